//! What each task needs, what it does by rule, and what dice and orders do to it.

use super::check::{Checked, when};
use super::data::WhitePlains;
use super::data::ids::CardId;
use super::event::Event;
use super::order::Order;
use super::position::Position;
use super::position::tasks::{CheckReason, Phase, RetreatReason, Task};
use super::refusal::Refused;
use super::sides::AMERICAN;
use crate::kernel::ruleset::{ChanceRequest, Need};
use crate::kernel::side::Side;

/// The sides of a die; its faces are 0 to 9.
pub const DIE: u8 = 10;

const ONE_DIE: Need = Need::Chance(ChanceRequest::Dice { count: 1, sides: DIE });
const TWO_DICE: Need = Need::Chance(ChanceRequest::Dice { count: 2, sides: DIE });

impl WhitePlains {
    /// What the position needs: the next task asks a side or chance, or runs by rule.
    pub(super) fn needs(&self, p: &Position) -> Need {
        if p.ending.is_some() {
            return Need::Over;
        }
        let Some(task) = p.task() else { return Need::Over };
        match task {
            Task::WashingtonDie
            | Task::RuseDie
            | Task::AttritionDie(_)
            | Task::RainDie
            | Task::SortieDie
            | Task::EntryDie
            | Task::RallyDie(_)
            | Task::HitDie(_)
            | Task::CombatDie
            | Task::BurnDie(..)
            | Task::ProbeDie(..) => ONE_DIE,
            Task::InitiativeDice => TWO_DICE,
            Task::FireDie(_) => {
                if self.is_fogged(p) {
                    Need::Nothing
                } else {
                    ONE_DIE
                }
            }
            Task::LeaderDie(leader, _) | Task::OverrunDie(leader) => {
                if p.stands(leader) {
                    ONE_DIE
                } else {
                    Need::Nothing
                }
            }
            Task::Check(unit, reason, _) => {
                let passed_over = !p.stands(unit) || (reason == CheckReason::Artillery && self.is_fogged(p));
                if passed_over { Need::Nothing } else { ONE_DIE }
            }
            Task::Shuffle(side) if p.decks[side.into()].len() > 1 => Need::Chance(self.shuffle_request(p, side.into())),
            Task::Deal(american, british) => match self.next_to_draw(p, american, british) {
                Some(side) => Need::Chance(self.next_card(p, side)),
                None => Need::Nothing,
            },
            Task::SpyDraw if !p.hands[AMERICAN].is_empty() => Need::Chance(self.spy_request(p)),
            _ => match self.asks(p, task) {
                Some(side) if self.has_choice(p, task, side) => Need::Order(side),
                _ => Need::Nothing,
            },
        }
    }

    /// The side that a task asks, if it has a choice; none for dice and for what runs by rule.
    fn asks(&self, p: &Position, task: Task) -> Option<Side> {
        let (own, foe) = (p.active, p.active.other());
        Some(match task {
            Task::Place(_) | Task::Ruse(..) | Task::Remove(..) => AMERICAN,
            Task::Initiative(side)
            | Task::Lead(side)
            | Task::Cards(side)
            | Task::Tactic(side, _)
            | Task::TacticsCard(side)
            | Task::Reroll(side)
            | Task::Lose(side)
            | Task::Advance(side, _) => side.into(),
            Task::MovementReact | Task::RallyReact | Task::DeclaredReact | Task::Evade => foe,
            Task::Moves | Task::Rally | Task::Declare | Task::Fights => own,
            Task::Artillery | Task::Rifles(_) => self.firing_side(p)?,
            Task::FireAnswer(fire) => Side::from(fire.by).other(),
            Task::Retreat(unit, ..) => self[unit].side,
            Task::Trump(card, _) => self[card].side.other(),
            _ => return None,
        })
    }

