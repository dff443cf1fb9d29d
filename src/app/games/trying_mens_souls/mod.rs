//! The part of the window that only Trying Men's Souls has: the plan of moves and combats, the cup of markers, its boards, texts
//! and figures.
//!
//! Views are made from [`ViewContext`] alone and return [`Intent`]s; only `intent` changes the plan.

mod actions;
mod battle;
mod cup;
mod declare;
mod declare_marks;
mod forces;
mod group_move;
mod input;
mod intent;
mod map_points;
mod marks;
mod motion;
mod moves;
pub mod odds;
mod overlays;
mod peace;
pub mod plan;
pub mod prelude;
mod prompt;
mod purchase;
mod risks;
mod screens;
mod sheets;
mod subject;
mod tips;
mod turn;
pub mod view_model;

use crate::app::games::trying_mens_souls::prelude::*;

pub use plan::{Intent, Plan};

impl GameWindow for TryingMensSouls {
    type Plan = Plan;
    type Background = ();
    type Intent = Intent;
    const ACTIONS: &'static [Action] = actions::ACTIONS;
    const OVERLAYS: &'static [Overlay] = overlays::OVERLAYS;

    fn view(cx: ViewContext<'_, Self>) -> GameView {
        GameView {
            prompt: prompt::prompt(cx),
            marks: marks::marks(cx),
            dragged: marks::dragged(cx),
            main_button: prompt::main_button(cx),
            ..GameView::default()
        }
    }

    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        overlays::overlay(cx, kind)
    }

    fn way_to(cx: ViewContext<'_, Self>, place: PlaceId) -> Vec<Point> {
        marks::way_to(cx, place)
    }

    fn has_battle_board(view: &View) -> bool {
        screens::over(view)
    }

    fn rolls_on_board(sighting: &Sighting) -> bool {
        battle::rolls(sighting) || matches!(sighting, Sighting::Rolled { why: RollReason::Mip, .. })
    }

    fn opens_board(plan: &Plan) -> bool {
        plan.tracks
    }

    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Intent> {
        match input {
            PlayerInput::Pointer(touch) => input::pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => input::keys(cx, pressed),
            PlayerInput::MainButton => vec![Intent::End],
        }
    }

    fn step_back(plan: &mut Plan) -> bool {
        plan.step_back()
    }

    fn after_hint(rules: &Self, view: &View, plan: Plan) -> (Plan, Option<String>) {
        purchase::after_hint(rules, view, &plan)
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, requests: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => requests.extend(turn::card(cx, ui)),
            Panel::SideSheet(ctx, rect) => return sheets::sheets(cx, ctx, rect).forward(requests),
            Panel::BattleBoard(ctx, rect) => requests.extend(screens::over_map(cx, ctx, rect)),
            Panel::BesideBattleBoard(ctx, rect) => requests.extend(screens::over_side(cx, ctx, rect)),
            Panel::Tooltip(ui, place) => tips::tip(cx, ui, place),
            Panel::Forces(ui) => forces::panel(ui, cx),
            Panel::Tableau(painter, rect) => {
                let words = cup::tableau(cx, painter, rect).or_else(|| screens::tableau(cx, painter, rect));
                return Drawn { words, bottom: None };
            }
            Panel::UnderCard(..) => {}
        }
        Drawn::default()
    }

    fn replay_tooltip(rules: &Self, view: &View, art: &Art, ui: &mut egui::Ui, place: PlaceId) {
        if let Some(at) = rules.hex_of(place) {
            tips::what_is_there(rules, view, art, ui, at);
        }
    }

    fn animate(&self, sighting: &Sighting, again: bool) -> SightingAnimation {
        motion::animate(self, sighting, again)
    }

    fn dice_places(&self, view: &View, sighting: &Sighting) -> Vec<PlaceId> {
        motion::dice_places(view, sighting)
    }

    fn subject(rules: &Self, view: &View, order: &Order) -> OrderSubject {
        subject::subject(rules, view, order)
    }

    fn obvious(_: &View, order: &Order) -> bool {
        matches!(order, Order::Lose(_) | Order::Retreat(..) | Order::Lead(_) | Order::Fight(_) | Order::Target(_))
    }

    fn figures(&self, view: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        motion::figures(self, view)
    }

    fn moment_line(&self, view: &View) -> Option<String> {
        Some(motion::moment_line(view))
    }
}
