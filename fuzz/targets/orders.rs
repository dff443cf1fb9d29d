//! Orders made from bytes, in a position reached by chance: `check` accepts exactly what `legal` lists, and never breaks.
#![no_main]

use std::sync::{Arc, OnceLock};

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, Listed};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::collections::{Id, Set};
use blockade::kernel::umpire::Umpire;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::order::{Course, Order, Path};
use blockade::rules::new_york_1776::position::{EachPost, Post, Posts};
use libfuzzer_sys::fuzz_target;

static RULES: OnceLock<Arc<NewYork>> = OnceLock::new();

/// Bytes, one after the other; zeros behind the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.next()))
    }

    /// Any number that the type can hold: also of what there is not.
    fn id<K: Id>(&mut self) -> K {
        K::new(usize::from(self.next() % 64))
    }

    /// Any set; mostly of what stands in one place.
    fn some<K: Id>(&mut self, near: Set<K>) -> Set<K> {
        match self.next() % 4 {
            0 => Set::from_bits(self.word()),
            1 => Set::NONE,
            _ => Set::from_bits(near.bits() & self.word()),
        }
    }

    fn post(&mut self) -> Post {
        Post::ALL[usize::from(self.next()) % Post::ALL.len()]
    }

    fn order(&mut self, near: Set<UnitId>) -> Option<Order> {
        Some(match self.next() % 18 {
            0 => Order::Place { unit: self.id(), to: self.id() },
            1 => Order::Ready,
            2 => Order::Move { unit: self.id(), first: self.id(), then: None },
            3 => Order::Move { unit: self.id(), first: self.id(), then: Some(self.id()) },
            4 => Order::March { leader: self.id(), group: self.some(near), path: Path::One(self.id()) },
            5 => {
                let path =
                    Path::Two { first: self.id(), drop: self.some(near), add: self.some(Set::NONE), then: self.id() };
                Order::March { leader: self.id(), group: self.some(near), path }
            }
            6 => Order::Sail { ship: self.id(), with: self.some(Set::NONE), course: Course::One(self.id()) },
            7 => {
                let course = Course::Two { first: self.id(), drop: self.some(Set::NONE), then: self.id() };
                Order::Sail { ship: self.id(), with: self.some(Set::NONE), course }
            }
            8 => Order::Done,
            9 => Order::Fight(self.id()),
            10 => {
                let mut posts = EachPost::all(Set::NONE);
                for unit in near {
                    let post = self.post();
                    posts[post] = posts[post].with(unit);
                }
                let post = self.post();
                posts[post] = self.some(posts[post]);
                Order::Deploy(Posts::new(posts)?)
            }
            11 => Order::Stand,
            12 => Order::Withdraw(self.id()),
            13 => Order::Fire(self.id()),
            14 => Order::Shift(self.id(), self.post()),
            15 => [Order::Hit(self.id()), Order::Flee(self.id())][usize::from(self.next() % 2)],
            16 => Order::Retreat(self.id()),
            _ => Order::Desert(self.id()),
        })
    }
}

/// A game by chance, so many orders on.
fn played(rules: &Arc<NewYork>, seed: u64, orders: usize) -> Umpire<NewYork> {
    let options = Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned());
    let opening = rules.new_game(&Setup::with_options(&options.collect::<Vec<_>>())).expect("options exist");
    let mut umpire = Umpire::new(Arc::clone(rules), opening, Seed::from_number(seed));
    let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
    umpire.run();
    for _ in 0..orders {
        let Some(side) = umpire.to_play() else { break };
        legal.clear();
        rules.legal(umpire.position(), &mut legal);
        let order = random_order(&**rules, umpire.position(), &legal, &mut chance);
        umpire.play(side, order).expect("it is listed");
    }
    umpire
}

fuzz_target!(|bytes: &[u8]| {
    let rules = RULES.get_or_init(|| blockade::rulesets::new_york().expect("the ruleset is good"));
    let mut bytes = Bytes(bytes);
    let (seed, orders) = (u64::from(bytes.next()), 2 * usize::from(bytes.next()));
    let mut umpire = played(rules, seed, orders);
    let mut legal = Legal::default();
    while !bytes.0.is_empty() {
        let p = umpire.position();
        legal.clear();
        rules.legal(p, &mut legal);
        let here = match p.battle {
            Some(battle) => battle.location,
            None => blockade::rules::new_york_1776::data::LocId::of(usize::from(bytes.next()) % rules.locations.len()),
        };
        let Some(order) = bytes.order(p.here[here]) else { continue };
        match rules.check(p, &order) {
            Ok(()) => {
                let listed = legal.iter().any(|line| match line {
                    Listed::Order(other) => other == order,
                    Listed::Pattern(pattern) => rules.matches(&pattern, &order),
                });
                assert!(listed, "{order:?} is accepted and not listed");
                assert_eq!(rules.parse(&rules.print(&order)).as_ref(), Ok(&order));
                let side = umpire.to_play().expect("somebody is to play");
                umpire.play(side, order).expect("it was accepted");
                rules.audit(umpire.position()).expect("a possible position");
            }
            Err(refusal) => {
                assert!(!legal.lists(&order), "{order:?} is listed and refused: {refusal}");
                assert!(!refusal.reason.is_empty());
            }
        }
    }
});
