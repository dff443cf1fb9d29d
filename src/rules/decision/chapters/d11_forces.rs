//! D11.1 to D11.3, D12.1, D13.1, D13.3, D13.4: which pieces may be named as a force, and its movement points.

use crate::rules::decision::legal::ForceGroup;
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether units march by force in this Campaign Phase (D11.1, D12.1).
    pub const fn is_forced(&self, p: &State) -> bool {
        p.campaign > 1
    }

    /// Whether a piece never puts to sea (D11.7, D13.3).
    pub fn stays_ashore(&self, piece: PieceId) -> bool {
        let sorted = &self.sorted;
        (sorted.militia | sorted.militia_leaders | sorted.indians).has(piece)
    }

    /// Whether no British unit leaves a locale because of the Privateers (D18.3).
    fn is_kept_at_home(&self, p: &State, side: Side, at: LocaleId) -> bool {
        p.privateers && side == BRITISH && at == self.at.britain && !self.is_forced(p)
    }

    /// The pieces of a side in a locale that have not moved, and whose nations are in the war.
    fn rested(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        let here = self.at_of(p, side, at).minus(p.moved);
        here.filtered(|piece| self.is_allied(p, self[piece].nation))
    }

    /// The pieces that may be named in a locale, by land or by sea.
    fn nameable(&self, p: &State, side: Side, at: LocaleId) -> Option<ForceGroup> {
        let rested = self.rested(p, side, at);
        if rested.is_empty() || self.is_kept_at_home(p, side, at) {
            return None;
        }
        let fleets = rested & self.sorted.fleets;
        let locked = if self.besieged(p, at) == Some(side) { self.ashore(p, side, at) } else { Pieces::NONE };
        let by_land = !self.land_routes(at).is_empty();
        let free = rested.minus(fleets).minus(locked);
        let sails = |piece: PieceId| {
            let blocked = self.areas.ports.has(at) && !self.fleets(p, side.other(), at).is_empty();
            !(fleets.is_empty() || self.stays_ashore(piece) || blocked && self.sorted.land_units.has(piece))
        };
        let others = if by_land { free } else { free.filtered(sails) };
        let leaders = others & self.sorted.leaders;
        let led = by_land && !leaders.is_empty() || !fleets.is_empty() && leaders.meets(self.sorted.admirals);
        let units = fleets | others.minus(leaders);
        let empty = units.is_empty() && leaders.is_empty() || self.is_forced(p) && !led;
        (!empty).then(|| ForceGroup { at, units, leaders, room: self.room_of(fleets) })
    }

    /// Where pieces may be named, and which, in the order of the data.
    fn groups_of_movers(&self, p: &State, side: Side) -> impl Iterator<Item = ForceGroup> {
        let can_move = !self.is_forced(p) || p.hands[side].has(Marker::Tactics);
        let idle = self.army[side].minus(p.moved);
        let places = if can_move { p.places_of(idle) } else { Locales::default() };
        places.into_iter().filter_map(move |at| self.nameable(p, side, at))
    }

    /// The groups of a pattern (D21).
    pub fn force_groups(&self, p: &State, pattern: Pattern) -> Vec<ForceGroup> {
        match pattern {
            Pattern::March | Pattern::Force => self.groups_of_movers(p, p.active).collect(),
            Pattern::Intercept => p.force.map_or_else(Vec::new, |force| self.interceptors_of(p, force.at)),
        }
    }

    /// The groups of a pattern as a viewer knows them: of the force that may be intercepted the place is enough.
    pub fn groups_seen(&self, view: &View, pattern: Pattern) -> Vec<ForceGroup> {
        match (pattern, view.force) {
            (Pattern::Intercept, Some(force)) => self.interceptors_of(&view.known, force.at),
            _ => self.force_groups(&view.known, pattern),
        }
    }

    fn interceptors_of(&self, p: &State, at: LocaleId) -> Vec<ForceGroup> {
        self.groups_of_interceptors(p, p.active.other(), at)
    }

    /// The pattern of the phase, and what may be used between two forces (D18).
    pub fn list_forces(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        if self.groups_of_movers(p, side).next().is_some() {
            list.push(LegalEntry::Pattern(if self.is_forced(p) { Pattern::Force } else { Pattern::March }));
        }
        self.list_uses(p, side, list);
    }

    pub fn check_march(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        when(!self.is_forced(p), Refused::OnlyForced)?;
        self.check_force(p, side, from, force)
    }

    pub fn check_forced_march(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        when(self.is_forced(p), Refused::NotForced)?;
        when(p.hands[side].has(Marker::Tactics), Refused::NotInHand { marker: Marker::Tactics, by: "D12.1" })?;
        when(force.under.is_some(), Refused::NeedsLeader { by: "D12.1" })?;
        self.check_force(p, side, from, force)
    }

    /// Whether these pieces may be named together (D11.2): by land, or with fleets.
    fn check_force(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        self.check_named(p, side, from, force)?;
        let moved = force.units & p.moved;
        refuse(moved.first(), |piece| Refused::HasMoved { piece })?;
        let idle = force.units.minus(self.rested(p, side, from));
        refuse(idle.first(), |piece| Refused::StandsStill { piece })?;
        when(!self.is_kept_at_home(p, side, from), Refused::KeptAtHome)?;
        let locked = if self.besieged(p, from) == Some(side) { self.ashore(p, side, from) } else { Pieces::NONE };
        refuse((force.units & locked).first(), |piece| Refused::Besieged { piece })?;
        if force.units.meets(self.sorted.fleets) {
            self.check_fleet(p, side, from, force)
        } else {
            when(!self.land_routes(from).is_empty(), Refused::NoWayFrom { at: from })
        }
    }

    /// Whether pieces of a side stand in a locale, with their commander.
    pub fn check_named(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        refuse(force.units.minus(self.army[side]).first(), |piece| Refused::NotYours { piece, by: "D11.2" })?;
        let away = force.units.into_iter().find(|piece| p.at(*piece) != Some(from));
        refuse(away, |piece| Refused::NotThere { piece, at: from })?;
        let stranger = force.under.filter(|leader| !(force.units & self.sorted.leaders).has(*leader));
        refuse(stranger, |leader| Refused::NoCommander { leader })
    }

    /// Whether a force with fleets may be named (D13.1, D13.3, D13.4).
    fn check_fleet(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        let units = force.units;
        let general = force.under.filter(|leader| !self.sorted.admirals.has(*leader));
        refuse(general, |leader| Refused::NoAdmiral { leader })?;
        let (fleets, foe) = (units & self.sorted.fleets, side.other());
        let landsman = units.into_iter().find(|piece| self.stays_ashore(*piece));
        refuse(landsman, |piece| Refused::NoSailor { piece })?;
        let troops = units & self.sorted.land_units;
        let at_sea = self.areas.seas.has(from);
        let blocked = !at_sea && !self.fleets(p, foe, from).is_empty();
        when(troops.is_empty() || !blocked, Refused::EnemyFleet { at: from, by: "D13.3" })?;
        when(troops.len() <= self.room_of(fleets), Refused::NoRoom { by: "D13.3" })?;
        let stay = self.at_of(p, side, from).minus(units);
        if at_sea {
            return when(self.has_room(stay), Refused::LeftAtSea { at: from });
        }
        let deserted = !stay.meets(self.sorted.fleets)
            && stay.meets(self.sorted.admirals)
            && (self.ashore(p, side, from).minus(units)).is_empty()
            && !self.ashore(p, foe, from).is_empty();
        when(!deserted, Refused::AdmiralAlone { at: from })
    }

    /// Whether pieces at sea have room: land combat units aboard the fleets among them, leaders with a fleet (D13.4).
    pub fn has_room(&self, pieces: Pieces) -> bool {
        let fleets = pieces & self.sorted.fleets;
        (pieces & self.sorted.land_units).len() <= self.room_of(fleets)
            && (!fleets.is_empty() || !pieces.meets(self.sorted.leaders))
    }

    pub fn march(&self, p: &mut Position, from: LocaleId, force: NamedForce, out: &mut Vec<Event>) {
        self.start_force(p, from, force, out);
    }

    /// A forced march costs a Tactics marker (D12.1).
    pub fn forced_march(&self, p: &mut Position, from: LocaleId, force: NamedForce, out: &mut Vec<Event>) {
        let side = p.active;
        self.spend_marker(p, side, Marker::Tactics);
        self.start_force(p, from, force, out);
    }

    /// A force is named: it has moved, however far it comes (D11.2).
    fn start_force(&self, p: &mut Position, from: LocaleId, force: NamedForce, out: &mut Vec<Event>) {
        let NamedForce { units, under } = force;
        let (side, forced) = (p.active, self.is_forced(p));
        p.moved |= units;
        p.force = Some(Force {
            at: from,
            from,
            units,
            under,
            points: 0,
            walked: Pieces::NONE,
            forced,
            dropped: Pieces::NONE,
            asked: None,
            overruns: None,
        });
        let (pieces, under) = (Secret::of(side, units), under.map(|leader| Secret::of(side, leader)));
        out.push(Event::Marched { side, from, pieces, number: units.len() as u8, under, forced });
        p.push_all([Task::MarchDie, Task::Path]);
    }

    /// The die and the commander's value are the movement points (D11.2).
    pub fn roll_march(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let side = p.active;
        let Some(force) = &mut p.force else { return };
        let value = self.command(force.units, force.under);
        force.points = die + value;
        let plus = (value > 0).then_some(value);
        let faces = Faces::new(&[die]);
        out.push(Event::Rolled { who: side, why: RollReason::March, faces, plus, needed: None, piece: None });
    }

    /// A whole order for a pattern: pieces of a group at random, else some that may always be named.
    pub fn fill_force(&self, p: &State, pattern: Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        /// Choices at random before the sure ones.
        const TRIES: usize = 8;
        let groups = self.force_groups(p, pattern);
        for _ in 0..TRIES {
            let Some(group) = groups.get(pick(groups.len().max(1))) else { break };
            let share = 1 + pick(4);
            let units: Pieces = (group.units | group.leaders).into_iter().filter(|_| pick(4) < share).collect();
            let leaders = units & group.leaders;
            let under = leaders.nth(pick(leaders.len().max(1) as usize));
            let under = under.filter(|_| pattern != Pattern::March || pick(4) > 0);
            if let Some(found) = self.order_of_force(p, pattern, group.at, NamedForce { units, under }) {
                return found;
            }
        }
        groups.iter().find_map(|group| self.sure_force(p, pattern, group)).unwrap_or(Order::Done)
    }

    /// The order that names a force, if it is legal.
    fn order_of_force(&self, p: &State, pattern: Pattern, at: LocaleId, force: NamedForce) -> Option<Order> {
        let (side, foe) = (p.active, p.active.other());
        let (checked, order) = match pattern {
            Pattern::March => (self.check_march(p, side, at, force), Order::March(at, force)),
            Pattern::Force => (self.check_forced_march(p, side, at, force), Order::Force(at, force)),
            Pattern::Intercept => (self.check_intercept(p, foe, at, force), Order::Intercept(at, force)),
        };
        (checked.is_ok() && !force.units.is_empty()).then_some(order)
    }

    /// A force of a group that may be named: its fleets with all that is aboard, all of it, or a piece alone.
    fn sure_force(&self, p: &State, pattern: Pattern, group: &ForceGroup) -> Option<Order> {
        let all = group.units | group.leaders;
        let afloat = all & (self.aboard(p, p.active, group.at) | self.sorted.fleets);
        let sets = [afloat, all].into_iter().chain(all.into_iter().map(Pieces::one));
        sets.into_iter().find_map(|units| {
            let leaders = (units & group.leaders).into_iter().map(Some);
            let mut commanders = leaders.chain([None]);
            commanders.find_map(|under| self.order_of_force(p, pattern, group.at, NamedForce { units, under }))
        })
    }
}
