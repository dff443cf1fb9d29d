//! Keys of the table that every game has; what is left goes to the game.

use bevy_egui::egui::{Key, vec2};

use super::view::View;
use crate::app::keys::Pressed;
use crate::app::map::camera::Lens;
use crate::app::panels::menu;
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::Scene;

/// Asks for what the keys of this frame mean.
pub(super) fn keys(view: &View<'_>, scene: Scene, lens: &mut Lens, intents: &mut Intents) {
    let pressed = Pressed::now(view.ctx);
    if !pressed.any() || sheets(view, &pressed, scene, intents) {
        return;
    }
    let sitting = view.sitting;
    let thinking = sitting.facts().program_to_play().is_some();
    if thinking && pressed.key(Key::P) {
        // A program is stopped in the middle of its move, too: what moves comes to its end.
        return intents.ask(Intent::Pause(!sitting.thoughts().paused));
    }
    if sitting.busy() {
        // Any key ends what moves, and does nothing else; the menu opens all the same.
        intents.ask(Intent::Skip);
        if !pressed.key(Key::F10) {
            return;
        }
    }
    if general(view, &pressed, intents) {
        return;
    }
    if scene == Scene::Map {
        look_around(&pressed, lens);
    }
    if scene == Scene::End || (scene == Scene::Map && sitting.facts().over()) {
        return at_the_end(&pressed, scene, intents);
    }
    if sitting.facts().parting() {
        if pressed.key(Key::E) || pressed.key(Key::Enter) {
            intents.ask(Intent::HandOver);
        }
        return;
    }
    if sitting.facts().aftermath().is_some() && scene == Scene::Map {
        if pressed.key(Key::Enter) || pressed.key(Key::Escape) {
            intents.ask(Intent::BattlesAway);
        }
        return;
    }
    if sitting.facts().news().is_some() && scene == Scene::Map {
        if pressed.key(Key::Enter) || pressed.key(Key::Escape) {
            intents.ask(Intent::NewsAway);
        }
        return;
    }
    let chosen = || sitting.marks(view.looks()).places.iter().any(|(_, mark)| mark.selected);
    if sitting.facts().taught().is_some_and(|step| step.reads) && pressed.key(Key::Enter) && !chosen() {
        return intents.ask(Intent::ReadOn);
    }
    if thinking {
        return while_a_program_thinks(view, &pressed, scene, intents);
    }
    if advice(view, &pressed, intents) {
        return;
    }
    intents.ask_all(sitting.keys(view.looks(), &pressed));
}

/// Sheets over everything have the keys to themselves; true if there is one.
fn sheets(view: &View<'_>, pressed: &Pressed, scene: Scene, intents: &mut Intents) -> bool {
    let (about, sitting) = (view.about, view.sitting);
    if about.luck
        || about.legend
        || about.exporting.is_some()
        || (scene == Scene::End && sitting.thoughts().aims.is_some())
    {
        return true;
    }
    if about.menu {
        menu::keys(pressed, sitting, intents);
        return true;
    }
    if sitting.question().is_some() {
        if pressed.key(Key::Escape) || pressed.key(Key::F10) {
            intents.ask(Intent::Answer(false));
        } else if pressed.key(Key::Enter) {
            intents.ask(Intent::Answer(true));
        }
        return true;
    }
    false
}

/// Rules, menu, undo, the record: true if it was one of these.
fn general(view: &View<'_>, pressed: &Pressed, intents: &mut Intents) -> bool {
    let facts = view.sitting.facts();
    if pressed.with_shift(Key::U) {
        intents.ask(Intent::Redo);
        return true;
    }
    for (key, intent) in [
        (Key::F1, Intent::Rules(Some(facts.chapter().to_owned()))),
        (Key::F2, Intent::Legend(true)),
        (Key::F10, Intent::Menu(true)),
        (Key::U, Intent::Undo),
        (Key::L, Intent::Drawer(!view.about.drawer)),
    ] {
        if pressed.key(key) {
            intents.ask(intent);
            return true;
        }
    }
    false
}

/// The map: whole, closer, farther, moved.
fn look_around(pressed: &Pressed, lens: &mut Lens) {
    if pressed.key(Key::F) {
        lens.fit();
    }
    if pressed.key(Key::Plus) || pressed.key(Key::Equals) {
        lens.zoom_at(lens.view.center(), 1.25);
    }
    if pressed.key(Key::Minus) {
        lens.zoom_at(lens.view.center(), 0.8);
    }
    for (key, by) in [
        (Key::ArrowLeft, vec2(60.0, 0.0)),
        (Key::ArrowRight, vec2(-60.0, 0.0)),
        (Key::ArrowUp, vec2(0.0, 60.0)),
        (Key::ArrowDown, vec2(0.0, -60.0)),
    ] {
        if pressed.key(key) {
            lens.pan(by);
        }
    }
}

fn at_the_end(pressed: &Pressed, scene: Scene, intents: &mut Intents) {
    if scene == Scene::Map {
        if pressed.key(Key::Escape) || pressed.key(Key::Enter) {
            intents.ask(Intent::EndAside(false));
        }
        return;
    }
    crate::app::screens::end::keys(pressed, intents);
}

fn while_a_program_thinks(view: &View<'_>, pressed: &Pressed, scene: Scene, intents: &mut Intents) {
    if pressed.key(Key::N) {
        intents.ask(Intent::CutShort);
    } else if pressed.key(Key::O) {
        intents.ask(Intent::OneOrder);
    } else if pressed.key(Key::S) {
        intents.ask(Intent::Hurry(!view.sitting.thoughts().hurry));
    } else if pressed.key(Key::M) || pressed.key(Key::B) {
        intents.ask(Intent::PutAside(scene == Scene::Over));
    }
}

/// The adviser; true if it was his.
fn advice(view: &View<'_>, pressed: &Pressed, intents: &mut Intents) -> bool {
    let thoughts = view.sitting.thoughts();
    let intent = match (&thoughts.hint, &thoughts.now) {
        (Some(_), _) if pressed.key(Key::Y) => Intent::DoHint,
        (Some(_), _) if pressed.key(Key::X) => Intent::DropHint,
        (_, Some(_)) if pressed.key(Key::N) => Intent::CutShort,
        (None, None) if pressed.key(Key::H) => Intent::Hint,
        _ => return false,
    };
    intents.ask(intent);
    true
}
