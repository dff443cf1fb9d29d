//! N13.1: the one place that decides what a viewer may know of what happened.

use super::data::NewYork;
use super::event::{Event, Rolled};
use super::position::Post;
use super::sides::BRITISH;
use super::sighting::Sighting;
use crate::kernel::collections::Set;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;

/// A set that the viewer sees, or nothing of it.
const fn if_seen<T>(seen: bool, set: Set<T>) -> Set<T> {
    if seen { set } else { Set::NONE }
}

impl NewYork {
    /// An event as a viewer may know it; none if he may not know of it at all.
    pub fn sight_of(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        let sees = |side: Side| viewer.sees(side);
        Some(match *event {
            Event::Placed { unit, location } if sees(self[unit].side) => Sighting::Placed { unit, location },
            Event::Starved { unit, location, sp } if sees(self[unit].side) => Sighting::Starved { unit, location, sp },
            Event::Placed { .. } | Event::Starved { .. } => return None,
            Event::Rolled(rolled) => Sighting::Rolled(self.rolled_as_seen(rolled, viewer)),
            Event::Deserted { unit, location } => {
                Sighting::Deserted { unit, location: sees(self[unit].side).then_some(location) }
            }
            Event::Moved { side, units, from, to, zone, ship } => Sighting::Moved {
                side,
                count: units.len() as u8,
                units: if_seen(sees(side), units),
                from,
                to,
                zone,
                ship: ship.filter(|_| sees(side)),
            },
            Event::Sailed { ships, from, to } => {
                let seen = if_seen(sees(BRITISH), ships);
                Sighting::Sailed { count: ships.len() as u8, ships: seen, from, to }
            }
            Event::Expelled { ships, from } => {
                let seen = if_seen(sees(BRITISH), ships);
                Sighting::Expelled { count: ships.len() as u8, ships: seen, from }
            }
            Event::Hit { unit, location, sp, revealed, post } => {
                let side = self[unit].side;
                let known = revealed || sees(side);
                Sighting::Hit { side, unit: known.then_some(unit), sp: known.then_some(sp), location, post }
            }
            Event::Deployed { side, posts } => {
                Sighting::Deployed { side, counts: posts.counts(), posts: sees(side).then_some(posts) }
            }
            Event::Revealed { side, units, location } => {
                Sighting::Revealed { side, units, location, news: !sees(side) || viewer == Viewer::All }
            }
            Event::Shifted { unit, from, to, revealed } => {
                let side = self[unit].side;
                let known = revealed || to != Post::Reserve || sees(side);
                Sighting::Shifted { side, unit: known.then_some(unit), from, to }
            }
            Event::Retreated { side, units, from, to, zone, why } => Sighting::Retreated {
                side,
                count: units.len() as u8,
                units: if_seen(sees(side), units),
                from,
                to,
                zone,
                why,
            },
            public => return public_sighting(public),
        })
    }

    /// Faces lie open; who rolled is seen where he fires from a position, or by his own side.
    fn rolled_as_seen(&self, rolled: Rolled, viewer: Viewer) -> Rolled {
        let unit = rolled.unit.filter(|unit| rolled.post.is_some() || viewer.sees(self[*unit].side));
        Rolled { unit, ..rolled }
    }
}

/// What everybody may know in full.
const fn public_sighting(event: Event) -> Option<Sighting> {
    Some(match event {
        Event::Ready { counts } => Sighting::Ready { counts },
        Event::TurnStarted { turn } => Sighting::TurnStarted { turn },
        Event::PointsSet { ap, first, may_sail } => Sighting::PointsSet { ap, first, may_sail },
        Event::HalfTurn { side } => Sighting::HalfTurn { side },
        Event::Overrun { location, defender, units } => Sighting::Overrun { location, defender, units },
        Event::Eliminated { unit, location } => Sighting::Eliminated { unit, location },
        Event::MovementDone { side } => Sighting::MovementDone { side },
        Event::BattleStarted { location, attacker, skirmish } => {
            Sighting::BattleStarted { location, attacker, skirmish }
        }
        Event::RoundStarted { round } => Sighting::RoundStarted { round },
        Event::Stood { side } => Sighting::Stood { side },
        Event::Withdrew { side, to } => Sighting::Withdrew { side, to },
        Event::ActionsDone { side } => Sighting::ActionsDone { side },
        Event::Fled { unit, from } => Sighting::Fled { unit, from },
        Event::Steadied { flights } => Sighting::Steadied { flights },
        Event::PositionVacant { side, post } => Sighting::PositionVacant { side, post },
        Event::Trapped { side, location } => Sighting::Trapped { side, location },
        Event::BattleEnded { location, winner } => Sighting::BattleEnded { location, winner },
        Event::SupplyLost { side, sp } => Sighting::SupplyLost { side, sp },
        Event::GameOver { end } => Sighting::GameOver { end },
        Event::Placed { .. }
        | Event::Rolled(_)
        | Event::Deserted { .. }
        | Event::Moved { .. }
        | Event::Sailed { .. }
        | Event::Expelled { .. }
        | Event::Hit { .. }
        | Event::Deployed { .. }
        | Event::Revealed { .. }
        | Event::Shifted { .. }
        | Event::Retreated { .. }
        | Event::Starved { .. } => return None,
    })
}
