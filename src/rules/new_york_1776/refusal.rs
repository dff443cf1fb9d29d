//! Why an order is refused: a plain value while orders are checked, a case and a sentence when a player asks.

use std::fmt;

use super::data::{LocId, NewYork, ShipId, StateId, UnitId, Worded, ZoneId};
use super::position::{Decision, Post};
use crate::kernel::collections::Set;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::refusals;

/// The missing parts of a set-up (N3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MissingSetup {
    pub unplaced: u32,
    /// Whether Washington is missing from New York City.
    pub commander: bool,
    pub in_city: u32,
}

impl MissingSetup {
    /// A sentence for each missing part, without capital and full stop.
    pub fn sentences(self, rules: &NewYork) -> Vec<String> {
        let city = rules.location_name(rules.city);
        let mut missing = Vec::new();
        if self.unplaced > 0 {
            let blocks = if self.unplaced == 1 { "block is" } else { "blocks are" };
            missing.push(format!("{} {blocks} still to be placed", self.unplaced));
        }
        if self.commander {
            missing.push(format!("{} must stand in {city}", rules.unit_name(rules.commander)));
        }
        if self.in_city > 0 {
            missing.push(format!("{} more must stand in {city}", self.in_city));
        }
        missing
    }
}

/// Why a unit takes no part in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// It is not in the smaller order of battle (N12.5).
    SmallerForces,
    /// It lies sick (N12.6).
    Sick,
    /// It is not in the set-up of the scenario (N15.1).
    Scenario,
}

impl Absence {
    pub const fn case(self) -> &'static str {
        match self {
            Self::SmallerForces => "N12.5",
            Self::Sick => "N12.6",
            Self::Scenario => "N15.1",
        }
    }

    /// Words that follow a name.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::SmallerForces => "takes no part in a game with the smaller forces",
            Self::Sick => "is sick",
            Self::Scenario => "takes no part in this scenario",
        }
    }
}

/// The action points left, for a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointsLeft(pub u8);

/// What stands in a sentence for each kind of part.
macro_rules! in_sentences {
    ($($part:ty: |$one:ident, $rules:ident| $text:expr;)*) => {$(
        impl InSentence<NewYork> for $part {
            #[allow(unused_variables, reason = "some parts need no rules")]
            fn in_sentence(self, $rules: &NewYork) -> impl fmt::Display {
                let $one = self;
                $text
            }
        }
    )*};
}

in_sentences! {
    UnitId: |unit, rules| rules.unit_name(unit);
    LocId: |place, rules| rules.location_name(place);
    ShipId: |ship, rules| rules.ship_name(ship);
    ZoneId: |zone, rules| rules.zone_name(zone);
    // The forts that close a zone.
    Set<LocId>: |forts, rules| forts.into_iter().map(|fort| rules.location_name(fort)).collect::<Vec<_>>().join(" and ");
    Set<StateId>: |states, rules| states.into_iter().map(|state| state.word(rules)).collect::<Vec<_>>().join(" or ");
    Post: |post, rules| post.name();
    Absence: |absence, rules| absence.reason();
    Decision: |decision, rules| decision.predicate(rules);
    MissingSetup: |missing, rules| missing.sentences(rules).join("; ");
    PointsLeft: |left, rules| match left.0 {
        0 => "none is left".to_owned(),
        1 => "only 1 is left".to_owned(),
        left => format!("only {left} are left"),
    };
}

