//! The intents of clicks and keys, and the one place that carries them out.

use super::background;
use super::background::Question;
use super::moves::Moves;
use super::plan::{Plan, all_who_can_go};
use super::view_model::ViewModel;
use crate::app::games::liberty::prelude::*;
use crate::app::planning;
use crate::kernel::describe_orders::DescribeOrders;

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan: an order, a notice, a view.
    Effect(Effect<Order>),
    /// Selects the blocks of a space.
    Select(SpaceId),
    /// A step in planning a move.
    Planning(PlanningInput),
    /// Adds a block to the group, or removes it.
    Toggle(BlockId),
    /// Chooses all blocks that can move, or none.
    ChooseAll(bool),
    /// Selects a card.
    Card(CardId),
    /// Selects a block, or deselects it.
    Hand(Option<BlockId>),
    /// Ends the step, after a question if actions are left.
    End,
    /// Starts or stops preparing an exchange.
    Offering(bool),
    /// Adds a prisoner to the exchange, or removes it.
    Swap(BlockId),
    /// Offers the exchange.
    GiveOffer,
    /// Asks for odds.
    AskOdds(Question),
    /// Selects one of several places.
    Place(SpaceId),
}

impl Intent {
    /// An order.
    pub const fn order(order: Order) -> Self {
        Self::Effect(Effect::Order(order))
    }

    /// A sentence with its case.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::ShowWarning(capital(&text.into()), case))
    }
}

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
