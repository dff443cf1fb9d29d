//! A game handed out from the window: as a diary, as data, as pictures; on a thread, with progress.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use bevy_egui::egui::{self, vec2};

use super::art::Art;
use super::desk::{Desk, capital};
use super::pictures;
use super::theme::{self, Button, Face, Kind};
use crate::cli::export::{data, diary};
use crate::files::write_whole;
use crate::game::Game;
use crate::kernel::record::Record;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;

/// As what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Form {
    #[default]
    Text,
    Json,
    Png,
}

/// The sheet of an export, and the export while it goes on.
#[derive(Default)]
pub struct Exporting {
    form: Form,
    seen_by: Option<Side>,
    work: Option<Work>,
    said: Option<Result<String, String>>,
}

struct Work {
    done: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<String, String>>>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Exporting {
    /// Whether it goes on by itself.
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }

    fn start(&mut self, game: &Game, rules: &Arc<NewYork>, saves: &Path) {
        let file = game.path().unwrap_or_else(|| saves.join("game.blockade"));
        let (form, seen_by, rules) = (self.form, self.seen_by, Arc::clone(rules));
        let text = game.text();
        let (done, all, stop) = (Arc::default(), Arc::default(), Arc::default());
        let (tell_done, tell_all, told_stop): (Arc<AtomicUsize>, Arc<AtomicUsize>, Arc<AtomicBool>) =
            (Arc::clone(&done), Arc::clone(&all), Arc::clone(&stop));
        let thread = std::thread::spawn(move || {
            write(&rules, &text, &file, form, seen_by, |now, of| {
                tell_done.store(now, Ordering::Relaxed);
                tell_all.store(of, Ordering::Relaxed);
                !told_stop.load(Ordering::Relaxed)
            })
        });
        self.work = Some(Work { done, all, stop, thread: Some(thread) });
    }
}

fn write(
    rules: &Arc<NewYork>,
    text: &str,
    file: &Path,
    form: Form,
    seen_by: Option<Side>,
    tell: impl FnMut(usize, usize) -> bool,
) -> Result<String, String> {
    let record = Record::from_bytes(file, text.as_bytes()).map_err(|error| error.to_string())?;
    let (game, _, _) = Game::replay(rules, &record).map_err(|error| error.to_string())?;
    let viewer = seen_by.map_or(Viewer::All, Viewer::Side);
    let suffix = seen_by.map_or_else(String::new, |side| format!("_{}", side.id()));
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let beside = |ending: &str| file.with_file_name(format!("{stem}{suffix}{ending}"));
    let short = |path: &PathBuf| path.display().to_string();
    match form {
        Form::Text => {
            let to = beside(".txt");
            write_whole(&to, &diary(&game, viewer)).map(|()| short(&to))
        }
        Form::Json => {
            let to = beside(".json");
            write_whole(&to, &format!("{:#}\n", data(&game, viewer))).map(|()| short(&to))
        }
        Form::Png => {
            let to = beside("_pictures");
            let written = pictures::export(&game, viewer, &to, tell)?;
            Ok(format!("{} pictures in {}", written.len(), short(&to)))
        }
    }
}

/// Draws the sheet, if something is to be exported.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    let Some(mut exporting) = desk.exporting.take() else { return };
    let Some(session) = &desk.session else { return };
    if let Some(work) = &mut exporting.work
        && work.thread.as_ref().is_some_and(JoinHandle::is_finished)
    {
        let said = work.thread.take().map(|thread| {
            thread.join().unwrap_or_else(|_| Err("the export broke off; nothing of the game is lost".into()))
        });
        exporting.said = said;
        exporting.work = None;
    }
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), vec2(620.0, 330.0));
    let mut close = false;
    theme::sheet(ctx, art, "exporting", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.label(Face::Fell.text("Hand the game out", 28.0));
        let busy = exporting.work.is_some();
        let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
        ui.horizontal(|ui| {
            for (form, word) in [(Form::Text, "A diary"), (Form::Json, "Data (JSON)"), (Form::Png, "Pictures")] {
                if Button::new(word).kind(kind(exporting.form == form)).show(ui, art) && !busy {
                    exporting.form = form;
                    exporting.said = None;
                }
            }
        });
        theme::small(
            ui,
            match exporting.form {
                Form::Text => "The campaign by turns, with dates, places and dice, as text.",
                Form::Json => "Every order, roll and event, for other programs.",
                Form::Png => "The board at the end of each turn, and every battle as its lines stand.",
            },
        );
        ui.horizontal(|ui| {
            theme::small(ui, "Seen as");
            for (side, word) in [(None, "Both"), (Some(Side::American), "American"), (Some(Side::British), "British")] {
                let name = format!("Exported as seen by {word}");
                let button = Button::new(word).kind(kind(exporting.seen_by == side)).called(&name);
                if button.show(ui, art) && !busy {
                    exporting.seen_by = side;
                    exporting.said = None;
                }
            }
        });
        match (&exporting.work, &exporting.said) {
            (Some(work), _) => {
                let (done, all) = (work.done.load(Ordering::Relaxed), work.all.load(Ordering::Relaxed).max(1));
                let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), egui::Sense::hover());
                ui.painter().rect_filled(bar, 3.0, theme::PAPER_2);
                let full = egui::Rect::from_min_size(bar.min, vec2(bar.width() * done as f32 / all as f32, 10.0));
                ui.painter().rect_filled(full, 3.0, theme::LINK);
                theme::small(ui, format!("{done} of {all}"));
            }
            (None, Some(Ok(what))) => drop(theme::small(ui, format!("Written: {what}"))),
            (None, Some(Err(wrong))) => {
                ui.label(Face::Semi.text(capital(wrong), 14.0).color(theme::BATTLE));
            }
            (None, None) => {}
        }
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            ui.horizontal(|ui| {
                let go = Button::new("Write it").kind(Kind::Primary(Side::American));
                if go.off(busy.then_some("It is being written.")).show(ui, art) {
                    exporting.start(&session.game, &desk.rules, &desk.saves);
                }
                let word = if busy { "Stop" } else { "Close" };
                close = Button::new(word).key("Esc").show(ui, art)
                    || ui.input(|input| input.key_pressed(egui::Key::Escape));
            });
        });
    });
    if !close {
        desk.exporting = Some(exporting);
    } else if exporting.work.take().is_some() {
        exporting.said = Some(Err("it was stopped; what is written so far stays".into()));
        desk.exporting = Some(exporting);
    }
}
