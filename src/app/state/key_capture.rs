//! Before anything sees a key it is what it stands for; and a key that is being chosen is seen by nobody else.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContexts, EguiInput, PrimaryEguiContext};

use crate::app::keys::key_map;
use crate::app::state::settings::Settings;

/// A key that is being chosen.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listening {
    /// For this one another is wanted.
    pub key: Option<Key>,
    /// This one was pressed.
    pub heard: Option<Key>,
}

/// Gives the keys of this frame their meaning. What is typed into a field stays as it is.
pub fn mean(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut listening: ResMut<Listening>,
    settings: Res<Settings>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let waits = listening.key.is_some() && listening.heard.is_none();
    if ctx.text_edit_focused() || (settings.keys.as_at_first() && !waits) {
        return;
    }
    if waits {
        let pressed = input.events.iter().find_map(|event| match event {
            egui::Event::Key { key, pressed: true, repeat: false, .. } => Some(*key),
            _ => None,
        });
        if pressed.is_some() {
            listening.heard = pressed;
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

/// What is written on buttons follows.
pub fn write_caps(settings: Res<Settings>) {
    key_map::hold(&settings.keys);
}
