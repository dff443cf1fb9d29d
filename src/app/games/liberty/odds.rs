//! The odds line: before an attack is ordered, and on the battle board.

use super::background::{Question, ThinkAhead};
use crate::ai::liberty::odds::Outlook;
use crate::app::games::liberty::prelude::*;
use crate::app::widgets::odds::{self, OnBoard};

/// The attack that is planned, and where.
fn attack(cx: Cx<'_>) -> Option<(SpaceId, Vec<Order>)> {
    let model = cx.model();
    let to = cx.plan.to.filter(|to| model.moving() && model.enemy_at(*to) && *to != cx.rules.atlantic)?;
    Some((to, cx.plan.journey(model)?.orders))
}

/// Whether an attack is planned: its odds need room.
pub fn wanted(cx: Cx<'_>) -> bool {
    attack(cx).is_some()
}

/// Before an attack is confirmed: the odds of its battle, on a separate sheet below the orders.
pub fn of_attack(cx: Cx<'_>, ctx: &egui::Context, room: Rect, places: &PanelLayout, sheets: &mut Sheets<Intent>) {
    let Some((to, moves)) = attack(cx) else { return };
    let question = Question { moment: cx.table.moment(), about: ThinkAhead { at: to, moves } };
    let answer = cx.background.odds.answer(&question);
    if odds::of_plan(
        (ctx, cx.art, places),
        room,
        sheets,
        answer,
        (described, in_full),
        "These moves lead to no battle.",
    ) {
        sheets.intents.push(Intent::AskOdds(question));
    }
}

/// The height that the orders of a block need below the odds, in points: its name, three orders, two rows of retreats.
const ROOM_FOR_ORDERS: f32 = 236.0;

/// The odds on the battle board.
pub fn of_battle(ui: &mut Ui, cx: Cx<'_>, battle: &Battle) -> Option<Intent> {
    let asked = cx.human().filter(|_| cx.model().open() && cx.view.known.owes().is_none());
    let question = Question { moment: cx.table.moment(), about: ThinkAhead { at: battle.at, moves: Vec::new() } };
    let odds = match asked {
        None => OnBoard::Off,
        Some(side) if cx.view.viewer == Viewer::Public && cx.view.hidden_reserve[side] > 0 => {
            OnBoard::Withheld("No odds while a Reserve is hidden.")
        }
        Some(_) => OnBoard::Open(cx.background.odds.answer(&question)),
    };
    odds::on_board(ui, odds, ROOM_FOR_ORDERS, (described, in_full)).then_some(Intent::AskOdds(question))
}

/// The shares that are told again after the battle.
pub fn shares(odds: &Odds) -> OutcomeShares {
    shares_of(odds, odds.outlook)
}

fn shares_of(odds: &Odds, o: Outlook) -> OutcomeShares {
    OutcomeShares { side: odds.side, holds: o.holds, leaves: o.leaves, destroyed: o.destroyed, attacks: odds.attacks }
}

fn described(odds: &Odds) -> BattleOdds {
    let enemy = odds.side.other();
    let course = |course: &str, o: Outlook| CourseOdds {
        course: course.to_owned(),
        shares: shares_of(odds, o),
        losses: (o.steps[odds.side], o.steps[enemy]),
    };
    let courses = vec![course("Stand to the end", odds.stands), course("Retreat if weaker", odds.outlook)];
    let note = format!("Losses in steps, you : {}. They retreat when clearly weaker.", SIDES[enemy].plural);
    BattleOdds { courses, error: Some(odds.error), note }
}

/// The results of either choice.
fn in_full(ui: &mut Ui, odds: &Odds) {
    let (side, enemy) = (odds.side, odds.side.other());
    ui.set_max_width(430.0);
    theme::small(
        ui,
        "The battle is simulated 400 times, with the blocks now there and those of the planned move. Hidden blocks are drawn at random from those that they can be. No other block moves first. The enemy fights like a captain of the computer. Captured blocks count with all their steps.",
    );
    let row = |(how, o): (&str, Outlook)| {
        let figures = [o.steps[side], o.steps[enemy], o.captured[side], o.captured[enemy]];
        [how.to_owned(), percent(o.holds)].into_iter().chain(figures.map(|figure| format!("{figure:.1}"))).collect()
    };
    let heads = ["You", "hold the field", "your steps", "their steps", "your captured", "theirs"];
    let ways = [("fight like a captain", odds.outlook), ("never retreat", odds.stands)];
    odds::stance_table(ui, &heads, ways.into_iter().map(row));
}
