//! W10.10 to W10.12, W11.1: tactics cards, and the results of the combat results table.

use serde::{Deserialize, Serialize};

use crate::variants;

variants! {
    /// What a result of the table does to the lead unit of a side (W11.1).
    #[derive(Hash)]
    pub enum LeadResult:
        /// As the table prints it, but for a captured unit: AC for the attacker's, DC for the defender's.
        word: &'static str,
        /// What the unit does, in words.
        does: &'static str,
        /// The steps that it loses.
        steps: u8,
        /// Whether it drops a state.
        disrupts: bool;
    None: "-", "", 0, false;
    /// A retreat of one hex.
    Retreat: "R", "retreats", 0, false;
    /// Disrupted, and a retreat of three hexes.
    Disrupt: "D", "drops a state and retreats", 0, true;
    /// A step, and R.
    Step: "1", "loses a step and retreats", 1, false;
    /// A step, and D.
    StepDisrupt: "1*", "loses a step, drops a state and retreats", 1, true;
    /// Two steps, and R.
    TwoSteps: "2", "loses two steps and retreats", 2, false;
    Captured: "C", "is captured", 0, false;
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

/// What the table prints for a captured lead unit, the attacker's first.
const CAPTURED: [&str; 2] = ["AC", "DC"];

fn printed(result: LeadResult, captured: &'static str) -> &'static str {
    if result == LeadResult::Captured { captured } else { result.word() }
}

impl Outcome {
    /// As the table prints it: "-/1*".
    pub fn text(self) -> String {
        match self {
            Self::Pin => "PIN".into(),
            Self::Leads { attacker, defender } => {
                format!("{}/{}", printed(attacker, CAPTURED[0]), printed(defender, CAPTURED[1]))
            }
        }
    }
}

impl TryFrom<String> for Outcome {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str, captured| LeadResult::ALL.into_iter().find(|result| printed(*result, captured) == word);
        let leads = |(attacker, defender): (&str, &str)| {
            Some(Self::Leads { attacker: read(attacker, CAPTURED[0])?, defender: read(defender, CAPTURED[1])? })
        };
        let pin = (text == "PIN").then_some(Self::Pin);
        pin.or_else(|| text.split_once('/').and_then(leads))
            .ok_or_else(|| format!("\"{text}\" is no result of a combat"))
    }
}

variants! {
    /// A tactics card (W10.10), in the order of the matrix.
    #[derive(PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename = "tactic")]
    pub enum Tactic:
        /// Its word in the notation.
        id: &'static str,
        /// Its name on screen.
        name: &'static str,
        /// Whether only a leader in command can choose it.
        needs_leader: bool;
    Skirmish: "skirmish", "Skirmish", false;
    Echelon: "echelon", "Echelon", true;
    StandFast: "stand_fast", "Stand Fast", false;
    Withdraw: "withdraw", "Withdraw", false;
    FrontalAssault: "frontal_assault", "Frontal Assault", false;
    CommitReserve: "commit_reserve", "Commit Reserve", true;
    TurnFlank: "turn_flank", "Turn Flank", true;
    RefuseFlank: "refuse_flank", "Refuse Flank", true;
}
