//! After a game: the orders that cost most, by what a general makes of them with what their side knew then.

use std::sync::Arc;

use crate::ai::brief::{Appraisal, Pace, Part, Staffed};
use crate::ai::{Level, Temper};
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Entry, Umpire};
use crate::play::recall::each_order;
use crate::play::seats::OwnedBrief;

/// How many there are at most.
const POINTS: usize = 3;
/// Orders looked at twice: what a short look makes of one is rough.
const TWICE: usize = 12;
/// Playouts of a short and of a long look.
const LOOKS: [u32; 2] = [80, 1200];
/// The short looks' part of the whole time.
const SHORT: f32 = 0.6;
/// A chance that is not worth a word.
const WORTH_A_WORD: f32 = 0.03;

/// The turn, who moves in it, and who ordered.
type HalfTurn = (String, Option<Side>, Side);

/// An order after which a game went another way.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The record's entry, from 0: the moment before it is the moment of the decision.
    pub entry: usize,
    /// The turn's name: "Turn 3".
    pub turn_name: String,
    /// Whose order.
    pub side: Side,
    /// What was ordered, in a few words.
    pub deed: String,
    /// The chance to win after it, 0 to 1, by what the side knew.
    pub given: f32,
    /// What a general would have ordered.
    pub better: String,
    /// The chance to win after that.
    pub best: f32,
    /// Why, as a sentence without capital and full stop; it may be empty.
    pub why: String,
}

/// The three dearest orders of a game, of a side in a half-turn at most one, in the order in which they were given; fewer
/// if there are not so many. The pace can cut it short: then there are none.
///
/// # Errors
/// If the game cannot be played through again.
pub fn turning_points<R: Staffed>(
    rules: &Arc<R>,
    header: &Header,
    entries: &[Entry<R>],
    pace: &mut dyn Pace,
) -> Result<Vec<TurningPoint>, String> {
    let mut mind = rules.mind(Level::General, Temper::Balanced, 1);
    let mut found: Vec<(f32, usize, HalfTurn)> = Vec::new();
    let all = entries.len().max(1) as f32;
    each_order(rules, header, entries, |index, _, order, umpire| {
        let mut part = Part { pace: &mut *pace, from: SHORT * index as f32 / all, size: SHORT / all, time: 1.0 };
        if part.spent() < 1.0
            && let Some(owned_brief) = open_choice(umpire)
            && let Some(told) = rules.appraise(&mut mind, &owned_brief.brief(rules), order, LOOKS[0], &mut part)
        {
            let standing = rules.standing(&rules.observe(umpire.position(), umpire.memory(), Viewer::Public));
            found.push((told.best - told.given, index, (standing.turn_name, standing.active, owned_brief.side)));
        }
    })?;
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    // Orders of one side in a half-turn are one mistake: the dearest stands for it.
    let mut half_turns: Vec<HalfTurn> = Vec::new();
    found.retain(|(.., half_turn)| {
        let new = !half_turns.contains(half_turn);
        half_turns.push(half_turn.clone());
        new
    });
    found.truncate(TWICE);
    let mut points: Vec<TurningPoint> = Vec::new();
    let each = (1.0 - SHORT) / found.len().max(1) as f32;
    let mut looked = 0;
    each_order(rules, header, entries, |entry, _, order, umpire| {
        let Some((.., (turn_name, ..))) = found.iter().find(|(_, index, _)| *index == entry) else { return };
        let Some(owned_brief) = open_choice(umpire).filter(|_| pace.spent() < 1.0) else { return };
        let mut part = Part { pace: &mut *pace, from: SHORT + each * looked as f32, size: each, time: 1.0 };
        looked += 1;
        let told = rules.appraise(&mut mind, &owned_brief.brief(rules), order, LOOKS[1], &mut part);
        points.extend(told.filter(|told| told.order != *order && told.best - told.given >= WORTH_A_WORD).map(|told| {
            let Appraisal { given, best, deed, better, why, .. } = told;
            TurningPoint { entry, turn_name: turn_name.clone(), side: owned_brief.side, deed, given, better, best, why }
        }));
    })?;
    if pace.spent() >= 1.0 {
        return Ok(Vec::new());
    }
    points.sort_by(|a, b| (b.best - b.given).total_cmp(&(a.best - a.given)));
    points.truncate(POINTS);
    points.sort_by_key(|point| point.entry);
    Ok(points)
}

/// What a side knew that had more than one order to choose from.
fn open_choice<R: Staffed>(umpire: &Umpire<R>) -> Option<OwnedBrief<R>> {
    OwnedBrief::of(umpire).filter(|owned_brief| owned_brief.legal.len() > 1)
}
