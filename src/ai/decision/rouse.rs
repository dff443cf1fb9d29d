//! Markers: how many are bought, on which tracks they are put, and which are kept or put back (D6, D8).

use super::outlook::Outlook;
use super::prelude::*;
use super::stakes::{Posture, error, pips, years_left};

/// The chance less the chance against it that a contest is won, by the lead in markers, from -6 to 6 (D8.3).
const NET: [f32; 13] = [-1.0, -0.972, -0.889, -0.75, -0.556, -0.306, 0.0, 0.306, 0.556, 0.75, 0.889, 0.972, 1.0];
/// What the other side puts on a track, as parts of its mean, with their weights.
const GUESSES: [(f32, f32); 3] = [(0.0, 0.35), (1.0, 0.35), (2.0, 0.3)];
/// What a marker of a hand that may be put down counts on average.
const MEAN_PIPS: f32 = 1.1;
/// The points that the Americans keep for units while so few are left in the colonies (D3.3).
const FEW: u32 = 6;
const KEPT: f32 = 8.0;
/// The second die of a contest of the balance (D8.5).
const SECOND_DIE: f32 = 3.5;

fn net(lead: f32) -> f32 {
    let at = (lead + 6.0).clamp(0.0, 11.999);
    let (low, part) = (at as usize, at - (at as usize) as f32);
    NET[low] * (1.0 - part) + NET[low + 1] * part
}

/// A track with what it is worth to win and to lose it.
struct Stake {
    track: TrackId,
    /// The gain of the chance to win the game if the contest is won, and the loss if it is lost.
    up: f32,
    down: f32,
    /// Markers put down, and what the side has more without any.
    down_pips: f32,
    bonus: f32,
    /// The mean of the markers that the other side puts there.
    expected: f32,
}

impl Stake {
    /// The value of a contest with so many markers more.
    fn value(&self, more: f32) -> f32 {
        let own = self.down_pips + more;
        let one = |foe: f32| {
            if own + foe <= 0.0 {
                return 0.0;
            }
            let net = net(own + self.bonus - foe);
            let (win, lose) = ((0.93 + net) / 2.0, (0.93 - net) / 2.0);
            win.clamp(0.0, 1.0) * self.up - lose.clamp(0.0, 1.0) * self.down
        };
        GUESSES.iter().map(|(part, weight)| weight * one(part * self.expected)).sum()
    }
}

/// The tracks as a side sees them.
fn stakes(rules: &Decision, p: &State, side: Side, posture: Posture) -> Vec<Stake> {
    let base = Outlook::of(rules, p, posture).after_rousing();
    let now = base.chance(side);
    let tracks = rules.track_ids().filter(|track| rules.is_track(p, *track));
    let sign = if side == AMERICAN { 1.0 } else { -1.0 };
    let mut all: Vec<Stake> = tracks
        .map(|track| {
            let after = |winner: Side| base.won(track, winner).chance(side);
            let counts = match track {
                PROGRESS => posture.progress,
                BALANCE => posture.balance,
                _ => 1.0,
            };
            let put = p.down[side][track].unwrap_or_default();
            let dice = f32::from(rules.american_dice(p, track)) - 1.0;
            let regional = rules[track].region.is_some() && rules.in_force(p.progress, p.balance, Effect::RouseRegions);
            Stake {
                track,
                up: counts * (after(side) - now).max(0.0),
                down: counts * (now - after(side.other())).max(0.0),
                down_pips: put.iter().map(|marker| pips(rules, marker)).sum(),
                bonus: sign * (SECOND_DIE * dice + if regional { 1.0 } else { 0.0 }),
                expected: 0.0,
            }
        })
        .collect();
    // The other side is expected to put its markers where most is at stake.
    let foe = side.other();
    let down: u8 = p.down[foe].values().iter().flatten().map(|down| down.len()).sum();
    let held = f32::from(p.hands[foe].len() + down) * 0.75 * MEAN_PIPS;
    let total: f32 = all.iter().map(|one| (one.up + one.down).sqrt()).sum::<f32>().max(0.01);
    for one in &mut all {
        one.expected = held * (one.up + one.down).sqrt() / total;
    }
    all
}

/// Whether a marker is kept for its event (D18).
fn is_kept(rules: &Decision, p: &State, side: Side, marker: Marker) -> bool {
    match marker {
        Marker::Tactics => true,
        Marker::WarChest | Marker::Volunteers => years_left(rules, p) > 0.0,
        Marker::Privateers => {
            let home = rules.troops(p, BRITISH, rules.at.britain).len();
            side == AMERICAN && home >= 3 && years_left(rules, p) > 0.0
        }
        _ => false,
    }
}

/// The orders of a whole rousing, with its end: marker by marker where most is gained.
pub fn plan_rousing(rules: &Decision, p: &State, side: Side, posture: Posture, rng: &mut SearchRng) -> Vec<Order> {
    let mut stakes = stakes(rules, p, side, posture);
    let scale: f32 = stakes.iter().map(|one| one.up + one.down).fold(0.0, f32::max);
    for one in &mut stakes {
        let factor = 1.0 + error((posture.noise * 0.15).min(1.0), rng);
        (one.up, one.down) = (one.up * factor, one.down * factor + error(posture.noise * 0.05 * scale, rng).max(0.0));
    }
    let mut orders = Vec::new();
    let mut markers: Vec<Marker> =
        p.hands[side].iter().filter(|marker| pips(rules, *marker) > 0.0 && !is_kept(rules, p, side, *marker)).collect();
    markers.sort_by(|a, b| pips(rules, *b).total_cmp(&pips(rules, *a)));
    for marker in markers {
        let worth = pips(rules, marker);
        let gain = |one: &Stake| one.value(worth) - one.value(0.0);
        let Some(best) = stakes.iter_mut().max_by(|a, b| gain(a).total_cmp(&gain(b))) else { break };
        if gain(best) > 0.0 {
            best.down_pips += worth;
            orders.push(Order::Rouse(RousedTrack::Track(best.track), marker));
        }
    }
    orders.push(Order::Done);
    orders
}

/// How many markers a side buys (D6.1): a share of its points, all of them in the last year; but the Americans keep what they need
/// for an army.
pub fn purchase(rules: &Decision, p: &State, side: Side, posture: Posture, rng: &mut SearchRng) -> u8 {
    let few = side == AMERICAN && rules.troops_in(p, side, rules.areas.colonies).len() <= FEW;
    let kept = if few && p.year >= rules.tables.victory.no_army_from { KEPT } else { 0.0 };
    let most = f32::from(rules.most_markers(p, side)) - kept / f32::from(rules.tables.draw.price.max(1));
    let all = f32::from(rules.last_year(p) - rules.tables.calendar.first).max(1.0);
    let left = years_left(rules, p);
    let played = 1.0 - left / all;
    let share = if left < 1.0 { 1.0 } else { posture.markers[0] + (posture.markers[1] - posture.markers[0]) * played };
    let share = (share + error(0.1 * posture.noise, rng)).clamp(0.0, 1.0);
    (most.max(0.0) * share).round() as u8
}

/// The marker that is put back at the end of a year: the one that counts least.
pub fn worst_marker(rules: &Decision, hand: Markers) -> Option<Marker> {
    let tactics = hand.count(Marker::Tactics);
    hand.kinds().min_by(|a, b| {
        let value = |marker: Marker| match marker {
            Marker::Tactics if tactics > 4 => 0.5,
            Marker::Tactics => 1.8,
            Marker::WarChest => 3.0,
            Marker::Volunteers => 2.0,
            other => pips(rules, other),
        };
        value(*a).total_cmp(&value(*b))
    })
}
