//! Hints: an order is compared with what a player would otherwise do, on the map and in trial games, and goes on with the plan
//! of the last hint as long as that holds.

use crate::kernel::legal::LegalEntry;

use super::brief::{Advice, Brief};
use super::budget::{Budget, BudgetPart};
use super::contenders::{Contender, comparable, contenders, on_map, step_goes_on};
use super::differences::{Differences, Gain, SMALL_CHANCE, STANDARD_ERRORS};
use super::facts::Fact;
use super::last_plan::{LastPlan, has_only_orders_since};
use super::player::{Player, PlayerState, SearchGame};
use super::random::SearchRng;
use super::reference::{asked, set_reference, without_told};
use super::trials::{Difference, TrialGames, Trials};
use super::turn_search::Action;

/// The reason of the only legal order.
pub const ONLY: &str = "there is no other order";

/// The reason of an order with which nothing can be compared.
const ALONE: &str = "no other order could be tried in trial games";

/// The share of the time for the search, and the share after which few contenders are left.
const SEARCH: f32 = 0.45;
const HEATS: f32 = 0.65;
/// The trials that each of them plays, at first.
const HEAT_TRIALS: u32 = 24;
/// The trials of the last contenders: at once, and at most.
const ROUND: u32 = 60;
const MOST_TRIALS: u32 = 1200;
/// Another order is better than the first one from this many standard errors on; than the plan of the last hint from this many.
const BETTER: f32 = 1.0;
const CLEAR: f32 = 2.5;
/// An order for which something speaks may cost so much of the chance to win, where nothing speaks for the best one.
const SPOKEN_FOR: f32 = 0.03;
/// An order of the same chance to win is advised instead if its look is better by this.
const BETTER_LOOK: f32 = 0.04;
/// The smallest gain in the chance to win for which it is left.
const LEAST_GAIN: f32 = 0.005;

/// What the best order is compared with, and what it gains.
struct Comparison {
    other: usize,
    gain: Gain,
    /// Whether both chances to win differ by no more than chance.
    equal: bool,
}

/// The trial games of a decision. The first contender is the one to be left only for a clearly better one.
struct Match<'a, G: SearchGame> {
    contenders: &'a [Contender<G>],
    facts: &'a [Fact<'a, G>],
    /// Whether the first is the plan of the last hint; then the second is the best of the search.
    keeps: bool,
    trials: Trials,
}

