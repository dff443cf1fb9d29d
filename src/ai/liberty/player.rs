//! A program at a seat: what it chooses, by its level and its temper.

use crate::ai::brief::{Brief, Pace};
use crate::ai::random::{Chance, choose};
use crate::ai::{Level, Temper};
use crate::kernel::ruleset::{Listed, Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::liberty::event::{Event, Happening};
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Position, Step};
use crate::rules::liberty::{AnyOffer, Liberty};

use super::aims::{Aim, Plan, Taste};
use super::habits::{cards_in, decide, swap};
use super::plans::plans;
use super::world::imagine;
use super::worth::{hope, worth};

/// Worlds in which a plan is looked for, and played out.
const WORLDS: usize = 6;
/// Plans that a general plays on in his mind.
const WIDTH: usize = 7;
/// Orders of a playout at most.
const LONGEST: usize = 220;
/// How far a recruit misjudges a plan, in points.
const MISJUDGED: f32 = 2.6;

/// What an AI decided, and why.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The order.
    pub order: Order,
    /// The plan it belongs to, where there is one.
    pub plan: Option<Plan>,
    /// How it rates its chance to win, 0 to 1, where it has looked.
    pub hope: Option<f32>,
}

/// An AI at a seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    temper: Temper,
    chance: Chance,
    /// The rest of a plan that was thought through: it is carried out as long as it can be.
    rest: Vec<Order>,
    /// Playouts a decision.
    pub playouts: u32,
}

impl Player {
    /// At a level and of a temper, with random numbers of its own.
    pub const fn new(level: Level, temper: Temper, seed: u64) -> Self {
        Self { level, temper, chance: Chance::new(seed), rest: Vec::new(), playouts: crate::ai::brief::PLAYOUTS }
    }

    const fn taste(&self) -> Taste {
        Taste {
            bold: match self.temper {
                Temper::Cautious => 0.94,
                Temper::Balanced => 1.0,
                Temper::Bold => 1.07,
            },
        }
    }

    /// Decides. The list of legal orders must not be empty.
    pub fn choose(&mut self, brief: &Brief<'_, Liberty>, pace: &mut dyn Pace) -> Choice {
        let plain = |order: Order| Choice { order, plan: None, hope: None };
        if let [Listed::Order(only)] = brief.legal {
            return plain(*only);
        }
        let world = imagine(brief.rules, brief.seen, brief.side, &mut self.chance);
        if self.level == Level::Random {
            return plain(choose(brief.rules, &world, brief.legal, &mut self.chance));
        }
        let moves = world.phase == Phase::Action && world.step == Step::Moves && world.offer.is_none();
        if moves {
            return self.move_on(brief, &world, pace);
        }
        self.rest.clear();
        if self.level == Level::General && world.phase == Phase::Cards {
            return self.commit(brief, pace);
        }
        if self.level == Level::Recruit && self.chance.below(6) == 0 && world.phase == Phase::Battle {
            return plain(choose(brief.rules, &world, brief.legal, &mut self.chance));
        }
        plain(decide(brief.rules, &world, brief.side, brief.legal, self.taste(), &mut self.chance))
    }

    fn move_on(&mut self, brief: &Brief<'_, Liberty>, world: &Position, pace: &mut dyn Pace) -> Choice {
        let offer = swap(brief.rules, world, brief.side, brief.legal);
        if let Some(order) = offer.filter(|order| !refused(brief, order)) {
            return Choice { order, plan: None, hope: None };
        }
        while !self.rest.is_empty() {
            let order = self.rest.remove(0);
            if brief.legal.contains(&Listed::Order(order)) {
                return Choice { order, plan: None, hope: None };
            }
        }
        let mut found = plans(brief.rules, world, brief.side, brief.legal, self.taste());
        match self.level {
            Level::Recruit => {
                for plan in &mut found {
                    plan.gain += (self.chance.below(1000) as f32 / 500.0 - 1.0) * MISJUDGED;
                }
                found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
                Self::first(found)
            }
            Level::General => self.search(brief, found, pace),
            _ => Self::first(found),
        }
    }

    fn first(mut found: Vec<Plan>) -> Choice {
        let plan = found.swap_remove(0);
        let order = plan.orders.first().copied().unwrap_or(Order::Done);
        Choice { order, plan: Some(plan), hope: None }
    }

