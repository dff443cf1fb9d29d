//! The orders (N14), a row each; the chapters check them and carry them out.

use super::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
use super::event::Event;
use super::observe::View;
use super::position::{Decision, Position, Post, Posts};
use super::refusal::Refused;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::orders;

/// The route of a march (N5.2, N5.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Path {
    /// One place.
    One(LocId),
    /// Two places; at the first, units may be dropped and picked up.
    Two { first: LocId, drop: Set<UnitId>, add: Set<UnitId>, then: LocId },
}

impl Path {
    /// A path of one or two places without drops and additions.
    pub const fn plain(first: LocId, then: Option<LocId>) -> Self {
        match then {
            None => Self::One(first),
            Some(then) => Self::Two { first, drop: Set::NONE, add: Set::NONE, then },
        }
    }

    /// The first place.
    pub const fn first(self) -> LocId {
        match self {
            Self::One(first) | Self::Two { first, .. } => first,
        }
    }

    /// The second place, if there is one.
    pub const fn then(self) -> Option<LocId> {
        match self {
            Self::One(_) => None,
            Self::Two { then, .. } => Some(then),
        }
    }

    /// The place where it ends.
    pub const fn last(self) -> LocId {
        match self {
            Self::One(last) | Self::Two { then: last, .. } => last,
        }
    }

    /// The units of a group that arrive there, with those picked up on the way.
    pub fn arriving(self, group: Set<UnitId>) -> Set<UnitId> {
        group.minus(self.drop()) | self.add()
    }

    /// Units dropped at the first place.
    pub const fn drop(self) -> Set<UnitId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { drop, .. } => drop,
        }
    }

    /// Units picked up there.
    pub const fn add(self) -> Set<UnitId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { add, .. } => add,
        }
    }
}

/// The route of ships (N6.1, N12.1, N12.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// One zone.
    One(ZoneId),
    /// Two zones; in the first, ships of the group may be dropped.
    Two { first: ZoneId, drop: Set<ShipId>, then: ZoneId },
}

impl Course {
    /// A course of one or two zones without drops.
    pub const fn plain(first: ZoneId, then: Option<ZoneId>) -> Self {
        match then {
            None => Self::One(first),
            Some(then) => Self::Two { first, drop: Set::NONE, then },
        }
    }

    /// The first zone.
    pub const fn first(self) -> ZoneId {
        match self {
            Self::One(first) | Self::Two { first, .. } => first,
        }
    }

    /// The second zone, if there is one.
    pub const fn then(self) -> Option<ZoneId> {
        match self {
            Self::One(_) => None,
            Self::Two { then, .. } => Some(then),
        }
    }

    /// The zone where it ends.
    pub const fn last(self) -> ZoneId {
        match self {
            Self::One(last) | Self::Two { then: last, .. } => last,
        }
    }

    /// Ships that stay in the first zone.
    pub const fn drop(self) -> Set<ShipId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { drop, .. } => drop,
        }
    }
}

