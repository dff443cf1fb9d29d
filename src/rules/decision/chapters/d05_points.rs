//! D5: political points, and who holds a town.

use crate::rules::decision::prelude::*;

impl Decision {
    /// The side that holds a town (D5.2).
    pub fn holder(&self, p: &State, at: LocaleId) -> Option<Side> {
        let [american, british] = Side::BOTH.map(|side| !self.troops(p, side, at).is_empty());
        match (american, british) {
            (true, true) => None,
            (true, false) => Some(AMERICAN),
            (false, true) => Some(BRITISH),
            (false, false) => {
                let colour = self[at].colour?;
                self.is_allied(p, colour).then_some(colour.side())
            }
        }
    }

    /// Whether a side holds a town.
    pub fn holds(&self, p: &State, side: Side, at: LocaleId) -> bool {
        self.areas.towns.has(at) && self.holder(p, at) == Some(side)
    }

    /// What a town pays a side that holds it (D5.3, D19.2, D19.8).
    pub fn town_pays(&self, p: &State, side: Side, at: LocaleId) -> u16 {
        if p.raids.has(at) || p.partisans[at] == Some(side.other()) {
            return 0;
        }
        let doubled = self.loyalty_to(p, side, at) >= self.tables.income.doubled_at;
        u16::from(self[at].value) * if doubled { 2 } else { 1 }
    }

    /// The points of all towns that a side holds (D5.1).
    pub fn town_points(&self, p: &State, side: Side) -> u16 {
        let held = self.areas.towns.into_iter().filter(|at| self.holds(p, side, *at));
        held.map(|at| self.town_pays(p, side, at)).sum()
    }

    pub fn roll_points(&self, p: &mut Position, side: Side, fell: &[u8], out: &mut Vec<Event>) {
        out.push(Event::rolled(side, RollReason::Points, fell));
        self.gain(p, side, fell.iter().copied().map(u16::from).sum(), out);
    }

    /// A side gains points.
    pub fn gain(&self, p: &mut Position, side: Side, points: u16, out: &mut Vec<Event>) {
        p.points[side] += points;
        out.push(Event::Points { side, now: p.points[side] });
    }

    /// A side pays, or loses, points, as far as it has them.
    pub fn pay(&self, p: &mut Position, side: Side, points: u16, out: &mut Vec<Event>) {
        if points > 0 {
            p.points[side] = p.points[side].saturating_sub(points);
            out.push(Event::Points { side, now: p.points[side] });
        }
    }

    /// Whether a side has these points.
    pub fn check_points(&self, p: &State, side: Side, price: u8) -> Checked {
        when(p.points[side] >= u16::from(price), Refused::TooFewPoints)
    }
}
