//! T5.3 to T5.5: lines of supply, over land and water, and supply in the boxes.

use crate::kernel::side::Side;
use crate::rules::trying_mens_souls::data::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::{HexId, Hexes, Zones};
use crate::rules::trying_mens_souls::sides::AMERICAN;

/// What the lines of a side depend on.
#[derive(Clone, Copy)]
pub struct Lines<'a> {
    pub rules: &'a TryingMensSouls,
    /// The sources that the side controls.
    pub sources: Hexes,
    /// Hexes over which a line may lead: without enemies, and without enemy zones where no own unit stands that is not
    /// routed.
    pub open: Hexes,
    /// The zones over which a line may lead (T5.4).
    pub zones: Zones,
    /// Whether a line goes from one of these zones to another, as the navy does.
    pub joined: bool,
}

impl Lines<'_> {
    /// The hexes whose units have a line to a source.
    pub fn supplied(&self) -> Hexes {
        let mut line = self.sources & self.open;
        let mut supplied = line | self.sources;
        let mut edge: Vec<HexId> = line.into_iter().collect();
        let mut dry = self.zones;
        while let Some(at) = edge.pop() {
            let coast = self.rules[at].coast & dry;
            for zone in if self.joined && !coast.is_empty() { dry } else { coast } {
                dry.take(zone);
                let shore = self.rules.areas.shores[zone.index()];
                supplied |= shore;
                edge.extend((shore & self.open).minus(line));
                line |= shore & self.open;
            }
            for near in self.rules.touching(at) {
                supplied.add(near);
                if self.open.has(near) && !line.has(near) {
                    line.add(near);
                    edge.push(near);
                }
            }
        }
        supplied
    }
}

impl TryingMensSouls {
    /// T5.5: whether the units of a side in a box are in supply. `supplied` are the hexes of the side with a line to a source,
    /// `enemies` the hexes and boxes where enemy units stand.
    pub fn supplied_in_box(&self, side: Side, at: HexId, supplied: &Hexes, enemies: &Hexes) -> bool {
        let apart = |hex: &HexId| !enemies.has(*hex) && !self.beside(*hex).any(|near| enemies.has(near));
        let by_exits = |at: HexId| {
            self.area_box(at).is_some_and(|one| one.supply.iter().any(|exit| supplied.has(exit) && apart(&exit)))
        };
        let place = &self.at;
        if at == place.staten_island || at == place.new_york_colony {
            return true;
        }
        match (side == AMERICAN, at == place.westchester) {
            (true, true) => !enemies.has(place.white_plains) && self.areas.manhattan.iter().any(|hex| apart(&hex)),
            // By New York Colony, always.
            (true, false) => true,
            (false, true) => by_exits(at),
            (false, false) => by_exits(at) || (by_exits(place.westchester) && !enemies.has(place.westchester)),
        }
    }
}
