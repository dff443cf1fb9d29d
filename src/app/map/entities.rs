//! Entities for locations, water zones, blocks and ships: each lives as long as the thing it represents, and is
//! written only from what the viewer may know.

use std::collections::HashMap;

use crate::app::session::animation::{MapLayout, MovingStack};
use crate::app::state::prelude::*;
use crate::board::bounds::{ASIDE, BELOW, Bounds, RISE};
use crate::board::emblem::Emblem;
use crate::board::{BlockIdentity, Face, HexOutline, InStack, Piece, point_along};

/// A place of the map: a location, or a water zone.
#[derive(Component, Debug)]
#[require(Occupants)]
pub struct MapPlace {
    pub place: PlaceId,
    /// Its own point, in map units.
    pub mark: Point,
    /// The centre of the front block of a stack in it.
    pub stack: Point,
}

#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The corners of its hex, in map units.
    pub corners: Option<[Point; 6]>,
    /// Its box, if it is one: left, top, width and height in map units.
    pub area: Option<(f32, f32, f32, f32)>,
    /// The room of its printed name: left, top, right and bottom in map units.
    pub label: Option<Bounds>,
    pub port: bool,
    pub emblem: Option<Emblem>,
    pub number: Option<u16>,
}

/// A location on the map, which holds blocks.
#[derive(Component, Debug)]
pub struct Location(pub Shape);

/// A water zone, which holds ships.
#[derive(Component, Debug)]
pub struct WaterZone(pub Shape);

#[derive(Component, Debug, PartialEq)]
pub struct Block(pub Side);

#[derive(Component, Debug, PartialEq)]
pub struct Ship(pub Side);

/// The place of a block or ship.
#[derive(Component, Debug, PartialEq)]
#[relationship(relationship_target = Occupants)]
pub struct LocatedIn(pub Entity);

/// Blocks and ships in a place.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = LocatedIn)]
pub struct Occupants(Vec<Entity>);

/// The ruleset's number of the piece: only on pieces whose face the viewer sees.
#[derive(Component, Debug, PartialEq)]
pub struct Identity(pub u16);

#[derive(Component, Debug, PartialEq, Clone)]
pub struct PieceFace {
    pub face: Face,
    /// Whether it has no more actions and is the front piece.
    pub spent: bool,
}

/// The position of a piece in its stack: the front one is 0.
#[derive(Component, Debug, PartialEq, Clone, Copy)]
pub struct StackPosition {
    /// The number of pieces in front of it.
    pub behind: usize,
    pub of: usize,
    /// The centre of the front piece, in map units.
    pub point: (f32, f32),
    /// The share of the usual edge that its blocks have.
    pub size: f32,
    /// The drawing order of the stack.
    pub depth: f32,
    /// Whether it lies upon the front piece.
    pub upon: bool,
    /// The number on the disc of the stack; below 2 for none.
    pub disc: u32,
}

impl StackPosition {
    /// The top left of its face in map units, where the usual edge of a block has this many.
    pub fn corner(&self, usual: f32) -> Point {
        let (size, behind) = (usual * self.size, self.behind as f32);
        let left = self.point.0 - size / 2.0 + size * ASIDE * behind;
        (left, self.point.1 - size * (1.0 - BELOW) - size * RISE * behind)
    }

    /// Its height over the map, of all pieces of all stacks.
    pub fn height(&self) -> f32 {
        let upon = if self.upon { 0.05 } else { 0.0 };
        self.depth * 0.5 + (1.0 - (self.behind as f32).min(3.0) / 4.0) * 0.4 + upon
    }
}

/// Marks a moving piece, which is drawn a little above the map.
#[derive(Component, Debug, PartialEq, Clone, Copy)]
pub struct InMotion {
    /// The progress, 0 to 1.
    pub share: f32,
}

/// The layout of the map, as the viewer may know it.
#[derive(Resource, Default)]
pub struct PlacedPieces {
    /// The game, its moment, whether it is a replay, and the map.
    key: Option<(u64, u64, bool, usize)>,
    /// The stacks, and the moving stack.
    pub map_layout: MapLayout,
}

#[derive(Resource, Default)]
struct PlaceEntities {
    game: &'static str,
    places: HashMap<PlaceId, Entity>,
}

#[derive(Resource, Default)]
struct PieceEntities(HashMap<Key, Entity>);

