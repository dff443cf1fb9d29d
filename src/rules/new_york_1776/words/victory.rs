//! What each side needs to win, and how a game ended, with the numbers of its scenario (N4.1, N11, N15).

use crate::kernel::describe_game::Course;
use crate::kernel::story::{alternatives, count, listed, listed_briefly};
use crate::rules::new_york_1776::data::scenario::Victory;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::sides::SIDES;

impl NewYork {
    /// The names of places, the City last, as in the cases.
    fn place_names(&self, places: Set<LocId>) -> Vec<&str> {
        let city = places & Set::one(self.city);
        places.minus(city).into_iter().chain(city).map(|loc| self.location_name(loc)).collect()
    }

    /// What a side needs to win.
    pub(super) fn goal_of(&self, scenario: ScenarioId, side: Side) -> String {
        let scenario = &self[scenario];
        let Victory { hold, american_sp, british_sp } = scenario.victory;
        let (commander, last) = (self.unit_name(self.commander), scenario.last_turn);
        let places = self.place_names(hold);
        let held = listed(&places);
        match side {
            BRITISH => format!("Hold {held}, Americans below {american_sp} SP after turn {last}; or {commander} falls"),
            AMERICAN => {
                let mut any = vec![format!("{american_sp} SP")];
                any.extend(places.into_iter().map(str::to_owned));
                let any = alternatives(&any);
                format!("Keep {commander}, and {any} to turn {last}; or British below {british_sp} SP")
            }
        }
    }

    /// The end of a game, in a sentence: the condition that was met, with its figures.
    pub(super) fn ending_sentence(&self, end: Ending) -> String {
        match end {
            Ending::CommanderFell => format!("{} has fallen", self.unit_name(self.commander)),
            Ending::BritishTooWeak { scenario, sp } => {
                let needed = self[scenario].victory.british_sp;
                format!("the turn began with {sp} British SP, and the British needed {needed}")
            }
            Ending::TurnsOver { scenario, american_sp, missing, .. } => {
                let Victory { hold, american_sp: enough, .. } = self[scenario].victory;
                let after = format!("after turn {}", self[scenario].last_turn);
                let held = listed(&self.place_names(hold));
                let unheld = alternatives(&self.place_names(missing));
                match (missing.is_empty(), american_sp < enough) {
                    (true, true) => {
                        format!(
                            "{after} the British hold {held}, and the Americans have {american_sp} SP, fewer than {enough}"
                        )
                    }
                    (true, false) => format!(
                        "{after} the British hold {held}, but the Americans still have {american_sp} SP, and {enough} are enough"
                    ),
                    (false, true) => format!("{after} the British do not hold {unheld}"),
                    (false, false) => format!(
                        "{after} the British do not hold {unheld}, and the Americans still have {american_sp} SP, where {enough} are enough"
                    ),
                }
            }
        }
    }

    /// The whole game for its end: how long it was, what each side took and what it lost.
    pub(super) fn campaign_summary(&self, course: &Course<View>) -> String {
        let (first, last) = (&course.first, &course.last);
        let lost = |side: Side| {
            let (before, after) = (first.forces[side].sp, last.forces[side].sp);
            format!("lost {} of {before} SP", before.saturating_sub(after))
        };
        let side = |side: Side| {
            let taken = self.taken(first, last, side);
            let took =
                if taken.is_empty() { String::new() } else { format!("took {} and ", listed_briefly(&taken, "place")) };
            format!("the {} {took}{}", SIDES[side].plural, lost(side))
        };
        let deserted = last.deserted.len();
        let gone = if deserted > 0 { format!("; {} of their blocks deserted", deserted) } else { String::new() };
        format!("In {} {}; {}{gone}", count(course.turns, "turn"), side(BRITISH), side(AMERICAN))
    }

    /// The places that a side took from the other: those that decide the game first, then the forts.
    fn taken(&self, first: &View, last: &View, side: Side) -> Vec<&str> {
        let stands = |view: &View, side: Side, loc: LocId| view.forces[side].counts[loc] > 0;
        let taken = |loc: &LocId| stands(first, side.other(), *loc) && stands(last, side, *loc);
        let mut places: Vec<LocId> = self.all_locations().into_iter().filter(taken).collect();
        let hold = self[last.scenario].victory.hold;
        places.sort_by_key(|loc| (!hold.has(*loc), !self[*loc].fort, *loc));
        places.into_iter().map(|loc| self.location_name(loc)).collect()
    }
}
