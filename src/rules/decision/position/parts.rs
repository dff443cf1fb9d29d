//! The parts of a position: markers, the force on the move, the battle, the end.

use serde::{Deserialize, Serialize};

use crate::kernel::collections::IdMap;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::{Written, WrittenAsIs};
use crate::rules::common::occupancy::Occupancy;
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::ids::*;
use crate::rules::decision::data::tables::{MARKERS, Marker};
use crate::{variants, written};

/// Where each piece stands.
pub type Stands =
    Occupancy<PieceId, LocaleId, MAX_PIECES, MAX_LOCALES, { MAX_PIECES.div_ceil(64) }, { MAX_LOCALES.div_ceil(64) }>;

/// A value for each locale that has one.
pub type AtLocales<T> = IdMap<LocaleId, Option<T>, MAX_LOCALES>;

/// The loyalty of each region that has a track: plus American, minus British.
pub type Loyalty = IdMap<RegionId, Option<i8>, MAX_REGIONS>;

/// The markers that a side has put down, by tracks (D8.1).
pub type Down = IdMap<TrackId, Option<Markers>, MAX_TRACKS>;

/// A number of markers of each kind (D2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Markers([u8; MARKERS]);

impl Markers {
    /// The number of this kind.
    #[inline]
    pub const fn count(&self, marker: Marker) -> u8 {
        self.0[marker.index()]
    }

    #[inline]
    pub const fn has(&self, marker: Marker) -> bool {
        self.count(marker) > 0
    }

    /// The number of all.
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds markers of a kind.
    pub const fn add(&mut self, marker: Marker, number: u8) {
        self.0[marker.index()] = self.0[marker.index()].saturating_add(number);
    }

    /// Takes a marker away.
    pub const fn take(&mut self, marker: Marker) {
        self.0[marker.index()] = self.0[marker.index()].saturating_sub(1);
    }

    /// The kinds that there are, in the order of the data.
    pub fn kinds(self) -> impl Iterator<Item = Marker> {
        Marker::ALL.into_iter().filter(move |marker| self.has(*marker))
    }

    /// Each marker, in the order of the data.
    pub fn iter(self) -> impl Iterator<Item = Marker> {
        self.kinds().flat_map(move |marker| std::iter::repeat_n(marker, self.count(marker).into()))
    }
}

impl FromIterator<Marker> for Markers {
    fn from_iter<I: IntoIterator<Item = Marker>>(markers: I) -> Self {
        let mut all = Self::default();
        markers.into_iter().for_each(|marker| all.add(marker, 1));
        all
    }
}

/// A list with a word for each marker.
impl Written<Decision> for Markers {
    type Form = Vec<String>;

    fn write(&self, rules: &Decision) -> Self::Form {
        self.iter().map(|marker| marker.write(rules)).collect()
    }

    fn read(form: &Self::Form, rules: &Decision) -> Result<Self, String> {
        form.iter().map(|word| Marker::read(word, rules)).collect()
    }
}

/// How units of the side on move came into a locale with enemies (D14.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Came {
    Land,
    /// With these fleets.
    Fleets(Pieces),
}

/// The word for units that came by land.
const LAND: &str = "land";

impl Written<Decision> for Came {
    type Form = Vec<String>;

    fn write(&self, rules: &Decision) -> Self::Form {
        match self {
            Self::Land => vec![LAND.to_owned()],
            Self::Fleets(fleets) => fleets.write(rules),
        }
    }

    fn read(form: &Self::Form, rules: &Decision) -> Result<Self, String> {
        if *form == [LAND] { Ok(Self::Land) } else { Pieces::read(form, rules).map(Self::Fleets) }
    }
}

variants! {
    /// What the other side is asked while a force moves.
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "question", rename_all = "snake_case")]
    pub enum Asked:
        /// The case.
        case: &'static str;
    Rise: "D19.3";
    Intercept: "D19.5";
    Overrun: "D19.7";
}

variants! {
    /// The kind of a battle (D14.1).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "kind", rename_all = "snake_case")]
    pub enum BattleKind:
        /// Its name in a sentence.
        name: &'static str;
    Land: "battle";
    Sea: "naval battle";
}

variants! {
    /// The decision of a battle.
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "step", rename_all = "snake_case")]
    pub enum BattleStep:
        /// Its name on screen.
        name: &'static str;
    Parley: "parley";
    Commit: "commitments";
    Fire: "fire";
    Hits: "hits";
    Drown: "losses at sea";
    Withdraw: "retreat";
}

variants! {
    /// What is said before a battle (D19.1, D19.10).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "word", rename_all = "snake_case")]
    pub enum Word:
        /// What the side does in a sentence.
        verb: &'static str;
    Close: "closes the gates";
    Stand: "stands";
    Storm: "storms the fortress";
    Siege: "besieges the fortress";
    Sally: "makes a sally";
    Wait: "waits";
    Offer: "offers to leave with the honours of war";
    Accept: "accepts";
    Refuse: "refuses";
}

impl WrittenAsIs for Asked {}
impl WrittenAsIs for BattleKind {}
impl WrittenAsIs for BattleStep {}
impl WrittenAsIs for Word {}

written! { for Decision;
    /// The force on the move (D11.2).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Force {
        pub at: LocaleId,
        /// Where it stood before its last step.
        pub from: LocaleId,
        /// Units and leaders.
        pub units: Pieces,
        pub under: Option<PieceId> [default],
        /// Movement points left.
        pub points: u8,
        /// Those that took a step, dropped ones too.
        pub walked: Pieces [default],
        /// By forced march (D12).
        pub forced: bool [default],
        pub dropped: Pieces [default],
        /// What the other side is asked.
        pub asked: Option<Asked> [default],
        /// Where enemies are overrun while their side is asked.
        pub overruns: Option<LocaleId> [default, skip_serializing_if = "Option::is_none"],
    }

    /// The battle under way (D14).
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Battle {
        pub at: LocaleId,
        pub kind: BattleKind,
        pub step: BattleStep,
        /// The side that is asked.
        pub side: Side,
        pub attacker: Side,
        /// The side whose fire is under way or next.
        pub fires: Option<Side> [default],
        /// The fleets that brought a landing (D14.3).
        pub assault: Pieces [default],
        pub storm: bool [default],
        /// The last word of the parley that matters later.
        pub said: Option<Word> [default],
        /// Whether the defenders leave with honours (D19.10).
        pub honours: bool [default],
        /// Tactics still committed.
        pub committed: BySide<Option<u8>> [default],
        pub disrupted: Pieces [default],
        /// The faces that still hit, in the order in which they fell.
        pub owed: Vec<u8> [default],
        /// Units and leaders of each side that were eliminated.
        pub lost: BySide<u8> [default],
        /// The side that retreats after this fire.
        pub last: Option<Side> [default],
        pub loser: Option<Side> [default],
    }

    /// The locale in which a side goes short (D16.3).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Foraging {
        pub at: LocaleId,
        /// Units still to be named.
        pub left: u8,
        /// D19.9.
        pub plundered: bool [default],
        /// Those that have rolled, lost ones too.
        pub named: Pieces [default],
    }
}

variants! {
    /// Why a game ends (D3).
    #[derive(Hash)]
    pub enum EndReason:
        /// The case.
        case: &'static str,
        /// In words, after "victory:".
        text: &'static str;
    /// The last year of the option `short`.
    Short: "D3.1", "the last year of the short game";
    LastYear: "D3.2", "the last year";
    /// Four regions for Britain, no army in the colonies, or five regions without British towns.
    Early: "D3.3", "the end of a year";
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    pub winner: Side,
    pub reason: EndReason,
}
