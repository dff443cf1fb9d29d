//! The orders that a hint compares: what the search finds, some of the others, and ending the step.

use crate::kernel::ruleset::{LegalOf, Need};

use super::brief::{Brief, MOST_LATER};
use super::budget::Budget;
use super::differences::Differences;
use super::mcts::search;
use super::player::{PlayerState, SearchGame};
use super::random::{SearchRng, random_order};
use super::tasks::{Decision, SearchTask};
use super::turn_search::Action;

/// The contenders that the search leaves, and those of a decision without a search.
const FOUND: usize = 4;
const LISTED: usize = 10;
/// How many legal orders are looked at on the map for them.
const LOOKED_AT: usize = 60;
/// How many orders are tried at random where the rules list none.
const TRIED: usize = 6;

/// A possible order at a decision, with the rest of its action.
pub struct Contender<G: SearchGame> {
    /// Its orders.
    pub action: Action<G>,
    /// The orders that follow it in the half-turn, as far as the search has looked.
    pub line: Vec<G::Order>,
    /// What it is called after "compared with".
    pub name: String,
    /// Whether it is the best one without its first order.
    pub leaves_out: bool,
}

impl<G: SearchGame> Contender<G> {
    /// An action, with nothing after it.
    pub fn new(brief: &Brief<'_, G>, action: Action<G>) -> Self {
        let name = match action.first() {
            Some(order) if G::is_idle(order) => G::idle_name(brief).to_owned(),
            Some(order) => {
                let first = G::name(brief, order);
                let goes_on = action.iter().filter(|order| !G::is_idle(order)).count() > 1;
                if goes_on { format!("a plan that begins with {first}") } else { first }
            }
            None => String::new(),
        };
        Self { action, line: Vec::new(), name, leaves_out: false }
    }

    /// Everything that it orders in this half-turn, without ending a step.
    pub fn orders(&self) -> Vec<G::Order> {
        self.action.iter().chain(&self.line).copied().filter(|order| !G::is_idle(order)).collect()
    }

    /// Those of its orders that a hint shows.
    fn shown(&self) -> Vec<G::Order> {
        let shown = self.action.iter().chain(&self.line).copied().take(1 + MOST_LATER);
        shown.filter(|order| !G::is_idle(order)).collect()
    }

    /// Whether its name leaves out some of its orders.
    fn goes_on(&self) -> bool {
        !self.leaves_out && self.action.iter().filter(|order| !G::is_idle(order)).count() > 1
    }

    /// Whether it ends the step.
    pub fn ends(&self) -> bool {
        self.action.first().is_some_and(G::is_idle)
    }
}

/// Where some orders of a side lead in a world, up to the first dice or decision of the enemy.
fn after<G: SearchGame>(brief: &Brief<'_, G>, world: &G::Position, orders: &[G::Order]) -> G::Position {
    let (rules, mut p, mut events) = (brief.rules, world.clone(), Vec::new());
    for order in orders {
        while matches!(rules.need(&p), Need::Nothing) {
            rules.run_phase(&mut p, &mut events);
        }
        let asked = matches!(rules.need(&p), Need::Order(side) if side == brief.side);
        if !asked || rules.check(&p, order).is_err() {
            break;
        }
        rules.apply(&mut p, order, &mut events);
    }
    p
}

/// Whether the step of a decision goes on after an action, with other orders that the side can give.
pub fn step_goes_on<G: SearchGame>(brief: &Brief<'_, G>, world: &G::Position, action: &[G::Order]) -> bool {
    let (rules, p) = (brief.rules, after(brief, world, action));
    let mut legal = LegalOf::<G>::default();
    if matches!(rules.need(&p), Need::Order(side) if side == brief.side) && rules.phase(&p) == rules.phase(world) {
        rules.legal(&p, &mut legal);
    }
    legal.len() > 1 && legal.orders().any(|order| G::is_idle(&order))
}

