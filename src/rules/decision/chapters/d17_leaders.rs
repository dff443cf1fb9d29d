//! D17: what leaders count, and what becomes of them; pieces that are lost.

use crate::rules::decision::prelude::*;

/// How a piece is lost, beside its fate: what follows for a leader, and for the markers of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// In a battle or its retreat: it counts for the markers (D14.12), and a leader may escape (D17.4).
    Battle(Fate),
    /// In an overrun: a leader may escape.
    Overrun,
    /// On a forced march: a leader does not escape (D12.2, D12.3).
    March(Fate),
}

impl Loss {
    const fn fate(self) -> Fate {
        match self {
            Self::Battle(fate) | Self::March(fate) => fate,
            Self::Overrun => Fate::Trapped,
        }
    }
}

impl Decision {
    /// What a leader counts in a force on land: an admiral nothing, a militia leader only with militia, light and his like (D17.2,
    /// D17.3).
    pub fn value_on_land(&self, force: Pieces, leader: PieceId) -> u8 {
        let sorted = &self.sorted;
        let of_militia = || force.within(sorted.militia | sorted.lights | sorted.militia_leaders);
        let counts = sorted.generals.has(leader) || sorted.militia_leaders.has(leader) && of_militia();
        if counts { self[leader].value } else { 0 }
    }

    /// What a leader counts for fleets (D17.3).
    pub fn value_at_sea(&self, leader: PieceId) -> u8 {
        if self.sorted.admirals.has(leader) { self[leader].value } else { 0 }
    }

    /// What a commander adds to the points of a force (D11.3, D13.1).
    pub fn command(&self, force: Pieces, under: Option<PieceId>) -> u8 {
        let at_sea = force.meets(self.sorted.fleets);
        under.map_or(0, |leader| if at_sea { self.value_at_sea(leader) } else { self.value_on_land(force, leader) })
    }

    /// A unit goes back to the mix, or out of the game (D2.2).
    pub fn take_off(&self, p: &mut Position, unit: PieceId) {
        let p: &mut State = p;
        p.stands.put(unit, None);
        for pieces in [&mut p.moved, &mut p.fled, &mut p.exchanged] {
            pieces.take(unit);
        }
        if let Some(force) = &mut p.force {
            for pieces in [&mut force.units, &mut force.walked, &mut force.dropped] {
                pieces.take(unit);
            }
        }
        if let Some(battle) = &mut p.battle {
            battle.disrupted.take(unit);
            battle.assault.take(unit);
        }
        for came in p.came.values_mut().iter_mut().flatten() {
            if let Came::Fleets(fleets) = came {
                fleets.take(unit);
                // A landing without its fleets counts as come by land (D13.5).
                if fleets.is_empty() {
                    *came = Came::Land;
                }
            }
        }
    }

    /// A unit that is eliminated, or goes home: Hessians are gone (D2.2).
    pub fn to_mix(&self, p: &mut Position, unit: PieceId) {
        self.take_off(p, unit);
        let returns = self[unit].unit_type.is_none_or(|kind| self[kind].remobilize);
        if !returns {
            p.gone.add(unit);
        }
    }

    /// A piece is eliminated in the sight of both sides; a leader may roll for his escape (D17.4).
    pub fn eliminate(&self, p: &mut Position, piece: PieceId, how: Loss, out: &mut Vec<Event>) {
        self.eliminate_all(p, Pieces::one(piece), how, out);
    }

    /// Pieces are eliminated; leaders roll in the order of the data.
    pub fn eliminate_all(&self, p: &mut Position, pieces: Pieces, how: Loss, out: &mut Vec<Event>) {
        for piece in pieces {
            let Some(at) = p.at(piece) else { continue };
            out.push(Event::Eliminated { piece, at, fate: how.fate() });
            if let (Loss::Battle(_), Some(battle)) = (how, &mut p.battle) {
                battle.lost[self[piece].side] += 1;
            }
            self.to_mix(p, piece);
        }
        let leaders: Vec<PieceId> = (pieces & self.sorted.leaders).into_iter().collect();
        if let Loss::March(_) = how {
            p.dead |= pieces & self.sorted.leaders;
            out.extend(leaders.into_iter().map(|leader| Event::Escaped { leader, dead: true }));
        } else {
            // The last that is put on the stack rolls first.
            leaders.into_iter().rev().for_each(|leader| p.push(Task::EscapeDie(leader)));
        }
    }

    /// The die for an eliminated leader: up to his value he lies in the pool (D17.4).
    pub fn roll_escape(&self, p: &mut Position, leader: PieceId, die: u8, out: &mut Vec<Event>) {
        let side = self[leader].side;
        let dead = die > self[leader].value;
        let needed = self[leader].value + 1;
        out.push(Event::tested(side, RollReason::Escape, die, 0, needed, Some(Secret::of(side, leader).shown(true))));
        if dead {
            p.dead.add(leader);
        } else {
            p.pools[side].add(leader);
        }
        out.push(Event::Escaped { leader, dead });
    }
}
