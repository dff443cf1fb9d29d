//! T1.5, T1.6: who controls a hex, and the booms that fall with it. Every step of a piece on the map goes through here.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// A piece goes along a path: the hexes of it pass to its side, lone leaders of the enemy leave them (T2.5).
    pub fn go(&self, p: &mut Position, piece: PieceId, path: &Path, kind: MoveKind, out: &mut Vec<Event>) {
        let (Some(from), Some(to)) = (p.at(piece), path.iter().last()) else { return };
        out.push(Event::Moved { piece, from, path: *path, kind });
        if self[piece].is_unit() {
            path.iter().for_each(|at| self.enter(p, self[piece].side, at, out));
        }
        p.stands.put(piece, Some(to));
    }

    /// A unit of a side enters a place, if only in passing.
    pub fn enter(&self, p: &mut Position, side: Side, at: HexId, out: &mut Vec<Event>) {
        self.take_control(p, side, at, out);
        self.leaders_give_way(p, side.other(), at, out);
    }

    /// A hex passes to a side (T1.6).
    pub fn take_control(&self, p: &mut Position, side: Side, at: HexId, out: &mut Vec<Event>) {
        if self.is_box(at) || self.controls(p, side, at) {
            return;
        }
        if side == BRITISH {
            p.held.add(at);
        } else {
            p.held.take(at);
        }
        out.push(Event::Control { at, side });
    }

    /// T1.5: booms that are destroyed by who stands at their ends, or with Governor's Island.
    pub fn look_at_booms(&self, p: &mut Position, out: &mut Vec<Event>) {
        let island = self.at.governors_island;
        let lost = p.held.has(island) || !p.is_standing(self.garrison(self.named.governors_island));
        for (number, boom) in self.booms.iter().enumerate() {
            let id = BoomId::of(number);
            if !p.booms.has(id) && (lost && boom.ends.has(island) || self.holds_an_end(p, &boom.ends)) {
                self.destroy_boom(p, id, out);
            }
        }
    }

    fn holds_an_end(&self, p: &State, ends: &Hexes) -> bool {
        ends.iter().any(|at| p.here(at).any(|piece| self.army[BRITISH].units.has(piece) && p.is_normal(piece)))
    }

    /// A boom is destroyed for good.
    pub fn destroy_boom(&self, p: &mut Position, boom: BoomId, out: &mut Vec<Event>) {
        if !p.booms.has(boom) {
            p.booms.add(boom);
            out.push(Event::BoomDestroyed { boom });
        }
    }

    /// Forts under British control (T12.5).
    pub fn forts_lost(&self, p: &State) -> u8 {
        (self.areas.forts & p.held).len() as u8
    }

    /// Looked at after each order, each roll, and all that happens by rule: booms, lone leaders, victory (T1.5, T2.5, T14.1).
    pub fn look_around(&self, p: &mut Position, out: &mut Vec<Event>) {
        let landing = matches!(p.task(), Some(Task::LandingFire(..) | Task::LandingTest(_) | Task::FerryTest(..)));
        if p.ending.is_none() && p.phase() != Phase::Setup && !landing {
            self.look_at_booms(p, out);
            self.look_at_leaders(p, out);
            self.look_for_victory(p, out);
        }
    }
}
