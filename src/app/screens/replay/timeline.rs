//! The timeline: strength over the turns, marks, and the handle to drag.

use bevy_egui::egui::{self, Align2, Color32, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::Act;
use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::panels::plots::{self, Scale};
use crate::app::room::Room;
use crate::app::theme::{self, BATTLE, Button, Face, GOLD, GOLD_FILL, INK, INK_2, Kind};
use crate::kernel::side::Side;
use crate::kernel::umpire::Deed;
use crate::replay::{Mark, Stride};
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::position::Phase;

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &Desk, art: &Art, rect: egui::Rect, compact: bool, acts: &mut Vec<Act>) {
    let Some(room) = &desk.room else { return };
    theme::panel(ctx, art, "timeline", rect, false, |ui| {
        let inner = ui.available_rect_before_wrap();
        let controls = if compact { 36.0 } else { 46.0 };
        let plot = egui::Rect::from_min_max(
            inner.min + vec2(if compact { 44.0 } else { 62.0 }, 0.0),
            pos2(inner.right() - 6.0, inner.bottom() - controls - 19.0),
        );
        line(ui, room, &desk.rules, art, plot, compact, acts);
        let row = egui::Rect::from_min_max(pos2(inner.left(), inner.bottom() - controls), inner.max);
        let builder = egui::UiBuilder::new().max_rect(row).layout(egui::Layout::left_to_right(egui::Align::Center));
        ui.scope_builder(builder, |ui| buttons(ui, room, art, compact, acts));
    });
}

fn line(ui: &mut Ui, room: &Room, rules: &NewYork, art: &Art, rect: egui::Rect, compact: bool, acts: &mut Vec<Act>) {
    let painter = ui.painter().clone();
    let moments = &room.replay.moments;
    let scale = Scale::new(moments, rect.left(), rect.right());
    let now = moments[room.at];
    let response = ui.interact(rect.expand2(vec2(4.0, 12.0)), ui.id().with("timeline"), Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::slider(true, room.at as f64, "Timeline"));
    let x = scale.x(room.at);
    painter.rect_filled(egui::Rect::from_min_max(rect.min, pos2(x, rect.bottom())), 0.0, theme::gilt(0.12));
    let turn = (now.phase != Phase::Setup).then_some(now.turn);
    plots::columns(&painter, rect, &scale, turn);
    plots::curves(&painter, rect, &scale, moments, |moment| moment.sp);
    let most = moments.iter().map(|m| m.sp.american.max(m.sp.british)).max().unwrap_or(1).max(1) as f32;
    let mut heights = Vec::new();
    for side in Side::BOTH {
        let sp = moments[0].sp[side];
        let mut y = rect.bottom() - 3.0 - sp as f32 / most * (rect.height() - 10.0);
        if heights.iter().any(|other: &f32| (other - y).abs() < 13.0) {
            y += 14.0;
        }
        heights.push(y);
        let at = pos2(rect.left() - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, format!("{sp} SP"), Face::Semi.at(12.5), theme::label(side));
    }
    // Battles on the line, losses below them, bookmarks above.
    let size = if compact { 14.0 } else { 18.0 };
    let mut told: Option<(f32, String)> = None;
    let pointer = response.hover_pos();
    let mut near = |x: f32, words: String| {
        if let Some(at) = pointer
            && (at.x - x).abs() < 7.0
            && told.as_ref().is_none_or(|(other, _)| (other - at.x).abs() > (x - at.x).abs())
        {
            told = Some((x, words));
        }
    };
    let mut last = f32::MIN;
    for (after, mark) in &room.replay.marks {
        let x = scale.x(*after);
        match mark {
            Mark::Battle(place) => {
                near(x, format!("Battle of {}", rules.place_name(*place)));
                let centre = pos2(x, rect.bottom() - size * 0.75);
                if x - last < size * 0.6 {
                    continue;
                }
                last = x;
                painter.circle(centre, size * 0.5, theme::PAPER, Stroke::new(1.0, BATTLE));
                let sign = egui::Rect::from_center_size(centre, egui::Vec2::splat(size * 0.72));
                theme::icon(&painter, art, "battle", sign, BATTLE);
            }
            Mark::Lost(side, count) => {
                let blocks = if *count == 1 { "block" } else { "blocks" };
                near(x, format!("{count} {} {blocks} lost", side.name()));
                // A cross: bars in the side's colour, the British leaning.
                let lean = if *side == Side::British { 2.5 } else { 0.0 };
                let top = pos2(x + lean, rect.top() + 1.0);
                let stroke = Stroke::new(1.6, theme::label(*side));
                painter.line_segment([top, pos2(x - lean, rect.top() + 11.0)], stroke);
                painter.hline((x - 3.0)..=(x + 3.0), rect.top() + 4.5, stroke);
            }
            Mark::Turn(_) => {}
        }
    }
    for (after, text) in room.game.notes() {
        let x = scale.x(*after);
        near(x, format!("“{text}”"));
        let foot = pos2(x, rect.top() + 4.0);
        painter.line_segment([foot + vec2(0.0, 4.0), foot - vec2(0.0, 13.0)], Stroke::new(1.5, INK));
        let flag = vec![foot - vec2(0.0, 13.0), foot + vec2(10.0, -9.5), foot - vec2(0.0, 6.0)];
        painter.add(Shape::convex_polygon(flag, theme::GOOD, Stroke::new(1.0, INK)));
    }
    // The handle.
    painter.vline(x, (rect.top() - 2.0)..=(rect.bottom() + 2.0), Stroke::new(2.0, INK));
    let top = pos2(x, rect.top() - 2.0);
    let shape = vec![
        top + vec2(-7.0, -9.0),
        top + vec2(7.0, -9.0),
        top + vec2(7.0, 0.0),
        top + vec2(0.0, 7.0),
        top + vec2(-7.0, 0.0),
    ];
    painter.add(Shape::convex_polygon(shape, GOLD_FILL, Stroke::new(1.5, INK)));
    if let Some(at) = response.interact_pointer_pos()
        && (response.dragged() || response.clicked())
    {
        let to = scale.at(at.x);
        if to != room.at {
            acts.push(Act::Go(to));
        }
    } else if let Some(at) = pointer {
        let there = scale.at(at.x);
        let moment = moments[there];
        let words = if moment.phase == Phase::Setup { "Set-up".to_owned() } else { format!("Turn {}", moment.turn) };
        let words = match told {
            Some((_, what)) => format!("{what} (turn {})", moment.turn),
            None => words,
        };
        response.on_hover_text_at_pointer(words);
    }
}

