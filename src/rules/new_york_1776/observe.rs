//! N13: what a player may see. Everything a player, a log or an AI meets is made from this.

use serde_json::{Map, Value, json};

use super::data::{LocId, MAX_LOCATIONS, MAX_UNITS, MAX_ZONES, NewYork, ShipId, UnitId, ZoneId};
use super::event::Event;
use super::options::Options;
use super::position::{OFF, Owes, Phase, Position, Post, Step, Verdict};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::{Need, Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};

/// What a side has seen of an enemy unit, as last seen (N13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// In which battle.
    pub at: LocId,
    /// When.
    pub turn: u8,
    /// How strong.
    pub sp: u8,
}

/// What the sides have seen of each other's units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    seen: [Option<Sighting>; MAX_UNITS],
}

impl Default for Memory {
    fn default() -> Self {
        Self { seen: [None; MAX_UNITS] }
    }
}

impl Memory {
    pub(super) fn note(&mut self, p: &Position, event: &Event) {
        match *event {
            Event::Revealed { units, location, .. } => {
                for unit in units {
                    self.seen[unit as usize] = Some(Sighting { at: location, turn: p.turn, sp: p.sp[unit as usize] });
                }
            }
            Event::Hit { unit, sp, revealed: true, .. } => {
                if let Some(sighting) = &mut self.seen[unit as usize] {
                    sighting.sp = sp;
                }
            }
            Event::Eliminated { unit, .. } | Event::Deserted { unit, .. } => self.seen[unit as usize] = None,
            _ => {}
        }
    }

    /// What the other side has seen of a unit.
    pub fn of(&self, unit: UnitId) -> Option<Sighting> {
        self.seen[unit as usize]
    }
}

/// A unit whose face the viewer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitSeen {
    /// Which.
    pub unit: UnitId,
    /// Where; none before it is placed.
    pub at: Option<LocId>,
    /// How strong.
    pub sp: u8,
    /// Has moved this turn.
    pub moved: bool,
    /// Came to its battle over water.
    pub crossed: bool,
}

/// A ship whose name the viewer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShipSeen {
    /// Which.
    pub ship: ShipId,
    /// Where.
    pub at: ZoneId,
    /// Has moved this turn.
    pub moved: bool,
    /// Has carried this turn.
    pub carried: bool,
}

/// One side as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// Units whose faces are seen: all of one's own, none of the enemy outside a battle.
    pub units: Vec<UnitSeen>,
    /// How many units stand in each location.
    pub counts: [u8; MAX_LOCATIONS],
    /// Ships whose names are seen.
    pub ships: Vec<ShipSeen>,
    /// How many ships lie in each zone.
    pub ship_counts: [u8; MAX_ZONES],
    /// SP on the board (N13.3).
    pub sp: u32,
}

/// A unit on the battle board whose face is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Which.
    pub unit: UnitId,
    /// Where; none before it is deployed.
    pub post: Option<Post>,
    /// How strong.
    pub sp: u8,
    /// Dice it would roll now.
    pub dice: u8,
    /// Has fired or shifted this round.
    pub acted: bool,
    /// Fled and stays in Reserve.
    pub fled: bool,
    /// Came over water.
    pub crossed: bool,
    /// The enemy sees its face.
    pub revealed: bool,
}

/// One side of the battle board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Units whose faces are seen.
    pub known: Vec<Fighter>,
    /// How many others stand in Left, Center, Right, Reserve.
    pub hidden: [u8; 4],
    /// How many others are not deployed yet.
    pub undeployed: u8,
}

/// The battle board as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleSeen {
    /// Where.
    pub location: LocId,
    /// From 1.
    pub round: u8,
    /// N8.5.
    pub skirmish: bool,
    /// What is waited for.
    pub step: Step,
    /// Who attacks.
    pub attacker: Side,
    /// Who acts now.
    pub acting: Side,
    /// Flights stopped (N12.4).
    pub steady: u8,
    /// Both lines.
    pub lines: BySide<Line>,
}

