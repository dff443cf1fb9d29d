//! W6, W17, W19.6, W21.7, W21.11: moves as they are made, and what they set off on the way.

use crate::rules::white_plains::data::terrain::Zone;
use crate::rules::white_plains::prelude::*;

use super::w06_ways::{Field, Ways};

/// The die at which a leader who is overrun is captured (W6.10).
const OVERRUN: u8 = 7;

impl WhitePlains {
    /// A move or march that keeps the rules; a check may come first (W19.6, W21.7).
    pub fn plan_move(&self, p: &mut Position, plan: PlannedMove, out: &mut Vec<Event>) {
        if self.checks_before_moves(p, plan.unit) {
            p.push(Task::AfterCheck(plan));
            p.push(Task::Check(plan.unit, CheckReason::Move, 0));
            return;
        }
        self.make_move(p, plan, out);
    }

    /// Whether a unit checks before each move.
    pub fn checks_before_moves(&self, p: &State, unit: UnitId) -> bool {
        let hill = !p.is_campaign() && unit == self.named.hess_gren_3 && p.scenario as u8 == 0;
        !p.checked.has(unit) && (self[unit].is(Special::Dutchess) || hill)
    }

    /// The move itself.
    pub fn make_move(&self, p: &mut Position, plan: PlannedMove, out: &mut Vec<Event>) {
        let PlannedMove { unit, via, to, march } = plan;
        let kind = if !p.stands(unit) {
            MoveKind::Enter
        } else if march {
            MoveKind::March
        } else {
            MoveKind::Move
        };
        let way = if kind == MoveKind::Enter {
            self.check_entry(p, unit, to)
        } else {
            self.check_way(p, unit, via, to, march)
        };
        let Ok(path) = way else { return };
        p.moved.add(unit);
        p.screen_moved.add(unit);
        if !p.is_campaign() || p.screens.is_none() {
            p.screen_moved.take(unit);
        }
        if kind == MoveKind::Enter {
            p.waiting[unit] = None;
        }
        self.interrupt_restoring(p, unit, out);
        if self.changes_parent(p, unit) {
            p.attached = None;
        }
        let from = p.at(unit);
        self.go(p, unit, &path, kind, out);
        self.note_engineers(p, unit, from, to, march);
        if kind == MoveKind::Enter {
            self.arrive(p, unit, to);
        }
    }

    /// A unit or leader goes over hexes: everything that this sets off.
    pub fn go(&self, p: &mut Position, unit: UnitId, path: &[HexId], kind: MoveKind, out: &mut Vec<Event>) {
        let (from, Some(to)) = (p.at(unit), path.last().copied()) else { return };
        let own_move = matches!(kind, MoveKind::Move | MoveKind::March | MoveKind::Enter);
        out.push(Event::Moved { unit, from, path: Path::of(path), kind });
        p.put(unit, Some(to));
        self.leave_works(p, unit, from, out);
        if let Some(guns) = self.sorted.amusettes
            && p.attached == Some(unit)
        {
            p.put(guns, Some(to));
            if own_move {
                p.moved.add(guns);
            }
        }
        if !self.is_leader(unit) {
            self.pass_through(p, unit, path, own_move, out);
        }
        self.after_change(p, out);
    }

    /// What a unit sets off in the hexes that it enters (W6.7, W6.10, W15.3, W16.3).
    fn pass_through(&self, p: &mut Position, unit: UnitId, path: &[HexId], own_move: bool, out: &mut Vec<Event>) {
        let side = self[unit].side;
        let ordered = p.in_order(unit) && !self.sorted.artillery.has(unit);
        let mut overrun = Units::NONE;
        for at in path.iter().copied() {
            if p.ending.is_some() {
                return;
            }
            if self.provokes(p, side, at) {
                self.release_army(p, out);
            }
            if side == BRITISH && ordered && p.works_at(at).is_some_and(|works| !works.done) {
                p.works.retain(|works| works.at != at);
                out.push(Event::WorksGone { at });
            }
            if own_move && !self.sorted.artillery.has(unit) {
                self.pass_objective(p, at, side, out);
            }
            if !self.is_box(at) && !p.holds(self, side.other(), at) {
                overrun |= p.leaders_at(self, side.other(), at);
            }
        }
        // The first of the data is diced for first.
        for leader in overrun.into_iter().collect::<Vec<_>>().into_iter().rev() {
            p.push(Task::OverrunDie(leader));
        }
    }

