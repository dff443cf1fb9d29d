//! The sources of the figures on map and counters, as a chapter of the rules: made from the marks in the data.

use super::raw::{RawForces, RawMap};
use super::tables::Tables;
use crate::kernel::manifest::{Case, Chapter};
use crate::rules::common::provenance::{Provenance, by_mark};

/// The chapter.
pub(super) fn chapter(map: &RawMap, forces: &RawForces, tables: &Tables) -> Chapter {
    let towns = map.locales.iter().filter_map(|one| {
        let mark = Provenance::read(&one.marks, 4)?[1];
        Some((format!("{} {}", one.name, one.value?), mark))
    });
    let markers: Vec<_> = tables.markers.iter().map(|one| (one.name.clone(), one.mark)).collect();
    let progress: Vec<_> = tables.progress.iter().map(|one| (one.name.clone(), one.mark)).collect();
    let balance: Vec<_> = tables.balance.iter().map(|one| (one.name.clone(), one.mark)).collect();
    let specials: Vec<_> = forces.specials.iter().map(|one| (one.special.name().to_owned(), one.marks[1])).collect();
    let leaders: Vec<_> =
        forces.leaders.iter().map(|one| (format!("{} {}", one.name, one.value), one.marks[1])).collect();
    let mut cases = [
        ("Marks", "Given: stated in the part of the published rules that was at hand, or follows from it. Derived: taken from a named public page, or inferred from the rules. Reconstructed: chosen by this project, because map, counters, charts and the rest of the rules were not at hand. If you own the game, you can correct each value in the data.".to_owned()),
        ("Values", "How many values of each sort have each mark:".into()),
        ("Towns", format!("Values of towns, {}", by_mark(&towns.collect::<Vec<_>>()))),
        ("Leaders", format!("Values of leaders, {}", by_mark(&leaders))),
        ("Markers", format!("Kinds of markers, {}", by_mark(&markers))),
        ("Progress", format!("Spaces of progress, {}", by_mark(&progress))),
        ("Balance", format!("Spaces of the balance, {}", by_mark(&balance))),
        ("Special forces", format!("What comes with them, {}", by_mark(&specials))),
        ("Tables", format!("Tables and numbers, {}", by_mark(&tables.sources))),
    ]
    .map(|(number, text)| Case::new(number, text));
    cases[1].table = values(map, forces);
    Chapter { number: "Sources".into(), title: "Where the figures come from".into(), cases: cases.into() }
}

/// The number of values with each mark, by what they are.
fn values(map: &RawMap, forces: &RawForces) -> Vec<Vec<String>> {
    let of_locales = |what: usize| {
        let letters = map.locales.iter().filter_map(|one| one.marks.get(what..=what));
        letters.filter_map(|letter| Some(Provenance::read(letter, 1)?[0])).collect::<Vec<_>>()
    };
    let of_regions = |what: usize| map.regions.iter().map(|one| one.marks[what]).collect();
    let of_types = |what: usize| forces.types.iter().map(|one| one.marks[what]).collect();
    let of_leaders = |what: usize| forces.leaders.iter().map(|one| one.marks[what]).collect();
    let all: [(&str, Vec<Provenance>); 14] = [
        ("Regions", of_regions(0)),
        ("Regions: loyalty at the start", of_regions(1)),
        ("Locales", of_locales(0)),
        ("Towns: value", of_locales(1)),
        ("Towns: colour", of_locales(2)),
        ("Towns: port", of_locales(3)),
        ("Routes", map.routes.iter().map(|_| Provenance::Reconstructed).collect()),
        ("Types: factor", of_types(0)),
        ("Types: number", of_types(1)),
        ("Types: price", of_types(2)),
        ("Types: where they enter", of_types(3)),
        ("Leaders", of_leaders(0)),
        ("Leaders: value", of_leaders(1)),
        ("Leaders: kind", of_leaders(2)),
    ];
    let row = |(what, marks): (&str, Vec<Provenance>)| {
        let count = |mark: Provenance| marks.iter().filter(|other| **other == mark).count().to_string();
        std::iter::once(what.to_owned()).chain(Provenance::ALL.map(count)).collect()
    };
    let heads = ["", "Given", "Derived", "Reconstructed"].map(str::to_owned).to_vec();
    std::iter::once(heads).chain(all.into_iter().map(row)).collect()
}
