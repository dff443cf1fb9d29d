//! What a table shows beside the position: sightings to be moved, battles that have ended, the step of a lesson.

use std::sync::Arc;

use crate::ai::brief::AiGame;
use crate::kernel::side::BySide;
use crate::kernel::story::{Spot, Told};
use crate::play::lesson::Lesson;

/// Something that has just been seen and is still to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct PendingAnimation<S> {
    /// What it was.
    pub sighting: S,
    /// Its entry of the record, from 0.
    pub entry: usize,
    /// Which of the entry's events, from 0.
    pub event: usize,
    /// Shown once more after a hand-over: how things moved, not how the dice fell.
    pub again: bool,
}

/// A battle that is over, as its onlooker saw it end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aftermath {
    /// Where it was fought.
    pub place: Spot,
    /// Who fell, who left and whereto.
    pub lines: Vec<Told>,
    /// Hits that each side made.
    pub hits: BySide<u32>,
    /// Blocks that each side lost.
    pub lost: BySide<u32>,
}

/// A lesson, and up to which of its steps it was read.
pub struct LessonProgress<R: AiGame> {
    pub lesson: Arc<Lesson<R>>,
    pub read: usize,
}

/// The present step of a first game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonState {
    /// The lesson's name.
    pub title: String,
    /// A few words.
    pub heading: String,
    /// What is to be seen, and what to do.
    pub text: String,
    /// Places it speaks of.
    pub at: Vec<Spot>,
    /// Which step it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// It waits for the learner to read on; else for an order.
    pub reads: bool,
}
