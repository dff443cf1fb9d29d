//! The first screen of the window: the title, a new game or a saved one.

use std::path::PathBuf;

use bevy::prelude::*;

use super::carry_out;
use crate::app::session::catalog::Catalog;
use crate::app::state::current_session::{CurrentSession, ScreenNotice};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::new_game_form::NewGameForm;
use crate::app::state::replay_state::ReplayState;
use crate::kernel::dice::Seed;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::play::seats::read_seat;

/// The first screen of the window.
#[derive(Clone, Debug)]
pub enum Start {
    /// The title.
    Title,
    /// A new game.
    Play {
        /// The id of its ruleset.
        ruleset: String,
        /// The scenario and the optional rules.
        setup: Setup,
        /// The seed of all dice.
        seed: Option<Seed>,
        /// The player of each side.
        seats: BySide<String>,
    },
    /// A saved game.
    Open(PathBuf),
}

/// Opens what the command line asked for.
pub(crate) fn begin(app: &mut App, start: Start) -> Result<(), String> {
    let world = app.world_mut();
    match start {
        Start::Title => return Ok(()),
        Start::Open(path) => {
            carry_out::open(world, &path);
            // A finished game is opened as a replay.
            if world.resource::<CurrentSession>().session().is_some_and(|session| session.info().ending.is_some()) {
                world.resource_mut::<CurrentSession>().set_session(None);
                carry_out::replay(world, &path);
            }
        }
        Start::Play { ruleset, setup, seed, seats } => {
            world.resource::<Catalog>().game(&ruleset)?;
            let player_name = |side: Side| read_seat(&seats[side]).ok();
            let seats = BySide::of(player_name);
            *world.resource_mut::<NewGameForm>() =
                NewGameForm { game: ruleset, name: String::new(), setup, seats, seed };
            world.resource_mut::<Intents>().write(Intent::Begin);
            carry_out::carry_out(world);
        }
    }
    let empty =
        world.resource::<CurrentSession>().session().is_none() && world.resource::<ReplayState>().replay.is_none();
    let said = world.resource_mut::<ScreenNotice>().0.take();
    match (empty, said) {
        (true, said) => Err(said.map_or_else(|| "this game cannot be opened".into(), |notice| notice.text)),
        (false, said) => {
            world.resource_mut::<ScreenNotice>().0 = said;
            Ok(())
        }
    }
}
