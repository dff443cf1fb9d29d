//! What holds of every position, and what else of those that are written by hand: a line each, with its sentence.

use crate::kernel::json::{must, refuse};
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// Whether a position is possible.
    ///
    /// # Errors
    /// The impossible part.
    pub fn audit_position(&self, p: &Position) -> Result<(), String> {
        self.audit_stands(p)?;
        let marked = p.disrupted | p.shattered;
        must(!p.disrupted.meets(p.shattered), "a unit is both Disrupted and Shattered")?;
        must(marked.within(p.standing()), "a unit that is not on the map is Disrupted")?;
        must(!marked.meets(self.sorted.leaders), "a leader has no state")?;
        must(p.reduced.into_iter().all(|unit| self[unit].steps > 1), "a unit of one step has lost a step")?;
        for side in Side::BOTH {
            let max = self.tables.army_morale.max;
            refuse((p.morale[side] > max).then_some(max), |max| format!("army morale is at most {max}"))?;
            must(p.momentum[side] <= self.tables.momentum, "a side has too many momentum chits (W12.4)")?;
            let wavers = p.morale[side] < self.tables.army_morale.fatigued_from;
            must(!wavers || p.ending.is_some(), "an army wavers, and the game goes on (W12.5)")?;
        }
        must(p.pins.iter().all(|pin| p.stands(pin.unit)), "a unit that is not on the map is pinned")?;
        let guns = self.sorted.amusettes.and_then(|guns| p.at(guns));
        let attached = p.attached.is_none_or(|parent| guns.is_some() && p.at(parent) == guns);
        must(attached, "the Amusettes are not with their parent (W21.11)")?;
        let engineers = self.units.iter().any(|unit| unit.kind == Kind::Engineer);
        must(engineers || p.works.is_empty(), "works without engineers")?;
        for side in Side::BOTH {
            let (hand, deck, played) = (p.hands[side], p.decks[side].iter().collect::<Cards>(), p.played[side]);
            let all = hand | deck | played;
            let each_once = all.len() as usize == hand.len() as usize + p.decks[side].len() + played.len() as usize;
            must(each_once, "a card is in two places")?;
            must(all.within(self.cards_of[side]), "a side has a card of the other")?;
        }
        for (number, attack) in p.attacks.iter().enumerate() {
            let apart = |other: &Attack| !attack.units.meets(other.units) && !attack.hexes.meets(&other.hexes);
            must(p.attacks[..number].iter().all(apart), "two attacks share a unit or a hex (W9.1)")?;
            let own = attack.units.within(self.army[p.active] & p.standing());
            must(own, "a unit attacks that is not of the active side, or not on the map")?;
        }
        Ok(())
    }

    /// Who stands where.
    fn audit_stands(&self, p: &State) -> Result<(), String> {
        // A leader who is overrun waits for a die, which is not rolled any more if the move has ended the game.
        let overrun = p.tasks.iter().any(|task| matches!(task, Task::OverrunDie(_)));
        let leaders_too = !overrun && p.ending.is_none();
        for at in p.taken().into_iter().filter(|at| !self.is_box(*at)) {
            let overfull = p.ending.is_none() && Side::BOTH.into_iter().any(|side| self.is_overfull(p, side, at));
            refuse(overfull.then_some(at), |at| format!("{} holds too many units (W5.1)", self[at].id))?;
            let has = |side: Side| p.holds(self, side, at) || leaders_too && p.is_taken(self, side, at);
            let both = has(AMERICAN) && has(BRITISH);
            refuse(both.then_some(at), |at| format!("both sides stand in {} (W5.3)", self[at].id))?;
        }
        for unit in p.standing() {
            let (id, Some(at)) = (&self[unit].id, p.at(unit)) else { continue };
            let away = p.out[unit].is_some() || p.waiting[unit].is_some();
            refuse(away.then_some(id), |id| format!("{id} stands on the map and is out of it"))?;
            let open = self.is_box(at)
                || self.ground_mp(at, self.kind(unit).column()).is_some()
                || self[at].sides.iter().any(|side| side.road.is_some());
            refuse((!open).then_some(id), |id| format!("{id} cannot stand in {} (W6.3)", self[at].id))?;
        }
        Ok(())
    }

    /// Whether a position that is written by hand is possible, and can go on.
    ///
    /// # Errors
    /// The impossible part.
    pub fn refuse_impossible(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)?;
        let campaign = p.is_campaign();
        must(campaign || p.screens.is_none(), "only the campaign has screening forces (W15.6)")?;
        must(campaign || p.restore == BySide::default(), "morale is restored only in the campaign (W22.5)")?;
        let closed = &self.scenario(p.scenario).forbidden_british;
        let stray = p.army(self, BRITISH).into_iter().any(|unit| p.at(unit).is_some_and(|at| closed.has(at)));
        must(!stray, "a British unit stands where it may not go (W19.5)")?;
        if let Scorched::Lit { at, burning, turn } = p.scorched {
            let known = self.areas.up_slope.iter().any(|(hex, _)| *hex == at);
            must(known && p.scenario != Scenario::GrandAssault, "that hex does not burn (W16.8)")?;
            must(!burning || p.here(at).next().is_none(), "a unit stands in a burning hex (W16.9)")?;
            must(turn <= p.turn, "a fire was lit in a turn to come")?;
        }
        let boxed = |at| campaign || p.here(at).all(|unit| self.kind(unit) == Kind::Garrison);
        let boxes = boxed(self.at.transition) && boxed(self.at.tarrytown);
        must(boxes, "only the campaign uses Tarrytown (W17.6)")?;
        must(p.spied.is_none_or(|spied| spied.turn <= p.turn), "a hand was seen in a turn to come")?;
        let in_combat = p.phase() == Phase::Combat;
        must(!in_combat || p.combat.is_some(), "the phase \"combat\" needs a combat")?;
        let Some(combat) = p.combat.as_deref() else { return Ok(()) };
        // A game may end in the middle of a combat.
        let goes_on = in_combat || p.tasks.iter().any(|task| task.phase() == Some(Phase::Combat));
        must(goes_on || p.ending.is_some(), "a combat is fought only in the phase \"combat\"")?;
        let (own, foe) = (p.active, p.active.other());
        let sides = combat.units.within(self.army[own]) && combat.defenders.within(self.army[foe]);
        must(sides && !combat.units.meets(self.sorted.leaders), "the units of a combat are on the wrong side")?;
        for side in Side::BOTH {
            let lead = combat.lead[side].is_none_or(|lead| combat.force(side == own).has(lead));
            must(lead, "a lead unit is not in the combat (W10.3)")?;
            let leaders = self.sorted.leaders & self.army[side];
            let leader = combat.command[side].is_none_or(|leader| leaders.has(leader));
            must(leader, "a leader in command is none of this side (W13.1)")?;
            let chit = combat.chits[side].is_none_or(|by| by == if side == own { 1 } else { -1 });
            must(chit, "a chit counts +1 for the attacker or -1 for the defender (W10.9)")?;
        }
        if p.ending.is_some() || p.tasks.iter().any(Task::is_mid_action) {
            return Ok(());
        }
        self.refuse_combat(p, combat)
    }

    /// A combat that goes on with the step that the position is in.
    fn refuse_combat(&self, p: &State, combat: &Combat) -> Result<(), String> {
        // Cavalry that has evaded leaves its hexes empty (W10.1).
        let evaded = combat.defenders.is_empty();
        let beside = combat.units.into_iter().all(|unit| {
            let into = |hex: HexId| {
                if evaded { self.is_open_to_attacks(p, unit, hex) } else { self.may_attack_into(p, unit, hex) }
            };
            p.in_order(unit) && combat.hexes.iter().all(|hex| hex == self.at.tarrytown || into(hex))
        });
        must(beside && !combat.units.is_empty(), "an attacker cannot attack all the hexes of the combat (W9.1)")?;
        let step = p.step();
        let both_led = combat.lead.first.is_some() && combat.lead.second.is_some();
        let needs_leads = !matches!(step, Some(Step::Evade | Step::Lead));
        must(!needs_leads || both_led, "this step of a combat needs both lead units (W10.3)")?;
        let needs_tactics = matches!(step, Some(Step::TacticsCards | Step::Reroll));
        must(!needs_tactics || combat.tactics_shown(), "this step of a combat needs both tactics cards (W10.10)")?;
        let rolled = combat.die.is_some() && combat.result.is_some();
        must(step != Some(Step::Reroll) || rolled, "there is no die to roll again (W10.12)")
    }
}
