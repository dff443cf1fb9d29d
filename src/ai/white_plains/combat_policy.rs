//! Decisions of a combat: lead units, cards, chits, tactics, rerolls, retreats, losses and advances.

use super::combat_table::{Chances, Mixture, open_cards};
use super::estimate::{Estimator, Prospect, leads};
use super::prelude::*;
use super::stakes::CHIT;
use crate::rules::white_plains::position::combat::Combat;

/// What a card in the hand is worth: it is played for a larger gain.
const CARD: f32 = 0.45;

/// A combat under way, as a side calculates it.
pub struct CombatPolicy<'a> {
    prospect: Prospect<'a>,
    side: Side,
    column: usize,
    /// Modifiers of the die without tactics.
    drm: i8,
}

impl<'a> CombatPolicy<'a> {
    /// The combat under way; none before its lead units are named.
    pub fn new(estimator: Estimator<'a>, p: &'a Position, side: Side) -> Option<Self> {
        let rules = estimator.rules;
        let combat = p.combat.as_deref()?;
        let clash = rules.clash(p, combat)?;
        let sum = rules.combat_sum(p, &clash);
        // Without the tactics, which are mixed or looked up apart.
        let mut without_tactics: Combat = combat.clone();
        without_tactics.tactics = Default::default();
        without_tactics.second = None;
        let drm = sum.drm() + rules.played_drm(p, &without_tactics);
        Some(Self { prospect: Prospect::new(estimator, p, clash), side, column: sum.column, drm })
    }

    /// The value of the combat to the attacker by the modifier of the die, without tactics.
    fn value_of_die(&self, drm: i8) -> f32 {
        self.prospect.value_of_die(self.column, drm)
    }

    /// The chances by the modifier of the die, with both sides' tactics mixed.
    fn mixed_chances(&self, drm: i8) -> &'a Chances {
        let Prospect { estimator: Estimator { rules, table, .. }, p, clash, .. } = &self.prospect;
        table.chances(self.column, drm, leads(rules, p, clash))
    }

    /// The same with both sides' tactics mixed.
    fn mixed_value(&self, drm: i8) -> f32 {
        self.prospect.value(self.mixed_chances(drm))
    }

    fn combat(&self) -> Option<&'a Combat> {
        self.prospect.p.combat.as_deref()
    }

    fn sign(&self) -> f32 {
        if self.side == self.prospect.clash.attacker { 1.0 } else { -1.0 }
    }

    /// The gain of a modifier for the side that decides.
    fn gain(&self, by: i8) -> f32 {
        self.sign() * (self.mixed_value(self.drm + by) - self.mixed_value(self.drm))
    }

    /// A card or a chit in the card play (W10.9), or a pass.
    pub fn card(&self, legal: &LegalOf<WhitePlains>) -> Order {
        let rules = self.prospect.estimator.rules;
        let attacks = self.side == self.prospect.clash.attacker;
        let mut best = (0.0, Order::Pass);
        for order in legal.orders() {
            let gain = match order {
                Order::Play(card, _) => self.card_gain(rules, card, attacks) - CARD,
                Order::Chit => self.gain(if attacks { 1 } else { -1 }) - CHIT * 1.2,
                _ => continue,
            };
            if gain > best.0 {
                best = (gain, order);
            }
        }
        best.1
    }

    fn card_gain(&self, rules: &WhitePlains, card: CardId, attacks: bool) -> f32 {
        match &rules[card].effect {
            Effect::Combat(effect) => self.gain(if attacks { effect.attack } else { effect.defence }),
            Effect::StoneWalls(by) => self.gain(*by),
            Effect::IgnoreWorks => self.gain(1),
            Effect::EndCombat => -self.sign() * self.mixed_value(self.drm),
            Effect::RearGuard => {
                let (disrupt, retreat) = (LeadResult::Disrupt as usize, LeadResult::Retreat as usize);
                let costs = &self.prospect.costs[1];
                self.mixed_chances(self.drm).defender[disrupt] * (costs[disrupt] - costs[retreat])
            }
            Effect::PassChecks => 0.15 * self.prospect.clash.attackers.len() as f32,
            _ => 0.0,
        }
    }

    /// The tactics cards of both sides in the mixture that neither can improve.
    fn solution(&self, second: bool) -> [Mixture; 2] {
        let rules = self.prospect.estimator.rules;
        let attacker = self.prospect.clash.attacker;
        let sides = [attacker, attacker.other()];
        let open = sides
            .map(|side| Tactic::ALL.map(|tactic| rules.check_tactic(self.prospect.p, side, tactic, second).is_ok()));
        let open = [0, 1].map(|n| if open[n].iter().any(|one| *one) { open[n] } else { open_cards(false, false) });
        let first = self.combat().filter(|_| second).and_then(|combat| rules.tactics_drm(self.prospect.p, combat));
        self.prospect.mixtures(open, self.column, self.drm + first.unwrap_or(0), second)
    }

    /// Whether the side attacks.
    pub fn attacks(&self) -> bool {
        self.side == self.prospect.clash.attacker
    }

    /// The side's part of the mixture, and the enemy's.
    pub fn mixtures(&self, second: bool) -> [Mixture; 2] {
        let [attacker, defender] = self.solution(second);
        if self.attacks() { [attacker, defender] } else { [defender, attacker] }
    }

    /// A tactics card drawn from the mixture (W10.10).
    pub fn tactic(&self, second: bool, rng: &mut SearchRng) -> Tactic {
        draw(&self.mixtures(second)[0], rng)
    }

    /// A card after the tactics are shown (W10.11), or a pass.
    pub fn tactics_card(&self, legal: &LegalOf<WhitePlains>) -> Order {
        let rules = self.prospect.estimator.rules;
        let Some(combat) = self.combat() else { return Order::Pass };
        let (attacker, defender) = (self.prospect.clash.attacker, self.prospect.clash.attacker.other());
        let known = |side: Side| combat.tactics[side].and_then(TacticChosen::known);
        let (Some(own), Some(foe)) = (known(attacker), known(defender)) else { return Order::Pass };
        let value = |own: Tactic, foe: Tactic| match rules.tables.tactics_drm(own, foe) {
            Some(by) => self.value_of_die(self.drm + by),
            None => self.prospect.no_combat_value(own, foe),
        };
        let now = value(own, foe);
        for order in legal.orders() {
            let Order::Play(card, _) = order else { continue };
            let then = match rules[card].effect {
                Effect::SwapTactics(tactic) if self.side == attacker => value(tactic, foe),
                Effect::SwapTactics(tactic) => value(own, tactic),
                // All cards against those of a side without a leader: about one better.
                Effect::SecondTactics => match rules.tables.tactics_drm(own, foe) {
                    Some(by) => self.value_of_die(self.drm + by - 1),
                    None => now,
                },
                _ => continue,
            };
            if self.sign() * (then - now) > CARD {
                return order;
            }
        }
        Order::Pass
    }

    /// Whether to roll again for a chit (W10.12).
    pub fn rerolls(&self) -> bool {
        let Some(combat) = self.combat() else { return false };
        let Some(outcome) = combat.result else { return false };
        let drm = self.prospect.estimator.rules.reading(self.prospect.p, combat.die.unwrap_or(0)).1;
        let mut rolled = Chances::default();
        rolled.add_outcome(outcome, 1.0);
        self.sign() * (self.value_of_die(drm) - self.prospect.value(&rolled)) > CHIT * 1.6
    }
}

