//! A whole position that may be the true one: one's own side as it is, the enemy as one believes.

use super::belief::Belief;
use crate::ai::random::Chance;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{MAX_ZONES, NewYork};
use crate::rules::new_york_1776::observe::Observation;
use crate::rules::new_york_1776::position::{Battle, Position, Post};

/// Samples one. Seen again by the same side it looks just as what that side sees (N13), but for its sightings.
pub fn imagine(rules: &NewYork, side: Side, seen: &Observation, belief: &Belief, chance: &mut Chance) -> Position {
    let mut p = Position::empty(seen.options);
    p.turn = seen.turn;
    p.phase = seen.phase;
    p.active = seen.active;
    p.first = seen.first;
    p.ap = seen.ap;
    p.may_sail = seen.may_sail;
    p.eliminated = seen.eliminated;
    p.deserted = seen.deserted;
    p.deserting = seen.deserting;
    p.owes = seen.owes;
    p.verdict = seen.verdict;
    for unit in &seen.forces[side].units {
        if let Some(at) = unit.at {
            p.put(unit.unit, at);
            p.sp[unit.unit as usize] = unit.sp;
        }
        if unit.moved {
            p.moved = p.moved.with(unit.unit);
        }
        if unit.crossed {
            p.crossed = p.crossed.with(unit.unit);
        }
    }
    for (unit, at, sp) in belief.sample(rules, seen, chance) {
        p.put(unit, at);
        p.sp[unit as usize] = sp;
    }
    for (loc, from) in &seen.entries {
        p.entries[*loc as usize] = *from;
    }
    ships(&mut p, side, seen);
    if let Some(battle) = &seen.battle {
        let mut posts = [Bits::NONE; 4];
        let (mut acted, mut fled, mut revealed) = (Bits::NONE, Bits::NONE, Bits::NONE);
        for line in [&battle.lines.american, &battle.lines.british] {
            for fighter in &line.known {
                let unit = fighter.unit;
                if let Some(post) = fighter.post {
                    posts[post as usize] = posts[post as usize].with(unit);
                }
                let mark = |set: &mut Bits, is: bool| *set = if is { set.with(unit) } else { *set };
                mark(&mut acted, fighter.acted);
                mark(&mut fled, fighter.fled);
                mark(&mut revealed, fighter.revealed);
                mark(&mut p.crossed, fighter.crossed);
            }
        }
        // Hidden blocks stand in the positions where so many are counted.
        let placed = posts.into_iter().fold(Bits::NONE, |all, post| all | post);
        let enemy = side.other();
        let mut hidden = p.of(rules, enemy, battle.location).minus(placed);
        for post in Post::ALL {
            for _ in 0..battle.lines[enemy].hidden[post as usize] {
                let count = hidden.len() as usize;
                if count == 0 {
                    break;
                }
                if let Some(unit) = hidden.into_iter().nth(chance.below(count)) {
                    hidden = hidden.without(unit);
                    posts[post as usize] = posts[post as usize].with(unit);
                }
            }
        }
        p.battle = Some(Battle {
            location: battle.location,
            round: battle.round,
            skirmish: battle.skirmish,
            step: battle.step,
            attacker_acts: battle.acting == battle.attacker,
            steady: battle.steady,
            posts,
            acted,
            fled,
            revealed,
        });
    }
    p
}

/// The British know their ships; the American only where some lie, so any will do.
fn ships(p: &mut Position, side: Side, seen: &Observation) {
    let fleet = &seen.forces.british;
    if side == Side::British {
        for ship in &fleet.ships {
            p.ship_at[ship.ship as usize] = ship.at;
            p.ships_moved |= u8::from(ship.moved) << ship.ship;
            p.ships_carried |= u8::from(ship.carried) << ship.ship;
        }
        return;
    }
    let mut next = 0;
    for zone in 0..MAX_ZONES {
        for _ in 0..fleet.ship_counts[zone] {
            if next < p.ship_at.len() {
                p.ship_at[next] = zone as u8;
                next += 1;
            }
        }
    }
}
