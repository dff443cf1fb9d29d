//! The speed of the rules on one core: `cargo bench --no-default-features`.

use std::hint::black_box;
use std::time::Instant;

use blockade::ai::new_york_1776::evaluation::Evaluator;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::{LocId, UnitId};
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use blockade::rulesets;

mod measure;
#[path = "measure/random_play.rs"]
#[expect(dead_code, reason = "this benchmark counts by phases itself")]
mod random_play;

use measure::load_and_jump;
use random_play::RandomTable;

fn main() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    println!("position: {} bytes", size_of::<Position>());
    random_play(&rules);
    clones(&rules);
    evaluation(&rules);
    replay();
}

/// Orders per second in random play, with the legal list and without the set-up.
fn random_play(rules: &NewYork) {
    let (mut orders, mut games, mut by_phase) = (0_u64, 0_u64, [0_u64; 10]);
    let (mut lines, mut rows) = (0, 0);
    let (mut legal, mut events) = (Legal::default(), Vec::with_capacity(64));
    let mut rng = SearchRng::new(1776);
    let started = Instant::now();
    while started.elapsed().as_secs() < 5 {
        let mut p = rules.new_game(&Setup::default()).expect("no options");
        while settle(rules, &mut p, &mut rng, &mut events).is_some() {
            legal.clear();
            rules.legal(&p, &mut legal);
            let order = random_order(rules, &p, &legal, &mut rng);
            by_phase[p.phase() as usize] += 1;
            lines += legal.len();
            rows += legal.rows().len();
            events.clear();
            rules.apply(&mut p, &order, &mut events);
            orders += u64::from(p.phase() != Phase::Setup);
        }
        games += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "random play: {:.0} orders a second with the legal list ({games} games, {orders} orders in {seconds:.2} s)",
        orders as f64 / seconds
    );
    let lists = by_phase.iter().sum::<u64>() as f64;
    println!("  {:.1} lines a list in {:.1} rows", lines as f64 / lists, rows as f64 / lists);
    println!("  orders by phase (setup … over): {by_phase:?}");
}

fn clones(rules: &NewYork) {
    let p = rules.new_game(&Setup::default()).expect("no options");
    let started = Instant::now();
    const TIMES: u32 = 20_000_000;
    for _ in 0..TIMES {
        black_box(black_box(&p).clone());
    }
    println!("clone: {:.1} ns", started.elapsed().as_secs_f64() * 1e9 / f64::from(TIMES));
}

/// The time of one evaluation, over the positions of random games.
fn evaluation(rules: &NewYork) {
    let tables = MapTables::new(rules);
    let evaluator = Evaluator { rules, tables: &tables, weights: &tables.plain };
    let (mut positions, mut table) = (Vec::new(), RandomTable::new(7));
    while positions.len() < 2000 {
        table.play(rules, &Setup::default(), |p, _, _| {
            if p.phase() == Phase::Movement {
                positions.push(p.clone());
            }
        });
    }
    let started = Instant::now();
    const TIMES: usize = 500_000;
    for i in 0..TIMES {
        black_box(evaluator.points(black_box(&positions[i % positions.len()]), BRITISH));
    }
    println!("evaluation: {:.0} ns a position", started.elapsed().as_secs_f64() * 1e9 / TIMES as f64);
}

/// Loads and replays a record of at least 2,000 entries. Random games are shorter, so blocks are placed again and again
/// in the set-up.
fn replay() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut game = Game::new(&rules, NewGame::hotseat("bench", Seed::from_number(1))).expect("no options");
    let (mut rng, mut legal) = (SearchRng::new(1), Legal::default());
    game.settle();
    for i in 0..2000_usize {
        let to = [rules.city, LocId::of(2), LocId::of(3)][i % 3];
        game.play(AMERICAN, Order::Place(UnitId::of(i % 34), to)).expect("legal");
    }
    while let Some(side) = game.umpire().to_play() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&*rules, game.position(), &legal, &mut rng);
        game.play(side, order).expect("legal");
    }
    load_and_jump(&game);
}
