//! The key map: which key stands for which. All other code names keys as they are by default.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use bevy_egui::egui::Key;
use serde::{Deserialize, Serialize};

/// A key the game listens to: what is written on it, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct KeyBinding {
    /// The key on the first start; its name stands for it in the settings.
    pub key: Key,
    /// What is written on its cap.
    pub cap: &'static str,
    /// What it does, screen by screen.
    pub does: &'static str,
}

const fn meaning(key: Key, cap: &'static str, does: &'static str) -> KeyBinding {
    KeyBinding { key, cap, does }
}

/// All of them, by what a player looks for first.
pub const ALL: [KeyBinding; 58] = [
    meaning(Key::Enter, "Enter", "Go on, give the order, confirm"),
    meaning(Key::Escape, "Esc", "Back, let go, close"),
    meaning(Key::Tab, "Tab", "The next block, place or button; with Shift the one before"),
    meaning(Key::T, "T", "The next lit place; with Shift the one before. Menu, curtain and end: to the title"),
    meaning(Key::E, "E", "End the step, hand over"),
    meaning(Key::D, "D", "Done with a position of a battle. Liberty: draw a block"),
    meaning(Key::U, "U", "Undo; with Shift redo"),
    meaning(Key::F6, "F6", "From the map to the buttons, and back"),
    meaning(Key::F1, "F1", "Rules"),
    meaning(Key::F2, "F2", "Signs and words. Saved games: rename"),
    meaning(Key::F10, "F10", "Menu"),
    meaning(Key::F9, "F9", "The list of the map's overlays"),
    meaning(Key::F3, "F3", "Overlay of the map: reach"),
    meaning(Key::F4, "F4", "Overlay of the map: supply"),
    meaning(Key::F5, "F5", "Overlay of the map: barred ways"),
    meaning(Key::F7, "F7", "Overlay of the map: zones of control"),
    meaning(Key::F8, "F8", "Overlay of the map: range and line of sight"),
    meaning(Key::F, "F", "The whole map. Battle: fire. Title: a first game"),
    meaning(Key::A, "A", "Everybody goes along, everybody fires. End: what they were after"),
    meaning(Key::N, "N", "Nobody goes along, no, play now. Title and end: new game"),
    meaning(Key::Y, "Y", "Yes, do what the hint says. Menu: redo"),
    meaning(Key::G, "G", "A leader alone or with his group"),
    meaning(Key::S, "S", "Stand. A program: skip to my decision. Menu: save a copy. Title: settings"),
    meaning(Key::W, "W", "Withdraw. Menu: walk through the game"),
    meaning(Key::R, "R", "To the Reserve. Set-up: all the rest at once. Title and end: replay"),
    meaning(Key::M, "M", "From the battle board to the map, and back. Replay: bookmark"),
    meaning(Key::B, "B", "As M. Replay: the next battle; with Shift the one before"),
    meaning(Key::V, "V", "Look at one's own hidden blocks"),
    meaning(Key::C, "C", "Overlay of the map: control. Liberty: charge. Title: continue"),
    meaning(Key::H, "H", "A hint"),
    meaning(Key::X, "X", "Put the hint away; exchange prisoners. End: export"),
    meaning(Key::P, "P", "A program: pause. Liberty: pass. Menu: settings. Replay: play on from here"),
    meaning(Key::O, "O", "A program: one order"),
    meaning(Key::L, "L", "The record. Title: load"),
    meaning(Key::K, "K", "Luck of the dice"),
    meaning(Key::Q, "Q", "Quit"),
    meaning(Key::Num1, "1", "The first of several. Battle: to the Left"),
    meaning(Key::Num2, "2", "The second. Battle: to the Center"),
    meaning(Key::Num3, "3", "The third. Battle: to the Right"),
    meaning(Key::Num4, "4", "The fourth"),
    meaning(Key::Num5, "5", "The fifth"),
    meaning(Key::Num6, "6", "The sixth"),
    meaning(Key::Num7, "7", "The seventh"),
    meaning(Key::Num8, "8", "The eighth"),
    meaning(Key::Num9, "9", "The ninth"),
    meaning(Key::Plus, "+", "The map: closer"),
    meaning(Key::Equals, "=", "The map: closer, too"),
    meaning(Key::Minus, "−", "The map: farther"),
    meaning(Key::ArrowLeft, "Left", "The map: to the left. Replay: an order back"),
    meaning(Key::ArrowRight, "Right", "The map: to the right. Replay: an order on"),
    meaning(Key::ArrowUp, "Up", "The map: up. Lists: the one above"),
    meaning(Key::ArrowDown, "Down", "The map: down. Lists: the one below"),
    meaning(Key::PageUp, "PgUp", "Replay: a turn back. Rules: a page up"),
    meaning(Key::PageDown, "PgDn", "Replay: a turn on. Rules: a page down"),
    meaning(Key::Home, "Home", "Replay and rules: to the beginning"),
    meaning(Key::End, "End", "Replay and rules: to the end"),
    meaning(Key::Space, "Space", "The button with the focus. Replay: play, pause"),
    meaning(Key::Delete, "Del", "Saved games: to the trash"),
];

