//! Players that are programs. They see what their side sees, and nothing else.

pub mod brief;
pub mod liberty;
pub mod new_york_1776;
pub mod random;

/// How strong an AI plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any legal order.
    Random,
    /// Plausible, with human mistakes.
    Recruit,
    /// Sound play of one turn.
    Captain,
    /// Plays the best plans on in its mind before it chooses.
    General,
}

impl Level {
    /// From weak to strong.
    pub const ALL: [Self; 4] = [Self::Random, Self::Recruit, Self::Captain, Self::General];

    /// The word in records and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Recruit => "recruit",
            Self::Captain => "captain",
            Self::General => "general",
        }
    }

    /// Reads [`Level::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// How an AI likes to play; no matter of strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Temper {
    /// Keeps its blocks.
    Cautious,
    /// Neither.
    #[default]
    Balanced,
    /// Takes risks.
    Bold,
}

impl Temper {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cautious, Self::Balanced, Self::Bold];

    /// The word in records and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cautious => "cautious",
            Self::Balanced => "balanced",
            Self::Bold => "bold",
        }
    }

    /// Reads [`Temper::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|temper| temper.id() == id)
    }
}
