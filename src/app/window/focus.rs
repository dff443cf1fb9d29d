//! Keyboard focus: over the map and the battle board Tab cycles through the blocks and places. F6 moves the focus to
//! the buttons of the panels, and Escape or F6 moves it back.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key, Modifiers};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, PrimaryEguiContext};

use crate::app::keys::KeyPresses;
use crate::app::keys::action::FOCUS;
use crate::app::keys::key_map::Keys;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::key_capture::{self, KeyCapture};
use crate::app::state::screen::TableView;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KeyCapture>();
    let between = (key_capture::put_keys, key_capture::capture_key, handle_tab).chain();
    app.add_systems(PreUpdate, between.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// Takes Tab from the panels while the game has the focus.
fn handle_tab(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    scene: Option<Res<State<TableView>>>,
    about: Res<TableUi>,
    current: Res<CurrentSession>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let focus = Keys::of(ctx).map.key(&FOCUS);
    let playing = scene.is_some_and(|scene| matches!(scene.get(), TableView::Map | TableView::BattleBoard))
        && !about.sheet()
        && current.session().is_some_and(|session| session.info().question.is_none());
    let focused = ctx.memory(|memory| memory.focused());
    let mut taken: Vec<(Key, Modifiers)> = Vec::new();
    let mut to_panels = false;
    input.events.retain(|event| match event {
        egui::Event::Key { key, pressed, .. } if playing && *key == focus => {
            to_panels |= pressed;
            false
        }
        egui::Event::Key { key: Key::Tab, pressed, modifiers, .. } if playing && focused.is_none() => {
            if *pressed {
                taken.push((Key::Tab, *modifiers));
            }
            false
        }
        _ => true,
    });
    match (to_panels, focused) {
        (true, Some(id)) => ctx.memory_mut(|memory| memory.surrender_focus(id)),
        (true, None) => input.events.push(egui::Event::Key {
            key: Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        }),
        (false, _) => {}
    }
    KeyPresses::store_tabs(ctx, taken);
}
