//! Combat results tables: odds give the column, shifts move it, a die with its modifiers gives the row.

use serde::Deserialize;

/// Attack to defence, at the head of a column: `(3, 1)`.
pub type Odds = (u16, u16);

/// A combat results table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "WrittenTable<R>")]
pub struct OddsTable<R>(WrittenTable<R>);

/// A table as the file writes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTable<R> {
    /// The odds of each column, the worst for the attacker first.
    columns: Vec<Odds>,
    /// The maximum shift of a column in either direction.
    most_shifts: u8,
    /// The modified die of the first row.
    first_row: i8,
    /// The results of each row, one for each column.
    rows: Vec<Vec<R>>,
}

impl<R> TryFrom<WrittenTable<R>> for OddsTable<R> {
    type Error = String;

    fn try_from(table: WrittenTable<R>) -> Result<Self, String> {
        let part = |odds: &Odds| f64::from(odds.0) / f64::from(odds.1);
        if table.columns.iter().any(|odds| odds.0 == 0 || odds.1 == 0) {
            return Err("odds are of two numbers from 1 on".into());
        }
        if !table.columns.windows(2).all(|two| part(&two[0]) < part(&two[1])) {
            return Err("the columns do not rise from the worst odds to the best".into());
        }
        if table.columns.is_empty() || table.rows.is_empty() {
            return Err("the table is empty".into());
        }
        match table.rows.iter().position(|row| row.len() != table.columns.len()) {
            Some(row) => Err(format!("row {} has not one result for each of {} columns", row + 1, table.columns.len())),
            None => Ok(Self(table)),
        }
    }
}

impl<R: Copy> OddsTable<R> {
    /// The column for these strengths: the best one whose odds are reached, or the first for worse odds.
    pub fn column(&self, attack: u32, defence: u32) -> usize {
        let reached = |odds: &Odds| attack * u32::from(odds.1) >= defence * u32::from(odds.0);
        self.0.columns.iter().rposition(reached).unwrap_or(0)
    }

    /// A column shifted in the attacker's favour, or against it if `shifts` is negative: limited by the table.
    pub fn shifted(&self, column: usize, shifts: i32) -> usize {
        let limit = i32::from(self.0.most_shifts);
        column.saturating_add_signed(shifts.clamp(-limit, limit) as isize).min(self.0.columns.len() - 1)
    }

    /// The odds at the head of a column.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn odds(&self, column: usize) -> Odds {
        self.0.columns[column]
    }

    /// The odds at the heads of all columns.
    pub fn columns(&self) -> &[Odds] {
        &self.0.columns
    }

    /// The rows: the die with its modifiers, and the result in each column.
    pub fn rows(&self) -> impl Iterator<Item = (i32, &[R])> {
        (i32::from(self.0.first_row)..).zip(self.0.rows.iter().map(Vec::as_slice))
    }

    /// The result for a die with its modifiers; beyond the table, the nearest row.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn result(&self, column: usize, die: i32) -> R {
        let last = self.0.rows.len() as i32 - 1;
        self.0.rows[(die - i32::from(self.0.first_row)).clamp(0, last) as usize][column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> OddsTable<char> {
        let text = "(columns: [(1, 2), (1, 1), (3, 2), (3, 1)], most_shifts: 2, first_row: -1, rows: [['a', 'b', 'c', 'd'], ['e', 'f', 'g', 'h']])";
        ron::from_str(text).expect("a table")
    }

    #[test]
    fn odds_are_rounded_down_to_a_column() {
        let column = |attack, defence| table().odds(table().column(attack, defence));
        assert_eq!([column(7, 7), column(10, 7), column(11, 7), column(21, 7)], [(1, 1), (1, 1), (3, 2), (3, 1)]);
        assert_eq!([column(1, 9), column(90, 1), column(1, 0)], [(1, 2), (3, 1), (3, 1)]);
    }

    #[test]
    fn shifts_end_at_their_limit_and_at_the_edge_of_the_table() {
        let shifted = |column, shifts| table().shifted(column, shifts);
        assert_eq!([shifted(0, 1), shifted(0, 3), shifted(3, 1), shifted(1, -2), shifted(3, -9)], [1, 2, 3, 0, 1]);
    }

    #[test]
    fn a_die_beyond_the_table_counts_as_its_nearest_row() {
        let result = |die| table().result(2, die);
        assert_eq!([result(-5), result(-1), result(0), result(9)], ['c', 'c', 'g', 'g']);
    }

    #[test]
    fn a_table_with_a_hole_in_it_is_refused() {
        let refused = |text: &str| ron::from_str::<OddsTable<char>>(text).is_err();
        assert!(refused("(columns: [(1, 1), (2, 1)], most_shifts: 1, first_row: 0, rows: [['a']])"));
        assert!(refused("(columns: [(2, 1), (1, 1)], most_shifts: 1, first_row: 0, rows: [['a', 'b']])"));
        assert!(refused("(columns: [(0, 1)], most_shifts: 1, first_row: 0, rows: [['a']])"));
        assert!(refused("(columns: [], most_shifts: 1, first_row: 0, rows: [])"));
    }
}
