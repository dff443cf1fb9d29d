//! The movement phase: attacks are prepared first, then every other unit takes the best hex for it.

use super::estimate::best_lead;
use super::planner::{Destination, Planner};
use super::prelude::*;
use crate::rules::white_plains::data::tables::SideKind;
use crate::rules::white_plains::data::terrain::Slope;

/// The part of the strength within reach of a hex that the enemy is expected to bring against it; above 1 for a side that
/// holds a line and makes sure of it: on Chatterton Hill, in the Grand Assault, in the campaign.
const CONCENTRATION: [f32; 3] = [0.6, 1.2, 1.5];
/// The most strength that attacks a hex.
const MAX_ATTACK: f32 = 18.0;
/// How much of what an attack costs the enemy makes up for its danger.
const COMPENSATION: f32 = 0.7;
/// What staying is worth, so that units do not walk without a reason: in the small scenario, and in the large ones, where
/// a way to the enemy takes many half-turns.
const STAYS: [f32; 2] = [0.45, 0.3];
/// The worth of a point that ground and hexsides take from an attack.
const COVER: f32 = 0.3;
/// The worth of a hex less to the threatened part of the line, for the reserve behind it.
const SUPPORT: f32 = 0.35;
/// The distance from which the reserve does not count.
const FAR_AWAY: f32 = 14.0;
/// Ground worth so much is entered in the face of the enemy.
const PRIZE: f32 = 8.0;
/// The hexes that are tried for a unit until the rules allow one.
const TRIES: usize = 4;

