//! The places that a group can reach together on a map of hexes, each with its cost.

/// A place that the chosen pieces can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal<H> {
    /// The place.
    pub to: H,
    /// The cost for the slowest of them, in the game's smallest unit; 0 where there is none.
    pub cost: u16,
    /// Whether one of them must march there.
    pub march: bool,
    /// Whether the move ends there: an enemy zone.
    pub halts: bool,
}

impl<H: Copy + Ord> Goal<H> {
    /// The goals that all pieces of a group reach, from the goals of each; of a column, the goals of one of them at least.
    pub fn of_all(each: impl IntoIterator<Item = Vec<Self>>, column: bool) -> Vec<Self> {
        let both = |before: Vec<Self>, own: Vec<Self>| match column {
            true => either(before, own),
            false => before.iter().filter_map(|goal| common(goal, &own)).collect(),
        };
        each.into_iter().reduce(both).unwrap_or_default()
    }

    /// Sorts goals: moves before marches, the cheapest first.
    pub fn sort(goals: &mut [Self]) {
        goals.sort_by_key(|goal| (goal.march, goal.cost, goal.to));
    }

    /// The label of its mark with its cost in words: a march has a sign before it.
    pub fn label_with(&self, cost: &str) -> String {
        format!("{}{}", if self.march { "»" } else { "" }, if self.cost == 0 { "" } else { cost })
    }
}

/// The goals of either list, each with the lower cost.
fn either<H: Copy + Eq>(mut goals: Vec<Goal<H>>, others: Vec<Goal<H>>) -> Vec<Goal<H>> {
    for other in others {
        match goals.iter_mut().find(|goal| goal.to == other.to) {
            Some(goal) if (goal.march, goal.cost) <= (other.march, other.cost) => {}
            Some(goal) => *goal = other,
            None => goals.push(other),
        }
    }
    goals
}

/// The goal of two pieces, if both reach it, at the cost of the slower one.
fn common<H: Copy + Eq>(goal: &Goal<H>, others: &[Goal<H>]) -> Option<Goal<H>> {
    let other = others.iter().find(|other| other.to == goal.to)?;
    Some(Goal { cost: goal.cost.max(other.cost), march: goal.march || other.march, ..*goal })
}
