//! The marches of this game for `planning`: which force is named, where it can go, which orders that makes.

use super::view_model::Step;
use crate::app::games::decision::prelude::*;

/// The plan of a march.
pub struct Moves<'a, 'p> {
    /// The game as the side that decides sees it.
    pub model: ViewModel<'a>,
    /// The plan.
    pub plan: &'p mut Plan,
}

impl ViewModel<'_> {
    /// Those of a group who go by land, or the fleets with as many as they carry.
    pub fn usual_force(self, group: &ForceGroup, sail: bool) -> Pieces {
        let (rules, sorted) = (self.rules, &self.rules.sorted);
        let all = group.units | group.leaders;
        if sail {
            let able = all.filtered(|piece| !rules.stays_ashore(piece));
            let troops: Pieces = (able & sorted.land_units).into_iter().take(group.room as usize).collect();
            return able & (sorted.fleets | sorted.leaders) | troops;
        }
        let ashore = all.minus(sorted.fleets).minus(sorted.admirals);
        // Militia bars the border to all others (D11.7).
        let bound = sorted.militia | sorted.militia_leaders;
        let others = ashore.minus(bound);
        if others.meets(sorted.units) { others } else { ashore }
    }

    /// Whether a group goes by sea unless the player says otherwise.
    pub fn sails_first(self, group: &ForceGroup) -> bool {
        let by_land = !self.rules.land_routes(group.at).is_empty();
        group.units.meets(self.rules.sorted.fleets) && !(by_land && group.units.meets(self.rules.sorted.land_units))
    }

    /// The leader who adds the most to the points of a force, of those that may command it.
    pub fn best_commander(self, group: Pieces) -> Option<PieceId> {
        let at_sea = group.meets(self.rules.sorted.fleets);
        let able = |leader: &PieceId| !at_sea || self.rules.sorted.admirals.has(*leader);
        let leaders = (group & self.rules.sorted.leaders).into_iter().filter(able);
        leaders.max_by_key(|leader| (self.rules.command(group, Some(*leader)), std::cmp::Reverse(*leader)))
    }
}

impl Moves<'_, '_> {
    fn locale(&self, at: PlaceId) -> Result<LocaleId, Refusal> {
        self.model.rules.locale_of(at).ok_or_else(|| Refusal::form("there is no such place"))
    }

    /// Why the force cannot go to a place.
    fn why_not(&self, to: LocaleId) -> Refusal {
        let refused = self.model.allows(&Order::Go(to)).err().filter(|_| self.model.step() == Some(Step::March));
        refused.unwrap_or_else(|| {
            let name = self.model.rules.name_of(to);
            Refusal::by("D11.4", format!("{name} is too far, or closed to this force"))
        })
    }
}

impl MovePlan for Moves<'_, '_> {
    type Order = Order;

    fn start(&self) -> Option<PlaceId> {
        let force = self.model.p().force.filter(|_| self.model.step() == Some(Step::March));
        force.map(|force| force.at).or(self.plan.from).map(place_id)
    }

    fn end(&self) -> Option<PlaceId> {
        self.plan.to.map(place_id)
    }

    fn targets(&self) -> Vec<PlaceId> {
        self.plan.goals(self.model).into_iter().map(|goal| place_id(goal.to)).collect()
    }

    fn movable(&self) -> Vec<PlaceId> {
        self.model.groups().into_iter().map(|group| place_id(group.at)).collect()
    }

    fn owned(&self, at: PlaceId) -> bool {
        self.model.step() != Some(Step::March) && self.locale(at).is_ok_and(|at| !self.model.own_at(at).is_empty())
    }

    /// A die falls before a named force goes, so that it is looked at first.
    fn fights(&self, to: PlaceId) -> bool {
        let battle = |to| self.plan.goals(self.model).iter().any(|goal| goal.to == to && goal.meeting().is_some());
        self.model.step() != Some(Step::March) || self.locale(to).is_ok_and(battle)
    }

    fn orders(&self) -> Vec<Order> {
        self.plan.orders(self.model)
    }

    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let (model, at) = (self.model, self.locale(at)?);
        let name = model.rules.name_of(at);
        let Some(first) = model.own_at(at).first().copied() else {
            return Err(Refusal::form(format!("none of your pieces stands in {name}")));
        };
        let Some(group) = model.group_at(at) else {
            let alone = NamedForce { units: Pieces::one(first), under: None };
            let probe = Plan { from: Some(at), group: alone.units, ..Plan::default() };
            let refused = probe.named(model).and_then(|order| model.allows(&order).err());
            return Err(refused.unwrap_or_else(|| Refusal::form(format!("nothing in {name} can go now"))));
        };
        let force = model.usual_force(&group, model.sails_first(&group));
        *self.plan = Plan { from: Some(at), group: force, under: model.best_commander(force), ..Plan::default() };
        Ok(())
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        let to = self.locale(to)?;
        if self.plan.goals(self.model).iter().any(|goal| goal.to == to) {
            self.plan.to = Some(to);
            return Ok(());
        }
        Err(self.why_not(to))
    }

    fn clear(&mut self) {
        *self.plan = Plan::default();
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}
