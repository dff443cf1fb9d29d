//! A sighting as data: an event in the referee's answers and in exports (N13.1).

use serde_json::{Value, json};

use crate::kernel::json::{Named, with_field};
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::sides::WrittenBySide;

impl NewYork {
    /// A sighting as data, with its kind under `event`.
    pub(crate) fn value_of(&self, sighting: &Sighting) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let name = |u: UnitId| self[u].id.as_str();
        let of_unit = |event: &str, unit: UnitId, location: Option<LocId>| {
            with_field(json!({"event": event, "unit": name(unit)}), "location", location.map(place))
        };
        match *sighting {
            Sighting::Placed { unit, location } => of_unit("placed", unit, Some(location)),
            Sighting::Rolled(rolled) => self.roll_value(&rolled),
            Sighting::Deserted { unit, location } => of_unit("deserted", unit, location),
            Sighting::Overrun { location, defender, units } => {
                json!({"event": "overrun", "location": place(location), "defender": defender.id(), "count": units})
            }
            Sighting::Hit { block, location, post, .. } => {
                let value = json!({
                    "event": "hit", "side": block.side.id(), "location": place(location), "position": post,
                });
                let value = with_field(value, "unit", block.unit().map(name));
                with_field(value, "sp", block.face.map(|face| face.sp))
            }
            Sighting::Eliminated { unit, location } => of_unit("eliminated", unit, Some(location)),
            Sighting::Starved { unit, location, sp } => {
                with_field(of_unit("starved", unit, Some(location)), "sp", Some(sp))
            }
            _ => self.way_value(sighting),
        }
    }

    fn roll_value(&self, rolled: &Rolled) -> Value {
        json!({
            "event": "roll", "who": rolled.who.id(), "why": rolled.why, "faces": rolled.faces.as_slice(),
            "needed": rolled.needed, "unit": rolled.unit.map(|u| self[u].id.as_str()),
            "position": rolled.post, "hits": rolled.hits, "flights": rolled.flights,
        })
    }

    /// Movements of units and ships.
    fn way_value(&self, sighting: &Sighting) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let zone = |z: ZoneId| self[z].id.as_str();
        let faces = |units: Set<UnitId>| (!units.is_empty()).then(|| self.ids(units));
        let ships = |set: Set<ShipId>| {
            (!set.is_empty()).then(|| set.into_iter().map(|s| self[s].id.as_str()).collect::<Vec<_>>())
        };
        match *sighting {
            Sighting::Moved { side, units, from, to, zone: over, ship } => {
                let value = json!({
                    "event": "moved", "side": side.id(), "count": units.count, "from": place(from), "to": place(to),
                    "zone": over.map(zone),
                });
                let carrier = faces(units.faces).map(|_| ship.map(|s| self[s].id.as_str()));
                with_field(with_field(value, "units", faces(units.faces)), "ship", carrier)
            }
            Sighting::Retreated { side, units, from, to, zone: over, why } => {
                let value = json!({
                    "event": "retreated", "side": side.id(), "count": units.count, "from": place(from), "to": place(to),
                    "zone": over.map(zone), "why": why,
                });
                with_field(value, "units", faces(units.faces))
            }
            Sighting::Sailed { ships: fleet, from, to } => {
                let value = json!({"event": "sailed", "count": fleet.count, "from": zone(from), "to": zone(to)});
                with_field(value, "ships", ships(fleet.faces))
            }
            Sighting::Expelled { ships: fleet, from } => {
                let to = zone(self.harbor);
                let value = json!({"event": "expelled", "count": fleet.count, "from": zone(from), "to": to});
                with_field(value, "ships", ships(fleet.faces))
            }
            _ => self.battle_value(sighting),
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
                let counts = by_post(|post| posts.counts[post]);
                let faces = posts.faces.map(|faces| by_post(|post| self.ids(faces[post])));
                with_field(json!({"event": "deployed", "side": side.id(), "counts": counts}), "units", faces)
            }
            Sighting::Revealed { side, units, location, .. } => json!({
                "event": "revealed", "side": side.id(), "units": self.ids(units), "location": place(location),
            }),
            Sighting::RoundStarted { round } => json!({"event": "round", "round": round}),
            Sighting::Stood { side } => json!({"event": "stood", "side": side.id()}),
            Sighting::Withdrew { side, to } => json!({"event": "withdrew", "side": side.id(), "to": place(to)}),
            Sighting::Shifted { block, from, to, .. } => {
                let value = json!({"event": "shifted", "side": block.side.id(), "from": from, "to": to});
                with_field(value, "unit", block.unit().map(name))
            }
            Sighting::ActionsDone { side } => json!({"event": "actions_done", "side": side.id()}),
            Sighting::Fled { unit, from } => json!({"event": "fled", "unit": name(unit), "from": from}),
            Sighting::Steadied { flights } => json!({"event": "steadied", "flights": flights}),
            Sighting::PositionVacant { side, post } => json!({"event": "vacant", "side": side.id(), "position": post}),
            Sighting::Trapped { side, location } => {
                json!({"event": "trapped", "side": side.id(), "location": place(location)})
            }
            Sighting::BattleEnded { location, winner } => {
                json!({"event": "battle_ended", "location": place(location), "winner": winner.id()})
            }
            _ => course_value(sighting),
        }
    }
}

/// A value for each position.
fn by_post<T>(of: impl Fn(Post) -> T) -> Named<T> {
    Post::ALL.into_iter().map(|post| (post.id().to_owned(), of(post))).collect()
}

/// The course of turns and of the game: events without place or unit.
fn course_value(sighting: &Sighting) -> Value {
    match *sighting {
        Sighting::Ready { .. } => json!({"event": "ready"}),
        Sighting::TurnStarted { turn } => json!({"event": "turn", "turn": turn}),
        Sighting::PointsSet { ap, first, may_sail } => json!({
            "event": "action_points", "ap": WrittenBySide::from(ap), "first": first.id(), "ships_may_sail": may_sail,
        }),
        Sighting::HalfTurn { side } => json!({"event": "half_turn", "side": side.id()}),
        Sighting::MovementDone { side } => json!({"event": "movement_done", "side": side.id()}),
        Sighting::SupplyLost { side, sp } => json!({"event": "supply_lost", "side": side.id(), "sp": sp}),
        Sighting::GameOver { end } => json!({"event": "over", "winner": end.winner().id(), "why": end.case()}),
        _ => Value::Null,
    }
}
