//! The tactics at the foot of the board: eight cards to choose from, or those that were chosen, with the die's tray.

use super::rolls::{begins, roll};
use crate::app::games::white_plains::prelude::*;

/// The height of a card, as a share of its width.
const HIGH: f32 = 1.25;

/// The cards that a side chose: the first, and the second of a Counter Attack.
pub(super) fn chosen(combat: &Combat, side: Side, second: bool) -> Option<TacticChosen> {
    if second { combat.second.and_then(|(_, cards)| cards[side]) } else { combat.tactics[side] }
}

/// Draws them.
pub(super) fn tactics(ui: &mut Ui, cx: Cx<'_>, combat: &Combat, (frame, rect): (&BoardFrame, Rect)) -> Option<Intent> {
    let model = cx.model();
    if let Some(Task::Tactic(side, second)) = model.task() {
        return choose(ui, cx, combat, (side, second), rect);
    }
    let attacker = cx.view.known.active;
    let pairs = if combat.second.is_some() { 2 } else { 1 };
    let [cards, tray] = frame.parts(rect, [0.42 * if pairs > 1 { 1.5 } else { 1.0 }, 1.0]);
    let wide = ((cards.height() - 22.0) / HIGH).min(cards.width() / (2.0 * pairs as f32) - 8.0);
    let mut x = cards.left();
    for second in [false, true].into_iter().take(pairs) {
        for side in [attacker, attacker.other()] {
            let place = Rect::from_min_size(pos2(x, cards.top() + 20.0), vec2(wide, wide * HIGH));
            slot(ui, cx, side, chosen(combat, side, second), place);
            x = place.right() + 10.0;
        }
    }
    let shown = roll_shown(cx, begins, |event, sighting| roll(cx, event, sighting));
    dice_tray(ui, (cx.art, cx.compact), tray, shown, "No die rolled yet.");
    None
}

/// The place of a side's card, with its name above: open, face down, or empty.
fn slot(ui: &Ui, cx: Cx<'_>, side: Side, chosen: Option<TacticChosen>, place: Rect) {
    let theme = theme::of(ui);
    let font = theme.at(Face::FellSc, cx.by_width(13.0, 16.0));
    let above = place.center_top() - vec2(0.0, 10.0);
    ui.painter().text(above, Align2::CENTER_CENTER, side.name(), font, theme.side(side));
    match chosen {
        Some(TacticChosen::Known(tactic)) => {
            picture(ui.painter(), cx.art, &format!("tactic_{}_{}", tactic.id(), side.id()), place);
            explained(ui, place, &format!("{}: {}", side.name(), tactic.name()));
        }
        Some(TacticChosen::Hidden) => {
            picture(ui.painter(), cx.art, &format!("tactic_back_{}", side.id()), place);
            explained(ui, place, &format!("{}: chosen, face down", side.name()));
        }
        None => {
            let line = Stroke::new(1.0, theme.line());
            ui.painter().rect_stroke(place, 6.0, line, egui::StrokeKind::Inside);
            explained(ui, place, &format!("{}: not chosen yet", side.name()));
        }
    }
}

/// The eight cards, those that are open to be chosen, and what the other side has laid down.
fn choose(ui: &Ui, cx: Cx<'_>, combat: &Combat, (side, second): (Side, bool), rect: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let gap = cx.by_width(6.0, 10.0);
    let font = theme.at(Face::FellSc, cx.by_width(14.0, 18.0));
    let title = if second { "Your second tactics, chosen in secret" } else { "Your tactics, chosen in secret" };
    ui.painter().text(rect.left_top(), Align2::LEFT_TOP, title, font, theme.side(side));
    let room = Rect::from_min_max(rect.min + vec2(0.0, 26.0), rect.max - vec2(0.0, 4.0));
    let wide = ((room.width() - 9.0 * gap) / 9.0).min((room.height() - 6.0) / HIGH);
    let place = |number: usize, more: f32| {
        let corner = room.min + vec2(number as f32 * (wide + gap) + more, 4.0);
        Rect::from_min_size(corner, vec2(wide, wide * HIGH))
    };
    let mut intent = None;
    for (number, tactic) in Tactic::ALL.into_iter().enumerate() {
        let refused = cx.rules.check_tactic(&cx.view.known, side, tactic, second).err();
        let refusal = refused.map(|refused| refused.into_refusal(cx.rules));
        intent = one(ui, cx, (side, tactic), refusal, place(number, 0.0)).or(intent);
    }
    let other = place(8, gap);
    slot(ui, cx, side.other(), chosen(combat, side.other(), second), other);
    intent
}

/// A card that may be chosen, or that says why not.
fn one(ui: &Ui, cx: Cx<'_>, (side, tactic): (Side, Tactic), refusal: Option<Refusal>, place: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let open = refusal.is_none();
    let chosen = cx.plan.tactic == Some(tactic);
    let why = match tactic {
        Tactic::TurnFlank => "an open flank",
        tactic if tactic.needs_leader() => "with a leader",
        _ => "always",
    };
    let name = format!("{}, {}", tactic.name(), if open { "open" } else { "not open" });
    let advised = cx.advises(&Order::Tactic(tactic));
    let button = PictureButton { name: &name, seen: place, chosen, open, advised };
    let response = button.interact(ui, ui.id().with(("tactic", tactic as usize)));
    picture_button::pale_picture(ui.painter(), cx.art, &format!("tactic_{}_{}", tactic.id(), side.id()), place, !open);
    if place.width() > 84.0 {
        let font = theme.at(Face::Semi, (place.width() * 0.105).clamp(9.5, 14.0));
        let foot = place.center_bottom() - vec2(0.0, place.height() * 0.1);
        ui.painter().text(foot, Align2::CENTER_CENTER, why, font, if open { theme.ink() } else { theme.ink_2() });
    }
    if chosen || (response.hovered() && open) {
        let width = if chosen { 5.0 } else { 2.0 };
        picture_button::rim(ui.painter(), place, 6.0, width, theme.gold_fill());
    }
    if advised {
        theme::ring_of_dots(ui.painter(), place.expand(4.0), 0.8);
    }
    let why_not = refusal.as_ref().map(|refusal| {
        let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
        format!(": {}{case}", refusal.reason)
    });
    let response = response.on_hover_text(format!("{}{}", tactic.name(), why_not.unwrap_or_default()));
    response.clicked().then(|| match &refusal {
        Some(refusal) => Intent::Effect(Effect::refuse(refusal)),
        None if chosen => Intent::order(Order::Tactic(tactic)),
        None => Intent::Tactic(tactic),
    })
}
