//! An effect of an intent beside a change of the plan.

use super::overlays::OverlayKind;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{Spot, capital};

/// An effect of an intent beside a change of the plan.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect<O> {
    /// An order is given; a refusal is said.
    Order(O),
    /// Several orders one after the other, up to the first refusal.
    Orders(Vec<O>),
    /// Several orders of which one after the other is given whenever it is this side's turn to act again.
    Volley(Vec<O>),
    /// Orders after a question.
    Confirm {
        /// "End the movement?"
        question: String,
        /// What would be lost.
        about: String,
        /// "End movement".
        word: String,
        /// "Keep moving".
        back: String,
        /// The orders.
        orders: Vec<O>,
    },
    /// A sentence at the foot of the prompt, with the case if a rule speaks.
    Say(String, Option<&'static str>),
    /// The same, where nothing is refused: a legend, a remark.
    Tell(String, Option<&'static str>),
    /// Nothing is said any more.
    Hush,
    /// The rules, at a case or chapter.
    Rules(String),
    /// A place is brought into view.
    Show(Spot),
    /// A place is brought into view, if it is not there.
    Reveal(Spot),
    /// The battle board is hidden, so that the map is seen, or shown again.
    HideBattleBoard(bool),
    /// An overlay of the map is switched on, or off.
    SwitchOverlay(OverlayKind),
    /// The side to play looks at what it hides on the open table, or covers it.
    Peek(bool),
    /// Asks the adviser.
    Hint,
    /// What moves ends at once.
    Skip,
}

impl<O> Effect<O> {
    /// The sentence of a refusal.
    pub fn refuse(refusal: &Refusal) -> Self {
        Self::Say(capital(&refusal.reason), refusal.case)
    }
}
