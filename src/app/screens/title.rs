//! The title screen: the map behind, a sheet of paper with the choices.

use crate::app::keys::action::{
    Action, BELOW, CONFIRM, CONTINUE, LESSON, LOAD, NEW_GAME, QUIT, REPLAY, RULES, TITLE_SETTINGS,
};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, pos2, vec2};

use crate::app::art::Art;
use crate::app::keys::{self, KeyPresses, key_map};
use crate::app::map::camera::Viewport;
use crate::app::panels::prompt;
use crate::app::session::catalog::Catalog;
use crate::app::state::current_session::ScreenNotice;
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::saved_games::{LastGame, SavedGames};
use crate::app::state::screen::Screen;
use crate::app::theme::{self, Face};
use crate::app::widgets::blocks;
use crate::board::Stack;
use crate::kernel::side::Side;
use crate::play::saves;

/// Draws the screen.
pub(super) fn draw(
    mut contexts: EguiContexts,
    saved_games: Res<SavedGames>,
    catalog: Res<Catalog>,
    art: Res<Art>,
    viewport: Res<Viewport>,
    said: Res<ScreenNotice>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let theme = theme::of(&ctx);
    let window = ctx.content_rect();
    scene(&ctx.layer_painter(egui::LayerId::background()), &art, &viewport, &saved_games.scene.1);
    let compact = theme::compact(&ctx);
    let size = if compact { vec2(424.0, 600.0) } else { vec2(546.0, 816.0) };
    // In a low window everything is a little smaller, without the motto.
    let low = window.height() < size.y;
    let size = vec2(size.x, size.y.min(window.height()));
    let left = (window.width() * 0.0585).max(24.0);
    let rect = egui::Rect::from_min_size(pos2(left, window.center().y - size.y / 2.0), size);
    theme::panel(&ctx, &art, "title", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = if compact { 3.0 } else { 7.0 };
        let manifest = catalog.shown_game().info().manifest();
        ui.vertical_centered(|ui| {
            if !low {
                ui.add_space(if compact { 4.0 } else { 22.0 });
                ui.label(
                    theme
                        .text(Face::FellItalic, "Wooden blocks, hidden armies", if compact { 16.0 } else { 20.0 })
                        .color(theme.ink_2()),
                );
            }
            let great = match (low, compact) {
                (true, _) => 44.0,
                (false, true) => 54.0,
                (false, false) => 82.0,
            };
            ui.label(theme.text(Face::Great, "Blockade", great));
            ornament(ui);
            ui.label(
                theme
                    .text(Face::FellSc, &manifest.title, if compact { 20.0 } else { 27.0 })
                    .color(theme.side(Side::Second)),
            );
            ui.add_space(if compact { 6.0 } else { 16.0 });
        });
        choices(ui, &saved_games, &catalog, [compact, low], &mut intents);
        prompt::notice(ui, said.0.as_ref(), &mut intents);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
            ui.add_space(if compact { 0.0 } else { 10.0 });
            let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
            ui.label(theme.text(Face::Sans, version, 12.0).color(theme.ink_2()));
            // A notice needs their place in a small window.
            if said.0.is_none() || !compact {
                ui.label(theme.text(Face::Sans, &manifest.map_credits, 12.0).color(theme.ink_2()));
            }
        });
    });
    keys(&ctx, &saved_games, &mut intents);
    Ok(())
}

/// The blocks of the lesson, as its learner sees them.
fn scene(painter: &egui::Painter, art: &Art, viewport: &Viewport, stacks: &[Stack]) {
    let edge = viewport.edge();
    for stack in stacks {
        let at = viewport.to_screen(stack.point) - vec2(edge * 0.5, edge * 0.5);
        for (behind, piece) in stack.pieces.iter().enumerate().take(art.chart.deep.0).rev() {
            let step = vec2(0.05, -0.09) * edge * behind as f32;
            blocks::draw(painter, art, &piece.face, at + step, edge, blocks::State::default());
        }
    }
}

