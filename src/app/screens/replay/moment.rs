//! The right column: the viewer, the luck so far, the present event.

use bevy_egui::egui::Align2;

use super::view::ReplayView;
use crate::app::panels::prompt::notice;
use crate::app::session::replay::replay_session::ReplayMoment;
use crate::app::state::prelude::*;
use crate::app::widgets::blocks::{State, draw};
use crate::app::widgets::log_line::log_line;
use crate::app::widgets::plots;
use crate::app::widgets::side_bar::side_bar;
use crate::board::{Area, Lines};

pub(super) fn show(view: ReplayView<'_>, shown_notice: Option<&Notice>, rect: Rect, commands: &mut Commands) {
    let ReplayView { ctx, art, .. } = view;
    let gap = if view.compact { 10.0 } else { 16.0 };
    let (seat, ()) = theme::panel(ctx, art, "replay seat", rect, true, |ui| seen_as(ui, view, shown_notice, commands));
    let mut below = Rect::from_min_max(pos2(rect.left(), seat.bottom() + gap), rect.max);
    let moment = view.session.moment();
    // In a low window a battle needs the room.
    let battle = moment.lines.is_some() || view.replay.battle_board;
    if !battle || below.height() > RESULTS + LEAST_BATTLE {
        let (luck, ()) = theme::panel(ctx, art, "replay luck", below, true, |ui| results_so_far(ui, view, commands));
        below.min.y = luck.bottom() + gap;
    }
    if below.height() > 70.0 {
        theme::panel(ctx, art, "replay moment", below, false, |ui| now(ui, view, &moment, commands));
    }
}

fn seen_as(ui: &mut Ui, view: ReplayView<'_>, shown_notice: Option<&Notice>, commands: &mut Commands) {
    let ReplayView { replay, art, compact, .. } = view;
    ui.spacing_mut().item_spacing.y = 6.0;
    heading(ui, "View", if compact { 18.0 } else { 21.0 });
    let (open, sides) = (&replay.seats_open, &replay.game.manifest().sides);
    let seat = replay.seat;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let wide = (ui.available_width() - 12.0) / 3.0;
        let why = "The game is not over, so hidden blocks stay hidden from the other side.";
        for (viewer, word, key) in [
            (Viewer::Side(Side::First), sides.first.name, "1"),
            (Viewer::Side(Side::Second), sides.second.name, "2"),
            (Viewer::All, "Both", "3"),
        ] {
            let kind = if seat == viewer { Kind::Chosen } else { Kind::Plain };
            let off = (!open.contains(&viewer)).then_some(why);
            let name = format!("View: {word}, {key}");
            if Button::new(word).kind(kind).width(wide).off(off).accessible_name(&name).show(ui, art) {
                commands.write_message(ReplayRequest::TakeSeat(viewer));
            }
        }
    });
    let words = match seat {
        Viewer::All => "Everything is shown.",
        Viewer::Public => "The game is not over: you see what both sides know.",
        Viewer::Side(_) => "You see only what this side could see then.",
    };
    if !compact || seat == Viewer::Public {
        theme::small(ui, words);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        if Button::new("Play on from here").icon("branch").key(BRANCH).show(ui, art) {
            commands.write_message(ReplayRequest::PrepareBranch);
        }
        if Button::new("Bookmark").key(BOOKMARK).show(ui, art) {
            commands.write_message(ReplayRequest::Write);
        }
        let words = if view.state.from_table { "Back" } else { "Leave" };
        if Button::new(words).key(BACK).show(ui, art) {
            commands.write_message(ReplayRequest::Leave);
        }
    });
    notice(ui, shown_notice, commands);
}

