//! N13.1: what happened as one viewer may know it. No field holds what he may not: unseen blocks are a count.

use super::data::{LocId, ShipId, UnitId, ZoneId};
use super::event::{Counts, Rolled};
use super::position::{EachPost, Post, Posts};
use super::position::{Ending, OweWhy};
use crate::kernel::collections::Set;
use crate::kernel::side::{BySide, Side};

/// Something a viewer saw. Sets of units and ships are empty where their faces are not seen.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Sighting {
    /// N3.2: only of one's own side.
    Placed { unit: UnitId, location: LocId },
    /// N3.2: the American army stands; how many blocks in each location.
    Ready { counts: Counts },
    /// N4.1.
    TurnStarted { turn: u8 },
    /// Dice fell; the unit only where its face is seen.
    Rolled(Rolled),
    /// N4.2 to N4.4.
    PointsSet { ap: BySide<u8>, first: Side, may_sail: bool },
    /// N4.5.
    HalfTurn { side: Side },
    /// N7.1; from where only to its owner.
    Deserted { unit: UnitId, location: Option<LocId> },
    /// N5: a unit or a group went one step.
    Moved {
        side: Side,
        count: u8,
        units: Set<UnitId>,
        from: LocId,
        to: LocId,
        zone: Option<ZoneId>,
        ship: Option<ShipId>,
    },
    /// N6.1, N12.2.
    Sailed { count: u8, ships: Set<ShipId>, from: ZoneId, to: ZoneId },
    /// N6.3: sent to the Harbor.
    Expelled { count: u8, ships: Set<ShipId>, from: ZoneId },
    /// N5.8.
    Overrun { location: LocId, defender: Side, units: u8 },
    /// A unit lost one SP; which, and what it has left, only where its face is seen.
    Hit { side: Side, unit: Option<UnitId>, sp: Option<u8>, location: LocId, post: Option<Post> },
    /// A unit is lost, and named.
    Eliminated { unit: UnitId, location: LocId },
    /// The movement is over.
    MovementDone { side: Side },
    /// N8.1.
    BattleStarted { location: LocId, attacker: Side, skirmish: bool },
    /// N8.3; who stands where only to its owner.
    Deployed { side: Side, counts: EachPost<u8>, posts: Option<Posts> },
    /// N8.4; whether the faces are news to the viewer.
    Revealed { side: Side, units: Set<UnitId>, location: LocId, news: bool },
    /// N8.6.
    RoundStarted { round: u16 },
    /// N8.11.
    Stood { side: Side },
    /// N8.11, N9.2.
    Withdrew { side: Side, to: LocId },
    /// N8.6; who only where its face is seen.
    Shifted { side: Side, unit: Option<UnitId>, from: Post, to: Post },
    /// N8.6: this side has nothing more to do this round.
    ActionsDone { side: Side },
    /// N8.9.
    Fled { unit: UnitId, from: Post },
    /// N12.4.
    Steadied { flights: u8 },
    /// N8.10.
    PositionVacant { side: Side, post: Post },
    /// N9.3: no place to go.
    Trapped { side: Side, location: LocId },
    /// N9: all units of a side, one step.
    Retreated { side: Side, count: u8, units: Set<UnitId>, from: LocId, to: LocId, zone: Option<ZoneId>, why: OweWhy },
    /// N8.12.
    BattleEnded { location: LocId, winner: Side },
    /// N10.3: one unit, only to its owner.
    Starved { unit: UnitId, location: LocId, sp: u8 },
    /// N10.3: what the side lost to hunger, all together.
    SupplyLost { side: Side, sp: u8 },
    /// N11.
    GameOver { end: Ending },
}
