//! White Plains by chance: many games of each scenario, looked over after every order.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{LegalOf, Ruleset};
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Umpire;
use blockade::rules::white_plains::data::ids::{HexId, UnitId, Units};
use blockade::rules::white_plains::event::Event;
use blockade::rules::white_plains::position::parts::{Targets, WorksFront};
use blockade::rules::white_plains::{Order, Position, WhitePlains};
use blockade::rulesets;

use crate::audits::audit_many;
use crate::how_many;

/// How many games of each scenario fit into the time of the tests.
const HILLS: u64 = 200;
const ASSAULTS: u64 = 6;
const CAMPAIGNS: u64 = 2;

/// The positions in which every listed order is checked, one of so many.
const CHECKED: usize = 16;
/// The positions that are written and read again, one of so many.
const WRITTEN: usize = 64;

/// Any order that a type can express: nearly always a wrong one.
fn any_order(rules: &WhitePlains, chance: &mut SearchRng) -> Order {
    let unit = UnitId::of(chance.below(rules.units.len()));
    let hex = |chance: &mut SearchRng| HexId::of(chance.below(rules.hexes.len()));
    let at = hex(chance);
    match chance.below(19) {
        0 => Order::Move(unit, None, at),
        1 => Order::Move(unit, Some(hex(chance)), at),
        2 => Order::March(unit, None, at),
        3 => Order::Enter(unit, at),
        4 => Order::Break(at),
        5 => Order::Build(WorksFront::new(&[at]).expect("one hex")),
        6 => Order::Burn(unit, at),
        7 => Order::Attach(unit),
        8 => Order::Rally(unit),
        9 => Order::Fire(Units::one(unit), UnitId::of(chance.below(rules.units.len()))),
        10 => Order::Assault(unit, Targets([Some(at), None, None])),
        11 => Order::Release(unit),
        12 => Order::Disengage(unit, at),
        13 => Order::Fight(at),
        14 => Order::Lead(unit),
        15 => Order::Lose(unit),
        16 => Order::Advance(unit, at),
        17 => Order::Pledge(chance.below(5) as u8),
        _ => Order::Done,
    }
}

/// Ways by a hex to pass are accepted without being listed (W24).
fn may_be_unlisted(order: &Order) -> bool {
    matches!(order, Order::Move(_, Some(_), _) | Order::March(_, Some(_), _) | Order::Fire(..))
}

/// Every listed order is accepted; others are refused.
fn the_list_is_right(rules: &WhitePlains, p: &Position, legal: &LegalOf<WhitePlains>, chance: &mut SearchRng) {
    for order in legal.orders() {
        assert_eq!(rules.check(p, &order), Ok(()), "{} is listed", rules.print(&order));
    }
    for _ in 0..8 {
        let order = any_order(rules, chance);
        if !may_be_unlisted(&order) {
            assert_eq!(rules.check(p, &order).is_ok(), legal.lists(&order), "{}", rules.print(&order));
        }
    }
}

/// The position as the referee writes it, read again.
fn written_and_read(rules: &Arc<WhitePlains>, p: &Position) -> Position {
    let value = rules.position_value(p);
    let (read, _) = rules.read_position(&value, None).unwrap_or_else(|wrong| panic!("{wrong}: {value}"));
    let mut umpire = Umpire::new(Arc::clone(rules), read, Seed::from_number(1));
    umpire.run();
    umpire.position().clone()
}

