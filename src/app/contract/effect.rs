//! An effect of an intent beside a change of the plan.

use super::overlays::OverlayKind;
use crate::kernel::describe_orders::EndQuestion;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{PlaceId, capital};

/// An effect of an intent beside a change of the plan.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect<O> {
    /// Gives an order; a refusal is shown.
    Order(O),
    /// Gives several orders, up to the first refusal.
    Orders(Vec<O>),
    /// Gives several orders, the next one each time this side must act again.
    Queue(Vec<O>),
    /// Asks a question before orders.
    Confirm {
        /// "End the movement?"
        question: String,
        /// What the orders would lose.
        about: String,
        /// "End movement".
        word: String,
        /// "Keep moving".
        back: String,
        /// The orders.
        orders: Vec<O>,
    },
    /// Shows a sentence at the foot of the prompt, with its case if it cites a rule.
    ShowWarning(String, Option<&'static str>),
    /// The same, for a remark that is not a refusal.
    ShowRemark(String, Option<&'static str>),
    /// Clears the sentence.
    ClearNotice,
    /// Opens the rules at a case or chapter.
    Rules(String),
    /// Centres the map on a place.
    CentreOn(PlaceId),
    /// Scrolls a place into view if it is outside.
    ScrollIntoView(PlaceId),
    /// Hides the battle board so that the map can be seen, or shows it again.
    HideBattleBoard(bool),
    /// Switches an overlay of the map on or off.
    SwitchOverlay(OverlayKind),
    /// Shows the active side its hidden blocks on the open table, or covers them.
    Peek(bool),
    /// Asks the adviser.
    Hint,
    /// Skips the animations.
    Skip,
}

impl<O> Effect<O> {
    /// The orders that it gives.
    pub const fn orders(&self) -> &[O] {
        match self {
            Self::Order(order) => std::slice::from_ref(order),
            Self::Orders(orders) | Self::Queue(orders) => orders.as_slice(),
            _ => &[],
        }
    }

    /// Gives an order that ends a step, after the question if something would be lost.
    pub fn end_step(question: Option<EndQuestion>, order: O) -> Self {
        match question {
            None => Self::Order(order),
            Some(EndQuestion { question, about, word, back }) => {
                Self::Confirm { question, about, word, back, orders: vec![order] }
            }
        }
    }

    /// Shows the sentence of a refusal.
    pub fn refuse(refusal: &Refusal) -> Self {
        Self::ShowWarning(capital(&refusal.reason), refusal.case)
    }
}
