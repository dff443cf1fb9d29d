//! Computes the features of a position.

use super::analysis::{Analysis, Stack};
use super::features::{FEATURES, Feature, Features};
use super::prelude::*;
use crate::rules::new_york_1776::data::numbers::{MIN_AMERICAN_SP, MIN_BRITISH_SP};

/// The chance that the British move first in a turn whose dice have not been rolled (N4.2, N4.3).
const BRITISH_FIRST: f32 = 0.25;

/// Computes the features; `next` is the side that moves next.
pub fn extract(analysis: &Analysis<'_>, next: Side) -> Features {
    let p = analysis.p;
    // The action points of the second player of this turn are known.
    let rolled = next == p.active || p.first == p.active;
    let british_next = match (rolled, next) {
        (false, _) => BRITISH_FIRST,
        (true, BRITISH) => 1.0,
        (true, AMERICAN) => 0.0,
    };
    let points = if rolled { [f32::from(p.ap[AMERICAN]), f32::from(p.ap[BRITISH])] } else { [2.5, 3.5] };
    let mut extractor = Extractor {
        analysis,
        british_next,
        columns: BySide::new(points[0] as usize, points[1] as usize),
        features: [0.0; FEATURES],
        hold: IdMap::all(0.0),
        left: BySide::new(0.0, 0.0),
    };
    extractor.columns[AMERICAN] = extractor.columns[AMERICAN].clamp(2, 3);
    extractor.columns[BRITISH] = extractor.columns[BRITISH].clamp(3, 4);
    extractor.set(Feature::Even, 1.0);
    extractor.set(Feature::BritishNext, british_next);
    extractor.set(Feature::BritishPoints, british_next * points[1] / 3.5);
    extractor.set(Feature::AmericanPoints, (1.0 - british_next) * points[0] / 2.5);
    let may_sail = if rolled { f32::from(u8::from(p.may_sail)) } else { 0.0 };
    extractor.set(Feature::MaySail, british_next * may_sail);
    extractor.places();
    extractor.armies();
    extractor.city();
    extractor.hunger();
    extractor.forts();
    if let Some(loc) = p.at[analysis.rules.commander] {
        extractor.washington(loc);
        extractor.approach(loc);
    }
    extractor.features
}

struct Extractor<'s, 'a> {
    analysis: &'s Analysis<'a>,
    /// The chance that the British move next.
    british_next: f32,
    /// The number of columns that each side can send.
    columns: BySide<usize>,
    features: Features,
    /// The chance that the British hold each location after its battle.
    hold: IdMap<LocId, f32, MAX_LOCATIONS>,
    /// The steps of each side, less the expected losses of open battles.
    left: BySide<f32>,
}

impl Extractor<'_, '_> {
    fn set(&mut self, feature: Feature, value: f32) {
        self.features[feature as usize] = value;
    }

    fn add(&mut self, feature: Feature, value: f32) {
        self.features[feature as usize] += value;
    }

    /// The weight of a threat: 1 if the side moves next.
    fn soon(&self, attacker: Side) -> f32 {
        let next = if attacker == BRITISH { self.british_next } else { 1.0 - self.british_next };
        next + 0.3 * (1.0 - next)
    }

    /// The features of every stack.
    fn places(&mut self) {
        let analysis = self.analysis;
        let rules = analysis.rules;
        for side in Side::BOTH {
            for stack in &analysis.stacks[side] {
                self.left[side] += stack.sp as f32;
                if analysis.held[side.other()].has(stack.loc) {
                    continue;
                }
                let hold = if side == BRITISH { 1.0 } else { 0.0 };
                self.hold[stack.loc] = hold;
                let with_washington = stack.units.has(rules.commander);
                if !with_washington && stack.loc != rules.british_start {
                    self.exposed(side, stack);
                }
                if side == AMERICAN && stack.units.len() < 3 && !rules.forts.has(stack.loc) {
                    self.add(Feature::AmericanThin, 0.1);
                }
            }
        }
        for loc in analysis.held[AMERICAN] & analysis.held[BRITISH] {
            let lost = analysis.battle_losses(loc);
            self.left[AMERICAN] -= lost[AMERICAN];
            self.left[BRITISH] -= lost[BRITISH];
            let win = analysis.attack_odds(loc);
            self.hold[loc] = if analysis.p.active == BRITISH { win } else { 1.0 - win };
        }
    }

