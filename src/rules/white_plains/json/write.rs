//! Writes a position as JSON (the referee's `state`), including the parts that a view shares with it.

use crate::rules::white_plains::prelude::*;
use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::form::{
    CombatForm, LostForm, OwesForm, PinForm, PositionForm, RuseForm, ScorchedForm, ScreenForm, SecondForm, ThenForm,
    UnitForm, WorksForm, WrittenChits,
};
use super::steps::Moment;
use crate::kernel::json::{self, Named};
use crate::kernel::written::Written;
use crate::rules::white_plains::data::terrain::SIDES;
use crate::rules::white_plains::observe::View;

/// One value for each side.
pub(super) fn by_side<T>(of: impl FnMut(Side) -> T) -> WrittenBySide<T> {
    BySide::of(of).into()
}

/// Half points as points.
pub(super) fn points(halves: u8) -> Value {
    if halves.is_multiple_of(2) { json!(halves / 2) } else { json!(f64::from(halves) / 2.0) }
}

fn release_word(release: Release) -> Value {
    match release {
        Release::No => json!(false),
        Release::Next => json!("next"),
        Release::Yes => json!(true),
    }
}

impl WhitePlains {
    /// A whole position, hidden parts included.
    pub(in crate::rules::white_plains) fn write_position(&self, p: &Position) -> Value {
        let mut form = self.form_of(p);
        let asked = if let Need::Order(side) = self.needs(p) { Some(side) } else { None };
        form.asked = asked.map(Into::into);
        let owed = match p.task() {
            Some(Task::Remove(left, _)) => left,
            _ => 0,
        };
        let moment = Moment { phase: p.phase(), step: p.step(), asked, owed };
        let plain = p.ending.is_some() || moment.tasks(p).is_some_and(|tasks| tasks == p.tasks);
        // Losses and retreats within an action, or before the end, change what the die was rolled on.
        let changed = !plain || p.ending.is_some();
        if let (true, Some(form), Some(combat)) = (changed, &mut form.combat, p.combat.as_deref()) {
            form.strength = combat.sum_at_die.0.as_ref().map(|sum| (sum.attack, sum.defence));
        }
        form.then = (!plain).then(|| ThenForm { tasks: p.tasks.clone(), of: format!("{:016x}", p.fingerprint()) });
        let mut value = json::value(&form);
        value["vp"] =
            json!({"american": points(p.half_points[AMERICAN]), "british": points(p.half_points[AMERICAN.other()])});
        value
    }

    /// The referee's `view`: what a side may see (W23).
    pub(in crate::rules::white_plains) fn view_of(&self, view: &View, side: Side) -> Value {
        let mut value = json::value(&self.form_of(&view.known));
        value["side"] = json!(side.id());
        value["to_play"] = json!(view.to_play.map(Side::id));
        value["vp"] = json!(by_side(|side| points(view.known.half_points[side])));
        value["hands"] = json!({ side.id(): self.card_ids(view.known.hands[side]) });
        value["hand_size"] = json!(view.hand_size[side.other()]);
        value["decks"] = json!(by_side(|side| view.deck_size[side]));
        if side != AMERICAN {
            value["ruse"] = json!({ "revealed": self.hex_ids(view.known.ruse.revealed) });
        }
        value
    }

