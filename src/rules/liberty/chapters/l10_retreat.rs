//! L10: retreats out of a battle, withdrawals, the victor's regroup.

use super::l06_reach::{Purpose, Reach};
use super::l09_battle::with;
use crate::rules::liberty::position::battle::MAX_CONVOYED;
use crate::rules::liberty::prelude::*;

impl Reach<'_> {
    /// Whether a block may leave a battle by a path: over land, by river if it came by river, or by sea.
    fn check_leaving(&self, battle: &Battle, block: BlockId, path: Path) -> Checked {
        let (rules, start) = (self.rules, battle.at);
        let to = path.last().unwrap_or(start);
        if path.len() == 1 && (rules.is_box(to) || rules.is_indies(start)) {
            return self.check_box(battle, block, to);
        }
        // L11.1: a block at sea leaves by sea.
        when(!battle.at_sea.has(block), Refused::NotItsTurn { block })?;
        self.check_path(block, start, path)?;
        let by_river = !rules.is_ship(block) && self.p.by_river.has(block) && rules.is_river(start, path);
        let rate = rules[block].kind.rate;
        let on = if self.purpose == Purpose::Retreat { Movement::Retreat } else { Movement::Regroup };
        when(by_river || path.len() <= usize::from(rate), Refused::TooFar { block, limit: Hexes(rate), on })
    }

    /// L10.4, L10.6, L10.7: over the sea to a box.
    fn check_box(&self, battle: &Battle, block: BlockId, to: SpaceId) -> Checked {
        let (rules, p, start) = (self.rules, self.p, battle.at);
        when(rules[block].kind.sails, Refused::CannotSail { block })?;
        let port = to != rules.atlantic;
        if port && !(rules.is_indies(to) && rules.is_indies(start) && to != start) {
            return Err(Refused::NoHexside { from: start, to });
        }
        let on = if rules.is_ship(block) { Movement::ShipRetreat } else { Movement::SeaRetreat };
        if self.purpose == Purpose::Regroup {
            when(port, Refused::RegroupToAtlantic)?;
        } else if rules.is_ship(block) {
            when(port || !p.shut(rules, self.side, start), Refused::Shut { port: start })?;
        } else {
            self.check_convoy(battle, block, to)?;
        }
        if !port {
            return Ok(());
        }
        when(!self.enemy.has(to), Refused::Enemy { hex: to, on })?;
        when(p.control(rules, to) == Some(self.side), Refused::NotHeld { hex: to, on })
    }

    /// L10.6: ground blocks follow a warship of theirs.
    fn check_convoy(&self, battle: &Battle, block: BlockId, to: SpaceId) -> Checked {
        let convoy = &battle.convoy[self.side];
        when(convoy.to.has(to), Refused::NoShipBefore)?;
        when(convoy.ground < MAX_CONVOYED, Refused::ShipsFull)?;
        if battle.at_sea.has(block) {
            return Ok(());
        }
        // L1.6: nothing sails between a shut port and Atlantic.
        if to == self.rules.atlantic && self.p.shut(self.rules, self.side, battle.at) {
            return Err(Refused::Shut { port: battle.at });
        }
        when(convoy.unopposed, Refused::ShipsOpposed)?;
        let from_sea = self.p.ways(self.side, battle.at).any(|way| self.rules.is_box(way));
        when(self.side != battle.attacker || from_sea, Refused::NotFromSea)
    }

    /// Every way by which a block may leave or move on.
    pub(crate) fn retreat_paths(&self, battle: &Battle, block: BlockId, out: &mut impl FnMut(Path)) {
        let rules = self.rules;
        if rules[block].kind.sails {
            for to in [rules.atlantic, rules.indies[AMERICAN], rules.indies[BRITISH]] {
                if to != battle.at && self.check_box(battle, block, to).is_ok() {
                    out(Path::one(to));
                }
            }
        }
        if battle.at_sea.has(block) || rules.is_box(battle.at) {
            return;
        }
        let rate = usize::from(rules[block].kind.rate);
        let river = self.p.by_river.has(block);
        let limit = if river { rate.max(MAX_BY_RIVER) } else { rate };
        self.paths(block, battle.at, limit, &mut |path, along| {
            if path.len() <= rate || (river && along) {
                out(path);
            }
        });
    }
}

