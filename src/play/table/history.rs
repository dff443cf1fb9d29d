//! What a table remembers for undo and redo.

use std::ops::Range;

/// Which orders are undone together, and what redo gives again.
pub(super) struct UndoHistory<O> {
    /// Ranges of entries that belong to one action of the player.
    pub together: Vec<Range<usize>>,
    /// What was undone, the latest last: the orders, those together that were given together. Cleared when anything else
    /// is ordered.
    pub undone: Vec<Vec<Vec<O>>>,
    /// The number of entries after the last undo.
    pub at: Option<usize>,
    /// After orders that were given by themselves, with no order of the player before them to which they belong: the
    /// number of entries, and why they stay.
    pub stay: Option<(usize, String)>,
}

impl<O> Default for UndoHistory<O> {
    fn default() -> Self {
        Self { together: Vec::new(), undone: Vec::new(), at: None, stay: None }
    }
}

/// What an undo has undone.
pub struct Undone<O> {
    /// The orders, the oldest first.
    pub orders: Vec<O>,
    /// Whether orders that were to be undone with them stay.
    pub partly: bool,
    /// Why earlier orders stay, if the player expected them to be undone as well.
    pub barred: Option<String>,
}
