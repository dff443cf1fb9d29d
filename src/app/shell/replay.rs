//! Carries out the intents of the replay screen: entering, leaving, bookmarks, branches.

use bevy::prelude::*;

use super::navigation::{open_table, show_notice};
use crate::app::session::catalog::Catalog;
use crate::app::session::game_session::{GameSession, WriteRequest};
use crate::app::session::replay::replay_session::{ReplayCommand, ReplaySession};
use crate::app::state::current_session::{CurrentSession, ScreenNotice};
use crate::app::state::intents::ReplayIntent;
use crate::app::state::replay_state::{ReplayState, about};
use crate::app::state::saved_games::SavedGames;
use crate::app::state::screen::Screen;
use crate::files::fresh_seed;
use crate::kernel::setup::Setup;
use crate::kernel::side::BySide;
use crate::play::new_game::NewGame;
use crate::play::seats::any_seat_word;

/// Shows a replay.
pub(crate) fn enter(world: &mut World, replay: Box<dyn ReplaySession>, from_table: bool) {
    world.resource_mut::<Catalog>().show_game(replay.info().game.id());
    world.resource_scope(|world, mut saved_games: Mut<SavedGames>| {
        let mut replay_state = world.resource_mut::<ReplayState>();
        replay_state.enter(replay, from_table);
        // Those of the list as last read, until it is read again.
        replay_state.relate(saved_games.games());
        saved_games.forget();
    });
    world.resource_mut::<ScreenNotice>().0 = None;
    world.resource_mut::<NextState<Screen>>().set(Screen::Replay);
}

/// Carries out an intent of the replay screen.
pub(crate) fn take(world: &mut World, step: ReplayIntent) {
    match step {
        ReplayIntent::Leave => leave(world),
        ReplayIntent::Bookmark(at, text) => bookmark(world, at, &text),
        ReplayIntent::Branch => branch(world),
        other => {
            let mut replay_state = world.resource_mut::<ReplayState>();
            about(&mut replay_state, other);
        }
    }
}

fn leave(world: &mut World) {
    world.resource_mut::<ReplayState>().close();
    world.resource_mut::<SavedGames>().forget();
    // A game on the table is never abandoned: its record stays locked while it is there.
    let back = match world.resource::<CurrentSession>().session().map(|session| session.info().game.id()) {
        Some(game) => {
            world.resource_mut::<Catalog>().show_game(game);
            Screen::Table
        }
        None => Screen::Title,
    };
    world.resource_mut::<NextState<Screen>>().set(back);
}

/// Sets or removes a bookmark of the replayed game, and writes it to its record at once.
fn bookmark(world: &mut World, at: usize, text: &str) {
    let kept = world.resource_scope(|world, mut replay_state: Mut<ReplayState>| {
        replay_state.writing = None;
        let from_table = replay_state.from_table;
        let replay = replay_state.replay.as_mut()?;
        replay.command(ReplayCommand::Note(at, text.to_owned()));
        let mut current = world.resource_mut::<CurrentSession>();
        let same = |session: &dyn GameSession| {
            session.info().path.is_some_and(|path| Some(path.as_path()) == replay.info().path)
        };
        match current.session_mut().filter(|session| from_table || same(&**session)) {
            Some(session) => session.write(WriteRequest::Note(at, text)).err().map(String::from),
            None => replay.write_note(at).err(),
        }
    });
    if let Some(wrong) = kept {
        show_notice(world, &wrong, false);
    }
}

fn branch(world: &mut World) {
    let saves = world.resource::<SavedGames>().saves.clone();
    let made = {
        let replay_state = world.resource::<ReplayState>();
        let (Some(replay), Some(forking)) = (&replay_state.replay, &replay_state.forking) else { return };
        let turn = replay.info().status().turn;
        let name =
            if forking.name.trim().is_empty() { format!("From turn {turn}") } else { forking.name.trim().to_owned() };
        let seats = BySide::new(any_seat_word(forking.seats.first), any_seat_word(forking.seats.second));
        let new = |seed| NewGame { name, setup: Setup::default(), seats, seed };
        let written = fresh_seed().and_then(|seed| replay.branch(new(seed), &saves));
        written.and_then(|path| world.resource::<Catalog>().game(replay.info().game.id())?.open(&path))
    };
    match made {
        Ok(session) => open_table(world, session),
        Err(wrong) => show_notice(world, &wrong, false),
    }
}
