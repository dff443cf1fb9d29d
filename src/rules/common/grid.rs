//! Maps of hexes: a printed grid whose hexes are numbered column by column, with neighbours, distances and lines of sight.

use std::marker::PhantomData;

use super::hex::{Hex, LoweredColumns};
use crate::kernel::collections::{Id, Set};

/// A grid whose hexes have the first ids, column by column and down each column. Places beside the grid have later ids.
#[derive(Clone, Debug)]
pub struct HexGrid<T> {
    /// The first and the last column.
    columns: (i16, i16),
    /// The first and the last row.
    rows: (i16, i16),
    lowered: LoweredColumns,
    /// Every hex, in the order of the ids.
    hexes: Vec<Hex>,
    ids: PhantomData<fn() -> T>,
}

impl<T: Id> HexGrid<T> {
    /// A grid from the first to the last column and row.
    pub fn new(columns: (u8, u8), rows: (u8, u8), lowered: LoweredColumns) -> Self {
        let (columns, rows) = [columns, rows].map(|(first, last)| (i16::from(first), i16::from(last))).into();
        let column = |column| (rows.0..=rows.1).map(move |row| Hex::printed(column, row, lowered));
        let hexes = (columns.0..=columns.1).flat_map(column).collect();
        Self { columns, rows, lowered, hexes, ids: PhantomData }
    }

    /// The hex of an id; none for a place beside the grid.
    #[inline]
    pub fn hex(&self, at: T) -> Option<Hex> {
        self.hexes.get(at.index()).copied()
    }

    /// The id of a hex; none off the grid.
    pub fn id(&self, hex: Hex) -> Option<T> {
        let (column, row) = hex.column_and_row(self.lowered);
        let inside = (self.columns.0..=self.columns.1).contains(&column) && (self.rows.0..=self.rows.1).contains(&row);
        inside.then(|| T::new(self.number(column, row)))
    }

    /// The number of the hex in a column and a row of the grid.
    const fn number(&self, column: i16, row: i16) -> usize {
        ((column - self.columns.0) as usize) * ((self.rows.1 - self.rows.0 + 1) as usize) + (row - self.rows.0) as usize
    }

    /// The printed column and row of a hex; none for a place beside the grid.
    pub fn column_and_row(&self, at: T) -> Option<(i16, i16)> {
        self.hex(at).map(|hex| hex.column_and_row(self.lowered))
    }

    /// Every hex.
    pub fn all(&self) -> impl Iterator<Item = T> + use<T> {
        (0..self.hexes.len()).map(T::new)
    }

    /// The hexes of the first row, from the first column on.
    pub fn first_row(&self) -> impl Iterator<Item = T> + use<T> {
        (0..self.hexes.len()).step_by((self.rows.1 - self.rows.0 + 1) as usize).map(T::new)
    }

    /// The neighbours of a hex, clockwise from the north; none off the grid.
    pub fn neighbours(&self, at: T) -> [Option<T>; 6] {
        self.hex(at).map_or([None; 6], |hex| hex.neighbours().map(|near| self.id(near)))
    }

    /// The distance between two hexes, in hexes; none if one of them lies beside the grid.
    #[inline]
    pub fn distance(&self, a: T, b: T) -> Option<u16> {
        Some(self.hex(a)?.distance(self.hex(b)?))
    }

    /// Whether no hex in between blocks the straight line between two hexes; false for places beside the grid.
    pub fn sees(&self, from: T, to: T, blocks: impl Fn(T) -> bool) -> bool {
        let (Some(from), Some(to)) = (self.hex(from), self.hex(to)) else { return false };
        from.sees(to, |hex| self.id(hex).is_some_and(&blocks))
    }

    /// The hexes that the straight line to another hex passes last: two where it runs along a hexside, else one.
    pub fn before_last(&self, from: T, to: T) -> Vec<T> {
        let (Some(from), Some(to)) = (self.hex(from), self.hex(to)) else { return Vec::new() };
        let mut hexes: Vec<T> = from.before_last(to).into_iter().filter_map(|hex| self.id(hex)).collect();
        hexes.dedup();
        hexes
    }

    /// The hexes within a distance of one, itself included; of a place beside the grid itself alone.
    pub fn within<const W: usize>(&self, at: T, distance: u8) -> Set<T, W> {
        let Some(middle) = self.hex(at) else { return Set::one(at) };
        let far = i16::from(distance);
        let (column, _) = middle.column_and_row(self.lowered);
        let mut words = Set::<T, W>::NONE.words();
        // The hexes of a column follow one another.
        for by in (-far).max(self.columns.0 - column)..=far.min(self.columns.1 - column) {
            let (_, row) = middle.beside(by, (-far).max(-by - far)).column_and_row(self.lowered);
            let (from, to) = (row.max(self.rows.0), (row + 2 * far - by.abs()).min(self.rows.1));
            if from > to {
                continue;
            }
            let start = self.number(column + by, from);
            let bits = ((1_u128 << (to - from + 1)) - 1) << (start % 64);
            words[start / 64] |= bits as u64;
            if let Some(next) = words.get_mut(start / 64 + 1) {
                *next |= (bits >> 64) as u64;
            }
        }
        Set::from_words(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! { wide
        /// A hex of a grid with a box beside it.
        Place,
    }

    type Places = Set<Place, 2>;

    /// Columns 3 to 9 and rows 1 to 12, and a box.
    fn grid() -> HexGrid<Place> {
        HexGrid::new((3, 9), (1, 12), LoweredColumns::Odd)
    }

    const A_BOX: Place = Place::of(7 * 12);

    #[test]
    fn ids_run_down_the_columns() {
        let grid = grid();
        assert_eq!(grid.column_and_row(Place::of(0)), Some((3, 1)));
        assert_eq!(grid.column_and_row(Place::of(13)), Some((4, 2)));
        assert!(grid.all().all(|at| grid.hex(at).and_then(|hex| grid.id(hex)) == Some(at)));
        assert_eq!((grid.all().count(), grid.column_and_row(A_BOX)), (84, None));
        assert!(grid.first_row().all(|at| grid.column_and_row(at).is_some_and(|(_, row)| row == 1)));
        assert_eq!(grid.first_row().count(), 7);
    }

    #[test]
    fn neighbours_end_at_the_edge() {
        let grid = grid();
        let near = |at: usize| grid.neighbours(Place::of(at)).into_iter().flatten().count();
        assert_eq!((near(0), near(13), near(83)), (4, 6, 2));
        assert_eq!(grid.neighbours(A_BOX), [None; 6]);
    }

    #[test]
    fn within_a_distance_lies_what_is_no_farther() {
        let grid = grid();
        for at in grid.all() {
            for distance in 0..5 {
                let near: Places = grid.within(at, distance);
                let found = grid.all().filter(|to| grid.distance(at, *to).is_some_and(|far| far <= distance.into()));
                assert_eq!(near, found.collect());
            }
        }
        assert_eq!(grid.within::<2>(A_BOX, 3), Places::one(A_BOX));
    }

    #[test]
    fn a_place_beside_the_grid_sees_nothing() {
        let grid = grid();
        let (from, to) = (Place::of(0), Place::of(3));
        assert!(grid.sees(from, to, |_| false) && !grid.sees(from, to, |hex| hex == Place::of(1)));
        assert!(!grid.sees(from, A_BOX, |_| false) && grid.distance(A_BOX, from).is_none());
        assert_eq!((grid.before_last(from, to), grid.before_last(from, A_BOX)), (vec![Place::of(2)], vec![]));
    }
}
