//! The players of Liberty as every game's are asked: an order with what it does and why.

use super::player::{Appraised, Choice, Player};
use super::words::{because, deed, plainly, why};
use crate::ai::brief::{Advice, Appraisal, Brief, Pace, Staffed};
use crate::ai::{Level, Temper};
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::{Liberty, Order};

impl Staffed for Liberty {
    type Mind = Player;

    fn mind(&self, level: Level, temper: Temper, stream: u64) -> Player {
        Player::new(level, temper, stream)
    }

    fn tune(&self, mind: &mut Player, key: &str, value: f32) -> bool {
        mind.tune(key, value)
    }

    fn advise(&self, mind: &mut Player, brief: &Brief<'_, Self>, playouts: u32, pace: &mut dyn Pace) -> Advice<Self> {
        mind.playouts = playouts;
        let Choice { order, plan, hope, next, reasons } = mind.choose(brief, pace);
        let why = match hope {
            None if plan.is_none() => plainly(self, brief.seen, &order),
            _ => why(self, brief.side, plan.as_ref(), &reasons),
        };
        let next = next.map(|(order, hope)| (deed(self, &order), hope));
        Advice { order, deed: deed(self, &order), why, hope, next }
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
        let Appraised { given, best, order: better, plan, reasons } = mind.appraise(brief, order, playouts, pace)?;
        let why = why(self, brief.side, plan.as_ref(), &reasons);
        Some(Appraisal { given, best, order: better, deed: deed(self, order), better: deed(self, &better), why })
    }

    fn account(&self, mind: &mut Player, brief: &Brief<'_, Self>, order: &Order) -> Option<(String, String)> {
        let p = &brief.seen.known;
        let moves = p.phase == Phase::Action && p.step == Step::Moves && *order != Order::Done;
        let plan = moves.then(|| mind.account_for(brief, order)).flatten()?;
        Some((deed(self, order), because(self, brief.side, &plan)))
    }
}
