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

/// A sentence for each locale in which units of a side would go short or might go home.
pub fn outlook(rules: &Decision, view: &View, side: Side) -> Vec<String> {
    let p = &view.known;
    let name = |at: LocaleId| raised(rules.name_of(at));
    let short = rules.locale_ids().filter_map(|at| {
        let (hungry, fed) = (rules.eaters(p, side, at).len(), rules.feeds(p, side, at, false));
        (hungry > fed).then(|| {
            let text = counted(hungry, "unit goes short", "units go short");
            format!(
                "{}: {} of {text}; each starves on 1 to {}.",
                name(at),
                hungry - fed,
                rules.tables.supply.lost_up_to
            )
        })
    });
    let home = enlisted(rules, view, side);
    let enlistments = p.places_of(home).into_iter().map(|at| {
        let share = percent(leaves(rules, rules.best_leader(p, side, at)));
        format!("{}: {} may go home, {share} each.", name(at), rules.force_text(p.some_here(at, home)))
    });
    short.chain(enlistments).collect()
}
