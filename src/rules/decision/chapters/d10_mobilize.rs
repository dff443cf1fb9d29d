//! D10: mobilization: its course, prices, and where units enter.

use crate::kernel::collections::IdMap;
use crate::rules::decision::data::tables::{ByLoyalty, Change};
use crate::rules::decision::prelude::*;

impl Decision {
    /// The Mobilization Phase of the side on move begins; Washington comes in the first year (D10.10).
    pub fn start_mobilization(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        out.push(Event::Phase { phase: Phase::Mobilize, side });
        self.clear_mobilization(p);
        p.beside = self.allowed_beside(p, side);
        p.go_on(Task::Mobilize);
        let first_year = p.year == self.tables.calendar.first;
        if side == AMERICAN && first_year && !p.specials.has(Special::Washington) {
            p.specials.push(Special::Washington);
            p.pending = Some(self.washington);
            out.push(Event::SpecialForce { special: Special::Washington });
            p.push(Task::Place);
        }
    }

    /// Forgets what counts in one Mobilization Phase only.
    fn clear_mobilization(&self, p: &mut Position) {
        (p.militia_bought, p.beside, p.exchanged) = (IdMap::all(None), IdMap::all(None), Pieces::NONE);
    }

    /// The units that D10.5 allows in each locale on land: as many as the units beside which they enter.
    pub fn allowed_beside(&self, p: &State, side: Side) -> AtLocales<u8> {
        let nations = if side == AMERICAN {
            self.nation(Nation::French)
        } else {
            self.nation(Nation::British) | self.nation(Nation::Hessian)
        };
        let mut allowed: AtLocales<u8> = IdMap::all(None);
        for unit in p.standing(nations & self.sorted.land_units) {
            if let Some(at) = p.at(unit).filter(|at| self.areas.land.has(*at)) {
                allowed[at] = Some(allowed[at].unwrap_or(0) + 1);
            }
        }
        allowed
    }

    /// Points that are left are lost (D5.4); the other side, then the first Campaign Phase.
    pub fn end_mobilization(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        if p.points[side] > 0 {
            self.pay(p, side, p.points[side], out);
        }
        self.clear_mobilization(p);
        if Some(side) == p.first {
            p.active = side.other();
            return p.go_on(Task::StartMobilization);
        }
        self.start_campaign(p, 1, out);
    }

    /// A price by the loyalty of a region (D10.2).
    pub fn by_loyalty(&self, p: &State, side: Side, at: LocaleId, prices: ByLoyalty) -> u8 {
        match self.loyalty_to(p, side, at).signum() {
            1 => prices.pro,
            0 => prices.neutral,
            _ => prices.against,
        }
    }

    /// What a unit of a type costs in a locale (D10.2); none if it is never bought.
    pub fn price_of(&self, p: &State, side: Side, kind: TypeId, at: LocaleId) -> Option<u8> {
        let prices = &self.tables.prices;
        let changed = |change: Change, effect: Effect| {
            if self.in_force(p.progress, p.balance, effect) { change.after } else { change.before }
        };
        Some(match self[kind].cost? {
            Cost::Points(points) => points,
            Cost::Militia => self.by_loyalty(p, side, at, prices.militia),
            Cost::Continental => changed(prices.continental, Effect::ContinentalPrice),
            Cost::Hessian => changed(prices.hessian, Effect::HessianPrice),
        })
    }

    /// Whether units of a type are to be had now, wherever they enter.
    fn check_type(&self, p: &State, by: Side, kind: TypeId) -> Checked {
        let UnitType { from_year, needs, entrance, nation, .. } = self[kind];
        when(self[kind].side() == by, Refused::NotYourType { kind })?;
        when(entrance.is_some(), Refused::NeverBought { kind })?;
        when(p.year >= from_year, Refused::NotYet { kind })?;
        when(needs.is_none() || self.is_allied(p, nation), Refused::NotAllied { kind })?;
        when(self.first_in_mix(p, kind).is_some(), Refused::NoneLeft { kind, by: "D2.2" })
    }

    /// Whether nothing bars a side from placing anything in a locale (D10.1).
    pub fn is_open_to(&self, p: &State, side: Side, at: LocaleId) -> bool {
        !self.is_closed(p, side, at) && self.ashore(p, side.other(), at).is_empty()
    }

    /// Whether militia of a side may be raised in a town, whatever its number (D10.4).
    pub fn allows_militia(&self, p: &State, side: Side, at: LocaleId) -> bool {
        self.areas.militia.has(at) && self.is_free_town(p, side, at)
    }

    /// A town without enemies of any kind and without a fortress of theirs.
    fn is_free_town(&self, p: &State, side: Side, at: LocaleId) -> bool {
        let foe = side.other();
        self.areas.towns.has(at)
            && !self.is_closed(p, side, at)
            && self.at_of(p, foe, at).is_empty()
            && p.fortresses[at] != Some(foe)
    }

    /// Whether the limit of a town for militia is reached (D10.4).
    fn is_town_full(&self, p: &State, side: Side, at: LocaleId) -> bool {
        let prices = &self.tables.prices;
        let limit = if self.loyalty_to(p, side, at) > 0 { prices.per_town_pro } else { prices.per_town };
        p.militia_bought[at].unwrap_or(0) >= limit
    }

