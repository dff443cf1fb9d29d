//! D1: the map, read and checked; routes and areas, computed once.

use super::forces::Nation;
use super::ids::*;
use super::map::*;
use super::raw::RawMap;
use crate::kernel::collections::IdMap;
use crate::kernel::data::DataError;
use crate::kernel::side::BySide;
use crate::kernel::story::typeset;
use crate::rules::common::graph::Graph;
use crate::rules::common::reader::Reader;

/// Everything on the map.
pub(super) struct Map {
    pub locales: Vec<Locale>,
    pub regions: Vec<Region>,
    pub tracks: Vec<Track>,
    pub by_land: Graph<Route>,
    pub by_sea: Graph<Route>,
    pub areas: Areas,
    pub named: NamedPlaces,
}

/// The greatest value of a town (D1.1).
const GREATEST_VALUE: u8 = 4;

/// D1.3, D8.1: the regions, and the tracks.
fn regions(reader: &mut Reader<'_>, raw: &RawMap) -> Result<(Vec<Region>, Vec<Track>), DataError> {
    let mut regions = Vec::new();
    let mut tracks = vec![
        Track { id: "progress".into(), name: "Progress".into(), region: None },
        Track { id: "balance".into(), name: "Balance of power".into(), region: None },
    ];
    for one in &raw.regions {
        reader.name(&one.id, regions.len(), MAX_REGIONS, "region")?;
        if one.start.abs() > GREATEST_LOYALTY {
            let what = format!("the loyalty of \"{}\" must be from -3 to 3", one.id);
            return reader.error(&one.id, 0, what);
        }
        let track = one.track.then(|| TrackId::of(tracks.len()));
        if track.is_some() {
            let region = Some(RegionId::of(regions.len()));
            tracks.push(Track { id: one.id.clone(), name: typeset(&one.name), region });
        }
        regions.push(Region {
            id: one.id.clone(),
            name: typeset(&one.name),
            track,
            start: one.start,
            militia: one.militia,
            colony: one.colony,
            locales: Locales::NONE,
            marks: one.marks.clone(),
        });
    }
    if tracks.len() != MAX_TRACKS {
        let what = format!("{} regions have a track, not {}", tracks.len() - FIRST_REGION, MAX_TRACKS - FIRST_REGION);
        return reader.error("regions", 0, what);
    }
    Ok((regions, tracks))
}

/// D1.1: the locales.
fn locales(reader: &mut Reader<'_>, raw: &RawMap, names: &Reader<'_>) -> Result<Vec<Locale>, DataError> {
    let mut locales = Vec::new();
    for one in &raw.locales {
        reader.name(&one.id, locales.len(), MAX_LOCALES, "locale")?;
        let region = one.region.as_ref().map(|id| names.find(id, "region")).transpose()?;
        let town = one.kind == LocaleKind::Town;
        if town != one.value.is_some() || one.value.unwrap_or(0) > GREATEST_VALUE || one.port && !town {
            let what = format!("\"{}\": a town has a value from 0 to 4 and may be a port, no other locale", one.id);
            return reader.error(&one.id, 0, what);
        }
        if region.is_some() == matches!(one.kind, LocaleKind::Sea | LocaleKind::Box) {
            return reader.error(&one.id, 0, format!("\"{}\": land lies in a region, seas and boxes in none", one.id));
        }
        locales.push(Locale {
            id: one.id.clone(),
            name: typeset(&one.name),
            kind: one.kind,
            region,
            value: one.value.unwrap_or(0),
            colour: one.colour,
            port: one.port,
            marks: reader.marks(&one.id, &one.marks, if town { 4 } else { 1 })?,
        });
    }
    Ok(locales)
}

/// Whether a route of a kind may end at a locale (D1.2).
fn may_end(kind: RouteKind, at: &Locale) -> bool {
    match kind {
        RouteKind::Sea => at.port || matches!(at.kind, LocaleKind::Sea | LocaleKind::Box),
        RouteKind::Road | RouteKind::Trail | RouteKind::River => at.is_land(),
    }
}

