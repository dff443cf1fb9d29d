//! The prompt between two decisions, and the lines of the log on the screen: while dice roll, while a large picture is
//! shown, before a hand-over.

use super::Session;
use crate::app::contract::game::GameWindow;
use crate::app::contract::panel::Prompt;
use crate::kernel::story::raised;
use crate::play::log::LogLine;
use crate::play::unsaved::WhyUnsaved;

impl<R: GameWindow> Session<R> {
    /// The log on the screen: nothing after dice that are still rolling.
    pub(super) fn log_on_screen(&self) -> &[LogLine] {
        let log = self.table.log();
        let upto = match (&self.held, self.animations.first_roll()) {
            (Some(held), Some(roll)) => log
                .iter()
                .position(|line| (line.entry, line.event) >= roll)
                .unwrap_or(log.len())
                .max(held.log.min(log.len())),
            _ => log.len(),
        };
        &log[..upto]
    }

    /// The prompt, if this is such a moment.
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
        if self.held.is_some() {
            let lies = self.animations.front().filter(|moving| moving.rests()).and_then(|moving| moving.dice.as_ref());
            if let Some(roll) = lies {
                let help = "Click or press any key to go on.".to_owned();
                let question =
                    if roll.result.is_empty() { "The dice have fallen".into() } else { raised(&roll.result) };
                return Some(Prompt { side: None, heading: roll.title.clone(), question, help });
            }
            let help = "Click or press any key to skip.".to_owned();
            // Neither dice nor a moving block: a large picture.
            let large = self.animations.front().is_some_and(|moving| moving.dice.is_none() && moving.slide.is_none());
            return Some(match large {
                true => Prompt { side: None, heading: String::new(), question: "Please wait".into(), help },
                false => Prompt { side: None, heading: "Dice".into(), question: "The dice are rolling".into(), help },
            });
        }
        if self.table.handing_over() {
            let side = self.table.seat();
            let heading = format!("{} side", R::SIDES[side].name);
            let help = "Look at the result, then hand over. You can still undo orders that rolled no dice.";
            return Some(Prompt { side: Some(side), heading, question: "Your turn is over".into(), help: help.into() });
        }
        if self.forced_order().is_some() {
            return Some(Prompt { question: "Please wait".into(), ..Prompt::default() });
        }
        None
    }
}
