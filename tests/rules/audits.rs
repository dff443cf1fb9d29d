//! Random games, without a record of them, looked over after every order.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::rulesets;

use crate::how_many;

/// Plays so many games of a scenario with an audit after every order; how often each case ended a game.
pub(crate) fn audit_many<R: DescribeGame>(scenario: &str, games: u64) -> BTreeMap<&'static str, u64> {
    audit_set_ups::<R>(scenario, games, |_| Setup { scenario: Some(scenario.into()), ..Setup::default() })
}

/// The same for games that are set up by their numbers.
pub(crate) fn audit_set_ups<R: DescribeGame>(
    name: &str,
    games: u64,
    setup: impl Fn(u64) -> Setup,
) -> BTreeMap<&'static str, u64> {
    let rules: Arc<R> = rulesets::load().expect("the ruleset is good");
    let (mut legal, mut events, mut endings, mut all) = (Legal::default(), Vec::new(), BTreeMap::new(), 0_u64);
    for seed in 0..how_many::games(games) {
        let (mut chance, mut orders) = (SearchRng::new(seed), 0);
        let mut p = rules.new_game(&setup(seed)).expect("it can be set up");
        while settle(&*rules, &mut p, &mut chance, &mut events).is_some() {
            legal.clear();
            rules.legal(&p, &mut legal);
            let order = random_order(&*rules, &p, &legal, &mut chance);
            events.clear();
            rules.apply(&mut p, &order, &mut events);
            rules.audit(&p).unwrap_or_else(|wrong| panic!("{name} {seed}, after {}: {wrong}", rules.print(&order)));
            orders += 1;
            assert!(orders < 20_000, "{name} {seed} does not end");
        }
        let outcome = rules.status(&rules.observe(&p, &R::Memory::default(), Viewer::All)).outcome;
        *endings.entry(outcome.expect("the game is over").case).or_default() += 1;
        all += orders;
    }
    println!("{name}: {all} orders, {endings:?}");
    endings
}
