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
pub const ALL: [KeyBinding; 52] = [
    meaning(Key::Enter, "Enter", "Continue, give the order, confirm"),
    meaning(Key::Escape, "Esc", "Back, cancel, close"),
    meaning(Key::Tab, "Tab", "Next block, place or button (Shift: previous)"),
    meaning(Key::T, "T", "Next lit place (Shift: previous). Menu, hand-over and end: title screen"),
    meaning(Key::E, "E", "End the step, hand over"),
    meaning(Key::D, "D", "Battle: end your actions. Liberty: draw a block"),
    meaning(Key::U, "U", "Undo (Shift: redo)"),
    meaning(Key::F6, "F6", "Switch between map and buttons"),
    meaning(Key::F1, "F1", "Rules"),
    meaning(Key::F2, "F2", "Legend. Saved games: rename"),
    meaning(Key::F10, "F10", "Menu"),
    meaning(Key::F, "F", "Whole map. Battle: fire. Title: first game"),
    meaning(Key::A, "A", "Select all, fire all. End: the computer's aims"),
    meaning(Key::N, "N", "Select none, no. Computer's turn: play now. Title and end: new game"),
    meaning(Key::Y, "Y", "Yes, follow the hint. Menu: redo"),
    meaning(Key::G, "G", "Leader alone or with a group"),
    meaning(Key::S, "S", "Stand. Computer's turn: skip to my decision. Menu: save a copy. Title: settings"),
    meaning(Key::W, "W", "Withdraw. Menu: replay the game so far"),
    meaning(Key::R, "R", "To Reserve. Set-up: place all remaining blocks. Title and end: replay"),
    meaning(Key::M, "M", "Switch between battle board and map. Replay: bookmark"),
    meaning(Key::B, "B", "Same as M. Replay: next battle (Shift: previous)"),
    meaning(Key::V, "V", "Look at your own hidden blocks"),
    meaning(Key::C, "C", "Liberty: show control; charge. Title: continue"),
    meaning(Key::H, "H", "Hint"),
    meaning(Key::X, "X", "Close the hint; exchange prisoners. End: export"),
    meaning(Key::P, "P", "Computer's turn: pause. Liberty: pass. Menu: settings. Replay: play on from here"),
    meaning(Key::O, "O", "Computer's turn: one order"),
    meaning(Key::L, "L", "Record. Title: load"),
    meaning(Key::K, "K", "Luck of the dice"),
    meaning(Key::Q, "Q", "Quit"),
    meaning(Key::Num1, "1", "First choice. Battle: to the Left"),
    meaning(Key::Num2, "2", "Second choice. Battle: to the Center"),
    meaning(Key::Num3, "3", "Third choice. Battle: to the Right"),
    meaning(Key::Num4, "4", "Fourth choice"),
    meaning(Key::Num5, "5", "Fifth choice"),
    meaning(Key::Num6, "6", "Sixth choice"),
    meaning(Key::Num7, "7", "Seventh choice"),
    meaning(Key::Num8, "8", "Eighth choice"),
    meaning(Key::Num9, "9", "Ninth choice"),
    meaning(Key::Plus, "+", "Map: zoom in"),
    meaning(Key::Equals, "=", "Map: zoom in (second key)"),
    meaning(Key::Minus, "−", "Map: zoom out"),
    meaning(Key::ArrowLeft, "Left", "Map: left. Replay: previous order"),
    meaning(Key::ArrowRight, "Right", "Map: right. Replay: next order"),
    meaning(Key::ArrowUp, "Up", "Map: up. Lists: previous entry"),
    meaning(Key::ArrowDown, "Down", "Map: down. Lists: next entry"),
    meaning(Key::PageUp, "PgUp", "Replay: previous turn. Rules: page up"),
    meaning(Key::PageDown, "PgDn", "Replay: next turn. Rules: page down"),
    meaning(Key::Home, "Home", "Replay and rules: to the start"),
    meaning(Key::End, "End", "Replay and rules: to the end"),
    meaning(Key::Space, "Space", "Press the focused button. Replay: play, pause"),
    meaning(Key::Delete, "Del", "Saved games: move to trash"),
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