    /// A general plays his best plans on in his mind, in several worlds.
    fn search(&mut self, brief: &Brief<'_, Liberty>, mut found: Vec<Plan>, pace: &mut dyn Pace) -> Choice {
        let done = found.iter().position(|plan| plan.aim == Aim::Done).map(|at| found.remove(at));
        found.truncate(WIDTH - 1);
        found.extend(done);
        let lists: Vec<Vec<Order>> = found.iter().map(|plan| plan.orders.clone()).collect();
        let means = self.try_out(brief, &lists, pace);
        let best = (0..found.len()).max_by(|a, b| means[*a].total_cmp(&means[*b])).unwrap_or(0);
        let value = means[best];
        let plan = found.swap_remove(best);
        let order = plan.orders.first().copied().unwrap_or(Order::Done);
        self.rest = plan.orders.iter().skip(1).copied().collect();
        Choice { order, plan: Some(plan), hope: Some(hope(value)) }
    }

    /// The same for a card.
    fn commit(&mut self, brief: &Brief<'_, Liberty>, pace: &mut dyn Pace) -> Choice {
        let cards = cards_in(brief.legal);
        let lists: Vec<Vec<Order>> = cards.iter().map(|card| vec![Order::Play(*card)]).collect();
        let means = self.try_out(brief, &lists, pace);
        let best = (0..cards.len()).max_by(|a, b| means[*a].total_cmp(&means[*b])).unwrap_or(0);
        Choice { order: Order::Play(cards[best]), plan: None, hope: Some(hope(means[best])) }
    }

    /// What each list of orders leads to on average, seen from the side: the same worlds and dice for all.
    fn try_out(&mut self, brief: &Brief<'_, Liberty>, lists: &[Vec<Order>], pace: &mut dyn Pace) -> Vec<f32> {
        let sign = if brief.side == Side::British { 1.0 } else { -1.0 };
        let mut sums = vec![0.0_f32; lists.len()];
        let rounds = (self.playouts as usize / lists.len().max(1)).max(1);
        let mut worlds: Vec<Position> = Vec::new();
        let mut played = 0_usize;
        for round in 0..rounds {
            if pace.spent() >= 1.0 && round > 0 {
                break;
            }
            if worlds.len() < WORLDS {
                worlds.push(imagine(brief.rules, brief.seen, brief.side, &mut self.chance));
            }
            let seed = self.chance.word();
            for (sum, list) in sums.iter_mut().zip(lists) {
                let mut p = worlds[round % worlds.len()].clone();
                let mut chance = Chance::new(seed);
                *sum += sign * playout(brief.rules, &mut p, brief.side, list, self.taste(), &mut chance);
            }
            played += 1;
            pace.tell(round as f32 / rounds as f32);
        }
        sums.iter().map(|sum| sum / played.max(1) as f32).collect()
    }

    /// What an order that was given was for.
    pub fn account_for(&mut self, brief: &Brief<'_, Liberty>, order: &Order) -> Option<Plan> {
        let world = imagine(brief.rules, brief.seen, brief.side, &mut self.chance);
        let found = plans(brief.rules, &world, brief.side, brief.legal, self.taste());
        found.into_iter().find(|plan| plan.orders.contains(order))
    }
}

/// Whether the enemy has refused this exchange in this year: it is not offered again before the next.
fn refused(brief: &Brief<'_, Liberty>, offer: &Order) -> bool {
    let of_this_year = brief.history.iter().rev().take_while(|sighting| !matches!(sighting, Happening::Year { .. }));
    of_this_year.into_iter().any(|sighting| match sighting {
        Happening::Answered { side, good: false, give, take } => {
            *side != brief.side && Order::Offer(*give, *take) == *offer
        }
        _ => false,
    })
}

/// Plays the orders, then both sides by habit to the end of the turn after, and says what it is worth to the British.
fn playout(rules: &Liberty, p: &mut Position, side: Side, list: &[Order], taste: Taste, chance: &mut Chance) -> f32 {
    let mut events: Vec<Event> = Vec::new();
    let mut legal: Vec<Listed<Order, AnyOffer>> = Vec::new();
    let mut fell = Vec::new();
    let mut next = list.iter();
    let (year, turn) = (p.year, p.turn);
    for _ in 0..LONGEST {
        events.clear();
        match rules.need(p) {
            Need::Over => break,
            Need::Chance(ask) => {
                chance.fall(ask, &mut fell);
                rules.resolve(p, &fell, &mut events);
            }
            Need::Nothing => rules.run_phase(p, &mut events),
            Need::Order(who) => {
                // To the end of the next turn; a winter between ends it.
                let gone = (p.year, p.turn) != (year, turn) && p.phase == Phase::Cards;
                if gone && (p.year != year || p.turn > turn + 1) {
                    break;
                }
                let planned = if who == side { next.next().copied() } else { None };
                let order = planned.filter(|order| rules.check(p, order).is_ok()).unwrap_or_else(|| {
                    legal.clear();
                    rules.legal(p, &mut legal);
                    decide(rules, p, who, &legal, taste, chance)
                });
                rules.apply(p, &order, &mut events);
            }
        }
    }
    worth(rules, p)
}
