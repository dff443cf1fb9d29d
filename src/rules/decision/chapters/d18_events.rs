//! D18: spies and events: markers that are used by themselves.

use crate::rules::decision::prelude::*;

/// The case of a marker's use.
const fn case_of(marker: Marker) -> &'static str {
    match marker {
        Marker::Spy => "D18.1",
        Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 | Marker::Tactics => "D18.2",
        Marker::Privateers => "D18.3",
        Marker::Drillmaster => "D18.4",
        Marker::Levies => "D18.5",
        Marker::WarParty => "D18.6",
        Marker::WarChest => "D18.7",
        Marker::Volunteers => "D18.8",
        Marker::Treason => "D18.9",
    }
}

impl Decision {
    /// The militia type of a side, without the Spanish.
    const fn militia_of(&self, side: Side) -> TypeId {
        match side {
            AMERICAN => self.named.minutemen,
            BRITISH => self.named.loyalists,
        }
    }

    /// The Indians of a side.
    pub fn indians_of(&self, side: Side) -> Option<TypeId> {
        self.type_ids().find(|kind| self[*kind].side() == side && self[*kind].class == Class::Indian)
    }

    /// The light into which a militia unit of a nation is turned (D18.4).
    const fn light_of(&self, nation: Nation) -> Option<TypeId> {
        match nation {
            Nation::American => Some(self.named.riflemen),
            Nation::British => Some(self.named.crown_lights),
            Nation::French | Nation::Spanish | Nation::Hessian => None,
        }
    }

    pub fn check_use(&self, p: &State, step: Task, by: Side, what: Use) -> Checked {
        let marker = what.marker();
        let case = case_of(marker);
        when(!matches!(what, Use::Useless(_)), Refused::NoUse { marker })?;
        when(p.hands[by].has(marker), Refused::NotInHand { marker, by: case })?;
        when(
            step == Task::Mobilize || matches!(marker, Marker::Spy | Marker::Treason),
            Refused::NotInMovement { marker },
        )?;
        match what {
            Use::Spy(at) | Use::Treason(at) => {
                let enemies = p.some_here(at, self.army[by.other()].minus(self.sorted.fleets));
                when(!enemies.is_empty(), Refused::NobodyThere { at, by: case })
            }

            Use::Privateers => when(by != AMERICAN || !p.privateers, Refused::PrivateersOut),
            Use::Drillmaster(unit) => self.check_drillmaster(p, by, unit),
            Use::Levies(at) => self.check_levies(p, by, at),
            Use::WarParty(at) => {
                let Some(kind) = self.indians_of(by) else { return Err(Refused::NobodyThere { at, by: case }) };
                when(self.first_in_mix(p, kind).is_some(), Refused::NoneLeft { kind, by: case })?;
                self.check_indian_place(p, by, kind, at, case)
            }
            Use::SpyHand | Use::WarChest | Use::Useless(_) => Ok(()),
            Use::Volunteers if by == AMERICAN => when(!p.pools[by].is_empty(), Refused::NoVolunteer),
            Use::Volunteers => when(self.first_in_mix(p, self.named.hessian_line).is_some(), Refused::NoHessian),
        }
    }

    fn check_drillmaster(&self, p: &State, by: Side, unit: PieceId) -> Checked {
        when(self[unit].side == by, Refused::NotYours { piece: unit, by: "D18.4" })?;
        let light = self.light_of(self[unit].nation).filter(|_| self.sorted.militia.has(unit) && p.is_standing(unit));
        let kind = light.ok_or(Refused::NoMilitia { unit })?;
        when(self.first_in_mix(p, kind).is_some(), Refused::NoneLeft { kind, by: "D18.4" })
    }

    fn check_levies(&self, p: &State, by: Side, at: LocaleId) -> Checked {
        let kind = self.militia_of(by);
        when(self.first_in_mix(p, kind).is_some(), Refused::NoneLeft { kind, by: "D18.5" })?;
        when(self.allows_militia(p, by, at), Refused::NoEntry { kind, at, by: "D18.5" })?;
        when(self.loyalty_to(p, by, at) >= 0, Refused::NotLoyal { at })
    }

