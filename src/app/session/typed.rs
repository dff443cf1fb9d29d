//! A game on the table, whatever it is: one object behind which the game's type is hidden. Views come out of it;
//! touches, keys and the game's own intents go in, and it turns them into orders and changes of the plan.

mod orders;
mod predicted;
mod thinking;
mod words;

use std::any::Any;
use std::ops::Range;

use super::ai_tasks::{Thinking, Thoughts};
use super::animation::{Laid, Stage};
use super::export_task::Exported;
use super::facts::Facts;
use super::game_session::{Asked, Follows, Notice, Pace, Question, Sitting};
use super::replay::{replay_session::Strolling, typed::Stroll};
use crate::app::contract::game::{At, Board, Work};
use crate::app::contract::layout::{Looks, Places};
use crate::app::contract::marks::{Marks, Touch};
use crate::app::contract::outcome_shares::Shares;
use crate::app::contract::panel::{Column, Foot, Prompt, Rolling, Sheets};
use crate::app::contract::sound_cue::Cue;
use crate::app::keys::Pressed;
use crate::board::Face;
use crate::kernel::ruleset::LegalOf;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Outcome, Part, Spot, Standing, capital};
use crate::play::log::LogLine;
use crate::play::table::Table;
use crate::play::walk::Walk;
use bevy_egui::egui;

/// What was seen before dice fell that still roll.
struct Held<R: Board> {
    seen: R::Seen,
    log: usize,
    /// Something fell since.
    rolled: bool,
}

/// A game of one type on the table.
pub struct Seated<R: Board> {
    /// The table.
    pub table: Table<R>,
    /// What a human puts together.
    pub plan: R::Plan,
    aside: R::Aside,
    foretold: predicted::Foretold,
    put_aside: bool,
    stage: Stage<R>,
    held: Option<Held<R>>,
    notice: Option<Notice>,
    asking: Option<(Question, Vec<R::Order>)>,
    /// Where the enemy went since this seat's last order.
    trails: Vec<(Side, Spot, Spot)>,
    /// Orders that follow one another whenever this side is to act.
    volley: Option<(Side, Vec<R::Order>)>,
    /// Entries of orders that were given together.
    together: Vec<Range<usize>>,
    /// What was taken back, the last last; forgotten when anything else is ordered.
    undone: Vec<Vec<R::Order>>,
    /// After so many entries something was taken back: there nothing goes by itself.
    by_hand: Option<usize>,
    thoughts: Thoughts,
    mind: Thinking<R>,
    version: u64,
}

impl<R: Board> Seated<R> {
    /// Sits down to a table.
    pub fn new(table: Table<R>) -> Self {
        let put_aside = R::puts_aside(&table.rules(), table.seen());
        Self {
            table,
            plan: R::Plan::default(),
            aside: R::Aside::default(),
            foretold: predicted::Foretold::default(),
            put_aside,
            stage: Stage::default(),
            held: None,
            notice: None,
            asking: None,
            trails: Vec::new(),
            volley: None,
            together: Vec::new(),
            undone: Vec::new(),
            by_hand: None,
            thoughts: Thoughts::default(),
            mind: Thinking::default(),
            version: 0,
        }
    }

    /// Calls with the moment as it is on the screen.
    fn at<T>(&self, looks: Looks<'_>, see: impl FnOnce(At<'_, R>) -> T) -> T {
        let rules = self.table.rules();
        let rolls = self.held.is_some();
        let legal = if rolls { &LegalOf::<R>::default() } else { self.table.legal() };
        see(At {
            rules: &*rules,
            table: &self.table,
            seen: self.held.as_ref().map_or(self.table.seen(), |held| &held.seen),
            legal,
            log: self.log(),
            plan: &self.plan,
            aside: &self.aside,
            put_aside: self.put_aside,
            motion: self.stage.front().map(|moving| (&moving.fresh.sighting, moving.share())),
            chart: &looks.art.chart,
            art: looks.art,
            compact: looks.compact,
        })
    }

    fn asked(intents: Vec<R::Intent>) -> Vec<Asked> {
        intents.into_iter().map(|intent| Asked(Box::new(intent))).collect()
    }
}

