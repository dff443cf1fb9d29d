//! Looking at a table: at a moment of a replay, at hidden blocks, at what stands on it and identifies it.

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
        table.status = table.game.umpire().rules().status(&table.view);
        table
    }

    /// The pending decision, in a sentence.
    pub fn pending_decision(&self) -> String {
        capital(&self.game.umpire().rules().pending_decision(&self.view))
    }

    /// What the screen may show of the game while its phases still run, the number of entries until then, and the lines of the
    /// log that belong to it. What one of two players has just decided in secret is covered at once: both look on at the
    /// dice and draws that follow, and no curtain comes before them.
    pub fn seen_now(&self) -> (R::View, usize, usize) {
        let entries = self.game.entries().len();
        let rules = self.game.umpire().rules();
        if self.two_humans() && !self.over() && !rules.is_private(self.game.position()) {
            // The log will be written anew for both.
            let lines = if self.viewer == Viewer::Public { self.log.len() } else { 0 };
            return (self.game.observe(Viewer::Public), entries, lines);
        }
        (self.game.observe(self.viewer), entries, self.log.len())
    }

    /// Whether the active side looks at its hidden blocks on the open table.
    pub fn is_peeking(&self) -> bool {
        self.peek
    }

    /// Starts or stops looking at the active side's hidden blocks.
    pub fn set_peek(&mut self, peek: bool) {
        self.peek = peek;
        self.look();
    }

    /// A fingerprint that identifies the moment.
    pub fn moment(&self) -> u64 {
        self.game.hash() ^ (self.game.entries().len() as u64).rotate_left(40)
    }

    /// The fingerprint of the position, as in the record.
    pub fn hash(&self) -> u64 {
        self.game.hash()
    }
}