impl<G: SearchGame> Match<'_, G> {
    fn chance(&self, contender: usize) -> f32 {
        self.trials.mean(contender, 0).0
    }

    /// What the first of two contenders gains over the second, and loses, in the trial games.
    fn differences(&self, best: usize, other: usize) -> Differences {
        let Contender { action, leaves_out, .. } = &self.contenders[other];
        Differences::of(self.facts, &self.trials, [best, other], action.first().filter(|_| !leaves_out))
    }

    /// The others of some contenders, the best chance first.
    fn others(&self, of: &[usize], best: usize) -> Vec<usize> {
        let alike = |other: usize| G::are_alike(&self.contenders[best].action, &self.contenders[other].action);
        let mut others: Vec<usize> = of.iter().copied().filter(|other| *other != best).collect();
        // Where every plan serves the purpose of the best one, they differ in the rest.
        if !others.iter().all(|other| alike(*other)) {
            others.retain(|other| !alike(*other));
        }
        others.sort_by(|a, b| self.chance(*b).total_cmp(&self.chance(*a)));
        others
    }

    /// The contender to advise: the first, unless another is better.
    fn best(&self, of: &[usize]) -> usize {
        let first = of.first().copied().unwrap_or(0);
        let errors = if self.keeps { CLEAR } else { BETTER };
        let better = |other: &usize| {
            let difference = self.trials.difference([*other, first], 0);
            difference.gain() > LEAST_GAIN && difference.is_clear(errors)
        };
        let better = of.iter().copied().filter(better);
        better.max_by(|a, b| self.chance(*a).total_cmp(&self.chance(*b))).unwrap_or(first)
    }

    /// Plays the heats of all and the last trials of a few; returns the contender to advise, and those to compare it with.
    fn play(
        &mut self,
        knowledge: &G::Knowledge<'_>,
        state: &mut PlayerState<G>,
        horizon: u32,
        budget: &mut dyn Budget,
    ) -> (usize, Vec<usize>) {
        let config = state.config;
        let problem = |rng: &mut SearchRng| G::problem(knowledge, &config, horizon, rng);
        let actions: Vec<Action<G>> = self.contenders.iter().map(|contender| contender.action.clone()).collect();
        let games = TrialGames { actions: &actions, facts: self.facts, problem };
        let most = MOST_TRIALS.min(state.playouts.div_ceil(8));
        let all: Vec<usize> = (0..actions.len()).collect();
        let mut heats = BudgetPart { budget: &mut *budget, from: SEARCH, size: HEATS - SEARCH, time: HEATS };
        self.trials.play(&games, &all, HEAT_TRIALS.min(most), &mut heats, &mut state.rng);
        // The first ones, the two best others, and ending the step.
        let known = |contender: &usize| self.contenders[*contender].ends() || self.contenders[*contender].leaves_out;
        let first = if self.keeps { 2 } else { 1 };
        let mut last: Vec<usize> = (0..first.min(actions.len())).collect();
        let others = self.others(&all, 0).into_iter().filter(|other| *other >= first);
        last.extend(others.take(2));
        let known: Vec<usize> = all.iter().copied().filter(known).filter(|one| !last.contains(one)).collect();
        last.extend(known);
        let mut part = BudgetPart { budget: &mut *budget, from: HEATS, size: 1.0 - HEATS, time: 1.0 };
        while self.trials.count(0) < most as usize && last.len() > 1 && part.spent() < 1.0 {
            let round = ROUND.min(most - self.trials.count(0) as u32);
            self.trials.play(&games, &last, round, &mut part, &mut state.rng);
            part.report(self.trials.count(0) as f32 / most as f32);
            let best = self.best(&last);
            let rival = self.others(&last, best).first().map(|rival| self.trials.difference([best, *rival], 0));
            let decided = rival.is_none_or(|rival| rival.is_decided());
            if self.trials.count(0) >= 3 * ROUND as usize && decided {
                break;
            }
        }
        let mut best = self.best(&last);
        // Of two orders with the same chance the one without a countable loss is advised.
        let only_loses = |best: usize, other: usize| {
            let facts = self.differences(best, other);
            let chance = self.trials.difference([best, other], 0);
            let equal = !chance.is_clear(STANDARD_ERRORS) || chance.gain() < SMALL_CHANCE;
            equal && facts.gains.is_empty() && facts.loss.is_some()
        };
        // The one without such a loss against any other, unless they go round in a circle.
        for _ in 0..last.len() {
            let better = self.others(&last, best).into_iter().find(|other| !self.keeps && only_loses(best, *other));
            best = better.unwrap_or(best);
        }
        (best, self.others(&last, best))
    }

    /// The order to advise, with the others: of orders with the same chance one for which something speaks, on the map or in
    /// the trial games.
    fn with_a_reason(
        &self,
        best: usize,
        others: Vec<usize>,
        map: impl Fn(usize, usize) -> Differences,
        (purpose, look): (impl Fn(usize) -> String, impl Fn(usize) -> Option<f32>),
    ) -> (usize, Vec<usize>) {
        let counts = |one: usize, other: usize| {
            let gains = self.trials.difference([one, other], 0).gain() > 0.0;
            gains && self.differences(one, other).speaks()
        };
        let chance = |place: usize| self.trials.difference([best, others[place]], 0);
        let is_equal = |place: usize| {
            let equal = chance(place).gain() < SMALL_CHANCE || !chance(place).is_clear(STANDARD_ERRORS);
            !self.contenders[others[place]].leaves_out && equal
        };
        let ends = |place: usize| self.contenders[others[place]].ends();
        // What the map says for the order to advise against each of the others, and the other way round.
        let maps: Vec<[Differences; 2]> = others.iter().map(|other| [map(best, *other), map(*other, best)]).collect();
        let largest = |places: &[usize], value: &dyn Fn(usize) -> f32| {
            places.iter().copied().max_by(|a, b| value(*a).total_cmp(&value(*b)))
        };
        let equals = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
            let equal = |place: &usize| is_equal(*place) && !counts(best, others[*place]);
            (0..others.len()).filter(equal).filter(|place| wanted(*place)).collect()
        };
        // Where the map speaks against the order alone, and for another with the same chance, that one is advised, whatever the
        // plan was. The end of the step costs nothing by itself, but after it the game has gone on: what it leaves undone shows
        // in trial games alone, if there are many.
        let against = |place: usize| {
            let ends = ends(place) && chance(place).is_fine() && chance(place).gain() < SMALL_CHANCE;
            maps[place][0].speaks_against() && (ends || maps[place][1].speaks())
        };
        // None that only costs something beside the end of the step takes its place.
        let instead = |place: usize| {
            let dearer = |end: &usize| map(others[place], others[*end]).speaks_against();
            (0..others.len()).find(|end| ends(*end) && is_equal(*end) && dearer(end)).unwrap_or(place)
        };
        if let Some(place) = largest(&equals(&against), &|place| maps[place][1].sum).map(instead) {
            return self.exchanged(best, others, place);
        }
        // The same of what each order says of itself.
        let free = |place: usize| !maps[place][1].speaks_against();
        let looks = |place: usize| look(best).zip(look(others[place])).map_or(0.0, |(best, other)| other - best);
        let silent =
            |place: usize| !self.keeps && free(place) && !maps[place][0].speaks() && looks(place) > BETTER_LOOK;
        if let Some(place) = largest(&equals(&silent), &looks).map(instead) {
            return self.exchanged(best, others, place);
        }
        // Ending the step is what a player would otherwise do.
        let rivals: Vec<usize> = match (0..others.len()).filter(|place| ends(*place)).collect::<Vec<_>>() {
            ends if ends.is_empty() => (0..others.len()).collect(),
            ends => ends,
        };
        if self.keeps || rivals.iter().any(|place| maps[*place][0].speaks() || counts(best, others[*place])) {
            return (best, others);
        }
        let is_near = |place: usize| {
            is_equal(place) || !self.contenders[others[place]].leaves_out && chance(place).gain() < SPOKEN_FOR
        };
        let spoken_for = |place: &usize| is_near(*place) && (maps[*place][1].speaks() || counts(others[*place], best));
        let mute = self.contenders[best].ends() && purpose(best).is_empty();
        let purposeful =
            |place: &usize| mute && is_equal(*place) && !purpose(others[*place]).is_empty() && free(*place);
        match (0..others.len()).find(spoken_for).or_else(|| (0..others.len()).find(purposeful)).map(instead) {
            Some(place) => self.exchanged(best, others, place),
            None => (best, others),
        }
    }

    /// One of the others in place of the order to advise.
    fn exchanged(&self, best: usize, mut others: Vec<usize>, place: usize) -> (usize, Vec<usize>) {
        let better = std::mem::replace(&mut others[place], best);
        others.retain(|other| !self.contenders[*other].leaves_out);
        (better, others)
    }

    /// What the best order is compared with, and what it gains: the first of the others over which it has a clear chance and
    /// a gain that can be counted, else any gain, else none.
    fn compare(&self, best: usize, others: &[usize], until: &str, goes_on: impl Fn() -> bool) -> Option<Comparison> {
        let all: Vec<(usize, Difference, Differences)> = others
            .iter()
            .map(|other| (*other, self.trials.difference([best, *other], 0), self.differences(best, *other)))
            .collect();
        let is_better = |chance: &Difference| chance.gain() > 0.0 && chance.is_clear(STANDARD_ERRORS);
        // A gain that is told beside a larger loss would speak against the order.
        let gains = |facts: &Differences| !facts.gains.is_empty() && facts.outweighs;
        let counted = |(_, chance, facts): &&(usize, Difference, Differences)| is_better(chance) && gains(facts);
        let any = |(_, chance, facts): &&(usize, Difference, Differences)| chance.gain() > 0.0 && gains(facts);
        // Without a clear chance the neutral comparison, with ending the step, says more than one with another plan.
        let ends = |(other, ..): &&(usize, Difference, Differences)| self.contenders[*other].ends();
        let long = self.contenders[best].action.iter().filter(|order| !G::is_idle(order)).count() > 1;
        let with = |other: usize| match &self.contenders[other] {
            Contender { leaves_out: true, .. } => "",
            _ if long => "with the whole plan, ",
            // Ending the step gives up all that could follow the order, too.
            other if other.ends() && goes_on() => "with what the computer would order after it in this step, ",
            _ => "",
        };
        let neutral = || all.iter().filter(ends).find(any).or_else(|| all.iter().find(any));
        if let Some((other, chance, facts)) = all.iter().find(counted).or_else(neutral) {
            let gain = Gain::Counted(format!("{}{until} {}", with(*other), facts.told()));
            return Some(Comparison { other: *other, gain, equal: !is_better(chance) });
        }
        let (other, chance, _) = all.iter().find(|(_, chance, _)| is_better(chance)).or(all.first())?;
        let gain = match chance.trials {
            trials if is_better(chance) => Gain::Chance(trials, with(*other)),
            trials if self.trials.are_same([best, *other]) => Gain::Same(trials),
            trials if chance.is_fine() && chance.gain() < SMALL_CHANCE => Gain::Equal(trials),
            trials => Gain::Unknown(trials),
        };
        Some(Comparison { other: *other, gain, equal: !is_better(chance) })
    }
}

