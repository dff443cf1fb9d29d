//! The parts of a position: states, pins, works, scorched earth, cards in force, attacks.

use std::hash::Hash;

use serde::{Deserialize, Serialize};

use crate::kernel::collections::Queue;
use crate::kernel::side::BySide;
use crate::kernel::written::{Written, WrittenAsIs};
use crate::rules::common::occupancy::Occupancy;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{CardId, Cards, HexId, Hexes, MAX_HEXES, MAX_UNITS, UnitId, Units};
use crate::{variants, written};

/// Where each unit and leader stands.
pub type Stands =
    Occupancy<UnitId, HexId, MAX_UNITS, MAX_HEXES, { MAX_UNITS.div_ceil(64) }, { MAX_HEXES.div_ceil(64) }>;

variants! {
    /// What became of a unit or leader that is out of the game.
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "fate", rename_all = "snake_case")]
    pub enum Fate:
        /// What happens to it, in words.
        text: &'static str;
    /// Its last step was lost.
    Eliminated: "is eliminated";
    Captured: "is captured";
    /// A leader who fell (W13.5).
    Lost: "falls";
    /// Militia that went home (W21.6).
    Removed: "goes home";
    /// Reinforcements that found no place (W19.4).
    Forfeited: "finds no place and never comes";
}

impl WrittenAsIs for Fate {}

variants! {
    /// The state of a unit (W2.2).
    #[derive(PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
    #[serde(rename = "state", rename_all = "snake_case")]
    pub enum UnitState:
        /// Its name on screen.
        name: &'static str;
    /// In order.
    #[default]
    Parade: "Parade Order";
    /// One state down.
    Disrupted: "Disrupted";
    /// Two states down.
    Shattered: "Shattered";
}

impl WrittenAsIs for UnitState {}

/// Whether units are released from where they are held (W15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Release {
    /// They are held.
    #[default]
    No,
    /// From the next American movement phase on they are not.
    Next,
    /// They are free.
    Yes,
}

/// A pinned unit (W11.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// The unit.
    pub unit: UnitId,
    /// Those it fought.
    pub foes: Units,
    /// Turn and half in which it was pinned.
    pub since: (u8, u8),
}

/// When a unit enters (W17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// In this turn or later.
    Turn(u8),
    /// By a card.
    Card,
}

/// Works that the engineers build (W16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Works {
    /// Where.
    pub at: HexId,
    /// The sides that they protect, as bits.
    pub sides: u8,
    /// Whether they are complete.
    pub done: bool,
    /// The turn in which they were begun.
    pub turn: u8,
}

/// Scorched earth (W16.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scorched {
    /// Not yet tried.
    #[default]
    Unused,
    /// A hex burns, or smoulders.
    Lit {
        /// Where.
        at: HexId,
        /// In which turn it was lit.
        turn: u8,
        /// Whether it still burns.
        burning: bool,
    },
    /// Tried in vain, or gone.
    Spent,
}

/// A screening force (W15.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "state of a screening force", rename_all = "snake_case")]
pub enum ScreenState {
    /// Nothing has attacked it yet.
    Ready,
    /// All attacks on it in this phase are shifted.
    Now,
    /// Never again.
    Spent,
}

impl WrittenAsIs for ScreenState {}

/// What happens only once (W15.7, W16.7, W18.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "event that happens once")]
#[allow(missing_docs, reason = "the words of the position")]
pub enum Once {
    #[serde(rename = "h2024")]
    Hill,
    #[serde(rename = "h2538")]
    Headquarters,
    #[serde(rename = "h3412")]
    Mill,
    #[serde(rename = "tarrytown")]
    Tarrytown,
    #[serde(rename = "h3412_american")]
    MillAgain,
    #[serde(rename = "h2024_american")]
    HillAgain,
    #[serde(rename = "forward_line")]
    ForwardLine,
    #[serde(rename = "probe")]
    Probe,
}

/// What has happened of what happens only once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OnceSet(u8);

impl OnceSet {
    /// Whether it has happened.
    pub const fn has(self, event: Once) -> bool {
        self.0 >> event as u8 & 1 == 1
    }

    /// Notes that it has happened; false if it had before.
    pub const fn note(&mut self, event: Once) -> bool {
        let new = !self.has(event);
        self.0 |= 1 << event as u8;
        new
    }
}

impl Written<WhitePlains> for OnceSet {
    type Form = Vec<Once>;

