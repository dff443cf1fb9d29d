//! A computer player's words: the reasons of its plans.

use super::analysis::{Plan, PlanGoal};
use super::odds_words::{odds_of, such_battles};
use super::prelude::*;
use super::words::{Sight, force_march_die};
use crate::ai::budget::PlayoutBudget;
use crate::kernel::story::{count, counted, listed};

/// As many blocks of a plan are named.
const MOST_NAMED: usize = 3;

/// The reason of a plan, as a sentence without capital and full stop.
pub fn plan_reason(brief: &Brief<'_, Liberty>, plan: &Plan) -> String {
    let Brief { rules, side, view, .. } = *brief;
    let sight = Sight { rules, view, side };
    let (place, at) = (rules.space_name(plan.at), sight.place(plan.at));
    let moved: Vec<String> =
        plan.orders.iter().filter_map(Order::movement).map(|(block, _)| rules.block_name(block)).collect();
    let blocks = match &moved[..] {
        [] | [_] => "one block goes".into(),
        few if few.len() <= MOST_NAMED => format!("{} go", listed(few)),
        blocks => format!("{} blocks go", blocks.len()),
    };
    let odds = || {
        let odds = odds_of(*brief, plan.at, &plan.orders, &mut PlayoutBudget);
        odds.map_or_else(String::new, |odds| {
            format!(", and would hold the field in {}", such_battles(&odds.outlook, side))
        })
    };
    let foes = count(view.count(rules, side.other(), plan.at), "enemy block");
    let there = match view.known.of(rules, side, plan.at).len() {
        0 => String::new(),
        there => format!(", beside {} already there,", count(there, "block")),
    };
    let reason = match plan.goal {
        PlanGoal::Attack => format!("{blocks}{there} to attack {foes} in {at}{}", odds()),
        PlanGoal::Land if view.count(rules, side.other(), plan.at) > 0 => {
            format!("{blocks} by sea{there} to attack {foes} in {at}{}", odds())
        }
        PlanGoal::Land => format!("{blocks} by sea to {at}, where no enemy is"),
        PlanGoal::Enter => format!("{at} is empty"),
        PlanGoal::Hold => format!("{blocks} to hold {at}: {}", sight.danger(plan.at, "it")),
        PlanGoal::Shelter => format!("winter does not feed every block in {place}"),
        PlanGoal::Concentrate if plan.at == rules.atlantic => {
            format!("{blocks} to sea, from where every port can be reached")
        }
        PlanGoal::Concentrate => match sight.targets(plan.at) {
            towns if towns.is_empty() => format!("{blocks} to {at}, and {}", sight.danger(plan.at, "it")),
            towns => format!("{blocks} to {at}, which is next to {}", listed(&towns)),
        },
        PlanGoal::Done => match view.known.actions {
            // Blocks of places that are activated already may still move.
            0 if brief.legal.len() > 1 => String::new(),
            0 => "no action is left".into(),
            1 if rules.may_draw(&view.known) => "the action that is left brings a new block from the pool".into(),
            actions if rules.may_draw(&view.known) => {
                let (left, drawn) = (count(actions, "action"), view.known.pool(rules, side).len());
                match drawn < u32::from(actions) {
                    true => format!("the {left} left bring the last {} of the pool", count(drawn, "block")),
                    false => format!("each of the {left} left brings a new block from the pool"),
                }
            }
            actions => {
                format!("{} left, and no move gains more than it risks", counted(actions, "action is", "actions are"))
            }
        },
    };
    let march = plan.orders.iter().map(force_march_die).find(|die| !die.is_empty());
    reason + march.unwrap_or_default()
}
