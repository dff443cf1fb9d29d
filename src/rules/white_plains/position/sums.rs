//! W8, W10: sums with their parts, as they are told.

/// One part of a sum, with its case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is.
    pub name: &'static str,
    /// Its case.
    pub case: &'static str,
    /// What it adds.
    pub by: i8,
}

/// Strength, column and modifiers of a combat before cards, chits and tactics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombatSum {
    /// Attack.
    pub attack: u8,
    /// Defence.
    pub defence: u8,
    /// The column before shifts, by its number.
    pub base: usize,
    /// Shifts of the column, with their cases.
    pub shifts: Vec<Part>,
    /// The column.
    pub column: usize,
    /// Modifiers of the die.
    pub parts: Vec<Part>,
}

impl CombatSum {
    /// The sum of the modifiers.
    pub fn drm(&self) -> i8 {
        self.parts.iter().map(|part| part.by).sum()
    }
}
