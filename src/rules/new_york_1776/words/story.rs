//! Sentences for the log and the diary, made of sightings.

use crate::kernel::story::{Die, DieEffect, LogText, Weight, count};
use crate::rules::new_york_1776::data::numbers::{BASE_AP, added_ap};
use crate::rules::new_york_1776::event::GroupSeen;
use crate::rules::new_york_1776::prelude::*;

/// The effect of each die of a roll; at most as many dice make militia flee as there are militia.
pub fn dice_of(rolled: &Rolled) -> Vec<Die> {
    let mut flights = rolled.flights;
    let mut does = |face: u8| {
        if rolled.needed.is_some_and(|needed| face >= needed) {
            return DieEffect::Hit;
        }
        if face > rolled.flees_to || flights == 0 {
            return DieEffect::None;
        }
        flights -= 1;
        DieEffect::Retreat
    };
    rolled.faces.as_slice().iter().map(|face| Die { sides: 6, face: *face, effect: does(*face) }).collect()
}

/// The faces of a die from the lowest that hits: "5 and 6" (N2.1).
pub fn hitting_faces(lowest: u8) -> String {
    (lowest..=6).map(|face| face.to_string()).collect::<Vec<_>>().join(" and ")
}

/// "moves" for one, "move" for several.
const fn verb(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

impl NewYork {
    /// Names of units, the first few written out.
    pub fn name_list(&self, units: Set<UnitId>) -> String {
        let names: Vec<_> = units.into_iter().map(|u| self.unit_name(u)).collect();
        match names.as_slice() {
            [] => "no units".into(),
            [only] => (*only).into(),
            [first, second] => format!("{first} and {second}"),
            [first, second, third] => format!("{first}, {second} and {third}"),
            [first, rest @ ..] => format!("{first} and {} others", rest.len()),
        }
    }

    /// The log line of a sighting; none if it has none.
    pub(crate) fn log_line(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |l: LocId| self.location_name(l);
        let name = |u: UnitId| self.unit_name(u);
        Some(match *sighting {
            Sighting::Placed { unit, location } => {
                let line = format!("{} is placed in {}", name(unit), place(location));
                LogText { sums: Some("blocks placed"), ..LogText::line(AMERICAN, line).at(place_id(location)) }
            }
            Sighting::Ready { .. } => LogText::line(AMERICAN, "The American army is ready"),
            Sighting::TurnStarted { turn } => LogText::heading(Weight::Turn(u16::from(turn)), format!("Turn {turn}")),
            Sighting::Rolled(rolled) => self.roll_line(&rolled),
            Sighting::PointsSet { ap, first, may_sail } => {
                let (americans, british) = (ap[AMERICAN], ap[BRITISH]);
                let tie = if americans == british { " on a tie" } else { "" };
                let sail = if may_sail { "ships may sail" } else { "no ship may sail" };
                let points = format!("The Americans have {americans} AP and the British {british}");
                LogText::line(None, format!("{points}; the {} side moves first{tie}, and {sail}", first.name()))
            }
            Sighting::HalfTurn { side } => LogText::heading(Weight::Heading, format!("{} half-turn", side.name())),
            Sighting::Deserted { unit, location } => {
                let line = LogText::line(AMERICAN, format!("{} deserts", name(unit)));
                location.map(|at| line.clone().at(place_id(at))).unwrap_or(line)
            }
            Sighting::Eliminated { unit, location } => {
                LogText::line(self[unit].side, format!("{} is eliminated", name(unit))).at(place_id(location))
            }
            Sighting::Starved { unit, location, sp } => LogText::line(
                self[unit].side,
                format!("{} is out of supply in {} and has {sp} SP left", name(unit), place(location)),
            )
            .at(place_id(location)),
            Sighting::SupplyLost { side, sp } => {
                LogText::line(side, format!("The {} side loses {sp} SP for lack of supply", side.name()))
            }
            Sighting::GameOver { end } => {
                let (winner, why) = (end.winner(), end.case());
                LogText::line(
                    winner,
                    format!("The {} side has won ({why}): {}", winner.name(), self.ending_sentence(end)),
                )
            }
            Sighting::Moved { .. }
            | Sighting::Retreated { .. }
            | Sighting::Sailed { .. }
            | Sighting::Expelled { .. } => {
                return self.movement_line(sighting);
            }
            _ => return self.battle_line(sighting),
        })
    }

    /// Moves, retreats and voyages.
    fn movement_line(&self, sighting: &Sighting) -> Option<LogText> {
        match *sighting {
            Sighting::Moved { side, units, from, to, zone, .. } => {
                Some(self.step_line(side, units, verb(units.count, "moves", "move"), (from, to), zone))
            }
            Sighting::Retreated { side, units, from, to, zone, why } => {
                let predicate = if why == ObligationReason::Withdrawal {
                    verb(units.count, "withdraws", "withdraw")
                } else {
                    verb(units.count, "retreats", "retreat")
                };
                Some(self.step_line(side, units, predicate, (from, to), zone))
            }
            Sighting::Sailed { ships, from, to } => {
                let (fleet, sail) = (self.fleet(ships), verb(ships.count, "sails", "sail"));
                let (from, to) = (self.zone_name(from), self.zone_name(to));
                Some(LogText::line(BRITISH, format!("{fleet} {sail} from {from} to {to}")))
            }
            Sighting::Expelled { ships, from } => {
                let (fleet, go) = (self.fleet(ships), verb(ships.count, "goes", "go"));
                let from = self.zone_name(from);
                Some(LogText::line(BRITISH, format!("The forts close {from}: {fleet} {go} to the Harbor")))
            }
            _ => None,
        }
    }

    /// One step of units over land or water.
    fn step_line(
        &self,
        side: Side,
        units: GroupSeen<UnitId>,
        predicate: &str,
        (from, to): (LocId, LocId),
        zone: Option<ZoneId>,
    ) -> LogText {
        let who = if units.faces.is_empty() { count(units.count, "block") } else { self.name_list(units.faces) };
        let over = zone.map(|z| format!(" across {}", self.zone_name(z))).unwrap_or_default();
        let (start, goal) = (self.location_name(from), self.location_name(to));
        LogText::line(side, format!("{who} {predicate} from {start} to {goal}{over}")).at(place_id(to))
    }

    fn fleet(&self, ships: GroupSeen<ShipId>) -> String {
        if !ships.faces.is_empty() {
            ships.faces.into_iter().map(|s| self.ship_name(s)).collect::<Vec<_>>().join(" and ")
        } else if ships.count == 1 {
            "A ship".into()
        } else {
            format!("{} ships", ships.count)
        }
    }

    /// Battles and overruns.
    fn battle_line(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |l: LocId| self.location_name(l);
        let name = |u: UnitId| self.unit_name(u);
        Some(match *sighting {
            Sighting::Overrun { location, defender, units } => {
                let (who, are) = (count(units, "block"), verb(units, "is", "are"));
                LogText::line(defender.other(), format!("{who} in {} {are} overrun", place(location)))
                    .at(place_id(location))
            }
            Sighting::Hit { block, location, post, .. } => {
                let text = match block.face {
                    Some(Block { unit, sp: sp @ 1.. }) => format!("{} takes a hit and has {sp} SP left", name(unit)),
                    Some(Block { unit, .. }) => format!("{} takes a hit", name(unit)),
                    _ if post == Some(Post::Reserve) => "A hit on a unit in Reserve".into(),
                    _ => format!("A hit on a unit in {}", place(location)),
                };
                LogText::line(block.side, text).at(place_id(location))
            }
            Sighting::BattleStarted { location, attacker, skirmish } => {
                let what = if skirmish { "Skirmish" } else { "Battle" };
                let text = format!("{what} of {}, the {} side attacks", place(location), attacker.name());
                LogText::heading(Weight::Heading, text).at(place_id(location))
            }
            Sighting::Deployed { side, posts } => {
                let parts =
                    posts.faces.map_or_else(|| counts_text(&posts.counts), |faces| self.deployment_text(&faces));
                LogText::line(side, format!("The {} side deploys. {parts}", side.name()))
            }
            Sighting::Revealed { side, units, location, news: true } => {
                let names: Vec<_> = units.into_iter().map(name).collect();
                LogText::line(side, format!("Revealed: {}", names.join(", "))).at(place_id(location))
            }
            Sighting::RoundStarted { round } => LogText::heading(Weight::Part, format!("Round {round}")),
            Sighting::Stood { side } => LogText::line(side, format!("The {} side stands", side.name())),
            Sighting::Withdrew { side, to } => {
                LogText::line(side, format!("The {} side withdraws to {}", side.name(), place(to))).at(place_id(to))
            }
            Sighting::Shifted { block, from, to, .. } => {
                let what = block.unit().map_or("A unit", name);
                LogText::line(block.side, format!("{what} shifts from {} to {}", from.name(), to.name()))
            }
            Sighting::Fled { unit, from } => {
                LogText::line(AMERICAN, format!("{} flees from the {} to Reserve", name(unit), from.name()))
            }
            Sighting::Steadied { flights } => LogText::line(
                AMERICAN,
                format!("Washington steadies the militia: {} ignored", count(flights, "flight")),
            ),
            Sighting::PositionVacant { side, post } => {
                LogText::line(side, format!("The {} {} is empty: forced retreat", side.name(), post.name()))
            }
            Sighting::Trapped { side, location } => LogText::line(
                side,
                format!("No way out of {}: all {} units there are lost", place(location), side.name()),
            )
            .at(place_id(location)),
            Sighting::BattleEnded { location, winner } => {
                LogText::line(winner, format!("The {} side holds {}", winner.name(), place(location)))
                    .at(place_id(location))
            }
            _ => return None,
        })
    }

    /// A deployment in words (N8.3): "Left: Nixon; Center: Glover, Hand; Right: Knox".
    pub fn deployment_text(&self, posts: &Posts) -> String {
        let names = |post: Post| posts[post].into_iter().map(|u| self.unit_name(u)).collect::<Vec<_>>().join(", ");
        let held = Post::ALL.into_iter().filter(|post| !posts[*post].is_empty());
        held.map(|post| format!("{}: {}", post.name(), names(post))).collect::<Vec<_>>().join("; ")
    }

    fn roll_line(&self, rolled: &Rolled) -> LogText {
        let dice = dice_of(rolled);
        let side = rolled.who;
        let (text, result) = match rolled.why {
            RollFor::ActionPoints => {
                let face = rolled.faces.as_slice().first().copied().unwrap_or(1);
                let (base, added) = (BASE_AP[side], added_ap(face));
                let parity = if face % 2 == 1 { "odd" } else { "even" };
                (format!("{} action points", side.name()), format!("{parity}: {base} + {added} = {} AP", base + added))
            }
            RollFor::Fire => {
                let shooter = rolled.unit.map_or("A unit", |u| self.unit_name(u));
                let post = rolled.post.map_or("", Post::name);
                let result = if dice.is_empty() { "has no dice".into() } else { effect(rolled) };
                (format!("{shooter} at the {post}"), result)
            }
            RollFor::Withdrawal => ("Parting fire".into(), effect(rolled)),
            RollFor::ForcedRetreat => ("Pursuit".into(), effect(rolled)),
            RollFor::ForceMarch => {
                let leader = rolled.unit.map_or("A leader", |u| self.unit_name(u));
                (format!("{leader} forces the march"), format!("{} SP lost", rolled.hits))
            }
        };
        LogText { dice, result, ..LogText::line(side, text) }
    }
}

fn counts_text(counts: &PostMap<u8>) -> String {
    let held = Post::ALL.into_iter().filter(|post| counts[*post] > 0);
    held.map(|post| format!("{}: {}", post.name(), counts[post])).collect::<Vec<_>>().join("; ")
}

/// "2 hits, 1 flees"; hits beyond the target's strength are named as lost (N8.7).
fn effect(rolled: &Rolled) -> String {
    let struck = rolled.struck();
    let mut parts = Vec::new();
    if struck > 0 {
        parts.push(count(struck, "hit"));
    }
    if struck > rolled.hits {
        parts.push(format!("{} lost", struck - rolled.hits));
    }
    if rolled.flights > 0 {
        parts.push(if rolled.flights == 1 { "1 flees".into() } else { format!("{} flee", rolled.flights) });
    }
    if parts.is_empty() { "no hit".to_owned() } else { parts.join(", ") }
}
