//! Programs at the table and advisers: they think on a thread of their own, from a owned_brief, and hand in orders like
//! anybody.

use std::time::{Duration, Instant};

use super::Seated;
use crate::ai::{Level, PlayStyle};
use crate::app::aside::Aside;
use crate::app::games::Board;
use crate::app::sitting::{Notice, Pace, Sitting};
use crate::app::thoughts::{Hint, Thought, Work};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::story::{Part, capital};
use crate::play::clock::Clock;

/// Playouts a second of thinking time at most: a fast machine need not use its time up.
const PLAYOUTS_A_SECOND: f32 = 20_000.0;

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
        let Some(owned_brief) = self.table.owned_brief() else { return };
        let side = owned_brief.side;
        let hint = whom != Whom::Program;
        let (level, temper) = match (hint, self.table.seats()[side]) {
            (true, _) => (Level::General, PlayStyle::Balanced),
            (false, Some(seat)) => seat,
            (false, None) => return,
        };
        let ahead = whom == Whom::AdviserAhead;
        let seconds = seconds.clamp(0.2, 10.0);
        let clock = Clock::new(Duration::from_secs_f32(seconds));
        // What nobody waits for leaves the other cores alone.
        let clock = if ahead { clock } else { clock.with_all_threads() };
        let (rules, stream) = (self.table.rules(), self.table.stream(side));
        let playouts = (seconds * PLAYOUTS_A_SECOND) as u32;
        let aside = Aside::begin(clock, move |clock| {
            let mut mind = rules.player(level, temper, stream);
            let brief = owned_brief.brief(&rules);
            match hint {
                true => rules.hint(&mut mind, &brief, playouts, clock),
                false => rules.advise(&mut mind, &brief, playouts, clock),
            }
        });
        if !ahead {
            self.thoughts.now = Some(Thought { side, hint, watch: aside.watch().clone() });
        }
        let (moment, begun) = (self.table.moment(), Instant::now());
        self.mind.work = Some(Work { moment, ahead, begun, aside, found: None });
    }

    pub(super) fn begin_hint(&mut self, seconds: f32) {
        // In a lesson the next thing to do is said by its step.
        let Some(side) = self.advised().filter(|_| self.thoughts.now.is_none()) else { return };
        let now = self.table.moment();
        if let Some((_, advice)) = self.mind.advice.as_ref().filter(|(moment, _)| *moment == now) {
            self.thoughts.hint = Some(Hint::of(self.table.seen(), advice));
            return;
        }
        // Who has thought of it for a while already says what he has found; else all cores find more in the same time.
        let enough = Duration::from_secs_f32(2.0 * seconds.clamp(0.2, 10.0));
        let ripe = |work: &&mut Work<R>| {
            work.ahead && work.moment == now && (work.aside.is_done() || work.begun.elapsed() > enough)
        };
        match self.mind.work.as_mut().filter(ripe) {
            Some(work) => {
                work.ahead = false;
                let watch = work.aside.watch().clone();
                watch.cut_short();
                self.thoughts.now = Some(Thought { side, hint: true, watch });
            }
            None => self.start(Whom::Adviser, seconds),
        }
    }

    /// The human whom an adviser may help just now: he decides, and nobody looks on who may not see what he knows.
    fn advised(&self) -> Option<Side> {
        let side = self.table.to_play().filter(|side| self.table.seats()[*side].is_none())?;
        let alone = self.table.viewer() == Viewer::Side(side) && self.table.taught().is_none();
        (alone && self.table.standing().part != Part::SetUp).then_some(side)
    }

    /// An adviser thinks before he is asked, where that is wanted; true while he does, or has done so.
    fn think_ahead(&mut self, wanted: bool) -> bool {
        let now = self.table.moment();
        let said = self.mind.advice.as_ref().is_some_and(|(moment, _)| *moment == now);
        if !wanted && self.mind.work.as_ref().is_some_and(|work| work.ahead) {
            self.forget();
        }
        if wanted && !said && self.mind.work.is_none() && self.advised().is_some() {
            self.start(Whom::AdviserAhead, AHEAD);
        }
        self.mind.work.as_ref().is_some_and(|work| work.ahead)
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
        if self.table.trouble().is_none() && self.table.due().is_none() {
            if self.table.program_to_play().is_none() {
                self.thoughts.hurry = false;
            }
            // Nobody waits for it, and nobody is told.
            if self.think_ahead(pace.ahead) {
                return self.mind.account.is_some();
            }
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
            if self.table.program_to_play().is_some() && !held {
                self.start(Whom::Program, seconds);
            }
            return;
        };
        if !work.aside.is_done() {
            return;
        }
        if let Some(found) = work.aside.take() {
            work.found = found;
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
                self.thoughts.hint = Some(Hint::of(self.table.seen(), &advice));
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
