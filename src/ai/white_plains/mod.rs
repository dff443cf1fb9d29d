//! The computer players of White Plains.

use super::brief::{Advice, AiGame, Brief, Explanation};
use super::budget::Budget;
use super::random::{SearchRng, random_order};
use super::{Level, PlayStyle};
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::order::Order;

impl AiGame for WhitePlains {
    type Player = SearchRng;

    fn player(&self, _: Level, _: PlayStyle, stream: u64) -> SearchRng {
        SearchRng::new(stream)
    }

    fn advise(&self, rng: &mut SearchRng, brief: &Brief<'_, Self>, _: u32, _: &mut dyn Budget) -> Advice<Self> {
        let order = random_order(self, &brief.view.known.incomplete(), brief.legal, rng);
        let (summary, reason) = (self.order_words(&order), "it is as good as any".into());
        Advice { order, summary, reason, win_chance: None, next_best: None }
    }

    fn explain(&self, _: &mut SearchRng, _: &Brief<'_, Self>, _: &Order) -> Option<Explanation> {
        None
    }
}

impl super::battle_odds::DescribeOdds for WhitePlains {
    fn battle_odds(
        &self,
        _: &Brief<'_, Self>,
        _: &Self::View,
        _: super::battle_odds::OddsAbout<'_, Order>,
        _: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        Err("There is no combat to estimate.".into())
    }
}
