//! The speed of a game's rules in random play, and of what is done with one position, on one core.

use std::hint::black_box;
use std::time::Instant;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;

/// Orders per second in random play, with the legal list; then the costs of the last position that is `deep`.
pub fn random_play<R: Ruleset>(what: &str, rules: &R, setup: &Setup, deep: impl Fn(&R::Position) -> bool) {
    let (mut orders, mut games, mut lines) = (0_u64, 0_u64, 0_u64);
    let (mut legal, mut events) = (Legal::default(), Vec::with_capacity(64));
    let mut rng = SearchRng::new(1775);
    let mut kept = None;
    let started = Instant::now();
    while started.elapsed().as_secs() < 5 {
        let mut p = rules.new_game(setup).expect("its setup exists");
        while settle(rules, &mut p, &mut rng, &mut events).is_some() {
            legal.clear();
            rules.legal(&p, &mut legal);
            lines += legal.len() as u64;
            let order = random_order(rules, &p, &legal, &mut rng);
            events.clear();
            rules.apply(&mut p, &order, &mut events);
            orders += 1;
            if deep(&p) {
                kept = Some(p.clone());
            }
        }
        games += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{what}: {:.0} orders a second, {:.1} orders a game, {:.1} lines a list",
        orders as f64 / seconds,
        orders as f64 / games as f64,
        lines as f64 / orders as f64
    );
    let Some(p) = kept else { return };
    each("clone", || {
        black_box(p.clone());
    });
    each("digest", || {
        black_box(rules.digest(&p));
    });
    each("view", || {
        black_box(rules.observe(&p, &Default::default(), Viewer::Side(Side::Second)));
    });
}

fn each(what: &str, mut work: impl FnMut()) {
    let started = Instant::now();
    for _ in 0..200_000 {
        work();
    }
    println!("{what}: {:.0} ns", started.elapsed().as_secs_f64() * 1e9 / 200_000.0);
}
