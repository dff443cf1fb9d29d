//! W9.6, W10: a combat, from the choice of the attack to the die.

use crate::kernel::side::{BySide, Side};
use crate::rules::white_plains::check::{Checked, when};
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::cards::{Effect, Time};
use crate::rules::white_plains::data::forces::{Kind, Special};
use crate::rules::white_plains::data::ids::{HexId, UnitId, Units};
use crate::rules::white_plains::data::results::{LeadResult, Outcome, Tactic};
use crate::rules::white_plains::event::{Event, MoveKind, RollReason};
use crate::rules::white_plains::order::Path;
use crate::rules::white_plains::position::combat::{Combat, TacticChosen};
use crate::rules::white_plains::position::parts::Attack;
use crate::rules::white_plains::position::tasks::{RetreatReason, Task};
use crate::rules::white_plains::position::{Position, State};
use crate::rules::white_plains::refusal::Refused;

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
    /// An attack is fought (W9.6).
    pub fn start_combat(&self, p: &mut Position, number: usize, out: &mut Vec<Event>) {
        let Attack { hexes, units, diverted } = p.attacks.remove(number);
        let side = p.active;
        let mut combat = Box::new(Combat::new(hexes, units, diverted));
        combat.from = units.into_iter().filter_map(|unit| Some((unit, p.at(unit)?))).collect();
        combat.defenders = hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, side.other(), at));
        combat.screened = self.is_screened(p, hexes);
        out.push(Event::Combat { side, hexes, units, defenders: combat.defenders });
        self.note_attack(p, hexes, out);
        for unit in (units | combat.defenders).into_iter() {
            if self[unit].is(Special::Dutchess) || unit == self.named.hess_gren_3 {
                p.checked.add(unit);
            }
            self.interrupt_restoring_by_attack(p, unit, units, out);
        }
        p.combat = Some(combat);
        let cavalry = |units: Units| units.meets(self.sorted.cavalry);
        let defenders = hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, side.other(), at));
        if defenders.within(self.sorted.cavalry) && !cavalry(units) {
            p.push(Task::Evade);
        } else {
            self.choose_leads(p);
        }
    }

    /// Who defends now: the units in the attacked hexes.
    pub fn defenders_now(&self, p: &State) -> Units {
        let Some(combat) = &p.combat else { return Units::NONE };
        combat.hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, p.active.other(), at))
    }

    /// W10.1 to W10.3: after evasion, lead units are named; guns alone are captured without a die.
    pub fn choose_leads(&self, p: &mut Position) {
        let defenders = self.defenders_now(p);
        if let Some(combat) = &mut p.combat {
            combat.defenders = defenders;
        }
        let attacker = p.active;
        p.push(Task::Lead(attacker.into()));
    }

    /// Whether nothing but artillery and Amusettes defends (W10.2).
    pub fn guns_alone(&self, units: Units) -> bool {
        let guns = |unit: UnitId| self.sorted.artillery.has(unit) || self.kind(unit) == Kind::Amusettes;
        !units.is_empty() && units.into_iter().all(guns)
    }

    /// The units that may lead a side (W10.3).
    pub fn possible_leads(&self, p: &State, side: Side) -> Units {
        let Some(combat) = &p.combat else { return Units::NONE };
        let force = combat.force(side == p.active);
        let standing =
            |unit: &UnitId| p.stands(*unit) && !self.sorted.artillery.has(*unit) && self.kind(*unit) != Kind::Amusettes;
        let all: Units = force.into_iter().filter(standing).collect();
        let last = |unit: &UnitId| self.kind(*unit) == Kind::Engineer || self[*unit].is(Special::Scouts);
        let first: Units = all.into_iter().filter(|unit| !last(unit)).collect();
        let all = if first.is_empty() { all } else { first };
        let beside_foot = |unit: UnitId| {
            let foot = p.at(unit).map_or(Units::NONE, |at| p.units_at(self, side, at)) & self.sorted.foot;
            self[unit].is(Special::Cowboys) && !foot.is_empty()
        };
        // Where nothing else can, it leads beside foot, too: an attack does not vanish.
        let others: Units = all.into_iter().filter(|unit| !beside_foot(*unit)).collect();
        let all = if others.is_empty() { all } else { others };
        let ordered: Units = all.into_iter().filter(|unit| p.in_order(*unit)).collect();
        if ordered.is_empty() { all } else { ordered }
    }

    /// A side's lead unit is named.
    pub fn name_lead(&self, p: &mut Position, side: Side, unit: UnitId, out: &mut Vec<Event>) {
        if let Some(combat) = &mut p.combat {
            combat.lead[side] = Some(unit);
        }
        out.push(Event::Lead { unit });
        p.tasks.pop();
        if side == p.active {
            self.attacker_has_lead(p, out);
        } else {
            self.open_cards(p);
        }
    }

    /// The attacker's lead is named: what is alone is captured or gone, else the defender names his (W10.1, W10.2).
    fn attacker_has_lead(&self, p: &mut Position, out: &mut Vec<Event>) {
        let defenders = self.defenders_now(p);
        if self.guns_alone(defenders) {
            p.push_all([Task::AdvanceStart, Task::EndCombat]);
            for unit in defenders {
                self.capture(p, unit, out);
            }
            return;
        }
        if defenders.is_empty() {
            return p.push_all([Task::AdvanceStart, Task::EndCombat]);
        }
        let defender = p.active.other();
        p.push(Task::Lead(defender.into()));
    }

    /// Leaders take command, and cards may be played (W10.9, W13.1).
    fn open_cards(&self, p: &mut Position) {
        let Some(combat) = p.combat.as_deref() else { return };
        let (units, defenders, side) = (combat.units, combat.defenders, p.active);
        let command = BySide::of(|one| self.leader_in_command(p, one, if one == side { units } else { defenders }));
        if let Some(combat) = &mut p.combat {
            combat.command = command;
            combat.passed = 0;
        }
        p.push(Task::Cards(side.into()));
    }

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
            p.go_on(Task::Tactic(attacker.into(), false));
        } else {
            p.go_on(Task::Cards(side.other().into()));
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
        out.push(Event::TacticChosen { side, tactic: Some(tactic) });
        let attacker = p.active;
        if let Some(combat) = &mut p.combat {
            let chosen = Some(TacticChosen::Known(tactic));
            match &mut combat.second {
                Some((_, cards)) if second => cards[side] = chosen,
                _ => combat.tactics[side] = chosen,
            }
        }
        if side == attacker {
            return p.go_on(Task::Tactic(side.other().into(), second));
        }
        self.show_tactics(p, second, out);
        p.go_on(if second { Task::BeforeDie } else { Task::TacticsCard(attacker.into()) });
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
        Some(self.tables.tactics[own? as usize][foe? as usize])
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
            return p.go_on(Task::TacticsCard(side.other().into()));
        }
        let second = p
            .combat
            .as_deref()
            .is_some_and(|combat| combat.second.is_some() && self.tactics_result(p, combat) != TacticsResult::NoCombat);
        let attacker = p.active;
        p.go_on(if second { Task::Tactic(attacker.into(), true) } else { Task::BeforeDie });
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
        p.go_on(Task::Reroll(attacker.into()));
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
            p.go_on(Task::Reroll(side.other().into()));
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

    /// W9.6.
    pub fn check_fight(&self, p: &State, at: HexId) -> Checked {
        when(p.attacks.iter().any(|attack| attack.hexes.has(at)), Refused::NoFight { hex: at })
    }

    /// The attack that the attacker chose is fought (W9.6).
    pub fn fight(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        if let Some(number) = p.attacks.iter().position(|attack| attack.hexes.has(at)) {
            self.start_combat(p, number, out);
        }
    }

    /// The cavalry that may evade (W10.1).
    pub fn evaders<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.defenders_now(p).into_iter().filter(|unit| self.sorted.cavalry.has(*unit) && !p.is_pinned(*unit))
    }

    /// W10.1.
    pub fn check_evade(&self, p: &State, unit: UnitId, path: Path) -> Checked {
        when(self.evaders(p).any(|other| other == unit), Refused::NoEvading { unit })?;
        let mut found = false;
        self.evasions(p, unit, &mut |way| found |= way == path);
        when(found, Refused::NoRetreat { unit })
    }

    /// Cavalry evades (W10.1).
    pub fn evade(&self, p: &mut Position, unit: UnitId, path: Path, out: &mut Vec<Event>) {
        self.retreat(p, unit, path, MoveKind::Evade, out);
    }

    /// No cavalry evades (W10.1).
    pub fn stand(&self, p: &mut Position) {
        p.tasks.pop();
        self.choose_leads(p);
    }

    /// W10.3.
    pub fn check_lead(&self, p: &State, side: Side, unit: UnitId) -> Checked {
        when(self.possible_leads(p, side).has(unit), Refused::NoLead { unit })
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
