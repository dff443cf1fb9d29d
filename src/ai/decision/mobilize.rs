//! Mobilization: what is bought and where, which leaders come, and which events are used (D10, D18, D19).

use super::field::Field;
use super::prelude::*;
use super::stakes::{MARKER, error, worth, years_left};

/// What a unit is worth for its own sake when it is bought, by its price.
const OWN_WORTH: f32 = 0.55;
/// What a leader from the pool is worth, less for each that is on the map.
const LEADER: f32 = 6.0;
const LEADERS: f32 = 0.7;

impl Field<'_> {
    /// What a unit of a type would gain in a locale, in points.
    fn raised(&self, kind: TypeId, at: LocaleId) -> f32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let Some(unit) = rules.first_in_mix(p, kind) else { return 0.0 };
        let there = rules.at_of(p, side, at);
        let own = OWN_WORTH * worth(rules, unit);
        if rules.areas.boxes.has(at) {
            return self.in_box(unit, at, there) + own;
        }
        let before = if there.is_empty() { 0.0 } else { self.value(at, there) };
        let lead = (there & rules.sorted.leaders).into_iter().map(|leader| f32::from(rules[leader].value));
        let stays = self.stays(unit, at, lead.fold(0.0, f32::max));
        // What the last units count more is among what may be lost.
        let last = if rules.areas.colonies.has(at) { self.scarce } else { 0.0 };
        self.value(at, there.with(unit)) - before + last + own * stays
    }

    /// What a unit gains in a box: the goals overseas, as far as fleets can carry it there.
    fn in_box(&self, unit: PieceId, at: LocaleId, there: Pieces) -> f32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let all = p.standing(rules.army[side] & rules.sorted.fleets);
        let all = all.filtered(|fleet| rules.is_allied(p, rules[fleet].nation));
        let home: Pieces = all.filtered(|fleet| p.at(fleet) == Some(at));
        let waiting = (there & rules.sorted.land_units).len();
        if rules.sorted.fleets.has(unit) {
            let short = waiting.saturating_sub(rules.room_of(home)) as f32;
            return 0.8 * short.min(4.0) - 1.2 * all.len() as f32;
        }
        let free = rules.room_of(home).saturating_sub(waiting) as f32 + 0.4 * rules.room_of(all.minus(home)) as f32;
        let dice = f32::from(rules[unit].factor);
        if free > 0.0 { 0.9 * dice } else { -0.3 * dice }
    }

    /// What an order of the Mobilization Phase gains for its price; none for what is never given.
    pub fn purchase(&self, order: &Order) -> Option<f32> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let per = |gain: f32, price: u8| gain / f32::from(price.max(1));
        Some(match *order {
            Order::Mobilize(kind, at) => per(self.raised(kind, at), rules.price_of(p, side, kind, at)?),
            Order::Leader => {
                let pool = p.pools[side];
                let values: f32 = pool.into_iter().map(|leader| f32::from(rules[leader].value)).sum();
                let mean = values / pool.len().max(1) as f32;
                let there = p.standing(rules.army[side] & rules.sorted.leaders).len() as f32;
                per(LEADER * mean / 1.7 / (1.0 + LEADERS * there), rules.tables.prices.leader)
            }
            Order::Fortress(at) => {
                let here = rules.at_of(p, side, at);
                let (danger, fall) = self.danger(at, here);
                per(0.5 * danger + 4.0 * fall, rules.tables.prices.fortress)
            }
            Order::Partisan(at) => {
                let held = rules.holds(p, side.other(), at);
                let pays = f32::from(rules.town_pays(p, side.other(), at)) * years_left(rules, p).min(2.0);
                let hungry = rules.troops(p, side.other(), at).len() as f32;
                let own = p.partisans[at] == Some(side.other()) && rules.holds(p, side, at);
                let relief = if own { f32::from(rules[at].value) } else { 0.0 };
                let gain = if held { pays + 0.5 * hungry } else { relief };
                per(gain, rules.by_loyalty(p, side, at, rules.tables.prices.partisan))
            }
            Order::Upgrade(unit) => {
                let at = p.at(unit)?;
                per(1.5 + 1.5 * (1.0 - self.stays(unit, at, 0.0)), rules.tables.prices.provincial)
            }
            _ => return None,
        })
    }

    /// What the use of a marker gains; it costs nothing else.
    fn event(&self, what: Use) -> f32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let foe = side.other();
        match what {
            Use::WarChest | Use::Volunteers => 3.0,
            Use::Privateers if side == AMERICAN => {
                let home = rules.troops(p, BRITISH, rules.at.britain).len();
                if home >= 2 { 3.0 } else { 0.0 }
            }
            Use::Privateers => f32::from(p.points[foe].min(4)),
            Use::Levies(at) => {
                let kind = if side == AMERICAN { rules.named.minutemen } else { rules.named.loyalists };
                self.raised(kind, at)
            }
            Use::WarParty(at) => rules.indians_of(side).map_or(0.0, |kind| self.raised(kind, at)),
            Use::Drillmaster(unit) => p.at(unit).map_or(0.0, |at| 2.5 - self.stays(unit, at, 0.0)),
            Use::Treason(at) => {
                let leaders = rules.possible_traitors(p, side, at);
                let all: f32 = leaders.into_iter().map(|leader| worth(rules, leader)).sum();
                all / leaders.len().max(1) as f32 / 3.0
            }
            // What is seen is worth something before a campaign, but a marker on a track is worth more.
            Use::Spy(_) | Use::SpyHand | Use::Useless(_) => 0.0,
        }
    }

    /// The next order of a mobilization: events first, then what gains most for its price, as long as anything does.
    pub fn mobilize(&self, legal: &LegalOf<Decision>, rng: &mut SearchRng) -> Order {
        let mut best = (0.0, Order::Done);
        for order in legal.orders() {
            let gain = match order {
                Order::Use(what) => self.event(what) - 0.4 * MARKER + 100.0,
                _ => match self.purchase(&order) {
                    Some(gain) => gain + error(0.3 * self.posture.noise, rng),
                    None => continue,
                },
            };
            let gain = if matches!(order, Order::Use(_)) && gain <= 100.0 { 0.0 } else { gain };
            if gain > best.0 {
                best = (gain, order);
            }
        }
        best.1
    }

    /// Orders of a mobilization that gain something, the best first.
    pub fn purchases(&self, legal: &LegalOf<Decision>) -> Vec<(Order, f32)> {
        let mut found: Vec<(Order, f32)> =
            legal.orders().filter_map(|order| self.purchase(&order).map(|gain| (order, gain))).collect();
        found.retain(|(_, gain)| *gain > 0.0);
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        found
    }

    /// What a leader gains in a locale where it is placed.
    pub fn placed(&self, leader: PieceId, at: LocaleId) -> f32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let there = rules.at_of(p, side, at);
        let before = if there.is_empty() { 0.0 } else { self.value(at, there) };
        let with = there.with(leader);
        let dice = Pieces::iter(&(there & rules.sorted.land_units)).map(|unit| f32::from(rules[unit].factor));
        let counts = f32::from(rules.value_on_land(with.minus(rules.sorted.fleets), leader));
        let afloat = f32::from(rules.value_at_sea(leader)) * (there & rules.sorted.fleets).len() as f32;
        let first = if (there & rules.sorted.leaders).is_empty() { 1.0 } else { 0.5 };
        self.value(at, with) - before + first * 0.3 * counts * dice.sum::<f32>().sqrt() + afloat
    }
}
