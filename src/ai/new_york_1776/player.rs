//! A program at a seat: what it chooses, by its level and its temper.

use std::sync::Arc;

use super::atlas::Atlas;
use super::belief::Belief;
use super::campaign::{Campaign, keep_best};
use super::habits::Habits;
use super::marches::Width;
use super::scales::{Scales, chance_of, told};
use super::search::{Candidate, Search};
use super::setup::next_in_set_up;
use super::tactics::{Style, Tactics};
use super::terms::{Score, TERMS, Term};
use super::world::imagine;
use crate::ai::brief::{Brief, PLAYOUTS, Pace};
use crate::ai::random::{Chance, choose};
use crate::ai::reasons::{Effort, Tally, Thought, compare, thought};
use crate::ai::tree::{Manner, weigh_up};
use crate::ai::{Level, Temper};
use crate::kernel::collections::Set;
use crate::kernel::legal::Listed;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::data::UnitId;
use crate::rules::new_york_1776::position::{Owes, Phase, Position, Step};
use crate::rules::new_york_1776::sides::AMERICAN;
use crate::rules::new_york_1776::{NewYork, Order};

/// What an AI decided, and why.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The order.
    pub order: Order,
    /// The terms that decided, the weightiest first, with what they gain over doing nothing, or over the next best.
    pub reasons: Vec<(Term, f32)>,
    /// How it rates its chance to win, 0 to 1, where it has looked.
    pub hope: Option<f32>,
    /// The next best, and its chance.
    pub next: Option<(Order, f32)>,
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
    /// What it gains over the order that was given.
    pub reasons: Vec<(Term, f32)>,
}

impl Choice {
    fn plain(order: Order) -> Self {
        Self { order, reasons: Vec::new(), hope: None, next: None }
    }
}

/// Points by which a recruit misjudges a plan. Hunting is plainer than hiding: by these two numbers both
/// recruits beat chance and lose to captains by about as much.
const MISJUDGED: BySide<f32> = BySide::new(5.5, 2.0);

/// Trials of a captain.
const CAPTAINS: u32 = 60;

/// Worlds that are glanced at to tell what an order was for.
const GLANCES_BACK: u32 = 12;

/// An AI at a seat.
#[derive(Clone, Debug)]
pub struct Player {
    atlas: Arc<Atlas>,
    level: Level,
    temper: Temper,
    chance: Chance,
    /// Playouts a decision.
    pub playouts: u32,
    /// How it looks ahead.
    pub habits: Habits,
    /// Whether it works out why: for advice.
    pub explains: bool,
}

impl Player {
    /// At a level and of a temper, with random numbers of its own.
    pub fn new(rules: &NewYork, level: Level, temper: Temper, seed: u64) -> Self {
        Self {
            atlas: Arc::new(Atlas::new(rules)),
            level,
            temper,
            chance: Chance::new(seed),
            playouts: PLAYOUTS,
            habits: Habits::default(),
            explains: false,
        }
    }