/// The game as a viewer may know it: no field holds what he may not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// Who looks.
    pub viewer: Viewer,
    /// 1 to 20.
    pub turn: u8,
    /// Where in the turn.
    pub phase: Phase,
    /// Whose half-turn.
    pub active: Side,
    /// Who moves first this turn.
    pub first: Side,
    /// Action points left.
    pub ap: BySide<u8>,
    /// N4.4.
    pub may_sail: bool,
    /// N12.
    pub options: Options,
    /// Who must decide.
    pub to_play: Option<Side>,
    /// Both sides.
    pub forces: BySide<Force>,
    /// Where the attackers of open battles came from.
    pub entries: Vec<(LocId, Bits)>,
    /// Zones no ship may enter (N6.2).
    pub closed: Bits,
    /// The battle being fought.
    pub battle: Option<BattleSeen>,
    /// What the viewer has seen of the enemy, by unit.
    pub sightings: Vec<(UnitId, Sighting)>,
    /// What somebody owes.
    pub owes: Option<Owes>,
    /// Desertions owed.
    pub deserting: u8,
    /// Lost, both sides.
    pub eliminated: Bits,
    /// Gone home.
    pub deserted: Bits,
    /// The end.
    pub verdict: Option<Verdict>,
}

/// Whether a viewer sees the faces of a side's blocks.
pub fn sees(viewer: Viewer, side: Side) -> bool {
    match viewer {
        Viewer::All => true,
        Viewer::Side(own) => own == side,
        Viewer::Public => false,
    }
}

impl NewYork {
    /// The position as a viewer may know it (N13).
    pub fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> Observation {
        let to_play = match self.need(p) {
            Need::Order(side) => Some(side),
            _ => None,
        };
        let unseen_setup = |side| p.phase == Phase::Setup && side == Side::American && !sees(viewer, side);
        let force = |side: Side| {
            let army = self.army[side];
            let own = sees(viewer, side);
            let mut counts = [0; MAX_LOCATIONS];
            let mut ship_counts = [0; MAX_ZONES];
            if !unseen_setup(side) {
                for (count, here) in counts.iter_mut().zip(&p.here) {
                    *count = (*here & army).len() as u8;
                }
            }
            let mut ships = Vec::new();
            if side == Side::British {
                for (ship, at) in p.ship_at.iter().enumerate().filter(|(_, at)| **at != OFF) {
                    ship_counts[*at as usize] += 1;
                    if own {
                        let ship = ship as u8;
                        ships.push(ShipSeen {
                            ship,
                            at: *at,
                            moved: p.ship_has_moved(ship),
                            carried: p.ship_has_carried(ship),
                        });
                    }
                }
            }
            let shown = if own { army } else { Bits::NONE };
            let placed = |u: &UnitId| p.at[*u as usize] != OFF || (p.phase == Phase::Setup && !p.eliminated.has(*u));
            let units = shown.into_iter().filter(placed).map(|u| {
                let at = p.at[u as usize];
                let sp = if at == OFF { self.units[u as usize].sp } else { p.sp[u as usize] };
                UnitSeen {
                    unit: u,
                    at: (at != OFF).then_some(at),
                    sp,
                    moved: p.moved.has(u),
                    crossed: p.crossed.has(u),
                }
            });
            Force { units: units.collect(), counts, ships, ship_counts, sp: p.total_sp(self, side) }
        };
        let sightings = match viewer {
            Viewer::Side(side) => {
                self.army[side.other()].into_iter().filter_map(|u| memory.of(u).map(|seen| (u, seen))).collect()
            }
            _ => Vec::new(),
        };
        Observation {
            viewer,
            turn: p.turn,
            phase: p.phase,
            active: p.active,
            first: p.first,
            ap: p.ap,
            may_sail: p.may_sail,
            options: p.options,
            to_play,
            forces: BySide { american: force(Side::American), british: force(Side::British) },
            entries: p.battles(self).into_iter().map(|l| (l, p.entries[l as usize])).collect(),
            closed: if unseen_setup(Side::American) { Bits::NONE } else { self.closed_zones(p) },
            battle: self.observe_battle(p, viewer),
            sightings,
            owes: p.owes,
            deserting: p.deserting,
            eliminated: p.eliminated,
            deserted: p.deserted,
            verdict: p.verdict,
        }
    }

