//! What must happen before the next decision: what a side owes, a march that waits, dice to be rolled; and the end of a game.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::posts::Post;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::story::Outcome;
use crate::rules::new_york_1776::data::scenario::{CASES, COMMANDER_FELL, VictoryCases};
use crate::rules::new_york_1776::data::{LocId, ScenarioId, UnitId, ZoneId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// Why something is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "reason to owe", rename_all = "snake_case")]
pub enum ObligationReason {
    /// N8.7, N8.9.
    Fire,
    /// N9.2.
    Withdrawal,
    /// N9.3.
    ForcedRetreat,
    /// N5.8.
    Overrun,
    /// N12.3.
    ForceMarch,
}

/// What a side must give before play goes on, as views show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obligation {
    /// Hits, then flights, at the position that was hit (N8.7, N8.9).
    Fire { side: Side, post: Post, hits: u8, flights: u8 },
    /// Hits before the way there (N9.2).
    Withdrawal { side: Side, to: LocId, hits: u8 },
    /// Hits, then a place to retreat to (N9.3).
    ForcedRetreat { side: Side, hits: u8 },
    /// A place to retreat to (N5.8).
    Overrun { side: Side, location: LocId },
    /// Hits at the second place of a march (N12.3).
    ForceMarch { side: Side, hits: u8, location: LocId },
}

impl Obligation {
    pub const fn side(&self) -> Side {
        match *self {
            Self::Fire { side, .. }
            | Self::Withdrawal { side, .. }
            | Self::ForcedRetreat { side, .. }
            | Self::Overrun { side, .. }
            | Self::ForceMarch { side, .. } => side,
        }
    }

    pub const fn why(&self) -> ObligationReason {
        match self {
            Self::Fire { .. } => ObligationReason::Fire,
            Self::Withdrawal { .. } => ObligationReason::Withdrawal,
            Self::ForcedRetreat { .. } => ObligationReason::ForcedRetreat,
            Self::Overrun { .. } => ObligationReason::Overrun,
            Self::ForceMarch { .. } => ObligationReason::ForceMarch,
        }
    }

    pub const fn hits(&self) -> u8 {
        match *self {
            Self::Fire { hits, .. }
            | Self::Withdrawal { hits, .. }
            | Self::ForcedRetreat { hits, .. }
            | Self::ForceMarch { hits, .. } => hits,
            Self::Overrun { .. } => 0,
        }
    }

    pub const fn flights(&self) -> u8 {
        match *self {
            Self::Fire { flights, .. } => flights,
            _ => 0,
        }
    }

    /// Whether a place to retreat to is owed, too.
    pub const fn retreat(&self) -> bool {
        matches!(self, Self::ForcedRetreat { .. } | Self::Overrun { .. })
    }

    pub const fn post(&self) -> Option<Post> {
        match *self {
            Self::Fire { post, .. } => Some(post),
            _ => None,
        }
    }

    /// Where a withdrawal goes.
    pub const fn to(&self) -> Option<LocId> {
        match *self {
            Self::Withdrawal { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Where, outside a battle.
    pub const fn location(&self) -> Option<LocId> {
        match *self {
            Self::Overrun { location, .. } | Self::ForceMarch { location, .. } => Some(location),
            _ => None,
        }
    }
}

// Hashes the same words as when this was one struct of fields: the hashes of kept records stay valid.
impl Hash for Obligation {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.side().hash(to);
        self.why().hash(to);
        self.hits().hash(to);
        self.flights().hash(to);
        self.retreat().hash(to);
        self.post().hash(to);
        self.to().hash(to);
        self.location().hash(to);
    }
}

/// A march that waits for a decision of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marching {
    /// The leader, or the unit that moves alone.
    pub leader: UnitId,
    /// The units that still march, leader included.
    pub column: Set<UnitId>,
    /// The location it came from last.
    pub from: LocId,
    /// The location it has reached.
    pub here: LocId,
    /// The second place of its path.
    pub next: Option<LocId>,
    /// The zone it crossed to get here.
    pub crossed: Option<ZoneId>,
}

/// A side that leaves its battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retreat {
    pub side: Side,
    /// Where a withdrawal goes (N9.2); none for a forced retreat, whose place is chosen after its hits (N9.3).
    pub to: Option<LocId>,
}

impl Retreat {
    pub const fn why(self) -> ObligationReason {
        match self.to {
            Some(_) => ObligationReason::Withdrawal,
            None => ObligationReason::ForcedRetreat,
        }
    }
}

// Hashes the same words as when a roll held the side and the reason: the hashes of kept records stay valid.
impl Hash for Retreat {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.side.hash(to);
        self.why().hash(to);
    }
}

/// Dice that must be rolled before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// N4.2, of this side.
    ActionPoints(Side),
    /// N8.7.
    Fire(UnitId),
    /// N9.2, N9.3: at the units of the side that leaves.
    Pursuit(Retreat),
    /// N12.3.
    ForceMarch,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// N11.1: Washington is eliminated.
    CommanderFell,
    /// N4.1: a turn began with too small a British army.
    BritishTooWeak {
        /// The scenario, which says how small that is.
        scenario: ScenarioId,
        sp: u32,
    },
    /// N11.2: after the last turn.
    TurnsOver {
        winner: Side,
        /// The scenario, which says what the British need.
        scenario: ScenarioId,
        american_sp: u32,
        /// The places that the British needed and did not hold.
        missing: Set<LocId>,
    },
}

impl Ending {
    pub const fn winner(self) -> Side {
        match self {
            Self::CommanderFell => BRITISH,
            Self::BritishTooWeak { .. } => AMERICAN,
            Self::TurnsOver { winner, .. } => winner,
        }
    }

    pub const fn case(self) -> &'static str {
        match self {
            Self::CommanderFell => COMMANDER_FELL,
            Self::BritishTooWeak { scenario, .. } => CASES[scenario.index()].too_weak,
            Self::TurnsOver { scenario, .. } => CASES[scenario.index()].turns_over,
        }
    }

    /// What every game can tell of its end.
    pub const fn outcome(self) -> Outcome {
        let figures = match self {
            Self::CommanderFell => [0; 3],
            Self::BritishTooWeak { sp, .. } => [sp as u64, 0, 0],
            Self::TurnsOver { american_sp, missing, .. } => [american_sp as u64, missing.bits(), 0],
        };
        Outcome { winner: Some(self.winner()), case: self.case(), figures }
    }

    /// The end of this case with this winner; none if that cannot be.
    pub fn of(outcome: Outcome) -> Option<Self> {
        let [sp, places, _] = outcome.figures;
        let sp = sp as u32;
        let by_case = |(i, cases): (usize, &VictoryCases)| {
            let scenario = ScenarioId::of(i);
            if outcome.case == cases.too_weak {
                return Some(Self::BritishTooWeak { scenario, sp });
            }
            let winner = outcome.winner?;
            let turns_over = Self::TurnsOver { winner, scenario, american_sp: sp, missing: Set::from_bits(places) };
            (outcome.case == cases.turns_over).then_some(turns_over)
        };
        let fell = (outcome.case == COMMANDER_FELL).then_some(Self::CommanderFell);
        let end = fell.or_else(|| CASES.iter().enumerate().find_map(by_case))?;
        (Some(end.winner()) == outcome.winner).then_some(end)
    }
}
