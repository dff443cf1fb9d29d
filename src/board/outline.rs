//! The edge of an area of hexes, in map units.

use std::collections::BTreeMap;

use super::{Chart, Point};
use crate::kernel::story::PlaceId;

/// A point rounded to tenths, so that both hexes of a side find the same.
fn key((x, y): Point) -> (i32, i32) {
    ((x * 10.0).round() as i32, (y * 10.0).round() as i32)
}

/// The sides of these hexes that no two of them share, each as a line of two points.
pub fn outline(chart: &Chart, hexes: impl Iterator<Item = PlaceId>) -> Vec<[Point; 2]> {
    let mut sides: BTreeMap<(i32, i32), Option<[Point; 2]>> = BTreeMap::new();
    for hex in hexes.filter_map(|place| chart.places.get(&place)?.hex) {
        let corners = hex.corners();
        for (number, a) in corners.into_iter().enumerate() {
            let b = corners[(number + 1) % corners.len()];
            let middle = (a.0.midpoint(b.0), a.1.midpoint(b.1));
            // Charts are written with one decimal, so that neighbours differ a little.
            let near = |by: (i32, i32)| (key(middle).0 + by.0, key(middle).1 + by.1);
            let known = (-2..=2).flat_map(|x| (-2..=2).map(move |y| near((x, y)))).find(|at| sides.contains_key(at));
            match known {
                Some(at) => drop(sides.insert(at, None)),
                None => drop(sides.insert(key(middle), Some([a, b]))),
            }
        }
    }
    sides.into_values().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{HexOutline, Place};

    #[test]
    fn two_neighbours_share_one_side() {
        let mut chart = Chart::default();
        for (number, x, y) in [(1, 0.0, 0.0), (2, 38.1, 22.0), (3, 200.0, 0.0)] {
            let hex = Some(HexOutline { middle: (x, y), corner: 25.403, flat: true });
            chart.places.insert(PlaceId(number), Place { hex, ..Place::default() });
        }
        let sides = |hexes: &[u16]| outline(&chart, hexes.iter().map(|number| PlaceId(*number))).len();
        assert_eq!([sides(&[1]), sides(&[1, 2]), sides(&[1, 2, 3])], [6, 10, 16]);
    }
}
