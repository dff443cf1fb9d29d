//! The odds of a battle in sentences, from what the asking side knows: for a terminal.

use super::brief::{AiGame, Brief};
use super::budget::Budget;
use crate::kernel::story::{PlaceId, percent};

/// The battle whose odds are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsAbout<'a, O> {
    /// The battle being fought, or all that are to be fought.
    Now,
    /// The battle in a place.
    Place(PlaceId),
    /// The battle that these legal orders lead to.
    After(&'a [O]),
}

/// A ruleset whose battles can be estimated.
pub trait DescribeOdds: AiGame {
    /// The odds, a sentence a line: what they are, what they assume and how exact they are. `shown` is the view on the
    /// screen, which two players may share. By default there are none.
    ///
    /// # Errors
    /// Why there are none, as a sentence.
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        shown: &Self::View,
        about: OddsAbout<'_, Self::Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let _ = (brief, shown, about, budget);
        Err("No odds are known.".into())
    }
}

/// How exact the chance to hold is, in a clause without a capital; none if the standard error is less than half a per cent.
pub fn margin(error: f32) -> Option<String> {
    (error >= 0.005).then(|| format!("the chance to hold is exact to {} either way", percent(error)))
}
