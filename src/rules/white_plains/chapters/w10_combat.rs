//! W9.6, W10: a combat, from the choice of the attack to the die.

use crate::kernel::events::Secret;
use crate::rules::white_plains::prelude::*;

/// The limits of a modified die (W10.12).
const DIE_LIMITS: (i8, i8) = (-2, 11);

impl WhitePlains {
    /// Whether a side has nothing to do in the card play of a combat: by public facts alone.
    pub fn skips_cards(&self, p: &State, side: Side, hand_size: u32) -> bool {
        hand_size == 0 && self.check_chit(p, side).is_err()
    }

    /// A side passed in the card play, or had its turn; two in succession end it.
    pub fn end_card_turn(&self, p: &mut Position, side: Side, passed: bool) {
        let attacker = p.active;
        let Some(combat) = &mut p.combat else { return };
        combat.passed = if passed { combat.passed + 1 } else { 0 };
        let over = combat.passed >= 2;
        p.go_on(if over { Task::Tactic(attacker, false) } else { Task::Cards(side.other()) });
    }

    /// A chit on the die (W10.9).
    pub fn check_chit(&self, p: &State, side: Side) -> Checked {
        let spent = p.combat.as_deref().is_some_and(|combat| combat.chits[side].is_some());
        when(!spent, Refused::ChitSpent)?;
        when(p.momentum[side] > 0, Refused::NoChit)
    }

    /// Whether a side has a leader or demi-leader for tactics (W10.10, W13.4).
    fn has_command(&self, p: &State, side: Side) -> bool {
        let force: Units = p.force(side).into_iter().filter(|unit| p.stands(*unit)).collect();
        let led = |combat: &Combat| combat.command[side].is_some() || self.demi_leads(p, side, force);
        p.combat.as_deref().is_some_and(led)
    }

