//! The tables of the rules screen, made from the data: movement (W6.3), fire (W8.3), tactics (W10.11), combat results (W10.12).

use super::results::Tactic;
use super::tables::{MovementCosts, Tables};
use crate::kernel::manifest::Chapter;
use crate::kernel::story::{raised, signed};

/// Puts each table below the text of its case.
pub(super) fn with_tables(mut chapters: Vec<Chapter>, tables: &Tables) -> Vec<Chapter> {
    let cases = chapters.iter_mut().flat_map(|chapter| &mut chapter.cases);
    for case in cases {
        case.table = match case.number.as_str() {
            "W6.3" => movement(tables),
            "W8.3" => fire(tables),
            "W10.11" => tactics(tables),
            "W10.12" => results(tables),
            _ => Vec::new(),
        };
    }
    chapters
}

fn row(head: impl Into<String>, cells: impl IntoIterator<Item = String>) -> Vec<String> {
    std::iter::once(head.into()).chain(cells).collect()
}

fn heads(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Movement points by ground and hexside.
fn movement(tables: &Tables) -> Vec<Vec<String>> {
    let costs =
        |costs: &MovementCosts| costs.map(|cost| cost.map_or_else(|| "-".to_owned(), |points| points.to_string()));
    let more =
        |costs: &MovementCosts| costs.map(|cost| cost.map_or_else(|| "-".to_owned(), |points| format!("+{points}")));
    let mut rows = vec![heads(&["", "Foot", "Light", "Cavalry", "Field guns", "Heavy guns", "Leader"])];
    rows.extend(tables.ground.iter().map(|(ground, effects)| row(raised(ground.name()), costs(&effects.mp))));
    rows.extend(tables.hexsides.iter().map(|(side, effects)| row(side.name(), more(&effects.mp))));
    rows
}

/// What a hit needs, by strength and range.
fn fire(tables: &Tables) -> Vec<Vec<String>> {
    let mut rows = vec![heads(&["A hit needs", "Range 1", "Range 2", "Range 3"])];
    let kinds = [("Artillery", &tables.artillery), ("Rifles", &tables.rifles), ("Amusettes", &tables.amusettes)];
    for (kind, by_strength) in kinds {
        for (number, needed) in by_strength.iter().enumerate() {
            let more = if number + 1 == by_strength.len() && number > 0 { " or more" } else { "" };
            let head =
                if by_strength.len() == 1 { kind.to_owned() } else { format!("{kind}, {} SP{more}", number + 1) };
            rows.push(row(head, (0..3).map(|range| needed.get(range).map_or_else(|| "-".into(), u8::to_string))));
        }
    }
    rows
}

/// The matrix of tactics: rows the attacker, columns the defender.
fn tactics(tables: &Tables) -> Vec<Vec<String>> {
    let cell = |by: &Option<i8>| by.map_or_else(|| "NC".to_owned(), signed);
    let mut rows = vec![row("Attacker", Tactic::ALL.map(|tactic| tactic.name().to_owned()))];
    let of = Tactic::ALL.into_iter().zip(&tables.tactics);
    rows.extend(of.map(|(tactic, cells)| row(tactic.name(), cells.iter().map(cell))));
    rows
}

/// The combat results: rows the die with all modifiers, columns the odds.
fn results(tables: &Tables) -> Vec<Vec<String>> {
    let table = &tables.combat_results;
    let odds = table.columns().iter().map(|(attack, defence)| format!("{attack}-{defence}"));
    let mut rows = vec![row("Die", odds)];
    rows.extend(table.rows().map(|(die, results)| row(signed(die), results.iter().map(|result| result.text()))));
    rows
}
