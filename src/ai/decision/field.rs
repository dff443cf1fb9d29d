//! What it is worth to a side that some of its pieces stand in a locale: towns, food, enlistments, dangers and goals near it.

use super::clash::{Strength, clash};
use super::prelude::*;
use super::reach::{Gait, chance_to_reach, reach};
use super::stakes::{MARKER, Posture, dice_of, income_worth, worth, worth_of, years_left};

/// What a town counts whose colour holds it anyway, or which only the enemy could get.
const GUARDED: f32 = 0.25;
/// How much of a distant goal is left after a point of movement, on land and at sea.
const FADES: [f32; 2] = [0.8, 0.88];
/// The steps over which goals are felt.
const FELT: usize = 8;
/// What goals and leaders add to a force by the root of its dice.
const DRAWN: f32 = 0.1;
const LED: f32 = 0.3;
/// The chance that units that are short of food now are so at the end of the year, by the Campaign Phase.
const HUNGRY: [f32; 3] = [0.75, 0.9, 1.0];
/// What an American unit counts more while few are left in the colonies, and how many are few (D3.3).
const LAST_ARMY: f32 = 8.0;
const FEW: u32 = 3;
/// The points of movement that an enemy is expected to come.
const EXPECTED: u8 = 5;

/// See the head of the file.
pub struct Field<'a> {
    pub rules: &'a Decision,
    pub p: &'a State,
    pub side: Side,
    pub posture: Posture,
    income: f32,
    /// The strongest enemy force that may come to each locale, and the chance that it can.
    threats: Vec<(Strength, f32)>,
    /// Whether enemy land combat units are in each region (D16.6).
    foes_in: [bool; MAX_REGIONS],
    pull: Vec<f32>,
    sea_pull: Vec<f32>,
    /// Where empty fleets are wanted.
    fleet_pull: Vec<f32>,
    /// What each American unit counts more.
    pub scarce: f32,
}

impl<'a> Field<'a> {
    pub fn new(rules: &'a Decision, p: &'a State, side: Side, posture: Posture) -> Self {
        let mut field = Self {
            rules,
            p,
            side,
            posture,
            income: income_worth(rules, p),
            threats: vec![(Strength::default(), 0.0); rules.locales.len()],
            foes_in: [false; MAX_REGIONS],
            pull: Vec::new(),
            sea_pull: Vec::new(),
            fleet_pull: Vec::new(),
            scarce: 0.0,
        };
        for at in p.places_of(rules.army[side.other()] & rules.sorted.land_units) {
            if let Some(region) = rules[at].region {
                field.foes_in[region.index()] = true;
            }
        }
        if side == AMERICAN && rules.troops_in(p, side, rules.areas.colonies).len() <= FEW {
            field.scarce = LAST_ARMY;
        }
        field.find_threats();
        field.find_goals();
        field
    }

    fn find_threats(&mut self) {
        let (rules, p, foe) = (self.rules, self.p, self.side.other());
        let army = p.standing(rules.army[foe]).filtered(|piece| rules.is_allied(p, rules[piece].nation));
        for from in p.places_of(army & rules.sorted.land_units) {
            let here = p.some_here(from, army);
            let troops = here & rules.sorted.land_units;
            if rules.areas.land.has(from) {
                let goers = here.minus(rules.sorted.fleets | rules.sorted.admirals);
                let mobile = goers.minus(rules.sorted.militia | rules.sorted.militia_leaders);
                let sets = [mobile, goers];
                for set in sets.into_iter().filter(|set| set.meets(rules.sorted.land_units)) {
                    self.threaten(from, set, set, 0.0);
                    if sets[0] == sets[1] {
                        break;
                    }
                }
            }
            let fleets = here & rules.sorted.fleets;
            if !fleets.is_empty() {
                let sailors = troops.filtered(|unit| !rules.stays_ashore(unit));
                let aboard: Pieces = sailors.iter().take(rules.room_of(fleets) as usize).collect();
                self.threaten(from, aboard, aboard | fleets, dice_of(rules, fleets));
            }
        }
    }

