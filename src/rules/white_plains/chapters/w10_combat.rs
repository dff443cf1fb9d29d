//! W9.6, W10: a combat, from the choice of the attack to the die.

use crate::kernel::events::Secret;
use crate::rules::white_plains::prelude::*;

/// The limits of a modified die (W10.12).
const DIE_LIMITS: (i8, i8) = (-2, 11);

/// What the tactics of a combat come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TacticsResult {
    /// A modifier of the die.
    Drm(i8),
    /// No combat.
    NoCombat,
}

impl WhitePlains {
    /// Whether a side has nothing to do in the card play of a combat: by public facts alone.
    pub fn skips_cards(&self, p: &State, side: Side, hand_size: u32) -> bool {
        let spent = p.combat.as_deref().is_some_and(|combat| combat.chits[side].is_some());
        hand_size == 0 && (p.momentum[side] == 0 || spent)
    }

    /// A side passed in the card play, or had its turn; two in succession end it.
    pub fn end_card_turn(&self, p: &mut Position, side: Side, passed: bool) {
        let Some(combat) = &mut p.combat else { return };
        combat.passed = if passed { combat.passed + 1 } else { 0 };
        let (over, attacker) = (combat.passed >= 2, p.active);
        if over {
            p.go_on(Task::Tactic(attacker, false));
        } else {
            p.go_on(Task::Cards(side.other()));
        }
    }

    /// A chit on the die (W10.9).
    ///
    /// # Errors
    /// Why it may not be spent.
    pub fn check_chit(&self, p: &State, side: Side) -> Result<(), Refused> {
        let spent = p.combat.as_deref().is_some_and(|combat| combat.chits[side].is_some());
        if spent {
            return Err(Refused::ChitSpent);
        }
        if p.momentum[side] == 0 { Err(Refused::NoChit) } else { Ok(()) }
    }

