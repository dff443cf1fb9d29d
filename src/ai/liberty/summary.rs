//! A computer player's words: an order in a few words.

use super::prelude::*;

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
