//! A choice between a few whole actions: the usual one, unless another one is better in the same worlds with the same dice.
//!
//! The best result of many is in part good luck, and the more candidates there are, the more so. Half of the playouts therefore
//! only find the strongest rival of the usual action, in heats after each of which half of the rivals are left. New playouts
//! decide between these two, and the rival must lead beyond chance.

use super::budget::{Budget, BudgetPart};
use super::determinization::Determinize;
use super::random::SearchRng;
use super::trials::{TrialGames, Trials};
use super::turn_search::{TurnPolicy, TurnSearch};

/// The strongest rival is better from this many standard errors on.
const CLEAR: f32 = 2.0;

/// The share of the playouts, and of the time, for the heats.
const HEATS: f32 = 0.5;

/// The number of the action to carry out, with its chance to win; the first action is the usual one, and there must be another.
pub fn race<'p, G, P>(
    games: &TrialGames<'_, G, impl Fn(&mut SearchRng) -> TurnSearch<'p, G, P> + Sync>,
    playouts: u32,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
) -> (usize, f32)
where
    G: Determinize + 'p,
    P: TurnPolicy<G>,
{
    let mut heats = BudgetPart { budget: &mut *budget, from: 0.0, size: HEATS, time: HEATS };
    let rival = strongest_rival(games, (playouts as f32 * HEATS) as u32, &mut heats, rng);
    let mut last = Trials::new(games.actions.len());
    last.play(games, &[0, rival], (playouts as f32 * (1.0 - HEATS) / 2.0) as u32, budget, rng);
    let difference = last.difference([rival, 0], 0);
    let is_better = difference.gain() > 0.0 && difference.is_clear(CLEAR);
    budget.report(1.0);
    if is_better { (rival, difference.means[0]) } else { (0, difference.means[1]) }
}

/// The rival that gains most on the first action.
fn strongest_rival<'p, G, P>(
    games: &TrialGames<'_, G, impl Fn(&mut SearchRng) -> TurnSearch<'p, G, P> + Sync>,
    playouts: u32,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
) -> usize
where
    G: Determinize + 'p,
    P: TurnPolicy<G>,
{
    let mut trials = Trials::new(games.actions.len());
    let mut left: Vec<usize> = (0..games.actions.len()).collect();
    let heats = (left.len() - 1).next_power_of_two().ilog2().max(1);
    for heat in 1..=heats {
        if left.len() == 2 {
            break;
        }
        trials.play(games, &left, playouts / heats / left.len() as u32, budget, rng);
        budget.report(heat as f32 / heats as f32);
        let gain = |rival: usize| trials.difference([rival, 0], 0).gain();
        left[1..].sort_by(|a, b| gain(*b).total_cmp(&gain(*a)));
        left.truncate(1 + (left.len() - 1).div_ceil(2));
    }
    left[1]
}
