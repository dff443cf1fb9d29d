//! L3.4, L5, L12: where a turn is, with what exists only there, and what it waits for.

use serde::{Deserialize, Serialize};

use super::battle::Battle;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};
use crate::written;

/// Which storm blows (L4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "weather", rename_all = "snake_case")]
pub enum Weather {
    /// None.
    #[serde(rename = "none")]
    Fair,
    North,
    South,
}

/// Where a turn is (L3.4). What runs by itself has no word of its own in positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// L3.2: the cards of a year are dealt.
    #[serde(rename = "cards", skip_deserializing)]
    Deal,
    /// L4.1: each side commits a card.
    Cards,
    /// L13.1: the British choose who acts first.
    Initiative,
    /// L4.3: Player 2 rolls for the weather.
    #[serde(rename = "action", skip_deserializing)]
    Weather,
    /// L5: the active side acts.
    Action,
    /// L9.1: which battle next?
    Battles,
    /// L9: a battle.
    Battle,
    /// L3.5: the marks of the turn come off.
    #[serde(rename = "winter", skip_deserializing)]
    TurnEnd,
    /// L12.
    Winter,
    Over,
}

/// Where an Action Phase or a winter is (L5, L12). What runs by itself has no word of its own in positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case")]
pub enum Step {
    /// L5.1: steps of strength are given.
    Supply,
    /// L5.3: blocks move.
    Moves,
    /// L6.6: the force-march dice fall.
    #[serde(rename = "moves", skip_deserializing)]
    Marches,
    /// L5.6: blocks are drawn.
    Replacements,
    /// L5.7: a drawn block comes in.
    Deploy,
    /// L12.4: do the French enter?
    #[serde(rename = "indians", skip_deserializing)]
    Entry,
    /// L12.5.
    Indians,
    /// L12.6.
    Disband,
    /// L12.7.
    Attrition,
}

/// What chance is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// A card for a side (L3.2).
    Deal(Side),
    /// The weather (L4.3).
    Weather,
    /// The next block that marched (L6.6).
    March,
    /// A block out of the active side's pool (L5.6).
    Draw,
    /// A block fires, or charges (L9.4, L13.3).
    Fire(BlockId, bool),
    /// French entry (L12.4).
    Entry,
}

written! { for Liberty;
    /// An exchange of prisoners that waits for an answer (L12.9).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Exchange {
        pub give: Set<BlockId>,
        pub take: Set<BlockId>,
    }
}

/// How a block came into its battle (L10.1, L10.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "way into a battle", rename_all = "snake_case")]
pub enum By {
    Land,
    River,
    Sea,
}

crate::variants! {
    /// How the game ended.
    pub enum Ending:
        case: &'static str,
        winner: Side;
    /// The British hold enough points at the end of a year (L13.8, too).
    BritishPoints: "L12.1", BRITISH;
    /// The British hold too few points at the end of a year.
    TooFewPoints: "L12.2", AMERICAN;
    /// 1783 is over.
    WarOver: "L12.3", AMERICAN;
}

impl Ending {
    /// The ending of this case; none for other words.
    pub fn by_case(case: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.case() == case)
    }
}

/// A phase with what exists only in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseState {
    /// L3.2.
    Deal,
    /// L4.1.
    Cards,
    /// L13.1.
    Initiative,
    /// L4.3.
    Weather,
    /// L5.
    Action(ActionStep),
    /// L9.1.
    Battles,
    /// L9.
    Battle(Battle),
    /// L3.5.
    TurnEnd,
    /// L12.
    Winter(WinterStep),
    /// The game is over, with this number of points under British control.
    Over(Ending, u8),
}

/// Where an Action Phase is (L5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionStep {
    /// L5.1, with an offer that waits for an answer (L12.9).
    Supply(Option<Exchange>),
    /// L5.3, with an offer that waits for an answer (L12.9).
    Moves(Option<Exchange>),
    /// L6.6: the force-march dice fall.
    Marches,
    /// L5.6.
    Replacements,
    /// L5.7: the block that was drawn; none where the viewer may not know it.
    Deploy(Option<BlockId>),
}

/// Where a winter is (L12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinterStep {
    /// L12.4: do the French enter?
    Entry,
    /// L12.5.
    Indians,
    /// L12.6.
    Disband,
    /// L12.7.
    Attrition,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// What the phase does by rule, if anything, before a side is asked.
    Rules,
    Roll(Roll),
    Order,
}

impl PhaseState {
    pub const MOVES: Self = Self::Action(ActionStep::Moves(None));

    #[inline]
    pub const fn phase(&self) -> Phase {
        match self {
            Self::Deal => Phase::Deal,
            Self::Cards => Phase::Cards,
            Self::Initiative => Phase::Initiative,
            Self::Weather => Phase::Weather,
            Self::Action(_) => Phase::Action,
            Self::Battles => Phase::Battles,
            Self::Battle(_) => Phase::Battle,
            Self::TurnEnd => Phase::TurnEnd,
            Self::Winter(_) => Phase::Winter,
            Self::Over(..) => Phase::Over,
        }
    }

    /// The step alone. Phases without steps have the words that hashes of kept records expect.
    #[inline]
    pub const fn step(&self) -> Step {
        match self {
            Self::Action(ActionStep::Supply(_)) => Step::Supply,
            Self::Action(ActionStep::Marches) => Step::Marches,
            Self::Action(ActionStep::Replacements) => Step::Replacements,
            Self::Action(ActionStep::Deploy(_)) => Step::Deploy,
            Self::Winter(WinterStep::Entry) | Self::Over(..) => Step::Entry,
            Self::Winter(WinterStep::Indians) => Step::Indians,
            Self::Winter(WinterStep::Disband) => Step::Disband,
            Self::Winter(WinterStep::Attrition) => Step::Attrition,
            _ => Step::Moves,
        }
    }
}
