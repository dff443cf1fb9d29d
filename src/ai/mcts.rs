//! A Monte Carlo tree search over the successive orders of one side.
//!
//! Every playout samples a state that agrees with what the side knows (a determinization), descends the tree by an
//! upper confidence bound with priors, and plays on from a leaf. Candidates open in the order of their priors, more of
//! them the more often a node is visited (progressive widening). Chance and the enemy have no nodes: each playout draws
//! them anew, so the value of an order is its mean over what the side cannot know.

use super::budget::{Budget, Task};
use super::math::ln;
use super::random::SearchRng;

/// What a game defines for the search.
pub trait SearchProblem {
    /// A complete state that may be the true one.
    type State;
    /// An order, or several that are given as one.
    type Order: Clone + PartialEq;

    /// Samples a state that agrees with everything the searching side knows.
    fn determinize(&mut self, rng: &mut SearchRng) -> Self::State;
    /// Adds the candidate orders of a state to `out`, each with its prior: the estimated chance to win after it.
    fn candidates(&mut self, state: &Self::State, out: &mut Vec<(Self::Order, f32)>, rng: &mut SearchRng);
    /// Whether the order is legal in this state, too.
    fn is_legal(&self, state: &Self::State, order: &Self::Order) -> bool;
    /// Applies the order and everything up to the next decision. Returns whether that belongs to the same side and the
    /// same half-turn.
    fn apply(&mut self, state: &mut Self::State, order: &Self::Order, rng: &mut SearchRng) -> bool;
    /// Plays on by the rollout policy: the chance of the searching side to win, 0 to 1.
    fn rollout(&mut self, state: Self::State, rng: &mut SearchRng) -> f32;
}

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// The number of playouts that the prior counts for.
    pub prior_weight: f32,
    /// The weight of the exploration term.
    pub exploration: f32,
    /// The number of candidates open at a first visit.
    pub initial_width: f32,
    /// The number of candidates that open, times the square root of the visits.
    pub widening: f32,
    /// The number of visits after which a node gets children.
    pub expand_after: u32,
}

impl SearchConfig {
    /// Sets a parameter by its name, for experiments; false if there is none of that name.
    pub fn set(&mut self, key: &str, value: f32) -> bool {
        match key {
            "prior_weight" => self.prior_weight = value,
            "exploration" => self.exploration = value,
            "initial_width" => self.initial_width = value,
            "widening" => self.widening = value,
            "expand_after" => self.expand_after = value as u32,
            _ => return false,
        }
        true
    }
}

impl Default for SearchConfig {
    fn default() -> Self {
        Self { prior_weight: 6.0, exploration: 0.12, initial_width: 3.0, widening: 1.0, expand_after: 6 }
    }
}

/// A node of the tree: an order after those above it.
#[derive(Clone, Debug)]
struct Node<O> {
    order: O,
    prior: f32,
    visits: u32,
    sum: f32,
    /// The range of its children among all nodes, sorted by prior; none before the node is expanded.
    children: Option<(usize, usize)>,
}

impl<O> Node<O> {
    const fn new(order: O, prior: f32) -> Self {
        Self { order, prior, visits: 0, sum: 0.0, children: None }
    }

    fn value(&self, config: &SearchConfig) -> f32 {
        (self.sum + self.prior * config.prior_weight) / (self.visits as f32 + config.prior_weight)
    }
}

/// A candidate at the root, with its value in the search.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove<O> {
    /// The order.
    pub order: O,
    /// The chance to win after it, 0 to 1.
    pub value: f32,
    /// The number of playouts that went through it.
    pub visits: u32,
}

/// A search tree.
#[derive(Clone, Debug)]
pub struct SearchTree<O> {
    nodes: Vec<Node<O>>,
    /// The number of candidates at the root, which are the first nodes.
    root_moves: usize,
    visits: u32,
    config: SearchConfig,
}

/// Searches the candidates with this number of playouts, on as many threads as the budget has: every thread grows its
/// own tree, and their root statistics are added. The list of candidates must not be empty.
pub fn search<P: SearchProblem>(
    candidates: Vec<(P::Order, f32)>,
    config: SearchConfig,
    playouts: u32,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
    problem: impl Fn(&mut SearchRng) -> P + Sync,
) -> SearchTree<P::Order>
where
    P::Order: Send + Sync,
{
    let threads = budget.threads().clamp(1, playouts.max(1) as usize);
    let share = playouts.div_ceil(threads as u32);
    let mut trees = vec![SearchTree::new(candidates, config); threads];
    let problem = &problem;
    let mut tasks: Vec<Task<'_>> = Vec::with_capacity(threads);
    for tree in &mut trees {
        let mut rng = SearchRng::new(rng.word());
        tasks.push(Box::new(move |budget| tree.grow(&mut problem(&mut rng), share, budget, &mut rng)));
    }
    budget.run_all(&mut tasks);
    drop(tasks);
    let mut first = trees.swap_remove(0);
    trees.iter().for_each(|other| first.merge(other));
    first
}

