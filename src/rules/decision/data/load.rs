//! The data of Decision in North America, read from RON and checked once.

use super::ids::*;
use super::load_forces::{self, Names};
use super::load_map;
use super::options::Rule;
use super::raw::{RawForces, RawMap};
use super::tables::{Effect, Marker, MarkerRow, Tables};
use super::{Decision, printed_tables, sources};
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::Manifest;
use crate::rules::common::reader::Reader;

/// Checks what the types of the tables cannot: lists that must be whole and in order.
fn check(tables: &Tables, file: &DataFile<'_>) -> Result<(), DataError> {
    let kinds: Vec<Marker> = tables.markers.iter().map(|row| row.marker).collect();
    if kinds != Marker::ALL {
        return Err(file.error_at("markers", 0, "the markers need a row for each kind, in their order"));
    }
    let edge = tables.balance_edge();
    if !tables.balance.iter().map(|space| space.at).eq(-edge..=edge) {
        return Err(file.error_at(
            "balance",
            0,
            "the balance needs as many spaces on either side of 0, in their order",
        ));
    }
    if tables.calendar.last < tables.calendar.first || tables.short.last > tables.calendar.last {
        return Err(file.error_at(
            "calendar",
            0,
            "the last year lies before the first, or that of the short game after it",
        ));
    }
    Ok(())
}

/// A space of progress that the tables name.
fn space(tables: &Tables, file: &DataFile<'_>, id: &str) -> Result<ProgressId, DataError> {
    match tables.progress.iter().position(|space| space.id == id) {
        Some(number) => Ok(ProgressId::of(number)),
        None => Err(file.error_at(id, 0, format!("there is no space of progress \"{id}\""))),
    }
}

impl Decision {
    /// Reads and checks the ruleset's files.
    ///
    /// # Errors
    /// File, line, column and error: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_source(source: &dyn Source) -> Result<Self, DataError> {
        let texts = [source.text("map.ron")?, source.text("forces.ron")?, source.text("tables.ron")?];
        let file = |number: usize| DataFile { name: &texts[number].0, text: &texts[number].1 };
        let (raw_map, raw, tables): (RawMap, RawForces, Tables) = (file(0).read()?, file(1).read()?, file(2).read()?);
        check(&tables, &file(2))?;
        let reader = |number: usize| Reader::new(file(number));
        let mut names = Names { locales: reader(0), types: reader(1), pieces: reader(1) };
        let map = load_map::map(&mut names.locales, &raw_map)?;
        let forces = load_forces::forces(&mut names, &raw, &map, &tables)?;
        let space = |id: &str| space(&tables, &file(2), id);
        let (start_of_progress, independence) = (space(&tables.progress_start)?, space(&tables.independence)?);
        let early_victory = space(&tables.early_victory)?;
        let mut chapters = printed_tables::with_tables(source.read("cases.ron")?, &tables, &forces.types);
        chapters.push(sources::chapter(&raw_map, &raw, &tables));
        Ok(Self {
            land_next: load_map::next(&map.by_land),
            sea_next: load_map::next(&map.by_sea),
            locales: map.locales,
            regions: map.regions,
            tracks: map.tracks,
            by_land: map.by_land,
            by_sea: map.by_sea,
            areas: map.areas,
            at: map.named,
            types: forces.types,
            pieces: forces.pieces,
            army: forces.army,
            of_nation: forces.of_nation,
            sorted: forces.sorted,
            named: forces.named,
            washington: forces.washington,
            specials: forces.specials,
            top_order: forces.top_order,
            start_of_progress,
            independence,
            early_victory,
            manifest: Manifest::read::<Self>(source, &Rule::ALL.map(Rule::id))?,
            chapters,
            hash: texts.iter().fold(0_u64, |hash, (_, text)| hash.rotate_left(1) ^ digest::of_text(text)),
            since: Effect::ALL.map(|effect| tables.since(effect)),
            tables,
        })
    }

    /// The number of all markers (D2.4).
    pub fn all_markers(&self) -> u32 {
        self.tables.markers.iter().map(|row: &MarkerRow| u32::from(row.count)).sum()
    }
}
