//! What a click on a place or a ship means.

use super::map::Clicked;
use crate::app::desk::{Desk, Mover, Notice, Plan, capital};
use crate::app::panels::orders;
use crate::app::panels::plan::{self, Target};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::Phase;
use std::collections::BTreeMap;

pub(super) fn click(desk: &mut Desk, what: Clicked, targets: &BTreeMap<u8, Target>) {
    let Some(session) = &mut desk.session else {
        return;
    };
    session.skip();
    let p = session.game.position().clone();
    let rules = desk.rules.clone();
    let refuse = |desk: &mut Desk, refusal: crate::kernel::ruleset::Refusal| {
        desk.notice = Some(Notice { text: capital(&refusal.reason), case: refusal.case });
    };
    match what {
        Clicked::Place(l) => {
            if p.owes.is_some_and(|owes| owes.hits == 0 && owes.flights == 0) || p.battle.is_some() {
                let order = if p.owes.is_some() { Order::Retreat(l) } else { Order::Withdraw(l) };
                return desk.order(order);
            }
            if p.phase == Phase::Battles {
                return desk.order(Order::Fight(l));
            }
            if p.phase == Phase::Setup {
                match desk.in_hand {
                    Some(unit) => desk.order(Order::Place { unit, to: l }),
                    None => desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() },
                }
                return;
            }
            if p.phase != Phase::Movement || p.owes.is_some() {
                return;
            }
            if let Mover::Unit(unit) = desk.plan.mover {
                if let Some(target) = targets.get(&l) {
                    let again = desk.plan.then.or(desk.plan.first) == Some(l);
                    // A second click on the end of the way confirms it.
                    if again && let Some(order) = plan::order_of(&rules, &desk.plan) {
                        return desk.order(order);
                    }
                    let by_hand = desk.plan.first.filter(|first| desk.plan.then.is_none() && *first != l);
                    let two = by_hand.map(|first| Plan { first: Some(first), then: Some(l), ..desk.plan });
                    let legal_two = two
                        .filter(|two| plan::order_of(&rules, two).is_some_and(|order| rules.check(&p, &order).is_ok()));
                    desk.plan = legal_two.unwrap_or(target.plan);
                    desk.notice = None;
                    return;
                }
                if p.at[unit as usize] != l && p.of(&rules, p.active, l).is_empty() {
                    if let Err(refusal) = plan::plan_to(&rules, &p, &desk.plan, l) {
                        refuse(desk, refusal);
                    }
                    return;
                }
            }
            let here: Vec<u8> = p.of(&rules, p.active, l).into_iter().collect();
            match here[..] {
                [] => {
                    desk.plan = Plan::default();
                    desk.say(format!("No {} block stands in {}", p.active.name(), rules.place_name(l)));
                }
                [only] => orders::select_unit(desk, &p, only),
                _ => {
                    desk.notice = None;
                    desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() };
                }
            }
        }
        Clicked::Zone(z) => {
            if p.phase != Phase::Movement || p.owes.is_some() {
                return;
            }
            if let Mover::Ship(ship) = desk.plan.mover {
                if let Some(target) = targets.get(&z) {
                    if desk.plan.then.or(desk.plan.first) == Some(z)
                        && let Some(order) = plan::order_of(&rules, &desk.plan)
                    {
                        return desk.order(order);
                    }
                    desk.plan = target.plan;
                    desk.notice = None;
                    return;
                }
                if p.ship_at[ship as usize] != z {
                    if let Err(refusal) = plan::plan_to(&rules, &p, &desk.plan, z) {
                        refuse(desk, refusal);
                    }
                    return;
                }
            }
            if p.active == Side::British {
                let here: Vec<u8> = (0..rules.ships.len() as u8).filter(|s| p.ship_at[*s as usize] == z).collect();
                let free = here
                    .iter()
                    .copied()
                    .find(|s| !p.ship_has_moved(*s) && !p.ship_has_carried(*s))
                    .or(here.first().copied());
                if let Some(ship) = free {
                    desk.notice = None;
                    desk.plan = Plan { mover: Mover::Ship(ship), ..Plan::default() };
                }
            } else {
                desk.say("The ships are British");
            }
        }
    }
}
