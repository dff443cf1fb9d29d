//! The plan of combats of an activation: the best attacks and assaults, with those that the rules then demand (T9.4).

use super::estimate::Estimator;
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::Tables;

/// The hexes of one attack at most.
const MOST_TARGETS: usize = 3;
/// The leads that are tried.
const MOST_LEADS: usize = 3;

/// A combat that may be declared.
#[derive(Clone, Copy)]
pub struct Planned {
    pub kind: CombatKind,
    pub targets: Targets,
    pub units: PieceList,
    pub value: f32,
}

/// The orders of declaring, with the end of the step.
pub fn plan_declarations(
    rules: &TryingMensSouls,
    tables: &Tables,
    p: &State,
    posture: Posture,
    rng: &mut SearchRng,
) -> Vec<Order> {
    let mut planner = Declarer::new(Stakes { rules, tables, p }, posture, rng);
    let mut orders: Vec<Order> = planner.plan().into_iter().map(|one| one.order()).collect();
    orders.push(Order::Done);
    orders
}

impl Planned {
    pub fn order(&self) -> Order {
        match self.kind {
            CombatKind::Attack => Order::Attack(self.targets, self.units),
            CombatKind::Assault => Order::Assault(self.targets.iter().next().expect("a target"), self.units),
        }
    }
}

/// A planner of combats.
struct Declarer<'a, 'r> {
    estimator: Estimator<'a>,
    posture: Posture,
    rng: &'r mut SearchRng,
    /// The sets of targets, with the units that may join.
    all: Vec<(CombatKind, Targets, Pieces)>,
    /// What is planned.
    chosen: Vec<Planned>,
    left: usize,
}

impl<'a, 'r> Declarer<'a, 'r> {
    fn new(stakes: Stakes<'a>, posture: Posture, rng: &'r mut SearchRng) -> Self {
        let (rules, p) = (stakes.rules, stakes.p);
        let mut all = Vec::new();
        rules.declarations(p, &mut |kind, targets, units| {
            if targets.len() <= MOST_TARGETS {
                all.push((kind, targets, units));
            }
            false
        });
        let left = p.activation.and_then(|one| one.left).map_or(usize::MAX, usize::from);
        Self { estimator: Estimator::new(stakes), posture, rng, all, chosen: Vec::new(), left }
    }

    fn used(&self) -> Pieces {
        self.chosen.iter().flat_map(|one| one.units.iter()).collect()
    }

    /// The hexes whose zones of control reach a hex, and that no planned combat has as a target.
    fn demanded(&self, at: HexId) -> Hexes {
        let Stakes { rules, p, .. } = self.estimator.stakes;
        if rules.is_box(at) {
            return Hexes::NONE;
        }
        let threatens = |near: &HexId| rules.threatens(p, p.active.other(), *near, at);
        let declared = |near: &HexId| {
            self.chosen.iter().any(|one| one.targets.has(*near)) || p.combats.iter().any(|one| one.targets.has(*near))
        };
        rules.touching(at).filter(threatens).filter(|near| !declared(near)).collect()
    }

    /// Whether a combat against these hexes cannot be planned any more.
    fn is_taken(&self, kind: CombatKind, targets: Targets) -> bool {
        self.chosen.iter().any(|one| one.kind == kind && one.targets.iter().any(|at| targets.has(at)))
    }

    /// The value of a combat with the best lead of these units.
    fn valued(&mut self, kind: CombatKind, targets: Targets, units: Pieces) -> Option<Planned> {
        let Stakes { rules, p, .. } = self.estimator.stakes;
        let foe = p.active.other();
        let defenders = targets.iter().fold(Pieces::NONE, |all, at| all | p.force_at(rules, foe, at));
        let key = |unit: &PieceId| 3 * rules.cr(p, *unit) + 2 * rules.cf(p, *unit);
        let mut leads: Vec<PieceId> = p.normal(units).iter().collect();
        leads.sort_by_key(|unit| std::cmp::Reverse(key(unit)));
        let list = |lead: PieceId, units: Pieces| -> PieceList {
            std::iter::once(lead).chain(units.without(lead).iter()).collect()
        };
        if kind == CombatKind::Assault {
            let at = targets.iter().next()?;
            let value = self.estimator.assault(units, defenders, at)?.net();
            return Some(Planned { kind, targets, units: list(*leads.first()?, units), value });
        }
        leads.dedup_by_key(|unit| (key(unit), p.at(*unit)));
        leads.truncate(MOST_LEADS);
        let mut best: Option<Planned> = None;
        for lead in leads {
            let value = self.estimator.regular(units, lead, defenders)?.net();
            if best.is_none_or(|one| value > one.value) {
                best = Some(Planned { kind, targets, units: list(lead, units), value });
            }
        }
        best
    }

