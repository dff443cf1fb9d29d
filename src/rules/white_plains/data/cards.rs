//! W14.1: the opportunity cards.

use serde::Deserialize;

use super::forces::{Kind, Nation};
use super::ids::{CardId, HexId, UnitId};
use super::results::Tactic;
use crate::kernel::data::written_as;
use crate::kernel::side::Side;
use crate::rules::common::provenance::Provenance;
use crate::rules::white_plains::sides::WrittenSide;

/// When a card may be played (W14.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Time {
    /// As an answer to a card (W14.5).
    Trump,
    /// After the tactics are shown (W10.11).
    Tactics,
    /// In the own movement phase.
    Movement,
    /// In a combat (W10.9).
    Combat,
    /// In a combat, or as an answer to a fire (W14.10).
    CombatOrFire,
    /// At the start of the enemy's movement phase.
    EnemyMovement,
    /// Just before an own fire.
    Fire,
    /// As an answer to a fire (W8.6).
    EnemyFire,
    /// Before initiative is diced.
    Initiative,
    /// In the own rally phase.
    Rally,
    /// At the start of the enemy's rally phase.
    EnemyRally,
    /// After attacks are declared (W9.6).
    Declared,
    /// By rule, when drawn (W14.7).
    Immediate,
}

impl Time {
    /// The same in words: "played in your movement phase".
    pub const fn when(self) -> &'static str {
        match self {
            Self::Trump => "to cancel an enemy card",
            Self::Tactics => "after tactics are shown",
            Self::Movement => "in your movement phase",
            Self::Combat => "in close combat",
            Self::CombatOrFire => "in close combat, or under fire",
            Self::EnemyMovement => "before enemy movement",
            Self::Fire => "before your fire",
            Self::EnemyFire => "under fire",
            Self::Initiative => "before the dice for initiative",
            Self::Rally => "in your rally phase",
            Self::EnemyRally => "before an enemy rally",
            Self::Declared => "after attacks are declared",
            Self::Immediate => "when drawn",
        }
    }
}

/// The condition and the modifiers of a card played in a combat. It names units, a leader and a card by their words;
/// [`Card`] has them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatCard {
    /// Modifier for an own attack; 0 if it does not help one.
    #[serde(default)]
    pub attack: i8,
    /// Modifier against an enemy attack; 0 if it does not help against one.
    #[serde(default)]
    pub defence: i8,
    /// The own lead unit is one of these; any if there are none.
    #[serde(default)]
    pub lead: Vec<String>,
    /// The own lead unit is of one of these nations; any if there are none.
    #[serde(default)]
    pub lead_nations: Vec<Nation>,
    /// The own lead unit is of one of these kinds; any if there are none.
    #[serde(default)]
    pub lead_kinds: Vec<Kind>,
    /// One of these takes part; any if there are none. Only a card without `lead` has it.
    #[serde(default)]
    pub with: Vec<String>,
    /// The enemy has a unit of this nation in the combat.
    #[serde(default)]
    pub enemy_has: Option<Nation>,
    /// This leader is in command.
    #[serde(default)]
    pub leader: String,
    /// All own units are of this nation.
    #[serde(default)]
    pub all: Option<Nation>,
    /// It can cancel this card instead (W14.11).
    #[serde(default)]
    pub cancels: String,
}