    fn write(&self, _: &WhitePlains) -> Vec<Once> {
        use Once::{ForwardLine, Headquarters, Hill, HillAgain, Mill, MillAgain, Probe, Tarrytown};
        let all = [Hill, Headquarters, Mill, Tarrytown, MillAgain, HillAgain, ForwardLine, Probe];
        all.into_iter().filter(|event| self.has(*event)).collect()
    }

    fn read(form: &Vec<Once>, _: &WhitePlains) -> Result<Self, String> {
        let mut set = Self::default();
        form.iter().for_each(|event| {
            set.note(*event);
        });
        Ok(set)
    }
}

/// Cards in force, and what was pledged; cleared at the latest at the end of a half-turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effects {
    /// The cards.
    pub cards: Cards,
    /// The hex of the rail fence.
    pub fence: Option<HexId>,
    /// The hex of stone walls, in a combat or against a fire.
    pub walls: Option<HexId>,
    /// Units with more movement points.
    pub marchers: Units,
    /// Units that cross a river freely.
    pub crossers: Units,
    /// The unit whose rally die is better.
    pub hymns: Option<UnitId>,
    /// Chits pledged for initiative.
    pub pledges: BySide<Option<u8>>,
    /// Whether a card was bought in this rally phase.
    pub bought: bool,
    /// Militia at which artillery may not fire again in this phase (W21.2).
    pub spared: Units,
    /// Where the engineers stand after a move so short that they may still build (W16.1).
    pub builders: Option<HexId>,
}

/// Up to three enemy hexes, in the order of the data (W9.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Targets(pub [Option<HexId>; 3]);

impl Written<WhitePlains> for Targets {
    type Form = Vec<String>;

    fn write(&self, rules: &WhitePlains) -> Vec<String> {
        self.iter().map(|at| at.write(rules)).collect()
    }

    fn read(form: &Vec<String>, rules: &WhitePlains) -> Result<Self, String> {
        Self::new(Written::read(form, rules)?)
            .ok_or_else(|| "an attack is on one to three hexes, each once (W9.1)".to_owned())
    }
}

impl Targets {
    /// One hex.
    pub const fn one(at: HexId) -> Self {
        Self([Some(at), None, None])
    }

    /// These hexes, sorted; none if there are none, more than three, or one twice.
    pub fn new(mut hexes: Vec<HexId>) -> Option<Self> {
        let count = hexes.len();
        hexes.sort_unstable();
        hexes.dedup();
        let all = [hexes.first().copied(), hexes.get(1).copied(), hexes.get(2).copied()];
        ((1..=3).contains(&count) && hexes.len() == count).then_some(Self(all))
    }

    /// The hexes.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        self.0.into_iter().flatten()
    }

    /// Whether it names this hex.
    pub fn has(&self, at: HexId) -> bool {
        self.0.contains(&Some(at))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none; no attack has none.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Whether the two share a hex.
    pub fn meets(&self, other: &Self) -> bool {
        self.iter().any(|at| other.has(at))
    }

    /// The first.
    pub fn first(&self) -> Option<HexId> {
        self.0[0]
    }
}

/// The hexes towards which works are built, clockwise (W16.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WorksFront([Option<HexId>; 3]);

impl WorksFront {
    /// These hexes; none if there are none or more than three.
    pub fn new(hexes: &[HexId]) -> Option<Self> {
        let all = [hexes.first().copied(), hexes.get(1).copied(), hexes.get(2).copied()];
        (1..=3).contains(&hexes.len()).then_some(Self(all))
    }

    /// The hexes.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        self.0.into_iter().flatten()
    }
}

written! { for WhitePlains;
    /// A declared attack (W9.1).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Attack {
        /// The attacked hexes.
        pub hexes: Targets,
        /// The attackers.
        pub units: Units,
        /// Those of them that also stand in a zone that no attack is on (W9.4); set when declaring ends.
        pub diverted: Units [default, skip_serializing_if = "Vec::is_empty"],
    }

    /// The secret of the works (W16.6).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Ruse {
        /// The American's secret die; none where the viewer may not know it.
        pub die: Option<u8> [default],
        /// The sham hexes, revealed ones included.
        pub hexes: Hexes [default],
        /// Those that were revealed.
        pub revealed: Hexes [default],
    }

    /// What the British saw by Loyalist Spy (W23.2).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Spied {
        /// In which turn.
        pub turn: u8,
        /// The American hand.
        pub hand: Cards,
    }
}

/// A deck, in the order of drawing.
pub type Deck = Queue<CardId, 26>;
