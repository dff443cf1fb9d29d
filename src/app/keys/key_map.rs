//! The key map: the keys of the actions that do not have their default key.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Key};
use serde::{Deserialize, Serialize};

use super::action::{Action, Context, SHELL};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedAction {
    /// The id and the title of its game; none for the actions that every game has.
    pub game: Option<(&'static str, String)>,
    pub action: Action,
}

impl ListedAction {
    /// Whether both can be available at the same moment, so that they need different keys.
    pub fn overlaps(&self, other: &Self) -> bool {
        let games = self.game.is_none() || other.game.is_none() || self.game == other.game;
        games && self.action.context.overlaps(other.action.context)
    }
}

/// All actions: those that every game has, then those of each game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Actions(pub Arc<[ListedAction]>);

impl Actions {
    /// The actions of every game, and those of some games: id, title, actions.
    pub fn new<'a>(games: impl Iterator<Item = (&'static str, &'a str, &'static [Action])>) -> Self {
        let mut all: Vec<ListedAction> =
            SHELL.iter().map(|action| ListedAction { game: None, action: *action }).collect();
        for (id, title, actions) in games {
            let listed = |action: &Action| ListedAction { game: Some((id, title.to_owned())), action: *action };
            all.extend(actions.iter().map(listed));
        }
        Self(all.into())
    }

    pub fn get(&self, id: &str) -> Option<&ListedAction> {
        self.0.iter().find(|listed| listed.action.id == id)
    }
}

pub fn label(key: Key) -> &'static str {
    match key {
        Key::Escape => "Esc",
        Key::Plus => "+",
        Key::Slash => "/",
        Key::Equals => "=",
        Key::Comma => ",",
        Key::Period => ".",
        Key::Minus => "−",
        Key::PageUp => "PgUp",
        Key::PageDown => "PgDn",
        Key::Delete => "Del",
        other => other.name(),
    }
}

/// The key for each action. Only differences from the defaults are stored, by the id of the action.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Names", into = "Names")]
pub struct KeyMap {
    own: BTreeMap<String, Key>,
    /// From a file that maps default keys to pressed keys: see [`KeyMap::complete`].
    pressed_for: BTreeMap<Key, Key>,
}

/// The stored form: the id of an action, or in older files its default key; and the key to press.
type Names = BTreeMap<String, String>;

/// An action whose key is unknown has its default.
impl From<Names> for KeyMap {
    fn from(names: Names) -> Self {
        let mut map = Self::default();
        for (name, pressed) in &names {
            let Some(pressed) = Key::from_name(pressed) else { continue };
            match Key::from_name(name) {
                Some(key) => drop(map.pressed_for.insert(key, pressed)),
                None => drop(map.own.insert(name.clone(), pressed)),
            }
        }
        map
    }
}

impl From<KeyMap> for Names {
    fn from(map: KeyMap) -> Self {
        let by_key = map.pressed_for.iter().map(|(key, pressed)| (key.name().to_owned(), pressed.name().to_owned()));
        by_key.chain(map.own.iter().map(|(id, pressed)| (id.clone(), pressed.name().to_owned()))).collect()
    }
}

impl KeyMap {
    pub fn are_defaults(&self) -> bool {
        self.own.is_empty() && self.pressed_for.is_empty()
    }

    pub fn key(&self, action: &Action) -> Key {
        self.own.get(action.id).copied().unwrap_or(action.key)
    }

    /// Whether it is from a file that maps default keys to pressed keys, and not yet completed.
    pub fn is_of_older_form(&self) -> bool {
        !self.pressed_for.is_empty()
    }

    /// Applies a stored map once all actions are known: an older file maps a default key, whatever its actions.
    /// Of two actions that can be available together and would have the same key, one returns to its default.
    pub fn complete(&mut self, actions: &Actions) {
        for (key, pressed) in std::mem::take(&mut self.pressed_for) {
            let meant = actions.0.iter().filter(|listed| listed.action.key == key);
            self.own.extend(meant.map(|listed| (listed.action.id.to_owned(), pressed)));
        }
        let all = &actions.0;
        self.own.retain(|id, key| actions.get(id).is_none_or(|listed| listed.action.key != *key));
        // Every turn removes a binding, and the defaults do not clash.
        while let Some(id) = self.clash(all) {
            self.own.remove(id);
        }
    }

