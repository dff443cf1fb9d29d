//! The screen of markers and tracks: turns and weather, MIP, the markers to buy, the cup, steps lost, army morale, points. A side
//! buys on it behind the curtain; to look, it is opened at any time.

mod choosing;
mod markers;
mod points;
mod side_panel;
pub mod tracks;

use choosing::{choose, side_of};

use crate::app::games::trying_mens_souls::prelude::*;

pub use choosing::{after_hint, over};
pub use side_panel::{panel, prompt, seal};

/// The width of the screen below which the tracks lie behind a tab.
const NARROW: f32 = 760.0;
/// The tabs of a narrow screen.
const TABS: [&str; 2] = ["Markers", "Tracks"];

/// Draws the screen.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    theme::panel(ctx, cx.art, "purchase sheet", sheet, false, |ui| screen(ui, cx, sheet)).1
}

fn screen(ui: &mut Ui, cx: Cx<'_>, sheet: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let frame = BoardFrame::of(sheet, cx.compact);
    let (inner, p) = (frame.inner, &cx.view.known);
    let italic = theme.at(Face::FellItalic, cx.by_width(16.0, 20.0));
    let left = format!("turn {}, {}", p.turn, p.phase().name());
    let left =
        ui.painter().text(inner.left_top() + vec2(2.0, 4.0), Align2::LEFT_TOP, left, italic.clone(), theme.ink_2());
    let day = format!("{} 1776", cx.rules.day_of(p.turn));
    let right = ui.painter().text(inner.right_top() + vec2(-2.0, 4.0), Align2::RIGHT_TOP, day, italic, theme.ink_2());
    let top = pos2(inner.center().x, inner.top() - 2.0);
    let size = cx.by_width(25.0, 36.0);
    theme::title_between(ui.painter(), top, left.right()..=right.left(), "The Cup of Markers", size);
    let body = Rect::from_min_max(frame.body.min, inner.max);
    if body.width() < NARROW {
        return narrow(ui, cx, (&frame, body));
    }
    let gap = frame.gap;
    let high = body.height() - 5.0 * gap;
    let [turns, mip, cards, cup, below] =
        bands(body, [0.075, 0.085, 0.235, 0.165, 0.44].map(|share| share * high), gap);
    tracks::turns(ui, cx, turns);
    let [first, second] = frame.parts(mip, [1.0, 1.0]);
    points::mip(ui, cx, AMERICAN, first);
    points::mip(ui, cx, BRITISH, second);
    let asked = markers::cards(ui, cx, cards, 1);
    markers::cup(ui, cx, cup);
    let [left, right] = frame.parts(below, [0.62, 0.38]);
    tracks::both(ui, cx, left);
    points::points(ui, cx, right);
    asked
}

/// A narrow screen: the markers, or the tracks.
fn narrow(ui: &mut Ui, cx: Cx<'_>, (frame, body): (&BoardFrame, Rect)) -> Option<Intent> {
    let tabs_at = body.with_max_y(body.top() + 26.0);
    let shown = usize::from(cx.plan.tab) % TABS.len();
    let asked = choice::tabs(ui, (cx.art, tabs_at), &TABS, (shown, TAB), Intent::Tab);
    let rest = body.with_min_y(tabs_at.bottom() + frame.gap);
    let gap = frame.gap;
    if shown == 1 {
        let high = rest.height() - 2.0 * gap;
        let [turns, steps, points_at] = bands(rest, [high * 0.12, high * 0.5, high * 0.38], gap);
        tracks::turns(ui, cx, turns);
        tracks::both(ui, cx, steps);
        points::points(ui, cx, points_at);
        return asked;
    }
    let high = rest.height() - 2.0 * gap;
    let [mip, cards, cup] = bands(rest, [high * 0.2, high * 0.57, high * 0.23], gap);
    let [first, second] = bands(mip, [(mip.height() - 4.0) / 2.0; 2], 4.0);
    points::mip(ui, cx, AMERICAN, first);
    points::mip(ui, cx, BRITISH, second);
    let chosen = markers::cards(ui, cx, cards, 2);
    markers::cup(ui, cx, cup);
    chosen.or(asked)
}

/// The keys of the screen.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if pressed.action(TAB) {
        return Some(Intent::Tab((cx.plan.tab + 1) % 2));
    }
    if pressed.action(BACK) {
        return Some(if cx.plan.tracks { Intent::Tracks(false) } else { Intent::Clear });
    }
    match cx.model().task().filter(|_| over(cx.view))? {
        Task::Buy if pressed.action(CONFIRM) => Some(Intent::End),
        Task::Buy => {
            let all: Vec<MarkerId> = cx.rules.army[side_of(cx)].markers.into_iter().collect();
            by_digit(pressed, &all).map(|marker| choose(cx, marker))
        }
        _ => choice::pressed(side_panel::choices(cx), pressed),
    }
}