impl Planner<'_> {
    /// Plans the moves of the half-turn. The end of the phase comes last.
    pub fn plan_moves(mut self) -> Vec<Order> {
        self.find_threats();
        let options = self.all_options();
        self.plan_attacks(&options);
        let mut rest: Vec<&(UnitId, Vec<Destination>)> =
            options.iter().filter(|(unit, _)| !self.used.has(*unit)).collect();
        // Guns go where foot stands.
        let guns = |unit: UnitId| self.rules.sorted.artillery.has(unit);
        rest.sort_by(|a, b| {
            let near = self.goal_score(b.1[0].0).total_cmp(&self.goal_score(a.1[0].0));
            guns(a.0).cmp(&guns(b.0)).then(near)
        });
        for (unit, hexes) in rest {
            self.place(*unit, hexes);
        }
        self.move_leaders();
        self.orders.push(Order::Done);
        self.orders
    }

    /// Finds the strength that the enemy could bring next to each hex in its next half-turn.
    pub fn find_threats(&mut self) {
        let (rules, foe) = (self.rules, self.side.other());
        let mut threat = vec![0.0; rules.hexes.len()];
        let field = Field::new(rules, &self.p, foe);
        let mut ways = Ways::default();
        for unit in self.p.army(rules, foe) {
            let Some(at) = self.p.at(unit).filter(|at| !rules.is_box(*at)) else { continue };
            if !self.fights(unit)
                || rules.sorted.artillery.has(unit)
                || !self.p.in_order(unit)
                || rules.is_held(&self.p, unit)
            {
                continue;
            }
            ways.explore(&field.any_mover(unit, Gait::Move));
            let mut near: Hexes = rules.near(at).collect();
            for to in ways.reached() {
                rules.near(to).for_each(|hex| near.add(hex));
            }
            let strength = f32::from(self.p.sp(rules, unit));
            near.into_iter().for_each(|hex| threat[hex.index()] += strength);
        }
        self.threat = threat;
        self.find_front();
    }

    /// Whether the side defends a line of works: the Americans do in the large scenarios.
    pub fn holds_a_line(&self) -> bool {
        self.side == AMERICAN && self.p.scenario != Scenario::ChattertonHill
    }

    /// Finds the works that the side holds and the enemy threatens, or all that it holds if none are threatened.
    fn find_front(&mut self) {
        if !self.holds_a_line() {
            return;
        }
        let held = self.p.occupied(self.rules, self.side).into_iter();
        let line: Hexes = held.filter(|at| !self.rules.is_box(*at) && self.rules[*at].has_works()).collect();
        let front: Hexes = line.into_iter().filter(|at| self.threat_at(*at) > 0.0).collect();
        self.front = if front.is_empty() { line } else { front };
    }

    /// What it costs to stand far from the threatened part of the line: the reserve stands close behind it.
    fn behind_the_line(&self, at: HexId) -> f32 {
        let far = self.front.into_iter().filter_map(|front| self.rules.distance(at, front)).min().unwrap_or(0);
        SUPPORT * f32::from(far).min(FAR_AWAY)
    }

    /// The strength that the enemy could bring next to a hex; 0 before [`Planner::find_threats`].
    fn threat_at(&self, at: HexId) -> f32 {
        self.threat.get(at.index()).copied().unwrap_or(0.0)
    }

    /// Moves a unit that is in no attack to the best hex for it, or leaves it where it is.
    fn place(&mut self, unit: UnitId, hexes: &[Destination]) {
        let Some(here) = self.p.at(unit) else { return };
        let mut scored: Vec<(f32, Destination)> = Vec::new();
        for (at, march) in hexes {
            let stays = *at == here;
            // Into an enemy zone only those go who attack, but for the prize of the battle.
            let barred = self.zone.has(*at) && self.estimator.stakes.ground(self.rules, *at) < PRIZE;
            if !stays && (barred || !self.rules.has_room(&self.p, unit, *at)) {
                continue;
            }
            let mut score = self.hex_score(unit, *at) + 0.6 * self.error();
            if stays {
                score += STAYS[usize::from(self.p.scenario != Scenario::ChattertonHill)];
                if self.zone.has(*at) {
                    score += self.forced_value(unit, *at);
                }
            }
            scored.push((score, (*at, *march)));
        }
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, (to, march)) in scored.into_iter().take(TRIES) {
            if to == here || self.go(unit, to, march) {
                break;
            }
        }
        self.used.add(unit);
    }

    /// What the attack costs that a unit in an enemy zone has to make (W9.3).
    fn forced_value(&mut self, unit: UnitId, at: HexId) -> f32 {
        let rules = self.rules;
        if !rules.may_attack(&self.p, unit) || rules.sorted.artillery.has(unit) {
            return 0.0;
        }
        let with = self.p.units_at(rules, self.side, at);
        let able: Vec<(UnitId, HexId)> =
            with.into_iter().filter(|unit| rules.may_attack(&self.p, *unit)).map(|unit| (unit, at)).collect();
        let share = able.len().max(1) as f32;
        let targets = rules.targets(&self.p, unit);
        let values =
            targets.into_iter().filter_map(|target| self.estimator.attack(&self.p, &able, Targets::one(target)));
        let best = values.map(|estimate| estimate.value).fold(f32::NEG_INFINITY, f32::max);
        if best.is_finite() { best / share } else { 0.0 }
    }

    /// What a hex is worth to a unit that does not attack.
    pub fn hex_score(&self, unit: UnitId, at: HexId) -> f32 {
        let (rules, p) = (self.rules, &self.p);
        let here = p.units_at(rules, self.side, at).without(unit);
        let others: f32 = here.into_iter().filter(|other| self.fights(*other)).map(|other| self.strength(other)).sum();
        let mut score = self.goal_score(at) - self.behind_the_line(at) - COVER * f32::from(self.cover(at));
        let beside = rules.near(at).filter(|near| p.holds(rules, self.side, *near)).count();
        score += 0.08 * beside.min(3) as f32;
        if rules.sorted.artillery.has(unit) {
            let alone = if self.threat_at(at) > 0.0 { -2.5 } else { 0.0 };
            return score + if others > 1.0 { 0.8 } else { alone } + self.gun_range(at);
        }
        // With the unit the whole stack is safer: what it saves the others counts, too.
        let own = self.strength(unit);
        let defence = (own + others).max(1.0);
        let relief = best_lead(rules, p, here, false)
            .map_or(0.0, |lead| self.danger(lead, at, others) - self.danger(lead, at, defence));
        let danger = self.danger(unit, at, defence) * (own / defence).max(0.4);
        score -= self.posture.care * (danger - relief);
        if self.is_ours(at) && here.minus(rules.sorted.artillery).is_empty() {
            score += self.estimator.stakes.ground(rules, at);
        }
        score
    }

    /// Whether a hex is worth holding for the side: its own objective or works.
    fn is_ours(&self, at: HexId) -> bool {
        let rules = self.rules;
        let objective = rules.objectives.iter().position(|objective| objective.at == at);
        match objective {
            Some(number) => self.p.control[number] == self.side || self.p.scenario == Scenario::ChattertonHill,
            None => self.side == AMERICAN && (rules[at].has_works() || at == rules.at.breakthrough),
        }
    }

    /// What targets within range are worth to guns.
    fn gun_range(&self, at: HexId) -> f32 {
        let targets = self.enemy.into_iter().filter(|target| self.rules.range(&self.p, at, *target, 3).is_some());
        0.1 * targets.count().min(4) as f32
    }

    /// Whether a unit has a zone and fights: what counts for holding ground.
    fn fights(&self, unit: UnitId) -> bool {
        !self.rules.is_leader(unit) && !matches!(self.rules.kind(unit), Kind::Amusettes | Kind::Engineer)
    }

    /// The part of the strength within reach that the enemy is expected to bring against a hex of the side.
    fn concentration(&self) -> f32 {
        if self.holds_a_line() { CONCENTRATION[self.p.scenario as usize] } else { CONCENTRATION[0] }
    }

    fn strength(&self, unit: UnitId) -> f32 {
        if self.p.in_order(unit) { f32::from(self.p.sp(self.rules, unit)) } else { 1.0 }
    }

    /// The expected loss of a stack of this strength by the enemy's next attack on its hex.
    pub fn danger(&self, lead: UnitId, at: HexId, defence: f32) -> f32 {
        let rules = self.rules;
        let threat = self.threat_at(at).min(MAX_ATTACK) * self.concentration();
        if threat < 0.5 {
            return 0.0;
        }
        let column = rules.tables.combat_results.column((threat * 8.0) as u32, (defence.max(1.0) * 8.0) as u32);
        let chances = self.tables.combat.chances(column, self.cover(at) - rules[lead].morale, [true, true]);
        let morale = self.estimator.stakes.morale;
        let loss = |chances: &[f32], worth: f32, morale: f32| {
            let (state, step) = (0.3 + 0.4 * worth + morale, 0.8 + 0.5 * worth + 1.6 * morale);
            let whole = 0.8 + worth + 1.6 * morale;
            let costs = [0.0, 0.3, state, step, step + state, whole + morale, whole];
            chances.iter().zip(costs).map(|(chance, cost)| chance * cost).sum::<f32>()
        };
        let worth = self.strength(lead) * self.estimator.stakes.strength(rules, lead);
        let lost = loss(&chances.defender, worth, morale[self.side]);
        let gained = loss(&chances.attacker, 2.0, morale[self.side.other()]);
        (lost - COMPENSATION * gained).max(0.0)
    }

    /// What the ground of a hex and its hexsides towards the enemy take from an attack, at most 0.
    pub fn cover(&self, at: HexId) -> i8 {
        let (rules, tables) = (self.rules, &self.rules.tables);
        let ground = tables.ground[&rules[at].ground].combat;
        let mut worst = i8::MIN;
        for near in rules.near(at).filter(|near| self.threat_at(*near) > 0.0) {
            let (Some(out), Some(back)) = (rules[near].side_to(at), rules[at].side_to(near)) else { continue };
            let (over, behind) = (&rules[near].sides[out], &rules[at].sides[back]);
            let slope = match over.slope {
                Some(Slope::Slope) if over.up => tables.hexsides[&SideKind::Slope].combat,
                Some(Slope::Severe) if over.up => tables.hexsides[&SideKind::Severe].combat,
                _ => 0,
            };
            let water = if over.river.is_some() { -1 } else { 0 };
            let works = if behind.wall || (behind.works && self.side == AMERICAN) { -1 } else { 0 };
            worst = worst.max(slope + water + works);
        }
        ground + if worst == i8::MIN { 0 } else { worst }
    }

    /// Leaders go where they command the most strength, before all in contact with the enemy.
    fn move_leaders(&mut self) {
        let rules = self.rules;
        let leaders = rules.sorted.leaders & rules.army[self.side];
        let mut led = Hexes::NONE;
        for leader in leaders {
            let Some(here) = self.p.at(leader).filter(|at| !rules.is_box(*at)) else { continue };
            let mut ends = vec![here];
            let field = Field::new(rules, &self.p, self.side);
            if let Ok(mover) = field.mover(leader, Gait::Move) {
                let mut ways = Ways::default();
                ways.explore(&mover);
                ends.extend(ways.ends(&mover));
            }
            let score = |at: HexId| self.leader_score(leader, at) * if led.has(at) { 0.3 } else { 1.0 };
            let best = ends.into_iter().map(|at| (score(at) + if at == here { 0.1 } else { 0.0 }, at));
            let best = best.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(here, |(_, at)| at);
            if best == here || self.go(leader, best, false) {
                led.add(best);
            } else {
                led.add(here);
            }
        }
    }

    fn leader_score(&self, leader: UnitId, at: HexId) -> f32 {
        let (rules, p) = (self.rules, &self.p);
        let units = p.units_at(rules, self.side, at);
        let commanded = units.into_iter().filter(|unit| rules.commands(p, leader, *unit));
        let strength: f32 = commanded.map(|unit| self.strength(unit)).sum();
        let fighting = p.attacks.iter().any(|attack| attack.units.meets(units));
        let broken = (units & (p.disrupted | p.shattered)).len() as f32;
        let threat = if self.threat_at(at) > 0.0 { 1.5 } else { 1.0 };
        strength * if fighting { 3.0 } else { threat } + broken * 2.0
    }
}
