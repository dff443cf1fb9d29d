//! Keyboard focus: over the map and the battle board Tab cycles through the blocks and places. F6 moves the focus to
//! the buttons of the panels, and Escape or F6 moves it back. A ring shows the focus.

use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Key, Modifiers, Stroke};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::app::keys::KeyPresses;
use crate::app::keys::action::FOCUS;
use crate::app::keys::key_map::Keys;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::key_capture::{self, KeyCapture};
use crate::app::state::screen::{Frame, TableView};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KeyCapture>();
    let between = (key_capture::put_keys, key_capture::capture_key, correct_input, handle_tab).chain();
    app.add_systems(PreUpdate, between.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    app.add_systems(EguiPrimaryContextPass, ring.after(Frame::Draw));
}

/// Gives each Tab press the Shift key as it was when Tab was pressed: a quick Shift+Tab may begin and end in one frame.
/// While keys are pressed, the resting pointer points at nothing, so that no tooltip covers what the keys choose.
fn correct_input(
    mut keys: MessageReader<KeyboardInput>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut shift: Local<bool>,
) {
    let (mut tabs, mut typed) = (Vec::new(), false);
    for key in keys.read() {
        let pressed = key.state == ButtonState::Pressed;
        match key.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => *shift = pressed,
            KeyCode::Tab if pressed => tabs.push(*shift),
            _ => {}
        }
        typed |= pressed;
    }
    let Ok(mut input) = inputs.single_mut() else { return };
    if typed && buttons.get_pressed().next().is_none() {
        input.events.push(egui::Event::PointerGone);
    }
    let mut tabs = tabs.into_iter();
    for event in &mut input.events {
        if let egui::Event::Key { key: Key::Tab, pressed: true, modifiers, .. } = event
            && let Some(shift) = tabs.next()
        {
            modifiers.shift = shift;
        }
    }
}

/// The id under which it is stored whether the focus has a ring in this frame.
pub fn ring_id() -> egui::Id {
    egui::Id::new("focus ring")
}

/// Draws a ring around what has the focus, light in dark, so that it shows on every ground.
fn ring(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let rect = focused.map(|focused| focused.interact_rect);
    let rect = rect.filter(|rect| rect.is_positive() && !ctx.text_edit_focused());
    ctx.data_mut(|data| data.insert_temp(ring_id(), rect.is_some()));
    if let Some(rect) = rect {
        let layer = egui::LayerId::new(egui::Order::Tooltip, ring_id());
        let painter = ctx.layer_painter(layer);
        for (width, colour) in [(5.0, Color32::from_rgb(0x1c, 0x12, 0x0a)), (2.0, Color32::from_rgb(0xff, 0xf0, 0xc0))]
        {
            painter.rect_stroke(rect.expand(1.0), 4.0, Stroke::new(width, colour), egui::StrokeKind::Middle);
        }
    }
    Ok(())
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
