//! The end screen: the winner, the deciding case, the course of the game, the dice.

use bevy_egui::egui::Align2;

use crate::app::keys::scroll_by_keys;
use crate::app::panels::prompt;
use crate::app::screens::sheets::luck_words;
use crate::app::session::session_info::SessionResults;
use crate::app::state::prelude::*;
use crate::app::widgets::case_link::case_link;
use crate::app::widgets::map_picture;
use crate::app::widgets::plots::{self, Scale};
use crate::play::timeline::TimelineMark;

pub fn show(ctx: &egui::Context, session: &dyn GameSession, table_ui: &TableUi, art: &Art, commands: &mut Commands) {
    let info = session.info();
    if let Some(aims) = &info.ai.aims {
        if super::sheets::account(ctx, &info, art, aims) {
            commands.write_message(TableRequest::Command(SessionCommand::Account(false)));
        }
        return;
    }
    let Some((outcome, ending)) = &info.ending else { return };
    let results = session.results();
    let rect = theme::centred(ctx, vec2(1180.0, 720.0));
    theme::panel(ctx, art, "end", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let finished_game = table_ui.finished_game.as_deref();
        let whole = ui.available_rect_before_wrap();
        let foot = whole.bottom() - if info.notice.is_some() { 132.0 } else { 106.0 };
        ui.scope_builder(egui::UiBuilder::new().max_rect(whole.with_max_y(foot)), |ui| {
            egui::ScrollArea::vertical().id_salt("end").auto_shrink([false; 2]).show(ui, |ui| {
                scroll_by_keys(ui);
                let top = ui.cursor().top();
                headline(ui, &info, (*outcome, ending), finished_game, commands);
                theme::rule(ui);
                let room = whole.with_max_y(foot).height() - (ui.cursor().top() - top);
                course(ui, (session, art), (&info, &results), finished_game, room);
            });
        });
        ui.scope_builder(egui::UiBuilder::new().max_rect(whole.with_min_y(foot)), |ui| {
            prompt::notice(ui, info.notice, commands);
            buttons(ui, &info, art, outcome.winner, commands);
        });
    });
}

/// Draws the course of the game: the last position, figures, plots and the seed. With large letters they need more than the
/// `room` left under the headline, and the page is scrolled.
fn course(
    ui: &mut Ui,
    (session, art): (&dyn GameSession, &Art),
    (info, results): (&SessionInfo<'_>, &SessionResults),
    finished_game: Option<&dyn ReplaySession>,
    room: f32,
) {
    let seed_high = if results.seed.is_some() { 36.0 } else { 0.0 };
    let least = LINE * (6 + results.figures.len()) as f32;
    let whole = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), (room - seed_high).max(least)));
    let body = picture(ui, session, art, whole);
    let left = body.width() * if body.width() < BODY_WIDTH_WITH_NARROW_PLOTS { 0.45 } else { 0.40 };
    let numbers = Rect::from_min_size(body.min, vec2(left, body.height()));
    ui.scope_builder(egui::UiBuilder::new().max_rect(numbers), |ui| figures(ui, info, results, finished_game));
    let curves = Rect::from_min_max(body.min + vec2(left + 26.0, 0.0), body.max);
    ui.scope_builder(egui::UiBuilder::new().max_rect(curves), |ui| plots(ui, finished_game));
    ui.allocate_rect(whole, Sense::hover());
    if let Some(text) = &results.seed {
        seed(ui, text, info.header.identity());
    }
    // A page that is scrolled has room for the picture below, if there was none at the side.
    if room - seed_high < least && whole.width() < MIN_WIDTH_WITH_PICTURE {
        let (place, _) = ui.allocate_exact_size(vec2(whole.width(), least), Sense::hover());
        let stacks = session.map_layout(ViewStyle { art, compact: true }).stacks;
        map_picture::map(ui.painter(), art, &stacks, place);
    }
}

/// The height of a line of the figures, in points.
const LINE: f32 = 30.0;

