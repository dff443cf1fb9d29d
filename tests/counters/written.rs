//! A position of the counter toy as data, and whether it can be.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use blockade::kernel::json;
use blockade::kernel::prelude::*;
use blockade::rules::common::pools::Pool;

use super::board::{ALL_COUNTERS, ALL_PLACES, CAMP, COUNTERS, Counter, Counters, FORMATIONS, Formation, Ground, Place};
use super::pieces::{Activation, Position, Step};
use super::sides::WrittenSide;
use super::tables::words;
use super::{Game, SCENARIOS};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    scenario: String,
    turn: u8,
    counters: BTreeMap<String, WrittenCounter>,
    cup: Vec<String>,
    villages: BTreeMap<String, WrittenSide>,
    step: WrittenStep,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCounter {
    at: String,
    reduced: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case", deny_unknown_fields)]
enum WrittenStep {
    Draw,
    Act(WrittenAct),
    Fight { act: WrittenAct, at: String, with: Vec<String> },
    Retreat { act: WrittenAct, due: Vec<String> },
    TurnEnd,
    Over(WrittenSide),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAct {
    formation: String,
    moved: Vec<String>,
    fought: Vec<String>,
}

fn read_counters(words: &[String]) -> Result<Counters, String> {
    words.iter().map(|word| read_counter(word)).collect()
}

fn read_counter(word: &str) -> Result<Counter, String> {
    json::find(numbered(word, 'c', COUNTERS), "counter", word)
}

fn read_formation(word: &str) -> Result<Formation, String> {
    json::find(numbered(word, 'f', FORMATIONS), "formation", word)
}

fn read_act(act: &WrittenAct) -> Result<Activation, String> {
    let (moved, fought) = (read_counters(&act.moved)?, read_counters(&act.fought)?);
    Ok(Activation { formation: read_formation(&act.formation)?, moved, fought })
}

fn write_act(act: Activation) -> WrittenAct {
    let formation = format!("f{:?}", act.formation);
    WrittenAct { formation, moved: words(act.moved), fought: words(act.fought) }
}

impl Game {
    pub fn write_position(&self, p: &Position) -> Value {
        let id = |place: Place| self.map.ids[place.index()].clone();
        let counters = ALL_COUNTERS.into_iter().filter_map(|counter| {
            let stands = WrittenCounter { at: id(p.at[counter]?), reduced: p.reduced.has(counter) };
            Some((format!("c{counter:?}"), stands))
        });
        let held = Side::BOTH.into_iter().flat_map(|side| p.villages[side].into_iter().map(move |at| (at, side)));
        let written = Written {
            scenario: self.manifest.scenarios[p.scenario].id.clone(),
            turn: p.turn,
            counters: counters.collect(),
            cup: p.cup.left().iter().map(|formation| format!("f{formation:?}")).collect(),
            villages: held.map(|(at, side)| (id(at), side.into())).collect(),
            step: match p.step {
                Step::Draw => WrittenStep::Draw,
                Step::Act(act) => WrittenStep::Act(write_act(act)),
                Step::Fight(act, at, with) => WrittenStep::Fight { act: write_act(act), at: id(at), with: words(with) },
                Step::Retreat(act, due) => WrittenStep::Retreat { act: write_act(act), due: words(due) },
                Step::TurnEnd => WrittenStep::TurnEnd,
                Step::Over(side) => WrittenStep::Over(side.into()),
            },
        };
        json::value(&written)
    }

    pub fn position_of(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let written: Written = json::read(value, "the position")?;
        let place = |word: &str| json::find(self.place(word), "place", word);
        let own = Setup { scenario: Some(written.scenario), options: Vec::new() };
        let scenario = self.manifest.scenario(&own)?;
        if setup.is_some_and(|setup| self.manifest.scenario(setup) != Ok(scenario)) {
            return Err("the position is of another scenario".into());
        }
        let mut p = Position {
            scenario,
            turn: written.turn,
            at: IdMap::all(None),
            reduced: Counters::NONE,
            cup: Pool::new(written.cup.iter().map(|word| read_formation(word)).collect::<Result<Set<_>, _>>()?),
            villages: BySide::default(),
            step: match &written.step {
                WrittenStep::Draw => Step::Draw,
                WrittenStep::Act(act) => Step::Act(read_act(act)?),
                WrittenStep::Fight { act, at, with } => Step::Fight(read_act(act)?, place(at)?, read_counters(with)?),
                WrittenStep::Retreat { act, due } => Step::Retreat(read_act(act)?, read_counters(due)?),
                WrittenStep::TurnEnd => Step::TurnEnd,
                WrittenStep::Over(side) => Step::Over((*side).into()),
            },
        };
        for (word, stands) in &written.counters {
            let counter = read_counter(word)?;
            p.at[counter] = Some(place(&stands.at)?);
            if stands.reduced {
                p.reduced.add(counter);
            }
        }
        for (word, side) in &written.villages {
            p.villages[(*side).into()].add(place(word)?);
        }
        self.audit(&p)?;
        Ok((p, setup.cloned().unwrap_or(own)))
    }

    /// Whether a position can be at all.
    pub fn possible(&self, p: &Position) -> Result<(), String> {
        let no = |wrong: bool, what: &str| if wrong { Err(what.to_owned()) } else { Ok(()) };
        let played: Set<Formation> = SCENARIOS[p.scenario].iter().copied().map(Formation::of).collect();
        let on_map = p.on_map();
        let turns = 1..=self.manifest.scenarios[p.scenario].turns;
        no(!turns.contains(&p.turn.into()), "there is no such turn")?;
        no(!on_map.iter().all(|one| played.has(one.formation())), "a counter is of no formation of the scenario")?;
        no(!p.reduced.within(on_map), "a counter is reduced that is not on the map")?;
        no(!p.cup.left().within(self.standing_formations(p)), "a formation without counters is in the cup")?;
        no((p.villages[Side::First] | p.villages[Side::Second]).meets(!self.map.villages), "this is no village")?;
        no(p.villages[Side::First].meets(p.villages[Side::Second]), "a village is held by both sides")?;
        no(p.occupied(Side::First).meets(p.occupied(Side::Second)), "both sides stand in one place")?;
        for place in ALL_PLACES.without(CAMP) {
            let there = p.there(place);
            no(there.len() > 2, "more than two counters stand in a hex (T2.3)")?;
            no(!there.is_empty() && self.map.ground(place) == Ground::Lake, "a counter stands in a lake (T1.2)")?;
        }
        let beaten = Side::BOTH.into_iter().any(|side| p.army(side).is_empty());
        let over = matches!(p.step, Step::Over(_));
        no(beaten && !over, "a side has no counter, and it is not over")?;
        no(over && !beaten && p.turn < self.last_turn(p), "it is over before its end")?;
        match p.step {
            Step::Draw => no(p.cup.left().is_empty(), "nothing is left in the cup"),
            Step::TurnEnd => no(!p.cup.left().is_empty(), "the cup is not empty at the end of the turn"),
            Step::Over(_) => Ok(()),
            Step::Act(act) => self.possible_act(p, &act, played),
            Step::Fight(act, at, with) => {
                self.possible_act(p, &act, played)?;
                self.check_attack(p, &act, at, with).map_err(|refused| refused.into_refusal(self).reason)
            }
            Step::Retreat(act, due) => {
                self.possible_act(p, &act, played)?;
                let stuck = |counter: Counter| self.retreats(p, counter).is_empty();
                no(due.is_empty() || due.iter().any(stuck), "a counter that retreats has nowhere to go")?;
                no(due.iter().any(|one| Some(one.side()) != due.first().map(Counter::side)), "both sides retreat")
            }
        }
    }

    fn possible_act(&self, p: &Position, act: &Activation, played: Set<Formation>) -> Result<(), String> {
        let drawn = played.has(act.formation) && !p.cup.left().has(act.formation);
        let own = (act.moved | act.fought).within(act.formation.counters());
        if drawn && own {
            Ok(())
        } else {
            Err("the formation that acts is in the cup, or counters of others act".into())
        }
    }
}
