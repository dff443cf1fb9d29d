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
            NewGameRequest::Begin => begin(&mut navigation),
            NewGameRequest::BeginLesson(game) => {
                let Navigation { catalog, saved_games, .. } = &navigation;
                let lesson = catalog.game(game).and_then(|game| game.begin_lesson(&saved_games.saves));
                if lesson.is_ok() {
                    // A new game does not use the last view of the previous one.
                    navigation.settings.view = None;
                }
                navigation.open_table(lesson);
            }
        }
    }
}

pub(super) fn begin(navigation: &mut Navigation) {
    let Navigation { catalog, form, saved_games, .. } = navigation;
    let begun = catalog.game(&form.game).and_then(|game| {
        let new = form.filled(&game.info().manifest().title)?;
        game.begin(new, &saved_games.saves)
    });
    if begun.is_ok() {
        let seats = Side::BOTH.map(|side| any_seat_word(navigation.form.seats[side]));
        // A new game opens at its own theatre, not at the last view of another game.
        if navigation.settings.seats != seats || navigation.settings.view.is_some() {
            (navigation.settings.seats, navigation.settings.view) = (seats, None);
        }
    }
    navigation.open_table(begun);
}
