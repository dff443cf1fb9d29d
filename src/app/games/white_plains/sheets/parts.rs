//! Parts of the sheets: a heading, a line of a sum, a modifier.

use crate::app::games::white_plains::journey::clash;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::parts::Attack;

/// The heading of a sheet, with a remark at its right.
pub fn title(ui: &mut Ui, cx: Cx<'_>, text: impl Into<String>, aside: impl Into<String>) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        ui.label(theme.text(Face::Fell, text, if cx.compact { 18.0 } else { 21.0 }));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| theme::small(ui, aside));
    });
}

/// A line of a sum: what it is, its case, what it adds.
pub fn part_line(ui: &mut Ui, name: &str, case: &str, value: &str, strong: bool) -> Option<Intent> {
    let theme = theme::of(ui);
    let mut asked = None;
    let (high, gap, size) = if theme::compact(ui.ctx()) { (17.0, 1.0, 14.0) } else { (20.0, 3.0, 15.0) };
    ui.spacing_mut().interact_size.y = high;
    ui.spacing_mut().item_spacing.y = gap;
    ui.horizontal(|ui| {
        ui.label(theme.text(if strong { Face::Semi } else { Face::Sans }, crate::kernel::story::raised(name), size));
        if !case.is_empty() && crate::app::widgets::case_link::case_link(ui, case) {
            asked = Some(Intent::Effect(Effect::Rules(case.to_owned())));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(theme.text(Face::Semi, value, size));
        });
    });
    asked
}

/// A sentence that the player must not miss, in the colour of battle.
pub fn warning(ui: &mut Ui, words: &str) {
    let theme = theme::of(ui);
    ui.label(theme.text(Face::Sans, words, 14.0).color(theme.battle()));
}

/// An attack as it would be reckoned: "3-2, die +1".
pub fn in_short(cx: Cx<'_>, attack: &Attack) -> String {
    match clash(ViewModel::from(cx), attack.hexes, attack.units) {
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
