//! Units and leaders on the map, and where the others are, as JSON.

use crate::kernel::collections::IdMap;
use crate::kernel::json::{Named, find, must};
use crate::kernel::written::Written;
use crate::rules::white_plains::position::StateForm;
use crate::rules::white_plains::position::forms::{Home, Pinned, UnitForm, UnitOnMap};
use crate::rules::white_plains::prelude::*;
use serde_json::{Value, json};

impl WhitePlains {
    /// The units on the map, or the leaders.
    pub fn units_form(&self, p: &State, leaders: bool) -> Named<UnitForm> {
        let all = (0..self.units.len()).map(UnitId::of).filter(|unit| self.is_leader(*unit) == leaders);
        all.filter_map(|unit| Some((unit.write(self), self.unit_on_map(p, unit)?.write(self)))).collect()
    }

    fn unit_on_map(&self, p: &State, unit: UnitId) -> Option<UnitOnMap> {
        let at = p.at(unit)?;
        let leader = self.is_leader(unit);
        let bound = (p.hill.has(unit), p.home[unit]);
        let explicit = bound != self.bound_by_default(p, unit, at);
        Some(UnitOnMap {
            at,
            step: (!leader).then(|| u8::from(p.reduced.has(unit))),
            state: (!leader).then(|| p.state_of(unit)),
            pinned: p.pin(unit).map(|pin| Pinned { foes: pin.foes, since: pin.since }),
            attached: p.attached.filter(|_| self.sorted.amusettes == Some(unit)),
            checked: p.checked.has(unit),
            hill: (explicit || bound.0).then_some(bound.0),
            home: (explicit || bound.1.is_some()).then_some(Home(bound.1)),
        })
    }

    /// Where a unit belongs if nothing else is said: to the hill, or to its place (W15.1, W15.2).
    fn bound_by_default(&self, p: &State, unit: UnitId, at: HexId) -> (bool, Option<HexId>) {
        if !p.is_campaign() || self[unit].side != AMERICAN {
            return (false, None);
        }
        if self.areas.hill.has(at) {
            return (true, None);
        }
        (false, (!self[unit].free).then_some(at))
    }

    pub(super) fn read_units(&self, p: &mut Position, units: &Named<UnitForm>, leaders: bool) -> Result<(), String> {
        for (id, form) in units {
            let unit = UnitId::read(id, self)?;
            if self.is_leader(unit) != leaders {
                return Err(format!("{id} stands among the {}", if leaders { "leaders" } else { "units" }));
            }
            must(!p.stands(unit), "a unit is named twice")?;
            let UnitOnMap { at, step, state, pinned, attached, checked, hill, home } = Written::read(form, self)?;
            p.put(unit, Some(at));
            let step = step.unwrap_or(0);
            if step >= self[unit].steps {
                return Err(format!("{id} has no step {step}"));
            }
            if step == 1 {
                p.reduced.add(unit);
            }
            let state = state.unwrap_or_default();
            must(!leaders || state == UnitState::Parade, "a leader has no state")?;
            p.set_state(unit, state);
            if checked {
                p.checked.add(unit);
            }
            let explicit = hill.is_some() || home.is_some();
            let told = (hill.unwrap_or(false), home.and_then(|home| home.0));
            let (hill, home) = if explicit { told } else { self.bound_by_default(p, unit, at) };
            if hill {
                p.hill.add(unit);
            }
            p.home[unit] = home;
            if let Some(Pinned { foes, since }) = pinned {
                p.pins.push(Pin { unit, foes, since });
            }
            if attached.is_some() {
                must(self.sorted.amusettes == Some(unit), "only the Amusettes are attached (W21.11)")?;
                p.attached = attached;
            }
        }
        p.pins.sort_by_key(|pin| pin.unit);
        Ok(())
    }

    pub fn waiting_form(&self, p: &State) -> Named<Value> {
        let due = |due: &Due| match due {
            Due::Turn(turn) => json!(turn),
            Due::Card => json!("card"),
        };
        p.waiting.iter().filter_map(|(unit, when)| Some((unit.write(self), due(when.as_ref()?)))).collect()
    }

    /// Who is out of the game or still to come does not stand on the map.
    pub(super) fn read_absent(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        if form.waiting.is_some() {
            p.waiting = IdMap::all(None);
        }
        for unit in (0..self.units.len()).map(UnitId::of).filter(|unit| p.out[*unit].is_some()).collect::<Units>() {
            p.put(unit, None);
            p.waiting[unit] = None;
        }
        for (id, due) in form.waiting.iter().flatten() {
            let unit = UnitId::read(id, self)?;
            let turn = due.as_u64().and_then(|turn| u8::try_from(turn).ok());
            let due = turn.map(Due::Turn).or((due == "card").then_some(Due::Card));
            p.waiting[unit] = Some(due.ok_or_else(|| format!("{id} waits for a turn or for a \"card\""))?);
            p.put(unit, None);
        }
        Ok(())
    }

    /// W14: cards of the own side, each once.
    pub(super) fn check_cards(&self, p: &Position, form: &StateForm) -> Result<(), String> {
        for side in Side::BOTH {
            let lists = [&form.hands, &form.decks, &form.played].map(|form| form.as_ref().map(|both| &both[side]));
            let cards = lists.iter().flatten().flat_map(|ids| ids.iter());
            let all = p.hands[side] | p.decks[side].iter().collect() | p.played[side];
            if let Some(card) = all.into_iter().find(|card| self[*card].side != side) {
                return Err(format!("{} is a card of the other side", self[card].id));
            }
            must(cards.count() == all.len() as usize, "a card is listed twice")?;
        }
        Ok(())
    }

    pub(super) fn read_control(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        for (id, side) in form.control.iter().flatten() {
            let at = HexId::read(id, self)?;
            let number = find(self.objectives.iter().position(|one| one.at == at), "objective", id)?;
            if let Some(side) = side {
                p.control[number] = side.0;
            }
        }
        Ok(())
    }
}
