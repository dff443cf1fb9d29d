//! The left sheet: the record, bookmarks, branches.

use bevy_egui::egui::{self, Align2, Sense, Ui, vec2};

use super::Act;
use crate::app::art::Art;
use crate::app::desk::capital;
use crate::app::panels::record::told_line;
use crate::app::room::{Page, Room};
use crate::app::theme::{self, Button, Face, GOLD, INK, INK_2, Kind};
use crate::rules::new_york_1776::NewYork;

/// Draws it.
pub fn show(ctx: &egui::Context, room: &mut Room, rules: &NewYork, art: &Art, rect: egui::Rect, acts: &mut Vec<Act>) {
    theme::panel(ctx, art, "replay pages", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        ui.label(Face::Fell.text("Replay", 24.0));
        ui.add(egui::Label::new(Face::FellItalic.text(&room.game.header.name, 17.0)).truncate());
        theme::small(ui, room.story());
        if let Some(verdict) = room.game.position().verdict {
            let ending = capital(&rules.ending(verdict.winner, verdict.why));
            theme::small(ui, format!("{ending} ({})", verdict.why));
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            let notes = room.game.notes().len();
            for (page, words) in [
                (Page::Record, "Record".to_owned()),
                (Page::Bookmarks, if notes == 0 { "Bookmarks".to_owned() } else { format!("Bookmarks {notes}") }),
                (Page::Branches, format!("Branches {}", room.tree.len().saturating_sub(1))),
            ] {
                let kind = Kind::Tab(room.page == page);
                if Button::new(&words).kind(kind).show(ui, art) {
                    acts.push(Act::Turn(page));
                }
            }
        });
        theme::rule(ui);
        match room.page {
            Page::Record => record(ui, room, art, acts),
            Page::Bookmarks => bookmarks(ui, room, art, acts),
            Page::Branches => branches(ui, room, acts),
        }
    });
}

/// The whole record; the present line is marked and kept in sight.
fn record(ui: &mut Ui, room: &mut Room, art: &Art, acts: &mut Vec<Act>) {
    let scroll = std::mem::take(&mut room.scroll);
    egui::ScrollArea::vertical().id_salt("replay record").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let last = room.at.checked_sub(1);
        let mut begun = false;
        for line in &room.log {
            let now = Some(line.entry) == last;
            // What is still to come is fainter.
            let opacity = if line.entry >= room.at { 0.5 } else { 1.0 };
            let response = ui
                .scope(|ui| {
                    ui.set_opacity(opacity);
                    told_line(ui, art, &line.told, now)
                })
                .inner;
            if now && !begun {
                begun = true;
                if scroll {
                    // At once: a glide would still be under way when the window goes to sleep.
                    let at_once = egui::style::ScrollAnimation::none();
                    ui.scroll_to_rect_animation(response.rect, Some(egui::Align::Center), at_once);
                }
            }
            if response.clicked() {
                acts.push(Act::Go(line.entry + 1));
                acts.extend(line.told.place.map(Act::Show));
            }
        }
    });
}

