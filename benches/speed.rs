//! The speed of every game's rules on one core: `cargo bench --no-default-features`; words after `--` choose benchmarks.

use std::sync::Arc;

use blockade::ai::new_york_1776::evaluation::Evaluator;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{LegalOf, Ruleset, Viewer};
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::story::Part;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::BRITISH;
use blockade::{for_each_ruleset, rulesets, with_ruleset};
use divan::Bencher;
use divan::counter::ItemsCount;

/// The orders of one run of random play.
const ORDERS: usize = 5_000;
/// The longest of so many random games is loaded.
const RECORDS: u64 = 5;

fn main() {
    for_each_ruleset!(R => {
        let rules = load::<R>();
        println!("{}: a position has {} bytes", R::ID, size_of::<<R as Ruleset>::Position>());
        for scenario in &rules.manifest().scenarios {
            let mut play = RandomPlay::new(&*rules, &scenario.id, 1776);
            let lines: usize = (0..ORDERS).map(|_| play.order()).sum();
            let lines = lines as f64 / ORDERS as f64;
            println!("  {}: {:.0} orders a game, {lines:.1} lines a list", scenario.id, play.orders_a_game());
        }
    });
    divan::main();
}

fn load<R: DescribeGame>() -> Arc<R> {
    rulesets::load().expect("the ruleset is good")
}

/// Every scenario of every game.
fn scenarios() -> Vec<String> {
    let mut all = Vec::new();
    for_each_ruleset!(R => {
        all.extend(load::<R>().manifest().scenarios.iter().map(|scenario| format!("{} {}", R::ID, scenario.id)));
    });
    all
}

/// Runs a benchmark, generic over the game, with the rules and the id of a scenario.
macro_rules! bench {
    ($what:expr, $bench:ident($bencher:ident)) => {{
        let (game, scenario) = $what.split_once(' ').expect("a game and its scenario");
        let mut bencher = Some($bencher);
        with_ruleset!(game, R => $bench::<R>(bencher.take().expect("one game has this id"), &load(), scenario))
            .expect("a game of the program")
    }};
}

/// Random games of a scenario, one after the other.
struct RandomPlay<'a, R: DescribeGame> {
    rules: &'a R,
    setup: Setup,
    position: R::Position,
    rng: SearchRng,
    legal: LegalOf<R>,
    events: Vec<R::Event>,
    games: usize,
    orders: usize,
}

impl<'a, R: DescribeGame> RandomPlay<'a, R> {
    fn new(rules: &'a R, scenario: &str, seed: u64) -> Self {
        let setup = setup(scenario);
        let position = rules.new_game(&setup).expect("the scenario exists");
        let (rng, legal) = (SearchRng::new(seed), LegalOf::<R>::default());
        Self { rules, setup, position, rng, legal, events: Vec::with_capacity(64), games: 0, orders: 0 }
    }

    /// Gives an order, and begins the next game after the end of one. Returns the number of lines from which it was chosen.
    fn order(&mut self) -> usize {
        let Self { rules, setup, position, rng, legal, events, games, orders } = self;
        while settle(*rules, position, rng, events).is_none() {
            *position = rules.new_game(setup).expect("the scenario exists");
            *games += 1;
        }
        legal.clear();
        rules.legal(position, legal);
        let order = random_order(*rules, position, legal, rng);
        events.clear();
        rules.apply(position, &order, events);
        *orders += 1;
        legal.len()
    }

    fn orders_a_game(&self) -> f64 {
        self.orders as f64 / self.games.max(1) as f64
    }

    /// Plays on into the next battle.
    fn into_battle(mut self) -> R::Position {
        loop {
            self.order();
            let seen = self.rules.observe(&self.position, &R::Memory::default(), Viewer::Public);
            if self.rules.status(&seen).part == Part::Battle {
                return self.position;
            }
        }
    }
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: Some(scenario.into()), ..Setup::default() }
}