/// What differs on the map after two contenders: what the first order of the first one changes and the rest of its plan leaves
/// so, or else what it adds to that plan. Only orders count that the hint shows.
pub fn on_map<G: SearchGame>(
    knowledge: &G::Knowledge<'_>,
    brief: &Brief<'_, G>,
    world: &G::Position,
    [best, other]: [&Contender<G>; 2],
) -> Differences {
    let plan = best.shown();
    let mut against = other.shown();
    match other.leaves_out {
        true => against.truncate(plan.len().saturating_sub(1)),
        false if other.goes_on() => against.truncate(1),
        false => against.truncate(if other.ends() { 0 } else { 1 }),
    }
    let facts = G::map_facts(knowledge, &[&plan[..], &against].concat());
    let count = |orders: &[G::Order]| -> Vec<f32> {
        let p = after(brief, world, orders);
        facts.iter().map(|fact| fact.count(&p)).collect()
    };
    let (without, whole) = (count(&against), count(&plan));
    let all = || Differences::on_map(&facts, [&whole, &without], |_| true);
    if plan.len() < 2 {
        return all();
    }
    let first = count(&plan[..1]);
    if other.leaves_out {
        // What the order does by itself is told before what it does beside later ones, and those are named with that.
        let none = count(&[]);
        let alone = |number: usize| first[number] == whole[number] && none[number] == without[number];
        let alone = Differences::on_map(&facts, [&whole, &without], alone);
        return if alone.speaks() { alone } else { all().after("with the rest of the plan") };
    }
    let lasts = Differences::on_map(&facts, [&whole, &without], |number| first[number] == whole[number]);
    if !lasts.gains.is_empty() || other.goes_on() {
        return lasts;
    }
    let rest = count(&plan[1..]);
    let added = Differences::on_map(&facts, [&whole, &without], |number| rest[number] != whole[number]);
    let added = added.after("after these orders");
    if added.speaks() { added } else { lasts }
}

/// Those of some contenders that tell most beside the best one: what can be given instead of its first order; if any is left,
/// no end of the step where that says little; and with something that is better on the map after the best one.
pub fn comparable<G: SearchGame>(
    brief: &Brief<'_, G>,
    contenders: &[Contender<G>],
    best: usize,
    mut others: Vec<usize>,
    map: impl Fn(usize) -> Differences,
) -> Vec<usize> {
    let Contender { action, .. } = &contenders[best];
    let plan = contenders[best].orders();
    others.retain(|other| {
        let Contender { action: other, leaves_out, .. } = &contenders[*other];
        let instead = G::is_idle(&other[0]) || !plan.contains(&other[0]) && G::are_rivals(&action[0], &other[0]);
        if *leaves_out { best == 0 } else { instead }
    });
    if G::is_one_of_many(brief, &action[0]) && !others.iter().all(|other| contenders[*other].ends()) {
        others.retain(|other| !contenders[*other].ends());
    }
    let differs = |other: &usize| !map(*other).gains.is_empty();
    let better: Vec<usize> = others.iter().copied().filter(differs).collect();
    if !better.is_empty() {
        others = better;
    }
    // What happens without the order alone, or at all, says more of it than another plan.
    others.sort_by_key(|other| (!contenders[*other].leaves_out, !contenders[*other].ends()));
    match others.first() {
        Some(first) if contenders[*first].leaves_out && differs(first) => vec![*first],
        _ => others,
    }
}

