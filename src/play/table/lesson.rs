//! A lesson at the table: the text of its present step, and the order it expects.

use std::sync::Arc;

use super::Table;
use super::shown::{LessonProgress, LessonState};
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Refusal;
use crate::kernel::umpire::EntryKind;
use crate::play::lesson::{Lesson, LessonPosition, StepGoal};

impl<R: AiGame> Table<R> {
    /// Starts a lesson at this table.
    pub fn teach(&mut self, lesson: Arc<Lesson<R>>) {
        self.progress = lesson.is(self.header()).then_some(LessonProgress { lesson, read: 0 });
        self.refresh_lesson();
        self.version += 1;
    }

    fn position(&self) -> Option<(&Lesson<R>, LessonPosition)> {
        let progress = self.progress.as_ref()?;
        let orders = self.game.entries().iter().filter_map(|entry| match entry.kind {
            EntryKind::Order(side, order) => Some((side, order)),
            _ => None,
        });
        let given: Vec<_> = orders.collect();
        let position = progress.lesson.position(&given, progress.read)?;
        (position.step < progress.lesson.steps.len()).then_some((&*progress.lesson, position))
    }

    /// The present step, until the lesson is finished.
    pub const fn lesson_state(&self) -> Option<&LessonState> {
        self.lesson_state.as_ref()
    }

    /// The lesson's text at the end of its game.
    pub fn end_text(&self) -> Option<&str> {
        let words = self.progress.as_ref().map(|progress| progress.lesson.end_text.as_str());
        words.filter(|words| !words.is_empty() && self.status().outcome.is_some())
    }

    /// Caches the present step, because views need it in every frame.
    pub(super) fn refresh_lesson(&mut self) {
        let step = self.position().map(|(lesson, position)| LessonState {
            reads: self.reads(&lesson.steps[position.step].goal, position),
            ..state_of(lesson, position.step)
        });
        self.lesson_state = step;
    }

    /// An earlier step, to be read again; `back` steps before the present one.
    pub fn earlier_step(&self, back: usize) -> Option<LessonState> {
        let (lesson, position) = self.position()?;
        position.step.checked_sub(back).map(|step| LessonState { past: true, ..state_of(lesson, step) })
    }

    /// Whether a step waits for the learner to read: a step without an order, or a watched step before its first order.
    fn reads(&self, goal: &StepGoal<R::Order>, position: LessonPosition) -> bool {
        let read = self.progress.as_ref().map_or(0, |progress| progress.read);
        match goal {
            StepGoal::Read => true,
            StepGoal::Watch(_) => position.given == 0 && position.step >= read,
            StepGoal::Order(_) | StepGoal::Orders(_) => false,
        }
    }

    /// The learner continues from a step that is only read.
    pub fn read_on(&mut self) {
        let Some((_, position)) = self.position() else { return };
        if let Some(progress) = &mut self.progress {
            progress.read = position.step + 1;
            self.version += 1;
            self.refresh_lesson();
        }
    }

    /// The next scripted order of the computer, once the learner has read the steps before it.
    pub fn scripted(&self) -> Option<R::Order> {
        let (lesson, position) = self.position()?;
        match &lesson.steps[position.step].goal {
            goal @ StepGoal::Watch(_) if !self.reads(goal, position) => lesson.next(position).map(|(.., order)| order),
            _ => None,
        }
    }

    /// A lesson takes one step at a time: other legal orders must wait for their step.
    ///
    /// # Errors
    /// The step's own sentence about another order, or the rules' refusal.
    pub fn in_step(&self, order: &R::Order) -> Result<(), Refusal> {
        let Some((lesson, position)) = self.position() else { return Ok(()) };
        let Some((step, ..)) = lesson.next(position) else { return Ok(()) };
        if lesson.wants(position, order) {
            return Ok(());
        }
        self.allows(order)?;
        Err(Refusal::form(match step.otherwise.as_str() {
            "" => {
                format!(
                    "the rules allow that, but the lesson asks for something else now: {}",
                    step.heading.to_lowercase()
                )
            }
            words => words.to_owned(),
        }))
    }
}

/// A step as it is shown; it waits for the learner to read.
fn state_of<R: AiGame>(lesson: &Lesson<R>, number: usize) -> LessonState {
    let step = &lesson.steps[number];
    LessonState {
        title: lesson.title.clone(),
        heading: step.heading.clone(),
        text: step.text.clone(),
        at: step.at.clone(),
        number: number + 1,
        of: lesson.steps.len(),
        reads: true,
        past: false,
        skipped: false,
    }
}
