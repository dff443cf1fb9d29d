//! The first screen of the window: the title, a new game or a saved one.

use bevy::ecs::system::SystemState;

use super::navigation::Navigation;
use super::saved_games;
use crate::app::state::prelude::*;
use crate::kernel::dice::Seed;
use crate::kernel::setup::Setup;

#[derive(Clone, Debug)]
pub enum Start {
    Title,
    Play {
        /// The id of its ruleset.
        ruleset: String,
        /// The scenario and the optional rules.
        setup: Setup,
        /// The seed of all dice.
        seed: Option<Seed>,
        seats: BySide<String>,
    },
    Open(PathBuf),
}

/// Opens what the command line asked for.
pub(crate) fn begin(app: &mut App, start: Start) -> Result<(), String> {
    let world = app.world_mut();
    let mut state = SystemState::<Navigation>::new(world);
    let mut navigation = state.get_mut(world).map_err(|error| error.to_string())?;
    match start {
        Start::Title => return Ok(()),
        Start::Open(path) => {
            saved_games::open(&mut navigation, &path);
            // A finished game is opened as a replay.
            if navigation.current.session().is_some_and(|session| session.info().ending.is_some()) {
                navigation.current.set_session(None);
                saved_games::open_replay(&mut navigation, &path);
            }
        }
        Start::Play { ruleset, setup, seed, seats } => {
            navigation.catalog.game(&ruleset)?;
            let solo = seats.first == SOLO;
            let seats = BySide::of(|side: Side| read_seat(&seats[side]).ok());
            *navigation.form = NewGameForm { game: ruleset, name: String::new(), setup, seats, solo, seed };
            navigation.begin();
        }
    }
    if navigation.current.session().is_none() && navigation.replay_state.replay.is_none() {
        let notice = navigation.notice.0.take();
        return Err(notice.map_or_else(|| "this game cannot be opened".into(), |notice| notice.text));
    }
    Ok(())
}
