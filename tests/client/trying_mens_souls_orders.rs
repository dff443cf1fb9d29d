//! What tests of the window of Trying Men's Souls share: a position, an order of each decision, and its kind.

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::trying_mens_souls::position::Position;
use blockade::rules::trying_mens_souls::position::tasks::Task;
use blockade::rules::trying_mens_souls::{Order, TryingMensSouls};

/// Clinton's activation of the first game: Light Infantry in 2333, Grenadiers in 2332, Americans in 2230.
pub const PASS: &str = r#"{"turn":2,"phase":"operations","step":"moves","active":"british","weather":"good","operation":1,
"mip":{"american":0,"british":0},"bought":{"american":["sullivan"],"british":["clinton"]},"shown":false,"cup":["sullivan"],
"drawn":["clinton"],"generals":{},"navy":{"markers":3,"used":["mip","attack","attack"],"landed":0},
"activation":{"marker":"clinton","units":["li_1","li_2","li_3","gren_1","gren_2"],"left":null,"moved":[],"fought":[],"fired":{},"fallen":false},
"acted":["li_1","li_2","li_3","gren_1","gren_2"],"units":{"li_1":{"at":"2333","lost":0,"status":"normal"},
"li_2":{"at":"2333","lost":0,"status":"normal"},"li_3":{"at":"2333","lost":0,"status":"normal"},
"gren_1":{"at":"2332","lost":0,"status":"normal"},"gren_2":{"at":"2332","lost":0,"status":"normal"},
"guards_1":{"at":"2335","lost":0,"status":"normal"},"ny_line_1":{"at":"2230","lost":0,"status":"normal"},
"artificers":{"at":"2230","lost":0,"status":"normal"},"cont_19":{"at":"2229","lost":0,"status":"normal"}},
"leaders":{"leader_clinton":{"at":"2333"},"leader_howe":{"at":"2333"},"leader_sullivan":{"at":"2229"}}}"#;

/// An order at random; steps that could go on for long end soon.
pub fn choose(rules: &TryingMensSouls, p: &Position, chance: &mut SearchRng) -> Order {
    let mut legal = Legal::default();
    rules.legal(p, &mut legal);
    let lists = |order: Order| legal.rows().contains(&LegalEntry::Order(order));
    let ends = [Order::Ready, Order::Done, Order::Pass].into_iter().find(|order| lists(*order));
    let goes_on = matches!(p.task(), Some(Task::Buy | Task::Declare)) || chance.below(3) == 0;
    match (ends, legal.orders().next()) {
        (Some(order @ Order::Ready), _) => order,
        (_, Some(order @ Order::Deploy(_))) => order,
        (Some(order), _) if !goes_on => order,
        _ => random_order(rules, p, &legal, chance),
    }
}

/// A short word for the kind of an order.
pub fn kind(order: &Order) -> &'static str {
    match order {
        Order::Deploy(_) | Order::Place(..) | Order::Ready => "set-up",
        Order::Include | Order::Omit | Order::Buy(_) | Order::Spend => "markers",
        Order::Move(..) | Order::March(..) => "move",
        Order::Land(..) | Order::Embark(_) => "landing",
        Order::Attack(..) | Order::Assault(..) | Order::Withdraw(_) => "declare",
        Order::Lead(_) | Order::Lose(_) | Order::Retreat(..) => "combat",
        Order::Activate(_) => "limited",
        Order::Done | Order::Pass => "end",
        _ => "other",
    }
}
