//! The players of New York 1776 as every game's are asked: an order with what it does and why.

use super::player::{Appraised, Choice, Player};
use super::reasons::{because, deed, plainly, why};
use crate::ai::brief::{Advice, Appraisal, Brief, Pace, Staffed};
use crate::ai::{Level, Temper};
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::{NewYork, Order};

impl Staffed for NewYork {
    type Mind = Player;

    fn mind(&self, level: Level, temper: Temper, stream: u64) -> Player {
        Player::new(self, level, temper, stream)
    }

    fn tune(&self, mind: &mut Player, key: &str, value: f32) -> bool {
        mind.habits.tune(key, value)
    }

    fn advise(&self, mind: &mut Player, brief: &Brief<'_, Self>, playouts: u32, pace: &mut dyn Pace) -> Advice<Self> {
        mind.playouts = playouts;
        let Choice { order, reasons, hope, next } = mind.choose(brief, pace);
        let why = match (hope, &reasons[..]) {
            (None, []) => plainly(self, brief.side, brief.seen, &order),
            _ => why(brief.side, &order, &reasons),
        };
        let next = next.map(|(order, hope)| (deed(self, brief.seen, &order), hope));
        Advice { order, deed: deed(self, brief.seen, &order), why, hope, next }
    }

    fn counsel(&self, mind: &mut Player, brief: &Brief<'_, Self>, playouts: u32, pace: &mut dyn Pace) -> Advice<Self> {
        mind.explains = true;
        self.advise(mind, brief, playouts, pace)
    }

    fn appraise(
        &self,
        mind: &mut Player,
        brief: &Brief<'_, Self>,
        order: &Order,
        playouts: u32,
        pace: &mut dyn Pace,
    ) -> Option<Appraisal<Self>> {
        let Appraised { given, best, order: better, reasons } = mind.appraise(brief, order, playouts, pace)?;
        let why = why(brief.side, &better, &reasons);
        Some(Appraisal {
            given,
            best,
            order: better,
            deed: deed(self, brief.seen, order),
            better: deed(self, brief.seen, &better),
            why,
        })
    }

    fn account(&self, mind: &mut Player, brief: &Brief<'_, Self>, order: &Order) -> Option<(String, String)> {
        let moves = brief.seen.phase == Phase::Movement && brief.seen.owes.is_none() && *order != Order::Done;
        let why = moves.then(|| because(brief.side, &mind.account_for(brief, order)))?;
        // What gained nothing that can be told needs no account.
        (!why.is_empty()).then(|| (deed(self, brief.seen, order), why))
    }
}
