//! The record: one line an order or event, dice drawn as dice.

use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, pos2, vec2};

use super::Places;
use crate::app::art::Art;
use crate::app::blocks::draw_die;
use crate::app::intents::{Intent, Intents};
use crate::app::sitting::Sitting;
use crate::app::table::About;
use crate::app::theme::{self, Face, hue, label};
use crate::kernel::side::Side;
use crate::kernel::story::{Told, Weight};

/// Less than this shows no lines of it.
const LEAST: f32 = 200.0;

/// Draws the record, or its strip in small windows; `below`: what stands above it ends there.
pub fn show(
    ctx: &egui::Context,
    sitting: &dyn Sitting,
    about: &About,
    art: &Art,
    places: &Places,
    below: f32,
    intents: &mut Intents,
) {
    if !places.compact {
        let rect = egui::Rect::from_min_max(pos2(places.record.left(), below + places.gap), places.record.max);
        if rect.height() > LEAST {
            theme::panel(ctx, art, "record", rect, false, |ui| lines(ui, sitting, about, art, intents));
        }
        return;
    }
    let window = ctx.content_rect();
    let height = if about.drawer { (window.height() * 0.62).min(460.0) } else { 46.0 };
    let width = if about.drawer { 400.0 } else { 318.0 };
    let rect = egui::Rect::from_min_size(pos2(places.gap, window.bottom() - places.gap - height), vec2(width, height));
    theme::panel(ctx, art, "record", rect, false, |ui| {
        if about.drawer {
            return lines(ui, sitting, about, art, intents);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.horizontal_centered(|ui| {
            if theme::Button::new("Record").key("L").kind(theme::Kind::Small).show(ui, art) {
                intents.ask(Intent::Drawer(true));
            }
            let last = sitting.log().last().map(|line| line.told.plain()).unwrap_or_default();
            ui.add(egui::Label::new(Face::Sans.text(last, 13.0).color(hue::ink_2())).truncate());
        });
    });
}

fn lines(ui: &mut Ui, sitting: &dyn Sitting, about: &About, art: &Art, intents: &mut Intents) {
    let compact = ui.ctx().content_rect().width() < 1600.0;
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text("Record", if compact { 18.0 } else { 20.0 }));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if compact && theme::Button::new("Close").key("L").kind(theme::Kind::Small).show(ui, art) {
                intents.ask(Intent::Drawer(false));
            }
            let mut words = about.search.clone();
            let field = egui::TextEdit::singleline(&mut words).hint_text("Search").desired_width(150.0);
            let field = ui.add(field.margin(vec2(8.0, 4.0)));
            field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the record"));
            if field.changed() {
                intents.ask(Intent::Seek(words));
            }
        });
    });
    let footer = 62.0;
    let wanted: Vec<String> = about.search.split_whitespace().map(str::to_lowercase).collect();
    let fits = |told: &Told| {
        wanted.is_empty() || {
            let plain = told.plain().to_lowercase();
            wanted.iter().all(|word| plain.contains(word))
        }
    };
    egui::ScrollArea::vertical()
        .id_salt(&about.search)
        .max_height(ui.available_height() - footer)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let mut found = false;
            for (i, line) in sitting.log().iter().enumerate().filter(|(_, line)| fits(&line.told)) {
                found = true;
                if told_line(ui, art, &line.told, about.line == Some(i)).clicked() {
                    intents.ask(Intent::Line(i, line.told.place));
                }
            }
            if !found && !wanted.is_empty() {
                theme::small(ui, "No line has these words.");
            }
        });
    ui.horizontal(|ui| {
        let standing = sitting.standing();
        let words = |side: Side| format!("{} {}", side.name(), standing.force(side));
        theme::small(ui, words(Side::First));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            theme::small(ui, words(Side::Second));
        });
    });
    super::menu::sealed(ui, sitting);
}

/// One line: bar in the side's colour, words, dice, result.
pub fn told_line(ui: &mut Ui, art: &Art, told: &Told, chosen: bool) -> egui::Response {
    let width = ui.available_width();
    if told.weight != Weight::Plain {
        return heading(ui, told);
    }
    let die = 19.0;
    let dice_width = told.dice.len() as f32 * (die + 3.0);
    let text_width = width - 16.0;
    let text = ui.painter().layout(told.text.clone(), Face::Sans.at(15.0), hue::ink(), text_width);
    let result = ui.painter().layout_no_wrap(told.result.clone(), Face::Semi.at(15.0), hue::ink());
    let fits = text.rows.len() == 1 && text.size().x + dice_width + result.size().x + 22.0 <= text_width;
    let per_row = ((text_width / (die + 3.0)) as usize).max(1);
    let dice_rows = if told.dice.is_empty() { 0 } else { told.dice.len().div_ceil(per_row) };
    let wide = dice_width + result.size().x + 8.0 > text_width;
    let extra = if fits || (told.dice.is_empty() && told.result.is_empty()) {
        0.0
    } else {
        (dice_rows.max(1) + usize::from(wide && !told.dice.is_empty())) as f32 * 23.0
    };
    let height = text.size().y.max(20.0) + extra + 2.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, told.plain()));
    let painter = ui.painter();
    if chosen || response.hovered() {
        painter.rect_filled(rect, 2.0, theme::gilt(if chosen { 0.22 } else { 0.1 }));
    }
    let bar = told.side.map_or(hue::line(), label);
    painter.rect_filled(egui::Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(4.0, rect.height() - 2.0)), 0.0, bar);
    let text_size = text.size();
    painter.galley(rect.min + vec2(12.0, 1.0), text, hue::ink());
    let (mut x, mut y) = if fits {
        (rect.left() + 12.0 + text_size.x + 8.0, rect.top() + 11.0)
    } else {
        (rect.left() + 12.0, rect.top() + text_size.y + 12.0)
    };
    for (i, d) in told.dice.iter().enumerate() {
        if !fits && i > 0 && i % per_row == 0 {
            x = rect.left() + 12.0;
            y += 23.0;
        }
        draw_die(painter, art, d, pos2(x + die / 2.0, y), die, 0.0);
        x += die + 3.0;
    }
    if !fits && wide && !told.dice.is_empty() {
        x = rect.left() + 8.0;
        y += 23.0;
    }
    if !told.result.is_empty() {
        theme::write(painter, pos2(x + 4.0, y), Align2::LEFT_CENTER, &told.result, Face::Semi.at(15.0), hue::ink());
    }
    response
}

fn heading(ui: &mut Ui, told: &Told) -> egui::Response {
    let width = ui.available_width();
    let text = ui.painter().layout(told.text.clone(), Face::FellSc.at(15.0), hue::ink_2(), width);
    let (w, one_row) = (text.size().x, text.rows.len() == 1);
    let (rect, response) = ui.allocate_exact_size(vec2(width, text.size().y.max(20.0) + 4.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, told.plain()));
    ui.painter().galley(pos2(rect.left(), rect.center().y - text.size().y / 2.0), text, hue::ink_2());
    if one_row && w + 12.0 < width {
        ui.painter().hline(
            (rect.left() + w + 8.0)..=rect.right(),
            rect.center().y + 1.0,
            Stroke::new(1.0, hue::line().gamma_multiply(0.55)),
        );
    }
    response
}
