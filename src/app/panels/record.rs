//! The record: one line for each order or event, with dice drawn as dice.

use crate::app::keys::action::{FORCES, RECORD};
use crate::app::keys::page_by_keys;
use bevy_egui::egui::{self, Ui, pos2, vec2};

use crate::app::art::Art;
use crate::app::contract::layout::PanelLayout;
use crate::app::session::session_info::SessionInfo;
use crate::app::state::current_session::TableUi;
use crate::app::state::intents::{Intent, Intents};
use crate::app::theme::{self, Face};
use crate::app::widgets::log_line::log_line;
use crate::kernel::side::Side;
use crate::kernel::story::LogText;

/// Below this height it shows no lines.
const MIN_HEIGHT: f32 = 200.0;

/// Draws the record, or its strip in small windows; `below`: the lower edge of the panels above it.
pub fn show(
    ctx: &egui::Context,
    info: &SessionInfo<'_>,
    about: &TableUi,
    art: &Art,
    places: &PanelLayout,
    below: f32,
    intents: &mut Intents,
) {
    let theme = theme::of(ctx);
    if !places.compact {
        let rect = egui::Rect::from_min_max(pos2(places.record.left(), below + places.gap), places.record.max);
        if rect.height() > MIN_HEIGHT {
            theme::panel(ctx, art, "record", rect, false, |ui| lines(ui, info, about, art, intents));
        }
        return;
    }
    let window = ctx.content_rect();
    let height = if about.drawer { (window.height() * 0.62).min(460.0) } else { strip(ctx) };
    let width = if about.drawer { 400.0 } else { 318.0 };
    let rect = egui::Rect::from_min_size(pos2(places.gap, window.bottom() - places.gap - height), vec2(width, height));
    theme::panel(ctx, art, "record", rect, false, |ui| {
        if about.drawer {
            return lines(ui, info, about, art, intents);
        }
        ui.spacing_mut().item_spacing.y = 5.0;
        let last = info.log.last().map(|line| line.text.plain()).unwrap_or_default();
        let last = theme.text(Face::Sans, last, 13.0).color(theme.ink_2());
        let beside = match theme::low(ctx) {
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
            if theme::Button::new("Record").key(RECORD).kind(theme::Kind::Small).show(ui, art) {
                intents.write(Intent::Drawer(true));
            }
            if theme::Button::new("Forces").key(FORCES).kind(theme::Kind::Small).show(ui, art) {
                intents.write(Intent::Forces(true));
            }
            beside.map(|last| ui.add(last));
        });
    });
}

/// The height of the strip in a small window: the last entry above the buttons, or beside them where the window is low.
fn strip(ctx: &egui::Context) -> f32 {
    if theme::low(ctx) { 46.0 } else { 92.0 }
}

fn lines(ui: &mut Ui, info: &SessionInfo<'_>, about: &TableUi, art: &Art, intents: &mut Intents) {
    let theme = theme::of(ui);
    let compact = theme::compact(ui.ctx());
    ui.horizontal(|ui| {
        ui.label(theme.text(Face::Fell, "Record", if compact { 18.0 } else { 20.0 }));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if !compact && theme::Button::new("Forces").key(FORCES).kind(theme::Kind::Small).show(ui, art) {
                intents.write(Intent::Forces(true));
            }
            if compact && theme::Button::new("Close").key(RECORD).kind(theme::Kind::Small).show(ui, art) {
                intents.write(Intent::Drawer(false));
            }
            let mut words = about.search.clone();
            let field = egui::TextEdit::singleline(&mut words).hint_text("Search").desired_width(if compact {
                150.0
            } else {
                130.0
            });
            let field = ui.add(field.margin(vec2(8.0, 4.0)));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the record"));
            if field.changed() {
                intents.write(Intent::SearchLog(words));
            }
        });
    });
    let footer = 62.0;
    let wanted: Vec<String> = about.search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |told: &LogText| {
        wanted.is_empty() || {
            let plain = told.plain().to_lowercase();
            wanted.iter().all(|word| plain.contains(word))
        }
    };
    egui::ScrollArea::vertical()
        .id_salt((&about.search, opening(ui.ctx())))
        .max_height(ui.available_height() - footer)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            page_by_keys(ui);
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut found = false;
            for (i, line) in info.log.iter().enumerate().filter(|(_, line)| fits(&line.text)) {
                found = true;
                if log_line(ui, art, &line.text, about.line == Some(i)).clicked() {
                    intents.write(Intent::SelectLogLine(i, line.text.place));
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
    super::menu::dice_commitment(ui, info);
}

/// The pass in which the record was last opened: it opens at its last line.
fn opening(ctx: &egui::Context) -> u64 {
    let (now, id) = (ctx.cumulative_pass_nr(), egui::Id::new("opening of the record"));
    ctx.data_mut(|data| {
        let (drawn, opened) = data.get_temp(id).unwrap_or((0, now));
        let opened = if now > drawn + 1 { now } else { opened };
        data.insert_temp(id, (now, opened));
        opened
    })
}
