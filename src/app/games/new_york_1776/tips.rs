//! Tooltips: what is in a place, and why the selection may not go there.

use super::planned_route::{cost, plan_to};
use crate::app::games::new_york_1776::prelude::*;

/// Fills the tooltip of a place: what is there, as far as the viewer may know. While a piece is selected it is short, so
/// that it hides no other destination: why the piece may not go there, or what going there costs.
pub fn tip(cx: Cx<'_>, ui: &mut Ui, what: PlaceId) {
    let theme = theme::of(ui);
    let model = cx.model();
    let there = cx.rules.ground(what);
    let asked = match cx.plan.selection {
        Selection::Unit(unit) => match there {
            Some(Ground::Land(loc)) => model.unit(unit).is_some_and(|unit| unit.at != Some(loc)),
            _ => false,
        },
        Selection::Ship(_) => matches!(there, Some(Ground::Water(_))),
        _ => false,
    };
    let way = (asked && model.moving()).then(|| plan_to(model, cx.plan, what));
    if let Some(Err(refusal)) = &way {
        ui.label(theme.text(Face::Semi, capital(&refusal.reason), 14.0).color(theme.battle()));
    }
    match (way, there) {
        (None, _) => what_is_there(cx.rules, cx.view, cx.art, ui, what),
        (Some(Ok(plan)), Some(Ground::Land(loc))) => {
            let side = cx.view.active;
            let count = |side: Side| u32::from(cx.view.forces[side].counts[loc]);
            strong(ui, &cx.rules[loc].name, 15.0);
            for side in Side::BOTH.into_iter().filter(|side| count(*side) > 0) {
                theme::small(ui, blocks_of(side, count(side)));
            }
            seen_last(cx.rules, cx.view, ui, side.other(), loc);
            let group = if plan.alone { Set::NONE } else { plan.group };
            let arriving = 1 + (group.minus(plan.drop) | plan.add).len();
            let battle = match model.enemy_at(loc) {
                true if cx.rules.overruns(loc, count(side) + arriving, count(side.other())) => ", an overrun (N5.8)",
                true => ", and a battle",
                false => "",
            };
            theme::small(ui, format!("{} AP{battle}", cost(model, &plan)));
        }
        (Some(Ok(plan)), Some(Ground::Water(zone))) => {
            strong(ui, capital(&cx.rules.zone_name(zone)), 15.0);
            theme::small(ui, format!("{} AP", cost(model, &plan)));
        }
        (Some(Ok(_)), None) => {}
        (Some(Err(refusal)), _) => case_of(cx, ui, &refusal),
    }
}

/// The contents of a place, as far as the viewer may know them.
pub fn what_is_there(rules: &NewYork, view: &View, art: &Art, ui: &mut Ui, what: PlaceId) {
    ui.spacing_mut().item_spacing.y = 3.0;
    match rules.ground(what) {
        Some(Ground::Water(zone)) => of_water(rules, view, ui, zone),
        Some(Ground::Land(loc)) => of_land(rules, view, art, ui, loc),
        None => {}
    }
}

fn of_water(rules: &NewYork, view: &View, ui: &mut Ui, zone: ZoneId) {
    let data = &rules[zone];
    let letter = if data.letter.is_empty() { String::new() } else { format!(", {}", data.name) };
    let name = capital(&rules.zone_name(zone));
    strong(ui, format!("{}{letter}", name.trim_end_matches('.')), 15.0);
    let ships = view.forces[BRITISH].ships.iter().filter(|ship| ship.at == zone);
    let names: Vec<_> = ships.map(|ship| rules.ship_name(ship.ship)).collect();
    if !names.is_empty() {
        theme::small(ui, names.join(", "));
    }
    if names.is_empty() {
        theme::small(ui, "A water zone: Americans cross where there is no ship, the British where there is one.");
    }
    if view.closed.has(zone) {
        theme::small(ui, "Closed: both its forts are in American hands. (N6.2)");
    }
}

