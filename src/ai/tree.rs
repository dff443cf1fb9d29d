//! A search over the orders of one's own that follow one another: a tree that grows where playing on goes well.
//!
//! Every trial takes a world that may be true, goes down the tree by what earlier trials found, and plays on from
//! where it leaves it. Orders are tried in the order of what a glance makes of them, more of them the oftener a place
//! in the tree is visited. Chance and the enemy are no places in the tree: they fall anew in each trial, so that what
//! is kept of an order is its mean over what one cannot know.

use super::brief::{Pace, Task};
use super::figures::ln;
use super::random::Chance;

/// What a game tells the search.
pub trait Field {
    /// A position that may be the true one.
    type World;
    /// An order, or several that are given as one.
    type Order: Clone + PartialEq;

    /// A world that agrees with everything one knows.
    fn world(&mut self, chance: &mut Chance) -> Self::World;
    /// What may be ordered here, with the chance of one's own victory that a glance gives each.
    fn choices(&mut self, world: &Self::World, out: &mut Vec<(Self::Order, f32)>, chance: &mut Chance);
    /// Whether it may be ordered in this world, too.
    fn may(&self, world: &Self::World, order: &Self::Order) -> bool;
    /// Gives it, with all that follows up to the next decision; whether that is one's own again in the same half-turn.
    fn give(&mut self, world: &mut Self::World, order: &Self::Order, chance: &mut Chance) -> bool;
    /// The chance of one's own victory, 0 to 1, as far as one plays on.
    fn outlook(&mut self, world: Self::World, chance: &mut Chance) -> f32;
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// Trials that the glance is worth.
    pub glance: f32,
    /// How much a choice rarely tried is preferred.
    pub curious: f32,
    /// Choices looked at on a first visit.
    pub narrow: f32,
    /// How many more with the square root of the visits.
    pub widen: f32,
    /// Visits after which a place in the tree gets choices of its own.
    pub ripe: u32,
}

impl Manner {
    /// Another figure, for experiments; false if there is none of that name.
    pub fn tune(&mut self, key: &str, value: f32) -> bool {
        match key {
            "glance" => self.glance = value,
            "curious" => self.curious = value,
            "narrow" => self.narrow = value,
            "widen" => self.widen = value,
            "ripe" => self.ripe = value as u32,
            _ => return false,
        }
        true
    }
}

impl Default for Manner {
    fn default() -> Self {
        Self { glance: 6.0, curious: 0.12, narrow: 3.0, widen: 1.0, ripe: 6 }
    }
}

/// A place in the tree: an order after those above it.
#[derive(Clone, Debug)]
struct Place<O> {
    order: O,
    glance: f32,
    visits: u32,
    sum: f32,
    /// Places below it, the best at a glance first; none yet known before it is ripe.
    below: Option<(usize, usize)>,
}

impl<O> Place<O> {
    const fn new(order: O, glance: f32) -> Self {
        Self { order, glance, visits: 0, sum: 0.0, below: None }
    }

    fn worth(&self, manner: &Manner) -> f32 {
        (self.sum + self.glance * manner.glance) / (self.visits as f32 + manner.glance)
    }
}

/// A choice at the top of the tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Looked<O> {
    /// The order.
    pub order: O,
    /// The chance of one's own victory after it.
    pub hope: f32,
    /// Trials that went through it.
    pub visits: u32,
}

impl<O> Looked<O> {
    /// Whether it was tried often enough beside the best for its hope to be told: what was soon left looks worse than it is.
    pub const fn tried_beside(&self, best: &Self) -> bool {
        self.visits > 0 && self.visits * 5 >= best.visits
    }
}

/// What a search has grown.
#[derive(Clone, Debug)]
pub struct Tree<O> {
    places: Vec<Place<O>>,
    top: usize,
    visits: u32,
    manner: Manner,
}

