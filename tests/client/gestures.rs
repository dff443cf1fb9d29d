//! Gestures of the player that need several events: a key with Shift in one frame, a list that is scrolled to what is clicked.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::math::Vec2;
use bevy::window::WindowEvent;

use super::driver::Player;

impl Player {
    /// Presses and releases Shift and a key within one frame.
    pub fn quick_shift(&mut self, key_code: KeyCode, logical_key: Key) {
        let shift = (KeyCode::ShiftLeft, Key::Shift);
        let key = (key_code, logical_key);
        let (down, up) = (ButtonState::Pressed, ButtonState::Released);
        for ((key_code, logical_key), state) in [(shift.clone(), down), (key.clone(), down), (key, up), (shift, up)] {
            let event = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: self.window };
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
        }
        self.wait(4);
    }

    /// Turns the wheel over a list until the middle of what has this name is seen.
    pub(super) fn scroll_to(&mut self, name: &str) {
        for _ in 0..40 {
            let placed = self.placed();
            let found = placed.iter().find(|one| one.name == name);
            let Some(one) = found.or_else(|| placed.iter().find(|one| one.name.starts_with(name))) else { return };
            let (middle, seen) = (one.rect.center(), one.seen);
            if seen.expand(1.0).contains(middle) || !seen.is_positive() {
                return;
            }
            let at = seen.center() * self.panels().zoom_factor();
            self.move_to(Vec2::new(at.x, at.y));
            self.wait(2);
            self.wheel(if middle.y > seen.center().y { -1.0 } else { 1.0 });
            self.wait(10);
        }
    }
}
