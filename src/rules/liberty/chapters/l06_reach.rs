//! Where a side's blocks may go: computed once for a position, asked for every hexside (L1, L6, L8.5, L10).

use crate::rules::liberty::data::paths::Barriers;
use crate::rules::liberty::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// In the Action Phase (L6).
    Move,
    /// Out of a battle (L10.1).
    Retreat,
    /// After one (L10.7).
    Regroup,
}

/// What ends a path at a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    Never,
    /// Forest or Marsh (L1.2).
    Woods,
    /// Enemies (L6.2).
    Enemy,
}

/// Where the blocks of a side may go.
#[derive(Clone, Copy)]
pub struct Reach<'a> {
    pub rules: &'a Liberty,
    pub p: &'a Position,
    pub side: Side,
    pub purpose: Purpose,
    pub enemy: Spaces,
    /// Spaces that no ground block may enter: out of a battle enemies and their towns (L10.1, L10.7), before one a port
    /// under a Sea Attack (L7.5).
    closed: Spaces,
    /// Hexsides that no more blocks may cross (L6.3, L10.3).
    full: Hexsides,
    /// Spaces in which a path over land may end (L10.7).
    ends: Spaces,
    /// In a storm its zone, and the spaces whose entry is an attack: those with enemies, and towns under enemy control
    /// (L4.4).
    stormed: Option<(Zone, Spaces)>,
}

