//! Decisions of a battle and after it: words, commitments, fire or retreat, hits, and where the beaten go (D14, D15, D19).

use super::clash::{Clash, Strength, clash};
use super::field::Field;
use super::prelude::*;
use super::stakes::{MARKER, dice_of, worth, worth_of};

/// Chances to win between which Tactics are committed.
const OPEN: [f32; 2] = [0.12, 0.93];
/// The chance to win below which honours are offered, and above which they are refused.
const HONOURS: [f32; 2] = [0.35, 0.75];
/// The chance to win from which a fortress is stormed, or a force intercepted.
const STORM: f32 = 0.6;
/// What a defeat costs of what is left, beside the fire, with and without a way out.
const DEFEAT: [f32; 2] = [0.12, 1.0];

impl Field<'_> {
    /// The strength of a side in the battle under way, as it stands now.
    fn strength(&self, battle: &Battle, side: Side) -> Strength {
        let (rules, p) = (self.rules, self.p);
        let force = rules.battle_force(p, battle, side).minus(battle.disrupted);
        let mut strength = Strength::of(rules, force, battle.at, battle.kind == BattleKind::Land);
        strength.lead = f32::from(rules.leadership(p, side));
        let assault = if side == battle.attacker { dice_of(rules, battle.assault) } else { 0.0 };
        let walls = if battle.storm && side != battle.attacker { 3.0 } else { 0.0 };
        strength.with_dice(assault + walls)
    }

    /// The estimate of the battle under way for the side, as if it attacked.
    pub fn battle(&self, battle: &Battle) -> Clash {
        clash(&self.strength(battle, self.side), &self.strength(battle, self.side.other()))
    }

    /// The word before a battle (D19.1, D19.10).
    pub fn word(&self, battle: &Battle) -> Option<Word> {
        let words = self.rules.words_of(self.p);
        let win = self.battle(battle).win;
        let has = |word: Word| words.contains(&word).then_some(word);
        let first = |wanted: &[Word]| wanted.iter().find_map(|word| has(*word));
        if has(Word::Accept).is_some() {
            return first(if win > HONOURS[1] { &[Word::Refuse] } else { &[Word::Accept] });
        }
        if has(Word::Storm).is_some() {
            return first(if win > STORM { &[Word::Storm] } else { &[Word::Siege, Word::Storm] });
        }
        if has(Word::Sally).is_some() {
            return first(if win > STORM { &[Word::Sally] } else { &[Word::Wait] });
        }
        let weak = [Word::Close, Word::Offer, Word::Stand];
        match win {
            _ if win < HONOURS[0] => first(&weak),
            _ if win < STORM => first(&[Word::Close, Word::Stand]),
            _ => first(&[Word::Stand]),
        }
    }

    /// The Tactics to commit: as many as may be, where the battle is open.
    pub fn commitment(&self, battle: &Battle, most: u8) -> u8 {
        let win = self.battle(battle).win;
        if (OPEN[0]..=OPEN[1]).contains(&win) { most } else { 0 }
    }

    /// Whether it is better to retreat than to fire (D14.10).
    pub fn is_better_to_retreat(&self, battle: &Battle) -> bool {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let fight = self.battle(battle);
        let force = rules.battle_force(p, battle, side);
        let foes = rules.battle_force(p, battle, side.other());
        let ways = rules.ways_in_battle(p, side);
        let [own, other] = [force, foes].map(|set| (set.len() as f32).max(1.0));
        let (mean, prize) = (self.worth_of(force) / own, worth_of(rules, foes) / other);
        let held = if battle.kind == BattleKind::Land { self.value(battle.at, force).max(0.0) } else { 0.0 };
        // Nothing of the force counts twice: what it is worth to hold the place is what is left of it without the pieces.
        let stay = fight.win * held + fight.lost[1] * (prize + MARKER)
            - fight.lost[0] * (0.85 * mean + MARKER)
            - (1.0 - fight.win) * DEFEAT[0] * self.worth_of(force);
        let fire = self.strength(battle, side.other()).all_dice();
        let lost = (fire / 6.0).min(own);
        let bound = rules.sorted.militia | rules.sorted.militia_leaders;
        let local = |to: LocaleId| !rules.crosses_border(battle.at, to) || !force.meets(bound);
        let flees = if ways.into_iter().any(local) { DEFEAT[0] } else { 0.6 };
        let leave = -lost * (0.85 * mean + MARKER) - flees * 0.5 * self.worth_of(force & bound);
        leave > stay
    }

    /// The piece that takes a hit: what costs least, now and in the fires to come (D14.8).
    pub fn hit(&self, battle: &Battle, legal: &LegalOf<Decision>) -> Option<Order> {
        let rules = self.rules;
        let eliminates = battle.owed.first() == Some(&rules.tables.combat.eliminates);
        let force = rules.battle_force(self.p, battle, self.side);
        let able = (force & rules.sorted.units).minus(battle.disrupted);
        let cost = |piece: PieceId| {
            let disrupted = battle.disrupted.has(piece);
            let dies = eliminates || disrupted;
            let fires = if disrupted { 0.0 } else { 0.8 * f32::from(rules[piece].factor) };
            let last = if able == Pieces::one(piece) && !disrupted { 6.0 } else { 0.0 };
            let dead = if dies { worth(rules, piece) } else { 0.0 };
            dead + fires + last
        };
        best_of(legal, |order| match order {
            Order::Hit(piece) => Some(-cost(*piece)),
            _ => None,
        })
    }

    /// Where beaten pieces go: where they are worth most (D15.1 to D15.3).
    pub fn refuge(&self, from: LocaleId, pieces: Pieces, legal: &LegalOf<Decision>) -> Option<Order> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let bound = pieces & (rules.sorted.militia | rules.sorted.militia_leaders);
        best_of(legal, |order| {
            let Order::Withdraw(to) = *order else { return None };
            let lost = match () {
                () if rules.is_sea(to) => pieces.filtered(|piece| rules.stays_ashore(piece)),
                () if rules.crosses_border(from, to) => bound,
                () => Pieces::NONE,
            };
            let there = rules.at_of(p, side, to);
            let before = if there.is_empty() { 0.0 } else { self.value(to, there) };
            let goers = pieces.minus(lost);
            let after = if goers.is_empty() { before } else { self.value(to, there | goers) };
            Some(after - before - self.worth_of(lost) - MARKER * lost.len() as f32)
        })
    }

    /// The unit that is given up: the one that is worth least where it stands.
    pub fn least(&self, legal: &LegalOf<Decision>) -> Option<Order> {
        let (rules, p) = (self.rules, self.p);
        best_of(legal, |order| {
            let (Order::Short(unit) | Order::Lose(unit)) = *order else { return None };
            let stays = p.at(unit).map_or(1.0, |at| self.stays(unit, at, 0.0));
            Some(-worth(rules, unit) * (0.3 + 0.7 * stays))
        })
    }

    /// A force that intercepts, if it would win (D19.5).
    pub fn interception(&self) -> Option<Order> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let at = p.force?.at;
        let foes = Strength::of(rules, rules.ashore(p, side.other(), at), at, true);
        for group in rules.force_groups(p, Pattern::Intercept) {
            let units = group.units | group.leaders;
            let value = |leader: &PieceId| rules.value_on_land(units, *leader);
            let under = group.leaders.into_iter().max_by_key(value)?;
            let win = 1.0 - clash(&foes, &Strength::of(rules, units, at, true)).win;
            let named = NamedForce { units, under: Some(under) };
            if win > STORM && value(&under) > 0 && rules.check_intercept(p, side, group.at, named).is_ok() {
                return Some(Order::Intercept(group.at, named));
            }
        }
        None
    }
}

/// The legal order with the highest value; the first of equals.
pub fn best_of(legal: &LegalOf<Decision>, value: impl Fn(&Order) -> Option<f32>) -> Option<Order> {
    let mut best: Option<(f32, Order)> = None;
    for order in legal.orders() {
        if let Some(value) = value(&order)
            && best.is_none_or(|(most, _)| value > most)
        {
            best = Some((value, order));
        }
    }
    best.map(|(_, order)| order)
}
