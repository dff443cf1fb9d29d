//! The board of Decision in North America: its chart, its stacks on land and at their anchorages, its faces.

use std::path::Path;

use super::drawn::read_chart;
use super::face::shadow;
use super::{BlockIdentity, Chart, Face, InStack, Layer, MapPicture, Pictured, Piece, Point, Sizes, Slide, Stack};
use crate::kernel::side::Side;
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::ids::{LocaleId, PieceId, Pieces, TypeId};
use crate::rules::decision::data::map::GREATEST_LOYALTY;
use crate::rules::decision::event::Sighting;
use crate::rules::decision::observe::View;
use crate::rules::decision::position::State;
use crate::rules::decision::sides::{AMERICAN, BRITISH, SideWords};
use crate::rules::decision::words::names::place_id;

/// The minimum edges of a counter with its sign, and of one with its name; below, it shows the factor alone.
const SIZES: Sizes = [27, 56, 56];
/// The same for a leader on a stack, whose medallion is smaller than a counter.
const LEADER_SIZES: Sizes = [27, 72, 72];
/// A counter's edge, in map units, and its minimum size in pixels.
const COUNTER: (f32, f32) = (40.0, 22.0);
/// How far two stacks of ships lie apart.
const APART: f32 = 48.0;
/// The most leaders that are drawn on a stack.
const LEADERS: usize = 2;

/// Left, top, width and height of a layer.
type Spot = (i16, i16, i16, i16);

const WHOLE: Spot = (0, 0, 100, 100);
const BODY: Spot = (0, 0, 100, 109);
const DISC: Spot = (61, 5, 38, 38);
const MEDALLION: Spot = (-6, -6, 120, 120);
/// On a stack: at the upper left, a second one beside the first.
const ON_STACK: [Spot; LEADERS] = [(-30, -42, 72, 72), (18, -42, 72, 72)];

/// A layer with a small and a large drawing.
fn sized(name: impl Fn(&str) -> String, tiny: &str, place: Spot) -> Layer {
    Layer { names: [name(tiny), name("small"), name("large"), name("large")], place, ring: false }
}

/// The face of a piece without its state.
pub fn piece_face(rules: &Decision, piece: PieceId) -> Face {
    match rules[piece].unit_type {
        Some(kind) => type_face(rules, kind),
        None => medallion(rules, piece, "", MEDALLION),
    }
}

/// The face of a unit of a type.
pub fn type_face(rules: &Decision, kind: TypeId) -> Face {
    let data = &rules[kind];
    let body = Layer::of(format!("body_{}", data.side().id()), BODY);
    let face = sized(|size| format!("{size}_{}", data.id), "chip", WHOLE);
    Face { layers: vec![shadow(), body, face], sizes: SIZES }
}

/// The medallion of a leader; `state` is the end of the names of its drawings.
fn medallion(rules: &Decision, leader: PieceId, state: &str, place: Spot) -> Face {
    let data = &rules[leader];
    let layer = sized(|size| format!("{size}_{}{state}", data.id), "small", place);
    Face { layers: vec![layer], sizes: if place == MEDALLION { SIZES } else { LEADER_SIZES } }
}

/// The wood of a counter behind another one.
fn under(side: Side) -> Face {
    Face { layers: vec![shadow(), Layer::of(format!("under_{}", side.id()), BODY)], sizes: SIZES }
}

impl Decision {
    /// The pieces of a side in a locale as sheets show them: fleets, then those that have not moved and the strong ones, leaders last.
    pub fn shown_stack(&self, p: &State, side: Side, at: LocaleId) -> Vec<PieceId> {
        let mut here: Vec<PieceId> = self.at_of(p, side, at).into_iter().collect();
        here.sort_by_key(|piece| {
            let data = &self[*piece];
            let strength = std::cmp::Reverse((self.sorted.fleets.has(*piece), data.factor, data.value));
            (data.is_leader(), p.moved.has(*piece), strength, *piece)
        });
        here
    }

    fn unit_drawn(&self, p: &State, unit: PieceId) -> Piece {
        let (data, moved) = (&self[unit], p.moved.has(unit));
        let mut face = piece_face(self, unit);
        if moved {
            face.layers.push(Layer::of(format!("veil_{}", data.side.id()), BODY));
            face.layers.push(Layer::of("disc_moved", DISC));
        }
        Piece {
            who: BlockIdentity::Known(u16::from(unit.number())),
            name: Some(data.name.clone()),
            strength: Some(data.factor),
            face,
            spent: false,
            in_stack: InStack::Under(under(data.side)),
        }
    }

