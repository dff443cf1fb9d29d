//! A slow check that a position is possible, for tests and for positions written by hand.

use super::{Position, State};
use crate::kernel::side::Side;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::forces::Kind;
use crate::rules::white_plains::data::ids::{Cards, Hexes};

fn must(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl WhitePlains {
    /// Whether a position is possible.
    ///
    /// # Errors
    /// The impossible part.
    pub fn audit_position(&self, p: &Position) -> Result<(), String> {
        self.audit_stands(p)?;
        self.audit_states(p)?;
        self.audit_cards(p)?;
        self.audit_attacks(p)
    }

    /// W5.1, W5.3, W6.3: who stands where.
    fn audit_stands(&self, p: &State) -> Result<(), String> {
        let occupied: Hexes = (0..self.units.len()).filter_map(|number| p.at(super::UnitId::of(number))).collect();
        for at in occupied {
            let boxed = self.is_box(at);
            for side in Side::BOTH {
                let overfull = !boxed && self.is_overfull(p, side, at);
                must(!overfull || p.ending.is_some(), || format!("{} holds too many units (W5.1)", self[at].id))?;
            }
            // A leader who is overrun waits for a die, which is not rolled any more if the move has ended the game.
            let overrun = p.tasks.iter().any(|task| matches!(task, super::tasks::Task::OverrunDie(_)));
            let leaders_too = !overrun && p.ending.is_none();
            let here = || p.here(at).filter(|unit| leaders_too || !self.is_leader(*unit));
            let both = here().any(|a| here().any(|b| self[a].side != self[b].side));
            must(boxed || !both, || format!("both sides stand in {} (W5.3)", self[at].id))?;
        }
        for (number, unit) in self.units.iter().enumerate() {
            let id = super::UnitId::of(number);
            let Some(at) = p.at(id) else { continue };
            must(p.out[id].is_none() && p.waiting[id].is_none(), || {
                format!("{} stands on the map and is out of it", unit.id)
            })?;
            let roads = self[at].sides.iter().any(|side| side.road.is_some());
            let open = self.is_box(at) || self.ground_mp(at, unit.kind.column()).is_some() || roads;
            must(open, || format!("{} cannot stand in {} (W6.3)", unit.id, self[at].id))?;
        }
        Ok(())
    }

    /// W2.2, W12: states, morale, chits.
    fn audit_states(&self, p: &State) -> Result<(), String> {
        let marked = p.disrupted | p.shattered;
        must(!p.disrupted.meets(p.shattered), || "a unit is both Disrupted and Shattered".into())?;
        must(marked.into_iter().all(|unit| p.stands(unit)), || "a unit that is not on the map is Disrupted".into())?;
        must(!marked.meets(self.sorted.leaders), || "a leader has no state".into())?;
        let steps = |unit: super::UnitId| self[unit].steps > 1;
        must(p.reduced.into_iter().all(steps), || "a unit of one step has lost a step".into())?;
        for side in Side::BOTH {
            let max = self.tables.army_morale.max;
            must(p.morale[side] <= max, || format!("army morale is at most {max}"))?;
            must(p.momentum[side] <= self.tables.momentum, || "a side has too many momentum chits (W12.4)".into())?;
            let wavers = p.morale[side] < self.tables.army_morale.fatigued_from;
            must(!wavers || p.ending.is_some(), || "an army wavers, and the game goes on (W12.5)".into())?;
        }
        must(p.pins.iter().all(|pin| p.stands(pin.unit)), || "a unit that is not on the map is pinned".into())?;
        if let Some(parent) = p.attached {
            let guns = self.sorted.amusettes.and_then(|guns| p.at(guns));
            must(guns.is_some() && p.at(parent) == guns, || "the Amusettes are not with their parent (W21.11)".into())?;
        }
        let engineers = self.units.iter().filter(|unit| unit.kind == Kind::Engineer).count();
        must(engineers > 0 || p.works.is_empty(), || "works without engineers".into())
    }

    /// W14: every card in one place.
    fn audit_cards(&self, p: &State) -> Result<(), String> {
        for side in Side::BOTH {
            let deck: Cards = p.decks[side].iter().collect();
            let twice = deck.len() as usize != p.decks[side].len()
                || deck.meets(p.hands[side])
                || deck.meets(p.played[side])
                || p.hands[side].meets(p.played[side]);
            must(!twice, || "a card is in two places".into())?;
            let own = (deck | p.hands[side] | p.played[side]).within(self.cards_of[side]);
            must(own, || "a side has a card of the other".into())?;
        }
        Ok(())
    }

    /// W9.1: a unit in one attack, a hex in one attack.
    fn audit_attacks(&self, p: &State) -> Result<(), String> {
        for (number, attack) in p.attacks.iter().enumerate() {
            for other in &p.attacks[..number] {
                let apart = !attack.units.meets(other.units) && !attack.hexes.meets(&other.hexes);
                must(apart, || "two attacks share a unit or a hex (W9.1)".into())?;
            }
            let own = attack.units.into_iter().all(|unit| self[unit].side == p.active && p.stands(unit));
            must(own, || "a unit attacks that is not of the active side, or not on the map".into())?;
        }
        Ok(())
    }
}
