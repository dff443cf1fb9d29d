//! Tables that are computed once from the rules.

use std::collections::BTreeMap;

use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::data::ids::HexId;
use crate::rules::white_plains::data::options::Options;
use crate::rules::white_plains::data::scenarios::Scenario;
use crate::rules::white_plains::position::Position;

use super::combat_table::CombatTable;

/// Tables of a player.
pub struct Tables {
    /// The chances of the combat table.
    pub combat: CombatTable,
    /// The movement points of foot from every hex to an objective, on an empty map.
    ways: BTreeMap<HexId, Vec<u16>>,
}

impl Tables {
    /// Computes the tables.
    pub fn new(rules: &WhitePlains) -> Self {
        let empty = Position::empty(rules, Scenario::Campaign, Options::default());
        let mut ways = BTreeMap::new();
        if let Some(foot) = rules.sorted.foot.first() {
            let goals = rules.objectives.iter().map(|objective| objective.at).chain([rules.at.breakthrough]);
            let line = rules.areas.main_line.get(rules.areas.main_line.len() / 2).copied();
            let goals = goals.chain(line);
            for goal in goals.filter(|goal| !rules.is_box(*goal)) {
                ways.insert(goal, rules.way_home(&empty, foot, goal));
            }
        }
        Self { combat: CombatTable::new(rules), ways }
    }

    /// The movement points from a hex to an objective.
    pub fn way(&self, goal: HexId, from: HexId) -> u16 {
        self.ways.get(&goal).map_or(u16::MAX, |ways| ways[from.index()])
    }
}