    /// A leader of a stack, the first of them alone if there are no units.
    fn leader_drawn(&self, p: &State, leader: PieceId, number: usize, alone: bool) -> Piece {
        let state = if p.moved.has(leader) { "_moved" } else { "" };
        let face = match (alone, ON_STACK.get(number)) {
            (true, _) => medallion(self, leader, state, MEDALLION),
            (_, Some(place)) => medallion(self, leader, state, *place),
            (_, None) => Face::default(),
        };
        let in_stack = if alone { InStack::Whole } else { InStack::Upon };
        let who = BlockIdentity::Known(u16::from(leader.number()));
        Piece { who, name: Some(self[leader].name.clone()), face, in_stack, ..Piece::default() }
    }

    /// These pieces as a stack: units, and the leaders on them.
    fn pieces_drawn(&self, p: &State, pieces: &[PieceId]) -> Vec<Piece> {
        let (leaders, units): (Vec<PieceId>, Vec<PieceId>) =
            pieces.iter().partition(|piece| self.sorted.leaders.has(**piece));
        let stack = units.iter().map(|unit| self.unit_drawn(p, *unit));
        let leaders = leaders.iter().enumerate().map(|(number, leader)| {
            let alone = units.is_empty() && number == 0;
            self.leader_drawn(p, *leader, if units.is_empty() { number - usize::from(!alone) } else { number }, alone)
        });
        stack.chain(leaders).collect()
    }

    /// A stack of the enemy: the type on top, and as many others behind it (D20.1).
    fn hidden_drawn(&self, side: Side, top: Option<TypeId>, number: u8) -> Vec<Piece> {
        let name = top.map(|kind| self[kind].name.clone());
        let top =
            Piece { face: top.map_or_else(|| under(side), |kind| type_face(self, kind)), name, ..Piece::default() };
        let behind = Piece { face: under(side), in_stack: InStack::Under(under(side)), ..Piece::default() };
        std::iter::once(top).chain(std::iter::repeat(behind)).take(number.into()).collect()
    }

    /// The land pieces of a side in a locale.
    fn ashore_drawn(&self, view: &View, side: Side, at: LocaleId) -> Vec<Piece> {
        let ashore = self.ashore(&view.known, side, at);
        let seen = view.seen_at(side, at);
        if ashore.len() < u32::from(seen.land) {
            return self.hidden_drawn(side, seen.top, seen.land);
        }
        let here: Vec<PieceId> = self.shown_stack(&view.known, side, at);
        self.pieces_drawn(&view.known, &here.into_iter().filter(|piece| ashore.has(*piece)).collect::<Vec<_>>())
    }

    /// The fleets of a side in a locale, with all that is aboard.
    fn afloat_drawn(&self, view: &View, side: Side, at: LocaleId) -> Vec<Piece> {
        let (p, seen) = (&view.known, view.seen_at(side, at));
        let aboard = if seen.fleets.is_empty() { Pieces::NONE } else { self.aboard(p, side, at) };
        let afloat = seen.fleets | aboard;
        let here = self.shown_stack(p, side, at).into_iter().filter(|piece| afloat.has(*piece)).collect::<Vec<_>>();
        let hidden = u32::from(seen.aboard).saturating_sub(aboard.len()) as u8;
        let behind = self.hidden_drawn(side, None, hidden).into_iter();
        let behind = behind.map(|piece| Piece { in_stack: InStack::Under(under(side)), ..piece });
        self.pieces_drawn(p, &here).into_iter().chain(behind).collect()
    }

    /// Where the land stack of a side stands in a locale: beside the other one if both are there.
    fn land_point(chart: &Chart, at: LocaleId, side: Side, both: bool) -> Option<Point> {
        let place = place_id(at);
        let own = chart.berths.get(&place).map(|berths| berths[side]).or(chart.places.get(&place).map(|it| it.stack));
        chart.second.get(&place).filter(|_| both && side != AMERICAN).copied().or(own)
    }

