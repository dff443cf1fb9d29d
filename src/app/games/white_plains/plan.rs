//! The plan that a player of White Plains prepares before an order, and the intents of clicks and keys.

use std::sync::Arc;

use super::group_move::PlannedMove;
use crate::app::contract::effect::Effect;
use crate::app::planning::PlanningInput;
use crate::kernel::story::capital;
use crate::rules::white_plains::data::ids::{CardId, HexId, Hexes, UnitId, Units};
use crate::rules::white_plains::data::results::Tactic;
use crate::rules::white_plains::order::Order;

/// The plan.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// The hex whose stack is shown.
    pub from: Option<HexId>,
    /// The units and leaders that move, fire or attack.
    pub group: Units,
    /// The end of the planned move, or the hex that the keys point at.
    pub to: Option<HexId>,
    /// A hex that the move passes first.
    pub via: Option<HexId>,
    /// The moves of a group that stands in several hexes, once their goal is chosen.
    pub column: Option<Arc<PlannedMove>>,
    /// Whether the group is dragged over the map.
    pub dragged: bool,
    /// The target of a fire.
    pub target: Option<UnitId>,
    /// The hexes to be attacked.
    pub hexes: Hexes,
    /// The unit that enters, advances, evades or disengages.
    pub pick: Option<UnitId>,
    /// The chosen card.
    pub card: Option<CardId>,
    /// The leaders that a card sends, each with its hex.
    pub leaders: Vec<(UnitId, HexId)>,
    /// Whether the hand is shown in place of the orders.
    pub hand: bool,
    /// Whether the map is shown where the hand would cover it.
    pub map: bool,
    /// Whether the engineers choose the sides of their works: `hexes`.
    pub works: bool,
    /// The chosen tactics card.
    pub tactic: Option<Tactic>,
}

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan.
    Effect(Effect<Order>),
    /// A step in planning a move.
    Planning(PlanningInput),
    /// Adds a unit to the group, or removes it.
    Toggle(UnitId),
    /// Chooses this unit alone.
    Only(UnitId),
    /// Chooses all that can act with the group, or none.
    All(bool),
    /// Adds the rest of the brigade.
    Brigade,
    /// Adds the nearest stack to the column; or another one in the place of that which was added last.
    Join {
        /// In the place of the last one.
        instead: bool,
    },
    /// The move passes the end of the planned way and goes on.
    GoOn,
    /// Shows the stack of a hex, to fire or attack with.
    Select(HexId),
    /// Adds those of a hex to the attackers, or takes them out again.
    Add(HexId),
    /// Takes those of a hex out of the group.
    LeaveOut(HexId),
    /// Points at a hex, without an order.
    Point(Option<HexId>),
    /// Chooses the target of a fire.
    Target(UnitId),
    /// Adds a hex to the attack, or removes it.
    Hex(HexId),
    /// Assigns the group to the attack.
    Attack,
    /// Picks a unit that enters, advances, evades or disengages.
    Pick(Option<UnitId>),
    /// All reinforcements that may enter in a hex do so, there or as near to it as there is room.
    EnterAll(HexId),
    /// Chooses a card, or puts it back.
    Card(Option<CardId>),
    /// Shows the hand at an open table, and hides it again; the other player looks away.
    Look,
    /// Shows the hand, or the orders again.
    Hand(bool),
    /// Shows the map where the hand covers it, or the hand again.
    Map(bool),
    /// Sends the picked leader to a hex, by the chosen card.
    Redeploy(HexId),
    /// Chooses the sides of new works, or no longer.
    Works(bool),
    /// Chooses a tactics card.
    Tactic(Tactic),
    /// Puts the plan away.
    Clear,
    /// Ends the step.
    End,
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
