//! A program at a seat: what it chooses, by its level and its temper.

use crate::ai::brief::{Brief, PLAYOUTS, Pace};
use crate::ai::random::{Chance, choose};
use crate::ai::reasons::{Effort, Thought, compare, thought};
use crate::ai::tree::{Manner, weigh_up};
use crate::ai::{Level, Temper};
use crate::kernel::legal::Listed;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::Happening;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Position, Step};

use super::aims::{Plan, Taste};
use super::habits::{cards_in, decide, swap};
use super::plans::plans;
use super::terms::Term;
use super::war::War;
use super::world::imagine;
use super::worth::Footing;

/// How a general looks ahead.
const MANNER: Manner = Manner { glance: 6.0, curious: 0.12, narrow: 4.0, widen: 1.0, ripe: 8 };
/// Trials of a captain.
const CAPTAINS: u32 = 50;
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
    /// What it would have done otherwise, and its chance then.
    pub next: Option<(Order, f32)>,
    /// What it gains over doing nothing more, or over the next best, where that was asked for.
    pub reasons: Vec<(Term, f32)>,
}

impl Choice {
    /// Without a thought.
    const fn plain(order: Order) -> Self {
        Self { order, plan: None, hope: None, next: None, reasons: Vec::new() }
    }
}

/// What a general makes of an order that somebody gave.
#[derive(Clone, Debug)]
pub struct Appraised {
    /// The chance to win after it.
    pub given: f32,
    /// The chance after the general's own choice.
    pub best: f32,
    /// That choice.
    pub order: Order,
    /// The plan it belongs to, where there is one.
    pub plan: Option<Plan>,
    /// What it gains over the order that was given.
    pub reasons: Vec<(Term, f32)>,
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
    /// How it looks ahead.
    pub manner: Manner,
    /// Whether it works out why: for advice.
    pub explains: bool,
}

impl Player {
    /// At a level and of a temper, with random numbers of its own.
    pub const fn new(level: Level, temper: Temper, seed: u64) -> Self {
        Self {
            level,
            temper,
            chance: Chance::new(seed),
            rest: Vec::new(),
            playouts: PLAYOUTS,
            manner: MANNER,
            explains: false,
        }
    }

    /// Another habit, for experiments; false if there is none of that name.
    pub fn tune(&mut self, key: &str, value: f32) -> bool {
        self.manner.tune(key, value)
    }