    /// Whether a side has a leader or demi-leader for tactics (W10.10, W13.4).
    pub fn has_command(&self, p: &State, side: Side) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let force: Units = combat.force(side == p.active).into_iter().filter(|unit| p.stands(*unit)).collect();
        combat.command[side].is_some() || self.demi_leads(p, side, force)
    }

    /// Whether a flank of the other side is open (W10.10).
    pub fn has_open_flank(&self, p: &State, side: Side) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let attacks = side == p.active;
        let foe = side.other();
        let hexes: Vec<HexId> =
            if attacks { combat.hexes.iter().collect() } else { combat.from.iter().map(|(_, at)| *at).collect() };
        let outside = self.zone_of(p, self.army[foe].minus(combat.force(!attacks)));
        hexes.into_iter().any(|at| self.near(at).any(|near| !p.holds(self, foe, near) && !outside.has(near)))
    }

    /// Whether a side may choose a tactics card now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_tactic(&self, p: &State, side: Side, tactic: Tactic, second: bool) -> Result<(), Refused> {
        let counter = p.combat.as_deref().and_then(|combat| combat.second).is_some_and(|(by, _)| by == side);
        if second && counter {
            return Ok(());
        }
        if tactic.needs_leader() && !self.has_command(p, side) {
            return Err(Refused::NeedsLeader);
        }
        if tactic == Tactic::TurnFlank && !self.has_open_flank(p, side) {
            return Err(Refused::NoOpenFlank);
        }
        Ok(())
    }

    /// A tactics card is chosen.
    pub fn choose_tactic(&self, p: &mut Position, side: Side, tactic: Tactic, second: bool, out: &mut Vec<Event>) {
        out.push(Event::TacticChosen { side, tactic: Secret::of(side, tactic) });
        let attacker = p.active;
        if let Some(combat) = &mut p.combat {
            let chosen = Some(TacticChosen::Known(tactic));
            match &mut combat.second {
                Some((_, cards)) if second => cards[side] = chosen,
                _ => combat.tactics[side] = chosen,
            }
        }
        if side == attacker {
            return p.go_on(Task::Tactic(side.other(), second));
        }
        self.show_tactics(p, second, out);
        p.go_on(if second { Task::BeforeDie } else { Task::TacticsCard(attacker) });
    }

    /// Both sides see a pair of tactics cards; the second pair counts 0 where the matrix has no combat (W14.6).
    pub(super) fn show_tactics(&self, p: &Position, second: bool, out: &mut Vec<Event>) {
        let Some(combat) = p.combat.as_deref() else { return };
        let pair = if second { combat.second.map_or_else(BySide::default, |(_, pair)| pair) } else { combat.tactics };
        let known = |side: Side| pair[side].and_then(TacticChosen::known).unwrap_or(Tactic::StandFast);
        let drm = self.matrix(p, &pair).unwrap_or(Some(0));
        let drm = if second { drm.or(Some(0)) } else { drm };
        out.push(Event::Tactics { cards: BySide::of(known), drm });
    }

    fn matrix(&self, p: &State, cards: &BySide<Option<TacticChosen>>) -> Option<Option<i8>> {
        let [own, foe] = [p.active, p.active.other()].map(|side| cards[side].and_then(TacticChosen::known));
        Some(self.tables.tactics_drm(own?, foe?))
    }

    /// What the tactics come to; a second pair adds to the first (W14.6).
    pub fn tactics_result(&self, p: &State, combat: &Combat) -> TacticsResult {
        match self.matrix(p, &combat.tactics) {
            Some(None) => TacticsResult::NoCombat,
            Some(Some(drm)) => {
                let second = combat.second.and_then(|(_, cards)| self.matrix(p, &cards)).flatten().unwrap_or(0);
                TacticsResult::Drm(drm + second)
            }
            None => TacticsResult::Drm(0),
        }
    }

    /// The side after which play goes on, once a side had its chance for a tactics card (W10.11).
    pub fn end_tactics_card(&self, p: &mut Position, side: Side) {
        if side == p.active {
            return p.go_on(Task::TacticsCard(side.other()));
        }
        let second = p
            .combat
            .as_deref()
            .is_some_and(|combat| combat.second.is_some() && self.tactics_result(p, combat) != TacticsResult::NoCombat);
        let attacker = p.active;
        p.go_on(if second { Task::Tactic(attacker, true) } else { Task::BeforeDie });
    }

    /// W10.11, W16.6: no combat, or the die after sham works are revealed.
    pub fn before_die(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        let Some(combat) = p.combat.as_deref() else { return };
        if self.tactics_result(p, combat) == TacticsResult::NoCombat {
            out.push(Event::Result { odds: (0, 0), drm: 0, die: 0, outcome: None });
            return self.no_combat(p);
        }
        if let Some(clash) = self.clash(p, combat) {
            for at in self.attacked_works(&clash) {
                self.reveal(p, at, out);
            }
        }
        p.push(Task::CombatDie);
    }

    /// W10.11: one side alone that chose Withdraw goes back one hex.
    fn no_combat(&self, p: &mut Position) {
        p.push(Task::EndCombat);
        let Some(combat) = p.combat.as_deref() else { return };
        let withdraws = |side: Side| combat.tactics[side] == Some(TacticChosen::Known(Tactic::Withdraw));
        let (own, foe) = (p.active, p.active.other());
        let side = match (withdraws(own), withdraws(foe)) {
            (true, false) => own,
            (false, true) => foe,
            _ => return,
        };
        if combat.hexes.has(self.at.tarrytown) {
            return;
        }
        let units: Vec<UnitId> = combat.force(side == own).into_iter().filter(|unit| p.stands(*unit)).collect();
        // Attached Amusettes go with their parent (W21.11).
        let follows = |unit: &UnitId| {
            self.sorted.amusettes == Some(*unit) && p.attached.is_some_and(|parent| units.contains(&parent))
        };
        let alone: Vec<UnitId> = units.iter().copied().filter(|unit| !follows(unit)).rev().collect();
        for unit in alone {
            p.push(Task::Retreat(unit, 1, RetreatReason::Withdraw));
        }
    }

    /// The modifiers that cards, chits and tactics add (W10.9 to W10.11).
    pub fn played_drm(&self, p: &State, combat: &Combat) -> i8 {
        let attacker = p.active;
        let cards = combat.cards.into_iter().map(|card| match &self[card].effect {
            Effect::Combat(effect) if self[card].side == attacker => effect.attack,
            Effect::Combat(effect) => effect.defence,
            Effect::StoneWalls(by) => *by,
            _ => 0,
        });
        let chits: i8 = Side::BOTH.into_iter().filter_map(|side| combat.chits[side]).sum();
        let tactics = if let TacticsResult::Drm(drm) = self.tactics_result(p, combat) { drm } else { 0 };
        cards.sum::<i8>() + chits + tactics
    }

    /// The die of a combat falls (W10.12).
    pub fn roll_combat(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let Some(mut combat) = p.combat.take() else { return };
        combat.die = Some(die);
        p.combat = Some(combat);
        let sum = p.combat.as_deref().and_then(|combat| self.sum_of(p, combat));
        if let Some(combat) = &mut p.combat {
            combat.sum_at_die.0 = sum;
        }
        let (column, drm, outcome) = self.reading(p, die);
        if let Some(combat) = &mut p.combat {
            combat.result = Some(outcome);
        }
        let at = p.combat.as_deref().and_then(|combat| combat.hexes.first());
        let lead = p.combat.as_deref().and_then(|combat| combat.lead[p.active]);
        out.push(Event::Rolled {
            who: p.active,
            why: RollReason::Combat,
            faces: [Some(die), None],
            total: Some(Self::read_die(die, drm)),
            needed: None,
            unit: lead,
            at,
        });
        out.push(Event::Result { odds: self.tables.combat_results.odds(column), drm, die, outcome: Some(outcome) });
        let attacker = p.active;
        p.push(Task::Reroll(attacker));
    }

    /// A die with its modifier, within the table (W10.12).
    pub fn read_die(die: u8, drm: i8) -> i8 {
        (die as i8 + drm).clamp(DIE_LIMITS.0, DIE_LIMITS.1)
    }

    /// The column, the modifier and the result of a die in the combat under way.
    pub fn reading(&self, p: &State, die: u8) -> (usize, i8, Outcome) {
        let none = Outcome::Leads { attacker: LeadResult::None, defender: LeadResult::None };
        let Some(combat) = p.combat.as_deref() else { return (0, 0, none) };
        let Some(sum) = self.sum_of(p, combat) else { return (0, 0, none) };
        let drm = sum.drm() + self.played_drm(p, combat);
        let result = self.tables.combat_results.result(sum.column, Self::read_die(die, drm).into());
        (sum.column, drm, result)
    }

    /// Whether a side is asked to roll again: only if it holds a chit.
    pub fn may_reroll(&self, p: &State, side: Side) -> bool {
        p.momentum[side] > 0 && p.combat.as_deref().is_some_and(|combat| !combat.rerolled[side])
    }

    /// A side keeps the die, or has no chit: the other is asked, then the result counts.
    pub fn keep_die(&self, p: &mut Position, side: Side) {
        if let Some(combat) = &mut p.combat {
            combat.rerolled[side] = true;
        }
        if side == p.active {
            p.go_on(Task::Reroll(side.other()));
        } else {
            p.go_on(Task::Results);
        }
    }

    /// A side rolls again (W10.12): the other may do so after it.
    pub fn reroll(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        out.push(Event::Rerolls { side });
        self.spend_chits(p, side, 1, out);
        if let Some(combat) = &mut p.combat {
            combat.rerolled[side] = true;
        }
        p.go_on(Task::CombatDie);
    }

    /// Whether a card is one that is played in a combat.
    pub const fn is_combat_time(time: Time) -> bool {
        matches!(time, Time::Combat | Time::CombatOrFire)
    }

    /// A side spends a chit on the die (W10.9).
    pub fn spend_on_die(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        out.push(Event::ChitSpent { side });
        self.spend_chits(p, side, 1, out);
        let by = if side == p.active { 1 } else { -1 };
        p.combat.iter_mut().for_each(|combat| combat.chits[side] = Some(by));
        self.end_card_turn(p, side, false);
    }

    /// A side keeps the die (W10.12).
    pub fn keep(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        out.push(Event::Kept { side });
        self.keep_die(p, side);
    }
}
