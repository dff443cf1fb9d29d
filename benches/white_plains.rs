//! The speed of White Plains' rules on one core: `cargo bench --no-default-features --bench white_plains`.
//!
//! With `-- SCENARIO GAMES` it plays so many random games of a scenario and looks over the position after every order.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::white_plains::data::WhitePlains;
use blockade::rules::white_plains::position::Position;
use blockade::rulesets;

#[path = "measure/cores.rs"]
mod cores;
mod measure;
#[path = "measure/random_play.rs"]
mod random_play;

use cores::{all_cores, play_in_parallel};
use measure::load_and_jump;
use random_play::{RandomTable, random_play};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets/white_plains");
    let rules: WhitePlains = rulesets::from_folder(&folder).expect("the ruleset is good");
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let [scenario, games] = &words[..] {
        return audit(&rules, scenario, games.parse().expect("a number of games"));
    }
    println!("position: {} bytes", size_of::<Position>());
    for scenario in ["chatterton_hill", "grand_assault", "campaign"] {
        let setup = Setup { scenario: Some(scenario.into()), ..Setup::default() };
        random_play(scenario, &rules, &setup, |p| p.combat.is_some());
    }
    long_record(&Arc::new(rules));
}

/// Loads the record of a whole random assault, and jumps about in it.
fn long_record(rules: &Arc<WhitePlains>) {
    let mut new = NewGame::hotseat("bench", Seed::from_number(1776));
    new.setup = Setup { scenario: Some("grand_assault".into()), ..Setup::default() };
    let mut game = Game::new(rules, new).expect("the scenario exists");
    game.settle();
    let (mut legal, mut rng) = (Legal::default(), SearchRng::new(1776));
    while let Some(side) = game.umpire().to_play() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&**rules, game.position(), &legal, &mut rng);
        game.play(side, order).expect("a legal order");
    }
    load_and_jump(&game);
}

/// Random games on all cores, with the audit after every order, by the cases that ended them.
fn audit(rules: &WhitePlains, scenario: &str, games: u32) {
    let setup = Setup { scenario: Some(scenario.into()), ..Setup::default() };
    let started = Instant::now();
    let ends = play_in_parallel(games, all_cores(), |number| {
        let mut orders = 0_u64;
        let p = RandomTable::new(number.into()).play(rules, &setup, |p, order, _| {
            rules.audit(p).unwrap_or_else(|wrong| panic!("game {number}, after {}: {wrong}", rules.print(order)));
            orders += 1;
        });
        (p.ending.expect("it is over").case, orders)
    });
    let mut cases: BTreeMap<&str, u32> = BTreeMap::new();
    ends.iter().for_each(|(case, _)| *cases.entry(case).or_default() += 1);
    let orders: u64 = ends.iter().map(|(_, orders)| orders).sum();
    println!(
        "{scenario}: {games} games, {orders} orders, {:.0} s, ended by {cases:?}",
        started.elapsed().as_secs_f64()
    );
}
