//! Saved games, the last one first, with a picture of each.

use bevy_egui::egui::{self, Align2, Key, Sense, Ui, vec2};

use crate::app::art::{Art, Chart};
use crate::app::desk::{Desk, Preview, Screen, capital};
use crate::app::panels::picture;
use crate::app::saves::{self, Saved};
use crate::app::theme::{self, BATTLE, Button, Face, INK, INK_2, Kind, label};
use crate::kernel::side::Side;

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart) {
    super::dim(ctx, 120);
    let window = ctx.content_rect();
    let size = vec2((window.width() - 60.0).min(1280.0), (window.height() - 50.0).min(860.0));
    let rect = egui::Rect::from_center_size(window.center(), size);
    let mut act = keys(ctx, desk);
    theme::panel(ctx, art, "load", rect, false, |ui| {
        ui.label(Face::Fell.text(if desk.to_replay { "Games to walk through" } else { "Saved games" }, 32.0));
        theme::small(ui, format!("In {}", desk.saves.display()));
        crate::app::panels::prompt::notice(ui, desk);
        theme::rule(ui);
        let body = ui.available_rect_before_wrap();
        let foot = 52.0;
        let list =
            egui::Rect::from_min_max(body.min, egui::pos2(body.left() + body.width() * 0.44, body.bottom() - foot));
        let view = egui::Rect::from_min_max(
            egui::pos2(list.right() + 18.0, body.top()),
            egui::pos2(body.right(), body.bottom() - foot),
        );
        ui.scope_builder(egui::UiBuilder::new().max_rect(list), |ui| act = rows(ui, desk).or(act.take()));
        look(desk);
        ui.scope_builder(egui::UiBuilder::new().max_rect(view), |ui| preview(ui, desk, art, chart));
        let feet = egui::Rect::from_min_max(egui::pos2(body.left(), body.bottom() - foot + 8.0), body.max);
        let builder = egui::UiBuilder::new().max_rect(feet).layout(egui::Layout::left_to_right(egui::Align::Center));
        ui.scope_builder(builder, |ui| act = buttons(ui, desk, art).or(act.take()));
    });
    let chosen = desk.listed.get(desk.chosen_save).map(|saved| saved.path.clone());
    match (act, chosen) {
        (Some(Act::Open), Some(path)) => desk.open(&path),
        (Some(Act::Replay), Some(path)) => desk.open_replay(&path),
        (Some(Act::Back), _) => desk.screen = Screen::Title,
        _ => return,
    }
    if desk.screen != Screen::Load {
        desk.listed.clear();
        desk.preview = None;
    }
}

enum Act {
    Open,
    Replay,
    Back,
}

fn keys(ctx: &egui::Context, desk: &mut Desk) -> Option<Act> {
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    if pressed(Key::ArrowDown) {
        desk.chosen_save = (desk.chosen_save + 1).min(desk.listed.len().saturating_sub(1));
    }
    if pressed(Key::ArrowUp) {
        desk.chosen_save = desk.chosen_save.saturating_sub(1);
    }
    if pressed(Key::Escape) {
        Some(Act::Back)
    } else if pressed(Key::R) {
        Some(Act::Replay)
    } else if pressed(Key::Enter) {
        Some(if desk.to_replay { Act::Replay } else { Act::Open })
    } else {
        None
    }
}

fn rows(ui: &mut Ui, desk: &mut Desk) -> Option<Act> {
    let mut act = None;
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (i, saved) in desk.listed.iter().enumerate() {
            let (row, response) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0, 56.0), Sense::click());
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("Load {}", saved.name))
            });
            let chosen = desk.chosen_save == i;
            if chosen || response.hovered() {
                ui.painter().rect_filled(row, 3.0, theme::gilt(if chosen { 0.24 } else { 0.1 }));
            }
            line(ui, saved, row);
            if response.clicked() {
                desk.chosen_save = i;
            }
            if response.double_clicked() {
                act = Some(if desk.to_replay { Act::Replay } else { Act::Open });
            }
        }
    });
    act
}

