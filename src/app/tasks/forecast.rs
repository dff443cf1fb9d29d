//! A forecast for the human player, computed on a thread: one question at a time, kept until a newer one comes.

use std::sync::Arc;
use std::time::Duration;

use crate::app::contract::game::GameWindow;
use crate::app::tasks::background::BackgroundTask;
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::play::table::Table;

/// Longer than any question takes: only a newer question ends the work early.
const MAX_TIME: Duration = Duration::from_secs(3600);

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Answer<'a, F> {
    /// Not asked yet.
    Unasked,
    /// It is being computed.
    Underway,
    /// There is no answer.
    Nothing,
    Found(&'a F),
}

/// A question about a moment of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ForecastQuestion<W> {
    pub moment: u64,
    pub about: W,
}

struct AskedQuestion<W, F> {
    question: ForecastQuestion<W>,
    /// None once it is answered.
    work: Option<BackgroundTask<Option<F>>>,
    found: Option<F>,
}

/// A question about `W` with its answer `F`, if one was asked.
pub struct Forecast<W, F>(Option<AskedQuestion<W, F>>);

impl<W, F> Default for Forecast<W, F> {
    fn default() -> Self {
        Self(None)
    }
}

impl<W: Clone + PartialEq + Send + 'static, F: PartialEq + Send + 'static> Forecast<W, F> {
    pub fn answer(&self, question: &ForecastQuestion<W>) -> Answer<'_, F> {
        match self.0.as_ref().filter(|asked| asked.question == *question) {
            None => Answer::Unasked,
            Some(asked) if asked.work.is_some() => Answer::Underway,
            Some(asked) => asked.found.as_ref().map_or(Answer::Nothing, Answer::Found),
        }
    }

    /// The last question with an answer, and that answer.
    pub fn last(&self) -> Option<(&W, &F)> {
        self.0.as_ref().and_then(|asked| Some((&asked.question.about, asked.found.as_ref()?)))
    }

    /// Starts to compute an answer from what the active human may know; the previous question is cancelled. A question
    /// that has already been asked, or is about a past moment, changes nothing.
    pub fn ask<R: GameWindow>(
        &mut self,
        table: &Table<R>,
        question: ForecastQuestion<W>,
        work: impl FnOnce(&R, &OwnedBrief<R>, &W, &mut Clock) -> Option<F> + Send + 'static,
    ) {
        if self.answer(&question) != Answer::Unasked || table.moment() != question.moment {
            return;
        }
        let Some(owned_brief) = table.owned_brief() else { return };
        let rules: Arc<R> = table.rules();
        let about = question.about.clone();
        self.0 = None;
        let work = BackgroundTask::begin(Clock::new(MAX_TIME), move |clock| work(&rules, &owned_brief, &about, clock));
        self.0 = Some(AskedQuestion { question, work: Some(work), found: None });
    }

    /// Receives the answer; true while one is still being computed.
    pub fn poll(&mut self) -> bool {
        let Some(asked) = &mut self.0 else { return false };
        if let Some(found) = asked.work.as_mut().and_then(BackgroundTask::take) {
            (asked.found, asked.work) = (found.flatten(), None);
        }
        asked.work.is_some()
    }
}
