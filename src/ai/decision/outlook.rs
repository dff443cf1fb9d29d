//! The chance to win from the tracks and the means of both sides: what a contest of rabble rousing is worth follows from it, and it
//! scores the end of a playout.

use super::prelude::*;
use super::stakes::{MARKER, Posture, worth_of, years_left};

/// The regions with a loyalty.
const REGIONS: usize = MAX_TRACKS - FIRST_REGION;
/// How uncertain a loyalty is now, and by the years that are left.
const NOW: f32 = 0.16;
const PER_ROUND: f32 = 0.46;
/// The mean of a die for points.
const DIE: f32 = 3.5;
/// What an army is worth beside its price.
const ARMY: f32 = 0.5;
/// What the forces of an alliance are worth when it comes about first, and the towns that come with it, in points a year.
const ALLIES: [f32; 2] = [26.0, 4.0];
const ALLIED_TOWNS: [f32; 2] = [5.0, 6.0];

/// What decides a game, from the American view.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    rules: &'a Decision,
    p: &'a State,
    /// The loyalties in the order of their tracks.
    pub levels: [i8; REGIONS],
    pub progress: ProgressId,
    pub balance: i8,
    /// The contests that are still to come.
    rounds: f32,
    /// How uncertain a loyalty is beside them.
    now: f32,
    /// The lead of the American means that no track decides: towns, armies, hands, points.
    means: f32,
    posture: Posture,
}

/// The chance that at least `needed` of independent things happen.
fn at_least(needed: u8, chances: [f32; REGIONS]) -> f32 {
    let mut number = [0.0_f32; REGIONS + 1];
    number[0] = 1.0;
    for chance in chances {
        for so_many in (0..REGIONS).rev() {
            number[so_many + 1] = number[so_many + 1] * (1.0 - chance) + number[so_many] * chance;
        }
        number[0] *= 1.0 - chance;
    }
    number[usize::from(needed).min(REGIONS)..].iter().sum()
}

impl<'a> Outlook<'a> {
    /// The outlook of a position.
    pub fn of(rules: &'a Decision, p: &'a State, posture: Posture) -> Self {
        let mut levels = [0; REGIONS];
        for track in rules.track_ids().skip(FIRST_REGION) {
            let region = rules[track].region;
            levels[track.index() - FIRST_REGION] = region.map_or(0, |region| rules.loyalty_of(p, region));
        }
        let rouses = matches!(p.phase(), Phase::Markers | Phase::Initiative | Phase::Rouse);
        let rounds = years_left(rules, p) + if rouses { 1.0 } else { 0.0 };
        let means = |side: Side| {
            let hand = f32::from(p.hands[side].len()) * MARKER;
            let army = p.standing(rules.army[side]).filtered(|piece| rules.is_allied(p, rules[piece].nation));
            let income = f32::from(rules.town_points(p, side)) * years_left(rules, p);
            income + hand + f32::from(p.points[side]) + ARMY * worth_of(rules, army) * (rounds / 3.0).min(1.0)
        };
        let means = means(AMERICAN) - means(BRITISH);
        Self { rules, p, levels, progress: p.progress, balance: p.balance, rounds, now: NOW, means, posture }
    }

    /// The same after the contests of the present year, while the other tracks are contested, too.
    #[must_use]
    pub fn after_rousing(self) -> Self {
        Self { rounds: years_left(self.rules, self.p), now: self.posture.joint, ..self }
    }

    /// The same if a side has won the contest of a track.
    #[must_use]
    pub fn won(mut self, track: TrackId, winner: Side) -> Self {
        let by: i8 = if winner == AMERICAN { 1 } else { -1 };
        match track {
            PROGRESS if winner == AMERICAN => {
                self.progress = self.rules.next_progress(self.progress).unwrap_or(self.progress);
            }
            PROGRESS => {}
            BALANCE => {
                let edge = self.rules.tables.balance_edge();
                self.balance = (self.balance + by).clamp(-edge, edge);
            }
            _ => {
                let level = &mut self.levels[track.index() - FIRST_REGION];
                *level = (*level + by).clamp(-3, 3);
            }
        }
        self
    }

