//! Requests of buttons and keys. A screen only draws: a request is a message to its owner, or a change
//! of the panels' own state when the frame is drawn.

use bevy::prelude::*;

use super::current_session::{Sheet, TableUi};
use crate::app::keys::KeyPresses;
use crate::app::session::prelude::*;

/// The request of a button or a key.
pub type Request = Box<dyn FnOnce(&mut World) + Send>;

/// A message to its owner.
pub fn send<M: Message>(message: M) -> Request {
    Box::new(|world| {
        world.write_message(message);
    })
}

/// A change of a resource that only the panels use.
pub fn change<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
    change: impl FnOnce(&mut R) + Send + 'static,
) -> Request {
    Box::new(|world| change(&mut world.resource_mut()))
}

/// A change of the panels at the table.
pub fn at_table(changed: impl FnOnce(&mut TableUi) + Send + 'static) -> Request {
    change(changed)
}

/// Opens a sheet over the table.
pub fn open_sheet(sheet: Sheet) -> Request {
    at_table(|table| table.sheet = Some(sheet))
}

/// Closes the sheet over the table.
pub fn close_sheet() -> Request {
    at_table(|table| table.sheet = None)
}

/// Makes the first request whose key was pressed; true if there is one.
pub fn by_key(
    choices: impl IntoIterator<Item = (Action, Request)>,
    pressed: &KeyPresses,
    commands: &mut Commands,
) -> bool {
    let chosen = choices.into_iter().find(|(key, _)| pressed.action(*key));
    let any = chosen.is_some();
    chosen.into_iter().for_each(|(_, request)| commands.queue(request));
    any
}
