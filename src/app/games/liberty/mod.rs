//! Liberty's own part of the window: the plan of a move, the hand, the battle board, its texts and figures.
//!
//! Views are made from [`ViewContext`] alone and return [`Intent`]s; only `intent` changes the plan.

mod actions;
mod background;
pub mod battle;
mod candidates;
mod forces;
mod group_move;
mod intent;
mod keys;
mod marks;
mod motion;
mod moves;
mod odds;
mod overlays;
pub mod plan;
mod pointer;
pub mod prelude;
mod prompt;
mod sheets;
mod tableau;
mod tips;
mod turn;
pub mod view_model;

use crate::app::games::liberty::prelude::*;
use crate::app::widgets::odds::above_odds;
use crate::board::Face;

pub use background::Background;
pub use plan::{Intent, Plan};

impl GameWindow for Liberty {
    type Plan = Plan;
    type Background = Background;
    const ACTIONS: &'static [Action] = actions::ACTIONS;
    const OVERLAYS: &'static [Overlay] = overlays::OVERLAYS;
    type Intent = Intent;

    fn view(cx: ViewContext<'_, Self>) -> GameView {
        GameView {
            prompt: prompt::prompt(cx),
            marks: marks::marks(cx),
            dragged: dragged(cx),
            main_button: main_button(cx),
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
            PlayerInput::Pointer(touch) => pointer::pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => keys::keys(cx, pressed),
            PlayerInput::MainButton => main_button(cx).map(|_| Intent::End).into_iter().collect(),
        }
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, requests: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => requests.extend(turn::card(cx, ui)),
            Panel::UnderCard(ctx, rect) => return sheets::under_card(cx, ctx, rect).forward(requests),
            Panel::SideSheet(ctx, rect) => {
                let places = PanelLayout::of(ctx);
                let room = if odds::wanted(cx) { above_odds(rect, &places) } else { rect };
                let mut sheets = sheets::sheets(cx, ctx, room);
                odds::of_attack(cx, ctx, rect, &places, &mut sheets);
                return sheets.forward(requests);
            }
            Panel::BattleBoard(ctx, rect) => requests.extend(battle::over_map(cx, ctx, rect)),
            Panel::BesideBattleBoard(ctx, rect) => {
                requests.extend(battle::over_side(cx, ctx, rect, &PanelLayout::of(ctx)));
            }
            Panel::Forces(ui) => forces::panel(ui, cx),
            Panel::Tooltip(ui, place) => tips::tip(cx, ui, place),
            Panel::Tableau(painter, view) => {
                return Drawn { words: tableau::tableau(cx, painter, view), bottom: None };
            }
        }
        Drawn::default()
    }

    fn replay_tooltip(rules: &Self, view: &View, art: &Art, ui: &mut Ui, place: PlaceId) {
        if let Some(space) = rules.space_of(place) {
            tips::what_is_there(rules, view, art, ui, space);
            tips::last_seen(rules, view, ui, space, Set::NONE);
        }
    }

    fn animate(&self, sighting: &Sighting, again: bool) -> SightingAnimation {
        SightingAnimation {
            milliseconds: motion::motion(self, sighting, again),
            dice: motion::rolling(self, sighting),
            cue: motion::cue(self, sighting),
            place: motion::follow(sighting),
            ..SightingAnimation::default()
        }
    }

    fn subject(_: &Self, view: &View, order: &Order) -> OrderSubject {
        marks::subject(view, order)
    }

    fn obvious(view: &View, order: &Order) -> bool {
        let regroups = view.known.battle().is_some_and(|battle| battle.stage == Stage::Regroup);
        match order {
            Order::Hit(_) | Order::Fight(_) => true,
            Order::Done => regroups,
            _ => false,
        }
    }

    fn poll(background: &mut Background) -> bool {
        background.odds.poll()
    }

    fn predicted(background: &Background) -> Option<(PlaceId, OutcomeShares)> {
        background.odds.last().map(|(ahead, odds)| (place_id(ahead.at), odds::shares(odds)))
    }

    fn figures(&self, view: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        motion::figures(self, view)
    }

    fn moment_line(&self, view: &View) -> Option<String> {
        motion::moment_line(self, view)
    }
}

/// The first block of the dragged group.
fn dragged(cx: Cx<'_>) -> Option<Face> {
    let block = cx.plan.group.first().filter(|_| cx.plan.dragged)?;
    Some(block_face(cx.rules, block, cx.view.known.strength[block], false))
}

fn main_button(cx: Cx<'_>) -> Option<MainButton> {
    let model = cx.model();
    let side = cx.human().filter(|_| model.orders().any(|order| order == Order::Done))?;
    let p = model.p();
    let word = match (p.phase(), p.step()) {
        (Phase::Action, Step::Moves) => "End moves",
        (Phase::Action, Step::Supply) => "End supply",
        (Phase::Action, _) => "End replacements",
        (Phase::Battle, _) => "End regroup",
        _ => "Done",
    };
    // While an action is left, ending is not the only thing to do.
    let alone = model.orders().count() == 1;
    let primary = (p.phase() != Phase::Action || p.actions == 0 || alone).then_some(side);
    Some(MainButton { word: word.into(), key: END_STEP, primary })
}
