//! A computer player's words: orders in a few words, and reasons.

use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::observe::View;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::Phase;
use crate::rules::liberty::position::battle::Stage;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

use super::plan_goals::{Plan, PlanGoal};
use super::terms::Term;
use crate::ai::reasons;

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

/// The reason of an order that belongs to no plan and was chosen without a search.
pub fn plain_reason(rules: &Liberty, view: &View, order: &Order) -> String {
    let p = &view.known;
    match *order {
        Order::First => "the side that acts first can choose where to fight".into(),
        Order::Second => "the side that acts second can answer".into(),
        Order::Volley => "the militia hit them once and get away".into(),
        Order::Steady => "the militia can hold, and every block counts".into(),
        Order::Fire(_) | Order::Charge(_) => "the battle is not lost, so every block that can fire does".into(),
        Order::Pass(_) => "the battle is not lost, and it cannot fire now".into(),
        Order::Retreat(..) if p.battle().is_some_and(|battle| battle.stage == Stage::Withdraw) => {
            "our blocks must leave, and this is the safest place".into()
        }
        Order::Retreat(..) => "the battle is as good as lost, and this is the safest place".into(),
        Order::Regroup(..) => "more blocks are here than the place supplies".into(),
        Order::Fight(at) if rules[at].value() > 0 => format!("{} is worth the most", rules.space_name(at)),
        Order::Fight(_) => "the battles are worth about the same".into(),
        Order::Deploy(_, at) => match rules[at].value() {
            0 => "it is needed there the most".into(),
            value => format!("it helps to hold {} ({})", rules.space_name(at), count(value, "point")),
        },
        Order::Play(_) => "it gives the actions that are needed now".into(),
        Order::Lose(_) => "it is worth the least of the starving blocks".into(),
        Order::Done if p.phase() == Phase::Battle => "the victors are safe where they are".into(),
        Order::Done if p.phase() == Phase::Winter => "no block that would starve can be sent home".into(),
        Order::Done => "nothing better is left to do".into(),
        Order::Draw => "a spare action draws a block from the pool".into(),
        Order::Supply(block) => format!("it has {} of {} steps", p.strength[block], rules[block].kind.most),
        Order::Offer(..) => "only an exchange brings prisoners back".into(),
        Order::Accept => "the blocks we get are worth the blocks we give".into(),
        Order::Refuse => "they ask for more than they give".into(),
        Order::Hit(_) => "it is worth the least of the strongest blocks".into(),
        Order::Disband(block) => match p.at[block].map(|at| rules.hungry(p, rules[block].kind.side, at).0) {
            Some(1..) => "its hex cannot supply every block, and it can come back from the pool".into(),
            _ => "it is worth the least, and it can come back from the pool".into(),
        },
        Order::Move(..) | Order::March(..) | Order::Sail(..) => "it goes on with the plan that was begun".into(),
    }
}

/// The reason of a choice: the goal of its plan, then what it gains, as phrases; empty if neither is known.
pub fn reason(rules: &Liberty, side: Side, plan: Option<&Plan>, reasons: &[(Term, f32)]) -> String {
    let goal = plan.map_or_else(String::new, |plan| plan_reason(rules, side, plan));
    let gains = reasons::sentence(reasons, |term| term.words(side));
    match (goal.is_empty(), gains.is_empty()) {
        (false, false) => format!("{goal}; {gains}"),
        _ => goal + &gains,
    }
}

/// The reason of a plan, as a sentence without capital and full stop.
pub fn plan_reason(rules: &Liberty, side: Side, plan: &Plan) -> String {
    let place = rules.space_name(plan.at);
    let value = rules[plan.at].value();
    let at = if value > 0 { format!("{place} ({})", count(value, "point")) } else { place.to_owned() };
    let chance = format!("{:.0} %", plan.chance * 100.0);
    match plan.goal {
        PlanGoal::Attack => format!("drives the enemy from {at} with a chance of {chance}"),
        PlanGoal::Land => format!("takes {at} from the sea with a chance of {chance}"),
        PlanGoal::Enter => format!("{at} is empty"),
        PlanGoal::Hold => format!("{at} is in danger"),
        PlanGoal::Shelter => format!("winter would starve blocks in {place}"),
        PlanGoal::Concentrate if plan.at == rules.atlantic => "blocks at sea threaten every port".into(),
        PlanGoal::Concentrate => format!("more can be reached from {at}"),
        PlanGoal::Done => match side {
            AMERICAN => "the actions left recruit new blocks".into(),
            BRITISH => "the actions left bring new blocks over".into(),
        },
    }
}
