//! A first game at the table: what its present step says, and that one thing is done at a time.

use std::sync::Arc;

use super::Table;
use super::shown::{Course, Taught};
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Refusal;
use crate::kernel::umpire::Deed;
use crate::play::lesson::{Lesson, Stand, Wants};

impl<R: AiGame> Table<R> {
    /// From now on it is a lesson.
    pub fn teach(&mut self, lesson: Arc<Lesson<R>>) {
        self.course = lesson.is(self.header()).then_some(Course { lesson, read: 0 });
        self.look_at_lesson();
        self.version += 1;
    }

    fn stand(&self) -> Option<(&Lesson<R>, Stand)> {
        let course = self.course.as_ref()?;
        let orders = self.game.entries().iter().filter_map(|entry| match entry.deed {
            Deed::Order(side, order) => Some((side, order)),
            _ => None,
        });
        let given: Vec<_> = orders.collect();
        let stand = course.lesson.stand(&given, course.read)?;
        (stand.step < course.lesson.steps.len()).then_some((&*course.lesson, stand))
    }

    /// The present step, until the lesson is through.
    pub const fn taught(&self) -> Option<&Taught> {
        self.taught.as_ref()
    }

    /// What a lesson says when its game is over.
    pub fn farewell(&self) -> Option<&str> {
        let words = self.course.as_ref().map(|course| course.lesson.farewell.as_str());
        words.filter(|words| !words.is_empty() && self.standing().outcome.is_some())
    }

    /// Looks up the present step: views ask for it in every frame.
    pub(super) fn look_at_lesson(&mut self) {
        let step = self.stand().map(|(lesson, stand)| {
            let step = &lesson.steps[stand.step];
            Taught {
                title: lesson.title.clone(),
                heading: step.heading.clone(),
                text: step.text.clone(),
                at: step.at.clone(),
                number: stand.step + 1,
                of: lesson.steps.len(),
                reads: self.reads(&step.wants, stand),
            }
        });
        self.taught = step;
    }

    /// A step that only tells, or whose watching has not begun, waits for its reader.
    fn reads(&self, wants: &Wants<R::Order>, stand: Stand) -> bool {
        let read = self.course.as_ref().map_or(0, |course| course.read);
        match wants {
            Wants::Read => true,
            Wants::Watch(_) => stand.within == 0 && stand.step >= read,
            Wants::Order(_) => false,
        }
    }

    /// The learner has read a step that only tells something.
    pub fn read_on(&mut self) {
        let Some((_, stand)) = self.stand() else { return };
        if let Some(course) = &mut self.course {
            course.read = stand.step + 1;
            self.version += 1;
            self.look_at_lesson();
        }
    }

    /// The order that the script gives the program, once the learner has read what stands before it.
    pub fn scripted(&self) -> Option<R::Order> {
        let (lesson, stand) = self.stand()?;
        match &lesson.steps[stand.step].wants {
            wants @ Wants::Watch(orders) if !self.reads(wants, stand) => orders.get(stand.within).copied(),
            _ => None,
        }
    }

    /// In a lesson one thing is done at a time: what the rules would allow, too, waits for its step.
    pub(super) fn in_step(&self, order: &R::Order) -> Result<(), Refusal> {
        let Some((lesson, stand)) = self.stand() else { return Ok(()) };
        let Some((step, _, wanted)) = lesson.next(stand) else { return Ok(()) };
        if wanted == *order {
            return Ok(());
        }
        self.allows(order)?;
        Err(Refusal::form(match step.otherwise.as_str() {
            "" => {
                format!("that may be done, but here one thing comes after the other: {}", step.heading.to_lowercase())
            }
            words => words.to_owned(),
        }))
    }
}
