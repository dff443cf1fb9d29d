//! What the side to play sees of the map when it goes somewhere: computed once, asked for every hexside (L1, L6, L10).

use super::bar::Bar;
use super::board::Battle;
use super::data::{Liberty, Zone};
use super::ids::Spaces;
use super::ids::{BlockId, SpaceId};
use super::ids::{HexsideId, Hexsides};
use super::order::Path;
use super::position::{Position, Weather};
use super::trails::Gate;
use crate::kernel::side::Side;

/// Why somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplainedOrder {
    /// In the Action Phase (L6).
    Move,
    /// Out of a battle (L10.1).
    Retreat,
    /// After one (L10.7).
    Regroup,
}

/// Whether a way goes on behind a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behind {
    /// It may.
    Open,
    /// Forest or Marsh ended it (L1.2).
    Woods,
    /// Enemies did (L6.2).
    Enemy,
}

/// The map as a side goes over it.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The rules.
    pub rules: &'a Liberty,
    /// Where everybody stands.
    pub p: &'a Position,
    /// Who goes.
    pub side: Side,
    /// Why.
    pub aim: ExplainedOrder,
    /// Where his enemies stand.
    pub enemy: Spaces,
    /// Where no block of his goes over land: out of a battle enemies and their towns (L10.1, L10.7), before one a port
    /// that is attacked from the sea (L7.5).
    closed: Spaces,
    /// Hexsides over which no more may go (L6.3, L10.3).
    full: Hexsides,
    /// Where a way over land may end (L10.7).
    good: Spaces,
    /// In a storm: what nobody attacks from its zone, and the zone's own of it (L4.4).
    stormed: Option<(Zone, Spaces)>,
}

