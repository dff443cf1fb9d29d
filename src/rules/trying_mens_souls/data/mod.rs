//! The map, the forces and the tables of Trying Men's Souls as the rules need them (T1, T2, T4).

pub mod forces;
pub mod ids;
mod load;
mod load_map;
mod printed_tables;
mod raw;
pub mod scenarios;
mod sources;
pub mod tables;
pub mod terrain;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::indexed;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::rules::common::graph::Graph;
use forces::{Army, Deployment, Division, Marker, NamedForces, Piece, Sorted};
use ids::*;
use scenarios::Scenario;
use terrain::{AreaBox, Areas, Boom, Ferry, Fort, Hex, Named, Road, Step, Touching, Zone};

/// The sets of booms.
const SETS_OF_BOOMS: usize = 1 << MAX_BOOMS;

/// The rules of Trying Men's Souls with their data.
#[derive(Debug)]
pub struct TryingMensSouls {
    /// Hexes in the order of the data, then the boxes.
    pub hexes: Vec<Hex>,
    /// The steps of a unit: to neighbours, over ferries, into boxes and out of them.
    pub steps: Graph<Step>,
    /// The neighbours of a hex by land.
    touching: Graph<Touching>,
    pub areas: Areas,
    /// Named places.
    pub at: Named,
    pub boxes: Vec<AreaBox>,
    pub zones: Vec<Zone>,
    pub booms: Vec<Boom>,
    pub ferries: Vec<Ferry>,
    pub forts: Vec<Fort>,
    pub roads: Vec<Road>,
    /// Units, then leaders, then garrisons.
    pub pieces: Vec<Piece>,
    pub divisions: Vec<Division>,
    pub markers: Vec<Marker>,
    pub army: BySide<Army>,
    /// The pieces by class.
    pub sorted: Sorted,
    pub named: NamedForces,
    /// Names of the brigades.
    pub brigades: Vec<String>,
    /// Where each group may be set up, in words (T4.2, T4.3).
    pub set_up_texts: Vec<String>,
    pub deployments: Vec<Deployment>,
    /// The scenarios beside the campaign (T16).
    pub scenarios: Vec<Scenario>,
    pub tables: tables::Tables,
    /// The zones that the navy reaches, by the booms that are destroyed.
    navy: [Zones; SETS_OF_BOOMS],
    /// Forced marches on the empty map, found when they are asked for.
    pub(super) marches: Marches,
    /// The words of the notation.
    words: BTreeMap<String, Word>,
    /// The title page of the game.
    pub manifest: Manifest,
    /// The text of its rules.
    pub chapters: Vec<Chapter>,
    /// Fingerprint of everything that changes a campaign.
    pub hash: u64,
    /// Fingerprint of the scenarios.
    pub scenarios_hash: u64,
}

/// Paths by the hex where they start and by movement points, each found once.
#[derive(Debug)]
pub struct Marches(Vec<OnceLock<Vec<Path>>>);

impl Marches {
    /// Movement points at most.
    const MOST_MP: usize = 8;

    fn new(hexes: usize) -> Self {
        Self((0..hexes * (Self::MOST_MP + 1)).map(|_| OnceLock::new()).collect())
    }

    /// The paths from a hex, with so many movement points.
    pub fn get(&self, from: HexId, mp: u8, find: impl FnOnce() -> Vec<Path>) -> &[Path] {
        let mp = usize::from(mp).min(Self::MOST_MP);
        self.0[from.index() * (Self::MOST_MP + 1) + mp].get_or_init(find)
    }
}

/// What a word of the notation stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// A hex or a box.
    Hex(HexId),
    Piece(PieceId),
}

indexed! { for TryingMensSouls;
    HexId: hexes of Hex;
    PieceId: pieces of Piece;
    DivisionId: divisions of Division, by division;
    MarkerId: markers of Marker, by marker;
    FortId: forts of Fort, by fort;
    BoomId: booms of Boom, by boom;
    ZoneId: zones of Zone;
    FerryId: ferries of Ferry;
    DeploymentId: deployments of Deployment, by deployment;
    ScenarioId: scenarios of Scenario, by scenario;
}

impl TryingMensSouls {
    /// The unit, leader or garrison with this word.
    pub fn piece(&self, id: &str) -> Option<PieceId> {
        if let Some(Word::Piece(piece)) = self.words.get(id) { Some(*piece) } else { None }
    }

    /// The hex or box with this word.
    pub fn hex(&self, id: &str) -> Option<HexId> {
        if let Some(Word::Hex(hex)) = self.words.get(id) { Some(*hex) } else { None }
    }

    /// The garrison of a fort.
    #[inline]
    pub fn garrison(&self, fort: FortId) -> PieceId {
        PieceId::of(self.pieces.len() - self.forts.len() + fort.index())
    }

    /// Whether it is a box.
    #[inline]
    pub fn is_box(&self, at: HexId) -> bool {
        at.index() >= self.hexes.len() - self.boxes.len()
    }

    /// The box at a place.
    pub fn area_box(&self, at: HexId) -> Option<&AreaBox> {
        self.boxes.iter().find(|one| one.at == at)
    }

    /// The neighbours of a land hex by land: a zone of control reaches them (T3.2), an attack leads there (T9.3).
    #[inline]
    pub fn touching(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.touching.from(at).iter().map(|near| near.0)
    }

    /// Whether two land hexes are neighbours by land.
    #[inline]
    pub fn touch(&self, a: HexId, b: HexId) -> bool {
        self.touching.from(a).iter().any(|near| near.0 == b)
    }

    /// The neighbours of a hex on the map, also over water.
    #[inline]
    pub fn beside(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self[at].near.iter().flatten().copied()
    }

    /// The distance of two hexes, whatever lies between; none if one of them is a box.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> Option<u16> {
        Some(self[a].axial?.distance(self[b].axial?))
    }

    /// The distance of a hex to the nearest of these; none without one.
    pub fn distance_to_any(&self, from: HexId, to: &Hexes) -> Option<u16> {
        to.iter().filter_map(|to| self.distance(from, to)).min()
    }

    /// The land hexes within a distance of one, itself included.
    pub fn within(&self, at: HexId, distance: u16) -> Hexes {
        self.areas.land.filtered(|to| self.distance(at, to).is_some_and(|far| far <= distance))
    }

    /// The zones that the navy reaches when these booms are destroyed (T1.4).
    #[inline]
    pub fn navy_reaches(&self, destroyed: Booms) -> Zones {
        self.navy[destroyed.bits() as usize % SETS_OF_BOOMS]
    }

    /// The deployments of a side.
    pub fn deployments_of(&self, side: Side) -> impl Iterator<Item = &Deployment> {
        self.deployments.iter().filter(move |one| one.side == side)
    }
}
