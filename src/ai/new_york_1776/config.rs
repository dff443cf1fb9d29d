//! The parameters of the search of New York 1776, which experiments can change.

use super::playout::CANDIDATES_PER_MOVE;
use crate::ai::mcts::SearchConfig;

/// The parameters of a player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerConfig {
    /// The parameters of the tree search.
    pub tree: SearchConfig,
    /// The number of half-turns in a playout of a movement order.
    pub horizon: u32,
    /// The number of half-turns in a playout of a battle decision.
    pub battle_horizon: u32,
    /// The number of sampled assumptions of the enemy about the side's own blocks; with 0 the enemy knows everything.
    pub identities: usize,
    /// The number of candidates for a movement order in a playout.
    pub candidates_per_move: usize,
    /// The number of worlds in which a plan is evaluated before the search.
    pub screening_worlds: u32,
    /// The maximum number of worlds sampled for one decision.
    pub worlds: usize,
}

impl PlayerConfig {
    /// Sets a parameter by its name; false if there is none of that name.
    pub fn set(&mut self, key: &str, value: f32) -> bool {
        match key {
            "horizon" => self.horizon = value as u32,
            "battle_horizon" => self.battle_horizon = value as u32,
            "identities" => self.identities = value as usize,
            "candidates_per_move" => self.candidates_per_move = value as usize,
            "screening_worlds" => self.screening_worlds = value as u32,
            "worlds" => self.worlds = value as usize,
            _ => return self.tree.set(key, value),
        }
        true
    }
}

impl Default for PlayerConfig {
    fn default() -> Self {
        Self {
            tree: SearchConfig::default(),
            horizon: 4,
            battle_horizon: 1,
            identities: 8,
            candidates_per_move: CANDIDATES_PER_MOVE,
            screening_worlds: 4,
            worlds: 64,
        }
    }
}
