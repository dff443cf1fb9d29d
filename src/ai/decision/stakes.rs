//! What pieces, markers and towns are worth, in political points, and how a side likes to play.

use super::prelude::*;

/// What a marker is worth: the price of one (D6.1).
pub const MARKER: f32 = 2.0;
/// What a leader is worth, and each point of the value more.
const LEADER: f32 = 1.5;
const LEADER_VALUE: f32 = 1.6;
/// What a town pays after the next year counts so much of it a year, for so many years.
const LATER: f32 = 0.35;
const LATER_YEARS: f32 = 4.0;

/// How a side plays; experiments can change the numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Posture {
    /// The share of the points for markers, in the first and in the last year but one.
    pub markers: [f32; 2],
    /// What a move must gain, in points.
    pub threshold: f32,
    /// How much danger counts.
    pub care: f32,
    /// How much distant goals draw.
    pub drive: f32,
    /// How far a loyalty is expected to shift in a year for the Americans, and for each point of their lead.
    pub drift: f32,
    pub per_point: f32,
    /// How uncertain the other loyalties are while a contest is judged, since all are fought out at once.
    pub joint: f32,
    /// What progress and balance count beside the regions.
    pub progress: f32,
    pub balance: f32,
    /// The largest error about a move or a purchase, in points, and about a track, in markers.
    pub noise: f32,
}

impl Posture {
    /// The usual one of a side.
    pub const fn of(side: Side) -> Self {
        let markers = if matches!(side, AMERICAN) { [0.7, 0.9] } else { [0.8, 0.8] };
        Self {
            markers,
            threshold: 1.0,
            care: 1.0,
            drive: 1.0,
            drift: 0.475,
            per_point: 0.013,
            joint: 0.4,
            progress: 1.0,
            balance: 1.0,
            noise: 0.0,
        }
    }

    /// Sets a number by its name; false if there is none of that name.
    pub fn set(&mut self, key: &str, value: f32) -> bool {
        match key {
            "markers" => self.markers[0] = value,
            "markers_late" => self.markers[1] = value,
            "threshold" => self.threshold = value,
            "care" => self.care = value,
            "drive" => self.drive = value,
            "drift" => self.drift = value,
            "per_point" => self.per_point = value,
            "joint" => self.joint = value,
            "progress" => self.progress = value,
            "balance" => self.balance = value,
            "noise" => self.noise = value,
            _ => return false,
        }
        true
    }
}

/// An error of at most this size either way.
pub fn error(size: f32, rng: &mut SearchRng) -> f32 {
    if size > 0.0 { size * (rng.below(2001) as f32 / 1000.0 - 1.0) } else { 0.0 }
}

/// What a piece is worth, in points.
pub fn worth(rules: &Decision, piece: PieceId) -> f32 {
    let one = &rules[piece];
    match one.class {
        Class::Militia => 1.5,
        Class::Detachment | Class::Indian => 2.0,
        Class::Light | Class::Marine => 3.0,
        Class::Regular => 4.0,
        Class::Grenadier => 5.0,
        Class::Fleet => 3.0 + f32::from(one.factor),
        Class::General | Class::MilitiaLeader | Class::Admiral => {
            let chief = if piece == rules.washington { 3.0 } else { 0.0 };
            LEADER + LEADER_VALUE * f32::from(one.value) + chief
        }
    }
}

/// What pieces are worth together.
pub fn worth_of(rules: &Decision, pieces: Pieces) -> f32 {
    pieces.into_iter().map(|piece| worth(rules, piece)).sum()
}

/// The dice of pieces.
pub fn dice_of(rules: &Decision, pieces: Pieces) -> f32 {
    pieces.into_iter().map(|piece| f32::from(rules[piece].factor)).sum()
}

/// The years after the present one.
pub fn years_left(rules: &Decision, p: &State) -> f32 {
    f32::from(rules.last_year(p).saturating_sub(p.year))
}

/// What a point a year from now on is worth.
pub fn income_worth(rules: &Decision, p: &State) -> f32 {
    let years = years_left(rules, p);
    years.min(1.0) + LATER * (years - 1.0).clamp(0.0, LATER_YEARS)
}

/// What a marker counts on a track (D8.2).
pub fn pips(rules: &Decision, marker: Marker) -> f32 {
    f32::from(rules.tables.marker(marker).rouse)
}
