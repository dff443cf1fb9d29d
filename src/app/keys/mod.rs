//! Key presses for screens: a text field keeps what is typed into it, a focused button keeps Enter and Space.

pub mod action;
pub mod fresh;
pub mod key_map;

use std::sync::Arc;

use action::{ABOVE, Action, BELOW, BOTTOM, DIGITS, PAGE_DOWN, PAGE_UP, TOP};
use bevy_egui::egui::{self, Key, Modifiers};
use key_map::Keys;

/// The id under which Tab presses for the game are stored.
fn tabs() -> egui::Id {
    egui::Id::new("tabs of the game")
}

/// The id under which the keys are stored that only repeat in this frame.
fn repeating() -> egui::Id {
    egui::Id::new("repeating keys")
}

/// The shortcuts of other programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Undo an order.
    Back,
    /// Redo it.
    Again,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress {
    pub key: Key,
    /// The modifiers when it was pressed.
    pub modifiers: Modifiers,
    /// Whether it only repeats, because the key is held down.
    pub repeats: bool,
}

impl KeyPress {
    /// The key press of an event; none for other events.
    pub(crate) fn of(event: &egui::Event) -> Option<Self> {
        match *event {
            egui::Event::Key { key, pressed: true, modifiers, repeat: repeats, .. } => {
                Some(Self { key, modifiers, repeats })
            }
            _ => None,
        }
    }

    /// Whether it asks for an action that has this key: a key that is held down repeats only what walks, so that it
    /// never lifts a curtain, answers a question or gives an order that the player has not seen.
    fn asks_for(&self, action: &Action, key: Key) -> bool {
        self.key == key && (action.walks || !self.repeats)
    }

    /// Whether it belongs to the system, not to the game: with Ctrl or Alt.
    fn is_of_system(&self) -> bool {
        self.modifiers.command || self.modifiers.alt
    }
}

/// The keys pressed in this frame that belong to the screen.
#[derive(Clone, Debug, Default)]
pub struct KeyPresses {
    keys: Vec<KeyPress>,
    /// Ctrl+Z or Ctrl+Y (Ctrl+Shift+Z), as in other programs.
    undo: Option<Undo>,
    held: Arc<Keys>,
}

impl KeyPresses {
    /// A press of the key that an action has at first.
    pub fn of(action: Action) -> Self {
        let press = KeyPress { key: action.key, modifiers: Modifiers::NONE, repeats: false };
        Self { keys: vec![press], ..Self::default() }
    }

    /// Stores the Tab presses of this frame, which the panels do not see, for [`KeyPresses::now`].
    pub(crate) fn store_tabs(ctx: &egui::Context, taken: Vec<KeyPress>) {
        ctx.data_mut(|data| data.insert_temp(tabs(), taken));
    }

    /// Stores the keys that only repeat in this frame: the panels do not know it of keys whose first press they did not
    /// see.
    pub(crate) fn store_repeating(ctx: &egui::Context, keys: Vec<Key>) {
        ctx.data_mut(|data| data.insert_temp(repeating(), keys));
    }

    pub fn now(ctx: &egui::Context) -> Self {
        if ctx.text_edit_focused() {
            return Self::default();
        }
        let focused = ctx.memory(|memory| memory.focused().is_some());
        let tabs: Vec<KeyPress> = ctx.data(|data| data.get_temp(tabs())).unwrap_or_default();
        let mut keys = presses(ctx);
        // Only Escape removes the focus.
        keys.retain(|press| !focused || !matches!(press.key, Key::Enter | Key::Space | Key::Escape));
        keys.retain(|press| press.key != Key::Tab);
        let undo = keys.iter().filter(|press| !press.repeats).find_map(|press| {
            match (press.key, press.modifiers.command, press.modifiers.shift) {
                (Key::Z, true, false) => Some(Undo::Back),
                (Key::Y, true, _) | (Key::Z, true, true) => Some(Undo::Again),
                _ => None,
            }
        });
        keys.retain(|press| !press.is_of_system());
        keys.extend(tabs);
        Self { keys, undo, held: Keys::of(ctx) }
    }

    fn press(&self, action: Action) -> Option<&KeyPress> {
        let key = self.held.map.key(&action);
        self.keys.iter().find(|press| press.asks_for(&action, key))
    }

    pub fn action(&self, action: Action) -> bool {
        self.press(action).is_some()
    }

    /// The number of presses of this action's key: more than one if a frame takes long.
    pub fn times(&self, action: Action) -> usize {
        let key = self.held.map.key(&action);
        self.keys.iter().filter(|press| press.asks_for(&action, key)).count()
    }

    /// Whether the key of this action only repeats, because it is held down.
    pub fn repeats(&self, action: Action) -> bool {
        self.press(action).is_some_and(|press| press.repeats)
    }

    pub fn label(&self, action: Action) -> &'static str {
        key_map::label(self.held.map.key(&action))
    }

    /// Whether the key of this action was pressed together with Shift.
    pub fn with_shift(&self, action: Action) -> bool {
        let key = self.held.map.key(&action);
        self.keys.iter().any(|press| press.asks_for(&action, key) && press.modifiers.shift)
    }

    /// Whether Ctrl+Z or Ctrl+Y was pressed.
    pub fn undo(&self) -> Option<Undo> {
        self.undo
    }

    /// Whether any key was pressed, or repeats.
    pub fn any(&self) -> bool {
        !self.keys.is_empty() || self.undo.is_some()
    }

    /// Whether any key was pressed anew.
    pub fn any_new(&self) -> bool {
        self.keys.iter().any(|press| !press.repeats) || self.undo.is_some()
    }
}

fn presses(ctx: &egui::Context) -> Vec<KeyPress> {
    let repeating: Vec<Key> = ctx.data(|data| data.get_temp(repeating())).unwrap_or_default();
    let repeats = |press: KeyPress| KeyPress { repeats: press.repeats || repeating.contains(&press.key), ..press };
    ctx.input(|input| input.events.iter().filter_map(KeyPress::of).map(repeats).collect())
}

/// Whether the key of an action was pressed. In a text field its default key counts; a focused button keeps Enter and
/// Space.
pub fn asked(ctx: &egui::Context, action: Action) -> bool {
    let text = ctx.text_edit_focused();
    let key = if text { action.key } else { Keys::of(ctx).map.key(&action) };
    let kept = !text && matches!(key, Key::Enter | Key::Space) && ctx.memory(|memory| memory.focused().is_some());
    !kept && presses(ctx).iter().any(|press| press.asks_for(&action, key) && !press.is_of_system())
}

/// The index of the digit that was pressed.
pub fn pressed_digit(pressed: &KeyPresses) -> Option<usize> {
    DIGITS.iter().position(|digit| pressed.action(*digit))
}

/// The one of several whose digit was pressed.
pub fn by_digit<T: Copy>(pressed: &KeyPresses, all: &[T]) -> Option<T> {
    pressed_digit(pressed).and_then(|number| all.get(number).copied())
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