    /// Whether an Indian of a side may be raised in a locale (D10.7).
    pub fn check_indian_place(&self, p: &State, by: Side, kind: TypeId, at: LocaleId, case: &'static str) -> Checked {
        let free = self.areas.indian.has(at) && self.at_of(p, by.other(), at).is_empty();
        when(free && !self.is_closed(p, by, at), Refused::NoEntry { kind, at, by: case })?;
        when(p.militia_bought[at].is_none(), Refused::TownLimit { at, by: case })
    }

    /// The locales in which units of a type ever enter (D10.3 to D10.7).
    fn entrances(&self, kind: TypeId) -> Locales {
        let areas = &self.areas;
        let home = self.box_of(self[kind].nation).map_or(Locales::NONE, Locales::one);
        match self[kind].entrance {
            None => Locales::NONE,
            Some(Entrance::Indian) => areas.indian,
            Some(Entrance::Box) => home,
            Some(Entrance::Militia) => areas.militia & areas.towns,
            Some(Entrance::Beside) => home | areas.land,
            Some(Entrance::Port) => areas.ports & areas.towns,
            Some(Entrance::Spanish | Entrance::Colony) => areas.towns,
        }
    }

    /// Whether units of a type enter in a locale (D10.3 to D10.7).
    fn check_entrance(&self, p: &State, by: Side, kind: TypeId, at: LocaleId) -> Checked {
        let UnitType { class, nation, entrance: Some(entrance), .. } = self[kind] else {
            return Err(Refused::NeverBought { kind });
        };
        let case = entrance.case();
        let is_home = self.box_of(nation) == Some(at);
        let enters = match entrance {
            Entrance::Indian => return self.check_indian_place(p, by, kind, at, case),
            Entrance::Box => is_home,
            Entrance::Militia => self.allows_militia(p, by, at),
            Entrance::Spanish => self[at].colour == Some(nation) && self.is_free_town(p, by, at),
            Entrance::Beside => is_home || p.beside[at].is_some(),
            Entrance::Colony => {
                let west = class == Class::Light && self[at].region == Some(self.at.west);
                self.holds(p, by, at) && (self.areas.colonies.has(at) || west)
            }
            Entrance::Port => {
                self.areas.ports.has(at) && self.holds(p, by, at) && self.fleets(p, by.other(), at).is_empty()
            }
        };
        when(enters && self.is_open_to(p, by, at), Refused::NoEntry { kind, at, by: case })?;
        let limited = matches!(entrance, Entrance::Militia | Entrance::Spanish);
        when(!limited || !self.is_town_full(p, by, at), Refused::TownLimit { at, by: case })
    }

    pub fn check_mobilize(&self, p: &State, by: Side, kind: TypeId, at: LocaleId) -> Checked {
        self.check_type(p, by, kind)?;
        self.check_entrance(p, by, kind, at)?;
        self.price_of(p, by, kind, at)
            .map_or(Err(Refused::NeverBought { kind }), |price| self.check_points(p, by, price))
    }

    pub fn mobilize(&self, p: &mut Position, by: Side, kind: TypeId, at: LocaleId, out: &mut Vec<Event>) {
        if let Some(price) = self.price_of(p, by, kind, at) {
            self.pay(p, by, price.into(), out);
        }
        if matches!(self[kind].entrance, Some(Entrance::Militia | Entrance::Spanish | Entrance::Indian)) {
            self.count_militia(p, at);
        }
        if self[kind].entrance == Some(Entrance::Beside) {
            p.beside[at] = p.beside[at].and_then(|left| left.checked_sub(1)).filter(|left| *left > 0);
        }
        self.raise_unit(p, kind, at, out);
    }

    /// Notes that militia or an Indian was raised in a locale (D10.4, D10.7).
    pub fn count_militia(&self, p: &mut Position, at: LocaleId) {
        p.militia_bought[at] = Some(p.militia_bought[at].unwrap_or(0) + 1);
    }

    /// The first unit of a type in the mix comes; the enemy sees its type (D20.3).
    pub fn raise_unit(&self, p: &mut Position, kind: TypeId, at: LocaleId, out: &mut Vec<Event>) {
        if let Some(unit) = self.first_in_mix(p, kind) {
            p.stands.put(unit, Some(at));
            out.push(Event::Mobilized { kind, at, unit: Secret::of(self[kind].side(), unit) });
        }
    }

    pub fn list_mobilization(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        for kind in self.type_ids().filter(|kind| self.check_type(p, by, *kind).is_ok()) {
            let is_paid =
                |at| self.price_of(p, by, kind, at).is_some_and(|price| self.check_points(p, by, price).is_ok());
            let places = self.entrances(kind).into_iter();
            let open = places.filter(|at| is_paid(*at) && self.check_entrance(p, by, kind, *at).is_ok());
            list.extend(open.map(|at| LegalEntry::Order(Order::Mobilize(kind, at))));
        }
        if self.check_leader(p, by).is_ok() {
            list.push(LegalEntry::Order(Order::Leader));
        }
        self.list_exchanges(p, by, list);
        self.list_uses(p, by, list);
        self.list_options(p, by, list);
    }
}
