//! What clicks and keys ask for, and the one place that carries it out.

use super::background::{self, Question};
use super::plan::{Plan, all_who_can_go, targets, why_not};
use super::view_model::ViewModel;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::UpdateContext;
use crate::kernel::collections::Set;
use crate::kernel::story::{capital, count};
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::sides::SideWords;
use crate::rules::liberty::{Liberty, Order};

/// What a click or a key asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// Something the plan has no part in: an order, a word, a look.
    Effect(Effect<Order>),
    /// The blocks of a space are looked at; all who can go are chosen.
    Select(SpaceId),
    /// Nothing is selected any more.
    LetGo,
    /// A block goes along, or stays.
    Toggle(BlockId),
    /// All who can go, or nobody.
    Everybody(bool),
    /// A target is chosen; one that is chosen already is taken.
    Toward(SpaceId),
    /// A target is chosen, and only chosen.
    Point(SpaceId),
    /// The group is dragged over the map, or no longer.
    Drag(bool),
    /// It is let go over a space: it goes there at once; where the enemy stands, the way is only chosen.
    LetDown(SpaceId),
    /// The plan becomes orders.
    Give,
    /// A card is taken in hand.
    Card(CardId),
    /// A block is taken in hand, or put down.
    Hand(Option<BlockId>),
    /// The step ends, after a question if actions are left.
    End,
    /// An exchange is put together, or no more.
    Offering(bool),
    /// A prisoner is part of the exchange, or not.
    Swap(BlockId),
    /// The exchange is offered.
    GiveOffer,
    /// Odds are worked out.
    AskOdds(Question),
    /// One of several places is pointed at.
    Place(SpaceId),
}

impl Intent {
    /// An order.
    pub const fn order(order: Order) -> Self {
        Self::Effect(Effect::Order(order))
    }

    /// A sentence with the case that says so.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::Say(capital(&text.into()), case))
    }
}

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, Liberty>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Select(from) => {
            let group = all_who_can_go(model, from);
            *plan = Plan { from: Some(from), group, ..Plan::default() };
            return vec![Effect::Hush];
        }
        Intent::LetGo => {
            *plan = Plan::default();
            return vec![Effect::Hush];
        }
        Intent::Toggle(block) => {
            let who = model.rules.block_name(block);
            if model.p().moved.has(block) {
                return vec![Effect::Say(capital(&format!("{who} has already moved this turn")), Some("L5.4"))];
            }
            plan.group = plan.group.toggled(block);
            drop_target(model, plan);
        }
        Intent::Everybody(all) => {
            plan.group = plan.from.filter(|_| all).map_or(Set::NONE, |from| all_who_can_go(model, from));
            drop_target(model, plan);
        }
        Intent::Toward(to) if plan.to == Some(to) => return give(model, plan),
        Intent::Toward(to) | Intent::Point(to) => return point(model, plan, to),
        Intent::Give => return give(model, plan),
        Intent::Drag(dragged) => plan.dragged = dragged,
        Intent::LetDown(to) => return let_down(model, plan, to),
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

/// A target that the group cannot reach any more is dropped.
fn drop_target(model: ViewModel<'_>, plan: &mut Plan) {
    plan.to = plan.to.filter(|_| plan.journey(model).is_some());
}

/// A target, or why nobody of the group can go there.
fn point(model: ViewModel<'_>, plan: &mut Plan, to: SpaceId) -> Vec<Effect<Order>> {
    let next = Plan { to: Some(to), ..plan.clone() };
    if next.journey(model).is_some() {
        *plan = next;
        return vec![Effect::Hush];
    }
    if plan.group.is_empty() {
        return vec![Effect::Say("No block is selected.".into(), None)];
    }
    if targets(model, plan.group).is_empty() {
        return vec![Effect::Say("None of the selected blocks can move now.".into(), None)];
    }
    why_not(model, plan.group, to).map(|refusal| Effect::refuse(&refusal)).into_iter().collect()
}

fn let_down(model: ViewModel<'_>, plan: &mut Plan, to: SpaceId) -> Vec<Effect<Order>> {
    plan.dragged = false;
    if plan.from == Some(to) {
        return Vec::new();
    }
    let said = point(model, plan, to);
    if plan.to == Some(to) && !model.enemy_at(to) { give(model, plan) } else { said }
}

fn give(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    plan.journey(model).map(|journey| Effect::Orders(journey.orders)).into_iter().collect()
}

/// Ends the step, after asking if actions would be lost.
fn end(model: ViewModel<'_>) -> Effect<Order> {
    let p = model.p();
    let side = p.active;
    if let Some(hungry) = unfed(model) {
        return Effect::Confirm {
            question: "End disbanding?".into(),
            about: format!("Unless you disband more, {} will starve.", count(hungry, "block")),
            word: "End anyway".into(),
            back: "Cancel".into(),
            orders: vec![Order::Done],
        };
    }
    let loses = match (p.phase(), p.step()) {
        (Phase::Action, Step::Moves) => p.actions > 0 && !model.rules.may_draw(p),
        (Phase::Action, Step::Supply | Step::Replacements) => p.actions > 0,
        _ => false,
    };
    if !loses {
        return Effect::Order(Order::Done);
    }
    let what = if p.step() == Step::Supply { "step" } else { "action" };
    let verb = if p.actions == 1 { "is" } else { "are" };
    Effect::Confirm {
        question: format!("End the {} Action Phase?", side.name()),
        about: format!("{} {verb} left and would be lost.", count(p.actions, what)),
        word: "End anyway".into(),
        back: "Cancel".into(),
        orders: vec![Order::Done],
    }
}

/// How many blocks are not fed where they stand, though somebody there could be disbanded (L12.6, L12.7).
fn unfed(model: ViewModel<'_>) -> Option<u32> {
    let p = model.p();
    if p.phase() != Phase::Winter || p.step() != Step::Disband {
        return None;
    }
    let can = model.asked_for();
    let spaces = p.occupied(model.rules, p.active);
    let hungry = spaces.iter().filter(|at| *at != model.rules.atlantic).map(|at| {
        let (n, there) = model.rules.hungry(p, p.active, at);
        n.min((there & can).len())
    });
    let sum: u32 = hungry.sum();
    (sum > 0).then_some(sum)
}
