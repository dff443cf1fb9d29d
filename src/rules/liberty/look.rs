//! What the side to play sees of the map when it goes somewhere: computed once, asked for every hexside (L1, L6, L10).

use super::bar::Bar;
use super::board::Battle;
use super::data::{Liberty, Way, Zone};
use super::ids::{BlockId, SpaceId};
use super::order::{MOST_BY_RIVER, Path};
use super::position::{Position, Weather};
use super::tally::Spaces;
use crate::kernel::side::Side;

/// Why somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
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
    pub aim: Aim,
    /// Where his enemies stand.
    pub enemy: Spaces,
    /// In a storm: what nobody attacks from its zone, and the zone's own of it (L4.4).
    stormed: Option<(Zone, Spaces)>,
}

impl<'a> Look<'a> {
    /// Looks for a side.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side, aim: Aim) -> Self {
        let enemy = p.occupied(rules, side.other());
        let storm = match p.weather.filter(|_| aim == Aim::Move) {
            Some(Weather::North) => Some(Zone::North),
            Some(Weather::South) => Some(Zone::South),
            _ => None,
        };
        let stormed = storm.map(|zone| {
            let mut targets = enemy;
            let towns = rules.ports.iter().chain(&rules.inland);
            let theirs = towns.filter(|town| p.control(rules, **town) == Some(side.other()));
            theirs.for_each(|town| targets.add(*town));
            (zone, targets)
        });
        Self { rules, p, side, aim, enemy, stormed }
    }

    /// The battle that is left; only while somebody leaves one.
    pub(super) fn battle(&self) -> Option<&'a Battle> {
        self.p.battle.as_ref()
    }

    /// One hexside of a way over land or along a river, for a block that began at `start`.
    ///
    /// # Errors
    /// What bars it.
    pub fn step(&self, block: BlockId, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<Behind, Bar> {
        let way = self.rules.way(from, to).ok_or(Bar::NoWay(from, to))?;
        self.step_over(self.rules.indians.has(block), start, from, way)
    }

    /// The same over a hexside that is known.
    #[inline]
    fn step_over(&self, indian: bool, start: SpaceId, from: SpaceId, way: Way) -> Result<Behind, Bar> {
        let to = way.to;
        if indian && !self.rules.wild.has(to) {
            return Err(Bar::Wilderness(to));
        }
        let (case, crossed) = match (self.aim, self.battle()) {
            (Aim::Move, _) | (_, None) => ("L6.3", self.p.crossings.of(way.side)),
            (_, Some(battle)) => ("L10.3", battle.crossings[self.side].of(way.side)),
        };
        if crossed >= way.limit {
            return Err(Bar::Limit(case, from, to, way.limit));
        }
        match self.aim {
            Aim::Move => self.step_of_move(start, from, to)?,
            Aim::Retreat => self.step_of_retreat(from, to)?,
            Aim::Regroup if self.enemy.has(to) => return Err(Bar::Enemy("L10.7", to)),
            Aim::Regroup => {}
        }
        Ok(match (self.enemy.has(to), way.stops && !indian) {
            (true, _) => Behind::Enemy,
            (_, true) => Behind::Woods,
            _ => Behind::Open,
        })
    }

    fn step_of_move(&self, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<(), Bar> {
        if from == start {
            self.check_barred(start, to)?;
        }
        if self.p.landings.iter().any(|landing| landing.port == to && landing.ground > 0) {
            return Err(Bar::Landing(to));
        }
        self.check_weather(start, to)
    }

    /// L10.1, L10.2: no enemies, none of their towns, and not by a hexside that is barred.
    fn step_of_retreat(&self, from: SpaceId, to: SpaceId) -> Result<(), Bar> {
        if self.enemy.has(to) {
            return Err(Bar::Enemy("L10.1", to));
        }
        if self.p.control(self.rules, to) == Some(self.side.other()) {
            return Err(Bar::NotHeld("L10.1", to));
        }
        match self.battle() {
            Some(battle) if battle.at == from && !self.may_leave(battle, to) => Err(Bar::NotEntered(to)),
            _ => Ok(()),
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
        match self.aim {
            Aim::Regroup if self.p.control(self.rules, to) != Some(self.side) => Err(Bar::NotHeld("L10.7", to)),
            _ => Ok(()),
        }
    }

    /// L8.5: nobody leaves a battle hex over a hexside by which an attacker entered.
    pub(super) fn check_barred(&self, start: SpaceId, to: SpaceId) -> Result<(), Bar> {
        let fight = self.p.fight(start).filter(|fight| fight.attacker != self.side);
        match fight.filter(|fight| self.p.entered(fight.attacker, start, to)) {
            Some(_) => Err(Bar::Barred(to)),
            None => Ok(()),
        }
    }

    /// L4.4: in a storm nobody attacks from its zone, or there. Whoever comes from Atlantic is judged by the target.
    pub(super) fn check_weather(&self, start: SpaceId, to: SpaceId) -> Result<(), Bar> {
        let Some((storm, targets)) = self.stormed else { return Ok(()) };
        let near = self.rules[start].zone == storm || self.rules[to].zone == storm;
        match near && targets.has(to) {
            true => Err(Bar::Storm(start, to, storm == Zone::North)),
            false => Ok(()),
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
            Aim::Move => {
                if from == start {
                    self.check_barred(start, to)?;
                }
                self.check_weather(start, to)?;
            }
            Aim::Retreat if self.enemy.has(to) => return Err(Bar::Enemy("L10.4", to)),
            Aim::Regroup if self.enemy.has(to) => return Err(Bar::Enemy("L10.7", to)),
            Aim::Retreat | Aim::Regroup => {}
        }
        Ok(if self.enemy.has(to) { Behind::Enemy } else { Behind::Open })
    }

    /// Whether a warship may end there: in a port, and out of a battle in one under control (L6.7, L10.4, L10.7).
    ///
    /// # Errors
    /// What bars it.
    pub fn end_at_sea(&self, to: SpaceId) -> Result<(), Bar> {
        let case = match self.aim {
            Aim::Move => "L6.7",
            Aim::Retreat => "L10.4",
            Aim::Regroup => "L10.7",
        };
        if !self.rules[to].port() {
            return Err(Bar::NoPort(case, to));
        }
        match self.aim {
            Aim::Move => Ok(()),
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
            let indian = self.rules.indians.has(block);
            self.grow(indian, start, (Path::default(), u32::MAX), most, out);
        }
    }

    fn grow(
        &self,
        indian: bool,
        start: SpaceId,
        (so_far, rivers): (Path, u32),
        most: usize,
        out: &mut impl FnMut(Path, bool),
    ) {
        let from = so_far.last().unwrap_or(start);
        for way in self.rules.ways(from) {
            if way.to == start || so_far.has(way.to) {
                continue;
            }
            let Ok(behind) = self.step_over(indian, start, from, *way) else { continue };
            let (path, rivers) = (so_far.with(way.to), rivers & way.rivers);
            let long = path.len();
            if self.end(way.to).is_ok() {
                out(path, rivers != 0 && long <= MOST_BY_RIVER);
            }
            if behind == Behind::Open && long < most {
                self.grow(indian, start, (path, rivers), most, out);
            }
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
