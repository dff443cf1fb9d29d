//! The units still to come, those out of the game, and the cards played: all of it is public.

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
    let heading = format!("{} {what}", counted(units.len() as u32, "unit or leader", "units and leaders"));
    let blocks: Vec<_> =
        units.into_iter().map(|(unit, why)| GridBlock { place: Some(why), ..shown(cx, unit) }).collect();
    whole_group(ui, &heading, &blocks, |ui, blocks| grid(ui, cx, blocks));
}
