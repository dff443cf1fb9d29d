//! Keys of the table that every game has; what is left goes to the game.

use bevy_egui::egui::{Key, vec2};

use super::view::View;
use crate::app::contract::input::PlayerInput;
use crate::app::keys::KeyPresses;
use crate::app::map::camera::Viewport;
use crate::app::panels::menu;
use crate::app::session::game_session::SessionCommand;
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::TableView;

/// Asks for what the keys of this frame mean.
pub(super) fn keys(view: &View<'_>, scene: TableView, viewport: &mut Viewport, intents: &mut Intents) {
    let pressed = KeyPresses::now(view.ctx);
    if !pressed.any() || sheets(view, &pressed, scene, intents) {
        return;
    }
    let info = &view.info;
    let thinking = info.program_to_play.is_some();
    if thinking && pressed.key(Key::P) {
        // A program is stopped in the middle of its move, too: what moves comes to its end.
        return intents.ask(Intent::Session(SessionCommand::Pause(!info.ai.paused)));
    }
    if info.busy {
        // Any key ends what moves, and does nothing else; the menu opens all the same.
        intents.ask(Intent::Session(SessionCommand::Skip));
        if !pressed.key(Key::F10) {
            return;
        }
    }
    if general(view, &pressed, intents) {
        return;
    }
    if scene == TableView::Map {
        look_around(&pressed, viewport);
    }
    if scene == TableView::End || (scene == TableView::Map && info.over) {
        return at_the_end(&pressed, scene, intents);
    }
    if info.parting {
        if pressed.key(Key::E) || pressed.key(Key::Enter) {
            intents.ask(Intent::Session(SessionCommand::HandOver));
        }
        return;
    }
    if info.aftermath.is_some() && scene == TableView::Map {
        if pressed.key(Key::Enter) || pressed.key(Key::Escape) {
            intents.ask(Intent::Session(SessionCommand::DismissBattles));
        }
        return;
    }
    if info.news.is_some() && scene == TableView::Map {
        if pressed.key(Key::Enter) || pressed.key(Key::Escape) {
            intents.ask(Intent::Session(SessionCommand::DismissNews));
        }
        return;
    }
    let chosen = || view.shown.marks.places.iter().any(|(_, mark)| mark.selected);
    if info.lesson_state.is_some_and(|step| step.reads) && pressed.key(Key::Enter) && !chosen() {
        return intents.ask(Intent::Session(SessionCommand::ContinueLesson));
    }
    if thinking {
        return while_a_program_thinks(view, &pressed, scene, intents);
    }
    if advice(view, &pressed, intents) {
        return;
    }
    intents.ask(Intent::Input(PlayerInput::Keys(pressed)));
}

/// Sheets over everything have the keys to themselves; true if there is one.
fn sheets(view: &View<'_>, pressed: &KeyPresses, scene: TableView, intents: &mut Intents) -> bool {
    let (about, info) = (view.about, &view.info);
    if about.luck || about.legend || about.export.is_some() || (scene == TableView::End && info.ai.aims.is_some()) {
        return true;
    }
    if about.menu {
        menu::keys(pressed, info, intents);
        return true;
    }
    if info.question.is_some() {
        if pressed.key(Key::Escape) || pressed.key(Key::F10) {
            intents.ask(Intent::Session(SessionCommand::Answer(false)));
        } else if pressed.key(Key::Enter) {
            intents.ask(Intent::Session(SessionCommand::Answer(true)));
        }
        return true;
    }
    false
}

/// Rules, menu, undo, the record: true if it was one of these.
fn general(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    if pressed.with_shift(Key::U) {
        intents.ask(Intent::Session(SessionCommand::Redo));
        return true;
    }
    for (key, intent) in [
        (Key::F1, Intent::Rules(Some(view.info.chapter.to_owned()))),
        (Key::F2, Intent::Legend(true)),
        (Key::F10, Intent::Menu(true)),
        (Key::U, Intent::Session(SessionCommand::Undo)),
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
fn look_around(pressed: &KeyPresses, viewport: &mut Viewport) {
    if pressed.key(Key::F) {
        viewport.fit();
    }
    if pressed.key(Key::Plus) || pressed.key(Key::Equals) {
        viewport.zoom_at(viewport.view.center(), 1.25);
    }
    if pressed.key(Key::Minus) {
        viewport.zoom_at(viewport.view.center(), 0.8);
    }
    for (key, by) in [
        (Key::ArrowLeft, vec2(60.0, 0.0)),
        (Key::ArrowRight, vec2(-60.0, 0.0)),
        (Key::ArrowUp, vec2(0.0, 60.0)),
        (Key::ArrowDown, vec2(0.0, -60.0)),
    ] {
        if pressed.key(key) {
            viewport.pan(by);
        }
    }
}

fn at_the_end(pressed: &KeyPresses, scene: TableView, intents: &mut Intents) {
    if scene == TableView::Map {
        if pressed.key(Key::Escape) || pressed.key(Key::Enter) {
            intents.ask(Intent::HideEnd(false));
        }
        return;
    }
    crate::app::screens::end::keys(pressed, intents);
}

fn while_a_program_thinks(view: &View<'_>, pressed: &KeyPresses, scene: TableView, intents: &mut Intents) {
    if pressed.key(Key::N) {
        intents.ask(Intent::Session(SessionCommand::StopSearch));
    } else if pressed.key(Key::O) {
        intents.ask(Intent::Session(SessionCommand::PlayOneOrder));
    } else if pressed.key(Key::S) {
        intents.ask(Intent::Session(SessionCommand::Hurry(!view.info.ai.hurry)));
    } else if pressed.key(Key::M) || pressed.key(Key::B) {
        intents.ask(Intent::Session(SessionCommand::HideOverlay(scene == TableView::Overlay)));
    }
}

/// Keys of the adviser; true if one was pressed.
fn advice(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    let ai_status = view.info.ai;
    let intent = match (&ai_status.hint, &ai_status.now) {
        (Some(_), _) if pressed.key(Key::Y) => Intent::Session(SessionCommand::FollowHint),
        (Some(_), _) if pressed.key(Key::X) => Intent::Session(SessionCommand::DismissHint),
        (_, Some(_)) if pressed.key(Key::N) => Intent::Session(SessionCommand::StopSearch),
        (None, None) if pressed.key(Key::H) => Intent::Hint,
        _ => return false,
    };
    intents.ask(intent);
    true
}
