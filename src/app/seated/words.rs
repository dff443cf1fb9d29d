//! What the prompt says between two decisions: while dice fall, while something is shown in large, before a hand-over.

use super::Seated;
use crate::app::games::{Board, Prompt};

impl<R: Board> Seated<R> {
    /// The words, if this is such a moment.
    pub(super) fn words_between(&self) -> Option<Prompt> {
        if self.held.is_some() {
            let help = "Any key goes on at once.".to_owned();
            // Neither dice nor a block on its way: something that is shown in large.
            let large = self.stage.front().is_some_and(|moving| moving.rolling.is_none() && moving.slide.is_none());
            return Some(match large {
                true => Prompt { side: None, heading: String::new(), question: "One moment".into(), help },
                false => Prompt { side: None, heading: "Dice".into(), question: "The dice decide".into(), help },
            });
        }
        if self.table.parting() {
            let side = self.table.seat();
            let heading = format!("{} side", side.name());
            let help =
                "Look at what came of it, then hand over. Undo still takes it back, where nothing fell by chance.";
            return Some(Prompt { side: Some(side), heading, question: "Your part is over".into(), help: help.into() });
        }
        None
    }
}
