//! The rolls of a combat, for the tray.

use crate::app::contract::game::ViewContext;
use crate::app::widgets::dice_tray::TrayRoll;
use crate::kernel::describe_game::DescribeGame;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::event::{Event, RollReason, Sighting};

/// Whether an event begins a combat.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Event::Combat { .. })
}

/// The roll of a combat die, a check or a leader's die, for the tray.
pub(super) fn roll(cx: ViewContext<'_, WhitePlains>, sighting: &Sighting) -> Option<TrayRoll> {
    let Event::Rolled { why, faces, .. } = sighting else { return None };
    if !matches!(why, RollReason::Combat | RollReason::Check | RollReason::Leader) {
        return None;
    }
    let text = cx.rules.log_text(sighting)?;
    let (title, detail) = text.text.split_once(", ").unwrap_or((&text.text, ""));
    // While the die lies the view is the one before it.
    let face = faces[0].filter(|_| *why == RollReason::Combat && cx.before_dice);
    let before = face.map(|face| cx.rules.reading(&cx.view.known, face).2);
    let after = cx.view.known.combat.as_deref().and_then(|combat| combat.result);
    let fought = before.or(after.filter(|_| *why == RollReason::Combat));
    Some(TrayRoll {
        title: title.to_owned(),
        detail: detail.to_owned(),
        dice: text.dice,
        result: fought.map_or(text.result, |outcome| outcome.text()),
        means: "Die and modifiers, at least -2 and at most 11, in the column of the odds (W10.12).".into(),
        ..TrayRoll::default()
    })
}
