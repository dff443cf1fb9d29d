//! The combat that is being put together: its targets, its units, its lead, and what is lacking.

use crate::app::games::trying_mens_souls::prelude::*;

impl Plan {
    /// The units of the group that fight, the lead first: the one that the player named, else the one with the best figures.
    pub fn attackers(&self, model: ViewModel<'_>) -> PieceList {
        let p = model.p();
        let units = self.group & model.rules.sorted.units;
        let best = |unit: &PieceId| (model.rules.cr(p, *unit), model.rules.cf(p, *unit), std::cmp::Reverse(*unit));
        let lead = self.lead.filter(|lead| units.has(*lead));
        let lead = lead.or_else(|| p.normal(units).into_iter().max_by_key(best));
        lead.into_iter().chain(units.into_iter().filter(|unit| Some(*unit) != lead)).collect()
    }

    /// The targets, in the order of their numbers.
    pub fn chosen_targets(&self) -> Targets {
        self.targets.into_iter().collect()
    }

    /// The order that declares a regular combat, if units and hexes are chosen.
    pub fn attack(&self, model: ViewModel<'_>) -> Option<Order> {
        let (targets, units) = (self.chosen_targets(), self.attackers(model));
        let in_box = targets.iter().any(|at| model.rules.is_box(at));
        (!targets.is_empty() && !units.is_empty() && !in_box).then_some(Order::Attack(targets, units))
    }

    /// The order that declares an assault, if units and one hex are chosen.
    pub fn assault(&self, model: ViewModel<'_>) -> Option<Order> {
        let units = self.attackers(model);
        let at = self.targets.first().filter(|_| self.targets.len() == 1 && !units.is_empty())?;
        (model.task() == Some(Task::Declare)).then_some(Order::Assault(at, units))
    }

    /// The unit that leads after the present one.
    pub fn next_lead(&self, model: ViewModel<'_>) -> Option<PieceId> {
        let able: Vec<PieceId> = model.p().normal(self.group & model.rules.sorted.units).into_iter().collect();
        next_of(&able, self.attackers(model).iter().next(), false)
    }
}

impl ViewModel<'_> {
    /// The hexes with enemies next to all units of a group, or to any able unit without a group; the own box of a group in a box.
    pub fn attackable(self, plan: &Plan) -> Hexes {
        let (rules, p, foe) = (self.rules, self.p(), self.side().other());
        let beside = |from: HexId| -> Hexes {
            let near = rules.touching(from).chain(rules.is_box(from).then_some(from));
            near.filter(|at| rules.holds(p, foe, *at)).collect()
        };
        let group = plan.group & rules.sorted.units;
        if group.is_empty() {
            return p.places_of(self.fighters()).into_iter().fold(Hexes::NONE, |all, from| all | beside(from));
        }
        let mut places = p.places_of(group).into_iter().map(beside);
        let first = places.next().unwrap_or(Hexes::NONE);
        places.fold(first, |all, near| all & near)
    }

    /// The hexes whose zones reach attackers in these places and that no declared combat attacks (T9.4).
    fn owed_from(self, from: Hexes) -> Hexes {
        let (rules, p, foe) = (self.rules, self.p(), self.side().other());
        let declared: Hexes = p.combats.iter().flat_map(|combat| combat.targets.iter()).collect();
        let near = |at: HexId| rules.touching(at).filter(move |near| rules.threatens(p, foe, *near, at));
        from.into_iter().filter(|at| !rules.is_box(*at)).flat_map(near).collect::<Hexes>().minus(declared)
    }

    /// The hexes that declared attackers must attack, too, and do not yet.
    pub fn must_attack(self) -> Hexes {
        let attackers = self.p().combats.iter().flat_map(|combat| combat.units.iter());
        self.owed_from(self.p().places_of(attackers.collect()))
    }

    /// The hexes that would have to be attacked, too, if the planned combat were declared.
    pub fn would_have_to_attack(self, plan: &Plan) -> Hexes {
        self.owed_from(self.p().places_of(plan.group & self.rules.sorted.units)).minus(plan.targets)
    }
}
