//! The legend: the signs of map and blocks and the terms of the panels, each with its meaning.

use crate::app::map::{emblems, marks, placed_stack};
use crate::app::state::prelude::*;
use crate::app::widgets::blocks::{self, State};
use crate::app::widgets::case_link::case_link;
use crate::board::legend::{Picture, Sign};

const PICTURE_SIZE: egui::Vec2 = vec2(74.0, 58.0);

pub fn show(ctx: &egui::Context, art: &Art, game: &dyn CatalogEntry, commands: &mut Commands) {
    theme::sheet(ctx, art, "legend", theme::centred(ctx, vec2(940.0, 900.0)), |ui| {
        heading(ui, "Legend", 28.0);
        theme::rule(ui);
        let body = vec2(ui.available_width(), ui.available_height() - 50.0);
        ui.allocate_ui(body, |ui| {
            egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
                page_by_keys(ui);
                let signs = game.legend().iter().map(Entry::Sign);
                let entries: Vec<Entry<'_>> = signs.chain(game.info().overlays().iter().map(Entry::Overlay)).collect();
                let half = entries.len().div_ceil(2);
                ui.columns(2, |columns| {
                    for (column, entries) in columns.iter_mut().zip(entries.chunks(half.max(1))) {
                        for entry in entries {
                            legend_row(column, art, game, entry, commands);
                        }
                    }
                });
            });
        });
        ui.add_space(4.0);
        if Button::new("Close").key(BACK).show(ui, art) {
            commands.queue(close_sheet());
        }
    });
    let pressed = KeyPresses::now(ctx);
    if pressed.action(BACK) || pressed.action(SIGNS) {
        commands.queue(close_sheet());
    }
}

enum Entry<'a> {
    /// A sign of map, blocks or panels.
    Sign(&'a Sign),
    /// An overlay of the map, by its key.
    Overlay(&'a Overlay),
}

fn legend_row(ui: &mut Ui, art: &Art, game: &dyn CatalogEntry, entry: &Entry<'_>, commands: &mut Commands) {
    let theme = theme::of(ui);
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(PICTURE_SIZE, Sense::hover());
        let (name, text, case) = match entry {
            Entry::Sign(sign) => {
                picture(ui.painter(), art, game, &sign.shown, rect);
                (sign.name.clone(), &*sign.text, &*sign.case)
            }
            Entry::Overlay(overlay) => {
                word(ui.painter(), rect, key_map::cap(ui.ctx(), &overlay.kind.action()));
                (format!("Overlay: {}", overlay.name), overlay.text, overlay.case)
            }
        };
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.horizontal(|ui| {
                heading(ui, name, 17.0);
                if !case.is_empty() && case_link(ui, case) {
                    commands.write_message(Navigate::Rules(Some(case.to_owned())));
                }
            });
            ui.add(egui::Label::new(theme.text(Face::Sans, text, 13.5)).wrap());
        });
    });
    ui.add_space(5.0);
}

fn picture(painter: &egui::Painter, art: &Art, game: &dyn CatalogEntry, shown: &Picture, rect: Rect) {
    let theme = theme::of(painter);
    let edge = 44.0;
    let block = Rect::from_center_size(rect.center() + vec2(0.0, 4.0), vec2(edge, edge));
    match shown {
        Picture::Block(name) => {
            if let Some(face) = game.faces(&art.chart, Some(name)).first() {
                blocks::draw(painter, art, face, block.min, edge, State::default());
            }
        }
        Picture::Last(name) => {
            if let Some(face) = game.faces(&art.chart, Some(name)).last() {
                blocks::draw(painter, art, face, block.min, edge, State::default());
            }
        }
        Picture::Back => {
            if let Some(face) = game.faces(&art.chart, None).first() {
                blocks::draw(painter, art, face, block.min, edge, State::default());
            }
        }
        Picture::Map(place, (dx, dy), (wide, high)) => {
            let Some(point) = game.place(&art.chart, place) else { return };
            let sheet = vec2(art.chart.sheet.0.max(1.0), art.chart.sheet.1.max(1.0));
            let cut = Rect::from_center_size(pos2(point.0 + dx, point.1 + dy), vec2(*wide, *high));
            let share =
                Rect::from_min_max((cut.min.to_vec2() / sheet).to_pos2(), (cut.max.to_vec2() / sheet).to_pos2());
            let shown = rect.shrink(2.0);
            painter.image(art.sheet.texture, shown, share, Color32::WHITE);
            let within = art.chart.places.values().filter(|place| cut.contains(place.mark.into()));
            for (place, emblem) in within.filter_map(|place| Some((place, place.emblem?))) {
                let scale = shown.width() / cut.width();
                let at = shown.min + (egui::Pos2::from(place.mark) - cut.min) * scale;
                emblems::emblem_at(painter, emblem, at, emblems::printed_radius(emblem) * scale);
            }
            painter.rect_stroke(rect.shrink(2.0), 2.0, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
        }
        Picture::Atlas(name) => {
            let Some(region) = art.block(name) else { return };
            let (_, _, wide, high) = region;
            let size = vec2(wide, high);
            let scale = ((rect.width() - 8.0) / size.x).min((rect.height() - 6.0) / size.y).min(0.8);
            let place = Rect::from_center_size(rect.center(), size * scale);
            painter.image(art.blocks.texture, place, Art::uv(&art.blocks, region), Color32::WHITE);
        }
        Picture::Icon(name) => {
            theme::icon(painter, art, name, Rect::from_center_size(rect.center(), vec2(34.0, 34.0)), theme.ink())
        }
        Picture::Rim { battle } => marks::rim_alone(painter, block, *battle),
        Picture::Dots => {
            let way = rect.shrink2(vec2(8.0, 18.0));
            theme::dots(painter, &[way.left_bottom(), way.right_top()], 1.0);
        }
        Picture::Ready => placed_stack::arrowhead(painter, rect.center() + vec2(6.0, 0.0), 9.0),
        Picture::Word(shown) => word(painter, rect, shown),
    }
}

fn word(painter: &egui::Painter, rect: Rect, shown: &str) {
    let theme = theme::of(painter);
    painter.rect_filled(rect.shrink2(vec2(4.0, 14.0)), 3.0, theme.field());
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, shown, theme.at(Face::Semi, 17.0), theme.ink());
}
