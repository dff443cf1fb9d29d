//! What only Liberty has in the window: the plan of a move, the hand, the battle board, its words and figures.
//!
//! Views are made from [`ViewContext`] alone and give back [`Intent`]s; [`intent`] is the one place that changes the plan.

mod actions;
mod background;
pub mod battle;
pub mod faces;
pub mod intent;
mod keys;
mod marks;
mod motion;
mod odds;
mod overlays;
pub mod plan;
mod pointer;
mod prompt;
mod sheets;
mod tableau;
mod tips;
mod turn;
pub mod view_model;

use crate::app::keys::action::Action;
use crate::app::keys::action::END_STEP;
use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::{GameWindow, UpdateContext, ViewContext};
use crate::app::contract::layout::PanelLayout;
use crate::app::contract::marks::{MapMarks, PointerInput};
use crate::app::contract::outcome_shares::OutcomeShares;
use crate::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks};
use crate::app::contract::panel::{DiceRoll, MainButton, Prompt, Sheets};
use crate::app::contract::sound_cue::SoundCue;
use crate::app::keys::KeyPresses;
use crate::board::Face;
use crate::board::liberty::block_face;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::rules::liberty::event::Sighting;
use crate::rules::liberty::observe::View;
use crate::rules::liberty::position::battle::Stage;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::words::spots::spot;
use crate::rules::liberty::{Liberty, Order};
pub use background::Background;
pub use intent::Intent;
pub use plan::Plan;
use view_model::ViewModel;

impl GameWindow for Liberty {
    type Plan = Plan;
    type Background = Background;
    const ACTIONS: &'static [Action] = actions::ACTIONS;
    type Intent = Intent;

    fn prompt(cx: ViewContext<'_, Self>) -> Prompt {
        prompt::prompt(cx)
    }

    fn marks(cx: ViewContext<'_, Self>) -> MapMarks {
        marks::marks(cx)
    }

    const OVERLAYS: &'static [Overlay] = overlays::OVERLAYS;

    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        overlays::overlay(cx, kind)
    }

    fn route(seen: &View, order: &Order) -> Vec<Spot> {
        marks::route(seen, order)
    }

    fn tip(cx: ViewContext<'_, Self>, ui: &mut egui::Ui, spot: Spot) {
        tips::tip(cx, ui, spot);
    }

    fn tip_of(rules: &Self, seen: &View, art: &Art, ui: &mut egui::Ui, spot: Spot) {
        if let Some(space) = rules.space_of(spot) {
            tips::what_is_there(rules, seen, art, ui, space);
        }
    }

    fn pointer_input(cx: ViewContext<'_, Self>, touch: PointerInput) -> Vec<Intent> {
        pointer::pointer_input(cx, touch)
    }

    fn keys(cx: ViewContext<'_, Self>, pressed: &KeyPresses) -> Vec<Intent> {
        keys::keys(cx, pressed)
    }

    fn in_hand(cx: ViewContext<'_, Self>) -> Option<Face> {
        let block = cx.plan.group.first().filter(|_| cx.plan.dragged)?;
        Some(block_face(cx.rules, block, cx.seen.known.strength[block], false))
    }

    fn turn_card(cx: ViewContext<'_, Self>, ui: &mut egui::Ui) -> Vec<Intent> {
        turn::card(cx, ui).into_iter().collect()
    }

    fn under_card(cx: ViewContext<'_, Self>, ctx: &egui::Context, rect: egui::Rect, _: &PanelLayout) -> Sheets<Intent> {
        sheets::under_card(cx, ctx, rect)
    }

    fn side_sheet(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Sheets<Intent> {
        let mut sheets = sheets::sheets(cx, ctx, rect);
        odds::of_attack(cx, ctx, rect, places, &mut sheets);
        sheets
    }

    fn main_button(cx: ViewContext<'_, Self>) -> Option<MainButton> {
        let model = ViewModel::from(cx);
        let side = cx.human().filter(|_| model.orders().any(|order| order == Order::Done))?;
        let p = model.p();
        let word = match (p.phase(), p.step()) {
            (Phase::Action, Step::Moves) => "End moves",
            (Phase::Action, Step::Supply) => "End supply",
            (Phase::Action, _) => "End replacements",
            (Phase::Battle, _) => "End regroup",
            _ => "Done",
        };
        // Where an action is left to spend, ending is not the one thing to do.
        let alone = model.orders().count() == 1;
        let primary = (p.phase() != Phase::Action || p.actions == 0 || alone).then_some(side);
        Some(MainButton { word: word.into(), key: END_STEP, primary })
    }

    fn press_main_button(cx: ViewContext<'_, Self>) -> Vec<Intent> {
        Self::main_button(cx).map(|_| Intent::End).into_iter().collect()
    }

    fn has_overlay(cx: ViewContext<'_, Self>) -> bool {
        battle::over(cx)
    }

    fn over_map(cx: ViewContext<'_, Self>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
        battle::over_map(cx, ctx, sheet)
    }

    fn over_side(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Vec<Intent> {
        battle::over_side(cx, ctx, rect, places)
    }

    fn carry_out(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn obvious(seen: &View, order: &Order) -> bool {
        let regroups = seen.known.battle().is_some_and(|battle| battle.stage == Stage::Regroup);
        match order {
            Order::Hit(_) | Order::Fight(_) => true,
            Order::Done => regroups,
            _ => false,
        }
    }

    fn poll(background: &mut Background) -> bool {
        background.odds.poll()
    }

    fn predicted(background: &Background) -> Option<(Spot, OutcomeShares)> {
        background.odds.last().map(|(ahead, odds)| (spot(ahead.at), odds::shares(odds)))
    }

    fn hides_overlay(_: &Self, _: &View) -> bool {
        false
    }

    fn motion(&self, sighting: &Sighting, again: bool) -> Option<f32> {
        motion::motion(self, sighting, again)
    }

    fn rolling(&self, sighting: &Sighting) -> Option<DiceRoll> {
        motion::rolling(self, sighting)
    }

    fn cue(&self, sighting: &Sighting) -> Option<SoundCue> {
        motion::cue(self, sighting)
    }

    fn follow(&self, sighting: &Sighting) -> Option<(Side, Spot)> {
        motion::follow(sighting)
    }

    fn figures(&self, seen: &View) -> Vec<(String, BySide<String>)> {
        motion::figures(self, seen)
    }

    fn tableau(cx: ViewContext<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        tableau::tableau(cx, painter, view)
    }

    fn moment_line(&self, seen: &View) -> Option<String> {
        motion::moment_line(self, seen)
    }
}
