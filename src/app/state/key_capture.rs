//! Stores the key map where panels and screens find it, and captures the key for a new binding.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContexts, EguiInput, PrimaryEguiContext};

use super::screen::TableView;
use crate::app::keys::action::Context;
use crate::app::keys::key_map::{Actions, Keys};
use crate::app::session::catalog::Catalog;
use crate::app::session::prelude::*;
use crate::app::state::settings::Settings;

#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyCapture {
    pub action: Option<Action>,
    pub key: Option<Key>,
    /// Whether a key was pressed that no action can have: a modifier, Pause, a dead key, a letter of another script.
    pub unusable: bool,
}

/// Puts the key map into the context of the panels, for this frame.
pub fn put_keys(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    actions: Res<Actions>,
    catalog: Res<Catalog>,
    view: Option<Res<State<TableView>>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let at = view.map(|view| match view.get() {
        TableView::BattleBoard => Context::BATTLE,
        _ => Context::TURN,
    });
    let game = catalog.shown_game().info().id();
    Keys { map: settings.keys.clone(), actions: actions.clone(), game, at }.put(ctx);
}

/// Captures the key for the binding. A text field keeps what is typed into it.
pub fn capture_key(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut key_capture: ResMut<KeyCapture>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    if ctx.text_edit_focused() || key_capture.action.is_none() || key_capture.key.is_some() {
        return;
    }
    let pressed = input.events.iter().find_map(|event| match event {
        egui::Event::Key { key, pressed: true, repeat: false, .. } => Some(*key),
        _ => None,
    });
    if pressed.is_some() {
        (key_capture.key, key_capture.unusable) = (pressed, false);
    }
    // The panels count the keys that are held down: they hear when one is released.
    input.events.retain(|event| !matches!(event, egui::Event::Key { pressed: true, .. } | egui::Event::Text(_)));
}
