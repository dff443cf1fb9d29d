//! The one place that carries out the intents of clicks and keys.

use super::background;
use super::moves::Moves;
use crate::app::games::decision::prelude::*;
use crate::kernel::describe_orders::EndQuestion;

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, Decision>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Give(order) => return vec![Effect::end_step(model.rules.order_question(model.view, &order), order)],
        Intent::Planning(input) => return planned(model, plan, input),
        Intent::Toggle(piece) => regroup(model, plan, plan.group.toggled(piece)),
        Intent::All(all) => {
            let here = plan.from.map_or(Pieces::NONE, |from| model.able_at(from));
            regroup(model, plan, if all { here } else { Pieces::NONE });
        }
        Intent::Sail(sail) => {
            if let Some(group) = plan.from.and_then(|from| model.group_at(from)) {
                regroup(model, plan, model.usual_force(&group, sail));
            }
        }
        Intent::Under(leader) => {
            plan.under = leader;
            plan.group = leader.map_or(plan.group, |leader| plan.group.with(leader));
            settle(model, plan);
        }
        Intent::Point(to) => plan.to = to,
        Intent::Pick(piece) => (plan.pick, plan.to) = (piece, None),
        Intent::Year(change) => {
            plan.year.carry_out(change);
            plan.to = None;
        }
        Intent::Hand(change) => plan.hand.carry_out(change),
        Intent::Answer(answer) => plan.answer = answer,
        Intent::Short(unit) => plan.short = plan.short.toggled(unit),
        Intent::Board(board) => plan.board = board,
        Intent::Tab(tab) => plan.tab = tab,
        Intent::AskChances(question) => work.background.chances.ask(model.table, question, background::chances),
        Intent::Clear => {
            *plan = Plan::default();
            return vec![Effect::ClearNotice];
        }
        Intent::End => return end(model, plan),
    }
    Vec::new()
}

/// A step in planning a march. Its steps are given one after the other, because the other side may act between them.
fn planned(model: ViewModel<'_>, plan: &mut Plan, input: PlanningInput) -> Vec<Effect<Order>> {
    let queued = |effect| match effect {
        Effect::Orders(orders) if orders.len() > 1 => Effect::Queue(orders),
        other => other,
    };
    planning::update(&mut Moves { model, plan }, input).into_iter().map(queued).collect()
}

/// Another group, with its best commander if the present one does not go along.
fn regroup(model: ViewModel<'_>, plan: &mut Plan, group: Pieces) {
    plan.group = group;
    let fits = plan
        .under
        .is_some_and(|leader| group.has(leader) && model.best_commander(group | Pieces::one(leader)).is_some());
    if !fits {
        plan.under = model.best_commander(group);
    }
    settle(model, plan);
}

/// Drops a goal that the force can no longer reach.
fn settle(model: ViewModel<'_>, plan: &mut Plan) {
    if plan.to.is_some() && plan.goal(model).is_none() {
        plan.to = None;
    }
}

/// Ends the step, after asking if something can still be done.
fn end(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    match model.ending() {
        Some(order) => vec![Effect::end_step(end_question(model, plan), order)],
        None => model.allows(&Order::Done).err().map(|refusal| Effect::refuse(&refusal)).into_iter().collect(),
    }
}

/// What ending the step loses: also a marker that is chosen but not put down.
fn end_question(model: ViewModel<'_>, plan: &Plan) -> Option<EndQuestion> {
    let waits = plan.hand.marker.filter(|_| model.task() == Some(Task::Rouse));
    if let Some(marker) = waits {
        let rules = model.rules;
        let on = plan.hand.track.map_or_else(String::new, |track| format!(" on {}", rules[track].name));
        let down: Vec<String> = rules
            .track_ids()
            .filter_map(|track| Some((track, model.p().down[model.side()][track]?)))
            .filter(|(_, markers)| !markers.is_empty())
            .map(|(track, markers)| format!("{} on {}", rules.markers_named(markers), rules[track].name))
            .collect();
        let down = if down.is_empty() {
            "You have put no marker down".to_owned()
        } else {
            format!("Put down: {}", down.join("; "))
        };
        return Some(EndQuestion {
            question: "End rabble rousing?".into(),
            about: format!("{} is chosen, but you have not put it down{on}. {down}.", rules.marker_name(marker)),
            word: "End rabble rousing".into(),
            back: "Put markers down".into(),
        });
    }
    model.rules.end_question(model.view, model.legal)
}
