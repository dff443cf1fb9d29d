//! What was foretold of battles, to be read beside their ends.

use crate::app::panels::odds::Shares;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;

/// The odds that were told of battles of this part of the turn.
#[derive(Default)]
pub(super) struct Foretold {
    heard: Vec<(Spot, Shares)>,
    /// The last of them: it is told once.
    last: Option<(Spot, Shares)>,
    mover: Option<Side>,
}

impl Foretold {
    /// Takes in odds that were just told. Before battle a newer plan counts; once it is fought, the first word.
    pub(super) fn hear(&mut self, told: Option<(Spot, Shares)>, fought: bool) {
        let Some((place, shares)) = told.filter(|told| self.last != Some(*told)) else { return };
        self.last = Some((place, shares));
        match self.heard.iter_mut().find(|(at, known)| *at == place && known.side == shares.side) {
            Some((_, known)) if !fought => *known = shares,
            Some(_) => {}
            None => self.heard.push((place, shares)),
        }
    }

    /// Somebody else moves: what was foretold of his enemy's plans is past.
    pub(super) fn moves(&mut self, mover: Option<Side>) {
        if self.mover != mover {
            self.heard.clear();
            self.mover = mover;
        }
    }

    /// What was foretold to a side of the battle of a place.
    pub(super) fn of(&self, place: Spot, side: Side) -> Option<Shares> {
        self.heard.iter().find(|(at, known)| *at == place && known.side == side).map(|(_, shares)| *shares)
    }
}