impl<R: Board> Sitting for Seated<R> {
    fn facts(&self) -> &dyn Facts {
        &self.table
    }

    fn facts_mut(&mut self) -> &mut dyn Facts {
        &mut self.table
    }

    fn settle(&mut self) {
        if self.table.due().is_some() {
            return;
        }
        let rules = self.table.rules();
        let fresh = self.table.take_fresh();
        self.leave_trails(&rules, &fresh);
        let untold = self.table.battles_untold();
        if !untold || self.table.aftermath().is_none() {
            self.foretold.settle(self.table.standing().turn, untold);
        }
        self.stage.play(&rules, fresh);
        if self.table.curtain().is_some() {
            // What one took back is nothing to the other.
            self.undone.clear();
            self.stage.skip();
        }
        if self.stage.first_roll().is_none() {
            self.held = None;
        }
        // Nothing on the table may belong to an earlier position.
        self.plan = R::Plan::default();
        self.asking = None;
        self.thoughts.hint = None;
        self.put_aside = R::puts_aside(&rules, self.table.seen());
        self.version += 1;
    }

    fn standing(&self) -> Standing {
        match &self.held {
            Some(held) => self.table.rules().standing(&held.seen),
            None => self.table.standing().clone(),
        }
    }

    fn log(&self) -> &[LogLine] {
        self.log_on_screen()
    }

    fn prompt(&self, looks: Looks<'_>) -> Prompt {
        self.words_between().unwrap_or_else(|| self.at(looks, R::prompt))
    }

    fn marks(&self, looks: Looks<'_>) -> Marks {
        let (mut marks, chart) = (self.at(looks, R::marks), &looks.art.chart);
        marks.trails = self.trails.iter().map(|(side, from, to)| (*side, chart.way(*from, *to))).collect();
        marks.advised = chart.through(self.thoughts.advised());
        marks
    }

    fn tableau(&self, looks: Looks<'_>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        self.at(looks, |at| R::tableau(at, painter, view))
    }

    fn tip(&self, looks: Looks<'_>, ui: &mut egui::Ui, spot: Spot) {
        self.at(looks, |at| R::tip(at, ui, spot));
    }

    fn in_hand(&self, looks: Looks<'_>) -> Option<Face> {
        self.at(looks, R::in_hand)
    }

    fn touch(&self, looks: Looks<'_>, touch: Touch) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::touch(at, touch)))
    }

    fn keys(&self, looks: Looks<'_>, pressed: &Pressed) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::keys(at, pressed)))
    }

    fn turn_card(&self, looks: Looks<'_>, ui: &mut egui::Ui) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::turn_card(at, ui)))
    }

    fn sheets(&self, looks: Looks<'_>, column: Column, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Asked> {
        let draw = if column == Column::Left { R::under_card } else { R::side_sheet };
        let Sheets { bottom, intents } = self.at(looks, |at| draw(at, ctx, rect, &Places::of(ctx)));
        Sheets { bottom, intents: Self::asked(intents) }
    }

    fn foot(&self, looks: Looks<'_>) -> Option<Foot> {
        self.at(looks, R::foot)
    }

    fn press_foot(&self, looks: Looks<'_>) -> Vec<Asked> {
        Self::asked(self.at(looks, R::press_foot))
    }

    fn lies_over(&self, looks: Looks<'_>) -> bool {
        self.at(looks, R::lies_over)
    }

    fn put_aside(&self) -> bool {
        self.put_aside
    }

    fn set_aside(&mut self, aside: bool) {
        self.put_aside = aside;
    }

