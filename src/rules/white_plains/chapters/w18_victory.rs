//! W18, W15.7, W19.2, W19.7, W20.2: control of objectives, the forward line, the end of the game.

use crate::rules::white_plains::prelude::*;

/// Hexes of the forward line that must be empty (W15.7).
const EMPTY_FORWARD: usize = 7;
/// The turn at whose end the British need Chatterton Hill (W18.5).
const HILL_BY: u8 = 9;

impl WhitePlains {
    /// The number of an objective.
    fn objective_at(&self, at: HexId) -> Option<usize> {
        self.objectives.iter().position(|objective| objective.at == at)
    }

    /// Whether a side has a unit other than artillery in a hex.
    fn stands_firm(&self, p: &State, side: Side, at: HexId) -> bool {
        p.here(at).any(|unit| self.takes_objectives(unit) && self.army[side].has(unit))
    }

    fn takes_objectives(&self, unit: UnitId) -> bool {
        !self.is_leader(unit) && !self.sorted.artillery.has(unit)
    }

    /// The side that controls an objective now; none if an enemy unit is next to it (W18.3).
    pub fn controls(&self, p: &State, number: usize) -> Option<Side> {
        let (at, owner) = (self.objectives[number].at, p.control[number]);
        if at == self.at.tarrytown {
            let both = Side::BOTH.into_iter().all(|side| self.stands_firm(p, side, at));
            return (!both).then_some(owner);
        }
        if p.scenario == Scenario::ChattertonHill {
            return Some(owner);
        }
        (!p.is_beside(self, owner.other(), at)).then_some(owner)
    }

    /// A unit passes a hex on its own move (W6.7).
    pub fn pass_objective(&self, p: &mut Position, at: HexId, side: Side, out: &mut Vec<Event>) {
        if p.scenario == Scenario::ChattertonHill {
            return;
        }
        if let Some(number) = self.objective_at(at)
            && at != self.at.tarrytown
            && !p.is_beside(self, side.other(), at)
        {
            self.take_objective(p, number, side, out);
        }
    }

    /// Who stands in the objectives takes them (W18.3, W19.7).
    pub fn refresh_control(&self, p: &mut Position, out: &mut Vec<Event>) {
        for (number, objective) in self.objectives.iter().enumerate() {
            let at = objective.at;
            let firm = BySide::of(|side| self.stands_firm(p, side, at));
            if p.scenario == Scenario::ChattertonHill {
                // W19.7: any unit that stands there, artillery too; W18.3 is not used (W19.8).
                if at == self.at.hill
                    && let Some(side) = Side::BOTH.into_iter().find(|side| p.holds(self, *side, at))
                {
                    self.take_objective(p, number, side, out);
                }
                continue;
            }
            if p.is_swollen() && at == self.at.mill && firm[BRITISH] && p.once.note(Once::Mill) {
                p.push(Task::deal(BRITISH, 1));
            }
            let contested = |by: Side| if at == self.at.tarrytown { firm[by] } else { p.is_beside(self, by, at) };
            if let Some(side) = Side::BOTH.into_iter().find(|side| firm[*side] && !contested(side.other())) {
                self.take_objective(p, number, side, out);
            }
        }
    }

    /// A side takes an objective, with what that brings (W18.4, W19.2).
    fn take_objective(&self, p: &mut Position, number: usize, side: Side, out: &mut Vec<Event>) {
        if p.control[number] == side || p.ending.is_some() {
            return;
        }
        p.control[number] = side;
        let (at, british) = (self.objectives[number].at, side == BRITISH);
        out.push(Event::Control { at, side });
        if p.scenario == Scenario::ChattertonHill {
            if p.once.note(if british { Once::Hill } else { Once::HillAgain }) {
                p.push(Task::deal(side, 1));
            }
            return;
        }
        if !p.is_campaign() {
            return;
        }
        let mut morale = |p: &mut Position, american: i8, british: i8| {
            self.change_morale(p, AMERICAN, (american, british), MoraleReason::Objective, out);
        };
        if at == self.at.hill {
            morale(p, if british { -1 } else { 1 }, 0);
            if british && p.once.note(Once::Hill) {
                p.push(Task::deal(BRITISH, 1));
            }
        } else if at == self.at.british_headquarters && !british {
            if p.once.note(Once::Headquarters) {
                morale(p, 2, -1);
            }
        } else if at == self.at.mill {
            if british && p.once.note(Once::Mill) {
                p.half_points[BRITISH] += 2;
                morale(p, -2, 0);
                p.push(Task::deal(BRITISH, 2));
            } else if !british && p.once.note(Once::MillAgain) {
                p.push(Task::deal(AMERICAN, 1));
            }
        } else if at == self.at.tarrytown && british && p.once.note(Once::Tarrytown) {
            morale(p, 0, 2);
            p.push(Task::deal(BRITISH, 1));
        }
    }

