//! What waits at a hex to which the chosen units go: which enemies they could attack from there.

use super::group_move::{clash_of, odds_in_short};
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position;

/// The position with the group in a hex.
fn with_group_in(model: ViewModel<'_>, group: Units, to: HexId) -> position::State {
    let mut after = (**model.p()).clone();
    group.into_iter().for_each(|unit| after.put(unit, Some(to)));
    after
}

/// The enemy hexes that the group could attack from a hex together with those who stand there, each with the odds as they
/// would be now; an attack on nothing else.
pub fn attacks_from(model: ViewModel<'_>, group: Units, to: HexId) -> Vec<(HexId, String)> {
    let (rules, side) = (model.rules, model.side());
    let after = with_group_in(model, group, to);
    if rules.is_box(to) || after.active != side {
        return Vec::new();
    }
    let odds = |at: HexId| {
        let able = |unit: &UnitId| rules.may_attack(&after, *unit) && rules.may_attack_into(&after, *unit, at);
        let units: Units = after.units_at(rules, side, to).into_iter().filter(able).collect();
        let foot = units.minus(rules.sorted.artillery);
        let clash = clash_of(rules, &after, Targets::new(vec![at])?, units).filter(|_| !foot.is_empty())?;
        Some((at, odds_in_short(rules, &after, &clash)))
    };
    rules.near(to).filter_map(odds).collect()
}

/// The attacks from a hex in a sentence: "From here they can attack 2126 at 2-1, die +1."; none if there is none.
pub fn attack_words(model: ViewModel<'_>, group: Units, to: HexId) -> Option<String> {
    let attacks = attacks_from(model, group, to);
    let words: Vec<String> =
        attacks.into_iter().map(|(at, odds)| format!("{} ({odds})", model.rules.number_of(at))).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    (!words.is_empty()).then(|| format!("From here they can attack {}.", listed(&words)))
}
