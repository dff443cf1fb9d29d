//! Begins a new game or a lesson.

use std::time::SystemTime;

use super::navigation::Navigation;
use crate::app::state::prelude::*;
use crate::app::state::replay_state::name_of_root;
use crate::play::new_game::{NewGame, default_name, is_default_name};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NewGameRequest>().init_resource::<NewGameForm>();
    app.add_systems(Update, carry_out.in_set(Act::NewGame));
}

fn carry_out(mut requests: MessageReader<NewGameRequest>, mut navigation: Navigation) {
    for request in requests.read() {
        match request {
            NewGameRequest::Begin => begin(&mut navigation),
            NewGameRequest::BeginLesson(game) => {
                let Navigation { catalog, saved_games, .. } = &navigation;
                let lesson = catalog.game(game).and_then(|game| game.begin_lesson(&saved_games.saves));
                if let Ok(lesson) = &lesson
                    && navigation.settings.begun.is_empty()
                {
                    // Who begins with a lesson goes on as it was: alone, against the same opponent.
                    let seats = lesson.info().seats;
                    let BySide { first, second } = seat_words(seats, false);
                    navigation.settings.seats = [first, second];
                }
                navigation.open_table(lesson);
            }
        }
    }
}

/// Begins the game on the table again: its scenario, options and players, with new dice.
pub(super) fn rematch(navigation: &mut Navigation, exchanged: bool) {
    let Some(info) = navigation.current.session().map(GameSession::info) else { return };
    let (header, solo, before) = (info.header.clone(), info.solo, info.seats);
    let seats = if exchanged { BySide::new(before.second, before.first) } else { before };
    let game = info.game.id().to_owned();
    let today = default_name(info.game.manifest(), &header.setup(), &seat_words(before, solo), SystemTime::now());
    // A name that tells the day and the sides is made anew.
    let own = Some(name_of_root(&header)).filter(|name| !is_default_name(name, &today));
    *navigation.form = NewGameForm {
        game,
        name: own.unwrap_or_default().to_owned(),
        setup: header.setup(),
        seats,
        solo,
        seed: navigation.form.seed,
    };
    begin_with(navigation, |game, new, saves| game.rematch(&header, new, saves));
}

pub(super) fn begin(navigation: &mut Navigation) {
    begin_with(navigation, |game, new, saves| game.begin(new, saves));
}

fn begin_with(
    navigation: &mut Navigation,
    begin: impl FnOnce(&dyn CatalogEntry, NewGame, &Path) -> Result<Box<dyn GameSession>, String>,
) {
    let Navigation { catalog, form, saved_games, .. } = navigation;
    let begun = catalog.game(&form.game).and_then(|game| {
        let seats = seat_words(form.seats, form.solo);
        let title = default_name(game.info().manifest(), &form.setup, &seats, SystemTime::now());
        let new = form.filled(&title)?;
        begin(game, new, &saved_games.saves)
    });
    if begun.is_ok() {
        remember(&mut navigation.settings, &navigation.form);
    }
    navigation.open_table(begun);
}

/// Keeps the choices of a form for the next one.
fn remember(settings: &mut ResMut<Settings>, form: &NewGameForm) {
    let mut now = settings.clone();
    now.begun.clone_from(&form.game);
    let BySide { first, second } = seat_words(form.seats, form.solo);
    now.seats = [first, second];
    now.setups.insert(form.game.clone(), (form.setup.scenario.clone(), form.setup.options.clone()));
    // A new game opens at its own theatre, not at the last view of another game.
    now.view = None;
    settings.set_if_neq(now);
}
