//! D16: forage, locale by locale, and enlistments.

use crate::rules::decision::prelude::*;

impl Decision {
    /// The units of a side that live off a locale: not those that are always supplied (D16.1).
    pub fn eaters(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        let (sorted, areas) = (&self.sorted, &self.areas);
        let troops = self.troops(p, side, at);
        let in_port = areas.ports.has(at) && !self.fleets(p, side, at).is_empty();
        match () {
            () if areas.boxes.has(at) || in_port => Pieces::NONE,
            () if areas.seas.has(at) => troops.minus(sorted.marines),
            () if areas.indian.has(at) => troops.minus(sorted.indians),
            () => troops,
        }
    }

    /// How many units of a side a locale feeds (D16.2, D19.1, D19.2, D19.8).
    pub fn feeds(&self, p: &State, side: Side, at: LocaleId, plundered: bool) -> u32 {
        let partisans = p.partisans[at] == Some(side.other());
        let nothing = partisans || p.massacres.has(at) || p.raids.has(at) || self.besieged(p, at) == Some(side);
        let supply = &self.tables.supply;
        let times = if plundered || self.loyalty_to(p, side, at) > 0 { supply.pro_times } else { supply.other_times };
        if nothing { 0 } else { u32::from(self[at].value * times) }
    }

    /// Whether units of the locale are still to be named (D16.3).
    pub fn goes_short(&self, p: &State) -> bool {
        p.forage.is_some_and(|forage| forage.left > 0)
    }

    /// The units that may be named.
    fn candidates(&self, p: &State, side: Side) -> Pieces {
        p.forage.map_or(Pieces::NONE, |forage| self.eaters(p, side, forage.at).minus(forage.named))
    }

    pub fn list_short(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        list.extend(self.candidates(p, side).into_iter().map(|unit| LegalEntry::Order(Order::Short(unit))));
        if let Some(at) = p.forage.map(|forage| forage.at)
            && self.check_plunder(p, side, at).is_ok()
        {
            list.push(LegalEntry::Order(Order::Plunder(at)));
        }
    }

    pub fn check_short(&self, p: &State, side: Side, unit: PieceId) -> Checked {
        when(self.candidates(p, side).has(unit), Refused::NotHungry { piece: unit })
    }

    /// A unit goes short, and rolls at once.
    pub fn go_short(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        let side = self[unit].side;
        let Some(forage) = &mut p.forage else { return };
        forage.named.add(unit);
        forage.left = forage.left.saturating_sub(1);
        out.push(Event::GoesShort { side, at: forage.at, unit: Secret::of(side, unit) });
        p.push(Task::ForageDie(unit));
    }

    /// The next locale in which units of a side go short; where it feeds none, all do by rule (D16.3). Then the other side
    /// forages, then come the enlistments (D4.1).
    pub fn forage_next(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.active = side;
        let from = p.forage.map_or(0, |forage| forage.at.index() + 1);
        let want = |at: &LocaleId| {
            let hungry = self.eaters(p, side, *at).len();
            at.index() >= from && hungry > self.feeds(p, side, *at, false)
        };
        let Some(at) = p.places_of(self.army[side]).into_iter().find(want) else {
            p.forage = None;
            self.end_sieges(p, out);
            return self.end_forage(p, side);
        };
        let (hungry, fed) = (self.eaters(p, side, at), self.feeds(p, side, at, false));
        let left = (hungry.len() - fed) as u8;
        let (left, named) = if fed == 0 { (0, hungry) } else { (left, Pieces::NONE) };
        p.forage = Some(Foraging { at, left, plundered: false, named });
        out.extend(named.into_iter().map(|unit| Event::GoesShort { side, at, unit: Secret::of(side, unit) }));
        let units: Vec<PieceId> = named.into_iter().collect();
        // The last that is put on the stack rolls first.
        units.into_iter().rev().for_each(|unit| p.push(Task::ForageDie(unit)));
    }

    fn end_forage(&self, p: &mut Position, side: Side) {
        let first = p.first.unwrap_or(AMERICAN);
        if side == first {
            p.active = side.other();
            return p.go_on(Task::Forage(side.other()));
        }
        self.start_enlistments(p, first);
    }

    /// The die of a unit that goes short (D16.3).
    pub fn roll_forage(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let lost_up_to = self.tables.supply.lost_up_to;
        let secret = Secret::of(self[unit].side, unit);
        out.push(Event::tested(self[unit].side, RollReason::Forage, die, 0, lost_up_to + 1, Some(secret)));
        if let Some(at) = p.at(unit).filter(|_| die <= lost_up_to) {
            self.lose_quietly(p, unit, at, Fate::Hunger, out);
        }
    }

    /// The enlistments of a side begin (D16.4).
    fn start_enlistments(&self, p: &mut Position, side: Side) {
        p.active = side;
        let left = self.enlisted(p, side);
        p.go_on(Task::Enlist(side, left));
    }

    /// The units of a side that roll (D16.5 to D16.7).
    pub fn enlisted(&self, p: &State, side: Side) -> Pieces {
        self.enlisted_among(p, side, p.places_of(self.army[side.other()] & self.sorted.land_units))
    }

    /// The same with land combat units of the enemy in these locales: militia stays with the army where one is in its region (D16.6).
    pub fn enlisted_among(&self, p: &State, side: Side, foes: Locales) -> Pieces {
        let sorted = &self.sorted;
        let for_the_war = self.in_force(p.progress, p.balance, Effect::NoEnlistments);
        let army = self.nation(Nation::American) & (sorted.regulars | sorted.lights);
        let threatened = |at: LocaleId| self[at].region.is_some_and(|region| foes.meets(self[region].locales));
        let rolls = |unit: PieceId| {
            let Some(at) = p.at(unit) else { return false };
            army.has(unit) && !for_the_war
                || sorted.militia.has(unit) && !threatened(at)
                || sorted.indians.has(unit) && !self.areas.indian.has(at)
        };
        p.standing(self.army[side]).filtered(rolls)
    }

    /// The best leader for the units of a side in a locale (D16.4, D17.2).
    pub fn best_leader(&self, p: &State, side: Side, at: LocaleId) -> u8 {
        let force = self.at_of(p, side, at).minus(self.sorted.fleets);
        let force = if self.areas.seas.has(at) { force } else { force & self.ashore(p, side, at) };
        let values = (force & self.sorted.leaders).into_iter().map(|leader| self.value_on_land(force, leader));
        values.max().unwrap_or(0)
    }

    /// The die of the first of these units, with a leader's value (D16.4).
    pub fn roll_enlistment(&self, p: &mut Position, side: Side, left: Pieces, die: u8, out: &mut Vec<Event>) {
        let Some(unit) = left.first() else { return };
        p.push(Task::Enlist(side, left.without(unit)));
        let Some(at) = p.at(unit) else { return };
        let (plus, stays_at) = (self.best_leader(p, side, at), self.tables.supply.stays_at);
        out.push(Event::tested(side, RollReason::Enlistment, die, plus, stays_at, Some(Secret::of(side, unit))));
        if die + plus < stays_at {
            self.lose_quietly(p, unit, at, Fate::Home, out);
        }
    }

    /// The other side follows, then the discards (D4.1).
    pub fn end_enlistments(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        self.end_sieges(p, out);
        if p.first == Some(side) {
            self.start_enlistments(p, side.other());
        } else {
            self.start_discards(p, out);
        }
    }
}
