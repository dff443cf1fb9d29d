//! The commands without a window: referee, check, export, simulate, and a game at a terminal.

pub mod arguments;
pub mod check;
pub mod export;
mod queued_chance;
pub mod referee;
pub mod request;
pub mod safe_output;
pub mod seats;
pub mod simulate;
pub mod text;

use crate::kernel::story::raised;

/// Why a command failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// A request that cannot be carried out: an unknown ruleset, option, level or seed. Exit status 2.
    #[error("{}", raised(.0))]
    Usage(String),
    /// The command found an error. Exit status 1.
    #[error("{}", raised(.0))]
    Found(String),
}

impl CommandError {
    /// The exit status for it.
    pub const fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Found(_) => 1,
        }
    }
}