    /// The possible losses of a stack in its place (N5.8, N9.4).
    fn exposed(&mut self, side: Side, stack: &Stack) {
        let analysis = self.analysis;
        if !analysis.struck[side.other()].has(stack.loc) {
            return;
        }
        let threat = analysis.threat(side.other(), stack.loc, self.columns[side.other()]);
        if threat.units == 0 {
            return;
        }
        let soon = self.soon(side.other());
        let free = analysis.retreat_targets(side, stack.loc).minus(threat.from);
        let (sp, units) = (stack.sp as f32, stack.units.len() as f32);
        let [overrun, shut, beaten] = match side {
            AMERICAN => [Feature::AmericanOverrun, Feature::AmericanShut, Feature::AmericanBeaten],
            BRITISH => [Feature::BritishOverrun, Feature::BritishShut, Feature::BritishBeaten],
        };
        if stack.units.len() < 3 && !analysis.rules.forts.has(stack.loc) && threat.units >= 3 {
            let lost = if free.is_empty() { sp } else { units };
            self.add(overrun, 0.2 * soon * lost);
            return;
        }
        let win = Analysis::odds(threat.power, analysis.defence(stack.power, stack.loc));
        self.add(if free.is_empty() { shut } else { beaten }, 0.2 * soon * win * sp);
    }

    fn armies(&mut self) {
        let analysis = self.analysis;
        let (rules, p) = (analysis.rules, analysis.p);
        let full = analysis.tables.full(p.scenario, p.options);
        // Sick blocks count like lost ones (N12.6).
        let listed = rules.order_of_battle(p.scenario, p.options);
        let [us, them] = self.left.into_array();
        self.set(Feature::AmericanLost, (full[AMERICAN] - us) / 10.0);
        self.set(Feature::BritishLost, (full[BRITISH] - them) / 10.0);
        let Scenario { last_turn, ref victory, .. } = rules[p.scenario];
        // What matters is how far each army is from the limit of the scenario (N4.1, N11.2).
        let us = us - (victory.american_sp as f32 - MIN_AMERICAN_SP as f32);
        let them = them - (victory.british_sp as f32 - MIN_BRITISH_SP as f32);
        self.set(Feature::AmericanFew, (30.0 - us).max(0.0) / 10.0);
        self.set(Feature::AmericanBrink, (18.0 - us).max(0.0) / 10.0);
        let counts = p.turn < last_turn;
        self.set(Feature::BritishFew, if counts { (40.0 - them).max(0.0) / 10.0 } else { 0.0 });
        self.set(Feature::BritishBrink, if counts { (28.0 - them).max(0.0) / 10.0 } else { 0.0 });
        let gone = |side: Side| (rules.army[side] & listed) & (p.eliminated | p.deserted);
        let (us, them) = (gone(AMERICAN), gone(BRITISH));
        self.set(Feature::AmericanBlocks, us.len() as f32 / 10.0);
        self.set(Feature::BritishBlocks, them.len() as f32 / 10.0);
        self.set(Feature::AmericanLeaders, (us & rules.leaders).len() as f32);
        self.set(Feature::BritishLeaders, (them & rules.leaders).len() as f32);
        let guns = |side: Side| {
            let guns = rules.army[side] & listed & analysis.tables.guns;
            let lost: u32 = guns.into_iter().map(|u| u32::from(rules[u].sp - p.sp[u].min(rules[u].sp))).sum();
            lost as f32 / 10.0
        };
        self.set(Feature::AmericanGuns, guns(AMERICAN));
        self.set(Feature::BritishGuns, guns(BRITISH));
    }

    /// New York City (N11.2) and the homes of the militia (N7.1).
    fn city(&mut self) {
        let analysis = self.analysis;
        let p = analysis.p;
        let Scenario { last_turn, ref victory, .. } = analysis.rules[p.scenario];
        let left = f32::from(last_turn + 1 - p.turn.min(last_turn));
        let late = (f32::from(LAST_TURN + 1) - left) / f32::from(LAST_TURN);
        let held = self.hold[analysis.rules.city];
        let above = self.left[AMERICAN] - (victory.american_sp as f32 - MIN_AMERICAN_SP as f32);
        // With ten American SP left the city decides nothing any more (N11.2).
        let matters = ((45.0 - above) / 35.0).clamp(0.0, 1.0);
        self.set(Feature::City, held);
        self.set(Feature::CityLate, held * late * late * late * matters);
        let must = ((above - 9.0) / (left * 4.0) - 0.8).clamp(0.0, 4.0);
        self.set(Feature::Clock, must * late);
        for (homes, feature) in analysis.tables.homes.iter().zip([Feature::FirstHomes, Feature::SecondHomes]) {
            let held = self.hold[homes.place];
            if held > 0.0 {
                let still = homes.militia.into_iter().filter(|u| p.at[*u].is_some()).count();
                self.set(feature, held * (still as f32).min(left) / 6.0);
            } else if (analysis.rules.near[homes.place] & analysis.held[BRITISH])
                .into_iter()
                .any(|l| self.hold[l] > 0.5)
            {
                self.add(Feature::HomesNear, 1.0);
            }
        }
    }

