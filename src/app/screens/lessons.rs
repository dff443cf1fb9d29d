//! Lessons: one for each ruleset that has one, to begin or to continue.

use crate::app::keys::pressed_digit;
use crate::app::panels::prompt;
use crate::app::state::prelude::*;

/// The height of the button below the list, with its margin.
const FOOT: f32 = 48.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    saved_games: Res<SavedGames>,
    catalog: Res<Catalog>,
    art: Res<Art>,
    notice: Res<ScreenNotice>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    theme::darken(&ctx, 90);
    let pressed = KeyPresses::now(&ctx);
    let games: Vec<&dyn CatalogEntry> =
        catalog.games().iter().map(|game| &**game).filter(|game| game.lesson().is_some()).collect();
    let compact = theme::compact(&ctx);
    let each = if compact { 190.0 } else { 218.0 };
    let rect = theme::centred(&ctx, vec2(640.0, 130.0 + each * games.len() as f32));
    theme::panel(&ctx, &art, "lessons", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        heading(ui, "A first game", 30.0);
        theme::small(
            ui,
            "The lesson waits for you at every step. You can try anything; it says why something is not allowed.",
        );
        // Small windows scroll them; the button below stays.
        let room = ui.available_height() - FOOT;
        egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
            for (i, game) in games.iter().enumerate() {
                theme::rule(ui);
                let through = through(*game, &saved_games);
                lesson_row(ui, *game, i, (unfinished_lesson(*game, &saved_games), through), &art, &mut commands);
            }
        });
        prompt::notice(ui, notice.0.as_ref(), &mut commands);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            if Button::new("Back").key(BACK).show(ui, &art) {
                commands.write_message(Navigate::Go(Screen::Title));
            }
        });
    });
    if pressed.action(BACK) {
        commands.write_message(Navigate::Go(Screen::Title));
    } else if let Some(game) = pressed_digit(&pressed).and_then(|i| games.get(i)) {
        commands.queue(first(*game, unfinished_lesson(*game, &saved_games)));
    }
    Ok(())
}

/// The newest record of a lesson that was begun and not finished.
fn unfinished_lesson<'a>(game: &dyn CatalogEntry, saved_games: &'a SavedGames) -> Option<&'a Saved> {
    let card = game.lesson()?;
    let mut records =
        saved_games.games().iter().filter(|saved| saved.identity == card.identity && saved.branch.is_none());
    records.next().filter(|saved| saved.played.is_some_and(|played| (1..card.orders).contains(&played.orders)))
}

fn through(game: &dyn CatalogEntry, saved_games: &SavedGames) -> bool {
    let Some(card) = game.lesson() else { return false };
    saved_games
        .games()
        .iter()
        .filter(|saved| saved.identity == card.identity && saved.branch.is_none())
        .any(|saved| saved.played.is_some_and(|played| played.orders >= card.orders))
}

fn first(game: &dyn CatalogEntry, begun: Option<&Saved>) -> Request {
    match begun {
        Some(saved) => send(SavedGamesRequest::Open(saved.path.clone())),
        None => send(NewGameRequest::BeginLesson(game.info().id())),
    }
}

fn lesson_row(
    ui: &mut Ui,
    game: &dyn CatalogEntry,
    i: usize,
    (begun, through): (Option<&Saved>, bool),
    art: &Art,
    commands: &mut Commands,
) {
    let theme = theme::of(ui);
    let Some(card) = game.lesson() else { return };
    ui.horizontal(|ui| {
        heading(ui, &game.info().manifest().title, 23.0);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            theme::small(
                ui,
                format!(
                    "about {} minutes, you play the {} side",
                    card.minutes,
                    game.info().manifest().sides[card.side].name
                ),
            );
        });
    });
    ui.label(theme.text(Face::FellItalic, &card.title, 18.0).color(theme.ink_2()));
    ui.label(theme.text(Face::Sans, &card.about, 15.0));
    ui.horizontal(|ui| {
        let word = match (begun.is_some(), through) {
            (true, _) => "Continue",
            (false, true) => "Play again",
            (false, false) => "Begin",
        };
        let button = Button::new(word).key(digit(i)).kind(Kind::Primary(card.side));
        if theme::of_game(ui, &game.info().manifest().sides, |ui| button.show(ui, art)) {
            commands.queue(first(game, begun));
        }
        if begun.is_some() && Button::new("From the start").show(ui, art) {
            commands.write_message(NewGameRequest::BeginLesson(game.info().id()));
        }
        if through {
            let (square, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            theme::icon(ui.painter(), art, "done", square, theme.good());
            ui.label(theme.text(Face::Semi, "Completed", 14.0).color(theme.good()));
        }
    });
}