refusals! { for NewYork;
    // In the wrong phase, of the wrong side, or about something that does not exist.
    GameOver: Some("N11.2") => "the game is over";
    NothingSuch: Some("N14.1") => "the order names something that does not exist";
    OutOfStep { side: Side, decision: Decision }: Some(decision.case()) => "the {side} side {decision}";
    NotOfSide { unit: UnitId, side: Side }: Some("N4.5") => "{unit} is not {side}";
    OffBoard { unit: UnitId }: Some("N5.1") => "{unit} is not on the board";
    ShipsAreBritish: Some("N2.4") => "only the British have ships";
    ShipOutOfPlay { ship: ShipId }: Some("N6.1") => "{ship} is out of play";

    // N3: set-up; N12.5, N12.6: which units take part.
    BritishStand: Some("N3.1") => "British units start on Staten Island and cannot be placed";
    BritishStart { to: LocId }: Some("N3.2") => "no American unit may start on {to}";
    IsThere { unit: UnitId, to: LocId }: Some("N3.2") => "{unit} is in {to} already";
    NotSetUp { lack: MissingSetup }: Some("N3.2") => "{lack}";
    NoPart { unit: UnitId, why: Absence }: Some("N12.5") => "{unit} {why}";
    Sick { unit: UnitId, why: Absence }: Some("N12.6") => "{unit} {why}";

    // N5: moves and marches.
    NoActionPoint: Some("N5.1") => "no action point is left";
    OnePlace { unit: UnitId }: Some("N5.1") => "{unit} moves one place a turn";
    OnePlaceWithGroup { leader: UnitId }: Some("N5.2") => "{leader} moves one place a turn";
    NoLeader { unit: UnitId }: Some("N5.2") => "{unit} is not a leader";
    MovesAlone { unit: UnitId }: Some("N5.2") => "{unit} is not a leader and moves alone";
    LeadsItself { leader: UnitId }: Some("N5.2") => "{leader} leads the group and cannot also be a member";
    NotWithLeader { unit: UnitId, leader: UnitId }: Some("N5.2") => "{unit} does not stand with {leader}";
    GroupTooLarge { leader: UnitId, limit: u8, count: u8 }:
        Some("N5.2") => "{leader} leads {limit} units at most, not {count}";
    TooManyOnTheWay { leader: UnitId, limit: u8 }: Some("N5.3") => "{leader} leads {limit} units at most";
    NotDroppable { unit: UnitId }: Some("N5.3") => "{unit} is not in the group and cannot be dropped";
    NotThere { unit: UnitId, place: LocId }: Some("N5.3") => "{unit} does not stand in {place} to be picked up";
    HasMoved { unit: UnitId }: Some("N5.4") => "{unit} has moved this turn";
    StandsThere { unit: UnitId, place: LocId }: Some("N5.5") => "{unit} is already in {place}";
    NoWay { from: LocId, to: LocId }: Some("N5.5") => "no road and no crossing joins {from} and {to}";
    CrossingEndsMove { to: LocId }: Some("N5.5") => "the crossing to {to} ends the move";
    SamePlaceTwice: Some("N5.5") => "the second place must differ from the first";
    EnemyEndsMove { place: LocId }: Some("N5.6") => "the enemy in {place} ends the move";
    HarborCrossing { harbor: ZoneId }: Some("N5.7") => "Americans cannot cross {harbor}";
    ShipBarsCrossing { zone: ZoneId, to: LocId }:
        Some("N5.7") => "a British ship lies in {zone} and bars the crossing to {to}";

    // N6, N4.4, N12.1, N12.2: ships.
    NoSailing: Some("N4.4") => "no ship may sail this turn: the British die was odd";
    ShipHasSailed { ship: ShipId }: Some("N5.4") => "{ship} has sailed this turn";
    TooFewPoints { cost: u8, left: PointsLeft }: Some("N6.1") => "this takes {cost} AP, but {left}";
    InZoneAlready { zone: ZoneId }: Some("N6.1") => "the ship is already in {zone}";
    NoPassage { from: ZoneId, to: ZoneId }: Some("N6.1") => "no passage joins {from} and {to}";
    ZoneClosed { zone: ZoneId, guards: Set<LocId> }: Some("N6.2") => "{zone} is closed: Americans hold {guards}";
    AllHaveCarried { to: LocId }: Some("N6.4") => "every ship in the water before {to} has carried this turn";
    NoCarrier { from: LocId, to: LocId }: Some("N6.4") => "there is no ship in the water between {from} and {to}";
    ShipHasCarried { ship: ShipId }: Some("N6.4") => "{ship} has carried this turn and may not sail after it";
    NoShipGroups: Some("N12.1") => "ships sail one by one: the optional rule for ship groups is off";
    NotLeaderShip { ship: ShipId }: Some("N12.1") => "{ship} is not the leader ship and cannot take ships along";
    ShipNamedTwice { ship: ShipId }: Some("N12.1") => "{ship} leads the group and must be named only once";
    ShipElsewhere { ship: ShipId, leader: ShipId }: Some("N12.1") => "{ship} is not in the same zone as {leader}";
    ShipNotAlong: Some("N12.1") => "only ships in the group can be dropped";
    DrivenFromGroup { ship: ShipId }:
        Some("N12.1") => "{ship} was driven to the Harbor in this half-turn and sails in no group";
    DrivenFromSound { ship: ShipId }:
        Some("N12.2") => "{ship} was driven to the Harbor in this half-turn and cannot sail round Long Island";
    TooFewPointsForSound { cost: u8, left: PointsLeft }: Some("N12.2") => "this takes {cost} AP, but {left}";
    SoundIsWholeMove: Some("N12.2") => "the way round Long Island takes the whole move";

    // N7: desertion.
    NotDeserting { unit: UnitId, states: Set<StateId> }: Some("N7.1") => "{unit} is not militia of {states} on the board";

    // N8: battles.
    NoBattle { place: LocId }: Some("N8.1") => "there is no battle in {place}";
    NotInBattle { unit: UnitId }: Some("N8.3") => "{unit} is not one of your units in this battle";
    NotDeployed { unit: UnitId }: Some("N8.3") => "{unit} has no place yet";
    PositionEmpty { post: Post }: Some("N8.3") => "the {post} is empty: each of the three positions needs a unit";
    NoShiftInSkirmish: Some("N8.5") => "a skirmish has no Reserve: units cannot shift";
    NotItsTurn { unit: UnitId }: Some("N8.6") => "{unit} is not one of the units that act now";
    HasActed { unit: UnitId }: Some("N8.6") => "{unit} has acted this round";
    FiresFromReserve { unit: UnitId }: Some("N8.6") => "{unit} stands in Reserve and cannot fire";
    InReserveAlready { unit: UnitId }: Some("N8.6") => "{unit} stands in Reserve already";
    OnlyToReserve { unit: UnitId }: Some("N8.6") => "{unit} can only shift to Reserve";
    HasFled { unit: UnitId }: Some("N8.9") => "{unit} has fled and stays in Reserve";
    WithdrawsTooEarly: Some("N8.11") => "no side may withdraw before the second round";
    WithdrawsTooLate: Some("N8.11") => "you can withdraw only at the start of a round";

    // N8, N9, N12.3: hits and flights.
    NotHit { unit: UnitId, post: Post }: Some("N8.7") => "{unit} is not among the units hit at the {post}";
    CannotFlee { unit: UnitId }: Some("N8.9") => "{unit} is not militia of the position that was fired at";
    NotWithdrawing { unit: UnitId }: Some("N9.2") => "{unit} is not among the withdrawing units";
    NotRetreating { unit: UnitId }: Some("N9.3") => "{unit} is not among the retreating units";
    NotInForcedMarch { unit: UnitId }: Some("N12.3") => "{unit} is not in the group that forced its march";

    // N9: retreats.
    NotNext { from: LocId, to: LocId }: Some("N9.4") => "{to} is not next to {from}";
    EnemyThere { to: LocId }: Some("N9.4") => "the enemy stands in {to}";
    NotEnteredFrom { to: LocId }: Some("N9.4") => "no attacker came from {to}";
    EnteredFrom { to: LocId }: Some("N9.4") => "an attacker came from {to}";
    WaterBarred { from: LocId, to: LocId }:
        Some("N9.5") => "British ships or the Harbor bar the water between {from} and {to}";
    NoShipToRetreat { from: LocId, to: LocId }: Some("N9.5") => "there is no ship in the water between {from} and {to}";
}
