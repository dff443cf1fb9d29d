//! Which markers a side buys: those of divisions that can do most (T6).

use super::field::Field;
use super::prelude::*;
use super::situation::Situation;

/// What one unit that is active counts by itself.
const ACTIVE: f32 = 0.05;
/// What Tactical Intervention is worth beside the divisions.
const TACTICAL: f32 = 0.5;

/// Greene's or Cornwallis's marker is included if it is among those that the points buy.
pub fn general(situation: &Situation<'_>) -> Order {
    let Situation { rules, p, side, .. } = *situation;
    let division = rules.general_of(side);
    let own = worth(situation, rules[division].marker);
    let all = rules.army[side].markers.without(rules[division].marker);
    let mut others: Vec<(f32, u8)> =
        all.iter().map(|marker| (worth(situation, marker), rules.cost_of(p, marker))).collect();
    others.sort_by(|a, b| (b.0 / f32::from(b.1)).total_cmp(&(a.0 / f32::from(a.1))));
    // Leaving it out gives a point more and saves its cost.
    let points = expected(situation) + i32::from(p.mip[side]);
    let bought = |mut left: i32| {
        let mut sum = 0.0;
        for (worth, cost) in &others {
            if i32::from(*cost) <= left && *worth > 0.0 {
                left -= i32::from(*cost);
                sum += worth;
            }
        }
        sum
    };
    let cost = i32::from(rules.cost_of(p, rules[division].marker));
    let included = own + bought(points - cost);
    if included > bought(points + 1) { Order::Include } else { Order::Omit }
}

/// The points that a side can expect (T6.2).
fn expected(situation: &Situation<'_>) -> i32 {
    let Situation { rules, p, side, .. } = *situation;
    let mip = &rules.tables.mip;
    if p.turn == 1 { mip.first_turn[side].into() } else { i32::from(mip.table[side][2]) }
}

/// The next marker, the best for its cost; none that does nothing.
pub fn buy(situation: &Situation<'_>) -> Order {
    let Situation { rules, p, .. } = *situation;
    let value = |order: &Order| match order {
        Order::Buy(marker) => {
            let worth = worth(situation, *marker);
            (worth > 0.3).then(|| worth / f32::from(rules.cost_of(p, *marker)))
        }
        _ => None,
    };
    situation.best(value).unwrap_or(Order::Done)
}

/// What the units of a marker could do with an activation.
pub fn worth(situation: &Situation<'_>, marker: MarkerId) -> f32 {
    let Situation { rules, tables: _, p, side, posture, .. } = *situation;
    let mut field = Field::new(situation.stakes(), side, posture);
    field.find_targets(rules.army[side].units);
    let Some(division) = rules[marker].division else { return TACTICAL };
    let units = rules.activated_by(p, division).minus(p.routed);
    units.into_iter().map(|unit| ACTIVE + urgency(rules, &mut field, p, unit)).sum()
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
