//! Whether the active side may give an order, and if not, why; the refusal is without words.

use super::data::{LocId, NewYork};
use super::order::{Order, Path};
use super::position::{Battle, Owes, Phase, Position, Step};
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
        if let Some(owes) = p.owes {
            return self.check_payment(p, &owes, order);
        }
        match (p.phase, order) {
            (Phase::Setup, Order::Place { unit, to }) => self.check_place(p, *unit, *to),
            (Phase::Setup, Order::Ready) => self.check_ready(p),
            (Phase::Desertion, Order::Desert(unit)) => self.check_desert(p, *unit),
            (Phase::Movement, Order::Done) => Ok(()),
            (Phase::Movement, Order::Move { unit, first, then }) => {
                self.check_march(p, *unit, Set::NONE, Path::plain(*first, *then))
            }
            (Phase::Movement, Order::March { leader, group, path }) => {
                if self[*leader].limit == 0 {
                    return Err(Refused::NoLeader { unit: *leader });
                }
                self.check_march(p, *leader, *group, *path)
            }
            (Phase::Movement, Order::Sail { ship, with, course }) => self.check_sail(p, *ship, *with, *course),
            (Phase::Battles, Order::Fight(loc)) => self.check_fight(p, *loc),
            (Phase::Battle, order) => match p.battle {
                Some(battle) => self.check_in_battle(p, &battle, side, order),
                None => Err(self.out_of_phase(p)),
            },
            _ => Err(self.out_of_phase(p)),
        }
    }

    /// Hits, flights and retreats come before anything else.
    fn check_payment(&self, p: &Position, owes: &Owes, order: &Order) -> Result<(), Refused> {
        match *order {
            Order::Hit(unit) if owes.hits() > 0 => self.check_hit(p, unit),
            Order::Flee(unit) if owes.hits() == 0 && owes.flights() > 0 => self.check_flee(p, unit),
            Order::Retreat(to) if owes.hits() == 0 && owes.flights() == 0 => match self.retreating_from(p, owes) {
                Some(loc) => self.check_retreat(p, owes.side(), loc, to),
                None => Err(self.out_of_phase(p)),
            },
            _ => Err(self.out_of_phase(p)),
        }
    }

    /// The location that a side must leave.
    pub(super) fn retreating_from(&self, p: &Position, owes: &Owes) -> Option<LocId> {
        match *owes {
            Owes::Overrun { location, .. } => Some(location),
            _ => p.battle.map(|battle| battle.location),
        }
    }

    fn check_in_battle(&self, p: &Position, battle: &Battle, side: Side, order: &Order) -> Result<(), Refused> {
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