/// The longest of a few random games.
fn long_game<R: DescribeGame>(rules: &Arc<R>, scenario: &str) -> Game<R> {
    let games = (0..RECORDS).map(|number| {
        let new = NewGame { setup: setup(scenario), ..NewGame::hotseat("bench", Seed::from_number(number)) };
        let mut game = Game::new(rules, new).expect("the scenario exists");
        game.settle();
        let (mut legal, mut rng) = (LegalOf::<R>::default(), SearchRng::new(number));
        while let Some(side) = game.umpire().to_play() {
            legal.clear();
            rules.legal(game.position(), &mut legal);
            let order = random_order(&**rules, game.position(), &legal, &mut rng);
            game.play(side, order).expect("a legal order");
        }
        game
    });
    games.max_by_key(|game| game.entries().len()).expect("at least one game")
}

/// Orders with the legal list; the items are orders.
#[divan::bench(args = scenarios(), max_time = 5)]
fn random_play(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let mut play = RandomPlay::new(&**rules, scenario, 1775);
        let bencher = bencher.counter(ItemsCount::new(ORDERS));
        bencher.bench_local(|| (0..ORDERS).map(|_| play.order()).sum::<usize>());
    }
    bench!(what, run(bencher));
}

#[divan::bench(args = scenarios())]
fn clone(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let p = RandomPlay::new(&**rules, scenario, 1775).into_battle();
        bencher.bench_local(|| p.clone());
    }
    bench!(what, run(bencher));
}

#[divan::bench(args = scenarios())]
fn digest(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let p = RandomPlay::new(&**rules, scenario, 1775).into_battle();
        bencher.bench_local(|| rules.digest(&p));
    }
    bench!(what, run(bencher));
}

/// What one side sees of a position.
#[divan::bench(args = scenarios())]
fn view(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let p = RandomPlay::new(&**rules, scenario, 1775).into_battle();
        bencher.bench_local(|| rules.observe(&p, &R::Memory::default(), Viewer::Side(Side::Second)));
    }
    bench!(what, run(bencher));
}

/// Loads a record up to its last position; the items are its entries.
#[divan::bench(args = scenarios(), max_time = 2)]
fn load_record(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let game = long_game(rules, scenario);
        let text = game.text();
        bencher.counter(ItemsCount::new(game.entries().len())).bench_local(|| {
            let record = Record::from_bytes("bench".as_ref(), text.as_bytes()).expect("own record");
            let (replayed, _, error) = Game::replay(rules, &record).expect("own record");
            assert!(error.is_none() && replayed.hash() == game.hash());
        });
    }
    bench!(what, run(bencher));
}

/// Jumps to a moment of a record, with what a side sees there.
#[divan::bench(args = scenarios(), sample_count = 2_000, sample_size = 1)]
fn jump_to_moment(bencher: Bencher<'_, '_>, what: &str) {
    fn run<R: DescribeGame>(bencher: Bencher<'_, '_>, rules: &Arc<R>, scenario: &str) {
        let snapshots = long_game(rules, scenario).snapshots().expect("its opening is good");
        let mut moments = (0..=snapshots.len()).cycle();
        bencher.with_inputs(|| moments.next().expect("it goes round")).bench_local_values(|after| {
            let (position, memory) = snapshots.at(after);
            rules.observe(&position, &memory, Viewer::Side(Side::Second))
        });
    }
    bench!(what, run(bencher));
}

/// New York's evaluation of a position.
#[divan::bench]
fn evaluation(bencher: Bencher<'_, '_>) {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    let evaluator = Evaluator { rules: &rules, tables: &tables, weights: &tables.plain };
    let (mut positions, mut play) = (Vec::new(), RandomPlay::new(&*rules, "campaign", 7));
    while positions.len() < 2000 {
        play.order();
        if play.position.phase() == Phase::Movement {
            positions.push(play.position.clone());
        }
    }
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("it goes round"))
        .bench_local_values(|position| evaluator.points(position, BRITISH));
}
