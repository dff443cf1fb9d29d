//! Decisions of a combat: lead units, cards, chits, tactics, rerolls, retreats, losses and advances.

use crate::ai::random::SearchRng;
use crate::kernel::ruleset::LegalOf;
use crate::kernel::side::Side;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::chapters::w10_column::Clash;
use crate::rules::white_plains::data::cards::Effect;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId};
use crate::rules::white_plains::data::results::{LeadResult, Outcome, Tactic};
use crate::rules::white_plains::order::Order;
use crate::rules::white_plains::order_parts::Names;
use crate::rules::white_plains::position::Position;
use crate::rules::white_plains::position::combat::{Combat, TacticChosen};

use super::combat_table::{Chances, Mixture, index_of, open_cards, solve};
use super::estimate::{Costs, Estimator, lead_score, leads, taken};
use super::stakes::CHIT;

/// What a card in the hand is worth: it is played for a larger gain.
const CARD: f32 = 0.45;
/// What it costs to lose the chance of a combat to tactics that prevent it, beside its value.
const WITHDRAWAL: f32 = 0.25;

/// A combat under way, as a side reckons it.
pub struct CombatPolicy<'a> {
    estimator: Estimator<'a>,
    p: &'a Position,
    side: Side,
    clash: Clash,
    column: usize,
    /// Modifiers of the die without tactics.
    drm: i8,
    /// What each result costs the attacker and the defender.
    costs: [Costs; 2],
    /// What the ground of the attacked hexes is worth.
    ground: f32,
}

impl<'a> CombatPolicy<'a> {
    /// The combat under way; none before its lead units are named.
    pub fn new(estimator: Estimator<'a>, p: &'a Position, side: Side) -> Option<Self> {
        let rules = estimator.rules;
        let combat = p.combat.as_deref()?;
        let clash = rules.clash(p, combat)?;
        let sum = rules.combat_sum(p, &clash);
        // Without the tactics, which are mixed or looked up apart.
        let mut plain: Combat = combat.clone();
        plain.tactics = Default::default();
        plain.second = None;
        let drm = sum.drm() + rules.played_drm(p, &plain);
        let costs = estimator.costs(p, &clash);
        let ground = clash.hexes.iter().map(|at| estimator.stakes.ground(rules, at)).fold(0.0, f32::max);
        Some(Self { estimator, p, side, clash, column: sum.column, drm, costs, ground })
    }

    /// What an outcome is worth to the attacker.
    fn worth(&self, outcome: Outcome) -> f32 {
        let mut chances = Chances::default();
        chances.add_outcome(outcome, 1.0);
        self.worth_of(&chances)
    }

    fn worth_of(&self, chances: &Chances) -> f32 {
        let rules = self.estimator.rules;
        let of = |side: usize, chances: &[f32]| chances.iter().zip(&self.costs[side]).map(|(a, b)| a * b).sum::<f32>();
        of(1, &chances.defender) - of(0, &chances.attacker) + taken(rules, self.p, &self.clash, chances) * self.ground
    }

    /// The value of the combat to the attacker by the modifier of the die, without tactics.
    fn plain_value(&self, drm: i8) -> f32 {
        let mut chances = Chances::default();
        chances.add(self.estimator.rules, self.column, drm, 1.0);
        self.worth_of(&chances)
    }

    /// The same with both sides' tactics mixed.
    fn mixed_value(&self, drm: i8) -> f32 {
        let led = leads(self.estimator.rules, self.p, &self.clash);
        self.worth_of(self.estimator.table.chances(self.column, drm, led))
    }

    fn sign(&self) -> f32 {
        if self.side == self.clash.attacker { 1.0 } else { -1.0 }
    }

    /// The gain of a modifier for the side that decides.
    fn gain(&self, by: i8) -> f32 {
        self.sign() * (self.mixed_value(self.drm + by) - self.mixed_value(self.drm))
    }

