//! Trial games: several orders are played on in the same worlds with the same dice, and the results are compared pair by pair.

use super::budget::{Budget, Task};
use super::determinization::Determinize;
use super::facts::Fact;
use super::random::SearchRng;
use super::turn_search::{Action, TurnPolicy, TurnSearch};

/// Trials end when the chances differ by this many standard errors, or when that error is small.
const DECIDED: f32 = 3.5;
/// See [`DECIDED`].
const SMALL_ERROR: f32 = 0.004;

/// The trials of a thread that are played even if no time is left.
const FEWEST: u32 = 2;

/// With fewer trials no difference is clear.
const ENOUGH: usize = 16;

/// With a smaller error of their difference the trials tell two orders apart that differ by a few points in 100.
const FINE_ERROR: f32 = 0.04;

/// The results of trial games.
#[derive(Debug, Default)]
pub struct Trials {
    /// For each contender and each trial the chance to win at its end, then the facts.
    results: Vec<Vec<Vec<f32>>>,
}

/// The means of two contenders in the trials that both played.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// Both means.
    pub means: [f32; 2],
    /// The standard error of their difference.
    pub error: f32,
    /// The number of trials.
    pub trials: usize,
}

impl Difference {
    /// The first mean less the second.
    pub const fn gain(&self) -> f32 {
        self.means[0] - self.means[1]
    }

    /// Whether there are enough trials to say anything.
    pub const fn is_enough(&self) -> bool {
        self.trials >= ENOUGH
    }

    /// Whether the difference is this many standard errors from zero.
    pub const fn is_clear(&self, errors: f32) -> bool {
        self.is_enough() && self.gain().abs() > errors * self.error && self.gain() != 0.0
    }

    /// Whether the trials would have shown a difference of a few points in 100.
    pub const fn is_fine(&self) -> bool {
        self.is_enough() && self.error < FINE_ERROR
    }

    /// Whether more trials would hardly tell more: the difference is clear, or its error is small.
    pub const fn is_decided(&self) -> bool {
        self.is_clear(DECIDED) || self.is_enough() && self.error < SMALL_ERROR
    }
}

/// The games of a decision: what is played on, how, and what is counted.
pub struct TrialGames<'a, G: Determinize, F> {
    /// The orders that are compared.
    pub actions: &'a [Action<G>],
    /// What is counted at the end of each game.
    pub facts: &'a [Fact<'a, G>],
    /// The worlds and the policy, for a thread.
    pub problem: F,
}

impl Trials {
    /// No trials yet of this number of contenders.
    pub fn new(contenders: usize) -> Self {
        Self { results: vec![Vec::new(); contenders] }
    }

    /// The number of trials that a contender has played.
    pub fn count(&self, contender: usize) -> usize {
        self.results[contender].len()
    }

    /// Plays trials of some of the contenders, on as many threads as the budget has.
    pub fn play<'p, G, P>(
        &mut self,
        games: &TrialGames<'_, G, impl Fn(&mut SearchRng) -> TurnSearch<'p, G, P> + Sync>,
        contenders: &[usize],
        count: u32,
        budget: &mut dyn Budget,
        rng: &mut SearchRng,
    ) where
        G: Determinize + 'p,
        P: TurnPolicy<G>,
    {
        let threads = budget.threads().clamp(1, count.max(1) as usize);
        let share = count.div_ceil(threads as u32);
        let mut played: Vec<Vec<Vec<Vec<f32>>>> = vec![vec![Vec::new(); contenders.len()]; threads];
        let mut tasks: Vec<Task<'_>> = Vec::with_capacity(threads);
        for results in &mut played {
            let mut rng = SearchRng::new(rng.word());
            tasks.push(Box::new(move |budget| {
                let mut search = (games.problem)(&mut rng);
                for made in 0..share {
                    if made >= FEWEST && budget.spent() >= 1.0 {
                        return;
                    }
                    let (world, seed) = (search.world(&mut rng), rng.word());
                    for (results, contender) in results.iter_mut().zip(contenders) {
                        let action = &games.actions[*contender];
                        let (p, chance) = search.play_out(&world, action, &mut SearchRng::new(seed));
                        let facts = games.facts.iter().map(|fact| fact.count(&p));
                        results.push(std::iter::once(chance).chain(facts).collect());
                    }
                }
            }));
        }
        budget.run_all(&mut tasks);
        drop(tasks);
        for thread in played {
            for (results, contender) in thread.into_iter().zip(contenders) {
                self.results[*contender].extend(results);
            }
        }
    }

    /// The mean of a column over all trials of a contender, with its standard error; column 0 is the chance to win.
    pub fn mean(&self, contender: usize, column: usize) -> (f32, f32) {
        statistics(self.results[contender].iter().map(|result| result[column]))
    }

    /// The mean chance to win of a contender with its margin either way: two standard errors. However much the trials agree,
    /// three of as many may end otherwise (the rule of three): a few games that are alike prove little.
    pub fn chance(&self, contender: usize) -> (f32, f32) {
        let (mean, error) = self.mean(contender, 0);
        let unseen = 3.0 / self.count(contender).max(1) as f32;
        (mean, (2.0 * error).max(unseen).min(0.5))
    }

    /// Whether two contenders came to the same in every trial that both played, and there are enough of these.
    pub fn are_same(&self, [first, second]: [usize; 2]) -> bool {
        let [a, b] = [first, second].map(|contender| &self.results[contender]);
        let both = a.len().min(b.len());
        both >= ENOUGH && a[..both] == b[..both]
    }

    /// The means of a column of two contenders in the trials that both played.
    pub fn difference(&self, [first, second]: [usize; 2], column: usize) -> Difference {
        let [a, b] = [first, second].map(|contender| &self.results[contender]);
        let both = a.len().min(b.len());
        let mean = |results: &[Vec<f32>]| statistics(results[..both].iter().map(|result| result[column])).0;
        let pairs = a.iter().zip(b).map(|(a, b)| a[column] - b[column]);
        Difference { means: [mean(a), mean(b)], error: statistics(pairs).1, trials: both }
    }
}

/// The mean of some numbers, and its standard error.
fn statistics(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    let (mut count, mut sum, mut squares) = (0.0_f64, 0.0_f64, 0.0_f64);
    for number in numbers.map(f64::from) {
        (count, sum, squares) = (count + 1.0, sum + number, squares + number * number);
    }
    let mean = sum / count.max(1.0);
    let variance = (squares / count.max(1.0) - mean * mean).max(0.0);
    (mean as f32, (variance / (count - 1.0).max(1.0)).sqrt() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_never_smaller_than_the_number_of_trials_allows() {
        for (trials, least) in [(2, 0.5), (8, 0.37), (100, 0.03), (1000, 0.003)] {
            let alike = Trials { results: vec![vec![vec![0.43]; trials]] };
            let (chance, margin) = alike.chance(0);
            assert!((chance - 0.43).abs() < 1e-6 && margin >= least, "{trials} trials that agree: ± {margin}");
        }
    }
}
