//! A lesson at the table: what its present step says, and which order it expects.

use std::sync::Arc;

use super::Table;
use super::shown::{LessonProgress, LessonState};
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Refusal;
use crate::kernel::umpire::Deed;
use crate::play::lesson::{Lesson, LessonPosition, StepGoal};

impl<R: AiGame> Table<R> {
    /// From now on it is a lesson.
    pub fn teach(&mut self, lesson: Arc<Lesson<R>>) {
        self.progress = lesson.is(self.header()).then_some(LessonProgress { lesson, read: 0 });
        self.look_at_lesson();
        self.version += 1;
    }

    fn position(&self) -> Option<(&Lesson<R>, LessonPosition)> {
        let progress = self.progress.as_ref()?;
        let orders = self.game.entries().iter().filter_map(|entry| match entry.deed {
            Deed::Order(side, order) => Some((side, order)),
            _ => None,
        });
        let given: Vec<_> = orders.collect();
        let position = progress.lesson.position(&given, progress.read)?;
        (position.step < progress.lesson.steps.len()).then_some((&*progress.lesson, position))
    }

    /// The present step, until the lesson is through.
    pub const fn lesson_state(&self) -> Option<&LessonState> {
        self.lesson_state.as_ref()
    }

    /// What a lesson says when its game is over.
    pub fn farewell(&self) -> Option<&str> {
        let words = self.progress.as_ref().map(|progress| progress.lesson.farewell.as_str());
        words.filter(|words| !words.is_empty() && self.standing().outcome.is_some())
    }

    /// Looks up the present step: views ask for it in every frame.
    pub(super) fn look_at_lesson(&mut self) {
        let step = self.position().map(|(lesson, position)| {
            let step = &lesson.steps[position.step];
            LessonState {
                title: lesson.title.clone(),
                heading: step.heading.clone(),
                text: step.text.clone(),
                at: step.at.clone(),
                number: position.step + 1,
                of: lesson.steps.len(),
                reads: self.reads(&step.goal, position),
            }
        });
        self.lesson_state = step;
    }

    /// A step that only tells, or whose watching has not begun, waits for its reader.
    fn reads(&self, goal: &StepGoal<R::Order>, position: LessonPosition) -> bool {
        let read = self.progress.as_ref().map_or(0, |progress| progress.read);
        match goal {
            StepGoal::Read => true,
            StepGoal::Watch(_) => position.within == 0 && position.step >= read,
            StepGoal::Order(_) => false,
        }
    }

    /// The learner has read a step that only tells something.
    pub fn read_on(&mut self) {
        let Some((_, position)) = self.position() else { return };
        if let Some(progress) = &mut self.progress {
            progress.read = position.step + 1;
            self.version += 1;
            self.look_at_lesson();
        }
    }

    /// The order that the script gives the program, once the learner has read what stands before it.
    pub fn scripted(&self) -> Option<R::Order> {
        let (lesson, position) = self.position()?;
        match &lesson.steps[position.step].goal {
            goal @ StepGoal::Watch(orders) if !self.reads(goal, position) => orders.get(position.within).copied(),
            _ => None,
        }
    }

    /// In a lesson one thing is done at a time: what the rules would allow, too, waits for its step.
    pub(super) fn in_step(&self, order: &R::Order) -> Result<(), Refusal> {
        let Some((lesson, position)) = self.position() else { return Ok(()) };
        let Some((step, _, wanted)) = lesson.next(position) else { return Ok(()) };
        if wanted == *order {
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
