//! Computer players and advisers: they search on a background thread, from what their side knows, and give orders like
//! any player.

use super::Session;
use crate::ai::{Level, PlayStyle};
use crate::app::session::ai_tasks::{AiActivity, AiTask, Hint};
use crate::app::session::game_session::AiSettings;
use crate::app::session::prelude::*;
use crate::app::session::session_info::Notice;

/// The maximum number of playouts for each second of thinking time, so that a fast machine can stop early.
const PLAYOUTS_A_SECOND: f32 = 20_000.0;

/// The longest time an adviser thinks ahead, in seconds.
const MAX_SECONDS_AHEAD: f32 = 10.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchSide {
    Computer,
    /// A human who has asked for a hint.
    Adviser,
    /// A human who has not asked for a hint yet.
    AdviserAhead,
}

impl<R: GameWindow> Session<R> {
    fn start(&mut self, whom: SearchSide, seconds: f32) {
        let Some(owned_brief) = self.table.owned_brief() else { return };
        let side = owned_brief.side;
        let hint = whom != SearchSide::Computer;
        let (level, style) = match (hint, self.table.seats()[side]) {
            (true, _) => (Level::General, PlayStyle::Balanced),
            (false, Some(seat)) => seat,
            (false, None) => return,
        };
        let ahead = whom == SearchSide::AdviserAhead;
        let seconds = seconds.clamp(0.2, 10.0);
        let clock = Clock::new(Duration::from_secs_f32(seconds));
        // A search that no player waits for uses one core.
        let clock = if ahead { clock } else { clock.with_all_threads() };
        let last = self.ai_tasks.shown[side].clone();
        let (rules, stream) = (self.table.rules(), self.table.stream(side));
        let playouts = (seconds * PLAYOUTS_A_SECOND) as u32;
        // A computer player in the middle of a plan carries it out without another search.
        let kept = self.ai_tasks.planner.take().filter(|(whose, _)| *whose == side && !hint);
        let kept = kept.and_then(|(_, player)| player.into_inner().ok());
        let background = BackgroundTask::begin(clock, move |clock| {
            let mut player = kept.unwrap_or_else(|| rules.player(level, style, stream));
            let brief = owned_brief.brief(&rules);
            let advice = match hint {
                true => rules.hint(&mut player, &brief, last.as_deref(), playouts, clock),
                false => rules.advise(&mut player, &brief, playouts, clock),
            };
            let goes_on = !hint && rules.has_plan(&player);
            (Arc::new(advice), goes_on.then(|| Mutex::new(player)))
        });
        if !ahead {
            self.ai_status.now = Some(AiActivity { side, hint, watch: background.watch().clone() });
        }
        let (moment, begun) = (self.table.moment(), Instant::now());
        self.ai_tasks.work = Some(AiTask { moment, ahead, begun, background, found: None });
    }

    pub(super) fn begin_hint(&mut self, seconds: f32) {
        let Some(side) = self.advised() else { return self.say_why_no_hint() };
        if self.ai_status.now.is_some() {
            return;
        }
        let now = self.table.moment();
        if let Some((_, advice)) = self.ai_tasks.advice.clone().filter(|(moment, _)| *moment == now) {
            self.show_hint(advice);
            return;
        }
        // A search that has run for a while returns its result; otherwise all cores find more in the same time.
        let enough = Duration::from_secs_f32(2.0 * seconds.clamp(0.2, 10.0));
        let is_due = |work: &&mut AiTask<R>| {
            work.ahead && work.moment == now && (work.background.is_done() || work.begun.elapsed() > enough)
        };
        match self.ai_tasks.work.as_mut().filter(is_due) {
            Some(work) => {
                work.ahead = false;
                let watch = work.background.watch().clone();
                watch.cancel();
                self.ai_status.now = Some(AiActivity { side, hint: true, watch });
            }
            None => self.start(SearchSide::Adviser, seconds),
        }
    }

    fn show_hint(&mut self, advice: Arc<Advice<R>>) {
        self.ai_status.hint = Some(Hint::of(self.table.rules_ref(), self.table.view(), &advice));
        if let Some(side) = self.table.to_play() {
            self.ai_tasks.shown[side] = Some(advice);
        }
    }

    /// Lets an adviser think ahead, if the settings allow it; true while the search runs, or if it has finished.
    fn think_ahead(&mut self, wanted: bool) -> bool {
        let now = self.table.moment();
        let advised_now = self.ai_tasks.advice.as_ref().is_some_and(|(moment, _)| *moment == now);
        if !wanted && self.ai_tasks.work.as_ref().is_some_and(|work| work.ahead) {
            self.forget();
        }
        if wanted && !advised_now && self.ai_tasks.work.is_none() && self.advised().is_some() {
            self.start(SearchSide::AdviserAhead, MAX_SECONDS_AHEAD);
        }
        self.ai_tasks.work.as_ref().is_some_and(|work| work.ahead)
    }