    fn observe_battle(&self, p: &Position, viewer: Viewer) -> Option<BattleSeen> {
        let battle = p.battle?;
        let line = |side: Side| {
            let army = p.of(self, side, battle.location);
            let known = if sees(viewer, side) { army } else { army & battle.revealed };
            let hidden = army.minus(known);
            let fighter = |unit| Fighter {
                unit,
                post: battle.post_of(unit),
                sp: p.sp[unit as usize],
                dice: self.fire_dice(p, unit),
                acted: battle.acted.has(unit),
                fled: battle.fled.has(unit),
                crossed: p.crossed.has(unit),
                revealed: battle.revealed.has(unit),
            };
            Line {
                known: known.into_iter().map(fighter).collect(),
                hidden: battle.posts.map(|post| (post & hidden).len() as u8),
                undeployed: hidden.minus(battle.everybody()).len() as u8,
            }
        };
        Some(BattleSeen {
            location: battle.location,
            round: battle.round,
            skirmish: battle.skirmish,
            step: battle.step,
            attacker: p.active,
            acting: self.acting(p, &battle),
            steady: battle.steady,
            lines: BySide { american: line(Side::American), british: line(Side::British) },
        })
    }

    /// The referee's `view`.
    pub fn view_value(&self, seen: &Observation, side: Side) -> Value {
        let mine = &seen.forces[side];
        let theirs = &seen.forces[side.other()];
        let mut units = Map::new();
        for unit in mine.units.iter().filter(|unit| unit.at.is_some()) {
            units.insert(self.units[unit.unit as usize].id.clone(), self.unit_value(unit));
        }
        let mut ships = Map::new();
        for ship in &mine.ships {
            ships.insert(self.ships[ship.ship as usize].id.clone(), self.ship_value(ship));
        }
        let at: Map<_, _> = (0..self.locations.len())
            .filter(|l| theirs.counts[*l] > 0)
            .map(|l| (self.locations[l].id.clone(), json!(theirs.counts[l])))
            .collect();
        let zones: Map<_, _> = (0..self.zones.len())
            .filter(|z| theirs.ship_counts[*z] > 0)
            .map(|z| (self.zones[z].id.clone(), json!(theirs.ship_counts[z])))
            .collect();
        let sightings: Map<_, _> = seen
            .sightings
            .iter()
            .map(|(u, s)| {
                (
                    self.units[*u as usize].id.clone(),
                    json!({"at": self.locations[s.at as usize].id, "turn": s.turn, "sp": s.sp}),
                )
            })
            .collect();
        json!({
            "side": side.id(),
            "turn": seen.turn,
            "phase": phase_word(seen.phase),
            "active": seen.active.id(),
            "first": seen.first.id(),
            "ap": {"american": seen.ap.american, "british": seen.ap.british},
            "ships_may_sail": seen.may_sail,
            "options": seen.options.rules().map(super::options::Rule::id).collect::<Vec<_>>(),
            "to_play": seen.to_play.map(Side::id),
            "own": {"units": units, "ships": ships, "sp_total": mine.sp},
            "enemy": {
                "at": at, "ships": zones, "sp_total": theirs.sp,
                "eliminated": self.unit_ids(seen.eliminated & self.army[side.other()]),
                "deserted": self.unit_ids(seen.deserted & self.army[side.other()]),
            },
            "eliminated": self.unit_ids(seen.eliminated & self.army[side]),
            "deserted": self.unit_ids(seen.deserted & self.army[side]),
            "entries": self.entries_value(seen.entries.iter().copied()),
            "deserting": self.deserting_value(seen.deserting),
            "battle": seen.battle.as_ref().map(|battle| self.battle_view(battle, side)),
            "sightings": sightings,
            "owes": seen.owes.map(|owes| self.owes_value(&owes)),
            "winner": seen.verdict.map(|verdict| verdict.winner.id()),
            "why": seen.verdict.map(|verdict| verdict.why),
        })
    }

