//! On a screen that both players see, the active player can look at hidden blocks while the other looks away.

use std::io::{self, Write};

use super::menu::Menu;
use super::{LineInput, Terminal};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::raised;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Shows the active side's hidden blocks, after a warning.
    pub(super) fn peek(&mut self) -> io::Result<()> {
        let (Viewer::Public, Some(side)) = (self.table.viewer(), self.table.to_play()) else {
            return writeln!(self.output, "You see all your blocks.");
        };
        let who = R::SIDES[side].name;
        writeln!(self.output, "{} player: press Enter when only you can see the screen.", raised(who))?;
        if self.read("")?.is_none() {
            return Ok(());
        }
        self.table.set_peek(true);
        self.menu = Menu::default();
        self.state()?;
        writeln!(self.output, "Your orders follow. The screen is cleared when you give one or type hide.")?;
        self.list(&[], "")
    }

    /// Hides these blocks again and clears the screen.
    pub(super) fn hide(&mut self) -> io::Result<()> {
        if !self.table.is_peeking() {
            return Ok(());
        }
        self.table.set_peek(false);
        self.menu = Menu::default();
        self.proposed.clear();
        self.asked.0 = None;
        self.clear()
    }
}
