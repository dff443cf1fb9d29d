//! A lesson: the text of its present step, and its number.

use super::view::View;
use crate::app::state::prelude::*;

/// Draws the step from the top of this area; returns its rectangle, or an empty one when the lesson is finished.
pub fn show(view: &View<'_>, room: Rect, commands: &mut Commands) -> Rect {
    let View { ctx, ref info, art, .. } = *view;
    let theme = theme::of(ctx);
    let Some(step) = info.lesson_state else { return Rect::from_min_size(room.min, egui::Vec2::ZERO) };
    let (whole, ()) = theme::panel(ctx, art, "lesson", room, true, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let low = theme::very_short_window(ctx);
        ui.horizontal(|ui| {
            let words = if low {
                theme.text(Face::Fell, &step.heading, 19.0)
            } else {
                theme.text(Face::FellSc, "First game", 15.0)
            };
            ui.label(if low { words } else { words.color(theme.ink_2()) });
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                theme::small(ui, format!("{} of {}", step.number, step.of));
                if step.number > 1 && back(ui) {
                    commands.write_message(TableRequest::Command(SessionCommand::LessonBack));
                }
            });
        });
        if !low {
            heading(ui, &step.heading, 21.0);
        }
        // In the lowest windows a battle needs every line.
        let size = match theme::short_window(ctx) {
            _ if low => 13.5,
            true => 14.0,
            false => 15.0,
        };
        if step.past {
            let words = match step.skipped {
                true => "You have passed this step already. Read what it says, then go on.",
                false => "An earlier step, to read again. The board has moved on since.",
            };
            ui.label(theme.text(Face::FellItalic, words, size).color(theme.ink_2()));
        }
        ui.label(theme.text(Face::Sans, key_map::worded(ui.ctx(), &step.text), size));
        // One key at a time: first dismiss the news.
        let other = info.news.is_some() || info.aftermath.is_some();
        if step.reads && !other && !info.busy {
            ui.add_space(2.0);
            let kind = Kind::Primary(info.seat);
            let word = if step.number == step.of { "Play on" } else { "Next" };
            if Button::new(word).key(CONFIRM).icon("done").kind(kind).show(ui, art) {
                commands.write_message(TableRequest::Command(SessionCommand::ContinueLesson));
            }
            theme::claim_confirm(ui.ctx());
        }
    });
    whole
}

/// Draws the link to the step before; true when pressed.
fn back(ui: &mut Ui) -> bool {
    let theme = theme::of(ui);
    let link = egui::Label::new(theme.text(Face::Sans, "Back", 13.5).color(theme.link())).sense(Sense::click());
    let link = ui.add(link);
    link.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Back a step"));
    link.clicked()
}
