//! What a game's views look at: the rules, the table, what is seen and what is allowed.

use super::game::{GameWindow, UpdateContext, ViewContext};
use crate::kernel::ruleset::{LegalOf, Refusal};
use crate::kernel::story::capital;
use crate::play::table::Table;

/// The visible state and the legal orders. While dice roll nothing is. A game adds the questions of its own rules.
pub struct ViewModel<'a, R: GameWindow> {
    /// The rules.
    pub rules: &'a R,
    /// The table.
    pub table: &'a Table<R>,
    /// What the viewer may know.
    pub view: &'a R::View,
    /// What the human to play may order.
    pub legal: &'a LegalOf<R>,
}

impl<R: GameWindow> Clone for ViewModel<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: GameWindow> Copy for ViewModel<'_, R> {}

impl<'a, R: GameWindow> From<ViewContext<'a, R>> for ViewModel<'a, R> {
    fn from(cx: ViewContext<'a, R>) -> Self {
        Self { rules: cx.rules, table: cx.table, view: cx.view, legal: cx.legal }
    }
}

impl<'a, R: GameWindow> ViewContext<'a, R> {
    /// The visible state and the legal orders.
    pub fn model(self) -> ViewModel<'a, R> {
        ViewModel::from(self)
    }
}

impl<'a, R: GameWindow> ViewModel<'a, R> {
    /// Where a plan is changed.
    pub fn of(work: &UpdateContext<'a, R>) -> Self {
        Self { rules: work.rules, table: work.table, view: work.view, legal: work.legal }
    }

    /// Whether a human may order something now.
    pub fn open(self) -> bool {
        !self.legal.is_empty()
    }

    /// The whole orders that the human to play may give.
    pub fn orders(self) -> impl Iterator<Item = R::Order> + use<'a, R> {
        self.legal.orders()
    }

    /// Whether this may be ordered.
    ///
    /// # Errors
    /// The refusal.
    pub fn allows(self, order: &R::Order) -> Result<(), Refusal> {
        self.table.allows(order)
    }

    /// Why this may not be ordered, as a sentence.
    pub fn why_not(self, order: &R::Order) -> Option<String> {
        self.allows(order).err().map(|refusal| capital(&refusal.reason))
    }
}
