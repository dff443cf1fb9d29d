//! Reads a position from JSON, which may be hand-written: turns words into what they stand for.

use crate::rules::white_plains::prelude::*;
use serde_json::Value;

use super::form::{PositionForm, UnitForm};
use super::steps::Moment;
use crate::kernel::json::{self, Named, find, must};

/// What reading comes to: a value, or a sentence.
pub(super) type Read<T> = Result<T, String>;

fn release(value: Option<&Value>) -> Read<Release> {
    match value {
        None | Some(Value::Null | Value::Bool(false)) => Ok(Release::No),
        Some(Value::Bool(true)) => Ok(Release::Yes),
        Some(Value::String(word)) if word == "next" => Ok(Release::Next),
        Some(other) => Err(format!("released is false, \"next\" or true, not {other}")),
    }
}

impl WhitePlains {
    /// Reads a position; a setup replaces its own scenario and options.
    pub(in crate::rules::white_plains) fn position_from(
        &self,
        value: &Value,
        setup: Option<(Option<&str>, &[String])>,
    ) -> Read<Position> {
        let form: PositionForm = json::read(value, "the position")?;
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
        self.read_calendar(&mut p, &form, phase)?;
        self.read_numbers(&mut p, &form)?;
        if set_up {
            if form.waiting.is_some() {
                p.waiting = crate::kernel::collections::IdMap::all(None);
            }
        } else {
            let none = Named::default();
            self.read_units(&mut p, form.units.as_ref().unwrap_or(&none), false)?;
            self.read_units(&mut p, form.leaders.as_ref().unwrap_or(&none), true)?;
        }
        for (id, fate) in &form.out {
            let unit = self.unit_named(id)?;
            p.put(unit, None);
            p.out[unit] = Some(*fate);
            p.waiting[unit] = None;
        }
        for (id, due) in form.waiting.iter().flatten() {
            let unit = self.unit_named(id)?;
            let turn = due.as_u64().and_then(|turn| u8::try_from(turn).ok());
            let due = turn.map(Due::Turn).or((due == "card").then_some(Due::Card));
            p.waiting[unit] = Some(due.ok_or_else(|| format!("{id} waits for a turn or for a \"card\""))?);
            p.put(unit, None);
        }
        self.read_cards(&mut p, &form)?;
        self.read_marks(&mut p, &form)?;
        self.read_effects(&mut p, &form)?;
        self.read_attacks(&mut p, &form)?;
        self.read_moment(&mut p, &form, phase)?;
        self.refuse_impossible(&p)?;
        Ok(p)
    }

