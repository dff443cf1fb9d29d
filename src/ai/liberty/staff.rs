//! The players of Liberty as every game's are asked: an order with what it does and why.

use super::player::{Choice, Player};
use super::words::{because, deed, plainly};
use crate::ai::brief::{Advice, Brief, Pace, Staffed};
use crate::ai::{Level, Temper};
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::{Liberty, Order};

impl Staffed for Liberty {
    type Mind = Player;

    fn mind(&self, level: Level, temper: Temper, stream: u64) -> Player {
        Player::new(level, temper, stream)
    }

    fn advise(&self, mind: &mut Player, brief: &Brief<'_, Self>, playouts: u32, pace: &mut dyn Pace) -> Advice<Self> {
        mind.playouts = playouts;
        let Choice { order, plan, hope } = mind.choose(brief, pace);
        let why = match (&plan, hope) {
            (Some(plan), _) => because(self, brief.side, plan),
            (None, Some(hope)) => format!("it leaves us about {:.0} chances in a hundred", hope * 100.0),
            (None, None) => plainly(self, brief.seen, &order),
        };
        Advice { order, deed: deed(self, &order), why, hope }
    }

    fn account(&self, mind: &mut Player, brief: &Brief<'_, Self>, order: &Order) -> Option<(String, String)> {
        let p = &brief.seen.known;
        let moves = p.phase == Phase::Action && p.step == Step::Moves && *order != Order::Done;
        let plan = moves.then(|| mind.account_for(brief, order)).flatten()?;
        Some((deed(self, order), because(self, brief.side, &plan)))
    }
}
