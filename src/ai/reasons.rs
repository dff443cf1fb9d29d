//! Why one order is better than another: its gains, term by term, at the end of playouts, and a sentence about them.

use super::budget::{Budget, BudgetPart};
use super::mcts::{RootMove, SearchConfig, SearchProblem, search};
use super::random::SearchRng;

/// The maximum number of playouts for each of two orders in a comparison.
const MAX_COMPARED: u32 = 400;

/// The number of playouts of a comparison that are made even if little time is left.
const FEWEST_COMPARED: u32 = 16;

/// The limit of a term's points in a comparison: a game that ends in one playout of many must not outweigh everything
/// else.
const TERM_LIMIT: f32 = 40.0;

/// Gains below this many points are left out.
const MIN_GAIN: f32 = 0.35;

/// Gains below this many points are noise of the sampled worlds.
const NOISE: f32 = 0.05;

/// A gain counts if it is this many standard errors away from zero.
const STANDARD_ERRORS: f32 = 2.0;

/// The reason of an order that cannot be told from the next best.
pub const EQUAL: &str = "the choices are about equal";

/// The reason of the only legal order.
pub const ONLY: &str = "there is no other order";

/// The reason of an order whose advantage has no name.
pub const BEST: &str = "it wins more often than the alternatives";

/// A search problem whose playouts end in a score of several terms.
pub trait ExplainableProblem: SearchProblem {
    /// One value for each term, in points.
    type Score: AsRef<[f32]> + AsMut<[f32]>;

    /// The score at the end of a playout that begins with an order; more is better for the searching side.
    fn final_score(&mut self, state: &Self::State, order: &Self::Order, rng: &mut SearchRng) -> Self::Score;
}

/// The size of the search for a decision.
#[derive(Clone, Copy, Debug)]
pub struct SearchBudget {
    /// The parameters of the search.
    pub config: SearchConfig,
    /// The playouts of the search.
    pub playouts: u32,
    /// Whether the last tenth of the time is used for reasons.
    pub explains: bool,
}

/// The result of a search.
pub struct SearchResult<O> {
    /// The best order.
    pub best: RootMove<O>,
    /// The others, the next best first.
    pub others: Vec<RootMove<O>>,
    /// The gains of the best order over doing nothing, or over the next best order if doing nothing is illegal or
    /// itself the best; empty if the budget does not ask for them.
    pub gains: GainStats,
}

/// Searches as [`search`] does and compares the best order with `idle`, the order that does nothing.
pub fn search_and_explain<P: ExplainableProblem>(
    candidates: Vec<(P::Order, f32)>,
    idle: &P::Order,
    search_budget: SearchBudget,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
    problem: impl Fn(&mut SearchRng) -> P + Sync,
) -> SearchResult<P::Order>
where
    P::Order: Send + Sync,
{
    let SearchBudget { config, playouts, explains } = search_budget;
    let time = if explains { 0.9 } else { 1.0 };
    let mut part = BudgetPart { budget: &mut *budget, from: 0.0, size: 1.0, time };
    let mut others = search(candidates, config, playouts, &mut part, rng, &problem).root_moves();
    let best = others.remove(0);
    let idles = others.iter().find(|other| other.order == *idle);
    let reference = idles.or_else(|| others.first().filter(|next| next.visits > 0));
    let gains = match reference.filter(|_| explains) {
        Some(reference) => {
            let mut problem = problem(rng);
            compare(&mut problem, [&best.order, &reference.order], playouts, budget, rng)
        }
        None => GainStats::default(),
    };
    SearchResult { best, others, gains }
}

/// The gains of the first of two orders over the second at the end of playouts. Both are played in the same states with
/// the same random numbers; an eighth of a decision's playouts is enough.
pub fn compare<P: ExplainableProblem>(
    problem: &mut P,
    orders: [&P::Order; 2],
    playouts: u32,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
) -> GainStats {
    let mut stats = GainStats::default();
    for made in 0..MAX_COMPARED.min(playouts.div_ceil(8)) {
        if made >= FEWEST_COMPARED && budget.spent() >= 1.0 {
            break;
        }
        let (state, seed) = (problem.determinize(rng), rng.word());
        let [with, without] = orders.map(|order| {
            let mut score = problem.final_score(&state, order, &mut SearchRng::new(seed));
            score.as_mut().iter_mut().for_each(|term| *term = term.clamp(-TERM_LIMIT, TERM_LIMIT));
            score
        });
        stats.add(with.as_ref(), without.as_ref());
    }
    stats
}