fn of_land(rules: &NewYork, view: &View, art: &Art, ui: &mut Ui, loc: LocId) {
    let place = &rules[loc];
    strong(ui, &place.name, 15.0);
    if place.fort {
        theme::small(ui, "A fort: attackers roll one die fewer in the first round. (N8.8)");
    }
    for zone in place.zones {
        let shores = rules.all_locations().into_iter().filter(|other| *other != loc);
        let joined: Vec<_> =
            shores.filter(|other| rules[*other].zones.has(zone)).map(|l| rules.location_name(l)).collect();
        let zone = rules.zone_name(zone);
        theme::small(ui, format!("On {}: by water to {}.", zone.trim_end_matches('.'), joined.join(", ")));
    }
    if place.edge {
        theme::small(ui, "At the edge of the board: American supply comes from here. (N10.1)");
    }
    for side in Side::BOTH {
        let there = view.forces[side].counts[loc];
        if there > 0 {
            theme::small(ui, blocks_of(side, u32::from(there)));
            of_side(rules, view, art, ui, side, loc);
        }
    }
}

/// "3 American blocks".
fn blocks_of(side: Side, count: u32) -> String {
    format!("{count} {} {}", side.name(), if count == 1 { "block" } else { "blocks" })
}

/// The blocks of a side in a place: the visible ones, or what was last seen of them.
fn of_side(rules: &NewYork, view: &View, art: &Art, ui: &mut Ui, side: Side, loc: LocId) {
    let mut units: Vec<_> = view.forces[side].units.iter().filter(|unit| unit.at == Some(loc)).copied().collect();
    units.sort_by_key(|unit| (!rules.leaders.has(unit.unit), unit.unit));
    if !units.is_empty() {
        return faces(rules, art, ui, &units);
    }
    seen_last(rules, view, ui, side, loc);
}

/// The hidden blocks of a side in a place, as they were last seen.
fn seen_last(rules: &NewYork, view: &View, ui: &mut Ui, side: Side, loc: LocId) {
    let spotted = view.sightings.iter().filter(|(unit, spotted)| rules.army[side].has(*unit) && spotted.at == loc);
    let known: Vec<_> =
        spotted.map(|(unit, s)| format!("{} {} SP (turn {})", rules.unit_name(*unit), s.sp, s.turn)).collect();
    if !known.is_empty() {
        theme::small(ui, format!("Last seen here: {}", known.join(", ")));
    }
}

fn faces(rules: &NewYork, art: &Art, ui: &mut Ui, units: &[UnitSeen]) {
    let (edge, columns) = (46.0, 5);
    let rows = units.len().div_ceil(columns);
    let size = vec2(columns.min(units.len()) as f32 * edge * 1.16 + 6.0, rows as f32 * edge * 1.3);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    for (i, unit) in units.iter().enumerate() {
        let cell = vec2((i % columns) as f32 * edge * 1.16 + 2.0, (i / columns) as f32 * edge * 1.3 + edge * 0.2);
        let state = State { spent: unit.moved, ..State::default() };
        draw(ui.painter(), art, &unit_face(rules, unit.unit, unit.sp, false), area.min + cell, edge, state);
    }
}

/// The text of the case that refuses something.
fn case_of(cx: Cx<'_>, ui: &mut Ui, refusal: &Refusal) {
    if let Some(case) = refusal.case {
        let mut cases = cx.rules.chapters().iter().flat_map(|chapter| &chapter.cases);
        let text = cases.find(|other| other.number == case).map_or("", |case| &case.text);
        theme::small(ui, format!("{case}. {text}"));
    }
}

/// The facts about a block.
pub fn unit_tip(ui: &mut Ui, rules: &NewYork, unit: UnitId, sp: u8) {
    let data = &rules[unit];
    strong(ui, &data.name, 15.0);
    let from = data.state.as_ref().map(|state| format!(" of {state}")).unwrap_or_default();
    let kind = data.kind.name();
    let of = if kind.starts_with(data.side.name()) { String::new() } else { format!("{} ", data.side.name()) };
    theme::small(ui, format!("{of}{kind}{from}, {sp} of {} SP", data.sp));
    if let Some(formation) = &data.formation {
        theme::small(ui, formation);
    }
    if data.limit > 0 {
        let rate = if data.rate == 1 { "one place" } else { "two places" };
        theme::small(ui, format!("Leads up to {}, {rate} a turn", count(data.limit, "unit")));
    }
    theme::small(ui, format!("Hits on {}", hitting_faces(data.kind.hits_on())));
}
