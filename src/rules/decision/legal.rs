//! The groups that the referee lists beside the legal orders (D21).

use serde_json::{Map, Value, json};

use crate::kernel::written::Written;
use crate::rules::decision::prelude::*;

/// The pieces of a locale that may be named in a force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForceGroup {
    pub at: LocaleId,
    /// Units, and leaders that may command.
    pub units: Pieces,
    pub leaders: Pieces,
    /// Land combat units that the fleets named there can carry.
    pub room: u32,
}

impl Decision {
    /// What the referee lists beside the legal orders.
    pub fn groups(&self, p: &Position) -> Map<String, Value> {
        let mut list = Legal::default();
        self.list(p, &mut list);
        let mut groups = Map::new();
        for row in list.rows() {
            let LegalEntry::Pattern(pattern) = *row else { continue };
            for ForceGroup { at, units, leaders, room } in self.force_groups(p, pattern) {
                let group = json!({"units": units.write(self), "leaders": leaders.write(self), "room": room});
                groups.insert(self[at].id.clone(), group);
            }
        }
        groups
    }
}
