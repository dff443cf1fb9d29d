//! N13.1: alone decides what a viewer may know of an event.

use super::event::{BlockSeen, GroupSeen, PostsSeen};
use super::prelude::*;
use crate::kernel::ruleset::Viewer;

/// The number, and the items if their faces are visible.
fn some_of<K: Id>(all: Set<K>, view: bool) -> GroupSeen<K> {
    GroupSeen { count: all.len() as u8, faces: if view { all } else { Set::NONE } }
}

/// The number in each position, and the units if their faces are visible.
fn deployment(posts: Posts, view: bool) -> PostsSeen {
    PostsSeen { counts: posts.counts(), faces: view.then_some(posts) }
}

impl NewYork {
    /// An event as a viewer may know it; none if the viewer may not know of it at all.
    pub(super) fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        let sees = |side: Side| viewer.sees(side);
        let block = |block: Block, shown: bool| {
            let side = self[block.unit].side;
            BlockSeen { side, face: (shown || sees(side)).then_some(block) }
        };
        Some(match *event {
            Event::Placed { unit, .. } | Event::Starved { unit, .. } if !sees(self[unit].side) => return None,
            Event::Rolled(rolled) => Event::Rolled(self.rolled_as_seen(rolled, viewer)),
            Event::Deserted { unit, location } => {
                Event::Deserted { unit, location: location.filter(|_| sees(self[unit].side)) }
            }
            Event::Moved { side, units, from, to, zone, ship } => {
                let view = sees(side);
                Event::Moved { side, units: some_of(units, view), from, to, zone, ship: ship.filter(|_| view) }
            }
            Event::Sailed { ships, from, to } => Event::Sailed { ships: some_of(ships, sees(BRITISH)), from, to },
            Event::Expelled { ships, from } => Event::Expelled { ships: some_of(ships, sees(BRITISH)), from },
            Event::Hit { block: hit, location, revealed, post } => {
                Event::Hit { block: block(hit, revealed), location, revealed, post }
            }
            Event::Deployed { side, posts } => Event::Deployed { side, posts: deployment(posts, sees(side)) },
            Event::Revealed { side, units, location, .. } => {
                Event::Revealed { side, units, location, news: !sees(side) || viewer == Viewer::All }
            }
            Event::Shifted { block: shifted, from, to, revealed } => {
                Event::Shifted { block: block(shifted, revealed || to != Post::Reserve), from, to, revealed }
            }
            Event::Retreated { side, units, from, to, zone, why } => {
                Event::Retreated { side, units: some_of(units, sees(side)), from, to, zone, why }
            }
            Event::Placed { unit, location } => Event::Placed { unit, location },
            Event::Starved { unit, location, sp } => Event::Starved { unit, location, sp },
            Event::Ready { counts } => Event::Ready { counts },
            Event::TurnStarted { turn } => Event::TurnStarted { turn },
            Event::PointsSet { ap, first, may_sail } => Event::PointsSet { ap, first, may_sail },
            Event::HalfTurn { side } => Event::HalfTurn { side },
            Event::Overrun { location, defender, units } => Event::Overrun { location, defender, units },
            Event::Eliminated { unit, location } => Event::Eliminated { unit, location },
            Event::MovementDone { side } => Event::MovementDone { side },
            Event::BattleStarted { location, attacker, skirmish } => {
                Event::BattleStarted { location, attacker, skirmish }
            }
            Event::RoundStarted { round } => Event::RoundStarted { round },
            Event::Stood { side } => Event::Stood { side },
            Event::Withdrew { side, to } => Event::Withdrew { side, to },
            Event::ActionsDone { side } => Event::ActionsDone { side },
            Event::Fled { unit, from } => Event::Fled { unit, from },
            Event::Steadied { flights } => Event::Steadied { flights },
            Event::PositionVacant { side, post } => Event::PositionVacant { side, post },
            Event::Trapped { side, location } => Event::Trapped { side, location },
            Event::BattleEnded { location, winner } => Event::BattleEnded { location, winner },
            Event::SupplyLost { side, sp } => Event::SupplyLost { side, sp },
            Event::GameOver { end } => Event::GameOver { end },
        })
    }

    /// Faces of dice are public; the unit that rolls is visible if it fires from a position, or to its own side.
    fn rolled_as_seen(&self, rolled: Rolled, viewer: Viewer) -> Rolled {
        let unit = rolled.unit.filter(|unit| rolled.post.is_some() || viewer.sees(self[*unit].side));
        Rolled { unit, ..rolled }
    }
}
