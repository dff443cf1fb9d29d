//! D1.3, D1.5, D13.4: who is in a locale, ashore or aboard; what is closed to a side; whom a region favours; who is besieged.

use crate::rules::decision::prelude::*;

impl Decision {
    /// The pieces of a side in a locale.
    #[inline]
    pub fn at_of(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        p.some_here(at, self.army[side])
    }

    /// The fleets of a side in a locale.
    #[inline]
    pub fn fleets(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        self.at_of(p, side, at) & self.sorted.fleets
    }

    /// The land combat units of a side in a locale, ashore or at sea.
    #[inline]
    pub fn troops(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        self.at_of(p, side, at) & self.sorted.land_units
    }

    /// The land units and leaders of a side that are ashore: at sea none, and no admirals with a fleet of their side (D13.4).
    pub fn ashore(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        if self.areas.seas.has(at) {
            return Pieces::NONE;
        }
        let here = self.at_of(p, side, at);
        let others = here.minus(self.sorted.fleets);
        if others.len() < here.len() { others.minus(self.sorted.admirals) } else { others }
    }

    /// The land units and leaders of a side that are aboard its fleets (D13.4).
    pub fn aboard(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        self.at_of(p, side, at).minus(self.sorted.fleets).minus(self.ashore(p, side, at))
    }

    /// The land combat units that these fleets have room for (D13.3).
    #[inline]
    pub fn room_of(&self, fleets: Pieces) -> u32 {
        (fleets & self.sorted.fleets).len() * u32::from(self.tables.limits.fleet_capacity)
    }

    /// Whether a nation fights beside its side: French and Spanish only while allied (D9.5).
    pub fn is_allied(&self, p: &State, nation: Nation) -> bool {
        match nation {
            Nation::French => self.in_force(p.progress, p.balance, Effect::French),
            Nation::Spanish => self.in_force(p.progress, p.balance, Effect::Spanish),
            Nation::American | Nation::British | Nation::Hessian => true,
        }
    }

    /// Whether a side may not enter a locale at all (D1.5).
    pub fn is_closed(&self, p: &State, side: Side, at: LocaleId) -> bool {
        let foreign = if side == BRITISH { at == self.at.france || at == self.at.spain } else { at == self.at.britain };
        foreign
            || self.areas.french.has(at) && !self.is_allied(p, Nation::French)
            || self.areas.spanish.has(at) && !self.is_allied(p, Nation::Spanish)
    }

    /// How much the region of a locale favours a side: above 0 it is pro the side, below 0 pro the enemy (D1.3).
    pub fn loyalty_to(&self, p: &State, side: Side, at: LocaleId) -> i8 {
        let level = self[at].region.map_or(0, |region| p.loyalty[region].unwrap_or(self[region].start));
        if side == AMERICAN { level } else { -level }
    }

    /// The side that is besieged in a locale: the owner of its fortress (D19.1).
    #[inline]
    pub fn besieged(&self, p: &State, at: LocaleId) -> Option<Side> {
        p.fortresses[at].filter(|_| p.sieges.has(at))
    }

    /// Whether an option was chosen.
    #[inline]
    pub fn plays_with(&self, p: &State, rule: Rule) -> bool {
        p.options.has(rule)
    }

    /// The locales, in the order of the data.
    pub fn locale_ids(&self) -> impl Iterator<Item = LocaleId> + use<> {
        (0..self.locales.len()).map(LocaleId::of)
    }
}
