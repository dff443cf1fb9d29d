//! The written forms of what a position does not hold as it is written (W24).

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use crate::kernel::json::{is_default, must};
use crate::kernel::written::{BySideForm, SideForm, Written};
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{HexId, UnitId, Units};
use crate::rules::white_plains::position::parts::{Release, ScreenState, UnitState};
use crate::rules::white_plains::position::tasks::Task;
use crate::written;

/// A side by its word.
pub type SideWord = SideForm<WhitePlains>;
/// A value for each side, under their words.
pub type BySideWords<T> = BySideForm<WhitePlains, T>;
/// The form of a unit on the map.
pub type UnitForm = <UnitOnMap as Written<WhitePlains>>::Form;
/// The form of the screening forces.
pub type ScreensForm = <Screens as Written<WhitePlains>>::Form;

written! { for WhitePlains;
    /// A unit or leader on the map, as far as it is not as most units are.
    pub struct UnitOnMap {
        pub at: HexId [default],
        pub step: Option<u8> [default, skip_serializing_if = "Option::is_none"],
        pub state: Option<UnitState> [default, skip_serializing_if = "Option::is_none"],
        pub pinned: Option<Pinned> [default, skip_serializing_if = "Option::is_none"],
        pub attached: Option<UnitId> [default, skip_serializing_if = "Option::is_none"],
        pub checked: bool [default, skip_serializing_if = "is_default"],
        pub hill: Option<bool> [default, skip_serializing_if = "Option::is_none"],
        pub home: Option<Home> [default, skip_serializing_if = "Option::is_none"],
    }

    /// The pin of a unit.
    pub struct Pinned {
        pub foes: Units,
        pub since: (u8, u8),
    }

    /// The screening forces (W15.6).
    pub struct Screens {
        pub spencer: Option<ScreenState> [default],
        pub wadsworth: Option<ScreenState> [default],
        pub moved: Units [default],
    }
}

/// Where a unit belongs; an empty word: nowhere.
pub struct Home(pub Option<HexId>);

impl Written<WhitePlains> for Home {
    type Form = String;

    fn write(&self, rules: &WhitePlains) -> String {
        self.0.write(rules).unwrap_or_default()
    }

    fn read(form: &String, rules: &WhitePlains) -> Result<Self, String> {
        let home = Some(form).filter(|word| !word.is_empty());
        home.map(|word| HexId::read(word, rules)).transpose().map(Self)
    }
}

/// False, `next` or true.
impl Written<WhitePlains> for Release {
    type Form = Value;

    fn write(&self, _: &WhitePlains) -> Value {
        match self {
            Self::No => json!(false),
            Self::Next => json!("next"),
            Self::Yes => json!(true),
        }
    }

    fn read(form: &Value, _: &WhitePlains) -> Result<Self, String> {
        match form {
            Value::Null | Value::Bool(false) => Ok(Self::No),
            Value::Bool(true) => Ok(Self::Yes),
            Value::String(word) if word == "next" => Ok(Self::Next),
            other => Err(format!("released is false, \"next\" or true, not {other}")),
        }
    }
}

/// Victory points, of which there are halves.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(transparent)]
pub struct Points(f64);

impl Points {
    /// Half points as points.
    pub fn of_halves(halves: u8) -> Self {
        Self(f64::from(halves) / 2.0)
    }

    /// Points as half points.
    ///
    /// # Errors
    /// A sentence, if they are no halves.
    pub fn halves(self) -> Result<u8, String> {
        let halves = self.0 * 2.0;
        must((0.0..=200.0).contains(&halves) && halves.fract() == 0.0, "victory points are halves from 0 up")?;
        Ok(halves as u8)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 { to.serialize_u8(self.0 as u8) } else { to.serialize_f64(self.0) }
    }
}

/// Strength points lost.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct LostForm {
    pub american: u8,
    pub british: u8,
    pub continental: u8,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ScorchedForm {
    pub hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burning: Option<bool>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorksForm {
    pub hex: String,
    pub sides: Vec<String>,
    pub done: bool,
    pub turn: u8,
}

/// A tactics card: its word, or `hidden`.
pub type TacticWord = Option<String>;

/// The chits that were spent on the die.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct ChitsForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub american: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub british: Option<i8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondForm {
    pub by: SideWord,
    #[serde(default)]
    pub american: TacticWord,
    #[serde(default)]
    pub british: TacticWord,
}

/// What a side must give before play goes on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwesForm {
    pub side: SideWord,
    pub why: String,
    #[serde(default)]
    pub unit: Option<String>,
    #[serde(default)]
    pub steps: Option<u8>,
}

/// What is still to come, and the fingerprint of the position to which it belongs.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThenForm {
    pub tasks: Vec<Task>,
    pub of: String,
}
