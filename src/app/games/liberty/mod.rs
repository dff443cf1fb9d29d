//! What only Liberty has in the window: the plan of a move, the hand, the battle board, its words and figures.
//!
//! Views are made from [`At`] alone and give back [`Intent`]s; [`intent`] is the one place that changes the plan.

mod aside;
pub mod battle;
pub mod faces;
pub mod intent;
mod keys;
mod marks;
mod motion;
mod odds;
pub mod plan;
mod prompt;
pub mod scene;
mod sheets;
mod survey;
mod tableau;
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
use crate::board::liberty::block_face;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::rules::liberty::event::Sighting;
use crate::rules::liberty::observe::View;
use crate::rules::liberty::position::battle::Stage;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::words::spots::spot;
use crate::rules::liberty::{Liberty, Order};
pub use aside::Aside;
pub use intent::Intent;
pub use plan::Plan;
use scene::Scene;

impl Board for Liberty {
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
        if let Some(space) = rules.space_of(spot) {
            tips::what_is_there(rules, seen, art, ui, space);
        }
    }

    fn touch(at: At<'_, Self>, touch: Touch) -> Vec<Intent> {
        touch::touch(at, touch)
    }

    fn keys(at: At<'_, Self>, pressed: &Pressed) -> Vec<Intent> {
        keys::keys(at, pressed)
    }

    fn in_hand(at: At<'_, Self>) -> Option<Face> {
        let block = at.plan.group.first().filter(|_| at.plan.dragged)?;
        Some(block_face(at.rules, block, at.seen.known.strength[block], false))
    }

    fn turn_card(at: At<'_, Self>, ui: &mut egui::Ui) -> Vec<Intent> {
        turn::card(at, ui).into_iter().collect()
    }

    fn under_card(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, _: &Places) -> Sheets<Intent> {
        sheets::under_card(at, ctx, rect)
    }

    fn side_sheet(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Intent> {
        let mut sheets = sheets::sheets(at, ctx, rect);
        odds::of_attack(at, ctx, rect, places, &mut sheets);
        sheets
    }

    fn foot(at: At<'_, Self>) -> Option<Foot> {
        let scene = Scene::from(at);
        let side = at.human().filter(|_| scene.orders().any(|order| order == Order::Done))?;
        let p = scene.p();
        let word = match (p.phase, p.step) {
            (Phase::Action, Step::Moves) => "End moves",
            (Phase::Action, Step::Supply) => "End supply",
            (Phase::Action, _) => "End replacements",
            (Phase::Battle, _) => "End regroup",
            _ => "Done",
        };
        // Where an action is left to spend, ending is not the one thing to do.
        let alone = scene.orders().count() == 1;
        let primary = (p.phase != Phase::Action || p.actions == 0 || alone).then_some(side);
        Some(Foot { word: word.into(), key: "E", primary })
    }

    fn press_foot(at: At<'_, Self>) -> Vec<Intent> {
        Self::foot(at).map(|_| Intent::End).into_iter().collect()
    }

    fn lies_over(at: At<'_, Self>) -> bool {
        battle::over(at)
    }

    fn over_map(at: At<'_, Self>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
        battle::over_map(at, ctx, sheet)
    }

    fn over_side(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Intent> {
        battle::over_side(at, ctx, rect, places)
    }

    fn carry_out(work: Work<'_, Self>, intent: Intent) -> Vec<Does<Order>> {
        intent::carry_out(work, intent)
    }

    fn obvious(seen: &View, order: &Order) -> bool {
        let regroups = seen.known.battle.is_some_and(|battle| battle.stage == Stage::Regroup);
        match order {
            Order::Hit(_) | Order::Fight(_) => true,
            Order::Done => regroups,
            _ => false,
        }
    }

    fn poll(aside: &mut Aside) -> bool {
        aside.odds.poll()
    }

    fn foretold(aside: &Aside) -> Option<(Spot, Shares)> {
        aside.odds.last().map(|(ahead, odds)| (spot(ahead.at), odds::shares(odds)))
    }

    fn puts_aside(_: &Self, _: &View) -> bool {
        false
    }

    fn motion(&self, sighting: &Sighting, again: bool) -> Option<f32> {
        motion::motion(self, sighting, again)
    }

    fn rolling(&self, sighting: &Sighting) -> Option<Rolling> {
        motion::rolling(self, sighting)
    }

    fn cue(&self, sighting: &Sighting) -> Option<Cue> {
        motion::cue(self, sighting)
    }

    fn follow(&self, sighting: &Sighting) -> Option<(Side, Spot)> {
        motion::follow(sighting)
    }

    fn figures(&self, seen: &View) -> Vec<(String, BySide<String>)> {
        motion::figures(self, seen)
    }

    fn tableau(at: At<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        tableau::tableau(at, painter, view)
    }

    fn moment_line(&self, seen: &View) -> Option<String> {
        motion::moment_line(self, seen)
    }
}
