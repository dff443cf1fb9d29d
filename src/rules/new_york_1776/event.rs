//! What happens, a row each: its parts, its data, who sees it, its line of the log (N13.1).

use serde::Serialize;

use super::data::{LocId, MAX_LOCATIONS, NewYork, ShipId, UnitId, ZoneId};
use super::position::{Ending, ObligationReason, Post, PostMap, Posts};
use super::sides::AMERICAN;
use crate::events;
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::dice::MAX_DICE;
use crate::kernel::events::{EventPart, Secret};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Mark;

/// The number of units in each location.
pub type Counts = IdMap<LocId, u8, MAX_LOCATIONS>;

/// The faces of a roll, without allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FaceList {
    count: u8,
    faces: [u8; MAX_DICE],
}

impl FaceList {
    /// The faces of a roll, in order; more than [`MAX_DICE`] do not occur.
    pub fn new(from: &[u8]) -> Self {
        let mut faces = [0; MAX_DICE];
        let count = from.len().min(MAX_DICE);
        faces[..count].copy_from_slice(&from[..count]);
        Self { count: count as u8, faces }
    }

    /// The faces in the order of the roll.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..self.count as usize]
    }
}

impl std::fmt::Debug for FaceList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// The reason for a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RollFor {
    /// N4.2.
    ActionPoints,
    /// N8.7.
    Fire,
    /// N9.2.
    Withdrawal,
    /// N9.3.
    ForcedRetreat,
    /// N12.3.
    ForceMarch,
}

/// One roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The side that rolls.
    pub who: Side,
    /// The reason.
    pub why: RollFor,
    /// The unit that fires.
    pub unit: Option<UnitId>,
    /// The position it fires from.
    pub post: Option<Post>,
    /// The lowest face that hits, if hits count.
    pub needed: Option<u8>,
    /// The highest face that makes militia flee; 0 for none.
    pub flees_to: u8,
    /// The faces.
    pub faces: FaceList,
    /// Hits to be assigned: no more than the target has SP (N8.7).
    pub hits: u8,
    /// Militia that must flee.
    pub flights: u8,
}

impl Rolled {
    /// A roll without hits.
    pub fn plain(who: Side, why: RollFor, faces: &[u8]) -> Self {
        Self {
            who,
            why,
            unit: None,
            post: None,
            needed: None,
            flees_to: 0,
            faces: FaceList::new(faces),
            hits: 0,
            flights: 0,
        }
    }

    /// Dice that hit, including hits beyond the SP of the target.
    pub fn struck(&self) -> u8 {
        let needed = self.needed.unwrap_or(u8::MAX);
        self.faces.as_slice().iter().filter(|face| **face >= needed).count() as u8
    }
}

/// Faces of dice are public; the unit that rolls is visible if it fires from a position, or to its own side.
impl EventPart<NewYork> for Rolled {
    type Seen = Self;

    fn seen(self, rules: &NewYork, viewer: Viewer) -> Self {
        let unit = self.unit.filter(|unit| self.post.is_some() || viewer.sees(rules[*unit].side));
        Self { unit, ..self }
    }
}

/// Something that data write as `null` where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrNull<T>(pub Option<T>);

/// Whether it tells a viewer something new: this side knew it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewsExceptTo(pub Side);

impl EventPart<NewYork> for NewsExceptTo {
    type Seen = bool;

    fn seen(self, _: &NewYork, viewer: Viewer) -> bool {
        !viewer.sees(self.0) || viewer == Viewer::All
    }
}

