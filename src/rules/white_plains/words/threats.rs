//! What the enemy can do next to the units of a side: attack them, come next to them, fire at them (W8.1, W9.1).

use super::names::place_id;
use super::rolls::needed_words;
use crate::kernel::describe_board::Threat;
use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// The units of a side that fire at a distance, and can now: batteries, and rifles at the next hex (W8.1, W8.9).
    pub fn firing(&self, p: &State, side: Side) -> Units {
        let guns = (self.sorted.artillery | self.sorted.rifles) & self.army[side] & p.standing();
        guns.into_iter().filter(|unit| p.in_order(*unit)).collect()
    }

    /// The enemy guns that reach units in a hex to which they go, with the least die that hits them (W8.3).
    pub(super) fn guns_at(&self, p: &State, group: Units, to: HexId) -> Option<(Units, i8)> {
        let target = group.minus(self.sorted.leaders).first()?;
        let mut after = p.clone();
        group.into_iter().for_each(|unit| after.put(unit, Some(to)));
        let guns = self.firing(&after, self[target].side.other()) & self.sorted.artillery;
        let guns: Units = guns.into_iter().filter(|gun| self.reaches(&after, *gun, target).is_some()).collect();
        Some((guns, self.fire_sum(&after, guns, target)?.lowest()))
    }

    /// The same in a sentence.
    pub fn fire_words(&self, p: &State, group: Units, to: HexId) -> Option<String> {
        let (guns, needed) = self.guns_at(p, group, to)?;
        let names = self.names_of(guns);
        Some(match needed {
            ..=9 => format!("Under fire from {names}: a hit needs {} (W8.3).", needed_words(needed)),
            _ => format!("In range of {names}, which cannot hit here (W8.3)."),
        })
    }

    /// What the other side threatens in its next half-turn, the places with an enemy next to them first.
    pub(super) fn threats_to(&self, p: &State, side: Side) -> Vec<Threat> {
        let foe = side.other();
        let mut next = p.clone();
        next.active = foe;
        next.moved = Units::NONE;
        let field = Field::new(self, &next, foe);
        let goes = |unit: UnitId| {
            let mut ways = Ways::default();
            if let Ok(mover) = field.mover(unit, Gait::Move) {
                ways.explore(&mover);
            }
            (unit, ways.reached().collect::<Hexes>())
        };
        let able = |unit: &UnitId| self.may_attack(&next, *unit) && !self.sorted.artillery.has(*unit);
        let all: Vec<(UnitId, Hexes)> = next.army(self, foe).into_iter().filter(able).map(goes).collect();
        let held = p.occupied(self, side).into_iter().filter(|at| !self.is_box(*at));
        let mut threats: Vec<(usize, Threat)> = held.filter_map(|at| self.threat_to(&next, side, at, &all)).collect();
        threats.sort_by_key(|(beside, _)| std::cmp::Reverse(*beside));
        threats.into_iter().map(|(_, threat)| threat).collect()
    }

    /// What threatens a hex, with the number of enemy units next to it; `all`: the enemy units that can attack, and where each
    /// can go.
    fn threat_to(&self, p: &State, side: Side, at: HexId, all: &[(UnitId, Hexes)]) -> Option<(usize, Threat)> {
        let beside: Units =
            all.iter().map(|(unit, _)| *unit).filter(|unit| self.may_attack_into(p, *unit, at)).collect();
        let comes = |(unit, to): &&(UnitId, Hexes)| {
            let attacks = |near: HexId| to.has(near) && !self.is_barred(p, *unit, near, at);
            !beside.has(*unit) && self.near(at).any(attacks)
        };
        let coming: Units = all.iter().filter(comes).map(|(unit, _)| *unit).collect();
        let reaches = |unit: &UnitId, target: UnitId| self.reaches(p, *unit, target).is_some();
        let firing = self.firing(p, side.other());
        let shot = |target: UnitId| {
            let guns: Units = firing.into_iter().filter(|unit| reaches(unit, target)).collect();
            Some((self.fire_sum(p, guns, target)?.lowest(), guns, target))
        };
        let shot = p.units_at(self, side, at).into_iter().filter_map(shot).min_by_key(|(least, ..)| *least);
        let force = |units: Units| format!("{} ({} SP)", self.names_of(units), self.strength(p, units));
        let mut parts = Vec::new();
        if !beside.is_empty() {
            parts.push(format!("{} can attack it", force(beside)));
        }
        if !coming.is_empty() {
            parts.push(format!("{} can come next to it", force(coming)));
        }
        if let Some((least, guns, target)) = shot {
            let (fires, needs) = if guns.len() == 1 { ("fires", "needs") } else { ("fire", "need") };
            let needs = match least {
                ..=9 => format!("{needs} {} to hit", needed_words(least)),
                _ => "cannot hit".to_owned(),
            };
            parts.push(format!("{} {fires} at {} and {needs}", self.names_of(guns), self[target].name));
        }
        let own = self.names_of(self.stack_of(p, side, at).into_iter().collect());
        let place = self.short_name_of(at);
        let guns = shot.map_or(Units::NONE, |(_, guns, _)| guns);
        let from = (beside | guns).into_iter().filter_map(|unit| p.at(unit)).map(place_id).collect();
        let text = format!("{own} in {place}: {}.", parts.join("; "));
        (!parts.is_empty()).then(|| (beside.len() as usize, Threat { at: place_id(at), from, text }))
    }
}
