//! Whole positions and views as JSON (the referee's `state` and `view`), and the reading of positions, which may be hand-written.

use serde_json::{Value, json};

use super::steps::Moment;
use crate::kernel::json::{self, find, must};
use crate::kernel::written::Written;
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::position::StateForm;
use crate::rules::white_plains::position::forms::{BySideWords, ThenForm};
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// A whole position, hidden parts included.
    pub fn write_position(&self, p: &Position) -> Value {
        let mut form = p.form(self);
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
        json::value(&form)
    }

    /// The referee's `view`: what a side may see (W23).
    pub fn view_of(&self, view: &View, side: Side) -> Value {
        let mut value = json::value(&view.known.form(self));
        value["side"] = json!(side.id());
        value["to_play"] = json!(view.to_play.map(Side::id));
        value["hands"] = json!({ side.id(): view.known.hands[side].write(self) });
        value["hand_size"] = json!(view.hand_size[side.other()]);
        value["decks"] = json!(BySideWords::from(view.deck_size));
        if side != AMERICAN {
            value["ruse"] = json!({ "revealed": view.known.ruse.revealed.write(self) });
        }
        value
    }

    /// Reads a position; a setup replaces its own scenario and options.
    pub fn position_from(&self, value: &Value, setup: Option<(Option<&str>, &[String])>) -> Result<Position, String> {
        let form: StateForm = json::read(value, "the position")?;
        let asked_for = setup.and_then(|(scenario, _)| scenario);
        let scenario = match asked_for {
            Some(word) => find(Scenario::ALL.into_iter().find(|one| one.id() == word), "scenario", word)?,
            None => form.scenario.unwrap_or_default(),
        };
        must(
            form.scenario.is_none_or(|own| own == scenario),
            "the scenario of the position is not that of the request",
        )?;
        let own = form.options.as_deref().map(Options::from_ids).transpose()?;
        let given = setup.map(|(_, options)| Options::from_ids(options)).transpose()?;
        let agree = own.zip(given).is_none_or(|(own, given)| own == given);
        must(agree, "the options of the position are not those of the request")?;
        let options = given.or(own).unwrap_or_default();
        let set_up = form.units.is_none() && form.leaders.is_none();
        let mut p = if set_up { self.set_up(scenario, options) } else { Position::empty(self, scenario, options) };
        p.decks = BySide::default();
        let phase = form.phase.unwrap_or(match (scenario, form.turn) {
            (Scenario::ChattertonHill, Some(4)) => Phase::Artillery,
            _ => Phase::Movement,
        });
        p.read_form(&form, self)?;
        p.options = options;
        self.read_calendar(&mut p, &form, phase)?;
        self.read_numbers(&mut p, &form)?;
        if !set_up {
            for (units, leaders) in [(&form.units, false), (&form.leaders, true)] {
                units.iter().try_for_each(|units| self.read_units(&mut p, units, leaders))?;
            }
        }
        self.read_absent(&mut p, &form)?;
        self.check_cards(&p, &form)?;
        self.read_control(&mut p, &form)?;
        self.read_marks(&mut p, &form)?;
        self.read_effects(&mut p, &form)?;
        form.combat.iter().try_for_each(|combat| self.read_combat(&mut p, combat))?;
        self.read_moment(&mut p, &form, phase)?;
        self.refuse_impossible(&p)?;
        Ok(p)
    }

    fn read_calendar(&self, p: &mut Position, form: &StateForm, phase: Phase) -> Result<(), String> {
        let (first, last) = self.scenario(p.scenario).turns;
        let hill = p.scenario == Scenario::ChattertonHill;
        p.turn = form.turn.unwrap_or(if hill { first + 1 } else { first });
        if !(first..=last).contains(&p.turn) {
            return Err(format!("the turn must be {first} to {last}, not {}", p.turn));
        }
        let early = p.turn == first && p.scenario != Scenario::Campaign;
        must(
            !(hill && early) || matches!(phase, Phase::Setup | Phase::Artillery | Phase::Over),
            "turn 4 of Chatterton Hill has artillery fire only (W19.1)",
        )?;
        self.read_half(p, form, phase, early)?;
        let always = self.hour(p).rain == Some(Rain::Always);
        p.rain = form.rain.unwrap_or(always && !hill);
        must(!(hill && p.rain), "the weather of Chatterton Hill is clear (W19.8)")
    }

    /// Half, side with the initiative and active side: of two of them follows the third.
    fn read_half(&self, p: &mut Position, form: &StateForm, phase: Phase, early: bool) -> Result<(), String> {
        let active = form.active.map(Side::from);
        let given_first = form.first.flatten().map(Side::from);
        let in_half = |half: u8, side: Side| if half == 1 { side } else { side.other() };
        let told = active.zip(form.half).map(|(active, half)| in_half(half, active));
        let first = given_first.or(told).or(Self::fixed_first(p));
        let of_both = active.zip(first).map(|(active, first)| if active == first { 1 } else { 2 });
        p.half = form.half.or(of_both).unwrap_or(if early { 2 } else { 1 });
        must((1..=2).contains(&p.half), "a half is 1 or 2")?;
        let first = first.or(active.map(|active| in_half(p.half, active))).unwrap_or(BRITISH);
        p.active = active.unwrap_or(in_half(p.half, first));
        // No side has the initiative before its dice, and in a turn that a tie in rain has ended (W4.4).
        if matches!(phase, Phase::Start | Phase::Over) && given_first.is_none() {
            p.first = None;
            return Ok(());
        }
        p.first = Some(first);
        must(
            in_half(p.half, first) == p.active,
            "the active side of half 1 is the side that is first, and of half 2 the other one (W3.1)",
        )
    }

    fn read_numbers(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        must(p.washington.is_none_or(|modifier| modifier <= 1), "Washington's modifier is 0 or 1 (W13.2)")?;
        for side in Side::BOTH {
            if let Some(morale) = form.army_morale.and_then(|both| both[side]) {
                must(morale <= self.tables.army_morale.max, "army morale is 0 to 20 (W12.2)")?;
                p.morale[side] = morale;
            }
            if let Some(chits) = form.momentum.and_then(|both| both[side]) {
                must(chits <= self.tables.momentum, "a side has at most three momentum chits (W12.4)")?;
                p.momentum[side] = chits;
            }
            p.half_points[side] = form.vp[side].halves()?;
        }
        if let Some(lost) = &form.sp_lost {
            p.sp_lost = BySide::new(lost.american, lost.british);
            p.continental = lost.continental;
        }
        Ok(())
    }

    /// What is to come: from the phase and step, or as the program wrote it.
    fn read_moment(&self, p: &mut Position, form: &StateForm, phase: Phase) -> Result<(), String> {
        if phase == Phase::Over {
            let (winner, level) = (form.winner.map(Side::from), form.level.unwrap_or(Level::Decisive));
            let reason = form.why.as_deref().and_then(|case| EndingReason::of(case, winner, level));
            let reason = reason.ok_or("a game that is over needs the case that ended it")?;
            must((level == Level::Draw) == winner.is_none(), "a draw has no winner, and other ends have one")?;
            p.ending = Some(Ending { winner, level, reason });
            return Ok(());
        }
        if let Some(then) = &form.then {
            p.tasks.clone_from(&then.tasks);
            let own = format!("{:016x}", p.fingerprint());
            return must(own == then.of, "what is still to come belongs to another position");
        }
        let step = form.step.or(match phase {
            Phase::Movement => Some(Step::Moves),
            Phase::Rally => Some(Step::Rally),
            Phase::Start => Some(Step::Initiative),
            _ => None,
        });
        let owed = form.owes.as_ref().and_then(|owes| owes.steps).unwrap_or(0);
        let moment = Moment { phase, step, asked: form.asked.map(Into::into), owed };
        p.tasks =
            moment.tasks(p).ok_or("this step is inside an action: its position needs what is still to come (then)")?;
        self.settle_by_hand(p);
        Ok(())
    }
}
