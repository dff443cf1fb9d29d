//! Games without a log: they are the games that an umpire plays with the same seed.

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::computer_game::{Computer, ComputerGame};
use blockade::play::seats::{OwnedBrief, stream_of};

use super::{Probed, of_every_game};

of_every_game! {
    a_game_without_a_log_is_the_one_that_an_umpire_keeps => plays_the_same;
}

/// The orders of a game that an umpire keeps.
fn with_a_log<R: AiGame>(rules: &Arc<R>, levels: BySide<Level>, seed: Seed) -> (Vec<(Side, R::Order)>, Umpire<R>) {
    let mut umpire = Umpire::new(Arc::clone(rules), rules.new_game(&Setup::default()).expect("a game"), seed);
    umpire.run();
    let mut computers = BySide::of(|side| rules.player(levels[side], PlayStyle::Balanced, stream_of(seed, side)));
    let mut orders = Vec::new();
    while let Some(brief) = OwnedBrief::of(&umpire) {
        let order = rules.advise(&mut computers[brief.side], &brief.brief(rules), 10, &mut PlayoutBudget).order;
        orders.push((brief.side, order));
        umpire.play(brief.side, order).expect("legal");
    }
    (orders, umpire)
}

fn plays_the_same<R: Probed>(rules: &Arc<R>) {
    for (n, levels) in [BySide::new(Level::Recruit, Level::Lieutenant), BySide::new(Level::Lieutenant, Level::Recruit)]
        .into_iter()
        .enumerate()
    {
        let seed = Seed::from_number(7100 + n as u64);
        let (orders, umpire) = with_a_log(rules, levels, seed);
        let computers = BySide::of(|side| Computer::new(&**rules, levels[side], PlayStyle::Balanced, seed, side));
        let opening = rules.new_game(&Setup::default()).expect("a game");
        let mut game = ComputerGame::new(Arc::clone(rules), opening, seed, computers);
        while let Some(side) = game.to_play() {
            let order = game.advice(side, 10).order;
            game.play(side, order).expect("legal");
        }
        assert!(game.orders() == orders, "{}, {levels:?}: other orders", R::ID);
        let public = rules.observe(umpire.position(), umpire.memory(), Viewer::Public);
        assert_eq!(game.status(), rules.status(&public), "{}, {levels:?}", R::ID);
        let recorded = game.recorded().expect("legal");
        assert_eq!(
            recorded.entries().last().map(|entry| entry.digest),
            umpire.entries().last().map(|entry| entry.digest)
        );
        assert_eq!(recorded.entries().len(), umpire.entries().len());
    }
}