impl<'a> Look<'a> {
    /// Looks for a side.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side, aim: ExplainedOrder) -> Self {
        let enemy = p.occupied(rules, side.other());
        let storm = match p.weather.filter(|_| aim == ExplainedOrder::Move) {
            Some(Weather::North) => Some(Zone::North),
            Some(Weather::South) => Some(Zone::South),
            _ => None,
        };
        let theirs = || p.controlled(rules, side.other());
        let stormed = storm.map(|zone| (zone, enemy | theirs()));
        let closed = match aim {
            ExplainedOrder::Move => {
                p.landings.iter().filter(|landing| landing.ground > 0).map(|landing| landing.port).collect()
            }
            ExplainedOrder::Retreat => enemy | theirs(),
            ExplainedOrder::Regroup => enemy,
        };
        let good = if aim == ExplainedOrder::Regroup { p.controlled(rules, side) } else { Spaces::ALL };
        let limit = |(side, crossed): &(HexsideId, u8)| *crossed >= rules.hexside(*side).limit();
        let full = match p.battle.as_ref().filter(|_| aim != ExplainedOrder::Move) {
            Some(battle) => battle.crossings[side].iter().filter(limit).map(|(side, _)| side).collect(),
            None => p.crossings.iter().filter(limit).map(|(side, _)| side).collect(),
        };
        Self { rules, p, side, aim, enemy, closed, full, good, stormed }
    }

    /// The battle that is left; only while somebody leaves one.
    pub(super) fn battle(&self) -> Option<&'a Battle> {
        self.p.battle.as_ref()
    }

    /// What is open from a space over land.
    fn gate(&self, start: SpaceId) -> Gate {
        Gate {
            closed: self.closed | self.stormed_from(start),
            barred: self.barred(start),
            full: self.full,
            ends: self.enemy,
            good: self.good,
        }
    }

    /// Where nobody goes as his first step: where attackers came from (L8.5), and out of a battle what L10.2 bars.
    pub fn barred(&self, start: SpaceId) -> Spaces {
        match (self.aim, self.battle()) {
            (ExplainedOrder::Move, _) => {
                let fight = self.p.fight(start).filter(|fight| fight.attacker != self.side);
                fight.map(|fight| self.p.ways(fight.attacker, start).collect()).unwrap_or_default()
            }
            (ExplainedOrder::Retreat, Some(battle)) if battle.at == start => {
                let ways = self.rules.ways(start).iter().map(|way| way.to);
                ways.filter(|to| !self.may_leave(battle, *to)).collect()
            }
            _ => Spaces::default(),
        }
    }

    /// One hexside of a way over land or along a river, for a block that began at `start`.
    ///
    /// # Errors
    /// What bars it.
    pub fn step(&self, block: BlockId, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<Behind, Bar> {
        let way = self.rules.way(from, to).ok_or(Bar::NoWay(from, to))?;
        let indian = self.rules.indians.has(block);
        if indian && !self.rules.wild.has(to) {
            return Err(Bar::Wilderness(to));
        }
        if self.full.has(way.side) {
            let case = if self.aim == ExplainedOrder::Move { "L6.3" } else { "L10.3" };
            return Err(Bar::Limit(case, from, to, way.limit));
        }
        let gate = self.gate(start);
        if gate.closed.has(to) {
            return Err(self.why_closed(start, to));
        }
        if from == start && gate.barred.has(to) {
            return Err(if self.aim == ExplainedOrder::Move { Bar::Barred(to) } else { Bar::NotEntered(to) });
        }
        Ok(match (self.enemy.has(to), way.stops && !indian) {
            (true, _) => Behind::Enemy,
            (_, true) => Behind::Woods,
            _ => Behind::Open,
        })
    }

    /// Why nobody goes there over land.
    fn why_closed(&self, start: SpaceId, to: SpaceId) -> Bar {
        match (self.aim, self.check_weather(start, to)) {
            (ExplainedOrder::Move, Err(storm)) => storm,
            (ExplainedOrder::Move, Ok(())) => Bar::Landing(to),
            (ExplainedOrder::Retreat, _) if self.enemy.has(to) => Bar::Enemy("L10.1", to),
            (ExplainedOrder::Retreat, _) => Bar::NotHeld("L10.1", to),
            (ExplainedOrder::Regroup, _) => Bar::Enemy("L10.7", to),
        }
    }

    /// L10.2: the attacker goes back by where his side came, if no defender came there later; the defender by where no
    /// attacker came, or he himself later, as Player 2.
    fn may_leave(&self, battle: &Battle, to: SpaceId) -> bool {
        let attacked = self.p.entered(battle.attacker, battle.at, to);
        let later = self.p.player_2() == Some(battle.defender()) && self.p.entered(battle.defender(), battle.at, to);
        if self.side == battle.attacker { attacked && !later } else { !attacked || later }
    }

    /// Whether a way may end there.
    ///
    /// # Errors
    /// L10.7: a regroup ends under control.
    pub fn end(&self, to: SpaceId) -> Result<(), Bar> {
        if self.good.has(to) { Ok(()) } else { Err(Bar::NotHeld("L10.7", to)) }
    }

    /// L4.4: in a storm nobody attacks from its zone, or there. Whoever comes from Atlantic is judged by the target.
    fn stormed_from(&self, start: SpaceId) -> Spaces {
        match self.stormed {
            Some((zone, targets)) if self.rules[start].zone == zone => targets,
            Some((zone, targets)) => targets & self.rules.zone(zone),
            None => Spaces::default(),
        }
    }

    /// L4.4: whether the storm lets him go there.
    pub(super) fn check_weather(&self, start: SpaceId, to: SpaceId) -> Result<(), Bar> {
        match self.stormed {
            Some((storm, _)) if self.stormed_from(start).has(to) => Err(Bar::Storm(start, to, storm == Zone::North)),
            _ => Ok(()),
        }
    }

    /// One step of a warship along links (L6.7).
    ///
    /// # Errors
    /// What bars it.
    pub fn step_at_sea(&self, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<Behind, Bar> {
        if !self.rules[from].links.contains(&to) {
            return Err(Bar::NoWay(from, to));
        }
        match self.aim {
            ExplainedOrder::Move => {
                if from == start && self.barred(start).has(to) {
                    return Err(Bar::Barred(to));
                }
                self.check_weather(start, to)?;
            }
            ExplainedOrder::Retreat if self.enemy.has(to) => return Err(Bar::Enemy("L10.4", to)),
            ExplainedOrder::Regroup if self.enemy.has(to) => return Err(Bar::Enemy("L10.7", to)),
            ExplainedOrder::Retreat | ExplainedOrder::Regroup => {}
        }
        Ok(if self.enemy.has(to) { Behind::Enemy } else { Behind::Open })
    }

    /// Whether a warship may end there: in a port, and out of a battle in one under control (L6.7, L10.4, L10.7).
    ///
    /// # Errors
    /// What bars it.
    pub fn end_at_sea(&self, to: SpaceId) -> Result<(), Bar> {
        let case = match self.aim {
            ExplainedOrder::Move => "L6.7",
            ExplainedOrder::Retreat => "L10.4",
            ExplainedOrder::Regroup => "L10.7",
        };
        if !self.rules[to].port() {
            return Err(Bar::NoPort(case, to));
        }
        match self.aim {
            ExplainedOrder::Move => Ok(()),
            _ if self.p.control(self.rules, to) != Some(self.side) => Err(Bar::NotHeld(case, to)),
            _ => Ok(()),
        }
    }

    /// Walks a path and says whether it can be gone; `most` spaces at most.
    ///
    /// # Errors
    /// What bars it.
    pub fn walk(&self, block: BlockId, start: SpaceId, path: Path) -> Result<(), Bar> {
        let ship = self.rules.is_ship(block);
        let mut seen = Path::default();
        let mut behind = (Behind::Open, start);
        for (from, to) in path.steps(start) {
            if to == start || seen.has(to) {
                return Err(Bar::Twice(to));
            }
            match behind {
                (Behind::Enemy, hex) => return Err(Bar::Enemy(if ship { "L6.7" } else { "L6.2" }, hex)),
                (Behind::Woods, hex) => return Err(Bar::Woods(hex)),
                (Behind::Open, _) => {}
            }
            let step = if ship { self.step_at_sea(start, from, to) } else { self.step(block, start, from, to) };
            behind = (step?, to);
            seen = seen.with(to);
        }
        let end = path.last().unwrap_or(start);
        if ship { self.end_at_sea(end) } else { self.end(end) }
    }

    /// Every path of at most so many hexes that can be gone, each handed to `out` if it may end there, with whether it
    /// follows one river (L6.4).
    pub fn paths(&self, block: BlockId, start: SpaceId, most: usize, out: &mut impl FnMut(Path, bool)) {
        if self.rules.is_ship(block) {
            self.grow_at_sea(start, Path::default(), most, out);
        } else {
            let trails = self.rules.trails(self.rules.indians.has(block), start);
            self.gate(start).open(trails, most, &mut |trail| out(trail.path, trail.along));
        }
    }

    fn grow_at_sea(&self, start: SpaceId, so_far: Path, most: usize, out: &mut impl FnMut(Path, bool)) {
        let from = so_far.last().unwrap_or(start);
        for to in self.rules[from].links.iter().copied() {
            if to == start || so_far.has(to) {
                continue;
            }
            let Ok(behind) = self.step_at_sea(start, from, to) else { continue };
            let path = so_far.with(to);
            if self.end_at_sea(to).is_ok() {
                out(path, false);
            }
            if behind == Behind::Open && path.len() < most {
                self.grow_at_sea(start, path, most, out);
            }
        }
    }
}
