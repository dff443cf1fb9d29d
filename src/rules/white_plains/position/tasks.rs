//! What is still to come, as a stack: each task asks a side, needs chance, or runs by rule, and may put others before the
//! rest.

use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId, Units};
use crate::rules::white_plains::order_parts::Names;
use crate::rules::white_plains::sides::WrittenSide;

/// A fire under way (W8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// The side that fires.
    pub by: WrittenSide,
    /// The firing units.
    #[serde(with = "written_units")]
    pub units: Units,
    /// The target.
    pub target: UnitId,
}

/// Why a unit retreats (W11.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RetreatReason {
    /// R, or a failed check: captured without a legal hex.
    Retreat,
    /// D: three hexes.
    Disrupted,
    /// Withdraw: it stays without a legal hex (W10.11).
    Withdraw,
    /// A burning hex: only over the Bronx, or up the hill (W16.8).
    Burning,
}

/// Why a unit checks morale (W7.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CheckReason {
    /// After a combat (W11.1).
    Combat,
    /// Militia in an attacked hex whose lead suffers D, or next to it (W21.1).
    Resolve,
    /// Militia at which artillery fires (W21.2).
    Artillery,
    /// Chaos on the Battlefield (W14.8).
    Chaos,
    /// Before a move (W19.6, W21.7).
    Move,
}

/// A move that a check comes before (W19.6, W21.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlannedMove {
    /// The unit.
    pub unit: UnitId,
    /// A hex to pass first.
    pub via: Option<HexId>,
    /// The end.
    pub to: HexId,
    /// Whether it marches.
    pub march: bool,
}

/// One thing that is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Chance: Washington's modifier (W13.2).
    WashingtonDie,
    /// Order: a unit is placed before the game (W2.4).
    Place(UnitId),
    /// Chance: the secret die (W16.6).
    RuseDie,
    /// Order: sham hexes still to name, in the forward and in the main line.
    Ruse(u8, u8),
    /// Chance: militia attrition, with its loss of morale or without (W21.6, W20.1).
    AttritionDie(bool),
    /// Order: militia units still to remove, and whether morale is lost then.
    Remove(u8, bool),
    /// Chance: a deck is shuffled, with the cards of a deck that comes in.
    Shuffle(WrittenSide),
    /// Chance: cards still to draw, American first, then British (W14.2).
    Deal(u8, u8),
    /// Cards that are played when drawn (W14.7).
    Immediate,
    /// The start of a turn, from this step on (W4.1).
    StartTurn(u8),
    /// Chance: rain (W22.1).
    RainDie,
    /// Order: a side plays cards for initiative and pledges (W4.2).
    Initiative(WrittenSide),
    /// Chance: the dice for initiative (W4.3).
    InitiativeDice,
    /// The start of a half-turn (W6.1).
    StartHalf,
    /// Chance: the die that releases the army (W15.4).
    SortieDie,
    /// Chance: the die for the 1st New York City battalion (W17.5).
    EntryDie,
    /// Order: the other side plays cards before a movement phase.
    MovementReact,
    /// Order: moves.
    Moves,
    /// Order: the other side plays cards before a rally phase.
    RallyReact,
    /// Order: rallies.
    Rally,
    /// Chance: the die of a rally.
    RallyDie(UnitId),
    /// Order: defensive artillery fire.
    Artillery,
    /// Order: rifle fire of a side.
    Rifles(WrittenSide),
    /// Order: the side under fire may answer with a card (W8.6).
    FireAnswer(Fire),
    /// What comes before the die of a fire: sham works (W16.6).
    FireReveal(Fire),
    /// Chance: the die of a fire.
    FireDie(Fire),
    /// Chance: what a hit does.
    HitDie(Fire),
    /// A fire is over.
    FireEnd(Fire),
    /// Order: attacks are declared.
    Declare,
    /// Order: the other side answers the declared attacks (W9.6).
    DeclaredReact,
    /// Order: which attack next (W9.6).
    Fights,
    /// Order: cavalry evades (W10.1).
    Evade,
    /// Order: a side names its lead unit (W10.3).
    Lead(WrittenSide),
    /// Order: a side plays cards in a combat (W10.9).
    Cards(WrittenSide),
    /// Order: a side chooses a tactics card (W10.10), or a second one (W14.6).
    Tactic(WrittenSide, bool),
    /// Order: a side plays a card after the tactics are shown (W10.11).
    TacticsCard(WrittenSide),
    /// What comes before the die: the tactics, sham works (W10.11, W16.6).
    BeforeDie,
    /// Chance: the die of a combat (W10.12).
    CombatDie,
    /// Order: a side may roll again.
    Reroll(WrittenSide),
    /// The result of a combat, once no die is rolled again (W11.1).
    Results,
    /// The result for the lead unit of a side.
    LeadResult(WrittenSide),
    /// The die for the leader in command of a side, from this face on (W13.5).
    LeaderDie(UnitId, u8),
    /// Chance: a leader who is overrun (W6.10).
    OverrunDie(UnitId),
    /// Units that still check morale, in the order of the data.
    Checks(#[serde(with = "written_units")] Units, CheckReason, i8),
    /// Chance: a morale check.
    Check(UnitId, CheckReason, i8),
    /// The militia next door (W21.1).
    NextDoor,
    /// Artillery that was left alone (W11.11).
    LoneArtillery,
    /// Order: a unit retreats so many hexes.
    Retreat(UnitId, u8, RetreatReason),
    /// Order: a side names the unit that loses a step (W11.4).
    Lose(WrittenSide),
    /// Who may advance (W11.8).
    AdvanceStart,
    /// Order: a side advances; whether its lead unit still has to.
    Advance(WrittenSide, bool),
    /// A combat is over.
    EndCombat,
    /// The end of a half-turn.
    EndHalf,
    /// The end of a turn (W3.3).
    EndTurn,
    /// Order: the other side may cancel a card (W14.5).
    Trump(CardId, Names),
    /// A card takes effect.
    Effect(CardId, Names),
    /// A move, after its check.
    AfterCheck(PlannedMove),
    /// Chance: scorched earth (W16.8).
    BurnDie(UnitId, HexId),
    /// Chance: a probe (W16.7).
    ProbeDie(UnitId, HexId),
    /// Chance: the card that the spy discards (W14.7).
    SpyDraw,
}

