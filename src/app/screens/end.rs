//! The end: who won, by which case, how it went, what the dice did.

use bevy_egui::egui::{self, Align2, Sense, Ui, pos2, vec2};

use crate::app::art::Art;
use crate::app::desk::{Desk, Screen, capital};
use crate::app::opponent;
use crate::app::panels::plots::{self, Scale};
use crate::app::theme::{self, Button, Face, INK, INK_2, Kind, label};
use crate::kernel::side::{BySide, Side};
use crate::replay::{Mark, Moment, Replay};
use crate::rules::new_york_1776::position::Verdict;

enum Act {
    NewGame,
    Map,
    Replay,
    Luck,
    Export,
    Aims,
    Title,
}

/// Draws the sheet of the end over the map.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, verdict: Verdict) {
    if let Some(aims) = desk.aims.take() {
        if !super::account::show(ctx, desk, art, &aims) {
            desk.aims = Some(aims);
        }
        return;
    }
    let window = ctx.content_rect();
    walk(desk);
    let Some(session) = &desk.session else { return };
    let programs = Side::BOTH.into_iter().any(|side| session.seats[side].is_some());
    let size = vec2((window.width() - 40.0).min(1180.0), (window.height() - 40.0).min(720.0));
    let rect = egui::Rect::from_center_size(window.center(), size);
    let mut act = None;
    theme::panel(ctx, art, "end", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.vertical_centered(|ui| {
            ui.label(Face::FellSc.text("The end of the campaign", 17.0).color(INK_2));
            ui.label(
                Face::Fell
                    .text(format!("The {} side has won", verdict.winner.name()), 34.0)
                    .color(label(verdict.winner)),
            );
            let ending = capital(&desk.rules.ending(verdict.winner, verdict.why));
            ui.horizontal(|ui| {
                let words = ui.painter().layout_no_wrap(ending.clone(), Face::Sans.at(16.0), INK);
                ui.add_space((ui.available_width() - words.size().x - 60.0).max(0.0) / 2.0);
                ui.label(Face::Sans.text(ending, 16.0));
                crate::app::panels::case_link(ui, desk, verdict.why);
            });
        });
        theme::rule(ui);
        let body = ui.available_rect_before_wrap();
        let foot = if desk.notice.is_some() { 118.0 } else { 92.0 };
        let body = egui::Rect::from_min_max(body.min, body.max - vec2(0.0, foot));
        let left = body.width() * 0.40;
        let numbers = egui::Rect::from_min_size(body.min, vec2(left, body.height()));
        ui.scope_builder(egui::UiBuilder::new().max_rect(numbers), |ui| figures(ui, desk));
        let curves = egui::Rect::from_min_max(body.min + vec2(left + 26.0, 0.0), body.max);
        ui.scope_builder(egui::UiBuilder::new().max_rect(curves), |ui| courses(ui, desk));
        let feet = egui::Rect::from_min_max(pos2(body.left(), body.bottom()), ui.max_rect().max);
        ui.scope_builder(egui::UiBuilder::new().max_rect(feet), |ui| {
            seed(ui, desk);
            crate::app::panels::prompt::notice(ui, desk);
            act = buttons(ui, desk, art, verdict.winner, programs);
        });
    });
    if desk.luck_open
        && let Some((_, course)) = &desk.course
        && super::luck::show(ctx, art, &course.luck(course.len()), "The luck of the dice")
    {
        desk.luck_open = false;
    }
    match act {
        Some(Act::NewGame) => {
            desk.session = None;
            desk.screen = Screen::NewGame;
        }
        Some(Act::Map) => desk.end_aside = true,
        Some(Act::Replay) => desk.replay_table(),
        Some(Act::Luck) => desk.luck_open = true,
        Some(Act::Export) => desk.exporting = Some(crate::app::exports::Exporting::default()),
        Some(Act::Aims) => opponent::recount(desk),
        Some(Act::Title) => {
            desk.session = None;
            desk.screen = Screen::Title;
        }
        None => {}
    }
}

/// Walks through the game once, when it has ended.
fn walk(desk: &mut Desk) {
    let Some(session) = &desk.session else { return };
    let hash = session.game.hash() ^ session.game.umpire().entries().len() as u64;
    if desk.course.as_ref().is_none_or(|(of, _)| *of != hash) {
        match Replay::new(&session.game) {
            Ok(course) => desk.course = Some((hash, course)),
            Err(wrong) => desk.say(wrong),
        }
    }
}

