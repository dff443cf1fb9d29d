//! A position of the counter toy as data, and whether it can be.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use blockade::kernel::json::{self, must};
use blockade::kernel::prelude::*;
use blockade::kernel::written::SideForm;
use blockade::rules::common::pools::Pool;

use super::board::{ALL_PLACES, CAMP, Counter, Counters, Formation, Ground, Place};
use super::pieces::{Activation, Position, PositionForm, Step};
use super::{Game, SCENARIOS};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stands {
    at: String,
    reduced: bool,
}

type Form<T> = <T as Written<Game>>::Form;

#[derive(Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum StepForm {
    Draw,
    Act(Form<Activation>),
    Fight { act: Form<Activation>, at: String, with: Vec<String> },
    Retreat { act: Form<Activation>, due: Vec<String> },
    TurnEnd,
    Over(SideForm<Game>),
}

impl Written<Game> for Step {
    type Form = StepForm;

    fn write(&self, game: &Game) -> StepForm {
        match self {
            Self::Draw => StepForm::Draw,
            Self::Act(act) => StepForm::Act(act.write(game)),
            Self::Fight(act, at, with) => {
                StepForm::Fight { act: act.write(game), at: at.write(game), with: with.write(game) }
            }
            Self::Retreat(act, due) => StepForm::Retreat { act: act.write(game), due: due.write(game) },
            Self::TurnEnd => StepForm::TurnEnd,
            Self::Over(side) => StepForm::Over(side.write(game)),
        }
    }

    fn read(form: &StepForm, game: &Game) -> Result<Self, String> {
        let act = |act| Activation::read(act, game);
        Ok(match form {
            StepForm::Draw => Self::Draw,
            StepForm::Act(it) => Self::Act(act(it)?),
            StepForm::Fight { act: it, at, with } => {
                Self::Fight(act(it)?, Place::read(at, game)?, Counters::read(with, game)?)
            }
            StepForm::Retreat { act: it, due } => Self::Retreat(act(it)?, Counters::read(due, game)?),
            StepForm::TurnEnd => Self::TurnEnd,
            StepForm::Over(side) => Self::Over(side.0),
        })
    }
}

impl Game {
    pub fn stands(&self, p: &Position) -> BTreeMap<String, Stands> {
        let stands = |one: Counter| Some(Stands { at: p.at[one]?.write(self), reduced: p.reduced.has(one) });
        p.on_map().into_iter().filter_map(|one| Some((one.write(self), stands(one)?))).collect()
    }

    pub fn held(&self, p: &Position) -> BTreeMap<String, SideForm<Self>> {
        let held = |side: Side| p.villages[side].into_iter().map(move |at| (at.write(self), side.into()));
        Side::BOTH.into_iter().flat_map(held).collect()
    }

    pub fn position_of(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let form: PositionForm = json::read(value, "the position")?;
        let own = Setup { scenario: form.scenario_id.clone(), options: Vec::new() };
        let scenario = self.manifest.scenario(&own)?;
        let other = setup.is_some_and(|setup| self.manifest.scenario(setup) != Ok(scenario));
        must(!other, "the position is of another scenario")?;
        let mut p = Position::start(scenario);
        p.read_form(&form, self)?;
        p.cup = Pool::new(Set::read(&form.cup_left, self)?);
        for (word, stands) in &form.counters {
            let counter = Counter::read(word, self)?;
            p.at[counter] = Some(Place::read(&stands.at, self)?);
            if stands.reduced {
                p.reduced.add(counter);
            }
        }
        for (word, side) in &form.held {
            p.villages[side.0].add(Place::read(word, self)?);
        }
        self.audit(&p)?;
        Ok((p, setup.cloned().unwrap_or(own)))
    }

    /// Whether a position can be at all.
    pub fn possible(&self, p: &Position) -> Result<(), String> {
        let played: Set<Formation> = SCENARIOS[p.scenario].iter().copied().map(Formation::of).collect();
        let (on_map, in_cup) = (p.on_map(), p.cup.left());
        let (red, white) = (p.villages[Side::First], p.villages[Side::Second]);
        let turns = 1..=self.manifest.scenarios[p.scenario].turns;
        let beaten = Side::BOTH.into_iter().any(|side| p.army(side).is_empty());
        let over = matches!(p.step, Step::Over(_));
        let hexes = ALL_PLACES.without(CAMP);
        for (holds, otherwise) in [
            (turns.contains(&p.turn.into()), "there is no such turn"),
            (on_map.iter().all(|one| played.has(one.formation())), "a counter is of no formation of the scenario"),
            (p.reduced.within(on_map), "a counter is reduced that is not on the map"),
            (in_cup.within(self.standing_formations(p)), "a formation without counters is in the cup"),
            ((red | white).within(self.map.villages), "this is no village"),
            (!red.meets(white), "a village is held by both sides"),
            (!p.occupied(Side::First).meets(p.occupied(Side::Second)), "both sides stand in one place"),
            (hexes.iter().all(|at| p.there(at).len() <= 2), "more than two counters stand in a hex (T2.3)"),
            (
                p.at.values().iter().flatten().all(|at| self.map.ground(*at) != Ground::Lake),
                "a counter stands in a lake (T1.2)",
            ),
            (!beaten || over, "a side has no counter, and it is not over"),
            (!over || beaten || p.turn == self.last_turn(p), "it is over before its end"),
        ] {
            must(holds, otherwise)?;
        }
        match p.step {
            Step::Draw => must(!in_cup.is_empty(), "nothing is left in the cup"),
            Step::TurnEnd => must(in_cup.is_empty(), "the cup is not empty at the end of the turn"),
            Step::Over(_) => Ok(()),
            Step::Act(act) => self.possible_act(p, &act, played),
            Step::Fight(act, at, with) => {
                self.possible_act(p, &act, played)?;
                self.check_attack(p, &act, at, with).map_err(|refused| refused.into_refusal(self).reason)
            }
            Step::Retreat(act, due) => {
                self.possible_act(p, &act, played)?;
                let stuck = |counter: Counter| self.retreats(p, counter).is_empty();
                must(!due.is_empty() && !due.iter().any(stuck), "a counter that retreats has nowhere to go")?;
                must(Side::BOTH.into_iter().any(|side| due.within(p.army(side))), "both sides retreat")
            }
        }
    }

    fn possible_act(&self, p: &Position, act: &Activation, played: Set<Formation>) -> Result<(), String> {
        let drawn = played.has(act.formation) && !p.cup.left().has(act.formation);
        let own = (act.moved | act.fought).within(act.formation.counters());
        must(drawn && own, "the formation that acts is in the cup, or counters of others act")
    }
}