    /// Whether the side that a task asks has anything to decide.
    fn has_choice(&self, p: &Position, task: Task, side: Side) -> bool {
        let hand = p.hand_size(side);
        match task {
            Task::Place(unit) => !self.placements(p, unit).is_empty(),
            Task::Ruse(forward, main) => forward + main > 0,
            Task::Remove(left, _) => !self.removed_all(p, left),
            Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::TacticsCard(_) => hand > 0,
            Task::Artillery | Task::Rifles(_) => self.can_fire(p),
            Task::DeclaredReact => hand > 0 && !p.attacks.is_empty(),
            Task::Fights => self.chooses_attack(p),
            Task::Evade => !self.defenders_now(p).is_empty(),
            Task::Lead(_) => self.possible_leads(p, side).len() > 1,
            Task::Cards(_) => !self.skips_cards(p, side, hand),
            Task::Reroll(_) => self.may_reroll(p, side),
            Task::Retreat(unit, _, reason) => p.stands(unit) && self.can_retreat(p, unit, reason),
            Task::Lose(_) => self.owes_loss(p),
            Task::Advance(_, first) => !self.advances(p, side, first).is_empty(),
            Task::Trump(card, _) => self.may_be_trumped(p, card, hand),
            _ => true,
        }
    }

    /// The side that draws the next card; a side with an empty deck gets nothing (W14.2).
    fn next_to_draw(&self, p: &Position, american: u8, british: u8) -> Option<Side> {
        let due = [american, british];
        Side::BOTH.into_iter().find(|side| due[side.index()] > 0 && !p.decks[*side].is_empty())
    }

    /// Runs a task that neither asks a side nor chance.
    pub(super) fn run_task(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(task) = p.task() else { return };
        match task {
            Task::Deal(..) => p.go_on(Task::Immediate),
            Task::Immediate => self.play_immediate(p, out),
            Task::StartTurn(step) => self.start_turn(p, step, out),
            Task::StartHalf => self.start_half(p, out),
            Task::MovementReact => self.start_moves(p, out),
            Task::RallyReact => p.go_on(Task::Rally),
            Task::Remove(_, penalty) => self.end_attrition(p, penalty, out),
            Task::Artillery | Task::Rifles(_) => self.end_fire_phase(p, out),
            Task::FireReveal(fire) => {
                p.tasks.pop();
                if !self.is_fogged(p) {
                    self.reveal_by_fire(p, fire, out);
                }
            }
            Task::FireEnd(fire) => {
                p.tasks.pop();
                self.end_fire(p, fire);
            }
            Task::Fights => self.next_fight(p, out),
            Task::Evade => {
                p.tasks.pop();
                self.choose_leads(p);
            }
            Task::Lead(side) => match self.possible_leads(p, side.into()).first() {
                Some(unit) => self.name_lead(p, side.into(), unit, out),
                None => p.go_on(Task::EndCombat),
            },
            Task::Cards(side) => self.end_card_turn(p, side.into(), true),
            Task::TacticsCard(side) => self.end_tactics_card(p, side.into()),
            Task::BeforeDie => self.before_die(p, out),
            Task::Reroll(side) => self.keep_die(p, side.into()),
            Task::Results => self.results(p, out),
            Task::LeadResult(side) => {
                p.tasks.pop();
                self.apply_lead_result(p, side.into(), out);
            }
            Task::Checks(units, reason, modifier) => {
                p.tasks.pop();
                self.next_check(p, units, reason, modifier);
            }
            Task::NextDoor => self.next_door(p),
            Task::LoneArtillery => self.lone_artillery(p),
            Task::AdvanceStart => self.start_advance(p),
            Task::EndCombat => self.end_combat(p, out),
            Task::EndHalf => self.end_half(p, out),
            Task::EndTurn => self.end_turn(p, out),
            Task::Effect(card, names) => self.take_effect(p, card, names, out),
            Task::Retreat(unit, _, reason) => {
                p.tasks.pop();
                if p.stands(unit) && reason != RetreatReason::Withdraw {
                    self.capture(p, unit, out);
                }
            }
            _ => {
                p.tasks.pop();
            }
        }
    }