/// A thin line with a red ornament in its middle.
fn ornament(ui: &mut egui::Ui) {
    let theme = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() * 0.74, 18.0), egui::Sense::hover());
    let (middle, line) = (rect.center(), egui::Stroke::new(1.0, theme.ink_2()));
    ui.painter().hline(rect.left()..=middle.x - 13.0, middle.y, line);
    ui.painter().hline(middle.x + 13.0..=rect.right(), middle.y, line);
    let corners = [vec2(0.0, -6.0), vec2(6.0, 0.0), vec2(0.0, 6.0), vec2(-6.0, 0.0)].map(|by| middle + by);
    ui.painter().add(egui::Shape::convex_polygon(corners.to_vec(), theme.side(Side::Second), egui::Stroke::NONE));
}

/// One choice: a label, its destination, its key.
struct Line<'a> {
    word: &'a str,
    note: String,
    key: Action,
    first: bool,
    off: Option<&'a str>,
}

impl Line<'_> {
    /// Draws the choice; true when it is chosen.
    fn show(self, ui: &mut egui::Ui, [compact, low]: [bool; 2]) -> bool {
        let theme = theme::of(ui);
        let (high, size) = match (low, compact) {
            (true, _) => (33.0, 20.0),
            (false, true) => (36.0, 21.0),
            (false, false) => (50.0, 27.0),
        };
        let enabled = self.off.is_none();
        let sense = if enabled { egui::Sense::click() } else { egui::Sense::hover() };
        let margin = if compact { 14.0 } else { 26.0 };
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), sense);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, self.word));
        let rect = row.shrink2(vec2(margin, 1.0));
        let painter = ui.painter();
        // Enter chooses the marked line, or the one that has the focus.
        let focused = ui.memory(|memory| memory.focused());
        let marked = focused.map_or(self.first, |focused| focused == response.id);
        if self.first && focused.is_none() && keys::asked(ui.ctx(), BELOW) {
            response.request_focus();
        }
        let ink = match (enabled, marked) {
            (false, _) => theme.disabled(),
            (true, true) => theme.cream(),
            (true, false) => theme.ink(),
        };
        if enabled && marked {
            painter.rect_filled(rect, 2.0, theme.side(Side::First));
        }
        if enabled && response.hovered() {
            painter.rect_stroke(rect, 2.0, egui::Stroke::new(2.0, theme.gold()), egui::StrokeKind::Inside);
        }
        let middle = rect.center().y;
        painter.text(
            pos2(rect.left() + 16.0, middle),
            egui::Align2::LEFT_CENTER,
            self.word,
            theme.at(Face::Fell, size),
            ink,
        );
        let cap = painter.layout_no_wrap(key_map::cap(ui.ctx(), &self.key).to_owned(), theme.at(Face::Semi, 12.0), ink);
        let wide = cap.size().x.max(8.0) + 10.0;
        let key = egui::Rect::from_min_size(pos2(rect.right() - 14.0 - wide, middle - 9.0), vec2(wide, 18.0));
        painter.rect_stroke(key, 3.0, egui::Stroke::new(1.0, ink.gamma_multiply(0.8)), egui::StrokeKind::Inside);
        painter.galley_with_override_text_color(key.center() - cap.size() / 2.0, cap, ink);
        let note = pos2(key.left() - 10.0, middle + 1.0);
        let quiet = if enabled && marked { theme.cream() } else { theme.ink_2() };
        painter.text(
            note,
            egui::Align2::RIGHT_CENTER,
            &self.note,
            theme.at(Face::Sans, if compact { 13.0 } else { 15.0 }),
            quiet,
        );
        let clicked = response.clicked();
        if let Some(why) = self.off {
            response.on_hover_text(why);
        }
        clicked
    }
}

