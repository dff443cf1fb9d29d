//! What a march risks at its end: the dice of a forced march, an interception, a battle, the winter.

use crate::app::games::decision::prelude::*;
use crate::app::games::decision::reach::Goal;

/// Draws a line for each risk of a force that goes to a place; the case that is clicked opens the rules.
pub(super) fn risks(ui: &mut Ui, cx: Cx<'_>, units: Pieces, forced: bool, goal: &Goal) -> Option<Intent> {
    let (rules, p, side) = (cx.rules, cx.model().p(), cx.model().side());
    let mut lines = Vec::new();
    let rolls = if units.meets(rules.sorted.fleets) { units & rules.sorted.fleets } else { units & rules.sorted.units };
    if forced {
        let lost = rolls.len() as f32 / 6.0;
        lines.push(SumLine::part(format!("Lost on the march, of {}", rolls.len()), "D12.2", format!("−{lost:.1}")));
    }
    let enemies = cx.model().enemies_at(goal.to);
    if let Some(kind) = goal.fights {
        let number = if kind == BattleKind::Sea { enemies.fleets.len() } else { enemies.land.into() };
        lines.push(SumLine::part("A battle", "D14.1", counted(number, "enemy", "enemies")));
    } else if rules.plays_with(p, Rule::Interception) && !units.meets(rules.sorted.fleets) {
        let near = goal.interceptors(cx.model(), units);
        let who = if near.is_empty() { "none near".to_owned() } else { format!("from {}", rules.locale_names(near)) };
        lines.push(SumLine::part("Interception", "D19.5", who));
    }
    let there = (rules.eaters(p, side, goal.to) | units & rules.sorted.land_units).len();
    if rules.areas.land.has(goal.to) && there > 0 {
        let fed = rules.feeds(p, side, goal.to, false).min(there);
        lines.push(SumLine::part(format!("Fed in winter, of {there}"), "D16.2", fed.to_string()));
    }
    let clicked = lines.into_iter().fold(None, |clicked, line| line.show(ui).or(clicked));
    clicked.map(|case| Intent::Effect(Effect::Rules(case.to_owned())))
}
