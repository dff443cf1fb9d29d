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
        let text = why.text().replace("{unit}", unit.map_or("", |unit| &self[unit].name));
        let dice = faces.into_iter().flatten().map(|face| Die { sides: 10, face, effect: DieEffect::None }).collect();
        let result = result_words(why, faces, total, needed, &self.tables.hit_effects);
        LogText { dice, result, place: at.map(Into::into), ..LogText::line(who, text) }
    }
}

/// What is needed and what comes of it: "+1 makes 5, 6 or more needed: no hit". Nothing for a die that is read in a table.
fn result_words(why: RollReason, faces: Faces, total: Option<i8>, needed: Option<i8>, hits: &[HitEffect]) -> String {
    if let (RollReason::Hit, Some(face)) = (why, faces[0]) {
        return hits.get(usize::from(face)).map_or("", |hit| hit.text()).to_owned();
    }
    let (Some(total), Some(needed)) = (total, needed) else { return String::new() };
    if why == RollReason::Initiative {
        let first = match total.cmp(&needed) {
            Ordering::Greater => "the Americans are first",
            Ordering::Less => "the British are first",
            Ordering::Equal => "a tie, rolled again",
        };
        return format!("American {}, British {}: {first}", figure(total), figure(needed));
    }
    let [good, other] = why.results();
    if why.needs_low() {
        return format!("{needed} or less needed: {}", if total <= needed { good } else { other });
    }
    let result = if total >= needed { good } else { other };
    let colon = if result.is_empty() { "" } else { ": " };
    let needs = match faces[0].map_or(0, |face| total - face as i8) {
        0 => format!("{needed} or more needed"),
        by => format!("{} makes {}, {needed} or more needed", signed(by), figure(total)),
    };
    format!("{needs}{colon}{result}")
}
