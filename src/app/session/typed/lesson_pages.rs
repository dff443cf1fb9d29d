//! The step of a lesson on the screen: the present one, an earlier one to read again, or the last one while dice roll.

use super::Session;
use crate::app::contract::game::GameWindow;
use crate::play::table::LessonState;

impl<R: GameWindow> Session<R> {
    /// The step on the screen.
    pub(super) fn lesson_on_screen(&self) -> Option<&LessonState> {
        self.lesson_pages.shown.as_ref().or(self.table.lesson_state())
    }

    /// Continues from the step on the screen.
    pub(super) fn continue_lesson(&mut self) {
        match self.lesson_pages.back {
            0 => self.table.read_on(),
            back => self.lesson_pages.back = back - 1,
        }
        self.turn_page();
    }

    /// Goes back to the step before the one on the screen.
    pub(super) fn lesson_back(&mut self) {
        let first = self.lesson_on_screen().is_none_or(|step| step.number == 1);
        self.lesson_pages.back += usize::from(!first);
        self.turn_page();
    }

    /// Decides which step is on the screen. The next step tells what the dice show: it waits until they rest.
    pub(super) fn turn_page(&mut self) {
        let now = self.table.lesson_state();
        let rolls = self.animations.busy() || self.held.is_some() || self.table.due().is_some();
        let number = |step: Option<&LessonState>| step.map(|step| step.number);
        let pages = &mut self.lesson_pages;
        if number(pages.at_rest.as_ref()) != number(now) && !rolls {
            pages.back = 0;
        }
        let shown = match pages.back {
            0 if rolls && now.is_some() => pages.at_rest.clone().map(|step| LessonState { reads: false, ..step }),
            0 => None,
            back => self.table.earlier_step(back),
        };
        if !rolls && pages.at_rest.as_ref() != now {
            pages.at_rest = now.cloned();
        }
        if pages.shown != shown {
            pages.shown = shown;
            self.version += 1;
        }
    }
}
