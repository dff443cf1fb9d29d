//! W2.1, W13: units and leaders.

use serde::Deserialize;

use super::ids::UnitId;
use crate::kernel::side::Side;
use crate::rules::common::provenance::Provenance;
use crate::rules::white_plains::sides::BRITISH;

/// The kind of a unit (W2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Kind {
    /// Line infantry.
    Inf,
    /// Light infantry.
    Light,
    /// Riflemen and Jaegers.
    Rifle,
    /// Militia and Loyalist infantry.
    Mil,
    /// Horse.
    Cav,
    /// Field artillery.
    Art,
    /// Heavy artillery.
    Heavy,
    /// Wall guns.
    Amusettes,
    /// Engineers.
    Engineer,
    /// The garrison of Tarrytown.
    Garrison,
    /// A leader.
    Leader,
}

impl Kind {
    /// The column of the terrain table (W6.3): foot, light, cavalry, artillery, heavy artillery, leader.
    #[inline]
    pub const fn column(self) -> usize {
        match self {
            Self::Inf | Self::Mil | Self::Engineer | Self::Garrison => 0,
            Self::Light | Self::Rifle | Self::Amusettes => 1,
            Self::Cav => 2,
            Self::Art => 3,
            Self::Heavy => 4,
            Self::Leader => 5,
        }
    }

    /// Whether it is field or heavy artillery.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Art | Self::Heavy)
    }

    /// Its name on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inf => "infantry",
            Self::Light => "light infantry",
            Self::Rifle => "riflemen",
            Self::Mil => "militia",
            Self::Cav => "cavalry",
            Self::Art => "field artillery",
            Self::Heavy => "heavy artillery",
            Self::Amusettes => "wall guns",
            Self::Engineer => "engineers",
            Self::Garrison => "garrison",
            Self::Leader => "leader",
        }
    }
}

/// The number of columns of the terrain table.
pub const COLUMNS: usize = 6;

/// The nation of a unit (W2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Nation {
    /// Continental regulars.
    Continental,
    /// State troops.
    State,
    /// Patriot militia.
    Militia,
    /// British regulars.
    Regular,
    /// Hessians.
    Hessian,
    /// American Loyalists.
    Loyalist,
    /// Tory militia.
    Tory,
}

impl Nation {
    /// Its name on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continental => "Continental",
            Self::State => "State",
            Self::Militia => "Patriot militia",
            Self::Regular => "British",
            Self::Hessian => "Hessian",
            Self::Loyalist => "Loyalist",
            Self::Tory => "Tory",
        }
    }

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

/// A commander who is printed on his unit (W13.4).
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
    /// All of his side.
    All,
    /// A brigade.
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
    /// Morale next to units, beside his own hex (W13.2).
    pub beside: i8,
    /// Which units he commands.
    pub commands: Commands,
    /// Victory points for his loss.
    pub points: u8,
    /// What his loss does to army morale.
    pub army_morale: i8,
}

/// A unit, or a leader (W2.1).
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its word in the notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// Its nation; that of the regulars of his side for a leader.
    pub nation: Nation,
    /// Its brigade.
    pub brigade: String,
    /// Strength points by step: full, and reduced if it has two.
    pub sp: [u8; 2],
    /// The number of steps, 1 or 2.
    pub steps: u8,
    /// Movement points.
    pub mp: u8,
    /// Morale.
    pub morale: i8,
    /// Whether it may move before the army is released (W15.1).
    pub free: bool,
    /// Whether rain does not hinder its attacks (W22.4).
    pub elite: bool,
    /// Its screening force.
    pub screen: Option<Screen>,
    /// Its commander.
    pub demi_leader: Option<DemiLeader>,
    /// A rule of its own.
    pub special: Option<Special>,
    /// What only leaders have.
    pub leader: Option<Leader>,
    /// The sources of its values.
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
    /// Leaders.
    pub leaders: super::ids::Units,
    /// Field and heavy artillery.
    pub artillery: super::ids::Units,
    /// Cavalry.
    pub cavalry: super::ids::Units,
    /// Rifle units.
    pub rifles: super::ids::Units,
    /// Foot: all but cavalry, artillery, Amusettes (and leaders).
    pub foot: super::ids::Units,
    /// Patriot militia.
    pub militia: super::ids::Units,
    /// Hessian units.
    pub hessians: super::ids::Units,
    /// British and Hessian units.
    pub regulars: super::ids::Units,
    /// Units that count nothing for stacking (W5.1): Amusettes, engineers; and leaders.
    pub light: super::ids::Units,
    /// Amusettes.
    pub amusettes: Option<UnitId>,
    /// The engineers.
    pub engineers: Option<UnitId>,
}
