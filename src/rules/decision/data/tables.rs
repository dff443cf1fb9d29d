//! The tables and numbers of the rules: markers, progress, balance, prices, combat, supply, victory (D2.4 to D19).

use serde::Deserialize;

use crate::kernel::side::Side;
use crate::rules::common::provenance::Provenance;
use crate::rules::decision::data::ids::ProgressId;
use crate::rules::decision::sides::{AMERICAN, BRITISH, WrittenBySide};
use crate::variants;

variants! {
    /// A kind of marker (D2.4), in the order of the data.
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Marker:
        /// Its word in the notation.
        id: &'static str;
    #[serde(rename = "rabble_1")]
    Rabble1: "rabble_1";
    #[serde(rename = "rabble_2")]
    Rabble2: "rabble_2";
    #[serde(rename = "rabble_3")]
    Rabble3: "rabble_3";
    Tactics: "tactics";
    Spy: "spy";
    Privateers: "privateers";
    Drillmaster: "drillmaster";
    Levies: "levies";
    WarParty: "war_party";
    WarChest: "war_chest";
    Volunteers: "volunteers";
    Treason: "treason";
}

/// The number of kinds of markers.
pub const MARKERS: usize = Marker::ALL.len();

impl Marker {
    /// Its number in the order of the data.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this word.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|marker| marker.id() == id)
    }
}

/// What there is of a kind of marker.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkerRow {
    pub marker: Marker,
    pub name: String,
    pub count: u8,
    /// What it counts on a track; 0 if it may not be put down (D8.2).
    pub rouse: u8,
    /// What it does when it is used, in a sentence (D18); empty if it cannot be used.
    #[serde(default)]
    pub text: String,
    pub mark: Provenance,
}

variants! {
    /// What a space of progress or balance brings (D8.5, D9.3).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Effect:
        /// In words.
        name: &'static str;
    TwoBalanceDice: "two American dice in every contest of the balance";
    ContinentalPrice: "Continentals cost less";
    NoEnlistments: "Continentals and American light enlist for the war";
    #[serde(rename = "rouse_regions_1")]
    RouseRegions: "the American side adds 1 in each contest of a region";
    BritishDie: "one more British die for points";
    BritishDieLost: "one British die for points fewer";
    AmericanDie: "one more American die for points";
    AmericanDieLost: "one American die for points fewer";
    HessianPrice: "Hessians cost less";
    French: "France is allied";
    Spanish: "Spain is allied";
    WorldWar: "Britain sends a reinforcement, once";
}

impl Effect {
    /// How many dice for points a side has more by it.
    pub const fn dice(self, side: Side) -> i8 {
        match (self, side) {
            (Self::AmericanDie, AMERICAN) | (Self::BritishDie, BRITISH) => 1,
            (Self::AmericanDieLost, AMERICAN) | (Self::BritishDieLost, BRITISH) => -1,
            _ => 0,
        }
    }

    /// The words of the effects of a space, its dice for points first.
    pub fn names(dice: u8, effects: &[Self]) -> Vec<&'static str> {
        let dice = (dice > 0).then(|| Self::AmericanDie.name());
        dice.into_iter().chain(effects.iter().map(|effect| effect.name())).collect()
    }
}

/// From where on an effect is in force: from a space of progress (D8.5), and from the balance out to an end (D9.2).
#[derive(Clone, Copy, Debug)]
pub struct Since {
    progress: usize,
    american: i8,
    british: i8,
}

impl Since {
    /// Whether it is in force.
    #[inline]
    pub const fn holds(self, progress: ProgressId, balance: i8) -> bool {
        progress.index() >= self.progress || balance >= self.american || balance <= self.british
    }
}

impl Tables {
    /// From where on an effect is in force.
    pub fn since(&self, effect: Effect) -> Since {
        let brings = |effects: &[Effect]| effects.contains(&effect);
        let spaces = || self.balance.iter().filter(|space| brings(&space.effects)).map(|space| space.at);
        Since {
            progress: self.progress.iter().position(|space| brings(&space.effects)).unwrap_or(usize::MAX),
            american: spaces().filter(|at| *at > 0).min().unwrap_or(i8::MAX),
            british: spaces().filter(|at| *at < 0).max().unwrap_or(i8::MIN),
        }
    }
}

