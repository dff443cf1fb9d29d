//! T2.5: where leaders go whose last unit has gone.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Leaders of a place that has lost its last friendly unit go with it, if it lives and they may lead it, else to the nearest
    /// unit that they may lead; without one they are lost.
    pub(super) fn leaders_follow(&self, p: &mut Position, side: Side, from: HexId, with: Option<PieceId>, out: &mut Vec<Event>) {
        if !p.units_at(self, side, from).is_empty() {
            return;
        }
        for leader in p.leaders_at(self, side, from) {
            let with = with.filter(|unit| p.stands(*unit) && self.may_lead(leader, *unit));
            match with.and_then(|unit| p.at(unit)) {
                Some(to) => self.put_leader(p, leader, to, out),
                None => self.send_to_nearest(p, leader, out),
            }
        }
    }

    /// A leader goes to the nearest unit that he may lead (T2.5); without one he is lost.
    pub(super) fn send_to_nearest(&self, p: &mut Position, leader: PieceId, out: &mut Vec<Event>) {
        let Some(from) = p.at(leader) else { return };
        let far = |unit: &PieceId| p.at(*unit).and_then(|at| self.distance(from, at)).unwrap_or(u16::MAX);
        let units = self.army[self[leader].side].units.iter().filter(|unit| p.stands(*unit) && self.may_lead(leader, *unit));
        match units.min_by_key(far).and_then(|unit| p.at(unit)) {
            Some(to) => self.put_leader(p, leader, to, out),
            None => self.lose_leader(p, leader, out),
        }
    }

    /// A leader stands elsewhere by rule.
    fn put_leader(&self, p: &mut Position, leader: PieceId, to: HexId, out: &mut Vec<Event>) {
        let from = p.at(leader);
        p.put(leader, Some(to));
        out.push(Event::Moved { piece: leader, from, path: std::iter::once(to).collect(), kind: MoveKind::Retreat });
    }
}
