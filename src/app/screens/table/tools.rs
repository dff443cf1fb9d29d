//! The buttons at the map: the legend, the overlays, zoom in, zoom out, the whole sheet.

use bevy_egui::egui::Align2;

use crate::app::contract::layout::{TOOL, TOOL_GAP};
use crate::app::map::camera::Viewport;
use crate::app::map::overlays::sheets_sign;
use crate::app::panels::view::View;
use crate::app::state::prelude::*;

const ROW: egui::Vec2 = vec2(158.0, 28.0);

/// Draws the buttons at the lower left corner of the map: in a row where no column is free.
pub(super) fn show(view: &View<'_>, viewport: &mut Viewport, commands: &mut Commands) {
    let PanelLayout { compact, tools, .. } = view.places;
    egui::Area::new(egui::Id::new("tools")).fixed_pos(tools.min).constrain(false).show(view.ctx, |ui| {
        ui.spacing_mut().item_spacing = vec2(TOOL_GAP, TOOL_GAP);
        if compact {
            ui.horizontal(|ui| buttons(ui, view, viewport, commands));
        } else {
            buttons(ui, view, viewport, commands);
        }
    });
    if view.table_ui.overlay_list && !view.overlays.is_empty() {
        let beside = tools.right_bottom() + vec2(TOOL_GAP, 0.0);
        let above = tools.left_top() - vec2(0.0, TOOL_GAP);
        list(view, if compact { above } else { beside }, commands);
    }
}

fn buttons(ui: &mut Ui, view: &View<'_>, viewport: &mut Viewport, commands: &mut Commands) {
    if theme::sign(ui, view.art, "info", "Legend", SIGNS) {
        commands.queue(open_sheet(Sheet::Legend));
    }
    if !view.overlays.is_empty() && list_button(ui, &view.overlays, view.table_ui.overlay_list) {
        commands.queue(at_table(|table| table.overlay_list ^= true));
    }
    if theme::sign(ui, view.art, "closer", "Zoom in", CLOSER) {
        viewport.zoom_in();
    }
    if theme::sign(ui, view.art, "farther", "Zoom out", FARTHER) {
        viewport.zoom_out();
    }
    if theme::sign(ui, view.art, "fit", "Whole map", FIT) {
        viewport.fit();
    }
}

/// Opens and closes the list; one dot for each overlay shows whether it is on.
fn list_button(ui: &mut Ui, overlays: &[(&Overlay, bool)], open: bool) -> bool {
    let theme = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(TOOL, TOOL), Sense::click());
    let on: Vec<&str> = overlays.iter().filter(|(_, on)| *on).map(|(overlay, _)| overlay.name).collect();
    let on = if on.is_empty() { "none on".to_owned() } else { format!("{} on", on.join(", ")) };
    let name = format!("Overlays: {on}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let painter = ui.painter();
    let fill = if response.hovered() { theme.bright() } else { theme.paper() };
    painter.rect(rect, 3.0, fill, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    sheets_sign(painter, Rect::from_center_size(rect.center() - vec2(0.0, 4.0), vec2(22.0, 18.0)));
    let first = rect.center_bottom() - vec2((overlays.len() as f32 - 1.0) * 3.5, 5.5);
    for (i, (_, on)) in overlays.iter().enumerate() {
        let fill = if *on { theme.gold_fill() } else { theme.field() };
        painter.circle(first + vec2(i as f32 * 7.0, 0.0), 2.6, fill, Stroke::new(1.0, theme.ink()));
    }
    let clicked = response.clicked();
    // Its tooltip would cover the open list.
    if !open {
        response.on_hover_text(format!("{name} ({})", key_map::cap(ui.ctx(), &OVERLAYS)));
    }
    clicked
}

/// One row for each overlay, with the lower edge at `bottom`.
fn list(view: &View<'_>, bottom: egui::Pos2, commands: &mut Commands) {
    let rows = view.overlays.len() as f32;
    let at = bottom - vec2(0.0, rows * ROW.y + (rows - 1.0) * 3.0);
    egui::Area::new(egui::Id::new("overlays")).fixed_pos(at).constrain(false).show(view.ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (overlay, on) in &view.overlays {
            if row(ui, overlay, *on) {
                commands.write_message(TableRequest::SwitchOverlay(overlay.kind));
            }
        }
    });
}

fn row(ui: &mut Ui, overlay: &Overlay, on: bool) -> bool {
    let theme = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(ROW, Sense::click());
    let name = format!("Overlay: {}, {}", overlay.name, if on { "on" } else { "off" });
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let painter = ui.painter();
    let fill = if response.hovered() { theme.bright() } else { theme.paper() };
    painter.rect(rect, 3.0, fill, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    let tick = Rect::from_center_size(rect.left_center() + vec2(16.0, 0.0), vec2(14.0, 14.0));
    let fill = if on { theme.gold_fill() } else { theme.field() };
    painter.rect(tick, 2.0, fill, Stroke::new(1.25, theme.ink()), egui::StrokeKind::Inside);
    if on {
        let hook = [vec2(-4.0, 0.0), vec2(-1.0, 3.5), vec2(4.5, -4.0)].map(|by| tick.center() + by);
        painter.line(hook.to_vec(), Stroke::new(2.0, theme.ink()));
    }
    let ink = if on { theme.ink() } else { theme.ink_2() };
    theme::write(
        painter,
        tick.right_center() + vec2(9.0, 0.0),
        Align2::LEFT_CENTER,
        overlay.name,
        theme.at(Face::Semi, 14.0),
        ink,
    );
    let cap = key_map::cap(ui.ctx(), &overlay.kind.action());
    theme::write(
        painter,
        rect.right_center() - vec2(9.0, 0.0),
        Align2::RIGHT_CENTER,
        cap,
        theme.at(Face::Sans, 12.5),
        theme.ink_2(),
    );
    let clicked = response.clicked();
    response.on_hover_text(format!("{} ({cap})", overlay.text));
    clicked
}
