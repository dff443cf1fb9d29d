//! Orders made from their types, not from lists: what `check` accepts is listed, and what is listed is accepted.

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::collections::Id;
use blockade::kernel::collections::Set;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::data::{LocId, ShipId, UnitId, ZoneId};
use blockade::rules::new_york_1776::order::{Course, Order, Path};
use blockade::rules::new_york_1776::position::{Post, PostMap, Posts};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;

/// Anything of a type, mostly of what there is, sometimes of what there is not.
fn id<K: Id>(there: usize, chance: &mut SearchRng) -> K {
    let beyond = if chance.below(200) == 0 { 60 } else { 0 };
    K::new(chance.below(there) + beyond)
}

/// A few units, mostly from one place.
fn some(rules: &NewYork, p: &Position, place: LocId, chance: &mut SearchRng) -> Set<UnitId> {
    let pool =
        if chance.below(8) == 0 || place.index() >= rules.locations.len() { rules.all_units() } else { p.here[place] };
    let often = 1 + chance.below(4);
    pool.into_iter().filter(|_| chance.below(4) < often).collect()
}

fn an_order(rules: &NewYork, p: &Position, chance: &mut SearchRng) -> Option<Order> {
    let unit: UnitId = id(rules.units.len(), chance);
    let place = |chance: &mut SearchRng| id::<LocId>(rules.locations.len(), chance);
    let near = |from: Option<LocId>, chance: &mut SearchRng| match from {
        Some(at) if chance.below(6) > 0 => {
            let next = rules.near[at];
            next.into_iter().nth(chance.below(next.len().max(1) as usize)).unwrap_or(at)
        }
        _ => place(chance),
    };
    let zone = |chance: &mut SearchRng| id::<ZoneId>(rules.zones.len(), chance);
    let known = unit.index() < rules.units.len();
    let from = if known { p.at[unit] } else { None };
    let first = near(from, chance);
    let beyond = |chance: &mut SearchRng| near((first.index() < rules.locations.len()).then_some(first), chance);
    Some(match chance.below(18) {
        0 => Order::Place(unit, first),
        1 => Order::Ready,
        2 => Order::Move(unit, first, None),
        3 => Order::Move(unit, first, Some(beyond(chance))),
        4..=6 => {
            let leaders = rules.leaders.into_iter().nth(chance.below(rules.leaders.len() as usize));
            let leader = if chance.below(6) > 0 { leaders? } else { unit };
            let from = if leader.index() < rules.units.len() { p.at[leader] } else { None };
            let first = near(from, chance);
            let mut group = some(rules, p, from.unwrap_or(first), chance);
            if chance.below(8) > 0 && leader.index() < rules.units.len() {
                group = group.without(leader);
            }
            let path = match chance.below(2) {
                0 => Path::One(first),
                _ => Path::Two {
                    first,
                    drop: if chance.below(3) == 0 { group & some(rules, p, from?, chance) } else { Set::NONE },
                    add: if chance.below(3) == 0 { some(rules, p, first, chance) } else { Set::NONE },
                    then: near((first.index() < rules.locations.len()).then_some(first), chance),
                },
            };
            Order::March(leader, group, path)
        }
        7 | 8 => {
            let fleet = |chance: &mut SearchRng| Set::<ShipId>::from_bits(chance.below(9) as u64);
            let (first, then) = (zone(chance), zone(chance));
            let with = if chance.below(2) == 0 { Set::NONE } else { fleet(chance) };
            let course = match chance.below(2) {
                0 => Course::One(first),
                _ => Course::Two { first, drop: if chance.below(2) == 0 { Set::NONE } else { fleet(chance) }, then },
            };
            Order::Sail(id(rules.ships.len(), chance), with, course)
        }
        9 => Order::Done,
        10 => Order::Fight(place(chance)),
        11 => {
            let mut posts = PostMap::all(Set::NONE);
            let here = p.battle().map_or(first, |battle| battle.location);
            for unit in some(rules, p, here, chance) {
                let post = Post::ALL[chance.below(4)];
                posts[post] = posts[post].with(unit);
            }
            Order::Deploy(Posts::new(posts)?)
        }
        12 => [Order::Stand, Order::Withdraw(first)][chance.below(2)],
        13 => Order::Fire(unit),
        14 => Order::Shift(unit, Post::ALL[chance.below(4)]),
        15 => [Order::Hit(unit), Order::Flee(unit)][chance.below(2)],
        16 => Order::Retreat(place(chance)),
        _ => Order::Desert(unit),
    })
}

/// N14
#[test]
fn check_accepts_exactly_what_legal_lists_of_all_orders_that_the_types_can_hold() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut tried, mut accepted, mut seed) = (0_u64, 0_u64, 0);
    while tried < crate::how_many::games(1_000_000) {
        seed += 1;
        let options =
            Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned());
        let new = NewGame {
            setup: Setup { scenario: None, options: options.collect() },
            ..NewGame::hotseat("orders", Seed::from_number(seed))
        };
        let mut game = Game::new(&rules, new).expect("options exist");
        let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
        game.settle();
        while let Some(side) = game.umpire().to_play() {
            let p = game.position();
            legal.clear();
            rules.legal(p, &mut legal);
            let listed = |order: &Order| {
                legal.iter().any(|line| match line {
                    LegalEntry::Order(other) => other == *order,
                    LegalEntry::Pattern(pattern) => rules.matches(&pattern, order),
                })
            };
            for _ in 0..30 {
                let Some(order) = an_order(&rules, p, &mut chance) else { continue };
                tried += 1;
                match rules.check(p, &order) {
                    Ok(()) => {
                        accepted += 1;
                        let line = rules.print(&order);
                        assert!(listed(&order), "seed {seed}: {line} is accepted and not listed");
                        assert_eq!(rules.parse(&line).as_ref(), Ok(&order), "seed {seed}: {line}");
                    }
                    Err(refusal) => {
                        assert!(!legal.lists(&order), "seed {seed}: {order:?} is listed and refused: {refusal}");
                    }
                }
            }
            // Every pattern stands for an order that is accepted and matches it.
            for line in legal.iter() {
                if let LegalEntry::Pattern(pattern) = line
                    && chance.below(20) == 0
                {
                    let order = rules.fill(p, &pattern, &mut |n| chance.below(n));
                    let line = rules.print(&order);
                    rules.check(p, &order).unwrap_or_else(|refusal| panic!("seed {seed}: {line}: {refusal}"));
                }
            }
            let order = random_order(&*rules, p, &legal, &mut chance);
            game.play(side, order).expect("legal");
        }
    }
    assert!(accepted * 100 > tried, "only {accepted} of {tried} were accepted");
}

/// N8.3, N5.3
#[test]
fn what_no_line_can_say_cannot_be_held_or_is_refused() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let unit = |word: &str| rules.unit(word).expect("a unit");
    let mut posts = PostMap::all(Set::NONE);
    posts[Post::Left] = Set::one(unit("nixon"));
    posts[Post::Reserve] = Set::one(unit("nixon"));
    assert_eq!(Posts::new(posts), None, "nobody stands in two positions");
    let p = rules.new_game(&Setup::default()).expect("no options");
    for order in [Order::Place(UnitId::of(200), rules.city), Order::Fire(UnitId::of(63))] {
        assert!(rules.check(&p, &order).is_err(), "{order:?}");
    }
}
