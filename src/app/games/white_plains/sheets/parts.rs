//! Parts of the sheets: a heading, a line of a sum, a modifier.

use crate::app::games::white_plains::group_move::{clash, odds_in_short};
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::tips::{grid, shown};
use crate::rules::white_plains::position::parts::Attack;

/// Draws the lines of a sum; a click on a case opens the rules.
pub fn sum(ui: &mut Ui, lines: impl IntoIterator<Item = SumLine>) -> Option<Intent> {
    let case = lines.into_iter().filter_map(|line| line.show(ui)).last();
    case.map(|case| Intent::Effect(Effect::Rules(case.to_owned())))
}

/// The units of a stack, each with its note. Those that are able to act have a check box; a click ticks or unticks it.
pub fn stack(
    ui: &mut Ui,
    cx: Cx<'_>,
    units: impl IntoIterator<Item = UnitId>,
    able: Units,
    note: impl Fn(UnitId) -> Option<String>,
) -> Option<Intent> {
    let block = |unit| {
        let (on, may) = (cx.plan.group.has(unit), able.has(unit));
        let state = State { selected: on, faint: !may, ..State::default() };
        GridBlock { state, boxed: may.then_some(on), place: note(unit), ..shown(cx, unit) }
    };
    let blocks: Vec<_> = units.into_iter().map(block).collect();
    grid(ui, cx, &blocks).filter(|unit| able.has(*unit)).map(Intent::Toggle)
}

/// Those of the group that stand in other hexes, each hex with the button that leaves them out.
pub fn with_them(ui: &mut Ui, cx: Cx<'_>, from: HexId) -> Option<Intent> {
    let p = &cx.view.known;
    let hexes: Hexes = cx.plan.group.into_iter().filter_map(|unit| p.at(unit)).collect();
    let mut intent = None;
    for at in hexes.without(from) {
        let here: Units = cx.plan.group.into_iter().filter(|unit| p.at(*unit) == Some(at)).collect();
        let names = cx.rules.names_of(here);
        intent = choice::left_out(ui, cx.art, cx.rules.number_of(at), &names, Intent::LeaveOut(at)).or(intent);
    }
    intent
}

/// One of several units to choose from.
pub fn offered(cx: Cx<'_>, unit: UnitId, chosen: bool) -> GridBlock<UnitId> {
    GridBlock { state: State { selected: chosen, lit: !chosen, ..State::default() }, ..shown(cx, unit) }
}

/// The odds of an attack in short: "3-2, die +1".
pub fn in_short(cx: Cx<'_>, attack: &Attack) -> String {
    let clash = clash(cx.model(), attack.hexes, attack.units);
    clash.map_or_else(String::new, |clash| odds_in_short(cx.rules, &cx.view.known, &clash))
}

/// An order on its button: short, because the sheet says the rest.
pub fn button_words(cx: Cx<'_>, order: &Order) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let number = |at: HexId| if rules.is_box(at) { rules.name_of(at) } else { rules.number_of(at).to_owned() };
    match *order {
        Order::Place(_, at) => format!("Place it in {}", number(at)),
        Order::Enter(_, at) => format!("Enter at {}", number(at)),
        Order::Retreat(_, path) => {
            path.last().map_or_else(|| rules.order_sentence(order), |at| format!("Retreat to {}", number(at)))
        }
        Order::Disengage(_, at) => format!("Disengage to {}", number(at)),
        Order::Advance(_, at) => format!("Advance to {}", number(at)),
        Order::Break(at) => format!("Break the pins of {}, 1 army morale", number(at)),
        Order::Play(_, Names::Hex(at)) => format!("On {}", number(at)),
        Order::Remove(unit) => {
            let at = p.at(unit).map(number).unwrap_or_default();
            format!("{}, {} SP, {at}", rules[unit].name, p.sp(rules, unit))
        }
        _ => rules.order_sentence(order),
    }
}

/// A choice for each of several orders, with its digit.
pub fn numbered(cx: Cx<'_>, orders: &[Order]) -> Vec<Choice<Intent>> {
    let choice = |order: &Order| {
        let choice = Choice::new(button_words(cx, order), Intent::order(*order)).kind(Kind::Small);
        choice.of_order(cx, order)
    };
    choice::by_digits(orders.iter().map(choice))
}

/// The order of the hex that is pointed at, as a button.
pub fn pointed(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let order = model.targets(cx.plan).of_place(place_id(cx.plan.to?))?;
    if let Order::Retreat(_, path) | Order::Evade(_, path) = order {
        let hexes: Vec<&str> = path.iter().map(|at| cx.rules.number_of(at)).collect();
        theme::small(ui, format!("Via {}.", hexes.join(", ")));
    }
    let choice = Choice::main(button_words(cx, &order), model.side(), Intent::order(order));
    choice.of_order(cx, &order).show(ui, cx.art)
}