/// Sets of units as their words of bits.
mod written_units {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::rules::white_plains::data::ids::{MAX_UNITS, UnitId, Units};

    pub fn serialize<S: Serializer>(units: &Units, to: S) -> Result<S::Ok, S::Error> {
        units.iter().map(UnitId::index).collect::<Vec<_>>().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Units, D::Error> {
        let numbers = Vec::<usize>::deserialize(from)?;
        match numbers.iter().find(|number| **number >= MAX_UNITS) {
            Some(_) => Err(serde::de::Error::custom("there is no such unit")),
            None => Ok(numbers.into_iter().map(UnitId::of).collect()),
        }
    }
}

/// The phases of a game, for the referee and the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "phase", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of W24")]
pub enum Phase {
    Setup,
    Start,
    Movement,
    Rally,
    Artillery,
    Rifles,
    Declare,
    Fights,
    Combat,
    Over,
}

/// The steps of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of W24")]
pub enum Step {
    Place,
    Ruse,
    Attrition,
    Initiative,
    React,
    Moves,
    Rally,
    Trump,
    Evade,
    Lead,
    Cards,
    Tactics,
    TacticsCards,
    Reroll,
    Retreat,
    Lose,
    Advance,
}

impl Task {
    /// The phase that it begins or belongs to; none for what can happen in several.
    pub const fn phase(&self) -> Option<Phase> {
        Some(match self {
            Self::WashingtonDie | Self::Place(_) | Self::RuseDie | Self::Ruse(..) => Phase::Setup,
            Self::AttritionDie(_)
            | Self::Remove(..)
            | Self::StartTurn(_)
            | Self::RainDie
            | Self::Initiative(_)
            | Self::InitiativeDice
            | Self::EndTurn => Phase::Start,
            Self::StartHalf
            | Self::SortieDie
            | Self::EntryDie
            | Self::MovementReact
            | Self::Moves
            | Self::AfterCheck(_)
            | Self::BurnDie(..)
            | Self::ProbeDie(..) => Phase::Movement,
            Self::RallyReact | Self::Rally | Self::RallyDie(_) => Phase::Rally,
            Self::Artillery => Phase::Artillery,
            Self::Rifles(_) => Phase::Rifles,
            Self::Declare | Self::DeclaredReact => Phase::Declare,
            Self::Fights | Self::EndHalf => Phase::Fights,
            Self::Evade
            | Self::Lead(_)
            | Self::Cards(_)
            | Self::Tactic(..)
            | Self::TacticsCard(_)
            | Self::BeforeDie
            | Self::CombatDie
            | Self::Reroll(_)
            | Self::Results
            | Self::LeadResult(_)
            | Self::NextDoor
            | Self::LoneArtillery
            | Self::AdvanceStart
            | Self::Advance(..)
            | Self::EndCombat => Phase::Combat,
            _ => return None,
        })
    }

    /// Its step; none for phases without steps, and for what is not an order.
    pub const fn step(&self) -> Option<Step> {
        Some(match self {
            Self::Place(_) => Step::Place,
            Self::Ruse(..) => Step::Ruse,
            Self::Remove(..) => Step::Attrition,
            Self::Initiative(_) => Step::Initiative,
            Self::MovementReact | Self::RallyReact | Self::FireAnswer(_) | Self::DeclaredReact => Step::React,
            Self::Moves => Step::Moves,
            Self::Rally => Step::Rally,
            Self::Trump(..) => Step::Trump,
            Self::Evade => Step::Evade,
            Self::Lead(_) => Step::Lead,
            Self::Cards(_) => Step::Cards,
            Self::Tactic(..) => Step::Tactics,
            Self::TacticsCard(_) => Step::TacticsCards,
            Self::Reroll(_) => Step::Reroll,
            Self::Retreat(..) => Step::Retreat,
            Self::Lose(_) => Step::Lose,
            Self::Advance(..) => Step::Advance,
            _ => return None,
        })
    }

    /// Whether it is of an action that a position written by hand cannot be in the middle of.
    pub const fn is_inside(&self) -> bool {
        matches!(
            self,
            Self::Place(_)
                | Self::Ruse(..)
                | Self::Trump(..)
                | Self::Retreat(..)
                | Self::Lose(_)
                | Self::Advance(..)
                | Self::FireAnswer(_)
        )
    }

    /// The side as the data write it.
    pub fn written(side: Side) -> WrittenSide {
        side.into()
    }
}