    /// Decides. The list of legal orders must not be empty.
    pub fn choose(&mut self, brief: &Brief<'_, NewYork>, pace: &mut dyn Pace) -> Choice {
        if let Some(Listed::Order(only)) = brief.legal.only() {
            return Choice::plain(only);
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
        let scales = Scales::new(&self.weights(brief.side));
        let atlas = Arc::clone(&self.atlas);
        let search = Search { brief, atlas: &atlas, belief: &belief, scales: &scales, style: self.style() };
        if brief.seen.phase == Phase::Movement && brief.seen.owes.is_none() {
            return self.march(&search, pace);
        }
        self.fight(&search, pace)
    }

    /// What this temper makes of each term: enough to be seen in how it plays, too little to lose games by.
    fn weights(&self, side: Side) -> Score {
        let mut weights = [1.0; TERMS];
        let (risk, reach) = match self.temper {
            Temper::Cautious => (1.06, 0.95),
            Temper::Balanced => (1.0, 1.0),
            Temper::Bold => (0.97, 1.06),
        };
        weights[Term::AmericanStacks as usize] = risk;
        weights[Term::BritishStacks as usize] = risk;
        if side == AMERICAN {
            weights[Term::Washington as usize] = risk;
        } else {
            weights[Term::Approach as usize] = reach;
        }
        weights
    }

    fn style(&self) -> Style {
        let stubborn = match self.temper {
            Temper::Cautious => 1.09,
            Temper::Balanced => 1.15,
            Temper::Bold => 1.2,
        };
        // A recruit fights on too long.
        Style { stubborn: if self.level == Level::Recruit { stubborn * 1.8 } else { stubborn }, leaves: None }
    }

    fn march(&mut self, search: &Search<'_>, pace: &mut dyn Pace) -> Choice {
        let chance = &mut self.chance;
        let found = match self.level {
            Level::Recruit => search.screened(Width::Narrow, 1, 4, MISJUDGED[search.brief.side], chance),
            _ => search.screened(Width::Wide, self.habits.glances, 40, 0.0, chance),
        };
        let trials = self.trials();
        if trials > 0 {
            let Habits { manner, horizon, .. } = self.habits;
            return self.thought(search, choices_of(&found), horizon, manner, trials, pace);
        }
        let mut tally = Tally::default();
        if let Some(done) = found.iter().find(|c| c.plan == [Order::Done]) {
            tally.add(&found[0].terms, &done.terms);
        }
        Choice { reasons: tally.reasons(Term::ALL), ..Choice::plain(found[0].plan[0]) }
    }

    /// Thinks of these, and tells why the best of them is better than standing still or than the next best, if that
    /// is asked for.
    fn thought(
        &mut self,
        search: &Search<'_>,
        choices: Vec<(Order, f32)>,
        horizon: u32,
        manner: Manner,
        trials: u32,
        pace: &mut dyn Pace,
    ) -> Choice {
        let habits = self.habits;
        let campaign = |chance: &mut Chance| Campaign::new(search, horizon, &habits, chance);
        let effort = Effort { manner, trials, explains: self.explains };
        let Thought { best, others, gains } = thought(choices, &Order::Done, effort, pace, &mut self.chance, campaign);
        let (order, reasons) = (best.order, gains.reasons(Term::ALL));
        let hope = (best.visits > 0).then(|| told(best.hope));
        let next = others.first().filter(|next| next.visits > 0 && next.tried_beside(&best));
        let next = next.map(|next| (next.order, told(next.hope)));
        Choice { order, reasons, hope, next }
    }

    /// Trials a decision.
    fn trials(&self) -> u32 {
        self.level.trials(CAPTAINS, self.playouts)
    }

    fn fight(&mut self, search: &Search<'_>, pace: &mut dyn Pace) -> Choice {
        let brief = search.brief;
        let world = search.world(&mut self.chance);
        let tactics = Tactics { rules: brief.rules, atlas: &self.atlas, style: self.style() };
        // A march under way is not seen in the world: who may take its hits is told by the list.
        let hits: Set<UnitId> = brief
            .legal
            .orders()
            .filter_map(|order| if let Order::Hit(unit) = order { Some(unit) } else { None })
            .collect();
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
        let manner = Manner { narrow: 99.0, ..self.habits.manner };
        self.thought(search, options, self.habits.in_battle, manner, self.trials() / 2, pace)
    }

    /// What a general looks at beside a captain's choice, which comes first.
    fn alternatives(&mut self, brief: &Brief<'_, NewYork>, world: &Position, first: Order) -> Vec<(Order, f32)> {
        let mut options: Vec<(Order, f32)> = vec![(first, 0.515)];
        match first {
            Order::Stand | Order::Withdraw(_) | Order::Fight(_) => {
                options.extend(brief.legal.orders().filter(|o| *o != first).map(|o| (o, 0.5)));
            }
            Order::Retreat(_) if brief.seen.owes.is_some_and(|owes| !matches!(owes, Owes::Overrun { .. })) => {
                options.extend(brief.legal.orders().filter(|o| *o != first).map(|o| (o, 0.5)));
            }
            Order::Deploy(_) => {
                let tactics = Tactics { rules: brief.rules, atlas: &self.atlas, style: self.style() };
                if let Some(battle) = world.battle.filter(|battle| battle.step == Step::Deploy) {
                    for weight in [1.0, 1.0, 1.5, 2.5, 4.0] {
                        let line = tactics.deployment_with(world, brief.side, &battle, weight, &mut self.chance);
                        let order = line.map(Order::Deploy);
                        options.extend(order.filter(|o| options.iter().all(|(p, _)| p != o)).map(|o| (o, 0.5)));
                    }
                }
            }
            _ => {}
        }
        options
    }

    /// What a general makes of an order of movement, and of standing, withdrawing and retreating.
    pub fn appraise(
        &mut self,
        brief: &Brief<'_, NewYork>,
        order: &Order,
        playouts: u32,
        pace: &mut dyn Pace,
    ) -> Option<Appraised> {
        let atlas = Arc::clone(&self.atlas);
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let search = Search { brief, atlas: &atlas, belief: &belief, scales: &atlas.plain, style: Style::default() };
        let (mut choices, horizon, narrow) = if brief.seen.phase == Phase::Movement && brief.seen.owes.is_none() {
            let found = search.screened(Width::Wide, self.habits.glances, 40, 0.0, &mut self.chance);
            (choices_of(&found), self.habits.horizon, self.habits.manner.narrow)
        } else if matches!(order, Order::Stand | Order::Withdraw(_) | Order::Retreat(_)) {
            (brief.legal.orders().map(|order| (order, 0.5)).collect(), self.habits.in_battle, 99.0)
        } else {
            return None;
        };
        if choices.iter().all(|(other, _)| other != order) {
            choices.push((*order, 0.5));
        }
        if choices.len() < 2 {
            return None;
        }
        let habits = self.habits;
        let campaign = |chance: &mut Chance| Campaign::new(&search, horizon, &habits, chance);
        let manner = Manner { narrow, ..habits.manner };
        let chance = &mut self.chance;
        let (best, given) = weigh_up(choices, order, manner, playouts, pace, chance, campaign)?;
        let better = best.order;
        let mut field = campaign(chance);
        let reasons = compare(&mut field, [&better, order], playouts, pace, chance).reasons(Term::ALL);
        Some(Appraised { given: told(given.hope), best: told(best.hope), order: better, reasons })
    }

    /// Why an order that was given is a good one, as a captain sees it: for the account after a game.
    pub fn account_for(&mut self, brief: &Brief<'_, NewYork>, order: &Order) -> Vec<(Term, f32)> {
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let atlas = Arc::clone(&self.atlas);
        let search = Search { brief, atlas: &atlas, belief: &belief, scales: &atlas.plain, style: Style::default() };
        search.gains(order, GLANCES_BACK, &mut self.chance)
    }

    /// Any legal order, free parts filled in from what one's own side knows of itself.
    fn random(&mut self, brief: &Brief<'_, NewYork>) -> Choice {
        let belief = Belief::from_history(brief.rules, brief.side, brief.seen.options, brief.history);
        let world = imagine(brief.rules, brief.side, brief.seen, &belief, &mut self.chance);
        Choice::plain(choose(brief.rules, &world, brief.legal, &mut self.chance))
    }
}

/// What plans begin with, and what a glance gives the best of each.
fn choices_of(found: &[Candidate]) -> Vec<(Order, f32)> {
    let mut choices: Vec<(Order, f32)> = Vec::new();
    for candidate in found {
        keep_best(&mut choices, candidate.plan[0], chance_of(candidate.value));
    }
    choices
}
