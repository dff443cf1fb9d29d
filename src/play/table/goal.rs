//! What each side of a game needs to win, and the whole game in a sentence when it is over.

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::side::Side;

impl<R: AiGame> Table<R> {
    /// What a side needs to win, in one line; for the learner of a lesson what the lesson is about.
    pub fn goal(&self, side: Side) -> String {
        let lesson = self.progress.as_ref().map(|progress| &progress.lesson).filter(|lesson| lesson.side == side);
        match lesson.map(|lesson| lesson.goal.as_str()) {
            None | Some("") => self.rules_ref().goal(self.view(), side),
            Some(goal) => goal.to_owned(),
        }
    }

    /// The whole game in a sentence, from public facts; none before it is over. It replays the game: ask once.
    pub fn summary(&self) -> Option<String> {
        self.game.summary()
    }
}
