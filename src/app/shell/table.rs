//! The state of the table: which view it shows, and the replay of a finished game.

use bevy::prelude::*;

use crate::app::session::game_session::GameSession;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::screen::{Screen, TableView};

/// Decides which view the table shows, in the same frame in which the game has changed.
pub(crate) fn set_scene(world: &mut World) {
    if *world.resource::<State<Screen>>().get() != Screen::Table {
        return;
    }
    let about = world.resource::<TableUi>();
    let wanted = match world.resource::<CurrentSession>().session().map(GameSession::info) {
        Some(info) if info.curtain.is_some() => TableView::Curtain,
        // What came of the last battle is read first.
        Some(info) if info.ending.is_some() && !about.end_hidden && !info.busy && info.aftermath.is_none() => {
            TableView::End
        }
        Some(info) if info.battle_board => TableView::BattleBoard,
        _ => TableView::Map,
    };
    let now = world.get_resource::<State<TableView>>().map(|scene| *scene.get());
    if now.is_some_and(|now| now != wanted) {
        world.resource_mut::<NextState<TableView>>().set(wanted);
        // No frame in between may show one side's blocks behind the curtain.
        world.run_schedule(StateTransition);
    }
}

/// Builds the replay of the game once, when the game is over.
pub(crate) fn replay_finished_game(mut about: ResMut<TableUi>, mut current: ResMut<CurrentSession>) {
    let Some(session) = current.session_mut() else {
        about.finished_game = None;
        return;
    };
    if session.info().ending.is_none() {
        about.finished_game = None;
    } else if about.finished_game.is_none() {
        match session.replay() {
            Ok(finished_game) => about.finished_game = Some(finished_game),
            Err(wrong) => warn!("{wrong}"),
        }
    }
}
