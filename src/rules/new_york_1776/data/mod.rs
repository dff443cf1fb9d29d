//! N1, N2: the map and the order of battle, by dense ids. The files of this folder read and check them once.

mod background;
mod fingerprint;
mod ids;
mod load;
pub mod numbers;
pub mod options;
pub mod place_ids;
pub mod scenario;
mod scenarios;

use std::ops::Index;

use serde::Deserialize;

pub use ids::{
    LocId, MAX_LOCATIONS, MAX_SCENARIOS, MAX_SHIPS, MAX_STATES, MAX_UNITS, MAX_ZONES, ScenarioId, ShipId, StateId,
    UnitId, ZoneId,
};
use scenario::Scenario;

use crate::kernel::collections::{Id, IdMap, Set};
use crate::kernel::data::{DataError, DataFile};
use crate::kernel::json;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::Written;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

crate::variants! {
    /// The kind of a land block (N2.1, N2.5).
    #[derive(Hash, Deserialize)]
    pub enum Kind:
        name: &'static str;
    /// One SP, leads a group.
    Leader: "leader";
    Continental: "Continental infantry";
    /// American infantry that may flee.
    Militia: "militia";
    /// Hits on one more face than the others.
    Artillery: "artillery";
    Regular: "British regulars";
    /// Infantry whose fire makes militia flee on one more face.
    Hessian: "Hessian infantry";
}

impl Kind {
    /// The lowest face that hits (N2.1).
    #[inline]
    pub const fn hits_on(self) -> u8 {
        match self {
            Self::Artillery => numbers::ARTILLERY_HITS_ON,
            _ => numbers::HITS_ON,
        }
    }

    /// The highest face of its fire that makes militia flee; 0 for none (N8.9).
    #[inline]
    pub const fn flees_to(self, side: Side) -> u8 {
        match (side, self) {
            (AMERICAN, _) => 0,
            (BRITISH, Self::Hessian) => numbers::HESSIAN_FLIGHT,
            (BRITISH, _) => numbers::BRITISH_FLIGHT,
        }
    }
}

/// A location of the map (N1.1, N1.3).
#[derive(Clone, Debug)]
pub struct Location {
    pub id: String,
    pub name: String,
    pub region: String,
    pub zones: Set<ZoneId>,
    pub fort: bool,
    /// Whether it is on the edge of the board: an American source of supply (N10.1).
    pub edge: bool,
    pub roads: Set<LocId>,
    /// Locations connected to it by a crossing and not by a road.
    pub crossings: Set<LocId>,
}

/// A water zone (N1.2, N6.2).
#[derive(Clone, Debug)]
pub struct Zone {
    pub id: String,
    pub name: String,
    /// `A` to `F`; empty for the Harbor.
    pub letter: String,
    /// The two locations that close it while the Americans occupy both; empty for most zones.
    pub guards: Set<LocId>,
    pub shores: Set<LocId>,
    pub passages: Set<ZoneId>,
}

/// A land block (N2).
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: String,
    pub name: String,
    pub side: Side,
    pub kind: Kind,
    pub state: Option<String>,
    /// Brigade or body, for the panel.
    pub formation: Option<String>,
    /// Full strength, 1 to 4.
    pub sp: u8,
    /// Places that it moves in a turn, 1 or 2.
    pub rate: u8,
    /// For leaders: the number of other units that march along (N2.3).
    pub limit: u8,
}

/// A British ship (N2.4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    pub id: String,
    pub name: String,
    /// Whether it is Admiral Howe's.
    pub leader: bool,
}

/// A place whose loss makes militia desert (N7.1).
#[derive(Clone, Debug)]
pub struct Desertion {
    /// A British block here …
    pub place: LocId,
    /// … costs one militia unit of this state.
    pub state: String,
    pub units: Set<UnitId>,
}

/// A turn in the calendar of 1776.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// `27 August 1776`.
    pub date: String,
    pub stood: String,
}

/// A ready-made American set-up (N3.2).
#[derive(Clone, Debug)]
pub struct Deployment {
    pub name: String,
    pub about: String,
    pub places: Vec<(UnitId, LocId)>,
}

