//! The plan of moves of an activation: each unit goes where it stands best, then the leaders follow.

use super::field::{Field, power};
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::Tables;

/// A move must gain this much.
const LEAST_GAIN: f32 = 0.02;
/// What a unit in the range of a leader is worth to the leader, one in its hex, and a shaken one in its hex.
const IN_RANGE: f32 = 0.25;
const IN_HEX: f32 = 0.05;
const RALLIES: f32 = 0.35;
/// What the threat in a hex costs a divisional leader, and an army leader.
const LEADER_DANGER: f32 = 0.35;
const CHIEF_DANGER: f32 = 4.0;
/// What a unit in Staten Island counts less than anywhere on the map, and what a test at a landing or a ferry costs.
const ASHORE: f32 = 1.0;
const CROSSING: f32 = 0.12;

/// A planner of moves; it moves the pieces in a copy of the position.
pub struct Mover<'a, 'r> {
    field: Field<'a>,
    world: State,
    reach: Reach<HexId>,
    rng: &'r mut SearchRng,
    /// Where the first unit of each division went.
    anchors: Vec<(DivisionId, HexId)>,
}

/// The orders of an activation's moves, with the end of the step.
pub fn plan_moves(
    rules: &TryingMensSouls,
    tables: &Tables,
    p: &State,
    posture: Posture,
    rng: &mut SearchRng,
) -> Vec<Order> {
    let stakes = Stakes { rules, tables, p };
    let active = rules.active_pieces(p);
    let moved = p.activation.map_or(Pieces::NONE, |one| one.moved);
    let units = (active & rules.sorted.units).minus(moved).minus(p.routed);
    let mut field = Field::new(stakes, p.active, posture);
    field.find_targets(units);
    let mut mover = Mover { field, world: p.clone(), reach: Reach::default(), rng, anchors: Vec::new() };
    let left = p.activation.and_then(|one| one.left);
    let mut orders = match left {
        Some(left) => mover.best_units(units, left),
        None => mover.units(units),
    };
    let leaders = (active & rules.sorted.leaders).minus(moved);
    for leader in leaders {
        orders.extend(mover.leader(leader));
    }
    orders.push(Order::Done);
    orders
}

impl Mover<'_, '_> {
    fn noise(&mut self) -> f32 {
        let most = self.field.posture.noise;
        if most == 0.0 { 0.0 } else { most * (self.rng.below(2001) as f32 / 1000.0 - 1.0) }
    }

    /// The moves of units, those nearest to their goals first.
    fn units(&mut self, units: Pieces) -> Vec<Order> {
        let mut order: Vec<(f32, PieceId)> = Vec::new();
        for unit in units {
            let pull = self.world.at(unit).map_or(0.0, |at| self.field.pull(at));
            order.push((pull, unit));
        }
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        order.into_iter().filter_map(|(_, unit)| self.unit(unit).map(|(_, order)| order)).collect()
    }

    /// The moves of as many units as may act: those that gain most.
    fn best_units(&mut self, units: Pieces, left: u8) -> Vec<Order> {
        let before = self.world.clone();
        let mut gains: Vec<(f32, PieceId)> = Vec::new();
        for unit in units {
            if let Some((gain, _)) = self.unit(unit) {
                gains.push((gain, unit));
            }
            if let Some((from, to)) = before.at(unit).zip(self.world.at(unit)).filter(|(from, to)| from != to) {
                self.field.moves(unit, to, from);
                self.world.stands.put(unit, Some(from));
            }
        }
        self.anchors.clear();
        gains.sort_by(|a, b| b.0.total_cmp(&a.0));
        let chosen: Pieces = gains.into_iter().take(left.into()).map(|(_, unit)| unit).collect();
        self.units(chosen)
    }

    /// The best move of a unit with what it gains; none if it stays.
    fn unit(&mut self, unit: PieceId) -> Option<(f32, Order)> {
        let Stakes { rules, .. } = self.field.stakes;
        let from = self.world.at(unit)?;
        let stay = self.worth(unit, from) + LEAST_GAIN;
        if from == rules.at.staten_island {
            return self.landing(unit, stay);
        }
        let mut best: Option<(f32, HexId, bool)> = None;
        for march in [false, true] {
            let ends = if march {
                rules.march_ends(&self.world, self.field.side, unit, &mut self.reach)
            } else {
                rules.move_ends(&self.world, unit, &mut self.reach)
            };
            for (to, _) in ends {
                let crosses =
                    rules[from].region != rules[to].region && !rules.is_box(to) && self.field.side == AMERICAN;
                let tests = crosses && !self.world.booms.is_empty();
                let value = self.worth(unit, to) + self.noise() - if tests { CROSSING } else { 0.0 };
                if value > stay && best.is_none_or(|(most, ..)| value > most) {
                    best = Some((value, to, march));
                }
            }
        }
        let (value, to, march) = best?;
        let journey = rules.journey(&self.world, unit, march)?;
        let mut hexes = Vec::new();
        journey.explore(&mut self.reach);
        self.reach.path(&rules.steps, &journey, to, &mut hexes);
        let path: Path = hexes.into_iter().collect();
        self.put(unit, to);
        Some((value - stay, if march { Order::March(unit, path) } else { Order::Move(unit, path) }))
    }