    /// W15.7: seven of the ten hexes of the forward line hold no American unit.
    pub fn check_forward_line(&self, p: &mut Position, out: &mut Vec<Event>) {
        if !p.is_campaign() || p.ending.is_some() || p.once.has(Once::ForwardLine) {
            return;
        }
        let empty = self.areas.forward_line.iter().filter(|at| !p.holds(self, AMERICAN, **at)).count();
        if empty >= EMPTY_FORWARD {
            p.once.note(Once::ForwardLine);
            self.change_morale(p, BRITISH, (1, 0), MoraleReason::ForwardLine, out);
            p.push(Task::deal(BRITISH, 1));
        }
    }

    /// W3.3: what the end of a turn brings, before the next one. True if the game is over.
    pub fn judge_turn(&self, p: &mut Position, out: &mut Vec<Event>) -> bool {
        let number = |at: HexId| self.objective_at(at).unwrap_or(0);
        if p.is_campaign() && p.turn == HILL_BY && self.controls(p, number(self.at.hill)) != Some(BRITISH) {
            self.change_morale(p, BRITISH, (-1, 0), MoraleReason::Hill, out);
        }
        let through = self.controls(p, number(self.at.breakthrough)) == Some(BRITISH);
        if p.scenario != Scenario::ChattertonHill && through && p.ending.is_none() {
            self.finish(
                p,
                Ending { winner: Some(BRITISH), level: Level::Decisive, reason: EndingReason::Breakthrough },
                out,
            );
        }
        if p.turn == self.scenario(p.scenario).turns.1 && p.ending.is_none() {
            self.count_points(p, EndingReason::Points, out);
        }
        p.ending.is_some()
    }

    /// The points of the objectives that the Americans control now (W18.4).
    pub fn objective_points(&self, p: &State) -> u32 {
        let held = |number: &usize| p.is_campaign() && self.controls(p, *number) == Some(AMERICAN);
        (0..self.objectives.len()).filter(held).map(|number| u32::from(self.objectives[number].points)).sum()
    }

    /// The points of both sides as they would count now, in halves (W18.4, W18.6).
    pub fn points_now(&self, p: &State) -> (u32, u32) {
        let [mut american, mut british] = [AMERICAN, BRITISH].map(|side| u32::from(p.half_points[side]));
        american += 2 * self.objective_points(p);
        for unit in p.shattered.minus(self.sorted.militia).into_iter().filter(|unit| p.stands(*unit)) {
            let points = u32::from(self.tables.half_points.shattered);
            if self.army[AMERICAN].has(unit) { british += points } else { american += points }
        }
        (american, british)
    }

    /// The end by points (W18.7, W18.8, W19.7, W20.4).
    pub fn count_points(&self, p: &mut Position, reason: EndingReason, out: &mut Vec<Event>) {
        if p.scenario == Scenario::ChattertonHill {
            let winner = p.control[self.objective_at(self.at.hill).unwrap_or(0)];
            return self.finish(
                p,
                Ending { winner: Some(winner), level: Level::Decisive, reason: EndingReason::LastOnHill },
                out,
            );
        }
        let (american, british) = self.points_now(p);
        let margin = |side: Side| 2 * u32::from(self.tables.victory.margin[side]);
        let needed = self.objective_at(self.at.needed).unwrap_or(0);
        let hill = p.is_swollen() || self.controls(p, needed) == Some(BRITISH);
        let ending = if british >= american + margin(BRITISH) && hill {
            Ending { winner: Some(BRITISH), level: Level::Marginal, reason }
        } else if american >= british + margin(AMERICAN) {
            Ending { winner: Some(AMERICAN), level: Level::Marginal, reason }
        } else {
            Ending { winner: None, level: Level::Draw, reason: EndingReason::NoMargin }
        };
        self.finish(p, ending, out);
    }
}
