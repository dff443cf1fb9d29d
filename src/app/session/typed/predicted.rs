//! What was foretold of battles, to be read beside their ends.

use crate::app::contract::outcome_shares::Shares;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;

/// The odds that were told of battles of this turn.
#[derive(Default)]
pub(super) struct Foretold {
    heard: Vec<(Spot, Shares)>,
    /// Those of a plan that is not ordered yet.
    planned: Option<(Spot, Shares)>,
    /// The last of them: it is told once.
    last: Option<(Spot, Shares)>,
    turn: u16,
    /// Battles are fought or are still to be read of.
    fought: bool,
}

impl Foretold {
    /// Takes in odds that were just told: of a plan, or once it is fought, the first of the battle itself.
    pub(super) fn hear(&mut self, told: Option<(Spot, Shares)>, in_battle: bool) {
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
    pub(super) fn settle(&mut self, turn: u16, fought: bool) {
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

    /// What was foretold to a side of the battle of a place.
    pub(super) fn of(&self, place: Spot, side: Side) -> Option<Shares> {
        self.heard.iter().find(|(at, known)| *at == place && known.side == side).map(|(_, shares)| *shares)
    }
}