events! { for rules: NewYork, viewer;
    /// N3.2: hidden from the other side.
    Placed { unit: UnitId, location: LocId } "placed" seen if { viewer.sees(rules[unit].side) } told by placed_line(unit, location);
    /// N3.2: the number of blocks in each location.
    Ready { counts: Counts } "ready" told by ready_line() is [detail, bars_undo];
    /// N4.1.
    TurnStarted { turn: u8 } "turn" told by turn_line(turn) mark { Mark::Turn(turn.into()) };
    /// A roll; the unit that rolls is named only if its face is visible.
    Rolled { roll: Rolled } "roll" data by roll_data(roll) told by roll_line(roll) is [detail, bars_undo];
    /// N4.2 to N4.4.
    PointsSet { ap: BySide<u8>, first: Side, ships_may_sail: bool } "action_points" told by points_line(ap, first, ships_may_sail);
    /// N4.5.
    HalfTurn { side: Side } "half_turn" told by half_turn_line(side) is [bars_undo];
    /// N7.1; only its owner sees the location.
    Deserted { unit: UnitId, location: Secret<LocId> } "deserted" told by deserted_line(unit, location);
    /// N5: a unit or a group moved one step; only the owner sees which ship carried it.
    Moved {
        side: Side, count: u8, from: LocId, to: LocId, zone: OrNull<ZoneId>, units: Secret<Set<UnitId>>,
        ship: Secret<OrNull<ShipId>>,
    } "moved" told by move_line(side, count, from, to, zone, units);
    /// N6.1: ships moved one zone, or straight to the Sound (N12.2).
    Sailed { count: u8, from: ZoneId, to: ZoneId, ships: Secret<Set<ShipId>> } "sailed" told by sail_line(count, from, to, ships);
    /// N6.3: ships were sent to the Harbor.
    Expelled { count: u8, from: ZoneId, to: ZoneId, ships: Secret<Set<ShipId>> } "expelled" told by expelled_line(count, from, ships);
    /// N5.8.
    Overrun { location: LocId, defender: Side, count: u8 } "overrun" told by overrun_line(location, defender, count) is [bars_undo];
    /// A unit lost one SP and has the SP left; it is known to all if the other side had seen its face.
    Hit { side: Side, location: LocId, position: OrNull<Post>, unit: Secret<UnitId>, sp: Secret<u8> } "hit"
        told by hit_line(side, location, position, unit, sp) is [detail];
    /// A unit is lost; its name is public.
    Eliminated { unit: UnitId, location: LocId } "eliminated" says "{unit} is eliminated" of unit at location
        mark { Mark::Lost(rules[unit].side) } is [bars_undo];
    /// The movement has ended.
    MovementDone { side: Side } "movement_done";
    /// N8.1.
    BattleStarted { location: LocId, attacker: Side, skirmish: bool } "battle" told by battle_line(location, attacker, skirmish)
        mark { Mark::Battle(location.into()) };
    /// N8.3.
    Deployed { side: Side, counts: PostMap<u8>, units: Secret<Posts> } "deployed" told by deployed_line(side, counts, units)
        is [detail];
    /// N8.4.
    Revealed { side: Side, units: Set<UnitId>, location: LocId, news: NewsExceptTo } "revealed"
        data by revealed_data(side, units, location) told by revealed_line(side, units, location, news) is [detail, bars_undo];
    /// N8.6.
    RoundStarted { round: u16 } "round" told by round_line(round);
    /// N8.11.
    Stood { side: Side } "stood" says "The {side} side stands" of side is [detail];
    /// N8.11, N9.2.
    Withdrew { side: Side, to: LocId } "withdrew" says "The {side} side withdraws to {to}" of side at to is [detail];
    /// N8.6; the unit is known if the other side had seen its face, or sees it now.
    Shifted { side: Side, from: Post, to: Post, unit: Secret<UnitId> } "shifted" told by shifted_line(side, from, to, unit) is [detail];
    /// N8.6: this side has nothing more to do this round.
    ActionsDone { side: Side } "actions_done";
    /// N8.9.
    Fled { unit: UnitId, from: Post } "fled" says "{unit} flees from the {from} to Reserve" of AMERICAN is [detail];
    /// N12.4.
    Steadied { flights: u8 } "steadied" told by steadied_line(flights);
    /// N8.10.
    PositionVacant { side: Side, position: Post } "vacant" says "The {side} {position} is empty: forced retreat" of side;
    /// N9.3: no legal retreat.
    Trapped { side: Side, location: LocId } "trapped" says "No way out of {location}: all {side} units there are lost"
        of side at location is [ends_battle];
    /// N9: all units of a side moved one step.
    Retreated {
        side: Side, count: u8, from: LocId, to: LocId, zone: OrNull<ZoneId>, why: ObligationReason, units: Secret<Set<UnitId>>,
    } "retreated" told by retreat_line(side, count, from, to, zone, why, units) is [ends_battle];
    /// N8.12.
    BattleEnded { location: LocId, winner: Side } "battle_ended" says "The {winner} side holds {location}" of winner at location
        is [ends_battle, closes_battle];
    /// N10.3: one unit; hidden from the other side.
    Starved { unit: UnitId, location: LocId, sp: u8 } "starved" seen if { viewer.sees(rules[unit].side) }
        says "{unit} is out of supply in {location} and has {sp} SP left" of unit at location;
    /// N10.3: the side's total losses to hunger.
    SupplyLost { side: Side, sp: u8 } "supply_lost" says "The {side} side loses {sp} SP for lack of supply" of side;
    /// N11.
    GameOver { end: Ending } "over" data by end_data(end) told by end_line(end) is [bars_undo];
}
