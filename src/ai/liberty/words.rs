//! A computer player's words: orders in a few words, and reasons.

use super::analysis::{Plan, PlanGoal};
use super::prelude::*;
use crate::kernel::story::count;

/// An order in a few words.
pub fn summary(rules: &Liberty, order: &Order) -> String {
    let at = |space: SpaceId| rules.space_name(space).to_owned();
    match *order {
        Order::Play(card) => format!("play {}", rules[card].name()),
        Order::First => "act first".into(),
        Order::Second => "act second".into(),
        Order::Supply(block) => format!("add a step to {}", rules.block_name(block)),
        Order::Offer(give, take) => {
            format!("offer {} for {}", rules.name_list(give), rules.name_list(take))
        }
        Order::Accept => "accept the exchange".into(),
        Order::Refuse => "refuse the exchange".into(),
        Order::Move(block, path) | Order::March(block, path) => {
            let to = path.last().map(at).unwrap_or_default();
            let verb = if matches!(order, Order::March(..)) { "force-marches to" } else { "moves to" };
            format!("{} {verb} {to}", rules.block_name(block))
        }
        Order::Sail(block, to) => format!("{} sails to {}", rules.block_name(block), at(to)),
        Order::Draw => "draw a block".into(),
        Order::Deploy(block, to) => format!("deploy {} to {}", rules.block_name(block), at(to)),
        Order::Done => "end the step".into(),
        Order::Fight(to) => format!("fight at {} next", at(to)),
        Order::Volley => "fire a volley".into(),
        Order::Steady => "stand steady".into(),
        Order::Fire(block) => format!("{} fires", rules.block_name(block)),
        Order::Charge(block) => format!("{} charges", rules.block_name(block)),
        Order::Pass(block) => format!("{} passes", rules.block_name(block)),
        Order::Hit(block) => format!("{} takes the hit", rules.block_name(block)),
        Order::Retreat(block, path) => {
            format!("{} retreats to {}", rules.block_name(block), path.last().map(at).unwrap_or_default())
        }
        Order::Regroup(block, path) => {
            format!("{} regroups to {}", rules.block_name(block), path.last().map(at).unwrap_or_default())
        }
        Order::Disband(block) => format!("disband {}", rules.block_name(block)),
        Order::Lose(block) => format!("give up {}", rules.block_name(block)),
    }
}

/// The reason of an order that belongs to no plan and was chosen without a search; empty if the order explains itself.
pub fn order_reason(rules: &Liberty, view: &View, order: &Order) -> String {
    let p = &view.known;
    match *order {
        Order::Draw => "a spare action draws a block from the pool".into(),
        Order::Supply(block) => format!("it has {} of {} steps", p.strength[block], rules[block].kind.max_strength),
        Order::Offer(..) => "only an exchange brings prisoners back".into(),
        Order::Accept => "the blocks we get are worth the blocks we give".into(),
        Order::Refuse => "they ask for more than they give".into(),
        Order::Hit(_) => "it is worth the least of the strongest blocks".into(),
        Order::Disband(block) => match p.at[block].map(|at| rules.hungry(p, rules[block].kind.side, at).0) {
            Some(1..) => "its hex cannot supply every block, and it can come back from the pool".into(),
            _ => "it is worth the least of the blocks there".into(),
        },
        Order::Lose(_) => "it is worth the least of the blocks without supply there".into(),
        Order::First | Order::Second => "who acts second sees where the other side moves".into(),
        Order::Move(..) | Order::March(..) | Order::Sail(..) => "it goes with the blocks that moved before it".into(),
        Order::Deploy(_, to) => match rules[to].value() {
            0 => String::new(),
            value => format!("it helps to hold {} ({})", rules.space_name(to), count(value, "point")),
        },
        Order::Fight(to) => match rules[to].value() {
            0 => String::new(),
            value => format!("no other battle is for more than {}", count(value, "point")),
        },
        Order::Charge(_) => "a charge hits more often".into(),
        Order::Pass(_) => "it has no target".into(),
        Order::Regroup(..) => "it would be captured in winter where it is".into(),
        Order::Steady => "after a volley they must retreat in round 2".into(),
        Order::Done => match (p.phase(), p.step()) {
            (Phase::Winter, _) => "every other block is fed, or cannot go home".into(),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

/// The reason of a plan, as a sentence without capital and full stop.
pub fn plan_reason(rules: &Liberty, side: Side, plan: &Plan) -> String {
    let place = rules.space_name(plan.at);
    let value = rules[plan.at].value();
    let at = if value > 0 { format!("{place} ({})", count(value, "point")) } else { place.to_owned() };
    let blocks = match plan.orders.len() {
        1 => "one block goes".into(),
        blocks => format!("{blocks} blocks go"),
    };
    match plan.goal {
        PlanGoal::Attack => format!("{blocks} to attack the enemy in {at}"),
        PlanGoal::Land => format!("{blocks} by sea to {at}"),
        PlanGoal::Enter => format!("{at} is empty"),
        PlanGoal::Hold => format!("{at} is in danger, and {blocks} there to hold it"),
        PlanGoal::Shelter => format!("blocks in {place} would be captured in winter"),
        PlanGoal::Concentrate if plan.at == rules.atlantic => "blocks at sea threaten every port".into(),
        PlanGoal::Concentrate => format!("{blocks} to {at}, which is nearer to enemy towns or safer"),
        PlanGoal::Done => match side {
            AMERICAN => "each action left draws a new block from the pool".into(),
            BRITISH => "each action left brings a new block over".into(),
        },
    }
}
