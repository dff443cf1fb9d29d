//! The written forms of what a position does not hold as it is written (T15).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::kernel::json::Named;
use crate::kernel::written::{SideForm, Written};
use crate::rules::trying_mens_souls::prelude::*;
use crate::written;

/// The form of a unit.
pub type UnitForm = <UnitStands as Written<TryingMensSouls>>::Form;
/// The form of a leader.
pub type LeaderForm = <LeaderStands as Written<TryingMensSouls>>::Form;
/// The form of a garrison.
pub type StatusForm = <GarrisonStands as Written<TryingMensSouls>>::Form;

written! { for TryingMensSouls;
    pub struct UnitStands {
        pub at: HexId,
        pub lost: u8 [default],
        pub status: Status [default],
        pub activated: bool [default],
    }

    pub struct LeaderStands {
        pub at: HexId,
    }

    pub struct GarrisonStands {
        pub status: Status [default],
    }
}

/// What a side must give before play goes on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwesForm {
    pub side: SideForm<TryingMensSouls>,
    pub why: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub division: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
}

impl TryingMensSouls {
    pub fn units_form(&self, p: &State) -> Named<UnitForm> {
        let stands = |unit: PieceId| UnitStands {
            at: p.at(unit).unwrap_or(self.at.staten_island),
            lost: p.lost[unit],
            status: p.status(unit),
            activated: p.activated.has(unit),
        };
        let units = p.standing(self.sorted.units).into_iter();
        units.map(|unit| (unit.write(self), stands(unit).write(self))).collect()
    }

    pub fn leaders_form(&self, p: &State) -> Named<LeaderForm> {
        let leaders = p.standing(self.sorted.leaders).into_iter();
        leaders.filter_map(|one| Some((one.write(self), LeaderStands { at: p.at(one)? }.write(self)))).collect()
    }

    pub fn garrisons_form(&self, p: &State) -> Named<StatusForm> {
        let forts = (0..self.forts.len()).map(FortId::of);
        let standing = forts.filter(|fort| p.is_standing(self.garrison(*fort)));
        standing
            .map(|fort| (fort.write(self), GarrisonStands { status: p.status(self.garrison(fort)) }.write(self)))
            .collect()
    }

    pub fn tracks_form(&self, p: &State) -> Named<u8> {
        (0..self.divisions.len()).map(DivisionId::of).map(|one| (one.write(self), p.tracks[one])).collect()
    }

    /// What the side that is asked owes, if it is asked by an interrupt, an event or the King's Peace.
    pub fn owes_form(&self, p: &State) -> Option<OwesForm> {
        let (side, why, unit, division, n) = match p.task().filter(|_| p.ending.is_none())? {
            Task::EventChoice(left) => (AMERICAN, "event", None, None, Some(left)),
            Task::Retreat(unit, hexes, why) => (self[unit].side, why.id(), Some(unit), None, Some(hexes)),
            Task::Division(division) => (self[division].side, "leader", None, Some(division), None),
            Task::Target => (BRITISH, "target", None, None, None),
            Task::Entry(unit) => (AMERICAN, "entry", Some(unit), None, None),
            Task::Peace(points) => (BRITISH, "peace", None, None, Some(points)),
            _ => return None,
        };
        Some(OwesForm { side: side.into(), why: why.into(), unit: unit.write(self), division: division.write(self), n })
    }

    /// What follows what is owed, the first first.
    pub fn then_form(&self, p: &State) -> Vec<Value> {
        let Some((base, _)) = p.base() else { return Vec::new() };
        let owed = usize::from(self.owes_form(p).is_some());
        let rest = p.tasks.len().saturating_sub(owed).max(base + 1);
        p.tasks[base + 1..rest].iter().rev().filter_map(|task| self.interrupt_form(*task)).collect()
    }

    fn interrupt_form(&self, task: Task) -> Option<Value> {
        let unit_id = |unit: PieceId| &self[unit].id;
        Some(match task {
            Task::Retreat(unit, hexes, RetreatWhy::Rout) => json!(["rout", unit_id(unit), hexes]),
            Task::Retreat(unit, _, RetreatWhy::FallBack) => json!(["fall_back", unit_id(unit)]),
            Task::Retreat(unit, _, RetreatWhy::ThirdHex) | Task::ThirdHex(unit) => json!(["third_hex", unit_id(unit)]),
            Task::Test(unit, ferry) => json!(["test", unit_id(unit), ferry]),
            Task::Want(unit) => json!(["want", unit_id(unit)]),
            Task::Leaders(left, assault) => json!(["leaders", left.write(self), assault]),
            Task::Division(division) => json!(["division", self[division].id]),
            Task::Target => json!(["target"]),
            _ => return None,
        })
    }

    /// Reads an interrupt of `then`.
    pub fn read_interrupt(&self, form: &Value) -> Result<Task, String> {
        let wrong = || format!("{form} is nothing that follows");
        let list = form.as_array().ok_or_else(wrong)?;
        let word = |number: usize| list.get(number).and_then(Value::as_str).map(str::to_owned).ok_or_else(wrong);
        let unit = || PieceId::read(&word(1)?, self);
        let flag = || list.get(2).and_then(Value::as_bool).ok_or_else(wrong);
        let task = match word(0)?.as_str() {
            "rout" => {
                let hexes = list.get(2).and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
                Task::Retreat(unit()?, hexes.filter(|n| (1..=2).contains(n)).ok_or_else(wrong)?, RetreatWhy::Rout)
            }
            "fall_back" => Task::Retreat(unit()?, 2, RetreatWhy::FallBack),
            "third_hex" => Task::ThirdHex(unit()?),
            "test" => Task::Test(unit()?, flag()?),
            "want" => Task::Want(unit()?),
            "leaders" => {
                let ids = list.get(1).and_then(Value::as_array).ok_or_else(wrong)?.iter();
                let ids: Option<Vec<String>> = ids.map(|id| id.as_str().map(str::to_owned)).collect();
                Task::Leaders(Pieces::read(&ids.ok_or_else(wrong)?, self)?, flag()?)
            }
            "division" => Task::Division(DivisionId::read(&word(1)?, self)?),
            "target" => Task::Target,
            _ => return Err(wrong()),
        };
        Ok(task)
    }

    /// Reads what is owed.
    pub fn read_owes(&self, form: &OwesForm) -> Result<Task, String> {
        let lacks = |what: &str| format!("what is owed as \"{}\" needs {what}", form.why);
        let unit = || form.unit.as_ref().ok_or_else(|| lacks("a unit")).and_then(|id| PieceId::read(id, self));
        let number = || form.n.ok_or_else(|| lacks("a number"));
        Ok(match form.why.as_str() {
            "event" => Task::EventChoice(number()?),
            "peace" => Task::Peace(number()?),
            "leader" => {
                let division = form.division.as_ref().ok_or_else(|| lacks("a division"))?;
                Task::Division(DivisionId::read(division, self)?)
            }
            "target" => Task::Target,
            "entry" => Task::Entry(unit()?),
            "third_hex" => Task::Retreat(unit()?, 1, RetreatWhy::ThirdHex),
            word => {
                let why = RetreatWhy::ALL.into_iter().find(|why| why.id() == word);
                let why = why.ok_or_else(|| format!("nothing is owed as \"{word}\""))?;
                Task::Retreat(unit()?, number()?, why)
            }
        })
    }
}