fn bookmarks(ui: &mut Ui, room: &mut Room, art: &Art, acts: &mut Vec<Act>) {
    let at = room.at;
    if let Some(text) = &mut room.writing {
        ui.label(Face::Semi.text("A bookmark here", 15.0));
        let field = egui::TextEdit::singleline(text).hint_text("What happens here?").char_limit(200);
        let response = ui.add(field.desired_width(ui.available_width() - 8.0).margin(vec2(8.0, 6.0)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Bookmark"));
        response.request_focus();
        let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
        let (mut keep, mut drop) = (enter, false);
        ui.horizontal(|ui| {
            keep |= Button::new("Keep it").key("Enter").show(ui, art);
            drop = Button::new("Leave it").key("Esc").show(ui, art);
        });
        if keep {
            acts.push(Act::Note(at, text.clone()));
        } else if drop {
            room.writing = None;
        }
        theme::rule(ui);
    }
    if room.game.notes().is_empty() {
        theme::small(
            ui,
            "No moment of this game is marked yet. M marks the present one; a bookmark stays in the record.",
        );
        return;
    }
    egui::ScrollArea::vertical().id_salt("replay bookmarks").auto_shrink([false, false]).show(ui, |ui| {
        for (after, text) in room.game.notes() {
            let turn = room.replay.moments.get(*after).map_or(1, |moment| moment.turn);
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::click());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
            if *after == at || response.hovered() {
                ui.painter().rect_filled(rect, 2.0, theme::gilt(if *after == at { 0.22 } else { 0.1 }));
            }
            let words = ui.painter().layout(text.clone(), Face::Sans.at(15.0), INK, rect.width() - 50.0);
            let words = if words.rows.len() > 1 { first_row(ui, text, rect.width() - 50.0) } else { words };
            ui.painter().galley(rect.min + vec2(8.0, 4.0), words, INK);
            let where_ = format!("Turn {turn}, after {after} orders and rolls");
            ui.painter().text(rect.min + vec2(8.0, 25.0), Align2::LEFT_TOP, where_, Face::Sans.at(13.0), INK_2);
            let cross = egui::Rect::from_center_size(rect.right_center() - vec2(16.0, 0.0), vec2(24.0, 24.0));
            let remove = ui.interact(cross, ui.id().with(("remove", after)), Sense::click());
            remove.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Remove this bookmark"));
            let ink = if remove.hovered() { INK } else { INK_2 };
            ui.painter().text(cross.center(), Align2::CENTER_CENTER, "×", Face::Semi.at(18.0), ink);
            let removed = remove.on_hover_text("Remove this bookmark").clicked();
            if removed {
                acts.push(Act::Note(*after, String::new()));
            } else if response.on_hover_text(text).clicked() {
                acts.push(Act::Go(*after));
            }
        }
    });
}

/// As much of a text as one row holds.
fn first_row(ui: &Ui, text: &str, width: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple(text.to_owned(), Face::Sans.at(15.0), INK, width);
    job.wrap.max_rows = 1;
    ui.painter().layout_job(job)
}

/// The games that belong together, one under the other.
fn branches(ui: &mut Ui, room: &Room, acts: &mut Vec<Act>) {
    if room.tree.len() < 2 {
        theme::small(
            ui,
            "No branch leaves this game yet. P plays on from the present moment: the branch gets a record and dice of its own, and this game stays as it is.",
        );
        return;
    }
    egui::ScrollArea::vertical().id_salt("replay branches").auto_shrink([false, false]).show(ui, |ui| {
        let mut lines: Vec<f32> = Vec::new();
        for (depth, saved) in &room.tree {
            let here = room.path.as_ref() == Some(&saved.path);
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), Sense::click());
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("Open {}", saved.name))
            });
            let x = rect.left() + 10.0 + 18.0 * *depth as f32;
            if here || response.hovered() {
                ui.painter().rect_filled(rect, 2.0, theme::gilt(if here { 0.22 } else { 0.1 }));
            }
            let stroke = egui::Stroke::new(1.5, INK_2);
            lines.truncate(*depth + 1);
            if *depth > 0 {
                let above = lines.get(depth - 1).copied().unwrap_or(rect.top());
                ui.painter().vline(x - 18.0, above..=rect.center().y, stroke);
                ui.painter().hline((x - 18.0)..=(x - 4.0), rect.center().y, stroke);
            }
            lines.resize(*depth + 1, rect.center().y);
            lines[*depth] = rect.center().y + 4.0;
            ui.painter().circle(egui::pos2(x, rect.center().y), 4.5, if here { GOLD } else { theme::FIELD }, stroke);
            let name = first_row(ui, &saved.name, rect.right() - x - 20.0);
            ui.painter().galley(egui::pos2(x + 12.0, rect.top() + 5.0), name, INK);
            let words = match &saved.branch {
                Some(branch) => format!("leaves after {} orders and rolls, {} long", branch.after, saved.entries),
                None => format!("the first game, {} orders and rolls", saved.entries),
            };
            let at = egui::pos2(x + 12.0, rect.top() + 26.0);
            ui.painter().text(at, Align2::LEFT_TOP, words, Face::Sans.at(13.0), INK_2);
            if response.clicked() && !here {
                acts.push(Act::Open(saved.path.clone()));
            }
        }
    });
}
