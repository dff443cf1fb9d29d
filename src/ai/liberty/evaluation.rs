//! The evaluation of blocks, towns and positions in terms that reasons can name, in points of Supply Towns.

use super::prelude::*;
use crate::ai::reasons::terms;
use crate::rules::liberty::chapters::l12_winter::goal;
use crate::rules::liberty::data::{EntryArea, Letter};
use crate::rules::liberty::position::{FIRST_YEAR, LAST_YEAR};

terms! {
    /// Supply Towns (L8.1).
    Towns;
    /// The nearness of the end for either side (L12.1, L12.2).
    Victory;
    /// American and French blocks on land, those in the pool included.
    AmericanArmy;
    /// British and Hessian blocks on land.
    BritishArmy;
    /// American and French warships.
    AmericanFleet;
    /// British warships.
    BritishFleet;
}

/// The value of a drawn block relative to one on the map: it arrives late and in a weak place.
pub const DRAWN: f32 = 0.55;
/// The value of a point of control before the end of the year.
const CONTROL_VALUE: f32 = 0.75;
/// The value of a block in prison: only an exchange brings it back.
pub const IMPRISONED: f32 = -0.4;
/// The value of a block in the pool, from which an action draws it.
pub const IN_POOL: f32 = 0.4;

/// The log-odds of a point in the first and in the last year, and the log-odds of an even position: fitted to games
/// between equal players by `cargo run --release --no-default-features --example win_chances`.
const LOG_ODDS_PER_POINT: [f32; 2] = [0.056, 0.096];
/// See [`LOG_ODDS_PER_POINT`].
const EVEN_LOG_ODDS: [f32; 2] = [-0.06, -1.65];

/// The combat power of a block: its dice, their chance to hit, and how early it fires.
pub fn power(rules: &Liberty, p: &Position, block: BlockId) -> f32 {
    let kind = &rules[block].kind;
    let early = match kind.letter {
        Letter::A => 1.2,
        Letter::B => 1.12,
        Letter::C => 1.0,
    };
    // A block that never hits still absorbs hits.
    f32::from(p.strength[block]) * (f32::from(kind.hits) / 6.0 * early + 0.12)
}

pub fn block_value(rules: &Liberty, block: BlockId, strength: u8) -> f32 {
    let kind = &rules[block].kind;
    let class = match kind.class {
        Class::Leader => 0.62,
        Class::Warship => 0.7,
        Class::Indian => 0.28,
        Class::Foot if kind.hits == 1 => 0.3,
        Class::Foot | Class::Dragoon => 0.42,
    };
    0.35 + class * f32::from(strength)
}

/// The value of a block at full strength.
pub fn full_value(rules: &Liberty, block: BlockId) -> f32 {
    block_value(rules, block, rules[block].kind.max_strength)
}

/// What part of the worth of all blocks of an exchange a side gets back (L12.9).
pub fn exchange_share(rules: &Liberty, side: Side, blocks: Set<BlockId>) -> f32 {
    let worth = |set: Set<BlockId>| set.into_iter().map(|block| full_value(rules, block)).sum::<f32>();
    worth(blocks & rules.army[side]) / worth(blocks).max(0.1)
}

/// The mean value of a block drawn from the pool. In the last turn of a year (`last`) a block that enters in Atlantic goes
/// straight back (L12.6).
pub fn draw_value(rules: &Liberty, p: &Position, side: Side, last: bool) -> f32 {
    let pool = p.pool(rules, side);
    if pool.is_empty() {
        return 0.0;
    }
    let stays = |block: &BlockId| !last || rules[*block].kind.enters != EntryArea::Atlantic;
    let staying = pool.into_iter().filter(stays);
    let all: f32 = staying.map(|block| full_value(rules, block)).sum();
    DRAWN * all / pool.len() as f32
}

/// The British points if they were counted now, entered towns included (L8.1, L12.1).
pub fn points_now(rules: &Liberty, p: &Position) -> f32 {
    let (american, british) = (p.occupied(rules, AMERICAN), p.occupied(rules, BRITISH));
    let mut points = 0;
    for at in rules.ports.iter().chain(&rules.inland) {
        let side = match (american.has(*at), british.has(*at)) {
            (true, false) => AMERICAN,
            (false, true) => BRITISH,
            (true, true) => p.control(rules, *at).unwrap_or(AMERICAN),
            (false, false) => rules[*at].town.map_or(AMERICAN, |town| town.colour.side()),
        };
        if side == BRITISH {
            points += rules[*at].value();
        }
    }
    f32::from(points)
}