/// Draws the last position at the left of the body, if the sheet is wide enough; returns the rest of the body.
fn picture(ui: &Ui, session: &dyn GameSession, art: &Art, body: Rect) -> Rect {
    let sheet = vec2(art.chart.sheet.0.max(1.0), art.chart.sheet.1.max(1.0));
    let width = (body.height() * sheet.x / sheet.y).min(body.width() * 0.22);
    if body.width() < MIN_WIDTH_WITH_PICTURE {
        return body;
    }
    let place = Rect::from_min_size(body.min, vec2(width, body.height() - 8.0));
    let stacks = session.map_layout(ViewStyle { art, compact: true }).stacks;
    map_picture::map(ui.painter(), art, &stacks, place);
    Rect::from_min_max(body.min + vec2(width + 24.0, 0.0), body.max)
}

/// The width of the body below which the figures need more than two fifths of it, in points.
const BODY_WIDTH_WITH_NARROW_PLOTS: f32 = 900.0;

/// The width of the body from which the last position has room beside the figures, in points.
const MIN_WIDTH_WITH_PICTURE: f32 = 1000.0;

pub fn keys(info: &SessionInfo<'_>, pressed: &KeyPresses, commands: &mut Commands) {
    let replay = send(ReplayRequest::Table(ReplayPage::Record));
    let choices = choices(info).into_iter().flatten().map(|(_, key, request)| (key, request));
    by_key(choices.chain([(CONFIRM, replay)]), pressed, commands);
}

/// The choices of the end screen, in the two rows in which they stand: label, key and request.
fn choices(info: &SessionInfo<'_>) -> [Vec<(&'static str, Action, Request)>; 2] {
    let leave = |leaving| send(Navigate::Leave(leaving));
    let mut looks = vec![
        ("Replay", REPLAY, send(ReplayRequest::Table(ReplayPage::Record))),
        ("Turning points", TURNING_POINTS, send(ReplayRequest::Table(ReplayPage::Turning))),
        ("Look at the map", TO_MAP, at_table(|table| table.end_hidden = true)),
        ("Luck", LUCK, open_sheet(Sheet::Luck)),
        ("Export", EXPORT, open_sheet(Sheet::Export(ExportState::default()))),
    ];
    if info.has_computer() {
        let account = send(TableRequest::Command(SessionCommand::Account(true)));
        looks.push(("Why the computer moved", AIMS, account));
    }
    let mut games = vec![("Rematch", REMATCH, leave(Leaving::Rematch { exchanged: false }))];
    // Between equals the sides are the players' own affair.
    if info.seats.first != info.seats.second {
        games.push(("Rematch, sides exchanged", EXCHANGE_SIDES, leave(Leaving::Rematch { exchanged: true })));
    }
    games.push(("New game", NEW_GAME, leave(Leaving::To(Screen::NewGame))));
    games.push(("Title", LEAVE, leave(Leaving::To(Screen::Title))));
    [looks, games]
}

/// The side of the only human against the computer, if there is one.
fn lone_human(info: &SessionInfo<'_>) -> Option<Side> {
    let humans: Vec<Side> = Side::BOTH.into_iter().filter(|side| info.seats[*side].is_none()).collect();
    if let [human] = humans[..] { Some(human) } else { None }
}

