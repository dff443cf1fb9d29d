//! Begins a new game or a lesson.

use super::navigation::Navigation;
use crate::app::state::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NewGameRequest>().init_resource::<NewGameForm>();
    app.add_systems(Update, carry_out.in_set(Act::NewGame));
}

fn carry_out(mut requests: MessageReader<NewGameRequest>, mut navigation: Navigation) {
    for request in requests.read() {
        match request {
            NewGameRequest::Begin => navigation.begin(),
            NewGameRequest::BeginLesson(game) => {
                let Navigation { catalog, saved_games, .. } = &navigation;
                let lesson = catalog.game(game).and_then(|game| game.begin_lesson(&saved_games.saves));
                if lesson.is_ok() {
                    // A lesson opens as it begins, not at the last view of another game.
                    navigation.settings.view = None;
                }
                if let Ok(lesson) = &lesson
                    && navigation.settings.begun.is_empty()
                    && navigation.settings.seats == Settings::default().seats
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
