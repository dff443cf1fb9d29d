//! What a side is asked: the step in which an order is given, with what exists only in it.

use super::battle::{Battle, PendingHits, Stage};
use super::phases::{ActionStep, Exchange, PhaseState, WinterStep};
use crate::rules::liberty::data::ids::BlockId;

/// What a side is asked; the table of orders says which orders answer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Nothing: what follows is left to rules or chance, or the game is over.
    Nothing,
    /// Which card it commits (L4.1).
    Card,
    /// Which side acts first (L13.1).
    Initiative,
    /// Which block gains a step (L5.1).
    Supply,
    /// Which block moves (L5.3).
    Moves,
    /// Whether it accepts this exchange (L12.9).
    Exchange(Exchange),
    /// Whether it draws a block (L5.6).
    Replacements,
    /// Where the drawn block comes in (L5.7); no block where the viewer may not know it.
    Deploy(Option<BlockId>),
    /// Which battle is fought next (L9.1).
    Battles,
    /// Whether the militia fire a volley (L13.2).
    Declare(Battle),
    /// What a block does in a round (L9.3).
    Rounds(Battle),
    /// Which block takes the next hit (L9.4).
    Hits(Battle, PendingHits),
    /// How the loser's blocks leave (L10.5).
    Withdraw(Battle),
    /// Where the victor's blocks go (L10.7).
    Regroup(Battle),
    /// Which block settles an Indian town (L12.5).
    Indians,
    /// Which block goes to its pool (L12.6).
    Disband,
    /// Which block starves (L12.7).
    Attrition,
}

impl PhaseState {
    /// What a side is asked, once rules and chance have done their part.
    #[inline]
    pub const fn decision(&self) -> Decision {
        match *self {
            PhaseState::Deal
            | PhaseState::Weather
            | PhaseState::Action(ActionStep::Marches)
            | PhaseState::TurnEnd
            | PhaseState::Winter(WinterStep::Entry)
            | PhaseState::Over(..) => Decision::Nothing,
            PhaseState::Cards => Decision::Card,
            PhaseState::Initiative => Decision::Initiative,
            PhaseState::Action(ActionStep::Supply(Some(offer)) | ActionStep::Moves(Some(offer))) => {
                Decision::Exchange(offer)
            }
            PhaseState::Action(ActionStep::Supply(None)) => Decision::Supply,
            PhaseState::Action(ActionStep::Moves(None)) => Decision::Moves,
            PhaseState::Action(ActionStep::Replacements) => Decision::Replacements,
            PhaseState::Action(ActionStep::Deploy(drawn)) => Decision::Deploy(drawn),
            PhaseState::Battles => Decision::Battles,
            PhaseState::Battle(battle) => match (battle.owes, battle.stage) {
                (Some(owes), _) => Decision::Hits(battle, owes),
                (None, Stage::Declare) => Decision::Declare(battle),
                (None, Stage::Rounds) => Decision::Rounds(battle),
                (None, Stage::Withdraw) => Decision::Withdraw(battle),
                (None, Stage::Regroup) => Decision::Regroup(battle),
            },
            PhaseState::Winter(WinterStep::Indians) => Decision::Indians,
            PhaseState::Winter(WinterStep::Disband) => Decision::Disband,
            PhaseState::Winter(WinterStep::Attrition) => Decision::Attrition,
        }
    }
}