    /// A card or a chit in the card play (W10.9), or a pass.
    pub fn card(&self, legal: &LegalOf<WhitePlains>) -> Order {
        let rules = self.estimator.rules;
        let attacks = self.side == self.clash.attacker;
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
                let led = leads(rules, self.p, &self.clash);
                let chance =
                    self.estimator.table.chances(self.column, self.drm, led).defender[index_of(LeadResult::Disrupt)];
                chance * (self.costs[1][index_of(LeadResult::Disrupt)] - self.costs[1][index_of(LeadResult::Retreat)])
            }
            Effect::PassChecks => 0.15 * self.clash.attackers.len() as f32,
            _ => 0.0,
        }
    }

    /// The tactics cards of both sides in the mixture that neither can improve.
    fn solution(&self, second: bool) -> [Mixture; 2] {
        let rules = self.estimator.rules;
        let attacker = self.clash.attacker;
        let sides = [attacker, attacker.other()];
        let open = sides.map(|side| Tactic::ALL.map(|tactic| rules.check_tactic(self.p, side, tactic, second).is_ok()));
        let open = [0, 1].map(|n| if open[n].iter().any(|one| *one) { open[n] } else { open_cards(false, false) });
        let first = self.p.combat.as_deref().filter(|_| second).map(|combat| rules.tactics_result(self.p, combat));
        let base = match first {
            Some(crate::rules::white_plains::chapters::w10_combat::TacticsResult::Drm(drm)) => drm,
            _ => 0,
        };
        let values: Vec<f32> = (-4..=4).map(|by| self.plain_value(self.drm + base + by)).collect();
        let solution = solve(open, |own, foe| match rules.tables.tactics[own as usize][foe as usize] {
            Some(by) => values[usize::from((by + 4).unsigned_abs())],
            None if second => values[4],
            None => self.no_combat_value(own, foe),
        });
        [solution.attacker, solution.defender]
    }

    /// The value of no combat to the attacker: who alone withdraws gives up his hex.
    fn no_combat_value(&self, own: Tactic, foe: Tactic) -> f32 {
        match (own == Tactic::Withdraw, foe == Tactic::Withdraw) {
            (true, false) => -WITHDRAWAL,
            (false, true) => WITHDRAWAL + 0.7 * self.ground,
            _ => 0.0,
        }
    }

    /// A tactics card drawn from the mixture (W10.10).
    pub fn tactic(&self, second: bool, rng: &mut SearchRng) -> Tactic {
        let [attacker, defender] = self.solution(second);
        let mixture = if self.side == self.clash.attacker { attacker } else { defender };
        draw(&mixture, rng)
    }

    /// A card after the tactics are shown (W10.11), or a pass.
    pub fn tactics_card(&self, legal: &LegalOf<WhitePlains>) -> Order {
        let rules = self.estimator.rules;
        let Some(combat) = self.p.combat.as_deref() else { return Order::Pass };
        let (attacker, defender) = (self.clash.attacker, self.clash.attacker.other());
        let known = |side: Side| combat.tactics[side].and_then(TacticChosen::known);
        let (Some(own), Some(foe)) = (known(attacker), known(defender)) else { return Order::Pass };
        let value = |own: Tactic, foe: Tactic| match rules.tables.tactics[own as usize][foe as usize] {
            Some(by) => self.plain_value(self.drm + by),
            None => self.no_combat_value(own, foe),
        };
        let now = value(own, foe);
        for order in legal.orders() {
            let Order::Play(card, _) = order else { continue };
            let then = match rules[card].effect {
                Effect::SwapTactics(tactic) if self.side == attacker => value(tactic, foe),
                Effect::SwapTactics(tactic) => value(own, tactic),
                // All cards against those of a side without a leader: about one better.
                Effect::SecondTactics => match rules.tables.tactics[own as usize][foe as usize] {
                    Some(by) => self.plain_value(self.drm + by - 1),
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
        let Some(combat) = self.p.combat.as_deref() else { return false };
        let Some(outcome) = combat.result else { return false };
        let drm = self.estimator.rules.reading(self.p, combat.die.unwrap_or(0)).1;
        self.sign() * (self.plain_value(drm) - self.worth(outcome)) > CHIT * 1.6
    }
}

/// Draws a card from a mixture.
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

/// The lead unit of a side among the legal ones.
pub fn lead(rules: &WhitePlains, p: &Position, side: Side, legal: &LegalOf<WhitePlains>) -> Option<Order> {
    let attacks = side == p.active;
    let score = |order: &Order| match order {
        Order::Lead(unit) => lead_score(rules, p, *unit, attacks),
        _ => f32::NEG_INFINITY,
    };
    legal.orders().max_by(|a, b| score(a).total_cmp(&score(b)))
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