fn headline(
    ui: &mut Ui,
    info: &SessionInfo<'_>,
    (outcome, ending): (Outcome, &str),
    finished_game: Option<&dyn ReplaySession>,
    commands: &mut Commands,
) {
    let theme = theme::of(ui);
    let winner = outcome.result(info.sides());
    let (small, large) = match lone_human(info) {
        Some(_) if outcome.winner.is_none() => (winner, "A draw".to_owned()),
        Some(human) if Some(human) == outcome.winner => (winner, "Victory".to_owned()),
        Some(_) => (winner, "Defeat".to_owned()),
        None => ("The end of the game".to_owned(), winner),
    };
    ui.vertical_centered(|ui| {
        ui.label(theme.text(Face::FellSc, small, 17.0).color(theme.ink_2()));
        let colour = outcome.winner.map_or(theme.ink(), |winner| theme.side(winner));
        ui.label(theme.text(Face::Fell, large, 34.0).color(colour));
        ui.horizontal_wrapped(|ui| {
            let words = ui.painter().layout_no_wrap(ending.to_owned(), theme.at(Face::Sans, 16.0), theme.ink());
            ui.add_space((ui.available_width() - words.size().x - 60.0).max(0.0) / 2.0);
            ui.label(theme.text(Face::Sans, ending, 16.0));
            if case_link(ui, outcome.case) {
                commands.write_message(Navigate::Rules(Some(outcome.case.to_owned())));
            }
        });
        if let Some(summary) = finished_game.and_then(|game| game.summary()) {
            let words = theme.text(Face::FellItalic, summary, 17.0).color(theme.ink_2());
            ui.add(egui::Label::new(words).wrap());
        }
        if let Some(end_text) = info.end_text {
            ui.label(theme.text(Face::FellItalic, end_text, 17.0));
        }
    });
}

fn figures(ui: &mut Ui, info: &SessionInfo<'_>, results: &SessionResults, finished_game: Option<&dyn ReplaySession>) {
    let theme = theme::of(ui);
    let (status, luck) = (&info.status, &results.luck);
    ui.spacing_mut().interact_size.y = 16.0;
    egui::Grid::new("end numbers").num_columns(3).spacing([22.0, 8.0]).show(ui, |ui| {
        heading(ui, format!("After {}", status.turn_name.to_lowercase()), 19.0);
        for side in Side::BOTH {
            ui.label(theme.text(Face::Semi, info.sides()[side].name, 16.0).color(theme.side(side)));
        }
        ui.end_row();
        let mut row = |what: &str, of: &dyn Fn(Side) -> String| {
            ui.label(theme.text(Face::Sans, what, 15.5));
            for side in Side::BOTH {
                ui.label(theme.text(Face::Sans, of(side), 15.5));
            }
            ui.end_row();
        };
        // "Army morale: 9", but "Strength: 31 steps".
        let unit = Some(status.measure.1).filter(|unit| !status.measure.0.ends_with(unit)).unwrap_or_default();
        row(status.measure.0, &|side| format!("{} {unit}", status.strength[side]).trim_end().to_owned());
        row(&format!("{}s left", raised(status.piece)), &|side| status.blocks[side].to_string());
        for (what, of) in &results.figures {
            row(what, &|side| of[side].clone());
        }
        row("Places held", &|side| status.places[side].to_string());
        let (made, expected) = luck_words(luck);
        row(&raised(made), &|side| luck[side].total().score.to_string());
        row(&raised(expected), &|side| {
            let total = luck[side].total();
            format!("{:.1} of {} {}", total.expected, total.dice, if total.dice == 1 { "die" } else { "dice" })
        });
    });
    ui.add_space(6.0);
    // In a low window only the figures show the luck.
    if ui.available_height() < 56.0 {
        return;
    }
    let totals = Side::BOTH.map(|side| luck[side].total());
    let most = totals.iter().map(|t| (t.score as f32).max(t.expected as f32)).fold(1.0, f32::max) * 1.1;
    for (side, total) in Side::BOTH.into_iter().zip(totals) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 12.0, 15.0), Sense::hover());
        plots::hits(ui.painter(), rect.shrink2(vec2(0.0, 2.0)), side, total.score as f32, total.expected as f32, most);
    }
    let fought = |finished_game: &dyn ReplaySession| {
        finished_game.info().marks.iter().filter(|(_, mark)| matches!(mark, TimelineMark::Battle(_))).count()
    };
    let (made, expected) = luck_words(luck);
    let battles = count(finished_game.map_or(0, fought) as u32, "battle");
    theme::small(ui, format!("Bars: {made}; lines: {expected}. Fought: {battles}."));
}

