//! The turning points of a finished game, found by a background task while the replay stays open.

use crate::app::session::prelude::*;

/// A search for turning points, limited by a clock.
pub type FindTurningPoints = Box<dyn FnOnce(&mut Clock) -> Result<Vec<TurningPoint>, String> + Send>;

const LIMIT: Duration = Duration::from_secs(1800);

#[derive(Default)]
pub enum TurningPointSearch {
    /// Not started yet.
    #[default]
    Unasked,
    Working(BackgroundTask<Result<Vec<TurningPoint>, String>>),
    /// The results, in the order of the game; empty if no order cost much.
    Found(Vec<TurningPoint>),
    /// The error.
    Failed(String),
}

impl TurningPointSearch {
    /// Starts the search, if it has not been started yet.
    pub fn begin(&mut self, search: impl FnOnce() -> FindTurningPoints) {
        if matches!(self, Self::Unasked) {
            *self = Self::Working(BackgroundTask::begin(Clock::new(LIMIT).with_all_threads(), search()));
        }
    }

    pub fn poll(&mut self) {
        let Self::Working(work) = self else { return };
        *self = match work.take() {
            None => return,
            Some(Some(Ok(points))) => Self::Found(points),
            Some(Some(Err(wrong))) => Self::Failed(wrong),
            Some(None) => Self::Failed("the analysis failed".into()),
        };
    }

    pub const fn busy(&self) -> bool {
        matches!(self, Self::Working(_))
    }

    pub fn points(&self) -> &[TurningPoint] {
        match self {
            Self::Found(points) => points,
            _ => &[],
        }
    }
}
