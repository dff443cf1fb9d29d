//! The whole truth of a game, which the window does not give out: from its record on the disk.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::record::{self, Line};
use blockade::kernel::umpire::Umpire;
use blockade::play::game::Game;
use std::path::Path;
use std::sync::Arc;

/// A game as its record tells it. Only what the record has gained is read again.
pub struct Truth<R: DescribeGame>(Option<(Vec<u8>, Umpire<R>)>);

impl<R: DescribeGame> Default for Truth<R> {
    fn default() -> Self {
        Self(None)
    }
}

impl<R: DescribeGame> Truth<R> {
    /// The game as it is now.
    pub fn of(&mut self, rules: &Arc<R>, file: &Path) -> &Umpire<R> {
        let bytes = std::fs::read(file).expect("the record is there");
        let umpire = match self.0.take() {
            Some((known, mut umpire)) if bytes.starts_with(&known) => {
                for line in std::str::from_utf8(&bytes[known.len()..]).expect("text").lines() {
                    let line: Line = ron::from_str(line).expect("a line of a record");
                    record::replay_line(&mut umpire, &line).expect("the line fits");
                }
                umpire.run_to_roll();
                umpire
            }
            _ => Game::look(rules, file).expect("the record is good").umpire().clone(),
        };
        &self.0.insert((bytes, umpire)).1
    }
}
