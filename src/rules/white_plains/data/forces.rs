//! W2.1, W13: units and leaders.

use serde::{Deserialize, Deserializer};

use super::ids::{UnitId, Units};
use crate::kernel::data::written_as;
use crate::kernel::side::Side;
use crate::rules::common::provenance::{Provenance, letters};
use crate::rules::white_plains::sides::{BRITISH, WrittenSide};
use crate::variants;

variants! {
    /// The kind of a unit (W2.1).
    #[derive(Hash, Deserialize)]
    pub enum Kind:
        /// Its name on screen.
        name: &'static str,
        /// The column of the terrain table (W6.3): foot, light, cavalry, artillery, heavy artillery, leader.
        column: usize;
    Inf: "infantry", 0;
    Light: "light infantry", 1;
    /// Jaegers, too.
    Rifle: "riflemen", 1;
    /// Loyalists, too.
    Mil: "militia", 0;
    Cav: "cavalry", 2;
    Art: "field artillery", 3;
    Heavy: "heavy artillery", 4;
    Amusettes: "wall guns", 1;
    Engineer: "engineers", 0;
    /// That of Tarrytown.
    Garrison: "garrison", 0;
    Leader: "leader", 5;
}

/// The number of columns of the terrain table.
pub const COLUMNS: usize = 6;

impl Kind {
    /// Whether it is field or heavy artillery.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Art | Self::Heavy)
    }
}

variants! {
    /// The nation of a unit (W2.1).
    #[derive(Hash, Deserialize)]
    pub enum Nation:
        /// Its name on screen.
        name: &'static str,
        /// Its word in the names of pictures.
        id: &'static str;
    Continental: "Continental", "continental";
    State: "State", "state";
    Militia: "Patriot militia", "militia";
    Regular: "British", "regular";
    Hessian: "Hessian", "hessian";
    Loyalist: "Loyalist", "loyalist";
    Tory: "Tory", "tory";
}

impl Nation {
    /// Whether its units are Regulars: British or Hessian.
    pub const fn is_regular(self) -> bool {
        matches!(self, Self::Regular | Self::Hessian)
    }
}

/// A screening force (W15.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Screen {
    /// Wadsworth's four units.
    Wadsworth,
    /// Spencer's six.
    Spencer,
}

/// A commander who is printed on the unit (W13.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum DemiLeader {
    /// Glover, of the Marblehead regiment.
    Glover,
    /// Haslet, of the Delaware Blues.
    Haslet,
    /// Rall, of his regiment.
    Rall,
}

/// A rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Special {
    /// Its first step loss changes nothing but the counter (W2.6).
    OneStepSpecial,
    /// It checks before each move (W21.7).
    Dutchess,
    /// It attacks only with others (W9.2).
    Scouts,
    /// It fires worse (W21.12).
    Naval,
    /// It attacks militia better (W21.9).
    Cowboys,
}

/// Which units a leader commands (W13.3).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Commands {
    /// All of the leader's side.
    All,
    Brigade(String),
    /// A brigade, and all units on or next to Chatterton Hill.
    BrigadeOrHill(String),
    /// Units of these nations.
    Nations(Vec<Nation>),
}

/// A leader's own ratings (W13.1).
#[derive(Clone, Debug)]
pub struct Leader {
    /// 1 is the highest.
    pub seniority: u8,
    /// Combat modifier; none for Washington, who is diced for (W13.2).
    pub combat: Option<i8>,
    /// Morale next to units, beside the leader's own hex (W13.2).
    pub beside: i8,
    pub commands: Commands,
    /// Victory points for the leader's loss.
    pub points: u8,
    /// What the leader's loss does to army morale.
    pub army_morale: i8,
}

/// Reads the strength points of one step or two, the second no stronger.
fn by_step<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 2], D::Error> {
    match Vec::deserialize(from)?[..] {
        [full] => Ok([full, 0]),
        [full, reduced] if reduced <= full => Ok([full, reduced]),
        _ => Err(serde::de::Error::custom("a unit has one step or two, the second no stronger")),
    }
}

/// A unit, or a leader (W2.1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its word in the notation.
    pub id: String,
    pub name: String,
    #[serde(deserialize_with = "written_as::<WrittenSide, _, _>")]
    pub side: Side,
    pub kind: Kind,
    /// Its nation; that of the side's regulars for a leader.
    pub nation: Nation,
    pub brigade: String,
    /// Strength points by step: full, and reduced if it has two.
    #[serde(deserialize_with = "by_step")]
    pub sp: [u8; 2],
    /// The number of steps, 1 or 2.
    #[serde(skip)]
    pub steps: u8,
    /// Movement points.
    pub mp: u8,
    pub morale: i8,
    /// Whether it may move before the army is released (W15.1).
    #[serde(default)]
    pub free: bool,
    /// Whether rain does not hinder its attacks (W22.4).
    #[serde(default)]
    pub elite: bool,
    #[serde(default)]
    pub screen: Option<Screen>,
    #[serde(default)]
    pub demi_leader: Option<DemiLeader>,
    /// A rule of its own.
    #[serde(default)]
    pub special: Option<Special>,
    /// What only leaders have.
    #[serde(skip)]
    pub leader: Option<Leader>,
    /// The sources of its values.
    #[serde(deserialize_with = "letters::<_, 6>")]
    pub marks: Vec<Provenance>,
}

impl Unit {
    /// Whether it has this rule of its own.
    pub fn is(&self, special: Special) -> bool {
        self.special == Some(special)
    }

    /// Whether the unit is British; leaders too.
    pub fn is_british(&self) -> bool {
        self.side == BRITISH
    }
}

/// The forces by what the rules ask of them; leaders are in none but `leaders` and `army`.
#[derive(Clone, Debug, Default)]
pub struct Sorted {
    pub leaders: Units,
    /// Field and heavy artillery.
    pub artillery: Units,
    pub cavalry: Units,
    pub rifles: Units,
    /// Foot: all but cavalry, artillery, Amusettes (and leaders).
    pub foot: Units,
    /// Patriot militia.
    pub militia: Units,
    pub hessians: Units,
    /// British and Hessian units.
    pub regulars: Units,
    /// Units that count nothing for stacking (W5.1): Amusettes, engineers; and leaders.
    pub light: Units,
    pub amusettes: Option<UnitId>,
    pub engineers: Option<UnitId>,
}
