//! Samples a complete position that may be the true one: the own side as it is, the enemy according to the belief.

use super::belief::Belief;
use crate::ai::random::SearchRng;
use crate::kernel::collections::{Id, Set};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{UnitId, ZoneId};
use crate::rules::new_york_1776::observe::{BattleSeen, View};
use crate::rules::new_york_1776::position::{Battle, Marching, Obligation, PhaseParts, Post};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Position};

/// Samples a position. It looks to the side exactly like the true one (N13), except for the memory of faces.
pub fn determinize(rules: &NewYork, side: Side, view: &View, belief: &Belief, rng: &mut SearchRng) -> Position {
    let mut p = Position::empty(view.options);
    p.scenario = view.scenario;
    p.turn = view.turn;
    p.active = view.active;
    p.first = view.first;
    p.ap = view.ap;
    p.may_sail = view.may_sail;
    p.eliminated = view.eliminated;
    p.deserted = view.deserted;
    for unit in &view.forces[side].units {
        if let Some(at) = unit.at {
            p.put(unit.unit, at);
            p.sp[unit.unit] = unit.sp;
        }
        add_if(&mut p.moved, unit.unit, unit.moved);
        add_if(&mut p.crossed, unit.unit, unit.crossed);
    }
    for (unit, at, sp) in belief.sample(rules, view, rng) {
        p.put(unit, at);
        p.sp[unit] = sp;
    }
    for (loc, from) in &view.entries {
        p.entries[*loc] = *from;
    }
    place_ships(&mut p, side, view);
    let battle = view.battle.as_ref().map(|battle| sample_battle(rules, &mut p, side.other(), battle, rng));
    let (phase, deserting, owes, verdict) = (view.phase, view.deserting, view.owes, view.verdict);
    let marching = owes.and_then(|owes| assumed_march(rules, &p, owes));
    // The parts of a view always fit.
    if let Ok(state) = (PhaseParts { phase, deserting, battle, owes, marching, verdict }).into_state(p.active) {
        p.state = state;
    }
    p
}

/// A view does not tell which units are on a forced march: all that stand where its hits are placed (N12.3).
fn assumed_march(rules: &NewYork, p: &Position, owes: Obligation) -> Option<Marching> {
    let Obligation::ForceMarch { side, location, .. } = owes else { return None };
    let column = p.of(rules, side, location);
    let leader = column.first()?;
    Some(Marching { leader, column, from: location, here: location, next: None, crossed: None })
}

fn add_if<T: Id>(set: &mut Set<T>, id: T, is: bool) {
    if is {
        *set = set.with(id);
    }
}

/// Samples the battle board, with hidden enemy blocks in the positions in which they are counted.
fn sample_battle(rules: &NewYork, p: &mut Position, enemy: Side, view: &BattleSeen, rng: &mut SearchRng) -> Battle {
    let mut battle = Battle {
        round: view.round,
        step: view.step,
        attacker_acts: view.acting == view.attacker,
        steady: view.steady,
        ..Battle::new(view.location, view.skirmish)
    };
    for fighter in view.lines[AMERICAN].known.iter().chain(&view.lines[BRITISH].known) {
        let unit = fighter.unit;
        if let Some(post) = fighter.post {
            battle.posts[post] = battle.posts[post].with(unit);
        }
        add_if(&mut battle.acted, unit, fighter.acted);
        add_if(&mut battle.fled, unit, fighter.fled);
        add_if(&mut battle.revealed, unit, fighter.revealed);
        add_if(&mut p.crossed, unit, fighter.crossed);
    }
    let mut hidden: Set<UnitId> = p.of(rules, enemy, battle.location).minus(battle.all_units());
    for post in Post::ALL {
        for _ in 0..view.lines[enemy].hidden[post] {
            let count = hidden.len() as usize;
            if count == 0 {
                break;
            }
            if let Some(unit) = hidden.into_iter().nth(rng.below(count)) {
                hidden = hidden.without(unit);
                battle.posts[post] = battle.posts[post].with(unit);
            }
        }
    }
    battle
}

/// Places the ships: the British know theirs; the Americans know only the number in each zone, so any ship will do.
fn place_ships(p: &mut Position, side: Side, view: &View) {
    let fleet = &view.forces[BRITISH];
    if side == BRITISH {
        for ship in &fleet.ships {
            p.ship_at[ship.ship] = Some(ship.at);
            add_if(&mut p.ships_moved, ship.ship, ship.moved);
            add_if(&mut p.ships_carried, ship.ship, ship.carried);
            add_if(&mut p.ships_driven, ship.ship, ship.driven);
        }
        return;
    }
    let lie = fleet.ship_counts.iter().flat_map(|(zone, count): (ZoneId, &u8)| (0..*count).map(move |_| zone));
    for (place, zone) in p.ship_at.values_mut().iter_mut().zip(lie) {
        *place = Some(zone);
    }
}
