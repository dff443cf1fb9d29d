//! The tables of the rules screen, made from the data: events (T5.1), MIP (T6.2), markers (T6.4), terrain (T8.1), combat (T10.3).

use super::forces::Marker;
use super::scenarios::Scenario;
use super::tables::{Effects, Tables};
use super::terrain::Ground;
use crate::kernel::manifest::Chapter;
use crate::kernel::story::{raised, signed, typeset};
use crate::rules::trying_mens_souls::sides::{AMERICAN, BRITISH, SideWords};

/// Puts each table below the text of its case.
pub(super) fn with_tables(
    mut chapters: Vec<Chapter>,
    tables: &Tables,
    markers: &[Marker],
    scenario: Option<&Scenario>,
) -> Vec<Chapter> {
    for case in chapters.iter_mut().flat_map(|chapter| &mut chapter.cases) {
        case.table = match case.number.as_str() {
            "T5.1" => events(tables),
            "T6.2" => mip(tables),
            "T6.4" => costs(markers),
            "T8.1" => terrain(tables),
            "T10.3" => results(tables),
            "T16.2" => scenario.map_or_else(Vec::new, points),
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

fn events(tables: &Tables) -> Vec<Vec<String>> {
    let of = tables.events.iter().map(|one| row(one.roll.to_string(), [typeset(&one.name), typeset(&one.text)]));
    std::iter::once(heads(&["Two dice", "Event", "What happens"])).chain(of).collect()
}

fn mip(tables: &Tables) -> Vec<Vec<String>> {
    let of = |side| tables.mip.table[side].map(|points| points.to_string());
    vec![
        row("Die", (1..=6).map(|die| die.to_string())),
        row("American MIP", of(AMERICAN)),
        row("British MIP", of(BRITISH)),
    ]
}

fn costs(markers: &[Marker]) -> Vec<Vec<String>> {
    let of = markers.iter().map(|one| row(format!("{} ({})", one.name, one.side.name()), [one.cost.to_string()]));
    std::iter::once(heads(&["Marker", "MIP"])).chain(of).collect()
}

/// Movement points, and what the place of the defender or the hexside before the attacker does.
fn terrain(tables: &Tables) -> Vec<Vec<String>> {
    let chart = &tables.terrain;
    let by = |number: i8| if number == 0 { "-".to_owned() } else { signed(number) };
    let cells = |mp: String, effects: Effects| [mp, by(effects.bcf), by(effects.assault_cf), by(effects.assault_cr)];
    let ground = |ground: Ground| {
        let effects = chart.ground(ground);
        let mp = match (ground, effects.mp) {
            (_, Some(mp)) => mp.to_string(),
            (Ground::Swamp, None) => "all".into(),
            (_, None) => "not entered".into(),
        };
        row(raised(ground.name()), cells(mp, effects))
    };
    let side = |name: &str, effects: Effects| {
        row(name, cells(effects.mp.map_or_else(|| "-".to_owned(), |mp| format!("+{mp}")), effects))
    };
    let mut rows = vec![heads(&["", "MP", "Strength (T10.1)", "Assault CF", "Assault CR"])];
    rows.extend(Ground::ALL.map(ground));
    rows.push(row("Road, from road hex to road hex", cells("½".into(), Effects::default())));
    rows.push(side("Trench or fort under own control", chart.works));
    rows.push(side("Ridge (attacker)", chart.ridge));
    rows.push(side("Stream (attacker)", chart.stream));
    rows
}

/// What counts at the end of a scenario.
fn points(scenario: &Scenario) -> Vec<Vec<String>> {
    let victory = &scenario.victory;
    let mut rows = vec![heads(&["At the end", "VP"])];
    let of_places =
        |(name, _, points): &(String, _, u8)| row(format!("{name} under own control"), [points.to_string()]);
    rows.extend(victory.places.iter().map(of_places));
    rows.push(row(format!("Every {} steps that the enemy has lost", victory.steps), ["1".into()]));
    let (from, _, steps) = &victory.escaped;
    rows.push(row(
        format!("American: every {steps} steps more that are not on {} than at the start", from.name()),
        ["1".into()],
    ));
    rows
}

/// The combat results: rows the die with all modifiers, columns the odds.
fn results(tables: &Tables) -> Vec<Vec<String>> {
    let table = &tables.combat;
    let odds = table.columns().iter().map(|(attack, defence)| format!("{attack}:{defence}"));
    let of = table.rows().map(|(die, results)| row(die.to_string(), results.iter().map(|result| result.text())));
    std::iter::once(row("Die", odds)).chain(of).collect()
}
