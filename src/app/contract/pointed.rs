//! What the entry of a list is about that is pointed at, with the pointer or by the focus of the keyboard: the map marks it.

use bevy_egui::egui;

use super::marks::OrderSubject;

fn id() -> egui::Id {
    egui::Id::new("subject of the entry that is pointed at")
}

/// Stores what an entry is about, if it is pointed at in this frame.
pub fn point_at(response: &egui::Response, subject: &OrderSubject) {
    if response.hovered() || response.has_focus() {
        response.ctx.data_mut(|data| data.insert_temp(id(), subject.clone()));
    }
}

/// What was pointed at in the last frame; the panels of this frame store it anew.
pub fn take(ctx: &egui::Context) -> OrderSubject {
    ctx.data_mut(|data| data.remove_temp(id())).unwrap_or_default()
}

/// What is pointed at by now.
pub fn now(ctx: &egui::Context) -> OrderSubject {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}