    /// Whether a flank of the other side is open (W10.10).
    pub fn has_open_flank(&self, p: &State, side: Side) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let hexes: Vec<HexId> = if side == p.active {
            combat.hexes.iter().collect()
        } else {
            combat.from.iter().map(|(_, at)| *at).collect()
        };
        self.is_flank_open(p, side.other(), p.force(side.other()), hexes)
    }

    /// Whether a flank of a side is open that has this force in a combat, in these hexes (W10.10).
    pub fn is_flank_open(&self, p: &State, side: Side, force: Units, hexes: Vec<HexId>) -> bool {
        let outside = self.zone_of(p, self.army[side].minus(force));
        hexes.into_iter().any(|at| self.near(at).any(|near| !p.holds(self, side, near) && !outside.has(near)))
    }

    /// Whether a side may choose a tactics card now.
    pub fn check_tactic(&self, p: &State, side: Side, tactic: Tactic, second: bool) -> Checked {
        let counter = p.combat.as_deref().and_then(|combat| combat.second).is_some_and(|(by, _)| by == side);
        if second && counter {
            return Ok(());
        }
        when(!tactic.needs_leader() || self.has_command(p, side), Refused::NeedsLeader)?;
        when(tactic != Tactic::TurnFlank || self.has_open_flank(p, side), Refused::NoOpenFlank)
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

    /// What the tactics add to the die, 0 before they are chosen; none for no combat. A second pair adds to the first (W14.6).
    pub fn tactics_drm(&self, p: &State, combat: &Combat) -> Option<i8> {
        let second = combat.second.and_then(|(_, cards)| self.matrix(p, &cards)).flatten().unwrap_or(0);
        self.matrix(p, &combat.tactics).map_or(Some(0), |first| Some(first? + second))
    }

    /// The side after which play goes on, once a side had its chance for a tactics card (W10.11).
    pub fn end_tactics_card(&self, p: &mut Position, side: Side) {
        if side == p.active {
            return p.go_on(Task::TacticsCard(side.other()));
        }
        let again = |combat: &Combat| combat.second.is_some() && self.tactics_drm(p, combat).is_some();
        let second = p.combat.as_deref().is_some_and(again);
        let attacker = p.active;
        p.go_on(if second { Task::Tactic(attacker, true) } else { Task::BeforeDie });
    }

    /// W10.11, W16.6: no combat, or the die after sham works are revealed.
    pub fn before_die(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        let Some(combat) = p.combat.as_deref() else { return };
        if self.tactics_drm(p, combat).is_none() {
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
        let withdraws = combat.tactics.map(|chosen| chosen == Some(TacticChosen::Known(Tactic::Withdraw)));
        if withdraws.first == withdraws.second || combat.hexes.has(self.at.tarrytown) {
            return;
        }
        let mut units = p.force(if withdraws.first { Side::First } else { Side::Second });
        // Attached Amusettes go with their parent (W21.11).
        if p.attached.is_some_and(|parent| units.has(parent) && p.stands(parent)) {
            self.sorted.amusettes.into_iter().for_each(|guns| units.take(guns));
        }
        self.retreat_one_hex(p, units, RetreatReason::Withdraw);
    }

    /// The modifiers that cards, chits and tactics add (W10.9 to W10.11).
    pub fn played_drm(&self, p: &State, combat: &Combat) -> i8 {
        let cards: i8 = combat.cards.into_iter().map(|card| self.card_drm(p, card)).sum();
        let chits: i8 = combat.chits.into_array().into_iter().flatten().sum();
        cards + chits + self.tactics_drm(p, combat).unwrap_or(0)
    }

    /// What a card adds to the die of the combat in which it is in force.
    pub fn card_drm(&self, p: &State, card: CardId) -> i8 {
        match &self[card].effect {
            Effect::Combat(effect) if self[card].side == p.active => effect.attack,
            Effect::Combat(effect) => effect.defence,
            Effect::StoneWalls(by) => *by,
            _ => 0,
        }
    }

    /// The die of a combat falls (W10.12).
    pub fn roll_combat(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let sum = p.combat.as_deref().and_then(|combat| self.sum_of(p, combat));
        p.combat.iter_mut().for_each(|combat| (combat.die, combat.sum_at_die.0) = (Some(die), sum.clone()));
        let (column, drm, outcome) = self.reading(p, die);
        let (attacker, lead) = (p.active, p.lead(p.active));
        let Some(combat) = &mut p.combat else { return };
        combat.result = Some(outcome);
        let total = Self::read_die(die, drm);
        out.push(Event::summed(attacker, RollReason::Combat, (die, total), None, lead, combat.hexes.first()));
        out.push(Event::Result { odds: self.tables.combat_results.odds(column), drm, die, outcome: Some(outcome) });
        p.push(Task::Reroll(attacker));
    }

    /// A die with its modifier, within the table (W10.12).
    pub fn read_die(die: u8, drm: i8) -> i8 {
        (die as i8 + drm).clamp(DIE_LIMITS.0, DIE_LIMITS.1)
    }

    /// The column, the modifier and the result of a die in the combat under way.
    pub fn reading(&self, p: &State, die: u8) -> (usize, i8, Outcome) {
        let fought = p.combat.as_deref().and_then(|combat| Some((combat, self.sum_of(p, combat)?)));
        let Some((combat, sum)) = fought else {
            return (0, 0, Outcome::Leads { attacker: LeadResult::None, defender: LeadResult::None });
        };
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
        p.combat.iter_mut().for_each(|combat| combat.rerolled[side] = true);
        let then = if side == p.active { Task::Reroll(side.other()) } else { Task::Results };
        p.go_on(then);
    }

    /// A side rolls again (W10.12): the other may do so after it.
    pub fn reroll(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        out.push(Event::Rerolls { side });
        self.spend_chits(p, side, 1, out);
        p.combat.iter_mut().for_each(|combat| combat.rerolled[side] = true);
        p.go_on(Task::CombatDie);
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