/// Thinks of what may be ordered now, each with what a glance gives it, by so many trials on as many threads as the
/// pace has hands: every thread grows a tree of its own, and their counts are added up. The list must not be empty.
pub fn think<F: Field>(
    choices: Vec<(F::Order, f32)>,
    manner: Manner,
    trials: u32,
    pace: &mut dyn Pace,
    chance: &mut Chance,
    field: impl Fn(&mut Chance) -> F + Sync,
) -> Tree<F::Order>
where
    F::Order: Send + Sync,
{
    let hands = pace.hands().clamp(1, trials.max(1) as usize);
    let part = trials.div_ceil(hands as u32);
    let mut grown = vec![Tree::new(choices, manner); hands];
    let field = &field;
    let mut tasks: Vec<Task<'_>> = Vec::with_capacity(hands);
    for tree in &mut grown {
        let mut chance = Chance::new(chance.word());
        tasks.push(Box::new(move |pace| tree.grow(&mut field(&mut chance), part, pace, &mut chance)));
    }
    pace.share_out(&mut tasks);
    drop(tasks);
    let mut first = grown.swap_remove(0);
    grown.iter().for_each(|other| first.join(other));
    first
}

/// Thinks as [`think`] does, and tries a given order besides, however little was thought of it: what is found of the
/// best, and of that one.
pub fn weigh_up<F: Field>(
    choices: Vec<(F::Order, f32)>,
    given: &F::Order,
    manner: Manner,
    trials: u32,
    pace: &mut dyn Pace,
    chance: &mut Chance,
    field: impl Fn(&mut Chance) -> F + Sync,
) -> Option<(Looked<F::Order>, Looked<F::Order>)>
where
    F::Order: Send + Sync,
{
    let mut tree = think(choices, manner, trials, pace, chance, &field);
    // The best before: trials that are made of an order because it was given are no sign that it is good.
    let best = tree.found().into_iter().next()?;
    tree.try_out(&mut field(chance), given, trials / 6, pace, chance);
    let given = tree.found().into_iter().find(|looked| looked.order == *given)?;
    Some((best, given))
}

impl<O: Clone + PartialEq> Tree<O> {
    /// With what may be ordered now, and what is thought of each. The list must not be empty.
    pub fn new(choices: Vec<(O, f32)>, manner: Manner) -> Self {
        let mut tree = Self { places: Vec::new(), top: 0, visits: 0, manner };
        tree.top = tree.add(choices, usize::MAX).1;
        tree
    }

    /// New places, so many at most, the best at a glance first; from where to where they stand.
    fn add(&mut self, mut choices: Vec<(O, f32)>, most: usize) -> (usize, usize) {
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        choices.truncate(most);
        let from = self.places.len();
        self.places.extend(choices.into_iter().map(|(order, glance)| Place::new(order, glance)));
        (from, self.places.len())
    }

    /// Makes so many trials, or as many as the pace allows.
    pub fn grow<F: Field<Order = O>>(&mut self, field: &mut F, trials: u32, pace: &mut dyn Pace, chance: &mut Chance) {
        let mut way = Vec::new();
        for trial in 0..trials {
            let spent = pace.spent();
            pace.tell(spent.max(trial as f32 / trials as f32));
            if spent >= 1.0 {
                return;
            }
            let world = field.world(chance);
            self.trial(field, world, &mut way, chance);
        }
    }

    fn trial<F: Field<Order = O>>(
        &mut self,
        field: &mut F,
        mut world: F::World,
        way: &mut Vec<usize>,
        chance: &mut Chance,
    ) {
        way.clear();
        let (mut from, mut to, mut visits) = (0, self.top, self.visits);
        while let Some(at) = self.pick(field, &world, from, to, visits) {
            way.push(at);
            if !field.give(&mut world, &self.places[at].order, chance) {
                break;
            }
            if self.places[at].below.is_none() {
                if self.places[at].visits < self.manner.ripe {
                    break;
                }
                let mut choices = Vec::new();
                field.choices(&world, &mut choices, chance);
                self.places[at].below = Some(self.add(choices, MOST));
            }
            let Some(below) = self.places[at].below else { break };
            (from, to) = below;
            visits = self.places[at].visits;
        }
        let hope = field.outlook(world, chance);
        self.visits += 1;
        for at in way.iter() {
            self.places[*at].visits += 1;
            self.places[*at].sum += hope;
        }
    }

