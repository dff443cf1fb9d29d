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

/// The least die that is needed, with its modifiers counted: "6 or more".
pub fn needed_words(least: i8) -> String {
    if least > 9 { "more than 9".to_owned() } else { format!("{} or more", least.max(0)) }
}

/// What the die needs and what comes of it: "6 or more needed: no hit". Nothing for a die that is read in a table.
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
        let sum = |face: Option<u8>, total: i8| match face {
            Some(face) if total != face as i8 => format!("{} ({face}, {})", figure(total), signed(total - face as i8)),
            _ => figure(total),
        };
        return format!("American {}, British {}: {first}", sum(faces[0], total), sum(faces[1], needed));
    }
    // The rules add modifiers to the die; everywhere they are told as what the die itself needs.
    let on_die = needed - faces[0].map_or(0, |face| total - face as i8);
    let (needs, is_good) = match why.needs_low() {
        true => (format!("{on_die} or less"), total <= needed),
        false => (needed_words(on_die), total >= needed),
    };
    let [good, other] = why.results();
    format!("{needs} needed: {}", if is_good { good } else { other })
}
