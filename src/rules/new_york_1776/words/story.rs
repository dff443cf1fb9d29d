//! Lines of the log, where the row of an event does not say them.

use crate::kernel::story::{Die, DieEffect, LogText, Weight, count};
use crate::rules::new_york_1776::data::numbers::{BASE_AP, added_ap};
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

    pub(crate) fn placed_line(&self, unit: UnitId, at: LocId) -> LogText {
        let line = format!("{} is placed in {}", self.unit_name(unit), self.location_name(at));
        LogText { sums: Some("blocks placed"), ..LogText::line(AMERICAN, line).at(place_id(at)) }
    }

    pub(crate) fn ready_line(&self) -> LogText {
        LogText::line(AMERICAN, "The American army is ready")
    }

    pub(crate) fn turn_line(&self, turn: u8) -> LogText {
        LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}"))
    }

    pub(crate) fn points_line(&self, ap: BySide<u8>, first: Side, may_sail: bool) -> LogText {
        let (americans, british) = (ap[AMERICAN], ap[BRITISH]);
        let tie = if americans == british { " on a tie" } else { "" };
        let sail = if may_sail { "ships may sail" } else { "no ship may sail" };
        let points = format!("The Americans have {americans} AP and the British {british}");
        LogText::line(None, format!("{points}; the {} side moves first{tie}, and {sail}", first.name()))
    }

    pub(crate) fn half_turn_line(&self, side: Side) -> LogText {
        LogText::heading(Weight::Heading, format!("{} half-turn", side.name()))
    }

    pub(crate) fn deserted_line(&self, unit: UnitId, location: Option<LocId>) -> LogText {
        let line = LogText::line(AMERICAN, format!("{} deserts", self.unit_name(unit)));
        LogText { place: location.map(place_id), ..line }
    }

    pub(crate) fn end_line(&self, end: Ending) -> LogText {
        let (winner, why) = (end.winner(), end.case());
        LogText::line(winner, format!("The {} side has won ({why}): {}", winner.name(), self.ending_sentence(end)))
    }

    pub(crate) fn move_line(
        &self,
        side: Side,
        count: u8,
        from: LocId,
        to: LocId,
        zone: OrNull<ZoneId>,
        units: Option<Set<UnitId>>,
    ) -> LogText {
        self.step_line(side, (count, units), verb(count, "moves", "move"), (from, to), zone)
    }

    pub(crate) fn retreat_line(
        &self,
        side: Side,
        count: u8,
        from: LocId,
        to: LocId,
        zone: OrNull<ZoneId>,
        why: ObligationReason,
        units: Option<Set<UnitId>>,
    ) -> LogText {
        let predicate = match why {
            ObligationReason::Withdrawal => verb(count, "withdraws", "withdraw"),
            _ => verb(count, "retreats", "retreat"),
        };
        self.step_line(side, (count, units), predicate, (from, to), zone)
    }

    /// One step of units over land or water.
    fn step_line(
        &self,
        side: Side,
        (number, units): (u8, Option<Set<UnitId>>),
        predicate: &str,
        (from, to): (LocId, LocId),
        zone: OrNull<ZoneId>,
    ) -> LogText {
        let who = units.map_or_else(|| count(number, "block"), |units| self.name_list(units));
        let over = zone.0.map(|z| format!(" across {}", self.zone_name(z))).unwrap_or_default();
        let (start, goal) = (self.location_name(from), self.location_name(to));
        LogText::line(side, format!("{who} {predicate} from {start} to {goal}{over}")).at(place_id(to))
    }

    pub(crate) fn sail_line(&self, count: u8, from: ZoneId, to: ZoneId, ships: Option<Set<ShipId>>) -> LogText {
        let (fleet, sail) = (self.fleet(count, ships), verb(count, "sails", "sail"));
        LogText::line(BRITISH, format!("{fleet} {sail} from {} to {}", self.zone_name(from), self.zone_name(to)))
    }

    pub(crate) fn expelled_line(&self, count: u8, from: ZoneId, ships: Option<Set<ShipId>>) -> LogText {
        let (fleet, go) = (self.fleet(count, ships), verb(count, "goes", "go"));
        LogText::line(BRITISH, format!("The forts close {}: {fleet} {go} to the Harbor", self.zone_name(from)))
    }

    fn fleet(&self, count: u8, ships: Option<Set<ShipId>>) -> String {
        match ships {
            Some(ships) => ships.into_iter().map(|ship| self.ship_name(ship)).collect::<Vec<_>>().join(" and "),
            None if count == 1 => "A ship".into(),
            None => format!("{count} ships"),
        }
    }

    pub(crate) fn overrun_line(&self, location: LocId, defender: Side, number: u8) -> LogText {
        let (who, are) = (count(number, "block"), verb(number, "is", "are"));
        let line = format!("{who} in {} {are} overrun", self.location_name(location));
        LogText::line(defender.other(), line).at(place_id(location))
    }

    pub(crate) fn hit_line(
        &self,
        side: Side,
        location: LocId,
        position: OrNull<Post>,
        unit: Option<UnitId>,
        sp: Option<u8>,
    ) -> LogText {
        let text = match (unit.map(|unit| self.unit_name(unit)), sp) {
            (Some(unit), Some(sp @ 1..)) => format!("{unit} takes a hit and has {sp} SP left"),
            (Some(unit), _) => format!("{unit} takes a hit"),
            (None, _) if position.0 == Some(Post::Reserve) => "A hit on a unit in Reserve".into(),
            (None, _) => format!("A hit on a unit in {}", self.location_name(location)),
        };
        LogText::line(side, text).at(place_id(location))
    }

    pub(crate) fn battle_line(&self, location: LocId, attacker: Side, skirmish: bool) -> LogText {
        let what = if skirmish { "Skirmish" } else { "Battle" };
        let text = format!("{what} of {}, the {} side attacks", self.location_name(location), attacker.name());
        LogText::heading(Weight::Heading, text).at(place_id(location))
    }

    pub(crate) fn deployed_line(&self, side: Side, counts: PostMap<u8>, units: Option<Posts>) -> LogText {
        let parts = units.map_or_else(
            || by_post(|post| counts[post] > 0, |post| counts[post].to_string()),
            |units| self.deployment_text(&units),
        );
        LogText::line(side, format!("The {} side deploys. {parts}", side.name()))
    }

    /// Nothing for a side that knew these units.
    pub(crate) fn revealed_line(&self, side: Side, units: Set<UnitId>, at: LocId, news: bool) -> Option<LogText> {
        let names: Vec<_> = units.into_iter().map(|unit| self.unit_name(unit)).collect();
        news.then(|| LogText::line(side, format!("Revealed: {}", names.join(", "))).at(place_id(at)))
    }

    pub(crate) fn round_line(&self, round: u16) -> LogText {
        LogText::heading(Weight::Part, format!("Round {round}"))
    }

    pub(crate) fn shifted_line(&self, side: Side, from: Post, to: Post, unit: Option<UnitId>) -> LogText {
        let what = unit.map_or("A unit", |unit| self.unit_name(unit));
        LogText::line(side, format!("{what} shifts from {} to {}", from.name(), to.name()))
    }

    pub(crate) fn steadied_line(&self, flights: u8) -> LogText {
        let ignored = count(flights, "flight");
        LogText::line(AMERICAN, format!("Washington steadies the militia: {ignored} ignored"))
    }

    /// A deployment in words (N8.3): "Left: Nixon; Center: Glover, Hand; Right: Knox".
    pub fn deployment_text(&self, posts: &Posts) -> String {
        let names = |post: Post| posts[post].into_iter().map(|u| self.unit_name(u)).collect::<Vec<_>>().join(", ");
        by_post(|post| !posts[post].is_empty(), names)
    }

    pub(crate) fn roll_line(&self, rolled: Rolled) -> LogText {
        let dice = dice_of(&rolled);
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
                let result = if dice.is_empty() { "has no dice".into() } else { effect(&rolled) };
                (format!("{shooter} at the {post}"), result)
            }
            RollFor::Withdrawal => ("Parting fire".into(), effect(&rolled)),
            RollFor::ForcedRetreat => ("Pursuit".into(), effect(&rolled)),
            RollFor::ForceMarch => {
                let leader = rolled.unit.map_or("A leader", |u| self.unit_name(u));
                (format!("{leader} forces the march"), format!("{} SP lost", rolled.hits))
            }
        };
        LogText { dice, result, ..LogText::line(side, text) }
    }
}

/// What stands in each position where something does: "Left: 2; Center: 1".
pub(super) fn by_post(held: impl Fn(Post) -> bool, text: impl Fn(Post) -> String) -> String {
    let posts = Post::ALL.into_iter().filter(|post| held(*post));
    posts.map(|post| format!("{}: {}", post.name(), text(post))).collect::<Vec<_>>().join("; ")
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
