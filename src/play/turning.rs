//! The turning points of a finished game: the orders that cost most, as a general reviews them by what their side knew.

use std::sync::Arc;

use crate::ai::brief::{AiGame, OrderReview};
use crate::ai::budget::{Budget, BudgetPart};
use crate::ai::{Level, PlayStyle};
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Entry, Umpire};
use crate::play::account::each_order;
use crate::play::seats::OwnedBrief;

/// The most turning points.
const MAX_POINTS: usize = 3;
/// The most orders that get a second, longer review: a short review is rough.
const MAX_REVIEWED_TWICE: usize = 12;
/// The playouts of a short and of a long review.
const REVIEW_PLAYOUTS: [u32; 2] = [80, 1200];
/// The share of the time that the short reviews take.
const SHORT_SHARE: f32 = 0.6;
/// Losses of win chance below this are left out.
const MIN_LOSS: f32 = 0.03;

/// The name of the turn, the side that moves in it, and the side that gave the order.
type HalfTurn = (String, Option<Side>, Side);

/// An order that cost its side a part of its chance to win.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The record's entry, from 0: the moment before it is the moment of the decision.
    pub entry: usize,
    /// The name of the turn: "Turn 3".
    pub turn_name: String,
    /// The side that gave the order.
    pub side: Side,
    /// The order in a few words.
    pub summary: String,
    /// The chance to win after it, 0 to 1, by what the side knew.
    pub given: f32,
    /// The general's choice in a few words.
    pub better: String,
    /// The chance to win after that, 0 to 1.
    pub best: f32,
    /// Why that is better, as a sentence without capital and full stop; it may be empty.
    pub reason: String,
}

/// The costliest orders of a game in the order in which they were given: at most three, and at most one of a side in a
/// half-turn. None if the budget runs out before the end.
///
/// # Errors
/// If the game cannot be played through again.
pub fn turning_points<R: AiGame>(
    rules: &Arc<R>,
    header: &Header,
    entries: &[Entry<R>],
    budget: &mut dyn Budget,
) -> Result<Vec<TurningPoint>, String> {
    let mut computer = rules.player(Level::General, PlayStyle::Balanced, 1);
    let mut found: Vec<(f32, usize, HalfTurn)> = Vec::new();
    let all = entries.len().max(1) as f32;
    let [short, long] = REVIEW_PLAYOUTS;
    each_order(rules, header, entries, |index, _, order, umpire| {
        let (from, size) = (SHORT_SHARE * index as f32 / all, SHORT_SHARE / all);
        let mut part = BudgetPart { budget: &mut *budget, from, size, time: 1.0 };
        if part.spent() < 1.0
            && let Some(owned_brief) = open_choice(umpire)
            && let Some(appraisal) =
                rules.appraise(&mut computer, &owned_brief.brief(rules), &[*order], short, &mut part)
        {
            let status = rules.status(&rules.observe(umpire.position(), umpire.memory(), Viewer::Public));
            let half_turn = (status.turn_name, status.active, owned_brief.side);
            found.push((appraisal.best - appraisal.given, index, half_turn));
        }
    })?;
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    // The orders of one side in a half-turn are one mistake: the costliest stands for it.
    let mut half_turns: Vec<HalfTurn> = Vec::new();
    found.retain(|(.., half_turn)| {
        let new = !half_turns.contains(half_turn);
        half_turns.push(half_turn.clone());
        new
    });
    found.truncate(MAX_REVIEWED_TWICE);
    let mut points: Vec<TurningPoint> = Vec::new();
    let size = (1.0 - SHORT_SHARE) / found.len().max(1) as f32;
    let mut reviewed = 0;
    each_order(rules, header, entries, |entry, _, order, umpire| {
        let Some((.., (turn_name, ..))) = found.iter().find(|(_, index, _)| *index == entry) else { return };
        let Some(owned_brief) = open_choice(umpire).filter(|_| budget.spent() < 1.0) else { return };
        let from = SHORT_SHARE + size * reviewed as f32;
        let mut part = BudgetPart { budget: &mut *budget, from, size, time: 1.0 };
        reviewed += 1;
        let appraisal = rules.appraise(&mut computer, &owned_brief.brief(rules), &[*order], long, &mut part);
        let costly =
            |appraisal: &OrderReview<R>| appraisal.order != *order && appraisal.best - appraisal.given >= MIN_LOSS;
        points.extend(appraisal.filter(costly).map(|appraisal| {
            let OrderReview { given, best, summary, better, reason, .. } = appraisal;
            let (turn_name, side) = (turn_name.clone(), owned_brief.side);
            TurningPoint { entry, turn_name, side, summary, given, better, best, reason }
        }));
    })?;
    if budget.spent() >= 1.0 {
        return Ok(Vec::new());
    }
    points.sort_by(|a, b| (b.best - b.given).total_cmp(&(a.best - a.given)));
    points.truncate(MAX_POINTS);
    points.sort_by_key(|point| point.entry);
    Ok(points)
}

/// The knowledge of the deciding side, if it has more than one legal order.
fn open_choice<R: AiGame>(umpire: &Umpire<R>) -> Option<OwnedBrief<R>> {
    OwnedBrief::of(umpire).filter(|owned_brief| owned_brief.legal.len() > 1)
}
