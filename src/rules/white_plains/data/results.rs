//! W10.10 to W10.12, W11.1: tactics cards, and the results of the combat results table.

use serde::{Deserialize, Serialize};

/// What a result of the table does to the lead unit of a side (W11.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeadResult {
    /// Nothing.
    None,
    /// R: a retreat of one hex.
    Retreat,
    /// D: Disrupted, a retreat of three hexes.
    Disrupt,
    /// 1: a step, and R.
    Step,
    /// 1*: a step, and D.
    StepDisrupt,
    /// 2: two steps, and R.
    TwoSteps,
    /// AC, DC: captured.
    Captured,
}

/// A result of the combat results table (W10.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub enum Outcome {
    /// Both sides are pinned.
    Pin,
    /// A result for each lead unit.
    Leads {
        /// The attacker's.
        attacker: LeadResult,
        /// The defender's.
        defender: LeadResult,
    },
}

impl Outcome {
    /// As the table prints it: "-/1*".
    pub fn text(self) -> String {
        let word = |result: LeadResult, captured: &'static str| match result {
            LeadResult::None => "-",
            LeadResult::Retreat => "R",
            LeadResult::Disrupt => "D",
            LeadResult::Step => "1",
            LeadResult::StepDisrupt => "1*",
            LeadResult::TwoSteps => "2",
            LeadResult::Captured => captured,
        };
        match self {
            Self::Pin => "PIN".into(),
            Self::Leads { attacker, defender } => format!("{}/{}", word(attacker, "AC"), word(defender, "DC")),
        }
    }
}

impl TryFrom<String> for Outcome {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str| match word {
            "-" => Some(LeadResult::None),
            "R" => Some(LeadResult::Retreat),
            "D" => Some(LeadResult::Disrupt),
            "1" => Some(LeadResult::Step),
            "1*" => Some(LeadResult::StepDisrupt),
            "2" => Some(LeadResult::TwoSteps),
            "AC" | "DC" => Some(LeadResult::Captured),
            _ => None,
        };
        let two = text.split_once('/').and_then(|(one, other)| Some((read(one)?, read(other)?)));
        match two {
            Some((attacker, defender)) => Ok(Self::Leads { attacker, defender }),
            None if text == "PIN" => Ok(Self::Pin),
            None => Err(format!("\"{text}\" is no result of a combat")),
        }
    }
}

/// A tactics card (W10.10), in the order of the matrix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "tactic")]
#[allow(missing_docs, reason = "the names are the cards'")]
pub enum Tactic {
    Skirmish,
    Echelon,
    StandFast,
    Withdraw,
    FrontalAssault,
    CommitReserve,
    TurnFlank,
    RefuseFlank,
}

impl Tactic {
    /// All of them, in the order of the matrix.
    pub const ALL: [Self; 8] = [
        Self::Skirmish,
        Self::Echelon,
        Self::StandFast,
        Self::Withdraw,
        Self::FrontalAssault,
        Self::CommitReserve,
        Self::TurnFlank,
        Self::RefuseFlank,
    ];

    /// Its word in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Skirmish => "skirmish",
            Self::Echelon => "echelon",
            Self::StandFast => "stand_fast",
            Self::Withdraw => "withdraw",
            Self::FrontalAssault => "frontal_assault",
            Self::CommitReserve => "commit_reserve",
            Self::TurnFlank => "turn_flank",
            Self::RefuseFlank => "refuse_flank",
        }
    }

    /// Its name on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Skirmish => "Skirmish",
            Self::Echelon => "Attack in Echelon",
            Self::StandFast => "Stand Fast",
            Self::Withdraw => "Withdraw",
            Self::FrontalAssault => "Frontal Assault",
            Self::CommitReserve => "Commit Reserve",
            Self::TurnFlank => "Turn Flank",
            Self::RefuseFlank => "Refuse Flank",
        }
    }

    /// Whether only a leader in command can choose it.
    pub const fn needs_leader(self) -> bool {
        matches!(self, Self::Echelon | Self::CommitReserve | Self::RefuseFlank | Self::TurnFlank)
    }
}