impl Liberty {
    /// Whether a block of the side to act has any way out.
    pub(super) fn can_retreat(&self, p: &Position, battle: &Battle, block: BlockId) -> bool {
        if battle.only_fires() {
            return false;
        }
        let mut found = false;
        Reach::new(self, p, battle.side, Purpose::Retreat).retreat_paths(battle, block, &mut |_| found = true);
        found
    }

    /// Whether a block may retreat by this path.
    pub(crate) fn check_retreat(&self, p: &Position, battle: &Battle, block: BlockId, path: Path) -> Checked {
        if battle.stage == Stage::Withdraw {
            when(p.of(self, battle.side, battle.at).has(block), Refused::NotYours { block })?;
        } else {
            self.check_called(p, battle, block)?;
        }
        when(!battle.only_fires(), Refused::OnlyFires)?;
        Reach::new(self, p, battle.side, Purpose::Retreat).check_leaving(battle, block, path)
    }

    /// Whether a block of the victor may regroup by this path.
    pub(crate) fn check_regroup(&self, p: &Position, battle: &Battle, block: BlockId, path: Path) -> Checked {
        when(p.of(self, battle.side, battle.at).has(block), Refused::NotYours { block })?;
        Reach::new(self, p, battle.side, Purpose::Regroup).check_leaving(battle, block, path)
    }

    /// A block leaves the battle hex (L10).
    pub(crate) fn leave_battle(
        &self,
        p: &mut Position,
        battle: &Battle,
        block: BlockId,
        path: Path,
        kind: MoveKind,
        out: &mut Vec<Event>,
    ) {
        let (side, from) = (battle.side, battle.at);
        let to = path.last().unwrap_or(from);
        let by_sea = self.is_ship(block) || self.is_box(to);
        let river = p.by_river.has(block) && path.len() > usize::from(self[block].kind.rate);
        let opposed = battle.fleet(self, p, side.other());
        let piece = Piece { block, strength: p.strength[block] };
        let face = battle.shown.has(block);
        p.send(block, to);
        if let Some(battle) = p.battle_mut() {
            if !by_sea {
                for way in path.steps(from).filter_map(|(a, b)| self.way(a, b)) {
                    battle.crossings[side].add(way.side);
                }
            } else if self.is_box(to) {
                let convoy = &mut battle.convoy[side];
                if !self.is_ship(block) {
                    convoy.ground += 1;
                } else {
                    if !convoy.to.has(to) {
                        convoy.to.push(to);
                    }
                    convoy.unopposed |= !opposed;
                }
            }
        }
        let by = match (by_sea, river) {
            (true, _) => By::Sea,
            (_, true) => By::River,
            _ => By::Land,
        };
        out.push(Event::Moved { block: piece, from, path, kind, by, face });
        if kind == MoveKind::Retreat && self.is_ship(block) {
            self.land_after_retreat(p, out);
        }
    }

    /// L11.2: the defender's last warship has left.
    fn land_after_retreat(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.battle().is_some_and(|battle| battle.stage == Stage::Rounds) {
            self.land(p, out);
        }
    }

    /// L10.5: the loser sends blocks out one by one; those that cannot leave are captured.
    pub(super) fn advance_withdrawal(&self, p: &mut Position, battle: &Battle, out: &mut Vec<Event>) {
        let left = p.of(self, battle.side, battle.at);
        if left.is_empty() {
            return self.begin_regroup(p, battle.side.other(), out);
        }
        if left.into_iter().any(|block| self.can_retreat(p, battle, block)) {
            p.next = Next::Order;
        } else {
            self.capture_all(p, left, battle.at, out);
        }
    }

    fn begin_regroup(&self, p: &mut Position, victor: Side, out: &mut Vec<Event>) {
        with(p, |battle| {
            (battle.stage, battle.side, battle.victor) = (Stage::Regroup, victor, Some(victor));
            // Blocks in Reserve have not been seen, and stay hidden.
            battle.at_sea = Set::NONE;
            battle.reset_counts();
        });
        if let Some(battle) = p.battle() {
            out.push(Event::Won { side: victor, at: battle.at });
        }
    }
}
