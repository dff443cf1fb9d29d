//! Odds for the human to play: worked out on a thread, from what his side may know, when a view asks for them.

use super::scene::Scene;
use crate::ai::new_york_1776::atlas::Atlas;
use crate::ai::new_york_1776::odds::{Odds, Prospect, trials_for};
use crate::ai::random::Chance;
use crate::app::games::foresight::{Answer, Foresight};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::LocId;

/// Which battle is asked about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Question {
    /// The moment of the game.
    pub moment: u64,
    /// Where.
    pub location: LocId,
    /// A march to be made before it.
    pub march: Option<Order>,
}

/// What New York works out on threads.
#[derive(Default)]
pub struct Aside {
    odds: Foresight<Question, Odds>,
}

impl Aside {
    /// What there is of an answer to a question; nothing where there is no battle.
    pub fn answer(&self, question: &Question) -> Answer<'_, Odds> {
        self.odds.answer(question)
    }

    /// Begins to work out an answer; the question before is given up.
    pub fn ask(&mut self, scene: Scene<'_>, question: Question) {
        if self.answer(&question) != Answer::Unasked || scene.table.moment() != question.moment {
            return;
        }
        let Some(dossier) = scene.table.dossier() else { return };
        let there = |side: Side| u32::from(dossier.seen.forces[side].counts[question.location]);
        let group = match question.march {
            Some(Order::March { group, .. }) => group.len() + 1,
            _ => 1,
        };
        let blocks = there(Side::American) + there(Side::British) + group;
        let rules = scene.table.rules();
        self.odds.ask(question, move |clock| {
            let atlas = Atlas::new(&rules);
            let (brief, location, march) = (dossier.brief(&rules), question.location, question.march);
            // The same question has the same answer.
            Prospect { brief, atlas: &atlas, location, march }.odds(trials_for(blocks), &mut Chance::new(1776), clock)
        });
    }

    /// Takes in what was found; true while something is still worked out.
    pub fn poll(&mut self) -> bool {
        self.odds.poll()
    }
}
