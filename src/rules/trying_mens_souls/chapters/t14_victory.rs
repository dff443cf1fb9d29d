//! T14: victory.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Victory points of a side change.
    pub fn score(&self, p: &mut Position, side: Side, by: i16, out: &mut Vec<Event>) {
        if by != 0 {
            p.vp[side] += by;
            out.push(Event::Points { side, by, now: p.vp[side] });
        }
    }

    /// Which of the three conditions of an automatic victory a side meets (T14.1).
    pub fn conditions(&self, p: &State, side: Side) -> [bool; 3] {
        let foe = side.other();
        let third = if side == AMERICAN {
            !p.units_at(self, AMERICAN, self.at.gravesend).is_empty()
        } else {
            (self.areas.forts | self.areas.city).within(p.held)
        };
        [p.morale[foe] == 0, p.is_lost(self.army[foe].leader), third]
    }

    /// T14.1, looked at after each order, each roll, and all that happens by rule.
    pub fn look_for_victory(&self, p: &mut Position, out: &mut Vec<Event>) {
        let wins = |side: &Side| self.conditions(p, *side).into_iter().filter(|met| *met).count() >= 2;
        let won = [p.active, p.active.other()].into_iter().find(wins);
        if let Some(winner) = won {
            self.end_game(p, winner, EndReason::Automatic, out);
        }
    }

    /// How many of some land hexes a side controls.
    pub fn controlled(&self, p: &State, side: Side, hexes: Hexes) -> u8 {
        let held = (hexes & p.held).len();
        (if side == BRITISH { held } else { hexes.len() - held }) as u8
    }

    /// The victory points that a side would have at the end besides (T14.3, T16.2).
    pub fn points_of_places(&self, p: &State, side: Side) -> i16 {
        self.points_at_end(p, side).into_iter().map(|(_, points)| points).sum()
    }

    /// The same by what they are for.
    pub fn points_at_end(&self, p: &State, side: Side) -> Vec<(String, i16)> {
        if let Some(scenario) = p.scenario {
            return self.points_of_scenario(p, scenario, side);
        }
        let points = &self.tables.points;
        let forts = if side == BRITISH { self.forts_lost(p) / self.tables.limits.forts } else { 0 };
        let units = |of: Side| p.units_at(self, of, self.at.white_plains).len();
        let box_points = match (units(side), units(side.other())) {
            (own, 0) if own > 0 => points.white_plains_alone,
            (own, foe) if own > foe => points.white_plains_more,
            _ => 0,
        };
        let [city, stars] = [(self.areas.city, points.city), (self.areas.stars, points.star)]
            .map(|(hexes, each)| self.controlled(p, side, hexes) * each);
        let all = [("city hexes", city), ("stars", stars), ("forts by fours", forts), ("White Plains", box_points)];
        all.map(|(name, points)| (name.to_owned(), i16::from(points))).into()
    }

    /// The victory points that the British need more than the Americans after the last turn (T14.4, T16.3).
    pub fn needed_lead(&self, p: &State) -> i16 {
        p.scenario.map_or(1, |scenario| self[scenario].victory.lead)
    }

    /// T14.4, T16.3: after the last turn the points decide.
    pub fn end_by_points(&self, p: &mut Position, out: &mut Vec<Event>) {
        let sum = |side: Side| p.vp[side] + self.points_of_places(p, side);
        let winner = if sum(BRITISH) - sum(AMERICAN) >= self.needed_lead(p) { BRITISH } else { AMERICAN };
        let reason = if p.scenario.is_some() { EndReason::Scenario } else { EndReason::Points };
        self.end_game(p, winner, reason, out);
    }

    /// The game is over; the points hold the sums of T14.3.
    fn end_game(&self, p: &mut Position, winner: Side, reason: EndReason, out: &mut Vec<Event>) {
        for side in Side::BOTH {
            let by = self.points_of_places(p, side);
            self.score(p, side, by, out);
        }
        let ending = Ending { winner, reason };
        p.ending = Some(ending);
        p.tasks.clear();
        out.push(Event::End { ending });
    }
}