/// A game by chance: the case by which it ended, and the number of its orders.
fn play_one(rules: &Arc<WhitePlains>, setup: &Setup, seed: u64) -> (&'static str, u32) {
    let p = rules.new_game(setup).expect("a scenario and options that exist");
    let mut umpire = Umpire::new(Arc::clone(rules), p, Seed::from_number(seed));
    let (mut chance, mut legal, mut orders) = (SearchRng::new(seed), Legal::default(), 0_u32);
    umpire.run();
    while let Some(side) = umpire.to_play() {
        let p = umpire.position();
        legal.clear();
        rules.legal(p, &mut legal);
        assert!(
            !legal.is_empty(),
            "seed {seed}, order {orders}: nobody can do anything in {}",
            rules.position_value(p)
        );
        if chance.below(CHECKED) == 0 {
            the_list_is_right(rules, p, &legal, &mut chance);
        }
        if chance.below(WRITTEN) == 0 {
            let again = written_and_read(rules, p);
            let (wrote, read) = (rules.position_value(p), rules.position_value(&again));
            assert_eq!(wrote.to_string(), read.to_string(), "seed {seed}, order {orders}");
        }
        let order = random_order(&**rules, p, &legal, &mut chance);
        let line = rules.print(&order);
        assert_eq!(rules.parse(&line).as_ref(), Ok(&order), "the notation of \"{line}\"");
        umpire.play(side, order).unwrap_or_else(|refusal| panic!("seed {seed}: {line}: {refusal}"));
        rules.audit(umpire.position()).unwrap_or_else(|wrong| panic!("seed {seed}, after {line}: {wrong}"));
        orders += 1;
        assert!(orders < 20_000, "seed {seed}: the game does not end");
    }
    let last = umpire.entries().last().and_then(|entry| entry.events.last());
    assert!(matches!(last, Some(Event::End { .. })), "seed {seed}: after the end something happens: {last:?}");
    let status = rules.status(&rules.view(umpire.position(), blockade::kernel::ruleset::Viewer::All));
    (status.outcome.expect("the game is over").case, orders)
}

/// Random games of a scenario; every second campaign with options.
fn play_many(scenario: &str, games: u64) {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let (mut endings, mut orders) = (BTreeMap::new(), 0_u64);
    for seed in 0..how_many::games(games) {
        let options = match (scenario, seed % 2) {
            ("campaign", 1) => ["full_length", "washington_one", "american_momentum", "mosely_absent"].as_slice(),
            ("grand_assault", 1) => ["washington_one"].as_slice(),
            _ => &[],
        };
        let setup = Setup { scenario: Some(scenario.into()), ..Setup::with_options(options) };
        let (case, count) = play_one(&rules, &setup, seed);
        *endings.entry(case).or_insert(0) += 1;
        orders += u64::from(count);
    }
    println!("{scenario}: {orders} orders: {endings:?}");
}

#[test]
fn random_games_of_chatterton_hill_pass_the_audit() {
    audit_many::<WhitePlains>("chatterton_hill", 250);
}

#[test]
fn random_grand_assaults_pass_the_audit() {
    audit_many::<WhitePlains>("grand_assault", 25);
}

#[test]
fn random_campaigns_pass_the_audit() {
    audit_many::<WhitePlains>("campaign", 10);
}

#[test]
fn random_games_of_chatterton_hill_end_without_a_breach() {
    play_many("chatterton_hill", HILLS);
}

#[test]
fn random_grand_assaults_end_without_a_breach() {
    play_many("grand_assault", ASSAULTS);
}

#[test]
fn random_campaigns_end_without_a_breach() {
    play_many("campaign", CAMPAIGNS);
}

/// W10.5, W10.12: losses do not change what is told of a combat whose die has fallen.
#[test]
fn after_its_losses_a_combat_is_still_told_as_its_die_found_it() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let mut changed = 0;
    for seed in 0..20 {
        let p = rules.new_game(&Setup::default()).expect("the first scenario");
        let mut umpire = Umpire::new(Arc::clone(&rules), p, Seed::from_number(seed));
        let (mut chance, mut legal, mut at_die) = (SearchRng::new(seed), Legal::default(), None);
        umpire.run();
        while let Some(side) = umpire.to_play() {
            let p = umpire.position();
            if let Some(combat) = p.combat.as_deref() {
                let told = rules.sum_of(p, combat);
                if combat.die.is_some() {
                    assert_eq!(told, at_die, "seed {seed}");
                    let now = rules.clash(p, combat).map(|clash| rules.combat_sum(p, &clash));
                    changed += usize::from(told.as_deref() != now.as_ref());
                }
                at_die = told;
            }
            legal.clear();
            rules.legal(p, &mut legal);
            let order = random_order(&*rules, p, &legal, &mut chance);
            umpire.play(side, order).expect("a legal order");
        }
    }
    assert!(changed > 0, "in some combat the losses change strength or modifiers");
}
