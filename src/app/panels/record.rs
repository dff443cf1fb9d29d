//! The log: one line for each order or event, with dice drawn as dice.

use super::view::View;
use crate::app::state::prelude::*;
use crate::app::widgets::log_line::log_line;

/// Below this height it shows no lines.
const MIN_HEIGHT: f32 = 200.0;

/// Draws the log, or its strip in small windows; `below`: the lower edge of the panels above it.
pub fn show(view: &View<'_>, below: f32, commands: &mut Commands) {
    let View { ctx, ref info, table_ui, art, places, .. } = *view;
    let theme = theme::of(ctx);
    if !places.compact {
        let rect = Rect::from_min_max(pos2(places.record.left(), below + places.gap), places.record.max);
        if rect.height() > MIN_HEIGHT {
            theme::panel(ctx, art, "record", rect, false, |ui| lines(ui, view, commands));
        }
        return;
    }
    let window = ctx.content_rect();
    let height = if table_ui.drawer { (window.height() * 0.62).min(460.0) } else { strip(ctx) };
    let width = if table_ui.drawer { 400.0 } else { 318.0 };
    let rect = Rect::from_min_size(pos2(places.gap, window.bottom() - places.gap - height), vec2(width, height));
    theme::panel(ctx, art, "record", rect, false, |ui| {
        if table_ui.drawer {
            return lines(ui, view, commands);
        }
        ui.spacing_mut().item_spacing.y = 5.0;
        let last = info.log.last().map(|line| line.text.plain()).unwrap_or_default();
        let last = theme.text(Face::Sans, last, 13.0).color(theme.ink_2());
        let beside = match theme::short_window(ctx) {
            true => Some(egui::Label::new(last).truncate()),
            false => {
                // Two lines: the result of a roll stands at the end.
                let job = egui::WidgetText::from(last).into_layout_job(
                    ui.style(),
                    egui::FontSelection::Default,
                    egui::Align::Min,
                );
                let mut job = egui::text::LayoutJob::clone(&job);
                job.wrap.max_rows = 2;
                job.wrap.max_width = ui.available_width();
                ui.add(egui::Label::new(job));
                None
            }
        };
        ui.horizontal(|ui| {
            if Button::new("Log").key(RECORD).kind(Kind::Small).show(ui, art) {
                commands.queue(at_table(|table| table.drawer = true));
            }
            if Button::new("Forces").key(FORCES).kind(Kind::Small).show(ui, art) {
                commands.queue(open_sheet(Sheet::Forces));
            }
            news_again(ui, view, commands);
            beside.map(|last| ui.add(last));
        });
    });
}

/// The height of the strip in a small window: the last entry above the buttons, or beside them where the window is low.
fn strip(ctx: &egui::Context) -> f32 {
    if theme::short_window(ctx) { 46.0 } else { 92.0 }
}

/// Draws the button that shows the dismissed news again.
fn news_again(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let open = view.info.has_read_news && view.info.computer_to_play.is_none();
    let button = Button::new("News").key(NEWS).kind(Kind::Small).accessible_name("News since your last turn");
    if open && button.show(ui, view.art) {
        commands.write_message(TableRequest::Command(SessionCommand::ReadNewsAgain));
    }
}

fn lines(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let View { ref info, table_ui, art, .. } = *view;
    let compact = theme::compact(ui.ctx());
    ui.horizontal(|ui| {
        heading(ui, "Log", if compact { 18.0 } else { 20.0 });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if !compact && Button::new("Forces").key(FORCES).kind(Kind::Small).show(ui, art) {
                commands.queue(open_sheet(Sheet::Forces));
            }
            if !compact {
                news_again(ui, view, commands);
            }
            if compact && Button::new("Close").key(RECORD).kind(Kind::Small).show(ui, art) {
                commands.queue(at_table(|table| table.drawer = false));
            }
            let mut words = table_ui.search.clone();
            let field = egui::TextEdit::singleline(&mut words).hint_text("Search").desired_width(if compact {
                150.0
            } else {
                130.0
            });
            let field = ui.add(field.margin(vec2(8.0, 4.0)));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the log"));
            if field.changed() {
                commands.queue(at_table(|table| table.search = words));
            }
        });
    });
    let footer = 62.0;
    let wanted: Vec<String> = table_ui.search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |text: &LogText| {
        wanted.is_empty() || {
            let plain = text.plain().to_lowercase();
            wanted.iter().all(|word| plain.contains(word))
        }
    };
    egui::ScrollArea::vertical()
        .id_salt((&table_ui.search, theme::opened_in(ui.ctx(), "record")))
        .max_height(ui.available_height() - footer)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            page_by_keys(ui);
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut found = false;
            for (i, line) in info.log.iter().enumerate().filter(|(_, line)| fits(&line.text)) {
                found = true;
                if log_line(ui, art, &line.text, table_ui.line == Some(i)).clicked() {
                    commands.queue(at_table(move |table| table.line = Some(i)));
                    if let Some(place) = line.text.place {
                        commands.write_message(TableRequest::Show(place));
                    }
                }
            }
            if !found && !wanted.is_empty() {
                theme::small(ui, "No line contains these words.");
            }
        });
    ui.horizontal(|ui| {
        let words = |side: Side| format!("{} {}", info.sides()[side].name, info.status.force(side));
        theme::small(ui, words(Side::First));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            theme::small(ui, words(Side::Second));
        });
    });
    super::menu::dice_check_code(ui, info);
}
