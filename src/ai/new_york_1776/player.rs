//! A program at a seat: what it chooses, by its level and its temper.

use std::cmp::Ordering;
use std::sync::Arc;

use super::atlas::Atlas;
use super::belief::Belief;
use super::judge::{Score, Term};
use super::marches::{Plan, Width};
use super::reasons::weigh;
use super::search::Search;
use super::setup::next_in_set_up;
use super::tactics::{Style, Tactics};
use super::world::imagine;
use crate::ai::brief::{Brief, PLAYOUTS, Pace, Steady};
use crate::ai::random::{Chance, choose};
use crate::ai::{Level, Temper};
use crate::kernel::ruleset::Listed;
use crate::kernel::set::Set;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::ids::UnitId;
use crate::rules::new_york_1776::position::{Owes, Phase, Position, Step};
use crate::rules::new_york_1776::{NewYork, Order};

/// What an AI decided, and why.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The order.
    pub order: Order,
    /// The terms that decided, the weightiest first, with what they gain over doing nothing.
    pub reasons: Vec<(Term, f32)>,
    /// How it rates its chance to win, 0 to 1, where it has looked.
    pub hope: Option<f32>,
}

impl Choice {
    fn plain(order: Order) -> Self {
        Self { order, reasons: Vec::new(), hope: None }
    }
}

/// Points by which a recruit misjudges a plan. Hunting is plainer than hiding: by these two numbers both
/// recruits beat chance and lose to captains by about as much.
const MISJUDGED: BySide<f32> = BySide { american: 5.5, british: 2.0 };

/// Fewer playouts for each plan say less than a captain knows.
const PLAYOUTS_A_PLAN: u32 = 16;

/// How often a captain sees his own half-turn through.
const LOOKS: u32 = 220;

/// An AI at a seat.
#[derive(Clone, Debug)]
pub struct Player {
    atlas: Arc<Atlas>,
    level: Level,
    temper: Temper,
    chance: Chance,
    /// Playouts a decision.
    pub playouts: u32,
}

impl Player {
    /// At a level and of a temper, with random numbers of its own.
    pub fn new(rules: &NewYork, level: Level, temper: Temper, seed: u64) -> Self {
        Self { atlas: Arc::new(Atlas::new(rules)), level, temper, chance: Chance::new(seed), playouts: PLAYOUTS }
    }

    /// Decides. The list of legal orders must not be empty.
    pub fn choose(&mut self, brief: &Brief<'_, NewYork>, pace: &mut dyn Pace) -> Choice {
        if let [Listed::Order(only)] = brief.legal {
            return Choice::plain(*only);
        }
        if self.level == Level::Random {
            return self.random(brief);
        }
        if brief.seen.phase == Phase::Setup {
            let boldness = match self.temper {
                Temper::Cautious => 0,
                Temper::Balanced => 1,
                Temper::Bold => 2,
            };
            return Choice::plain(next_in_set_up(brief.rules, brief.seen, boldness, &mut self.chance));
        }
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let weights = self.weights(brief.side);
        let atlas = Arc::clone(&self.atlas);
        let search = Search { brief, atlas: &atlas, belief: &belief, weights, style: self.style() };
        if brief.seen.phase == Phase::Movement && brief.seen.owes.is_none() {
            return self.march(&search, pace);
        }
        self.fight(&search, pace)
    }

    /// What this temper makes of each term.
    fn weights(&self, side: Side) -> Score {
        let mut weights = [1.0; 8];
        let (risk, reach) = match self.temper {
            Temper::Cautious => (1.12, 0.9),
            Temper::Balanced => (1.0, 1.0),
            Temper::Bold => (0.9, 1.2),
        };
        weights[Term::Exposure as usize] = risk;
        if side == Side::American {
            weights[Term::Washington as usize] = risk;
        } else {
            weights[Term::Approach as usize] = reach;
        }
        weights
    }

    fn style(&self) -> Style {
        let stubborn = match self.temper {
            Temper::Cautious => 1.03,
            Temper::Balanced => 1.15,
            Temper::Bold => 1.28,
        };
        // A recruit fights on too long.
        Style { stubborn: if self.level == Level::Recruit { stubborn * 1.8 } else { stubborn }, leaves: None }
    }

