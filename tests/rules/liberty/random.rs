//! Liberty by chance: ten thousand games, looked over after every order.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Umpire;
use blockade::rules::liberty::data::ids::{BlockId, SpaceId};
use blockade::rules::liberty::data::options::Rule;
use blockade::rules::liberty::order::Path;
use blockade::rules::liberty::{Liberty, Order, Position};

use crate::how_many::games;

use super::liberty;

fn options_of(seed: u64) -> Vec<String> {
    Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned()).collect()
}

/// Any order that a type can express: nearly always a wrong one.
fn any_order(rules: &Liberty, chance: &mut SearchRng) -> Order {
    let block = BlockId::of(chance.below(rules.blocks.len()));
    let space = |chance: &mut SearchRng| SpaceId::of(chance.below(rules.spaces.len()));
    let path = |chance: &mut SearchRng| {
        let spaces: Vec<_> = (0..=chance.below(3)).map(|_| space(chance)).collect();
        Path::new(&spaces).expect("one to three spaces")
    };
    match chance.below(14) {
        0 => Order::Move(block, path(chance)),
        1 => Order::March(block, path(chance)),
        2 => Order::Sail(block, space(chance)),
        3 => Order::Retreat(block, path(chance)),
        4 => Order::Regroup(block, path(chance)),
        5 => Order::Fire(block),
        6 => Order::Charge(block),
        7 => Order::Pass(block),
        8 => Order::Hit(block),
        9 => Order::Disband(block),
        10 => Order::Lose(block),
        11 => Order::Deploy(block, space(chance)),
        12 => Order::Done,
        _ => Order::Supply(block),
    }
}

/// The position as the referee writes it, read again.
fn written_and_read(rules: &Arc<Liberty>, p: &Position) -> Position {
    let (read, _) = rules
        .read_position(&rules.position_value(p), None)
        .unwrap_or_else(|wrong| panic!("{wrong}: {}", rules.position_value(p)));
    let mut umpire = Umpire::new(Arc::clone(rules), read, Seed::from_number(1));
    umpire.run();
    umpire.position().clone()
}

fn play_one(rules: &Arc<Liberty>, seed: u64) -> (&'static str, u32) {
    let p = rules.new_game(&Setup::with_options(&options_of(seed))).expect("options exist");
    let mut umpire = Umpire::new(Arc::clone(rules), p, Seed::from_number(seed));
    let (mut chance, mut legal, mut orders) = (SearchRng::new(seed), Legal::default(), 0_u32);
    umpire.run();
    while let Some(side) = umpire.to_play() {
        let p = umpire.position();
        legal.clear();
        rules.legal(p, &mut legal);
        assert!(!legal.is_empty(), "seed {seed}, order {orders}: nobody can do anything in {p:?}");
        for order in legal.orders() {
            assert_eq!(rules.check(p, &order), Ok(()), "seed {seed}: {} is listed", rules.print(&order));
        }
        for _ in 0..4 {
            let order = any_order(rules, &mut chance);
            let listed = legal.lists(&order);
            assert_eq!(rules.check(p, &order).is_ok(), listed, "seed {seed}: {}", rules.print(&order));
        }
        if chance.below(32) == 0 {
            let again = written_and_read(rules, p);
            let (wrote, read) = (rules.position_value(p), rules.position_value(&again));
            assert_eq!(wrote.to_string(), read.to_string(), "seed {seed}");
            assert!(again == *p, "seed {seed}: {wrote} is read as something else: {again:?}, not {p:?}");
        }
        let order = random_order(&**rules, p, &legal, &mut chance);
        let line = rules.print(&order);
        assert_eq!(rules.parse(&line).as_ref(), Ok(&order), "the notation of \"{line}\"");
        umpire.play(side, order).unwrap_or_else(|refusal| panic!("seed {seed}: {line}: {refusal}"));
        rules.audit(umpire.position()).unwrap_or_else(|wrong| panic!("seed {seed}, after {line}: {wrong}"));
        orders += 1;
        assert!(orders < 20_000, "seed {seed}: the game does not end");
    }
    (umpire.position().outcome().expect("the game is over").case, orders)
}

#[test]
fn random_games_end_without_a_breach() {
    let rules = Arc::new(liberty());
    let mut endings = BTreeMap::new();
    let games = games(1_000);
    let mut orders = 0_u64;
    for seed in 0..games {
        let (case, count) = play_one(&rules, seed);
        *endings.entry(case).or_insert(0) += 1;
        orders += u64::from(count);
    }
    println!("{games} games, {orders} orders: {endings:?}");
    assert!(endings.len() >= 2, "random play should end in more than one way: {endings:?}");
}

/// A position is flat and small.
#[test]
fn a_position_fits_into_a_kibibyte() {
    assert!(size_of::<Position>() <= 1024, "{} bytes", size_of::<Position>());
}
