//! What is asked for in the replay room is carried out: to enter and to leave it, bookmarks, branches.

use bevy::prelude::*;

use super::navigation::{say, sit_down};
use crate::app::session::catalog::Shelf;
use crate::app::session::replay::replay_session::Strolling;
use crate::app::state::current_session::{OnTable, Said};
use crate::app::state::intents::Step;
use crate::app::state::library::Library;
use crate::app::state::replay_room::{Room, about};
use crate::app::state::screen::Screen;
use crate::files::fresh_seed;
use crate::kernel::side::BySide;
use crate::play::new_game::NewGame;
use crate::play::saves::tree;
use crate::play::seats::any_seat_word;

/// Enters the room with a walk.
pub(crate) fn enter(world: &mut World, stroll: Box<dyn Strolling>, from_table: bool) {
    world.resource_mut::<Shelf>().bring_in_sight(stroll.id());
    let tree = tree(stroll.header(), &world.resource::<Library>().list());
    world.resource_mut::<Room>().enter(stroll, tree, from_table);
    world.resource_mut::<Said>().0 = None;
    world.resource_mut::<NextState<Screen>>().set(Screen::Replay);
}

/// Does what was asked for in the room.
pub(crate) fn take(world: &mut World, step: Step) {
    match step {
        Step::Leave => leave(world),
        Step::Note(at, text) => bookmark(world, at, &text),
        Step::Branch => branch(world),
        other => {
            let mut room = world.resource_mut::<Room>();
            about(&mut room, other);
        }
    }
}

fn leave(world: &mut World) {
    world.resource_mut::<Room>().close();
    world.resource_mut::<Library>().forget();
    // A game on the table is never left behind: its record stays locked as long as it lies there.
    let back = match world.resource::<OnTable>().sitting().map(|sitting| sitting.facts().id()) {
        Some(game) => {
            world.resource_mut::<Shelf>().bring_in_sight(game);
            Screen::Table
        }
        None => Screen::Title,
    };
    world.resource_mut::<NextState<Screen>>().set(back);
}

/// Sets or removes a bookmark of the game in the room, in its record at once.
fn bookmark(world: &mut World, at: usize, text: &str) {
    let kept = world.resource_scope(|world, mut room: Mut<Room>| {
        room.writing = None;
        let from_table = room.from_table;
        let stroll = room.stroll.as_mut()?;
        stroll.note(at, text);
        let mut table = world.resource_mut::<OnTable>();
        let same = |path: Option<std::path::PathBuf>| path.is_some_and(|path| Some(path.as_path()) == stroll.path());
        match table.sitting_mut().filter(|sitting| from_table || same(sitting.facts().path())) {
            Some(sitting) => sitting.facts_mut().note(at, text).err(),
            None => stroll.write_note(at).err(),
        }
    });
    if let Some(wrong) = kept {
        say(world, &wrong, false);
    }
}

fn branch(world: &mut World) {
    let saves = world.resource::<Library>().saves.clone();
    let made = {
        let room = world.resource::<Room>();
        let (Some(stroll), Some(forking)) = (&room.stroll, &room.forking) else { return };
        let turn = stroll.moments()[stroll.at()].turn;
        let name =
            if forking.name.trim().is_empty() { format!("From turn {turn}") } else { forking.name.trim().to_owned() };
        let seats = BySide::new(any_seat_word(forking.seats.first), any_seat_word(forking.seats.second));
        let new = |seed| NewGame { name, options: Vec::new(), seats, seed };
        let written = fresh_seed().and_then(|seed| stroll.branch(new(seed), &saves));
        written.and_then(|path| world.resource::<Shelf>().game(stroll.id())?.open(&path))
    };
    match made {
        Ok(sitting) => sit_down(world, sitting),
        Err(wrong) => say(world, &wrong, false),
    }
}
