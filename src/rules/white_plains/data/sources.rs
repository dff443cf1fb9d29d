//! The sources of the figures on map, counters and cards, as a chapter of the rules: made from the marks in the data.

use super::cards::Card;
use super::forces::Unit;
use super::raw::RawMap;
use crate::kernel::manifest::{Case, Chapter};
use crate::rules::common::provenance::{Provenance, by_mark};

/// The chapter.
pub(super) fn chapter(map: &RawMap, units: &[Unit], cards: &[Card]) -> Chapter {
    let roads = map.roads.iter().map(|road| (road.name.clone(), road.mark));
    let areas = map.areas.iter().map(|(name, (_, mark))| (name.replace('_', " "), *mark));
    let mut cases = [
        ("Marks", "Given: stated in the published rulebook, or follows from it. Derived: inferred from the rulebook, from history or from a named public page. Reconstructed: chosen by this project, because map, counters, charts and most cards of the published game were not at hand. If you own the game, you can correct each value in the data.".to_owned()),
        ("Values", "How many values of each sort have each mark:".into()),
        ("Roads", format!("Roads and tracks, {}", by_mark(&roads.collect::<Vec<_>>()))),
        ("Areas", format!("Named areas, {}", by_mark(&areas.collect::<Vec<_>>()))),
        ("Tables", "Given: probe, Washington, scorched earth, objectives, margins, modifiers of rain and dragoons. Derived: combat columns 1-3 to 1-1 up to a die of 5, the tactics matrix, changes of army morale, combat modifiers, rally, stacking. Reconstructed: combat columns from 3-2 up, fire, the effect of a hit, terrain costs, sham works, attrition, the numbers of sortie and rain, bands of army morale, loss of leaders, points for units.".into()),
        ("Set-ups", "Chatterton Hill is given. Of the campaign, the screening forces, Chatterton Hill, American reinforcements and both headquarters are given. All other starting hexes, British arrivals and the Grand Assault are reconstructed.".into()),
        ("Cards", "Each card, with the mark of its name and of its effect:".into()),
    ]
    .map(|(number, text)| Case::new(number, text));
    cases[1].table = values(map, units, cards);
    let of_card = |card: &Card| {
        let mark = |what: usize| card.marks.get(what).map_or("", |mark| mark.word()).to_owned();
        vec![format!("{} ({})", card.name, card.id), mark(0), mark(1)]
    };
    cases[6].table =
        std::iter::once(vec!["Card".into(), "Name".into(), "Effect".into()]).chain(cards.iter().map(of_card)).collect();
    Chapter { number: "Sources".into(), title: "Where the figures come from".into(), cases: cases.into() }
}

/// The number of values with each mark, by what they are.
fn values(map: &RawMap, units: &[Unit], cards: &[Card]) -> Vec<Vec<String>> {
    let of_units = |leaders: bool, what: usize| -> Vec<Provenance> {
        let units = units.iter().filter(move |unit| unit.leader.is_some() == leaders);
        units.filter_map(|unit| unit.marks.get(what).copied()).collect()
    };
    let of_cards = |what: usize| cards.iter().filter_map(|card| card.marks.get(what).copied()).collect();
    let all: [(&str, Vec<Provenance>); 12] = [
        ("Hexes", map.hexes.iter().map(|hex| hex.5).collect()),
        ("Hexsides with water or slopes", map.hexsides.iter().map(|side| side.mark).collect()),
        ("Units: name", of_units(false, 0)),
        ("Units: strength", of_units(false, 2)),
        ("Units: movement", of_units(false, 3)),
        ("Units: morale", of_units(false, 4)),
        ("Leaders: name and seniority", of_units(true, 0)),
        ("Leaders: combat", of_units(true, 3)),
        ("Leaders: morale", of_units(true, 4)),
        ("Leaders: victory points", of_units(true, 6)),
        ("Cards: name", of_cards(0)),
        ("Cards: effect", of_cards(1)),
    ];
    let row = |(what, marks): (&str, Vec<Provenance>)| {
        let count = |mark: Provenance| marks.iter().filter(|other| **other == mark).count().to_string();
        std::iter::once(what.to_owned()).chain(Provenance::ALL.map(count)).collect()
    };
    let heads = ["", "Given", "Derived", "Reconstructed"].map(str::to_owned).to_vec();
    std::iter::once(heads).chain(all.into_iter().map(row)).collect()
}
