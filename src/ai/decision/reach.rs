//! How far a force comes: the locales within its movement points, with the way there (D11.4 to D11.8, D13.2).

use super::prelude::*;
use crate::rules::decision::data::map::RouteKind;

/// The most movement points that are followed: a six and the best leader.
pub const FARTHEST: u8 = 9;

/// A locale that a force can reach.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    pub to: LocaleId,
    pub cost: u8,
    /// The locale before it on the cheapest way.
    before: LocaleId,
}

/// What of a force decides where it can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gait {
    sails: bool,
    /// Trails cost it 1 (D11.4).
    light: bool,
    /// It crosses no border (D11.7).
    bound: bool,
    troops: bool,
}

impl Gait {
    pub fn of(rules: &Decision, pieces: Pieces) -> Self {
        let sorted = &rules.sorted;
        Self {
            sails: pieces.meets(sorted.fleets),
            light: pieces.within(sorted.leaders | sorted.lights | sorted.indians),
            bound: pieces.meets(sorted.militia | sorted.militia_leaders),
            troops: pieces.meets(sorted.land_units),
        }
    }
}

/// The locales that a side's force reaches with these points, itself left out.
pub fn reach(rules: &Decision, p: &State, side: Side, from: LocaleId, gait: Gait, points: u8) -> Vec<Leg> {
    let mut best = [u8::MAX; MAX_LOCALES];
    let mut legs = vec![Leg { to: from, cost: 0, before: from }];
    best[from.index()] = 0;
    let foe = side.other();
    let mut next = 0;
    // Steps cost 1 or 2: each leg is looked at again if a cheaper way is found.
    while let Some(leg) = legs.get(next).copied() {
        next += 1;
        if leg.cost > best[leg.to.index()] || leg.to != from && stops(rules, p, foe, leg.to, gait) {
            continue;
        }
        let routes = if gait.sails { rules.sea_routes(leg.to) } else { rules.land_routes(leg.to) };
        for route in routes {
            let cost = leg.cost + if gait.sails { 1 } else { rules.route_cost(route.kind, gait.light) };
            let barred = gait.bound && route.border || (route.kind == RouteKind::Sea) != gait.sails;
            if cost > points || cost >= best[route.to.index()] || barred || rules.is_closed(p, side, route.to) {
                continue;
            }
            if !gait.troops && !gait.sails && !rules.ashore(p, foe, route.to).is_empty() {
                continue;
            }
            best[route.to.index()] = cost;
            legs.push(Leg { to: route.to, cost, before: leg.to });
        }
    }
    legs.retain(|leg| leg.to != from && leg.cost == best[leg.to.index()]);
    legs
}

/// Whether a force halts there.
fn stops(rules: &Decision, p: &State, foe: Side, at: LocaleId, gait: Gait) -> bool {
    match gait.sails {
        true => rules.areas.ports.has(at) && !rules.at_of(p, foe, at).is_empty(),
        false => !rules.ashore(p, foe, at).is_empty(),
    }
}

/// The first step of the way to a leg.
pub fn first_step(legs: &[Leg], from: LocaleId, to: LocaleId) -> LocaleId {
    let mut at = to;
    for _ in 0..MAX_LOCALES {
        match legs.iter().find(|leg| leg.to == at) {
            Some(leg) if leg.before != from => at = leg.before,
            _ => break,
        }
    }
    at
}

/// The chance that a die and a commander's value are enough (D11.2).
pub fn chance_to_reach(cost: u8, value: u8) -> f32 {
    let needed = f32::from(cost) - f32::from(value);
    ((7.0 - needed) / 6.0).clamp(0.0, 1.0)
}
