//! Key presses as screens read them: a text field keeps what is typed into it, a focused button keeps Enter and Space.

pub mod key_map;

use bevy_egui::egui::{self, Key, Modifiers};

/// Where Tabs of the game lie until the screen asks for them.
fn tabs() -> egui::Id {
    egui::Id::new("tabs of the game")
}

/// The keys that went down in this frame and belong to the screen.
#[derive(Clone, Debug, Default)]
pub struct KeyPresses {
    keys: Vec<(Key, Modifiers)>,
}

impl KeyPresses {
    /// Keeps the Tabs of this frame, which the panels do not see, for [`KeyPresses::now`].
    pub(crate) fn keep_tabs(ctx: &egui::Context, taken: Vec<(Key, Modifiers)>) {
        ctx.data_mut(|data| data.insert_temp(tabs(), taken));
    }

    /// Those of this frame.
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
            // What has the focus is let go by Escape, and by nothing else.
            down.filter(|(key, _)| !focused || !matches!(key, Key::Enter | Key::Space | Key::Escape | Key::Tab))
                .collect()
        });
        keys.retain(|(key, _)| *key != Key::Tab);
        keys.extend(tabs);
        Self { keys }
    }

    /// Whether this key went down.
    pub fn key(&self, key: Key) -> bool {
        self.keys.iter().any(|(down, _)| *down == key)
    }

    /// Whether this key went down with Shift held.
    pub fn with_shift(&self, key: Key) -> bool {
        self.keys.iter().any(|(down, modifiers)| *down == key && modifiers.shift)
    }

    /// Whether any key went down.
    pub fn any(&self) -> bool {
        !self.keys.is_empty()
    }
}

/// The keys that choose among several, in their order, with how they are shown.
pub const DIGITS: [(Key, &str); 9] = [
    (Key::Num1, "1"),
    (Key::Num2, "2"),
    (Key::Num3, "3"),
    (Key::Num4, "4"),
    (Key::Num5, "5"),
    (Key::Num6, "6"),
    (Key::Num7, "7"),
    (Key::Num8, "8"),
    (Key::Num9, "9"),
];

/// The key of one of several, as it is shown; none for the tenth and later.
pub fn digit(i: usize) -> &'static str {
    DIGITS.get(i).map_or("", |(_, shown)| shown)
}

/// Which of several was chosen.
pub fn pressed_digit(pressed: &KeyPresses) -> Option<usize> {
    DIGITS.iter().position(|(key, _)| pressed.key(*key))
}

/// The next of some in a ring, or the one before; the first if none was chosen.
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

/// How far the keys scroll in this frame, in points down a sheet of which a page is so high.
pub fn scrolled(ui: &egui::Ui, page: f32) -> f32 {
    let page = page * 0.75;
    let keys = [
        (Key::PageDown, -page),
        (Key::PageUp, page),
        (Key::ArrowDown, -60.0),
        (Key::ArrowUp, 60.0),
        (Key::End, -1e6),
        (Key::Home, 1e6),
    ];
    ui.input(|input| keys.iter().filter(|(key, _)| input.key_pressed(*key)).map(|(_, by)| by).sum())
}
