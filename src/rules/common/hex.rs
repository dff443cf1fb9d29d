//! Hexes with flat tops: printed coordinates, neighbours, distance, line of sight.

/// The columns of the printed grid that are half a hex lower than the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoweredColumns {
    /// The even ones.
    Even,
    /// The odd ones.
    Odd,
}

/// A hex in axial coordinates: `q` is its column, `r` its row along the slanting axis, downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    q: i16,
    r: i16,
}

/// The six directions from a hex: north, north-east, south-east, south, south-west, north-west.
const WAYS: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The names of the six directions, in the same order.
pub const DIRECTIONS: [&str; 6] = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/// How far down the row axis has slanted at this column.
const fn slant(column: i16, lower: LoweredColumns) -> i16 {
    match lower {
        LoweredColumns::Even => (column + 1).div_euclid(2),
        LoweredColumns::Odd => column.div_euclid(2),
    }
}

impl Hex {
    /// The hex printed with this column and row.
    pub const fn printed(column: i16, row: i16, lower: LoweredColumns) -> Self {
        Self { q: column, r: row - slant(column, lower) }
    }

    /// Its printed column and row.
    pub const fn column_and_row(self, lower: LoweredColumns) -> (i16, i16) {
        (self.q, self.r + slant(self.q, lower))
    }

    /// The hex a number of columns to the right and, along the slant of the columns, a number of rows below.
    pub const fn beside(self, columns: i16, rows: i16) -> Self {
        Self { q: self.q + columns, r: self.r + rows }
    }

    /// Its six neighbours, clockwise from the north.
    pub fn neighbours(self) -> [Self; 6] {
        WAYS.map(|(q, r)| Self { q: self.q + q, r: self.r + r })
    }

    /// The distance to another hex, in hexes.
    pub fn distance(self, other: Self) -> u16 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// Whether no hex in between blocks the straight line from centre to centre. Where the line runs along a hexside,
    /// it is free if one of the two hexes beside it does not block.
    pub fn sees(self, other: Self, blocks: impl Fn(Self) -> bool) -> bool {
        let far = i32::from(self.distance(other));
        (1..far).all(|step| {
            // Slightly left and right of the line: the same hex, unless the line runs along a hexside.
            let [one, other] = [1, -1].map(|hair| self.towards(other, step, far, hair));
            !blocks(one) || (one != other && !blocks(other))
        })
    }

    /// The hexes that the straight line to another hex passes last: two where it runs along a hexside, else the same twice.
    pub fn before_last(self, other: Self) -> [Self; 2] {
        let far = i32::from(self.distance(other));
        [1, -1].map(|hair| if far < 2 { self } else { self.towards(other, far - 1, far, hair) })
    }

    /// The hex that contains the point `step`/`far` of the way, shifted aside by `hair`.
    fn towards(self, other: Self, step: i32, far: i32, hair: i32) -> Self {
        // Fractions of a hex; the shift is along no hexside, and less than half of the smallest fraction.
        const FRACTIONS: i32 = 16;
        let whole = far * FRACTIONS;
        let between = |a: i16, b: i16| (i32::from(a) * (far - step) + i32::from(b) * step) * FRACTIONS;
        let (q, r) = (between(self.q, other.q) + hair, between(self.r, other.r) + 2 * hair);
        let s = -q - r;
        let round = |part: i32| (2 * part + whole).div_euclid(2 * whole);
        let off = |part: i32| (part - round(part) * whole).abs();
        // The three add up to 0: derive the one with the largest rounding error from the others.
        let (q, r) = if off(q) > off(r) && off(q) > off(s) {
            (-round(r) - round(s), round(r))
        } else if off(r) > off(s) {
            (round(q), -round(q) - round(s))
        } else {
            (round(q), round(r))
        };
        Self { q: q as i16, r: r as i16 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(column: i16, row: i16) -> Hex {
        Hex::printed(column, row, LoweredColumns::Odd)
    }

    #[test]
    fn neighbours_are_those_of_the_printed_grid() {
        let printed = |hex: Hex, lower| hex.neighbours().map(|near| near.column_and_row(lower));
        assert_eq!(printed(at(3, 7), LoweredColumns::Odd), [(3, 6), (4, 7), (4, 8), (3, 8), (2, 8), (2, 7)]);
        assert_eq!(printed(at(4, 7), LoweredColumns::Odd), [(4, 6), (5, 6), (5, 7), (4, 8), (3, 7), (3, 6)]);
        let even = Hex::printed(4, 7, LoweredColumns::Even);
        assert_eq!(printed(even, LoweredColumns::Even), [(4, 6), (5, 7), (5, 8), (4, 8), (3, 8), (3, 7)]);
        assert_eq!(printed(at(-1, 0), LoweredColumns::Odd)[1], (0, 0));
    }

    #[test]
    fn distance_counts_hexes() {
        assert_eq!(at(2, 2).distance(at(2, 2)), 0);
        assert!(at(5, 5).neighbours().into_iter().all(|near| near.distance(at(5, 5)) == 1));
        assert_eq!((at(0, 0).distance(at(6, 0)), at(0, 0).distance(at(6, 3)), at(0, 0).distance(at(0, 9))), (6, 6, 9));
    }

    #[test]
    fn a_line_through_hexes_is_blocked_by_any_of_them() {
        let between = [at(4, 3), at(4, 4)];
        assert!(at(4, 2).sees(at(4, 5), |_| false));
        assert!(between.into_iter().all(|wood| !at(4, 2).sees(at(4, 5), |hex| hex == wood)));
        assert!(at(4, 2).sees(at(4, 5), |hex| hex == at(4, 2) || hex == at(4, 5)), "its ends do not block");
        assert!(at(4, 2).sees(at(4, 3), |_| true), "nothing lies between neighbours");
    }

    #[test]
    fn a_line_enters_over_one_hexside_or_two() {
        assert_eq!(at(4, 2).before_last(at(4, 5)), [at(4, 4); 2]);
        assert_eq!(at(4, 2).before_last(at(4, 3)), [at(4, 2); 2]);
        let (from, to) = (at(3, 7), at(5, 7));
        let mut beside = from.before_last(to);
        beside.sort_unstable();
        assert_eq!(beside, [from.neighbours()[1], from.neighbours()[2]]);
    }

    #[test]
    fn a_line_along_a_hexside_is_free_if_one_side_of_it_is() {
        // From a hex straight to the east: between its neighbours to the north-east and south-east.
        let (from, to) = (at(3, 7), at(5, 7));
        let beside = [from.neighbours()[1], from.neighbours()[2]];
        assert!(beside.into_iter().all(|wood| from.sees(to, |hex| hex == wood)));
        assert!(!from.sees(to, |hex| beside.contains(&hex)));
        // And the same back, in the two other directions along hexsides, and at twice the distance.
        for [first, second] in [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0]] {
            let far = from.neighbours()[first].neighbours()[second];
            let pair = [from.neighbours()[first], from.neighbours()[second]];
            assert_eq!(from.distance(far), 2);
            assert!(from.sees(far, |hex| hex == pair[0]) && from.sees(far, |hex| hex == pair[1]));
            assert!(!from.sees(far, |hex| pair.contains(&hex)));
            assert!(!from.neighbours()[first].sees(far.neighbours()[first].neighbours()[second], |hex| hex == far));
        }
    }
}
