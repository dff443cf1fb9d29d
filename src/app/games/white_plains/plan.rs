//! What a player of White Plains prepares before an order: who moves where, who fires at whom, who attacks what.

use crate::app::games::white_plains::prelude::*;

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
