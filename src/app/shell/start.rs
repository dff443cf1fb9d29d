//! What the window shows first: the title, a new game or a saved one.

use std::path::PathBuf;

use bevy::prelude::*;

use super::carry_out;
use crate::app::session::catalog::Shelf;
use crate::app::state::current_session::{OnTable, Said};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::library::Form;
use crate::app::state::replay_room::Room;
use crate::kernel::dice::Seed;
use crate::kernel::side::{BySide, Side};
use crate::play::seats::read_seat;

/// What the window is to show first.
#[derive(Clone, Debug)]
pub enum Start {
    /// The title.
    Title,
    /// A new game.
    Play {
        /// Which game.
        ruleset: String,
        /// Ids of optional rules.
        options: Vec<String>,
        /// From which all dice follow.
        seed: Option<Seed>,
        /// Who sits where.
        seats: BySide<String>,
    },
    /// A saved game.
    Open(PathBuf),
}

/// Brings to the table what the command line asked for.
pub(crate) fn begin(app: &mut App, start: Start) -> Result<(), String> {
    let world = app.world_mut();
    match start {
        Start::Title => return Ok(()),
        Start::Open(path) => {
            carry_out::open(world, &path);
            // There is nothing to play on: it is walked through.
            if world.resource::<OnTable>().sitting().is_some_and(|sitting| sitting.ending().is_some()) {
                world.resource_mut::<OnTable>().lay(None);
                carry_out::walk(world, &path);
            }
        }
        Start::Play { ruleset, options, seed, seats } => {
            world.resource::<Shelf>().game(&ruleset)?;
            let sitter = |side: Side| read_seat(&seats[side]).ok();
            let seats = BySide::of(sitter);
            *world.resource_mut::<Form>() = Form { game: ruleset, name: String::new(), options, seats, seed };
            world.resource_mut::<Intents>().ask(Intent::Begin);
            carry_out::carry_out(world);
        }
    }
    let empty = world.resource::<OnTable>().sitting().is_none() && world.resource::<Room>().stroll.is_none();
    let said = world.resource_mut::<Said>().0.take();
    match (empty, said) {
        (true, said) => Err(said.map_or_else(|| "this game cannot be opened".into(), |notice| notice.text)),
        (false, said) => {
            world.resource_mut::<Said>().0 = said;
            Ok(())
        }
    }
}
