//! The speed of Liberty's rules on one core: `cargo bench --no-default-features --bench liberty`.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::player::Player;
use blockade::ai::random::{SearchRng, random_order};
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::sides::BRITISH;
use blockade::rules::liberty::{Liberty, Position};
use blockade::rulesets;

mod measure;

use measure::load_and_jump;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets/liberty");
    let rules: Liberty = rulesets::from_folder(&folder).expect("the ruleset is good");
    println!("position: {} bytes", size_of::<Position>());
    random_play(&rules);
    long_war(rules);
}

/// The longest of forty games between captains.
fn long_war(rules: Liberty) {
    let rules = Arc::new(rules);
    let war = |number: u64| {
        let mut game = Game::new(&rules, NewGame::hotseat("bench", Seed::from_number(number))).expect("no options");
        game.settle();
        let mut captains = Side::BOTH.map(|_| Player::new(&*rules, Level::Captain, PlayStyle::Balanced, number));
        while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
            let choice = captains[owned_brief.side.index()].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
            game.play(owned_brief.side, choice.order).expect("legal");
        }
        game
    };
    let wars = (0..40).map(war);
    let longest = wars.max_by_key(|game| game.umpire().entries().len()).expect("forty wars");
    load_and_jump(&longest);
}

/// Orders per second in random play, with the legal list.
fn random_play(rules: &Liberty) {
    let (mut orders, mut games, mut lines) = (0_u64, 0_u64, 0_u64);
    let (mut legal, mut events) = (Legal::default(), Vec::with_capacity(64));
    let mut rng = SearchRng::new(1775);
    let mut deep = None;
    let started = Instant::now();
    while started.elapsed().as_secs() < 5 {
        let mut p = rules.new_game(&Setup::default()).expect("no options");
        while settle(rules, &mut p, &mut rng, &mut events).is_some() {
            legal.clear();
            rules.legal(&p, &mut legal);
            lines += legal.len() as u64;
            let order = random_order(rules, &p, &legal, &mut rng);
            events.clear();
            rules.apply(&mut p, &order, &mut events);
            orders += 1;
            if p.battle().is_some() {
                deep = Some(p.clone());
            }
        }
        games += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "random play: {:.0} orders a second, {:.1} orders a game, {:.1} lines a list",
        orders as f64 / seconds,
        orders as f64 / games as f64,
        lines as f64 / orders as f64
    );
    let Some(p) = deep else { return };
    each("clone", || {
        black_box(p.clone());
    });
    each("digest", || {
        black_box(rules.digest(&p));
    });
    each("view", || {
        black_box(rules.observe(&p, &Default::default(), Viewer::Side(BRITISH)));
    });
}

fn each(what: &str, mut work: impl FnMut()) {
    let started = Instant::now();
    for _ in 0..200_000 {
        work();
    }
    println!("{what}: {:.0} ns", started.elapsed().as_secs_f64() * 1e9 / 200_000.0);
}
