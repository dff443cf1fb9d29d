//! What clicks and keys ask for, and the one place that carries it out.

use super::background::{self, Question};
use super::plan::{Mover, Plan, deployment_of, full_group, order_of, plan_for, plan_to, rechecked, toward};
use super::view_model::ViewModel;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::UpdateContext;
use crate::kernel::collections::Set;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::Spot;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::spots::Ground;
use crate::rules::new_york_1776::data::{NewYork, ShipId, UnitId};
use crate::rules::new_york_1776::position::Post;

/// What a click or a key asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// Something the plan has no part in: an order, a word, a look.
    Effect(Effect<Order>),
    /// Somebody is selected.
    Select(Mover),
    /// Nothing is selected any more.
    LetGo,
    /// Nothing is selected any more, but the block stays in hand.
    Away,
    /// A way is chosen; one that is chosen already is taken.
    Toward(Spot),
    /// A way is chosen, and only chosen.
    Point(Spot),
    /// The plan becomes an order.
    Give,
    /// The movement ends, after a question if action points are left.
    EndMovement,
    /// A leader goes alone, or with his group.
    Alone(bool),
    /// All who can go with him, or nobody.
    Everybody(bool),
    /// A unit joins the group or leaves it.
    Toggle(UnitId),
    /// Whoever is selected is dragged over the map, or no longer.
    Drag(bool),
    /// They are let go over a place: they go there at once; where battle waits, the way is only chosen.
    LetDown(Spot),
    /// A unit is dropped at the first place, or not.
    Drop(UnitId),
    /// A unit is taken up there, or not.
    Add(UnitId),
    /// A ship sails along, or not.
    Along(ShipId),
    /// A ship stays in the first zone, or not.
    Stays(ShipId),
    /// A block is taken in hand, or put down.
    Hand(Option<UnitId>),
    /// A block is to stand there in the deployment.
    Stand(UnitId, Post),
    /// Both lines stand so.
    Deploy,
    /// Odds are asked for.
    AskOdds(Question),
}

impl Intent {
    /// An order.
    pub const fn order(order: Order) -> Self {
        Self::Effect(Effect::Order(order))
    }

    /// A sentence with the case that says so.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::Say(crate::kernel::story::capital(&text.into()), case))
    }

    /// The rules, at a case.
    pub fn rules(case: &str) -> Self {
        Self::Effect(Effect::Rules(case.to_owned()))
    }
}

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, NewYork>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Select(mover) => return select(model, plan, mover),
        Intent::LetGo => {
            *plan = Plan::default();
            return vec![Effect::Hush];
        }
        Intent::Away => *plan = Plan { deployment: plan.deployment, in_hand: plan.in_hand, ..Plan::default() },
        Intent::Toward(to) => return go_toward(model, plan, to),
        Intent::Point(to) => {
            let straight = plan_to(model, &plan.unbound(), to);
            return planned(plan, straight);
        }
        Intent::Drag(dragged) => plan.dragged = dragged,
        Intent::LetDown(to) => return let_down(model, plan, to),
        Intent::Give => return order_of(model, plan).map(Effect::Order).into_iter().collect(),
        Intent::EndMovement => return vec![end_movement(model)],
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

/// Selects somebody to move, or says why he cannot.
fn select(model: ViewModel<'_>, plan: &mut Plan, mover: Mover) -> Vec<Effect<Order>> {
    if let Mover::Unit(unit) = mover {
        if model.unit(unit).is_some_and(|unit| unit.moved) {
            let text = format!("{} has already moved this turn.", model.rules.unit_name(unit));
            return vec![Effect::Say(text, Some("N5.4"))];
        }
        *plan = plan_for(model, unit);
    } else {
        *plan = Plan { in_hand: plan.in_hand, deployment: plan.deployment, ..Plan::of(mover) };
    }
    vec![Effect::Hush]
}

fn go_toward(model: ViewModel<'_>, plan: &mut Plan, to: Spot) -> Vec<Effect<Order>> {
    // A second click on the end of the way confirms it.
    if plan.end() == Some(to)
        && let Some(order) = order_of(model, plan)
    {
        return vec![Effect::Order(order)];
    }
    let next = toward(model, plan, to);
    planned(plan, next)
}

fn let_down(model: ViewModel<'_>, plan: &mut Plan, to: Spot) -> Vec<Effect<Order>> {
    plan.dragged = false;
    if plan.stands(model) == Some(to) {
        return Vec::new();
    }
    let next = plan_to(model, &plan.unbound(), to);
    let said = planned(plan, next);
    let fights = matches!(model.rules.ground(to), Some(Ground::Land(loc)) if model.enemy_at(loc));
    match order_of(model, plan).filter(|_| plan.end() == Some(to) && !fights) {
        Some(order) => vec![Effect::Hush, Effect::Order(order)],
        None => said,
    }
}

fn planned(plan: &mut Plan, next: Result<Plan, Refusal>) -> Vec<Effect<Order>> {
    match next {
        Ok(next) => {
            *plan = next;
            vec![Effect::Hush]
        }
        Err(refusal) => vec![Effect::refuse(&refusal)],
    }
}

/// Ends the movement, after asking if action points are left.
fn end_movement(model: ViewModel<'_>) -> Effect<Order> {
    let left = model.seen.ap[model.seen.active];
    if left == 0 {
        return Effect::Order(Order::Done);
    }
    Effect::Confirm {
        question: "End the movement?".into(),
        about: match left {
            1 => "1 AP would be lost: it is not kept for the next turn.".into(),
            _ => format!("{left} AP would be lost: they are not kept for the next turn."),
        },
        word: "End movement".into(),
        back: "Keep moving".into(),
        orders: vec![Order::Done],
    }
}

fn deploy(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    use crate::rules::new_york_1776::position::Posts;
    let posts = Posts::new(deployment_of(model, plan));
    posts.map(|posts| Effect::Order(Order::Deploy(posts))).into_iter().collect()
}

/// Who goes along.
fn group(model: ViewModel<'_>, plan: &mut Plan, intent: Intent) -> Vec<Effect<Order>> {
    let full = |limit: u32, case| vec![Effect::Say(format!("The group is full: {limit} units."), Some(case))];
    let limit = match plan.mover {
        Mover::Unit(leader) => u32::from(model.rules[leader].limit),
        _ => 0,
    };
    match intent {
        Intent::Alone(alone) => plan.alone = alone,
        Intent::Everybody(all) => {
            plan.group = match plan.mover {
                Mover::Unit(leader) if all => full_group(model, leader, true),
                _ => Set::NONE,
            };
        }
        Intent::Toggle(unit) if model.unit(unit).is_some_and(|unit| unit.moved) => {
            let text = format!("{} has already moved this turn.", model.rules.unit_name(unit));
            return vec![Effect::Say(text, Some("N5.4"))];
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