    /// The action that has to give way where two that can be available together have the same key: the later one, if it
    /// does not have its default.
    fn clash<'a>(&self, all: &'a [ListedAction]) -> Option<&'a str> {
        let same = |one: &ListedAction, other: &ListedAction| self.key(&one.action) == self.key(&other.action);
        let changed = |listed: &&'a ListedAction| self.own.contains_key(listed.action.id);
        all.iter().enumerate().find_map(|(i, one)| {
            let other = all[..i].iter().find(|other| one.overlaps(other) && same(one, other))?;
            [one, other].into_iter().find(changed).map(|listed| listed.action.id)
        })
    }

    /// The actions that must change keys if an action gets the key `pressed`: those that can be available
    /// together with it, and those that can be available together with these, in turn.
    pub fn conflicting_actions<'a>(
        &self,
        actions: &'a Actions,
        action: &Action,
        pressed: Key,
    ) -> (Vec<&'a ListedAction>, Vec<&'a ListedAction>) {
        let free = self.key(action);
        let mut chain: Vec<&ListedAction> = actions.get(action.id).into_iter().collect();
        let mut met = 0;
        while let Some(one) = chain.get(met).copied() {
            let other_key = if self.key(&one.action) == free { pressed } else { free };
            for other in actions.0.iter() {
                if self.key(&other.action) == other_key && other.overlaps(one) && !chain.contains(&other) {
                    chain.push(other);
                }
            }
            met += 1;
        }
        chain.into_iter().partition(|one| self.key(&one.action) == free)
    }

    /// Binds `pressed` to an action. Actions on that key that can be available at the same moments get the key that is
    /// now free, so that no two actions that can be available together ever have the same key.
    pub fn change(&mut self, actions: &Actions, action: &Action, pressed: Key) {
        let free = self.key(action);
        if free == pressed {
            return;
        }
        let (to_pressed, to_free) = self.conflicting_actions(actions, action, pressed);
        for (listed, key) in
            to_pressed.into_iter().map(|one| (one, pressed)).chain(to_free.into_iter().map(|one| (one, free)))
        {
            if listed.action.key == key {
                self.own.remove(listed.action.id);
            } else {
                self.own.insert(listed.action.id.to_owned(), key);
            }
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Keys {
    pub map: KeyMap,
    pub actions: Actions,
    pub game: &'static str,
    /// The player's context in it: the map or the battle board.
    pub at: Option<Context>,
}

impl Keys {
    pub fn of(ctx: &egui::Context) -> Arc<Self> {
        ctx.data(|data| data.get_temp(egui::Id::NULL)).unwrap_or_default()
    }

    /// Stores the key map in a window, where [`Keys::of`] finds it.
    pub fn put(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, Arc::new(self)));
    }

    /// The action whose default key has this label: available actions come first, and of these the game's own.
    fn named(&self, cap: &str) -> Option<&Action> {
        let here = |listed: &&ListedAction| listed.game.as_ref().is_none_or(|(game, _)| *game == self.game);
        let now = |action: &Action| self.at.is_none_or(|at| at.overlaps(action.context));
        let named = self.actions.0.iter().filter(|listed| label(listed.action.key) == cap);
        named.filter(here).min_by_key(|listed| (!now(&listed.action), listed.game.is_none())).map(|one| &one.action)
    }
}

/// The label of an action's key: "U" if the key was not changed.
pub fn cap(ctx: &egui::Context, action: &Action) -> &'static str {
    label(Keys::of(ctx).map.key(action))
}

/// Replaces default keys in square brackets in a sentence by the labels of the present keys.
pub fn worded(ctx: &egui::Context, text: &str) -> String {
    let keys = Keys::of(ctx);
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((key, behind)) = after.split_once(']') else { break };
        out.push_str(before);
        match keys.named(key) {
            Some(action) => out.push_str(label(keys.map.key(action))),
            None => out.extend(["[", key, "]"]),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}
