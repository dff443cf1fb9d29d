//! Reads the keyboard for the panels, in the order in which the system reports it: each key with the modifiers as they
//! were when it was pressed, the letters between the keys that were typed around them, and whether a key only repeats.
//!
//! The reader of the panels' own crate looks at the modifiers only once in a frame, and reads composed letters after all
//! keys: a quick Ctrl+A would write an "a", and a letter that is followed at once by Enter would be lost.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key as LogicalKey, KeyCode, KeyboardInput};
use bevy::window::{Ime, WindowEvent};
use bevy_egui::egui::{Event, ImeEvent, Key, Modifiers};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::EguiContextPointerPosition;
use bevy_egui::{EguiClipboard, EguiContextSettings, EguiInput, PrimaryEguiContext};

use crate::app::state::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Modifier {
    Shift,
    Ctrl,
    Alt,
    Super,
}

impl Modifier {
    /// The modifier that a key is. With Shift held, Alt has another symbol on X11: then its place on the keyboard counts.
    fn of(input: &KeyboardInput) -> Option<Self> {
        match (&input.logical_key, input.key_code) {
            (LogicalKey::AltGraph, _) => None,
            (LogicalKey::Shift, _) => Some(Self::Shift),
            (LogicalKey::Control, _) => Some(Self::Ctrl),
            (LogicalKey::Alt, _) => Some(Self::Alt),
            (LogicalKey::Super | LogicalKey::Meta, KeyCode::AltLeft | KeyCode::AltRight) => Some(Self::Alt),
            (LogicalKey::Super | LogicalKey::Meta, _) => Some(Self::Super),
            (LogicalKey::Unidentified(_), KeyCode::AltLeft) => Some(Self::Alt),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct HeldKey {
    code: KeyCode,
    /// The key as it was pressed: when it is released, Shift may have made another key of it.
    key: Key,
    /// Whether it was pressed in a text field.
    typing: bool,
}

#[derive(Default, Debug)]
pub(super) struct HeldKeys {
    modifiers: Vec<(KeyCode, Modifier)>,
    keys: Vec<HeldKey>,
}

impl HeldKeys {
    fn modifiers(&self) -> Modifiers {
        let held = |modifier| self.modifiers.iter().any(|(_, other)| *other == modifier);
        let (ctrl, logo) = (held(Modifier::Ctrl), held(Modifier::Super));
        let mac = cfg!(target_os = "macos");
        Modifiers {
            alt: held(Modifier::Alt),
            ctrl,
            shift: held(Modifier::Shift),
            mac_cmd: mac && logo,
            command: if mac { logo } else { ctrl },
        }
    }

    /// Whether a letter key writes its letter: not with Ctrl or the logo key, but with AltGr, which some systems report
    /// as Ctrl and Alt.
    fn writes(&self) -> bool {
        let held = |modifier| self.modifiers.iter().any(|(_, other)| *other == modifier);
        let alt_gr = cfg!(windows) && held(Modifier::Ctrl) && held(Modifier::Alt);
        alt_gr || !held(Modifier::Ctrl) && !held(Modifier::Super)
    }

    fn has_logo(&self) -> bool {
        self.modifiers.iter().any(|(_, other)| *other == Modifier::Super)
    }

    fn release(&mut self, code: KeyCode, out: &mut Vec<Event>) {
        self.modifiers.retain(|(other, _)| *other != code);
        let modifiers = self.modifiers();
        let released = |key| Event::Key { key, physical_key: None, pressed: false, repeat: false, modifiers };
        out.extend(self.keys.extract_if(.., |held| held.code == code).map(|held| released(held.key)));
    }

    /// The events of a key that is pressed; false if it is none that an action can have.
    fn press(&mut self, input: &KeyboardInput, typing: bool, out: &mut Vec<Event>) -> bool {
        let code = input.key_code;
        if let Some(modifier) = Modifier::of(input) {
            self.modifiers.retain(|(other, _)| *other != code);
            self.modifiers.push((code, modifier));
            return false;
        }
        let before = self.keys.iter().find(|held| held.code == code).copied();
        // A repeated key belongs to what had the focus when it was pressed: a key that opens a search does not write
        // into it, and a key that was pressed in another window does nothing here.
        if self.writes() && (!input.repeat || before.is_some_and(|held| held.typing)) {
            out.extend(letters(input).map(Event::Text));
        }
        let physical_key = bevy_to_egui_physical_key(&code);
        let key = match input.logical_key {
            LogicalKey::Dead(_) => None,
            _ => bevy_to_egui_key(&input.logical_key).or(physical_key),
        };
        let Some(key) = key else { return false };
        // Together with the logo key it belongs to the desktop; only on a Mac do programs have such keys.
        if self.has_logo() && !cfg!(target_os = "macos") {
            return true;
        }
        if input.repeat && before.is_none() {
            return true;
        }
        if before.is_some_and(|held| !input.repeat || held.key != key) {
            self.release(code, out);
        }
        if !self.keys.iter().any(|held| held.code == code) {
            self.keys.push(HeldKey {
                code,
                key,
                typing: before.filter(|_| input.repeat).map_or(typing, |held| held.typing),
            });
        }
        let modifiers = self.modifiers();
        out.push(Event::Key { key, physical_key, pressed: true, repeat: input.repeat, modifiers });
        true
    }
}

/// The number of letters of a text that begin before a byte.
fn letters_before(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < byte).count()
}

/// The text that a key writes. The system's own text comes first: a letter after a dead key, or one that the keyboard
/// of a touch screen sends, is in it alone.
fn letters(input: &KeyboardInput) -> Option<String> {
    if let Some(text) = input.text.as_ref().filter(|text| !text.is_empty()) {
        return (!text.contains(char::is_control)).then(|| text.to_string());
    }
    match &input.logical_key {
        LogicalKey::Character(letters) if !letters.contains(char::is_control) => Some(letters.to_string()),
        LogicalKey::Space => Some(" ".to_owned()),
        _ => None,
    }
}

/// The command of Ctrl with a letter in a text field.
fn shortcut(event: &Event, clipboard: &mut EguiClipboard) -> Option<Event> {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
    match key {
        Key::C if modifiers.command => Some(Event::Copy),
        Key::X if modifiers.command => Some(Event::Cut),
        Key::V if modifiers.command => clipboard.get_text().map(Event::Paste),
        _ => None,
    }
}

/// Only [`read_keyboard`] reads the keyboard.
pub(super) fn turn_off_other_reader(mut settings: Query<&mut EguiContextSettings, Added<EguiContextSettings>>) {
    for mut settings in &mut settings {
        settings.input_system_settings.run_write_keyboard_input_messages_system = false;
        settings.input_system_settings.run_write_ime_messages_system = false;
    }
}

/// Reads the keys and composed letters of this frame. While keys are pressed, the resting pointer points at nothing, so
/// that no tooltip covers what the keys choose; the wheel brings it back.
pub(super) fn read_keyboard(
    mut contexts: EguiContexts,
    mut window_events: MessageReader<WindowEvent>,
    mut inputs: Query<(&mut EguiInput, &EguiContextPointerPosition), With<PrimaryEguiContext>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut key_capture: ResMut<KeyCapture>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut held: Local<HeldKeys>,
) {
    let (Ok(ctx), Ok((mut input, pointer))) = (contexts.ctx_mut(), inputs.single_mut()) else {
        window_events.clear();
        return;
    };
    let typing = ctx.text_edit_focused();
    let (mut events, mut typed, mut unnamed) = (Vec::new(), false, false);
    for event in window_events.read() {
        match event {
            WindowEvent::KeyboardInput(key) if key.state == ButtonState::Released => {
                held.release(key.key_code, &mut events);
            }
            WindowEvent::KeyboardInput(key) => {
                let from = events.len();
                unnamed |= !held.press(key, typing, &mut events) && !key.repeat;
                let asked: Vec<Event> =
                    events[from..].iter().filter_map(|event| shortcut(event, &mut clipboard)).collect();
                events.extend(asked);
                typed |= !key.repeat || events.len() > from;
            }
            WindowEvent::KeyboardFocusLost(_) => {
                *held = HeldKeys::default();
                events.push(Event::WindowFocused(false));
            }
            WindowEvent::Ime(Ime::Preedit { value, cursor, .. }) => events.push(Event::Ime(ImeEvent::Preedit {
                text: value.clone(),
                // The system counts bytes.
                active_range_chars: cursor.map(|(start, end)| letters_before(value, start)..letters_before(value, end)),
            })),
            WindowEvent::Ime(Ime::Commit { value, .. }) => {
                events.push(Event::Ime(ImeEvent::Commit(value.clone())));
            }
            _ => {}
        }
    }
    key_capture.unusable |= unnamed && key_capture.action.is_some();
    for event in &mut input.events {
        if let Event::MouseWheel { modifiers, .. }
        | Event::PointerButton { modifiers, .. }
        | Event::ModifiersChanged(modifiers) = event
        {
            *modifiers = held.modifiers();
        }
    }
    let gone = ctx.input(|input| input.pointer.latest_pos().is_none());
    let first_wheel = input.events.iter().position(|event| matches!(event, Event::MouseWheel { .. } | Event::Zoom(_)));
    match first_wheel {
        Some(at) if gone => input.events.insert(at, Event::PointerMoved(pointer.position)),
        None if typed && buttons.get_pressed().next().is_none() => input.events.push(Event::PointerGone),
        _ => {}
    }
    let repeating = events.iter().filter_map(KeyPress::of).filter(|press| press.repeats).map(|press| press.key);
    KeyPresses::store_repeating(ctx, repeating.collect());
    input.events.extend(events);
    // A button that has the focus is pressed once, however long its key is held down.
    if ctx.memory(|memory| memory.focused().is_some()) {
        input.events.retain(|event| {
            !matches!(event, Event::Key { key: Key::Enter | Key::Space, pressed: true, repeat: true, .. })
        });
    }
}
