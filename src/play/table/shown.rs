//! Things that a table shows beside the position: sightings to animate, battles that have ended, the step of a lesson.

use std::sync::Arc;

use crate::ai::brief::AiGame;
use crate::kernel::side::BySide;
use crate::kernel::story::{LogText, PlaceId};
use crate::play::lesson::Lesson;

/// An event of a record: the entry and the place in it, both from 0.
pub type EventNumber = (usize, usize);

/// A new sighting that has not been animated yet.
#[derive(Clone, PartialEq, Debug)]
pub struct PendingAnimation<S> {
    /// The sighting.
    pub sighting: S,
    /// Its entry in the record, from 0.
    pub entry: usize,
    /// The index of its event in the entry, from 0.
    pub event: usize,
    /// Repeated after a hand-over: only movements, not dice.
    pub again: bool,
}

/// A battle that has ended, as the viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedBattle {
    /// The place of the battle.
    pub place: PlaceId,
    /// Which blocks were lost, and which left and for where.
    pub lines: Vec<LogText>,
    /// Hits scored by each side; none if no die hits by itself.
    pub hits: Option<BySide<u32>>,
    /// Blocks lost by each side.
    pub lost: BySide<u32>,
}

/// A lesson, and the step up to which it was read.
pub struct LessonProgress<R: AiGame> {
    pub lesson: Arc<Lesson<R>>,
    pub read: usize,
}

/// The present step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonState {
    /// The lesson's name.
    pub title: String,
    /// A short heading.
    pub heading: String,
    /// Its text: things to look at, and to do.
    pub text: String,
    /// The places it mentions.
    pub at: Vec<PlaceId>,
    /// The number of the step, from 1.
    pub number: usize,
    /// The number of steps.
    pub of: usize,
    /// Whether it waits for the learner to read; otherwise it waits for an order.
    pub reads: bool,
    /// Whether it is an earlier step: the board has moved on since.
    pub past: bool,
    /// Whether it is an earlier step that has not been read: one order did what several steps ask for.
    pub skipped: bool,
}
