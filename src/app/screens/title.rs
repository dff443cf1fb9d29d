//! The title screen: the map behind, a sheet of paper with the choices.

use crate::app::map::camera::Viewport;
use crate::app::panels::prompt;
use crate::app::state::prelude::*;
use crate::app::widgets::blocks;

pub(super) fn draw(
    mut contexts: EguiContexts,
    saved_games: Res<SavedGames>,
    catalog: Res<Catalog>,
    art: Res<Art>,
    viewport: Res<Viewport>,
    notice: Res<ScreenNotice>,
    mut commands: Commands,
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
    let rect = Rect::from_min_size(pos2(left, window.center().y - size.y / 2.0), size);
    theme::panel(&ctx, &art, "title", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = if compact { 3.0 } else { 7.0 };
        let manifest = catalog.shown_game().info().manifest();
        ui.vertical_centered(|ui| {
            if !low {
                ui.add_space(if compact { 4.0 } else { 22.0 });
                ui.label(
                    theme
                        .text(Face::FellItalic, "Wargames of the Revolutionary War", if compact { 16.0 } else { 20.0 })
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
        choices(ui, &saved_games, &catalog, [compact, low], &mut commands);
        prompt::notice(ui, notice.0.as_ref(), &mut commands);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
            ui.add_space(if compact { 0.0 } else { 10.0 });
            let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
            ui.label(theme.text(Face::Sans, version, 12.0).color(theme.ink_2()));
            // A notice needs their place in a small window.
            if notice.0.is_none() || !compact {
                ui.label(theme.text(Face::Sans, &manifest.map_credits, 12.0).color(theme.ink_2()));
            }
        });
    });
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
fn ornament(ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() * 0.74, 18.0), Sense::hover());
    let (middle, line) = (rect.center(), Stroke::new(1.0, theme.ink_2()));
    ui.painter().hline(rect.left()..=middle.x - 13.0, middle.y, line);
    ui.painter().hline(middle.x + 13.0..=rect.right(), middle.y, line);
    let corners = [vec2(0.0, -6.0), vec2(6.0, 0.0), vec2(0.0, 6.0), vec2(-6.0, 0.0)].map(|by| middle + by);
    ui.painter().add(egui::Shape::convex_polygon(corners.to_vec(), theme.side(Side::Second), Stroke::NONE));
}

/// One choice: a label, its destination, its key.
struct Line<'a> {
    word: &'a str,
    note: String,
    key: Action,
    first: bool,
    off: Option<&'a str>,
    request: Option<Request>,
}

impl Line<'_> {
    /// Draws the choice; true when it is chosen.
    fn show(&self, ui: &mut Ui, [compact, low]: [bool; 2]) -> bool {
        let theme = theme::of(ui);
        let (high, size) = match (low, compact) {
            (true, _) => (33.0, 20.0),
            (false, true) => (36.0, 21.0),
            (false, false) => (50.0, 27.0),
        };
        let enabled = self.off.is_none();
        let sense = if enabled { Sense::click() } else { Sense::hover() };
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
            painter.rect_stroke(rect, 2.0, Stroke::new(2.0, theme.gold()), egui::StrokeKind::Inside);
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
        let key = Rect::from_min_size(pos2(rect.right() - 14.0 - wide, middle - 9.0), vec2(wide, 18.0));
        painter.rect_stroke(key, 3.0, Stroke::new(1.0, ink.gamma_multiply(0.8)), egui::StrokeKind::Inside);
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

fn choices(ui: &mut Ui, saved_games: &SavedGames, catalog: &Catalog, narrow: [bool; 2], commands: &mut Commands) {
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
    let last = goes_on.map(|last| {
        let game = catalog.game(&last.ruleset).map_or("", |game| &game.info().manifest().title);
        let ago = saves::time_ago(last.when);
        // Name the game, because the map behind may be that of another.
        match (narrow[0], last.played) {
            (false, Some(played)) => {
                let rest = format!(", order {}, {ago}", played.orders);
                format!("{}{rest}", shortened(ui, &last.name, &rest))
            }
            _ => format!("{game}, {ago}"),
        }
    });
    let open = goes_on.map(|last| send(SavedGamesRequest::Open(last.path.clone())));
    let begins = matches!(saved_games.last, LastGame::None) && !newcomer;
    let line =
        |word, key, first, off, request| Line { word, note: String::new(), key, first, off, request: Some(request) };
    let list = |to_replay| send(SavedGamesRequest::List { to_replay });
    let lesson = line("A first game", LESSON, newcomer, None, send(Navigate::Go(Screen::Lessons)));
    let lines = [
        Line {
            word: "Continue",
            note: last.unwrap_or_default(),
            key: CONTINUE,
            first: goes_on.is_some(),
            off: no_game,
            request: open,
        },
        line("New game", NEW_GAME, begins, None, send(Navigate::Go(Screen::NewGame))),
        line("Load", LOAD, false, nothing, list(false)),
        line("Replay", REPLAY, false, nothing, list(true)),
        Line { note: "learn by playing".into(), ..lesson },
        line("Rules", RULES, false, None, send(Navigate::Rules(None))),
        line("Settings", TITLE_SETTINGS, false, None, send(Navigate::Go(Screen::Settings))),
        line("Quit", QUIT, false, None, send(Navigate::Leave(Leaving::Quit))),
    ];
    let pressed = KeyPresses::now(ui.ctx());
    let entered = keys::asked(ui.ctx(), CONFIRM);
    for line in lines {
        let by_key = line.off.is_none() && (pressed.action(line.key) || line.first && entered);
        if line.show(ui, narrow) || by_key {
            line.request.into_iter().for_each(|request| commands.queue(request));
        }
    }
}

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

/// As much of a name as there is room for beside *Continue*, its key and the rest of the note.
fn shortened(ui: &Ui, name: &str, rest: &str) -> String {
    let theme = theme::of(ui);
    let wide = |words: &str, font| ui.painter().layout_no_wrap(words.to_owned(), font, theme.ink()).size().x;
    let room = ui.available_width() - 130.0 - wide("Continue", theme.at(Face::Fell, 27.0));
    let fits = |name: &str| wide(&format!("{name}{rest}"), theme.at(Face::Sans, 15.0)) <= room;
    if fits(name) {
        return name.to_owned();
    }
    let letters: Vec<char> = name.chars().collect();
    let cut = |number: usize| letters.iter().take(number).chain(['…'].iter()).collect::<String>();
    (8..letters.len()).rev().map(cut).find(|name| fits(name)).unwrap_or_else(|| cut(8))
}
