//! T8.1 to T8.4, T8.7, T8.8: moves and forced marches.

use super::t03_zones::Crowds;
use super::t08_reach::{Hindrance, Journey};
use crate::rules::common::reach::Reach;
use crate::rules::trying_mens_souls::prelude::*;

/// What the moves of a side depend on at one moment.
pub struct Front {
    /// Enemy zones of control (T3.2).
    zones: Hexes,
    /// Hexes with enemies (T3.4), and boxes that are closed to the side.
    barred: Hexes,
    /// Boxes with enemy units.
    enemy_boxes: Hexes,
    /// Own units.
    crowds: Crowds,
    ferries: Ferries,
    /// White Plains, while the enemy is there (T8.9).
    contested: Option<HexId>,
}

impl TryingMensSouls {
    /// The ferries that a side may use (T8.7).
    fn open_ferries(&self, p: &State, side: Side) -> Ferries {
        let navy = self.navy_reaches(p.booms);
        Ferries::those(&self.ferries, |ferry| side == AMERICAN || ferry.zones.within(navy))
    }

    /// What the moves of a side depend on.
    pub fn front(&self, p: &State, side: Side) -> Front {
        let foe = side.other();
        let enemies = p.held_by_force(self, foe);
        let closed: Hexes = self.boxes.iter().filter(|one| !one.open_to[side]).map(|one| one.at).collect();
        let white_plains = self.at.white_plains;
        let contested = side == BRITISH && enemies.has(white_plains);
        Front {
            zones: self.zones(p, foe),
            barred: enemies.minus(self.areas.boxes) | closed,
            enemy_boxes: enemies & self.areas.boxes,
            crowds: self.crowds(p, side),
            ferries: self.open_ferries(p, side),
            contested: contested.then_some(white_plains),
        }
    }

