//! The army during set-up: the number and strength of blocks in each country.

use crate::app::games::new_york_1776::prelude::*;

/// The table's name for a country of the map (N1.1).
fn country(region: &str) -> &str {
    match region {
        "new_york_island" => "New York Island",
        "long_island" => "Long Island",
        "staten_island" => "Staten Island",
        "new_jersey" => "New Jersey",
        _ => "The mainland of New York",
    }
}

/// Names of the rows with blocks and strength points: countries in the order of the map, then the unplaced blocks.
fn rows(cx: Cx<'_>) -> Vec<(&str, u32, u32)> {
    let mut rows: Vec<(&str, u32, u32)> = Vec::new();
    for loc in cx.rules.all_locations().without(cx.rules.british_start) {
        let name = country(&cx.rules[loc].region);
        if rows.iter().all(|row| row.0 != name) {
            rows.push((name, 0, 0));
        }
    }
    rows.push(("In hand", 0, 0));
    for unit in &cx.view.forces[AMERICAN].units {
        let name = unit.at.map_or("In hand", |loc| country(&cx.rules[loc].region));
        if let Some(row) = rows.iter_mut().find(|row| row.0 == name) {
            row.1 += 1;
            row.2 += u32::from(unit.sp);
        }
    }
    rows
}

/// Draws the table.
pub(super) fn table(ui: &mut Ui, cx: Cx<'_>) {
    ui.spacing_mut().item_spacing.y = 2.0;
    heading(ui, "The army", 20.0);
    line(ui, ["", "blocks", "SP"], None);
    for (name, blocks, strength) in rows(cx) {
        let spoken = format!("{name}: {}, {strength} SP", count(blocks, "block"));
        line(ui, [name, &blocks.to_string(), &strength.to_string()], Some(&spoken));
    }
}

/// A line of the table; `text` is for screen readers, none for a heading.
fn line(ui: &mut Ui, words: [&str; 3], text: Option<&str>) {
    let theme = theme::of(ui);
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let bold = if text.is_some() { Face::Semi } else { Face::Sans };
    let (size, ink) = if text.is_some() { (15.0, theme.ink()) } else { (13.0, theme.ink_2()) };
    let right = row.right_center();
    let painter = ui.painter();
    theme::write(painter, row.left_center(), Align2::LEFT_CENTER, words[0], theme.at(Face::Sans, size), ink);
    theme::write(painter, right - vec2(52.0, 0.0), Align2::RIGHT_CENTER, words[1], theme.at(bold, size), ink);
    theme::write(painter, right, Align2::RIGHT_CENTER, words[2], theme.at(bold, size), ink);
    spoken(&response, text.unwrap_or("The army: blocks and strength points by region"));
}

/// A line with a tick if it is true; `words` are for screen readers, `shown` is drawn.
pub(super) fn tick(ui: &mut Ui, cx: Cx<'_>, so: bool, words: &str, shown: &str) {
    let theme = theme::of(ui);
    let (sign, ink) = if so { ("done", theme.good()) } else { ("letgo", theme.battle()) };
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let square = Rect::from_center_size(row.left_center() + vec2(8.0, 0.0), vec2(16.0, 16.0));
    theme::icon(ui.painter(), cx.art, sign, square, ink);
    let words_at = row.left_center() + vec2(22.0, 0.0);
    theme::write(ui.painter(), words_at, Align2::LEFT_CENTER, shown, theme.at(Face::Semi, 14.5), ink);
    spoken(&response, &format!("{words}{}", if so { "" } else { ", still missing" }));
}