/// Identifies a piece by public facts only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Known(u16),
    /// Side, ships, place, and index among those that look alike.
    Hidden(Side, bool, PlaceId, usize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlaceEntities>().init_resource::<PieceEntities>().init_resource::<PlacedPieces>();
    app.add_systems(Update, (lay_out, spawn_places, project).chain().in_set(crate::app::state::screen::Frame::Project));
}

/// Gets the layout of the map from the session, or from the replay.
fn lay_out(
    mut out: ResMut<PlacedPieces>,
    current: Res<CurrentSession>,
    replay_state: Res<ReplayState>,
    screen: Res<State<Screen>>,
    art: Res<Art>,
) {
    let style = ViewStyle { art: &art, compact: true };
    let replaying = *screen.get() == Screen::Replay;
    let shown = match screen.get() {
        Screen::Table => {
            let open = current.session().map(GameSession::info).filter(|info| info.curtain.is_none());
            open.map(|info| (current.serial(), info.version))
        }
        Screen::Replay => replay_state.replay.as_ref().map(|replay| (replay_state.serial, replay.info().version)),
        _ => None,
    };
    let key = shown.map(|(serial, version)| (serial, version, replaying, art.chart.places.len()));
    if key == out.key && key.is_some() {
        return;
    }
    out.key = key;
    let map_layout = match (key, replaying) {
        (None, _) => MapLayout::default(),
        (_, false) => current.session().map(|session| session.map_layout(style)).unwrap_or_default(),
        (_, true) => replay_state.replay.as_ref().map(|replay| replay.map_layout(style)).unwrap_or_default(),
    };
    if out.map_layout != map_layout {
        out.map_layout = map_layout;
    }
}

/// Creates the places of the map; they stay as long as their game is shown.
fn spawn_places(
    mut commands: Commands,
    mut known: ResMut<PlaceEntities>,
    mut pieces: ResMut<PieceEntities>,
    catalog: Res<Catalog>,
    art: Res<Art>,
) {
    let game = catalog.shown_game();
    if known.game == art.game || art.game != game.info().id() {
        return;
    }
    known.game = art.game;
    let old = pieces.0.drain().map(|(_, entity)| entity).chain(known.places.drain().map(|(_, entity)| entity));
    for entity in old {
        commands.entity(entity).despawn();
    }
    for (id, place) in &art.chart.places {
        let ground = MapPlace { place: *id, mark: place.mark, stack: place.stack };
        let at = Transform::from_xyz(place.mark.0, -place.mark.1, 0.0);
        let name = Name::new(game.info().place_name(*id).to_owned());
        let mut raised = commands.spawn((name, ground, at));
        let shape = Shape {
            corners: place.hex.map(HexOutline::corners),
            area: place.area,
            label: place.label,
            port: place.port,
            emblem: place.emblem,
            number: place.number,
        };
        match place.water {
            true => raised.insert(WaterZone(shape)),
            false => raised.insert(Location(shape)),
        };
        known.places.insert(*id, raised.id());
    }
}

struct PieceState<'a> {
    key: Key,
    piece: &'a Piece,
    side: Side,
    ships: bool,
    home: PlaceId,
    stack_position: StackPosition,
    way: Option<InMotion>,
}

fn piece_states(map_layout: &MapLayout, sums: bool) -> Vec<PieceState<'_>> {
    let mut all = Vec::new();
    let add = |stack: &'_ Stack, point: (f32, f32), depth: f32, way: Option<InMotion>, first: usize| {
        let mut alike = first;
        let disc = stack.disc(sums);
        let mut laid = 0;
        let made: Vec<_> = stack.pieces.iter().enumerate().map(|(number, _)| number).collect();
        made.into_iter()
            .map(|number| {
                let piece = &stack.pieces[number];
                let upon = piece.in_stack == InStack::Upon;
                let behind = if upon { 0 } else { laid };
                laid += usize::from(!upon);
                let key = match piece.who {
                    BlockIdentity::Known(number) => Key::Known(number),
                    BlockIdentity::Hidden => {
                        alike += 1;
                        Key::Hidden(stack.side, stack.ships, stack.place, alike)
                    }
                };
                let (of, size) = (stack.pieces.len(), stack.size);
                (key, number, StackPosition { behind, of, point, size, depth, upon, disc }, way)
            })
            .collect::<Vec<_>>()
    };
    for (i, stack) in map_layout.stacks.iter().enumerate() {
        for (key, number, stack_position, way) in add(stack, stack.point, i as f32, None, 0) {
            let (side, ships, home) = (stack.side, stack.ships, stack.place);
            all.push(PieceState { key, piece: &stack.pieces[number], side, ships, home, stack_position, way });
        }
    }
    if let Some(MovingStack { stack, line, share }) = &map_layout.moving_stack {
        let eased = 0.5 - 0.5 * (share * std::f32::consts::PI).cos();
        let way = Some(InMotion { share: *share });
        // New pieces go behind existing ones, because of the order of the keys.
        for (key, number, stack_position, way) in
            add(stack, point_along(line, eased), map_layout.stacks.len() as f32 + 20.0, way, 500)
        {
            let (side, ships, home) = (stack.side, stack.ships, stack.place);
            all.push(PieceState { key, piece: &stack.pieces[number], side, ships, home, stack_position, way });
        }
    }
    all
}

