//! The order of battle: the brigades on the map with strength, state and hex of each unit, the units still to come, those out of
//! the game, and the cards played. All of it is public.

use super::tips::{shown, unit_tip};
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::parts::Due;

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    for side in Side::BOTH {
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        let army = cx.rules.army[side];
        on_the_map(ui, cx, army & p.standing());
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

/// The units on the map by brigades, and the leaders: each with its hex, and its state if it is not in order.
fn on_the_map(ui: &mut Ui, cx: Cx<'_>, all: Units) {
    let (rules, p) = (cx.rules, &cx.view.known);
    let (leaders, units) = (all & rules.sorted.leaders, all.minus(rules.sorted.leaders));
    let strength = |units: Units| units.into_iter().map(|unit| u32::from(p.sp(rules, unit))).sum::<u32>();
    let not_in_order: Units = units.into_iter().filter(|unit| !p.in_order(*unit)).collect();
    let text = format!(
        "On the map: {} with {} SP, of which {} Disrupted or Shattered.",
        counted(units.len(), "unit", "units"),
        strength(units),
        not_in_order.len()
    );
    theme::small(ui, text);
    let mut brigades: Vec<&str> = Vec::new();
    for unit in units {
        if !brigades.contains(&rules[unit].brigade.as_str()) {
            brigades.push(&rules[unit].brigade);
        }
    }
    for brigade in brigades {
        let its: Units = units.into_iter().filter(|unit| rules[*unit].brigade == brigade).collect();
        let name = if brigade.is_empty() { "In no brigade".to_owned() } else { rules.brigade_name(brigade) };
        let heading = format!("{name}: {}, {} SP", counted(its.len(), "unit", "units"), strength(its));
        standing(ui, cx, &heading, its);
    }
    if !leaders.is_empty() {
        standing(ui, cx, &count(leaders.len(), "leader"), leaders);
    }
}

/// Units with their hexes.
fn standing(ui: &mut Ui, cx: Cx<'_>, heading: &str, units: Units) {
    let (rules, p) = (cx.rules, &cx.view.known);
    let place = |unit: UnitId| {
        let at = p.at(unit).map_or("", |at| rules.number_of(at));
        if p.in_order(unit) { at.to_owned() } else { format!("{at} {}", p.state_of(unit).name()) }
    };
    let blocks: Vec<_> =
        units.into_iter().map(|unit| GridBlock { place: Some(place(unit)), ..shown(cx, unit) }).collect();
    whole_group(ui, heading, &blocks, |ui, blocks| small_grid(ui, cx, blocks));
}

/// Units with the reason why they are not on the map.
fn group(ui: &mut Ui, cx: Cx<'_>, what: &str, units: Vec<(UnitId, String)>) {
    if units.is_empty() {
        return;
    }
    let heading = format!("{} {what}", counted(units.len() as u32, "unit or leader", "units and leaders"));
    let blocks: Vec<_> =
        units.into_iter().map(|(unit, why)| GridBlock { place: Some(why), ..shown(cx, unit) }).collect();
    whole_group(ui, &heading, &blocks, |ui, blocks| small_grid(ui, cx, blocks));
}

/// A grid of counters that are just large enough for their names.
fn small_grid(ui: &mut Ui, cx: Cx<'_>, units: &[GridBlock<UnitId>]) -> Option<UnitId> {
    let layout = GridLayout { edge: cx.by_width(44.0, 60.0), gap: vec2(14.0, 6.0), reserve: 0.0 };
    block_grid(ui, cx.art, units, layout, |ui, unit| unit_tip(ui, cx.rules, &cx.view.known, unit))
}
