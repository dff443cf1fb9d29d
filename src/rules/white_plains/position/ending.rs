//! W18: how a game has ended: the winner, how far, and why.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;
use crate::rules::white_plains::sides::AMERICAN;
use crate::variants;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// How far.
    pub level: Level,
    /// Why.
    pub reason: EndingReason,
}

variants! {
    /// Why a game ends.
    pub enum EndingReason:
        /// The case.
        case: &'static str;
    /// The British have lost too much.
    BritishLosses: "W18.1";
    /// The Americans have.
    AmericanLosses: "W20.3";
    /// The British have broken through to the road to Sand's Mills.
    Breakthrough: "W18.1";
    /// An army wavers (W12.5).
    Wavering: "W18.2";
    /// An army wavers at Chatterton Hill.
    WaveringOnHill: "W19.7";
    /// A side was the last to stand on Chatterton Hill.
    LastOnHill: "W19.7";
    /// Victory points after the last turn.
    Points: "W18.7";
    /// Victory points when a card ends the game.
    PointsByCard: "W18.9";
    /// Too few victory points for either side.
    NoMargin: "W18.8";
}

impl EndingReason {
    /// The reason by this case for a victory of this side and level; none for another case.
    pub fn of(case: &str, winner: Option<Side>, level: Level) -> Option<Self> {
        Some(match case {
            "W18.1" if winner == Some(AMERICAN) => Self::BritishLosses,
            "W18.1" => Self::Breakthrough,
            "W18.2" => Self::Wavering,
            "W18.7" => Self::Points,
            "W18.8" => Self::NoMargin,
            "W18.9" => Self::PointsByCard,
            "W19.7" if level == Level::Substantial => Self::WaveringOnHill,
            "W19.7" => Self::LastOnHill,
            "W20.3" => Self::AmericanLosses,
            _ => return None,
        })
    }
}

/// By the case: the fingerprints of old records must not change.
impl Hash for EndingReason {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.case().hash(to);
    }
}

variants! {
    /// How far a victory goes (W18).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "level", rename_all = "snake_case")]
    pub enum Level:
        /// Its name in a sentence.
        name: &'static str;
    Decisive: "a decisive victory";
    Substantial: "a substantial victory";
    Marginal: "a marginal victory";
    Draw: "a draw";
}
