//! The sources of the figures on map, counters and cards, as a chapter of the rules: made from the marks in the data.

use super::cards::Card;
use super::forces::Unit;
use super::raw::RawMap;
use crate::kernel::manifest::{Case, Chapter};
use crate::rules::common::provenance::{Provenance, by_mark, counted};

/// The chapter.
pub(super) fn chapter(map: &RawMap, units: &[Unit], cards: &[Card]) -> Chapter {
    let read = |letters: &str| Provenance::read(letters, 1).and_then(|read| read.first().copied());
    let hexes = map.hexes.iter().filter_map(|hex| read(&hex.5));
    let sides = map.hexsides.iter().filter_map(|side| read(&side.mark));
    let roads = map.roads.iter().filter_map(|road| Some((road.name.clone(), read(&road.mark)?)));
    let areas = map.areas.iter().filter_map(|(name, (_, mark))| Some((name.replace('_', " "), read(mark)?)));
    let of_units = |leaders: bool, what: usize| {
        let units = units.iter().filter(move |unit| unit.leader.is_some() == leaders);
        counted(units.filter_map(|unit| unit.marks.get(what).copied()).collect::<Vec<_>>().into_iter())
    };
    let of_cards = |what: usize| {
        let marked =
            cards.iter().filter_map(|card| Some((format!("{} ({})", card.name, card.id), *card.marks.get(what)?)));
        by_mark(&marked.collect::<Vec<_>>())
    };
    let cases = [
        ("Marks", "Given: stated in the published rulebook, or follows from it. Derived: inferred from the rulebook, from history or from a named public page. Reconstructed: chosen by this project, because map, counters, charts and most cards of the published game were not at hand. If you own the game, you can correct each value in the data.".to_owned()),
        ("Map", format!("Hexes: {}. Hexsides with water or slopes: {}.", counted(hexes.collect::<Vec<_>>().into_iter()), counted(sides.collect::<Vec<_>>().into_iter()))),
        ("Roads", format!("Roads and lanes, {}", by_mark(&roads.collect::<Vec<_>>()))),
        ("Areas", format!("Named areas, {}", by_mark(&areas.collect::<Vec<_>>()))),
        ("Units", format!("Names: {}. Strength: {}. Movement: {}. Morale: {}.", of_units(false, 0), of_units(false, 2), of_units(false, 3), of_units(false, 4))),
        ("Leaders", format!("Names and seniority: {}. Combat: {}. Morale: {}. Victory points: {}.", of_units(true, 0), of_units(true, 3), of_units(true, 4), of_units(true, 6))),
        ("Cards", format!("Names of cards, {}", of_cards(0))),
        ("Effects", format!("Effects of cards, {}", of_cards(1))),
        ("Tables", "Given: probe, Washington, scorched earth, objectives, margins, modifiers of rain and dragoons. Derived: combat columns 1-3 to 1-1 up to a die of 5, the tactics matrix, changes of army morale, combat modifiers, rally, stacking. Reconstructed: combat columns from 3-2 up, fire, the effect of a hit, terrain costs, sham works, attrition, the numbers of sortie and rain, bands of army morale, loss of leaders, points for units.".to_owned()),
        ("Set-ups", "Chatterton Hill is given. Of the campaign, the screening forces, Chatterton Hill, American reinforcements and both headquarters are given. All other starting hexes, British arrivals and the Grand Assault are reconstructed.".to_owned()),
    ];
    Chapter {
        number: "Sources".into(),
        title: "Where the figures come from".into(),
        cases: cases.into_iter().map(|(number, text)| Case { number: number.into(), text }).collect(),
    }
}