    /// A force of the enemy threatens all that it may reach.
    fn threaten(&mut self, from: LocaleId, force: Pieces, movers: Pieces, more: f32) {
        let (rules, p) = (self.rules, self.p);
        if force.is_empty() {
            return;
        }
        let strength = Strength::of(rules, force, from, true).with_dice(more);
        let mut note = |at: LocaleId, share: f32| {
            let before = &mut self.threats[at.index()];
            if strength.all_dice() * share > before.0.all_dice() * before.1 {
                *before = (strength, share);
            }
        };
        let lead = if more > 0.0 { 0 } else { (strength.lead as u8).min(3) };
        let legs = reach(rules, p, self.side.other(), from, Gait::of(rules, movers), EXPECTED);
        for leg in legs {
            let share = if more > 0.0 { 0.4 } else { 0.8 };
            note(leg.to, share * chance_to_reach(leg.cost, lead));
        }
    }

    /// What it is worth that a side's land units hold a town, and that the enemy's do.
    fn town(&self, at: LocaleId) -> f32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        if !rules.areas.towns.has(at) {
            return 0.0;
        }
        let pays = |side: Side| f32::from(rules.town_pays(p, side, at)) * self.income;
        let colour = rules[at].colour.filter(|nation| rules.is_allied(p, *nation)).map(|nation| nation.side());
        let mut worth = match colour {
            Some(owner) if owner == side => GUARDED * pays(side),
            Some(_) => pays(side) + pays(side.other()),
            None => pays(side) + GUARDED * pays(side.other()),
        };
        if side == BRITISH && rules.areas.colonies.has(at) && self.wins_early() {
            worth += 6.0;
        }
        worth
    }

    /// Whether the Americans win at the end of the year if no British unit is in a town of the colonies (D3.3).
    fn wins_early(&self) -> bool {
        let victory = &self.rules.tables.victory;
        self.p.progress >= self.rules.early_victory
            && self.rules.regions_at(self.p, AMERICAN, 1) >= victory.american_regions
    }

    /// What it is worth to drive the enemy from a locale, beside what the side then holds there.
    pub fn taken(&self, at: LocaleId) -> f32 {
        let (rules, p, foe) = (self.rules, self.p, self.side.other());
        let held = rules.holds(p, foe, at) && rules[at].colour.is_none_or(|nation| nation.side() != foe);
        let mut worth = if held { f32::from(rules.town_pays(p, foe, at)) * self.income * (1.0 - GUARDED) } else { 0.0 };
        if self.side == AMERICAN && rules.areas.colonies.has(at) && self.wins_early() {
            worth += 8.0;
        }
        worth
    }

    /// The goals of armies and fleets, and how far they are felt.
    fn find_goals(&mut self) {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let own = p.places_of(rules.army[side] & rules.sorted.land_units);
        let strongest = own.into_iter().map(|at| Strength::of(rules, rules.troops(p, side, at), at, true));
        let strongest = strongest.max_by(|a, b| a.all_dice().total_cmp(&b.all_dice())).unwrap_or_default();
        let goal = |at: LocaleId| {
            if !rules.areas.land.has(at) || rules.is_closed(p, side, at) || own.has(at) {
                return 0.0;
            }
            let foes = rules.ashore(p, side.other(), at);
            let mut worth = self.town(at) + self.taken(at);
            if !foes.is_empty() {
                let strength = Strength::of(rules, foes, at, true);
                worth = (worth + 0.4 * worth_of(rules, foes)) * clash(&strongest, &strength).win;
            }
            worth
        };
        let mut pull: Vec<f32> = rules.locale_ids().map(goal).collect();
        for _ in 0..FELT {
            for at in rules.areas.land {
                for route in rules.land_routes(at) {
                    let cost = rules.route_cost(route.kind, false);
                    let felt = pull[route.to.index()] * FADES[0].powi(cost.into());
                    pull[at.index()] = pull[at.index()].max(felt);
                }
            }
        }
        let barred = |at: LocaleId| !rules.fleets(p, side.other(), at).is_empty();
        let landing = |at: LocaleId| {
            let open = rules.areas.ports.has(at) && !barred(at) && !rules.is_closed(p, side, at);
            if open { pull[at.index()] } else { 0.0 }
        };
        let mut sea_pull: Vec<f32> = rules.locale_ids().map(landing).collect();
        let waiting = |at: LocaleId| {
            let sailors = rules.troops(p, side, at).filtered(|unit| !rules.stays_ashore(unit)).len();
            let free = sailors.saturating_sub(rules.room_of(rules.fleets(p, side, at)));
            if rules.areas.boxes.has(at) { free as f32 } else { 0.0 }
        };
        let mut fleet_pull: Vec<f32> = rules.locale_ids().map(waiting).collect();
        for _ in 0..FELT / 2 {
            for at in rules.areas.seas | rules.areas.boxes | rules.areas.ports {
                for near in rules.sea_next(at).into_iter().filter(|near| !rules.is_closed(p, side, *near)) {
                    for felt in [&mut sea_pull, &mut fleet_pull] {
                        felt[at.index()] = felt[at.index()].max(felt[near.index()] * FADES[1]);
                    }
                }
            }
        }
        (self.pull, self.sea_pull, self.fleet_pull) = (pull, sea_pull, fleet_pull);
    }

    /// The goal that draws a force on from a place: of an army, of troops on ships, or of empty fleets; none if it is there.
    pub fn goal_from(&self, at: LocaleId, force: Pieces) -> Option<LocaleId> {
        let (rules, p, sails) = (self.rules, self.p, force.meets(self.rules.sorted.fleets));
        let pull = match force.meets(rules.sorted.land_units) {
            true if sails => &self.sea_pull,
            false if sails => &self.fleet_pull,
            _ => &self.pull,
        };
        let mut goal = at;
        for _ in 0..FELT {
            let routes = if sails { rules.sea_routes(goal) } else { rules.land_routes(goal) };
            let felt = routes.iter().filter(|route| !rules.is_closed(p, self.side, route.to)).map(|route| {
                let cost = if sails { 1 } else { rules.route_cost(route.kind, false) };
                (route.to, pull[route.to.index()] * FADES[usize::from(sails)].powi(cost.into()))
            });
            match felt.max_by(|a, b| a.1.total_cmp(&b.1)) {
                Some((next, felt)) if felt > 0.0 && felt >= 0.999 * pull[goal.index()] => goal = next,
                _ => break,
            }
        }
        (goal != at).then_some(goal)
    }

    /// What a piece is worth to the side.
    pub fn worth(&self, piece: PieceId) -> f32 {
        worth(self.rules, piece) + if self.rules[piece].is_leader() { 0.0 } else { self.scarce }
    }

    pub fn worth_of(&self, pieces: Pieces) -> f32 {
        pieces.into_iter().map(|piece| self.worth(piece)).sum()
    }

    /// The chance that a unit is still there after the enlistments (D16.4 to D16.7).
    pub fn stays(&self, unit: PieceId, at: LocaleId, lead: f32) -> f32 {
        let (rules, p) = (self.rules, self.p);
        let class = rules[unit].class;
        let army = rules.nation(rules[unit].nation).has(unit) && rules[unit].nation.name() == "American";
        let rolls = match class {
            Class::Regular | Class::Light => army && !rules.in_force(p.progress, p.balance, Effect::NoEnlistments),
            Class::Militia => !rules[at].region.is_some_and(|region| self.foes_in[region.index()]),
            Class::Indian => !rules.areas.indian.has(at),
            _ => false,
        };
        if rolls { ((2.0 + lead) / 6.0).min(1.0) } else { 1.0 }
    }

    /// The units that a locale does not feed (D16.1 to D16.3), of these pieces.
    pub fn short(&self, at: LocaleId, set: Pieces) -> u32 {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let (sorted, areas) = (&rules.sorted, &rules.areas);
        let troops = set & sorted.land_units;
        let eaters = match () {
            () if areas.boxes.has(at) || areas.ports.has(at) && set.meets(sorted.fleets) => Pieces::NONE,
            () if areas.seas.has(at) => troops.minus(sorted.marines),
            () if areas.indian.has(at) => troops.minus(sorted.indians),
            () => troops,
        };
        eaters.len().saturating_sub(rules.feeds(p, side, at, false))
    }

    /// What it is worth that these pieces of the side, and no others, stand in a locale.
    pub fn value(&self, at: LocaleId, set: Pieces) -> f32 {
        let (rules, p) = (self.rules, self.p);
        let troops = set & rules.sorted.land_units;
        let leaders = set & rules.sorted.leaders;
        let fleets = set & rules.sorted.fleets;
        let mut sum = self.afloat(at, fleets, troops);
        if troops.is_empty() {
            let (_, share) = self.threats[at.index()];
            return sum - 0.5 * share * worth_of(rules, leaders);
        }
        let dice = dice_of(rules, troops);
        if rules.areas.boxes.has(at) {
            return sum;
        }
        let ashore = set.minus(fleets);
        let lead = leaders.into_iter().map(|leader| f32::from(rules.value_on_land(ashore, leader)));
        let (best, all) = lead.fold((0.0_f32, 0.0), |(best, all), value| (best.max(value), all + value));
        sum += LED * (best + 0.3 * (all - best)) * dice.sqrt();
        let (mut gone, mut lost) = (1.0, 0.0);
        for unit in troops {
            let stays = self.stays(unit, at, best);
            gone *= 1.0 - stays;
            lost += (1.0 - stays) * self.worth(unit);
        }
        let short = self.short(at, set) as f32;
        let weight = HUNGRY[usize::from(p.campaign.clamp(1, 3)) - 1];
        lost += weight * 0.5 * short * self.worth_of(troops) / troops.len() as f32;
        if short >= troops.len() as f32 {
            gone = (gone + 0.5 * weight).min(1.0);
        }
        let (danger, fall) = self.danger(at, ashore);
        // In the last year nothing is gained by units that stay, but by what is held at its end.
        let after = if years_left(rules, p) > 0.0 { 1.0 } else { 0.3 };
        sum + self.town(at) * (1.0 - gone) * (1.0 - fall) - after * lost - danger
            + self.posture.drive * DRAWN * dice.sqrt() * self.pull[at.index()]
    }

    /// What fleets bring, and what troops that are at sea or wait for them may expect.
    fn afloat(&self, at: LocaleId, fleets: Pieces, troops: Pieces) -> f32 {
        let (rules, drive) = (self.rules, self.posture.drive);
        let room = rules.room_of(fleets) as f32;
        let carried = troops.len() as f32;
        let mut sum = 0.0;
        if !fleets.is_empty() {
            sum += drive * 0.15 * (room - carried).clamp(0.0, 4.0) * self.fleet_pull[at.index()].min(8.0);
        }
        let afloat = self.p.campaign < 3 || rules.areas.boxes.has(at);
        if room > 0.0 && afloat && (rules.is_sea(at) || rules.areas.boxes.has(at)) {
            let share = (room / carried.max(1.0)).min(1.0);
            sum += drive * DRAWN * dice_of(rules, troops).sqrt() * share * self.sea_pull[at.index()];
        }
        sum
    }

    /// What the enemy may do to these pieces before they move again: what that costs, and the chance that they are driven out.
    pub fn danger(&self, at: LocaleId, set: Pieces) -> (f32, f32) {
        let (strength, share) = self.threats[at.index()];
        if share <= 0.0 {
            return (0.0, 0.0);
        }
        let rules = self.rules;
        let own = Strength::of(rules, set, at, true);
        let walls = if self.p.fortresses[at] == Some(self.side) { 4.0 } else { 0.0 };
        let fight = clash(&strength, &own.with_dice(walls));
        let comes = share * ((fight.win - 0.3) * 1.8).clamp(0.0, 1.0);
        let mean = self.worth_of(set) / own.pieces().max(1.0);
        let cost = fight.lost[1] * (mean + MARKER) + 0.2 * fight.win * self.worth_of(set);
        let gain = fight.lost[0] * 0.5 * (3.0 + MARKER);
        (self.posture.care * comes * (cost - gain).max(0.0), comes * fight.win)
    }
}