/// The terms of the evaluation for the British, in points.
pub fn score(rules: &Liberty, p: &Position) -> Score {
    let mut score = [0.0; TERMS];
    if let Some(outcome) = p.outcome() {
        score[Term::Victory as usize] = if outcome.winner == Some(BRITISH) { 60.0 } else { -60.0 };
        return score;
    }
    for side in Side::BOTH {
        let (sign, army, fleet) = match side {
            BRITISH => (1.0, Term::BritishArmy, Term::BritishFleet),
            AMERICAN => (-1.0, Term::AmericanArmy, Term::AmericanFleet),
        };
        let waiting = if p.french { Default::default() } else { rules.french };
        for block in rules.army[side] {
            let one = match p.at[block] {
                Some(_) => block_value(rules, block, p.strength[block]),
                None if p.prisoners.has(block) => IMPRISONED,
                None if waiting.has(block) => 0.0,
                None => IN_POOL * full_value(rules, block),
            };
            score[if rules.is_ship(block) { fleet } else { army } as usize] += sign * one;
        }
    }
    let points = points_now(rules, p);
    // The thresholds of victory count for more than the points between (L12.1, L12.2).
    let danger = (15.0 - points).max(0.0) * 1.2;
    let near = goal(p.options) as f32 - 7.0;
    let triumph = (points - near).max(0.0) * 0.9;
    score[Term::Towns as usize] = (points - 18.0) * CONTROL_VALUE;
    score[Term::Victory as usize] = triumph - danger;
    score
}

/// The evaluation for the British, in points. The same position is worth less to them later in the war.
pub fn evaluate(rules: &Liberty, p: &Position) -> f32 {
    let late = if p.outcome().is_some() { 0.0 } else { war_progress(p.year) * 4.0 };
    score(rules, p).iter().sum::<f32>() - late
}

/// The progress of the war: 0 in its first year, 1 in its last.
pub fn war_progress(year: u16) -> f32 {
    f32::from(year - FIRST_YEAR) / f32::from(LAST_YEAR - FIRST_YEAR)
}

/// The estimate of a side's chance to win.
#[derive(Clone, Copy, Debug)]
pub struct WinEstimate {
    side: Side,
    evaluation: f32,
    /// See [`war_progress`].
    war_progress: f32,
    /// The winner, if the game is over.
    winner: Option<Side>,
}

impl WinEstimate {
    pub fn of(rules: &Liberty, p: &Position, side: Side) -> Self {
        Self {
            side,
            evaluation: evaluate(rules, p),
            war_progress: war_progress(p.year),
            winner: p.outcome().and_then(|outcome| outcome.winner),
        }
    }

    /// The chance to win, 0 to 1, if the position were worth `gain` points more to the side.
    pub fn win_chance(&self, gain: f32) -> f32 {
        if let Some(winner) = self.winner {
            return if winner == self.side { 1.0 } else { 0.0 };
        }
        let evaluation = if self.side == BRITISH { self.evaluation + gain } else { self.evaluation - gain };
        let by_year = |[first, last]: [f32; 2]| first + (last - first) * self.war_progress;
        let british = logistic(evaluation * by_year(LOG_ODDS_PER_POINT) + by_year(EVEN_LOG_ODDS));
        if self.side == BRITISH { british } else { 1.0 - british }
    }
}

pub type LegalRows<'a> = &'a [LegalEntry<Order, AnyOffer>];

/// The order with the highest score; the first of equals.
pub fn highest_scoring(legal: LegalRows<'_>, mut score: impl FnMut(&Order) -> f32) -> Order {
    let mut found = (Order::Done, f32::NEG_INFINITY);
    for listed in legal {
        if let LegalEntry::Order(order) = listed {
            let value = score(order);
            if value > found.1 {
                found = (*order, value);
            }
        }
    }
    found.0
}
