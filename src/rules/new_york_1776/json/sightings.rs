//! A sighting as data: an event in the referee's answers and in exports (N13.1).

use serde_json::{Map, Value, json};

use crate::kernel::collections::Set;
use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
use crate::rules::new_york_1776::event::{Rolled, Sighting};
use crate::rules::new_york_1776::position::{Post, PostMap, Posts};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

impl NewYork {
    /// A sighting as data, with its kind under `event`.
    pub(crate) fn value_of(&self, sighting: &Sighting) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let name = |u: UnitId| self[u].id.as_str();
        match *sighting {
            Sighting::Placed { unit, location } => {
                json!({"event": "placed", "unit": name(unit), "location": place(location)})
            }
            Sighting::Rolled(rolled) => self.roll_value(&rolled),
            Sighting::Deserted { unit, location } => {
                let mut value = json!({"event": "deserted", "unit": name(unit)});
                if let Some(location) = location {
                    value["location"] = json!(place(location));
                }
                value
            }
            Sighting::Moved { .. }
            | Sighting::Retreated { .. }
            | Sighting::Sailed { .. }
            | Sighting::Expelled { .. } => self.way_value(sighting),
            Sighting::Overrun { location, defender, units } => {
                json!({"event": "overrun", "location": place(location), "defender": defender.id(), "count": units})
            }
            Sighting::Hit { block, location, post, .. } => {
                let mut value = json!({
                    "event": "hit", "side": block.side.id(), "location": place(location), "position": post.map(Post::id),
                });
                if let Some(block) = block.face {
                    value["unit"] = json!(name(block.unit));
                    value["sp"] = json!(block.sp);
                }
                value
            }
            Sighting::Eliminated { unit, location } => {
                json!({"event": "eliminated", "unit": name(unit), "location": place(location)})
            }
            Sighting::Starved { unit, location, sp } => {
                json!({"event": "starved", "unit": name(unit), "location": place(location), "sp": sp})
            }
            Sighting::Ready { .. }
            | Sighting::TurnStarted { .. }
            | Sighting::PointsSet { .. }
            | Sighting::HalfTurn { .. }
            | Sighting::MovementDone { .. }
            | Sighting::SupplyLost { .. }
            | Sighting::GameOver { .. } => course_value(sighting),
            _ => self.battle_value(sighting),
        }
    }

    fn roll_value(&self, rolled: &Rolled) -> Value {
        json!({
            "event": "roll", "who": rolled.who.id(), "why": rolled.why, "faces": rolled.faces.as_slice(),
            "needed": rolled.needed, "unit": rolled.unit.map(|u| self[u].id.as_str()),
            "position": rolled.post.map(Post::id), "hits": rolled.hits, "flights": rolled.flights,
        })
    }

    /// Movements of units and ships.
    fn way_value(&self, sighting: &Sighting) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let zone = |z: ZoneId| self[z].id.as_str();
        let ships = |set: Set<ShipId>| set.into_iter().map(|s| self[s].id.as_str()).collect::<Vec<_>>();
        match *sighting {
            Sighting::Moved { side, units, from, to, zone: over, ship } => {
                let mut value = json!({
                    "event": "moved", "side": side.id(), "count": units.count, "from": place(from), "to": place(to),
                    "zone": over.map(zone),
                });
                if !units.faces.is_empty() {
                    value["units"] = json!(self.unit_ids(units.faces));
                    value["ship"] = json!(ship.map(|s| self[s].id.as_str()));
                }
                value
            }
            Sighting::Retreated { side, units, from, to, zone: over, why } => {
                let mut value = json!({
                    "event": "retreated", "side": side.id(), "count": units.count, "from": place(from), "to": place(to),
                    "zone": over.map(zone), "why": why,
                });
                if !units.faces.is_empty() {
                    value["units"] = json!(self.unit_ids(units.faces));
                }
                value
            }
            Sighting::Sailed { ships: fleet, from, to } => {
                let mut value = json!({"event": "sailed", "count": fleet.count, "from": zone(from), "to": zone(to)});
                if !fleet.faces.is_empty() {
                    value["ships"] = json!(ships(fleet.faces));
                }
                value
            }
            Sighting::Expelled { ships: fleet, from } => {
                let mut value =
                    json!({"event": "expelled", "count": fleet.count, "from": zone(from), "to": zone(self.harbor)});
                if !fleet.faces.is_empty() {
                    value["ships"] = json!(ships(fleet.faces));
                }
                value
            }
            _ => Value::Null,
        }
    }

    /// Events in battles.
    fn battle_value(&self, sighting: &Sighting) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let name = |u: UnitId| self[u].id.as_str();
        match *sighting {
            Sighting::BattleStarted { location, attacker, skirmish } => {
                json!({"event": "battle", "location": place(location), "attacker": attacker.id(), "skirmish": skirmish})
            }
            Sighting::Deployed { side, posts } => {
                let mut value = json!({"event": "deployed", "side": side.id(), "counts": counts_value(&posts.counts)});
                if let Some(faces) = posts.faces {
                    value["units"] = self.posts_value(&faces);
                }
                value
            }
            Sighting::Revealed { side, units, location, .. } => json!({
                "event": "revealed", "side": side.id(), "units": self.unit_ids(units), "location": place(location),
            }),
            Sighting::RoundStarted { round } => json!({"event": "round", "round": round}),
            Sighting::Stood { side } => json!({"event": "stood", "side": side.id()}),
            Sighting::Withdrew { side, to } => json!({"event": "withdrew", "side": side.id(), "to": place(to)}),
            Sighting::Shifted { block, from, to, .. } => {
                let mut value = json!({"event": "shifted", "side": block.side.id(), "from": from.id(), "to": to.id()});
                if let Some(unit) = block.unit() {
                    value["unit"] = json!(name(unit));
                }
                value
            }
            Sighting::ActionsDone { side } => json!({"event": "actions_done", "side": side.id()}),
            Sighting::Fled { unit, from } => json!({"event": "fled", "unit": name(unit), "from": from.id()}),
            Sighting::Steadied { flights } => json!({"event": "steadied", "flights": flights}),
            Sighting::PositionVacant { side, post } => {
                json!({"event": "vacant", "side": side.id(), "position": post.id()})
            }
            Sighting::Trapped { side, location } => {
                json!({"event": "trapped", "side": side.id(), "location": place(location)})
            }
            Sighting::BattleEnded { location, winner } => {
                json!({"event": "battle_ended", "location": place(location), "winner": winner.id()})
            }
            _ => Value::Null,
        }
    }

    fn posts_value(&self, posts: &Posts) -> Value {
        let units = |post: Post| (post.id().to_owned(), json!(self.unit_ids(posts[post])));
        Post::ALL.into_iter().map(units).collect::<Map<_, _>>().into()
    }
}

fn counts_value(counts: &PostMap<u8>) -> Value {
    Post::ALL.into_iter().map(|post| (post.id().to_owned(), json!(counts[post]))).collect::<Map<_, _>>().into()
}

/// The course of turns and of the game: events without place or unit.
fn course_value(sighting: &Sighting) -> Value {
    match *sighting {
        Sighting::Ready { .. } => json!({"event": "ready"}),
        Sighting::TurnStarted { turn } => json!({"event": "turn", "turn": turn}),
        Sighting::PointsSet { ap, first, may_sail } => json!({
            "event": "action_points", "ap": {"american": ap[AMERICAN], "british": ap[BRITISH]}, "first": first.id(),
            "ships_may_sail": may_sail,
        }),
        Sighting::HalfTurn { side } => json!({"event": "half_turn", "side": side.id()}),
        Sighting::MovementDone { side } => json!({"event": "movement_done", "side": side.id()}),
        Sighting::SupplyLost { side, sp } => json!({"event": "supply_lost", "side": side.id(), "sp": sp}),
        Sighting::GameOver { end } => json!({"event": "over", "winner": end.winner().id(), "why": end.case()}),
        _ => Value::Null,
    }
}
