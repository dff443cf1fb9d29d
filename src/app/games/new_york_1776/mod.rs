//! New York 1776's own part of the window: the plan of a march, the battle board, its texts and figures.
//!
//! Views are made from [`ViewContext`] alone and return [`Intent`]s; only `intent` changes the plan.

mod actions;
pub mod background;
pub mod battle;
mod candidates;
mod forces;
mod intent;
pub mod keys;
mod march_group;
mod marks;
mod motion;
mod moves;
mod odds;
mod orders;
mod overlays;
pub mod plan;
mod planned_route;
mod pointer;
pub mod prelude;
mod prompt;
mod setup;
mod tips;
mod turn;
pub mod view_model;

use crate::app::games::new_york_1776::prelude::*;
use crate::board::Face;
use crate::kernel::ruleset::LegalOf;
use crate::rules::new_york_1776::observe::Fighter;

pub use background::Background;
pub use plan::{Intent, Plan, Selection};

impl GameWindow for NewYork {
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
        view.battle.is_some()
    }

    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Intent> {
        match input {
            PlayerInput::Pointer(touch) => pointer::pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => keys::keys(cx, pressed),
            PlayerInput::MainButton => match main_button(cx) {
                Some(MainButton { key: END_STEP, .. }) => vec![Intent::EndMovement],
                Some(_) => vec![Intent::Done],
                None => Vec::new(),
            },
        }
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        intent::carry_out(work, intent)
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, requests: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => requests.extend(turn::card(cx, ui)),
            Panel::UnderCard(ctx, rect) => {
                return setup::under_card(cx, ctx, rect, &PanelLayout::of(ctx)).forward(requests);
            }
            Panel::SideSheet(ctx, rect) => {
                return orders::sheets(cx, ctx, rect, &PanelLayout::of(ctx)).forward(requests);
            }
            Panel::BattleBoard(ctx, rect) => requests.extend(battle::over_map(cx, ctx, rect)),
            Panel::BesideBattleBoard(ctx, rect) => {
                requests.extend(battle::over_side(cx, ctx, rect, &PanelLayout::of(ctx)));
            }
            Panel::Forces(ui) => forces::panel(ui, cx),
            Panel::Tooltip(ui, place) => tips::tip(cx, ui, place),
            Panel::Tableau(painter, view) => {
                return Drawn { words: motion::tableau(cx, painter, view), bottom: None };
            }
        }
        Drawn::default()
    }

    fn replay_tooltip(rules: &Self, view: &View, art: &Art, ui: &mut Ui, place: PlaceId) {
        tips::what_is_there(rules, view, art, ui, place);
    }

    fn animate(&self, sighting: &Sighting, again: bool) -> SightingAnimation {
        SightingAnimation {
            milliseconds: motion::motion(self, sighting, again),
            rest: if again { 0.0 } else { motion::rest(sighting) },
            dice: motion::rolling(sighting),
            cue: motion::cue(sighting),
            place: motion::follow(sighting),
            ..SightingAnimation::default()
        }
    }

    fn announcement(&self, view: &View, sighting: &Sighting) -> Option<String> {
        motion::announcement(self, view, sighting)
    }

    fn subject(_: &Self, view: &View, order: &Order) -> OrderSubject {
        marks::subject(view, order)
    }

    fn obvious(view: &View, order: &Order) -> bool {
        match order {
            Order::Hit(_) | Order::Flee(_) | Order::Fight(_) | Order::Retreat(_) => true,
            Order::Done => view.battle.is_some(),
            _ => false,
        }
    }

    /// Where the hits destroy every block that can take them (N8.7), their order means nothing. A covered block may have as many
    /// SP as any.
    fn indifferent(&self, view: &View, legal: &LegalOf<Self>) -> Option<Order> {
        let owes = view.owes.as_ref().filter(|owes| owes.hits() > 0)?;
        let lines = view.battle.iter().flat_map(|battle| &battle.lines[owes.side()].known);
        let known: Vec<&Fighter> = lines.collect();
        let sp = |order: Order| match order {
            Order::Hit(unit) => known.iter().find(|fighter| fighter.unit == unit).map(|fighter| u32::from(fighter.sp)),
            _ => None,
        };
        let left: u32 = legal.orders().map(sp).sum::<Option<u32>>()?;
        let covered: u32 = view
            .battle
            .iter()
            .flat_map(|battle| battle.lines[owes.side()].hidden.values())
            .map(|blocks| u32::from(*blocks))
            .sum();
        let most = self.army[owes.side()].into_iter().map(|unit| u32::from(self[unit].sp)).max().unwrap_or(0);
        legal.orders().next().filter(|_| u32::from(owes.hits()) >= left + covered * most)
    }

    fn poll(background: &mut Background) -> bool {
        background.odds.poll()
    }

    fn predicted(background: &Background) -> Option<(PlaceId, OutcomeShares)> {
        background
            .odds
            .last()
            .map(|(ahead, odds)| (place_id(ahead.location), odds::shares(odds, ahead.march.is_some())))
    }

    fn hides_battle_board(_: &Self, view: &View, _: bool) -> bool {
        view.owes.as_ref().is_some_and(|owes| owes.hits() == 0 && owes.retreat())
    }

    fn figures(&self, view: &View, lost: BySide<u32>) -> Vec<(String, BySide<String>)> {
        motion::figures(self, view, lost)
    }

    fn moment_line(&self, view: &View) -> Option<String> {
        motion::moment_line(view)
    }
}

/// The dragged block or ship, or the block that is being placed.
fn dragged(cx: Cx<'_>) -> Option<Face> {
    let model = cx.model();
    match cx.plan.selection {
        Selection::Unit(unit) if cx.plan.dragged => {
            Some(unit_face(cx.rules, unit, model.unit(unit).map_or(1, |unit| unit.sp), false))
        }
        Selection::Ship(ship) if cx.plan.dragged => Some(ship_face(cx.rules, ship)),
        _ => {
            let unit = cx.plan.in_hand.filter(|_| model.setting_up())?;
            Some(unit_face(cx.rules, unit, cx.rules[unit].sp, false))
        }
    }
}

fn main_button(cx: Cx<'_>) -> Option<MainButton> {
    let model = cx.model();
    let side = cx.human()?;
    if model.moving() {
        return Some(MainButton { word: "End movement".into(), key: END_STEP, primary: None });
    }
    let acts = cx.view.battle.as_ref().is_some_and(|battle| battle.step == Step::Act);
    let now = acts && model.open() && cx.view.owes.is_none() && !cx.battle_board_hidden;
    // While blocks can fire, their fire is the main thing to do, beside the board.
    let primary = (battle::shots(cx) == 0).then_some(side);
    now.then(|| MainButton { word: "Done".into(), key: DONE, primary })
}
