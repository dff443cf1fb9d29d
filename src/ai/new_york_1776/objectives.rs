//! The places that decide a scenario (N15): how surely the British hold them, and how near they are.

use super::map_tables::MapTables;
use crate::kernel::collections::Set;
use crate::rules::new_york_1776::data::scenario::CAMPAIGN;
use crate::rules::new_york_1776::data::{LocId, UnitId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Position};

/// The points of all places together, held without a fight.
const HELD: f32 = 24.0;

/// The points of all places together, with a large army next to each.
const NEAR: f32 = 16.0;

/// The steps of an army that is large enough for half of [`NEAR`].
const HALF_OF_ARMY: f32 = 20.0;

/// The distance at which an army counts no more, in steps.
const FAR: f32 = 6.0;

/// Points for the British; 0 in the campaign, whose weights were fitted without them.
pub fn points(rules: &NewYork, tables: &MapTables, p: &Position) -> f32 {
    if p.scenario == CAMPAIGN {
        return 0.0;
    }
    let hold = rules[p.scenario].victory.hold;
    let british = p.held_by(rules.army[BRITISH]);
    let strength = |units: Set<UnitId>| tables.power(&p.sp, units);
    let of_place = |place: LocId| {
        let [us, them] = [AMERICAN, BRITISH].map(|side| strength(p.of(rules, side, place)));
        let held = if them > 0.0 { them / (us + them) } else { 0.0 };
        let near = |loc: LocId| {
            let power = strength(p.of(rules, BRITISH, loc));
            power / (HALF_OF_ARMY + power) * (1.0 - f32::from(tables.steps[loc][place]) / FAR).max(0.0)
        };
        let nearest = british.into_iter().map(near).fold(0.0, f32::max);
        HELD * held + NEAR * (1.0 - held) * nearest
    };
    hold.into_iter().map(of_place).sum::<f32>() / hold.len() as f32
}