    fn landing(&mut self, unit: PieceId, stay: f32) -> Option<(f32, Order)> {
        let Stakes { rules, .. } = self.field.stakes;
        let mut best: Option<(f32, HexId)> = None;
        for to in rules.landing_hexes(&self.world, unit) {
            let value = self.worth(unit, to) + self.noise() - CROSSING;
            if value > stay - ASHORE && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, to));
            }
        }
        let (value, to) = best?;
        self.put(unit, to);
        Some((value - stay + ASHORE, Order::Land(unit, to)))
    }

    fn put(&mut self, unit: PieceId, to: HexId) {
        if let Some(from) = self.world.at(unit) {
            self.field.moves(unit, from, to);
        }
        self.world.stands.put(unit, Some(to));
        let rules = self.field.stakes.rules;
        if let Some(division) = rules[unit].division
            && rules[unit].is_unit()
            && self.anchors.iter().all(|(one, _)| *one != division)
        {
            self.anchors.push((division, to));
        }
    }

    /// What it is worth that a unit ends in a place: with its division.
    fn worth(&mut self, unit: PieceId, at: HexId) -> f32 {
        let rules = self.field.stakes.rules;
        let anchor = self.anchors.iter().find(|(one, _)| Some(*one) == rules[unit].division).map(|(_, at)| *at);
        let far = anchor.and_then(|anchor| rules.distance(anchor, at)).unwrap_or(0);
        let range = u16::from(rules.tables.limits.command);
        let apart = f32::from(far.saturating_sub(range).min(12));
        self.field.value(unit, at) - self.field.posture.apart * apart
    }

    /// The move of a leader to where it leads most, in little danger; none if it stays.
    fn leader(&mut self, leader: PieceId) -> Option<Order> {
        let Stakes { rules, .. } = self.field.stakes;
        let from = self.world.at(leader)?;
        let staten = from == rules.at.staten_island;
        let ends: Vec<HexId> = if staten {
            rules.landing_hexes(&self.world, leader).iter().collect()
        } else {
            rules.move_ends(&self.world, leader, &mut self.reach).into_iter().map(|(at, _)| at).collect()
        };
        let mut best = (self.lead_worth(leader, from) + LEAST_GAIN, from);
        let chief = rules[leader].is_army_leader();
        for at in ends {
            // An empty hex offers no cover to a leader, and an army leader is worth more than any combat.
            if self.world.units_at(rules, self.field.side, at).is_empty() || chief && self.faces_enemies(at) {
                continue;
            }
            let value = self.lead_worth(leader, at);
            if value > best.0 {
                best = (value, at);
            }
        }
        let to = best.1;
        if to == from {
            return None;
        }
        if staten {
            self.world.stands.put(leader, Some(to));
            return Some(Order::Land(leader, to));
        }
        let journey = rules.journey(&self.world, leader, false)?;
        let mut hexes = Vec::new();
        journey.explore(&mut self.reach);
        self.reach.path(&rules.steps, &journey, to, &mut hexes);
        self.world.stands.put(leader, Some(to));
        Some(Order::Move(leader, hexes.into_iter().collect()))
    }

    /// Whether enemies stand next to a hex, also those without a zone of control there.
    fn faces_enemies(&self, at: HexId) -> bool {
        let (rules, side) = (self.field.stakes.rules, self.field.side);
        rules.touching(at).any(|near| rules.holds(&self.world, side.other(), near))
    }

    /// What it is worth that a leader stands in a place.
    fn lead_worth(&self, leader: PieceId, at: HexId) -> f32 {
        let (rules, side) = (self.field.stakes.rules, self.field.side);
        let p = &self.world;
        let chief = rules[leader].is_army_leader();
        let units = rules[leader].division.map_or(rules.army[side].units, |division| rules[division].units);
        let mut value = 0.0;
        for unit in p.standing(units) {
            let Some(there) = p.at(unit) else { continue };
            if there == at {
                value += IN_HEX + if p.is_normal(unit) { 0.0 } else { RALLIES };
            }
            let range = u16::from(rules.tables.limits.command);
            if there == at || rules.distance(there, at).is_some_and(|far| far <= range) {
                value += if chief { IN_RANGE / 6.0 } else { IN_RANGE * (0.5 + 0.12 * power(rules, p, unit)) };
            }
        }
        let pressed = self.field.pressed(at) + if self.faces_enemies(at) { 0.3 } else { 0.0 };
        let guarded = if p.units_at(rules, side, at).is_empty() { 1.0 } else { 0.0 };
        value - pressed * if chief { CHIEF_DANGER } else { LEADER_DANGER } - guarded
    }
}
