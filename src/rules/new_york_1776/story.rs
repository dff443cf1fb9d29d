//! The game told in sentences, as a viewer may know it: for the log and the diary.

use super::data::{LocId, NewYork, UnitId};
use super::event::{Event, RollFor, Rolled};
use super::observe::sees;
use super::position::{OweWhy, Post};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;

/// A die as it is drawn in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// 1 to 6.
    pub face: u8,
    /// What it did.
    pub does: DieDoes,
}

/// What a die did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieDoes {
    /// Nothing, or it only counts.
    Nothing,
    /// A hit.
    Hit,
    /// Sends militia back.
    Flight,
}

/// What a line is among the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A new turn, half-turn or battle.
    Heading,
    /// An order or event.
    Plain,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Whose line it is.
    pub side: Option<Side>,
    /// Heading or not.
    pub weight: Weight,
    /// What stands before the dice.
    pub text: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// What stands after the dice.
    pub result: String,
    /// Where on the map it happened.
    pub place: Option<LocId>,
}

impl Told {
    fn line(side: impl Into<Option<Side>>, text: impl Into<String>) -> Self {
        Self {
            side: side.into(),
            weight: Weight::Plain,
            text: text.into(),
            dice: Vec::new(),
            result: String::new(),
            place: None,
        }
    }

    fn heading(text: impl Into<String>) -> Self {
        Self { weight: Weight::Heading, ..Self::line(None, text) }
    }

    fn at(self, place: LocId) -> Self {
        Self { place: Some(place), ..self }
    }

    /// The whole line as text, dice as figures in brackets.
    pub fn plain(&self) -> String {
        let mut text = self.text.clone();
        if !self.dice.is_empty() {
            let faces: Vec<_> = self
                .dice
                .iter()
                .map(|die| match die.does {
                    DieDoes::Nothing => die.face.to_string(),
                    DieDoes::Hit => format!("{}*", die.face),
                    DieDoes::Flight => format!("{}~", die.face),
                })
                .collect();
            text += &format!(" [{}]", faces.join(" "));
        }
        if !self.result.is_empty() {
            text += " ";
            text += &self.result;
        }
        text
    }
}

/// What the dice of a roll did, face by face.
pub fn dice_of(rolled: &Rolled) -> Vec<Die> {
    rolled
        .faces
        .as_slice()
        .iter()
        .map(|face| {
            let does = if rolled.needed.is_some_and(|needed| *face >= needed) {
                DieDoes::Hit
            } else if *face <= rolled.flees_to {
                DieDoes::Flight
            } else {
                DieDoes::Nothing
            };
            Die { face: *face, does }
        })
        .collect()
}

/// "1 block", "3 blocks".
pub fn blocks(count: u32) -> String {
    if count == 1 { "1 block".into() } else { format!("{count} blocks") }
}

impl NewYork {
    /// Names of units, the first few written out.
    pub fn name_list(&self, units: Bits) -> String {
        let names: Vec<_> = units.into_iter().map(|u| self.unit_name(u)).collect();
        match names.as_slice() {
            [] => "nobody".into(),
            [only] => (*only).into(),
            [first, second] => format!("{first} and {second}"),
            [first, second, third] => format!("{first}, {second} and {third}"),
            [first, rest @ ..] => format!("{first} and {} others", rest.len()),
        }
    }

