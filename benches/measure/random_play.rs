//! The speed of a game's rules in random play, and of what is done with one position, on one core.

use std::hint::black_box;
use std::time::Instant;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{LegalOf, Ruleset, Viewer};
use blockade::kernel::settle::settle;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;

/// What random games are played with; its memory serves one after the other.
pub struct RandomTable<R: Ruleset> {
    rng: SearchRng,
    legal: LegalOf<R>,
    events: Vec<R::Event>,
}

impl<R: Ruleset> RandomTable<R> {
    /// With random numbers from this seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: SearchRng::new(seed), legal: Legal::default(), events: Vec::with_capacity(64) }
    }

    /// Plays a game to its last position. `after` sees each position, the order that led to it and the list with that order.
    pub fn play(
        &mut self,
        rules: &R,
        setup: &Setup,
        mut after: impl FnMut(&R::Position, &R::Order, &LegalOf<R>),
    ) -> R::Position {
        let Self { rng, legal, events } = self;
        let mut p = rules.new_game(setup).expect("its setup exists");
        while settle(rules, &mut p, rng, events).is_some() {
            legal.clear();
            rules.legal(&p, legal);
            let order = random_order(rules, &p, legal, rng);
            events.clear();
            rules.apply(&mut p, &order, events);
            after(&p, &order, legal);
        }
        p
    }
}

/// Orders per second in random play, with the legal list; then the costs of the last position that is `deep`.
pub fn random_play<R: Ruleset>(what: &str, rules: &R, setup: &Setup, deep: impl Fn(&R::Position) -> bool) {
    let (mut orders, mut games, mut lines) = (0_u64, 0_u64, 0_u64);
    let (mut table, mut kept) = (RandomTable::new(1775), None);
    let started = Instant::now();
    while started.elapsed().as_secs() < 5 {
        table.play(rules, setup, |p, _, legal| {
            lines += legal.len() as u64;
            orders += 1;
            if deep(p) {
                kept = Some(p.clone());
            }
        });
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
