//! The page of turning points: up to three costly orders, and a general's choice instead.

use super::view::ReplayView;
use crate::app::panels::opponent::bar;
use crate::app::state::prelude::*;
use crate::play::turning::TurningPoint;

pub(super) fn show(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let replay = view.replay;
    let theme = theme::of(ui);
    if replay.ending.is_none() {
        theme::small(
            ui,
            "Turning points are shown when the game is over. Before that, they would reveal hidden blocks.",
        );
        return;
    }
    match &view.state.turning_points {
        TurningPointSearch::Unasked => {}
        TurningPointSearch::Working(work) => {
            theme::small(ui, "A general reviews each order using only what that side knew.");
            ui.add_space(4.0);
            bar(ui, work.watch().share(), theme.ink_2());
            ui.add_space(4.0);
            if Button::new("Stop").kind(Kind::Small).show(ui, view.art) {
                commands.queue(change(|replay: &mut ReplayState| {
                    (replay.turning_points, replay.page) = (TurningPointSearch::Unasked, ReplayPage::Record);
                }));
            }
        }
        TurningPointSearch::Failed(wrong) => {
            theme::small(ui, format!("The turning points could not be found: {wrong}."));
        }
        TurningPointSearch::Found(points) if points.is_empty() => {
            theme::small(ui, "The general found no order that cost its side more than a few per cent.");
        }
        TurningPointSearch::Found(points) => found(ui, replay.sides(), points, replay.at, commands),
    }
}

/// The height at which all of them show the better order; below it, only the selected one does.
const MIN_DETAILED_HEIGHT: f32 = 470.0;

fn found(ui: &mut Ui, sides: &BySide<SideInfo>, points: &[TurningPoint], at: usize, commands: &mut Commands) {
    let theme = theme::of(ui);
    let roomy = ui.available_height() > MIN_DETAILED_HEIGHT;
    egui::ScrollArea::vertical().id_salt("turning points").auto_shrink([false, false]).show(ui, |ui| {
        page_by_keys(ui);
        ui.spacing_mut().item_spacing.y = 2.0;
        theme::small(ui, "Win chance in per cent: after the general's choice, then after the order played.");
        for point in points {
            let here = at == point.entry;
            ui.add_space(3.0);
            let card = egui::Frame::new().inner_margin(egui::Margin::symmetric(8, 5));
            let place = ui.painter().add(egui::Shape::Noop);
            let inside = card.show(ui, |ui| {
                ui.set_width(ui.available_width());
                turning_point(ui, point, sides[point.side].name, here || roomy);
            });
            let rect = inside.response.rect;
            // Scroll the selected one fully into view once; then the reader scrolls.
            let seen = ui.id().with("seen whole");
            if here && ui.data(|data| data.get_temp::<usize>(seen)) != Some(at) {
                ui.data_mut(|data| data.insert_temp(seen, at));
                inside.response.scroll_to_me(None);
            }
            let response = ui.interact(rect, ui.id().with(("turning", point.entry)), Sense::click());
            let name = format!("Go to {}: {}", point.turn_name.to_lowercase(), point.summary);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            let fill = theme.highlight(if here || response.hovered() { 0.22 } else { 0.1 });
            ui.painter().set(place, egui::Shape::rect_filled(rect, 2.0, fill));
            if response.clicked() {
                commands.write_message(ReplayRequest::Go(point.entry));
            }
        }
    });
}

fn turning_point(ui: &mut Ui, point: &TurningPoint, side_name: &str, whole: bool) {
    let theme = theme::of(ui);
    ui.spacing_mut().interact_size.y = 20.0;
    ui.horizontal(|ui| {
        let head = format!("{}, {}", point.turn_name, side_name);
        ui.label(theme.text(Face::FellSc, head, 16.0).color(theme.side(point.side)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let chances = format!("from {:.0} to {:.0}", point.best * 100.0, point.given * 100.0);
            strong(ui, chances, 15.0);
        });
    });
    strong(ui, format!("{}.", raised(&point.summary)), 14.5);
    if whole {
        let because = if point.reason.is_empty() { String::new() } else { format!(": {}", point.reason) };
        theme::small(ui, format!("The general's choice: {}{because}.", point.better));
    }
}
