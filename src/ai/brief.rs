//! What a program at a seat is handed, what it gives back, and how long it may think: the same in every game.

use crate::kernel::chronicle::Chronicle;
use crate::kernel::ruleset::{LegalOf, Ruleset};
use crate::kernel::side::Side;

use super::{Level, Temper};

/// Everything a program may know when it must decide.
pub struct Brief<'a, R: Ruleset> {
    /// The rules and their data.
    pub rules: &'a R,
    /// Whose decision it is.
    pub side: Side,
    /// The game as that side sees it.
    pub seen: &'a R::Seen,
    /// What it may order.
    pub legal: &'a LegalOf<R>,
    /// What it has seen so far, oldest first.
    pub history: &'a [R::Sighting],
}

impl<R: Ruleset> Clone for Brief<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Brief<'_, R> {}

/// How long a search may go on; a caller with a clock looks at it here.
pub trait Pace: Send {
    /// Share of the time that is gone, 0 to 1; 1 or more ends the search at once, with the best found.
    fn spent(&mut self) -> f32;
    /// How far the search is, 0 to 1.
    fn tell(&mut self, _share: f32) {}
    /// How many threads may think at the same time, from 1.
    fn hands(&self) -> usize {
        1
    }
    /// Does all of it, on as many threads as there are hands.
    fn share_out(&mut self, work: &mut [Task<'_>]);
}

/// A part of a search, to be done on any thread.
pub type Task<'a> = Box<dyn FnMut(&mut dyn Pace) + Send + 'a>;

/// A part of a longer work.
pub struct Part<'a> {
    /// The pace of the whole.
    pub pace: &'a mut dyn Pace,
    /// Where it begins in what is told of how far the whole is, 0 to 1.
    pub from: f32,
    /// How much of that it is.
    pub size: f32,
    /// The share of the whole time after which it ends, above 0.
    pub time: f32,
}

impl Pace for Part<'_> {
    fn spent(&mut self) -> f32 {
        self.pace.spent() / self.time
    }

    fn tell(&mut self, share: f32) {
        self.pace.tell(self.from + self.size * share.min(1.0));
    }

    fn hands(&self) -> usize {
        self.pace.hands()
    }

    fn share_out(&mut self, work: &mut [Task<'_>]) {
        let Self { from, size, time, .. } = *self;
        let mut parts: Vec<Task<'_>> = Vec::with_capacity(work.len());
        for task in work {
            parts.push(Box::new(move |pace| task(&mut Part { pace, from, size, time })));
        }
        self.pace.share_out(&mut parts);
    }
}

/// No clock: only the number of playouts counts, and the same seed gives the same game on every machine.
pub struct Steady;

impl Pace for Steady {
    fn spent(&mut self) -> f32 {
        0.0
    }

    fn share_out(&mut self, work: &mut [Task<'_>]) {
        work.iter_mut().for_each(|task| task(self));
    }
}

/// What a program decided, and why.
#[derive(Clone, Debug)]
pub struct Advice<R: Ruleset> {
    /// The order.
    pub order: R::Order,
    /// What the order does, in a few words.
    pub deed: String,
    /// Why, as a sentence without capital and full stop; empty where there is nothing to say.
    pub why: String,
    /// How it rates its chance to win, 0 to 1, where it has looked.
    pub hope: Option<f32>,
    /// What it would have done otherwise, in a few words, and its chance then.
    pub next: Option<(String, f32)>,
}

impl<R: Ruleset> Advice<R> {
    /// Its chance to win, and the next best with its chance, in a sentence; none where it has not looked.
    pub fn chances(&self) -> Option<String> {
        let hundred = |hope: f32| format!("{:.0}", hope * 100.0);
        let best = self.hope?;
        let mut told = format!("It leaves us about {} chances in a hundred to win", hundred(best));
        // What was tried less often may look better by luck, and groups of one size read alike.
        if let Some((deed, hope)) = self.next.as_ref().filter(|(deed, hope)| *hope <= best && *deed != self.deed) {
            told += &format!("; the next best about {}: {deed}", hundred(*hope));
        }
        Some(told + ".")
    }
}

/// What a general makes of an order that somebody gave.
#[derive(Clone, Debug)]
pub struct Appraisal<R: Ruleset> {
    /// The chance to win after it, 0 to 1, by what its side knew.
    pub given: f32,
    /// The chance after the general's own choice.
    pub best: f32,
    /// That choice.
    pub order: R::Order,
    /// What the order that was given does, in a few words.
    pub deed: String,
    /// What the general's does.
    pub better: String,
    /// Why, as a sentence without capital and full stop.
    pub why: String,
}

/// How many playouts a decision of the general takes, unless told otherwise.
pub const PLAYOUTS: u32 = 2000;

/// A ruleset with programs that play it.
pub trait Staffed: Chronicle {
    /// A program at a seat, with what it keeps from one decision to the next.
    type Mind: Send;

    /// A program of a level and a temper, with random numbers of its own.
    fn mind(&self, level: Level, temper: Temper, stream: u64) -> Self::Mind;
    /// Gives it another habit, for experiments; false if there is none of that name.
    fn tune(&self, _mind: &mut Self::Mind, _key: &str, _value: f32) -> bool {
        false
    }
    /// Lets it decide, by at most so many playouts. The legal list must not be empty.
    fn advise(
        &self,
        mind: &mut Self::Mind,
        brief: &Brief<'_, Self>,
        playouts: u32,
        pace: &mut dyn Pace,
    ) -> Advice<Self>;
    /// The same for somebody who asks for advice: what decides is worked out more carefully.
    fn counsel(
        &self,
        mind: &mut Self::Mind,
        brief: &Brief<'_, Self>,
        playouts: u32,
        pace: &mut dyn Pace,
    ) -> Advice<Self> {
        self.advise(mind, brief, playouts, pace)
    }
    /// What a general makes of an order, from what its side knew; none for orders that decide little.
    fn appraise(
        &self,
        _mind: &mut Self::Mind,
        _brief: &Brief<'_, Self>,
        _order: &Self::Order,
        _playouts: u32,
        _pace: &mut dyn Pace,
    ) -> Option<Appraisal<Self>> {
        None
    }
    /// What an order that was given was for, as a captain sees it: what it does, and why. None for orders that
    /// need no account.
    fn account(&self, mind: &mut Self::Mind, brief: &Brief<'_, Self>, order: &Self::Order) -> Option<(String, String)>;
}
