//! Ten thousand random games, looked over after every order.

use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{Need, Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::data::{LocId, UnitId};
use blockade::rules::new_york_1776::position::{Phase, Position};
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

use crate::how_many::games;

fn options_of(seed: u64) -> Vec<String> {
    Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned()).collect()
}

/// Orders that are nearly always wrong; those that happen to be legal are left out.
fn an_illegal_order(rules: &NewYork, p: &Position, chance: &mut SearchRng) -> Option<Order> {
    let unit = UnitId::of(chance.below(rules.units.len()));
    let loc = LocId::of(chance.below(rules.locations.len()));
    let order = match chance.below(8) {
        0 => Order::Move(unit, loc, None),
        1 => Order::Fire(unit),
        2 => Order::Hit(unit),
        3 => Order::Retreat(loc),
        4 => Order::Withdraw(loc),
        5 => Order::Fight(loc),
        6 => Order::Place(unit, loc),
        _ => Order::Move(unit, loc, Some(LocId::of(chance.below(rules.locations.len())))),
    };
    rules.check(p, &order).is_err().then_some(order)
}

/// N9.4, N9.5: where a side may retreat to, each side can tell.
fn the_ways_out_lie_open(rules: &NewYork, p: &Position, battle: LocId) {
    for viewer in Side::BOTH {
        let seen = rules.observe(p, &Default::default(), Viewer::Side(viewer));
        for side in Side::BOTH {
            assert_eq!(rules.retreats_seen(&seen, side, battle), rules.retreats(p, side, battle), "in {p:?}");
        }
    }
}

fn play_one(rules: &Arc<NewYork>, seed: u64, scenario: Option<&str>) -> (Side, &'static str) {
    let mut setup = Setup { scenario: scenario.map(str::to_owned), options: options_of(seed) };
    rules.manifest.drop_barred_options(&mut setup);
    let new = NewGame { setup, ..NewGame::hotseat("random", Seed::from_number(seed)) };
    let mut game = Game::new(rules, new).expect("options exist");
    let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
    let mut orders = 0_u32;
    game.settle();
    while let Some(side) = game.umpire().to_play() {
        let p = game.position();
        legal.clear();
        rules.legal(p, &mut legal);
        assert!(!legal.is_empty(), "seed {seed}, order {orders}: nobody can do anything in {p:?}");
        for order in legal.orders() {
            assert!(rules.check(p, &order).is_ok(), "seed {seed}: {} is listed and refused", rules.print(&order));
        }
        let order = random_order(&**rules, p, &legal, &mut chance);
        if let Some(wrong) = an_illegal_order(rules, p, &mut chance) {
            let before = game.position().clone();
            assert!(game.play(side, wrong).is_err());
            assert_eq!(*game.position(), before, "seed {seed}: a refused order changed something");
        }
        let line = rules.print(&order);
        assert_eq!(rules.parse(&line).as_ref(), Ok(&order), "the notation of \"{line}\"");
        game.play(side, order).unwrap_or_else(|refusal| panic!("seed {seed}: {line}: {refusal}"));
        let p = game.position();
        rules.audit(p).unwrap_or_else(|wrong| panic!("seed {seed}, after {line}: {wrong}"));
        if matches!(rules.need(p), Need::Order(_))
            && p.phase() == Phase::Movement
            && p.entries.values().iter().all(|from| from.is_empty())
            && p.owes().is_none()
        {
            assert!(p.battles(rules).is_empty(), "seed {seed}: a contested place is left after the battles");
        }
        if seed.is_multiple_of(20)
            && let Some(battle) = p.battle()
        {
            the_ways_out_lie_open(rules, p, battle.location);
        }
        orders += 1;
        assert!(orders < 20_000, "seed {seed}: the game does not end");
    }
    // Save, load: the same position; and its text gives the same position again.
    if seed.is_multiple_of(20) {
        let text = game.text();
        let record = Record::from_bytes("random".as_ref(), text.as_bytes()).expect("own record");
        let (again, _, error) = Game::replay(rules, &record).expect("own record");
        assert_eq!(error, None);
        assert_eq!(again.hash(), game.hash());
        assert_eq!(again.position(), game.position());
    }
    let verdict = game.position().verdict().expect("the game is over");
    (verdict.winner(), verdict.case())
}

#[test]
fn random_games_end_without_a_breach() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut endings = std::collections::BTreeMap::new();
    for seed in 0..games(1_000) {
        *endings.entry(play_one(&rules, seed, None)).or_insert(0) += 1;
    }
    assert!(endings.len() >= 2, "random play should end in more than one way: {endings:?}");
}

/// N15.1
#[test]
fn random_games_of_each_scenario_end_without_a_breach() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for scenario in &rules.manifest.scenarios[1..] {
        let mut endings = std::collections::BTreeMap::new();
        for seed in 0..games(200) {
            *endings.entry(play_one(&rules, seed, Some(&scenario.id))).or_insert(0) += 1;
        }
        assert!(endings.len() >= 2, "{}: random play should end in more than one way: {endings:?}", scenario.id);
    }
}
