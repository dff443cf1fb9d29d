//! What only New York 1776 has in the window: the plan of a march, the battle board, its words and figures.
//!
//! Views are made from [`At`] alone and give back [`Intent`]s; [`intent`] is the one place that changes the plan.

pub mod among;
pub mod aside;
pub mod battle;
pub mod intent;
pub mod keys;
mod marks;
mod motion;
mod odds;
mod orders;
pub mod plan;
mod prompt;
pub mod scene;
mod setup;
mod tips;
mod touch;
mod turn;

use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::contract::effect::Does;
use crate::app::contract::game::{At, Board, Work};
use crate::app::contract::layout::Places;
use crate::app::contract::marks::{Marks, Touch};
use crate::app::contract::outcome_shares::Shares;
use crate::app::contract::panel::{Foot, Prompt, Rolling, Sheets};
use crate::app::contract::sound_cue::Cue;
use crate::app::keys::Pressed;
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
pub use aside::Aside;
pub use intent::Intent;
pub use plan::{Mover, Plan};
use scene::Scene;

impl Board for NewYork {
    type Plan = Plan;
    type Aside = Aside;
    type Intent = Intent;

    fn prompt(at: At<'_, Self>) -> Prompt {
        prompt::prompt(at)
    }

    fn marks(at: At<'_, Self>) -> Marks {
        marks::marks(at)
    }

    fn course(seen: &View, order: &Order) -> Vec<Spot> {
        marks::course(seen, order)
    }

    fn tip(at: At<'_, Self>, ui: &mut egui::Ui, spot: Spot) {
        tips::tip(at, ui, spot);
    }

    fn tip_of(rules: &Self, seen: &View, art: &Art, ui: &mut egui::Ui, spot: Spot) {
        tips::what_is_there(rules, seen, art, ui, spot);
    }

    fn touch(at: At<'_, Self>, touch: Touch) -> Vec<Intent> {
        touch::touch(at, touch)
    }

    fn keys(at: At<'_, Self>, pressed: &Pressed) -> Vec<Intent> {
        keys::keys(at, pressed)
    }

    fn in_hand(at: At<'_, Self>) -> Option<Face> {
        let scene = Scene::from(at);
        match at.plan.mover {
            Mover::Unit(unit) if at.plan.dragged => {
                Some(unit_face(at.rules, unit, scene.unit(unit).map_or(1, |unit| unit.sp), false))
            }
            Mover::Ship(ship) if at.plan.dragged => Some(ship_face(at.rules, ship)),
            _ => {
                let unit = at.plan.in_hand.filter(|_| scene.setting_up())?;
                Some(unit_face(at.rules, unit, at.rules[unit].sp, false))
            }
        }
    }

    fn turn_card(at: At<'_, Self>, ui: &mut egui::Ui) -> Vec<Intent> {
        turn::card(at, ui).into_iter().collect()
    }

    fn under_card(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Intent> {
        setup::under_card(at, ctx, rect, places)
    }

    fn side_sheet(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Intent> {
        orders::sheets(at, ctx, rect, places)
    }

    fn foot(at: At<'_, Self>) -> Option<Foot> {
        let scene = Scene::from(at);
        let side = at.human()?;
        if scene.moving() {
            return Some(Foot { word: "End movement".into(), key: "E", primary: None });
        }
        let acts = at.seen.battle.as_ref().is_some_and(|battle| battle.step == Step::Act);
        let now = acts && scene.open() && at.seen.owes.is_none() && !at.put_aside;
        now.then(|| Foot { word: "Done".into(), key: "D", primary: Some(side) })
    }

    fn press_foot(at: At<'_, Self>) -> Vec<Intent> {
        match Self::foot(at) {
            Some(Foot { key: "E", .. }) => vec![Intent::EndMovement],
            Some(_) => vec![Intent::order(Order::Done)],
            None => Vec::new(),
        }
    }

    fn lies_over(at: At<'_, Self>) -> bool {
        at.seen.battle.is_some()
    }

    fn over_map(at: At<'_, Self>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
        battle::over_map(at, ctx, sheet)
    }

    fn over_side(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Intent> {
        battle::over_side(at, ctx, rect, places)
    }

    fn tableau(at: At<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        motion::tableau(at, painter, view)
    }

    fn carry_out(work: Work<'_, Self>, intent: Intent) -> Vec<Does<Order>> {
        intent::carry_out(work, intent)
    }

    fn obvious(seen: &View, order: &Order) -> bool {
        match order {
            Order::Hit(_) | Order::Flee(_) | Order::Fight(_) => true,
            Order::Done => seen.battle.is_some(),
            _ => false,
        }
    }

    fn poll(aside: &mut Aside) -> bool {
        aside.odds.poll()
    }

    fn foretold(aside: &Aside) -> Option<(Spot, Shares)> {
        aside.odds.last().map(|(ahead, odds)| (spot(ahead.location), odds::shares(odds, ahead.march.is_some())))
    }

    fn puts_aside(_: &Self, seen: &View) -> bool {
        seen.owes.as_ref().is_some_and(|owes| owes.hits() == 0 && owes.retreat())
    }

    fn motion(&self, sighting: &Sighting, again: bool) -> Option<f32> {
        motion::motion(self, sighting, again)
    }

    fn rolling(&self, sighting: &Sighting) -> Option<Rolling> {
        motion::rolling(sighting)
    }

    fn cue(&self, sighting: &Sighting) -> Option<Cue> {
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
