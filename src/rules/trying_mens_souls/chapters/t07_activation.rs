//! T7: the markers are drawn, and who is active by them.

use crate::kernel::ruleset::ChanceRequest;
use crate::rules::common::pools::Pool;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// An Operations Phase begins: the markers of both sides go into the cup (T7.1).
    pub fn start_operation(&self, p: &mut Position, number: u8, out: &mut Vec<Event>) {
        p.operation = Some(number);
        out.push(Event::Operation { number });
        if number == 2 && !p.shown {
            p.shown = true;
            out.push(Event::Shown);
        }
        (p.acted, p.free) = (Pieces::NONE, Pieces::NONE);
        p.drawn = Queue::default();
        p.cup = p.bought.first | p.bought.second;
        p.go_on(Task::Draw);
    }

    pub fn marker_request(&self, p: &State) -> Option<ChanceRequest> {
        (!p.cup.is_empty()).then(|| Pool::new(p.cup).ask(0, 1))
    }

    /// With an empty cup, sides without markers spend MIP, the American first (T7.6).
    pub fn cup_is_empty(&self, p: &mut Position, out: &mut Vec<Event>) {
        out.push(Event::EmptyCup);
        p.active = AMERICAN;
        p.go_on(Task::Spare);
    }

    pub fn draw_marker(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let Some(marker) = fell.first().map(|item| MarkerId::of(usize::from(*item))) else { return };
        p.cup.take(marker);
        p.drawn.push(marker);
        p.active = self[marker].side;
        out.push(Event::Drawn { marker });
        let Some(division) = self[marker].division else { return p.push(Task::TacticalDie) };
        let units = self.activated_by(p, division);
        p.acted |= units;
        p.activated |= units;
        self.activate_units(p, Activator::Marker(marker), units, None, out);
    }

    /// T7.2: the units that a division's marker makes active.
    pub fn activated_by(&self, p: &State, division: DivisionId) -> Pieces {
        let side = self[division].side;
        let own = p.standing(self[division].units);
        let leader = self.leader_of(p, division);
        let lives = leader.is_some();
        let centre = leader.or(Some(self.army[side].leader)).and_then(|leader| p.at(leader));
        let near = |unit: PieceId| match (centre, p.at(unit)) {
            (Some(centre), Some(at)) => {
                centre == at || self.distance(centre, at).is_some_and(|far| far <= self.tables.limits.command.into())
            }
            _ => false,
        };
        let mut units = own.filtered(|unit| near(unit) || p.at(unit) == Some(self.at.staten_island));
        if division == self.named.cornwallis && lives {
            let others = p.standing(self.army[side].units).minus(self.sorted.dragoons).minus(p.acted);
            units |= others.filtered(near);
        }
        units
    }

    fn activate_units(
        &self,
        p: &mut Position,
        marker: Activator,
        units: Pieces,
        left: Option<u8>,
        out: &mut Vec<Event>,
    ) {
        out.push(Event::Activated { side: p.active, by: marker, units, left });
        p.activation = Some(Activation::new(marker, units, left));
        p.push(Task::Moves);
    }

    /// T7.3: how many units of any divisions act.
    pub fn roll_tactical(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let Some(marker) = p.drawn.iter().last() else { return };
        let side = p.active;
        let total = die + p.morale[side] / 2;
        let modifier = total as i8 - die as i8;
        out.push(Event::rolled(side, RollReason::Tactical, die, modifier, None));
        self.activate_units(p, Activator::Marker(marker), Pieces::NONE, Some(total), out);
    }

    /// T7.2, T7.3, T7.6, T13.1: whether a piece is active now, apart from what it has done.
    ///
    /// # Errors
    /// The refusal.
    pub fn check_active(&self, p: &State, piece: PieceId) -> Checked {
        let Some(act) = &p.activation else { return Err(Refused::NotNow) };
        let own = self[piece].side == p.active;
        let (given, by) = match act.marker {
            Activator::Marker(marker) => match self[marker].division {
                Some(division) => (self[piece].division == Some(division), "T7.2"),
                None => (true, "T7.3"),
            },
            Activator::Mip => (true, "T7.6"),
            Activator::Limited => (p.at(piece).is_some() && p.at(piece) == p.limited.and_then(|it| it.hex), "T13.1"),
        };
        let refused = Refused::NotActive { piece, by };
        when(own, refused)?;
        let omitted = |division: DivisionId| p.generals[division] == Some(Inclusion::Omit);
        let left_out = act.marker != Activator::Limited && self[piece].division.is_some_and(omitted);
        when(!left_out, Refused::NotActive { piece, by: "T6.1" })?;
        if act.marker == Activator::Limited {
            return when(act.units.has(piece) || given && self.sorted.leaders.has(piece), refused);
        }
        if (self.sorted.dragoons | self.sorted.army_leaders).has(piece) {
            return when(!p.free.has(piece), refused);
        }
        if self.sorted.leaders.has(piece) {
            return when(given, refused);
        }
        let more = act.left.is_some_and(|left| left > 0);
        match act.left {
            Some(_) => when(act.units.has(piece) || more, Refused::NoMoreUnits),
            None => when(act.units.has(piece), refused),
        }
    }

    /// Whether a piece is active now, apart from what it has done.
    pub fn may_act(&self, p: &State, piece: PieceId) -> bool {
        self.check_active(p, piece).is_ok()
    }

    /// The pieces that are active now, apart from what they have done.
    pub fn active_pieces(&self, p: &State) -> Pieces {
        let Some(act) = &p.activation else { return Pieces::NONE };
        let own = self.army[p.active].pieces.minus(self.sorted.garrisons);
        let some = match (act.marker, act.left) {
            (Activator::Limited, _) => {
                let hex = p.limited.and_then(|limited| limited.hex);
                hex.map_or(act.units, |at| act.units | p.some_here(at, own))
            }
            (_, None) => act.units | self.sorted.leaders | self.sorted.dragoons,
            _ => own,
        };
        p.standing(own & some).filtered(|piece| self.may_act(p, piece))
    }

    /// A unit moves or is declared: it counts (T7.3, T7.5, T7.6).
    pub fn use_unit(&self, p: &mut Position, unit: PieceId) {
        if !self.sorted.units.has(unit) {
            return;
        }
        let dragoon = self.sorted.dragoons.has(unit);
        let Some(act) = &mut p.activation else { return };
        if let (Some(left), false, false) = (&mut act.left, dragoon, act.units.has(unit)) {
            *left -= 1;
            act.units.add(unit);
        }
    }

    /// The pieces that an activation has used are activated for this phase and this turn (T7.4, T7.5).
    pub fn settle_activation(&self, p: &mut Position) {
        let Some(act) = p.activation.take() else { return };
        let used = act.moved | act.fought;
        p.acted |= used & self.sorted.units;
        p.activated |= used & self.sorted.units;
        p.free |= used & (self.sorted.dragoons | self.sorted.army_leaders);
        p.combats.clear();
    }

    /// A unit that did not move is no longer declared, and counts no more (T7.3).
    pub fn give_back(&self, p: &mut Position, unit: PieceId) {
        let dragoon = self.sorted.dragoons.has(unit);
        let Some(act) = &mut p.activation else { return };
        if act.moved.has(unit) || act.marker == Activator::Limited {
            return;
        }
        if let (Some(left), false, true) = (&mut act.left, dragoon, act.units.has(unit)) {
            *left += 1;
            act.units.take(unit);
        }
    }

    /// The moves of an activation are over: fire, ships, combats (T7.4, T9.1).
    pub fn end_moves(&self, p: &mut Position) {
        let next = if p.active == BRITISH { Task::Bombard } else { Task::Declare };
        p.go_on(next);
    }

    /// An activation is over (T7.4).
    pub fn end_activation(&self, p: &mut Position, _: &mut Vec<Event>) {
        let spare = p.activation.is_some_and(|act| act.marker == Activator::Mip);
        self.settle_activation(p);
        p.go_on(if spare { Task::Spare } else { Task::Draw });
    }

    /// T7.6: whether a side without a marker of its own has a MIP left.
    pub fn may_spend(&self, p: &State, side: Side) -> bool {
        p.bought[side].is_empty() && p.mip[side] > 0 && !p.standing(self.army[side].units).is_empty()
    }

    pub fn spend(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        p.mip[side] -= 1;
        let count = self.by_weather(p, self.tables.limits.spare_units);
        p.end_task();
        self.activate_units(p, Activator::Mip, Pieces::NONE, Some(count), out);
    }

    /// A side spends no more: the other side, then the next phase (T7.6).
    pub fn end_spare(&self, p: &mut Position, _: &mut Vec<Event>) {
        if p.active == AMERICAN {
            p.active = BRITISH;
            return;
        }
        if p.operation == Some(1) {
            return p.go_on(Task::StartOperation(2));
        }
        p.go_on(Task::Limited);
        self.start_limited(p);
    }

    /// A side passes, with MIP or with units that were not activated (T7.6, T13.1).
    pub fn pass(&self, p: &mut Position, step: Task, by: Side, out: &mut Vec<Event>) {
        out.push(Event::Passed { side: by });
        if step == Task::Limited {
            self.pass_limited(p, out);
        } else {
            self.end_spare(p, out);
        }
    }
}
