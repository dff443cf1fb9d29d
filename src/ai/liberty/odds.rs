//! The odds of a battle: played out many times from what a side may know, both sides by a captain's habits.

use crate::ai::brief::{Brief, Pace};
use crate::ai::random::Chance;
use crate::kernel::collections::Set;
use crate::kernel::legal::Listed;
use crate::kernel::ruleset::{LegalOf, ListedOf, Need, Ruleset};
use crate::kernel::side::{BySide, Side};
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::event::{Event, Happening};
use crate::rules::liberty::position::{Phase, Position};
use crate::rules::liberty::sides::{AMERICAN, BRITISH};
use crate::rules::liberty::{Liberty, Order};

use super::aims::Taste;
use super::habits::decide;
use super::world::imagine;

/// Decisions of one trial at most.
const LONGEST: usize = 300;

/// How often a battle is played out.
pub const TRIALS: u32 = 400;

/// So many worlds in a row without a battle, and there is none to be asked about.
const NEVER: u32 = 20;

/// A battle that is asked about.
pub struct Prospect<'a> {
    /// Who asks, and what he knows.
    pub brief: Brief<'a, Liberty>,
    /// Where.
    pub at: SpaceId,
    /// Moves to be made before it.
    pub moves: &'a [Order],
}

/// What came of it, on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// He holds the field, 0 to 1.
    pub holds: f32,
    /// He must leave it, and some of his get away.
    pub leaves: f32,
    /// None of his gets away.
    pub destroyed: f32,
    /// Steps lost, captured blocks counted whole.
    pub steps: BySide<f32>,
    /// Blocks captured.
    pub captured: BySide<f32>,
}

/// A battle in prospect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// For whom.
    pub side: Side,
    /// He attacks.
    pub attacks: bool,
    /// If he fights as a captain does, and leaves when he does.
    pub outlook: Outlook,
    /// If none of his leaves while he may stay (L10.1).
    pub stands: Outlook,
    /// Half the width of the 95 % interval of `outlook.holds`.
    pub error: f32,
}

/// How the side that asks fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stance {
    Captain,
    Stands,
}

/// One battle, from its first round or from now to its end.
struct Trial {
    attacker: Side,
    /// Who took part, with the strength each had.
    before: Vec<(BlockId, u8)>,
    victor: Side,
}

impl Prospect<'_> {
    /// Plays it out; none if there is no battle, or the pace is spent before the first.
    pub fn odds(&self, chance: &mut Chance, pace: &mut dyn Pace) -> Option<Odds> {
        let (attacks, n, outlook) = self.outlook(Stance::Captain, chance, pace)?;
        let (.., stands) = self.outlook(Stance::Stands, chance, pace)?;
        let error = 1.96 * (outlook.holds * (1.0 - outlook.holds) / n).sqrt();
        Some(Odds { side: self.brief.side, attacks, outlook, stands, error })
    }

    /// Whether he attacks, how often it was fought, and what it brings on average.
    fn outlook(&self, stance: Stance, chance: &mut Chance, pace: &mut dyn Pace) -> Option<(bool, f32, Outlook)> {
        let (rules, side) = (self.brief.rules, self.brief.side);
        let (mut sum, mut attacks, mut n, mut none) = (Outlook::default(), 0_u32, 0_u32, 0_u32);
        while n < TRIALS && pace.spent() < 1.0 {
            let mut p = imagine(rules, self.brief.seen, side, chance);
            // In some worlds nobody is left to fight: who marched by force may be lost on the way (L6.6).
            let Some(trial) = self.fight(&mut p, stance, chance) else {
                none += 1;
                if none >= NEVER + n {
                    return None;
                }
                continue;
            };
            n += 1;
            attacks += u32::from(trial.attacker == side);
            let lost: Set<BlockId> =
                trial.before.iter().map(|(block, _)| *block).filter(|block| p.prisoners.has(*block)).collect();
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

    /// Nothing but this battle: nobody else moves, no block is drawn, and it is fought first.
    fn fight(&self, p: &mut Position, stance: Stance, chance: &mut Chance) -> Option<Trial> {
        let rules = self.brief.rules;
        let (mut events, mut fell, mut legal): (Vec<Event>, _, _) =
            (Vec::new(), Vec::new(), LegalOf::<Liberty>::default());
        for order in self.moves {
            rules.check(p, order).ok()?;
            rules.apply(p, order, &mut events);
        }
        let mut trial: Option<Trial> = None;
        for _ in 0..LONGEST {
            let here = p.battle.filter(|battle| battle.at == self.at);
            if let (Some(battle), None) = (here, &trial) {
                let there = p.of(rules, AMERICAN, self.at) | p.of(rules, BRITISH, self.at);
                let before = there.into_iter().map(|block| (block, p.strength[block])).collect();
                trial = Some(Trial { attacker: battle.attacker, before, victor: battle.attacker });
            }
            events.clear();
            match rules.need(p) {
                Need::Over => return None,
                Need::Chance(ask) => {
                    chance.fall(ask, &mut fell);
                    rules.resolve(p, &fell, &mut events);
                }
                Need::Nothing => rules.run_phase(p, &mut events),
                Need::Order(who) => {
                    let order = self.quiet(p).unwrap_or_else(|| {
                        legal.clear();
                        rules.legal(p, &mut legal);
                        if stance == Stance::Stands && who == self.brief.side {
                            stay(&mut legal);
                        }
                        decide(rules, p, who, legal.rows(), Taste { bold: 1.0 }, chance)
                    });
                    rules.apply(p, &order, &mut events);
                }
            }
            let over = events.iter().find_map(|event| match event {
                Happening::Over { at, victor } if *at == self.at => Some(*victor),
                _ => None,
            });
            if let Some(victor) = over {
                return trial.map(|trial| Trial { victor, ..trial });
            }
            if p.phase == Phase::Winter || p.phase == Phase::Cards {
                return None;
            }
        }
        None
    }

    /// What leads to this battle without anything else.
    fn quiet(&self, p: &Position) -> Option<Order> {
        let order = match p.phase {
            _ if p.offer.is_some() => Order::Refuse,
            Phase::Action => Order::Done,
            Phase::Battles => Order::Fight(self.at),
            _ => return None,
        };
        self.brief.rules.check(p, &order).is_ok().then_some(order)
    }
}

/// Nobody retreats who may do anything else; in a withdrawal he must (L10.5).
fn stay(legal: &mut LegalOf<Liberty>) {
    let leaves = |row: &ListedOf<Liberty>| matches!(row, Listed::Order(Order::Retreat(..)));
    if !legal.rows().iter().all(leaves) {
        *legal = legal.rows().iter().copied().filter(|row| !leaves(row)).collect();
    }
}
