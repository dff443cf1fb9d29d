//! Continues without decisions: rolls, draws and phases up to the next order, for searches, odds and benchmarks.
//!
//! The [`super::umpire::Umpire`] does the same one recorded entry at a time; nothing here is recorded.

use super::ruleset::{ChanceRequest, Need, Ruleset};
use super::side::Side;

/// The most values that one [`ChanceRequest`] can ask for.
pub const MAX_VALUES: usize = u8::MAX as usize;

/// A source of dice and draws.
pub trait Chance {
    /// Answers a request: writes faces, or items of the pile without replacement, into `out` and returns their number.
    fn answer(&mut self, ask: ChanceRequest, out: &mut [u8; MAX_VALUES]) -> usize;
}

/// The result of [`step`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A roll, a draw or a phase was carried out.
    Continued,
    /// This side must decide; nothing was changed.
    Decision(Side),
    /// The game is over; nothing was changed.
    Over,
}

/// Carries out the next roll, draw or phase. Events are added to `events`.
#[inline]
pub fn step<R: Ruleset>(
    rules: &R,
    position: &mut R::Position,
    chance: &mut impl Chance,
    events: &mut Vec<R::Event>,
) -> Progress {
    match rules.need(position) {
        Need::Order(side) => return Progress::Decision(side),
        Need::Over => return Progress::Over,
        Need::Nothing => rules.run_phase(position, events),
        Need::Chance(ask) => {
            let mut values = [0; MAX_VALUES];
            let count = chance.answer(ask, &mut values);
            rules.resolve(position, &values[..count], events);
        }
    }
    Progress::Continued
}

/// Carries out rolls, draws and phases up to the next decision. Returns the side that must decide; none if the game is
/// over.
#[inline]
pub fn settle<R: Ruleset>(
    rules: &R,
    position: &mut R::Position,
    chance: &mut impl Chance,
    events: &mut Vec<R::Event>,
) -> Option<Side> {
    loop {
        match step(rules, position, chance, events) {
            Progress::Continued => {}
            Progress::Decision(side) => return Some(side),
            Progress::Over => return None,
        }
    }
}
