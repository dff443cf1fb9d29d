//! What only New York 1776 has in the window: the plan of a march, the battle board, its words and figures.
//!
//! Views are made from [`ViewContext`] alone and give back [`Intent`]s; [`intent`] is the one place that changes the plan.

mod actions;
pub mod among;
pub mod background;
pub mod battle;
pub mod intent;
pub mod keys;
mod marks;
mod motion;
mod odds;
mod orders;
mod overlays;
pub mod plan;
mod pointer;
mod prompt;
mod setup;
mod tips;
mod turn;
pub mod view_model;

use crate::app::games::new_york_1776::actions::DONE;
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
use crate::board::new_york_1776::{ship_face, unit_face};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::data::spots::spot;
use crate::rules::new_york_1776::event::Sighting;
use crate::rules::new_york_1776::observe::View;
use crate::rules::new_york_1776::position::Step;
pub use background::Background;
pub use intent::Intent;
pub use plan::{Mover, Plan};
use view_model::ViewModel;

impl GameWindow for NewYork {
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
        tips::what_is_there(rules, seen, art, ui, spot);
    }

    fn pointer_input(cx: ViewContext<'_, Self>, touch: PointerInput) -> Vec<Intent> {
        pointer::pointer_input(cx, touch)
    }

    fn keys(cx: ViewContext<'_, Self>, pressed: &KeyPresses) -> Vec<Intent> {
        keys::keys(cx, pressed)
    }

    fn in_hand(cx: ViewContext<'_, Self>) -> Option<Face> {
        let model = ViewModel::from(cx);
        match cx.plan.mover {
            Mover::Unit(unit) if cx.plan.dragged => {
                Some(unit_face(cx.rules, unit, model.unit(unit).map_or(1, |unit| unit.sp), false))
            }
            Mover::Ship(ship) if cx.plan.dragged => Some(ship_face(cx.rules, ship)),
            _ => {
                let unit = cx.plan.in_hand.filter(|_| model.setting_up())?;
                Some(unit_face(cx.rules, unit, cx.rules[unit].sp, false))
            }
        }
    }

    fn turn_card(cx: ViewContext<'_, Self>, ui: &mut egui::Ui) -> Vec<Intent> {
        turn::card(cx, ui).into_iter().collect()
    }

    fn under_card(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Sheets<Intent> {
        setup::under_card(cx, ctx, rect, places)
    }

    fn side_sheet(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Sheets<Intent> {
        orders::sheets(cx, ctx, rect, places)
    }

    fn main_button(cx: ViewContext<'_, Self>) -> Option<MainButton> {
        let model = ViewModel::from(cx);
        let side = cx.human()?;
        if model.moving() {
            return Some(MainButton { word: "End movement".into(), key: END_STEP, primary: None });
        }
        let acts = cx.seen.battle.as_ref().is_some_and(|battle| battle.step == Step::Act);
        let now = acts && model.open() && cx.seen.owes.is_none() && !cx.overlay_hidden;
        now.then(|| MainButton { word: "Done".into(), key: DONE, primary: Some(side) })
    }

    fn press_main_button(cx: ViewContext<'_, Self>) -> Vec<Intent> {
        match Self::main_button(cx) {
            Some(MainButton { key: END_STEP, .. }) => vec![Intent::EndMovement],
            Some(_) => vec![Intent::order(Order::Done)],
            None => Vec::new(),
        }
    }

    fn has_overlay(cx: ViewContext<'_, Self>) -> bool {
        cx.seen.battle.is_some()
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

    fn tableau(cx: ViewContext<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        motion::tableau(cx, painter, view)
    }

    fn carry_out(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn obvious(seen: &View, order: &Order) -> bool {
        match order {
            Order::Hit(_) | Order::Flee(_) | Order::Fight(_) => true,
            Order::Done => seen.battle.is_some(),
            _ => false,
        }
    }

    fn poll(background: &mut Background) -> bool {
        background.odds.poll()
    }

    fn predicted(background: &Background) -> Option<(Spot, OutcomeShares)> {
        background.odds.last().map(|(ahead, odds)| (spot(ahead.location), odds::shares(odds, ahead.march.is_some())))
    }

    fn hides_overlay(_: &Self, seen: &View) -> bool {
        seen.owes.as_ref().is_some_and(|owes| owes.hits() == 0 && owes.retreat())
    }

    fn motion(&self, sighting: &Sighting, again: bool) -> Option<f32> {
        motion::motion(self, sighting, again)
    }

    fn rolling(&self, sighting: &Sighting) -> Option<DiceRoll> {
        motion::rolling(sighting)
    }

    fn cue(&self, sighting: &Sighting) -> Option<SoundCue> {
        motion::cue(sighting)
    }

    fn follow(&self, sighting: &Sighting) -> Option<(Side, Spot)> {
        motion::follow(sighting)
    }

    fn figures(&self, seen: &View) -> Vec<(String, BySide<String>)> {
        motion::figures(self, seen)
    }

    fn moment_line(&self, seen: &View) -> Option<String> {
        motion::moment_line(seen)
    }
}