    fn battle_view(&self, battle: &BattleSeen, side: Side) -> Value {
        let mut units = Map::new();
        for fighter in battle.lines[side].known.iter().chain(&battle.lines[side.other()].known) {
            units.insert(
                self.units[fighter.unit as usize].id.clone(),
                json!({
                    "position": fighter.post.map(Post::id), "sp": fighter.sp, "acted": fighter.acted,
                    "fled": fighter.fled, "crossed": fighter.crossed, "revealed": fighter.revealed,
                }),
            );
        }
        let line = &battle.lines[side.other()];
        let mut hidden: Map<_, _> = Post::ALL
            .into_iter()
            .filter(|post| line.hidden[*post as usize] > 0)
            .map(|post| (post.id().to_owned(), json!(line.hidden[post as usize])))
            .collect();
        if line.undeployed > 0 {
            hidden.insert("undeployed".into(), json!(line.undeployed));
        }
        json!({
            "location": self.locations[battle.location as usize].id, "round": battle.round, "skirmish": battle.skirmish,
            "step": step_word(battle.step), "acting": if battle.acting == battle.attacker { "attacker" } else { "defender" },
            "steady": battle.steady, "units": units, "enemy_hidden": hidden,
        })
    }

    /// An event as data; none where the viewer may know nothing of it (N13.1).
    pub(super) fn event_value(&self, event: &Event, viewer: Viewer) -> Option<Value> {
        let place = |l: LocId| self.locations[l as usize].id.as_str();
        let zone = |z: ZoneId| self.zones[z as usize].id.as_str();
        let name = |u: UnitId| self.units[u as usize].id.as_str();
        let owner = |u: UnitId| self.units[u as usize].side;
        let ships =
            |set: u8| Bits(u64::from(set)).into_iter().map(|s| self.ships[s as usize].id.as_str()).collect::<Vec<_>>();
        Some(match *event {
            Event::Placed { unit, location } if sees(viewer, Side::American) => {
                json!({"event": "placed", "unit": name(unit), "location": place(location)})
            }
            Event::Placed { .. } => return None,
            Event::Ready => json!({"event": "ready"}),
            Event::TurnStarted { turn } => json!({"event": "turn", "turn": turn}),
            Event::Rolled(rolled) => json!({
                "event": "roll", "who": rolled.who.id(), "why": rolled.why.id(), "faces": rolled.faces.as_slice(), "needed": rolled.needed,
                "unit": rolled.unit.filter(|u| rolled.post.is_some() || sees(viewer, owner(*u))).map(name), "position": rolled.post.map(Post::id),
                "hits": rolled.hits, "flights": rolled.flights,
            }),
            Event::PointsSet { ap, first, may_sail } => json!({
                "event": "action_points", "ap": {"american": ap.american, "british": ap.british}, "first": first.id(), "ships_may_sail": may_sail,
            }),
            Event::HalfTurn { side } => json!({"event": "half_turn", "side": side.id()}),
            Event::Deserted { unit, location } => {
                let mut value = json!({"event": "deserted", "unit": name(unit)});
                if sees(viewer, owner(unit)) {
                    value["location"] = json!(place(location));
                }
                value
            }
            Event::Moved { side, units, from, to, zone: over, ship } => {
                let mut value = json!({"event": "moved", "side": side.id(), "count": units.len(), "from": place(from), "to": place(to), "zone": over.map(zone)});
                if sees(viewer, side) {
                    value["units"] = json!(self.unit_ids(units));
                    value["ship"] = json!(ship.map(|s| self.ships[s as usize].id.as_str()));
                }
                value
            }
            Event::Sailed { ships: fleet, from, to } => {
                let mut value =
                    json!({"event": "sailed", "count": fleet.count_ones(), "from": zone(from), "to": zone(to)});
                if sees(viewer, Side::British) {
                    value["ships"] = json!(ships(fleet));
                }
                value
            }
            Event::Expelled { ships: fleet, from } => {
                let mut value = json!({"event": "expelled", "count": fleet.count_ones(), "from": zone(from), "to": zone(self.harbor)});
                if sees(viewer, Side::British) {
                    value["ships"] = json!(ships(fleet));
                }
                value
            }
            Event::Overrun { location, defender, units } => {
                json!({"event": "overrun", "location": place(location), "defender": defender.id(), "count": units})
            }
            Event::Hit { unit, location, sp, revealed, post } => {
                let known = revealed || sees(viewer, owner(unit));
                let mut value = json!({"event": "hit", "side": owner(unit).id(), "location": place(location), "position": post.map(Post::id)});
                if known {
                    value["unit"] = json!(name(unit));
                    value["sp"] = json!(sp);
                }
                value
            }
            Event::Eliminated { unit, location } => {
                json!({"event": "eliminated", "unit": name(unit), "location": place(location)})
            }
            Event::MovementDone { side } => json!({"event": "movement_done", "side": side.id()}),
            Event::BattleStarted { location, attacker, skirmish } => {
                json!({"event": "battle", "location": place(location), "attacker": attacker.id(), "skirmish": skirmish})
            }
            Event::Deployed { side, posts } => {
                let counts: Map<_, _> = Post::ALL
                    .into_iter()
                    .map(|post| (post.id().to_owned(), json!(posts[post as usize].len())))
                    .collect();
                let mut value = json!({"event": "deployed", "side": side.id(), "counts": counts});
                if sees(viewer, side) {
                    value["units"] = Post::ALL
                        .into_iter()
                        .map(|post| (post.id().to_owned(), json!(self.unit_ids(posts[post as usize]))))
                        .collect::<Map<_, _>>()
                        .into();
                }
                value
            }
            Event::Revealed { side, units, location } => {
                json!({"event": "revealed", "side": side.id(), "units": self.unit_ids(units), "location": place(location)})
            }
            Event::RoundStarted { round } => json!({"event": "round", "round": round}),
            Event::Stood { side } => json!({"event": "stood", "side": side.id()}),
            Event::Withdrew { side, to } => {
                json!({"event": "withdrew", "side": side.id(), "to": place(to)})
            }
            Event::Shifted { unit, from, to, revealed } => {
                let mut value = json!({"event": "shifted", "side": owner(unit).id(), "from": from.id(), "to": to.id()});
                if revealed || to != Post::Reserve || sees(viewer, owner(unit)) {
                    value["unit"] = json!(name(unit));
                }
                value
            }
            Event::ActionsDone { side } => json!({"event": "actions_done", "side": side.id()}),
            Event::Fled { unit, from } => {
                json!({"event": "fled", "unit": name(unit), "from": from.id()})
            }
            Event::Steadied { flights } => json!({"event": "steadied", "flights": flights}),
            Event::PositionVacant { side, post } => {
                json!({"event": "vacant", "side": side.id(), "position": post.id()})
            }
            Event::Trapped { side, location } => {
                json!({"event": "trapped", "side": side.id(), "location": place(location)})
            }
            Event::Retreated { side, units, from, to, zone: over, why } => {
                let mut value = json!({"event": "retreated", "side": side.id(), "count": units.len(), "from": place(from), "to": place(to), "zone": over.map(zone), "why": why.id()});
                if sees(viewer, side) {
                    value["units"] = json!(self.unit_ids(units));
                }
                value
            }
            Event::BattleEnded { location, winner } => {
                json!({"event": "battle_ended", "location": place(location), "winner": winner.id()})
            }
            Event::Starved { unit, location, sp } if sees(viewer, owner(unit)) => {
                json!({"event": "starved", "unit": name(unit), "location": place(location), "sp": sp})
            }
            Event::Starved { .. } => return None,
            Event::SupplyLost { side, sp } => {
                json!({"event": "supply_lost", "side": side.id(), "sp": sp})
            }
            Event::GameOver { winner, why } => {
                json!({"event": "over", "winner": winner.id(), "why": why})
            }
        })
    }
}

/// The word for a phase in positions and views; chance and supply are resolved on the way.
pub(super) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Desertion => "desertion",
        Phase::Battles => "battles",
        Phase::Battle => "battle",
        Phase::Over => "over",
        Phase::Movement | Phase::TurnStart | Phase::ActionPoints | Phase::Supply | Phase::TurnEnd => "movement",
    }
}

pub(super) const fn step_word(step: Step) -> &'static str {
    match step {
        Step::Deploy => "deploy",
        Step::Decide => "decide",
        Step::Act => "act",
    }
}
