//! Plans and orders in a few words: what a program does, and why.

use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::observe::Seen;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

use super::aims::{Aim, Plan};
use super::terms::Term;
use crate::ai::reasons;

/// What an order does.
pub fn deed(rules: &Liberty, order: &Order) -> String {
    let at = |space: SpaceId| rules.place_name(space).to_owned();
    match *order {
        Order::Play(card) => format!("play {}", rules[card].name()),
        Order::First => "act first".into(),
        Order::Second => "act second".into(),
        Order::Supply(block) => format!("a step for {}", rules.block_name(block)),
        Order::Offer(give, take) => {
            format!("offer {} for {}", rules.name_list(give), rules.name_list(take))
        }
        Order::Accept => "accept the exchange".into(),
        Order::Refuse => "refuse the exchange".into(),
        Order::Move(block, path) | Order::March(block, path) => {
            let to = path.last().map(at).unwrap_or_default();
            let verb = if matches!(order, Order::March(..)) { "by force march to" } else { "to" };
            format!("{} {verb} {to}", rules.block_name(block))
        }
        Order::Sail(block, to) => format!("{} sails to {}", rules.block_name(block), at(to)),
        Order::Draw => "draw a block".into(),
        Order::Deploy(block, to) => format!("{} to {}", rules.block_name(block), at(to)),
        Order::Done => "end the step".into(),
        Order::Fight(to) => format!("{} next", at(to)),
        Order::Volley => "fire a volley".into(),
        Order::Steady => "stand steady".into(),
        Order::Fire(block) => format!("{} fires", rules.block_name(block)),
        Order::Charge(block) => format!("{} charges", rules.block_name(block)),
        Order::Pass(block) => format!("{} stands", rules.block_name(block)),
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

/// Why an order is given that belongs to no plan, as a sentence without capital and full stop; empty where the order
/// says it all.
pub fn plainly(rules: &Liberty, seen: &Seen, order: &Order) -> String {
    let p = &seen.known;
    match *order {
        Order::Draw => "an action that is left brings a block from the pool".into(),
        Order::Supply(block) => format!("it has {} of {} steps", p.strength[block], rules[block].kind.most),
        Order::Offer(..) => "prisoners come back by an exchange alone".into(),
        Order::Accept => "what comes back is worth what is given".into(),
        Order::Refuse => "they want more than they give".into(),
        Order::Hit(_) => "of the strongest it is worth least".into(),
        Order::Disband(block) => match p.at[block].map(|at| rules.hungry(p, rules[block].kind.side, at).0) {
            Some(1..) => "not all are fed where it is, and from the pool it comes back".into(),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

/// Why an order was chosen: what its plan is for, and what it gains where trials of it end; as a sentence without capital and
/// full stop, empty where neither tells.
pub fn why(rules: &Liberty, side: Side, plan: Option<&Plan>, reasons: &[(Term, f32)]) -> String {
    let aim = plan.map_or_else(String::new, |plan| because(rules, side, plan));
    let gains = reasons::because(reasons, |term| term.words(side));
    match (aim.is_empty(), gains.is_empty()) {
        (false, false) => format!("{aim}; {gains}"),
        _ => aim + &gains,
    }
}

/// Why a plan is good, as a sentence without capital and full stop.
pub fn because(rules: &Liberty, side: Side, plan: &Plan) -> String {
    let at = rules.place_name(plan.at);
    let value = rules[plan.at].value();
    let worth = if value > 0 { format!(", worth {}", count(value, "point")) } else { String::new() };
    let chance = format!("{:.0} chances in a hundred", plan.chance * 100.0);
    match plan.aim {
        Aim::Attack => format!("it drives the enemy from {at}{worth}: about {chance}"),
        Aim::Land => format!("a landing takes {at}{worth}: about {chance}"),
        Aim::Enter => format!("nobody holds {at}{worth}"),
        Aim::Hold => format!("{at} is in danger{worth}"),
        Aim::Gather if plan.at == rules.atlantic => "at sea they threaten every port".into(),
        Aim::Gather => format!("more can be reached from {at}"),
        Aim::Done => match side {
            AMERICAN => "the actions left raise new blocks".into(),
            BRITISH => "the actions left bring new blocks over".into(),
        },
    }
}
