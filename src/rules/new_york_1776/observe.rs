//! N13: a position as one viewer may know it. Players, logs and AI see nothing else.

use super::data::options::Options;
use super::data::{LocId, MAX_UNITS, MAX_ZONES, NewYork, ScenarioId, ShipId, StateId, UnitId, ZoneId};
use super::event::{Counts, Event};
use super::position::{Battle, Decision, Ending, Obligation, Phase, Position, Post, PostMap, Step};
use super::sides::{AMERICAN, BRITISH};
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::events::Secret;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};

/// The last sighting of an enemy unit (N13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastSeen {
    pub at: LocId,
    pub turn: u8,
    pub sp: u8,
}

/// What both sides have seen of each other's units (N13.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    last_seen: IdMap<UnitId, Option<LastSeen>, MAX_UNITS>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { last_seen: IdMap::all(None) }
    }
}

impl Memory {
    pub(super) fn note(&mut self, p: &Position, event: &Event) {
        match *event {
            Event::Revealed { units, location, .. } => {
                for unit in units {
                    self.last_seen[unit] = Some(LastSeen { at: location, turn: p.turn, sp: p.sp[unit] });
                }
            }
            Event::Hit { unit: Secret { value: unit, shown: true, .. }, sp, .. } => {
                if let Some(last_seen) = &mut self.last_seen[unit] {
                    last_seen.sp = sp.value;
                }
            }
            Event::Eliminated { unit, .. } | Event::Deserted { unit, .. } => self.last_seen[unit] = None,
            _ => {}
        }
    }

    /// What the other side has seen of a unit.
    pub fn of(&self, unit: UnitId) -> Option<LastSeen> {
        self.last_seen[unit]
    }
}

/// A unit whose face the viewer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitSeen {
    pub unit: UnitId,
    /// Its place; none before it is placed.
    pub at: Option<LocId>,
    pub sp: u8,
    pub moved: bool,
    /// Whether it came to its battle over water.
    pub crossed: bool,
}

/// A ship whose name the viewer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShipSeen {
    pub ship: ShipId,
    pub at: ZoneId,
    pub moved: bool,
    pub carried: bool,
    /// Whether it was expelled to the Harbor in this half-turn.
    pub driven: bool,
}

/// One side as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// Units with visible faces: all of the viewer's own; none of the enemy's, outside battles.
    pub units: Vec<UnitSeen>,
    pub counts: Counts,
    pub ships: Vec<ShipSeen>,
    pub ship_counts: IdMap<ZoneId, u8, MAX_ZONES>,
    /// SP on the board (N13.3).
    pub sp: u32,
}

/// A unit on the battle board with a visible face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    pub unit: UnitId,
    /// Its post; none before it is deployed.
    pub post: Option<Post>,
    pub sp: u8,
    /// The dice that it would roll now.
    pub dice: u8,
    pub acted: bool,
    /// Whether it has fled and stays in Reserve.
    pub fled: bool,
    /// Whether it came over water.
    pub crossed: bool,
    pub revealed: bool,
}

/// One side of the battle board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub known: Vec<Fighter>,
    /// The number of other units in Left, Center, Right, Reserve.
    pub hidden: PostMap<u8>,
    /// The number of other units that are not deployed yet.
    pub undeployed: u8,
}

/// The battle board as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleSeen {
    pub location: LocId,
    /// The round, from 1.
    pub round: u16,
    /// Whether it is a skirmish (N8.5).
    pub skirmish: bool,
    pub step: Step,
    pub attacker: Side,
    /// The side that acts now.
    pub acting: Side,
    /// Flights stopped (N12.4).
    pub steady: u8,
    pub lines: BySide<Line>,
}

/// A position as one viewer may know it: no field holds more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub viewer: Viewer,
    /// The turn, 1 to 20.
    pub turn: u8,
    pub phase: Phase,
    /// The side whose half-turn it is.
    pub active: Side,
    /// The side that moves first this turn.
    pub first: Side,
    pub ap: BySide<u8>,
    /// Whether ships may sail (N4.4).
    pub may_sail: bool,
    pub options: Options,
    pub scenario: ScenarioId,
    pub to_play: Option<Side>,
    pub decision: Option<Decision>,
    pub forces: BySide<Force>,
    /// Where the attackers of open battles came from.
    pub entries: Vec<(LocId, Set<LocId>)>,
    /// Zones that no ship may enter (N6.2).
    pub closed: Set<ZoneId>,
    pub battle: Option<BattleSeen>,
    /// What the viewer has seen of the enemy, by unit.
    pub sightings: Vec<(UnitId, LastSeen)>,
    /// The hits, flights or retreats that a side must assign before play continues.
    pub owes: Option<Obligation>,
    pub deserting: Set<StateId>,
    pub eliminated: Set<UnitId>,
    pub deserted: Set<UnitId>,
    pub verdict: Option<Ending>,
}

impl View {
    /// The place of a unit, if the viewer sees which unit it is.
    pub fn stands(&self, unit: UnitId) -> Option<LocId> {
        self.unit(unit).and_then(|seen| seen.at)
    }

    /// A unit whose face the viewer sees.
    pub fn unit(&self, unit: UnitId) -> Option<&UnitSeen> {
        Side::BOTH.into_iter().flat_map(|side| &self.forces[side].units).find(|seen| seen.unit == unit)
    }

