//! D1: locales, regions and routes.

use serde::Deserialize;

use super::forces::Nation;
use super::ids::*;
use crate::kernel::side::BySide;
use crate::rules::common::graph::Edge;
use crate::rules::common::provenance::Provenance;
use crate::variants;

/// The greatest loyalty of a region on either side (D1.3).
pub const GREATEST_LOYALTY: i8 = 3;

variants! {
    /// The kind of a locale (D1.1).
    #[derive(Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum LocaleKind:
        /// Its name on screen.
        name: &'static str;
    Town: "town";
    Wilderness: "wilderness";
    Indian: "Indian locale";
    Sea: "sea";
    Box: "box";
}

variants! {
    /// The kind of a route (D1.2).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RouteKind:
        /// Its name on screen.
        name: &'static str;
    Road: "road";
    Trail: "trail";
    /// Or a lake.
    River: "river";
    Sea: "sea";
}

/// A locale (D1.1).
#[derive(Clone, Debug)]
pub struct Locale {
    /// Its word in the notation: `new_york`.
    pub id: String,
    pub name: String,
    pub kind: LocaleKind,
    /// None for seas and boxes.
    pub region: Option<RegionId>,
    /// The printed value of a town, 0 to 4; 0 for all else.
    pub value: u8,
    /// None for grey.
    pub colour: Option<Nation>,
    pub port: bool,
    /// The sources of place, value, colour and port; of the place alone, if it is no town.
    pub marks: Vec<Provenance>,
}

impl Locale {
    /// Whether it is a town, wilderness or an Indian locale.
    #[inline]
    pub const fn is_land(&self) -> bool {
        matches!(self.kind, LocaleKind::Town | LocaleKind::Wilderness | LocaleKind::Indian)
    }
}

/// A region (D1.3).
#[derive(Clone, Debug)]
pub struct Region {
    pub id: String,
    pub name: String,
    /// The track of its loyalty; none if it always counts as at the start.
    pub track: Option<TrackId>,
    /// Its loyalty at the start: plus American, minus British.
    pub start: i8,
    /// Whether militia is raised there (D10.4).
    pub militia: bool,
    pub colony: bool,
    pub locales: Locales,
    /// The sources of region and start.
    pub marks: Vec<Provenance>,
}

/// A track (D8.1).
#[derive(Clone, Debug)]
pub struct Track {
    pub id: String,
    pub name: String,
    /// None for progress and balance.
    pub region: Option<RegionId>,
}

/// A route to another locale (D1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    pub to: LocaleId,
    pub kind: RouteKind,
    /// Whether it leads from one region into another (D1.3).
    pub border: bool,
}

impl Edge for Route {
    type Node = LocaleId;

    #[inline]
    fn to(&self) -> LocaleId {
        self.to
    }
}

/// Locales by what the rules ask of them.
#[derive(Clone, Debug, Default)]
pub struct Areas {
    /// Towns, wilderness and Indian locales.
    pub land: Locales,
    pub towns: Locales,
    pub wilderness: Locales,
    pub indian: Locales,
    pub seas: Locales,
    pub boxes: Locales,
    pub ports: Locales,
    /// The four regions that are colonies.
    pub colonies: Locales,
    /// The seven regions in which militia is raised (D10.4).
    pub militia: Locales,
    /// What is closed without the French alliance (D1.5): French towns and France.
    pub french: Locales,
    /// What is closed without the Spanish alliance: Spanish towns, Louisiana and Spain.
    pub spanish: Locales,
    /// The fortresses at the start (D19.1).
    pub fortresses: BySide<Locales>,
}

/// The places that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct NamedPlaces {
    pub britain: LocaleId,
    pub france: LocaleId,
    pub spain: LocaleId,
    /// Where American light is mobilized, too (D10.6).
    pub west: RegionId,
}
