//! The terms of an evaluation, and the gains of an order in them, for the account after a game.

/// Gains below this many points are left out.
const MIN_GAIN: f32 = 0.35;

/// Gains below this many points are noise of the sampled worlds.
const NOISE: f32 = 0.05;

/// A gain counts if it is this many standard errors away from zero.
const STANDARD_ERRORS: f32 = 2.0;

/// Defines the terms of a game's evaluation, in order, and the score of one value for each.
macro_rules! terms {
    ($($(#[$about:meta])+ $name:ident;)+) => {
        /// The terms of the evaluation, in the order of [`Score`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Term {
            $($(#[$about])+ $name,)+
        }

        impl Term {
            /// All of them, in their order.
            pub const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
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
pub fn sentence<T: Copy>(reasons: &[(T, f32)], phrases: impl Fn(T) -> [String; 2]) -> String {
    let highest = reasons.first().map_or(0.0, |(_, gain)| *gain);
    // A gain that is small compared with the first was not decisive.
    let counts = |n: usize, gain: f32| {
        gain > 0.0 && (n == 0 || n == 1 && gain > highest * 0.15 || n == 2 && gain > highest * 0.4)
    };
    let named = reasons.iter().enumerate().filter(|(n, (_, points))| counts(*n, *points));
    let gains: Vec<String> = named.map(|(_, (term, _))| phrases(*term)[0].clone()).collect();
    let worst = reasons.last().filter(|(_, lost)| -lost > highest * 0.25);
    let mut text = match gains[..] {
        [] => return String::new(),
        [ref one] => one.clone(),
        [ref first @ .., ref last] => format!("{} and {last}", first.join(", ")),
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
        let phrases = |term: &'static str| [term.to_owned(), "losses".to_owned()];
        let names = ["towns", "army", "fleet"];
        let sold = stats(&[[3.0, 2.0, -1.0]; 8]).reasons(&names);
        assert_eq!(sentence(&sold, phrases), "towns and army, at the cost of losses");
        assert_eq!(sentence(&stats(&[[0.0, -2.0, -1.0]; 8]).reasons(&names), phrases), "");
    }
}
