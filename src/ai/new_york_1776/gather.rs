//! Gathers the facts of a position.

use super::facts::{FACTS, Fact, Facts};
use super::sense::{Sense, Stack};
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::data::numbers::LAST_TURN;
use crate::rules::new_york_1776::data::{LocId, MAX_LOCATIONS};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// Chance that the British move first in a turn not yet rolled for (N4.2, N4.3).
const BRITISH_FIRST: f32 = 0.25;

/// Gathers them; `next` is the side whose movement comes next.
pub fn gather(sense: &Sense<'_>, next: Side) -> Facts {
    let p = sense.p;
    // The points of who moves later in this turn lie open.
    let rolled = next == p.active || p.first == p.active;
    let british_next = match (rolled, next) {
        (false, _) => BRITISH_FIRST,
        (true, BRITISH) => 1.0,
        (true, AMERICAN) => 0.0,
    };
    let points = if rolled { [f32::from(p.ap[AMERICAN]), f32::from(p.ap[BRITISH])] } else { [2.5, 3.5] };
    let mut gather = Gather {
        sense,
        british_next,
        columns: BySide::new(points[0] as usize, points[1] as usize),
        facts: [0.0; FACTS],
        hold: IdMap::all(0.0),
        left: BySide::new(0.0, 0.0),
    };
    gather.columns[AMERICAN] = gather.columns[AMERICAN].clamp(2, 3);
    gather.columns[BRITISH] = gather.columns[BRITISH].clamp(3, 4);
    gather.set(Fact::Even, 1.0);
    gather.set(Fact::BritishNext, british_next);
    gather.set(Fact::BritishPoints, british_next * points[1] / 3.5);
    gather.set(Fact::AmericanPoints, (1.0 - british_next) * points[0] / 2.5);
    let may_sail = if rolled { f32::from(u8::from(p.may_sail)) } else { 0.0 };
    gather.set(Fact::MaySail, british_next * may_sail);
    gather.places();
    gather.armies();
    gather.city();
    gather.hunger();
    gather.forts();
    if let Some(loc) = p.at[sense.rules.commander] {
        gather.washington(loc);
        gather.approach(loc);
    }
    gather.facts
}

struct Gather<'s, 'a> {
    sense: &'s Sense<'a>,
    /// Chance that the British move next.
    british_next: f32,
    /// How many columns each side can send.
    columns: BySide<usize>,
    facts: Facts,
    /// How surely the British hold each location once its battle is fought.
    hold: IdMap<LocId, f32, MAX_LOCATIONS>,
    /// Steps of each side, less what open battles will cost.
    left: BySide<f32>,
}

impl Gather<'_, '_> {
    fn set(&mut self, fact: Fact, value: f32) {
        self.facts[fact as usize] = value;
    }

    fn add(&mut self, fact: Fact, value: f32) {
        self.facts[fact as usize] += value;
    }

    /// How soon a side can strike: 1 if it moves next.
    fn soon(&self, attacker: Side) -> f32 {
        let next = if attacker == BRITISH { self.british_next } else { 1.0 - self.british_next };
        next + 0.3 * (1.0 - next)
    }

    /// Every stack once.
    fn places(&mut self) {
        let sense = self.sense;
        let rules = sense.rules;
        for side in Side::BOTH {
            for stack in &sense.stacks[side] {
                self.left[side] += stack.sp as f32;
                if sense.held[side.other()].has(stack.loc) {
                    continue;
                }
                let hold = if side == BRITISH { 1.0 } else { 0.0 };
                self.hold[stack.loc] = hold;
                let his = stack.units.has(rules.commander);
                if !his && stack.loc != rules.british_start {
                    self.exposed(side, stack);
                }
                if side == AMERICAN && stack.units.len() < 3 && !rules.forts.has(stack.loc) {
                    self.add(Fact::AmericanThin, 0.1);
                }
            }
        }
        for loc in sense.held[AMERICAN] & sense.held[BRITISH] {
            let lost = sense.fight(loc);
            self.left[AMERICAN] -= lost[AMERICAN];
            self.left[BRITISH] -= lost[BRITISH];
            let win = sense.attack_odds(loc);
            self.hold[loc] = if sense.p.active == BRITISH { win } else { 1.0 - win };
        }
    }

