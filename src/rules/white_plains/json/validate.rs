//! Refuses positions that cannot be, or that cannot go on; does what is due by rule where it needs no chance.

use crate::kernel::json::must;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// What is due by rule on loading: pins without foes, objectives, the forward line, losses that decide the game, the attack
    /// in Tarrytown.
    pub(super) fn settle_by_hand(&self, p: &mut Position) {
        let asked = p.tasks.len();
        self.after_change(p, &mut Vec::new());
        self.check_losses(p, &mut Vec::new());
        let kept = asked.min(p.tasks.len());
        let drawn = p.tasks.split_off(kept);
        self.draw_by_hand(p, &drawn);
        if p.phase() == Phase::Declare
            && p.step().is_none()
            && let Some(attack) =
                self.tarrytown_attack(p).filter(|_| !p.attacks.iter().any(|one| one.hexes.has(self.at.tarrytown)))
        {
            p.attacks.push(attack);
        }
    }

    /// Draws the cards that are due: the order of the decks is known, so that no chance is needed.
    fn draw_by_hand(&self, p: &mut Position, due: &[Task]) {
        for task in due.iter().rev() {
            let Task::Deal(american, british) = *task else { continue };
            for (side, count) in Side::BOTH.into_iter().zip([american, british]) {
                for _ in 0..count {
                    let top = p.decks[side].iter().next();
                    top.into_iter().for_each(|card| self.draw(p, side, card, &mut Vec::new()));
                }
            }
        }
        if !due.is_empty() {
            p.push(Task::Immediate);
        }
    }

    pub(super) fn refuse_impossible(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)?;
        let scenario = self.scenario(p.scenario);
        let campaign = p.is_campaign();
        must(campaign || p.screens.is_none(), "only the campaign has screening forces (W15.6)")?;
        must(
            campaign || (p.restore.first.is_none() && p.restore.second.is_none()),
            "morale is restored only in the campaign (W22.5)",
        )?;
        for unit in p.army(self, Side::Second) {
            let closed = p.at(unit).is_some_and(|at| scenario.forbidden_british.has(at));
            must(!closed, "a British unit stands where it may not go (W19.5)")?;
        }
        if let Scorched::Lit { at, burning, turn } = p.scorched {
            let known = self.areas.up_slope.iter().any(|(hex, _)| *hex == at);
            must(known && p.scenario != Scenario::GrandAssault, "that hex does not burn (W16.8)")?;
            must(!burning || p.here(at).next().is_none(), "a unit stands in a burning hex (W16.9)")?;
            must(turn <= p.turn, "a fire was lit in a turn to come")?;
        }
        let boxes = [self.at.transition, self.at.tarrytown];
        let boxed = |at| campaign || p.here(at).all(|unit| self.kind(unit) == Kind::Garrison);
        must(boxes.into_iter().all(boxed), "only the campaign uses Tarrytown (W17.6)")?;
        must(p.spied.is_none_or(|spied| spied.turn <= p.turn), "a hand was seen in a turn to come")?;
        self.refuse_combat(p)
    }

    fn refuse_combat(&self, p: &State) -> Result<(), String> {
        let in_combat = p.phase() == Phase::Combat;
        let Some(combat) = p.combat.as_deref() else {
            return must(!in_combat, "the phase \"combat\" needs a combat");
        };
        // A game may end in the middle of a combat.
        let goes_on = in_combat || p.tasks.iter().any(|task| task.phase() == Some(Phase::Combat));
        must(goes_on || p.ending.is_some(), "a combat is fought only in the phase \"combat\"")?;
        let (own, foe) = (p.active, p.active.other());
        let sides = combat.units.within(self.army[own]) && combat.defenders.within(self.army[foe]);
        must(sides && !combat.units.meets(self.sorted.leaders), "the units of a combat are on the wrong side")?;
        for side in Side::BOTH {
            let force = combat.force(side == own);
            must(combat.lead[side].is_none_or(|lead| force.has(lead)), "a lead unit is not in the combat (W10.3)")?;
            let leader =
                combat.command[side].is_none_or(|leader| self.is_leader(leader) && self.army[side].has(leader));
            must(leader, "a leader in command is none of this side (W13.1)")?;
            must(
                combat.chits[side].is_none_or(|by| by == if side == own { 1 } else { -1 }),
                "a chit counts +1 for the attacker or -1 for the defender (W10.9)",
            )?;
        }
        if p.ending.is_some() || p.tasks.iter().any(Task::is_mid_action) {
            return Ok(());
        }
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
        let both_led = combat.lead[own].is_some() && combat.lead[foe].is_some();
        let needs_leads = !matches!(step, Some(Step::Evade | Step::Lead));
        must(!needs_leads || both_led, "this step of a combat needs both lead units (W10.3)")?;
        let needs_tactics = matches!(step, Some(Step::TacticsCards | Step::Reroll));
        must(!needs_tactics || combat.tactics_shown(), "this step of a combat needs both tactics cards (W10.10)")?;
        let rolled = combat.die.is_some() && combat.result.is_some();
        must(step != Some(Step::Reroll) || rolled, "there is no die to roll again (W10.12)")
    }
}
