//! T16: the scenarios beside the campaign: turns, set-up and victory of each, read and checked.

use serde::Deserialize;

use super::forces::Piece;
use super::ids::{HexId, Hexes, PieceId};
use super::raw::Names;
use super::terrain::{Hex, Region};
use crate::kernel::data::{DataError, DataFile};
use crate::kernel::manifest::{self, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::typeset;
use crate::rules::common::provenance::Provenance;
use crate::rules::trying_mens_souls::sides::{AMERICAN, WrittenSide};

/// A scenario as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: String,
    name: String,
    about: String,
    turns: (u8, u8),
    time: String,
    attacker: WrittenSide,
    mark: Provenance,
    pieces: Vec<(String, Vec<String>)>,
    victory: RawVictory,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVictory {
    lead: i16,
    places: Vec<(String, Vec<String>, u8)>,
    steps: u8,
    escaped: RawEscaped,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEscaped {
    from: Region,
    steps: u8,
}

/// A scenario beside the campaign.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub name: String,
    /// Its first and its last turn.
    pub turns: (u8, u8),
    /// Where each piece stands at the start; a piece that is not listed takes no part.
    pub places: Vec<(PieceId, HexId)>,
    /// The steps of each side at the start.
    pub steps: BySide<u32>,
    pub victory: Victory,
    pub mark: Provenance,
}

/// What counts at the end of a scenario (T16.2, T16.3).
#[derive(Clone, Debug)]
pub struct Victory {
    /// The British need so many victory points more than the Americans.
    pub lead: i16,
    /// Hexes with a name for each of them, and the points for the side that controls it.
    pub places: Vec<(String, Hexes, u8)>,
    /// A point for every so many steps that the enemy has lost.
    pub steps: u8,
    /// The hexes from which the Americans get away, and the steps of them for a point.
    pub escaped: (Region, Hexes, u8),
    /// American steps elsewhere at the start.
    pub elsewhere: u32,
}

/// Where pieces stand.
pub(super) fn places(
    file: &DataFile<'_>,
    names: &Names<'_>,
    written: &[(String, Vec<String>)],
) -> Result<Vec<(PieceId, HexId)>, DataError> {
    let mut places: Vec<(PieceId, HexId)> = Vec::new();
    for (at, ids) in written {
        let at: HexId = names.map.find(at, "hex").map_err(|wrong| file.error_at(at, 0, wrong.what))?;
        for id in ids {
            let piece: PieceId = names.pieces.find(id, "piece").map_err(|wrong| file.error_at(id, 0, wrong.what))?;
            places.push((piece, at));
        }
    }
    places.sort_unstable();
    Ok(places)
}

/// Reads the scenarios, and lists them in the manifest after the campaign.
pub(super) fn read(
    file: &DataFile<'_>,
    names: &Names<'_>,
    hexes: &[Hex],
    pieces: &[Piece],
    manifest: &mut Manifest,
) -> Result<Vec<Scenario>, DataError> {
    let mut all = Vec::new();
    for one in file.read::<Vec<RawScenario>>()? {
        let wrong = |nth, what: String| Err(file.error_at(&one.id, nth, what));
        let (first, last) = one.turns;
        if manifest.scenarios.iter().any(|other| other.id == one.id) {
            return wrong(1, format!("two scenarios are called \"{}\"", one.id));
        }
        if first < 2 || first > last || u16::from(last) > manifest.turns {
            return wrong(0, format!("the turns of \"{}\" must lie between 2 and {}", one.id, manifest.turns));
        }
        let places = places(file, names, &one.pieces)?;
        if let Some(twice) = places.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return wrong(0, format!("\"{}\" is placed twice", pieces[twice[0].0.index()].id));
        }
        let RawVictory { lead, places: counted, steps, escaped } = one.victory;
        if steps == 0 || escaped.steps == 0 {
            return wrong(0, format!("\"{}\" needs at least one step for a point", one.id));
        }
        let counts = |(name, at, points): (String, Vec<String>, u8)| {
            let at: Hexes = names.map.find_all(&at, "hex").map_err(|wrong| file.error_at(&one.id, 0, wrong.what))?;
            Ok((name, at, points))
        };
        let counted = counted.into_iter().map(counts).collect::<Result<Vec<_>, DataError>>()?;
        let from = Hexes::those(hexes, |hex| hex.region == Some(escaped.from));
        let steps_of = |side: Side, test: &dyn Fn(HexId) -> bool| {
            let those = places.iter().filter(|(piece, at)| pieces[piece.index()].side == side && test(*at));
            those.map(|(piece, _)| u32::from(pieces[piece.index()].cf)).sum()
        };
        let elsewhere = steps_of(AMERICAN, &|at| !from.has(at));
        let escaped = (escaped.from, from, escaped.steps);
        let (name, about, time) = (typeset(&one.name), typeset(&one.about), one.time);
        let attacker = Some(manifest.sides[one.attacker.into()].id.to_owned());
        let (turns, without) = (u16::from(last - first) + 1, Vec::new());
        manifest.scenarios.push(manifest::Scenario {
            id: one.id.clone(),
            name: name.clone(),
            about,
            turns,
            time,
            attacker,
            without,
        });
        all.push(Scenario {
            id: one.id,
            name,
            turns: one.turns,
            steps: BySide::of(|side| steps_of(side, &|_| true)),
            places,
            victory: Victory { lead, places: counted, steps, escaped, elsewhere },
            mark: one.mark,
        });
    }
    Ok(all)
}
