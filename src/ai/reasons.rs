//! Why one order is better than another: what it gains term by term where trials of both end, and the sentence that says so.

use super::brief::{Pace, Part};
use super::random::Chance;
use super::tree::{Field, Looked, Manner, think};

/// Trials of each of two orders that are compared, at most.
const TRIED: u32 = 400;

/// Trials of two orders that are made, however little time is left.
const FEWEST: u32 = 16;

/// Points that a term counts for at most where reasons are weighed: a game that ends in one trial of many must not drown
/// everything else.
const SURE: f32 = 40.0;

/// Points below which a gain is not worth a word.
const WORTH_A_WORD: f32 = 0.35;

/// Points that are only noise of the worlds looked at.
const WORTH_NOTHING: f32 = 0.05;

/// A gain is told from noise if it is so many times what the mean of as many trials strays by.
const CLEAR: f32 = 2.0;

/// A search whose trials can be told by terms.
pub trait Told<const N: usize>: Field {
    /// The terms where a trial of an order ends, as one's own side sees them: more is better for it.
    fn end(&mut self, world: &Self::World, order: &Self::Order, luck: &mut Chance) -> [f32; N];
}

/// How much is thought about a decision.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How the search goes about it.
    pub manner: Manner,
    /// Trials of the search.
    pub trials: u32,
    /// Whether it is worked out why, too, in the last tenth of the time.
    pub explains: bool,
}

/// What was thought of a decision.
pub struct Thought<O, const N: usize> {
    /// The best.
    pub best: Looked<O>,
    /// The others, the next best first.
    pub others: Vec<Looked<O>>,
    /// What the best gains over standing still, or over the next best where nobody can stand still or it is the best;
    /// nothing where that was not asked for.
    pub gains: Tally<N>,
}

/// Thinks as [`think`] does, and tells why the best is the best. `still` is the order that does nothing.
pub fn thought<const N: usize, F: Told<N>>(
    choices: Vec<(F::Order, f32)>,
    still: &F::Order,
    effort: Effort,
    pace: &mut dyn Pace,
    chance: &mut Chance,
    field: impl Fn(&mut Chance) -> F + Sync,
) -> Thought<F::Order, N>
where
    F::Order: Send + Sync,
{
    let Effort { manner, trials, explains } = effort;
    let time = if explains { 0.9 } else { 1.0 };
    let mut most = Part { pace: &mut *pace, from: 0.0, size: 1.0, time };
    let mut others = think(choices, manner, trials, &mut most, chance, &field).found();
    let best = others.remove(0);
    let stands = others.iter().find(|other| other.order == *still);
    let beside = stands.or_else(|| others.first().filter(|next| next.visits > 0));
    let gains = match beside.filter(|_| explains) {
        Some(beside) => {
            let mut field = field(chance);
            compare(&mut field, [&best.order, &beside.order], trials, pace, chance)
        }
        None => Tally::default(),
    };
    Thought { best, others, gains }
}

/// What the first of two orders gains over the second where trials of them end. Both are tried in the same worlds and begin
/// with the same luck; an eighth of a decision's playouts is enough for it.
pub fn compare<const N: usize, F: Told<N>>(
    field: &mut F,
    orders: [&F::Order; 2],
    playouts: u32,
    pace: &mut dyn Pace,
    chance: &mut Chance,
) -> Tally<N> {
    let mut tally = Tally::default();
    for made in 0..TRIED.min(playouts.div_ceil(8)) {
        if made >= FEWEST && pace.spent() >= 1.0 {
            break;
        }
        let (world, luck) = (field.world(chance), chance.word());
        let [with, without] =
            orders.map(|order| field.end(&world, order, &mut Chance::new(luck)).map(|term| term.clamp(-SURE, SURE)));
        tally.add(&with, &without);
    }
    tally
}

