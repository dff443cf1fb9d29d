//! The board of markers: the eight tracks, the own hand, what is put down, the enemy's hand and the pool (D6, D8). A side buys,
//! puts down and puts back on it behind the curtain; the contests are shown on it; to look, it is opened at any time.

mod cards;
pub mod chosen;
mod contest;
mod moment;
mod side_panel;
mod tracks;
mod when;

use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year;
use crate::app::games::decision::year::story::story;

pub use chosen::Change;
use moment::side_of;
pub use moment::{over, rolling, rolls};
pub use side_panel::your_markers;

/// The width of the room from which it has a column at the left.
const WIDE: f32 = 1250.0;

/// Draws the board: in a wide window a column at the left; else the table of that column lies behind a tab.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, room: Rect) -> Option<Intent> {
    let story = story(cx);
    let gap = PanelLayout::of(ctx).gap;
    let wide = room.width() >= WIDE;
    let left = if wide { 400.0 + gap } else { 0.0 };
    if wide {
        when::column(cx, ctx, &story, room.with_max_x(room.left() + left - gap));
    }
    let main = room.with_min_x(room.left() + left);
    // Where nothing is put down the hand has more room.
    let share = if cx.compact || cx.model().task() == Some(Task::Rouse) || rolling(cx) { 0.57 } else { 0.5 };
    let sheet = main.with_max_y(main.top() + main.height() * share);
    let shows_table = !wide && cx.plan.tab % 2 == 1;
    let asked = theme::panel(ctx, cx.art, "eight tracks", sheet, shows_table, |ui| {
        if shows_table {
            when::table(ui, cx);
            return None;
        }
        tracks::tracks(ui, cx, &story, sheet)
    });
    let below = main.with_min_y(sheet.bottom() + cx.by_width(6.0, 12.0));
    on_the_table(cx, ctx, below).or(asked.1)
}

/// The hand, and below it the other markers.
fn on_the_table(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    let area = egui::Area::new(egui::Id::new("hand of markers")).fixed_pos(rect.min).constrain(false).fade_in(false);
    let shown = area.sense(Sense::CLICK | Sense::DRAG).show(ctx, |ui| {
        ui.allocate_rect(rect, Sense::hover());
        let ui = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        let foot = cx.by_width(82.0, 134.0);
        let others = rect.with_min_y(rect.bottom() - foot);
        let hand = rect.with_max_y(others.top() - cx.by_width(4.0, 10.0));
        cards::table(&ui, cx, others.shrink2(vec2(cx.by_width(4.0, 30.0), 0.0)));
        cards::hand(&ui, cx, hand)
    });
    shown.inner
}

/// Draws the sheet beside it.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    theme::panel(ctx, cx.art, "markers", rect, false, |ui| year::column(ui, |ui| side_panel::panel(ui, cx))).1
}

/// The keys of the board: digits choose markers, Tab goes through tracks and markers or changes the number, Enter gives the order.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let model = cx.model();
    if pressed.action(TAB) {
        return Some(Intent::Tab((cx.plan.tab + 1) % 2));
    }
    let task = model.task().filter(|_| over(cx.view));
    if task == Some(Task::Buy) {
        let (now, most) = side_panel::number(cx);
        if pressed.action(NEXT) && pressed.with_shift(NEXT) {
            return Some(Intent::Hand(Change::Number(now.saturating_sub(1))));
        }
        let digit = pressed_digit(pressed).map(|number| Intent::Hand(Change::Number((number as u8 + 1).min(most))));
        return digit.or_else(|| choice::pressed(side_panel::purchase(cx), pressed));
    }
    let kinds: Vec<Marker> = model.p().hands[side_of(cx)].kinds().collect();
    if let Some(marker) = by_number(pressed, &kinds, cx.plan.hand.marker).filter(|_| model.open()) {
        return Some(cards::click(cx, marker));
    }
    let back = pressed.with_shift(NEXT);
    let choices = match task {
        Some(Task::Rouse) if pressed.action(NEXT) => {
            return next_pair(cx, back).map(|(marker, track)| Intent::Hand(Change::Both(marker, track)));
        }
        Some(Task::Discard) if pressed.action(NEXT) => {
            return next_of(&kinds, cx.plan.hand.marker, back).map(|marker| Intent::Hand(Change::Marker(Some(marker))));
        }
        Some(Task::Rouse) => side_panel::putting(cx),
        Some(Task::Discard) => side_panel::putting_back(cx).into_iter().collect(),
        _ => return year::keys(cx, pressed).or_else(|| pressed.action(BACK).then_some(Intent::Board(None))),
    };
    choice::pressed(choices, pressed).or_else(|| pressed.action(BACK).then_some(Intent::Clear))
}

/// The next track for the chosen marker; after the last one the next marker with its first track.
fn next_pair(cx: Cx<'_>, back: bool) -> Option<(Marker, TrackId)> {
    let pair = |order: Order| match order {
        Order::Rouse(RousedTrack::Track(track), marker) => Some((marker, track)),
        _ => None,
    };
    let mut all: Vec<(Marker, TrackId)> = cx.model().orders().filter_map(pair).collect();
    all.sort_unstable();
    let (marker, track) = (cx.plan.hand.marker, cx.plan.hand.track);
    if let (Some(marker), Some(track)) = (marker, track) {
        return next_of(&all, Some((marker, track)), back);
    }
    let fits =
        |of: Marker, on: TrackId| marker.is_none_or(|marker| marker == of) && track.is_none_or(|track| track == on);
    all.into_iter().find(|(of, on)| fits(*of, *on))
}

/// The marker whose digit was pressed; the last digit goes through all those that have none of their own.
fn by_number(pressed: &KeyPresses, kinds: &[Marker], now: Option<Marker>) -> Option<Marker> {
    let number = pressed_digit(pressed)?;
    if number + 1 < DIGITS.len() { kinds.get(number).copied() } else { next_of(kinds.get(number..)?, now, false) }
}

/// The question of a decision on the board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let (rules, p) = (cx.rules, cx.model().p());
    let who = side.name();
    let named = |marker: Marker| rules.marker_name(marker);
    Some(match task {
        Task::Buy => {
            let help = format!("You have {}; what you keep raises units.", count(p.points[side], "point"));
            Prompt::new(side, format!("{who} markers, {}", p.year), "How many markers do you buy?", help)
        }
        Task::Rouse => {
            let question = match (cx.plan.hand.marker, cx.plan.hand.track) {
                (Some(marker), Some(track)) => format!("{} on {}?", named(marker), rules[track].name),
                (Some(marker), None) => format!("On which track does {} lie?", named(marker)),
                (None, Some(track)) => format!("Which marker on {}?", rules[track].name),
                (None, None) => "Which marker, and on which track?".into(),
            };
            let help = "The enemy sees nothing of it until both sides are done.";
            Prompt::new(side, format!("{who} rabble rousing, unseen"), question, help)
        }
        Task::Discard => {
            let question = match cx.plan.hand.marker {
                Some(marker) => format!("Does {} go back?", named(marker)),
                None => "Which marker goes back?".into(),
            };
            let help = format!("You keep {} over the winter.", rules.tables.draw.hand_limit);
            Prompt::new(side, format!("{who} discards"), question, help)
        }
        _ => return None,
    })
}