    fn march(&mut self, search: &Search<'_>, pace: &mut dyn Pace) -> Choice {
        let chance = &mut self.chance;
        let found = match self.level {
            Level::Recruit => search.screened(Width::Narrow, 1, 4, MISJUDGED[search.brief.side], chance),
            _ => search.screened(Width::Wide, 6, 24, 0.0, chance),
        };
        let done = found.iter().find(|c| c.plan == [Order::Done]).map_or([0.0; 8], |c| c.terms);
        let (index, hope) = if self.level == Level::Recruit {
            (0, None)
        } else {
            // The captain sees his own battles through.
            let mut top: Vec<(Plan, f32)> = found
                .iter()
                .enumerate()
                .filter(|(i, c)| *i < 12 || c.plan == [Order::Done])
                .map(|(_, c)| (c.plan.clone(), 0.025 * (c.value - found[0].value).max(-10.0)))
                .collect();
            let (mut best, mut looked) = search.halving(&top, 0, LOOKS, &mut Steady, chance);
            // The general sees the enemy's answer, too, for as many of the captain's choices as he has time for.
            let keep = (self.playouts / PLAYOUTS_A_PLAN).min(11) as usize;
            if self.level == Level::General && keep > 1 {
                let captains = looked[best].worth();
                for (choice, look) in top.iter_mut().zip(&looked) {
                    choice.1 = look.worth() - captains;
                }
                let chosen = top[best].clone();
                top.sort_by(|a, b| {
                    (b.0 == chosen.0, b.1).partial_cmp(&(a.0 == chosen.0, a.1)).unwrap_or(Ordering::Equal)
                });
                top.truncate(keep);
                (best, looked) = search.halving(&top, 3, self.playouts, pace, chance);
            }
            let index = found.iter().position(|c| c.plan == top[best].0).unwrap_or(0);
            (index, looked[best].hope())
        };
        let chosen = &found[index];
        let reasons = weigh(&chosen.terms, &done);
        Choice { order: chosen.plan[0], reasons, hope }
    }

    fn fight(&mut self, search: &Search<'_>, pace: &mut dyn Pace) -> Choice {
        let brief = search.brief;
        let world = search.world(&mut self.chance);
        let tactics = Tactics { rules: brief.rules, atlas: &self.atlas, style: self.style() };
        // A march under way is not seen in the world: who may take its hits is told by the list.
        let hits: Set<UnitId> =
            whole(brief).filter_map(|order| if let Order::Hit(unit) = order { Some(unit) } else { None }).collect();
        if !hits.is_empty() {
            return match tactics.hit(&world, hits) {
                Some(order) => Choice::plain(order),
                None => self.random(brief),
            };
        }
        let Some(first) = tactics.order(&world, brief.side, &mut self.chance) else {
            return self.random(brief);
        };
        if self.level == Level::Recruit && matches!(first, Order::Deploy(_)) {
            return self.random(brief);
        }
        if self.level != Level::General {
            return Choice::plain(first);
        }
        let options = self.alternatives(brief, &world, first);
        if options.len() < 2 {
            return Choice::plain(first);
        }
        let playouts = self.playouts / 3 * 2;
        let (best, looked) = search.halving(&options, 2, playouts, pace, &mut self.chance);
        Choice { order: options[best].0[0], reasons: Vec::new(), hope: looked[best].hope() }
    }

    /// What a general looks at beside a captain's choice, which comes first.
    fn alternatives(&mut self, brief: &Brief<'_, NewYork>, world: &Position, first: Order) -> Vec<(Plan, f32)> {
        let mut options: Vec<(Plan, f32)> = vec![(vec![first], 0.015)];
        match first {
            Order::Stand | Order::Withdraw(_) | Order::Fight(_) => {
                options.extend(whole(brief).filter(|o| *o != first).map(|o| (vec![o], 0.0)));
            }
            Order::Retreat(_) if brief.seen.owes.is_some_and(|owes| !matches!(owes, Owes::Overrun { .. })) => {
                options.extend(whole(brief).filter(|o| *o != first).map(|o| (vec![o], 0.0)));
            }
            Order::Deploy(_) => {
                let tactics = Tactics { rules: brief.rules, atlas: &self.atlas, style: self.style() };
                if let Some(battle) = world.battle.filter(|battle| battle.step == Step::Deploy) {
                    for weight in [1.0, 1.0, 1.5, 2.5, 4.0] {
                        let line = tactics.deployment_with(world, brief.side, &battle, weight, &mut self.chance);
                        let order = line.map(Order::Deploy);
                        options
                            .extend(order.filter(|o| options.iter().all(|(p, _)| p[0] != *o)).map(|o| (vec![o], 0.0)));
                    }
                }
            }
            _ => {}
        }
        options
    }

    /// Why an order that was given is a good one, as a captain sees it: for the account after a game.
    pub fn account_for(&mut self, brief: &Brief<'_, NewYork>, order: &Order) -> Vec<(Term, f32)> {
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let atlas = Arc::clone(&self.atlas);
        let search = Search { brief, atlas: &atlas, belief: &belief, weights: [1.0; 8], style: Style::default() };
        search.gains(order, 3, &mut self.chance)
    }

    /// Any legal order, free parts filled in from what one's own side knows of itself.
    fn random(&mut self, brief: &Brief<'_, NewYork>) -> Choice {
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let world = imagine(brief.rules, brief.side, brief.seen, &belief, &mut self.chance);
        Choice::plain(choose(brief.rules, &world, brief.legal, &mut self.chance))
    }
}

/// The whole orders of a legal list.
fn whole<'a>(brief: &Brief<'a, NewYork>) -> impl Iterator<Item = Order> + use<'a> {
    brief.legal.iter().filter_map(|listed| match listed {
        Listed::Order(order) => Some(*order),
        Listed::Pattern(_) => None,
    })
}
