//! The rolls of a combat, for the tray.

use crate::app::games::white_plains::prelude::*;

/// Whether an event begins a combat.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Combat { .. })
}

/// The combat as the die that now rolls or lies found it. Meanwhile the view is still the one before the order that set the
/// die off, so the tactics cards that it showed come from the sightings.
pub(super) fn as_shown(cx: Cx<'_>, combat: &Combat) -> Combat {
    let mut shown = combat.clone();
    let Some((rolled, share)) = cx.motion else { return shown };
    let Sighting::Rolled { why: RollReason::Combat, faces: [face, _], .. } = *rolled else { return shown };
    let mut back = cx.table.sightings_back().map(|(_, sighting)| sighting);
    back.find(|sighting| sighting == rolled);
    // The latest pair is the one that counts: a card may have changed what was shown before. A second pair comes last.
    let cards = |sighting| if let Sighting::Tactics { cards, .. } = sighting { Some(cards) } else { None };
    let mut pairs = back.take_while(|sighting| !begins(sighting)).filter_map(cards);
    let known = |cards: BySide<Tactic>| BySide::of(|side| Some(TacticChosen::Known(cards[side])));
    if let Some((_, second)) = &mut shown.second
        && let Some(cards) = pairs.next()
    {
        *second = known(cards);
    }
    if let Some(first) = pairs.next() {
        shown.tactics = known(first);
    }
    (shown.die, shown.result) = (face.filter(|_| share >= 1.0), None);
    shown
}

/// The result that the die of a combat brought.
fn result_of(cx: Cx<'_>, rolled: &Sighting) -> Option<Outcome> {
    let mut later = None;
    for (_, sighting) in cx.table.sightings_back() {
        match sighting {
            Sighting::Result { outcome, .. } => later = outcome,
            other if other == *rolled => return later,
            _ => {}
        }
    }
    None
}

/// The roll of a combat die, a check or a leader's die, for the tray.
pub(super) fn roll(cx: Cx<'_>, sighting: &Sighting) -> Option<TrayRoll> {
    let Sighting::Rolled { why, .. } = sighting else { return None };
    if !matches!(why, RollReason::Combat | RollReason::Check | RollReason::Leader) {
        return None;
    }
    let text = cx.rules.log_text(sighting)?;
    let fought = (*why == RollReason::Combat).then(|| result_of(cx, sighting)).flatten();
    Some(TrayRoll {
        title: text.text,
        dice: text.dice,
        result: fought.map_or(text.result, |outcome| outcome.text()),
        target: fought.map_or_else(String::new, outcome_does),
        means: "Die and modifiers, at least -2 and at most 11, in the column of the odds (W10.12).".into(),
        ..TrayRoll::default()
    })
}