/// Searches as [`search`] does and then adds playouts for a given order, however low its prior. Returns the best order
/// found, and the given one.
pub fn search_including<P: SearchProblem>(
    candidates: Vec<(P::Order, f32)>,
    given: &P::Order,
    config: SearchConfig,
    playouts: u32,
    budget: &mut dyn Budget,
    rng: &mut SearchRng,
    problem: impl Fn(&mut SearchRng) -> P + Sync,
) -> Option<(RootMove<P::Order>, RootMove<P::Order>)>
where
    P::Order: Send + Sync,
{
    let mut tree = search(candidates, config, playouts, budget, rng, &problem);
    // Take the best order first: the extra visits of the given order do not show that it is good.
    let best = tree.root_moves().into_iter().next()?;
    tree.add_playouts(&mut problem(rng), given, playouts / 6, budget, rng);
    let given = tree.root_moves().into_iter().find(|root| root.order == *given)?;
    Some((best, given))
}

impl<O: Clone + PartialEq> SearchTree<O> {
    /// A tree with these candidates at the root, each with its prior. The list must not be empty.
    pub fn new(candidates: Vec<(O, f32)>, config: SearchConfig) -> Self {
        let mut tree = Self { nodes: Vec::new(), root_moves: 0, visits: 0, config };
        tree.root_moves = tree.add_nodes(candidates, usize::MAX).1;
        tree
    }

    /// Adds nodes for at most `most` candidates, the highest priors first; returns their range.
    fn add_nodes(&mut self, mut candidates: Vec<(O, f32)>, limit: usize) -> (usize, usize) {
        candidates.sort_by(|a, b| b.1.total_cmp(&a.1));
        candidates.truncate(limit);
        let from = self.nodes.len();
        self.nodes.extend(candidates.into_iter().map(|(order, prior)| Node::new(order, prior)));
        (from, self.nodes.len())
    }

    /// Makes this number of playouts, or as many as the budget allows.
    pub fn grow<P: SearchProblem<Order = O>>(
        &mut self,
        problem: &mut P,
        playouts: u32,
        budget: &mut dyn Budget,
        rng: &mut SearchRng,
    ) {
        let mut path = Vec::new();
        for playout in 0..playouts {
            let spent = budget.spent();
            budget.report(spent.max(playout as f32 / playouts as f32));
            if spent >= 1.0 {
                return;
            }
            let state = problem.determinize(rng);
            self.playout(problem, state, &mut path, rng);
        }
    }

    fn playout<P: SearchProblem<Order = O>>(
        &mut self,
        problem: &mut P,
        mut state: P::State,
        path: &mut Vec<usize>,
        rng: &mut SearchRng,
    ) {
        path.clear();
        let (mut from, mut to, mut visits) = (0, self.root_moves, self.visits);
        while let Some(at) = self.select(problem, &state, from, to, visits) {
            path.push(at);
            if !problem.apply(&mut state, &self.nodes[at].order, rng) {
                break;
            }
            if self.nodes[at].children.is_none() {
                if self.nodes[at].visits < self.config.expand_after {
                    break;
                }
                let mut candidates = Vec::new();
                problem.candidates(&state, &mut candidates, rng);
                self.nodes[at].children = Some(self.add_nodes(candidates, MAX_CHILDREN));
            }
            let Some(children) = self.nodes[at].children else { break };
            (from, to) = children;
            visits = self.nodes[at].visits;
        }
        let value = problem.rollout(state, rng);
        self.visits += 1;
        for at in path.iter() {
            self.nodes[*at].visits += 1;
            self.nodes[*at].sum += value;
        }
    }