    fn hunger(&mut self) {
        let analysis = self.analysis;
        let p = analysis.p;
        let fought_for = analysis.held[AMERICAN] & analysis.held[BRITISH];
        for (side, feature) in [(AMERICAN, Feature::AmericanHunger), (BRITISH, Feature::BritishHunger)] {
            // The owner of a contested location is not known yet.
            let doubtful = analysis.held[side].minus(fought_for);
            if doubtful.is_empty() {
                continue;
            }
            let hungry = doubtful.minus(analysis.rules.supplied_until(p, side, analysis.held[side]));
            for stack in analysis.stacks[side].iter().filter(|stack| hungry.has(stack.loc)) {
                for unit in stack.units {
                    self.add(feature, 0.2 * if p.sp[unit] > 1 { 1.0 } else { 0.12 });
                }
                if stack.units.has(analysis.rules.commander) {
                    self.set(Feature::CutOff, 1.0);
                }
            }
        }
    }

    fn forts(&mut self) {
        let analysis = self.analysis;
        let features = [Feature::FirstZone, Feature::SecondZone, Feature::ThirdZone];
        for (zone, feature) in analysis.rules.zones.iter().filter(|zone| !zone.guards.is_empty()).zip(features) {
            let closed = zone.guards.into_iter().map(|g| {
                let there = analysis.held[AMERICAN].has(g);
                if there { 1.0 - self.hold[g] } else { 0.0 }
            });
            self.set(feature, closed.product::<f32>());
        }
        let held: f32 = analysis.rules.forts.into_iter().map(|fort| self.hold[fort]).sum();
        self.set(Feature::FortsHeld, held);
    }

    /// The danger to Washington (N11.1).
    fn washington(&mut self, loc: LocId) {
        let analysis = self.analysis;
        let (rules, tables, p) = (analysis.rules, analysis.tables, analysis.p);
        let Some(stack) = analysis.stack_at(AMERICAN, loc) else { return };
        let alone = stack.units.len() < 3;
        let (next, later) = (self.british_next, 1.0 - self.british_next);
        self.set(Feature::Alone, 3_u32.saturating_sub(stack.units.len()) as f32);
        self.set(Feature::Company, stack.power / 20.0);
        let place = &rules[loc];
        self.set(Feature::FromEdge, f32::from(tables.from_edge[loc]) / 6.0);
        for (region, feature) in
            tables.regions.iter().zip([Feature::InJersey, Feature::OnMainland, Feature::OnLongIsland])
        {
            self.set(feature, f32::from(u8::from(region.has(loc))));
        }
        self.set(Feature::InTheCity, f32::from(u8::from(loc == rules.city)));
        let mut crowd = 0.0;
        for other in &analysis.stacks[BRITISH] {
            let far = f32::from(tables.steps[loc][other.loc]);
            if far <= 2.0 {
                crowd += other.power;
            }
            if other.led {
                let near = 1.0 / far.max(0.5);
                let feature = &mut self.features[Feature::Nearness as usize];
                *feature = feature.max(near);
            }
        }
        self.set(Feature::Crowd, crowd / 40.0);
        if analysis.held[BRITISH].has(loc) {
            let win = if p.active == AMERICAN { 1.0 - analysis.attack_odds(loc) } else { analysis.attack_odds(loc) };
            let exits = rules.retreats(p, AMERICAN, loc);
            self.set(if exits.is_empty() { Feature::BattleShut } else { Feature::BattleOpen }, win);
            if alone {
                self.set(Feature::BattleThin, win);
            }
            self.set(Feature::Refuge, win * self.refuge(exits));
            return;
        }
        let columns = self.columns[BRITISH];
        let threat = analysis.threat(BRITISH, loc, columns);
        self.set(Feature::Room, self.safe_locations(loc).min(8) as f32 / 8.0);
        let defence = analysis.defence(stack.power, loc);
        if threat.sea > 0.0 {
            let with_sea = Analysis::odds(threat.power + threat.sea, defence) - Analysis::odds(threat.power, defence);
            self.set(Feature::SeaNext, with_sea * if p.may_sail { next } else { 0.0 });
        }
        if threat.units == 0 {
            return;
        }
        let win = Analysis::odds(threat.power, defence);
        let exits = analysis.retreat_targets(AMERICAN, loc).minus(threat.from);
        let roads = (exits & place.roads).len();
        let pair = if alone && !rules.forts.has(loc) && threat.units >= 3 {
            self.set(Feature::OverrunNext, next);
            self.set(Feature::OverrunLater, later);
            return;
        } else if exits.is_empty() {
            (Feature::ShutNext, Feature::ShutLater)
        } else if roads == 0 {
            (Feature::WaterWaysNext, Feature::WaterWaysLater)
        } else if exits.len() == 1 {
            (Feature::OneWayNext, Feature::OneWayLater)
        } else {
            (Feature::WaysNext, Feature::WaysLater)
        };
        self.set(pair.0, next * win);
        self.set(pair.1, later * win);
        let soon = self.soon(BRITISH);
        self.set(Feature::Refuge, soon * win * self.refuge(exits));
    }

