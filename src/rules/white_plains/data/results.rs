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

/// The results of lead units as the table prints them; the last is that of a defender.
const WORDS: [(LeadResult, &str); 8] = [
    (LeadResult::None, "-"),
    (LeadResult::Retreat, "R"),
    (LeadResult::Disrupt, "D"),
    (LeadResult::Step, "1"),
    (LeadResult::StepDisrupt, "1*"),
    (LeadResult::TwoSteps, "2"),
    (LeadResult::Captured, "AC"),
    (LeadResult::Captured, "DC"),
];

impl Outcome {
    /// As the table prints it: "-/1*".
    pub fn text(self) -> String {
        let Self::Leads { attacker, defender } = self else { return "PIN".into() };
        let of = |result: LeadResult| move |(one, _): &&(LeadResult, &str)| *one == result;
        let words = (WORDS.iter().find(of(attacker)), WORDS.iter().rfind(of(defender)));
        format!("{}/{}", words.0.map_or("", |row| row.1), words.1.map_or("", |row| row.1))
    }
}

impl TryFrom<String> for Outcome {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str| WORDS.iter().find(|row| row.1 == word).map(|row| row.0);
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

    /// The word in the notation, the name on screen, and whether only a leader in command can choose it; in the same order.
    const ROWS: [(&'static str, &'static str, bool); 8] = [
        ("skirmish", "Skirmish", false),
        ("echelon", "Attack in Echelon", true),
        ("stand_fast", "Stand Fast", false),
        ("withdraw", "Withdraw", false),
        ("frontal_assault", "Frontal Assault", false),
        ("commit_reserve", "Commit Reserve", true),
        ("turn_flank", "Turn Flank", true),
        ("refuse_flank", "Refuse Flank", true),
    ];

    /// Its word in the notation.
    pub const fn id(self) -> &'static str {
        Self::ROWS[self as usize].0
    }

    /// Its name on screen.
    pub const fn name(self) -> &'static str {
        Self::ROWS[self as usize].1
    }

    /// Whether only a leader in command can choose it.
    pub const fn needs_leader(self) -> bool {
        Self::ROWS[self as usize].2
    }
}
