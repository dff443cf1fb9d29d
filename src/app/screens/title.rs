//! The title: the map behind, a sheet of paper with the choices.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Key, pos2, vec2};

use crate::app::art::Art;
use crate::app::going::Said;
use crate::app::intents::{Intent, Intents};
use crate::app::keys::Pressed;
use crate::app::library::Library;
use crate::app::panels::prompt;
use crate::app::shelf::Shelf;
use crate::app::theme::{self, Button, Face, INK_2, Kind};
use crate::kernel::side::Side;
use crate::play::saves;

/// Draws it.
pub(super) fn draw(
    mut contexts: EguiContexts,
    library: Res<Library>,
    shelf: Res<Shelf>,
    art: Res<Art>,
    said: Res<Said>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    theme::dim(&ctx, 90);
    let window = ctx.content_rect();
    let compact = window.width() < 1600.0;
    let size = if compact { vec2(430.0, 545.0) } else { vec2(540.0, 690.0) };
    let rect = egui::Rect::from_min_size(
        pos2(window.right() - size.x - window.width() * 0.09, window.center().y - size.y / 2.0),
        size,
    );
    theme::panel(&ctx, &art, "title", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = if compact { 7.0 } else { 10.0 };
        ui.add_space(if compact { 10.0 } else { 22.0 });
        ui.vertical_centered(|ui| {
            ui.label(Face::Great.text("Blockade", if compact { 56.0 } else { 82.0 }));
            let subtitle = &shelf.game_in_sight().manifest().subtitle;
            ui.label(Face::FellItalic.text(subtitle, if compact { 18.0 } else { 23.0 }).color(INK_2));
        });
        theme::rule(ui);
        ui.add_space(4.0);
        let wide = size.x - 2.0 * if compact { 14.0 } else { 18.0 } - 80.0;
        ui.vertical_centered(|ui| {
            choices(ui, &library, &shelf, &art, wide, &mut intents);
            prompt::notice(ui, said.0.as_ref(), &mut intents);
        });
        let credits = &shelf.game_in_sight().manifest().map_credits;
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
            ui.label(Face::Sans.text(credits, 12.0).color(INK_2));
        });
    });
    keys(&ctx, &library, &mut intents);
    Ok(())
}

fn choices(ui: &mut egui::Ui, library: &Library, shelf: &Shelf, art: &Art, wide: f32, intents: &mut Intents) {
    let goes_on = library.last.as_ref();
    let nothing = library.games().is_empty().then_some("There is no saved game yet.");
    let no_game = match (nothing, goes_on) {
        (Some(why), _) => Some(why),
        (None, None) => Some("Every saved game is over: Load or Replay shows them."),
        _ => None,
    };
    let first = |is: bool| if is { Kind::Primary(Side::American) } else { Kind::Plain };
    let mut button = |ui: &mut egui::Ui, button: Button<'_>, intent: &dyn Fn() -> Option<Intent>| {
        if button.width(wide).show(ui, art)
            && let Some(intent) = intent()
        {
            intents.ask(intent);
        }
    };
    let go_on = Button::new("Continue").key("C").kind(first(goes_on.is_some())).off(no_game);
    button(ui, go_on, &|| goes_on.map(|last| Intent::Open(last.path.clone())));
    if let Some(last) = goes_on {
        let game = shelf.game(&last.ruleset).map_or("", |game| &game.manifest().title);
        theme::small(ui, format!("{game}: {}, order {}, {}", last.name, last.orders, saves::ago(last.when)));
    }
    let new = Button::new("New game").key("N").kind(first(goes_on.is_none()));
    button(ui, new, &|| Some(Intent::NewGame));
    button(ui, Button::new("Load").key("L").off(nothing), &|| Some(Intent::Load { replay: false }));
    button(ui, Button::new("Replay").key("R").off(nothing), &|| Some(Intent::Load { replay: true }));
    button(ui, Button::new("Rules").key("F1"), &|| Some(Intent::Rules(None)));
    button(ui, Button::new("Settings").key("S"), &|| Some(Intent::Settings));
    button(ui, Button::new("Quit").key("Q"), &|| Some(Intent::Quit));
}

fn keys(ctx: &egui::Context, library: &Library, intents: &mut Intents) {
    let pressed = Pressed::now(ctx);
    let saved = !library.games().is_empty();
    if pressed.key(Key::C)
        && let Some(last) = &library.last
    {
        intents.ask(Intent::Open(last.path.clone()));
    } else if pressed.key(Key::N) {
        intents.ask(Intent::NewGame);
    } else if pressed.key(Key::L) && saved {
        intents.ask(Intent::Load { replay: false });
    } else if pressed.key(Key::R) && saved {
        intents.ask(Intent::Load { replay: true });
    } else if pressed.key(Key::F1) {
        intents.ask(Intent::Rules(None));
    } else if pressed.key(Key::S) {
        intents.ask(Intent::Settings);
    } else if pressed.key(Key::Q) {
        intents.ask(Intent::Quit);
    }
}