/// The components of a piece that change.
type Pieces<'w, 's> = Query<
    'w,
    's,
    (&'static mut PieceFace, &'static mut StackPosition, Option<&'static LocatedIn>, Option<&'static InMotion>),
>;

/// Updates every entity to its wanted state; only pieces that appear or disappear are spawned or despawned.
fn project(
    mut commands: Commands,
    out: Res<PlacedPieces>,
    known: Res<PlaceEntities>,
    art: Res<Art>,
    mut entities: ResMut<PieceEntities>,
    mut pieces: Pieces<'_, '_>,
) {
    if !out.is_changed() && !known.is_changed() {
        return;
    }
    let wanted = piece_states(&out.map_layout, art.chart.sums);
    let mut old = std::mem::take(&mut entities.0);
    let mut found: Vec<(usize, Entity)> = Vec::new();
    let mut without: Vec<usize> = Vec::new();
    for (i, want) in wanted.iter().enumerate() {
        match old.remove(&want.key) {
            Some(entity) => found.push((i, entity)),
            None => without.push(i),
        }
    }
    for i in without {
        let want = &wanted[i];
        // A hidden piece that left another place can serve as the one that arrived here.
        let stray = old.keys().copied().filter(|key| {
            matches!((key, want.key),
            (Key::Hidden(side, ships, ..), Key::Hidden(..)) if (*side, *ships) == (want.side, want.ships))
        });
        let stray =
            stray.min_by_key(|key| if let Key::Hidden(_, _, place, n) = key { (*place, *n) } else { (PlaceId(0), 0) });
        let entity = match stray.and_then(|key| old.remove(&key)) {
            Some(entity) => entity,
            None => spawn(&mut commands, want),
        };
        found.push((i, entity));
    }
    for entity in old.into_values() {
        commands.entity(entity).despawn();
    }
    for (i, entity) in found {
        let want = &wanted[i];
        entities.0.insert(want.key, entity);
        update(&mut commands, &known, &mut pieces, want, entity);
    }
}

fn spawn(commands: &mut Commands, want: &PieceState<'_>) -> Entity {
    let shows = PieceFace { face: Face::default(), spent: false };
    let mut piece = commands.spawn((shows, want.stack_position, Transform::default(), Visibility::default()));
    if let Key::Known(number) = want.key {
        piece.insert((Identity(number), Name::new(want.piece.name.clone().unwrap_or_default())));
    }
    if want.ships {
        piece.insert(Ship(want.side));
    } else {
        piece.insert(Block(want.side));
    }
    piece.id()
}

fn update(
    commands: &mut Commands,
    known: &PlaceEntities,
    pieces: &mut Pieces<'_, '_>,
    want: &PieceState<'_>,
    entity: Entity,
) {
    let front = want.stack_position.behind == 0;
    let face = match &want.piece.in_stack {
        InStack::Under(under) if !front => under.clone(),
        _ => want.piece.face.clone(),
    };
    let shows = PieceFace { face, spent: want.piece.spent && front };
    let home = known.places.get(&want.home).copied();
    let (at, way) = match pieces.get_mut(entity) {
        Ok((mut now, mut stack_position, at, way)) => {
            now.set_if_neq(shows);
            stack_position.set_if_neq(want.stack_position);
            (at.map(|at| at.0), way.copied())
        }
        Err(_) => {
            commands.entity(entity).insert((shows, want.stack_position));
            (None, None)
        }
    };
    let mut piece = commands.entity(entity);
    if at != home {
        match home {
            Some(home) => drop(piece.insert(LocatedIn(home))),
            None => drop(piece.remove::<LocatedIn>()),
        }
    }
    if way != want.way {
        match want.way {
            Some(way) => drop(piece.insert(way)),
            None => drop(piece.remove::<InMotion>()),
        }
    }
}
