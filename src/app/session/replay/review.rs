//! The turning points of a finished game, found by a background task while the replay stays open.

use std::time::Duration;

use crate::app::tasks::background::BackgroundTask;
use crate::play::clock::Clock;
use crate::play::turning::TurningPoint;

/// What works the turning points out, by a clock.
pub type FindTurningPoints = Box<dyn FnOnce(&mut Clock) -> Result<Vec<TurningPoint>, String> + Send>;

/// The time limit.
const LIMIT: Duration = Duration::from_secs(1800);

/// How far it is.
#[derive(Default)]
pub enum TurningPointSearch {
    /// Not asked yet.
    #[default]
    Unasked,
    /// It is being worked out.
    Working(BackgroundTask<Result<Vec<TurningPoint>, String>>),
    /// What was found, in the order of the game; nothing if no order cost much.
    Found(Vec<TurningPoint>),
    /// Why it could not be.
    Failed(String),
}

impl TurningPointSearch {
    /// Begins, if it has not been asked for yet.
    pub fn begin(&mut self, search: impl FnOnce() -> FindTurningPoints) {
        if matches!(self, Self::Unasked) {
            *self = Self::Working(BackgroundTask::begin(Clock::new(LIMIT).with_all_threads(), search()));
        }
    }

    /// Takes in what was found.
    pub fn poll(&mut self) {
        let Self::Working(work) = self else { return };
        *self = match work.take() {
            None => return,
            Some(Some(Ok(points))) => Self::Found(points),
            Some(Some(Err(wrong))) => Self::Failed(wrong),
            Some(None) => Self::Failed("the analysis failed".into()),
        };
    }

    /// Whether the task runs.
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
