//! L5.3, L5.4, L6: which blocks may move in an Action Phase, by which paths, and what that changes.

use super::l06_reach::{Purpose, Reach};
use crate::rules::liberty::prelude::*;

impl Reach<'_> {
    /// L5.3, L5.4, L2.6, L8.5: whether a block may move at all; where it stands.
    pub(crate) fn start(&self, block: BlockId) -> Result<SpaceId, Refused> {
        let p = self.p;
        let from = p.at[block].filter(|_| self.rules.army[self.side].has(block)).ok_or(Refused::NotYours { block })?;
        when(!p.moved.has(block), Refused::Moved { block })?;
        when(!self.rules.french.has(block) || p.french, Refused::BeforeFrench { block })?;
        when(p.opened.has(from) || p.actions != 0, Refused::NoAction { from })?;
        match p.fight(from).filter(|fight| fight.attacker != self.side).and_then(|fight| fight.pins) {
            Some(0) => Err(Refused::Pinned { from }),
            _ => Ok(from),
        }
    }

    /// L6.1, L6.4, L6.7: a move goes as far as the rate, or by river.
    fn check_move(&self, block: BlockId, path: Path) -> Checked {
        let (from, rate, ship) = (self.start(block)?, self.rules[block].kind.rate, self.rules.is_ship(block));
        let far = path.len() > usize::from(rate) && (ship || !self.rules.is_river(from, path));
        when(ship || !far || !self.rules.follows_rivers(from, path), Refused::RiverEnds)?;
        self.check_path(block, from, path)?;
        let on = if ship { Movement::Ship } else { Movement::Land };
        when(!far, Refused::TooFar { block, limit: Hexes(rate), on })
    }

    /// L6.5: a march goes one hex more than the rate, never by river, and by no path that is a move.
    fn check_march(&self, block: BlockId, path: Path) -> Checked {
        let from = self.start(block)?;
        let limit = self.rules[block].kind.rate + 1;
        when(path.len() == usize::from(limit), Refused::MarchLength { block, limit: Hexes(limit) })?;
        when(self.rules.is_ship(block) || !self.rules.is_river(from, path), Refused::MarchByRiver)?;
        self.check_path(block, from, path)
    }

    /// Every move and march of the blocks of one kind that stand in one space: paths do not tell them apart.
    pub(crate) fn move_paths(&self, block: BlockId, from: SpaceId, out: &mut impl FnMut(Path, bool)) {
        let rate = usize::from(self.rules[block].kind.rate);
        let ship = self.rules.is_ship(block);
        self.paths(block, from, rate + 1, &mut |path, river| out(path, path.len() > rate && (ship || !river)));
    }
}

impl Liberty {
    /// Whether a block may move by this path.
    pub(crate) fn check_move(&self, p: &Position, block: BlockId, path: Path) -> Checked {
        Reach::new(self, p, p.active, Purpose::Move).check_move(block, path)
    }

    /// Whether a block may march by this path.
    pub(crate) fn check_march(&self, p: &Position, block: BlockId, path: Path) -> Checked {
        Reach::new(self, p, p.active, Purpose::Move).check_march(block, path)
    }

    /// Whether a path of one or two hexes follows one river (L6.4).
    pub fn is_river(&self, from: SpaceId, path: Path) -> bool {
        let chain = |(a, b): (SpaceId, SpaceId)| -> u32 {
            let rivers = self[a].rivers.iter().filter(|(to, _)| *to == b);
            rivers.fold(0, |bits, (_, river)| bits | 1 << river)
        };
        path.len() <= MAX_BY_RIVER && path.steps(from).fold(u32::MAX, |shared, step| shared & chain(step)) != 0
    }

    /// Whether some river leads over every hexside of a path.
    fn follows_rivers(&self, from: SpaceId, path: Path) -> bool {
        path.steps(from).all(|(a, b)| self[a].rivers.iter().any(|(to, _)| *to == b))
    }

    /// A block moves, marches or sails (L5.3, L6, L7, L8.2).
    pub(crate) fn make_move(&self, p: &mut Position, block: BlockId, path: Path, kind: MoveKind, out: &mut Vec<Event>) {
        p.next = Next::Order;
        let Some(from) = p.at[block] else { return };
        let by = match kind {
            _ if self.is_ship(block) || kind == MoveKind::Sail => By::Sea,
            MoveKind::Move if self.is_river(from, path) => By::River,
            _ => By::Land,
        };
        if !p.opened.has(from) {
            p.opened.push(from);
            p.actions = p.actions.saturating_sub(1);
            out.push(Event::Opened { side: p.active, at: from, actions: p.actions });
        }
        self.leave(p, from);
        p.moved.add(block);
        if by != By::Sea {
            for way in path.steps(from).filter_map(|(a, b)| self.way(a, b)) {
                p.crossings.add(way.side);
            }
        }
        if kind == MoveKind::March {
            p.marched.push(block);
        }
        let (before, to) = path.end(from);
        if kind == MoveKind::Sail {
            self.note_landing(p, block, from, to);
        }
        // A block that leaves a battle hex is no longer marked as having entered it (L8.2).
        p.send(block, to);
        out.push(Event::Moved {
            block: Piece { block, strength: p.strength[block] },
            from,
            path,
            kind,
            by,
            face: false,
        });
        self.enter(p, block, before, to, by, out);
    }

    /// L5.5: the moves are over; the force-march dice fall, then blocks may be drawn.
    pub(crate) fn end_moves(&self, p: &mut Position, out: &mut Vec<Event>) {
        out.push(Event::MovesDone { side: p.active });
        p.state = PhaseState::Action(ActionStep::Marches);
    }

    /// L6.6: the face of the next block that marched.
    pub(crate) fn roll_march(&self, p: &mut Position, face: u8, out: &mut Vec<Event>) {
        let Some(block) = p.marched.take_first() else { return };
        let at = p.at[block];
        self.note_roll(p.active, RollReason::ForceMarch, &[face], MARCH_COSTS, Some(block), at, out);
        if face <= MARCH_COSTS
            && let Some(at) = at
        {
            self.lose_step(p, block, at, out);
        }
    }

    /// L6.6: what is left of the attacks when the dice have fallen.
    pub(super) fn count_survivors(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        for fight in p.fights.iter().filter(|fight| fight.attacker == side).collect::<Vec<_>>() {
            let at = fight.at;
            let own = p.of(self, side, at);
            if own.is_empty() {
                out.push(Event::CalledOff { at });
                self.forget_fight(p, at);
                continue;
            }
            // L8.3: if no block that came by the Main Attack is left, it is the first way by which a survivor came.
            let came = |way: SpaceId| own.into_iter().any(|block| p.from[block] == Some(way));
            if fight.main.is_some_and(|main| !came(main)) {
                let main = p.ways(side, at).find(|way| came(*way));
                p.fights.iter_mut().filter(|fight| fight.at == at).for_each(|fight| fight.main = main);
            }
        }
    }
}

/// A force march costs a step at this face or less (L6.6).
pub const MARCH_COSTS: u8 = 3;
