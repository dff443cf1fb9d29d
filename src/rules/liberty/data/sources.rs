//! The sources of the numbers on the map and the blocks, as a chapter of the rules: made from the marks in the data.

use super::forces::{Block, Card, Type};
use super::{Hexside, Kind, Space};
use crate::kernel::manifest::{Case, Chapter};
use crate::kernel::story::raised;
use crate::rules::common::provenance::{Provenance, by_mark, counted};

/// The chapter. Towns have four marks (colour, value, port, place), types three (ratings, count, full strength).
pub(super) fn chapter(spaces: &[Space], hexsides: &[Hexside], blocks: &[Block], cards: &[Card]) -> Chapter {
    // Blocks of a type are adjacent.
    let mut types: Vec<&Type> = blocks.iter().map(|block| &block.kind).collect();
    types.dedup_by_key(|kind| &kind.id);
    let towns = || spaces.iter().filter(|space| space.town.is_some() && space.marks.len() == 4);
    let of_towns = |what: usize, name: &dyn Fn(&Space) -> String| {
        by_mark(&towns().map(|space| (name(space), space.marks[what])).collect::<Vec<_>>())
    };
    let value = |space: &Space| format!("{} {}", space.name, space.value());
    let plain = |space: &Space| space.name.clone();
    let of_types = |what: usize, name: &dyn Fn(&Type) -> String| {
        by_mark(&types.iter().map(|kind| (name(kind), kind.sources[what])).collect::<Vec<_>>())
    };
    let called = |kind: &Type| raised(&kind.id.replace('_', " "));
    let max_strength = |kind: &Type| format!("{} {}", called(kind), kind.max_strength);
    let land = hexsides.iter().filter(|side| side.kind != Kind::Sea).map(|side| side.mark);
    let of_cards: Vec<(String, Provenance)> =
        cards.iter().map(|card| (format!("{} ({} of them)", card.name(), card.count), card.mark)).collect();
    let cases = [
        ("Marks", "Given: stated in the published rulebook, or follows from it. Derived: inferred from the rulebook, or from a named public page. Reconstructed: chosen by this project, because no public page gives it. If you own the game, you can correct it in the data.".to_owned()),
        ("Towns", format!("Values, {}", of_towns(1, &value))),
        ("Colours", format!("Colours of towns, {}", of_towns(0, &plain))),
        ("Ports", format!("Whether a town is a port, {}", of_towns(2, &plain))),
        ("Places", format!("The hex a town lies in, {}", of_towns(3, &plain))),
        ("Hexsides", format!("Kinds of hexsides, by number: {}.", counted(land))),
        ("Blocks", format!("Rate, letter and hits, {}", of_types(0, &called))),
        ("Count", format!("How many blocks of a kind there are, {}", of_types(1, &called))),
        ("Strength", format!("Full strength, {}", of_types(2, &max_strength))),
        ("Cards", format!("Cards, {}", by_mark(&of_cards))),
    ];
    Chapter {
        number: "Sources".into(),
        title: "Where the figures come from".into(),
        cases: cases.into_iter().map(|(number, text)| Case::new(number, text)).collect(),
    }
}
