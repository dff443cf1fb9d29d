//! The data files of Decision in North America as they are written.

use serde::Deserialize;

use super::forces::{Class, Cost, Entrance, Nation, Special};
use super::map::{LocaleKind, RouteKind};
use crate::kernel::data::present;
use crate::rules::common::provenance::{Provenance, letters};
use crate::rules::decision::sides::WrittenSide;

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

/// The start of the calendar, for types that are bought from then on.
const fn first_year() -> u16 {
    0
}

const fn yes() -> bool {
    true
}

files! {
    RawMap {
        regions: Vec<RawRegion>, locales: Vec<RawLocale>,
        /// Both ends, and the kind.
        routes: Vec<(String, String, RouteKind)>,
        fortresses: Vec<(String, WrittenSide)>,
    }

    RawRegion {
        id: String, name: String, track: bool, start: i8, militia: bool, colony: bool,
        /// The nation without whose alliance all of it is closed.
        #[serde(default, deserialize_with = "present")]
        nation: Option<Nation>,
        #[serde(deserialize_with = "letters::<_, 2>")]
        marks: Vec<Provenance>,
    }

    RawLocale {
        id: String, name: String, kind: LocaleKind,
        #[serde(default, deserialize_with = "present")]
        region: Option<String>,
        #[serde(default, deserialize_with = "present")]
        value: Option<u8>,
        #[serde(default, deserialize_with = "present")]
        colour: Option<Nation>,
        #[serde(default)]
        port: bool,
        marks: String,
    }

    RawForces {
        types: Vec<RawType>, leaders: Vec<RawLeader>, specials: Vec<RawSpecial>, top_order: Vec<String>,
    }

    RawType {
        id: String, name: String, nation: Nation, class: Class, factor: u8, count: u8,
        #[serde(default, deserialize_with = "present")]
        cost: Option<Cost>,
        #[serde(default, deserialize_with = "present")]
        entrance: Option<Entrance>,
        #[serde(default = "yes")]
        remobilize: bool,
        #[serde(default = "first_year")]
        from_year: u16,
        #[serde(default, deserialize_with = "present")]
        needs: Option<Special>,
        /// Where the first units stand.
        #[serde(default)]
        setup: Vec<String>,
        #[serde(deserialize_with = "letters::<_, 4>")]
        marks: Vec<Provenance>,
    }

    RawLeader {
        id: String, name: String, nation: Nation, class: Class, value: u8,
        #[serde(default, deserialize_with = "present")]
        setup: Option<String>,
        #[serde(default, deserialize_with = "present")]
        entry: Option<Special>,
        #[serde(deserialize_with = "letters::<_, 3>")]
        marks: Vec<Provenance>,
    }

    RawSpecial {
        special: Special, units: Vec<(String, String, u8)>, leaders: Vec<(String, Option<String>)>,
        #[serde(deserialize_with = "letters::<_, 2>")]
        marks: Vec<Provenance>,
    }
}
