//! Looking at a table: at a moment of a replay, and at what stands on it while something is still being played.

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::capital;
use crate::play::game::Game;

impl<R: AiGame> Table<R> {
    /// A table at which a viewer only looks at a moment of a game: it has no curtain, no legal orders and no log.
    pub(in crate::play) fn looked_at(game: Game<R>, viewer: Viewer) -> Self {
        let mut table = Self::bare(game);
        if let Viewer::Side(side) = viewer {
            table.seat = side;
        }
        (table.viewer, table.view) = (viewer, table.game.observe(viewer));
        table
    }

    /// The pending decision, in a sentence.
    pub fn pending_decision(&self) -> String {
        capital(&self.game.umpire().rules().pending_decision(&self.view))
    }

    /// The number of entries that the view shows; those after them are still being played.
    pub const fn entries_shown(&self) -> usize {
        self.shown
    }
}
