//! The order of the hex that is pointed at, as a button.

use super::parts::button_words;
use crate::app::games::white_plains::prelude::*;

/// The order of the hex that is pointed at.
pub fn pointed(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (_, order) = model.hex_orders(cx.plan).into_iter().find(|(at, _)| Some(*at) == cx.plan.to)?;
    let words = button_words(cx, &order);
    if let Order::Retreat(_, path) | Order::Evade(_, path) = order {
        let hexes: Vec<&str> = path.iter().map(|at| cx.rules.number_of(at)).collect();
        theme::small(ui, format!("Via {}.", hexes.join(", ")));
    }
    let pressed = Button::new(&words).key(CONFIRM).kind(Kind::Primary(model.side())).show(ui, cx.art);
    pressed.then_some(Intent::order(order))
}
