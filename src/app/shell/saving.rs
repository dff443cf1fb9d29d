//! Saving a game from the table: a copy, in another place, or once more in its own record.

use std::path::Path;

use bevy::prelude::*;

use super::navigation::show_notice;
use crate::app::session::game_session::WriteRequest;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::saved_games::SavedGames;

/// Saves a copy; the game continues in its own record.
pub fn save_copy(world: &mut World) {
    world.resource_mut::<TableUi>().menu = false;
    let copied = world.resource_scope(|world, mut current: Mut<CurrentSession>| {
        let session = current.session_mut()?;
        let name = format!("{} (copy)", session.info().header.name);
        let write = |path: &Path| session.write(WriteRequest::Copy(path, &name));
        Some(world.resource::<SavedGames>().write_in_first_folder(&name, write))
    });
    let Some(copied) = copied else { return };
    match copied {
        Ok(path) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            show_notice(world, &format!("the copy is saved beside this game: {name}"), true);
        }
        Err(wrong) => show_notice(world, &wrong, false),
    }
}

/// Continues the game in another file, if its own cannot be written.
pub fn save_elsewhere(world: &mut World) {
    let mut about = world.resource_mut::<TableUi>();
    (about.menu, about.leaving) = (false, None);
    let saved = world.resource_scope(|world, mut current: Mut<CurrentSession>| {
        let session = current.session_mut()?;
        let name = session.info().header.name.clone();
        let write = |path: &Path| session.write(WriteRequest::ContinueIn(path));
        Some(world.resource::<SavedGames>().write_in_first_folder(&name, write))
    });
    match saved {
        Some(Ok(path)) => show_notice(world, &format!("the game is now saved in {}", path.display()), true),
        Some(Err(wrong)) => show_notice(world, &wrong, false),
        None => {}
    }
}

/// Tries again to save the game in its own record.
pub fn save_again(world: &mut World) {
    let saved = world
        .resource_scope(|_, mut current: Mut<CurrentSession>| Some(current.session_mut()?.write(WriteRequest::Again)));
    match saved {
        Some(Ok(())) => show_notice(world, "the game can be saved again: give the last order once more", true),
        Some(Err(wrong)) => show_notice(world, &wrong.to_string(), false),
        None => {}
    }
}
