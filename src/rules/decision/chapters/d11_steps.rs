//! D11.4 to D11.8, D13.2, D13.4, D13.5: the steps of a force, what it leaves behind, and where it halts.

use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether a force sails.
    #[inline]
    pub fn sails(&self, force: &Force) -> bool {
        force.units.meets(self.sorted.fleets)
    }

    /// The routes that a force can use from where it is (D1.2).
    pub fn ways_of(&self, force: &Force) -> &[Route] {
        if self.sails(force) { self.sea_routes(force.at) } else { self.land_routes(force.at) }
    }

    /// What a route costs a force (D11.4).
    pub fn cost_of(&self, force: &Force, route: Route) -> u8 {
        let sorted = &self.sorted;
        let light = force.units.within(sorted.leaders | sorted.lights | sorted.indians);
        self.route_cost(route.kind, light)
    }

    /// Whether the force under way can take a route with these points more (D11.4 to D11.8, D13).
    fn check_step(&self, p: &State, force: &Force, route: Route, more: u8) -> Checked {
        let enemies = !self.ashore(p, p.active.other(), route.to).is_empty();
        when(self.cost_of(force, route) + more <= force.points, Refused::TooFar { to: route.to })?;
        self.check_way(p, force, route, enemies)
    }

    /// Whether a force may take a route that it has the points for, if there are `enemies` ashore at its end or not.
    pub fn check_way(&self, p: &State, force: &Force, route: Route, enemies: bool) -> Checked {
        let (side, to) = (p.active, route.to);
        when(!self.is_closed(p, side, to), Refused::Closed { at: to })?;
        let troops = force.units & self.sorted.land_units;
        if self.sails(force) {
            return self.check_sailing(p, force, to, enemies);
        }
        let barred = route.border && !self.crosses(p, force);
        let bound = force.units & (self.sorted.militia | self.sorted.militia_leaders);
        refuse(bound.first().filter(|_| barred), |piece| Refused::Border { piece })?;
        when(!enemies || !troops.is_empty(), Refused::NoTroops { at: to })?;
        let landed = matches!(p.came(to), Some(Came::Fleets(_)));
        when(!enemies || !landed, Refused::OneWayIn { at: to })
    }

    /// Whether the militia of a force may cross borders, if it has some (D11.7, D19.6).
    fn crosses(&self, p: &State, force: &Force) -> bool {
        let (militia, leaders) = (force.units & self.sorted.militia, force.units & self.sorted.militia_leaders);
        if militia.is_empty() && leaders.is_empty() {
            return true;
        }
        let led = |leader: PieceId| leaders == Pieces::one(leader) && militia.len() <= u32::from(self[leader].value);
        self.plays_with(p, Rule::Expeditions) && force.under.is_some_and(led)
    }

    /// Whether a force that sails can go to a sea, a port or a box (D13.4, D13.5).
    fn check_sailing(&self, p: &State, force: &Force, to: LocaleId, enemies: bool) -> Checked {
        let side = p.active;
        if self.areas.seas.has(force.at) {
            let stay = self.at_of(p, side, force.at).minus(force.units);
            let room = self.has_room(force.units) && self.has_room(stay);
            when(room, Refused::LeftAtSea { at: force.at })?;
        }
        if !self.areas.ports.has(to) {
            return Ok(());
        }
        let (troops, leaders) = (force.units & self.sorted.land_units, force.units & self.sorted.leaders);
        if troops.is_empty() {
            let generals = leaders.minus(self.sorted.admirals);
            return when(!enemies || generals.is_empty(), Refused::NoGenerals { at: to });
        }
        let defended = !self.fleets(p, side.other(), to).is_empty();
        when(!defended, Refused::EnemyFleet { at: to, by: "D13.5" })?;
        let by_land = enemies && p.came(to) == Some(Came::Land) && !p.sieges.has(to);
        when(!by_land, Refused::OneWayIn { at: to })
    }

    /// The steps that the force under way can take, in the order of the data, by `more` points than they cost.
    fn steps(&self, p: &State, more: u8) -> impl Iterator<Item = LocaleId> {
        let routes = p.force.iter().flat_map(|force| self.ways_of(force).iter().map(move |route| (force, *route)));
        let open = routes.filter(move |(force, route)| self.check_step(p, force, *route, more).is_ok());
        open.map(|(_, route)| route.to)
    }

    /// Whether the force under way can go on.
    pub fn can_step(&self, p: &State) -> bool {
        self.steps(p, 0).next().is_some()
    }

    pub fn list_steps(&self, p: &State, list: &mut Legal<Row>) {
        list.extend(self.steps(p, 0).map(|to| LegalEntry::Order(Order::Go(to))));
        if self.plays_with(p, Rule::Overrun) {
            let overruns = self.steps(p, 1).filter(|to| self.check_overrun(p, *to).is_ok());
            list.extend(overruns.map(|to| LegalEntry::Order(Order::Overrun(to))));
        }
        let units = p.force.map_or(Pieces::NONE, |force| force.units).into_iter();
        let drops = units.filter(|piece| self.check_drop(p, *piece).is_ok());
        list.extend(drops.map(|piece| LegalEntry::Order(Order::Drop(piece))));
        list.push(LegalEntry::Order(Order::Halt));
    }

    /// The route of the force under way to a locale.
    fn way(&self, p: &State, to: LocaleId) -> Result<(Force, Route), Refused> {
        let force = p.force.ok_or(Refused::NoForceNow)?;
        let route = self.ways_of(&force).iter().copied().find(|route| route.to == to);
        Ok((force, route.ok_or(Refused::NoRoute { to })?))
    }

    pub fn check_go(&self, p: &State, to: LocaleId) -> Checked {
        let (force, route) = self.way(p, to)?;
        self.check_step(p, &force, route, 0)
    }

    /// Whether a locale with enemies may be overrun (D19.7): by land, for a point more.
    pub fn check_overrun(&self, p: &State, to: LocaleId) -> Checked {
        when(self.plays_with(p, Rule::Overrun), Refused::NoOption { by: "D19.7" })?;
        let (force, route) = self.way(p, to)?;
        let enemies = self.ashore(p, p.active.other(), to);
        when(!self.sails(&force) && !enemies.is_empty(), Refused::NobodyToOverrun { at: to })?;
        self.check_step(p, &force, route, 1)
    }

    pub fn check_drop(&self, p: &State, piece: PieceId) -> Checked {
        let force = p.force.ok_or(Refused::NoForceNow)?;
        when(force.units.has(piece), Refused::NotInForce { piece })?;
        when(!force.walked.is_empty(), Refused::DropBeforeStep)?;
        when(force.under != Some(piece), Refused::CommanderStays { piece })?;
        let last = if self.sails(&force) {
            when(self.areas.seas.has(force.at), Refused::DropInPort)?;
            force.units & self.sorted.fleets
        } else {
            force.units
        };
        when(last != Pieces::one(piece), Refused::LastOfForce { piece })
    }

    /// A unit is left where the force stands (D11.5).
    pub fn drop_piece(&self, p: &mut Position, piece: PieceId, out: &mut Vec<Event>) {
        let side = p.active;
        let Some(force) = &mut p.force else { return };
        force.units.take(piece);
        force.dropped.add(piece);
        out.push(Event::Dropped { side, at: force.at, piece: Secret::of(side, piece) });
    }

    /// The points of a step are spent.
    pub fn pay_step(&self, p: &mut Position, to: LocaleId, more: u8) {
        let Ok((force, route)) = self.way(p, to) else { return };
        let cost = self.cost_of(&force, route) + more;
        if let Some(force) = &mut p.force {
            force.points = force.points.saturating_sub(cost);
        }
    }

    /// A force takes a step.
    pub fn go(&self, p: &mut Position, to: LocaleId, out: &mut Vec<Event>) {
        self.pay_step(p, to, 0);
        self.enter(p, to, out);
    }

    /// The force under way enters a locale: it halts where enemies are (D11.6, D13.2), and Indians may rise (D19.3).
    pub fn enter(&self, p: &mut Position, to: LocaleId, out: &mut Vec<Event>) {
        let Some(force) = p.force else { return };
        let (side, foe, units) = (p.active, p.active.other(), force.units);
        let (sails, troops) = (self.sails(&force), units & self.sorted.land_units);
        let (empty, friends) = (p.here(to).is_empty(), !self.troops(p, side, to).is_empty());
        units.into_iter().for_each(|piece| p.stands.put(piece, Some(to)));
        if let Some(force) = &mut p.force {
            force.at = to;
            force.walked |= units;
        }
        out.push(Event::Went {
            side,
            from: force.at,
            to,
            number: units.len() as u8,
            left: p.force.map_or(0, |it| it.points),
        });
        let enemies = self.ashore(p, foe, to);
        let meets = !enemies.is_empty() && !troops.is_empty();
        if meets {
            let landing = Came::Fleets(units & self.sorted.fleets);
            let came = match p.came(to) {
                _ if !sails || friends && p.sieges.has(to) => Came::Land,
                Some(Came::Fleets(before)) => Came::Fleets(before | units & self.sorted.fleets),
                Some(Came::Land) | None => landing,
            };
            p.set_came(to, Some(came));
        }
        self.end_sieges(p, out);
        let combat_units = self.at_of(p, foe, to) & self.sorted.units;
        let stopped = sails && self.areas.ports.has(to) && !combat_units.is_empty();
        if meets || stopped {
            self.halt(p, out);
        } else if !sails && empty && self.indians_may_rise(p, units, to) {
            self.ask_reaction(p, Asked::Rise);
            p.risen.add(to);
            p.push(Task::Rise(to));
        }
    }

    /// Notes what the other side is asked.
    pub fn ask_reaction(&self, p: &mut Position, asked: Asked) {
        if let Some(force) = &mut p.force {
            force.asked = Some(asked);
        }
    }

    /// The side on move names no more forces: the combats follow (D4.2).
    pub fn end_moves(&self, p: &mut Position, out: &mut Vec<Event>) {
        let _ = out;
        p.go_on(Task::Combat);
    }
}
