//! Where a force can go, with the fewest points, by what a viewer knows (D11.4 to D11.8, D13).

use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;

/// More points than any way costs.
const MANY_POINTS: u8 = 100;

/// A place that a force can reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The place.
    pub to: LocaleId,
    /// The points that it takes.
    pub cost: u8,
    /// Whether the force halts there, because of enemies.
    pub halts: bool,
    /// The battle that it must fight if it ends there.
    pub fights: Option<BattleKind>,
    /// The places after the start.
    pub way: Vec<LocaleId>,
}

impl Decision {
    /// Whether a force that enters a place halts there (D11.6, D13.2).
    fn halts(&self, view: &View, force: &Force, to: LocaleId) -> bool {
        let seen = view.seen_at(view.known.active.other(), to);
        let fights = seen.land > 0 && force.units.meets(self.sorted.land_units);
        let fleets = self.sails(force) && self.areas.ports.has(to) && (seen.top.is_some() || !seen.fleets.is_empty());
        fights || fleets
    }

    /// The battle that a force must fight if it ends in a place: a fleet alone fights no land units (D13.6, D14.1).
    fn fights(&self, view: &View, force: &Force, to: LocaleId) -> Option<BattleKind> {
        let seen = view.seen_at(view.known.active.other(), to);
        let at_sea = !seen.fleets.is_empty() && force.units.meets(self.sorted.fleets);
        let on_land = seen.land > 0 && force.units.meets(self.sorted.land_units);
        at_sea.then_some(BattleKind::Sea).or(on_land.then_some(BattleKind::Land))
    }

    /// Every place that a force can reach with its points, the nearest first.
    pub fn reach(&self, view: &View, start: Force) -> Vec<Goal> {
        let p = &view.known;
        let origin = Goal { to: start.at, cost: 0, halts: false, fights: None, way: Vec::new() };
        let (mut open, mut found) = (vec![origin], Vec::new());
        let mut known = Locales::NONE;
        while let Some(number) = (0..open.len()).min_by_key(|number| (open[*number].cost, open[*number].to)) {
            let goal = open.swap_remove(number);
            if known.has(goal.to) {
                continue;
            }
            known.add(goal.to);
            let force = Force { at: goal.to, points: start.points - goal.cost, ..start };
            for route in if goal.halts { &[] } else { self.ways_of(&force) } {
                let (to, cost) = (route.to, goal.cost + self.cost_of(&force, *route));
                let enemies = view.seen_at(p.active.other(), to).land > 0;
                if cost <= start.points && !known.has(to) && self.check_way(p, &force, *route, enemies).is_ok() {
                    let way = goal.way.iter().copied().chain([to]).collect();
                    let (halts, fights) = (self.halts(view, &force, to), self.fights(view, &force, to));
                    open.push(Goal { to, cost, halts, fights, way });
                }
            }
            found.push(goal);
        }
        found.split_off(1)
    }

    /// The steps to a place that the force under way reaches by others, or why it does not reach it; none if it is next to it.
    pub fn steps_to(&self, view: &View, to: LocaleId) -> Option<Result<Vec<Order>, Refused>> {
        let force = view.known.force.filter(|force| force.at != to)?;
        let goal = |points: u8| {
            let mut start = force;
            start.points = points;
            self.reach(view, start).into_iter().find(|goal| goal.to == to)
        };
        match goal(force.points) {
            Some(goal) => Some(Ok(goal.way.into_iter().map(Order::Go).collect())),
            None if self.ways_of(&force).iter().any(|route| route.to == to) => None,
            None if goal(MANY_POINTS).is_some() => Some(Err(Refused::TooFar { to })),
            None => Some(Err(Refused::NoWay { to })),
        }
    }
}
