//! T16: the scenarios beside the campaign: how one begins, and what counts at its end.

use std::ops::RangeInclusive;

use crate::kernel::data::{DataError, DataFile};
use crate::kernel::setup::Setup;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Whether the set-up of each scenario is possible.
    ///
    /// # Errors
    /// The scenario, with what is wrong.
    pub(crate) fn check_openings(&self, file: &DataFile<'_>) -> Result<(), DataError> {
        for (number, one) in self.scenarios.iter().enumerate() {
            let opening = self.opening_of(ScenarioId::of(number));
            let wrong = |what| file.error_at(&one.id, 0, format!("the set-up of \"{}\" is impossible: {what}", one.id));
            self.audit_position(&opening).map_err(wrong)?;
        }
        Ok(())
    }

    /// The scenario of a setup; none for the campaign.
    ///
    /// # Errors
    /// A sentence for a scenario that does not exist, or for an optional rule.
    pub fn scenario_of(&self, setup: &Setup) -> Result<Option<ScenarioId>, String> {
        let listed = self.manifest.scenario_without_options(setup)?;
        Ok(listed.checked_sub(1).map(ScenarioId::of))
    }

    /// The position in which a scenario begins (T16.1).
    pub fn opening_of(&self, scenario: ScenarioId) -> Position {
        let mut p = self.empty();
        p.scenario = Some(scenario);
        (p.turn, p.last_turn) = self[scenario].turns;
        self[scenario].places.iter().for_each(|(piece, at)| p.stands.put(*piece, Some(*at)));
        self.man_forts(&mut p);
        p.held = self.held_after_set_up(&p);
        p.tasks.push(Task::StartTurn);
        p
    }

    /// Whether it is the first turn of the game, without event, weather, supply and dice for MIP (T4.4, T6.2, T16.1).
    pub fn is_first_turn(&self, p: &State) -> bool {
        p.turn == *self.turns_of(p).start()
    }

    /// The turns of this game: of its scenario, or of the campaign.
    pub fn turns_of(&self, p: &State) -> RangeInclusive<u8> {
        let (first, last) = p.scenario.map_or((1, self.tables.calendar.turns), |scenario| self[scenario].turns);
        first..=last
    }

    /// The steps that the units of a side still have.
    pub fn steps_left(&self, p: &State, side: Side) -> u32 {
        self.steps_of(p, p.standing(self.army[side].units))
    }

    fn steps_of(&self, p: &State, units: Pieces) -> u32 {
        units.into_iter().map(|unit| u32::from(self[unit].cf - p.lost[unit])).sum()
    }

    /// The victory points that a side has at the end of a scenario besides, by what they are for (T16.2).
    pub fn points_of_scenario(&self, p: &State, scenario: ScenarioId, side: Side) -> Vec<(String, i16)> {
        let Scenario { victory, steps, .. } = &self[scenario];
        let of_places = victory
            .places
            .iter()
            .map(|(name, hexes, points)| (name.clone(), i16::from(self.controlled(p, side, *hexes) * *points)));
        let lost = steps[side.other()].saturating_sub(self.steps_left(p, side.other())) / u32::from(victory.steps);
        let (_, from, each) = &victory.escaped;
        let away = |unit: PieceId| p.at(unit).is_some_and(|at| !from.has(at));
        let escaped = if side == AMERICAN {
            let elsewhere = self.steps_of(p, p.standing(self.army[AMERICAN].units).filtered(away));
            elsewhere.saturating_sub(victory.elsewhere) / u32::from(*each)
        } else {
            0
        };
        let of_steps = [("steps that the enemy lost", lost), ("steps that got away", escaped)];
        of_places.chain(of_steps.map(|(name, points)| (name.to_owned(), points as i16))).collect()
    }
}
