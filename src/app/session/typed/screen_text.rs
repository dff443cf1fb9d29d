//! The prompt between two decisions, the lines of the log and the step of a lesson on the screen: while dice roll, while a
//! large picture is shown, before a hand-over.

use super::Session;
use crate::app::session::prelude::*;
use crate::kernel::story::raised;
use crate::play::unsaved::WhyUnsaved;

impl<R: GameWindow> Session<R> {
    /// The log on the screen: nothing after dice that are still rolling.
    pub(super) fn log_on_screen(&self) -> &[LogLine] {
        let log = self.table.log();
        let upto = match (self.before_dice(), self.animations.first_roll()) {
            (Some(before), Some(roll)) => log
                .iter()
                .position(|line| (line.entry, line.event) >= roll)
                .unwrap_or(log.len())
                .max(before.log.min(log.len())),
            _ => log.len(),
        };
        &log[..upto]
    }

    pub(super) fn waiting_prompt(&self) -> Option<Prompt> {
        if let Some(unsaved) = self.table.unsaved().filter(|_| self.table.save_error().is_some()) {
            let heading = match unsaved.why {
                WhyUnsaved::ViewOnly => "View only",
                _ => "Not saved",
            };
            let help = "No order is accepted before that. The menu also opens a replay.".to_owned();
            let question = "Save the game elsewhere to play on".to_owned();
            return Some(Prompt { side: None, heading: heading.to_owned(), question, help });
        }
        if !self.before_dice.is_empty() {
            let lies = self.animations.front().filter(|moving| moving.rests()).and_then(|moving| moving.dice.as_ref());
            if let Some(roll) = lies {
                let help = "Click or press any key to go on.".to_owned();
                let fallen = if roll.dice.len() == 1 { "The die has been rolled" } else { "The dice have been rolled" };
                let question = if roll.result.is_empty() { fallen.into() } else { raised(&roll.result) };
                return Some(Prompt { side: None, heading: roll.title.clone(), question, help });
            }
            let help = "Click or press any key to skip.".to_owned();
            // Neither dice nor a moving block: a large picture.
            let front = self.animations.front();
            let large = front.is_some_and(|moving| moving.dice.is_none() && moving.slide.is_none());
            let one = front.and_then(|moving| moving.dice.as_ref()).is_some_and(|roll| roll.dice.len() == 1);
            let question = if one { "The die is rolling" } else { "The dice are rolling" };
            return Some(match large {
                true => Prompt { side: None, heading: String::new(), question: "Please wait".into(), help },
                false => Prompt { side: None, heading: "Dice".into(), question: question.into(), help },
            });
        }
        if self.table.handing_over() {
            let side = self.table.seat();
            let heading = format!("{} side", R::SIDES[side].name);
            let next = if self.table.solo() { "change sides" } else { "hand over" };
            let help = format!("Look at the result, then {next}. You can still undo orders that rolled no dice.");
            return Some(Prompt { side: Some(side), heading, question: "Your turn is over".into(), help });
        }
        if self.forced_order().is_some() {
            return Some(Prompt::waiting(None, ""));
        }
        None
    }
}

impl<R: GameWindow> Session<R> {
    pub(super) fn lesson_on_screen(&self) -> Option<&LessonState> {
        self.lesson_pages.shown.as_ref().or(self.table.lesson_state())
    }

    pub(super) fn continue_lesson(&mut self) {
        let number = self.lesson_on_screen().map_or(0, |step| step.number);
        let pages = &mut self.lesson_pages;
        pages.read = pages.read.max(number);
        match pages.back {
            0 => self.table.read_on(),
            back => pages.back = back - 1,
        }
        self.turn_page();
    }

    /// Goes back to the step before the one on the screen.
    pub(super) fn lesson_back(&mut self) {
        let first = self.lesson_on_screen().is_none_or(|step| step.number == 1);
        self.lesson_pages.back += usize::from(!first);
        self.turn_page();
    }

    /// Decides which step is on the screen. The next step tells what the dice show: it waits until they rest. Steps that
    /// an order fulfilled early are read before it.
    pub(super) fn turn_page(&mut self) {
        if self.lesson_pages.held {
            return;
        }
        let now = self.table.lesson_state();
        let rolls = self.animations.busy() || !self.before_dice.is_empty() || self.table.due().is_some();
        let number = |step: Option<&LessonState>| step.map(|step| step.number);
        let pages = &mut self.lesson_pages;
        if number(pages.at_rest.as_ref()) != number(now) && !rolls {
            let number = number(now).unwrap_or(0);
            // A game that is taken up again begins at its step.
            let read = if pages.read == 0 { number } else { pages.read };
            pages.back = number.saturating_sub(read + 1);
            pages.read = if pages.back == 0 { read.max(number) } else { read };
        }
        let shown = match pages.back {
            0 if rolls && now.is_some() => pages.at_rest.clone().map(|step| LessonState { reads: false, ..step }),
            0 => None,
            back => self.table.earlier_step(back).map(|step| {
                let skipped = step.number > pages.read;
                LessonState { skipped, ..step }
            }),
        };
        if pages.back == 0 && !rolls {
            pages.read = pages.read.max(number(now).unwrap_or(0));
        }
        if !rolls && pages.at_rest.as_ref() != now {
            pages.at_rest = now.cloned();
        }
        if pages.shown != shown {
            pages.shown = shown;
            self.version += 1;
        }
    }
}