fn results_so_far(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let ReplayView { replay, art, compact, .. } = view;
    let theme = theme::of(ui);
    ui.spacing_mut().item_spacing.y = if compact { 4.0 } else { 7.0 };
    ui.horizontal(|ui| {
        heading(ui, if compact { "Dice so far" } else { "Dice up to here" }, if compact { 18.0 } else { 21.0 });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if Button::new("Details").key(LUCK).kind(Kind::Small).accessible_name("Luck in detail").show(ui, art) {
                commands.write_message(ReplayRequest::Luck(true));
            }
            if let Some((_, luck)) = &view.state.luck {
                let sums = Side::BOTH.into_iter().any(|side| luck[side].adds_up());
                theme::small(ui, if sums { "sum / expected" } else { "hits / expected" });
            }
        });
    });
    if let Some((_, luck)) = &view.state.luck {
        let totals = Side::BOTH.map(|side| luck[side].total());
        let most = totals.iter().map(|t| (t.score as f32).max(t.expected as f32)).fold(1.0, f32::max) * 1.1;
        for (side, total) in Side::BOTH.into_iter().zip(totals) {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
            let y = rect.center().y;
            name_of(ui, replay, side, rect);
            let bar = Rect::from_min_max(pos2(rect.left() + 80.0, y - 5.0), pos2(rect.right() - 96.0, y + 6.0));
            plots::hits(ui.painter(), bar, side, total.score as f32, total.expected as f32, most);
            let words = format!("{} / {:.1}", total.score, total.expected);
            let font = theme.at(Face::Semi, 14.5);
            ui.painter().text(pos2(rect.right(), y), Align2::RIGHT_CENTER, words, font, theme.ink());
        }
    }
    theme::rule(ui);
    armies(ui, replay);
}

fn name_of(ui: &Ui, replay: &ReplayInfo<'_>, side: Side, row: Rect) {
    let theme = theme::of(ui);
    let (at, font) = (row.left_center(), theme.at(Face::Semi, 14.5));
    ui.painter().text(at, Align2::LEFT_CENTER, replay.sides()[side].name, font, theme.side(side));
}

fn armies(ui: &mut Ui, replay: &ReplayInfo<'_>) {
    let theme = theme::of(ui);
    let (now, first) = (replay.status(), &replay.moments[0]);
    for side in Side::BOTH {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
        let y = rect.center().y;
        let lost: u32 = replay
            .marks
            .iter()
            .filter(|(after, _)| *after <= replay.shown)
            .map(|(_, mark)| match mark {
                crate::play::timeline::TimelineMark::Lost(of, lost) if *of == side => u32::from(*lost),
                _ => 0,
            })
            .sum();
        let words = format!("{} {}", now.strength[side], now.measure.1);
        name_of(ui, replay, side, rect);
        ui.painter().text(
            pos2(rect.left() + 80.0, y),
            Align2::LEFT_CENTER,
            words,
            theme.at(Face::Semi, 14.5),
            theme.ink(),
        );
        let of = match now.part {
            Part::SetUp => now.strength[side],
            _ => first.strength[side].max(now.strength[side]),
        };
        let words = format!("of {of}, {}, {lost} lost", count(now.blocks[side], now.piece));
        ui.painter().text(
            pos2(rect.right(), y),
            Align2::RIGHT_CENTER,
            words,
            theme.at(Face::Sans, 13.5),
            theme.ink_2(),
        );
    }
}

/// The room that both lines of a battle need, with the words that tell whose they are, in points.
const LEAST_LINES: f32 = 138.0;
/// The same with the sheet, its title and its button.
const LEAST_BATTLE: f32 = LEAST_LINES + 82.0;
/// The height of the results so far.
const RESULTS: f32 = 170.0;
/// The room at the left of each line for the bar of its side.
const BAR: f32 = 10.0;