    /// What a stack stands to lose where it is (N5.8, N9.4).
    fn exposed(&mut self, side: Side, stack: &Stack) {
        let sense = self.sense;
        if !sense.struck[side.other()].has(stack.loc) {
            return;
        }
        let threat = sense.threat(side.other(), stack.loc, self.columns[side.other()]);
        if threat.units == 0 {
            return;
        }
        let soon = self.soon(side.other());
        let free = sense.exits(side, stack.loc).minus(threat.from);
        let (sp, units) = (stack.sp as f32, stack.units.len() as f32);
        let [overrun, shut, beaten] = match side {
            AMERICAN => [Fact::AmericanOverrun, Fact::AmericanShut, Fact::AmericanBeaten],
            BRITISH => [Fact::BritishOverrun, Fact::BritishShut, Fact::BritishBeaten],
        };
        if stack.units.len() < 3 && !sense.rules.forts.has(stack.loc) && threat.units >= 3 {
            let lost = if free.is_empty() { sp } else { units };
            self.add(overrun, 0.2 * soon * lost);
            return;
        }
        let win = Sense::odds(threat.power, sense.defence(stack.power, stack.loc));
        self.add(if free.is_empty() { shut } else { beaten }, 0.2 * soon * win * sp);
    }

    fn armies(&mut self) {
        let sense = self.sense;
        let (rules, p) = (sense.rules, sense.p);
        let full = sense.atlas.full(p.options);
        // The sick are missed like the lost (N12.6).
        let listed = rules.order_of_battle(p.options);
        let [us, them] = self.left.into_array();
        self.set(Fact::AmericanLost, (full[AMERICAN] - us) / 10.0);
        self.set(Fact::AmericanFew, (30.0 - us).max(0.0) / 10.0);
        self.set(Fact::AmericanBrink, (18.0 - us).max(0.0) / 10.0);
        self.set(Fact::BritishLost, (full[BRITISH] - them) / 10.0);
        let counts = p.turn < LAST_TURN;
        self.set(Fact::BritishFew, if counts { (40.0 - them).max(0.0) / 10.0 } else { 0.0 });
        self.set(Fact::BritishBrink, if counts { (28.0 - them).max(0.0) / 10.0 } else { 0.0 });
        let gone = |side: Side| (rules.army[side] & listed) & (p.eliminated | p.deserted);
        let (us, them) = (gone(AMERICAN), gone(BRITISH));
        self.set(Fact::AmericanBlocks, us.len() as f32 / 10.0);
        self.set(Fact::BritishBlocks, them.len() as f32 / 10.0);
        self.set(Fact::AmericanLeaders, (us & rules.leaders).len() as f32);
        self.set(Fact::BritishLeaders, (them & rules.leaders).len() as f32);
        let guns = |side: Side| {
            let guns = rules.army[side] & listed & sense.atlas.guns;
            let lost: u32 = guns.into_iter().map(|u| u32::from(rules[u].sp - p.sp[u].min(rules[u].sp))).sum();
            lost as f32 / 10.0
        };
        self.set(Fact::AmericanGuns, guns(AMERICAN));
        self.set(Fact::BritishGuns, guns(BRITISH));
    }

    /// New York City (N11.2) and the militia's homes (N7.1).
    fn city(&mut self) {
        let sense = self.sense;
        let p = sense.p;
        let left = f32::from(LAST_TURN + 1 - p.turn.min(LAST_TURN));
        let late = f32::from(p.turn) / f32::from(LAST_TURN);
        let held = self.hold[sense.rules.city];
        // With ten American SP left the city decides nothing any more (N11.2).
        let matters = ((45.0 - self.left[AMERICAN]) / 35.0).clamp(0.0, 1.0);
        self.set(Fact::City, held);
        self.set(Fact::CityLate, held * late * late * late * matters);
        let must = ((self.left[AMERICAN] - 9.0) / (left * 4.0) - 0.8).clamp(0.0, 4.0);
        self.set(Fact::Clock, must * late);
        for (homes, fact) in sense.atlas.homes.iter().zip([Fact::FirstHomes, Fact::SecondHomes]) {
            let held = self.hold[homes.place];
            if held > 0.0 {
                let still = homes.militia.into_iter().filter(|u| p.at[*u].is_some()).count();
                self.set(fact, held * (still as f32).min(left) / 6.0);
            } else if (sense.rules.near[homes.place] & sense.held[BRITISH]).into_iter().any(|l| self.hold[l] > 0.5) {
                self.add(Fact::HomesNear, 1.0);
            }
        }
    }

