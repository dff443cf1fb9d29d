//! What Liberty keeps beside the game: odds that are worked out on a thread, and whether the map shows who controls what.

use super::scene::Scene;
use crate::ai::liberty::odds::{Odds, Prospect};
use crate::ai::random::Chance;
use crate::app::games::foresight::{Answer, Foresight};
use crate::rules::liberty::Order;
use crate::rules::liberty::ids::SpaceId;

/// Which battle is asked about.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The moment of the game.
    pub moment: u64,
    /// Where.
    pub at: SpaceId,
    /// Moves to be made before it.
    pub moves: Vec<Order>,
}

/// What is kept beside the game.
#[derive(Default)]
pub struct Aside {
    odds: Foresight<Question, Odds>,
    /// Whether control, supply and straits are shown on the map (L8.1, L1.4, L1.6).
    pub survey: bool,
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
        let rules = scene.table.rules();
        self.odds.ask(question.clone(), move |clock| {
            let brief = dossier.brief(&rules);
            // The same question has the same answer.
            Prospect { brief, at: question.at, moves: &question.moves }.odds(&mut Chance::new(1775), clock)
        });
    }

    /// Takes in what was found; true while something is still worked out.
    pub fn poll(&mut self) -> bool {
        self.odds.poll()
    }
}
