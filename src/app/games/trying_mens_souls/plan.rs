//! The plan that a player of Trying Men's Souls prepares before an order, and the intents of clicks and keys.

use crate::app::contract::effect::Effect;
use crate::app::planning::PlanningInput;
use crate::kernel::story::capital;
use crate::rules::trying_mens_souls::data::ids::{HexId, Hexes, MarkerId, Markers, PieceId, Pieces};
use crate::rules::trying_mens_souls::order::Order;
use crate::rules::trying_mens_souls::position::parts::PieceList;

/// The plan.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// The place whose stack is shown.
    pub from: Option<HexId>,
    /// Before the game: the number of the list of unplaced pieces that is shown.
    pub reserve: Option<usize>,
    /// The pieces that move, are placed or are declared.
    pub group: Pieces,
    /// The end of the planned move, or the place that the keys point at.
    pub to: Option<HexId>,
    /// The hexes by which the move goes, in order.
    pub via: Vec<HexId>,
    /// Whether the units march by force.
    pub march: bool,
    /// Whether the group is dragged over the map.
    pub dragged: bool,
    /// The hexes to be attacked.
    pub targets: Hexes,
    /// The unit that leads; none for the best one.
    pub lead: Option<PieceId>,
    /// In an activated place: whether its units attack.
    pub attacks: bool,
    /// The piece among whose orders the player chooses.
    pub pick: Option<PieceId>,
    /// The answer chosen on the combat board, not yet given.
    pub answer: Option<Order>,
    /// The pieces named for a defence or an advance, in order.
    pub named: PieceList,
    /// The markers chosen to be bought.
    pub markers: Markers,
    /// Whether the tracks and markers cover the map.
    pub tracks: bool,
    /// The tab of a small board.
    pub tab: u8,
}

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan.
    Effect(Effect<Order>),
    /// A step in planning a move.
    Planning(PlanningInput),
    /// Adds a piece to the group, or removes it.
    Toggle(PieceId),
    /// Chooses this piece alone.
    Only(PieceId),
    /// Chooses all that can act with the group, or none.
    All(bool),
    /// Adds the rest of the brigade.
    Brigade,
    /// Adds the nearest stack to the group; or another one in the place of that which was added last.
    Join {
        /// In the place of the last one.
        instead: bool,
    },
    /// Marches by force, or moves again.
    March(bool),
    /// The move goes by the end of the planned way, and on.
    GoOn,
    /// Shows a list of unplaced pieces.
    Reserve(usize),
    /// Shows the stack of a place, to attack with.
    Select(HexId),
    /// Points at a place, without an order.
    Point(Option<HexId>),
    /// Adds a hex to those that are attacked, or removes it.
    Target(HexId),
    /// Takes those of a place out of the group.
    LeaveOut(HexId),
    /// Another unit leads.
    NextLead,
    /// The units of an activated place attack, or move.
    Attacks(bool),
    /// Chooses among the orders of a piece.
    Pick(Option<PieceId>),
    /// Chooses a piece and points at its place, without an order.
    PickAt(PieceId, HexId),
    /// Chooses an answer on the combat board.
    Answer(Option<Order>),
    /// Names a piece for a defence or an advance, or no longer.
    Name(PieceId),
    /// Names these for an advance, and no others.
    NameAll(PieceList),
    /// Chooses a marker to buy, or no longer.
    Mark(MarkerId),
    /// Shows the tracks and markers, or the map again.
    Tracks(bool),
    /// Shows a tab of a small board.
    Tab(u8),
    /// Puts the plan away.
    Clear,
    /// Ends the step.
    End,
}

impl Plan {
    /// Takes the last step of the plan back; false if nothing is planned.
    pub fn step_back(&mut self) -> bool {
        if self.to.take().is_some() || self.via.pop().is_some() || self.answer.take().is_some() {
            return true;
        }
        let before = self.clone();
        if self.targets.is_empty() && self.named.is_empty() {
            *self = Self { attacks: self.attacks, tracks: self.tracks, tab: self.tab, ..Self::default() };
        }
        (self.targets, self.named) = (Hexes::NONE, PieceList::default());
        *self != before
    }

    /// The advance of the named pieces: who is named first does not matter (T10.8).
    pub fn advance(&self) -> Order {
        let mut pieces: Vec<PieceId> = self.named.iter().collect();
        pieces.sort_unstable();
        Order::Advance(pieces.into_iter().collect())
    }
}

impl Intent {
    /// An order.
    pub const fn order(order: Order) -> Self {
        Self::Effect(Effect::Order(order))
    }

    /// A sentence with its case.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::ShowWarning(capital(&text.into()), case))
    }
}