/// The contenders of a decision, with the number of half-turns in their trials. The first is the one that a general would give.
pub fn contenders<G: SearchGame>(
    knowledge: &G::Knowledge<'_>,
    state: &mut PlayerState<G>,
    brief: &Brief<'_, G>,
    budget: &mut dyn Budget,
) -> (Vec<Contender<G>>, u32) {
    let (mut found, horizon): (Vec<Contender<G>>, u32) = match G::decide(knowledge, state) {
        Decision::Search(SearchTask { candidates, tree, playouts, horizon, race: _ }) => {
            let config = state.config;
            let problem = |rng: &mut SearchRng| G::problem(knowledge, &config, horizon, rng);
            let tree = search(candidates, tree, playouts, budget, &mut state.rng, problem);
            let mut found: Vec<Contender<G>> = Vec::new();
            for root in tree.root_moves() {
                let first = found.first();
                if found.len() == FOUND || first.is_some_and(|first| G::are_alike(&first.action, &root.order)) {
                    continue;
                }
                let line = tree.principal_variation(&root.order).into_iter().skip(1).flatten();
                let line = line.filter(|order| !G::goes_nowhere(brief, order)).collect();
                let contender = Contender { line, ..Contender::new(brief, G::ordered(knowledge, root.order)) };
                // Two orders of the same words cannot be told apart.
                if found.iter().all(|other| other.name != contender.name) {
                    found.push(contender);
                }
            }
            if found.len() == 1 {
                add_listed(knowledge, brief, &mut found, &mut state.rng);
            }
            (found, horizon)
        }
        Decision::Choice(choice) => {
            let mut found = vec![Contender::new(brief, vec![choice.order])];
            add_listed(knowledge, brief, &mut found, &mut state.rng);
            (found, G::horizon(knowledge, state))
        }
        Decision::Any => {
            let world = G::sample(knowledge, &mut state.rng);
            let order = random_order(brief.rules, &world, brief.legal, &mut state.rng);
            (vec![Contender::new(brief, vec![order])], G::horizon(knowledge, state))
        }
    };
    // What is legal in a world of the search may not be now.
    let possible = |other: &Contender<G>| other.action.first().is_some_and(|first| brief.allows(first));
    if found.iter().any(possible) {
        found.retain(possible);
    }
    let useful = |other: &Contender<G>| !other.action.iter().all(|order| G::goes_nowhere(brief, order));
    if found.iter().any(useful) {
        found.retain(useful);
    }
    let alternatives = found.first().and_then(|best| best.action.first()).map(|first| G::alternatives(brief, first));
    for order in alternatives.into_iter().flatten().take(FOUND) {
        let contender = Contender::new(brief, vec![order]);
        if found.iter().all(|other| other.action.first() != Some(&order)) {
            found.push(contender);
        }
    }
    let idle = brief.legal.orders().find(G::is_idle);
    if let Some(idle) = idle.filter(|idle| found.iter().all(|other| other.action != [*idle])) {
        found.push(Contender::new(brief, vec![idle]));
    }
    // Orders that lead to the same position are one choice: two hexes of one attack.
    let world = G::sample(knowledge, &mut state.rng);
    let mut reached: Vec<G::Position> = Vec::new();
    found.retain(|other| {
        let p = after(brief, &world, &other.action);
        let new = other.ends() || p == world || !reached.contains(&p);
        reached.push(p);
        new
    });
    (found, horizon)
}

/// Adds some of the legal orders: where there are many, those of a random part of them that look best on the map.
fn add_listed<G: SearchGame>(
    knowledge: &G::Knowledge<'_>,
    brief: &Brief<'_, G>,
    found: &mut Vec<Contender<G>>,
    rng: &mut SearchRng,
) {
    let world = G::sample(knowledge, rng);
    let mut others: Vec<G::Order> = brief.legal.orders().collect();
    if others.len() >= LISTED {
        rng.shuffle(&mut others);
        let nothing = Contender::new(brief, Vec::new());
        let look = |order: G::Order| {
            let differences = on_map(knowledge, brief, &world, [&Contender::new(brief, vec![order]), &nothing]);
            (order, differences.sum)
        };
        let mut looks: Vec<(G::Order, f32)> = others.into_iter().take(LOOKED_AT).map(look).collect();
        looks.sort_by(|a, b| b.1.total_cmp(&a.1));
        others = looks.into_iter().map(|(order, _)| order).collect();
    }
    for order in others {
        let contender = Contender::new(brief, vec![order]);
        // Two ways to the same place are one choice in words.
        let new = |other: &Contender<G>| other.name != contender.name && !G::are_alike(&other.action, &[order]);
        if found.len() < LISTED && found.iter().all(new) {
            found.push(contender);
        }
    }
    if found.len() > 1 {
        return;
    }
    for _ in 0..TRIED {
        let order = random_order(brief.rules, &world, brief.legal, rng);
        if brief.allows(&order) && found.iter().all(|other| !G::are_alike(&other.action, &[order])) {
            found.push(Contender::new(brief, vec![order]));
        }
    }
}
