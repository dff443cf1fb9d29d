//! How a player of New York looks ahead: figures that experiments have chosen, and can choose anew.

use super::playout::LOOKS;
use crate::ai::tree::Manner;

/// How a player looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// The tree.
    pub manner: Manner,
    /// Half-turns a march is played on.
    pub horizon: u32,
    /// Half-turns a decision of a battle is played on.
    pub in_battle: u32,
    /// Ways in which the enemy may take one's army; 0 for an enemy who knows everything.
    pub guises: usize,
    /// Candidates looked at for a march of a trial.
    pub looks: usize,
    /// Worlds in which a plan is glanced at.
    pub glances: u32,
    /// Worlds kept for the trials of one decision.
    pub worlds: usize,
}

impl Habits {
    /// Another habit, for experiments; false if there is none of that name.
    pub fn tune(&mut self, key: &str, value: f32) -> bool {
        let Self { manner, horizon, in_battle, guises, looks, glances, worlds } = self;
        match key {
            "horizon" => *horizon = value as u32,
            "in_battle" => *in_battle = value as u32,
            "guises" => *guises = value as usize,
            "looks" => *looks = value as usize,
            "glances" => *glances = value as u32,
            "worlds" => *worlds = value as usize,
            _ => return manner.tune(key, value),
        }
        true
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self { manner: Manner::default(), horizon: 4, in_battle: 1, guises: 8, looks: LOOKS, glances: 4, worlds: 64 }
    }
}
