//! The lines of the log about dice: what is rolled for, what is needed, and what comes of it.

use crate::rules::white_plains::prelude::*;
use std::cmp::Ordering;

use super::names::figure;
use crate::kernel::story::{Die, DieEffect};

impl WhitePlains {
    pub fn roll_line(
        &self,
        who: Side,
        why: RollReason,
        faces: Faces,
        total: Option<i8>,
        needed: Option<i8>,
        unit: Option<UnitId>,
        at: Option<HexId>,
    ) -> LogText {
        let name = unit.map(|unit| self[unit].name.clone()).unwrap_or_default();
        let text = match why {
            RollReason::Washington => "Washington's combat modifier".to_owned(),
            RollReason::Ruse => "The secret die for sham works".into(),
            RollReason::Attrition => "Militia attrition".into(),
            RollReason::Rain => "Rain".into(),
            RollReason::Initiative => "Initiative, American and British".into(),
            RollReason::Sortie => "Release of the army".into(),
            RollReason::Entry => format!("Whether {name} enters"),
            RollReason::Leader => format!("{name} is in danger"),
            RollReason::Rally => format!("{name} tries to rally"),
            RollReason::Fire => format!("Fire on {name}"),
            RollReason::Hit => format!("The hit on {name}"),
            RollReason::Check => format!("{name} checks morale"),
            RollReason::Probe => format!("{name} probes"),
            RollReason::Burn => format!("{name} tries to set fire"),
            RollReason::Combat => "The die of the combat".into(),
        };
        let dice = faces.into_iter().flatten().map(|face| Die { sides: 10, face, effect: DieEffect::None }).collect();
        let result = result_words(why, faces, total, needed, &self.tables.hit_effects);
        LogText { dice, result, place: at.map(Into::into), ..LogText::line(who, text) }
    }
}

/// What is needed and what comes of it: "+1 makes 5, 6 or more needed: no hit". Nothing for a die that is read in a table.
fn result_words(why: RollReason, faces: Faces, total: Option<i8>, needed: Option<i8>, hits: &[HitEffect]) -> String {
    if let (RollReason::Hit, Some(face)) = (why, faces[0]) {
        return match hits.get(usize::from(face)) {
            Some(HitEffect::Retreat) => "it retreats a hex",
            Some(HitEffect::Disrupt) => "it drops a state",
            Some(HitEffect::Step) => "it loses a step",
            None => "",
        }
        .to_owned();
    }
    let (Some(total), Some(needed)) = (total, needed) else { return String::new() };
    let low = format!("{needed} or less needed");
    let (at_least, below) = match why {
        RollReason::Initiative => {
            let first = match total.cmp(&needed) {
                Ordering::Greater => "the Americans are first",
                Ordering::Less => "the British are first",
                Ordering::Equal => "a tie, rolled again",
            };
            return format!("American {}, British {}: {first}", figure(total), figure(needed));
        }
        RollReason::Rain => return format!("{low}: {}", if total <= needed { "it rains" } else { "no rain" }),
        RollReason::Sortie => {
            return format!("{low}: {}", if total <= needed { "it is free" } else { "it is not free" });
        }
        RollReason::Entry => return format!("{low}: {}", if total <= needed { "it enters" } else { "not yet" }),
        RollReason::Washington => ("1", "0"),
        RollReason::Fire => ("a hit", "no hit"),
        RollReason::Check => ("passed", "failed"),
        RollReason::Leader => ("lost", "unhurt"),
        RollReason::Rally => ("it rallies", "it does not rally"),
        RollReason::Probe | RollReason::Burn => ("it succeeds", "it fails"),
        RollReason::Ruse | RollReason::Attrition | RollReason::Hit | RollReason::Combat => ("", ""),
    };
    let result = if total >= needed { at_least } else { below };
    let colon = if result.is_empty() { "" } else { ": " };
    let needs = match faces[0].map_or(0, |face| total - face as i8) {
        0 => format!("{needed} or more needed"),
        by => format!("{} makes {}, {needed} or more needed", signed(by), figure(total)),
    };
    format!("{needs}{colon}{result}")
}
