//! A session behind the object that hides its type: what the screens ask of it, whatever game it is.

use std::any::Any;

use super::{BeforeDice, Session};
use crate::app::contract::game::{GameWindow, UpdateContext};
use crate::app::contract::layout::{PanelLayout, ViewStyle};
use crate::app::contract::marks::{MapMarks, PointerInput};
use crate::app::contract::outcome_shares::OutcomeShares;
use crate::app::contract::overlays::{OverlayKind, OverlayMarks};
use crate::app::contract::panel::{DiceRoll, MainButton, Prompt, SheetColumn, Sheets};
use crate::app::contract::sound_cue::SoundCue;
use crate::app::keys::KeyPresses;
use crate::app::session::ai_tasks::AiStatus;
use crate::app::session::animation::MapLayout;
use crate::app::session::export_task::Exportable;
use crate::app::session::facts::Facts;
use crate::app::session::game_session::{AiSettings, GameIntent, GameSession, Notice, Question, ShellEffect};
use crate::app::session::replay::replay_session::ReplaySession;
use crate::app::session::replay::typed::TypedReplay;
use crate::board::Face;
use crate::kernel::side::BySide;
use crate::kernel::story::{Outcome, Part, Spot, Standing, capital};
use crate::play::log::LogLine;
use crate::play::replay::Replay;
use bevy_egui::egui;

impl<R: GameWindow> GameSession for Session<R> {
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
        let fresh = self.table.take_pending();
        self.leave_trails(&rules, &fresh);
        let untold = self.table.battles_untold();
        if !untold || self.table.aftermath().is_none() {
            self.predicted.settle(self.table.standing().turn, untold);
        }
        self.animations.play(&rules, fresh);
        if self.table.curtain().is_some() {
            // What one took back is nothing to the other.
            self.undone.clear();
            self.animations.skip();
        }
        if self.animations.first_roll().is_none() {
            self.held = None;
        }
        // Nothing on the table may belong to an earlier position.
        self.plan = R::Plan::default();
        self.asking = None;
        self.ai_status.hint = None;
        self.overlay_hidden = R::hides_overlay(&rules, self.table.seen());
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

    fn prompt(&self, style: ViewStyle<'_>) -> Prompt {
        self.words_between().unwrap_or_else(|| self.with_context(style, R::prompt))
    }

    fn marks(&self, style: ViewStyle<'_>) -> MapMarks {
        let (mut marks, chart) = (self.with_context(style, R::marks), &style.art.chart);
        marks.trails = self.trails.iter().map(|(side, from, to)| (*side, chart.way(*from, *to))).collect();
        marks.advised = chart.through(self.ai_status.advised());
        marks
    }

    fn overlay(&self, style: ViewStyle<'_>, kind: OverlayKind) -> OverlayMarks {
        self.with_context(style, |at| R::overlay(at, kind))
    }

    fn tableau(&self, style: ViewStyle<'_>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        self.with_context(style, |at| R::tableau(at, painter, view))
    }