    /// The choice to try next: the best of the first few that is legal in this world.
    fn pick<F: Field<Order = O>>(
        &self,
        field: &F,
        world: &F::World,
        from: usize,
        to: usize,
        visits: u32,
    ) -> Option<usize> {
        let manner = &self.manner;
        let open = (manner.narrow + manner.widen * (visits as f32).sqrt()) as usize;
        let log = ln(visits as f32 + 1.0);
        let mut best: Option<(f32, usize)> = None;
        let mut seen = 0;
        for at in from..to {
            let one = &self.places[at];
            if seen >= open {
                break;
            }
            // The rules are asked last: of most choices one knows before that they are not the best.
            let score = one.worth(manner) + manner.curious * (log / (one.visits as f32 + 1.0)).sqrt();
            let better = best.is_none_or(|(most, _)| score > most);
            if better && !field.may(world, &one.order) {
                continue;
            }
            seen += 1;
            if better {
                best = Some((score, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// Gives an order at the top so many trials more: to tell how good one is that the search passed over.
    fn try_out<F: Field<Order = O>>(
        &mut self,
        field: &mut F,
        order: &O,
        trials: u32,
        pace: &mut dyn Pace,
        chance: &mut Chance,
    ) {
        let Some(at) = (0..self.top).find(|at| self.places[*at].order == *order) else { return };
        for _ in 0..trials {
            if pace.spent() >= 1.0 {
                return;
            }
            let mut world = field.world(chance);
            if field.may(&world, order) {
                field.give(&mut world, order, chance);
                let hope = field.outlook(world, chance);
                self.places[at].visits += 1;
                self.places[at].sum += hope;
            }
        }
    }

    /// Everything at the top, the best first: what was tried oftenest, with a glance for the rest.
    pub fn found(&self) -> Vec<Looked<O>> {
        let mut found: Vec<Looked<O>> = self.places[..self.top]
            .iter()
            .map(|one| Looked { order: one.order.clone(), hope: one.worth(&self.manner), visits: one.visits })
            .collect();
        found.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.hope.total_cmp(&a.hope)));
        found
    }

    /// The orders that follow an order at the top, as the search would give them.
    pub fn line(&self, first: &O) -> Vec<O> {
        let mut line = Vec::new();
        let mut at = (0..self.top).find(|at| self.places[*at].order == *first);
        while let Some(place) = at {
            line.push(self.places[place].order.clone());
            at = self.places[place].below.and_then(|(from, to)| {
                (from..to).filter(|at| self.places[*at].visits > 0).max_by_key(|at| self.places[*at].visits)
            });
        }
        line
    }

    /// Adds what another search of the same choices has found at the top: many small searches that vote.
    fn join(&mut self, other: &Self) {
        for (one, more) in self.places[..self.top].iter_mut().zip(&other.places) {
            one.visits += more.visits;
            one.sum += more.sum;
        }
        self.visits += other.visits;
    }
}

/// Choices kept at one place.
const MOST: usize = 48;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::brief::Steady;

    /// Two orders of 0 to 9 in a row; who gives 7 and then 3 wins nine times of ten, everybody else four of ten.
    struct Lock;

    impl Field for Lock {
        type World = Vec<u8>;
        type Order = u8;

        fn world(&mut self, _: &mut Chance) -> Vec<u8> {
            Vec::new()
        }
        fn choices(&mut self, _: &Vec<u8>, out: &mut Vec<(u8, f32)>, _: &mut Chance) {
            out.extend((0..10).map(|order| (order, 0.5)));
        }
        fn may(&self, _: &Vec<u8>, _: &u8) -> bool {
            true
        }
        fn give(&mut self, world: &mut Vec<u8>, order: &u8, _: &mut Chance) -> bool {
            world.push(*order);
            world.len() < 2
        }
        fn outlook(&mut self, mut world: Vec<u8>, chance: &mut Chance) -> f32 {
            while world.len() < 2 {
                world.push(chance.below(10) as u8);
            }
            let wins = if world == [7, 3] { 9 } else { 4 };
            if chance.below(10) < wins { 1.0 } else { 0.0 }
        }
    }

    #[test]
    fn two_orders_that_only_help_together_are_found_if_there_is_time() {
        let mut chance = Chance::new(3);
        let mut choices = Vec::new();
        Lock.choices(&Vec::new(), &mut choices, &mut chance);
        let mut tree = Tree::new(choices, Manner { narrow: 10.0, ..Manner::default() });
        tree.grow(&mut Lock, 20_000, &mut Steady, &mut chance);
        assert_eq!(tree.line(&tree.found()[0].order), [7, 3]);
    }
}