    /// Tells an event; none where there is nothing to tell this viewer.
    pub fn tell(&self, event: &Event, viewer: Viewer) -> Option<Told> {
        let place = |l: LocId| self.place_name(l);
        let name = |u: UnitId| self.unit_name(u);
        let owner = |u: UnitId| self.units[u as usize].side;
        let who = |side: Side, units: Bits| {
            if sees(viewer, side) { self.name_list(units) } else { blocks(units.len()) }
        };
        let verb = |side: Side, units: Bits, one: &str, many: &str| {
            let _ = side;
            if units.len() == 1 { one.to_owned() } else { many.to_owned() }
        };
        let fleet = |count: u32, ships: u8| {
            if sees(viewer, Side::British) {
                let names: Vec<_> =
                    Bits(u64::from(ships)).into_iter().map(|s| self.ships[s as usize].name.as_str()).collect();
                names.join(" and ")
            } else if count == 1 {
                "A ship".into()
            } else {
                format!("{count} ships")
            }
        };
        Some(match *event {
            Event::Placed { unit, location } if sees(viewer, Side::American) => {
                Told::line(Side::American, format!("{} is placed in {}", name(unit), place(location))).at(location)
            }
            Event::Ready => Told::line(Side::American, "The American army stands ready"),
            Event::TurnStarted { turn } => Told::heading(format!("Turn {turn}")),
            Event::Rolled(rolled) => self.tell_roll(&rolled, viewer),
            Event::PointsSet { ap, first, may_sail } => Told::line(
                None,
                format!(
                    "The {} side moves first{}; {}",
                    first.name(),
                    if ap.american == ap.british { " on a tie" } else { "" },
                    if may_sail { "ships may sail" } else { "no ship may sail" },
                ),
            ),
            Event::HalfTurn { side } => Told::heading(format!("{} half-turn", side.name())),
            Event::Deserted { unit, location } => {
                let told = Told::line(Side::American, format!("{} deserts", name(unit)));
                if sees(viewer, Side::American) { told.at(location) } else { told }
            }
            Event::Moved { side, units, from, to, zone, .. } => {
                let over = zone.map(|z| format!(" across {}", self.zone_name(z))).unwrap_or_default();
                Told::line(
                    side,
                    format!(
                        "{} {} from {} to {}{over}",
                        who(side, units),
                        verb(side, units, "moves", "move"),
                        place(from),
                        place(to)
                    ),
                )
                .at(to)
            }
            Event::Sailed { ships, from, to } => {
                let n = ships.count_ones();
                Told::line(
                    Side::British,
                    format!(
                        "{} {} from {} to {}",
                        fleet(n, ships),
                        if n == 1 { "sails" } else { "sail" },
                        self.zone_name(from),
                        self.zone_name(to)
                    ),
                )
            }
            Event::Expelled { ships, from } => {
                let n = ships.count_ones();
                Told::line(
                    Side::British,
                    format!(
                        "The forts close {}: {} {} to the Harbor",
                        self.zone_name(from),
                        fleet(n, ships),
                        if n == 1 { "goes" } else { "go" }
                    ),
                )
            }
            Event::Overrun { location, defender, units } => Told::line(
                defender.other(),
                format!(
                    "{} in {} {} overrun",
                    blocks(u32::from(units)),
                    place(location),
                    if units == 1 { "is" } else { "are" }
                ),
            )
            .at(location),
            Event::Hit { unit, location, sp, revealed, post } => {
                let side = owner(unit);
                let text = if revealed || sees(viewer, side) {
                    if sp == 0 {
                        format!("{} takes a hit", name(unit))
                    } else {
                        format!("{} takes a hit and has {sp} SP left", name(unit))
                    }
                } else if post == Some(Post::Reserve) {
                    "A hit on a unit in Reserve".into()
                } else {
                    format!("A hit on a unit in {}", place(location))
                };
                Told::line(side, text).at(location)
            }
            Event::Eliminated { unit, location } => {
                Told::line(owner(unit), format!("{} is eliminated", name(unit))).at(location)
            }
            Event::BattleStarted { location, attacker, skirmish } => Told::heading(format!(
                "{} of {}, the {} side attacks",
                if skirmish { "Skirmish" } else { "Battle" },
                place(location),
                attacker.name(),
            ))
            .at(location),
            Event::Deployed { side, posts } => {
                let parts: Vec<_> = Post::ALL
                    .into_iter()
                    .filter(|post| !posts[*post as usize].is_empty())
                    .map(|post| {
                        let units = posts[post as usize];
                        if sees(viewer, side) {
                            let names: Vec<_> = units.into_iter().map(|u| self.unit_name(u)).collect();
                            format!("{}: {}", post.name(), names.join(", "))
                        } else {
                            format!("{}: {}", post.name(), units.len())
                        }
                    })
                    .collect();
                Told::line(side, format!("The {} side deploys. {}", side.name(), parts.join("; ")))
            }
            Event::Revealed { side, units, location } if !sees(viewer, side) || viewer == Viewer::All => {
                let names: Vec<_> = units.into_iter().map(|u| self.unit_name(u)).collect();
                Told::line(side, format!("Revealed: {}", names.join(", "))).at(location)
            }
            Event::RoundStarted { round } => Told::heading(format!("Round {round}")),
            Event::Stood { side } => Told::line(side, format!("The {} side stands", side.name())),
            Event::Withdrew { side, to } => {
                Told::line(side, format!("The {} side withdraws to {}", side.name(), place(to))).at(to)
            }
            Event::Shifted { unit, from, to, revealed } => {
                let side = owner(unit);
                let what = if revealed || to != Post::Reserve || sees(viewer, side) { name(unit) } else { "A unit" };
                Told::line(side, format!("{what} shifts from {} to {}", from.name(), to.name()))
            }
            Event::Fled { unit, from } => {
                Told::line(Side::American, format!("{} flees from the {} to Reserve", name(unit), from.name()))
            }
            Event::Steadied { flights } => Told::line(
                Side::American,
                format!("Washington steadies the militia: {} ignored", super::ruleset::count(flights, "flight")),
            ),
            Event::PositionVacant { side, post } => {
                Told::line(side, format!("The {} {} is empty: forced retreat", side.name(), post.name()))
            }
            Event::Trapped { side, location } => {
                Told::line(side, format!("No way out of {}: all {} units there are lost", place(location), side.name()))
                    .at(location)
            }
            Event::Retreated { side, units, from, to, zone, why } => {
                let over = zone.map(|z| format!(" across {}", self.zone_name(z))).unwrap_or_default();
                let deed = if why == OweWhy::Withdrawal { ("withdraws", "withdraw") } else { ("retreats", "retreat") };
                Told::line(
                    side,
                    format!(
                        "{} {} from {} to {}{over}",
                        who(side, units),
                        verb(side, units, deed.0, deed.1),
                        place(from),
                        place(to)
                    ),
                )
                .at(to)
            }
            Event::BattleEnded { location, winner } => {
                Told::line(winner, format!("The {} side holds {}", winner.name(), place(location))).at(location)
            }
            Event::Starved { unit, location, sp } if sees(viewer, owner(unit)) => Told::line(
                owner(unit),
                format!("{} is out of supply in {} and has {sp} SP left", name(unit), place(location)),
            )
            .at(location),
            Event::SupplyLost { side, sp } => {
                Told::line(side, format!("The {} side loses {sp} SP for want of supply", side.name()))
            }
            Event::GameOver { winner, why } => {
                Told::line(winner, format!("The {} side has won ({why}): {}", winner.name(), self.ending(winner, why)))
            }
            Event::Placed { .. }
            | Event::MovementDone { .. }
            | Event::ActionsDone { .. }
            | Event::Starved { .. }
            | Event::Revealed { .. } => return None,
        })
    }

