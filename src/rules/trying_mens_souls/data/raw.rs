//! The data files of Trying Men's Souls as they are written, and the readers of what they name.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::forces::{Class, Nation};
use super::terrain::{Barrier, Ground, Region, Zone};
use crate::kernel::data::present;
use crate::rules::common::provenance::{Provenance, letters};
use crate::rules::common::reader::Reader;
use crate::rules::trying_mens_souls::sides::{WrittenBySide, WrittenSide};

/// The readers of what the forces name.
pub(super) struct Names<'a> {
    pub map: Reader<'a>,
    pub divisions: Reader<'a>,
    pub brigades: Reader<'a>,
    pub groups: Reader<'a>,
    pub pieces: Reader<'a>,
}

/// Makes structs of what a file holds from a table: a row holds the name and its fields.
macro_rules! files {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)+ })+) => {$(
        $(#[$about])*
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$doc])* pub $field: $type,)+
        }
    )+};
}

files! {
    RawMap {
        land: Vec<(String, Ground, Region, Provenance)>, water: BTreeMap<String, Vec<String>>,
        names: BTreeMap<String, String>, city: (Vec<String>, Provenance), stars: (Vec<String>, Provenance),
        trenches: (Vec<String>, Provenance), hexsides: Vec<RawHexsides>, roads: Vec<RawRoad>, zones: Vec<Zone>,
        /// The zone in which the navy lies from the start.
        navy_base: String,
        booms: Vec<RawBoom>, ferries: Vec<RawFerry>, forts: Vec<RawFort>, boxes: Vec<RawBox>, british_sources: Vec<String>,
        gravesend: String, first_landing: Vec<String>, island_fort: String, battery_boom: String,
    }

    /// The hexsides of a ridge, a stream or a strait.
    RawHexsides {
        name: String, kind: Barrier,
        #[serde(default, deserialize_with = "present")]
        zone: Option<String>,
        mark: Provenance, sides: Vec<(String, String)>,
    }

    RawRoad {
        name: String, chain: Vec<String>,
    }

    RawBoom {
        id: String, name: String, between: (String, String), mark: Provenance, ends: Vec<String>, guards: Vec<String>,
        hexsides: Vec<(String, String)>,
    }

    RawFerry {
        id: String, name: String, ends: (Vec<String>, Vec<String>), zones: Vec<String>, mark: Provenance,
    }

    RawFort {
        id: String, name: String, at: String, mark: Provenance,
    }

    RawBox {
        id: String, name: String, exits: Vec<String>, links: Vec<String>, sides: Vec<WrittenSide>, supply: Vec<String>,
    }

    RawForces {
        divisions: Vec<RawDivision>, leaders: Vec<RawLeader>, units: Vec<RawUnit>, brigades: BTreeMap<String, String>,
        tactical: WrittenBySide<RawTactical>, groups: Vec<RawGroup>,
    }

    RawDivision {
        id: String, name: String, marker: String, side: WrittenSide, leader: String, break_level: u8, cost: u8,
        #[serde(deserialize_with = "letters::<_, 2>")]
        marks: Vec<Provenance>,
    }

    RawLeader {
        id: String, name: String, side: WrittenSide,
        #[serde(default, deserialize_with = "present")]
        division: Option<String>,
        mp: u8, mark: Provenance,
    }

    RawUnit {
        id: String, name: String, side: WrittenSide, nation: Nation, class: Class,
        #[serde(default, deserialize_with = "present")]
        division: Option<String>,
        #[serde(default, deserialize_with = "present")]
        brigade: Option<String>,
        cf: u8, cr: u8, mp: u8,
        #[serde(default, deserialize_with = "present")]
        men: Option<u16>,
        group: String,
        #[serde(deserialize_with = "letters::<_, 4>")]
        marks: Vec<Provenance>,
    }

    #[derive(Default)]
    RawTactical {
        id: String, name: String,
    }

    /// Where a group of units may be set up: in any of these hexes.
    RawGroup {
        id: String,
        #[serde(default)]
        hexes: Vec<String>,
        #[serde(default, deserialize_with = "present")]
        within: Option<(String, u16)>,
        /// The forts of these regions.
        #[serde(default)]
        forts: Vec<Region>,
        #[serde(default)]
        city: bool,
        #[serde(default, deserialize_with = "present")]
        region: Option<Region>,
        text: String, mark: Provenance,
    }

    RawDeployment {
        id: String, side: WrittenSide, name: String, purpose: String, mark: Provenance, pieces: Vec<(String, Vec<String>)>,
    }
}