/// What a card does. It names units and hexes by their words; [`Card::units`] and [`Card::hexes`] are these.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Effect {
    /// Cancels an enemy card.
    Trump,
    /// Both sides choose a second tactics card (W14.6).
    SecondTactics,
    /// The own tactics card becomes this one.
    SwapTactics(Tactic),
    /// So many leaders go to friendly units.
    Redeploy(u8),
    /// A modifier in combat.
    Combat(CombatCard),
    /// A modifier for the defender of a hex (W14.10).
    StoneWalls(i8),
    /// A hex costs this many MP more.
    RailFence(u8),
    /// D on the defender is R.
    RearGuard,
    /// Works under construction are complete.
    CompleteWorks,
    /// A fire is better.
    Fire {
        /// On the die.
        #[serde(default)]
        drm: i8,
        /// In strength.
        #[serde(default)]
        sp: u8,
        /// Whether only artillery fire.
        artillery: bool,
    },
    /// The combat ends: everyone stays (W14.7).
    EndCombat,
    /// On the die for initiative.
    Initiative(u8),
    /// On every rally die.
    RallyAll(i8),
    /// On one rally die of a nation.
    RallyOne(i8, Nation),
    /// Movement points for the units of a hex.
    MarchBonus(u8),
    /// No enemy movement phase (W14.9).
    SkipMovement,
    /// A reduced unit of a nation is at full strength.
    RestoreStep(Nation),
    /// Attackers check morale, but not those with this leader (W14.8).
    CheckAttackers(String),
    /// A militia unit returns in or next to a hex.
    ReturnMilitia(String),
    /// Own army morale.
    ArmyMorale(i8),
    /// The enemy's army morale.
    EnemyMorale(i8),
    /// A unit enters at one of these hexes; at the north edge if there are none.
    Enter(String, Vec<String>),
    /// No enemy enters a hex next to an own unit (W14.9).
    NoContact,
    /// An enemy fire is spent.
    CancelFire,
    /// The game ends (W18.9).
    GameEnds,
    /// Own units pass all checks of the combat.
    PassChecks,
    /// Units of a nation in one hex cross a river freely (W14.10).
    FreeCrossing(Nation),
    /// The enemy's hand is seen, and one card of it is discarded.
    Spy,
    /// Works do not count.
    IgnoreWorks,
    /// A fortified hex is probed (W16.7).
    Probe,
    /// These hexes are burned.
    BurnTown(Vec<String>),
    /// A pontoon bridge (W14.10).
    Bridge,
}

impl Effect {
    /// The words of the units and hexes that it names.
    pub(super) fn names(&self) -> (Vec<&String>, &[String]) {
        match self {
            Self::Combat(card) => (card.lead.iter().chain(&card.with).collect(), &[]),
            Self::CheckAttackers(leader) => (vec![leader], &[]),
            Self::ReturnMilitia(at) => (Vec::new(), std::slice::from_ref(at)),
            Self::Enter(unit, hexes) => (vec![unit], hexes),
            Self::BurnTown(hexes) => (Vec::new(), hexes),
            _ => (Vec::new(), &[]),
        }
    }
}

/// An opportunity card, as its row of the file has it; what the effect names is filled in when the cards are read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its word in the notation: `a6`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    #[serde(deserialize_with = "written_as::<WrittenSide, _, _>")]
    pub side: Side,
    /// Its deck, 1 to 3.
    pub deck: u8,
    /// When it may be played.
    pub time: Time,
    /// What it does.
    pub effect: Effect,
    /// Whether it goes back into the deck (W14.4).
    #[serde(default)]
    pub reshuffle: bool,
    /// Whether it may not be played in rain.
    #[serde(default)]
    pub not_in_rain: bool,
    /// Whether it lies aside at first (W14.1).
    #[serde(default)]
    pub aside: bool,
    /// Its text for the player.
    pub text: String,
    /// The sources of name and effect, a letter each.
    #[serde(rename = "marks")]
    pub letters: String,
    /// The same, read.
    #[serde(skip)]
    pub marks: Vec<Provenance>,
    /// The units that its effect names.
    #[serde(skip)]
    pub units: Vec<UnitId>,
    /// The hexes that its effect names.
    #[serde(skip)]
    pub hexes: Vec<HexId>,
    /// The card that it can cancel instead.
    #[serde(skip)]
    pub cancels: Option<CardId>,
    /// The leader who must be in command for it.
    #[serde(skip)]
    pub leader: Option<UnitId>,
}
