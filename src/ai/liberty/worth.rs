//! What things are worth, in points of Supply Towns: blocks, steps, towns, positions.

use super::terms::{Score, TERMS, Term};
use crate::ai::figures::chance_of;
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::chapters::l12_winter::goal;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::data::{Class, Letter};
use crate::rules::liberty::position::{FIRST_YEAR, LAST_YEAR, Position};
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

/// A block that is drawn is worth so much of what it is on the map: it comes in weakly placed, and late.
pub const DRAWN: f32 = 0.55;
/// A point of control for a moment before the year's end.
const HELD: f32 = 0.75;
/// A block in prison, whatever it was: it comes back by an exchange alone.
const IMPRISONED: f32 = -0.4;
/// A block in the pool: an action draws it.
const IN_POOL: f32 = 0.4;

/// What a point does to the odds in the first year and in the last, and what the odds are at no worth at all: fitted to
/// games between equals by `cargo bench --no-default-features --bench chances`.
const STEEP: [f32; 2] = [0.056, 0.096];
/// See [`STEEP`].
const EVEN: [f32; 2] = [-0.06, -1.65];

/// How hard a block strikes: dice, chance of each, and how early it fires.
pub fn power(rules: &Liberty, p: &Position, block: BlockId) -> f32 {
    let kind = &rules[block].kind;
    let early = match kind.letter {
        Letter::A => 1.2,
        Letter::B => 1.12,
        Letter::C => 1.0,
    };
    // A block that will never hit still takes hits.
    f32::from(p.strength[block]) * (f32::from(kind.hits) / 6.0 * early + 0.12)
}

/// What a block of a strength is worth to its side.
pub fn block_worth(rules: &Liberty, block: BlockId, strength: u8) -> f32 {
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

/// What a block fresh from its pool is worth on average.
pub fn draw_worth(rules: &Liberty, p: &Position, side: Side) -> f32 {
    let pool = p.pool(rules, side);
    if pool.is_empty() {
        return 0.0;
    }
    let all: f32 = pool.into_iter().map(|block| block_worth(rules, block, rules[block].kind.most)).sum();
    DRAWN * all / pool.len() as f32
}

/// Points of the British as they would be counted now, entered towns included (L8.1, L12.1).
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

/// The terms of what a position is worth to the British, in points.
pub fn score(rules: &Liberty, p: &Position) -> Score {
    let mut score = [0.0; TERMS];
    if let Some(outcome) = p.outcome {
        score[Term::Victory as usize] = if outcome.winner == BRITISH { 60.0 } else { -60.0 };
        return score;
    }
    for side in Side::BOTH {
        let (sign, army, fleet) = match side {
            BRITISH => (1.0, Term::BritishArmy, Term::BritishFleet),
            AMERICAN => (-1.0, Term::AmericanArmy, Term::AmericanFleet),
        };
        let waiting = if p.french { Default::default() } else { rules.french };
        for block in rules.army[side] {
            let full = block_worth(rules, block, rules[block].kind.most);
            let one = match p.at[block] {
                Some(_) => block_worth(rules, block, p.strength[block]),
                None if p.prisoners.has(block) => IMPRISONED,
                None if waiting.has(block) => 0.0,
                None => IN_POOL * full,
            };
            score[if rules.is_ship(block) { fleet } else { army } as usize] += sign * one;
        }
    }
    let points = points_now(rules, p);
    // The edges of victory count for more than what lies between (L12.1, L12.2).
    let danger = (15.0 - points).max(0.0) * 1.2;
    let near = goal(p.options) as f32 - 7.0;
    let triumph = (points - near).max(0.0) * 0.9;
    score[Term::Towns as usize] = (points - 18.0) * HELD;
    score[Term::Victory as usize] = triumph - danger;
    score
}

/// What a position is worth to the British, in points: towns, armies, and how near the end is. As the war goes on, the same
/// is worth less to them.
pub fn worth(rules: &Liberty, p: &Position) -> f32 {
    let late = if p.outcome.is_some() { 0.0 } else { gone(p.year) * 4.0 };
    score(rules, p).iter().sum::<f32>() - late
}

/// How much of the war is over: 0 in its first year, 1 in its last.
pub fn gone(year: u16) -> f32 {
    f32::from(year - FIRST_YEAR) / f32::from(LAST_YEAR - FIRST_YEAR)
}

/// What a side's chance to win rests on.
#[derive(Clone, Copy, Debug)]
pub struct Footing {
    side: Side,
    /// What the position is worth to the British.
    worth: f32,
    /// See [`gone`].
    gone: f32,
    /// Who has won, if it is over.
    winner: Option<Side>,
}

impl Footing {
    /// Of a side in a position.
    pub fn of(rules: &Liberty, p: &Position, side: Side) -> Self {
        Self { side, worth: worth(rules, p), gone: gone(p.year), winner: p.outcome.map(|outcome| outcome.winner) }
    }

    /// The chance, 0 to 1, were the position worth so much more to the side.
    pub fn hope(&self, gain: f32) -> f32 {
        if let Some(winner) = self.winner {
            return if winner == self.side { 1.0 } else { 0.0 };
        }
        let worth = if self.side == BRITISH { self.worth + gain } else { self.worth - gain };
        let by_year = |[first, last]: [f32; 2]| first + (last - first) * self.gone;
        let british = chance_of(worth * by_year(STEEP) + by_year(EVEN));
        if self.side == BRITISH { british } else { 1.0 - british }
    }
}
