//! Where blocks and ships lie on the map: pure geometry, shared by sprites and clicks.

use bevy_egui::egui;

use super::camera::Lens;
use crate::app::art::Chart;
use crate::app::blocks::Shows;
use crate::app::shown::OnMap;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::Kind;
use crate::rules::new_york_1776::observe::UnitSeen;

/// Blocks of one side in one location, or ships in one zone.
#[derive(Clone, Debug)]
pub struct Stack {
    /// Location or zone.
    pub at: u8,
    /// Ships.
    pub ships: bool,
    /// Whose.
    pub side: Side,
    /// How many.
    pub count: u32,
    /// The front block's face and up to two behind it.
    pub faces: Vec<Shows>,
    /// The front block has moved.
    pub spent: bool,
    /// Where its front block is centred, in map units.
    pub point: (f32, f32),
}

/// The edge of a block on the map, in logical pixels.
pub fn edge(lens: &Lens) -> f32 {
    (50.0 * lens.zoom).clamp(34.0, 64.0)
}

/// The front face of a stack in the window.
pub fn face_rect(lens: &Lens, point: (f32, f32)) -> egui::Rect {
    let s = edge(lens);
    let at = lens.to_screen(point);
    egui::Rect::from_min_size(egui::pos2(at.x - s / 2.0, at.y - 0.8 * s), egui::vec2(s, s))
}

/// The whole drawn stack in the window, tops and blocks behind included.
pub fn stack_rect(lens: &Lens, stack: &Stack) -> egui::Rect {
    let s = edge(lens);
    let behind = stack.faces.len().saturating_sub(1) as f32;
    let mut rect = face_rect(lens, stack.point);
    rect.min.y -= s * (0.17 + 0.16 * behind);
    rect.max.x += s * 0.045 * behind;
    rect
}

/// A stable number of a place that tells nothing of what stands there: picks the grain of backs.
fn grain(at: u8, n: u8) -> u8 {
    at.wrapping_mul(7).wrapping_add(n * 3) >> 1
}

/// All stacks, back to front.
pub fn stacks(rules: &NewYork, chart: &Chart, map: &OnMap) -> Vec<Stack> {
    let mut out = Vec::new();
    for (l, location) in rules.locations.iter().enumerate() {
        let Some(place) = chart.locations.get(&location.id) else {
            continue;
        };
        let both = map.counts[0][l] > 0 && map.counts[1][l] > 0;
        for side in Side::BOTH {
            let count = map.counts[side.index()][l];
            if count <= 0 {
                continue;
            }
            let mut here: Vec<UnitSeen> = map
                .units
                .iter()
                .filter(|u| u.at == Some(l as u8) && rules.units[u.unit as usize].side == side)
                .copied()
                .collect();
            here.sort_by_key(|u| {
                (u.moved, rules.units[u.unit as usize].kind != Kind::Leader, std::cmp::Reverse(u.sp), u.unit)
            });
            let faces = (0..count.min(3) as usize)
                .map(|i| match here.get(i) {
                    Some(u) => Shows::Unit(u.unit, u.sp),
                    None => Shows::Back(side, grain(l as u8, i as u8)),
                })
                .collect();
            let shift = if !both {
                0.0
            } else if side == Side::American {
                -27.0
            } else {
                27.0
            };
            out.push(Stack {
                at: l as u8,
                ships: false,
                side,
                count: count as u32,
                faces,
                spent: here.first().is_some_and(|u| u.moved),
                point: (place.stack.0 + shift, place.stack.1),
            });
        }
    }
    for (z, zone) in rules.zones.iter().enumerate() {
        let count = map.ship_counts[z];
        let Some(place) = chart.zones.get(&zone.id) else {
            continue;
        };
        if count <= 0 {
            continue;
        }
        let mut here: Vec<_> = map.ships.iter().filter(|ship| ship.at as usize == z).copied().collect();
        here.sort_by_key(|ship| (ship.moved || ship.carried, !rules.ships[ship.ship as usize].leader, ship.ship));
        let faces = (0..count.min(3) as usize)
            .map(|i| match here.get(i) {
                Some(ship) => Shows::Ship(ship.ship),
                None => Shows::ShipBack(grain(z as u8, i as u8)),
            })
            .collect();
        out.push(Stack {
            at: z as u8,
            ships: true,
            side: Side::British,
            count: count as u32,
            faces,
            spent: here.first().is_some_and(|ship| ship.moved || ship.carried),
            point: place.ship,
        });
    }
    out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
    out
}

/// The way a block slides from one location to another, in map units.
pub fn way(rules: &NewYork, chart: &Chart, from: u8, to: u8) -> Vec<(f32, f32)> {
    let (a, b) = (&rules.locations[from as usize].id, &rules.locations[to as usize].id);
    for road in &chart.roads {
        if road.a == *a && road.b == *b {
            return road.line.clone();
        }
        if road.a == *b && road.b == *a {
            return road.line.iter().rev().copied().collect();
        }
    }
    let point = |id: &String| chart.locations.get(id).map_or((0.0, 0.0), |place| place.place);
    vec![point(a), point(b)]
}

/// A point on a line, `share` from 0 to 1.
pub fn along(line: &[(f32, f32)], share: f32) -> (f32, f32) {
    let length = |a: (f32, f32), b: (f32, f32)| (b.0 - a.0).hypot(b.1 - a.1);
    let total: f32 = line.windows(2).map(|w| length(w[0], w[1])).sum();
    let mut left = total * share.clamp(0.0, 1.0);
    for w in line.windows(2) {
        let step = length(w[0], w[1]);
        if left <= step && step > 0.0 {
            let t = left / step;
            return (w[0].0 + (w[1].0 - w[0].0) * t, w[0].1 + (w[1].1 - w[0].1) * t);
        }
        left -= step;
    }
    line.last().copied().unwrap_or_default()
}

/// Faces of some moving units, the leader in front; backs if they are not seen.
pub fn column(rules: &NewYork, map: &OnMap, side: Side, units: Bits, to: u8) -> Vec<Shows> {
    let mut here: Vec<_> = map.units.iter().filter(|u| units.has(u.unit)).copied().collect();
    here.sort_by_key(|u| (rules.units[u.unit as usize].kind != Kind::Leader, std::cmp::Reverse(u.sp), u.unit));
    (0..units.len().min(3) as usize)
        .map(|i| here.get(i).map_or(Shows::Back(side, grain(to, i as u8)), |u| Shows::Unit(u.unit, u.sp)))
        .collect()
}