fn choices(ui: &mut egui::Ui, saved_games: &SavedGames, catalog: &Catalog, narrow: [bool; 2], intents: &mut Intents) {
    let goes_on = saved_games.last.found();
    let newcomer = newcomer(saved_games);
    let why = why_nothing(saved_games);
    let nothing = why.as_deref();
    let no_game = match (nothing, &saved_games.last) {
        (Some(why), _) => Some(why),
        (None, LastGame::Sought) => Some("The saved games are being read."),
        (None, LastGame::None) => Some("All saved games are over. Open them with Load or Replay."),
        (None, LastGame::Found(_)) => None,
    };
    let mut line = |word: &str, note: String, key: Action, first: bool, off: Option<&str>, intent: Option<Intent>| {
        if (Line { word, note, key, first, off }).show(ui, narrow)
            && let Some(intent) = intent
        {
            intents.write(intent);
        }
    };
    let last = goes_on.map(|last| {
        let game = catalog.game(&last.ruleset).map_or("", |game| &game.info().manifest().title);
        let ago = saves::time_ago(last.when);
        // Name the game, because the map behind may be that of another.
        match (narrow[0], last.played) {
            (false, Some(played)) => format!("{}, order {}, {ago}", shortened(&last.name), played.orders),
            _ => format!("{game}, {ago}"),
        }
    });
    let open = goes_on.map(|last| Intent::Open(last.path.clone()));
    line("Continue", last.unwrap_or_default(), CONTINUE, goes_on.is_some(), no_game, open);
    let none = String::new;
    let begins = matches!(saved_games.last, LastGame::None) && !newcomer;
    line("New game", none(), NEW_GAME, begins, None, Some(Intent::NewGame));
    line("Load", none(), LOAD, false, nothing, Some(Intent::Load { replay: false }));
    line("Replay", none(), REPLAY, false, nothing, Some(Intent::Load { replay: true }));
    let lesson = Some(Intent::Go(Screen::Lessons));
    line("A first game", "ten minutes, learn by playing".into(), LESSON, newcomer, None, lesson);
    line("Rules", none(), RULES, false, None, Some(Intent::Rules(None)));
    line("Settings", none(), TITLE_SETTINGS, false, None, Some(Intent::Settings));
    line("Quit", none(), QUIT, false, None, Some(Intent::Quit));
}

/// Whether there is no saved game at all.
fn newcomer(saved_games: &SavedGames) -> bool {
    saved_games.wrong.is_empty() && saved_games.listed.as_ref().is_some_and(Vec::is_empty)
}

/// Why no saved game can be opened; none if there are some, or they are still being read.
fn why_nothing(saved_games: &SavedGames) -> Option<String> {
    saved_games.listed.as_ref().filter(|listed| listed.is_empty())?;
    Some(match saved_games.wrong.is_empty() {
        true => "There are no saved games yet.".into(),
        false => saved_games.wrong.join(" "),
    })
}

/// A name, shortened to the room available.
fn shortened(name: &str) -> String {
    const MAX_LETTERS: usize = 16;
    match name.chars().count() > MAX_LETTERS {
        true => name.chars().take(MAX_LETTERS - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

fn keys(ctx: &egui::Context, saved_games: &SavedGames, intents: &mut Intents) {
    let pressed = KeyPresses::now(ctx);
    let saved = why_nothing(saved_games).is_none();
    if keys::asked(ctx, CONFIRM) {
        let intent = match &saved_games.last {
            LastGame::Found(last) => Intent::Open(last.path.clone()),
            LastGame::None if newcomer(saved_games) => Intent::Go(Screen::Lessons),
            LastGame::None => Intent::NewGame,
            // No line is marked yet.
            LastGame::Sought => return,
        };
        intents.write(intent);
        return;
    }
    if pressed.action(CONTINUE)
        && let Some(last) = saved_games.last.found()
    {
        intents.write(Intent::Open(last.path.clone()));
    } else if pressed.action(NEW_GAME) {
        intents.write(Intent::NewGame);
    } else if pressed.action(LESSON) {
        intents.write(Intent::Go(Screen::Lessons));
    } else if pressed.action(LOAD) && saved {
        intents.write(Intent::Load { replay: false });
    } else if pressed.action(REPLAY) && saved {
        intents.write(Intent::Load { replay: true });
    } else if pressed.action(RULES) {
        intents.write(Intent::Rules(None));
    } else if pressed.action(TITLE_SETTINGS) {
        intents.write(Intent::Settings);
    } else if pressed.action(QUIT) {
        intents.write(Intent::Quit);
    }
}