fn buttons(ui: &mut Ui, room: &Room, art: &Art, compact: bool, acts: &mut Vec<Act>) {
    ui.spacing_mut().item_spacing.x = 6.0;
    let mut small = |ui: &mut Ui, icon: &str, name: &str, key: &str, act: Act| {
        if sign(ui, art, icon, name, key) {
            acts.push(act);
        }
    };
    small(ui, "turn_back", "Back a turn", "Page up", Act::Stride(Stride::Turn, false));
    small(ui, "step_back", "Back an order", "←", Act::Stride(Stride::Order, false));
    let words = if room.playing { "Pause" } else { "Play" };
    let icon = if room.playing { "pause" } else { "play" };
    if Button::new(words).icon(icon).key("Space").kind(Kind::Primary(Side::American)).width(132.0).show(ui, art) {
        acts.push(Act::Toggle);
    }
    let mut small = |ui: &mut Ui, icon: &str, name: &str, key: &str, act: Act| {
        if sign(ui, art, icon, name, key) {
            acts.push(act);
        }
    };
    small(ui, "step", "On by an order", "→", Act::Stride(Stride::Order, true));
    small(ui, "next_turn", "On by a turn", "Page down", Act::Stride(Stride::Turn, true));
    ui.add_space(6.0);
    small(ui, "battle", "On to the next battle", "B, back with Shift", Act::Stride(Stride::Battle, true));
    ui.add_space(6.0);
    for (word, speed) in [("½", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0)] {
        let kind = if (room.speed - speed).abs() < 0.01 { Kind::Chosen } else { Kind::Plain };
        if Button::new(word).kind(kind).called(&format!("Speed {word}")).show(ui, art) {
            acts.push(Act::Speed(speed));
        }
    }
    ui.add_space(10.0);
    let now = room.replay.moments[room.at];
    let words = match now.phase {
        Phase::Setup => "Set-up".to_owned(),
        Phase::Over => format!("Turn {}, the end", now.turn),
        _ => format!("Turn {}, {} half-turn", now.turn, now.active.name()),
    };
    ui.label(Face::Semi.text(words, if compact { 14.5 } else { 16.0 }));
    let orders = |upto: usize| {
        room.replay.reel.entries()[..upto].iter().filter(|entry| matches!(entry.deed, Deed::Order(..))).count()
    };
    let (now, all) = (orders(room.at), orders(room.replay.len()));
    ui.label(Face::Sans.text(format!("order {now} of {all}"), 14.0).color(INK_2));
    let right = pos2(ui.max_rect().right(), ui.max_rect().center().y);
    let free = right.x - ui.cursor().left();
    if free > 330.0 {
        let x = plots::legend(ui.painter(), right, "SP");
        if free > 560.0 {
            let ink = INK_2;
            let words = ["block lost", "battle"];
            let mut x = x;
            for word in words {
                let galley = ui.painter().layout_no_wrap(word.to_owned(), Face::Sans.at(13.5), ink);
                x -= galley.size().x;
                ui.painter().galley(pos2(x, right.y - galley.size().y / 2.0), galley, ink);
                let centre = pos2(x - 12.0, right.y);
                if word == "battle" {
                    let sign = egui::Rect::from_center_size(centre, egui::Vec2::splat(15.0));
                    theme::icon(ui.painter(), art, "battle", sign, BATTLE);
                } else {
                    let stroke = Stroke::new(1.6, INK);
                    ui.painter().vline(centre.x, (centre.y - 6.0)..=(centre.y + 6.0), stroke);
                    ui.painter().hline((centre.x - 3.5)..=(centre.x + 3.5), centre.y - 2.0, stroke);
                }
                x -= 34.0;
            }
        }
    }
}

/// A square button with a sign.
fn sign(ui: &mut Ui, art: &Art, icon: &str, name: &str, key: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let fill = if response.hovered() { Color32::from_rgb(0xff, 0xfa, 0xf0) } else { theme::FIELD };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, INK_2), egui::StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(2.0), 4.0, Stroke::new(2.0, GOLD), egui::StrokeKind::Outside);
    }
    theme::icon(ui.painter(), art, icon, rect.shrink(7.0), INK);
    let clicked = response.clicked();
    response.on_hover_text(format!("{name} ({key})"));
    clicked
}
