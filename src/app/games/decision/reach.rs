//! Where the force that is planned can go; the chance that its die brings it there.

use crate::app::games::decision::prelude::*;
pub use crate::rules::decision::reach::Goal;

/// The sides of the die for movement.
const FACES: u8 = 6;

/// A force with all the points that a map can take, before its die.
fn named(at: LocaleId, units: Pieces, under: Option<PieceId>, points: u8) -> Force {
    Force {
        at,
        from: at,
        units,
        under,
        points,
        walked: Pieces::NONE,
        forced: false,
        dropped: Pieces::NONE,
        asked: None,
        overruns: None,
    }
}

impl Goal {
    /// What the enemies there mean for the force; none where nobody is in its way.
    pub const fn meeting(&self) -> Option<&'static str> {
        match (self.fights, self.halts) {
            (Some(BattleKind::Land), _) => Some("Enemies: the force halts there, and must fight (D11.6)."),
            (Some(BattleKind::Sea), true) => Some("Enemy fleets: the force halts there, and must fight (D13.2)."),
            (Some(BattleKind::Sea), false) => Some("Enemy fleets: a force that ends there must fight (D13.2)."),
            (None, true) => Some("Enemies ashore: the fleet halts there; alone it does not fight them (D13.2, D13.6)."),
            (None, false) => None,
        }
    }

    /// The places from which the enemy is asked to intercept these pieces when they halt there, whatever it holds (D19.5).
    pub fn interceptors(&self, model: ViewModel<'_>, pieces: Pieces) -> Locales {
        let (rules, p) = (model.rules, model.p());
        let units = if pieces.is_empty() { p.force.map_or(Pieces::NONE, |force| force.units) } else { pieces };
        let asked = rules.plays_with(p, Rule::Interception)
            && !self.halts
            && !units.meets(rules.sorted.fleets)
            && units.meets(rules.sorted.land_units);
        let near = |at: LocaleId| !p.sieges.has(at) && model.enemies_at(at).land > 1;
        if asked { rules.land_next(self.to).filtered(near) } else { Locales::NONE }
    }
}

impl Plan {
    /// The value of the commander of the named force.
    pub fn command(&self, model: ViewModel<'_>) -> u8 {
        model.rules.command(self.group, self.under)
    }

    /// Where the named force, or that on the march, can go.
    pub fn goals(&self, model: ViewModel<'_>) -> Vec<Goal> {
        match (model.task(), self.from, model.p().force) {
            (Some(Task::Path), _, Some(force)) => model.rules.reach(model.view, force),
            (Some(Task::Move), Some(from), _) if !self.group.is_empty() => {
                let start = named(from, self.group, self.under, FACES + self.command(model));
                model.rules.reach(model.view, start)
            }
            _ => Vec::new(),
        }
    }

    /// The goal that is planned.
    pub fn goal(&self, model: ViewModel<'_>) -> Option<Goal> {
        let to = self.to?;
        self.goals(model).into_iter().find(|goal| goal.to == to)
    }

    /// The chance that the die of the named force brings it that far.
    pub fn chance(&self, model: ViewModel<'_>, cost: u8) -> f32 {
        let needed = cost.saturating_sub(self.command(model)).max(1);
        f32::from((FACES + 1).saturating_sub(needed)) / f32::from(FACES)
    }

    /// The order that names the force, as far as it is chosen.
    pub fn named(&self, model: ViewModel<'_>) -> Option<Order> {
        let from = self.from.filter(|_| !self.group.is_empty())?;
        let force = NamedForce { units: self.group, under: self.under };
        match model.step()? {
            super::view_model::Step::Name(Pattern::March) => Some(Order::March(from, force)),
            super::view_model::Step::Name(Pattern::Force) => Some(Order::Force(from, force)),
            super::view_model::Step::Name(Pattern::Intercept) => Some(Order::Intercept(from, force)),
            _ => None,
        }
    }

    /// The orders of the plan: the named force, or the steps of its march.
    pub fn orders(&self, model: ViewModel<'_>) -> Vec<Order> {
        if model.task() == Some(Task::Path) {
            return self.goal(model).map_or_else(Vec::new, |goal| goal.way.into_iter().map(Order::Go).collect());
        }
        self.named(model).into_iter().collect()
    }
}
