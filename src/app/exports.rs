//! A game handed out from the window: as a diary, as data, as pictures; on a thread, with progress.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use bevy_egui::egui::{self, vec2};

use super::art::Art;
use super::games::Board;
use super::intents::{Intent, Intents};
use super::theme::{self, Button, Face, Kind};
use crate::export::{As, hand_out};
use crate::kernel::side::Side;
use crate::kernel::story::capital;
use crate::play::table::Duplicate;

/// A copy of a game that can be handed out on a thread.
pub trait Exported: Send {
    /// Writes it; see [`hand_out`].
    ///
    /// # Errors
    /// What cannot be written.
    fn write(
        &self,
        form: As,
        seen_by: Option<Side>,
        elsewhere: &Path,
        tell: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<String, String>;
}

impl<R: Board> Exported for Duplicate<R> {
    fn write(
        &self,
        form: As,
        seen_by: Option<Side>,
        elsewhere: &Path,
        tell: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<String, String> {
        hand_out(self, form, seen_by, elsewhere, tell)
    }
}

/// The sheet of an export, and the export while it goes on.
#[derive(Default)]
pub struct Exporting {
    form: As,
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

    /// As what, and as seen by whom.
    pub fn choose(&mut self, form: As, seen_by: Option<Side>) {
        if self.work.is_none() {
            (self.form, self.seen_by, self.said) = (form, seen_by, None);
        }
    }

    /// Begins.
    pub fn start(&mut self, copy: Box<dyn Exported>, elsewhere: PathBuf) {
        let (form, seen_by) = (self.form, self.seen_by);
        let mut work = Work { done: Arc::default(), all: Arc::default(), stop: Arc::default(), thread: None };
        let (done, all, stop) = (Arc::clone(&work.done), Arc::clone(&work.all), Arc::clone(&work.stop));
        work.thread = Some(std::thread::spawn(move || {
            copy.write(form, seen_by, &elsewhere, &mut |now, of| {
                done.store(now, Ordering::Relaxed);
                all.store(of, Ordering::Relaxed);
                !stop.load(Ordering::Relaxed)
            })
        }));
        self.work = Some(work);
    }

    /// Stops; what is written so far stays.
    pub fn stop(&mut self) {
        if self.work.take().is_some() {
            self.said = Some(Err("it was stopped; what is written so far stays".into()));
        }
    }

    /// Takes in what a thread has done.
    pub fn poll(&mut self) {
        let finished = |work: &&mut Work| work.thread.as_ref().is_some_and(JoinHandle::is_finished);
        if let Some(work) = self.work.as_mut().filter(finished) {
            self.said = work.thread.take().map(|thread| {
                thread.join().unwrap_or_else(|_| Err("the export broke off; nothing of the game is lost".into()))
            });
            self.work = None;
        }
    }
}

/// Draws the sheet of an export.
pub fn show(ctx: &egui::Context, exporting: &Exporting, art: &Art, intents: &mut Intents) {
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), vec2(620.0, 330.0));
    theme::sheet(ctx, art, "exporting", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.label(Face::Fell.text("Hand the game out", 28.0));
        choices(ui, exporting, art, intents);
        progress(ui, exporting);
        feet(ui, exporting, art, intents);
    });
}

fn choices(ui: &mut egui::Ui, exporting: &Exporting, art: &Art, intents: &mut Intents) {
    let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
    ui.horizontal(|ui| {
        for (form, word) in [(As::Text, "A diary"), (As::Json, "Data (JSON)"), (As::Png, "Pictures")] {
            if Button::new(word).kind(kind(exporting.form == form)).show(ui, art) {
                intents.ask(Intent::ExportAs(form, exporting.seen_by));
            }
        }
    });
    theme::small(
        ui,
        match exporting.form {
            As::Text => "The campaign by turns, with dates, places and dice, as text.",
            As::Json => "Every order, roll and event, for other programs.",
            As::Png => "The board at the end of each turn, and every battle as its lines stand.",
        },
    );
    ui.horizontal(|ui| {
        theme::small(ui, "Seen as");
        for (side, word) in [(None, "Both"), (Some(Side::American), "American"), (Some(Side::British), "British")] {
            let name = format!("Exported as seen by {word}");
            let button = Button::new(word).kind(kind(exporting.seen_by == side)).called(&name);
            if button.show(ui, art) {
                intents.ask(Intent::ExportAs(exporting.form, side));
            }
        }
    });
}

fn progress(ui: &mut egui::Ui, exporting: &Exporting) {
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
}

fn feet(ui: &mut egui::Ui, exporting: &Exporting, art: &Art, intents: &mut Intents) {
    let busy = exporting.busy();
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.horizontal(|ui| {
            let go = Button::new("Write it").key("Enter").kind(Kind::Primary(Side::American));
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter)) && !busy;
            if go.off(busy.then_some("It is being written.")).show(ui, art) || enter {
                intents.ask(Intent::ExportNow(true));
            }
            let word = if busy { "Stop" } else { "Close" };
            if Button::new(word).key("Esc").show(ui, art) || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
                intents.ask(if busy { Intent::ExportNow(false) } else { Intent::Export(false) });
            }
        });
    });
}
