//! Navigation: to another screen, to a session on the table, to a notice.

use bevy::prelude::*;

use crate::app::session::catalog::Catalog;
use crate::app::session::game_session::{GameSession, SessionCommand};
use crate::app::session::session_info::Notice;
use crate::app::state::current_session::{CurrentSession, ScreenNotice, TableUi};
use crate::app::state::replay_state::ReplayState;
use crate::app::state::saved_games::SavedGames;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::kernel::story::capital;

/// Switches to another screen.
pub(crate) fn go(world: &mut World, screen: Screen) {
    // A refusal belongs to the moment at which it was shown.
    if screen != Screen::Table
        && let Some(session) = world.resource_mut::<CurrentSession>().session_mut()
    {
        session.command(SessionCommand::Say(None));
    }
    if !matches!(screen, Screen::Rules | Screen::Settings) {
        world.resource_mut::<ScreenNotice>().0 = None;
    }
    world.resource_mut::<NextState<Screen>>().set(screen);
}

/// Shows a sentence where the player will read it: at the table, or on the present screen.
pub(crate) fn show_notice(world: &mut World, text: &str, calm: bool) {
    let notice = Notice { text: capital(text), case: None, calm };
    let at_table = *world.resource::<State<Screen>>().get() == Screen::Table;
    match world.resource_mut::<CurrentSession>().session_mut().filter(|_| at_table) {
        Some(session) => session.command(SessionCommand::Say(Some(notice))),
        None => world.resource_mut::<ScreenNotice>().0 = Some(notice),
    }
}

/// Puts a game on the table, and clears the state of the previous one.
pub(crate) fn open_table(world: &mut World, session: Box<dyn GameSession>) {
    let id = session.info().game.id();
    world.resource_mut::<Catalog>().show_game(id);
    let mut settings = world.resource_mut::<Settings>();
    if settings.game != id {
        // The stored view belongs to another map.
        (settings.game, settings.view) = (id.to_owned(), None);
    }
    world.resource_mut::<CurrentSession>().set_session(Some(session));
    *world.resource_mut::<TableUi>() = TableUi::default();
    world.resource_mut::<SavedGames>().forget();
    world.resource_mut::<ReplayState>().close();
    go(world, Screen::Table);
}
