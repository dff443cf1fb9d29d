//! D19.2, D19.4, D19.8, D19.9: partisans and massacres, provincials, raids and plunder.

use crate::rules::decision::prelude::*;

impl Decision {
    /// What a side may build or raise beside units, in its mobilization.
    pub fn list_options(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        if self.plays_with(p, Rule::Fortresses) {
            let places = self.locale_ids().filter(|at| self.check_fortress(p, side, *at).is_ok());
            list.extend(places.map(|at| LegalEntry::Order(Order::Fortress(at))));
        }
        if self.plays_with(p, Rule::Partisans) {
            let places = self.locale_ids().filter(|at| self.check_partisan(p, side, *at).is_ok());
            list.extend(places.map(|at| LegalEntry::Order(Order::Partisan(at))));
        }
        if !self.plays_with(p, Rule::Provincials) {
            return;
        }
        let units = p.standing(self[self.named.loyalists].units & self.army[side]).into_iter();
        let upgrades = units.filter(|unit| self.check_upgrade(p, side, *unit).is_ok());
        list.extend(upgrades.map(|unit| LegalEntry::Order(Order::Upgrade(unit))));
    }

    /// Partisans are dear in a region pro the enemy (D19.2).
    pub fn price_of_partisan(&self, p: &State, side: Side, at: LocaleId) -> u8 {
        self.by_loyalty(p, side, at, self.tables.prices.partisan)
    }

    pub fn check_partisan(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let by = "D19.2";
        when(self.plays_with(p, Rule::Partisans), Refused::NoOption { by })?;
        let ground = (self.areas.towns | self.areas.wilderness) & self.areas.militia;
        when(ground.has(at) && p.partisans[at] != Some(side), Refused::NoMarkerThere { at, by })?;
        let number = p.partisans.values().iter().flatten().count();
        when(number < usize::from(self.tables.limits.partisans), Refused::NoMarkersLeft { by })?;
        self.check_points(p, side, self.price_of_partisan(p, side, at))
    }

    /// Partisans rise; where some of the enemy are, both are gone (D19.2).
    pub fn raise_partisan(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        self.pay(p, side, self.price_of_partisan(p, side, at).into(), out);
        p.partisans[at] = if p.partisans[at].is_none() { Some(side) } else { None };
        out.push(Event::Partisans { at, side: p.partisans[at] });
    }

    /// Whether Loyalist militia may become British light (D19.4).
    pub fn check_upgrade(&self, p: &State, side: Side, unit: PieceId) -> Checked {
        let by = "D19.4";
        when(self.plays_with(p, Rule::Provincials), Refused::NoOption { by })?;
        let loyal = self[self.named.loyalists].units & self.army[side];
        when(p.standing(loyal).has(unit), Refused::NoLoyalists { piece: unit })?;
        let kind = self.named.crown_lights;
        when(self.first_in_mix(p, kind).is_some(), Refused::NoneLeft { kind, by })?;
        self.check_points(p, side, self.tables.prices.provincial)
    }

    pub fn upgrade(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        self.pay(p, self[unit].side, self.tables.prices.provincial.into(), out);
        self.turn_into(p, unit, self.named.crown_lights, out);
    }

    /// Whether a side could massacre or raid before its first battle.
    pub fn may_ravage(&self, p: &State, side: Side) -> bool {
        p.places_of(self.army[side] & self.sorted.land_units)
            .into_iter()
            .any(|at| self.check_massacre(p, side, at).is_ok() || self.check_raid(p, side, at).is_ok())
    }

    pub fn list_ravages(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        let places = p.places_of(self.army[side] & self.sorted.land_units);
        let massacres = places.into_iter().filter(|at| self.check_massacre(p, side, *at).is_ok());
        list.extend(massacres.map(|at| LegalEntry::Order(Order::Massacre(at))));
        let raids = places.into_iter().filter(|at| self.check_raid(p, side, *at).is_ok());
        list.extend(raids.map(|at| LegalEntry::Order(Order::Raid(at))));
    }

    /// Whether partisans of the enemy may be massacred (D19.2).
    pub fn check_massacre(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let by = "D19.2";
        when(self.plays_with(p, Rule::Partisans), Refused::NoOption { by })?;
        when(p.fought.is_empty(), Refused::AfterBattle { by })?;
        let able =
            self.ashore(p, side, at).meets(self.sorted.land_units) && self.ashore(p, side.other(), at).is_empty();
        let there = p.partisans[at] == Some(side.other()) && !p.massacres.has(at);
        when(able && there, Refused::NoMarkerThere { at, by })?;
        when(p.massacres.len() < u32::from(self.tables.limits.massacres), Refused::NoMarkersLeft { by })
    }

    pub fn massacre(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        p.partisans[at] = None;
        p.massacres.add(at);
        out.push(Event::Massacre { at });
        p.push(Task::DrawMarkers(side.other(), self.tables.limits.massacre_markers));
    }

    /// Whether a small town of the frontier may be raided (D19.8).
    pub fn check_raid(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let by = "D19.8";
        when(self.plays_with(p, Rule::Frontier), Refused::NoOption { by })?;
        when(p.fought.is_empty(), Refused::AfterBattle { by })?;
        let foreign = self[at].colour.is_none_or(|nation| nation.side() != side);
        let town = self.areas.towns.has(at) && self[at].value == 1 && foreign && !p.raids.has(at);
        let sorted = &self.sorted;
        let (own, raiders) = (self.ashore(p, side, at), sorted.lights | sorted.indians | sorted.militia_leaders);
        let able = own.within(raiders) && own.meets(sorted.units) && self.at_of(p, side.other(), at).is_empty();
        when(town && able, Refused::NoMarkerThere { at, by })?;
        when(p.raids.len() < u32::from(self.tables.limits.raids), Refused::NoMarkersLeft { by })
    }

    pub fn raid(&self, p: &mut Position, _: Side, at: LocaleId, out: &mut Vec<Event>) {
        p.raids.add(at);
        out.push(Event::Raid { at });
    }

    /// Whether the locale that feeds too few may be plundered: before a unit went short there (D19.9).
    pub fn check_plunder(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let by = "D19.9";
        when(self.plays_with(p, Rule::Plunder), Refused::NoOption { by })?;
        let open = p.forage.is_some_and(|forage| forage.at == at && !forage.plundered && forage.named.is_empty());
        when(open && self.loyalty_to(p, side, at) <= 0, Refused::NoMarkerThere { at, by })
    }

    pub fn plunder(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        let (hungry, fed) = (self.eaters(p, side, at).len(), self.feeds(p, side, at, true));
        if let Some(forage) = &mut p.forage {
            forage.plundered = true;
            forage.left = hungry.saturating_sub(fed) as u8;
        }
        out.push(Event::Plundered { side, at });
        p.push(Task::DrawMarkers(side.other(), 1));
    }
}
