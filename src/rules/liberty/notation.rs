//! L14: orders of movement as lines.

use super::data::Liberty;
use super::ids::{BlockId, SpaceId};
use super::order::{Order, Path};
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::short;

impl Liberty {
    fn read_block(&self, word: &str) -> Result<BlockId, Refusal> {
        self.block(word).ok_or_else(|| Refusal::form(format!("there is no block \"{}\"", short(word))))
    }

    fn read_space(&self, word: &str) -> Result<SpaceId, Refusal> {
        self.space(word).ok_or_else(|| Refusal::form(format!("there is no space \"{}\"", short(word))))
    }

    fn read_path(&self, words: &[&str], usage: &str) -> Result<Path, Refusal> {
        let hexes = words.iter().map(|word| self.read_space(word)).collect::<Result<Vec<_>, _>>()?;
        Path::new(&hexes).ok_or_else(|| Refusal::form(format!("that is not of the form \"{usage}\"")))
    }

    /// Reads a line; what stands behind a semicolon is no part of it.
    ///
    /// # Errors
    /// What word is wrong.
    pub fn parse_going(&self, line: &str) -> Result<Order, Refusal> {
        let line = line.split(';').next().unwrap_or_default();
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["move", block, ref path @ ..] => {
                Ok(Order::Move(self.read_block(block)?, self.read_path(path, "move BLOCK SPACE [SPACE]")?))
            }
            ["march", block, ref path @ ..] => {
                Ok(Order::March(self.read_block(block)?, self.read_path(path, "march BLOCK SPACE SPACE [SPACE]")?))
            }
            ["sail", block, to] => Ok(Order::Sail(self.read_block(block)?, self.read_space(to)?)),
            _ => Err(Refusal::form(format!("\"{}\" is no order of movement", short(line.trim())))),
        }
    }

    /// Writes an order.
    pub fn print_going(&self, order: &Order) -> String {
        let id = |at: SpaceId| self[at].id.as_str();
        let (verb, path): (&str, Vec<&str>) = match order {
            Order::Move(_, path) => ("move", path.iter().map(id).collect()),
            Order::March(_, path) => ("march", path.iter().map(id).collect()),
            Order::Sail(_, to) => ("sail", vec![id(*to)]),
        };
        format!("{verb} {} {}", self[order.block()].id, path.join(" "))
    }
}
