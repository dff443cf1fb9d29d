//! Words that a screen reader reads aloud when they change.

use bevy_egui::egui;

/// Has a text read aloud whenever it changes: at once, or after the present text.
pub fn announce(response: &egui::Response, at_once: bool) {
    let live = if at_once { egui::accesskit::Live::Assertive } else { egui::accesskit::Live::Polite };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(live));
}

/// Has words read aloud that are not on the screen: pictures show them there, or the text scrolls.
pub fn read_aloud(ctx: &egui::Context, name: &str, at: egui::Rect, words: &str, at_once: bool) {
    let area = egui::Area::new(egui::Id::new(name)).order(egui::Order::Background).interactable(false);
    area.fixed_pos(at.min).fade_in(false).constrain(false).show(ctx, |ui| {
        let response = ui.interact(at, ui.id().with("words"), egui::Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words));
        announce(&response, at_once);
    });
}
