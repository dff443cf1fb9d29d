//! The odds of a battle from what one side knows: many trials, in which both sides follow the rollout policy.

use super::analysis::Preferences;
use super::prelude::*;
use super::rollout_policy::Situation;
use crate::ai::driver::advance;
use crate::kernel::ruleset::LegalEntryOf;
use crate::kernel::side::BySide;

/// The maximum number of steps in one trial: orders, rolls and phases.
const MAX_STEPS: usize = 300;

pub const TRIALS: u32 = 400;

/// The number of trials in a row without a battle after which there is none.
const NO_BATTLE: u32 = 20;

/// A request for the odds of a battle.
pub struct OddsQuery<'a> {
    /// The side that asks and what it knows.
    pub brief: Brief<'a, Liberty>,
    pub at: SpaceId,
    /// The moves before the battle.
    pub moves: &'a [Order],
}

/// The mean result.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The chance that the side holds the space.
    pub holds: f32,
    /// The chance that it must leave with some of its blocks.
    pub leaves: f32,
    /// The chance that it loses all its blocks.
    pub destroyed: f32,
    /// The steps lost by each side; a captured block counts in full.
    pub steps: BySide<f32>,
    pub captured: BySide<f32>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    pub side: Side,
    pub attacks: bool,
    /// The result if it retreats as the policy does.
    pub outlook: Outlook,
    /// The result if it never retreats while it may stay (L10.1).
    pub stands: Outlook,
    /// Half the width of the 95 % interval of `outlook.holds`.
    pub error: f32,
}

/// How the asking side fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stance {
    Captain,
    Stands,
}

/// One battle, from its first round or from now to its end.
struct Trial {
    attacker: Side,
    /// The blocks that took part, with their strengths.
    before: Vec<(BlockId, u8)>,
    victor: Side,
}

impl OddsQuery<'_> {
    /// The odds; none if there is no battle, or if the budget runs out before the first trial.
    pub fn odds(&self, rng: &mut SearchRng, budget: &mut dyn Budget) -> Option<Odds> {
        let (attacks, n, outlook) = self.outlook(Stance::Captain, rng, budget)?;
        let (.., stands) = self.outlook(Stance::Stands, rng, budget)?;
        let error = 1.96 * (outlook.holds * (1.0 - outlook.holds) / n).sqrt();
        Some(Odds { side: self.brief.side, attacks, outlook, stands, error })
    }

    /// Whether the side attacks, the number of trials, and the mean result.
    fn outlook(&self, stance: Stance, rng: &mut SearchRng, budget: &mut dyn Budget) -> Option<(bool, f32, Outlook)> {
        let (rules, side) = (self.brief.rules, self.brief.side);
        let known = Known::new(self.brief);
        let (mut sum, mut attacks, mut n, mut none) = (Outlook::default(), 0_u32, 0_u32, 0_u32);
        while n < TRIALS && budget.spent() < 1.0 {
            let mut p = known.sample(rng);
            // In some worlds there is no enemy left to fight: a force march may cost the last step (L6.6).
            let Some(trial) = self.fight(&mut p, stance, rng) else {
                none += 1;
                if none >= NO_BATTLE + n {
                    return None;
                }
                continue;
            };
            n += 1;
            attacks += u32::from(trial.attacker == side);
            let lost = trial.before.iter().map(|(block, _)| *block).collect::<Set<BlockId>>() & p.prisoners;
            for (block, had) in &trial.before {
                let owner = rules[*block].kind.side;
                let has = if lost.has(*block) { 0 } else { p.strength[*block] };
                sum.steps[owner] += f32::from(had.saturating_sub(has));
                sum.captured[owner] += f32::from(u8::from(lost.has(*block)));
            }
            let mut own = trial.before.iter().filter(|(block, _)| rules[*block].kind.side == side);
            let none_left = own.all(|(block, _)| lost.has(*block));
            sum.holds += f32::from(u8::from(trial.victor == side));
            sum.destroyed += f32::from(u8::from(trial.victor != side && none_left));
        }
        if n == 0 {
            return None;
        }
        let share = |sum: f32| sum / n as f32;
        let (holds, destroyed) = (share(sum.holds), share(sum.destroyed));
        let mean = Outlook {
            holds,
            leaves: (1.0 - holds - destroyed).max(0.0),
            destroyed,
            steps: BySide::of(|side| share(sum.steps[side])),
            captured: BySide::of(|side| share(sum.captured[side])),
        };
        Some((attacks * 2 > n, n as f32, mean))
    }

    /// Plays this battle alone: no other block moves or is drawn, and it is fought first. None if there is no
    /// battle.
    fn fight(&self, p: &mut Position, stance: Stance, rng: &mut SearchRng) -> Option<Trial> {
        let rules = self.brief.rules;
        let (mut events, mut legal): (Vec<Event>, _) = (Vec::new(), LegalOf::<Liberty>::default());
        for order in self.moves {
            rules.check(p, order).ok()?;
            rules.apply(p, order, &mut events);
        }
        let mut trial = self.begun(p);
        for _ in 0..MAX_STEPS {
            let goes_on = advance(rules, p, rng, &mut events, |p, side, rng| {
                Some(self.order_without_others(p).unwrap_or_else(|| {
                    legal.clear();
                    rules.legal(p, &mut legal);
                    if stance == Stance::Stands && side == self.brief.side {
                        remove_retreats(&mut legal);
                    }
                    let preferences = Preferences { boldness: 1.0 };
                    Situation { rules, p, side, legal: legal.rows(), preferences }.decide(rng)
                }))
            });
            if !goes_on {
                return None;
            }
            let over = events.iter().find_map(|event| match event {
                Event::Over { side, at } if *at == self.at => Some(*side),
                _ => None,
            });
            if let Some(victor) = over {
                return trial.map(|trial| Trial { victor, ..trial });
            }
            if p.phase() == Phase::Winter || p.phase() == Phase::Cards {
                return None;
            }
            trial = trial.or_else(|| self.begun(p));
        }
        None
    }

    /// The battle at its start or at present; none if it is not being fought.
    fn begun(&self, p: &Position) -> Option<Trial> {
        let battle = p.battle().filter(|battle| battle.at == self.at)?;
        let there = p.of(self.brief.rules, AMERICAN, self.at) | p.of(self.brief.rules, BRITISH, self.at);
        let before = there.into_iter().map(|block| (block, p.strength[block])).collect();
        Some(Trial { attacker: battle.attacker, before, victor: battle.attacker })
    }

    /// The order that leads straight to this battle.
    fn order_without_others(&self, p: &Position) -> Option<Order> {
        let order = match p.phase() {
            _ if p.offer().is_some() => Order::Refuse,
            Phase::Action => Order::Done,
            Phase::Battles => Order::Fight(self.at),
            _ => return None,
        };
        self.brief.rules.check(p, &order).is_ok().then_some(order)
    }
}

/// Removes retreats if there is any other order; withdrawals are compulsory (L10.5).
fn remove_retreats(legal: &mut LegalOf<Liberty>) {
    let leaves = |row: &LegalEntryOf<Liberty>| matches!(row, LegalEntry::Order(Order::Retreat(..)));
    if !legal.rows().iter().all(leaves) {
        *legal = legal.rows().iter().copied().filter(|row| !leaves(row)).collect();
    }
}
