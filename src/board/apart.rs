//! The points of two stacks that share a place: clear of names, emblems and other stacks.

use super::bounds::{BELOW, Bounds, bounds, shared_area};
use super::{Chart, HexOutline, Point, Stack};
use crate::kernel::story::PlaceId;

/// The radius that is kept clear around the mark of a place with an emblem, in map units.
const EMBLEM_RADIUS: f32 = 12.5;
/// The sizes of blocks that are tried, the best first.
const SIZES: [f32; 4] = [1.0, 0.85, 0.7, 0.6];
/// The distance of a pair from its place at most, in steps of this many edges.
const STEP: f32 = 0.125;
/// The number of steps to every side.
const STEPS: i32 = 7;
/// Less shared area than this, in square units, does not show.
const SHOWS: f32 = 4.0;

/// Moves the stacks of places with blocks of both sides apart.
pub fn set_apart(chart: &Chart, stacks: &mut [Stack]) {
    let ashore = |stack: &Stack| !stack.ships && !chart.berths.contains_key(&stack.place);
    let pairs: Vec<(usize, usize)> = (0..stacks.len())
        .flat_map(|a| (a + 1..stacks.len()).map(move |b| (a, b)))
        .filter(|(a, b)| stacks[*a].place == stacks[*b].place && ashore(&stacks[*a]) && ashore(&stacks[*b]))
        .collect();
    for (a, b) in pairs {
        let (left, right) = if stacks[a].side <= stacks[b].side { (a, b) } else { (b, a) };
        let taken = taken(chart, stacks, stacks[a].place);
        let hex = chart.places.get(&stacks[a].place).and_then(|place| place.hex);
        let (points, size) = pair(chart, stacks[a].point, hex, &taken);
        for (stack, point) in [(left, points[0]), (right, points[1])] {
            (stacks[stack].point, stacks[stack].size) = (point, size);
        }
    }
}

/// Things that a pair in this place must not cover: names, emblems, the stacks of other places.
fn taken(chart: &Chart, stacks: &[Stack], place: PlaceId) -> Vec<Bounds> {
    let own = chart.places.get(&place).map_or((0.0, 0.0), |place| place.stack);
    let near = |at: &Bounds| {
        let reach = chart.block.0 * 3.5;
        at.0 - reach < own.0 && own.0 < at.2 + reach && at.1 - reach < own.1 && own.1 < at.3 + reach
    };
    let r = EMBLEM_RADIUS;
    // A mark under its own stack is drawn again beside it.
    let stands_on = |mark: Point, stack: Point| (mark.0 - stack.0).abs() < r && (mark.1 - stack.1).abs() < r;
    let marks = chart.places.values().filter(|one| one.emblem.is_some() && !stands_on(one.mark, one.stack));
    let marks = marks.map(|one| (one.mark.0 - r, one.mark.1 - r, one.mark.0 + r, one.mark.1 + r));
    let names = chart.places.values().filter_map(|one| one.label);
    let others = stacks.iter().filter(|stack| stack.place != place);
    let others = others.map(|stack| bounds(stack.point, chart.block.0 * stack.size, 1));
    names.chain(marks).chain(others).filter(near).collect()
}

/// How far the middle of a face may be from the middle of its hex, as a share of the way to a corner: a stack over
/// another hex would take its clicks.
const REACH: f32 = 0.88;

/// The points of the two stacks, and the size of their blocks: the nearest and largest that cover nothing, or else those
/// that cover least.
fn pair(chart: &Chart, at: Point, hex: Option<HexOutline>, taken: &[Bounds]) -> ([Point; 2], f32) {
    let step = chart.block.0 * STEP;
    let mut shifts: Vec<(i32, i32)> = (-STEPS..=STEPS).flat_map(|x| (-STEPS..=STEPS).map(move |y| (x, y))).collect();
    shifts.sort_by_key(|(x, y)| (x * x + y * y, *x, *y));
    let mut best = (f32::INFINITY, ([at, at], 1.0));
    for size in SIZES {
        let edge = chart.block.0 * size;
        // Side by side, or one below the other.
        for (x, y) in [(edge * 0.54, 0.0), (0.0, edge * 0.62)] {
            for shift in &shifts {
                let middle = (at.0 + shift.0 as f32 * step, at.1 + shift.1 as f32 * step);
                let points = [(middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y)];
                let face = |point: Point| (point.0, point.1 - (0.5 - BELOW) * edge);
                let within =
                    |hex: HexOutline, at: Point| (at.0 - hex.middle.0).hypot(at.1 - hex.middle.1) < hex.corner * REACH;
                if hex.is_some_and(|hex| points.iter().any(|point| !within(hex, face(*point)))) {
                    continue;
                }
                let rooms = points.map(|point| bounds(point, edge, 1));
                let covered: f32 =
                    rooms.iter().flat_map(|room| taken.iter().map(|other| shared_area(*room, *other))).sum();
                if covered < SHOWS {
                    return (points, size);
                }
                if covered < best.0 {
                    best = (covered, (points, size));
                }
            }
        }
    }
    best.1
}