    /// What the tracks of progress and balance bring, in points for the Americans.
    fn brought(&self) -> f32 {
        let Self { rules, p, .. } = *self;
        let years = years_left(rules, p);
        let dice = |side: Side| f32::from(rules.income_dice(self.progress, self.balance, side)) * DIE * years;
        let mut points = dice(AMERICAN) - dice(BRITISH);
        for effect in rules.effects(self.progress, self.balance) {
            points += match effect {
                Effect::TwoBalanceDice => 1.5 * years,
                Effect::ContinentalPrice => 1.5 * years,
                Effect::NoEnlistments => 4.0 * years,
                Effect::RouseRegions => 6.0 * years,
                Effect::HessianPrice => -2.0 * years,
                Effect::French => ALLIES[0] * (years / 3.0).min(1.0) + ALLIED_TOWNS[0] * years,
                Effect::Spanish => ALLIES[1] * (years / 3.0).min(1.0) + ALLIED_TOWNS[1] * years,
                _ => 0.0,
            };
        }
        // The towns of allies are among those held now.
        for (effect, towns) in [(Effect::French, ALLIED_TOWNS[0]), (Effect::Spanish, ALLIED_TOWNS[1])] {
            if rules.in_force(p.progress, p.balance, effect) {
                points -= towns * years;
            }
        }
        points
    }

    /// The American chance to win.
    pub fn american(&self) -> f32 {
        let Self { rules, p, rounds, now, .. } = *self;
        if let Some(ending) = p.ending {
            return if ending.winner == AMERICAN { 1.0 } else { 0.0 };
        }
        let victory = &rules.tables.victory;
        let short = rules.last_year(p) == rules.tables.short.last;
        let (level, regions) = match short {
            true => (rules.tables.short.level, rules.tables.short.regions),
            false => (victory.level, victory.regions),
        };
        let shift =
            rounds * self.posture.drift + self.posture.per_point * (self.means + self.brought()) * rounds.min(1.0);
        let width = now + PER_ROUND * rounds.max(0.0).sqrt();
        let firm = self.levels.map(|at| logistic((f32::from(at) + shift - f32::from(level) + 0.5) / width));
        let lost = self.levels.map(|at| {
            let beyond = -f32::from(at) - f32::from(victory.british_level) + 0.5;
            logistic(((beyond - 0.3 * shift) / width).min(beyond / now))
        });
        let declared = if self.progress >= rules.independence { 1.0 } else { 1.0 - 0.45_f32.powi(rounds as i32) };
        let chance = declared * at_least(regions, firm) * (1.0 - at_least(victory.british_regions, lost));
        self.early(chance)
    }

    /// The chance with what may end the game before its last year (D3.3).
    fn early(&self, chance: f32) -> f32 {
        let Self { rules, p, .. } = *self;
        let victory = &rules.tables.victory;
        let army = match rules.troops_in(p, AMERICAN, rules.areas.colonies).len() {
            _ if p.year < victory.no_army_from => 1.0,
            0 => 0.2,
            1 => 0.75,
            2 => 0.9,
            _ => 1.0,
        };
        let pro = self.levels.iter().filter(|level| **level > 0).count();
        let mut sooner = 0.0;
        if self.progress >= rules.early_victory && pro >= usize::from(victory.american_regions) {
            let foes = rules.troops_in(p, BRITISH, rules.areas.colonies & rules.areas.towns).len();
            sooner = 0.9 / (1.0 + 0.5 * foes as f32);
        }
        (chance + (1.0 - chance) * sooner) * army
    }

    /// The chance of a side to win.
    pub fn chance(&self, side: Side) -> f32 {
        if side == AMERICAN { self.american() } else { 1.0 - self.american() }
    }
}