    /// The form of a position; of a redacted one, that of what is left.
    pub(super) fn form_of(&self, p: &State) -> PositionForm {
        let lost = LostForm { american: p.sp_lost.first, british: p.sp_lost.second, continental: p.continental };
        let units = |leaders: bool| {
            let all = (0..self.units.len()).map(UnitId::of).filter(|unit| self.is_leader(*unit) == leaders);
            all.filter_map(|unit| Some((self[unit].id.clone(), self.unit_form(p, unit)?))).collect::<Named<_>>()
        };
        let id = |unit: &UnitId| self[*unit].id.clone();
        let waiting = p.waiting.iter().filter_map(|(unit, due)| {
            let due = match due.as_ref()? {
                Due::Turn(turn) => json!(turn),
                Due::Card => json!("card"),
            };
            Some((id(&unit), due))
        });
        let control = self.objectives.iter().zip(p.control);
        PositionForm {
            scenario: Some(p.scenario),
            turn: Some(p.turn),
            half: Some(p.half),
            phase: Some(p.phase()),
            step: p.step(),
            active: Some(p.active.into()),
            first: p.first.map(Into::into),
            options: Some(p.options.rules().map(Rule::id).map(str::to_owned).collect()),
            rain: Some(p.rain),
            washington: p.washington,
            army_morale: Some(by_side(|side| Some(p.morale[side]))),
            momentum: Some(by_side(|side| Some(p.momentum[side]))),
            vp: by_side(|side| f64::from(p.half_points[side]) / 2.0),
            sp_lost: Some(lost),
            released: Some(release_word(p.released)),
            hill_released: Some(release_word(p.hill_released)),
            effects: self.effects_form(p),
            units: Some(units(false)),
            leaders: Some(units(true)),
            hands: by_side(|side| self.card_ids(p.hands[side])),
            decks: by_side(|side| p.decks[side].iter().map(|card| self[card].id.clone()).collect()),
            played: by_side(|side| self.card_ids(p.played[side])),
            out: p.out.iter().filter_map(|(unit, fate)| Some((id(&unit), (*fate)?))).collect(),
            waiting: Some(waiting.collect()),
            control: Some(
                control.map(|(one, side)| (self[one.at].id.clone(), Some(side.into()))).collect::<BTreeMap<_, _>>(),
            ),
            taken: Once::ALL.into_iter().filter(|event| p.has_happened(*event)).collect(),
            ruse: Some(RuseForm {
                die: p.ruse.die,
                hexes: self.hex_ids(p.ruse.hexes),
                revealed: self.hex_ids(p.ruse.revealed),
            }),
            scorched: self.scorched_form(p),
            works: self.works_form(p),
            bridges: p.bridges.iter().map(|(a, b)| (self[a].id.clone(), self[b].id.clone())).collect(),
            burned: p.burned,
            screen: p.screens.map(|[wadsworth, spencer]| ScreenForm {
                wadsworth: Some(wadsworth),
                spencer: Some(spencer),
                moved: self.unit_ids(p.screen_moved),
            }),
            restore: by_side(|side| p.restore[side]),
            moved: self.unit_ids(p.moved),
            rallied: self.unit_ids(p.rallied),
            fired: self.unit_ids(p.fired),
            first_fire: self.unit_ids(p.first_fire),
            attacks: p.attacks.write(self),
            combat: p.combat.as_deref().map(|combat| self.combat_form(p, combat)),
            owes: self.owes_form(p),
            spied: p.spied.write(self),
            winner: p.ending.and_then(|ending| ending.winner).map(Into::into),
            level: p.ending.map(|ending| ending.level),
            why: p.ending.map(|ending| ending.case.to_owned()),
            asked: None,
            then: None,
        }
    }

    fn unit_form(&self, p: &State, unit: UnitId) -> Option<UnitForm> {
        let at = p.at(unit)?;
        let leader = self.is_leader(unit);
        let (hill, home) = self.bound_by_default(p, unit, at);
        let (is_hill, is_home) = (p.hill.has(unit), p.home[unit]);
        let explicit = (is_hill, is_home) != (hill, home);
        Some(UnitForm {
            at: self[at].id.clone(),
            step: (!leader).then(|| u8::from(p.reduced.has(unit))),
            state: (!leader).then(|| p.state_of(unit)),
            pinned: p.pin(unit).map(|pin| PinForm { foes: self.unit_ids(pin.foes), since: pin.since }),
            attached: p.attached.filter(|_| self.sorted.amusettes == Some(unit)).map(|parent| self[parent].id.clone()),
            checked: p.checked.has(unit),
            hill: (explicit || is_hill).then_some(is_hill),
            home: match is_home {
                Some(home) => Some(self[home].id.clone()),
                None => explicit.then(String::new),
            },
        })
    }

    fn effects_form(&self, p: &State) -> Map<String, Value> {
        let effects = &p.effects;
        let mut map = Map::new();
        for card in effects.cards {
            let named = match self[card].effect {
                Effect::RailFence(_) => effects.fence.map(|at| json!(self[at].id)),
                Effect::MarchBonus(_) => Some(json!(self.unit_ids(effects.marchers))),
                Effect::FreeCrossing(_) => Some(json!(self.unit_ids(effects.crossers))),
                Effect::RallyOne(..) => effects.hymns.map(|unit| json!(self[unit].id)),
                Effect::StoneWalls(_) => effects.walls.map(|at| json!(self[at].id)),
                _ => None,
            };
            map.insert(self[card].id.clone(), named.unwrap_or(json!(true)));
        }
        for side in Side::BOTH {
            if let Some(chits) = effects.pledges[side] {
                map.insert(format!("pledged_{}", side.id()), json!(chits));
            }
        }
        if effects.bought {
            map.insert("bought".into(), json!(true));
        }
        if !effects.spared.is_empty() {
            map.insert("spared".into(), json!(self.unit_ids(effects.spared)));
        }
        if let Some(at) = effects.builders {
            map.insert("builders".into(), json!(self[at].id));
        }
        // In a combat the card that gives them is in force there.
        if let Some(at) = effects.walls.filter(|_| p.combat.is_some()) {
            map.insert("walls".into(), json!(self[at].id));
        }
        map
    }

