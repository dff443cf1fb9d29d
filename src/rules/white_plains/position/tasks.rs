//! What is still to come, as a stack: each task asks a side, needs chance, or runs by rule, and may put others before the
//! rest.

use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId, Units};
use crate::rules::white_plains::order_parts::Names;
use crate::rules::white_plains::sides::AMERICAN;
use crate::tasks;

/// A fire under way (W8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// The side that fires.
    #[serde(with = "written_side")]
    pub by: Side,
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

/// Sides by their words.
mod written_side {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::kernel::side::Side;
    use crate::rules::white_plains::sides::WrittenSide;

    pub fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        WrittenSide::from(*side).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        WrittenSide::deserialize(from).map(Into::into)
    }
}

/// Sets of units as their numbers.
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

impl Phase {
    /// Its name in the middle of a sentence; empty before the game and after it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Setup => "set-up",
            Self::Start => "start of the turn",
            Self::Movement => "movement",
            Self::Rally => "rally",
            Self::Artillery => "defensive fire",
            Self::Rifles => "rifle fire",
            Self::Declare => "declaring attacks",
            Self::Fights | Self::Combat => "close combat",
            Self::Over => "",
        }
    }
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

tasks! { for Phase, Step;
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Task;
    /// Washington's modifier (W13.2).
    WashingtonDie of Setup;
    /// A unit is placed before the game (W2.4).
    Place(unit: UnitId) of Setup / Place mid_action true;
    /// The secret die (W16.6).
    RuseDie of Setup;
    /// Sham hexes still to name, in the forward and in the main line.
    Ruse(forward: u8, main: u8) of Setup / Ruse mid_action true;
    /// Militia attrition, with its loss of morale or without (W21.6, W20.1).
    AttritionDie(penalty: bool) of Start;
    /// Militia units still to remove, and whether morale is lost then.
    Remove(left: u8, penalty: bool) of Start / Attrition;
    /// A deck is shuffled, with the cards of a deck that comes in.
    Shuffle(#[serde(with = "written_side")] side: Side);
    /// Cards still to draw, American first, then British (W14.2).
    Deal(american: u8, british: u8);
    /// Cards that are played when drawn (W14.7).
    Immediate;
    /// The start of a turn, from this step on (W4.1).
    StartTurn(step: u8) of Start;
    /// Rain (W22.1).
    RainDie of Start;
    /// A side plays cards for initiative and pledges (W4.2).
    Initiative(#[serde(with = "written_side")] side: Side) of Start / Initiative;
    /// The dice for initiative (W4.3).
    InitiativeDice of Start;
    /// The start of a half-turn (W6.1).
    StartHalf of Movement;
    /// The die that releases the army (W15.4).
    SortieDie of Movement;
    /// The die for the 1st New York City battalion (W17.5).
    EntryDie of Movement;
    /// The other side plays cards before a movement phase.
    MovementReact of Movement / React;
    /// Moves.
    Moves of Movement / Moves;
    /// The other side plays cards before a rally phase.
    RallyReact of Rally / React;
    /// Rallies.
    Rally of Rally / Rally;
    /// The die of a rally.
    RallyDie(unit: UnitId) of Rally;
    /// Defensive artillery fire.
    Artillery of Artillery;
    /// Rifle fire of a side.
    Rifles(#[serde(with = "written_side")] side: Side) of Rifles;
    /// The side under fire may answer with a card (W8.6).
    FireAnswer(fire: Fire) / React mid_action true;
    /// What comes before the die of a fire, after the check of militia (W21.2): sham works (W16.6).
    FireReveal(fire: Fire);
    /// The die of a fire.
    FireDie(fire: Fire);
    /// What a hit does.
    HitDie(fire: Fire);
    /// A fire is over.
    FireEnd(fire: Fire);
    /// Attacks are declared.
    Declare of Declare;
    /// The other side answers the declared attacks (W9.6).
    DeclaredReact of Declare / React;
    /// Which attack next (W9.6).
    Fights of Fights;
    /// Cavalry evades (W10.1).
    Evade of Combat / Evade;
    /// A side names its lead unit (W10.3).
    Lead(#[serde(with = "written_side")] side: Side) of Combat / Lead;
    /// A side plays cards in a combat (W10.9).
    Cards(#[serde(with = "written_side")] side: Side) of Combat / Cards;
    /// A side chooses a tactics card (W10.10), or a second one (W14.6).
    Tactic(#[serde(with = "written_side")] side: Side, second: bool) of Combat / Tactics;
    /// A side plays a card after the tactics are shown (W10.11).
    TacticsCard(#[serde(with = "written_side")] side: Side) of Combat / TacticsCards;
    /// What comes before the die: the tactics, sham works (W10.11, W16.6).
    BeforeDie of Combat;
    /// The die of a combat (W10.12).
    CombatDie of Combat;
    /// A side may roll again.
    Reroll(#[serde(with = "written_side")] side: Side) of Combat / Reroll;
    /// The result of a combat, once no die is rolled again (W11.1).
    Results of Combat;
    /// The result for the lead unit of a side.
    LeadResult(#[serde(with = "written_side")] side: Side) of Combat;
    /// The die for the leader in command of a side, from this face on (W13.5).
    LeaderDie(leader: UnitId, from: u8);
    /// A leader who is overrun (W6.10).
    OverrunDie(leader: UnitId);
    /// Units that still check morale, in the order of the data.
    Checks(#[serde(with = "written_units")] units: Units, reason: CheckReason, modifier: i8);
    /// A morale check.
    Check(unit: UnitId, reason: CheckReason, modifier: i8);
    /// The militia next door (W21.1).
    NextDoor of Combat;
    /// Artillery that was left alone (W11.11).
    LoneArtillery of Combat;
    /// A unit retreats this number of hexes.
    Retreat(unit: UnitId, hexes: u8, reason: RetreatReason) / Retreat mid_action true;
    /// A side names the unit that loses a step (W11.4).
    Lose(#[serde(with = "written_side")] side: Side) / Lose mid_action true;
    /// Who may advance (W11.8).
    AdvanceStart of Combat;
    /// A side advances; whether its lead unit still has to.
    Advance(#[serde(with = "written_side")] side: Side, first: bool) of Combat / Advance mid_action true;
    /// A combat is over.
    EndCombat of Combat;
    /// The end of a half-turn.
    EndHalf of Fights;
    /// The end of a turn (W3.3).
    EndTurn of Start;
    /// The other side may cancel a card (W14.5).
    Trump(card: CardId, names: Names) / Trump mid_action true;
    /// A card takes effect.
    Effect(card: CardId, names: Names);
    /// A move, after its check.
    AfterCheck(planned: PlannedMove) of Movement;
    /// Scorched earth (W16.8).
    BurnDie(unit: UnitId, at: HexId) of Movement;
    /// A probe (W16.7).
    ProbeDie(unit: UnitId, at: HexId) of Movement;
    /// The card that the spy discards (W14.7).
    SpyDraw;
}

impl Task {
    /// A side draws cards.
    pub fn deal(side: Side, cards: u8) -> Self {
        if side == AMERICAN { Self::Deal(cards, 0) } else { Self::Deal(0, cards) }
    }
}