fn draw(mixture: &Mixture, rng: &mut SearchRng) -> Tactic {
    let mut left = rng.below(10_000) as f32 / 10_000.0 * mixture.iter().sum::<f32>();
    for (tactic, share) in Tactic::ALL.into_iter().zip(mixture) {
        left -= share;
        if left < 0.0 && *share > 0.0 {
            return tactic;
        }
    }
    let best = Tactic::ALL.into_iter().zip(mixture).max_by(|a, b| a.1.total_cmp(b.1));
    best.map_or(Tactic::StandFast, |(tactic, _)| tactic)
}

/// The way of a retreat that ends where the unit is safest and nearest to what its side holds.
pub fn retreat(
    rules: &WhitePlains,
    p: &Position,
    score: impl Fn(UnitId, HexId) -> f32,
    legal: &LegalOf<WhitePlains>,
) -> Option<Order> {
    let value = |unit: UnitId, to: HexId| {
        let room = if rules.has_room(p, unit, to) { 0.0 } else { -8.0 };
        let holds = |at: HexId| p.holds(rules, rules[unit].side.other(), at);
        let foes = rules.near(to).filter(|near| holds(*near)).count();
        let beyond = rules.near(to).flat_map(|near| rules.near(near)).filter(|near| holds(*near)).count();
        score(unit, to) + room - 0.3 * foes as f32 - 0.06 * beyond as f32
    };
    let mut known: Vec<(UnitId, HexId)> = Vec::new();
    let mut best: Option<(f32, Order)> = None;
    for order in legal.orders() {
        let (Order::Retreat(unit, path) | Order::Evade(unit, path)) = order else { continue };
        // Many ways lead to the same hex, and only the hex counts.
        let Some(to) = path.last().filter(|to| !known.contains(&(unit, *to))) else { continue };
        known.push((unit, to));
        let value = value(unit, to);
        if best.is_none_or(|(highest, _)| value > highest) {
            best = Some((value, order));
        }
    }
    best.map(|(_, order)| order)
}

/// The unit that loses a step: the one whose step is worth the least.
pub fn loss(estimator: &Estimator<'_>, p: &Position, legal: &LegalOf<WhitePlains>) -> Option<Order> {
    let value = |order: &Order| match order {
        Order::Lose(unit) => estimator.stakes.step(estimator.rules, p, *unit),
        _ => f32::INFINITY,
    };
    legal.orders().min_by(|a, b| value(a).total_cmp(&value(b)))
}

/// A card without names that is legal now and for which a test holds.
pub fn playable(legal: &LegalOf<WhitePlains>, test: impl Fn(CardId, Names) -> bool) -> Option<Order> {
    legal.orders().find(|order| matches!(order, Order::Play(card, names) if test(*card, *names)))
}

/// Whether a general compares all orders of a decision by playouts. Tactics are mixed instead, because the enemy chooses at the
/// same time (W10.10), and fire has too many orders.
pub fn is_weighed(p: &Position) -> bool {
    matches!(
        p.task(),
        Some(
            Task::Fights
                | Task::Lead(_)
                | Task::Cards(_)
                | Task::Reroll(_)
                | Task::Retreat(..)
                | Task::Lose(_)
                | Task::Advance(..)
                | Task::Initiative(_)
        )
    )
}
