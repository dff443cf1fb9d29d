//! Gestures of the player that need several events: a key with Shift in one frame, a list that is scrolled to what is clicked.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::math::Vec2;
use bevy::window::WindowEvent;
use bevy_egui::egui;

use super::driver::Player;
use super::queries::Placed;

impl Player {
    /// Presses and releases Shift and a key within one frame.
    pub fn quick_shift(&mut self, key_code: KeyCode, logical_key: Key) {
        self.quick((KeyCode::ShiftLeft, Key::Shift), (key_code, logical_key));
    }

    /// Presses and releases Ctrl and a letter within one frame.
    pub fn quick_ctrl(&mut self, key_code: KeyCode, letter: &str) {
        self.quick((KeyCode::ControlLeft, Key::Control), (key_code, Key::Character(letter.into())));
    }

    /// Types letters, digits, spaces and question marks into the field that has the focus.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = if letter == ' ' { Key::Space } else { Key::Character(letter.to_string().into()) };
            self.key(KeyCode::F24, key);
        }
    }

    /// Presses a key and holds it down: it repeats so many times.
    pub fn hold_down(&mut self, key: &(KeyCode, Key), repeats: usize) {
        self.key_event(key.clone(), ButtonState::Pressed, false);
        self.wait(3);
        for _ in 0..repeats {
            self.key_event(key.clone(), ButtonState::Pressed, true);
        }
    }

    /// Releases a key.
    pub fn let_go(&mut self, key: &(KeyCode, Key)) {
        self.key_event(key.clone(), ButtonState::Released, false);
        self.wait(2);
    }

    fn quick(&mut self, held: (KeyCode, Key), key: (KeyCode, Key)) {
        let (down, up) = (ButtonState::Pressed, ButtonState::Released);
        for ((key_code, logical_key), state) in [(held.clone(), down), (key.clone(), down), (key, up), (held, up)] {
            let event = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: self.window };
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
        }
        self.wait(4);
    }

    /// Turns the wheel over a list until the middle of what has this name is seen.
    pub(super) fn scroll_to(&mut self, name: &str) {
        let zoom = self.panels().zoom_factor();
        for _ in 0..40 {
            let Some(rect) = self.find(name) else { return };
            let middle = egui::pos2(rect.center().x, rect.center().y) / zoom;
            let placed = self.placed();
            let seen = |one: &Placed| one.name.starts_with(name) && one.seen.expand(1.0).contains(middle);
            if placed.iter().any(seen) {
                return;
            }
            // What is cut off at the edge of the list shows where the list is.
            let cut = placed.iter().filter(|one| one.seen.is_positive() && one.seen.height() < one.rect.height() - 0.5);
            let nearest =
                cut.min_by(|a, b| a.seen.center().distance(middle).total_cmp(&b.seen.center().distance(middle)));
            let Some(edge) = nearest.map(|one| one.seen.center()) else { return };
            self.move_to(Vec2::new(edge.x, edge.y) * zoom);
            self.wait(2);
            self.wheel(if middle.y > edge.y { -1.0 } else { 1.0 });
            self.wait(10);
        }
    }
}