/// D1.2: the routes by land and by sea, from both ends.
fn routes(reader: &Reader<'_>, raw: &RawMap, locales: &[Locale]) -> Result<[Graph<Route>; 2], DataError> {
    let mut from: [Vec<Vec<Route>>; 2] = [vec![Vec::new(); locales.len()], vec![Vec::new(); locales.len()]];
    for (a, b, kind) in &raw.routes {
        let ends: [LocaleId; 2] = [reader.find(a, "locale")?, reader.find(b, "locale")?];
        let [first, second] = ends.map(|end| &locales[end.index()]);
        // As the pair stands in the file.
        let pair = format!("{a}\", \"{b}");
        if ends[0] == ends[1] || !may_end(*kind, first) || !may_end(*kind, second) {
            let what = format!("no {} leads from \"{a}\" to \"{b}\": they are no places of such a route", kind.name());
            return reader.error(&pair, 0, what);
        }
        let list = &mut from[usize::from(*kind == RouteKind::Sea)];
        if list[ends[0].index()].iter().any(|route| route.to == ends[1]) {
            return reader.error(&pair, 1, format!("the route from \"{a}\" to \"{b}\" is listed twice"));
        }
        let border = matches!((first.region, second.region), (Some(one), Some(other)) if one != other);
        for (here, to) in [(0, 1), (1, 0)] {
            list[ends[here].index()].push(Route { to: ends[to], kind: *kind, border });
        }
    }
    for here in from.iter_mut().flatten() {
        here.sort_by_key(|route| route.to);
    }
    Ok(from.map(Graph::new))
}

fn areas(reader: &Reader<'_>, raw: &RawMap, locales: &[Locale], regions: &mut [Region]) -> Result<Areas, DataError> {
    for (number, region) in regions.iter_mut().enumerate() {
        region.locales = Locales::those(locales, |locale| locale.region == Some(RegionId::of(number)));
        if region.locales.is_empty() {
            return reader.error(&region.id, 0, format!("no locale lies in \"{}\"", region.id));
        }
    }
    let of_kind = |kind: LocaleKind| Locales::those(locales, |locale| locale.kind == kind);
    let in_regions = |test: fn(&Region) -> bool| {
        let chosen = regions.iter().filter(|region| test(region));
        chosen.fold(Locales::NONE, |all, region| all | region.locales)
    };
    let closed = |nation: Nation| {
        let all = raw.regions.iter().zip(regions.iter()).filter(|(raw, _)| raw.nation == Some(nation));
        all.fold(Locales::those(locales, |locale| locale.colour == Some(nation)), |all, (_, region)| {
            all | region.locales
        })
    };
    let mut fortresses = BySide::<Locales>::default();
    for (id, side) in &raw.fortresses {
        let at: LocaleId = reader.find(id, "locale")?;
        if locales[at.index()].kind != LocaleKind::Town {
            return reader.error(id, 0, format!("\"{id}\" is no town: a fortress stands in a town"));
        }
        fortresses[side.0].add(at);
    }
    Ok(Areas {
        land: Locales::those(locales, Locale::is_land),
        towns: of_kind(LocaleKind::Town),
        wilderness: of_kind(LocaleKind::Wilderness),
        indian: of_kind(LocaleKind::Indian),
        seas: of_kind(LocaleKind::Sea),
        boxes: of_kind(LocaleKind::Box),
        ports: Locales::those(locales, |locale| locale.port),
        colonies: in_regions(|region| region.colony),
        militia: in_regions(|region| region.militia),
        french: closed(Nation::French),
        spanish: closed(Nation::Spanish),
        fortresses,
    })
}

/// The locales next to each by routes of one graph.
pub(super) fn next(graph: &Graph<Route>) -> IdMap<LocaleId, Locales, MAX_LOCALES> {
    IdMap::of(graph.nodes(), Locales::NONE, |at| graph.from(at).iter().map(|route| route.to).collect())
}

/// Reads the map; `names` numbers the locales from then on.
pub(super) fn map(names: &mut Reader<'_>, raw: &RawMap) -> Result<Map, DataError> {
    let mut of_regions = Reader::new(names.file);
    let (mut regions, tracks) = regions(&mut of_regions, raw)?;
    let locales = locales(names, raw, &of_regions)?;
    let [by_land, by_sea] = routes(names, raw, &locales)?;
    let place = |id: &str| names.find(id, "box");
    let named = NamedPlaces {
        britain: place("britain")?,
        france: place("france")?,
        spain: place("spain")?,
        west: of_regions.find("west", "region")?,
    };
    let areas = areas(names, raw, &locales, &mut regions)?;
    Ok(Map { locales, regions, tracks, by_land, by_sea, areas, named })
}
