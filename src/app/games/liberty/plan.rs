//! The plan of a player of Liberty before an order, and the intents of clicks and keys.

use super::background::Question;
use crate::app::contract::effect::Effect;
use crate::app::planning::PlanningInput;
use crate::kernel::collections::Set;
use crate::kernel::story::capital;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::order::Order;

/// The plan.
#[derive(PartialEq, Clone, Debug, Default)]
pub struct Plan {
    /// The space whose blocks are shown.
    pub from: Option<SpaceId>,
    /// The blocks that will move.
    pub group: Set<BlockId>,
    /// The destination.
    pub to: Option<SpaceId>,
    /// Whether the group is being dragged over the map.
    pub dragged: bool,
    /// The selected card.
    pub card: Option<CardId>,
    /// The selected block: in a battle, or when choosing one of several.
    pub block: Option<BlockId>,
    /// Whether an exchange is being put together.
    pub offering: bool,
    /// The prisoners to give.
    pub give: Set<BlockId>,
    /// The prisoners to receive.
    pub take: Set<BlockId>,
}

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan: an order, a notice, a view.
    Effect(Effect<Order>),
    /// Selects the blocks of a space.
    Select(SpaceId),
    /// A step in planning a move.
    Planning(PlanningInput),
    /// Adds a block to the group, or removes it.
    Toggle(BlockId),
    /// Chooses all blocks that can move, or none.
    ChooseAll(bool),
    /// Selects a card.
    Card(CardId),
    /// Selects a block, or deselects it.
    Hand(Option<BlockId>),
    /// Ends the step, after a question if actions are left.
    End,
    /// Starts or stops preparing an exchange.
    Offering(bool),
    /// Adds a prisoner to the exchange, or removes it.
    Swap(BlockId),
    /// Offers the exchange.
    GiveOffer,
    /// Asks for odds.
    AskOdds(Question),
    /// Selects one of several places.
    Place(SpaceId),
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