fn plots(ui: &mut Ui, finished_game: Option<&dyn ReplaySession>) {
    let Some(finished_game) = finished_game else { return };
    let finished_game = finished_game.info();
    // A single place, or places that never changed hands, need no plot.
    let changed = finished_game.moments.iter().any(|moment| moment.places != finished_game.moments[0].places);
    let plots = if changed { 2.0 } else { 1.0 };
    let height = ((ui.available_height() - 39.0 * plots) / plots).min(220.0);
    let (measure, unit) = finished_game.moments[0].measure;
    plot(ui, &finished_game, &format!("{measure} by turn"), unit, height, |moment| moment.strength);
    if !changed {
        return;
    }
    ui.add_space(6.0);
    plot(ui, &finished_game, "Places held", "places", height, |moment| moment.places);
}

fn plot(
    ui: &mut Ui,
    finished_game: &ReplayInfo<'_>,
    title: &str,
    unit: &str,
    height: f32,
    of: fn(&GameStatus) -> BySide<u32>,
) {
    let theme = theme::of(ui);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    ui.painter().text(head.left_center(), Align2::LEFT_CENTER, title, theme.at(Face::Fell, 17.0), theme.ink());
    plots::legend(ui.painter(), head.right_center(), finished_game.sides(), unit);
    let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let rect = Rect::from_min_max(whole.min + vec2(30.0, 0.0), whole.max - vec2(0.0, 18.0));
    let scale = Scale::new(finished_game.moments, rect.left(), rect.right());
    plots::columns(ui.painter(), rect, &scale, None);
    plots::curves(ui.painter(), rect, &scale, finished_game.moments, of);
    let most = finished_game.moments.iter().map(|m| of(m).first.max(of(m).second)).max().unwrap_or(0);
    for (value, y) in [(most, rect.top() + 7.0), (0, rect.bottom() - 4.0)] {
        let at = pos2(rect.left() - 5.0, y);
        ui.painter().text(at, Align2::RIGHT_CENTER, value, theme.at(Face::Sans, 12.5), theme.ink_2());
    }
    if let Some(at) = response.hover_pos() {
        let moment = &finished_game.moments[scale.at(at.x)];
        let of = of(moment);
        let sides = finished_game.sides();
        let [first, second] = Side::BOTH.map(|side| format!("{} {}", sides[side].name, of[side]));
        let words = format!("{}: {first}, {second} {unit}", moment.turn_name);
        ui.painter().vline(at.x.clamp(rect.left(), rect.right()), rect.y_range(), Stroke::new(1.0, theme.ink()));
        response.on_hover_text_at_pointer(words);
    }
}

/// The seed, which may be shown now.
fn seed(ui: &mut Ui, text: &str, check_code: &str) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        theme::small(ui, "The seed of the dice, secret until now:");
        let words = theme.text(Face::Semi, format!("{}…", &text[..text.len().min(24)]), 13.5).color(theme.link());
        let link = ui.add(egui::Label::new(words).sense(Sense::click()));
        link.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Copy the seed"));
        let clicked = link.clicked();
        link.on_hover_ui(|ui| {
            ui.set_max_width(440.0);
            theme::small(ui, format!("Seed {text}"));
            theme::small(ui, format!("Check code of the dice, its SHA-256, shown since the first roll: {check_code}"));
            theme::small(ui, "`blockade check` recomputes every die of the record from it. Click to copy it.");
        });
        if clicked {
            ui.ctx().copy_text(text.to_owned());
        }
    });
}

fn buttons(ui: &mut Ui, info: &SessionInfo<'_>, art: &Art, winner: Option<Side>, commands: &mut Commands) {
    let recounting = info.ai.recounting.then_some("The analysis is still running.");
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        for row in choices(info).into_iter().rev() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for (name, key, request) in row {
                    let button = Button::new(name).key(key);
                    let button = match key {
                        REPLAY => button.icon("turn_back").kind(Kind::Primary(winner.unwrap_or(Side::First))),
                        AIMS => button.off(recounting),
                        _ => button,
                    };
                    if button.show(ui, art) {
                        commands.queue(request);
                    }
                }
            });
        }
    });
}
