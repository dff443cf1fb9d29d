//! Odds for the human to play: worked out on a thread, from what his side may know, when a view asks for them.

use std::thread::JoinHandle;
use std::time::Duration;

use super::scene::Scene;
use crate::ai::new_york_1776::atlas::Atlas;
use crate::ai::new_york_1776::odds::{Odds, Prospect, trials_for};
use crate::ai::random::Chance;
use crate::kernel::side::Side;
use crate::play::clock::{Clock, Watch};
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::LocId;

/// No question takes so long: only a newer one ends the work before it is done.
const LONG: Duration = Duration::from_secs(3600);

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

/// What there is of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Answer<'a> {
    /// Nobody has asked.
    Unasked,
    /// It is being worked out.
    Underway,
    /// There is no battle.
    NoBattle,
    /// The odds.
    Odds(&'a Odds),
}

/// What was asked, and what came of it.
struct Foresight {
    question: Question,
    watch: Watch,
    work: Option<JoinHandle<Option<Odds>>>,
    found: Option<Odds>,
}

impl Drop for Foresight {
    fn drop(&mut self) {
        self.watch.cut_short();
    }
}

/// What New York works out on threads.
#[derive(Default)]
pub struct Aside {
    foresight: Option<Foresight>,
}

impl Aside {
    /// What there is of an answer to a question.
    pub fn answer(&self, question: &Question) -> Answer<'_> {
        match self.foresight.as_ref().filter(|foresight| foresight.question == *question) {
            None => Answer::Unasked,
            Some(foresight) if foresight.work.is_some() => Answer::Underway,
            Some(foresight) => foresight.found.as_ref().map_or(Answer::NoBattle, Answer::Odds),
        }
    }

    /// Begins to work out an answer; the question before is given up.
    pub fn ask(&mut self, scene: Scene<'_>, question: Question) {
        if self.answer(&question) != Answer::Unasked || scene.table.moment() != question.moment {
            return;
        }
        self.foresight = None;
        let Some(dossier) = scene.table.dossier() else { return };
        let there = |side: Side| u32::from(dossier.seen.forces[side].counts[question.location]);
        let group = match question.march {
            Some(Order::March { group, .. }) => group.len() + 1,
            _ => 1,
        };
        let blocks = there(Side::American) + there(Side::British) + group;
        let rules = scene.table.rules();
        let mut clock = Clock::new(LONG);
        let watch = clock.watch();
        let work = std::thread::spawn(move || {
            let atlas = Atlas::new(&rules);
            let (brief, location, march) = (dossier.brief(&rules), question.location, question.march);
            // The same question has the same answer.
            Prospect { brief, atlas: &atlas, location, march }.odds(
                trials_for(blocks),
                &mut Chance::new(1776),
                &mut clock,
            )
        });
        self.foresight = Some(Foresight { question, watch, work: Some(work), found: None });
    }

    /// Takes in what was found; true while something is still worked out.
    pub fn poll(&mut self) -> bool {
        let Some(foresight) = &mut self.foresight else { return false };
        if let Some(work) = foresight.work.take_if(|work| work.is_finished()) {
            foresight.found = work.join().ok().flatten();
        }
        foresight.work.is_some()
    }
}