impl<G: SearchGame> Player<G> {
    /// Chooses an order and says what it gains over others; `last` is the hint that the side was shown before.
    pub fn hint(
        &mut self,
        brief: &Brief<'_, G>,
        last: Option<&Advice<G>>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<G> {
        let plain = |order| Advice {
            summary: G::summary(brief, &order),
            seen: brief.history.len(),
            when: brief.when(),
            ..Advice::plain(order)
        };
        if let Some(LegalEntry::Order(only)) = brief.legal.only() {
            return Advice { reason: ONLY.into(), ..plain(only) };
        }
        // Nothing has happened since: the same trial games would say the same.
        let again = |last: &&Advice<G>| last.seen == brief.history.len() && last.when == brief.when() && !last.left;
        if let Some(last) = last.filter(again).filter(|last| brief.allows(&last.order)) {
            return last.clone();
        }
        let Self { tables, state } = self;
        (state.playouts, state.pending) = (playouts, Vec::new());
        let knowledge = G::knowledge(*brief, tables, state);
        let mut part = BudgetPart { budget: &mut *budget, from: 0.0, size: SEARCH, time: SEARCH };
        let (mut contenders, horizon) = contenders(&knowledge, state, brief, &mut part);
        state.pending.clear();
        if !G::is_compared(brief) {
            let order = contenders[0].action[0];
            return asked(&knowledge, brief, plain(order));
        }
        let plan = LastPlan::of(brief, last);
        let kept = plan.as_ref().map(|plan| &plan.left).filter(|left| !left.is_empty());
        if let Some(kept) = kept {
            contenders.retain(|other| other.action != *kept);
            contenders.insert(0, Contender::new(brief, kept.clone()));
        }
        let without_first = G::without_first(&knowledge, &contenders[0].action);
        // What is left may have to wait: a unit that is due enters before the step ends.
        if let Some((action, name)) =
            without_first.filter(|(action, _)| action.first().is_some_and(|o| brief.allows(o)))
        {
            contenders.push(Contender { action, line: Vec::new(), name, leaves_out: true });
        }
        let facts = G::facts(&knowledge, &contenders[0].action);
        let (keeps, none) = (kept.is_some(), Trials::new(contenders.len()));
        let mut trials = Match { contenders: &contenders, facts: &facts, keeps, trials: none };
        let (best, others) = trials.play(&knowledge, state, horizon, budget);
        let world = G::sample(&knowledge, &mut state.rng);
        // What every trial game takes back, as the order of losses where all are lost, is no difference.
        let maps = |one: usize, other: usize| match trials.trials.are_same([one, other]) {
            true => Differences::default(),
            false => on_map(&knowledge, brief, &world, [&contenders[one], &contenders[other]]),
        };
        let purpose = |one: usize| G::purpose(&knowledge, &contenders[one].action);
        let look = |one: usize| contenders[one].action.first().and_then(|order| G::look(&knowledge, order));
        let (best, others) = trials.with_a_reason(best, others, maps, (purpose, look));
        let until = G::until(brief, horizon);
        let action = &contenders[best].action;
        let mut advice = plain(action[0]);
        advice.rest = action[1..].iter().chain(&contenders[best].line).copied().collect();
        advice.reason = G::purpose(&knowledge, action);
        let goes_on = kept.is_some() && best == 0;
        advice.change = plan.map_or_else(String::new, |plan| plan.change(brief, &advice.order, goes_on));
        let shown = G::shown_win_chance;
        let (chance, margin) = trials.trials.chance(best);
        let bounds = [chance - margin, chance + margin].map(|end| shown(end.clamp(0.0, 1.0)));
        (advice.win_chance, advice.margin) = (Some(shown(chance)), Some((bounds[1] - bounds[0]) / 2.0));
        let map = |other: usize| maps(best, other);
        let more = || !contenders[best].ends() && step_goes_on(brief, &world, &contenders[best].action);
        let rivals = comparable(brief, &contenders, best, others, map);
        let compared = trials.compare(best, &rivals, &until, more);
        let compared = compared.map(|Comparison { other, gain, equal }| (other, gain, equal, map(other)));
        if let Some((other, _, equal, map)) = &compared {
            let win_chance = shown(trials.chance(*other));
            set_reference(&knowledge, &mut advice, &contenders[*other], map, (win_chance, *equal));
            advice.reason = without_told(&advice.reason, &map.gains);
        }
        if let Some(last) = last.filter(|last| goes_on && has_only_orders_since(brief, last)) {
            advice.add_trials_of(last);
        }
        // In the chances that are shown, with the trials of earlier hints.
        if let (Some((_, gain, _, map)), Some(with), Some(other)) = (compared, advice.win_chance, &advice.reference) {
            advice.gain = gain.told([with, other.win_chance], &map);
        }
        if advice.reason.is_empty() && advice.gain.is_empty() {
            advice.reason = ALONE.into();
        }
        advice
    }
}