fn line(ui: &Ui, saved: &Saved, row: egui::Rect) {
    let painter = ui.painter().with_clip_rect(row.intersect(ui.clip_rect()));
    let when = painter.text(
        row.right_top() + vec2(-10.0, 9.0),
        Align2::RIGHT_TOP,
        saves::ago(saved.when),
        Face::Sans.at(14.0),
        INK_2,
    );
    let names = painter.with_clip_rect(egui::Rect::from_min_max(row.min, egui::pos2(when.left() - 8.0, row.bottom())));
    names.text(row.min + vec2(10.0, 7.0), Align2::LEFT_TOP, &saved.name, Face::Semi.at(16.5), INK);
    let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
    let (words, ink) = match (&saved.wrong, &saved.branch) {
        (Some(_), _) => (format!("{file}: damaged"), BATTLE),
        (None, Some(branch)) => (format!("{file}, a branch after {}, {} long", branch.after, saved.entries), INK_2),
        (None, None) => (format!("{file}, {} orders and rolls", saved.entries), INK_2),
    };
    painter.text(row.min + vec2(10.0, 31.0), Align2::LEFT_TOP, words, Face::Sans.at(13.5), ink);
    painter.hline(row.x_range(), row.bottom(), egui::Stroke::new(1.0, theme::LINE.gamma_multiply(0.4)));
}

/// Reads the chosen game, once.
fn look(desk: &mut Desk) {
    let Some(saved) = desk.listed.get(desk.chosen_save) else { return };
    if desk.preview.as_ref().is_none_or(|(path, _)| *path != saved.path) {
        desk.preview = Some((saved.path.clone(), Preview::read(&desk.rules, &saved.path)));
    }
}

fn preview(ui: &mut Ui, desk: &Desk, art: &Art, chart: &Chart) {
    let Some((_, preview)) = &desk.preview else {
        theme::small(ui, "There is no saved game yet.");
        return;
    };
    let preview = match preview {
        Ok(preview) => preview,
        Err(wrong) => {
            ui.label(Face::Semi.text(capital(wrong), 15.0).color(BATTLE));
            return;
        }
    };
    let seen = &preview.seen;
    let whole = ui.available_rect_before_wrap();
    let wide = (whole.height() * chart.sheet.0 / chart.sheet.1).min(whole.width() * 0.62);
    let place = egui::Rect::from_min_size(whole.min, vec2(wide, whole.height()));
    picture::map(ui.painter(), art, chart, &desk.rules, seen, place);
    let words = egui::Rect::from_min_max(egui::pos2(place.right() + 18.0, whole.top()), whole.max);
    ui.scope_builder(egui::UiBuilder::new().max_rect(words), |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let day = desk.calendar.as_ref().and_then(|calendar| calendar.turn(seen.turn));
        ui.label(Face::Fell.text(&preview.name, 23.0));
        ui.label(Face::Semi.text(format!("Turn {} of 20", seen.turn), 16.0));
        if let Some(day) = day {
            ui.label(Face::FellItalic.text(&day.date, 17.0).color(INK_2));
        }
        theme::rule(ui);
        for side in Side::BOTH {
            ui.label(Face::Semi.text(side.name(), 15.5).color(label(side)));
            let blocks: u32 = seen.forces[side].counts.iter().map(|n| u32::from(*n)).sum();
            ui.label(Face::Sans.text(capital(&preview.seats[side]).trim_end_matches('.'), 15.0));
            theme::small(ui, format!("{} SP in {blocks} blocks", seen.forces[side].sp));
            ui.add_space(4.0);
        }
        theme::rule(ui);
        theme::small(ui, capital(&preview.state));
        if let Some(wrong) = &preview.wrong {
            ui.label(Face::Semi.text(capital(wrong), 14.0).color(BATTLE));
        }
    });
}

fn buttons(ui: &mut Ui, desk: &Desk, art: &Art) -> Option<Act> {
    let none = desk.listed.is_empty().then_some("There is no saved game yet.");
    let over = matches!(&desk.preview, Some((_, Ok(preview))) if preview.seen.verdict.is_some());
    let unread = matches!(&desk.preview, Some((_, Err(_)))).then_some("Nothing of this file can be read.");
    let off = none.or(unread);
    let main = |chosen: bool| if chosen { Kind::Primary(Side::American) } else { Kind::Plain };
    let damaged = matches!(&desk.preview, Some((_, Ok(preview))) if preview.wrong.is_some());
    let open = match (damaged, over) {
        (true, _) => "Look at what is good of it",
        (_, true) => "Look at the end",
        _ => "Play on",
    };
    let key = |chosen: bool, other: &'static str| if chosen { "Enter" } else { other };
    if Button::new(open).key(key(!desk.to_replay, "")).kind(main(!desk.to_replay)).off(off).show(ui, art) {
        return Some(Act::Open);
    }
    let replay = Button::new("Walk through it").icon("turn_back").key(key(desk.to_replay, "R"));
    if replay.kind(main(desk.to_replay)).off(off).show(ui, art) {
        return Some(Act::Replay);
    }
    Button::new("Back").key("Esc").show(ui, art).then_some(Act::Back)
}