/// The present battle, if any, and the result of the last order or roll.
fn now(ui: &mut Ui, view: ReplayView<'_>, moment: &ReplayMoment, commands: &mut Commands) {
    let ReplayView { replay, art, .. } = view;
    let theme = theme::of(ui);
    let hidden = view.state.board_hidden;
    if replay.battle_board {
        let word = if hidden { "See the battle board" } else { "See the map" };
        if Button::new(word).key(REPLAY_BOARD).kind(Kind::Small).show(ui, art) {
            commands.write_message(ReplayRequest::HideBoard(!hidden));
        }
    }
    ui.spacing_mut().item_spacing.y = 5.0;
    let status = replay.status();
    if let Some(battle) = moment.lines.as_ref().filter(|_| !replay.battle_board || hidden) {
        heading(ui, &battle.title, 20.0);
        // In the lowest windows there is no room for faces that can be read: the log tells the battle.
        if ui.available_height() > LEAST_LINES {
            lines(ui, art, battle, replay);
        }
    } else {
        let title = if status.part == Part::SetUp { "The set-up".to_owned() } else { status.turn_name.clone() };
        ui.horizontal(|ui| {
            heading(ui, title, 20.0);
            if let Some(date) = replay.game.day(status.turn) {
                ui.label(theme.text(Face::FellItalic, date, 16.0).color(theme.ink_2()));
            }
        });
        if let Some(words) = &moment.figures {
            theme::small(ui, words);
        }
    }
    if replay.at == 0 {
        // The timeline says it, too.
        if ui.available_height() > 15.0 {
            theme::small(ui, "Before the first order.");
        }
        return;
    }
    // One or two lines below a battle's lines would not help: the record is at the left.
    if ui.available_height() < 60.0 {
        return;
    }
    egui::ScrollArea::vertical().id_salt("this moment").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for line in replay.last_lines {
            log_line(ui, art, &line.text, false);
        }
    });
}

/// Both lines of a battle, small: those of the viewer's side below, each area opposite its enemy.
fn lines(ui: &mut Ui, art: &Art, battle: &Lines, replay: &ReplayInfo<'_>) {
    let near = match replay.seat {
        Viewer::Side(side) => side,
        _ => Side::First,
    };
    let name = |side: Side| replay.sides()[side].name;
    theme::small(ui, format!("{} above, {} below.", name(near.other()), name(near)));
    let height = (ui.available_height() * 0.28).clamp(44.0, 84.0);
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), height * 2.0 + 26.0), Sense::hover());
    let left = all.left() + BAR;
    let width = all.right() - left;
    let gap = 5.0;
    // The first area of the near side is at the left, with the opposing area above it.
    let turned = near == Side::Second;
    for (row, side) in [(0, near.other()), (1, near)] {
        let areas = &battle.areas[side];
        let wide = (width - gap * (areas.len() as f32 - 1.0)) / areas.len().max(1) as f32;
        let top = all.top() + 13.0 + row as f32 * (height + gap);
        side_bar(ui.painter(), Rect::from_min_size(pos2(all.left(), top), vec2(5.0, height)), Some(side));
        for (i, part) in areas.iter().enumerate() {
            let column = if turned && areas.len() == 4 && i < 3 { 2 - i } else { i };
            let at = pos2(left + column as f32 * (wide + gap), top);
            area(ui, art, part, Rect::from_min_size(at, vec2(wide, height)), row == 0);
        }
    }
}

fn area(ui: &Ui, art: &Art, part: &Area, rect: Rect, above: bool) {
    let theme = theme::of(ui);
    let fill = theme.field();
    ui.painter().rect(rect, 2.0, fill, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    let name = pos2(rect.center().x, if above { rect.top() - 1.0 } else { rect.bottom() + 1.0 });
    let anchor = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
    ui.painter().text(name, anchor, &part.name, theme.at(Face::FellSc, 11.5), theme.side(part.side));
    let total = part.faces.len();
    if total == 0 {
        return;
    }
    // As large as fits, in one row or more.
    let fit = |rows: usize| {
        let columns = total.div_ceil(rows) as f32;
        ((rect.width() - 8.0) / (columns * 1.1)).min((rect.height() - 8.0) / (rows as f32 * 1.2))
    };
    let rows = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b))).unwrap_or(1);
    let (edge, per_row) = (fit(rows).min(46.0), total.div_ceil(rows));
    for (i, face) in part.faces.iter().enumerate() {
        let (r, c) = (i / per_row, i % per_row);
        let in_row = per_row.min(total - r * per_row) as f32;
        let at = pos2(
            rect.center().x + (c as f32 - in_row / 2.0) * edge * 1.1 + edge * 0.05,
            rect.center().y + (r as f32 - rows as f32 / 2.0) * edge * 1.2 + edge * 0.17,
        );
        draw(ui.painter(), art, face, at, edge, State::default());
    }
}
