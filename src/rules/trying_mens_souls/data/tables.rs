//! The tables and numbers of the rules (T4 to T14).

use serde::Deserialize;

use super::terrain::Ground;
use crate::kernel::data::{DataError, DataFile};
use crate::rules::common::odds::OddsTable;
use crate::rules::common::provenance::Provenance;
use crate::rules::trying_mens_souls::sides::WrittenBySide;
use crate::variants;

variants! {
    /// The event of a turn (T5.1).
    #[derive(Hash, Deserialize)]
    pub enum EventKind:
        /// Its word in files.
        id: &'static str;
    Northeaster: "northeaster";
    Fever: "fever";
    Plunder: "plunder";
    MilitiaGoHome: "militia_go_home";
    FireShips: "fire_ships";
    None: "none";
    FreshLevies: "fresh_levies";
    Stores: "stores";
    RiverFog: "river_fog";
    Caution: "caution";
    GreatFire: "great_fire";
}

/// A row of the table of events.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventRow {
    /// The sum of two dice.
    pub roll: u8,
    pub event: EventKind,
    pub name: String,
    /// What happens, in a sentence.
    pub text: String,
    pub mark: Provenance,
}

/// The calendar (T4.1, T5.2).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    pub turns: u8,
    /// The last turn if the King's Peace shortens the game (T13.4).
    pub short: u8,
    /// Day and month, in words, on which each turn begins.
    pub days: Vec<String>,
    /// The weather is Poor up to this die, by turn.
    pub poor_up_to: Vec<u8>,
}

/// How many units a hex holds (T3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    pub same_brigade: u8,
    pub mixed: u8,
}

/// A number for good and one for Poor weather.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByWeather {
    pub good: u8,
    pub poor: u8,
}

/// Limits of the turn (T5.2, T6.3, T7.6, T8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Distance to a leader within which units are active (T7.2) or may force a march (T8.3).
    pub command: u8,
    /// MIP that may be saved.
    pub saved: ByWeather,
    /// Units for a spare MIP.
    pub spare_units: ByWeather,
    pub navy_markers: ByWeather,
    /// Units landed for each navy marker.
    pub landing: u8,
    /// Movement points of a ferry.
    pub ferry_mp: u8,
    /// Movement points into a box and out of it.
    pub box_mp: u8,
    /// Forts for a point of morale or of victory.
    pub forts: u8,
    /// Units that fight in a box.
    pub box_units: u8,
}

/// Movement and initiative points (T6).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mip {
    /// By die.
    pub table: WrittenBySide<[u8; 6]>,
    pub first_turn: WrittenBySide<u8>,
    pub poor_weather: i8,
    pub army_leader_lost: i8,
    pub half_morale: i8,
    pub omitted: i8,
    pub navy: i8,
    /// The cost of Tactical Intervention.
    pub tactical: u8,
    /// What a marker of a demoralized division costs more.
    pub demoralized: u8,
    /// What every marker costs more at army morale 0.
    pub broken: u8,
}

/// What a combat table says of one side (T10.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// NE: nothing.
    None,
    /// CP: the difference of the leads' CR, and this many more.
    Points(u8),
}

/// A cell of the combat table: `NE/CP+1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Outcome {
    pub attacker: Loss,
    pub defender: Loss,
}

impl Loss {
    fn read(word: &str) -> Option<Self> {
        match word {
            "NE" => Some(Self::None),
            "CP" => Some(Self::Points(0)),
            _ => word.strip_prefix("CP+")?.parse().ok().map(Self::Points),
        }
    }

    /// As the table prints it.
    pub fn text(self) -> String {
        match self {
            Self::None => "NE".into(),
            Self::Points(0) => "CP".into(),
            Self::Points(more) => format!("CP+{more}"),
        }
    }
}

impl Outcome {
    /// As the table prints it: `NE/CP+1`.
    pub fn text(self) -> String {
        format!("{}/{}", self.attacker.text(), self.defender.text())
    }
}

impl TryFrom<String> for Outcome {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |(attacker, defender): (&str, &str)| {
            Some(Self { attacker: Loss::read(attacker)?, defender: Loss::read(defender)? })
        };
        text.split_once('/')
            .and_then(read)
            .ok_or_else(|| format!("\"{text}\" is not a result of a combat, such as NE/CP+1"))
    }
}

/// What ground or a hexside does (T8.1, T10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    /// Movement points; none: all of them, or no entry.
    #[serde(default)]
    pub mp: Option<u8>,
    /// On the base combat factor in regular combat.
    #[serde(default)]
    pub bcf: i8,
    /// On the CF of the lead in an assault.
    #[serde(default)]
    pub assault_cf: i8,
    /// On the CR of the lead in an assault.
    #[serde(default)]
    pub assault_cr: i8,
}

/// The terrain chart. Hexsides count for the attacker, all else for the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainChart {
    pub clear: Effects,
    pub woods: Effects,
    pub swamp: Effects,
    pub city: Effects,
    pub water: Effects,
    /// A trench or a fort under own control.
    pub works: Effects,
    pub ridge: Effects,
    pub stream: Effects,
    /// Half movement points from road hex to road hex.
    pub road_half_mp: u8,
}

