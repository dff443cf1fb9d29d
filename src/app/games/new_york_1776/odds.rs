//! The odds: what standing to the end brings, what withdrawing brings, the expected losses of both.

use super::background::{Question, ThinkAhead};
use super::planned_route::order_of;
use crate::ai::new_york_1776::odds::{Outlook, PLACE_WORTH};
use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::odds::{self, OnBoard};

/// The attack that is planned, and where.
fn attack(cx: Cx<'_>) -> Option<(LocId, Order)> {
    let model = cx.model();
    let to = cx.plan.march.end().filter(|_| matches!(cx.plan.selection, Selection::Unit(_)))?;
    let march = order_of(model, cx.plan)?;
    (model.moving() && model.enemy_at(to) && model.allows(&march).is_ok()).then_some((to, march))
}

/// Whether an attack is planned: its odds need room.
pub fn wanted(cx: Cx<'_>) -> bool {
    attack(cx).is_some()
}

/// Before a march is confirmed: the odds of its battle, on a separate sheet below the orders.
pub fn of_march(cx: Cx<'_>, ctx: &egui::Context, room: Rect, places: &PanelLayout, sheets: &mut Sheets<Intent>) {
    let Some((to, march)) = attack(cx) else { return };
    let question = Question { moment: cx.table.moment(), about: ThinkAhead { location: to, march: Some(march) } };
    let intent = odds::of_plan(
        (ctx, cx.art, places),
        room,
        sheets,
        cx.background.odds.answer(&question),
        (|found: &Odds| described(found, true, 1), |ui: &mut Ui, found: &Odds| in_full(ui, cx.rules, found)),
        "Overrun (N5.8): each defender loses 1 SP and retreats.",
    );
    if intent {
        sheets.intents.push(Intent::AskOdds(question));
    }
}

/// Whether the odds of this battle would reveal something of a hidden Reserve to the other player at the table.
fn would_tell(cx: Cx<'_>, battle: &BattleSeen, side: Side) -> bool {
    cx.view.viewer == Viewer::Public && battle.lines[side].hidden[Post::Reserve] > 0
}

/// The height that the orders need below the odds, in points.
const ROOM_FOR_ORDERS: f32 = 104.0;

/// The odds on the battle board, once both lines are formed.
pub fn of_battle(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen) -> Option<Intent> {
    let asked = cx.human().filter(|_| cx.model().open() && cx.view.owes.is_none());
    let question = Question { moment: cx.table.moment(), about: ThinkAhead { location: battle.location, march: None } };
    let odds = match asked {
        None => OnBoard::Off,
        Some(side) if would_tell(cx, battle, side) => OnBoard::Withheld("Reveal your Reserve to see the odds."),
        Some(_) => OnBoard::Open(cx.background.odds.answer(&question)),
    };
    let attacks = asked == Some(battle.attacker);
    let described = |found: &Odds| described(found, attacks, battle.round);
    let full = |ui: &mut Ui, found: &Odds| in_full(ui, cx.rules, found);
    let intent = odds::on_board(ui, odds, ROOM_FOR_ORDERS, (described, full));
    intent.then_some(Intent::AskOdds(question))
}

/// The shares that are told again after the battle: those of the better course.
pub fn shares(odds: &Odds, attacks: bool) -> OutcomeShares {
    shares_of(odds.side, odds.outlook, attacks)
}

fn shares_of(side: Side, o: Outlook, attacks: bool) -> OutcomeShares {
    OutcomeShares { side, holds: o.holds, leaves: o.leaves, destroyed: o.destroyed, attacks }
}

/// The two courses: to stand to the end, and to withdraw at the best time, if that is possible.
fn courses(odds: &Odds, attacks: bool, round: u16) -> Vec<CourseOdds> {
    let (side, enemy) = (odds.side, odds.side.other());
    let course = |course: String, o: Outlook| CourseOdds {
        course,
        shares: shares_of(side, o, attacks),
        losses: (o.lost[side], o.lost[enemy]),
    };
    let stands = odds.stances.iter().find(|(leaves, _)| leaves.is_none());
    let stands = stands.map(|(_, outlook)| course("Stand to the end".into(), *outlook));
    let withdraws = odds.best_withdrawal(PLACE_WORTH).map(|(from, outlook)| match from {
        _ if from <= round => course("Withdraw now".into(), *outlook),
        _ => course(format!("Withdraw in round {from}"), *outlook),
    });
    stands.into_iter().chain(withdraws).collect()
}

fn described(odds: &Odds, attacks: bool, round: u16) -> BattleOdds {
    let note = format!("Losses in SP, you : {}. They withdraw when clearly weaker.", SIDES[odds.side.other()].plural);
    BattleOdds { courses: courses(odds, attacks, round), error: (!odds.exact()).then_some(odds.error), note }
}

/// The results of each choice.
fn in_full(ui: &mut Ui, rules: &NewYork, odds: &Odds) {
    let (side, enemy) = (odds.side, odds.side.other());
    ui.set_max_width(430.0);
    strong(ui, format!("The battle of {}", rules.location_name(odds.location)), 15.0);
    theme::small(
        ui,
        "Hidden blocks are drawn at random from those that they can be. The enemy fights like a captain of the computer and withdraws when clearly weaker: then you hold the place. You withdraw at a fixed time:",
    );
    let rows = odds.stances.iter().map(|(leaves, outlook)| {
        let when = leaves.map_or_else(|| "never".to_owned(), |round| format!("from round {round} on"));
        let lost = |side| format!("{:.1} SP", outlook.lost[side]);
        vec![when, percent(outlook.holds), lost(side), lost(enemy)]
    });
    odds::stance_table(ui, &["You withdraw", "you hold", "you lose", "they lose"], rows);
    theme::small(
        ui,
        format!("The best time gives the best balance of losses; holding the place is worth {PLACE_WORTH:.0} SP."),
    );
}