    /// Trials a decision.
    fn trials(&self) -> u32 {
        self.level.trials(CAPTAINS, self.playouts)
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
        let plain = Choice::plain;
        if let Some(Listed::Order(only)) = brief.legal.only() {
            return plain(only);
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
        if self.trials() > 0 && world.phase == Phase::Cards {
            return self.commit(brief, &world, pace);
        }
        if self.level == Level::Recruit && self.chance.below(6) == 0 && world.phase == Phase::Battle {
            return plain(choose(brief.rules, &world, brief.legal, &mut self.chance));
        }
        plain(decide(brief.rules, &world, brief.side, brief.legal.rows(), self.taste(), &mut self.chance))
    }

    fn move_on(&mut self, brief: &Brief<'_, Liberty>, world: &Position, pace: &mut dyn Pace) -> Choice {
        let offer = swap(brief.rules, world, brief.side, brief.legal.rows());
        if let Some(order) = offer.filter(|order| !refused(brief, order)) {
            return Choice::plain(order);
        }
        while !self.rest.is_empty() {
            let order = self.rest.remove(0);
            if brief.legal.lists(&order) {
                return Choice::plain(order);
            }
        }
        let mut found = plans(brief.rules, world, brief.side, brief.legal.rows(), self.taste());
        // What may be ordered in an imagined world need not be so in truth.
        found.retain(|plan| brief.legal.lists(&plan.orders[0]));
        match self.level {
            Level::Recruit => {
                for plan in &mut found {
                    plan.gain += (self.chance.below(1000) as f32 / 500.0 - 1.0) * MISJUDGED;
                }
                found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
                Self::first(found)
            }
            Level::Captain | Level::General => {
                self.search(brief, found, Footing::of(brief.rules, world, brief.side), pace)
            }
            _ => Self::first(found),
        }
    }

    fn first(mut found: Vec<Plan>) -> Choice {
        let plan = found.swap_remove(0);
        let order = plan.orders.first().copied().unwrap_or(Order::Done);
        Choice { plan: Some(plan), ..Choice::plain(order) }
    }

    /// A general plays his plans on in his mind, in worlds that may be true.
    fn search(&mut self, brief: &Brief<'_, Liberty>, found: Vec<Plan>, now: Footing, pace: &mut dyn Pace) -> Choice {
        let choices = found.iter().map(|plan| (plan.orders.clone(), now.hope(plan.gain))).collect();
        let (orders, choice) = self.grow(brief, choices, pace);
        let plan = found.into_iter().find(|plan| plan.orders == orders);
        self.rest = orders.into_iter().skip(1).collect();
        Choice { plan, ..choice }
    }

    /// The same for a card.
    fn commit(&mut self, brief: &Brief<'_, Liberty>, world: &Position, pace: &mut dyn Pace) -> Choice {
        let now = Footing::of(brief.rules, world, brief.side).hope(0.0);
        let cards = cards_in(brief.legal.rows()).iter().map(|card| (vec![Order::Play(*card)], now)).collect();
        self.grow(brief, cards, pace).1
    }

    /// Thinks of these; the best, whole, and the choice that begins it.
    fn grow(
        &mut self,
        brief: &Brief<'_, Liberty>,
        choices: Vec<(Vec<Order>, f32)>,
        pace: &mut dyn Pace,
    ) -> (Vec<Order>, Choice) {
        let known = &brief.seen.known;
        let taste = self.taste();
        let war = |_: &mut Chance| War::new(*brief, taste, (known.year, known.turn));
        let effort = Effort { manner: self.manner, trials: self.trials(), explains: self.explains };
        let Thought { best, others, gains } = thought(choices, &vec![Order::Done], effort, pace, &mut self.chance, war);
        let next =
            others.into_iter().find(|other| other.tried_beside(&best) && other.order.first() != best.order.first());
        let next = next.and_then(|next| Some((*next.order.first()?, next.hope)));
        let order = best.order.first().copied().unwrap_or(Order::Done);
        let reasons = gains.reasons(Term::ALL);
        (best.order, Choice { order, plan: None, hope: Some(best.hope), next, reasons })
    }

    /// What a general makes of an order of movement, or of a card.
    pub fn appraise(
        &mut self,
        brief: &Brief<'_, Liberty>,
        order: &Order,
        playouts: u32,
        pace: &mut dyn Pace,
    ) -> Option<Appraised> {
        let world = imagine(brief.rules, brief.seen, brief.side, &mut self.chance);
        let moves = world.phase == Phase::Action && world.step == Step::Moves && world.offer.is_none();
        let cards = cards_in(brief.legal.rows());
        let found =
            if moves { plans(brief.rules, &world, brief.side, brief.legal.rows(), self.taste()) } else { Vec::new() };
        let now = Footing::of(brief.rules, &world, brief.side);
        let mut choices: Vec<(Vec<Order>, f32)> = if moves {
            found.iter().map(|plan| (plan.orders.clone(), now.hope(plan.gain))).collect()
        } else {
            cards.iter().map(|card| (vec![Order::Play(*card)], now.hope(0.0))).collect()
        };
        if choices.is_empty() {
            return None;
        }
        // What was ordered is a plan's beginning, or a plan by itself.
        let given = choices.iter().find(|(orders, _)| orders.contains(order)).map(|(orders, _)| orders.clone());
        let given = given.unwrap_or_else(|| {
            choices.push((vec![*order], now.hope(0.0)));
            vec![*order]
        });
        let (taste, known) = (self.taste(), &brief.seen.known);
        let war = |_: &mut Chance| War::new(*brief, taste, (known.year, known.turn));
        let (best, given) = weigh_up(choices, &given, self.manner, playouts, pace, &mut self.chance, war)?;
        let plan = found.into_iter().find(|plan| plan.orders == best.order);
        let order = best.order.first().copied()?;
        let orders = [&best.order, &given.order];
        let reasons = compare(&mut war(&mut self.chance), orders, playouts, pace, &mut self.chance).reasons(Term::ALL);
        Some(Appraised { given: given.hope, best: best.hope, order, plan, reasons })
    }

    /// What an order that was given was for.
    pub fn account_for(&mut self, brief: &Brief<'_, Liberty>, order: &Order) -> Option<Plan> {
        let world = imagine(brief.rules, brief.seen, brief.side, &mut self.chance);
        let found = plans(brief.rules, &world, brief.side, brief.legal.rows(), self.taste());
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
