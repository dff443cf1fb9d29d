//! The sources of the figures on map and counters, as a chapter of the rules: made from the marks in the data.

use super::forces::Deployment;
use super::raw::{RawForces, RawMap};
use super::scenarios::Scenario;
use super::tables::Tables;
use crate::kernel::manifest::{Case, Chapter};
use crate::rules::common::provenance::{Provenance, by_mark};

/// The chapter.
pub(super) fn chapter(
    map: &RawMap,
    forces: &RawForces,
    tables: &Tables,
    deployments: &[Deployment],
    scenarios: &[Scenario],
) -> Chapter {
    let booms: Vec<_> = map.booms.iter().map(|boom| (boom.name.clone(), boom.mark)).collect();
    let forts: Vec<_> = map.forts.iter().map(|fort| (fort.name.clone(), fort.mark)).collect();
    let ferries: Vec<_> = map.ferries.iter().map(|ferry| (ferry.name.clone(), ferry.mark)).collect();
    let groups: Vec<_> = forces.groups.iter().map(|group| (group.text.clone(), group.mark)).collect();
    let ready: Vec<_> = deployments.iter().map(|one| (one.name.clone(), one.mark)).collect();
    let scenarios: Vec<_> = scenarios.iter().map(|one| (one.name.clone(), one.mark)).collect();
    let events: Vec<_> = tables.events.iter().map(|row| (row.name.clone(), row.mark)).collect();
    let mut cases = [
        ("Marks", "Given: stated in the published rulebook, or follows from it. Derived: inferred from the rulebook, from history or from a named source. Reconstructed: chosen by this project, because map, counters and charts of the published game were not at hand. If you own the game, you can correct each value in the data.".to_owned()),
        ("Values", "How many values of each sort have each mark:".into()),
        ("Forts", format!("Forts, {}", by_mark(&forts))),
        ("Booms", format!("Booms, {}", by_mark(&booms))),
        ("Ferries", format!("Ferries, {}", by_mark(&ferries))),
        ("Tables", format!("Tables and numbers, {}", by_mark(&tables.sources))),
        ("Events", format!("Events, {}", by_mark(&events))),
        ("Set-up", format!("Places of the set-up, {}", by_mark(&groups))),
        ("Deployments", format!("Ready-made deployments, {}", by_mark(&ready))),
        ("Scenarios", format!("Set-up and victory of scenarios, {}", by_mark(&scenarios))),
    ]
    .map(|(number, text)| Case::new(number, text));
    cases[1].table = values(map, forces);
    Chapter { number: "Sources".into(), title: "Where the figures come from".into(), cases: cases.into() }
}

/// The number of values with each mark, by what they are.
fn values(map: &RawMap, forces: &RawForces) -> Vec<Vec<String>> {
    let of_units = |what: usize| forces.units.iter().filter_map(move |unit| unit.marks.get(what).copied()).collect();
    let of_divisions = |what: usize| forces.divisions.iter().filter_map(|one| one.marks.get(what).copied()).collect();
    let sides = map.hexsides.iter().flat_map(|line| line.sides.iter().map(|_| line.mark)).collect();
    let all: [(&str, Vec<Provenance>); 9] = [
        ("Places of land hexes", map.land.iter().map(|hex| hex.3).collect()),
        ("Hexsides", sides),
        ("Units: name", of_units(0)),
        ("Units: combat factor", of_units(1)),
        ("Units: combat rating", of_units(2)),
        ("Units: movement", of_units(3)),
        ("Leaders", forces.leaders.iter().map(|one| one.mark).collect()),
        ("Divisions: break level", of_divisions(0)),
        ("Divisions: marker cost", of_divisions(1)),
    ];
    let row = |(what, marks): (&str, Vec<Provenance>)| {
        let count = |mark: Provenance| marks.iter().filter(|other| **other == mark).count().to_string();
        std::iter::once(what.to_owned()).chain(Provenance::ALL.map(count)).collect()
    };
    let heads = ["", "Given", "Derived", "Reconstructed"].map(str::to_owned).to_vec();
    std::iter::once(heads).chain(all.into_iter().map(row)).collect()
}
