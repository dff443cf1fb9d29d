//! The sheet of a pencil mark: a guess about an enemy stack that only its writer sees.

use crate::app::state::prelude::*;
use crate::kernel::record::MAX_PENCIL_LETTERS;

/// The viewer's pencil mark at a place; empty if there is none.
pub fn text_at(view: &GameView, place: PlaceId) -> String {
    let mark = view.marks.pencil.iter().find(|(at, ..)| *at == place);
    mark.map_or_else(String::new, |(.., text)| text.clone())
}

/// Draws the sheet with the text so far.
pub fn show(
    ctx: &egui::Context,
    art: &Art,
    info: &SessionInfo<'_>,
    place: PlaceId,
    text: &str,
    commands: &mut Commands,
) {
    let theme = theme::of(ctx);
    let rect = theme::middle(ctx, vec2(440.0, 214.0));
    theme::sheet(ctx, art, "pencil", rect, |ui| {
        let title = format!("Pencil mark: {}", info.game.place_name(place));
        ui.label(theme.text(Face::Fell, title, 24.0));
        theme::small(ui, "Your guess about the enemy here. Only you see it. An empty mark is removed.");
        ui.add_space(4.0);
        let mut words = text.to_owned();
        let field = egui::TextEdit::singleline(&mut words)
            .char_limit(MAX_PENCIL_LETTERS)
            .desired_width(ui.available_width() - 20.0)
            .margin(vec2(8.0, 6.0));
        let field = ui.add(field);
        field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Pencil mark"));
        let typed = field.lost_focus() && keys::asked(ui.ctx(), CONFIRM);
        if !field.has_focus() && !field.lost_focus() && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        ui.add_space(4.0);
        let (mut written, mut closed) = (typed, keys::asked(ui.ctx(), BACK));
        ui.horizontal(|ui| {
            written |= Button::new("Write").key(CONFIRM).kind(Kind::Primary(info.seat)).show(ui, art);
            closed |= Button::new("Cancel").key(BACK).show(ui, art);
        });
        if written {
            commands.write_message(TableRequest::Command(SessionCommand::PencilMark(place, words.trim().to_owned())));
        }
        if written || closed {
            commands.queue(close_sheet());
        } else if words != text {
            commands.queue(open_sheet(Sheet::Pencil(place, words)));
        }
    });
}
