//! The probabilities of a battle's outcomes, as shown to a side.

use crate::kernel::side::Side;
use crate::kernel::story::{lowered, percent};

/// The probabilities of a battle's outcomes for one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OutcomeShares {
    /// The side.
    pub side: Side,
    /// The side holds the field, 0 to 1.
    pub holds: f32,
    /// The side leaves it.
    pub leaves: f32,
    /// All blocks of that side are destroyed.
    pub destroyed: f32,
    /// The side attacks.
    pub attacks: bool,
}

impl OutcomeShares {
    /// "you hold the field 62 %, leave it 20 %, are destroyed 18 %"
    pub fn in_words(&self) -> String {
        let [holds, leaves, destroyed] = self.percents();
        format!("you hold the field {holds}, retreat {leaves}, are destroyed {destroyed}")
    }

    /// The same for a screen that both sides see: "the … side holds the field 62 %, …".
    pub fn in_words_of(&self, side: &str) -> String {
        let [holds, leaves, destroyed] = self.percents();
        format!("the {side} side holds the field {holds}, retreats {leaves}, is destroyed {destroyed}")
    }

    fn percents(&self) -> [String; 3] {
        [self.holds, self.leaves, self.destroyed].map(percent)
    }
}

/// The odds of one course of a battle: what the player does, and what then happens.
#[derive(Clone, PartialEq, Debug)]
pub struct CourseOdds {
    /// What the player does: "Stand to the end".
    pub course: String,
    /// The probabilities of its outcomes.
    pub shares: OutcomeShares,
    /// The expected losses of the player and of the enemy, in steps.
    pub losses: (f32, f32),
}

impl CourseOdds {
    /// What success is: to win, or to hold for a defender.
    const fn success(&self) -> &'static str {
        if self.shares.attacks { "win" } else { "hold" }
    }

    /// The chance of success: "62 % win", or "62 % hold" for a defender.
    pub fn chance(&self) -> String {
        format!("{} {}", percent(self.shares.holds), self.success())
    }

    /// "Odds: stand to the end, you win 62 %"
    pub fn in_words(&self) -> String {
        format!("Odds: {}, you {} {}", lowered(&self.course), self.success(), percent(self.shares.holds))
    }

    /// Whether it reads like another one: all figures the same as they are shown.
    fn reads_like(&self, other: &Self) -> bool {
        let figures = |course: &Self| {
            let OutcomeShares { holds, leaves, destroyed, .. } = course.shares;
            let losses = [course.losses.0, course.losses.1].map(|lost| format!("{lost:.1}"));
            ([holds, leaves, destroyed].map(percent), losses)
        };
        figures(self) == figures(other)
    }
}

/// The odds of a battle for one side.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleOdds {
    /// The courses that the player can take.
    pub courses: Vec<CourseOdds>,
    /// The standard error of the probabilities, 0 to 1; none if they are exact.
    pub error: Option<f32>,
    /// What is assumed of the enemy.
    pub note: String,
}

impl BattleOdds {
    /// The courses whose figures differ from the first one's.
    pub fn distinct(&self) -> Vec<&CourseOdds> {
        let first = self.courses.first();
        let others = self.courses.iter().skip(1).filter(|course| first.is_none_or(|first| !course.reads_like(first)));
        first.into_iter().chain(others).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(course: &str, holds: f32) -> CourseOdds {
        let shares = OutcomeShares { side: Side::First, holds, leaves: 1.0 - holds, destroyed: 0.0, attacks: true };
        CourseOdds { course: course.into(), shares, losses: (1.0, 2.0) }
    }

    #[test]
    fn a_course_with_the_figures_of_the_first_is_not_told_again() {
        let odds = |second| BattleOdds {
            courses: vec![course("Stand to the end", 1.0), course("Withdraw in round 4", second)],
            error: None,
            note: String::new(),
        };
        assert_eq!(odds(1.0).distinct().len(), 1);
        assert_eq!(odds(0.999).distinct().len(), 1, "the same as shown");
        assert_eq!(odds(0.8).distinct().len(), 2);
    }
}
