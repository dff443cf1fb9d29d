//! The tables of the rules screen, made from the data: markers (D2.4), progress (D8.5), balance (D9.3), types and prices (D10.2).

use super::forces::{Cost, UnitType};
use super::tables::{ByLoyalty, Effect, Tables};
use crate::kernel::manifest::Chapter;
use crate::kernel::story::{raised, signed, typeset};

/// Puts each table below the text of its case.
pub(super) fn with_tables(mut chapters: Vec<Chapter>, tables: &Tables, types: &[UnitType]) -> Vec<Chapter> {
    for case in chapters.iter_mut().flat_map(|chapter| &mut chapter.cases) {
        case.table = match case.number.as_str() {
            "D2.1" => forces(types),
            "D2.4" => markers(tables),
            "D8.5" => progress(tables),
            "D9.3" => balance(tables),
            "D10.2" => prices(tables, types),
            _ => Vec::new(),
        };
    }
    chapters
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(typeset).to_vec()
}

/// Effects in words: "one more American die for points; France is allied".
fn in_words(dice: u8, effects: &[Effect]) -> String {
    let effects = Effect::names(dice, effects);
    if effects.is_empty() { "-".into() } else { raised(&effects.join("; ")) }
}

fn forces(types: &[UnitType]) -> Vec<Vec<String>> {
    let of = types.iter().map(|one| {
        row([&one.name, one.nation.name(), one.class.name(), &one.factor.to_string(), &one.units.len().to_string()])
    });
    std::iter::once(row(["Type", "Nation", "Class", "Factor", "Units"])).chain(of).collect()
}

fn markers(tables: &Tables) -> Vec<Vec<String>> {
    let of = tables.markers.iter().map(|one| {
        let counts = if one.rouse == 0 { "-".to_owned() } else { one.rouse.to_string() };
        row([&one.name, &one.count.to_string(), &counts, &one.text])
    });
    std::iter::once(row(["Marker", "Number", "On a track", "When it is used"])).chain(of).collect()
}

fn progress(tables: &Tables) -> Vec<Vec<String>> {
    let of = tables.progress.iter().map(|one| row([&one.name, &in_words(one.dice, &one.effects)]));
    std::iter::once(row(["Progress", "Effect"])).chain(of).collect()
}

fn balance(tables: &Tables) -> Vec<Vec<String>> {
    let of = tables.balance.iter().map(|one| {
        let at = if one.at == 0 { "0".to_owned() } else { signed(one.at) };
        row([&at, &one.name, &in_words(0, &one.effects)])
    });
    std::iter::once(row(["Space", "Name", "Effect"])).chain(of).collect()
}

/// "1 in a region pro the side, 2 in a neutral region, 3 in a region pro the enemy".
fn by_loyalty(price: ByLoyalty) -> String {
    let ByLoyalty { pro, neutral, against } = price;
    format!("{pro} in a region pro the side, {neutral} in a neutral region, {against} in a region pro the enemy")
}

fn prices(tables: &Tables, types: &[UnitType]) -> Vec<Vec<String>> {
    let prices = &tables.prices;
    let mut rows = vec![row(["What", "Points"])];
    for one in types {
        let price = match one.cost {
            None => continue,
            Some(Cost::Points(points)) => points.to_string(),
            Some(Cost::Militia) => by_loyalty(prices.militia),
            Some(Cost::Continental) => {
                format!("{}, from Professional on {}", prices.continental.before, prices.continental.after)
            }
            Some(Cost::Hessian) => {
                format!("{}, with the German princes {}", prices.hessian.before, prices.hessian.after)
            }
        };
        rows.push(row([&one.name, &price]));
    }
    rows.push(row(["Leader", &prices.leader.to_string()]));
    rows.push(row(["Fortress (D19.1)", &prices.fortress.to_string()]));
    rows.push(row(["Partisans (D19.2)", &by_loyalty(prices.partisan)]));
    rows.push(row(["Loyalist militia to British light (D19.4)", &prices.provincial.to_string()]));
    rows
}