/// A space of the track of progress (D8.4, D8.5).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgressSpace {
    pub id: String,
    pub name: String,
    /// American dice for points more, from then on.
    pub dice: u8,
    pub effects: Vec<Effect>,
    pub mark: Provenance,
}

/// A space of the balance of power (D9.3).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BalanceSpace {
    /// Plus American, minus British.
    pub at: i8,
    pub name: String,
    pub effects: Vec<Effect>,
    pub mark: Provenance,
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
    /// The years (D3.1).
    Calendar { first: u16, last: u16, campaign_phases: u8, }

    /// The option `short` (D3.1).
    ShortGame { last: u16, regions: u8, level: i8, }

    /// Victory at the end of the last year (D3.2) and of every year (D3.3).
    Victory {
        regions: u8, level: i8, british_regions: u8, british_level: i8, no_army_from: u16, american_regions: u8,
    }

    /// Dice for points (D5.1), and the loyalty at which towns count double (D5.3).
    Income { american: u8, british: u8, doubled_at: i8, }

    /// Markers at the start of a year (D6), and with the option `evened` (D19.11).
    MarkerDraw { free: WrittenBySide<u8>, evened: WrittenBySide<u8>, price: u8, hand_limit: u8, }

    /// Movement points of a route (D11.4).
    RouteCosts { road: u8, trail: u8, trail_light: u8, river: u8, sea: u8, }

    /// A price by the loyalty of the region: pro the side, neutral, pro the enemy.
    ByLoyalty { pro: u8, neutral: u8, against: u8, }

    /// A price before and after something.
    Change { before: u8, after: u8, }

    /// Prices and limits of mobilization (D10.2, D10.4, D19).
    Prices {
        /// Before and from Professional on.
        continental: Change,
        /// Without and with the German princes.
        hessian: Change,
        militia: ByLoyalty, partisan: ByLoyalty, leader: u8, fortress: u8, provincial: u8,
        /// Militia of a side in a town in a Mobilization Phase.
        per_town: u8,
        /// The same in a region pro the side.
        per_town_pro: u8,
    }

    /// Hits by the die (D14.8).
    Combat {
        eliminates: u8, disrupts: u8,
        /// Dice more of light and Indians in wilderness and Indian locales (D14.7).
        terrain_bonus: u8,
    }

    /// Supply and enlistments (D16).
    Supply {
        /// Units that go short are eliminated up to this die.
        lost_up_to: u8,
        pro_times: u8, other_times: u8,
        /// The sum at which a unit stays under arms.
        stays_at: u8,
    }

    /// Numbers of single rules (D12.2, D13.3, D18.9, D19).
    Limits {
        /// The die at which a forced march eliminates.
        march_loss: u8,
        /// Land combat units that a fleet carries.
        fleet_capacity: u8,
        /// The die from which treason succeeds.
        treason_from: u8,
        fortresses_and_sieges: u8, partisans: u8, raids: u8, massacres: u8,
        /// The sum at which a siege succeeds.
        siege_falls_at: u8,
        /// The sum at which an interception succeeds.
        interception_from: u8,
        overrun_ratio: u8,
        /// Markers that the enemy draws after a massacre.
        massacre_markers: u8,
        /// Markers that the attacker draws when honours are accepted.
        honours_markers: u8,
    }
}

/// All tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub calendar: Calendar,
    pub short: ShortGame,
    pub victory: Victory,
    pub income: Income,
    pub draw: MarkerDraw,
    pub routes: RouteCosts,
    pub prices: Prices,
    pub combat: Combat,
    pub supply: Supply,
    pub limits: Limits,
    /// In the order of [`Marker`].
    pub markers: Vec<MarkerRow>,
    pub progress: Vec<ProgressSpace>,
    /// The space of progress at the start, that which declares Independence (D3.1), and that from which the Americans may win early (D3.3).
    pub progress_start: String,
    pub independence: String,
    pub early_victory: String,
    /// From the British edge to the American.
    pub balance: Vec<BalanceSpace>,
    pub balance_start: i8,
    /// The source of each table.
    pub sources: Vec<(String, Provenance)>,
}

impl Tables {
    /// What there is of a kind of marker.
    #[inline]
    pub fn marker(&self, marker: Marker) -> &MarkerRow {
        &self.markers[marker.index()]
    }

    /// The farthest space of the balance on either side.
    pub const fn balance_edge(&self) -> i8 {
        (self.balance.len() / 2) as i8
    }
}
