//! What a winter would do to a side as it stands now: who goes short, and who may go home.

use crate::app::games::decision::prelude::*;

/// The chance that a unit goes home, with the value of this leader (D16.4).
pub(super) fn leaves(rules: &Decision, plus: u8) -> f32 {
    f32::from(rules.tables.supply.stays_at.saturating_sub(plus + 1).min(6)) / 6.0
}

/// The units of a side that roll for their enlistments, by what is seen of the enemy.
pub(super) fn enlisted(rules: &Decision, view: &View, side: Side) -> Pieces {
    let foes = view.seen[side.other()].iter().filter(|(_, seen)| seen.top.is_some());
    rules.enlisted_among(&view.known, side, foes.map(|(at, _)| *at).collect())
}

/// A sentence for each locale from this number on in which units of a side would go short.
pub(super) fn shortages(rules: &Decision, view: &View, side: Side, from: usize) -> Vec<String> {
    let p = &view.known;
    let short = |at: LocaleId| {
        let (hungry, fed) = (rules.eaters(p, side, at).len(), rules.feeds(p, side, at, false));
        let text = counted(hungry, "unit goes short", "units go short");
        let (name, most) = (raised(rules.name_of(at)), rules.tables.supply.lost_up_to);
        (hungry > fed).then(|| format!("{name}: {} of {text}; each starves on 1 to {most}.", hungry - fed))
    };
    rules.locale_ids().skip(from).filter_map(short).collect()
}

/// A sentence for each locale in which units of a side may go home.
pub(super) fn departures(rules: &Decision, view: &View, side: Side) -> Vec<String> {
    let (p, home) = (&view.known, enlisted(rules, view, side));
    let line = |at: LocaleId| {
        let share = percent(leaves(rules, rules.best_leader(p, side, at)));
        let units = rules.force_text(p.some_here(at, home));
        format!("{}: {units} may go home, {share} each.", raised(rules.name_of(at)))
    };
    p.places_of(home).into_iter().map(line).collect()
}

/// A sentence for each locale in which units of a side would go short or might go home, as things stand.
pub fn outlook(rules: &Decision, view: &View, side: Side) -> Vec<String> {
    [shortages(rules, view, side, 0), departures(rules, view, side)].concat()
}
