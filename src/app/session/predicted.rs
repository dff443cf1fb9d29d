//! The odds shown before battles, kept to be compared with the results.

use crate::app::contract::outcome_shares::OutcomeShares;
use crate::app::session::prelude::*;

/// The odds shown for battles of this turn.
#[derive(Default)]
pub struct PredictedOutcomes {
    heard: Vec<(PlaceId, OutcomeShares)>,
    /// The odds of a plan that is not ordered yet.
    planned: Option<(PlaceId, OutcomeShares)>,
    /// The last odds, so that each is recorded once.
    last: Option<(PlaceId, OutcomeShares)>,
    turn: u16,
    /// Whether battles are being fought or their reports are unread.
    fought: bool,
}

impl PredictedOutcomes {
    /// Records odds that were just shown: of a plan, or in a battle the first odds of the battle itself.
    pub(crate) fn record(&mut self, told: Option<(PlaceId, OutcomeShares)>, in_battle: bool) {
        let Some(told) = told.filter(|told| self.last != Some(*told)) else { return };
        self.last = Some(told);
        if !in_battle {
            self.planned = Some(told);
        } else if self.of(told.0, told.1.side).is_none() {
            self.heard.push(told);
        }
    }

    /// Called after an order: the odds of the plan become final. Odds of another turn, or of battles whose reports were
    /// read, are dropped.
    pub(crate) fn settle(&mut self, turn: u16, fought: bool) {
        if !fought {
            if self.turn != turn || self.fought {
                self.heard.clear();
            }
            self.turn = turn;
        }
        self.fought = fought;
        if let Some((place, shares)) = self.planned.take() {
            self.heard.retain(|(at, known)| (*at, known.side) != (place, shares.side));
            self.heard.push((place, shares));
        }
    }

    /// The odds shown to a side before the battle at a place.
    pub fn of(&self, place: PlaceId, side: Side) -> Option<OutcomeShares> {
        self.heard.iter().find(|(at, known)| *at == place && known.side == side).map(|(_, shares)| *shares)
    }
}