    /// Whether a unit of a side that comes into a hex releases the American army, because it has crossed the sortie line
    /// (W15.3).
    pub fn provokes(&self, p: &State, side: Side, at: HexId) -> bool {
        let north = !self.is_box(at) && self[at].zone == Zone::North;
        side == BRITISH && north && p.is_campaign() && p.released == Release::No
    }

    /// W6.10: a leader who is overrun.
    pub fn roll_overrun(&self, p: &mut Position, leader: UnitId, die: u8, out: &mut Vec<Event>) {
        let at = p.at(leader);
        out.push(self.rolled(
            self[leader].side.other(),
            RollReason::Leader,
            die,
            Some(OVERRUN as i8),
            Some(leader),
            at,
        ));
        let side = self[leader].side;
        let nearest = |from: HexId| {
            let own = p.army(self, side).into_iter().filter_map(|unit| p.at(unit)).filter(|hex| !self.is_box(*hex));
            own.min_by_key(|hex| (self.distance(from, *hex), *hex))
        };
        match at.and_then(nearest) {
            Some(to) if die < OVERRUN => self.go(p, leader, &[to], MoveKind::Retreat, out),
            _ => self.lose_leader(p, leader, Fate::Captured, out),
        }
    }

    /// W15.3: the army is released for the first American movement phase after this.
    pub fn release_army(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.is_campaign() && p.released == Release::No {
            p.released = Release::Next;
            out.push(Event::ArmyReleased);
        }
    }

