//! How the computer plays Trying Men's Souls: each level takes an order at random from those that are legal.

use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::{Advice, AiGame, Brief};
use crate::ai::budget::Budget;
use crate::ai::random::{SearchRng, random_order};
use crate::ai::{Level, PlayStyle};
use crate::kernel::ruleset::Ruleset;
use crate::rules::trying_mens_souls::TryingMensSouls;

impl DescribeOdds for TryingMensSouls {}

impl AiGame for TryingMensSouls {
    type Player = SearchRng;

    fn player(&self, _: Level, _: PlayStyle, stream: u64) -> SearchRng {
        SearchRng::new(stream)
    }

    /// What the enemy bought does not change which orders are legal, so that what its side knows is enough (T15.1).
    fn advise(&self, rng: &mut SearchRng, brief: &Brief<'_, Self>, _: u32, _: &mut dyn Budget) -> Advice<Self> {
        let order = random_order(self, &brief.view.known.incomplete(), brief.legal, rng);
        Advice { summary: self.print(&order), reason: "this order is chosen at random".into(), ..Advice::plain(order) }
    }
}
