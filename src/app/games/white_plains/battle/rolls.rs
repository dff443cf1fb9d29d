//! The rolls of a combat, for the tray.

use crate::app::games::white_plains::prelude::*;
use crate::app::widgets::dice_tray::{before, first_after};
use crate::play::table::EventNumber;

/// Whether an event begins a combat.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Combat { .. })
}

/// The combat as the die that now rolls or lies found it. Meanwhile the view is still the one before the order that set the
/// die off, so the tactics cards that it showed come from the sightings.
pub(super) fn as_shown(cx: Cx<'_>, combat: &Combat) -> Combat {
    let mut shown = combat.clone();
    let Some((Sighting::Rolled { why: RollReason::Combat, faces: [face, _], .. }, share)) = cx.motion else {
        return shown;
    };
    let Some(rolled) = cx.motion_at else { return shown };
    let mut pairs = tactics_before(cx.table.sightings_back(), rolled);
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

/// The pairs of tactics that were shown in this combat before a roll, the latest first: that is the one that counts, as a card
/// may have changed what was shown before. A second pair comes last.
fn tactics_before(
    back: impl Iterator<Item = (EventNumber, Sighting)>,
    rolled: EventNumber,
) -> impl Iterator<Item = BySide<Tactic>> {
    let cards = |sighting| if let Sighting::Tactics { cards, .. } = sighting { Some(cards) } else { None };
    before(back, rolled).take_while(|sighting| !begins(sighting)).filter_map(cards)
}

/// The result that the die of a combat brought; the inner none where it brought none.
fn result_of(back: impl Iterator<Item = (EventNumber, Sighting)>, rolled: EventNumber) -> Option<Outcome> {
    first_after(back, rolled, |sighting| match sighting {
        Sighting::Result { outcome, .. } => Some(outcome),
        _ => None,
    })
    .flatten()
}

/// The roll of a combat die, a check or a leader's die, for the tray.
pub(super) fn roll(cx: Cx<'_>, event: EventNumber, sighting: &Sighting) -> Option<TrayRoll> {
    let Sighting::Rolled { why, .. } = sighting else { return None };
    if !matches!(why, RollReason::Combat | RollReason::Check | RollReason::Leader) {
        return None;
    }
    let text = cx.rules.log_text(sighting)?;
    let fought = (*why == RollReason::Combat).then(|| result_of(cx.table.sightings_back(), event)).flatten();
    Some(TrayRoll {
        title: text.text,
        dice: text.dice,
        result: fought.map_or(text.result, |outcome| outcome.text()),
        target: fought.map_or_else(String::new, outcome_does),
        means: "Die and modifiers, at least -2 and at most 11, in the column of the odds (W10.12).".into(),
        ..TrayRoll::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// W10.12: a die that is rolled again may fall as it did before; each keeps the tactics before it and the result after it.
    #[test]
    fn a_die_that_falls_as_an_earlier_one_has_its_own_tactics_and_result() {
        let die = || Sighting::Rolled {
            who: Side::First,
            why: RollReason::Combat,
            faces: [Some(4), None],
            total: Some(4),
            needed: None,
            unit: None,
            at: None,
        };
        let result = |outcome| Sighting::Result { odds: (1, 1), drm: 0, die: 4, outcome };
        let tactics = |one| Sighting::Tactics { cards: BySide::new(one, Tactic::ALL[1]), drm: None };
        let told =
            [tactics(Tactic::ALL[0]), die(), result(Some(Outcome::Pin)), tactics(Tactic::ALL[2]), die(), result(None)];
        let back = || told.iter().enumerate().rev().map(|(event, sighting)| ((0, event), *sighting));
        assert_eq!([1, 4].map(|event| result_of(back(), (0, event))), [Some(Outcome::Pin), None]);
        let shown = |event| tactics_before(back(), (0, event)).map(|pair| pair[Side::First]).collect::<Vec<_>>();
        assert_eq!(shown(1), [Tactic::ALL[0]]);
        assert_eq!(shown(4), [Tactic::ALL[2], Tactic::ALL[0]]);
    }
}