    /// The way of a unit that enters the map.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check_entry(&self, p: &State, unit: UnitId, to: HexId) -> Result<Vec<HexId>, Refused> {
        if self[unit].side != p.active {
            return Err(Refused::NotYours { unit });
        }
        if !self.is_due(p, unit) {
            return Err(Refused::NotDue { unit });
        }
        if let Some(places) = self.arrival_hexes(p, unit) {
            let may = places.contains(&to);
            return if may {
                Ok(vec![to])
            } else {
                Err(Refused::NoArrival { unit, hex: to, by: self.arrival_case(p, unit) })
            };
        }
        let field = Field::new(self, p, p.active);
        let mover = field.mover_at(unit, None, false);
        let mut ways = Ways::default();
        ways.explore(&mover);
        match ways.cost(self, to) {
            Some(_) => Ok(ways.path(&mover, to)),
            None => Err(Refused::NoArrival { unit, hex: to, by: "W17.1" }),
        }
    }

    /// W21.11: Amusettes that stand alone next to an enemy must go away, and be attached where they can.
    ///
    /// # Errors
    /// What is still owed before the moves end.
    pub fn check_guns(&self, p: &State) -> Result<(), Refused> {
        let Some(guns) = self.sorted.amusettes.filter(|_| p.active == BRITISH && p.attached.is_none()) else {
            return Ok(());
        };
        let Some(at) = p.at(guns) else { return Ok(()) };
        if self.parents(p, at).next().is_some() {
            return Err(Refused::GunsAttach);
        }
        if p.moved.has(guns) || p.is_pinned(guns) {
            return Ok(());
        }
        let ways = self.ways_of(p, guns);
        let reached: Vec<HexId> = ways.reached(self).collect();
        if reached.iter().any(|hex| self.parents(p, *hex).next().is_some()) {
            return Err(Refused::GunsAttach);
        }
        let away = reached.iter().any(|hex| !p.is_beside(self, AMERICAN, *hex));
        if p.is_beside(self, AMERICAN, at) && away { Err(Refused::GunsAway) } else { Ok(()) }
    }

    /// W21.11: Amusettes alone next to an enemy that could not go away are captured when the moves end.
    pub fn settle_guns(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(guns) = self.sorted.amusettes.filter(|_| p.active == BRITISH && p.attached.is_none()) else { return };
        let alone = |at: HexId| p.is_beside(self, AMERICAN, at) && p.units_at(self, BRITISH, at).len() == 1;
        if p.at(guns).is_some_and(alone) && !p.moved.has(guns) {
            self.capture(p, guns, out);
        }
    }

    /// The Hessian units in a hex to which the Amusettes may be attached: of their state.
    pub fn parents<'a>(&'a self, p: &'a State, at: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let state = self.sorted.amusettes.map(|guns| p.state_of(guns));
        let hessian = |unit: &UnitId| self.sorted.hessians.has(*unit) && self.kind(*unit) != Kind::Amusettes;
        p.here(at).filter(move |unit| hessian(unit) && Some(p.state_of(*unit)) == state)
    }

    /// Attaches the Amusettes.
    ///
    /// # Errors
    /// Why they cannot be.
    pub fn check_attach(&self, p: &State, unit: UnitId) -> Result<(), Refused> {
        let at = self.sorted.amusettes.and_then(|guns| p.at(guns));
        let may = p.active == BRITISH && at.is_some_and(|at| self.parents(p, at).any(|parent| parent == unit));
        if may && p.attached != Some(unit) { Ok(()) } else { Err(Refused::NoParent { unit }) }
    }

    /// Every hex that a unit can reach now.
    pub fn ways_of(&self, p: &State, unit: UnitId) -> Ways {
        let field = Field::new(self, p, self[unit].side);
        let mut ways = Ways::default();
        ways.explore(&field.mover_at(unit, p.at(unit), false));
        ways
    }

    /// The check before a move has fallen: the unit goes, stays, or retreats.
    pub fn after_check(&self, p: &mut Position, plan: PlannedMove, passed: bool, out: &mut Vec<Event>) {
        if passed {
            return self.make_move(p, plan, out);
        }
        p.moved.add(plan.unit);
        if self[plan.unit].is(Special::Dutchess) {
            p.push(Task::Retreat(plan.unit, 1, RetreatReason::Retreat));
        } else {
            out.push(Event::Stayed { unit: plan.unit });
        }
    }

    /// Ends the moves of the phasing side: what it owes before.
    ///
    /// # Errors
    /// Reinforcements that can enter, held units that can go home, Amusettes.
    pub fn check_moves_done(&self, p: &State) -> Result<(), Refused> {
        let side = p.active;
        if let Some(unit) = self.due_units(p, side).into_iter().find(|unit| self.can_enter(p, *unit)) {
            return Err(Refused::MustEnter { unit });
        }
        if side == AMERICAN && p.is_campaign() && p.released != Release::Yes {
            let away = |unit: &UnitId| p.home[*unit].is_some_and(|home| p.at(*unit).is_some_and(|at| at != home));
            let stay = (self.army[side] & p.standing()).minus(p.moved);
            for unit in stay.into_iter().filter(|unit| self.is_held(p, *unit) && away(unit)) {
                if self.may_move(p, unit, side).is_ok() && !self.ends(p, unit, &self.ways_of(p, unit)).is_empty() {
                    return Err(Refused::MustGoHome { unit });
                }
            }
        }
        self.check_guns(p)
    }

    /// Whether a unit that is due can come onto the map now.
    pub fn can_enter(&self, p: &State, unit: UnitId) -> bool {
        match self.arrival_hexes(p, unit) {
            Some(places) => !places.is_empty(),
            None => {
                let field = Field::new(self, p, self[unit].side);
                let mut ways = Ways::default();
                ways.explore(&field.mover_at(unit, None, false));
                ways.reached(self).next().is_some()
            }
        }
    }

    /// The units of a side that are due (W17).
    pub fn due_units(&self, p: &State, side: Side) -> Vec<UnitId> {
        self.army[side].minus(p.standing()).into_iter().filter(|unit| self.is_due(p, *unit)).collect()
    }

    /// Whether a unit is due now.
    pub fn is_due(&self, p: &State, unit: UnitId) -> bool {
        matches!(p.waiting[unit], Some(Due::Turn(due)) if due <= p.turn)
    }

    /// A unit moves (W6.2).
    pub fn move_to(&self, p: &mut Position, unit: UnitId, via: Option<HexId>, to: HexId, out: &mut Vec<Event>) {
        self.plan_move(p, PlannedMove { unit, via, to, march: false }, out);
    }

    /// A unit marches (W6.6).
    pub fn march_to(&self, p: &mut Position, unit: UnitId, via: Option<HexId>, to: HexId, out: &mut Vec<Event>) {
        self.plan_move(p, PlannedMove { unit, via, to, march: true }, out);
    }

    /// W17.1.
    pub fn check_enter(&self, p: &State, unit: UnitId, to: HexId) -> Checked {
        self.check_entry(p, unit, to).map(drop)
    }

    /// A unit enters the map (W17.1).
    pub fn enter(&self, p: &mut Position, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        self.make_move(p, PlannedMove { unit, via: None, to, march: false }, out);
    }

    /// The Amusettes go with a unit from now on (W21.11).
    pub fn attach(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        p.attached = Some(unit);
        out.push(Event::Attached { unit });
    }
}