    /// How a game ended, in a sentence.
    pub fn ending(&self, winner: Side, why: &str) -> String {
        match (why, winner) {
            ("N11.1", _) => format!("{} has fallen", self.unit_name(self.commander)),
            ("N4.1", _) => "the turn began with fewer than 20 British SP".into(),
            (_, Side::British) => format!(
                "after the last turn the British hold {} and the American army is below 10 SP",
                self.place_name(self.city)
            ),
            (_, Side::American) => "the last turn is over, and the army still stands".into(),
        }
    }

    fn tell_roll(&self, rolled: &Rolled, viewer: Viewer) -> Told {
        let dice = dice_of(rolled);
        let side = rolled.who;
        let effect = || {
            let mut parts = Vec::new();
            if rolled.hits > 0 {
                parts.push(super::ruleset::count(rolled.hits, "hit"));
            }
            if rolled.flights > 0 {
                parts.push(if rolled.flights == 1 { "1 flees".into() } else { format!("{} flee", rolled.flights) });
            }
            if parts.is_empty() { "no hit".to_owned() } else { parts.join(", ") }
        };
        let (text, result) = match rolled.why {
            RollFor::ActionPoints => {
                let odd = rolled.faces.as_slice().first().is_none_or(|face| face % 2 == 1);
                let base = if side == Side::American { 1 } else { 2 };
                let added = if odd { 1 } else { 2 };
                (
                    format!("{} action points", side.name()),
                    format!("{}: {base} + {added} = {} AP", if odd { "odd" } else { "even" }, base + added),
                )
            }
            RollFor::Fire => {
                let shooter = rolled.unit.map_or("A unit", |u| self.unit_name(u));
                let post = rolled.post.map_or("", Post::name);
                (
                    format!("{shooter} at the {post}"),
                    if dice.is_empty() { "fires without a die".into() } else { effect() },
                )
            }
            RollFor::Withdrawal => ("Parting fire".into(), effect()),
            RollFor::ForcedRetreat => ("Pursuit".into(), effect()),
            RollFor::ForceMarch => {
                let leader = rolled
                    .unit
                    .filter(|u| sees(viewer, self.units[*u as usize].side))
                    .map_or("A leader", |u| self.unit_name(u));
                (format!("{leader} forces the march"), format!("{} SP lost", rolled.hits))
            }
        };
        Told { dice, result, ..Told::line(side, text) }
    }
}
