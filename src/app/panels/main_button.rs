//! The foot of the right column: undo, the main button, rules, menu.

use super::view::View;
use crate::app::state::prelude::*;
use crate::play::unsaved::WhyUnsaved;

/// Draws the foot; `over`: beside a battle board, from which the map can be shown.
pub fn show(view: &View<'_>, over: bool, commands: &mut Commands) -> Rect {
    let View { ctx, ref info, ref shown, art, places: PanelLayout { right, compact, .. }, .. } = *view;
    let height = if compact { 92.0 } else { 102.0 };
    let rect = Rect::from_min_max(pos2(right.left(), right.bottom() - height), right.max);
    theme::panel(ctx, art, "foot", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            let barred = info.undo_barred.as_deref();
            let (pressed, response) = Button::new("Undo").key(UNDO).icon("undo").off(barred).respond(ui, art);
            if barred.is_none() {
                response.on_hover_text(key_map::worded(ui.ctx(), &undo_words(info.undo_counts)));
            }
            if pressed {
                commands.write_message(TableRequest::Command(SessionCommand::Undo));
            }
            let open = info.curtain.is_none() && info.computer_to_play.is_none();
            if info.handing_over {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let kind = Kind::Primary(info.seat);
                    let word = if info.solo { "Change sides" } else { "Hand over" };
                    if Button::new(word).key(END_STEP).icon("done").kind(kind).show(ui, art) {
                        commands.write_message(TableRequest::Command(SessionCommand::HandOver));
                    }
                });
            } else if let Some(foot) = shown.main_button.as_ref().filter(|_| open) {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let kind = foot.primary.map_or(Kind::Plain, Kind::Primary);
                    // In a small window the words have the room.
                    let icon = if foot.primary.is_some() && !compact { "done" } else { "" };
                    if Button::new(&foot.word)
                        .key(foot.key)
                        .icon(icon)
                        .kind(kind)
                        .once()
                        .advised(shown.main_button_advised)
                        .show(ui, art)
                    {
                        commands.write_message(TableRequest::Input(PlayerInput::MainButton));
                    }
                });
            }
        });
        ui.horizontal(|ui| {
            if link(ui, art, "rules", "Rules", RULES) {
                commands.write_message(Navigate::Rules(Some(info.chapter.to_owned())));
            }
            if over && link(ui, art, "fit", "Map", TO_MAP) {
                commands.write_message(TableRequest::Command(SessionCommand::HideBattleBoard(true)));
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if link(ui, art, "menu", "Menu", MENU_OPEN) {
                    commands.queue(open_sheet(Sheet::Menu));
                }
                if !over {
                    theme::small(ui, saved(info));
                }
            });
        });
    })
    .0
}

/// What undo takes back.
fn undo_words([last, all]: [usize; 2]) -> String {
    let last = match last {
        0 | 1 => "Takes back your last order.".to_owned(),
        last => format!("Takes back your last {}, which you gave as one.", count(last as u32, "order")),
    };
    if all > 1 {
        format!("{last} [Backspace] takes back all {all} since the last roll, reveal or hand-over.")
    } else {
        last
    }
}

fn saved(info: &SessionInfo<'_>) -> String {
    match info.unsaved.map(|unsaved| unsaved.why) {
        None => format!("Saved, order {}", info.orders),
        Some(WhyUnsaved::ViewOnly) => "View only".to_owned(),
        Some(_) => "Not saved".to_owned(),
    }
}

/// A small label with an icon.
pub fn link(ui: &mut Ui, art: &Art, sign: &str, text: &str, key: Action) -> bool {
    let theme = theme::of(ui);
    let words = ui.painter().layout_no_wrap(
        format!("{text}  {}", key_map::cap(ui.ctx(), &key)),
        theme.at(Face::Sans, 14.0),
        theme.ink_2(),
    );
    let (rect, response) = ui.allocate_exact_size(vec2(words.size().x + 24.0, 22.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    let ink = if response.hovered() { theme.ink() } else { theme.ink_2() };
    let square = Rect::from_min_size(pos2(rect.left(), rect.center().y - 9.0), vec2(18.0, 18.0));
    theme::icon(ui.painter(), art, sign, square, ink);
    let at = pos2(rect.left() + 23.0, rect.center().y - words.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, words, ink);
    response.clicked()
}