/// Defines the terms of a game's evaluation, in order, and the score of one value for each. A row holds a term and, for the first
/// side and for the second, the effect of a gain in it and the cost of a loss.
macro_rules! terms {
    ($($(#[$about:meta])+ $name:ident: $first:expr, $second:expr;)+) => {
        $crate::variants! {
            /// The terms of the evaluation, in the order of [`Score`].
            pub enum Term:
                /// The effect of a gain and the cost of a loss, for the first side.
                for_first: [&'static str; 2],
                /// The same for the second side.
                for_second: [&'static str; 2];
            $($(#[$about])+ $name: $first, $second;)+
        }

        impl Term {
            /// The effect of a gain in the term for a side, and the cost of a loss in it.
            pub const fn phrases(self, side: $crate::kernel::side::Side) -> [&'static str; 2] {
                match side {
                    $crate::kernel::side::Side::First => self.for_first(),
                    $crate::kernel::side::Side::Second => self.for_second(),
                }
            }
        }

        /// The number of terms.
        pub const TERMS: usize = Term::ALL.len();

        /// One value for each term, in points.
        pub type Score = [f32; TERMS];
    };
}

pub(super) use terms;

/// Sums of the gains of one order over another, term by term.
#[derive(Clone, Debug, Default)]
pub struct GainStats {
    count: u32,
    /// The sum and the sum of squares of each term.
    sums: Vec<[f32; 2]>,
}

impl GainStats {
    /// Adds the scores of one playout of both orders.
    pub fn add(&mut self, with: &[f32], without: &[f32]) {
        self.count += 1;
        self.sums.resize(with.len(), [0.0; 2]);
        for ((sum, with), without) in self.sums.iter_mut().zip(with).zip(without) {
            let gain = with - without;
            sum[0] += gain;
            sum[1] += gain * gain;
        }
    }

    /// The mean gain of each term, the largest first; `terms` names them in their order. Small gains and gains that may
    /// be noise are left out.
    pub fn reasons<T: Copy + PartialEq>(&self, terms: &[T]) -> Vec<(T, f32)> {
        let count = self.count.max(1) as f32;
        let mut gains: Vec<(T, f32)> = Vec::new();
        for (term, [sum, squares]) in terms.iter().zip(&self.sums) {
            let mean = sum / count;
            let variance = (squares / count - mean * mean).max(0.0);
            let error = (variance / (count - 1.0).max(1.0)).sqrt();
            if mean.abs() > STANDARD_ERRORS * error {
                gains.push((*term, mean));
            }
        }
        gains.sort_by(|a, b| b.1.total_cmp(&a.1));
        // The largest of small gains is still the reason.
        let best = gains.first().copied().filter(|(_, gain)| *gain > NOISE);
        gains.retain(|(term, gain)| gain.abs() > MIN_GAIN || best.is_some_and(|(first, _)| first == *term));
        gains
    }
}

/// The two or three largest gains and the largest loss, as a phrase without subject; empty if nothing is gained.
/// `words` gives the effect of a gain in a term, and the cost of a loss in it.
pub fn sentence<T: Copy>(reasons: &[(T, f32)], phrases: impl Fn(T) -> [&'static str; 2]) -> String {
    let highest = reasons.first().map_or(0.0, |(_, gain)| *gain);
    // A gain that is small compared with the first was not decisive.
    let counts = |n: usize, gain: f32| {
        gain > 0.0 && (n == 0 || n == 1 && gain > highest * 0.15 || n == 2 && gain > highest * 0.4)
    };
    let named = reasons.iter().enumerate().filter(|(n, (_, points))| counts(*n, *points));
    let gains: Vec<&str> = named.map(|(_, (term, _))| phrases(*term)[0]).collect();
    let worst = reasons.last().filter(|(_, lost)| -lost > highest * 0.25);
    let mut text = match gains[..] {
        [] => return String::new(),
        [one] => one.to_owned(),
        [ref first @ .., last] => format!("{} and {last}", first.join(", ")),
    };
    if let Some((term, _)) = worst {
        text += &format!(", at the cost of {}", phrases(*term)[1]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(playouts: &[[f32; 3]]) -> GainStats {
        let mut stats = GainStats::default();
        playouts.iter().for_each(|gains| stats.add(gains, &[0.0; 3]));
        stats
    }

    #[test]
    fn what_may_be_noise_is_no_reason() {
        // The second gains as much on average as the first, by one playout of eight.
        let mut playouts = [[1.0, 0.0, 0.0]; 8];
        playouts[3][1] = 8.0;
        assert_eq!(stats(&playouts).reasons(&["towns", "army", "fleet"]), [("towns", 1.0)]);
    }

    #[test]
    fn a_cost_is_named_beside_what_it_buys_and_nothing_if_nothing_is_gained() {
        let phrases = |term: &'static str| [term, "losses"];
        let names = ["towns", "army", "fleet"];
        let sold = stats(&[[3.0, 2.0, -1.0]; 8]).reasons(&names);
        assert_eq!(sentence(&sold, phrases), "towns and army, at the cost of losses");
        assert_eq!(sentence(&stats(&[[0.0, -2.0, -1.0]; 8]).reasons(&names), phrases), "");
    }
}
