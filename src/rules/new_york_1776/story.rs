//! The game told in sentences, from what the reader may know: for the log and the diary.

use super::data::NewYork;
use super::event::{RollFor, Rolled};
use super::ids::{LocId, ShipId, UnitId, ZoneId};
use super::position::{EachPost, Ending, OweWhy, Post, Posts};
use super::sighting::Sighting;
use super::spots::spot;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::story::{Die, DieEffect, Told, Weight, count};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

/// What the dice of a roll did, face by face: only as many send militia back as are there to flee.
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

/// "moves" for one, "move" for several.
const fn verb(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

impl NewYork {
    /// Names of units, the first few written out.
    pub fn name_list(&self, units: Set<UnitId>) -> String {
        let names: Vec<_> = units.into_iter().map(|u| self.unit_name(u)).collect();
        match names.as_slice() {
            [] => "nobody".into(),
            [only] => (*only).into(),
            [first, second] => format!("{first} and {second}"),
            [first, second, third] => format!("{first}, {second} and {third}"),
            [first, rest @ ..] => format!("{first} and {} others", rest.len()),
        }
    }

    /// Tells a sighting; none where there is nothing to tell.
    pub(super) fn tell(&self, sighting: &Sighting) -> Option<Told> {
        let place = |l: LocId| self.place_name(l);
        let name = |u: UnitId| self.unit_name(u);
        Some(match *sighting {
            Sighting::Placed { unit, location } => {
                let line = format!("{} is placed in {}", name(unit), place(location));
                Told { sums: Some("times a block is placed"), ..Told::line(AMERICAN, line).at(spot(location)) }
            }
            Sighting::Ready { .. } => Told::line(AMERICAN, "The American army stands ready"),
            Sighting::TurnStarted { turn } => Told::heading(Weight::Turn(u16::from(turn)), format!("Turn {turn}")),
            Sighting::Rolled(rolled) => self.tell_roll(&rolled),
            Sighting::PointsSet { ap, first, may_sail } => {
                let tie = if ap[AMERICAN] == ap[BRITISH] { " on a tie" } else { "" };
                let sail = if may_sail { "ships may sail" } else { "no ship may sail" };
                Told::line(None, format!("The {} side moves first{tie}; {sail}", first.name()))
            }
            Sighting::HalfTurn { side } => Told::heading(Weight::Heading, format!("{} half-turn", side.name())),
            Sighting::Deserted { unit, location } => {
                let told = Told::line(AMERICAN, format!("{} deserts", name(unit)));
                location.map(|at| told.clone().at(spot(at))).unwrap_or(told)
            }
            Sighting::Eliminated { unit, location } => {
                Told::line(self[unit].side, format!("{} is eliminated", name(unit))).at(spot(location))
            }
            Sighting::Starved { unit, location, sp } => Told::line(
                self[unit].side,
                format!("{} is out of supply in {} and has {sp} SP left", name(unit), place(location)),
            )
            .at(spot(location)),
            Sighting::SupplyLost { side, sp } => {
                Told::line(side, format!("The {} side loses {sp} SP for want of supply", side.name()))
            }
            Sighting::GameOver { end } => {
                let (winner, why) = (end.winner(), end.case());
                Told::line(winner, format!("The {} side has won ({why}): {}", winner.name(), self.how_it_ended(end)))
            }
            Sighting::Moved { .. }
            | Sighting::Retreated { .. }
            | Sighting::Sailed { .. }
            | Sighting::Expelled { .. } => {
                return self.tell_way(sighting);
            }
            _ => return self.tell_battle(sighting),
        })
    }

    /// Units and ships on their way.
    fn tell_way(&self, sighting: &Sighting) -> Option<Told> {
        match *sighting {
            Sighting::Moved { side, count, units, from, to, zone, .. } => {
                Some(self.tell_step(side, (count, units), verb(count, "moves", "move"), (from, to), zone))
            }
            Sighting::Retreated { side, count, units, from, to, zone, why } => {
                let deed = if why == OweWhy::Withdrawal {
                    verb(count, "withdraws", "withdraw")
                } else {
                    verb(count, "retreats", "retreat")
                };
                Some(self.tell_step(side, (count, units), deed, (from, to), zone))
            }
            Sighting::Sailed { count, ships, from, to } => {
                let (fleet, sail) = (self.fleet(count, ships), verb(count, "sails", "sail"));
                let (from, to) = (self.zone_name(from), self.zone_name(to));
                Some(Told::line(BRITISH, format!("{fleet} {sail} from {from} to {to}")))
            }
            Sighting::Expelled { count, ships, from } => {
                let (fleet, go) = (self.fleet(count, ships), verb(count, "goes", "go"));
                let from = self.zone_name(from);
                Some(Told::line(BRITISH, format!("The forts close {from}: {fleet} {go} to the Harbor")))
            }
            _ => None,
        }
    }

    /// One step of units over land or water.
    fn tell_step(
        &self,
        side: Side,
        (number, units): (u8, Set<UnitId>),
        deed: &str,
        (from, to): (LocId, LocId),
        zone: Option<ZoneId>,
    ) -> Told {
        let who = if units.is_empty() { count(number, "block") } else { self.name_list(units) };
        let over = zone.map(|z| format!(" across {}", self.zone_name(z))).unwrap_or_default();
        let (start, goal) = (self.place_name(from), self.place_name(to));
        Told::line(side, format!("{who} {deed} from {start} to {goal}{over}")).at(spot(to))
    }

    fn fleet(&self, count: u8, ships: Set<ShipId>) -> String {
        if !ships.is_empty() {
            ships.into_iter().map(|s| self.ship_name(s)).collect::<Vec<_>>().join(" and ")
        } else if count == 1 {
            "A ship".into()
        } else {
            format!("{count} ships")
        }
    }

    /// What happens in battles and overruns.
    fn tell_battle(&self, sighting: &Sighting) -> Option<Told> {
        let place = |l: LocId| self.place_name(l);
        let name = |u: UnitId| self.unit_name(u);
        Some(match *sighting {
            Sighting::Overrun { location, defender, units } => {
                let (who, are) = (count(units, "block"), verb(units, "is", "are"));
                Told::line(defender.other(), format!("{who} in {} {are} overrun", place(location))).at(spot(location))
            }
            Sighting::Hit { side, unit, sp, location, post } => {
                let text = match (unit, sp) {
                    (Some(unit), Some(sp @ 1..)) => format!("{} takes a hit and has {sp} SP left", name(unit)),
                    (Some(unit), _) => format!("{} takes a hit", name(unit)),
                    _ if post == Some(Post::Reserve) => "A hit on a unit in Reserve".into(),
                    _ => format!("A hit on a unit in {}", place(location)),
                };
                Told::line(side, text).at(spot(location))
            }
            Sighting::BattleStarted { location, attacker, skirmish } => {
                let what = if skirmish { "Skirmish" } else { "Battle" };
                let text = format!("{what} of {}, the {} side attacks", place(location), attacker.name());
                Told::heading(Weight::Heading, text).at(spot(location))
            }
            Sighting::Deployed { side, counts, posts } => {
                let parts = posts.map_or_else(|| counts_told(&counts), |posts| self.posts_told(&posts));
                Told::line(side, format!("The {} side deploys. {parts}", side.name()))
            }
            Sighting::Revealed { side, units, location, news: true } => {
                let names: Vec<_> = units.into_iter().map(name).collect();
                Told::line(side, format!("Revealed: {}", names.join(", "))).at(spot(location))
            }
            Sighting::RoundStarted { round } => Told::heading(Weight::Part, format!("Round {round}")),
            Sighting::Stood { side } => Told::line(side, format!("The {} side stands", side.name())),
            Sighting::Withdrew { side, to } => {
                Told::line(side, format!("The {} side withdraws to {}", side.name(), place(to))).at(spot(to))
            }
            Sighting::Shifted { side, unit, from, to } => {
                let what = unit.map_or("A unit", name);
                Told::line(side, format!("{what} shifts from {} to {}", from.name(), to.name()))
            }
            Sighting::Fled { unit, from } => {
                Told::line(AMERICAN, format!("{} flees from the {} to Reserve", name(unit), from.name()))
            }
            Sighting::Steadied { flights } => {
                Told::line(AMERICAN, format!("Washington steadies the militia: {} ignored", count(flights, "flight")))
            }
            Sighting::PositionVacant { side, post } => {
                Told::line(side, format!("The {} {} is empty: forced retreat", side.name(), post.name()))
            }
            Sighting::Trapped { side, location } => {
                Told::line(side, format!("No way out of {}: all {} units there are lost", place(location), side.name()))
                    .at(spot(location))
            }
            Sighting::BattleEnded { location, winner } => {
                Told::line(winner, format!("The {} side holds {}", winner.name(), place(location))).at(spot(location))
            }
            _ => return None,
        })
    }

    /// Who stands where in a deployment (N8.3): "Left: Nixon; Center: Glover, Hand; Right: Knox".
    pub fn posts_told(&self, posts: &Posts) -> String {
        let names = |post: Post| posts[post].into_iter().map(|u| self.unit_name(u)).collect::<Vec<_>>().join(", ");
        let held = Post::ALL.into_iter().filter(|post| !posts[*post].is_empty());
        held.map(|post| format!("{}: {}", post.name(), names(post))).collect::<Vec<_>>().join("; ")
    }

    /// How a game ended, in a sentence.
    pub(super) fn how_it_ended(&self, end: Ending) -> String {
        match end {
            Ending::CommanderFell => format!("{} has fallen", self.unit_name(self.commander)),
            Ending::BritishTooWeak => "the turn began with fewer than 20 British SP".into(),
            Ending::TurnsOver { winner: BRITISH } => format!(
                "after the last turn the British hold {} and the American army is below 10 SP",
                self.place_name(self.city)
            ),
            Ending::TurnsOver { winner: AMERICAN } => "the last turn is over, and the army still stands".into(),
        }
    }

    fn tell_roll(&self, rolled: &Rolled) -> Told {
        let dice = dice_of(rolled);
        let side = rolled.who;
        let (text, result) = match rolled.why {
            RollFor::ActionPoints => {
                let odd = rolled.faces.as_slice().first().is_none_or(|face| face % 2 == 1);
                let base = if side == AMERICAN { 1 } else { 2 };
                let added = if odd { 1 } else { 2 };
                (
                    format!("{} action points", side.name()),
                    format!("{}: {base} + {added} = {} AP", if odd { "odd" } else { "even" }, base + added),
                )
            }
            RollFor::Fire => {
                let shooter = rolled.unit.map_or("A unit", |u| self.unit_name(u));
                let post = rolled.post.map_or("", Post::name);
                let result = if dice.is_empty() { "fires without a die".into() } else { effect(rolled) };
                (format!("{shooter} at the {post}"), result)
            }
            RollFor::Withdrawal => ("Parting fire".into(), effect(rolled)),
            RollFor::ForcedRetreat => ("Pursuit".into(), effect(rolled)),
            RollFor::ForceMarch => {
                let leader = rolled.unit.map_or("A leader", |u| self.unit_name(u));
                (format!("{leader} forces the march"), format!("{} SP lost", rolled.hits))
            }
        };
        Told { dice, result, ..Told::line(side, text) }
    }
}

fn counts_told(counts: &EachPost<u8>) -> String {
    let held = Post::ALL.into_iter().filter(|post| counts[*post] > 0);
    held.map(|post| format!("{}: {}", post.name(), counts[post])).collect::<Vec<_>>().join("; ")
}

/// "2 hits, 1 flees"; hits beyond the strength there are named as lost (N8.7).
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