    /// A unit on the battle board whose face the viewer sees.
    pub fn fighter(&self, unit: UnitId) -> Option<&Fighter> {
        let lines = &self.battle.as_ref()?.lines;
        Side::BOTH.into_iter().flat_map(|side| &lines[side].known).find(|fighter| fighter.unit == unit)
    }
}

impl NewYork {
    /// The position as a viewer may know it (N13).
    pub(super) fn view(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        let decides = self.decision(p);
        let sightings = match viewer {
            Viewer::Side(side) => {
                self.army[side.other()].into_iter().filter_map(|u| memory.of(u).map(|last| (u, last))).collect()
            }
            _ => Vec::new(),
        };
        View {
            viewer,
            turn: p.turn,
            phase: p.phase(),
            active: p.active,
            first: p.first,
            ap: p.ap,
            may_sail: p.may_sail,
            options: p.options,
            scenario: p.scenario,
            to_play: decides.map(|(side, _)| side),
            decision: decides.map(|(_, decision)| decision),
            forces: BySide::of(|side| self.observe_force(p, side, viewer)),
            entries: p.battles(self).into_iter().map(|l| (l, p.entries[l])).collect(),
            closed: if unseen_setup(p, AMERICAN, viewer) { Set::NONE } else { self.closed_zones(p) },
            battle: p.battle().map(|battle| self.observe_battle(p, &battle, viewer)),
            sightings,
            owes: p.owes(),
            deserting: p.deserting(),
            eliminated: p.eliminated,
            deserted: p.deserted,
            verdict: p.verdict(),
        }
    }

    fn observe_force(&self, p: &Position, side: Side, viewer: Viewer) -> Force {
        let army = self.army[side];
        let own = viewer.sees(side);
        let mut counts = Counts::all(0);
        let mut ship_counts = IdMap::all(0);
        if !unseen_setup(p, side, viewer) {
            for (count, here) in counts.values_mut().iter_mut().zip(p.here.values()) {
                *count = (*here & army).len() as u8;
            }
        }
        let mut ships = Vec::new();
        if side == BRITISH {
            for ship in self.all_ships() {
                let Some(at) = p.ship_at[ship] else { continue };
                ship_counts[at] += 1;
                if own {
                    ships.push(self.ship_seen(p, ship, at));
                }
            }
        }
        let shown = if own { army } else { Set::NONE };
        let placed = |u: &UnitId| p.on_board(*u) || (p.phase() == Phase::Setup && !p.eliminated.has(*u));
        let units = shown.into_iter().filter(placed).map(|u| self.unit_seen(p, u)).collect();
        Force { units, counts, ships, ship_counts, sp: p.total_sp(self, side) }
    }

    /// A unit as its owner sees it.
    pub(super) fn unit_seen(&self, p: &Position, unit: UnitId) -> UnitSeen {
        let at = p.at[unit];
        UnitSeen {
            unit,
            at,
            sp: if at.is_some() { p.sp[unit] } else { self[unit].sp },
            moved: p.moved.has(unit),
            crossed: p.crossed.has(unit),
        }
    }

    /// A ship as its owner sees it.
    pub(super) fn ship_seen(&self, p: &Position, ship: ShipId, at: ZoneId) -> ShipSeen {
        ShipSeen {
            ship,
            at,
            moved: p.ships_moved.has(ship),
            carried: p.ships_carried.has(ship),
            driven: p.ships_driven.has(ship),
        }
    }

    fn observe_battle(&self, p: &Position, battle: &Battle, viewer: Viewer) -> BattleSeen {
        BattleSeen {
            location: battle.location,
            round: battle.round,
            skirmish: battle.skirmish,
            step: battle.step,
            attacker: p.active,
            acting: battle.acting(p.active),
            steady: battle.steady,
            lines: BySide::of(|side| self.observe_line(p, battle, side, viewer)),
        }
    }

    /// A unit on the battle board as its owner sees it.
    pub(super) fn fighter_seen(&self, p: &Position, battle: &Battle, unit: UnitId) -> Fighter {
        Fighter {
            unit,
            post: battle.post_of(unit),
            sp: p.sp[unit],
            dice: self.fire_dice(p, unit),
            acted: battle.acted.has(unit),
            fled: battle.fled.has(unit),
            crossed: p.crossed.has(unit),
            revealed: battle.revealed.has(unit),
        }
    }

    fn observe_line(&self, p: &Position, battle: &Battle, side: Side, viewer: Viewer) -> Line {
        let army = p.of(self, side, battle.location);
        let known = if viewer.sees(side) { army } else { army & battle.revealed };
        let hidden = army.minus(known);
        Line {
            known: known.into_iter().map(|unit| self.fighter_seen(p, battle, unit)).collect(),
            hidden: PostMap::from_array(battle.posts.values().map(|post| (post & hidden).len() as u8)),
            undeployed: hidden.minus(battle.all_units()).len() as u8,
        }
    }
}

/// Whether the set-up is still hidden from the British (N3.2).
fn unseen_setup(p: &Position, side: Side, viewer: Viewer) -> bool {
    p.phase() == Phase::Setup && side == AMERICAN && !viewer.sees(side)
}