/// What a key of the first start means; nothing for one that the game does not listen to.
pub fn meaning_of(key: Key) -> Option<&'static KeyBinding> {
    ALL.iter().find(|one| one.key == key)
}

/// What is written on a key.
pub fn written(key: Key) -> &'static str {
    meaning_of(key).map_or_else(|| key.name(), |one| one.cap)
}

/// Which key stands for which, where it is not itself: no two stand for the same.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Names", into = "Names")]
pub struct KeyMap(BTreeMap<Key, Key>);

/// As they are kept: the key on the first start, and the one that is pressed for it.
type Names = BTreeMap<String, String>;

/// As on the first start if two would stand for the same, or a key is unknown.
impl From<Names> for KeyMap {
    fn from(names: Names) -> Self {
        let pair = |(key, pressed): (&String, &String)| Some((Key::from_name(key)?, Key::from_name(pressed)?));
        let pairs: BTreeMap<Key, Key> = names.iter().map_while(pair).collect();
        let keys: Vec<Key> = pairs.keys().copied().collect();
        let mut pressed: Vec<Key> = pairs.values().copied().collect();
        pressed.sort();
        if keys == pressed && keys.len() == names.len() { Self(pairs) } else { Self::default() }
    }
}

impl From<KeyMap> for Names {
    fn from(own: KeyMap) -> Self {
        own.0.iter().map(|(key, pressed)| (key.name().to_owned(), pressed.name().to_owned())).collect()
    }
}

impl KeyMap {
    /// Nothing was changed.
    pub fn as_at_first(&self) -> bool {
        self.0.is_empty()
    }

    /// The key that is pressed for this one.
    pub fn pressed_for(&self, key: Key) -> Key {
        self.0.get(&key).copied().unwrap_or(key)
    }

    /// What a pressed key stands for.
    pub fn meant_by(&self, pressed: Key) -> Key {
        self.0.iter().find(|(_, own)| **own == pressed).map_or(pressed, |(key, _)| *key)
    }

    /// From now on `pressed` stands for `key`; what it stood for before is reached by the key that is free now.
    pub fn change(&mut self, key: Key, pressed: Key) {
        let (free, other) = (self.pressed_for(key), self.meant_by(pressed));
        self.0.insert(key, pressed);
        self.0.insert(other, free);
        self.0.retain(|key, pressed| key != pressed);
    }
}

/// Those that hold: drawing code asks from many places what is written on a key.
static HELD: RwLock<KeyMap> = RwLock::new(KeyMap(BTreeMap::new()));

/// From now on these hold.
pub fn hold(own: &KeyMap) {
    *HELD.write().unwrap_or_else(PoisonError::into_inner) = own.clone();
}

/// What is written on the key that stands for this one: "U" where nothing was changed.
pub fn cap(written_first: &str) -> &str {
    let held = HELD.read().unwrap_or_else(PoisonError::into_inner);
    let known = ALL.iter().find(|one| one.cap == written_first);
    known.map_or(written_first, |one| written(held.pressed_for(one.key)))
}

/// A sentence in which keys stand in square brackets, with what is written on them.
pub fn worded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((key, behind)) = after.split_once(']') else { break };
        out.push_str(before);
        match ALL.iter().any(|one| one.cap == key) {
            true => out.push_str(cap(key)),
            false => out.extend(["[", key, "]"]),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}
