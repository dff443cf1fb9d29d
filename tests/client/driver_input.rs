//! Input of the player: the pointer, the wheel, keys.

use super::driver::Player;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};

impl Player {
    /// The pointer goes there.
    pub fn move_to(&mut self, position: Vec2) {
        let window = self.window;
        let event = CursorMoved { window, position, delta: None };
        self.app
            .world_mut()
            .query::<&mut Window>()
            .get_mut(self.app.world_mut(), window)
            .expect("a window")
            .set_cursor_position(Some(position));
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(WindowEvent::CursorMoved(event));
    }

    /// The left button.
    pub fn press(&mut self, state: ButtonState) {
        let event = MouseButtonInput { button: MouseButton::Left, state, window: self.window };
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(event));
    }

    /// The wheel, in lines.
    pub fn wheel(&mut self, y: f32) {
        let event = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y,
            window: self.window,
            phase: bevy::input::touch::TouchPhase::Moved,
        };
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(WindowEvent::MouseWheel(event));
    }

    /// A letter with Ctrl held down.
    pub fn with_ctrl(&mut self, key_code: KeyCode, letter: &str) {
        let mut press = |key_code: KeyCode, logical_key: Key, state: ButtonState| {
            let event = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: self.window };
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
            self.app.update();
        };
        press(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
        press(key_code, Key::Character(letter.into()), ButtonState::Pressed);
        press(key_code, Key::Character(letter.into()), ButtonState::Released);
        press(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
        self.wait(3);
    }

    /// One event of a key, and a frame.
    pub fn key_event(&mut self, (key_code, logical_key): (KeyCode, Key), state: ButtonState, repeat: bool) {
        let event = KeyboardInput { key_code, logical_key, state, text: None, repeat, window: self.window };
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
        self.wait(1);
    }

    /// A key, down and up.
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        self.reads_the_curtain();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let event = KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window: self.window,
            };
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
            self.wait(1);
        }
        self.wait(3);
        if self.mirror.is_none() {
            return;
        }
        let record = self.record();
        if let Some(mirror) = &mut self.mirror {
            let name = match key_code {
                KeyCode::Enter => "Return".into(),
                KeyCode::Escape => "Escape".into(),
                letter => format!("{letter:?}").trim_start_matches("Key").to_lowercase(),
            };
            mirror.key(&name);
            mirror.agree(&record, &name);
        }
        self.mirror = self.mirror.take().filter(|mirror| !mirror.done());
    }
}
