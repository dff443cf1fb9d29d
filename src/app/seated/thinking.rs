//! Programs at the table and advisers: they think on a thread of their own, from a dossier, and hand in orders like
//! anybody.

use std::time::{Duration, Instant};

use super::Seated;
use crate::ai::brief::Advice;
use crate::ai::{Level, Temper};
use crate::app::games::Board;
use crate::app::sitting::{Notice, Pace, Sitting};
use crate::app::thoughts::{Hint, Thought, Work};
use crate::kernel::story::{Part, capital};
use crate::play::clock::Clock;

/// Playouts a second of thinking time at most: a fast machine need not use its time up.
const PLAYOUTS_A_SECOND: f32 = 4000.0;

/// Longest that an adviser thinks before he is asked, in seconds.
const AHEAD: f32 = 10.0;

/// For whom somebody thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    /// A program at the table.
    Program,
    /// A human who has asked.
    Adviser,
    /// A human who has not asked yet.
    AdviserAhead,
}

impl<R: Board> Seated<R> {
    fn start(&mut self, whom: Whom, seconds: f32) {
        let Some(dossier) = self.table.dossier() else { return };
        let side = dossier.side;
        let hint = whom != Whom::Program;
        let (level, temper) = match (hint, self.table.seats()[side]) {
            (true, _) => (Level::General, Temper::Balanced),
            (false, Some(seat)) => seat,
            (false, None) => return,
        };
        let ahead = whom == Whom::AdviserAhead;
        let seconds = if ahead { AHEAD } else { seconds.clamp(0.2, 10.0) };
        let clock = Clock::new(Duration::from_secs_f32(seconds));
        // What nobody waits for leaves the other cores alone.
        let clock = if ahead { clock } else { clock.with_all_hands() };
        let watch = clock.watch();
        let (rules, stream) = (self.table.rules(), self.table.stream(side));
        let playouts = (seconds * PLAYOUTS_A_SECOND) as u32;
        let thread = std::thread::spawn(move || {
            let mut clock = clock;
            let mut mind = rules.mind(level, temper, stream);
            let brief = dossier.brief(&rules);
            match hint {
                true => rules.counsel(&mut mind, &brief, playouts, &mut clock),
                false => rules.advise(&mut mind, &brief, playouts, &mut clock),
            }
        });
        if !ahead {
            self.thoughts.now = Some(Thought { side, hint, watch: watch.clone() });
        }
        let moment = self.table.moment();
        self.mind.work = Some(Work { moment, ahead, watch, thread: Some(thread), found: None });
    }

    pub(super) fn begin_hint(&mut self, seconds: f32) {
        // In a lesson the next thing to do is said by its step.
        if self.thoughts.now.is_some() || !self.may_advise() {
            return;
        }
        let Some((now, side)) = self.table.to_play().map(|side| (self.table.moment(), side)) else { return };
        match self.mind.work.as_mut().filter(|work| work.ahead && work.moment == now) {
            // He has thought of it already: now he is waited for, no longer than he may think.
            Some(work) => {
                work.ahead = false;
                self.thoughts.now = Some(Thought { side, hint: true, watch: work.watch.clone() });
                work.watch.end_in(Duration::from_secs_f32(seconds.clamp(0.2, 10.0)));
            }
            None => self.start(Whom::Adviser, seconds),
        }
    }

    /// Whether a human is to play whom an adviser may help.
    fn may_advise(&self) -> bool {
        self.table.program_to_play().is_none() && self.table.taught().is_none()
    }

    pub(super) fn follow_hint(&mut self) {
        let now = self.table.moment();
        if let Some((_, advice)) = self.mind.advice.take().filter(|(moment, _)| *moment == now) {
            self.order(advice.order);
        }
    }

    /// Works out, on a thread, what the programs of a finished game were after.
    fn recount(&mut self) {
        if !self.thoughts.recounting {
            return;
        }
        let Some(work) = self.mind.account.take() else {
            self.mind.account = Some(std::thread::spawn(self.table.account()));
            return;
        };
        if !work.is_finished() {
            self.mind.account = Some(work);
            return;
        }
        self.thoughts.recounting = false;
        match work.join() {
            Ok(Ok(aims)) => self.thoughts.aims = Some(aims),
            Ok(Err(wrong)) => self.complain(&wrong),
            Err(_) => self.complain("nobody remembers"),
        }
    }

