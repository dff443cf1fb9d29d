//! Sheets about a place: one finds a place by its name and chooses a stack there, one writes a pencil mark, a guess about
//! an enemy stack that only its writer sees.

use super::view::View;
use crate::app::state::prelude::*;
use crate::kernel::record::MAX_PENCIL_LETTERS;

const LISTED: usize = 6;

/// The places whose names contain the words: names that begin with them first, then by name.
fn found<'a>(art: &Art, info: &'a SessionInfo<'_>, words: &str) -> Vec<(PlaceId, &'a str)> {
    let words = words.trim().to_lowercase();
    let named = art.chart.places.keys().map(|place| (*place, info.game.place_name(*place)));
    let mut fitting: Vec<_> = named.filter(|(_, name)| name.to_lowercase().contains(&words)).collect();
    fitting.sort_by_key(|(place, name)| (!name.to_lowercase().starts_with(&words), *name, *place));
    fitting.truncate(LISTED);
    fitting
}

/// Draws the sheet; `own`: the places where stacks of the player stand.
pub fn show(view: &View<'_>, search: &FindPlace, own: &[PlaceId], commands: &mut Commands) {
    let View { ctx, ref info, ref shown, art, .. } = *view;
    let rect = theme::centred(ctx, vec2(440.0, 350.0));
    theme::sheet(ctx, art, "find", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        heading(ui, "Find a place", 24.0);
        let mut words = search.words.clone();
        let field = egui::TextEdit::singleline(&mut words)
            .hint_text("The first letters of its name")
            .char_limit(40)
            .desired_width(ui.available_width() - 20.0)
            .margin(vec2(8.0, 6.0));
        let field = ui.add(field);
        field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Name of a place"));
        let typed = field.lost_focus() && keys::asked(ui.ctx(), CONFIRM);
        if !field.has_focus() && !field.lost_focus() && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let fitting = found(art, info, &words);
        let chosen = arrows(ui, search.chosen).min(fitting.len().saturating_sub(1));
        let mut taken = fitting.get(chosen).map(|(place, _)| *place).filter(|_| typed);
        for (i, (place, name)) in fitting.iter().enumerate() {
            let button = Button::new(name).kind(Kind::Tab(i == chosen)).width(ui.available_width() - 4.0);
            if button.show(ui, art) {
                taken = Some(*place);
            }
        }
        if fitting.is_empty() {
            theme::small(ui, "No place has these letters in its name.");
        }
        let mut closed = keys::asked(ui.ctx(), BACK);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            ui.horizontal(|ui| {
                let to = fitting.get(chosen).map(|(place, _)| *place);
                if Button::new("Go there").key(CONFIRM).kind(Kind::Primary(info.seat)).show(ui, art) {
                    taken = to;
                }
                if let Some(place) = to.filter(|_| matches!(info.viewer, Viewer::Side(_)))
                    && Button::new("Pencil mark").show(ui, art)
                {
                    commands.queue(open_sheet(Sheet::Pencil(place, pencil_text(shown, place))));
                }
                closed |= Button::new("Cancel").key(BACK).show(ui, art);
            });
        });
        if let Some(place) = taken {
            go(shown, place, own.contains(&place), commands);
        }
        if taken.is_some() || closed {
            commands.queue(close_sheet());
        } else if (words.as_str(), chosen) != (search.words.as_str(), search.chosen) {
            let chosen = if words == search.words { chosen } else { 0 };
            commands.queue(open_sheet(Sheet::Find(FindPlace { words, chosen })));
        }
    });
}

/// The chosen index after the keys of this frame.
fn arrows(ui: &Ui, chosen: usize) -> usize {
    let pressed = |action| usize::from(keys::asked(ui.ctx(), action));
    (chosen + pressed(BELOW)).saturating_sub(pressed(ABOVE))
}

/// Shows a place, and chooses it as a click does if a stack of the player stands there (`own`) or the chosen blocks can
/// go there, unless that would give an order.
fn go(view: &GameView, place: PlaceId, own: bool, commands: &mut Commands) {
    commands.write_message(TableRequest::Show(place));
    let mark = view.marks.of(place);
    if mark.lit.is_none() && own || mark.lit.is_some() && mark.reach && !mark.end {
        commands.write_message(TableRequest::Input(PlayerInput::Pointer(PointerInput::Click(place))));
    }
}

/// The viewer's pencil mark at a place; empty if there is none.
pub fn pencil_text(view: &GameView, place: PlaceId) -> String {
    let mark = view.marks.pencil.iter().find(|(at, ..)| *at == place);
    mark.map_or_else(String::new, |(.., text)| text.clone())
}

pub fn pencil(view: &View<'_>, place: PlaceId, text: &str, commands: &mut Commands) {
    let View { ctx, ref info, art, .. } = *view;
    let rect = theme::centred(ctx, vec2(440.0, 214.0));
    theme::sheet(ctx, art, "pencil", rect, |ui| {
        let title = format!("Pencil mark: {}", info.game.place_name(place));
        heading(ui, title, 24.0);
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
