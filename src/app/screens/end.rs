//! The end: who won, by which case, what is left.

use bevy_egui::egui::{self, vec2};

use crate::app::art::Art;
use crate::app::desk::{Desk, Screen};
use crate::app::theme::{self, Button, Face, INK_2, Kind, label};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::Verdict;

/// Draws the sheet of the end over the map.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, verdict: Verdict) {
    if let Some(aims) = desk.aims.take() {
        if !super::account::show(ctx, desk, art, &aims) {
            desk.aims = Some(aims);
        }
        return;
    }
    let window = ctx.content_rect();
    let Some(session) = &desk.session else { return };
    let programs = Side::BOTH.into_iter().any(|side| session.seats[side].is_some());
    let seen = session.seen.clone();
    let rules = desk.rules.clone();
    let events: Vec<Event> =
        session.game.umpire().entries().iter().flat_map(|entry| entry.events.iter().copied()).collect();
    let hits = |side: Side| {
        let (mut dice, mut expected, mut actual) = (0_u32, 0.0_f32, 0_u32);
        for event in &events {
            if let Event::Rolled(rolled) = event
                && rolled.who == side
                && let Some(needed) = rolled.needed
            {
                dice += rolled.faces.as_slice().len() as u32;
                expected += rolled.faces.as_slice().len() as f32 * f32::from(7 - needed) / 6.0;
                actual += rolled.faces.as_slice().iter().filter(|face| **face >= needed).count() as u32;
            }
        }
        (dice, expected, actual)
    };
    let battles = events.iter().filter(|event| matches!(event, Event::BattleStarted { .. })).count();
    let rect = egui::Rect::from_center_size(window.center(), vec2(if programs { 780.0 } else { 640.0 }, 520.0));
    let mut go = None;
    theme::panel(ctx, art, "end", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        ui.vertical_centered(|ui| {
            ui.label(Face::FellSc.text("The end of the campaign", 18.0).color(INK_2));
            ui.label(
                Face::Fell
                    .text(format!("The {} side has won", verdict.winner.name()), 36.0)
                    .color(label(verdict.winner)),
            );
        });
        ui.horizontal(|ui| {
            ui.label(Face::Sans.text(crate::app::desk::capital(&rules.ending(verdict.winner, verdict.why)), 16.0));
            super::super::panels::case_link(ui, desk, verdict.why);
        });
        theme::rule(ui);
        egui::Grid::new("end numbers").num_columns(3).spacing([34.0, 8.0]).show(ui, |ui| {
            let cell = |ui: &mut egui::Ui, text: String| {
                ui.label(Face::Sans.text(text, 16.0));
            };
            ui.label(Face::Fell.text(format!("After turn {}", seen.turn), 19.0));
            for side in Side::BOTH {
                ui.label(Face::Semi.text(side.name(), 16.0).color(label(side)));
            }
            ui.end_row();
            let blocks = |side: Side| seen.forces[side].counts.iter().map(|n| u32::from(*n)).sum::<u32>();
            cell(ui, "Strength left".into());
            for side in Side::BOTH {
                cell(ui, format!("{} SP in {} blocks", seen.forces[side].sp, blocks(side)));
            }
            ui.end_row();
            cell(ui, "Blocks lost".into());
            for side in Side::BOTH {
                cell(ui, format!("{}", (seen.eliminated & rules.army[side]).len()));
            }
            ui.end_row();
            cell(ui, "Deserted".into());
            for side in Side::BOTH {
                cell(ui, format!("{}", (seen.deserted & rules.army[side]).len()));
            }
            ui.end_row();
            cell(ui, "Hits, rolled and expected".into());
            for side in Side::BOTH {
                let (dice, expected, actual) = hits(side);
                cell(ui, format!("{actual}, {expected:.1} of {dice} dice"));
            }
            ui.end_row();
            cell(ui, "Places held".into());
            for side in Side::BOTH {
                cell(ui, format!("{}", seen.forces[side].counts.iter().filter(|n| **n > 0).count()));
            }
            ui.end_row();
        });
        theme::small(ui, format!("{battles} battles were fought. Seed {}.", session_seed(desk)));
        crate::app::panels::prompt::notice(ui, desk);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            ui.horizontal(|ui| {
                if Button::new("New game").kind(Kind::Primary(verdict.winner)).show(ui, art) {
                    go = Some(0);
                }
                if Button::new("Look at the map").show(ui, art) {
                    go = Some(1);
                }
                if Button::new("Export the diary").show(ui, art) {
                    go = Some(2);
                }
                if programs && Button::new("What they were after").show(ui, art) {
                    go = Some(4);
                }
                if Button::new("Title").show(ui, art) {
                    go = Some(3);
                }
            });
        });
    });
    match go {
        Some(0) => {
            desk.session = None;
            desk.screen = Screen::NewGame;
        }
        Some(1) => desk.end_aside = true,
        Some(2) => export(desk),
        Some(4) => {
            let told = desk.session.as_ref().map(|session| {
                crate::account::account(&desk.rules, &session.game.header, session.game.umpire().entries())
            });
            match told {
                Some(Ok(aims)) => desk.aims = Some(aims),
                Some(Err(wrong)) => desk.say(wrong),
                None => {}
            }
        }
        Some(_) => {
            desk.session = None;
            desk.screen = Screen::Title;
        }
        None => {}
    }
}

fn session_seed(desk: &Desk) -> String {
    desk.session.as_ref().map(|session| session.game.header.seed.to_string()[..16].to_owned() + "…").unwrap_or_default()
}

fn export(desk: &mut Desk) {
    let Some(session) = &desk.session else { return };
    let text = crate::cli::export::diary(&session.game, Viewer::All);
    let path = session.game.path().map_or_else(|| desk.saves.join("diary.txt"), |path| path.with_extension("txt"));
    match std::fs::write(&path, text) {
        Ok(()) => desk.say(format!("Written to {}", path.file_name().unwrap_or_default().to_string_lossy())),
        Err(error) => {
            desk.say(format!("{} cannot be written: {}", path.display(), crate::kernel::record::plain(&error)))
        }
    }
}
