//! Reads saved games in the background, so that a slow disk or thousands of games never hold up the window.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::ai::budget::Budget;
use crate::app::session::catalog::{Catalog, PreviewReader, SavePreview};
use crate::app::session::prelude::*;
use crate::play::saves::{Found, find};

/// Reports of a thread about the saved games, bit by bit.
pub enum Report {
    /// The files, the newest first, most of them unread.
    Found(Found),
    /// Some of them, read, each with its place in the list.
    Read(Vec<(usize, Saved)>),
    /// The newest game that can be continued, if there is one among the newest.
    Last(Option<Box<Saved>>),
    /// Games that were found to be over.
    Over(Vec<Saved>),
}

/// The number of games that are read before the list is shown further.
const BATCH: usize = 64;

/// The number of games that are tried for one that can be continued: each has to be played through. Those known to be
/// over do not count.
const LOOKED_AT: usize = 40;

/// No game takes so long to be read.
const LIMIT: Duration = Duration::from_secs(24 * 3600);

/// The reading of all saved games. Dropping it stops it.
pub struct ListReading {
    task: BackgroundTask<()>,
    reports: Mutex<Receiver<Report>>,
}

/// The results of earlier readings: files that have not changed since are not read again.
#[derive(Default)]
pub struct Known {
    pub listed: Vec<Saved>,
    pub over: Vec<Saved>,
}

impl ListReading {
    pub fn begin(places: Vec<PathBuf>, catalog: &Catalog, known: Known) -> Self {
        let (sender, reports) = channel();
        let lessons = catalog.games().iter().filter_map(|game| game.lesson()).map(|lesson| lesson.identity).collect();
        let reader = ListReader {
            readers: catalog.games().iter().map(|game| (game.info().id(), game.preview_reader())).collect(),
            lessons,
            known,
            sender,
        };
        let task = BackgroundTask::begin(Clock::new(LIMIT), move |clock| {
            // Nobody listens any more.
            let _closed = reader.read(&places, clock);
        });
        Self { task, reports: Mutex::new(reports) }
    }

    /// The reports since the last call, and whether everything is read.
    pub fn take(&mut self) -> (Vec<Report>, bool) {
        // In this order, so that nothing is missed.
        let done = self.task.is_done();
        let reports = self.reports.get_mut().unwrap_or_else(PoisonError::into_inner);
        (reports.try_iter().collect(), done)
    }
}

struct ListReader {
    readers: BTreeMap<&'static str, PreviewReader>,
    /// The identities of the lessons: how far these are played is shown.
    lessons: BTreeSet<String>,
    known: Known,
    sender: Sender<Report>,
}

/// The window no longer waits for the list.
struct Unheard;

impl ListReader {
    fn read(&self, places: &[PathBuf], clock: &mut Clock) -> Result<(), Unheard> {
        let mut found = find(places);
        let known: BTreeMap<_, _> = self.known.listed.iter().map(|saved| (&saved.path, saved)).collect();
        for saved in &mut found.files {
            if let Some(known) = known.get(&saved.path).filter(|known| known.is_current(saved)) {
                saved.clone_from(known);
            }
        }
        let mut files = found.files.clone();
        self.tell(Report::Found(found))?;
        let first = files.len().min(BATCH);
        self.read_headers(&mut files, 0..first, clock)?;
        self.find_last(&mut files, clock)?;
        let rest = first..files.len();
        self.read_headers(&mut files, rest, clock)
    }

    fn tell(&self, report: Report) -> Result<(), Unheard> {
        self.sender.send(report).map_err(|_| Unheard)
    }

    fn read_headers(
        &self,
        files: &mut [Saved],
        range: std::ops::Range<usize>,
        clock: &mut Clock,
    ) -> Result<(), Unheard> {
        let mut read = Vec::new();
        for at in range.clone() {
            let saved = &mut files[at];
            let lesson = |saved: &Saved| saved.played.is_none() && self.lessons.contains(&saved.identity);
            let unread = saved.is_unread();
            saved.read_header();
            let lesson = lesson(saved);
            if lesson {
                saved.read_whole();
            }
            if unread || lesson {
                read.push((at, saved.clone()));
            }
            if read.len() == BATCH || at + 1 == range.end {
                if clock.spent() >= 1.0 {
                    return Err(Unheard);
                }
                self.tell(Report::Read(std::mem::take(&mut read)))?;
            }
        }
        Ok(())
    }

    /// Looks for the newest game that is not over: a finished game cannot be continued, however new its file is.
    fn find_last(&self, files: &mut [Saved], clock: &mut Clock) -> Result<(), Unheard> {
        let (mut read, mut over, mut last) = (Vec::new(), Vec::new(), None);
        let mut looked_at = 0;
        for (at, saved) in files.iter_mut().enumerate() {
            if clock.spent() >= 1.0 {
                return Err(Unheard);
            }
            if looked_at == LOOKED_AT {
                break;
            }
            if self.known.over.iter().any(|known| known.is_current(saved)) {
                over.push(saved.clone());
                continue;
            }
            saved.read_header();
            let Some(reader) = self.readers.get(saved.ruleset.as_str()) else { continue };
            looked_at += 1;
            saved.read_whole();
            read.push((at, saved.clone()));
            if saved.wrong.is_some() {
                continue;
            }
            match reader(&saved.path, None).map(|preview| preview.status.outcome) {
                Ok(None) => {
                    last = Some(saved.clone());
                    break;
                }
                Ok(Some(_)) => over.push(saved.clone()),
                Err(_) => {}
            }
        }
        self.tell(Report::Read(read))?;
        self.tell(Report::Over(over))?;
        self.tell(Report::Last(last.map(Box::new)))
    }
}

/// Reads whole games: how far each is played.
pub fn count(mut games: Vec<Saved>) -> BackgroundTask<Vec<Saved>> {
    BackgroundTask::begin(Clock::new(LIMIT), move |clock| {
        for saved in &mut games {
            if clock.spent() >= 1.0 {
                break;
            }
            saved.read_whole();
        }
        games
    })
}

pub fn preview(reader: PreviewReader, path: PathBuf, chart: Chart) -> BackgroundTask<Result<SavePreview, String>> {
    BackgroundTask::begin(Clock::new(LIMIT), move |_| reader(&path, Some(&chart)))
}
