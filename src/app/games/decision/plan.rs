//! The plan that a player of Decision in North America prepares before an order, and the intents of clicks and keys.

use crate::app::contract::effect::Effect;
use crate::app::planning::PlanningInput;
use crate::kernel::story::capital;
use crate::rules::decision::data::ids::{LocaleId, PieceId, Pieces};
use crate::rules::decision::order::Order;

/// A board that the player opens over the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// Markers and tracks.
    Hand,
    /// Points, balance, progress, regions, what can be bought.
    Year,
}

/// The plan.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// The place whose stack is shown.
    pub from: Option<LocaleId>,
    /// The units and leaders of the force that is named.
    pub group: Pieces,
    /// Its commander.
    pub under: Option<PieceId>,
    /// The place that is pointed at, or where the planned march ends.
    pub to: Option<LocaleId>,
    /// The piece among whose orders the player chooses.
    pub pick: Option<PieceId>,
    /// What is chosen in the year: what is to be bought or used.
    pub year: super::year::chosen::Chosen,
    /// What is chosen among markers and tracks.
    pub hand: super::hand::chosen::Chosen,
    /// Whether the group is dragged over the map.
    pub dragged: bool,
    /// The answer that is pointed at on a board, not yet given.
    pub answer: Option<Order>,
    /// The units named to go short.
    pub short: Pieces,
    /// The board that covers the map because the player opened it.
    pub board: Option<Board>,
    /// The tab of a small board.
    pub tab: u8,
}

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan.
    Effect(Effect<Order>),
    /// Gives an order.
    Give(Order),
    /// A step in planning a march.
    Planning(PlanningInput),
    /// Adds a piece to the force, or removes it.
    Toggle(PieceId),
    /// Chooses all that can go, or none.
    All(bool),
    /// Chooses the fleets with all that they carry, or those who go by land.
    Sail(bool),
    /// Names the commander, or nobody.
    Under(Option<PieceId>),
    /// Points at a place, without an order.
    Point(Option<LocaleId>),
    /// Chooses among the orders of a piece.
    Pick(Option<PieceId>),
    /// Changes what is chosen in the year.
    Year(super::year::chosen::Change),
    /// Changes what is chosen among markers and tracks.
    Hand(super::hand::chosen::Change),
    /// Points at an answer on a board.
    Answer(Option<Order>),
    /// Names a unit that goes short, or no longer.
    Short(PieceId),
    /// Opens a board over the map, or shows the map again.
    Board(Option<Board>),
    /// Shows a tab of a small board.
    Tab(u8),
    /// Asks for the chances of the answers in a battle.
    AskChances(super::background::Question),
    /// Puts the plan away.
    Clear,
    /// Ends the step.
    End,
}

impl Plan {
    /// Takes the last step of the plan back; false if nothing is planned.
    pub fn step_back(&mut self) -> bool {
        if self.hand.step_back()
            || self.year.step_back()
            || self.answer.take().is_some()
            || self.to.take().is_some()
            || self.pick.take().is_some()
        {
            return true;
        }
        let before = self.clone();
        *self = Self { board: self.board, tab: self.tab, ..Self::default() };
        *self != before
    }
}

impl Intent {
    /// A sentence with its case.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::ShowWarning(capital(&text.into()), case))
    }
}
