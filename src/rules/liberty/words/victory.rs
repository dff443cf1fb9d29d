//! What each side needs to win, and how a war ended, with its figures (L12.1 to L12.3, L13.8).

use crate::kernel::describe_game::Course;
use crate::kernel::story::listed_briefly;
use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
use crate::rules::liberty::prelude::*;

impl Liberty {
    pub(super) fn goal_of(&self, options: Options, side: Side) -> String {
        let points = goal(options);
        match side {
            BRITISH => format!("Control towns worth {points} points when a year ends, by {LAST_YEAR}"),
            AMERICAN => {
                format!(
                    "Keep the British below {points} points to the end of {LAST_YEAR}, or below {AMERICAN_WIN} when a year ends"
                )
            }
        }
    }

    /// The end of a war, in a sentence: the condition that was met, with its figures.
    pub(super) fn ending_sentence(&self, outcome: Outcome) -> String {
        let [points, goal, year] = outcome.figures;
        let worth = format!("at the end of {year} the towns under British control are worth {points} points");
        match Ending::by_case(outcome.case) {
            Some(Ending::BritishPoints) => format!("{worth}, and {goal} are enough"),
            Some(Ending::TooFewPoints) => format!("{worth}, fewer than {AMERICAN_WIN}"),
            Some(Ending::WarOver) | None => format!("{worth}, fewer than the {goal} that the British needed by then"),
        }
    }

    /// The whole war for its end: how long it was, the towns that changed hands, the blocks captured.
    pub(super) fn war_summary(&self, course: &Course<View>) -> String {
        let side = |side: Side| {
            let taken = self.taken(course, side);
            let took =
                if taken.is_empty() { String::new() } else { format!("took {} and ", listed_briefly(&taken, "town")) };
            format!("the {} {took}had {} captured", SIDES[side].plural, count(course.lost[side], "block"))
        };
        format!("In {} {}; {}", count(course.turns, "turn"), side(BRITISH), side(AMERICAN))
    }

    /// The towns that a side took from the other, the most valuable first.
    fn taken(&self, course: &Course<View>, side: Side) -> Vec<&str> {
        let holder = |view: &View, at: SpaceId| view.known.control(self, at);
        let taken = |at: &SpaceId| {
            let (first, last) = (holder(&course.first, *at), holder(&course.last, *at));
            self[*at].supplies() && first == Some(side.other()) && last == Some(side)
        };
        let mut towns: Vec<SpaceId> = self.all_ashore().filter(taken).collect();
        towns.sort_by_key(|at| (std::cmp::Reverse(self[*at].value()), *at));
        towns.into_iter().map(|at| self.space_name(at)).collect()
    }
}