    fn read_calendar(&self, p: &mut Position, form: &PositionForm, phase: Phase) -> Read<()> {
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
    fn read_half(&self, p: &mut Position, form: &PositionForm, phase: Phase, early: bool) -> Read<()> {
        let active = form.active.map(Side::from);
        let in_half = |half: u8, side: Side| if half == 1 { side } else { side.other() };
        let told = active.zip(form.half).map(|(active, half)| in_half(half, active));
        let first = form.first.map(Side::from).or(told).or(Self::fixed_first(p));
        let of_both = active.zip(first).map(|(active, first)| if active == first { 1 } else { 2 });
        p.half = form.half.or(of_both).unwrap_or(if early { 2 } else { 1 });
        must((1..=2).contains(&p.half), "a half is 1 or 2")?;
        let first = first.or(active.map(|active| in_half(p.half, active))).unwrap_or(BRITISH);
        p.active = active.unwrap_or(in_half(p.half, first));
        // No side has the initiative before its dice, and in a turn that a tie in rain has ended (W4.4).
        if matches!(phase, Phase::Start | Phase::Over) && form.first.is_none() {
            p.first = None;
            return Ok(());
        }
        p.first = Some(first);
        must(
            in_half(p.half, first) == p.active,
            "the active side of half 1 is the side that is first, and of half 2 the other one (W3.1)",
        )
    }

    fn read_numbers(&self, p: &mut Position, form: &PositionForm) -> Read<()> {
        if form.washington.is_some() {
            p.washington = form.washington;
        }
        must(p.washington.is_none_or(|modifier| modifier <= 1), "Washington's modifier is 0 or 1 (W13.2)")?;
        for side in Side::BOTH {
            let max = self.tables.army_morale.max;
            if let Some(morale) = form.army_morale.and_then(|both| both[side]) {
                must(morale <= max, "army morale is 0 to 20 (W12.2)")?;
                p.morale[side] = morale;
            }
            if let Some(chits) = form.momentum.and_then(|both| both[side]) {
                must(chits <= self.tables.momentum, "a side has at most three momentum chits (W12.4)")?;
                p.momentum[side] = chits;
            }
            let halves = form.vp[side] * 2.0;
            must((0.0..=200.0).contains(&halves) && halves.fract() == 0.0, "victory points are halves from 0 up")?;
            p.half_points[side] = halves as u8;
        }
        if let Some(lost) = &form.sp_lost {
            p.sp_lost = BySide::new(lost.american, lost.british);
            p.continental = lost.continental;
        }
        p.released = release(form.released.as_ref())?;
        p.hill_released = release(form.hill_released.as_ref())?;
        p.burned = form.burned;
        Ok(())
    }

    fn read_units(&self, p: &mut Position, units: &Named<UnitForm>, leaders: bool) -> Read<()> {
        for (id, form) in units {
            let unit = self.unit_named(id)?;
            if self.is_leader(unit) != leaders {
                return Err(format!("{id} stands among the {}", if leaders { "leaders" } else { "units" }));
            }
            must(!p.stands(unit), "a unit is named twice")?;
            let at = self.hex_named(&form.at)?;
            p.put(unit, Some(at));
            let step = form.step.unwrap_or(0);
            if step >= self[unit].steps {
                return Err(format!("{id} has no step {step}"));
            }
            if step == 1 {
                p.reduced.add(unit);
            }
            let state = form.state.unwrap_or_default();
            must(!leaders || state == UnitState::Parade, "a leader has no state")?;
            p.set_state(unit, state);
            if form.checked {
                p.checked.add(unit);
            }
            let (hill, home) = self.bound_by_default(p, unit, at);
            let explicit = form.hill.is_some() || form.home.is_some();
            let (hill, home) = if explicit {
                let word = form.home.as_deref().filter(|word| !word.is_empty());
                (form.hill.unwrap_or(false), word.map(|word| self.hex_named(word)).transpose()?)
            } else {
                (hill, home)
            };
            if hill {
                p.hill.add(unit);
            }
            p.home[unit] = home;
        }
        for (id, form) in units {
            let unit = self.unit_named(id)?;
            if let Some(pin) = &form.pinned {
                let foes = self.units_named(&pin.foes)?.into_iter().collect();
                p.pins.push(Pin { unit, foes, since: pin.since });
            }
            if let Some(parent) = &form.attached {
                must(self.sorted.amusettes == Some(unit), "only the Amusettes are attached (W21.11)")?;
                p.attached = Some(self.unit_named(parent)?);
            }
        }
        p.pins.sort_by_key(|pin| pin.unit);
        Ok(())
    }

    fn read_cards(&self, p: &mut Position, form: &PositionForm) -> Read<()> {
        for side in Side::BOTH {
            let own = |ids: &[String]| -> Read<Vec<CardId>> {
                let cards = ids.iter().map(|id| self.card_named(id)).collect::<Read<Vec<_>>>()?;
                match cards.iter().find(|card| self[**card].side != side) {
                    Some(card) => Err(format!("{} is a card of the other side", self[*card].id)),
                    None => Ok(cards),
                }
            };
            let (hand, deck, played) = (own(&form.hands[side])?, own(&form.decks[side])?, own(&form.played[side])?);
            let mut all: Vec<CardId> = hand.iter().chain(&deck).chain(&played).copied().collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            must(all.len() == count, "a card stands twice")?;
            p.hands[side] = hand.into_iter().collect();
            p.played[side] = played.into_iter().collect();
            deck.into_iter().for_each(|card| {
                p.decks[side].push(card);
            });
        }
        if let Some(spied) = &form.spied {
            let hand = spied.hand.iter().map(|id| self.card_named(id)).collect::<Read<_>>()?;
            p.spied = Some(Spied { turn: spied.turn, hand });
        }
        Ok(())
    }

    fn read_marks(&self, p: &mut Position, form: &PositionForm) -> Read<()> {
        for (id, side) in form.control.iter().flatten() {
            let at = self.hex_named(id)?;
            let number = self.objectives.iter().position(|one| one.at == at);
            let number = find(number, "objective", id)?;
            if let Some(side) = side {
                p.control[number] = (*side).into();
            }
        }
        form.taken.iter().for_each(|event| {
            p.happens(*event);
        });
        if let Some(ruse) = &form.ruse {
            let (hexes, revealed) = (self.hexes_named(&ruse.hexes)?, self.hexes_named(&ruse.revealed)?);
            let all: crate::rules::white_plains::data::ids::Hexes = hexes.iter().chain(&revealed).copied().collect();
            must(all.within(self.areas.lines), "a sham hex is one of the two lines (W16.6)")?;
            must(ruse.die.is_none_or(|die| die <= 9), "a die shows 0 to 9")?;
            p.ruse = Ruse { die: ruse.die, hexes: all, revealed: revealed.into_iter().collect() };
        }
        if let Some(fire) = &form.scorched {
            p.scorched = match &fire.hex {
                None => Scorched::Spent,
                Some(hex) => Scorched::Lit {
                    at: self.hex_named(hex)?,
                    turn: fire.lit.unwrap_or(p.turn),
                    burning: fire.burning.unwrap_or(true),
                },
            };
        }
        for works in &form.works {
            let at = self.hex_named(&works.hex)?;
            let mut sides = 0;
            for hex in &works.sides {
                let side = self[at].side_to(self.hex_named(hex)?);
                sides |= 1 << find(side, "neighbour", hex)?;
            }
            must(
                p.works.push(Works { at, sides, done: works.done, turn: works.turn }),
                "there are four works at most (W16.1)",
            )?;
        }
        for (a, b) in &form.bridges {
            let (a, b) = (self.hex_named(a)?, self.hex_named(b)?);
            must(
                self.are_neighbours(a, b) && p.bridges.push((a.min(b), a.max(b))),
                "a bridge joins two neighbours, and there are two at most",
            )?;
        }
        if let Some(screen) = &form.screen {
            let states = [screen.wadsworth, screen.spencer].map(|state| state.unwrap_or(ScreenState::Spent));
            p.screens = (screen.wadsworth.is_some() || screen.spencer.is_some()).then_some(states);
            p.screen_moved = self.units_named(&screen.moved)?.into_iter().collect();
        } else if p.is_campaign() {
            p.screens = Some([ScreenState::Ready; 2]);
        }
        p.restore = form.restore.into();
        p.moved = self.units_named(&form.moved)?.into_iter().collect();
        p.rallied = self.units_named(&form.rallied)?.into_iter().collect();
        p.fired = self.units_named(&form.fired)?.into_iter().collect();
        p.first_fire = self.units_named(&form.first_fire)?.into_iter().collect();
        Ok(())
    }

    fn read_effects(&self, p: &mut Position, form: &PositionForm) -> Read<()> {
        for (word, value) in &form.effects {
            let one = || value.as_str().ok_or_else(|| format!("effects.{word} must be a word"));
            let list = || -> Read<Vec<String>> { json::read(value, word) };
            match word.as_str() {
                "pledged_american" | "pledged_british" => {
                    let side = if word.ends_with("american") { AMERICAN } else { BRITISH };
                    p.effects.pledges[side] = Some(json::read(value, word)?);
                }
                "bought" => p.effects.bought = true,
                "spared" => p.effects.spared = self.units_named(&list()?)?.into_iter().collect(),
                "builders" => p.effects.builders = Some(self.hex_named(one()?)?),
                "walls" => p.effects.walls = Some(self.hex_named(one()?)?),
                _ => {
                    let card = self.card_named(word)?;
                    p.effects.cards.add(card);
                    match self[card].effect {
                        Effect::RailFence(_) => p.effects.fence = Some(self.hex_named(one()?)?),
                        Effect::MarchBonus(_) => p.effects.marchers = self.units_named(&list()?)?.into_iter().collect(),
                        Effect::FreeCrossing(_) => {
                            p.effects.crossers = self.units_named(&list()?)?.into_iter().collect();
                        }
                        Effect::RallyOne(..) => p.effects.hymns = Some(self.unit_named(one()?)?),
                        Effect::StoneWalls(_) => p.effects.walls = Some(self.hex_named(one()?)?),
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    /// What is to come: from the phase and step, or as the program wrote it.
    fn read_moment(&self, p: &mut Position, form: &PositionForm, phase: Phase) -> Read<()> {
        if phase == Phase::Over {
            let known = ["W18.1", "W18.2", "W18.7", "W18.8", "W18.9", "W19.7", "W20.3"];
            let case = known.into_iter().find(|case| form.why.as_deref() == Some(*case));
            let case = case.ok_or("a game that is over needs the case that ended it")?;
            let level = form.level.unwrap_or(Level::Decisive);
            must((level == Level::Draw) == form.winner.is_none(), "a draw has no winner, and other ends have one")?;
            p.ending = Some(Ending { winner: form.winner.map(Into::into), level, case });
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

    pub(super) fn unit_named(&self, id: &str) -> Read<UnitId> {
        find(self.unit(id), "unit", id)
    }

    pub(super) fn hex_named(&self, id: &str) -> Read<HexId> {
        find(self.hex(id), "hex", id)
    }

    pub(super) fn card_named(&self, id: &str) -> Read<CardId> {
        find(self.card(id), "card", id)
    }

    pub(super) fn units_named(&self, ids: &[String]) -> Read<Vec<UnitId>> {
        ids.iter().map(|id| self.unit_named(id)).collect()
    }

    fn hexes_named(&self, ids: &[String]) -> Read<Vec<HexId>> {
        ids.iter().map(|id| self.hex_named(id)).collect()
    }

    pub(super) fn targets_named(&self, ids: &[String]) -> Read<Targets> {
        Targets::new(self.hexes_named(ids)?)
            .ok_or_else(|| "an attack is on one to three hexes, each once (W9.1)".to_owned())
    }
}
