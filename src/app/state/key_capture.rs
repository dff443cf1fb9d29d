//! Applies key bindings before input is read, and captures the key that is pressed for a new binding.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContexts, EguiInput, PrimaryEguiContext};

use crate::app::keys::key_map;
use crate::app::state::settings::Settings;

/// The capture of a key for a new binding.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyCapture {
    /// The key whose binding changes.
    pub key: Option<Key>,
    /// The key that was pressed.
    pub heard: Option<Key>,
}

/// Applies the key bindings to the input of this frame. What is typed into a field stays as it is.
pub fn apply_bindings(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut key_capture: ResMut<KeyCapture>,
    settings: Res<Settings>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let waits = key_capture.key.is_some() && key_capture.heard.is_none();
    if ctx.text_edit_focused() || (settings.keys.as_at_first() && !waits) {
        return;
    }
    if waits {
        let pressed = input.events.iter().find_map(|event| match event {
            egui::Event::Key { key, pressed: true, repeat: false, .. } => Some(*key),
            _ => None,
        });
        if pressed.is_some() {
            key_capture.heard = pressed;
        }
        input.events.retain(|event| !matches!(event, egui::Event::Key { .. } | egui::Event::Text(_)));
        return;
    }
    for event in &mut input.events {
        if let egui::Event::Key { key, .. } = event {
            *key = settings.keys.meant_by(*key);
        }
    }
}

/// Shows the present bindings on buttons.
pub fn show_bindings(settings: Res<Settings>) {
    key_map::hold(&settings.keys);
}
