//! Players that are programs. They see what their side sees, and nothing else.

pub mod brief;
pub mod figures;
pub mod liberty;
pub mod new_york_1776;
pub mod random;
pub mod reasons;
pub mod tree;

/// How strong an AI plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any legal order.
    Random,
    /// Plausible, with human mistakes.
    Recruit,
    /// Takes what looks best at a glance.
    Lieutenant,
    /// Thinks a few plans through.
    Captain,
    /// Thinks as many plans through as there is time for, the enemy's answers included.
    General,
}

impl Level {
    /// From weak to strong.
    pub const ALL: [Self; 5] = [Self::Random, Self::Recruit, Self::Lieutenant, Self::Captain, Self::General];

    /// Trials a decision: a captain's are few, a general's as many as he is given, the others have none.
    pub fn trials(self, captains: u32, playouts: u32) -> u32 {
        match self {
            Self::Random | Self::Recruit | Self::Lieutenant => 0,
            Self::Captain => playouts.min(captains),
            Self::General => playouts,
        }
    }

    /// The word in records and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Recruit => "recruit",
            Self::Lieutenant => "lieutenant",
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
