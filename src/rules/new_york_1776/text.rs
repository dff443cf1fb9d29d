//! A position as JSON, both ways: the referee's `state` and `position`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::data::{LocId, NewYork};
use super::observe::{ShipSeen, UnitSeen, phase_word, step_word};
use super::options::{Options, Rule};
use super::position::{Battle, LAST_TURN, Marching, OFF, OweWhy, Owes, Phase, Position, Post, Step, Verdict};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::{BySide, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawPosition {
    turn: u8,
    phase: String,
    active: Side,
    first: Side,
    ap: BySide<u8>,
    ships_may_sail: bool,
    options: Vec<String>,
    units: BTreeMap<String, RawUnit>,
    ships: BTreeMap<String, RawShip>,
    entries: BTreeMap<String, Vec<String>>,
    deserting: Vec<String>,
    owes: Option<RawOwes>,
    battle: Option<RawBattle>,
    eliminated: Vec<String>,
    deserted: Vec<String>,
    winner: Option<Side>,
    why: Option<String>,
}

impl Default for RawPosition {
    fn default() -> Self {
        Self {
            turn: 1,
            phase: "movement".into(),
            active: Side::American,
            first: Side::American,
            ap: BySide::default(),
            ships_may_sail: true,
            options: Vec::new(),
            units: BTreeMap::new(),
            ships: BTreeMap::new(),
            entries: BTreeMap::new(),
            deserting: Vec::new(),
            owes: None,
            battle: None,
            eliminated: Vec::new(),
            deserted: Vec::new(),
            winner: None,
            why: None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    at: String,
    sp: Option<u8>,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    crossed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShip {
    at: String,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    carried: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOwes {
    side: Side,
    why: String,
    #[serde(default)]
    hits: u8,
    #[serde(default)]
    flights: u8,
    #[serde(default)]
    retreat: bool,
    position: Option<String>,
    to: Option<String>,
    location: Option<String>,
    march: Option<RawMarch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMarch {
    leader: String,
    units: Vec<String>,
    from: String,
    #[serde(default)]
    to: Option<String>,
    #[serde(default)]
    zone: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBattle {
    location: String,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    skirmish: Option<bool>,
    step: String,
    acting: String,
    #[serde(default)]
    steady: u8,
    #[serde(default)]
    units: BTreeMap<String, RawFighter>,
    #[serde(default)]
    owes: Option<RawOwes>,
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFighter {
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    acted: bool,
    #[serde(default)]
    fled: bool,
    #[serde(default)]
    crossed: bool,
    #[serde(default)]
    revealed: Option<bool>,
}

impl NewYork {
    pub(super) fn unit_ids(&self, units: Bits) -> Vec<&str> {
        units.into_iter().map(|u| self.units[u as usize].id.as_str()).collect()
    }

    pub(super) fn unit_value(&self, unit: &UnitSeen) -> Value {
        let mut value =
            json!({"at": unit.at.map(|l| self.locations[l as usize].id.as_str()), "sp": unit.sp, "moved": unit.moved});
        if unit.crossed {
            value["crossed"] = json!(true);
        }
        value
    }

    pub(super) fn ship_value(&self, ship: &ShipSeen) -> Value {
        json!({"at": self.zones[ship.at as usize].id, "moved": ship.moved, "carried": ship.carried})
    }

    pub(super) fn entries_value(&self, entries: impl Iterator<Item = (LocId, Bits)>) -> Value {
        let ids = |set: Bits| set.into_iter().map(|l| self.locations[l as usize].id.as_str()).collect::<Vec<_>>();
        entries.map(|(l, from)| (self.locations[l as usize].id.clone(), json!(ids(from)))).collect::<Map<_, _>>().into()
    }

    pub(super) fn deserting_value(&self, owed: u8) -> Value {
        self.desertions.iter().enumerate().filter(|(i, _)| owed >> i & 1 == 1).map(|(_, d)| json!(d.state)).collect()
    }

    pub(super) fn owes_value(&self, owes: &Owes) -> Value {
        let mut value = json!({"side": owes.side.id(), "why": owes.why.id(), "hits": owes.hits, "flights": owes.flights, "retreat": owes.retreat});
        if let Some(post) = owes.post {
            value["position"] = json!(post.id());
        }
        if let Some(to) = owes.to {
            value["to"] = json!(self.locations[to as usize].id);
        }
        if let Some(location) = owes.location {
            value["location"] = json!(self.locations[location as usize].id);
        }
        value
    }

    /// Everything of a position, hidden or not, as the referee gives it.
    pub fn position_value(&self, p: &Position) -> Value {
        let place = |l: LocId| self.locations[l as usize].id.as_str();
        let mut units = Map::new();
        for (u, unit) in self.units.iter().enumerate().filter(|(u, _)| p.at[*u] != OFF) {
            let u = u as u8;
            let seen = UnitSeen {
                unit: u,
                at: Some(p.at[u as usize]),
                sp: p.sp[u as usize],
                moved: p.moved.has(u),
                crossed: p.crossed.has(u),
            };
            units.insert(unit.id.clone(), self.unit_value(&seen));
        }
        let mut ships = Map::new();
        for (s, ship) in self.ships.iter().enumerate().filter(|(s, _)| p.ship_at[*s] != OFF) {
            let s = s as u8;
            let seen = ShipSeen {
                ship: s,
                at: p.ship_at[s as usize],
                moved: p.ship_has_moved(s),
                carried: p.ship_has_carried(s),
            };
            ships.insert(ship.id.clone(), self.ship_value(&seen));
        }
        let owes = p.owes.map(|owes| {
            let mut value = self.owes_value(&owes);
            if let Some(march) = p.marching {
                value["march"] = json!({
                    "leader": self.units[march.leader as usize].id, "units": self.unit_ids(march.column), "from": place(march.from),
                    "to": march.next.map(place), "zone": march.crossed.map(|z| self.zones[z as usize].id.as_str()),
                });
            }
            value
        });
        let battle = p.battle.map(|battle| {
            let mut fighters = Map::new();
            for unit in p.here[battle.location as usize] {
                fighters.insert(self.units[unit as usize].id.clone(), json!({
                    "position": battle.post_of(unit).map(Post::id), "acted": battle.acted.has(unit), "fled": battle.fled.has(unit),
                    "crossed": p.crossed.has(unit), "revealed": battle.revealed.has(unit),
                }));
            }
            json!({
                "location": place(battle.location), "round": battle.round, "skirmish": battle.skirmish, "step": step_word(battle.step),
                "acting": if battle.attacker_acts { "attacker" } else { "defender" }, "steady": battle.steady, "units": fighters, "owes": owes,
            })
        });
        json!({
            "turn": p.turn,
            "phase": phase_word(p.phase),
            "active": p.active.id(),
            "first": p.first.id(),
            "ap": {"american": p.ap.american, "british": p.ap.british},
            "ships_may_sail": p.may_sail,
            "options": p.options.rules().map(Rule::id).collect::<Vec<_>>(),
            "units": units,
            "ships": ships,
            "entries": self.entries_value(p.battles(self).into_iter().map(|l| (l, p.entries[l as usize]))),
            "deserting": self.deserting_value(p.deserting),
            "owes": if p.battle.is_some() { Value::Null } else { json!(owes) },
            "battle": battle,
            "eliminated": self.unit_ids(p.eliminated),
            "deserted": self.unit_ids(p.deserted),
            "winner": p.verdict.map(|verdict| verdict.winner.id()),
            "why": p.verdict.map(|verdict| verdict.why),
        })
    }

    fn find<T>(found: Option<T>, what: &str, id: &str) -> Result<T, String> {
        found.ok_or_else(|| format!("there is no {what} \"{id}\""))
    }

    /// Reads a position, hand-written ones included.
    ///
    /// # Errors
    /// A sentence: unknown ids, impossible values, a position that no play could go on from.
    pub fn read_position(&self, value: &Value, options: &[String]) -> Result<Position, String> {
        let raw = RawPosition::deserialize(value).map_err(|error| format!("the position cannot be read: {error}"))?;
        let options = if options.is_empty() { &raw.options } else { options };
        let mut p = Position::empty(Options::from_ids(options)?);
        if !(1..=LAST_TURN).contains(&raw.turn) {
            return Err(format!("there are turns 1 to {LAST_TURN}, not {}", raw.turn));
        }
        p.turn = raw.turn;
        p.phase = match raw.phase.as_str() {
            "setup" => Phase::Setup,
            "desertion" => Phase::Desertion,
            "movement" => Phase::Movement,
            "battles" => Phase::Battles,
            "battle" => Phase::Battle,
            "over" => Phase::Over,
            other => return Err(format!("there is no phase \"{other}\"")),
        };
        (p.active, p.first, p.ap, p.may_sail) = (raw.active, raw.first, raw.ap, raw.ships_may_sail);
        if p.ap.american > 3 || p.ap.british > 4 {
            return Err("the American never has more than 3 AP and the British never more than 4".into());
        }
        for (id, unit) in &raw.units {
            let u = Self::find(self.unit(id), "unit", id)?;
            let full = self.units[u as usize].sp;
            let sp = unit.sp.unwrap_or(full);
            if !(1..=full).contains(&sp) {
                return Err(format!("{id} has 1 to {full} SP, not {sp}"));
            }
            p.sp[u as usize] = sp;
            p.put(u, Self::find(self.location(&unit.at), "location", &unit.at)?);
            if unit.moved {
                p.moved = p.moved.with(u);
            }
            if unit.crossed {
                p.crossed = p.crossed.with(u);
            }
        }
        for (id, ship) in &raw.ships {
            let s = Self::find(self.ship(id), "ship", id)?;
            p.ship_at[s as usize] = Self::find(self.zone(&ship.at), "water zone", &ship.at)?;
            p.ships_moved |= u8::from(ship.moved) << s;
            p.ships_carried |= u8::from(ship.carried) << s;
        }
        for (list, set) in [(&raw.eliminated, &mut p.eliminated), (&raw.deserted, &mut p.deserted)] {
            for id in list {
                *set = set.with(Self::find(self.unit(id), "unit", id)?);
            }
        }
        if let Some(unit) = (p.eliminated | p.deserted).into_iter().find(|u| p.at[*u as usize] != OFF) {
            return Err(format!("{} is gone and on the board", self.units[unit as usize].id));
        }
        if p.phase != Phase::Setup {
            let absent: Bits = (0..self.units.len() as u8).filter(|u| p.at[*u as usize] == OFF).collect();
            p.eliminated = absent.minus(p.deserted);
        } else {
            p.eliminated = (self.army.american | self.army.british).minus(self.taking_part(p.options));
        }
        let mut listed = Bits::NONE;
        for (id, from) in &raw.entries {
            let loc = Self::find(self.location(id), "location", id)?;
            listed = listed.with(loc);
            for id in from {
                p.entries[loc as usize] = p.entries[loc as usize].with(Self::find(self.location(id), "location", id)?);
            }
        }
        for state in &raw.deserting {
            let i = self
                .desertions
                .iter()
                .position(|d| d.state == *state)
                .ok_or_else(|| format!("no militia desert from \"{state}\""))?;
            p.deserting |= 1 << i;
        }
        if p.phase == Phase::Over {
            let winner = raw.winner.ok_or("a game that is over has a winner")?;
            let why =
                ["N4.1", "N11.1", "N11.2"].into_iter().find(|why| raw.why.as_deref() == Some(why)).unwrap_or("N11.2");
            p.verdict = Some(Verdict { winner, why });
        }
        if let Some(battle) = &raw.battle {
            self.read_battle(&mut p, battle)?;
        }
        let owes = raw.battle.as_ref().and_then(|battle| battle.owes.as_ref()).or(raw.owes.as_ref());
        if let Some(owes) = owes {
            self.read_owes(&mut p, owes)?;
        }
        self.refuse_impossible(&mut p, listed)?;
        Ok(p)
    }

    fn read_battle(&self, p: &mut Position, raw: &RawBattle) -> Result<(), String> {
        let location = Self::find(self.location(&raw.location), "location", &raw.location)?;
        if p.phase != Phase::Battle {
            return Err("a battle is only fought in the phase \"battle\"".into());
        }
        let step = match raw.step.as_str() {
            "deploy" => Step::Deploy,
            "decide" => Step::Decide,
            "act" => Step::Act,
            other => return Err(format!("there is no step \"{other}\" in a battle")),
        };
        let attacker_acts = match raw.acting.as_str() {
            "attacker" => true,
            "defender" => false,
            other => return Err(format!("\"{other}\" is neither attacker nor defender")),
        };
        if raw.round == 0 {
            return Err("the first round of a battle is round 1".into());
        }
        let few = |side| p.of(self, side, location).len() < 3;
        let mut battle = Battle {
            location,
            round: raw.round,
            skirmish: raw.skirmish.unwrap_or(few(Side::American) || few(Side::British)),
            step,
            attacker_acts,
            steady: raw.steady,
            posts: [Bits::NONE; 4],
            acted: Bits::NONE,
            fled: Bits::NONE,
            revealed: Bits::NONE,
        };
        for (id, fighter) in &raw.units {
            let u = Self::find(self.unit(id), "unit", id)?;
            if p.at[u as usize] != location {
                return Err(format!("{id} does not stand in {}", raw.location));
            }
            let post = match &fighter.position {
                None => None,
                Some(word) => Some(Self::find(Post::from_id(word), "position", word)?),
            };
            battle.put(u, post);
            let mark = |set: &mut Bits, yes: bool| {
                if yes {
                    *set = set.with(u);
                }
            };
            mark(&mut battle.acted, fighter.acted);
            mark(&mut battle.fled, fighter.fled);
            mark(&mut p.crossed, fighter.crossed);
            // Who stands in a position after deployment has been seen (N8.4).
            let in_front = step != Step::Deploy && post.is_some_and(|post| post != Post::Reserve);
            mark(&mut battle.revealed, fighter.revealed.unwrap_or(in_front) || in_front);
        }
        let nowhere = p.here[location as usize].minus(battle.everybody()).first();
        if let Some(unit) = nowhere.filter(|_| step != Step::Deploy) {
            return Err(format!(
                "{} stands in {} and has no position in the battle",
                self.units[unit as usize].id, raw.location
            ));
        }
        p.battle = Some(battle);
        Ok(())
    }

    fn read_owes(&self, p: &mut Position, raw: &RawOwes) -> Result<(), String> {
        let location =
            |id: &Option<String>| id.as_ref().map(|id| Self::find(self.location(id), "location", id)).transpose();
        let why = Self::find(OweWhy::ALL.into_iter().find(|why| why.id() == raw.why), "reason to owe", &raw.why)?;
        let post = raw.position.as_ref().map(|id| Self::find(Post::from_id(id), "position", id)).transpose()?;
        let owes = Owes {
            side: raw.side,
            why,
            hits: raw.hits,
            flights: raw.flights,
            retreat: raw.retreat,
            post,
            to: location(&raw.to)?,
            location: location(&raw.location)?,
        };
        if let Some(march) = &raw.march {
            let leader = Self::find(self.unit(&march.leader), "unit", &march.leader)?;
            let column = march
                .units
                .iter()
                .map(|id| Self::find(self.unit(id), "unit", id))
                .collect::<Result<Vec<_>, _>>()?
                .into_iter()
                .collect();
            let here = owes.location.ok_or("a march that waits needs the location it has entered")?;
            p.marching = Some(Marching {
                leader,
                column,
                here,
                from: Self::find(self.location(&march.from), "location", &march.from)?,
                next: location(&march.to)?,
                crossed: march.zone.as_ref().map(|id| Self::find(self.zone(id), "water zone", id)).transpose()?,
            });
        }
        p.owes = Some(owes);
        Ok(())
    }

    fn refuse_impossible(&self, p: &mut Position, listed: Bits) -> Result<(), String> {
        for zone in self.closed_zones(p) {
            for ship in 0..self.ships.len() {
                if p.ship_at[ship] == zone {
                    p.ship_at[ship] = self.harbor;
                }
            }
        }
        let battles = p.battles(self);
        let open = match p.phase {
            Phase::Battles | Phase::Battle | Phase::Over => battles,
            Phase::Movement => p.owes.and_then(|owes| owes.location).map_or(listed, |loc| listed.with(loc)),
            _ => Bits::NONE,
        };
        if let Some(loc) = battles.minus(open).first() {
            return Err(format!("both sides stand in {}, where no battle is open", self.locations[loc as usize].id));
        }
        if let Some(loc) = listed.minus(battles).first() {
            return Err(format!("{} has entries and no battle", self.locations[loc as usize].id));
        }
        match p.phase {
            Phase::Battles if battles.is_empty() => {
                return Err("the phase is \"battles\", and there is none".into());
            }
            Phase::Battle if p.battle.is_none() => {
                return Err("the phase is \"battle\", and there is none".into());
            }
            Phase::Battle if p.battle.is_some_and(|battle| !battles.has(battle.location)) => {
                return Err("there is a battle where both sides do not stand".into());
            }
            Phase::Desertion if self.may_desert(p).is_empty() => {
                return Err("the phase is \"desertion\", and nothing is owed".into());
            }
            _ => {}
        }
        if !matches!(p.phase, Phase::Setup | Phase::Over) && !self.on_board(p, self.commander) {
            return Err(format!(
                "a game that is not over needs {} on the board",
                self.units[self.commander as usize].id
            ));
        }
        self.refuse_unpayable(p)?;
        self.audit(p)?;
        match self.need(p) {
            Need::Order(_) | Need::Over => Ok(()),
            _ => Err("nobody has anything to decide in this position".into()),
        }
    }

    /// Something is owed that cannot be given: nobody could go on.
    fn refuse_unpayable(&self, p: &Position) -> Result<(), String> {
        let Some(owes) = p.owes else { return Ok(()) };
        let in_battle = matches!(owes.why, OweWhy::Fire | OweWhy::Withdrawal | OweWhy::ForcedRetreat);
        if in_battle != p.battle.is_some() || (in_battle == p.marching.is_some() && owes.why != OweWhy::Overrun) {
            return Err(format!("what is owed by \"{}\" does not fit the phase", owes.why.id()));
        }
        let enough = if owes.hits > 0 {
            u32::from(owes.hits) <= p.sp_of(self.may_take_hit(p))
        } else if owes.flights > 0 {
            u32::from(owes.flights) <= self.may_flee(p).len()
        } else {
            let loc = p.battle.map(|battle| battle.location).or(owes.location);
            owes.retreat && loc.is_some_and(|loc| !self.retreats(p, owes.side, loc).is_empty())
        };
        if enough { Ok(()) } else { Err("more is owed than can be given".into()) }
    }
}
