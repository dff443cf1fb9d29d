//! Where intents lead: to another screen, to a game on the table, to a sentence.

use bevy::prelude::*;

use crate::app::session::catalog::Shelf;
use crate::app::session::game_session::{Notice, Sitting};
use crate::app::state::current_session::{About, OnTable, Said};
use crate::app::state::library::Library;
use crate::app::state::replay_room::Room;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::kernel::story::capital;

/// Another screen.
pub(crate) fn go(world: &mut World, screen: Screen) {
    if !matches!(screen, Screen::Rules | Screen::Settings) {
        world.resource_mut::<Said>().0 = None;
    }
    if matches!(screen, Screen::Title) {
        world.resource_mut::<Library>().forget();
    }
    world.resource_mut::<NextState<Screen>>().set(screen);
}

/// Says a sentence where it will be read: at the table, or on the screen that is there.
pub(crate) fn say(world: &mut World, text: &str, calm: bool) {
    let notice = Notice { text: capital(text), case: None, calm };
    let at_table = *world.resource::<State<Screen>>().get() == Screen::Table;
    match world.resource_mut::<OnTable>().sitting_mut().filter(|_| at_table) {
        Some(sitting) => sitting.say(Some(notice)),
        None => world.resource_mut::<Said>().0 = Some(notice),
    }
}

/// Puts a game on the table; nothing of another one stays about it.
pub(crate) fn sit_down(world: &mut World, sitting: Box<dyn Sitting>) {
    let id = sitting.facts().id();
    world.resource_mut::<Shelf>().bring_in_sight(id);
    let mut settings = world.resource_mut::<Settings>();
    if settings.game != id {
        // The view that was left is one of another map.
        (settings.game, settings.view) = (id.to_owned(), None);
    }
    world.resource_mut::<OnTable>().lay(Some(sitting));
    *world.resource_mut::<About>() = About::default();
    world.resource_mut::<Library>().forget();
    world.resource_mut::<Room>().close();
    go(world, Screen::Table);
}
