//! One's own army as the enemy may take it to be: his answers are found from what he knows, not from the truth.

use super::belief::Belief;
use crate::ai::random::Chance;
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::ruleset::{Ruleset, Viewer};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, MAX_UNITS, UnitId};
use crate::rules::new_york_1776::observe::Memory;
use crate::rules::new_york_1776::{NewYork, Position};

/// For every block of one's own the one it is taken for.
#[derive(Clone, Debug)]
pub struct Guise {
    side: Side,
    taken_for: IdMap<UnitId, Option<UnitId>, MAX_UNITS>,
}

impl Guise {
    /// So many ways in which the enemy may take the army of `side`, by what he has seen of it.
    pub fn several(
        rules: &NewYork,
        side: Side,
        world: &Position,
        his: &Belief,
        count: usize,
        chance: &mut Chance,
    ) -> Vec<Self> {
        let seen = rules.observe(world, &Memory::default(), Viewer::Side(side.other()));
        (0..count)
            .map(|_| {
                let sample = his.sample(rules, &seen, chance);
                let mut taken_for = IdMap::all(None);
                for loc in rules.all_locations() {
                    pair(world.of(rules, side, loc), &sample, loc, &mut taken_for);
                }
                Self { side, taken_for }
            })
            .collect()
    }

    /// The position as he takes it to be.
    pub fn of(&self, rules: &NewYork, p: &Position) -> Position {
        let mut taken = p.clone();
        let mine = rules.army[self.side];
        let there: Set<UnitId> = mine.into_iter().filter(|u| p.on_board(*u)).collect();
        for unit in there {
            taken.lift(unit);
            taken.sp[unit] = 0;
        }
        taken.moved = p.moved.minus(mine);
        taken.crossed = p.crossed.minus(mine);
        let mut used = Set::NONE;
        // Two that died since may be taken for one another: whoever finds no name left keeps his own.
        for unit in there {
            let Some(loc) = p.at[unit] else { continue };
            let name = self.taken_for[unit].filter(|name| !used.has(*name)).unwrap_or(unit);
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

/// Who stands in a place is taken for whoever is thought to stand there: for himself, if he is.
fn pair(
    truly: Set<UnitId>,
    sample: &[(UnitId, LocId, u8)],
    loc: LocId,
    taken_for: &mut IdMap<UnitId, Option<UnitId>, MAX_UNITS>,
) {
    let thought: Set<UnitId> = sample.iter().filter(|(_, at, _)| *at == loc).map(|(unit, ..)| *unit).collect();
    for unit in truly & thought {
        taken_for[unit] = Some(unit);
    }
    for (unit, name) in truly.minus(thought).into_iter().zip(thought.minus(truly)) {
        taken_for[unit] = Some(name);
    }
}
