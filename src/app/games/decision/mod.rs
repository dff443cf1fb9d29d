//! The part of the window that only Decision in North America has: the plan of marches, its boards, texts and figures.
//!
//! Views are made from [`ViewContext`] alone and return [`Intent`]s; only `intent` changes the plan.

mod actions;
mod background;
mod battle;
mod forces;
mod hand;
mod input;
mod intent;
mod marks;
mod motion;
mod moves;
mod overlays;
pub mod plan;
pub mod prelude;
mod prompt;
pub mod reach;
mod screens;
mod sheets;
mod subject;
mod tips;
mod turn;
pub mod view_model;
mod winter;
mod year;

use crate::app::games::decision::prelude::*;

pub use background::Background;
pub use plan::{Intent, Plan};

impl GameWindow for Decision {
    type Plan = Plan;
    type Background = Background;
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

    /// Who places units on the map goes on there.
    fn hides_battle_board(_: &Self, view: &View, hidden: bool) -> bool {
        hidden && matches!(view.known.task(), Some(Task::Mobilize | Task::Place))
    }

    fn rolls_on_board(sighting: &Sighting) -> bool {
        screens::rolls(sighting)
    }

    fn opens_board(plan: &Plan) -> bool {
        plan.board.is_some()
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
            Panel::UnderCard(ctx, rect) => return under_card(cx, ctx, rect, requests),
            Panel::Tableau(..) => {}
        }
        Drawn::default()
    }

    fn replay_tooltip(rules: &Self, view: &View, art: &Art, ui: &mut egui::Ui, place: PlaceId) {
        if let Some(at) = rules.locale_of(place) {
            tips::what_is_there(rules, view, art, ui, at);
        }
    }

    fn animate(&self, sighting: &Sighting, again: bool) -> SightingAnimation {
        motion::animate(self, sighting, again)
    }

    fn dice_places(&self, view: &View, sighting: &Sighting) -> Vec<PlaceId> {
        motion::dice_places(view, sighting)
    }

    fn subject(_: &Self, view: &View, order: &Order) -> OrderSubject {
        subject::subject(view, order)
    }

    fn obvious(_: &View, order: &Order) -> bool {
        matches!(order, Order::Hit(_) | Order::Withdraw(_) | Order::Lose(_))
    }

    /// A side that can move nothing ends its movement, and one without Tactics or a way out fires. With two players at one
    /// screen only what follows from what both see goes by itself: the forces of a battle and the ways out of it (D14.4, D15.1),
    /// but neither Tactics (D14.8) nor what a fleet carries (D20.1).
    fn automatic(&self, view: &View, order: &Order, two_players: bool) -> bool {
        let stuck = *order == Order::Done && view.known.task() == Some(Task::Move);
        let fights = matches!(order, Order::Storm | Order::Commit(_) | Order::Fire(_));
        match two_players {
            true => matches!(order, Order::Hit(_) | Order::Withdraw(_)),
            false => stuck || fights || Self::obvious(view, order),
        }
    }

    fn poll(background: &mut Background) -> bool {
        background.chances.poll()
    }

    fn figures(&self, view: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        motion::figures(self, view)
    }

    fn moment_line(&self, view: &View) -> Option<String> {
        Some(motion::moment_line(self, view))
    }
}

/// The own markers under the turn card, where there is room.
fn under_card(cx: Cx<'_>, ctx: &egui::Context, rect: Rect, requests: &mut Vec<Intent>) -> Drawn {
    const HIGH: f32 = 138.0;
    if cx.compact || rect.height() < 4.0 * HIGH || !cx.may_act() {
        return Drawn::default();
    }
    let rect = rect.with_max_y(rect.top() + HIGH);
    let (whole, asked) = theme::panel(ctx, cx.art, "your markers", rect, false, |ui| hand::your_markers(ui, cx));
    requests.extend(asked);
    Drawn { bottom: Some(whole.bottom()), words: None }
}
