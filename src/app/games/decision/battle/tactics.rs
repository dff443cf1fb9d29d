//! The Tactics of a side in a battle: what is spent, what is left, what is still hidden (D14.4, D14.6).

use super::story::Fight;
use crate::app::games::decision::prelude::*;

/// A chit in a square: the marker, spent or not. Its picture has a margin for its shadow.
fn chit(painter: &Painter, cx: Cx<'_>, rect: Rect, spent: bool) {
    picture(painter, cx.art, "marker_tactics", rect.expand(rect.width() * 0.06));
    if spent {
        painter.rect_filled(rect, 3.0, theme::of(painter).paper_3().gamma_multiply(0.72));
    }
}

/// A marker of which the viewer does not know whether it is there.
fn hidden(painter: &Painter, rect: Rect, side: Side) {
    let theme = theme::of(painter);
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    painter.extend(egui::Shape::dashed_line(&corners, Stroke::new(1.5, theme.side(side)), 5.0, 4.0));
    let font = theme.at(Face::Fell, rect.height() * 0.55);
    painter.text(rect.center(), Align2::CENTER_CENTER, "?", font, theme.side(side));
}

/// Draws the field.
pub(super) fn tactics(ui: &Ui, cx: Cx<'_>, fight: &Fight, side: Side, rect: Rect) {
    let theme = theme::of(ui);
    let name = match (cx.speaks(), side == cx.table.seat()) {
        (true, true) => "Your Tactics".to_owned(),
        (true, false) => "Their Tactics".to_owned(),
        _ => format!("{} Tactics", side.name()),
    };
    field(ui.painter(), rect, FieldLook::Plain);
    let means = "Tactics are committed face down; each is one die more in a fire (D14.4, D14.6).";
    field_name(ui, rect, Align2::LEFT_TOP, (&name, cx.by_width(15.0, 19.0)), means);
    let left = fight.battle(cx).and_then(|battle| battle.committed[side]);
    let counts = fight.leadership(cx.rules, side) > 0;
    let (spent, covered) = (fight.spent(side), counts && fight.committed[side] && left.is_none() && !fight.over);
    let shown = usize::from(spent + left.unwrap_or(0)) + usize::from(covered);
    let room = Rect::from_min_max(rect.min + vec2(12.0, cx.by_width(24.0, 34.0)), rect.max - vec2(10.0, 6.0));
    let edge = (room.width() / shown.max(1) as f32 - 6.0).min(room.height() * 0.46).min(cx.by_width(44.0, 66.0));
    for number in 0..shown {
        let corner = room.min + vec2(number as f32 * (edge + 6.0), 0.0);
        let place = Rect::from_min_size(corner, Vec2::splat(edge));
        if covered && number + 1 == shown {
            hidden(ui.painter(), place, side);
        } else {
            chit(ui.painter(), cx, place, number < usize::from(spent));
        }
    }
    let words = words(cx, fight, side, (spent, left, covered));
    let at = room.min + vec2(0.0, if shown == 0 { 0.0 } else { edge + 7.0 });
    let font = theme.at(Face::Sans, cx.by_width(12.0, 14.0));
    let laid = ui.painter().layout(words.clone(), font, theme.ink_2(), room.width());
    ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).galley(at, laid, theme.ink_2());
    theme::explained(ui, Rect::from_min_max(at, room.max), &words);
}

fn words(cx: Cx<'_>, fight: &Fight, side: Side, (spent, left, covered): (u8, Option<u8>, bool)) -> String {
    let most = fight.leadership(cx.rules, side);
    match (left, covered) {
        _ if fight.forces.is_none() => "Committed after the forces are shown (D14.4).".into(),
        _ if fight.over => format!("{spent} spent; what was left is back in the pool (D14.11)."),
        _ if most == 0 => "No leader counts here, so none are committed (D14.4).".into(),
        (Some(0), _) => format!("{spent} spent, none left (D14.6)."),
        (Some(left), _) => format!(
            "{spent} spent, {left} left: each is a die more in a fire, at most as many as the factors that fire (D14.6)."
        ),
        (None, true) => {
            let rest = most.saturating_sub(spent);
            format!("{spent} spent. What is left is hidden: {rest} at most, by the leaders (D14.4).")
        }
        _ if !cx.view.hidden[side] => {
            let hand = cx.view.known.hands[side].count(Marker::Tactics);
            format!("{hand} in hand; {} at most, by the leaders and the hand (D14.4).", most.min(hand))
        }
        _ => format!("Not committed yet: {most} at most, by the leaders (D14.4)."),
    }
}