/// The ruleset: everything of New York 1776 that never changes in play.
#[derive(Clone, Debug)]
pub struct NewYork {
    pub locations: Vec<Location>,
    /// Locations connected to each by road or crossing; compact, because searches read it often.
    pub near: IdMap<LocId, Set<LocId>, MAX_LOCATIONS>,
    pub zones: Vec<Zone>,
    /// All land blocks, American blocks first.
    pub units: Vec<Unit>,
    pub ships: Vec<Ship>,
    /// Land blocks of each side.
    pub army: BySide<Set<UnitId>>,
    /// Infantry for N9.2 and N9.3 (N2.5).
    pub infantry: Set<UnitId>,
    pub militia: Set<UnitId>,
    pub leaders: Set<UnitId>,
    pub forts: Set<LocId>,
    /// Locations that guard a zone (N6.2).
    pub guards: Set<LocId>,
    pub guarded: Set<ZoneId>,
    /// American sources of supply.
    pub edges: Set<LocId>,
    /// The zone that ships are sent to (N6.3).
    pub harbor: ZoneId,
    /// The destination of N12.2.
    pub sound: ZoneId,
    /// The British start, which is their source of supply.
    pub british_start: LocId,
    pub city: LocId,
    /// Washington.
    pub commander: UnitId,
    /// Units that march two places a turn (N2.3).
    pub fast: Set<UnitId>,
    /// Leaders that may force a march (N12.3).
    pub forced: Set<UnitId>,
    /// Units of the smaller order of battle (N12.5).
    pub smaller: Set<UnitId>,
    /// Units on the sick list (N12.6).
    pub sick: Set<UnitId>,
    /// N7.1.
    pub desertions: Vec<Desertion>,
    /// The campaign and its scenarios (N15), in the order of the manifest.
    pub scenarios: Vec<Scenario>,
    /// Fingerprint of the map and the forces, as in records of rules before version 2.
    pub(crate) board_hash: u64,
    pub(crate) smaller_hash: u64,
    pub(crate) sick_hash: u64,
    pub manifest: Manifest,
    /// The text of the rules.
    pub chapters: Vec<Chapter>,
    /// Ready-made American set-ups (N3.2).
    pub deployments: Vec<Deployment>,
    /// The turns in the calendar of 1776.
    pub calendar: Vec<Day>,
}

/// Something that one word of the notation names.
pub trait Worded: Id {
    /// What it is, in refusals: "unit".
    const WHAT: &'static str;
    fn find(rules: &NewYork, word: &str) -> Option<Self>;
    fn word(self, rules: &NewYork) -> &str;
    /// All that the data has.
    fn all(rules: &NewYork) -> Set<Self>;

    /// The one with this word.
    ///
    /// # Errors
    /// A sentence that names the word.
    fn named(rules: &NewYork, word: &str) -> Result<Self, String> {
        json::find(Self::find(rules, word), Self::WHAT, word)
    }

    /// Those with these words.
    ///
    /// # Errors
    /// A sentence that names the first unknown word.
    fn all_named<'a>(rules: &NewYork, words: impl IntoIterator<Item = &'a String>) -> Result<Set<Self>, String> {
        words.into_iter().map(|word| Self::named(rules, word)).collect()
    }

    /// The one with this word, which stands in a file of the data.
    ///
    /// # Errors
    /// The word and its place in the file.
    fn in_file(rules: &NewYork, word: &str, file: DataFile) -> Result<Self, DataError> {
        Self::named(rules, word).map_err(|what| file.error_at(word, 0, what))
    }
}

/// What is listed in the data under ids: each is found by its word, and by its id.
macro_rules! listed {
    ($($id:ident $what:literal: $listed:ty, $list:ident by $word:ident; $find:ident, $all:ident;)*) => {$(
        impl Worded for $id {
            const WHAT: &'static str = $what;

            fn find(rules: &NewYork, word: &str) -> Option<Self> {
                rules.$find(word)
            }

            fn word(self, rules: &NewYork) -> &str {
                &rules[self].$word
            }

            fn all(rules: &NewYork) -> Set<Self> {
                rules.$all()
            }
        }

        impl Written<NewYork> for $id {
            type Form = String;

            fn write(&self, rules: &NewYork) -> String {
                self.word(rules).to_owned()
            }

            fn read(word: &String, rules: &NewYork) -> Result<Self, String> {
                Self::named(rules, word)
            }
        }

        impl Index<$id> for NewYork {
            type Output = $listed;

            #[inline]
            fn index(&self, id: $id) -> &$listed {
                &self.$list[id.index()]
            }
        }

        impl NewYork {
            #[doc = concat!("The ", $what, " with this word.")]
            pub fn $find(&self, word: &str) -> Option<$id> {
                self.$list.iter().position(|one| one.$word == word).map($id::of)
            }

            #[doc = concat!("The set of every ", $what, ".")]
            #[inline]
            pub fn $all(&self) -> Set<$id> {
                Set::first_ids(self.$list.len())
            }
        }
    )*};
}

listed! {
    LocId "location": Location, locations by id; location, all_locations;
    ZoneId "water zone": Zone, zones by id; zone, all_zones;
    UnitId "unit": Unit, units by id; unit, all_units;
    ShipId "ship": Ship, ships by id; ship, all_ships;
    StateId "state": Desertion, desertions by state; state, all_states;
}

impl Index<ScenarioId> for NewYork {
    type Output = Scenario;

    #[inline]
    fn index(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[id.index()]
    }
}

impl NewYork {
    pub fn location_name(&self, loc: LocId) -> &str {
        &self[loc].name
    }

    pub fn unit_name(&self, unit: UnitId) -> &str {
        &self[unit].name
    }

    pub fn ship_name(&self, ship: ShipId) -> &str {
        &self[ship].name
    }

    /// Name of a zone in a sentence: "zone D", "New York Harbor".
    pub fn zone_name(&self, zone: ZoneId) -> String {
        let z = &self[zone];
        if z.letter.is_empty() { z.name.clone() } else { format!("zone {}", z.letter) }
    }
}