    /// The move of a piece from where it stands.
    pub fn journey(&self, p: &State, piece: PieceId, march: bool) -> Option<Journey<'_>> {
        self.journey_in(p, piece, march, &self.front(p, self[piece].side))
    }

    /// The same, with all that the moves of its side depend on.
    fn journey_in(&self, p: &State, piece: PieceId, march: bool, front: &Front) -> Option<Journey<'_>> {
        let start = p.at(piece)?;
        let mut barred = front.barred;
        let leader = self.sorted.leaders.has(piece);
        let mut full = if leader {
            barred |= (front.zones | front.enemy_boxes).minus(front.crowds.friends);
            front.crowds.friends.minus(p.places_of(self.led_by(piece)))
        } else {
            self.full_for(&front.crowds, piece)
        };
        if march {
            full |= front.zones;
        }
        Some(Journey {
            rules: self,
            start,
            allowance: u16::from(self[piece].mp) * if march { 4 } else { 2 },
            barred,
            zones: front.zones,
            full,
            ferries: front.ferries,
            march,
            contested: front.contested.filter(|_| !leader),
        })
    }

    /// T7.4, T8.2: whether a piece may move at all.
    pub fn check_mover(&self, p: &State, by: Side, piece: PieceId) -> Checked {
        when(self[piece].side == by, Refused::NotYours { piece })?;
        when(!self.sorted.garrisons.has(piece), Refused::Immobile { piece })?;
        when(p.is_standing(piece), Refused::NotStanding { piece })?;
        self.check_active(p, piece)?;
        when(!p.activation.is_some_and(|act| act.moved.has(piece)), Refused::Moved { piece })?;
        when(!p.routed.has(piece), Refused::Routed { unit: piece })?;
        when(p.limited.is_none() || p.combats.is_empty(), Refused::MovesOrAttacks)
    }

    pub fn check_move(&self, p: &State, by: Side, piece: PieceId, path: Path) -> Checked {
        self.check_mover(p, by, piece)?;
        let Some(journey) = self.journey(p, piece, false) else { return Err(Refused::NotStanding { piece }) };
        let hexes: Vec<HexId> = path.iter().collect();
        journey.walk(&hexes).map(|_| ()).map_err(|why| self.refusal_of(&journey, piece, &hexes, why))
    }

    /// The refusal for what stands against a path.
    fn refusal_of(&self, journey: &Journey<'_>, piece: PieceId, path: &[HexId], why: Hindrance) -> Refused {
        let from = std::iter::once(journey.start).chain(path.iter().copied());
        let stops = |number: usize| journey.walk(&path[..=number]).err() == Some(why);
        let at = path.iter().enumerate().find(|(number, _)| stops(*number)).map(|(_, at)| *at);
        let at = at.or_else(|| from.last()).unwrap_or(journey.start);
        let leader = self.sorted.leaders.has(piece);
        match why {
            Hindrance::NotNext => Refused::NotNext { at },
            Hindrance::Water => Refused::Impassable { at },
            Hindrance::Barred if self.is_box(at) => Refused::NoBox { at },
            Hindrance::Barred if leader => Refused::LeaderZone { at },
            Hindrance::Barred => Refused::Enemy { at },
            Hindrance::Zone => Refused::Zone { at },
            Hindrance::Swamp if journey.march => Refused::MarchLimit { at },
            Hindrance::Swamp => Refused::BadSwamp { at },
            Hindrance::Ferry if journey.march => Refused::MarchLimit { at },
            Hindrance::Ferry => Refused::NoFerry { at },
            Hindrance::Box if journey.march => Refused::MarchLimit { at },
            Hindrance::Box => Refused::NoBox { at },
            Hindrance::NoRoom => Refused::NoTarget { unit: piece, by: "T8.9" },
            Hindrance::TooFar => Refused::TooFar { piece },
            Hindrance::End if at == journey.start => Refused::SameHex,
            Hindrance::End if journey.march && journey.zones.has(at) => Refused::NoMarch { unit: piece },
            Hindrance::End if leader => Refused::LeaderEnd { piece, at },
            Hindrance::End => Refused::Overfull { at },
        }
    }

    /// T8.3: whether a unit may march by force from where it stands.
    fn check_marcher(&self, p: &State, by: Side, unit: PieceId) -> Checked {
        when(!self.sorted.leaders.has(unit), Refused::OnlyUnitsMarch { piece: unit })?;
        self.check_mover(p, by, unit)?;
        when(p.is_normal(unit), Refused::NoMarch { unit })?;
        let Some(at) = p.at(unit) else { return Err(Refused::NotStanding { piece: unit }) };
        when(self.is_led(p, unit, at) && !self.in_zone(p, by.other(), at), Refused::NoMarch { unit })
    }

    /// Whether a leader who may lead a unit is near enough for a forced march (T8.3).
    fn is_led(&self, p: &State, unit: PieceId, at: HexId) -> bool {
        let near = |leader: PieceId| {
            let far = p.at(leader).and_then(|from| self.distance(from, at));
            self.may_lead(leader, unit) && far.is_some_and(|far| far <= self.tables.limits.command.into())
        };
        p.standing(self.army[self[unit].side].leaders).into_iter().any(near)
    }

    pub fn check_march(&self, p: &State, by: Side, unit: PieceId, path: Path) -> Checked {
        self.check_marcher(p, by, unit)?;
        let Some(journey) = self.journey(p, unit, true) else { return Err(Refused::NotStanding { piece: unit }) };
        let hexes: Vec<HexId> = path.iter().collect();
        let cost = journey.walk(&hexes).map_err(|why| self.refusal_of(&journey, unit, &hexes, why))?;
        when(cost > journey.allowance / 2, Refused::ShortMarch)
    }

    pub fn make_move(&self, p: &mut Position, piece: PieceId, path: Path, march: bool, out: &mut Vec<Event>) {
        self.use_unit(p, piece);
        if let Some(act) = &mut p.activation {
            act.moved.add(piece);
        }
        let kind = if march { MoveKind::March } else { MoveKind::Move };
        self.walk_on(p, piece, path, kind, out);
    }

    /// A piece goes on along a path, up to the first ferry after which it tests, or to the door of White Plains.
    fn walk_on(&self, p: &mut Position, piece: PieceId, path: Path, kind: MoveKind, out: &mut Vec<Event>) {
        let Some(from) = p.at(piece) else { return };
        let starts = std::iter::once(from).chain(path.iter());
        let test = starts.zip(path.iter()).position(|(a, b)| self.tests_at_ferry(p, piece, a, b));
        if let Some(number) = test {
            self.go(p, piece, &path.iter().take(number + 1).collect(), kind, out);
            return p.push(Task::FerryTest(piece, path.iter().skip(number + 1).collect()));
        }
        let Some(end) = path.iter().last() else { return };
        let tries = end == self.at.white_plains
            && self.army[BRITISH].units.has(piece)
            && !p.units_at(self, AMERICAN, end).is_empty();
        if !tries {
            return self.go(p, piece, &path, kind, out);
        }
        let before: Path = path.iter().take(path.len() - 1).collect();
        self.go(p, piece, &before, kind, out);
        if let Some(from) = p.at(piece) {
            p.push(Task::EntryDie(piece, from));
        }
    }

    /// T8.7: whether a unit tests after this step: an American on a ferry, where the navy reaches a zone of it.
    pub fn tests_at_ferry(&self, p: &State, piece: PieceId, from: HexId, to: HexId) -> bool {
        if !self.army[AMERICAN].units.has(piece) {
            return false;
        }
        self.ferry_of(from, to).is_some_and(|ferry| self[ferry].zones.meets(self.navy_reaches(p.booms)))
    }

    /// The ferry by which this step goes, if it does.
    pub fn ferry_of(&self, from: HexId, to: HexId) -> Option<FerryId> {
        let steps = self.steps.from(from).iter().filter(|step| step.to == to);
        match steps.min_by_key(|step| step.cost)?.passage {
            Passage::Ferry(ferry) => Some(ferry),
            _ => None,
        }
    }

    /// What changes the die of a unit that has crossed a ferry to a hex (T8.7).
    pub fn ferry_modifier(&self, p: &State, unit: PieceId, at: HexId) -> i8 {
        let tests = &self.tables.ferry_test;
        if_so(p.is_poor(), tests.poor_weather)
            + tests.marker * p.unused_markers() as i8
            + if_so(p.disrupted.has(unit), self.tables.test.disrupted)
            + if_so(!p.leaders_at(self, self[unit].side, at).is_empty(), self.tables.test.leader)
            + if_so(p.event == Some(EventKind::RiverFog), tests.river_fog)
    }

    /// The test after a ferry (T8.7).
    pub fn roll_ferry(&self, p: &mut Position, unit: PieceId, rest: Path, die: u8, out: &mut Vec<Event>) {
        let Some(at) = p.at(unit) else { return };
        let modifier = self.ferry_modifier(p, unit, at);
        let (cr, total) = (self.cr(p, unit) as i8, die as i8 + modifier);
        out.push(Event::rolled(AMERICAN, RollReason::Ferry, die, modifier, Some(unit)).needing(cr));
        if total > cr {
            if p.disrupted.has(unit) {
                self.lose_step(p, unit, out);
            } else {
                self.change_status(p, unit, Status::Disrupted, out);
            }
        }
        self.walk_rest(p, unit, rest, out);
    }

    /// A unit goes on after a ferry, if it lives.
    pub fn go_on_after_ferry(&self, p: &mut Position, unit: PieceId, rest: Path, out: &mut Vec<Event>) {
        p.end_task();
        self.walk_rest(p, unit, rest, out);
    }

    fn walk_rest(&self, p: &mut Position, unit: PieceId, rest: Path, out: &mut Vec<Event>) {
        if p.is_standing(unit) && !rest.is_empty() {
            self.walk_on(p, unit, rest, MoveKind::Move, out);
        }
    }

    /// The pieces of the active side that may still move: those that [`Self::check_mover`] lets move.
    fn movers(&self, p: &State) -> Pieces {
        match &p.activation {
            Some(act) if p.limited.is_none() || p.combats.is_empty() => {
                self.active_pieces(p).minus(act.moved).minus(p.routed)
            }
            _ => Pieces::NONE,
        }
    }

    /// Whether a piece can go to a neighbour of its hex that is free of friends, enemies and zones: then it can move.
    fn goes_at_once(&self, start: HexId, front: &Front) -> bool {
        let free = |at: HexId| !front.barred.has(at) && !front.zones.has(at) && !front.crowds.friends.has(at);
        self.steps.from(start).iter().any(|step| step.passage == Passage::Land && free(step.to))
    }

    /// Every move and forced march of the side, as patterns, with landings.
    pub fn list_moves(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let mut reach = Reach::default();
        let movers = self.movers(p);
        let front = self.front(p, by);
        for piece in movers {
            let Some(at) = p.at(piece).filter(|at| *at != self.at.staten_island) else { continue };
            let mut has_end =
                || self.journey_in(p, piece, false, &front).is_some_and(|journey| journey.has_end(&mut reach));
            if self.goes_at_once(at, &front) || has_end() {
                list.push(LegalEntry::Pattern(Pattern::Move(piece)));
            }
        }
        let marchers = if p.limited.is_none() { p.normal(movers & self.sorted.units) } else { Pieces::NONE };
        for unit in marchers {
            if self.can_march(p, unit, &front, &mut reach) {
                list.push(LegalEntry::Pattern(Pattern::March(unit)));
            }
        }
        self.list_landings(p, by, movers, list);
    }

    /// Whether a normal unit that may move has an end of a forced march that costs more than its MP.
    fn can_march(&self, p: &State, unit: PieceId, front: &Front, reach: &mut Reach<HexId>) -> bool {
        let Some(start) = p.at(unit).filter(|at| !front.zones.has(*at) && self.is_led(p, unit, *at)) else {
            return false;
        };
        let shut = |at: HexId| front.barred.has(at) || front.zones.has(at);
        let open = |path: &&Path| {
            path.iter().all(|at| !shut(at)) && path.iter().last().is_some_and(|at| !front.crowds.friends.has(at))
        };
        if self.marches(start, self[unit].mp).iter().any(|path| open(&path)) {
            return true;
        }
        let Some(journey) = self.journey_in(p, unit, true, front) else { return false };
        !self.ends(&journey, journey.allowance / 2, reach).is_empty()
    }

    /// A few cheap forced marches on the empty map, in all directions: their ends cost a little more than the MP.
    fn marches(&self, from: HexId, mp: u8) -> &[Path] {
        /// Paths of a hex, and what they cost more than the MP at most, in halves.
        const PATHS: usize = 12;
        const MORE: u16 = 3;
        self.marches.get(from, mp, || {
            let (none, mp) = (Hexes::NONE, 2 * u16::from(mp));
            let journey = Journey {
                rules: self,
                start: from,
                allowance: mp + MORE,
                barred: none,
                zones: none,
                full: none,
                ferries: Ferries::NONE,
                march: true,
                contested: None,
            };
            let mut reach = Reach::default();
            journey.explore(&mut reach);
            let mut far: Vec<HexId> =
                reach.reached().iter().filter(|at| reach.cost(**at) > Some(mp)).copied().collect();
            // Hexes with neighbouring numbers lie beside each other.
            far.sort_unstable();
            let every = far.len().div_ceil(PATHS).max(1);
            let path = |at: &HexId| {
                let mut hexes = Vec::new();
                reach.path(&self.steps, &journey, *at, &mut hexes);
                hexes.into_iter().collect()
            };
            far.iter().step_by(every).map(path).collect()
        })
    }

    /// Every end of a move with the cost of a cheapest path, in halves, the cheapest first.
    pub fn move_ends(&self, p: &State, piece: PieceId, reach: &mut Reach<HexId>) -> Vec<(HexId, u16)> {
        let Some(journey) = self.journey(p, piece, false) else { return Vec::new() };
        self.ends(&journey, 0, reach)
    }

    /// Every end of a forced march that costs more than the MP, the cheapest first.
    pub fn march_ends(&self, p: &State, by: Side, unit: PieceId, reach: &mut Reach<HexId>) -> Vec<(HexId, u16)> {
        if p.limited.is_some() || self.check_marcher(p, by, unit).is_err() {
            return Vec::new();
        }
        let Some(journey) = self.journey(p, unit, true) else { return Vec::new() };
        self.ends(&journey, journey.allowance / 2, reach)
    }

    fn ends(&self, journey: &Journey<'_>, above: u16, reach: &mut Reach<HexId>) -> Vec<(HexId, u16)> {
        journey.explore(reach);
        let costs =
            reach.reached().iter().filter(|at| journey.may_end(**at)).filter_map(|at| Some((*at, reach.cost(*at)?)));
        costs.filter(|(_, cost)| *cost > above).collect()
    }

    /// A legal path at random: most are found by a walk without looking at everything that can be reached.
    pub fn random_path(&self, p: &State, piece: PieceId, march: bool, pick: &mut dyn FnMut(usize) -> usize) -> Path {
        let Some(journey) = self.journey(p, piece, march) else { return Path::default() };
        let above = if march { journey.allowance / 2 } else { 0 };
        if let Some(path) = journey.random_walk(above, pick) {
            return path;
        }
        let mut reach = Reach::default();
        let mut ends = self.ends(&journey, above, &mut reach);
        ends.sort_unstable();
        let Some((to, _)) = ends.get(pick(ends.len().max(1))) else { return Path::default() };
        let mut hexes = Vec::new();
        reach.path(&self.steps, &journey, *to, &mut hexes);
        hexes.into_iter().collect()
    }
}
