//! The page of keys: what each does, and which one is pressed for it.

use bevy_egui::egui::{self, Key, Sense, Ui, vec2};

use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::keys::key_map::{self, KeyBinding, KeyMap};
use crate::app::state::intents::{Intent, Intents, SettingChange};
use crate::app::state::key_capture::KeyCapture;
use crate::app::theme::{self, Button, Face, Kind, hue};
use crate::kernel::side::Side;

/// One row a key: what it does, and a button with what is pressed for it.
pub(super) fn rows(ui: &mut Ui, art: &Art, keys: &KeyMap, intents: &mut Intents) {
    theme::small(ui, "Choose an action, then press a new key for it. A key already in use is swapped.");
    for meaning in &key_map::ALL {
        row(ui, art, keys, meaning, intents);
    }
}

fn row(ui: &mut Ui, art: &Art, keys: &KeyMap, meaning: &KeyBinding, intents: &mut Intents) {
    let pressed = key_map::written(keys.pressed_for(meaning.key));
    ui.horizontal(|ui| {
        let (space, _) = ui.allocate_exact_size(vec2(104.0, 30.0), Sense::hover());
        let mut left = ui.new_child(egui::UiBuilder::new().max_rect(space));
        let name = format!("{}: {pressed}", meaning.does);
        let kind = Kind::Tab(keys.pressed_for(meaning.key) != meaning.key);
        if Button::new(pressed).kind(kind).width(96.0).called(&name).show(&mut left, art) {
            intents.ask(Intent::CaptureKey(Some(meaning.key)));
        }
        ui.add(egui::Label::new(Face::Sans.text(meaning.does, 14.5).color(hue::ink())).wrap());
    });
}

/// The sheet that waits for a key, and says what it stood for; true while it lies there.
pub(super) fn asked(
    ctx: &egui::Context,
    art: &Art,
    keys: &KeyMap,
    key_capture: KeyCapture,
    intents: &mut Intents,
) -> bool {
    let Some(meaning) = key_capture.key.and_then(key_map::meaning_of) else { return false };
    let other = key_capture.heard.and_then(|heard| key_map::meaning_of(keys.meant_by(heard)));
    let taken = other.filter(|other| other.key != meaning.key);
    if let (Some(heard), None) = (key_capture.heard, taken) {
        change(meaning.key, heard, intents);
        return true;
    }
    let size = vec2(520.0, 206.0);
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), size);
    theme::sheet(ctx, art, "a key", rect, |ui| {
        ui.label(Face::Fell.text("Change the key", 26.0));
        theme::small(ui, meaning.does);
        theme::rule(ui);
        let now = key_map::written(keys.pressed_for(meaning.key));
        match (key_capture.heard, taken) {
            (Some(heard), Some(taken)) => {
                let heard_cap = key_map::written(heard);
                ui.label(format!("{heard_cap} is in use: {}. That would move to {now}.", lower(taken.does)));
                ui.add_space(8.0);
                ui.horizontal(|ui| {
                    let go = Button::new("Swap the keys").key("Enter").kind(Kind::Primary(Side::First));
                    if go.show(ui, art) || KeyPresses::now(ui.ctx()).key(Key::Enter) {
                        change(meaning.key, heard, intents);
                    } else if Button::new("Cancel").key("Esc").show(ui, art)
                        || KeyPresses::now(ui.ctx()).key(Key::Escape)
                    {
                        intents.ask(Intent::CaptureKey(None));
                    }
                });
            }
            _ => {
                ui.label(format!("Press the key to use instead of {now}."));
                ui.add_space(8.0);
                if Button::new("Cancel").show(ui, art) {
                    intents.ask(Intent::CaptureKey(None));
                }
            }
        }
    });
    true
}

fn change(key: Key, pressed: Key, intents: &mut Intents) {
    intents.ask(Intent::Set(SettingChange::Key(key, pressed)));
    intents.ask(Intent::CaptureKey(None));
}

/// A sentence in the middle of another.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
