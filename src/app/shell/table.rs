//! What the table shows: which view, the replay of a finished game, what a click on the map means.

use bevy::prelude::*;

use crate::app::art::Art;
use crate::app::contract::layout::ViewStyle;
use crate::app::contract::marks::PointerInput;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::{Screen, TableView};

/// Decides what the table shows of itself, in the same frame in which the game has changed.
pub(crate) fn set_scene(world: &mut World) {
    if *world.resource::<State<Screen>>().get() != Screen::Table {
        return;
    }
    let wanted = {
        let (current, about, art) =
            (world.resource::<CurrentSession>(), world.resource::<TableUi>(), world.resource::<Art>());
        let style = ViewStyle { art, compact: true };
        match current.session() {
            Some(session) if session.facts().curtain().is_some() => TableView::Curtain,
            Some(session) if session.ending().is_some() && !about.end_hidden && !session.busy() => TableView::End,
            Some(session) if session.has_overlay(style) && !session.overlay_hidden() => TableView::Overlay,
            _ => TableView::Map,
        }
    };
    let now = world.get_resource::<State<TableView>>().map(|scene| *scene.get());
    if now.is_some_and(|now| now != wanted) {
        world.resource_mut::<NextState<TableView>>().set(wanted);
        // Nothing of one side's is drawn behind the curtain in any frame in between.
        world.run_schedule(StateTransition);
    }
}

/// Builds the replay of the game once, when it has ended.
pub(crate) fn replay_finished_game(mut about: ResMut<TableUi>, mut current: ResMut<CurrentSession>) {
    let Some(session) = current.session_mut() else {
        about.finished_game = None;
        return;
    };
    if session.ending().is_none() {
        about.finished_game = None;
    } else if about.finished_game.is_none() {
        match session.replay() {
            Ok(finished_game) => about.finished_game = Some(finished_game),
            Err(wrong) => warn!("{wrong}"),
        }
    }
}

/// Asks the table what a touch of the map means, ending what moves first.
pub fn pointer_intents(current: &CurrentSession, style: ViewStyle<'_>, touch: PointerInput, intents: &mut Intents) {
    let Some(session) = current.session() else { return };
    if session.busy() {
        intents.ask(Intent::Skip);
    }
    if session.facts().program_to_play().is_some() {
        // A click while a program plays ends what moves, and does nothing else.
        return;
    }
    intents.ask_all(session.pointer_input(style, touch));
}
