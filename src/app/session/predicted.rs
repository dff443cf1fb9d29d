//! The odds shown before battles, kept to be compared with the results.

use crate::app::contract::outcome_shares::OutcomeShares;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;

/// The odds that were told of battles of this turn.
#[derive(Default)]
pub struct PredictedOutcomes {
    heard: Vec<(Spot, OutcomeShares)>,
    /// Those of a plan that is not ordered yet.
    planned: Option<(Spot, OutcomeShares)>,
    /// The last of them: it is told once.
    last: Option<(Spot, OutcomeShares)>,
    turn: u16,
    /// Battles are fought or are still to be read of.
    fought: bool,
}

impl PredictedOutcomes {
    /// Takes in odds that were just told: of a plan, or once it is fought, the first of the battle itself.
    pub(crate) fn hear(&mut self, told: Option<(Spot, OutcomeShares)>, in_battle: bool) {
        let Some(told) = told.filter(|told| self.last != Some(*told)) else { return };
        self.last = Some(told);
        if !in_battle {
            self.planned = Some(told);
        } else if self.of(told.0, told.1.side).is_none() {
            self.heard.push(told);
        }
    }

    /// Something was ordered: what was planned is done. What was foretold of another turn, or of battles that were read
    /// of, is past.
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

    /// The odds a side was shown before the battle at a place.
    pub fn of(&self, place: Spot, side: Side) -> Option<OutcomeShares> {
        self.heard.iter().find(|(at, known)| *at == place && known.side == side).map(|(_, shares)| *shares)
    }
}
