//! The counter toy hides nothing: both sides see every counter, and nothing can be exchanged.

use blockade::ai::random::SearchRng;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;

use super::Probed;
use crate::counters::Game;
use crate::counters::pieces::{Event, Position};

/// There are no two hidden facts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pair {}

impl Probed for Game {
    type Pair = Pair;

    const GAMES: u64 = 8;
    const LINES: &'static [&'static str] = &["done", "move c0 h0803", "attack h1103 c0+c4", "retreat c41 camp"];
    const MUTATIONS: u32 = 100;
    const HEADINGS: u32 = 0;

    fn setup(number: u64) -> Setup {
        let scenario = ["bridge", "battle"][usize::from(number.is_multiple_of(4))];
        Setup { scenario: Some(scenario.into()), options: Vec::new() }
    }

    fn exchange(&self, _: &Position, _: Side, _: &mut SearchRng) -> Option<(Pair, Position)> {
        None
    }

    fn opens(&self, _: &Event, pair: &Pair) -> bool {
        match *pair {}
    }

    fn hidden(&self, _: &Position, _: &Position, _: &[Event], _: Viewer) -> Vec<String> {
        Vec::new()
    }
}