    fn scorched_form(&self, p: &State) -> Option<ScorchedForm> {
        match p.scorched {
            Scorched::Unused => None,
            Scorched::Spent => Some(ScorchedForm::default()),
            Scorched::Lit { at, turn, burning } => {
                Some(ScorchedForm { hex: Some(self[at].id.clone()), lit: Some(turn), burning: Some(burning) })
            }
        }
    }

    fn works_form(&self, p: &State) -> Vec<WorksForm> {
        let form = |works: crate::rules::white_plains::position::parts::Works| WorksForm {
            hex: self[works.at].id.clone(),
            sides: (0..SIDES)
                .filter(|side| works.sides >> side & 1 == 1)
                .filter_map(|side| self[works.at].near[side])
                .map(|hex| self[hex].id.clone())
                .collect(),
            done: works.done,
            turn: works.turn,
        };
        p.works.iter().map(form).collect()
    }

    pub(super) fn combat_form(&self, p: &State, combat: &Combat) -> CombatForm {
        let word = |card: Option<TacticChosen>| {
            card.map(|card| card.known().map_or_else(|| "hidden".to_owned(), |tactic| tactic.id().to_owned()))
        };
        let sum = self.sum_of(p, combat);
        let odds = |column: usize| {
            let (attack, defence) = self.tables.combat_results.odds(column);
            format!("{attack}-{defence}")
        };
        let id = |unit: Option<UnitId>| unit.map(|unit| self[unit].id.clone());
        CombatForm {
            hexes: combat.hexes.iter().map(|at| self[at].id.clone()).collect(),
            units: self.unit_ids(combat.units),
            defenders: Some(self.unit_ids(combat.defenders)),
            diverted: self.unit_ids(combat.diverted),
            from: combat.from.iter().map(|(unit, at)| (self[*unit].id.clone(), self[*at].id.clone())).collect(),
            command: Some(by_side(|side| id(combat.command[side]))),
            lead: by_side(|side| id(combat.lead[side])),
            column: sum.as_ref().map(|sum| odds(sum.column)),
            drm: sum.as_ref().map(|sum| sum.drm() + self.played_drm(p, combat)),
            parts: sum.iter().flat_map(|sum| &sum.parts).map(|part| (part.name.to_owned(), json!(part.by))).collect(),
            strength: None,
            played: combat.played.iter().map(|card| self[card].id.clone()).collect(),
            in_force: Some(self.card_ids(combat.cards)),
            passed: combat.passed,
            chits: WrittenChits { american: combat.chits.first, british: combat.chits.second },
            tactics: by_side(|side| word(combat.tactics[side])),
            second: combat.second.map(|(by, cards)| SecondForm {
                by: by.into(),
                american: word(cards.first),
                british: word(cards.second),
            }),
            die: combat.die,
            result: combat.result.map(|result| result.text()),
            screened: combat.screened,
            rerolled: Side::BOTH.into_iter().filter(|side| combat.rerolled[*side]).map(Into::into).collect(),
            retreated: self.unit_ids(combat.retreated),
        }
    }

    fn owes_form(&self, p: &State) -> Option<OwesForm> {
        match p.task()? {
            Task::Retreat(unit, steps, _) => Some(OwesForm {
                side: self[unit].side.into(),
                why: "retreat".into(),
                unit: Some(self[unit].id.clone()),
                steps: Some(steps),
            }),
            Task::Lose(side) => Some(OwesForm { side: side.into(), why: "lose".into(), unit: None, steps: Some(1) }),
            Task::Remove(left, _) => {
                Some(OwesForm { side: AMERICAN.into(), why: "remove".into(), unit: None, steps: Some(left) })
            }
            _ => None,
        }
    }

    pub(in crate::rules::white_plains) fn unit_ids(&self, units: Units) -> Vec<String> {
        units.into_iter().map(|unit| self[unit].id.clone()).collect()
    }

    pub(super) fn hex_ids(&self, hexes: Hexes) -> Vec<String> {
        hexes.into_iter().map(|hex| self[hex].id.clone()).collect()
    }

    pub(super) fn card_ids(&self, cards: Cards) -> Vec<String> {
        cards.into_iter().map(|card: CardId| self[card].id.clone()).collect()
    }

    /// Where a unit belongs if nothing else is said: to the hill, or to its place (W15.1, W15.2).
    pub(super) fn bound_by_default(&self, p: &State, unit: UnitId, at: HexId) -> (bool, Option<HexId>) {
        if !p.is_campaign() || self[unit].side != AMERICAN {
            return (false, None);
        }
        if self.areas.hill.has(at) {
            return (true, None);
        }
        (false, (!self[unit].free).then_some(at))
    }
}