    fn hunger(&mut self) {
        let sense = self.sense;
        let p = sense.p;
        let fought_for = sense.held[AMERICAN] & sense.held[BRITISH];
        for (side, fact) in [(AMERICAN, Fact::AmericanHunger), (BRITISH, Fact::BritishHunger)] {
            // Who holds a place that is fought for is not known yet.
            let doubtful = sense.held[side].minus(fought_for);
            if doubtful.is_empty() {
                continue;
            }
            let hungry = doubtful.minus(sense.rules.supplied_until(p, side, sense.held[side]));
            for stack in sense.stacks[side].iter().filter(|stack| hungry.has(stack.loc)) {
                for unit in stack.units {
                    self.add(fact, 0.2 * if p.sp[unit] > 1 { 1.0 } else { 0.12 });
                }
                if stack.units.has(sense.rules.commander) {
                    self.set(Fact::CutOff, 1.0);
                }
            }
        }
    }

    fn forts(&mut self) {
        let sense = self.sense;
        let facts = [Fact::FirstZone, Fact::SecondZone, Fact::ThirdZone];
        for (zone, fact) in sense.rules.zones.iter().filter(|zone| !zone.guards.is_empty()).zip(facts) {
            let shut = zone.guards.into_iter().map(|g| {
                let there = sense.held[AMERICAN].has(g);
                if there { 1.0 - self.hold[g] } else { 0.0 }
            });
            self.set(fact, shut.product::<f32>());
        }
        let held: f32 = sense.rules.forts.into_iter().map(|fort| self.hold[fort]).sum();
        self.set(Fact::FortsHeld, held);
    }

    /// How likely he is caught (N11.1).
    fn washington(&mut self, loc: LocId) {
        let sense = self.sense;
        let (rules, atlas, p) = (sense.rules, sense.atlas, sense.p);
        let Some(stack) = sense.stack_at(AMERICAN, loc) else { return };
        let alone = stack.units.len() < 3;
        let (next, later) = (self.british_next, 1.0 - self.british_next);
        self.set(Fact::Alone, 3_u32.saturating_sub(stack.units.len()) as f32);
        self.set(Fact::Company, stack.power / 20.0);
        let place = &rules[loc];
        self.set(Fact::FromEdge, f32::from(atlas.from_edge[loc]) / 6.0);
        for (region, fact) in atlas.regions.iter().zip([Fact::InJersey, Fact::OnMainland, Fact::OnLongIsland]) {
            self.set(fact, f32::from(u8::from(region.has(loc))));
        }
        self.set(Fact::InTheCity, f32::from(u8::from(loc == rules.city)));
        let mut crowd = 0.0;
        for other in &sense.stacks[BRITISH] {
            let far = f32::from(atlas.steps[loc][other.loc]);
            if far <= 2.0 {
                crowd += other.power;
            }
            if other.led {
                let near = 1.0 / far.max(0.5);
                let fact = &mut self.facts[Fact::Nearness as usize];
                *fact = fact.max(near);
            }
        }
        self.set(Fact::Crowd, crowd / 40.0);
        if sense.held[BRITISH].has(loc) {
            let win = if p.active == AMERICAN { 1.0 - sense.attack_odds(loc) } else { sense.attack_odds(loc) };
            let exits = rules.retreats(p, AMERICAN, loc);
            self.set(if exits.is_empty() { Fact::BattleShut } else { Fact::BattleOpen }, win);
            if alone {
                self.set(Fact::BattleThin, win);
            }
            self.set(Fact::Refuge, win * self.refuge(exits));
            return;
        }
        let columns = self.columns[BRITISH];
        let threat = sense.threat(BRITISH, loc, columns);
        self.set(Fact::Room, self.room(loc).min(8) as f32 / 8.0);
        let defence = sense.defence(stack.power, loc);
        if threat.sea > 0.0 {
            let with_sea = Sense::odds(threat.power + threat.sea, defence) - Sense::odds(threat.power, defence);
            self.set(Fact::SeaNext, with_sea * if p.may_sail { next } else { 0.0 });
        }
        if threat.units == 0 {
            return;
        }
        let win = Sense::odds(threat.power, defence);
        let exits = sense.exits(AMERICAN, loc).minus(threat.from);
        let roads = (exits & place.roads).len();
        let pair = if alone && !rules.forts.has(loc) && threat.units >= 3 {
            self.set(Fact::OverrunNext, next);
            self.set(Fact::OverrunLater, later);
            return;
        } else if exits.is_empty() {
            (Fact::ShutNext, Fact::ShutLater)
        } else if roads == 0 {
            (Fact::WaterWaysNext, Fact::WaterWaysLater)
        } else if exits.len() == 1 {
            (Fact::OneWayNext, Fact::OneWayLater)
        } else {
            (Fact::WaysNext, Fact::WaysLater)
        };
        self.set(pair.0, next * win);
        self.set(pair.1, later * win);
        let soon = self.soon(BRITISH);
        self.set(Fact::Refuge, soon * win * self.refuge(exits));
    }