    /// Computes the account of the computer's aims in a finished game, on a thread.
    fn explain(&mut self) {
        if !self.ai_status.recounting {
            return;
        }
        let Some(work) = self.ai_tasks.account.take() else {
            self.ai_tasks.account = Some(std::thread::spawn(self.table.account()));
            return;
        };
        if !work.is_finished() {
            self.ai_tasks.account = Some(work);
            return;
        }
        self.ai_status.recounting = false;
        match work.join() {
            Ok(Ok(aims)) => self.ai_status.aims = Some(aims),
            Ok(Err(wrong)) => self.show_search_error(&wrong),
            Err(_) => self.show_search_error("the analysis failed"),
        }
    }

    fn show_search_error(&mut self, what: &str) {
        self.notice = Some(Notice { text: capital(what), case: None, calm: false });
    }

    pub(super) fn forget(&mut self) {
        self.ai_tasks.work = None;
        self.ai_status.now = None;
    }

    /// Runs computer players and plays the orders they found, slowly enough for the player to follow.
    pub(super) fn run_computers(&mut self, pace: AiSettings) -> bool {
        self.explain();
        let now = self.table.moment();
        if self.ai_tasks.work.as_ref().is_some_and(|work| work.moment != now) {
            self.forget();
        }
        if std::mem::take(&mut self.ai_status.wanted) {
            self.begin_hint(pace.seconds);
        }
        if self.table.save_error().is_none() && self.table.due().is_none() {
            if self.table.computer_to_play().is_none() {
                self.ai_status.fast = false;
            }
            // No player waits for this search, and it is not shown.
            if self.think_ahead(pace.ahead) {
                return self.ai_tasks.account.is_some();
            }
            match self.table.lesson_state() {
                Some(_) => return self.follow_script(pace),
                None => self.run_search(pace),
            }
        }
        let ready = self.ai_tasks.work.as_ref().is_some_and(|work| work.found.is_some());
        if self.ai_status.paused && !self.ai_status.step && ready && !self.animations.busy() {
            // While the computer waits for the player, the processor can rest.
            return self.ai_tasks.account.is_some();
        }
        // After an order that nothing shows, the phases still have to run before a side is asked.
        let goes_on = self.table.computer_to_play().is_some() || self.table.due().is_some();
        self.ai_tasks.work.is_some() || self.ai_tasks.account.is_some() || goes_on
    }

    /// In a lesson the computer follows the script, once its step has been read; true while more orders are to come.
    fn follow_script(&mut self, pace: AiSettings) -> bool {
        let Some(order) = self.table.scripted() else { return false };
        if pace.paused || self.animations.busy() {
            self.ai_tasks.ready = None;
            return !pace.paused;
        }
        let ready = *self.ai_tasks.ready.get_or_insert_with(Instant::now);
        if ready.elapsed().as_secs_f32() * 1000.0 >= pace.pause {
            self.ai_tasks.ready = None;
            self.play_computer_order(order);
        }
        true
    }

    fn run_search(&mut self, pace: AiSettings) {
        let AiSettings { seconds, paused, .. } = pace;
        let hint = self.ai_status.now.as_ref().is_some_and(|thought| thought.hint);
        let Some(work) = &mut self.ai_tasks.work else {
            if self.table.computer_to_play().is_some() && !paused {
                self.start(SearchSide::Computer, seconds);
            }
            return;
        };
        if !work.background.is_done() {
            return;
        }
        if let Some(Some((advice, player))) = work.background.take() {
            work.found = Some(advice);
            self.ai_tasks.planner = self.table.to_play().zip(player);
        }
        // Placing an army block by block is not shown.
        let places = !hint && self.table.status().part == Part::SetUp;
        if paused || !hint && !places && self.animations.busy() && !self.ai_status.fast {
            // A question is open, or the last order is still being animated.
            self.ai_tasks.ready = None;
            return;
        }
        if !hint && self.ai_status.paused && !std::mem::take(&mut self.ai_status.step) {
            return;
        }
        // The player can follow the last order now.
        let ready = *self.ai_tasks.ready.get_or_insert_with(Instant::now);
        if !hint && !places && !self.ai_status.fast && ready.elapsed().as_secs_f32() * 1000.0 < pace.pause {
            return;
        }
        self.ai_tasks.ready = None;
        let (found, moment) = (work.found.take(), work.moment);
        self.forget();
        match (hint, found) {
            (true, Some(advice)) => {
                self.ai_tasks.advice = Some((moment, advice.clone()));
                self.show_hint(advice);
            }
            (true, None) => self.show_search_error("the adviser found no order to suggest"),
            (false, Some(advice)) => self.play_computer_order(advice.order),
            // A thread that failed must not stop the game.
            (false, None) => {
                if let Some(advice) = self.table.any_advice() {
                    self.play_computer_order(advice.order);
                }
            }
        }
    }

    /// The computer's order as the sightings from this entry on tell it.
    fn announcement(&self, entry: usize) -> Option<String> {
        let (rules, view) = (self.table.rules(), self.table.view());
        let mut new = self.table.sightings_back().take_while(|(at, _)| at.0 >= entry);
        new.find_map(|(_, sighting)| rules.announcement(view, &sighting))
    }

    fn play_computer_order(&mut self, order: R::Order) {
        let places = self.table.status().part == Part::SetUp;
        self.skip();
        self.turn_page();
        let entry = self.table.entries();
        let given = self.table.computer_order(order);
        self.given(given);
        self.ai_status.announced = self.announcement(entry);
        if self.ai_status.fast || places {
            self.skip();
        }
    }
}
