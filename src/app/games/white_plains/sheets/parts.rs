//! Parts of the sheets: a heading, a line of a sum, a modifier.

use crate::app::games::white_plains::group_move::clash;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::parts::Attack;

/// A line of a sum; its case opens the rules.
pub fn sum_line(ui: &mut Ui, name: &str, case: &str, value: &str, is_strong: bool) -> Option<Intent> {
    part_line(ui, name, case, value, is_strong).then(|| Intent::Effect(Effect::Rules(case.to_owned())))
}

/// An attack as it would be reckoned: "3-2, die +1".
pub fn in_short(cx: Cx<'_>, attack: &Attack) -> String {
    match clash(cx.model(), attack.hexes, attack.units) {
        None => String::new(),
        // W10.2.
        Some(clash) if cx.rules.guns_alone(clash.defenders) => "guns alone, captured".into(),
        Some(clash) => {
            let sum = cx.rules.combat_sum(&cx.view.known, &clash);
            let (attack, defence) = cx.rules.tables.combat_results.odds(sum.column);
            format!("{attack}-{defence}, die {}", signed(sum.drm()))
        }
    }
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
    let choice = |order: &Order| Choice::new(button_words(cx, order), Intent::order(*order)).kind(Kind::Small);
    choice::by_digits(orders.iter().map(choice))
}

/// The order of the hex that is pointed at, as a button.
pub fn pointed(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let order = model.targets(cx.plan).of_place(place_id(cx.plan.to?))?;
    if let Order::Retreat(_, path) | Order::Evade(_, path) = order {
        let hexes: Vec<&str> = path.iter().map(|at| cx.rules.number_of(at)).collect();
        theme::small(ui, format!("Via {}.", hexes.join(", ")));
    }
    Choice::main(button_words(cx, &order), model.side(), Intent::order(order)).show(ui, cx.art)
}