    fn tip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, spot: Spot) {
        self.with_context(style, |at| R::tip(at, ui, spot));
    }

    fn in_hand(&self, style: ViewStyle<'_>) -> Option<Face> {
        self.with_context(style, R::in_hand)
    }

    fn pointer_input(&self, style: ViewStyle<'_>, touch: PointerInput) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, |at| R::pointer_input(at, touch)))
    }

    fn keys(&self, style: ViewStyle<'_>, pressed: &KeyPresses) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, |at| R::keys(at, pressed)))
    }

    fn turn_card(&self, style: ViewStyle<'_>, ui: &mut egui::Ui) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, |at| R::turn_card(at, ui)))
    }

    fn sheets(
        &self,
        style: ViewStyle<'_>,
        column: SheetColumn,
        ctx: &egui::Context,
        rect: egui::Rect,
    ) -> Sheets<GameIntent> {
        let draw = if column == SheetColumn::Left { R::under_card } else { R::side_sheet };
        let Sheets { bottom, intents } = self.with_context(style, |at| draw(at, ctx, rect, &PanelLayout::of(ctx)));
        Sheets { bottom, intents: Self::game_intents(intents) }
    }

    fn main_button(&self, style: ViewStyle<'_>) -> Option<MainButton> {
        self.with_context(style, R::main_button)
    }

    fn press_main_button(&self, style: ViewStyle<'_>) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, R::press_main_button))
    }

    fn has_overlay(&self, style: ViewStyle<'_>) -> bool {
        self.with_context(style, R::has_overlay)
    }

    fn overlay_hidden(&self) -> bool {
        self.overlay_hidden
    }

    fn hide_overlay(&mut self, background: bool) {
        self.overlay_hidden = background;
    }

    fn over_map(&self, style: ViewStyle<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, |at| R::over_map(at, ctx, sheet)))
    }

    fn over_side(
        &self,
        style: ViewStyle<'_>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Vec<GameIntent> {
        Self::game_intents(self.with_context(style, |at| R::over_side(at, ctx, rect, places)))
    }

    fn carry_out(&mut self, asked: GameIntent) -> Vec<ShellEffect> {
        let Ok(intent) = asked.0.downcast::<R::Intent>() else { return Vec::new() };
        let rules = self.table.rules();
        let work = UpdateContext {
            rules: &*rules,
            table: &self.table,
            seen: self.table.seen(),
            legal: self.table.legal(),
            plan: &mut self.plan,
            background: &mut self.background,
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
            self.held = Some(BeforeDice { seen, log, rolled: false });
        }
        let entries = self.table.entries();
        self.table.run(row);
        if let Some(held) = &mut self.held {
            held.rolled |= self.table.entries() > entries;
        }
    }

    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout {
        self.animations.map_layout(&self.table.rules(), &style.art.chart, self.table.seen())
    }

    fn version(&self) -> u64 {
        self.version + self.animations.version() + self.table.version()
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        let moved = self.animations.tick(milliseconds);
        if self.held.is_some() && self.animations.first_roll().is_none() {
            self.held = None;
        }
        moved
    }

    fn skip(&mut self) {
        self.animations.skip();
        self.held = None;
    }

    fn busy(&self) -> bool {
        self.animations.busy()
    }

    fn rolling(&self) -> Option<(&DiceRoll, f32)> {
        self.animations.front().and_then(|moving| moving.rolling.as_ref().map(|rolling| (rolling, moving.spent)))
    }

    fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        self.animations.take_sound_cues()
    }

    fn follow(&self) -> Option<Spot> {
        let moving = self.animations.front().filter(|moving| moving.spent < 60.0)?;
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

    fn redo_refusal(&self) -> Option<String> {
        self.undone.is_empty().then(|| "There is nothing to redo.".to_owned())
    }

    fn ai_status(&self) -> &AiStatus {
        &self.ai_status
    }

    fn ai_status_mut(&mut self) -> &mut AiStatus {
        &mut self.ai_status
    }

    fn think(&mut self, pace: AiSettings) -> bool {
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
        let works = R::poll(&mut self.background);
        self.predicted.hear(R::predicted(&self.background), self.table.standing().part == Part::Battle);
        works
    }

    fn predicted(&self, place: Spot) -> Option<OutcomeShares> {
        self.predicted.of(place, self.table.seat())
    }

    fn ending(&self) -> Option<(Outcome, String)> {
        let outcome = self.table.standing().outcome?;
        Some((outcome, capital(&self.table.rules().ending(outcome))))
    }

    fn figures(&self) -> Vec<(String, BySide<String>)> {
        self.table.rules().figures(self.table.seen())
    }

    fn replay(&self) -> Result<Box<dyn ReplaySession>, String> {
        Ok(Box::new(TypedReplay::new(Replay::of_table(&self.table)?)))
    }

    fn to_export(&self) -> Box<dyn Exportable> {
        Box::new(self.table.export_copy())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