    /// How bad the best of some places is to be thrown back to: 0 for a good one, 1 for a trap.
    fn refuge(&self, places: Set<LocId>) -> f32 {
        let bad = |to: LocId| {
            if !self.sense.struck[BRITISH].has(to) {
                return [0.3, 0.1, 0.0][self.sense.exits(AMERICAN, to).len().min(2) as usize];
            }
            let threat = self.sense.threat(BRITISH, to, 2);
            let exits = self.sense.exits(AMERICAN, to).minus(threat.from).len();
            let crowded = (threat.power / 40.0).min(1.0);
            match exits {
                0 => 0.3 + 0.7 * crowded,
                1 => 0.1 + 0.35 * crowded,
                _ => 0.15 * crowded,
            }
        };
        places.into_iter().map(bad).fold(1.0, f32::min)
    }

    /// Places that he can reach in two steps where the British cannot strike next.
    fn room(&self, loc: LocId) -> u32 {
        let sense = self.sense;
        let near = sense.ways(AMERICAN, loc).minus(sense.held[BRITISH]);
        let all = near.into_iter().fold(near, |all, over| all | sense.ways(AMERICAN, over)).with(loc);
        all.minus(sense.held[BRITISH]).minus(sense.struck[BRITISH]).len()
    }

    /// The British go where Washington is.
    fn approach(&mut self, him: LocId) {
        let sense = self.sense;
        let (rules, p) = (sense.rules, sense.p);
        let mut gathered = 0.0;
        for stack in &sense.stacks[BRITISH] {
            let far = f32::from(sense.atlas.steps[stack.loc][him].min(9));
            let fact = if stack.led { Fact::LedNear } else { Fact::OthersNear };
            self.add(fact, stack.sp as f32 * (4.0 - far) / 20.0);
            if stack.loc == rules.british_start {
                self.set(Fact::Ashore, stack.sp as f32 / 50.0);
            }
        }
        for stack in &sense.stacks[AMERICAN] {
            if sense.atlas.steps[stack.loc][him] <= 1 {
                gathered += stack.sp as f32;
            }
        }
        self.set(Fact::Gathered, gathered / self.left[AMERICAN].max(gathered).max(1.0));
        for zone in p.ship_at.values().iter().copied().flatten() {
            let guards = rules[zone].guards;
            let near = |g: LocId| sense.held[AMERICAN].has(g) || sense.rules.near[g].meets(sense.held[AMERICAN]);
            let shut = !guards.is_empty() && guards.into_iter().all(|g| !sense.held[BRITISH].has(g) && near(g));
            // A ship beside Washington takes a way out; where it is sent back in one march it does not.
            if shut {
                self.add(Fact::ShipsShut, 1.0);
            } else if rules[zone].shores.has(him) {
                self.add(Fact::ShipsBeside, 1.0);
            } else if zone != rules.harbor {
                self.add(Fact::ShipsOut, 1.0);
            }
        }
    }
}
