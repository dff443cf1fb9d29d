//! The turning points of a finished game, worked out on a thread while the room stays open.

use std::thread::JoinHandle;
use std::time::Duration;

use crate::play::clock::{Clock, Watch};
use crate::play::turning::TurningPoint;

/// What works the turning points out, by a clock.
pub type Search = Box<dyn FnOnce(&mut Clock) -> Result<Vec<TurningPoint>, String> + Send>;

/// Longer than anybody waits.
const LIMIT: Duration = Duration::from_secs(1800);

/// How far it is.
#[derive(Default)]
pub enum LookingBack {
    /// Nobody has asked.
    #[default]
    Unasked,
    /// It is being worked out.
    Working(Work),
    /// What was found, in the order of the game; nothing if no order cost much.
    Found(Vec<TurningPoint>),
    /// Why it could not be.
    Failed(String),
}

/// Somebody at work; whoever forgets him cuts him short.
pub struct Work {
    watch: Watch,
    thread: Option<JoinHandle<Result<Vec<TurningPoint>, String>>>,
}

impl Work {
    /// How far it is, 0 to 1.
    pub fn share(&self) -> f32 {
        self.watch.share()
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.watch.cut_short();
    }
}

impl LookingBack {
    /// Begins, where nobody has asked yet.
    pub fn begin(&mut self, search: impl FnOnce() -> Search) {
        if matches!(self, Self::Unasked) {
            let search = search();
            let mut clock = Clock::new(LIMIT).with_all_hands();
            let watch = clock.watch();
            let thread = Some(std::thread::spawn(move || search(&mut clock)));
            *self = Self::Working(Work { watch, thread });
        }
    }

    /// Takes in what was found.
    pub fn poll(&mut self) {
        let Self::Working(work) = self else { return };
        if !work.thread.as_ref().is_some_and(JoinHandle::is_finished) {
            return;
        }
        let Some(thread) = work.thread.take() else { return };
        *self = match thread.join() {
            Ok(Ok(points)) => Self::Found(points),
            Ok(Err(wrong)) => Self::Failed(wrong),
            Err(_) => Self::Failed("nobody remembers".into()),
        };
    }

    /// Whether somebody is at work.
    pub const fn busy(&self) -> bool {
        matches!(self, Self::Working(_))
    }

    /// What was found so far.
    pub fn points(&self) -> &[TurningPoint] {
        match self {
            Self::Found(points) => points,
            _ => &[],
        }
    }
}