impl TerrainChart {
    /// What the ground of a hex does.
    pub const fn ground(&self, ground: Ground) -> Effects {
        match ground {
            Ground::Clear => self.clear,
            Ground::Woods => self.woods,
            Ground::Swamp => self.swamp,
            Ground::City => self.city,
            Ground::Water => self.water,
        }
    }
}

/// Column shifts of regular combat (T10.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shifts {
    /// For the difference of the leads' CR at most.
    pub cr_difference: i8,
    pub disrupted: i8,
    pub routed: i8,
    /// From this many hexes.
    pub hexes: u8,
    pub from_hexes: i8,
    pub dragoon: i8,
    pub cover: i8,
}

/// Modifiers of the die of regular combat (T10.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatDie {
    pub attacker_leader: i8,
    pub attacker_army_leader: i8,
    pub defender_leader: i8,
    pub defender_army_leader: i8,
    pub poor_weather: i8,
}

/// Assaults (T10.6, T10.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    pub army_leader: u8,
    pub leader: u8,
    /// In a tie both lose a CP for every so many points.
    pub tie: u8,
}

/// Garrisons (T2.6, T12.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Garrison {
    pub cf: u8,
    pub cr: u8,
    /// Its fire hits up to this die, and so does the navy's.
    pub hits: u8,
    /// On the dice of ships and against them.
    pub poor_weather: i8,
    /// Targets of a bombardment.
    pub targets: u8,
}

/// Modifiers of tests: one die, passed if not above the CR (T5.6, T8.6, T8.7, T11.4, T11.5, T13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tests {
    pub leader: i8,
    /// Washington or Howe, instead of any other leader.
    pub army_leader: i8,
    pub disrupted: i8,
    /// The enemy of the combat has a dragoon.
    pub dragoon: i8,
    /// The retreat crossed a ferry.
    pub ferry: i8,
    /// A rally of Americans in a fort.
    pub rally_fort: i8,
    /// A rally at army morale 0.
    pub rally_broken: i8,
    pub landing: LandingTest,
}

/// Modifiers of the test of a landing (T8.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandingTest {
    pub enemy: i8,
    pub swamp: i8,
    pub poor_weather: i8,
    pub river_fog: i8,
}

/// Modifiers of the test on a ferry under the navy (T8.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FerryTest {
    pub marker: i8,
    pub poor_weather: i8,
    pub river_fog: i8,
}

/// A British unit that comes into White Plains, or back to Westchester (T8.9, T11.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub from_westchester: i8,
    pub outnumbered: i8,
    pub demoralized: i8,
    pub navy: i8,
    /// Up to this die it enters, and an American loses.
    pub breaks_in: i8,
    /// Up to this die it enters.
    pub enters: i8,
    /// Up to this die it stays without loss.
    pub stays: i8,
}

/// What leaders count for (T11.7, T11.10, T14.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// The modified die from which a leader is lost.
    pub lost_from: i8,
    pub in_assault: i8,
    /// Added to the track of a division.
    pub track: u8,
}

/// Army morale (T11.10).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    pub start: WrittenBySide<u8>,
    pub general: u8,
    pub army_leader: u8,
    pub demoralized: u8,
}

/// Victory points (T14.2, T14.3).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub unit: u8,
    pub general: u8,
    pub washington: u8,
    pub howe: u8,
    pub demoralized: u8,
    pub navy_beaten: u8,
    pub city: u8,
    pub star: u8,
    pub white_plains_alone: u8,
    pub white_plains_more: u8,
}

/// The King's Peace (T13.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Peace {
    /// Conditions of the three that are needed.
    pub conditions: u8,
    pub from: u8,
    pub even: u8,
    pub odd: u8,
    /// From this die the game is shorter.
    pub shorter_from: u8,
}

/// All tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub calendar: Calendar,
    pub stacking: Stacking,
    pub limits: Limits,
    pub mip: Mip,
    pub combat: OddsTable<Outcome>,
    pub shifts: Shifts,
    pub die: CombatDie,
    pub assault: Assault,
    pub terrain: TerrainChart,
    pub garrison: Garrison,
    pub test: Tests,
    pub ferry_test: FerryTest,
    pub entry: Entry,
    pub leaders: Leaders,
    pub morale: Morale,
    pub points: Points,
    pub peace: Peace,
    /// By the sum of two dice, from 2.
    pub events: Vec<EventRow>,
    /// The source of each table.
    pub sources: Vec<(String, Provenance)>,
}

/// Checks what the types cannot: lengths that must agree.
pub(super) fn check(tables: &Tables, file: &DataFile<'_>) -> Result<(), DataError> {
    let turns = usize::from(tables.calendar.turns);
    if tables.calendar.days.len() != turns || tables.calendar.poor_up_to.len() != turns {
        return Err(file.error_at(
            "calendar",
            0,
            format!("days and poor_up_to of the calendar need {turns} entries each"),
        ));
    }
    let rolls: Vec<u8> = tables.events.iter().map(|row| row.roll).collect();
    if rolls != (2..=12).collect::<Vec<u8>>() {
        return Err(file.error_at("events", 0, "the events need a row for each sum of two dice, from 2 to 12"));
    }
    Ok(())
}