impl<'a> Reach<'a> {
    /// Computes it for a side.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side, purpose: Purpose) -> Self {
        let enemy = p.occupied(rules, side.other());
        let storm = match p.weather.filter(|_| purpose == Purpose::Move) {
            Some(Weather::North) => Some(Zone::North),
            Some(Weather::South) => Some(Zone::South),
            _ => None,
        };
        let theirs = || p.controlled(rules, side.other());
        let stormed =
            storm.map(|zone| (zone, enemy | (theirs() & (rules.towns[Side::First] | rules.towns[Side::Second]))));
        let closed = match purpose {
            Purpose::Move => {
                p.landings.iter().filter(|landing| landing.ground > 0).map(|landing| landing.port).collect()
            }
            Purpose::Retreat => enemy | theirs(),
            Purpose::Regroup => enemy,
        };
        let ends = if purpose == Purpose::Regroup { p.controlled(rules, side) } else { Spaces::ALL };
        let limit = |(side, crossed): &(HexsideId, u8)| *crossed >= rules[*side].limit();
        let full = match &p.state {
            PhaseState::Battle(battle) if purpose != Purpose::Move => {
                battle.crossings[side].iter().filter(limit).map(|(side, _)| side).collect()
            }
            _ => p.crossings.iter().filter(limit).map(|(side, _)| side).collect(),
        };
        Self { rules, p, side, purpose, enemy, closed, full, ends, stormed }
    }

    /// What bars paths over land from a space.
    fn barriers(&self, start: SpaceId) -> Barriers {
        Barriers {
            closed: self.closed | self.stormed_from(start),
            barred: self.barred(start),
            full: self.full,
            stops: self.enemy,
            may_end: self.ends,
        }
    }

    /// Where no path may go first from a space.
    fn barred(&self, start: SpaceId) -> Spaces {
        self.rules.barred(self.p, self.side, self.purpose, start)
    }

    /// One step over land or along a river, of a path that began at `start`; what ends the path there.
    pub fn step(&self, block: BlockId, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<Stop, Refused> {
        let way = self.rules.way(from, to).ok_or(Refused::NoHexside { from, to })?;
        let indian = self.rules.indians.has(block);
        when(!indian || self.rules.wild.has(to), Refused::Wilderness { hex: to })?;
        if self.full.has(way.side) {
            let on = if self.purpose == Purpose::Move { Movement::Land } else { Movement::Retreat };
            return Err(Refused::HexsideFull { a: from, b: to, limit: way.limit, on });
        }
        let barriers = self.barriers(start);
        if barriers.closed.has(to) {
            return Err(self.why_closed(start, to));
        }
        if from == start && barriers.barred.has(to) {
            return Err(if self.purpose == Purpose::Move {
                Refused::AttackedFrom { to }
            } else {
                Refused::NotEntered { hex: to }
            });
        }
        Ok(match (self.enemy.has(to), way.stops && !indian) {
            (true, _) => Stop::Enemy,
            (_, true) => Stop::Woods,
            _ => Stop::Never,
        })
    }

    /// Why no path over land may enter a space.
    fn why_closed(&self, start: SpaceId, to: SpaceId) -> Refused {
        match (self.purpose, self.check_weather(start, to)) {
            (Purpose::Move, Err(storm)) => storm,
            (Purpose::Move, Ok(())) => Refused::SeaAttack { hex: to },
            (Purpose::Retreat, _) if self.enemy.has(to) => Refused::Enemy { hex: to, on: Movement::Retreat },
            (Purpose::Retreat, _) => Refused::NotHeld { hex: to, on: Movement::Retreat },
            (Purpose::Regroup, _) => Refused::Enemy { hex: to, on: Movement::Regroup },
        }
    }

    /// L10.7: whether a path over land may end there; a regroup ends under control.
    pub fn end(&self, to: SpaceId) -> Checked {
        when(self.ends.has(to), Refused::NotHeld { hex: to, on: Movement::Regroup })
    }

    /// L4.4: in a storm no attack starts in its zone or goes there. From Atlantic the target decides.
    fn stormed_from(&self, start: SpaceId) -> Spaces {
        match self.stormed {
            Some((zone, targets)) if self.rules[start].zone == zone => targets,
            Some((zone, targets)) => targets & self.rules.zone(zone),
            None => Spaces::default(),
        }
    }

    /// L4.4: whether the storm allows a move there.
    pub(super) fn check_weather(&self, start: SpaceId, to: SpaceId) -> Checked {
        match self.stormed {
            Some((storm, _)) if self.stormed_from(start).has(to) => {
                Err(Refused::Storm { from: start, hex: to, zone: storm })
            }
            _ => Ok(()),
        }
    }

    /// One step of a warship (L6.7); what ends its path there.
    pub fn step_at_sea(&self, start: SpaceId, from: SpaceId, to: SpaceId) -> Result<Stop, Refused> {
        when(self.rules[from].links.contains(&to), Refused::NoHexside { from, to })?;
        match self.purpose {
            Purpose::Move => {
                when(from != start || !self.barred(start).has(to), Refused::AttackedFrom { to })?;
                self.check_weather(start, to)?;
            }
            Purpose::Retreat if self.enemy.has(to) => {
                return Err(Refused::Enemy { hex: to, on: Movement::ShipRetreat });
            }
            Purpose::Regroup if self.enemy.has(to) => return Err(Refused::Enemy { hex: to, on: Movement::Regroup }),
            Purpose::Retreat | Purpose::Regroup => {}
        }
        Ok(if self.enemy.has(to) { Stop::Enemy } else { Stop::Never })
    }

    /// Whether a warship may end there: in a port, and out of a battle in one under control (L6.7, L10.4, L10.7).
    pub fn end_at_sea(&self, to: SpaceId) -> Checked {
        let on = match self.purpose {
            Purpose::Move => Movement::Ship,
            Purpose::Retreat => Movement::ShipRetreat,
            Purpose::Regroup => Movement::Regroup,
        };
        when(self.rules[to].port(), Refused::NoPort { end: to, on })?;
        match self.purpose {
            Purpose::Move => Ok(()),
            _ if self.p.control(self.rules, to) != Some(self.side) => Err(Refused::NotHeld { hex: to, on }),
            _ => Ok(()),
        }
    }

    /// Whether a block may go by this path.
    pub fn check_path(&self, block: BlockId, start: SpaceId, path: Path) -> Checked {
        let ship = self.rules.is_ship(block);
        let mut passed = Path::default();
        let mut stop = (Stop::Never, start);
        for (from, to) in path.steps(start) {
            if to == start || passed.has(to) {
                return Err(Refused::Twice { hex: to });
            }
            match stop {
                (Stop::Enemy, hex) => {
                    return Err(Refused::Enemy { hex, on: if ship { Movement::Ship } else { Movement::Land } });
                }
                (Stop::Woods, hex) => return Err(Refused::Woods { hex }),
                (Stop::Never, _) => {}
            }
            let step = if ship { self.step_at_sea(start, from, to) } else { self.step(block, start, from, to) };
            stop = (step?, to);
            passed = passed.with(to);
        }
        let end = path.last().unwrap_or(start);
        if ship { self.end_at_sea(end) } else { self.end(end) }
    }

    /// Calls `out` with every path of at most `most` hexes that may end where it ends, and with whether it follows one
    /// river (L6.4).
    pub fn paths(&self, block: BlockId, start: SpaceId, limit: usize, out: &mut impl FnMut(Path, bool)) {
        if self.rules.is_ship(block) {
            self.extend_at_sea(start, Path::default(), limit, out);
        } else {
            let routes = self.rules.routes(self.rules.indians.has(block), start);
            self.barriers(start).open_routes(routes, limit, &mut |route| out(route.path, route.by_river));
        }
    }

    fn extend_at_sea(&self, start: SpaceId, so_far: Path, limit: usize, out: &mut impl FnMut(Path, bool)) {
        let from = so_far.last().unwrap_or(start);
        for to in self.rules[from].links.iter().copied() {
            if to == start || so_far.has(to) {
                continue;
            }
            let Ok(stop) = self.step_at_sea(start, from, to) else { continue };
            let path = so_far.with(to);
            if self.end_at_sea(to).is_ok() {
                out(path, false);
            }
            if stop == Stop::Never && path.len() < limit {
                self.extend_at_sea(start, path, limit, out);
            }
        }
    }
}

impl Liberty {
    /// Where a side's blocks may not go first from a space: where attackers entered (L8.5), and out of a battle what L10.2
    /// bars.
    pub fn barred(&self, p: &State, side: Side, purpose: Purpose, start: SpaceId) -> Spaces {
        match (purpose, &p.state) {
            (Purpose::Move, _) => {
                let fight = p.fight(start).filter(|fight| fight.attacker != side);
                fight.map(|fight| p.ways(fight.attacker, start).collect()).unwrap_or_default()
            }
            (Purpose::Retreat, PhaseState::Battle(battle)) if battle.at == start => {
                let ways = self.ways(start).iter().map(|way| way.to);
                ways.filter(|to| !may_leave(p, battle, side, *to)).collect()
            }
            _ => Spaces::default(),
        }
    }
}

/// L10.2: the attacker leaves by the ways by which the attackers entered, if no defender entered there later; the
/// defender by the others, and by those that the defender entered later, as Player 2.
fn may_leave(p: &State, battle: &Battle, side: Side, to: SpaceId) -> bool {
    let attacked = p.entered(battle.attacker, battle.at, to);
    let later = p.player_2() == Some(battle.defender()) && p.entered(battle.defender(), battle.at, to);
    if side == battle.attacker { attacked && !later } else { !attacked || later }
}
