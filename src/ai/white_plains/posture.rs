//! How boldly a side plays a half-turn.

use crate::rules::white_plains::data::scenarios::Scenario;

/// What an attack must be worth more for the Americans, because the attackers leave the ground that they hold.
pub const fn leaves_its_ground(scenario: Scenario) -> f32 {
    match scenario {
        // Behind its works an army that strikes back holds longer.
        Scenario::GrandAssault => 1.0,
        Scenario::ChattertonHill | Scenario::Campaign => 2.5,
    }
}

/// How a side plays a half-turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Posture {
    /// The least value of an attack that is made of free will, in points.
    pub threshold: f32,
    /// How much ground towards the objectives counts; 1 is usual.
    pub drive: f32,
    /// How much danger counts; 1 is usual.
    pub care: f32,
    /// The largest error of every estimate, in points.
    pub noise: f32,
}

impl Default for Posture {
    fn default() -> Self {
        Self { threshold: 0.3, drive: 1.0, care: 1.0, noise: 0.0 }
    }
}
