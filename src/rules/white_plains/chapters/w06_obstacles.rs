//! W5.2, W6.3, W6.5: where the enemy stands and how far its zones reach, and what else hinders the moves of a side.

use crate::rules::white_plains::prelude::*;

/// Where the enemy stands and how far its zones reach, and what else hinders a side; its own moves change none of this.
#[derive(Clone, Copy, Debug)]
pub struct Obstacles {
    /// Enemy zones.
    pub zone: Hexes,
    /// Zones of enemy rifle units.
    pub(super) rifles: Hexes,
    /// Hexes with enemy units.
    pub(super) enemy: Hexes,
    /// Hexes next to enemy units.
    pub beside: Hexes,
    /// Hexes that no unit of the side enters: enemies, fire, what a scenario or a card forbids.
    pub(super) closed: Hexes,
    /// Hexes whose costs are not those of the map: smoke, fences, burned houses, zones of rifle units.
    pub(super) costly: Hexes,
}

impl Obstacles {
    /// As a side finds them, as far as they come from some hexes.
    pub(super) fn new(rules: &WhitePlains, p: &State, side: Side, hexes: Hexes) -> Self {
        let foes = rules.army[side.other()].minus(rules.sorted.leaders);
        let without_zone = rules.sorted.artillery | p.disrupted | p.shattered;
        let (mut enemy, mut zone, mut rifles, mut beside) = (Hexes::NONE, Hexes::NONE, Hexes::NONE, Hexes::NONE);
        for at in (p.taken() & hexes).without(rules.at.transition).without(rules.at.tarrytown) {
            let here: Units = p.here(at).filter(|unit| foes.has(*unit)).collect();
            if here.is_empty() {
                continue;
            }
            enemy.add(at);
            let with_zone = here.minus(without_zone);
            let open = if with_zone.is_empty() { 0 } else { rules.zone_sides(p, at) };
            for step in rules.steps.from(at) {
                beside.add(step.to);
                if open >> step.side() & 1 == 1 {
                    zone.add(step.to);
                    if with_zone.meets(rules.sorted.rifles) {
                        rifles.add(step.to);
                    }
                }
            }
        }
        let mut closed = p.burning().map_or(enemy, |at| enemy.with(at));
        let mut costly = rifles;
        p.smouldering().into_iter().for_each(|at| costly.add(at));
        if side == BRITISH {
            closed |= rules.scenario(p.scenario).forbidden_british;
            p.effects.fence.into_iter().for_each(|at| costly.add(at));
        }
        if p.burned {
            costly |= rules.areas.burns_down;
        }
        Self { zone, rifles, enemy, beside, closed, costly }
    }
}
