//! Exports from the window: a diary, data or pictures; on a thread, with progress.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use bevy::prelude::Message;

use crate::app::session::prelude::*;
use crate::export::{ExportFormat, Exported, write_export};
use crate::play::table::ExportCopy;

pub trait Exportable: Send {
    /// Writes it; see [`write_export`].
    ///
    /// # Errors
    /// The file that cannot be written.
    fn write(
        &self,
        form: ExportFormat,
        seen_by: Option<Side>,
        elsewhere: &Path,
        tell: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Exported, String>;
}

impl<R: GameWindow> Exportable for ExportCopy<R> {
    fn write(
        &self,
        form: ExportFormat,
        seen_by: Option<Side>,
        elsewhere: &Path,
        tell: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Exported, String> {
        write_export(self, form, seen_by, elsewhere, tell)
    }
}

#[derive(Message, Debug)]
pub enum ExportRequest {
    Choose(ExportFormat, Option<Side>),
    Start,
    Stop,
    /// Show a folder in the desktop's file manager.
    OpenFolder(PathBuf),
}

/// The sheet of an export, and the export while it runs.
#[derive(Default, Debug)]
pub struct ExportState {
    pub form: ExportFormat,
    /// The viewer; none for everything.
    pub seen_by: Option<Side>,
    pub(crate) work: Option<RunningExport>,
    pub said: Option<Result<Exported, String>>,
    /// Why the folder of the files is not shown, after the names of the files.
    pub no_folder: Option<String>,
}

#[derive(Debug)]
pub(crate) struct RunningExport {
    pub(crate) done: Arc<AtomicUsize>,
    pub(crate) all: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<Exported, String>>>,
}

impl Drop for RunningExport {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl ExportState {
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }

    pub fn choose(&mut self, form: ExportFormat, seen_by: Option<Side>) {
        if self.work.is_none() {
            (self.form, self.seen_by, self.said, self.no_folder) = (form, seen_by, None, None);
        }
    }

    pub fn start(&mut self, copy: Box<dyn Exportable>, elsewhere: PathBuf) {
        let (form, seen_by) = (self.form, self.seen_by);
        self.no_folder = None;
        let mut work = RunningExport { done: Arc::default(), all: Arc::default(), stop: Arc::default(), thread: None };
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

    /// Stops; the files written so far stay.
    pub fn stop(&mut self) {
        if self.work.take().is_some() {
            self.said = Some(Err("you stopped the export; files already written stay".into()));
        }
    }

    /// Receives the progress of the thread.
    pub fn poll(&mut self) {
        let finished = |work: &&mut RunningExport| work.thread.as_ref().is_some_and(JoinHandle::is_finished);
        if let Some(work) = self.work.as_mut().filter(finished) {
            self.said = work.thread.take().map(|thread| {
                thread.join().unwrap_or_else(|_| Err("the export failed; the game itself is safe".into()))
            });
            self.work = None;
        }
    }
}
