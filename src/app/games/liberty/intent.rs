//! The one place that carries out the intents of clicks and keys.

use super::background;
use super::group_move::all_who_can_go;
use super::moves::Moves;
use crate::app::games::liberty::prelude::*;

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, Liberty>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Planning(input) => return planning::update(&mut Moves { model, plan }, input),
        Intent::Select(from) => {
            Moves { model, plan }.look_at(from);
            return vec![Effect::ClearNotice];
        }
        Intent::Toggle(block) => {
            let who = model.rules.block_name(block);
            if model.p().moved.has(block) {
                return vec![Effect::ShowWarning(capital(&format!("{who} has already moved this turn")), Some("L5.4"))];
            }
            plan.group = plan.group.toggled(block);
            drop_target(model, plan);
        }
        Intent::ChooseAll(all) => {
            plan.group = plan.from.filter(|_| all).map_or(Set::NONE, |from| all_who_can_go(model, from));
            drop_target(model, plan);
        }
        Intent::Card(card) => plan.card = Some(card),
        Intent::Hand(block) => plan.block = block,
        Intent::End => return vec![end(model)],
        Intent::Offering(on) => *plan = Plan { offering: on, ..Plan::default() },
        Intent::Swap(block) => {
            let mine = model.rules.army[model.p().active].has(block);
            let set = if mine { &mut plan.take } else { &mut plan.give };
            *set = set.toggled(block);
        }
        Intent::AskOdds(question) => work.background.odds.ask(model.table, question, background::odds),
        Intent::Place(place) => plan.to = Some(place),
        Intent::GiveOffer => return vec![Effect::Order(Order::Offer(plan.give, plan.take))],
    }
    Vec::new()
}

/// Drops a target that the group can no longer reach.
fn drop_target(model: ViewModel<'_>, plan: &mut Plan) {
    plan.to = plan.to.filter(|_| plan.journey(model).is_some());
}

/// Ends the step, after asking if actions or blocks would be lost.
fn end(model: ViewModel<'_>) -> Effect<Order> {
    Effect::end_step(model.rules.end_question(model.view, model.legal), Order::Done)
}