    /// The node to try next: the highest upper bound among the open nodes that are legal in this state.
    fn select<P: SearchProblem<Order = O>>(
        &self,
        problem: &P,
        state: &P::State,
        from: usize,
        to: usize,
        visits: u32,
    ) -> Option<usize> {
        let config = &self.config;
        let open = (config.initial_width + config.widening * (visits as f32).sqrt()) as usize;
        let log = ln(visits as f32 + 1.0);
        let mut best: Option<(f32, usize)> = None;
        let mut considered = 0;
        for at in from..to {
            let node = &self.nodes[at];
            if considered >= open {
                break;
            }
            // Check legality last, because most nodes do not have the highest bound.
            let score = node.value(config) + config.exploration * (log / (node.visits as f32 + 1.0)).sqrt();
            let better = best.is_none_or(|(highest, _)| score > highest);
            if better && !problem.is_legal(state, &node.order) {
                continue;
            }
            considered += 1;
            if better {
                best = Some((score, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// Adds playouts that begin with an order at the root, to value an order that the search passed over.
    fn add_playouts<P: SearchProblem<Order = O>>(
        &mut self,
        problem: &mut P,
        order: &O,
        playouts: u32,
        budget: &mut dyn Budget,
        rng: &mut SearchRng,
    ) {
        let Some(at) = self.root_index(order) else { return };
        for _ in 0..playouts {
            if budget.spent() >= 1.0 {
                return;
            }
            let mut state = problem.determinize(rng);
            if problem.is_legal(&state, order) {
                problem.apply(&mut state, order, rng);
                let value = problem.rollout(state, rng);
                self.nodes[at].visits += 1;
                self.nodes[at].sum += value;
            }
        }
    }

    fn root_index(&self, order: &O) -> Option<usize> {
        self.nodes[..self.root_moves].iter().position(|node| node.order == *order)
    }

    /// All candidates at the root, the most visited first, equals by their value.
    pub fn root_moves(&self) -> Vec<RootMove<O>> {
        let mut moves: Vec<RootMove<O>> = self.nodes[..self.root_moves]
            .iter()
            .map(|node| RootMove { order: node.order.clone(), value: node.value(&self.config), visits: node.visits })
            .collect();
        moves.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        moves
    }

    /// The most visited orders after an order at the root, which comes first, as far as they have enough visits.
    pub fn principal_variation(&self, first: &O) -> Vec<O> {
        let mut line = Vec::new();
        let mut at = self.root_index(first);
        while let Some(node) = at.map(|at| &self.nodes[at]) {
            line.push(node.order.clone());
            at = node.children.and_then(|(from, to)| {
                (from..to).filter(|at| self.nodes[*at].visits >= ENOUGH_VISITS).max_by_key(|at| self.nodes[*at].visits)
            });
        }
        line
    }

    /// Adds the root statistics of another search of the same candidates.
    fn merge(&mut self, other: &Self) {
        for (node, more) in self.nodes[..self.root_moves].iter_mut().zip(&other.nodes) {
            node.visits += more.visits;
            node.sum += more.sum;
        }
        self.visits += other.visits;
    }
}

/// The visits from which on an order belongs to the principal variation.
const ENOUGH_VISITS: u32 = 4;

/// The maximum number of children of a node.
const MAX_CHILDREN: usize = 48;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::budget::PlayoutBudget;

    /// Two orders of 0 to 9 in a row; 7 and then 3 win nine times out of ten, all others four times out of ten.
    struct Lock;

    impl SearchProblem for Lock {
        type State = Vec<u8>;
        type Order = u8;

        fn determinize(&mut self, _: &mut SearchRng) -> Vec<u8> {
            Vec::new()
        }
        fn candidates(&mut self, _: &Vec<u8>, out: &mut Vec<(u8, f32)>, _: &mut SearchRng) {
            out.extend((0..10).map(|order| (order, 0.5)));
        }
        fn is_legal(&self, _: &Vec<u8>, _: &u8) -> bool {
            true
        }
        fn apply(&mut self, state: &mut Vec<u8>, order: &u8, _: &mut SearchRng) -> bool {
            state.push(*order);
            state.len() < 2
        }
        fn rollout(&mut self, mut state: Vec<u8>, rng: &mut SearchRng) -> f32 {
            while state.len() < 2 {
                state.push(rng.below(10) as u8);
            }
            let wins = if state == [7, 3] { 9 } else { 4 };
            if rng.below(10) < wins { 1.0 } else { 0.0 }
        }
    }

    #[test]
    fn two_orders_that_only_help_together_are_found_with_enough_playouts() {
        let mut rng = SearchRng::new(3);
        let mut candidates = Vec::new();
        Lock.candidates(&Vec::new(), &mut candidates, &mut rng);
        let config = SearchConfig { initial_width: 10.0, ..SearchConfig::default() };
        let mut tree = SearchTree::new(candidates, config);
        tree.grow(&mut Lock, 20_000, &mut PlayoutBudget, &mut rng);
        assert_eq!(tree.principal_variation(&tree.root_moves()[0].order), [7, 3]);
    }
}