    /// The combats that can be declared now, each with the units that it does not bind to others; the best first.
    fn options(&mut self, only: Option<HexId>) -> Vec<Planned> {
        let Stakes { rules, p, .. } = self.estimator.stakes;
        let used = self.used();
        let room = self.left.saturating_sub(used.len() as usize);
        let mut found: Vec<Planned> = Vec::new();
        for (kind, targets, able) in self.all.clone() {
            if self.is_taken(kind, targets) || only.is_some_and(|at| !targets.has(at)) {
                continue;
            }
            let free = |unit: PieceId| {
                let bound = p.at(unit).map_or(Hexes::NONE, |at| self.demanded(at));
                !used.has(unit) && p.is_normal(unit) && bound.iter().all(|at| targets.has(at))
            };
            let units: Pieces = able.filtered(free);
            let units: Pieces = units.iter().take(room).collect();
            if units.is_empty() {
                continue;
            }
            if kind == CombatKind::Attack {
                found.extend(self.valued(kind, targets, units));
                continue;
            }
            let most = targets.iter().any(|at| rules.is_box(at)).then(|| usize::from(rules.tables.limits.box_units));
            for from in p.places_of(units) {
                let force: Pieces = p.some_here(from, units).iter().take(most.unwrap_or(24)).collect();
                let shadowed = rules
                    .touching(from)
                    .filter(|at| !rules.is_box(from) && !p.normal(p.units_at(rules, p.active.other(), *at)).is_empty());
                if shadowed.count() <= 1 {
                    found.extend(self.valued(kind, targets, force));
                }
            }
        }
        let most = self.posture.noise;
        for one in &mut found {
            if most > 0.0 {
                one.value += most * (self.rng.below(2001) as f32 / 1000.0 - 1.0);
            }
        }
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found
    }

    fn plan(&mut self) -> Vec<Planned> {
        loop {
            let best = self.options(None).into_iter().next();
            match best.filter(|one| one.value > self.posture.threshold) {
                Some(one) => self.chosen.push(one),
                None if !self.add_bound() => break,
                None => {}
            }
        }
        self.chosen.clone()
    }

    /// Adds an attack together with those that it demands against other hexes, if all are worth it; whether it did.
    fn add_bound(&mut self) -> bool {
        let Stakes { p, .. } = self.estimator.stakes;
        let used = self.used();
        let mut best: Option<(f32, Vec<Planned>)> = None;
        for (kind, targets, able) in self.all.clone() {
            if kind == CombatKind::Assault || self.is_taken(kind, targets) || targets.len() > 1 {
                continue;
            }
            let units = able.filtered(|unit| !used.has(unit) && p.is_normal(unit));
            let room = self.left.saturating_sub(used.len() as usize);
            let units: Pieces = units.iter().take(room).collect();
            let Some(first) = (!units.is_empty()).then(|| self.valued(kind, targets, units)).flatten() else {
                continue;
            };
            if first.value <= self.posture.threshold {
                continue;
            }
            if let Some((value, plan)) = self.with_demanded(first)
                && value > self.posture.threshold
                && best.as_ref().is_none_or(|(most, _)| value > *most)
            {
                best = Some((value, plan));
            }
        }
        let Some((_, plan)) = best else { return false };
        self.chosen.extend(plan);
        true
    }

    /// An attack with those that it demands; none if one of them is impossible.
    fn with_demanded(&mut self, first: Planned) -> Option<(f32, Vec<Planned>)> {
        let p = self.estimator.stakes.p;
        let before = self.chosen.len();
        self.chosen.push(first);
        let mut value = first.value;
        let mut possible = true;
        while possible {
            let places: Hexes =
                self.chosen[before..].iter().flat_map(|one| one.units.iter()).filter_map(|unit| p.at(unit)).collect();
            let Some(next) = places.iter().find_map(|at| self.demanded(at).first()) else { break };
            match self.options(Some(next)).into_iter().next() {
                Some(one) => {
                    value += one.value;
                    self.chosen.push(one);
                }
                None => possible = false,
            }
        }
        let plan = self.chosen.split_off(before);
        possible.then_some((value, plan))
    }
}
