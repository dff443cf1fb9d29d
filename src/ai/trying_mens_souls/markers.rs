//! Which markers a side buys: those of divisions that can do most (T6).

use super::field::Field;
use super::prelude::*;
use super::situation::Situation;

impl Situation<'_> {
    /// Whether the marker of Greene or Cornwallis goes into the cup (T6.1).
    pub(super) fn general_marker(&self) -> Order {
        general(self)
    }

    /// The next marker that is bought, or the end (T6.4).
    pub(super) fn next_purchase(&self) -> Order {
        buy(self)
    }
}

/// What one unit that is active counts by itself.
const ACTIVE: f32 = 0.05;
/// What Tactical Intervention is worth beside the divisions, and what a marker must be worth.
const TACTICAL: f32 = 0.5;
const LEAST: f32 = 0.3;

/// Greene's or Cornwallis's marker is included if it is among those that the points buy.
fn general(situation: &Situation<'_>) -> Order {
    let Situation { rules, p, side, .. } = *situation;
    let general = rules[rules.general_of(side)].marker;
    let worths = worths(situation);
    let own = worths.iter().find(|(marker, _)| *marker == general).map_or(0.0, |(_, worth)| *worth);
    let rate = |(marker, worth): &(MarkerId, f32)| worth / f32::from(rules.cost_of(p, *marker));
    let mut others: Vec<(MarkerId, f32)> = worths.into_iter().filter(|(marker, _)| *marker != general).collect();
    others.sort_by(|a, b| rate(b).total_cmp(&rate(a)));
    let bought = |mut left: i32| {
        let mut sum = 0.0;
        for (marker, worth) in &others {
            let cost = i32::from(rules.cost_of(p, *marker));
            if cost <= left && *worth > LEAST {
                left -= cost;
                sum += worth;
            }
        }
        sum
    };
    // Leaving it out gives a point more and saves its cost.
    let points = expected(situation) + i32::from(p.mip[side]);
    let included = own + bought(points - i32::from(rules.cost_of(p, general)));
    let omitted = bought(points + i32::from(rules.tables.mip.omitted));
    if included > omitted { Order::Include } else { Order::Omit }
}

/// The points that a side can expect (T6.2).
fn expected(situation: &Situation<'_>) -> i32 {
    let Situation { rules, p, side, .. } = *situation;
    let mip = &rules.tables.mip;
    if p.turn == 1 { mip.first_turn[side].into() } else { i32::from(mip.table[side][2]) }
}

/// The next marker, the best for its cost; none that does little.
fn buy(situation: &Situation<'_>) -> Order {
    let Situation { rules, p, .. } = *situation;
    let worths = worths(situation);
    let value = |order: &Order| {
        let Order::Buy(marker) = order else { return None };
        let worth = worths.iter().find(|(one, _)| one == marker).map_or(0.0, |(_, worth)| *worth);
        (worth > LEAST).then(|| worth / f32::from(rules.cost_of(p, *marker)))
    };
    situation.best(value).unwrap_or(Order::Done)
}

/// What the units of each marker of a side could do with an activation.
fn worths(situation: &Situation<'_>) -> Vec<(MarkerId, f32)> {
    let Situation { rules, p, side, posture, .. } = *situation;
    let mut field = Field::new(situation.stakes(), side, posture);
    field.find_targets(rules.army[side].units);
    let mut worth = |marker: MarkerId| {
        let Some(division) = rules[marker].division else { return TACTICAL };
        let units = rules.activated_by(p, division).minus(p.routed);
        units.into_iter().map(|unit| ACTIVE + urgency(rules, &mut field, p, unit)).sum()
    };
    rules.army[side].markers.into_iter().map(|marker| (marker, worth(marker))).collect()
}

/// What a unit could gain by an activation: out of danger, nearer to its goal, into an attack.
fn urgency(rules: &TryingMensSouls, field: &mut Field<'_>, p: &State, unit: PieceId) -> f32 {
    let Some(at) = p.at(unit) else { return 0.0 };
    if at == rules.at.staten_island {
        return 0.15;
    }
    let here = field.value(unit, at);
    let tables = field.stakes.tables;
    let mut most = 0.0_f32;
    for (to, cost) in tables.near(at) {
        if *cost <= 8 && !rules.is_box(*to) {
            most = most.max(field.value(unit, *to) - here);
        }
    }
    most.min(1.2)
}
