//! What a loss or a retreat changes, what its test needs, and what may come of it, in words (T11).

use super::story::needed_text;
use crate::kernel::story::percent;
use crate::rules::trying_mens_souls::chapters::t11_outlook::Outlook;
use crate::rules::trying_mens_souls::prelude::*;

/// A share as a player of dice says it: "3 in 6", or in percent.
fn chance(share: f32) -> String {
    let sixths = share * 6.0;
    if (sixths - sixths.round()).abs() < 1e-4 { format!("{sixths:.0} in 6") } else { percent(share) }
}

impl TryingMensSouls {
    /// What may come of a loss or a retreat.
    pub fn chances_text(&self, outlook: &Outlook) -> String {
        let names = ["normal", "disrupted", "routed", "gone"];
        let states = names.into_iter().zip(outlook.states).filter(|(_, share)| *share > 1e-4);
        let mut words: Vec<String> = states.map(|(name, share)| format!("{} {name}", chance(share))).collect();
        if outlook.further_step > 1e-4 {
            words.push(format!("{} a further step", chance(outlook.further_step)));
        }
        let lost =
            outlook.leaders.iter().map(|(leader, share)| format!("{} lost {}", self[*leader].name, chance(*share)));
        words.extend(lost);
        words.join(", ")
    }

    /// What a loss or a retreat changes at once, and what its test needs.
    pub fn loss_facts(&self, p: &State, order: &Order, outlook: &Outlook) -> Vec<String> {
        let mut facts = Vec::new();
        match *order {
            Order::Lose(piece) if self[piece].is_unit() => {
                let (cf, cr, left) = (self.cf(p, piece), self.cr(p, piece), self.steps(p, piece).saturating_sub(1));
                facts.push(match left {
                    0 => "its last step".to_owned(),
                    _ if p.routed.has(piece) => format!("routed already, {} left", count(left, "step")),
                    _ => {
                        let cr_left = cr.saturating_sub(1).max(1);
                        format!("{} left, CF {cf} to {}, CR {cr} to {cr_left}", count(left, "step"), cf - 1)
                    }
                });
            }
            Order::Lose(_) => facts.push("the garrison is eliminated (T2.6)".into()),
            Order::Retreat(unit, path) => facts.extend(self.retreat_price(p, unit, path)),
            _ => {}
        }
        if let Some((needed, modifier)) = outlook.test {
            let by = if modifier == 0 { String::new() } else { format!(" ({} on the die)", signed(modifier)) };
            facts.push(format!("test: {}{by}", needed_text(needed - modifier)));
        }
        facts
    }

    /// What a retreat costs besides: its end is full, or it is too short (T11.3).
    pub fn retreat_price(&self, p: &State, unit: PieceId, path: Path) -> Option<String> {
        let end = path.iter().last()?;
        if !self.has_room(p, unit, end) {
            let full = format!("{} is full, so it goes a third hex and loses a step", self.short_name_of(end));
            return Some(format!("{full}, or is lost if there is none (T11.3)"));
        }
        let Some(Task::Retreat(due, hexes, why)) = p.task() else { return None };
        let short = due == unit && self.compelled_ways(p, unit, hexes, why).falls_short;
        short.then(|| "it loses a step, too (T11.3)".to_owned())
    }
}
