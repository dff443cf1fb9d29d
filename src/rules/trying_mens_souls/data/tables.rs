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

/// A modifier, if something holds.
#[inline]
pub const fn if_so(holds: bool, by: i8) -> i8 {
    if holds { by } else { 0 }
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

/// Makes structs of numbers as the file writes them from a table: a row holds the name and its fields.
macro_rules! numbers {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)+
        }
    )+};
}

numbers! {
    /// How many units a hex holds (T3.1).
    Stacking { same_brigade: u8, mixed: u8, }

    /// A number for good and one for Poor weather.
    ByWeather { good: u8, poor: u8, }

    /// Limits of the turn (T5.2, T6.3, T7.6, T8).
    Limits {
        /// Distance to a leader within which units are active (T7.2) or may force a march (T8.3).
        command: u8,
        /// MIP that may be saved.
        saved: ByWeather,
        /// Units for a spare MIP.
        spare_units: ByWeather,
        navy_markers: ByWeather,
        /// Units landed for each navy marker.
        landing: u8,
        /// Movement points of a ferry.
        ferry_mp: u8,
        /// Movement points into a box and out of it.
        box_mp: u8,
        /// Forts for a point of morale or of victory.
        forts: u8,
        /// Units that fight in a box.
        box_units: u8,
    }

    /// Movement and initiative points (T6).
    Mip {
        /// By die.
        table: WrittenBySide<[u8; 6]>,
        first_turn: WrittenBySide<u8>, poor_weather: i8, army_leader_lost: i8, half_morale: i8, omitted: i8, navy: i8,
        /// The cost of Tactical Intervention.
        tactical: u8,
        /// What a marker of a demoralized division costs more.
        demoralized: u8,
        /// What every marker costs more at army morale 0.
        broken: u8,
    }

    /// The terrain chart. Hexsides count for the attacker, all else for the defender.
    TerrainChart {
        clear: Effects, woods: Effects, swamp: Effects, city: Effects, water: Effects,
        /// A trench or a fort under own control.
        works: Effects,
        ridge: Effects, stream: Effects,
        /// Half movement points from road hex to road hex.
        road_half_mp: u8,
    }

    /// Column shifts of regular combat (T10.2).
    Shifts {
        /// For the difference of the leads' CR at most.
        cr_difference: i8,
        disrupted: i8, routed: i8,
        /// From this many hexes.
        hexes: u8,
        from_hexes: i8, dragoon: i8, cover: i8,
    }

    /// Modifiers of the die of regular combat (T10.3).
    CombatDie {
        attacker_leader: i8, attacker_army_leader: i8, defender_leader: i8, defender_army_leader: i8, poor_weather: i8,
    }

    /// Assaults (T10.6, T10.7).
    Assault {
        army_leader: u8, leader: u8,
        /// In a tie both lose a CP for every so many points.
        tie: u8,
    }

    /// Garrisons (T2.6, T12.1).
    Garrison {
        cf: u8, cr: u8,
        /// Its fire hits up to this die, and so does the navy's.
        hits: u8,
        /// On the dice of ships and against them.
        poor_weather: i8,
        /// Targets of a bombardment.
        targets: u8,
    }

    /// Modifiers of tests: one die, passed if not above the CR (T5.6, T8.6, T8.7, T11.4, T11.5, T13.2).
    Tests {
        leader: i8,
        /// Washington or Howe, instead of any other leader.
        army_leader: i8,
        disrupted: i8,
        /// The enemy of the combat has a dragoon.
        dragoon: i8,
        /// The retreat crossed a ferry.
        ferry: i8,
        /// A rally of Americans in a fort.
        rally_fort: i8,
        /// A rally at army morale 0.
        rally_broken: i8,
        landing: LandingTest,
    }

    /// Modifiers of the test of a landing (T8.6).
    LandingTest { enemy: i8, swamp: i8, poor_weather: i8, river_fog: i8, }

    /// Modifiers of the test on a ferry under the navy (T8.7).
    FerryTest { marker: i8, poor_weather: i8, river_fog: i8, }

    /// A British unit that comes into White Plains, or back to Westchester (T8.9, T11.8).
    Entry {
        from_westchester: i8, outnumbered: i8, demoralized: i8, navy: i8,
        /// Up to this die it enters, and an American loses.
        breaks_in: i8,
        /// Up to this die it enters.
        enters: i8,
        /// Up to this die it stays without loss.
        stays: i8,
    }

    /// What leaders count for (T11.7, T11.10, T14.2).
    Leaders {
        /// The modified die from which a leader is lost.
        lost_from: i8,
        in_assault: i8,
        /// Added to the track of a division.
        track: u8,
    }

    /// Army morale (T11.10).
    Morale { start: WrittenBySide<u8>, general: u8, army_leader: u8, demoralized: u8, }

    /// Victory points (T14.2, T14.3).
    Points {
        unit: u8, general: u8, washington: u8, howe: u8, demoralized: u8, navy_beaten: u8, city: u8, star: u8,
        white_plains_alone: u8, white_plains_more: u8,
    }

    /// The King's Peace (T13.4).
    Peace {
        /// Conditions of the three that are needed.
        conditions: u8,
        from: u8, even: u8, odd: u8,
        /// From this die the game is shorter.
        shorter_from: u8,
    }
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
