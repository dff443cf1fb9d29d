//! The one place that carries out the intents of clicks and keys.

use super::background;
use super::march_group::full_group;
use super::moves::Moves;
use super::planned_route::{back_to_start, deployment_of, rechecked};
use crate::app::games::new_york_1776::prelude::*;

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, NewYork>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Planning(input) => return planning::update(&mut Moves { model, plan }, input),
        Intent::Select(selection) => {
            let result = Moves { model, plan }.select(selection);
            return vec![result.map_or_else(|refusal| Effect::refuse(&refusal), |()| Effect::ClearNotice)];
        }
        Intent::BackToStart => *plan = back_to_start(model, plan).unwrap_or_else(|| plan.clone()),
        Intent::Away => *plan = Plan { deployment: plan.deployment, in_hand: plan.in_hand, ..Plan::default() },
        // A lesson asks for the order itself.
        Intent::Done if model.table.lesson_state().is_some() => return vec![Effect::Order(Order::Done)],
        Intent::EndMovement | Intent::Done => return vec![end(model)],
        Intent::Hand(unit) => plan.in_hand = unit,
        Intent::Stand(unit, post) => {
            let mut posts = deployment_of(model, plan);
            for there in Post::ALL {
                posts[there] = posts[there].without(unit);
            }
            posts[post] = posts[post].with(unit);
            (plan.deployment, plan.in_hand) = (posts, None);
        }
        Intent::Deploy => return deploy(model, plan),
        Intent::AskOdds(question) => work.background.odds.ask(model.table, question, background::odds),
        of_the_group => return group(model, plan, of_the_group),
    }
    Vec::new()
}

/// Ends the step, after asking if points or fire would be lost.
fn end(model: ViewModel<'_>) -> Effect<Order> {
    Effect::end_step(model.rules.end_question(model.view, model.legal), Order::Done)
}

fn deploy(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    use crate::rules::new_york_1776::position::Posts;
    let posts = Posts::new(deployment_of(model, plan));
    posts.map(|posts| Effect::Order(Order::Deploy(posts))).into_iter().collect()
}

/// Changes the group.
fn group(model: ViewModel<'_>, plan: &mut Plan, intent: Intent) -> Vec<Effect<Order>> {
    let full = |limit: u32, case| vec![Effect::ShowWarning(format!("The group is full: {limit} units."), Some(case))];
    let limit = match plan.selection {
        Selection::Unit(leader) => u32::from(model.rules[leader].limit),
        _ => 0,
    };
    match intent {
        Intent::Alone(alone) => plan.alone = alone,
        Intent::ChooseAll(all) => {
            plan.group = match plan.selection {
                Selection::Unit(leader) if all => full_group(model, leader),
                _ => Set::NONE,
            };
        }
        Intent::Toggle(unit) if model.unit(unit).is_some_and(|unit| unit.moved) => {
            let text = format!("{} has already moved this turn.", model.rules.unit_name(unit));
            return vec![Effect::ShowWarning(text, Some("N5.4"))];
        }
        Intent::Toggle(unit) if !plan.group.has(unit) && plan.group.len() >= limit => return full(limit, "N5.2"),
        Intent::Toggle(unit) => plan.group = plan.group.toggled(unit),
        Intent::Drop(unit) => {
            plan.drop = plan.drop.toggled(unit);
            return Vec::new();
        }
        Intent::Add(unit) => {
            let room = limit.saturating_sub(plan.group.minus(plan.drop).len());
            if !plan.add.has(unit) && plan.add.len() >= room {
                return full(limit, "N5.3");
            }
            plan.add = plan.add.toggled(unit);
            return Vec::new();
        }
        Intent::Along(ship) => plan.ships = plan.ships.toggled(ship),
        Intent::Stays(ship) => {
            plan.stay = plan.stay.toggled(ship);
            return Vec::new();
        }
        _ => return Vec::new(),
    }
    *plan = rechecked(model, plan);
    Vec::new()
}
