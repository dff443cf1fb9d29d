//! Whether the active side may give an order, and if not, why; the refusal is without words.

use super::data::NewYork;
use super::order::{Order, Path};
use super::position::{Battle, Movement, Pending, PhaseState, Position, Step};
use super::refusal::Refused;
use crate::kernel::collections::{Id, Set};
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;

/// Whether the data has this id.
fn among<K: Id>(all: Set<K>, id: K) -> bool {
    id.index() < all.len() as usize
}

impl NewYork {
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Result<(), Refused> {
        let Need::Order(side) = self.need(p) else {
            return Err(Refused::GameOver);
        };
        if !self.can_name(order) {
            return Err(Refused::NothingSuch);
        }
        match (&p.state, order) {
            (PhaseState::Setup, Order::Place { unit, to }) => self.check_place(p, *unit, *to),
            (PhaseState::Setup, Order::Ready) => self.check_ready(p),
            (PhaseState::Desertion(_), Order::Desert(unit)) => self.check_desert(p, *unit),
            (PhaseState::Movement(movement), order) => self.check_in_movement(p, movement, side, order),
            (PhaseState::Battles, Order::Fight(loc)) => self.check_fight(p, *loc),
            (PhaseState::Battle(battle), order) => self.check_in_battle(p, battle, side, order),
            _ => Err(self.out_of_phase(p)),
        }
    }

    fn check_in_movement(&self, p: &Position, movement: &Movement, side: Side, order: &Order) -> Result<(), Refused> {
        match (movement, *order) {
            (Movement::Orders, Order::Done) => Ok(()),
            (Movement::Orders, Order::Move { unit, first, then }) => {
                self.check_march(p, unit, Set::NONE, Path::plain(first, then))
            }
            (Movement::Orders, Order::March { leader, group, path }) => {
                if self[leader].limit == 0 {
                    return Err(Refused::NoLeader { unit: leader });
                }
                self.check_march(p, leader, group, path)
            }
            (Movement::Orders, Order::Sail { ship, with, course }) => self.check_sail(p, ship, with, course),
            (Movement::ForceMarchHits { .. }, Order::Hit(unit)) => self.check_hit(p, unit),
            (Movement::Overrun { location, .. }, Order::Retreat(to)) => self.check_retreat(p, side, *location, to),
            _ => Err(self.out_of_phase(p)),
        }
    }

    /// Hits, flights and retreats come before anything else.
    fn check_in_battle(&self, p: &Position, battle: &Battle, side: Side, order: &Order) -> Result<(), Refused> {
        match (battle.pending, *order) {
            (None, order) => self.check_in_step(p, battle, side, &order),
            (Some(Pending::FireLosses { hits: 1.., .. } | Pending::Retreat(_, 1..)), Order::Hit(unit)) => {
                self.check_hit(p, unit)
            }
            (Some(Pending::FireLosses { hits: 0, .. }), Order::Flee(unit)) => self.check_flee(p, unit),
            (Some(Pending::Retreat(_, 0)), Order::Retreat(to)) => self.check_retreat(p, side, battle.location, to),
            _ => Err(self.out_of_phase(p)),
        }
    }

    fn check_in_step(&self, p: &Position, battle: &Battle, side: Side, order: &Order) -> Result<(), Refused> {
        match (battle.step, order) {
            (Step::Deploy, Order::Deploy(posts)) => self.check_deploy(p, battle, posts),
            (Step::Decide, Order::Stand) | (Step::Act, Order::Done) => Ok(()),
            (Step::Decide, Order::Withdraw(to)) => self.check_retreat(p, side, battle.location, *to),
            (Step::Act, Order::Fire(unit)) => self.check_fire(p, battle, *unit),
            (Step::Act, Order::Shift(unit, to)) => self.check_shift(p, battle, *unit, *to),
            (_, Order::Withdraw(_)) if battle.round == 1 => Err(Refused::WithdrawsTooEarly),
            (Step::Act, Order::Withdraw(_)) => Err(Refused::WithdrawsTooLate),
            _ => Err(self.out_of_phase(p)),
        }
    }

    fn out_of_phase(&self, p: &Position) -> Refused {
        Refused::OutOfPhase { asked: self.asked(p) }
    }

    /// Whether all ids of an order exist: an id can hold any number.
    fn can_name(&self, order: &Order) -> bool {
        let unit = |id| among(self.all_units(), id);
        let place = |id| among(self.all_locations(), id);
        let zone = |id| among(self.all_zones(), id);
        match *order {
            Order::Place { unit: who, to } => unit(who) && place(to),
            Order::Move { unit: who, first, then } => unit(who) && place(first) && then.is_none_or(place),
            Order::March { leader, group, path } => {
                unit(leader)
                    && (group | path.add() | path.drop()).within(self.all_units())
                    && place(path.first())
                    && path.then().is_none_or(place)
            }
            Order::Sail { ship, with, course } => {
                among(self.all_ships(), ship)
                    && (with | course.drop()).within(self.all_ships())
                    && zone(course.first())
                    && course.then().is_none_or(zone)
            }
            Order::Fight(to) | Order::Withdraw(to) | Order::Retreat(to) => place(to),
            Order::Deploy(posts) => posts.all().within(self.all_units()),
            Order::Fire(who) | Order::Shift(who, _) | Order::Hit(who) | Order::Flee(who) | Order::Desert(who) => {
                unit(who)
            }
            Order::Ready | Order::Done | Order::Stand => true,
        }
    }
}
