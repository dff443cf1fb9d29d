//! What each side of a game needs to win, and the whole game in a sentence when it is over.

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::side::Side;

impl<R: AiGame> Table<R> {
    /// What a side needs to win, in one line.
    pub fn goal(&self, side: Side) -> String {
        self.rules_ref().goal(self.view(), side)
    }

    /// The whole game in a sentence, from public facts; none before it is over. It replays the game: ask once.
    pub fn summary(&self) -> Option<String> {
        self.game.summary()
    }
}
