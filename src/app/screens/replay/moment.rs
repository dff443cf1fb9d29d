//! The right column: through whose eyes, the luck so far, what happens just now.

use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, Ui, pos2, vec2};

use super::Act;
use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::Desk;
use crate::app::panels::plots;
use crate::app::panels::record::told_line;
use crate::app::room::Room;
use crate::app::theme::{self, Button, Face, INK_2, Kind, LINE, label};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Phase, Post};

/// Draws the column.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect, compact: bool, acts: &mut Vec<Act>) {
    let gap = if compact { 10.0 } else { 16.0 };
    let Some(room) = &desk.room else { return };
    let (seat, ()) =
        theme::panel(ctx, art, "replay seat", rect, true, |ui| seen_as(ui, room, desk, art, compact, acts));
    let below = egui::Rect::from_min_max(pos2(rect.left(), seat.bottom() + gap), rect.max);
    let (luck, ()) = theme::panel(ctx, art, "replay luck", below, true, |ui| so_far(ui, room, art, compact, acts));
    let below = egui::Rect::from_min_max(pos2(rect.left(), luck.bottom() + gap), rect.max);
    if below.height() > 70.0 {
        theme::panel(ctx, art, "replay moment", below, false, |ui| now(ui, room, desk, art));
    }
}

fn seen_as(ui: &mut Ui, room: &Room, desk: &Desk, art: &Art, compact: bool, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(Face::Fell.text("Seen as", if compact { 18.0 } else { 21.0 }));
    let open = room.seats_open();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let wide = (ui.available_width() - 12.0) / 3.0;
        let why = "The game is not over: nobody's hidden blocks are shown to the other side.";
        for (viewer, word, key) in [
            (Viewer::Side(Side::American), "American", "1"),
            (Viewer::Side(Side::British), "British", "2"),
            (Viewer::All, "Both", "3"),
        ] {
            let kind = if room.seat == viewer { Kind::Chosen } else { Kind::Plain };
            let off = (!open.contains(&viewer)).then_some(why);
            let name = format!("Seen as {word}, {key}");
            if Button::new(word).kind(kind).width(wide).off(off).called(&name).show(ui, art) {
                acts.push(Act::Sit(viewer));
            }
        }
    });
    let words = match room.seat {
        Viewer::All => "Every block is shown.",
        Viewer::Public => "The game is not over: what both sides may know is shown.",
        Viewer::Side(_) => "What this side could see then, and nothing more.",
    };
    if !compact || room.seat == Viewer::Public {
        theme::small(ui, words);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        if Button::new("Play on from here").icon("branch").key("P").show(ui, art) {
            acts.push(Act::Fork);
        }
        if Button::new("Bookmark").key("M").show(ui, art) {
            acts.push(Act::Write);
        }
        let words = if room.from_table { "Back" } else { "Leave" };
        if Button::new(words).key("Esc").show(ui, art) {
            acts.push(Act::Leave);
        }
    });
    if let Some(notice) = &desk.notice {
        ui.label(Face::Semi.text(&notice.text, 14.0).color(theme::BATTLE));
    }
}

fn so_far(ui: &mut Ui, room: &Room, art: &Art, compact: bool, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing.y = if compact { 4.0 } else { 7.0 };
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text("Hits up to here", if compact { 18.0 } else { 21.0 }));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if Button::new("In full").key("K").kind(Kind::Small).called("Luck in full").show(ui, art) {
                acts.push(Act::Luck);
            }
            if !compact {
                theme::small(ui, "made, of expected");
            }
        });
    });
    let totals = Side::BOTH.map(|side| room.luck[side].total());
    let most = totals.iter().map(|t| (t.hits as f32).max(t.expected as f32)).fold(1.0, f32::max) * 1.1;
    for (side, total) in Side::BOTH.into_iter().zip(totals) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        let y = rect.center().y;
        ui.painter().text(pos2(rect.left(), y), Align2::LEFT_CENTER, side.name(), Face::Semi.at(14.5), label(side));
        let bar = egui::Rect::from_min_max(pos2(rect.left() + 80.0, y - 5.0), pos2(rect.right() - 96.0, y + 6.0));
        plots::hits(ui.painter(), bar, side, total.hits as f32, total.expected as f32, most);
        let words = format!("{} of {:.1}", total.hits, total.expected);
        ui.painter().text(pos2(rect.right(), y), Align2::RIGHT_CENTER, words, Face::Semi.at(14.5), theme::INK);
    }
    theme::rule(ui);
    let (now, first) = (room.replay.moments[room.at], room.replay.moments[0]);
    let seen = &room.shown.seen;
    for side in Side::BOTH {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
        let y = rect.center().y;
        let army = room.game.rules().army[side];
        let blocks: u32 = seen.forces[side].counts.iter().map(|n| u32::from(*n)).sum();
        let gone = (seen.eliminated & army & room.game.rules().taking_part(seen.options)).len();
        let words = format!("{} SP", now.sp[side]);
        ui.painter().text(pos2(rect.left(), y), Align2::LEFT_CENTER, side.name(), Face::Semi.at(14.5), label(side));
        ui.painter().text(pos2(rect.left() + 80.0, y), Align2::LEFT_CENTER, words, Face::Semi.at(14.5), theme::INK);
        let of = if now.phase == Phase::Setup { now.sp[side] } else { first.sp[side].max(now.sp[side]) };
        let words = format!("of {of}, {blocks} blocks, {gone} lost");
        ui.painter().text(pos2(rect.right(), y), Align2::RIGHT_CENTER, words, Face::Sans.at(13.5), INK_2);
    }
}

