//! What is worked out on a thread for the human to play: one question at a time, kept until a newer one is asked.

use std::thread::JoinHandle;
use std::time::Duration;

use crate::play::clock::{Clock, Watch};

/// No question takes so long: only a newer one ends the work before it is done.
const LONG: Duration = Duration::from_secs(3600);

/// What there is of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Answer<'a, F> {
    /// Nobody has asked.
    Unasked,
    /// It is being worked out.
    Underway,
    /// There is none to be had.
    Nothing,
    /// What was found.
    Found(&'a F),
}

/// What was asked, and what came of it.
struct Asked<Q, F> {
    question: Q,
    watch: Watch,
    work: Option<JoinHandle<Option<F>>>,
    found: Option<F>,
}

impl<Q, F> Drop for Asked<Q, F> {
    fn drop(&mut self) {
        self.watch.cut_short();
    }
}

/// A question `Q` with its answer `F`, if one was asked.
pub struct Foresight<Q, F>(Option<Asked<Q, F>>);

impl<Q, F> Default for Foresight<Q, F> {
    fn default() -> Self {
        Self(None)
    }
}

impl<Q: PartialEq, F: Send + 'static> Foresight<Q, F> {
    /// What there is of an answer to a question.
    pub fn answer(&self, question: &Q) -> Answer<'_, F> {
        match self.0.as_ref().filter(|asked| asked.question == *question) {
            None => Answer::Unasked,
            Some(asked) if asked.work.is_some() => Answer::Underway,
            Some(asked) => asked.found.as_ref().map_or(Answer::Nothing, Answer::Found),
        }
    }

    /// Begins to work out an answer; the question before is given up.
    pub fn ask(&mut self, question: Q, work: impl FnOnce(&mut Clock) -> Option<F> + Send + 'static) {
        self.0 = None;
        let mut clock = Clock::new(LONG);
        let watch = clock.watch();
        let work = std::thread::spawn(move || work(&mut clock));
        self.0 = Some(Asked { question, watch, work: Some(work), found: None });
    }

    /// Takes in what was found; true while something is still worked out.
    pub fn poll(&mut self) -> bool {
        let Some(asked) = &mut self.0 else { return false };
        if let Some(work) = asked.work.take_if(|work| work.is_finished()) {
            asked.found = work.join().ok().flatten();
        }
        asked.work.is_some()
    }
}
