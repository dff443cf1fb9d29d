//! The identities that the enemy assumes for a side's blocks: the enemy acts on what it knows, not on the truth.

use super::belief::Belief;
use crate::ai::random::SearchRng;
use crate::kernel::collections::IdMap;
use crate::kernel::collections::Set;
use crate::kernel::ruleset::{Ruleset, Viewer};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, MAX_UNITS, UnitId};
use crate::rules::new_york_1776::observe::Memory;
use crate::rules::new_york_1776::{NewYork, Position};

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
    pub fn of(&self, rules: &NewYork, p: &Position) -> Position {
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
