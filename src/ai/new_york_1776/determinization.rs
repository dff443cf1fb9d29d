//! Samples a complete position that may be the true one: the own side as it is, the enemy according to the belief. And what
//! the enemy assumes the side's blocks to be: it acts on what it knows, not on the truth.

use super::belief::Belief;
use super::prelude::*;
use crate::ai::determinization::Determinize;
use crate::kernel::collections::Id;
use crate::rules::new_york_1776::observe::{BattleSeen, Memory};
use crate::rules::new_york_1776::position::{Marching, PhaseParts};

impl Determinize for NewYork {
    type Belief = Belief;

    fn belief(brief: &Brief<'_, Self>) -> Belief {
        Belief::from_history(brief.rules, brief.side, brief.view.scenario, brief.view.options, brief.history)
    }

    /// It looks to the side exactly like the true one (N13), except for the memory of faces.
    fn as_known_to(brief: &Brief<'_, Self>, belief: &Belief, rng: &mut SearchRng) -> Position {
        let Brief { rules, side, view, .. } = *brief;
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

/// For every block of a side, the block that the enemy believes it to be.
#[derive(Clone, Debug)]
pub struct AssumedIdentity {
    side: Side,
    assumed: IdMap<UnitId, Option<UnitId>, MAX_UNITS>,
}

impl AssumedIdentity {
    /// Samples `count` of them for the army of `side`, from what the enemy has seen of it.
    pub fn sample(
        rules: &NewYork,
        side: Side,
        world: &Position,
        enemy_belief: &Belief,
        count: usize,
        rng: &mut SearchRng,
    ) -> Vec<Self> {
        let view = rules.observe(world, &Memory::default(), Viewer::Side(side.other()));
        (0..count)
            .map(|_| {
                let blocks = enemy_belief.sample(rules, &view, rng);
                let mut assumed = IdMap::all(None);
                for loc in rules.all_locations() {
                    pair(world.of(rules, side, loc), &blocks, loc, &mut assumed);
                }
                Self { side, assumed }
            })
            .collect()
    }

    /// The position as the enemy sees it by this assumption.
    pub fn seen_as(&self, rules: &NewYork, p: &Position) -> Position {
        let mut taken = p.clone();
        let mine = rules.army[self.side];
        let there: Set<UnitId> = mine.into_iter().filter(|u| p.on_board(*u)).collect();
        for unit in there {
            taken.remove_from_map(unit);
            taken.sp[unit] = 0;
        }
        taken.moved = p.moved.minus(mine);
        taken.crossed = p.crossed.minus(mine);
        let mut used = Set::NONE;
        // A block lost since may be assumed twice: a block for which no identity is left keeps its own.
        for unit in there {
            let Some(loc) = p.at[unit] else { continue };
            let name = self.assumed[unit].filter(|name| !used.has(*name)).unwrap_or(unit);
            let name = if used.has(name) { mine.minus(used).first().unwrap_or(unit) } else { name };
            used = used.with(name);
            taken.put(name, loc);
            taken.sp[name] = p.sp[unit].min(rules[name].sp).max(1);
            if p.moved.has(unit) {
                taken.moved = taken.moved.with(name);
            }
            if p.crossed.has(unit) {
                taken.crossed = taken.crossed.with(name);
            }
        }
        taken
    }
}

/// Pairs the blocks in a location with those that the enemy assumes there; a block assumed rightly keeps its identity.
fn pair(
    truly: Set<UnitId>,
    blocks: &[(UnitId, LocId, u8)],
    loc: LocId,
    assumed: &mut IdMap<UnitId, Option<UnitId>, MAX_UNITS>,
) {
    let thought: Set<UnitId> = blocks.iter().filter(|(_, at, _)| *at == loc).map(|(unit, ..)| *unit).collect();
    for unit in truly & thought {
        assumed[unit] = Some(unit);
    }
    for (unit, name) in truly.minus(thought).into_iter().zip(thought.minus(truly)) {
        assumed[unit] = Some(name);
    }
}