/// What one order gains over another, term by term, trial by trial.
#[derive(Clone, Debug)]
pub struct Tally<const N: usize> {
    made: u32,
    sums: [f32; N],
    squares: [f32; N],
}

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self { made: 0, sums: [0.0; N], squares: [0.0; N] }
    }
}

impl<const N: usize> Tally<N> {
    /// One trial of both.
    pub fn add(&mut self, with: &[f32; N], without: &[f32; N]) {
        self.made += 1;
        for term in 0..N {
            let gain = with[term] - without[term];
            self.sums[term] += gain;
            self.squares[term] += gain * gain;
        }
    }

    /// What each of the terms, named in their order, gains on average, the best first; what is small, or may be noise, is
    /// left out.
    pub fn reasons<T: Copy + PartialEq>(&self, names: [T; N]) -> Vec<(T, f32)> {
        let made = self.made.max(1) as f32;
        let mean = |term: usize| self.sums[term] / made;
        let strays = |term: usize| {
            let spread = (self.squares[term] / made - mean(term) * mean(term)).max(0.0);
            (spread / (made - 1.0).max(1.0)).sqrt()
        };
        let clear = |term: &usize| mean(*term).abs() > CLEAR * strays(*term);
        let mut gains: Vec<(T, f32)> = (0..N).filter(clear).map(|term| (names[term], mean(term))).collect();
        gains.sort_by(|a, b| b.1.total_cmp(&a.1));
        // The best of small gains is still the reason.
        let best = gains.first().copied().filter(|(_, gain)| *gain > WORTH_NOTHING);
        gains.retain(|(term, gain)| gain.abs() > WORTH_A_WORD || best.is_some_and(|(first, _)| first == *term));
        gains
    }
}

/// The two or three weightiest reasons and the dearest price, as a sentence without its deed; empty where nothing is gained.
/// `words` gives what a gain in a term means, and what a loss in it costs.
pub fn because<T: Copy>(reasons: &[(T, f32)], words: impl Fn(T) -> [&'static str; 2]) -> String {
    let most = reasons.first().map_or(0.0, |(_, most)| *most);
    // What weighs little beside the first is not what decides.
    let tells =
        |n: usize, gain: f32| gain > 0.0 && (n == 0 || n == 1 && gain > most * 0.15 || n == 2 && gain > most * 0.4);
    let told = reasons.iter().enumerate().filter(|(n, (_, points))| tells(*n, *points));
    let gains: Vec<&str> = told.map(|(_, (term, _))| words(*term)[0]).collect();
    let worst = reasons.last().filter(|(_, lost)| -lost > most * 0.25);
    let mut text = match gains[..] {
        [] => return String::new(),
        [one] => one.to_owned(),
        [ref first @ .., last] => format!("{}, and {last}", first.join(", ")),
    };
    if let Some((term, _)) = worst {
        text += &format!("; the price is {}", words(*term)[1]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(trials: &[[f32; 3]]) -> Tally<3> {
        let mut tally = Tally::default();
        trials.iter().for_each(|gains| tally.add(gains, &[0.0; 3]));
        tally
    }

    #[test]
    fn what_may_be_noise_is_no_reason() {
        // The second gains as much on average as the first, by one trial of eight.
        let mut trials = [[1.0, 0.0, 0.0]; 8];
        trials[3][1] = 8.0;
        assert_eq!(tally(&trials).reasons(["towns", "army", "fleet"]), [("towns", 1.0)]);
    }

    #[test]
    fn a_price_is_told_beside_what_it_buys_and_nothing_where_nothing_is_gained() {
        let words = |term: &'static str| [term, "a price"];
        let names = ["towns", "army", "fleet"];
        let sold = tally(&[[3.0, 2.0, -1.0]; 8]).reasons(names);
        assert_eq!(because(&sold, words), "towns, and army; the price is a price");
        assert_eq!(because(&tally(&[[0.0, -2.0, -1.0]; 8]).reasons(names), words), "");
    }
}