    fn complain(&mut self, what: &str) {
        self.notice = Some(Notice { text: capital(what), case: None, calm: false });
    }

    fn forget(&mut self) {
        self.mind.work = None;
        self.thoughts.now = None;
    }

    /// Lets programs think and plays what they found, no faster than it can be followed.
    pub(super) fn go_on_thinking(&mut self, pace: Pace) -> bool {
        self.recount();
        let now = self.table.moment();
        if self.mind.work.as_ref().is_some_and(|work| work.moment != now) {
            self.forget();
        }
        if std::mem::take(&mut self.thoughts.wanted) {
            self.begin_hint(pace.seconds);
        }
        if pace.ahead && self.mind.work.is_none() && self.thoughts.hint.is_none() && self.may_advise() {
            self.start(Whom::AdviserAhead, pace.seconds);
        }
        if self.mind.work.as_ref().is_some_and(|work| work.ahead) {
            // Nobody waits for it, and nobody is told.
            return self.mind.account.is_some();
        }
        if self.table.trouble().is_none() && self.table.due().is_none() {
            match self.table.taught() {
                Some(_) => return self.follow_script(pace),
                None => self.one_thought(pace),
            }
        }
        let ready = self.mind.work.as_ref().is_some_and(|work| work.found.is_some());
        if self.thoughts.paused && !self.thoughts.step && ready && !self.stage.busy() {
            // A program that waits for its onlooker lets the machine rest.
            return self.mind.account.is_some();
        }
        self.mind.work.is_some() || self.mind.account.is_some() || self.table.program_to_play().is_some()
    }

    /// In a lesson the program does what the script says, when its step has been read; true while more of it comes.
    fn follow_script(&mut self, pace: Pace) -> bool {
        let Some(order) = self.table.scripted() else { return false };
        if pace.held || self.stage.busy() {
            self.mind.ready = None;
            return !pace.held;
        }
        let ready = *self.mind.ready.get_or_insert_with(Instant::now);
        if ready.elapsed().as_secs_f32() * 1000.0 >= pace.pause {
            self.mind.ready = None;
            self.order_of_program(order);
        }
        true
    }

    fn one_thought(&mut self, pace: Pace) {
        let Pace { seconds, held, .. } = pace;
        let hint = self.thoughts.now.as_ref().is_some_and(|thought| thought.hint);
        let Some(work) = &mut self.mind.work else {
            match self.table.program_to_play() {
                Some(_) if !held => self.start(Whom::Program, seconds),
                Some(_) => {}
                None => self.thoughts.hurry = false,
            }
            return;
        };
        if work.thread.as_ref().is_some_and(|thread| !thread.is_finished()) {
            return;
        }
        if let Some(thread) = work.thread.take() {
            work.found = thread.join().ok();
        }
        // Nobody wants to watch an army being placed block by block.
        let places = !hint && self.table.standing().part == Part::SetUp;
        if held || !hint && !places && self.stage.busy() && !self.thoughts.hurry {
            // A question is open, or what it did before is still being shown.
            self.mind.ready = None;
            return;
        }
        if !hint && self.thoughts.paused && !std::mem::take(&mut self.thoughts.step) {
            return;
        }
        // It can be followed what it did before.
        let ready = *self.mind.ready.get_or_insert_with(Instant::now);
        if !hint && !places && !self.thoughts.hurry && ready.elapsed().as_secs_f32() * 1000.0 < pace.pause {
            return;
        }
        self.mind.ready = None;
        let (found, moment) = (work.found.take(), work.moment);
        self.forget();
        match (hint, found) {
            (true, Some(advice)) => {
                let Advice { deed, why, .. } = &advice;
                let hint = Hint { deed: deed.clone(), why: why.clone(), chances: advice.chances() };
                self.thoughts.hint = Some(hint);
                self.mind.advice = Some((moment, advice));
            }
            (true, None) => self.complain("the adviser has nothing to say"),
            (false, Some(advice)) => self.order_of_program(advice.order),
            // A thread that broke must not stop the game.
            (false, None) => {
                if let Some(advice) = self.table.any_advice() {
                    self.order_of_program(advice.order);
                }
            }
        }
    }

    fn order_of_program(&mut self, order: R::Order) {
        let places = self.table.standing().part == Part::SetUp;
        self.undone.clear();
        self.make_room();
        let given = self.table.order_of_program(order);
        self.given(given);
        if self.thoughts.hurry || places {
            self.skip();
        }
    }
}