    fn over_map(&self, looks: Looks<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::over_map(at, ctx, sheet)))
    }

    fn over_side(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::over_side(at, ctx, rect, places)))
    }

    fn carry_out(&mut self, asked: Asked) -> Vec<Follows> {
        let Ok(intent) = asked.0.downcast::<R::Intent>() else { return Vec::new() };
        let rules = self.table.rules();
        let work = Work {
            rules: &*rules,
            table: &self.table,
            seen: self.table.seen(),
            legal: self.table.legal(),
            plan: &mut self.plan,
            aside: &mut self.aside,
        };
        let mut follows = Vec::new();
        for does in R::carry_out(work, *intent) {
            self.do_one(does, &mut follows);
        }
        self.version += 1;
        follows
    }

    fn run(&mut self, row: usize) {
        // What is on the screen while dice roll is what stood there when the first of them fell.
        if !self.held.as_ref().is_some_and(|held| held.rolled) {
            let (seen, log) = (self.table.seen().clone(), self.table.log().len());
            self.held = Some(Held { seen, log, rolled: false });
        }
        let entries = self.table.entries();
        self.table.run(row);
        if let Some(held) = &mut self.held {
            held.rolled |= self.table.entries() > entries;
        }
    }

    fn laid(&self, looks: Looks<'_>) -> Laid {
        self.stage.laid(&self.table.rules(), &looks.art.chart, self.table.seen())
    }

    fn version(&self) -> u64 {
        self.version + self.stage.version() + self.table.version()
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        let moved = self.stage.tick(milliseconds);
        if self.held.is_some() && self.stage.first_roll().is_none() {
            self.held = None;
        }
        moved
    }

    fn skip(&mut self) {
        self.stage.skip();
        self.held = None;
    }

    fn busy(&self) -> bool {
        self.stage.busy()
    }

    fn rolling(&self) -> Option<(&Rolling, f32)> {
        self.stage.front().and_then(|moving| moving.rolling.as_ref().map(|rolling| (rolling, moving.spent)))
    }

    fn take_cues(&mut self) -> Vec<Cue> {
        self.stage.take_cues()
    }

    fn follow(&self) -> Option<Spot> {
        let moving = self.stage.front().filter(|moving| moving.spent < 60.0)?;
        let (side, spot) = self.table.rules().follow(&moving.fresh.sighting)?;
        self.table.seats()[side].is_some().then_some(spot)
    }

    fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    fn say(&mut self, notice: Option<Notice>) {
        self.notice = notice;
    }

    fn question(&self) -> Option<&Question> {
        self.asking.as_ref().map(|(question, _)| question)
    }

    fn answer(&mut self, yes: bool) {
        if let Some((_, orders)) = self.asking.take().filter(|_| yes) {
            self.orders(orders);
        }
    }

    fn undo(&mut self) {
        self.take_back();
    }

    fn redo(&mut self) {
        self.give_again();
    }

    fn redo_barred(&self) -> Option<String> {
        self.undone.is_empty().then(|| "Nothing was taken back.".to_owned())
    }

    fn thoughts(&self) -> &Thoughts {
        &self.thoughts
    }

    fn thoughts_mut(&mut self) -> &mut Thoughts {
        &mut self.thoughts
    }

    fn think(&mut self, pace: Pace) -> bool {
        if self.table.aftermath().is_some() {
            return false;
        }
        if !pace.held && !self.fire_on() && pace.obvious {
            self.do_obvious();
        }
        self.go_on_thinking(pace)
    }

    fn ask_hint(&mut self, seconds: f32) {
        self.begin_hint(seconds);
    }

    fn do_hint(&mut self) {
        self.follow_hint();
    }

    fn poll(&mut self) -> bool {
        let works = R::poll(&mut self.aside);
        self.foretold.hear(R::foretold(&self.aside), self.table.standing().part == Part::Battle);
        works
    }

    fn foretold(&self, place: Spot) -> Option<Shares> {
        self.foretold.of(place, self.table.seat())
    }

    fn ending(&self) -> Option<(Outcome, String)> {
        let outcome = self.table.standing().outcome?;
        Some((outcome, capital(&self.table.rules().ending(outcome))))
    }

    fn figures(&self) -> Vec<(String, BySide<String>)> {
        self.table.rules().figures(self.table.seen())
    }

    fn stroll(&self) -> Result<Box<dyn Strolling>, String> {
        Ok(Box::new(Stroll::new(Walk::of_table(&self.table)?)))
    }

    fn to_export(&self) -> Box<dyn Exported> {
        Box::new(self.table.duplicate())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
