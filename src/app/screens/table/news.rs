//! The news: the battles that have just ended, and the events since this side's last turn, on one sheet.

use crate::app::panels::view::View;
use crate::app::state::prelude::*;
use crate::app::widgets::log_line::log_line;
use crate::play::log::without_told_battles;
use crate::play::table::EndedBattle;

/// The height below the lines for the buttons, in points.
const BUTTONS: f32 = 60.0;

/// Draws the sheet; in a small window the record is a drawer that can be opened.
pub(super) fn show(view: &View<'_>, rect: Rect, commands: &mut Commands) {
    let View { ctx, ref info, art, places, table_ui, .. } = *view;
    let compact = places.compact && !table_ui.drawer;
    theme::panel(ctx, art, "orders", rect, true, |ui| {
        // News that are opened begin at their top, wherever others were left.
        let lines = egui::ScrollArea::vertical()
            .id_salt(theme::opened_in(ctx, "news"))
            .max_height(ui.available_height() - BUTTONS)
            .auto_shrink([false, true]);
        lines.show(ui, |ui| {
            page_by_keys(ui);
            ui.spacing_mut().item_spacing.y = 3.0;
            for battle in info.aftermath.into_iter().flatten() {
                battle_result(ui, art, info, battle, commands);
                ui.add_space(6.0);
            }
            let ended_battles: Vec<(PlaceId, &[LogText])> =
                info.aftermath.into_iter().flatten().map(|battle| (battle.place, &battle.lines[..])).collect();
            let news = without_told_battles(info.news.unwrap_or_default(), &ended_battles);
            if !news.is_empty() {
                heading(ui, "Since your last turn", 22.0);
                news.iter().for_each(|text| line(ui, art, text, commands));
            }
        });
        ui.horizontal(|ui| {
            if Button::new("Continue").key(CONFIRM).kind(Kind::Primary(info.seat)).show(ui, art) {
                commands.write_message(TableRequest::Command(SessionCommand::DismissNews));
            }
            // Every roll is in the log.
            if compact && Button::new("Log").key(RECORD).show(ui, art) {
                commands.queue(at_table(|table| table.drawer = true));
            }
        });
    });
}

/// Draws the result of a battle: which side holds the place, the hits and losses of both sides, retreats.
fn battle_result(ui: &mut Ui, art: &Art, info: &SessionInfo<'_>, battle: &EndedBattle, commands: &mut Commands) {
    let sides = info.sides();
    let battle_name = format!("The battle of {}", info.game.place_name(battle.place));
    heading(ui, battle_name, 22.0);
    // On the open table both read theirs.
    let open = info.viewer == Viewer::Public;
    for side in Side::BOTH.into_iter().filter(|side| open || *side == info.seat) {
        if let Some(odds) = info.predicted.of(battle.place, side) {
            let told = if open { odds.in_words_of(sides[side].name) } else { odds.in_words() };
            theme::small(ui, format!("Odds before the battle: {told}."));
        }
    }
    for side in Side::BOTH {
        let lost = match battle.lost[side] {
            0 => format!("no {}s lost", info.status.piece),
            lost => format!("{} lost", count(lost, info.status.piece)),
        };
        let made = battle.hits.map_or_else(String::new, |hits| format!("{} made, ", count(hits[side], "hit")));
        theme::small(ui, format!("{}: {made}{lost}", sides[side].name));
    }
    battle.lines.iter().for_each(|text| line(ui, art, text, commands));
}

/// Draws a line; a click shows its place.
fn line(ui: &mut Ui, art: &Art, text: &LogText, commands: &mut Commands) {
    if log_line(ui, art, text, false).clicked()
        && let Some(place) = text.place
    {
        commands.write_message(TableRequest::Show(place));
    }
}
