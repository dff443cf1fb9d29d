//! White Plains' own part of the window: the plan of moves, fires and attacks, the combat board, its texts and figures.
//!
//! Views are made from [`ViewContext`] alone and return [`Intent`]s; only `intent` changes the plan.

mod actions;
pub mod battle;
mod card_prompts;
mod column;
mod forces;
mod group_move;
mod input;
mod intent;
mod marks;
mod motion;
mod moves;
mod overlays;
pub mod plan;
pub mod prelude;
mod prompt;
mod sheets;
mod subject;
mod threats;
mod tips;
mod turn;
pub mod view_model;

use crate::app::games::white_plains::prelude::*;

pub use plan::{Intent, Plan};

impl GameWindow for WhitePlains {
    type Plan = Plan;
    type Background = ();
    type Intent = Intent;
    const ACTIONS: &'static [Action] = actions::ACTIONS;
    const OVERLAYS: &'static [Overlay] = overlays::OVERLAYS;
    const BATTLE_MOVES_ON_MAP: bool = true;

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

    fn has_battle_board(view: &View) -> bool {
        battle::over(view)
    }

    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Intent> {
        match input {
            PlayerInput::Pointer(touch) => input::pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => input::keys(cx, pressed),
            PlayerInput::MainButton => vec![Intent::End],
        }
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, requests: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => requests.extend(turn::card(cx, ui)),
            Panel::SideSheet(ctx, rect) => return sheets::sheets(cx, ctx, rect).forward(requests),
            Panel::BattleBoard(ctx, rect) => requests.extend(battle::over_map(cx, ctx, rect)),
            Panel::BesideBattleBoard(ctx, rect) => requests.extend(battle::over_side(cx, ctx, rect)),
            Panel::Tooltip(ui, place) => tips::tip(cx, ui, place),
            Panel::Forces(ui) => forces::panel(ui, cx),
            Panel::UnderCard(..) | Panel::Tableau(..) => {}
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
        card_prompts::is_forced(order)
    }

    fn automatic(&self, view: &View, order: &Order, two_players: bool) -> bool {
        card_prompts::is_forced(order) || self.needs_no_answer(view, order, two_players)
    }

    fn automatic_words(&self, view: &View, order: &Order) -> Option<(String, &'static str)> {
        card_prompts::must_attack_words(self, view, order)
    }

    fn hides_battle_board(_: &Self, view: &View, _: bool) -> bool {
        battle::needs_map(view)
    }

    fn figures(&self, view: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        motion::figures(view)
    }

    fn moment_line(&self, view: &View) -> Option<String> {
        Some(motion::moment_line(view))
    }
}
