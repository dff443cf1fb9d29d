//! Who is still to come, who is out of the game, and which cards were played: all of it is public.

use super::tips::{grid, shown};
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::parts::Due;

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    for side in Side::BOTH {
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        let army = cx.rules.army[side];
        let due = |unit: UnitId| match p.waiting[unit]? {
            Due::Turn(turn) => Some(format!("turn {turn}")),
            Due::Card => Some("by card".to_owned()),
        };
        group(ui, cx, "still to come", army.into_iter().filter_map(|unit| Some((unit, due(unit)?))).collect());
        let fate = |unit: UnitId| p.out[unit].map(|fate| format!("{fate:?}").to_lowercase());
        group(ui, cx, "out of the game", army.into_iter().filter_map(|unit| Some((unit, fate(unit)?))).collect());
        let played: Vec<&str> = p.played[side].into_iter().map(|card| cx.rules[card].name.as_str()).collect();
        let words = if played.is_empty() { "none".to_owned() } else { listed(&played) };
        theme::small(ui, format!("Cards played: {words}. In the deck: {}.", cx.view.deck_size[side]));
        ui.add_space(8.0);
    }
}

fn group(ui: &mut Ui, cx: Cx<'_>, what: &str, units: Vec<(UnitId, String)>) {
    let _theme = theme::of(ui);
    let number = counted(units.len() as u32, "unit or leader", "units and leaders");
    strong(ui, format!("{number} {what}"), 15.0);
    if units.is_empty() {
        return;
    }
    let mut blocks: Vec<_> = units.iter().map(|(unit, _)| shown(cx, *unit)).collect();
    blocks.iter_mut().zip(units).for_each(|(block, (_, why))| block.place = Some(why));
    // The sheet scrolls, not the grid.
    let room = egui::Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), 1e6));
    let all = egui::UiBuilder::new().id_salt((what, number)).max_rect(room);
    ui.scope_builder(all, |ui| grid(ui, cx, &blocks));
}
