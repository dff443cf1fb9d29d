//! The commands without a window: referee, check, export, simulate, and a game at a terminal.

pub mod arguments;
pub mod check;
pub mod export;
pub mod referee;
pub mod request;
pub mod seats;
pub mod simulate;
pub mod text;

/// Why a command ends without success.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// It was asked for in a way that nobody can serve: an unknown ruleset, option, level or seed. Exit status 2.
    #[error("{0}")]
    Usage(String),
    /// What was asked for found something wrong. Exit status 1.
    #[error("{0}")]
    Found(String),
}

impl Wrong {
    /// The exit status that says it.
    pub const fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Found(_) => 1,
        }
    }
}