    /// The danger of the best of some places to retreat to: 0 for a good place, 1 for a trap.
    fn refuge(&self, places: Set<LocId>) -> f32 {
        let bad = |to: LocId| {
            if !self.analysis.struck[BRITISH].has(to) {
                return [0.3, 0.1, 0.0][self.analysis.retreat_targets(AMERICAN, to).len().min(2) as usize];
            }
            let threat = self.analysis.threat(BRITISH, to, 2);
            let exits = self.analysis.retreat_targets(AMERICAN, to).minus(threat.from).len();
            let crowded = (threat.power / 40.0).min(1.0);
            match exits {
                0 => 0.3 + 0.7 * crowded,
                1 => 0.1 + 0.35 * crowded,
                _ => 0.15 * crowded,
            }
        };
        places.into_iter().map(bad).fold(1.0, f32::min)
    }

    /// The number of locations within two steps where the British cannot strike next.
    fn safe_locations(&self, loc: LocId) -> u32 {
        let analysis = self.analysis;
        let near = analysis.ways(AMERICAN, loc).minus(analysis.held[BRITISH]);
        let all = near.into_iter().fold(near, |all, over| all | analysis.ways(AMERICAN, over)).with(loc);
        all.minus(analysis.held[BRITISH]).minus(analysis.struck[BRITISH]).len()
    }

    fn approach(&mut self, washington: LocId) {
        let analysis = self.analysis;
        let (rules, p) = (analysis.rules, analysis.p);
        let mut gathered = 0.0;
        for stack in &analysis.stacks[BRITISH] {
            let far = f32::from(analysis.tables.steps[stack.loc][washington].min(9));
            let feature = if stack.led { Feature::LedNear } else { Feature::OthersNear };
            self.add(feature, stack.sp as f32 * (4.0 - far) / 20.0);
            if stack.loc == rules.british_start {
                self.set(Feature::Ashore, stack.sp as f32 / 50.0);
            }
        }
        for stack in &analysis.stacks[AMERICAN] {
            if analysis.tables.steps[stack.loc][washington] <= 1 {
                gathered += stack.sp as f32;
            }
        }
        self.set(Feature::Gathered, gathered / self.left[AMERICAN].max(gathered).max(1.0));
        for zone in p.ship_at.values().iter().copied().flatten() {
            let guards = rules[zone].guards;
            let near =
                |g: LocId| analysis.held[AMERICAN].has(g) || analysis.rules.near[g].meets(analysis.held[AMERICAN]);
            let can_be_closed =
                !guards.is_empty() && guards.into_iter().all(|g| !analysis.held[BRITISH].has(g) && near(g));
            // A ship beside Washington closes a route of retreat, unless one march can expel it.
            if can_be_closed {
                self.add(Feature::ShipsShut, 1.0);
            } else if rules[zone].shores.has(washington) {
                self.add(Feature::ShipsBeside, 1.0);
            } else if zone != rules.harbor {
                self.add(Feature::ShipsOut, 1.0);
            }
        }
    }
}
