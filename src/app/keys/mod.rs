//! Key presses for screens: a text field keeps what is typed into it, a focused button keeps Enter and Space.

pub mod action;
pub mod key_map;

use std::sync::Arc;

use action::{ABOVE, Action, BELOW, BOTTOM, DIGITS, PAGE_DOWN, PAGE_UP, TOP};
use bevy_egui::egui::{self, Key, Modifiers};
use key_map::Keys;

/// The id under which Tab presses for the game are stored.
fn tabs() -> egui::Id {
    egui::Id::new("tabs of the game")
}

/// What the shortcuts of other programs ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Undo an order.
    Back,
    /// Redo it.
    Again,
}

/// The keys pressed in this frame that belong to the screen.
#[derive(Clone, Debug, Default)]
pub struct KeyPresses {
    keys: Vec<(Key, Modifiers)>,
    /// Ctrl+Z or Ctrl+Y (Ctrl+Shift+Z), as in other programs.
    undo: Option<Undo>,
    held: Arc<Keys>,
}

impl KeyPresses {
    /// Stores the Tab presses of this frame, which the panels do not see, for [`KeyPresses::now`].
    pub(crate) fn store_tabs(ctx: &egui::Context, taken: Vec<(Key, Modifiers)>) {
        ctx.data_mut(|data| data.insert_temp(tabs(), taken));
    }

    /// The key presses of this frame.
    pub fn now(ctx: &egui::Context) -> Self {
        if ctx.text_edit_focused() {
            return Self::default();
        }
        let focused = ctx.memory(|memory| memory.focused().is_some());
        let tabs: Vec<(Key, Modifiers)> = ctx.data(|data| data.get_temp(tabs())).unwrap_or_default();
        let mut keys: Vec<(Key, Modifiers)> = ctx.input(|input| {
            let down = input.events.iter().filter_map(|event| match event {
                egui::Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
                _ => None,
            });
            // Only Escape removes the focus.
            down.filter(|(key, _)| !focused || !matches!(key, Key::Enter | Key::Space | Key::Escape | Key::Tab))
                .collect()
        });
        keys.retain(|(key, _)| *key != Key::Tab);
        let undo = keys.iter().find_map(|(key, modifiers)| match (key, modifiers.command, modifiers.shift) {
            (Key::Z, true, false) => Some(Undo::Back),
            (Key::Y, true, _) | (Key::Z, true, true) => Some(Undo::Again),
            _ => None,
        });
        // Other keys with Ctrl belong to the system, not to the game.
        keys.retain(|(_, modifiers)| !modifiers.command && !modifiers.alt);
        keys.extend(tabs);
        Self { keys, undo, held: Keys::of(ctx) }
    }

    /// Whether the key of this action was pressed.
    pub fn action(&self, action: Action) -> bool {
        let key = self.held.map.key(&action);
        self.keys.iter().any(|(down, _)| *down == key)
    }

    /// The label of the key of this action.
    pub fn label(&self, action: Action) -> &'static str {
        key_map::label(self.held.map.key(&action))
    }

    /// Whether the key of this action was pressed together with Shift.
    pub fn with_shift(&self, action: Action) -> bool {
        let key = self.held.map.key(&action);
        self.keys.iter().any(|(down, modifiers)| *down == key && modifiers.shift)
    }

    /// Whether Ctrl+Z or Ctrl+Y was pressed.
    pub fn undo(&self) -> Option<Undo> {
        self.undo
    }

    /// Whether any key was pressed.
    pub fn any(&self) -> bool {
        !self.keys.is_empty() || self.undo.is_some()
    }
}

/// Whether the key of an action was pressed. In a text field its default key counts; a focused button keeps Enter and
/// Space.
pub fn asked(ctx: &egui::Context, action: Action) -> bool {
    let text = ctx.text_edit_focused();
    let key = if text { action.key } else { Keys::of(ctx).map.key(&action) };
    let kept = !text && matches!(key, Key::Enter | Key::Space) && ctx.memory(|memory| memory.focused().is_some());
    !kept && ctx.input(|input| input.key_pressed(key))
}

/// The index of the digit that was pressed.
pub fn pressed_digit(pressed: &KeyPresses) -> Option<usize> {
    DIGITS.iter().position(|digit| pressed.action(*digit))
}

/// The next item of a cycle, or the previous one; the first if there is no present one.
pub fn next_of<T: Copy + PartialEq>(all: &[T], now: Option<T>, back: bool) -> Option<T> {
    let at = now.and_then(|now| all.iter().position(|one| *one == now));
    let count = all.len();
    let next = match at {
        None if back => count.checked_sub(1)?,
        None => 0,
        Some(at) if back => (at + count - 1) % count,
        Some(at) => (at + 1) % count,
    };
    all.get(next).copied()
}

/// Scrolls the list that `ui` fills by the keys of pages: page up and down, to the top, to the bottom. Whether it did.
pub fn page_by_keys(ui: &egui::Ui) -> bool {
    let page = ui.clip_rect().height() * 0.75;
    scroll_by(ui, &[(PAGE_DOWN, -page), (PAGE_UP, page), (BOTTOM, -1e6), (TOP, 1e6)])
}

/// Scrolls it by lines, too, where the arrow keys have no other use. Whether it did.
pub fn scroll_by_keys(ui: &egui::Ui) -> bool {
    page_by_keys(ui) | scroll_by(ui, &[(BELOW, -60.0), (ABOVE, 60.0)])
}

fn scroll_by(ui: &egui::Ui, keys: &[(Action, f32)]) -> bool {
    let by: f32 = keys.iter().filter(|(action, _)| asked(ui.ctx(), *action)).map(|(_, by)| by).sum();
    if by != 0.0 {
        ui.scroll_with_delta(egui::vec2(0.0, by));
    }
    by != 0.0
}