fn figures(ui: &mut Ui, desk: &Desk) {
    let (Some(session), Some((_, course))) = (&desk.session, &desk.course) else { return };
    let (seen, rules) = (&session.seen, &desk.rules);
    let luck = course.luck(course.len());
    ui.spacing_mut().interact_size.y = 16.0;
    egui::Grid::new("end numbers").num_columns(3).spacing([22.0, 8.0]).show(ui, |ui| {
        ui.label(Face::Fell.text(format!("After turn {}", seen.turn), 19.0));
        for side in Side::BOTH {
            ui.label(Face::Semi.text(side.name(), 16.0).color(label(side)));
        }
        ui.end_row();
        let mut row = |what: &str, of: &dyn Fn(Side) -> String| {
            ui.label(Face::Sans.text(what, 15.5));
            for side in Side::BOTH {
                ui.label(Face::Sans.text(of(side), 15.5));
            }
            ui.end_row();
        };
        let blocks = |side: Side| seen.forces[side].counts.iter().map(|n| u32::from(*n)).sum::<u32>();
        row("Strength left", &|side| format!("{} SP in {} blocks", seen.forces[side].sp, blocks(side)));
        row("Blocks lost", &|side| {
            (seen.eliminated & rules.army[side] & rules.taking_part(seen.options)).len().to_string()
        });
        row("Deserted", &|side| (seen.deserted & rules.army[side]).len().to_string());
        row("Places held", &|side| course.moments.last().map_or(0, |m| m.places[side]).to_string());
        row("Hits made", &|side| luck[side].total().hits.to_string());
        row("Hits expected", &|side| format!("{:.1} of {} dice", luck[side].total().expected, luck[side].total().dice));
    });
    ui.add_space(6.0);
    let totals = Side::BOTH.map(|side| luck[side].total());
    let most = totals.iter().map(|t| (t.hits as f32).max(t.expected as f32)).fold(1.0, f32::max) * 1.1;
    for (side, total) in Side::BOTH.into_iter().zip(totals) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 12.0, 15.0), Sense::hover());
        plots::hits(ui.painter(), rect.shrink2(vec2(0.0, 2.0)), side, total.hits as f32, total.expected as f32, most);
    }
    let battles = course.marks.iter().filter(|(_, mark)| matches!(mark, Mark::Battle(_))).count();
    theme::small(ui, format!("Bars: hits made; strokes: hits expected. {battles} battles were fought."));
}

fn courses(ui: &mut Ui, desk: &Desk) {
    let Some((_, course)) = &desk.course else { return };
    let height = (ui.available_height() - 78.0) / 2.0;
    plot(ui, course, "Strength over the turns", "SP", height, |moment| moment.sp);
    ui.add_space(6.0);
    plot(ui, course, "Places held", "places", height, |moment| moment.places);
}

fn plot(ui: &mut Ui, course: &Replay, title: &str, unit: &str, height: f32, of: fn(&Moment) -> BySide<u32>) {
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    ui.painter().text(head.left_center(), Align2::LEFT_CENTER, title, Face::Fell.at(17.0), INK);
    plots::legend(ui.painter(), head.right_center(), unit);
    let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let rect = egui::Rect::from_min_max(whole.min + vec2(30.0, 0.0), whole.max - vec2(0.0, 18.0));
    let scale = Scale::new(&course.moments, rect.left(), rect.right());
    plots::columns(ui.painter(), rect, &scale, None);
    plots::curves(ui.painter(), rect, &scale, &course.moments, of);
    let most = course.moments.iter().map(|m| of(m).american.max(of(m).british)).max().unwrap_or(0);
    for (value, y) in [(most, rect.top() + 7.0), (0, rect.bottom() - 4.0)] {
        let at = pos2(rect.left() - 5.0, y);
        ui.painter().text(at, Align2::RIGHT_CENTER, value, Face::Sans.at(12.5), INK_2);
    }
    if let Some(at) = response.hover_pos() {
        let moment = course.moments[scale.at(at.x)];
        let of = of(&moment);
        let words = format!("Turn {}: American {}, British {} {unit}", moment.turn, of.american, of.british);
        ui.painter().vline(at.x.clamp(rect.left(), rect.right()), rect.y_range(), egui::Stroke::new(1.0, INK));
        response.on_hover_text_at_pointer(words);
    }
}

/// The seed, now that it may be told.
fn seed(ui: &mut Ui, desk: &Desk) {
    let Some(session) = &desk.session else { return };
    let header = &session.game.header;
    let own = session.game.seed();
    ui.horizontal(|ui| {
        theme::small(ui, "The seed of the dice, sealed until now:");
        let text = own.to_string();
        let words = Face::Semi.text(format!("{}…", &text[..24]), 13.5).color(theme::LINK);
        let link = ui.add(egui::Label::new(words).sense(Sense::click()));
        link.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Copy the seed"));
        let clicked = link.clicked();
        link.on_hover_ui(|ui| {
            ui.set_max_width(440.0);
            theme::small(ui, format!("Seed {text}"));
            theme::small(ui, format!("Sealed from the first roll on as its SHA-256, {}", header.identity()));
            theme::small(ui, "`blockade check` draws every die of the record from it anew. A click copies it.");
        });
        if clicked {
            ui.ctx().copy_text(text);
        }
    });
}

fn buttons(ui: &mut Ui, desk: &Desk, art: &Art, winner: Side, programs: bool) -> Option<Act> {
    let mut act = None;
    let recounting = desk.recount.is_some().then_some("It is being worked out.");
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.horizontal(|ui| {
            let mut button = |ui: &mut Ui, button: Button<'_>, does: Act| {
                if button.show(ui, art) {
                    act = Some(does);
                }
            };
            button(ui, Button::new("Replay").icon("turn_back").kind(Kind::Primary(winner)), Act::Replay);
            button(ui, Button::new("New game"), Act::NewGame);
            button(ui, Button::new("Look at the map"), Act::Map);
            button(ui, Button::new("Luck"), Act::Luck);
            button(ui, Button::new("Export"), Act::Export);
            if programs {
                button(ui, Button::new("What they were after").off(recounting), Act::Aims);
            }
            button(ui, Button::new("Title"), Act::Title);
        });
    });
    act
}