orders! { for NewYork, p: Position, step: Decision, by: Side, out: Event, view: View;
    /// Place a block before the game (N3.2).
    Place(unit: UnitId, to: LocId) place "BLOCK in PLACE" written "BLOCK PLACE" also [put station set garrison]
        says "{unit} in {to}"
        in Decision::SetUp => check_place(p, unit, to), place(p, unit, to, out);
    /// End the set-up: the game begins (N3.2).
    Ready ready also [start begin done end finish] says "The set-up is complete: begin the game"
        in Decision::SetUp => check_ready(p), ready(p, out);
    /// Move one block, without a group, for 1 action point (N5.1).
    Move(unit: UnitId, first: LocId, then: Option<LocId>) move "BLOCK to PLACE" written "BLOCK PLACE [PLACE]"
        also [go move march advance attack lead take travel head]
        told by march_sentence(view, unit, Set::NONE, Path::plain(first, then))
        in Decision::Movement
            => check_path(p, unit, Set::NONE, Path::plain(first, then)),
                march(p, unit, Set::NONE, Path::plain(first, then), out);
    /// Move a leader with other blocks of its place, for 1 action point; on the way some may be dropped and picked up (N5.2, N5.3, N12.3).
    March(leader: UnitId, group: Set<UnitId>, path: Path) march "LEADER with BLOCK and BLOCK to PLACE"
        written "LEADER [+BLOCK…] PLACE [[-BLOCK…] [+BLOCK…] PLACE]"
        also [go move march advance attack lead take travel head] told by march_sentence(view, leader, group, path)
        in Decision::Movement => check_march(p, leader, group, path), march(p, leader, group, path, out);
    /// Move a ship by one or two zones for 1 action point; a leader ship takes others along (N6.1, N12.1, N12.2).
    Sail(ship: ShipId, others: Set<ShipId>, course: Course) sail "SHIP to ZONE" written "SHIP [+SHIP…] ZONE [[-SHIP…] ZONE]"
        also [go move row] told by sail_sentence(ship, others, course)
        in Decision::Movement => check_sail(p, ship, others, course), sail(p, ship, others, course, out);
    /// End the movement, or the actions of a round of battle; what could still be done is lost (N5, N8.6).
    Done done also [end finish stop next pass over] told by done_sentence(view)
        in Decision::Movement | Decision::Act => always(), end_step(p, step, by, out);
    /// Choose the battle that is fought next (N8.1).
    Fight(place: LocId) fight "PLACE" also [battle attack] says "Fight the battle of {place} next"
        in Decision::NextBattle => check_fight(p, place), fight(p, place, out);
    /// Deploy your blocks in a battle: one at least on the left, in the center and on the right (N8.3).
    Deploy(posts: Posts) deploy "left:BLOCK,BLOCK center:BLOCK right:BLOCK reserve:BLOCK" also [form array]
        told by deployment_line(posts) under "Deploy"
        in Decision::Deploy(place) => check_deploy(p, by, place, posts), deploy(p, by, posts, out);
    /// Stay in a battle and fight its next round (N8.11).
    Stand stand also [hold stay fight] says "Stand and fight this round"
        in Decision::Decide(_) => always(), stand(p, by, out);
    /// Leave a battle at the start of a round, all units to one place; the enemy infantry in positions fires first (N8.11, N9.2).
    Withdraw(to: LocId) withdraw "to PLACE" written "PLACE" also [retreat leave] says "Withdraw to {to}"
        in Decision::Deploy(_) | Decision::Decide(_) | Decision::Act
            => check_withdraw(p, step, by, to), withdraw(p, by, to, out);
    /// Name the place to which all units go after a forced retreat or an overrun (N9.1, N5.8).
    Retreat(to: LocId) retreat "to PLACE" written "PLACE" also [withdraw go leave] says "Retreat to {to}"
        in Decision::Retreat(from) => check_retreat(p, by, from, to), retreat(p, by, from, to, out);
    /// Fire with a block in a battle (N8.6, N8.7).
    Fire(unit: UnitId) fire "BLOCK" also [shoot attack] told by fire_sentence(view, unit) under "Fire"
        in Decision::Act => check_fire(p, by, unit), fire(p, unit, out);
    /// Move a block to another position of a battle, or out of Reserve (N8.6).
    Shift(unit: UnitId, to: Post) shift "BLOCK to POSITION" written "BLOCK POSITION" also [move go]
        says "{unit} shifts to the {to}" under "Shift"
        in Decision::Act => check_shift(p, by, unit, to), shift(p, unit, to, out);
    /// Name the block that takes a hit (N8.7, N9.2, N9.3, N12.3).
    Hit(unit: UnitId) hit "BLOCK" also [lose take]
        told by strength_sentence(view, unit, "takes the hit") under "Take the hit"
        in Decision::Hits(_) => check_hit(p, unit), take_hit(p, unit, out);
    /// Name the militia that flees to Reserve (N8.9).
    Flee(unit: UnitId) flee "BLOCK" also [run] told by strength_sentence(view, unit, "flees") under "Flee"
        in Decision::Flights => check_flee(p, unit), flee(p, unit, out);
    /// Name the militia that goes home (N7.1).
    Desert(unit: UnitId) desert "BLOCK" also [go leave] told by strength_sentence(view, unit, "goes home") under "Desert"
        in Decision::Desertion => check_desert(p, unit), desert(p, unit, out);
}

impl Order {
    /// A march: who leads it, who goes along, and the path; a unit that moves alone leads itself. None for other orders.
    pub const fn as_march(&self) -> Option<(UnitId, Set<UnitId>, Path)> {
        match *self {
            Self::Move(unit, first, then) => Some((unit, Set::NONE, Path::plain(first, then))),
            Self::March(leader, group, path) => Some((leader, group, path)),
            Self::Place(..) | Self::Ready | Self::Sail(..) | Self::Done | Self::Fight(_) | Self::Deploy(_) => None,
            Self::Stand | Self::Withdraw(_) | Self::Retreat(_) | Self::Fire(_) | Self::Shift(..) => None,
            Self::Hit(_) | Self::Flee(_) | Self::Desert(_) => None,
        }
    }
}

/// Orders with free parts, as in the legal list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Any placing (N3.2).
    Place,
    /// Any deployment (N8.3).
    Deploy,
    /// A march on this path with any group that makes it legal (N5.2, N5.3).
    March { leader: UnitId, first: LocId, then: Option<LocId> },
}

impl Pattern {
    /// Whether the pattern stands for an order.
    pub fn matches(&self, order: &Order) -> bool {
        match (*self, *order) {
            (Self::Place, Order::Place(..)) | (Self::Deploy, Order::Deploy(_)) => true,
            (Self::March { leader, first, then }, Order::March(other, _, path)) => {
                leader == other && first == path.first() && then == path.then()
            }
            _ => false,
        }
    }
}
