//! W6, W17, W19.6, W21.7, W21.11: moves as they are made, and what they set off on the way.

use crate::rules::white_plains::data::terrain::Zone;
use crate::rules::white_plains::prelude::*;

use super::w06_ways::{Field, Ways};

/// The die at which a leader who is overrun is captured (W6.10).
pub const LEADER_CAUGHT: u8 = 7;

impl WhitePlains {
    /// A move or march that keeps the rules; a check may come first (W19.6, W21.7).
    pub fn plan_move(&self, p: &mut Position, plan: PlannedMove, out: &mut Vec<Event>) {
        if self.checks_before_moves(p, plan.unit) {
            p.push(Task::AfterCheck(plan));
            p.push(Task::Check(plan.unit, CheckReason::Move, 0));
        } else {
            self.make_move(p, plan, out);
        }
    }

    /// Whether a unit checks before each move.
    fn checks_before_moves(&self, p: &State, unit: UnitId) -> bool {
        let hill = p.scenario == Scenario::ChattertonHill && unit == self.named.hess_gren_3;
        !p.checked.has(unit) && (self[unit].is(Special::Dutchess) || hill)
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

    fn make_move(&self, p: &mut Position, plan: PlannedMove, out: &mut Vec<Event>) {
        let PlannedMove { unit, via, to, march } = plan;
        let (gait, kind) = if march { (Gait::March, MoveKind::March) } else { (Gait::Move, MoveKind::Move) };
        let Ok(path) = self.find_way(p, unit, via, to, gait) else {
            // Only a position written by hand can hold a move without a way.
            p.moved.add(unit);
            return out.push(Event::Stayed { unit });
        };
        let site = self.site_after_move(p, unit, to).filter(|_| !march);
        self.set_out(p, unit, &path, kind, out);
        if self.kind(unit) == Kind::Engineer && !march {
            p.effects.builders = site;
        }
    }

    /// A unit enters the map (W17.1).
    pub fn enter(&self, p: &mut Position, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        let path = self.entry_path(p, unit, to).unwrap_or_else(|| vec![to]);
        p.waiting[unit] = None;
        self.set_out(p, unit, &path, MoveKind::Enter, out);
        self.arrive(p, unit, to);
    }

    /// A unit goes where its side ordered it, and can move no more.
    fn set_out(&self, p: &mut Position, unit: UnitId, path: &[HexId], kind: MoveKind, out: &mut Vec<Event>) {
        p.moved.add(unit);
        if p.is_campaign() && p.screens.is_some() {
            p.screen_moved.add(unit);
        }
        self.interrupt_restoring(p, unit, out);
        if self.changes_parent(p, unit) {
            p.attached = None;
        }
        self.go(p, unit, path, kind, out);
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
        let (at, side) = (p.at(leader), self[leader].side);
        out.push(self.rolled(side.other(), RollReason::Leader, die, Some(LEADER_CAUGHT as i8), Some(leader), at));
        let nearest = |from: HexId| {
            let own = p.army(self, side).into_iter().filter_map(|unit| p.at(unit)).filter(|hex| !self.is_box(*hex));
            own.min_by_key(|hex| (self.distance(from, *hex), *hex))
        };
        match at.and_then(nearest) {
            Some(to) if die < LEADER_CAUGHT => self.go(p, leader, &[to], MoveKind::Retreat, out),
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

    /// W21.11: Amusettes that stand alone next to an enemy must go away, and be attached where they can.
    ///
    /// # Errors
    /// What is still owed before the moves end.
    fn check_guns(&self, p: &State) -> Checked {
        let Some((guns, at)) = self.lone_guns(p) else { return Ok(()) };
        when(self.parents(p, at).next().is_none(), Refused::GunsAttach)?;
        if p.moved.has(guns) || p.is_pinned(guns) {
            return Ok(());
        }
        let reached: Vec<HexId> = self.ways_of(p, guns, Gait::Move).reached().collect();
        let attachable = reached.iter().any(|hex| self.parents(p, *hex).next().is_some());
        when(!attachable, Refused::GunsAttach)?;
        let away = reached.iter().any(|hex| !p.is_beside(self, AMERICAN, *hex));
        when(!(p.is_beside(self, AMERICAN, at) && away), Refused::GunsAway)
    }

    /// W21.11: Amusettes alone next to an enemy that could not go away are captured when the moves end.
    pub fn settle_guns(&self, p: &mut Position, out: &mut Vec<Event>) {
        let alone = |at: HexId| p.is_beside(self, AMERICAN, at) && p.units_at(self, BRITISH, at).len() == 1;
        if let Some((guns, _)) = self.lone_guns(p).filter(|(guns, at)| alone(*at) && !p.moved.has(*guns)) {
            self.capture(p, guns, out);
        }
    }

    /// The Amusettes of the side that moves, if they are attached to no unit, and where they stand.
    fn lone_guns(&self, p: &State) -> Option<(UnitId, HexId)> {
        let guns = self.sorted.amusettes.filter(|_| p.active == BRITISH && p.attached.is_none())?;
        Some((guns, p.at(guns)?))
    }

    /// The Hessian units in a hex to which the Amusettes may be attached: of their state.
    pub fn parents<'a>(&'a self, p: &'a State, at: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let state = self.sorted.amusettes.map(|guns| p.state_of(guns));
        let hessian = |unit: &UnitId| self.sorted.hessians.has(*unit) && self.kind(*unit) != Kind::Amusettes;
        p.here(at).filter(move |unit| hessian(unit) && Some(p.state_of(*unit)) == state)
    }

    /// The units to which the Amusettes may be attached now.
    pub(super) fn attachable<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let at = self.sorted.amusettes.filter(|_| p.active == BRITISH).and_then(|guns| p.at(guns));
        at.into_iter().flat_map(|at| self.parents(p, at)).filter(|unit| p.attached != Some(*unit))
    }

    /// Whether the Amusettes may be attached to a unit (W21.11).
    pub fn check_attach(&self, p: &State, unit: UnitId) -> Checked {
        when(self.attachable(p).any(|parent| parent == unit), Refused::NoParent { unit })
    }

    /// The Amusettes go with a unit from now on (W21.11).
    pub fn attach(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        p.attached = Some(unit);
        out.push(Event::Attached { unit });
    }

    /// Every hex that a unit can reach now, from where it stands or onto the map, whether or not it may move.
    pub fn ways_of(&self, p: &State, unit: UnitId, gait: Gait) -> Ways {
        let field = Field::new(self, p, self[unit].side);
        let mut ways = Ways::default();
        ways.explore(&field.any_mover(unit, gait));
        ways
    }

    /// Whether the phasing side may end its moves: what it owes before.
    ///
    /// # Errors
    /// Reinforcements that can enter, held units that can go home, Amusettes.
    pub fn check_moves_done(&self, p: &State) -> Checked {
        let side = p.active;
        let can_enter = |unit: &UnitId| match self.arrival_hexes(p, *unit) {
            Some(hexes) => !hexes.is_empty(),
            None => self.ways_of(p, *unit, Gait::Move).reached().next().is_some(),
        };
        if let Some(unit) = self.due_units(p, side).into_iter().find(can_enter) {
            return Err(Refused::MustEnter { unit });
        }
        if side == AMERICAN && p.is_campaign() && p.released != Release::Yes {
            let away = |unit: &UnitId| p.home[*unit].is_some_and(|home| p.at(*unit).is_some_and(|at| at != home));
            let stay = (self.army[side] & p.standing()).minus(p.moved);
            for unit in stay.into_iter().filter(|unit| self.is_held(p, *unit) && away(unit)) {
                let field = Field::new(self, p, side);
                let Ok(mover) = field.mover(unit, Gait::Move) else { continue };
                let mut ways = Ways::default();
                ways.explore(&mover);
                when(ways.ends(&mover).is_empty(), Refused::MustGoHome { unit })?;
            }
        }
        self.check_guns(p)
    }
}