    pub fn use_marker(&self, p: &mut Position, by: Side, what: Use, out: &mut Vec<Event>) {
        self.spend_marker(p, by, what.marker());
        out.push(Event::Used { side: by, marker: what.marker(), what: Secret::of(by, what) });
        match what {
            Use::Spy(at) => {
                let pieces = p.some_here(at, self.army[by.other()]);
                out.push(Event::Spied { side: by, at, pieces });
            }
            Use::SpyHand => out.push(Event::SpiedHand { side: by, markers: p.hands[by.other()] }),
            Use::Privateers if by == AMERICAN => p.privateers = true,
            Use::Privateers | Use::WarChest => p.push(Task::EventDie(what.marker())),
            Use::Drillmaster(unit) => {
                if let Some(kind) = self.light_of(self[unit].nation) {
                    self.turn_into(p, unit, kind, out);
                }
            }
            Use::Levies(at) => self.raise_unit(p, self.militia_of(by), at, out),
            Use::WarParty(at) => {
                self.count_militia(p, at);
                if let Some(kind) = self.indians_of(by) {
                    self.raise_unit(p, kind, at, out);
                }
            }
            Use::Volunteers if by == AMERICAN => p.push(Task::DrawLeader),
            Use::Volunteers => self.raise_unit(p, self.named.hessian_line, self.at.britain, out),
            Use::Treason(at) => p.push(Task::DrawTraitor(at)),
            Use::Useless(_) => {}
        }
    }

    /// A unit goes to the mix, and one of another type comes in its place (D18.4, D19.4).
    pub fn turn_into(&self, p: &mut Position, unit: PieceId, kind: TypeId, out: &mut Vec<Event>) {
        let (Some(at), Some(new)) = (p.at(unit), self.first_in_mix(p, kind)) else { return };
        p.stands.put(unit, None);
        p.stands.put(new, Some(at));
        out.push(Event::Exchanged { side: self[unit].side, from: Pieces::one(unit), to: Pieces::one(new), at });
    }

    pub fn roll_event(&self, p: &mut Position, marker: Marker, die: u8, out: &mut Vec<Event>) {
        let side = p.active;
        out.push(Event::rolled(side, RollReason::Event, &[die]));
        if marker == Marker::WarChest {
            self.gain(p, side, die.into(), out);
        } else {
            self.pay(p, side.other(), die.into(), out);
        }
    }

    pub fn list_uses(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let Some(step) = p.task() else { return };
        let mut add = |what: Use| {
            if self.check_use(p, step, by, what).is_ok() {
                list.push(LegalEntry::Order(Order::Use(what)));
            }
        };
        // Where pieces of the enemy are that a spy or a traitor could be among.
        let enemies = || p.places_of(self.army[by.other()].minus(self.sorted.fleets)).into_iter();
        for marker in p.hands[by].kinds() {
            match marker {
                Marker::Spy => {
                    enemies().for_each(|at| add(Use::Spy(at)));
                    add(Use::SpyHand);
                }
                Marker::Privateers => add(Use::Privateers),
                Marker::Drillmaster => {
                    p.standing(self.army[by] & self.sorted.militia).iter().for_each(|unit| add(Use::Drillmaster(unit)))
                }
                Marker::Levies => self.areas.militia.into_iter().for_each(|at| add(Use::Levies(at))),
                Marker::WarParty => self.areas.indian.into_iter().for_each(|at| add(Use::WarParty(at))),
                Marker::WarChest => add(Use::WarChest),
                Marker::Volunteers => add(Use::Volunteers),
                Marker::Treason => enemies().for_each(|at| add(Use::Treason(at))),
                Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 | Marker::Tactics => {}
            }
        }
    }
}
