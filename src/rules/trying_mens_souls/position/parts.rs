//! The parts of a position: statuses, lists of pieces, the navy, combats, the end.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::kernel::collections::{IdMap, Queue};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::{Written, WrittenAsIs};
use crate::rules::common::occupancy::Occupancy;
use crate::rules::trying_mens_souls::data::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::*;
use crate::{variants, written};

/// Where each piece stands.
pub type Stands =
    Occupancy<PieceId, HexId, MAX_PIECES, MAX_HEXES, { MAX_PIECES.div_ceil(64) }, { MAX_HEXES.div_ceil(64) }>;

/// Pieces in the order in which a player names them: at most six stacks of four units.
pub type PieceList = Queue<PieceId, 24>;

/// The hexes of one attack, in the order of their numbers: each touches all attackers (T9.3).
pub type Targets = Queue<HexId, 6>;

variants! {
    /// The status of a unit or a garrison.
    #[derive(PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
    #[serde(rename = "status", rename_all = "snake_case")]
    pub enum Status:
        /// Its name on screen.
        name: &'static str;
    #[default]
    Normal: "normal";
    Disrupted: "disrupted";
    Routed: "routed";
}

variants! {
    /// The weather of a turn (T5.2).
    #[derive(Hash, Default, Serialize, Deserialize)]
    #[serde(rename = "weather", rename_all = "snake_case")]
    pub enum Weather:
        /// Its name on screen.
        name: &'static str;
    #[default]
    Good: "good";
    Poor: "Poor";
}

variants! {
    /// What a side says of Greene's or Cornwallis's marker (T6.1).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "choice", rename_all = "snake_case")]
    pub enum Inclusion:
        /// What it does in a sentence.
        verb: &'static str;
    Include: "includes";
    Omit: "omits";
}

variants! {
    /// What a navy marker was used for (T5.4, T6.2, T12.2).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "use", rename_all = "snake_case")]
    pub enum NavyUse:
        /// What it is used for.
        name: &'static str;
    Supply: "supply";
    Mip: "1 MIP";
    Attack: "an attack";
}

variants! {
    /// How a combat is fought (T9.3).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "kind", rename_all = "snake_case")]
    pub enum CombatKind:
        /// Its name in a sentence.
        name: &'static str;
    Attack: "attack";
    Assault: "assault";
}

impl WrittenAsIs for Status {}
impl WrittenAsIs for Weather {}
impl WrittenAsIs for Inclusion {}
impl WrittenAsIs for NavyUse {}
impl WrittenAsIs for CombatKind {}

/// A number of halves, as landed units count (T8.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Halves(pub u8);

impl Written<TryingMensSouls> for Halves {
    type Form = Value;

    fn write(&self, _: &TryingMensSouls) -> Value {
        if self.0.is_multiple_of(2) { json!(self.0 / 2) } else { json!(f32::from(self.0) / 2.0) }
    }

    fn read(form: &Value, _: &TryingMensSouls) -> Result<Self, String> {
        let halves = if form.is_null() { 0.0 } else { form.as_f64().map_or(-1.0, |number| 2.0 * number) };
        let whole = (0.0..=200.0).contains(&halves) && halves.fract() == 0.0;
        if whole { Ok(Self(halves as u8)) } else { Err("landed units are counted in halves".into()) }
    }
}

/// What began an activation (T7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Activator {
    Marker(MarkerId),
    /// A spare MIP (T7.6).
    Mip,
    /// In the End Phase (T13.1).
    Limited,
}

/// The units at which each garrison has fired (T9.1).
pub type Fired = IdMap<FortId, Option<Queue<PieceId, 2>>, MAX_FORTS>;

/// No garrison has fired.
pub const fn none_fired() -> Fired {
    IdMap::all(None)
}

/// Sides, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SideSet(pub BySide<bool>);

impl SideSet {
    /// Whether a side is one of them.
    #[inline]
    pub fn has(self, side: Side) -> bool {
        self.0[side]
    }

    /// Adds a side.
    pub fn add(&mut self, side: Side) {
        self.0[side] = true;
    }
}

impl Written<TryingMensSouls> for SideSet {
    type Form = Vec<<Side as Written<TryingMensSouls>>::Form>;

    fn write(&self, rules: &TryingMensSouls) -> Self::Form {
        Side::BOTH.into_iter().filter(|side| self.has(*side)).map(|side| side.write(rules)).collect()
    }

    fn read(form: &Self::Form, _: &TryingMensSouls) -> Result<Self, String> {
        let mut sides = Self::default();
        form.iter().for_each(|side| sides.add(side.0));
        Ok(sides)
    }
}

written! { for TryingMensSouls;
    /// The navy in a turn (T5.2, T8.5).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Navy {
        /// Markers of the turn.
        pub markers: u8,
        /// Those of them that have been used.
        pub used: Queue<NavyUse, 4> [default],
        /// Units landed and embarked.
        pub landed: Halves [default],
    }

    /// An activation (T7).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Activation {
        pub marker: Activator,
        /// Active by T7.2, used by T7.3 and T7.6, or those of the hex (T13.1).
        pub units: Pieces [default],
        /// Units that T7.3 and T7.6 still give; none for others.
        pub left: Option<u8> [default],
        pub moved: Pieces [default],
        pub fought: Pieces [default],
        pub fired: Fired [default],
        /// Whether it is judged which assaults are called off (T9.5).
        pub fallen: bool [default],
    }

    /// A declared combat (T9.2).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Combat {
        pub kind: CombatKind,
        pub targets: Targets,
        /// The first normal one leads.
        pub units: PieceList,
    }

    /// The combat under way (T10).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Battle {
        pub kind: CombatKind,
        pub targets: Targets,
        /// The first normal one leads.
        pub attackers: PieceList,
        /// None in a box until they are named (T10.9).
        pub defenders: Option<Pieces> [default],
        pub lead: BySide<Option<PieceId>> [default],
        /// Combat points owed.
        pub cp: BySide<u8> [default],
        /// The side that is asked.
        pub side: Side,
        /// Sides that have satisfied their first combat point.
        pub paid: SideSet [default],
        pub retreated: Pieces [default],
        /// Defenders that have fired (T10.5).
        pub fired: Pieces [default],
    }

    /// Limited activation (T13.1).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Limited {
        pub side: Side,
        /// The hex whose units act; none while it is chosen.
        pub hex: Option<HexId> [default],
        pub passed: SideSet [default],
    }
}

impl Activation {
    /// An activation that begins.
    pub const fn new(marker: Activator, units: Pieces, left: Option<u8>) -> Self {
        let (none, fired) = (Pieces::NONE, none_fired());
        Self { marker, units, left, moved: none, fought: none, fired, fallen: false }
    }
}

impl std::hash::Hash for Activation {
    fn hash<H: std::hash::Hasher>(&self, to: &mut H) {
        (self.marker, self.units, self.left, self.moved, self.fought, self.fallen).hash(to);
        self.fired.values().hash(to);
    }
}

variants! {
    /// Why a game ends (T14).
    #[derive(Hash)]
    pub enum EndReason:
        /// The case.
        case: &'static str;
    /// Two of three conditions.
    Automatic: "T14.1";
    /// Victory points after the last turn.
    Points: "T14.4";
    /// The same in a scenario.
    Scenario: "T16.3";
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    pub winner: Side,
    pub reason: EndReason,
}