    /// Where the ships of a side lie.
    fn ships_point(chart: &Chart, at: LocaleId, side: Side, both: bool) -> Option<Point> {
        let place = place_id(at);
        let anchorage = chart.anchorages.get(&place).map(|(x, y)| match both && side != AMERICAN {
            true => (x + APART, *y),
            false => (*x, *y),
        });
        chart
            .berths
            .get(&place)
            .map(|berths| berths[side])
            .or(anchorage)
            .or(chart.places.get(&place).map(|it| it.stack))
    }
}

impl Pictured for Decision {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let mut chart = read_chart::<Self>(
            art,
            |word| self.locale(word).map(place_id),
            |place, _, shown| shown.port = self.locale_of(place).is_some_and(|at| self[at].port),
        )?;
        (chart.block, chart.deep, chart.overview, chart.open) = (COUNTER, (3, 34.0), true, true);
        let york = self.locale("new_york").and_then(|at| chart.places.get(&place_id(at)));
        chart.action = york.map_or((880.0, 736.0), |place| place.mark);
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let mut out = Vec::new();
        for at in self.locale_ids() {
            for ships in [false, true] {
                let pieces = Side::BOTH.map(|side| match ships {
                    false => self.ashore_drawn(view, side, at),
                    true => self.afloat_drawn(view, side, at),
                });
                let both = pieces.iter().all(|pieces| !pieces.is_empty());
                for (side, pieces) in Side::BOTH.into_iter().zip(pieces).filter(|(_, pieces)| !pieces.is_empty()) {
                    let point = if ships { Self::ships_point } else { Self::land_point };
                    let Some(point) = point(chart, at, side, both) else { continue };
                    out.push(Stack { place: place_id(at), side, ships, point, size: 1.0, pieces });
                }
            }
        }
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    fn pictures(&self, chart: &Chart, view: &View) -> Vec<MapPicture> {
        let (rules, p) = (self, &view.known);
        let picture = |name: String, at: Point, size: f32| MapPicture { name, at, size: (size, size), least: 0.0 };
        let mark = |at: LocaleId| chart.places.get(&place_id(at)).map(|place| place.mark);
        let gauges = rules.region_ids().filter_map(|region| {
            let cells = chart.gauges.get(&rules[region].id)?;
            let at = *cells.get(usize::try_from(GREATEST_LOYALTY - rules.loyalty_of(p, region)).ok()?)?;
            Some(MapPicture { name: "gauge_frame".into(), at, size: (30.0, 52.0), least: 0.0 })
        });
        let mut out: Vec<MapPicture> = gauges.collect();
        for at in rules.locale_ids() {
            let Some((x, y)) = mark(at) else { continue };
            let holder = rules.holder_seen(view, at).filter(|_| rules.areas.towns.has(at));
            let taken = holder.filter(|side| rules[at].colour.is_none_or(|colour| colour.side() != *side));
            out.extend(p.fortresses[at].map(|side| picture(format!("fortress_{}", side.id()), (x, y), 62.0)));
            out.extend(taken.map(|side| picture(format!("holds_{}", side.id()), (x, y), 50.0)));
            out.extend(p.sieges.has(at).then(|| picture("siege".into(), (x, y), 62.0)));
            let closed = rules.is_closed(p, AMERICAN, at) && rules.is_closed(p, BRITISH, at);
            out.extend(closed.then(|| picture("closed".into(), (x, y), 22.0)));
            // A raid or a massacre is the work of the side that does not hold the place.
            let foe = holder.unwrap_or(AMERICAN).other().id();
            let tokens = [
                p.partisans[at].map(|side| format!("partisan_{}", side.id())),
                p.massacres.has(at).then(|| format!("massacre_{foe}")),
                p.raids.has(at).then(|| format!("raid_{foe}")),
            ];
            for (number, name) in tokens.into_iter().flatten().enumerate() {
                out.push(MapPicture {
                    least: 16.0,
                    ..picture(name, (x + 16.0 + 22.0 * number as f32, y + 14.0), 26.0)
                });
            }
        }
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let (side, from, to, count) = match *sighting {
            Sighting::Went { side, from, to, number, .. } | Sighting::Withdrew { side, from, to, number, .. } => {
                (side, from, to, number)
            }
            Sighting::Intercepted { side, from, at, number, .. } => (side, from, at, number),
            _ => return None,
        };
        let ships = self.areas.seas.has(from) || self.areas.seas.has(to);
        let (from, to) = (place_id(from), place_id(to));
        Some(Slide { side, ships, known: Vec::new(), count: count.into(), from, to })
    }
}