/// The battle, if one is fought, and what the last order or roll brought.
fn now(ui: &mut Ui, room: &Room, desk: &Desk, art: &Art) {
    ui.spacing_mut().item_spacing.y = 5.0;
    let rules = &desk.rules;
    let seen = &room.shown.seen;
    if let Some(battle) = &seen.battle {
        let what = if battle.skirmish { "Skirmish" } else { "Round" };
        let words = format!("{}, {} {}", rules.place_name(battle.location), what.to_lowercase(), battle.round);
        ui.label(Face::Fell.text(words, 20.0));
        lines(ui, rules, art, battle, room.seat);
    } else {
        let day = desk.calendar.as_ref().and_then(|calendar| calendar.turn(seen.turn));
        let title = if seen.phase == Phase::Setup { "The set-up".to_owned() } else { format!("Turn {}", seen.turn) };
        ui.horizontal(|ui| {
            ui.label(Face::Fell.text(title, 20.0));
            if let Some(day) = day {
                ui.label(Face::FellItalic.text(&day.date, 16.0).color(INK_2));
            }
        });
        if !matches!(seen.phase, Phase::Setup | Phase::Over) {
            let ap = |side: Side| format!("{} {} AP", side.name(), seen.ap[side]);
            let sail = if seen.may_sail { "ships may sail" } else { "no ship sails" };
            theme::small(ui, format!("{}, {}, {sail}", ap(Side::American), ap(Side::British)));
        }
    }
    let Some(last) = room.at.checked_sub(1) else {
        theme::small(ui, "Before the first order.");
        return;
    };
    egui::ScrollArea::vertical().id_salt("this moment").auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for line in room.log.iter().filter(|line| line.entry == last) {
            told_line(ui, art, &line.told, false);
        }
    });
}

/// Both lines of a battle, small: the seat's own below, each position opposite its enemy.
fn lines(ui: &mut Ui, rules: &NewYork, art: &Art, battle: &BattleSeen, seat: Viewer) {
    let near = match seat {
        Viewer::Side(side) => side,
        _ => Side::American,
    };
    let width = ui.available_width();
    let room = ui.available_height();
    let height = (room * 0.28).clamp(44.0, 84.0);
    let (all, _) = ui.allocate_exact_size(vec2(width, height * 2.0 + 26.0), Sense::hover());
    let columns: &[Post] =
        if battle.skirmish { &[Post::Center] } else { &[Post::Left, Post::Center, Post::Right, Post::Reserve] };
    let gap = 5.0;
    let wide = (width - gap * (columns.len() as f32 - 1.0)) / columns.len() as f32;
    for (row, side) in [(0, near.other()), (1, near)] {
        let line = &battle.lines[side];
        for (column, post) in columns.iter().enumerate() {
            // Each faces its opposite; the Reserve stays at the right.
            let post = if row == 0 && *post != Post::Reserve { post.opposite() } else { *post };
            let rect = egui::Rect::from_min_size(
                all.min + vec2(column as f32 * (wide + gap), 13.0 + row as f32 * (height + gap)),
                vec2(wide, height),
            );
            let fill = Color32::from_rgb(0xf6, 0xee, 0xd9);
            ui.painter().rect(rect, 2.0, fill, Stroke::new(1.0, LINE), egui::StrokeKind::Inside);
            let name = pos2(rect.center().x, if row == 0 { rect.top() - 1.0 } else { rect.bottom() + 1.0 });
            let anchor = if row == 0 { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
            ui.painter().text(name, anchor, post.name(), Face::FellSc.at(11.5), label(side));
            let known: Vec<_> = line.known.iter().filter(|fighter| fighter.post == Some(post)).collect();
            let hidden = usize::from(line.hidden[post as usize])
                + if post == Post::Reserve { usize::from(line.undeployed) } else { 0 };
            let total = known.len() + hidden;
            if total == 0 {
                continue;
            }
            // As large as fits, in one row or two.
            let fit = |rows: usize| {
                let columns = total.div_ceil(rows) as f32;
                ((rect.width() - 8.0) / (columns * 1.1)).min((rect.height() - 8.0) / (rows as f32 * 1.2))
            };
            let rows = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b))).unwrap_or(1);
            let edge = fit(rows).min(46.0);
            let per_row = total.div_ceil(rows);
            for i in 0..total {
                let (r, c) = (i / per_row, i % per_row);
                let in_row = per_row.min(total - r * per_row) as f32;
                let at = pos2(
                    rect.center().x + (c as f32 - in_row / 2.0) * edge * 1.1 + edge * 0.05,
                    rect.center().y + (r as f32 - rows as f32 / 2.0) * edge * 1.2 + edge * 0.17,
                );
                match known.get(i) {
                    Some(fighter) => {
                        let state = State {
                            spent: fighter.acted,
                            fled: fighter.fled,
                            laid: fighter.revealed,
                            ..State::default()
                        };
                        draw(ui.painter(), art, rules, Shows::Unit(fighter.unit, fighter.sp), at, edge, state);
                    }
                    None => {
                        let back = Shows::Back(side, (i % 2) as u8);
                        draw(ui.painter(), art, rules, back, at, edge, State::default());
                    }
                }
            }
        }
    }
}
