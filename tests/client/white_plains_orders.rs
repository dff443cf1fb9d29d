//! Orders of White Plains for games that are played at random: which there are, one of them, what kind it is.

use blockade::ai::random::SearchRng;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::white_plains::data::ids::HexId;
use blockade::rules::white_plains::order_parts::Names;
use blockade::rules::white_plains::position::Position;
use blockade::rules::white_plains::position::tasks::Task;
use blockade::rules::white_plains::{Order, Row, WhitePlains};

/// The legal orders, as rows.
pub fn rows(rules: &WhitePlains, p: &Position) -> Vec<Row> {
    let mut legal = Legal::default();
    rules.legal(p, &mut legal);
    legal.rows().to_vec()
}

/// One order of a list of rows: each row is as likely as another one, and fights are looked for.
pub fn choose(rules: &WhitePlains, p: &Position, chance: &mut SearchRng) -> Option<Order> {
    let rows = rows(rules, p);
    // Who moves everybody needs long; who attacks sees more.
    let wanted = |row: &Row| matches!(row, Row::One(Order::Assault(..)));
    let attacks: Vec<&Row> = rows.iter().filter(|row| wanted(row)).collect();
    let ends = rows.contains(&Row::One(Order::Done)) && p.task() == Some(Task::Moves);
    if ends && chance.below(6) == 0 {
        return Some(Order::Done);
    }
    let row = match attacks.len() {
        0 => rows.get(chance.below(rows.len().max(1)))?,
        n => attacks[chance.below(n)],
    };
    let hill = rules.at.hill;
    let near = |hexes: Vec<HexId>, chance: &mut SearchRng| {
        let some: Vec<HexId> = (0..4).map(|_| hexes[chance.below(hexes.len())]).collect();
        let far = |at: &HexId| rules.distance(*at, hill);
        some.into_iter().min_by_key(far).expect("four")
    };
    Some(match row {
        Row::One(order) => *order,
        Row::Moves(unit, hexes) => Order::Move(*unit, None, near(hexes.hexes().into_iter().collect(), chance)),
        Row::Marches(unit, hexes) => Order::March(*unit, None, near(hexes.hexes().into_iter().collect(), chance)),
        Row::Enters(unit, hexes) => Order::Enter(*unit, near(hexes.hexes().into_iter().collect(), chance)),
        Row::Plays(card, hexes) => Order::Play(*card, Names::Hex(near(hexes.hexes().into_iter().collect(), chance))),
        Row::Pattern(pattern) => rules.fill(p, pattern, &mut |n| chance.below(n)),
    })
}

/// A short word for the kind of an order.
pub fn kind(order: &Order) -> &'static str {
    match order {
        Order::Move(..) | Order::March(..) => "move",
        Order::Fire(..) => "fire",
        Order::Rally(_) => "rally",
        Order::Assault(..) => "assault",
        Order::Fight(_) => "fight",
        Order::Lead(_) => "lead",
        Order::Tactic(_) => "tactic",
        Order::Play(..) => "play",
        Order::Pass => "pass",
        Order::Retreat(..) => "retreat",
        Order::Advance(..) => "advance",
        Order::Allow | Order::Trump => "answer",
        Order::Chit | Order::Reroll | Order::Keep | Order::Pledge(_) => "chit",
        Order::Done => "done",
        _ => "other",
    }
}