    /// The next attack by rule, or the end of the phase (W9.6).
    fn next_fight(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.prune_attacks(p, out);
        match p.attacks.len() {
            0 => p.go_on(Task::EndHalf),
            1 => self.start_combat(p, 0, out),
            _ => {}
        }
    }

    /// Dice or a draw have fallen.
    pub(super) fn resolve_task(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let (Some(task), Some(first)) = (p.task(), fell.first().copied()) else { return };
        let die = first.saturating_sub(1);
        match task {
            Task::Shuffle(side) => {
                p.tasks.pop();
                self.shuffled(p, side.into(), fell, out);
            }
            Task::Deal(american, british) => {
                let Some(side) = self.next_to_draw(p, american, british) else { return };
                let left = if side == AMERICAN { (american - 1, british) } else { (american, british - 1) };
                p.go_on(Task::Deal(left.0, left.1));
                self.draw(p, side, CardId::of(usize::from(first)), out);
            }
            Task::SpyDraw => self.spy_discards(p, CardId::of(usize::from(first)), out),
            Task::WashingtonDie => self.roll_washington(p, die, out),
            Task::RuseDie => self.roll_ruse(p, die, out),
            Task::AttritionDie(penalty) => self.roll_attrition(p, penalty, die, out),
            Task::InitiativeDice => {
                let second = fell.get(1).map_or(0, |face| face.saturating_sub(1));
                self.roll_initiative(p, [die, second], out);
            }
            Task::CombatDie => self.roll_combat(p, die, out),
            _ => {
                p.tasks.pop();
                self.resolve_single(p, task, die, out);
            }
        }
    }

    /// One die, of a task that is over with it.
    fn resolve_single(&self, p: &mut Position, task: Task, die: u8, out: &mut Vec<Event>) {
        match task {
            Task::RainDie => self.roll_rain(p, die, out),
            Task::SortieDie => self.roll_sortie(p, die, out),
            Task::EntryDie => self.roll_entry(p, die, out),
            Task::RallyDie(unit) => self.roll_rally(p, unit, die, out),
            Task::FireDie(fire) => self.roll_fire(p, fire, die, out),
            Task::HitDie(fire) => self.roll_hit(p, fire, die, out),
            Task::LeaderDie(leader, from) => self.roll_leader(p, leader, from, die, out),
            Task::OverrunDie(leader) => self.roll_overrun(p, leader, die, out),
            Task::Check(unit, reason, modifier) => self.roll_check(p, (unit, reason, modifier), die, out),
            Task::BurnDie(unit, at) => self.roll_burn(p, unit, at, die, out),
            Task::ProbeDie(unit, at) => self.roll_probe(p, unit, at, die, out),
            _ => {}
        }
    }

    /// A checked order.
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some(step) = p.task()
            && let Some(by) = self.asks(p, step)
        {
            self.apply_in_step(p, step, by, order, out);
        }
    }

    /// Whether a side may end a step.
    pub(super) fn check_done(&self, p: &Position, step: Task) -> Checked {
        match step {
            Task::Moves => self.check_moves_done(p),
            Task::Declare => self.check_declared(p),
            Task::Advance(side, first) => {
                when(!(first && self.lead_must_advance(p, side.into())), Refused::MustAdvance)
            }
            _ => Ok(()),
        }
    }

    /// A side ends a step.
    pub(super) fn end_step(&self, p: &mut Position, step: Task, out: &mut Vec<Event>) {
        match step {
            Task::Moves => self.end_moves(p, out),
            Task::Rally => self.end_rally(p, out),
            Task::Artillery | Task::Rifles(_) => self.end_fire_phase(p, out),
            Task::Declare => {
                self.end_declaring(p);
                out.push(Event::Phase { side: p.active, phase: Phase::Fights });
            }
            _ => {
                p.tasks.pop();
            }
        }
    }
}
