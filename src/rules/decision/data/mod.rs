//! The map, the forces and the tables of Decision in North America as the rules need them (D1, D2).

pub mod forces;
pub mod ids;
mod load;
mod load_forces;
mod load_map;
pub mod map;
pub mod options;
mod printed_tables;
mod raw;
mod sources;
pub mod tables;

use crate::indexed;
use crate::kernel::collections::IdMap;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::rules::common::graph::Graph;
use forces::{NamedTypes, Nation, Piece, Sorted, Special, SpecialForce, UnitType};
use ids::*;
use map::{Areas, Locale, NamedPlaces, Region, Route, RouteKind, Track};
use tables::{Effect, ProgressSpace, Since, Tables};

/// The rules of Decision in North America with their data.
#[derive(Debug)]
pub struct Decision {
    pub locales: Vec<Locale>,
    pub regions: Vec<Region>,
    /// Progress, balance, then the regions with a loyalty (D8.1).
    pub tracks: Vec<Track>,
    /// Routes of land units: road, trail, river.
    pub(super) by_land: Graph<Route>,
    /// Routes of fleets.
    pub(super) by_sea: Graph<Route>,
    /// The locales next to each by land routes, and by sea routes.
    land_next: IdMap<LocaleId, Locales, MAX_LOCALES>,
    sea_next: IdMap<LocaleId, Locales, MAX_LOCALES>,
    pub areas: Areas,
    /// Named places.
    pub at: NamedPlaces,
    pub types: Vec<UnitType>,
    /// Units, then leaders.
    pub pieces: Vec<Piece>,
    /// The pieces of each side.
    pub army: BySide<Pieces>,
    /// The pieces of each nation, in the order of [`Nation`].
    of_nation: [Pieces; Nation::ALL.len()],
    /// The pieces by class.
    pub sorted: Sorted,
    /// Named types.
    pub named: NamedTypes,
    pub washington: PieceId,
    /// In the order of [`Special`].
    pub specials: Vec<SpecialForce>,
    /// The types from the top of a stack down (D20.1).
    pub top_order: Vec<TypeId>,
    pub tables: Tables,
    /// From where on each effect is in force.
    since: [Since; Effect::ALL.len()],
    /// The spaces of progress at the start, of Independence and of the early victory (D3, D8.4).
    pub start_of_progress: ProgressId,
    pub independence: ProgressId,
    pub early_victory: ProgressId,
    /// The title page of the game.
    pub manifest: Manifest,
    /// The text of its rules.
    pub chapters: Vec<Chapter>,
    /// Fingerprint of everything that changes a game.
    pub hash: u64,
}

indexed! { for Decision;
    LocaleId: locales of Locale, by locale;
    RegionId: regions of Region, by region;
    TrackId: tracks of Track, by track;
    TypeId: types of UnitType, by unit_type;
    PieceId: pieces of Piece, by piece;
}

impl std::ops::Index<ProgressId> for Decision {
    type Output = ProgressSpace;

    fn index(&self, id: ProgressId) -> &ProgressSpace {
        &self.tables.progress[id.index()]
    }
}

impl Decision {
    /// The space of progress with this word.
    pub fn progress_space(&self, id: &str) -> Option<ProgressId> {
        self.tables.progress.iter().position(|space| space.id == id).map(ProgressId::of)
    }

    /// The next space of progress; none after the last.
    pub fn next_progress(&self, at: ProgressId) -> Option<ProgressId> {
        (at.index() + 1 < self.tables.progress.len()).then(|| ProgressId::of(at.index() + 1))
    }

    pub fn track_ids(&self) -> impl Iterator<Item = TrackId> + use<> {
        (0..self.tracks.len()).map(TrackId::of)
    }

    pub fn region_ids(&self) -> impl Iterator<Item = RegionId> + use<> {
        (0..self.regions.len()).map(RegionId::of)
    }

    pub fn type_ids(&self) -> impl Iterator<Item = TypeId> + use<> {
        (0..self.types.len()).map(TypeId::of)
    }

    /// The pieces of a nation.
    #[inline]
    pub const fn nation(&self, nation: Nation) -> Pieces {
        self.of_nation[nation as usize]
    }

    /// The box of a nation, which the Hessians share with the British; the Americans have none (D1.1).
    pub const fn box_of(&self, nation: Nation) -> Option<LocaleId> {
        match nation {
            Nation::American => None,
            Nation::French => Some(self.at.france),
            Nation::Spanish => Some(self.at.spain),
            Nation::British | Nation::Hessian => Some(self.at.britain),
        }
    }

    /// The special force of a kind (D9.5).
    #[inline]
    pub fn special(&self, special: Special) -> &SpecialForce {
        &self.specials[special as usize]
    }

    /// The routes of land units from a locale, in the order of the data (D1.2).
    #[inline]
    pub fn land_routes(&self, at: LocaleId) -> &[Route] {
        self.by_land.from(at)
    }

    /// The routes of fleets from a locale, in the order of the data (D1.2).
    #[inline]
    pub fn sea_routes(&self, at: LocaleId) -> &[Route] {
        self.by_sea.from(at)
    }

    /// The locales next to one by a land route.
    #[inline]
    pub fn land_next(&self, at: LocaleId) -> Locales {
        self.land_next[at]
    }

    /// The locales next to one by a sea route.
    #[inline]
    pub fn sea_next(&self, at: LocaleId) -> Locales {
        self.sea_next[at]
    }

    /// The route between two locales: by land if there is one, else by sea.
    pub fn route(&self, from: LocaleId, to: LocaleId) -> Option<Route> {
        let routes = self.by_land.from(from).iter().chain(self.by_sea.from(from));
        routes.copied().find(|route| route.to == to)
    }

    /// What a route costs in movement points; `light` for a force of leaders, light and Indians only (D11.4).
    pub const fn route_cost(&self, kind: RouteKind, light: bool) -> u8 {
        let costs = &self.tables.routes;
        match kind {
            RouteKind::Road => costs.road,
            RouteKind::Trail if light => costs.trail_light,
            RouteKind::Trail => costs.trail,
            RouteKind::River => costs.river,
            RouteKind::Sea => costs.sea,
        }
    }

    /// Whether two locales lie in different regions, so that a route between them is a border (D1.3).
    pub fn crosses_border(&self, from: LocaleId, to: LocaleId) -> bool {
        matches!((self[from].region, self[to].region), (Some(a), Some(b)) if a != b)
    }

    /// The effects in force: all of progress up to a space (D8.5), and those of the balance from the middle out to the marker (D9.2).
    pub fn effects(&self, progress: ProgressId, balance: i8) -> impl Iterator<Item = Effect> + '_ {
        let behind = self.tables.progress[..=progress.index()].iter().flat_map(|space| &space.effects);
        let counts = move |at: i8| at.signum() == balance.signum() && at.abs() <= balance.abs();
        let spaces = self.tables.balance.iter().filter(move |space| space.at != 0 && counts(space.at));
        behind.chain(spaces.flat_map(|space| &space.effects)).copied()
    }

    /// Whether an effect is in force.
    #[inline]
    pub const fn in_force(&self, progress: ProgressId, balance: i8, effect: Effect) -> bool {
        self.since[effect as usize].holds(progress, balance)
    }

    /// The dice for points of a side (D5.1, D8.5, D9.3).
    pub fn income_dice(&self, progress: ProgressId, balance: i8, side: Side) -> u8 {
        use crate::rules::decision::sides::AMERICAN;
        let (start, spaces) = if side == AMERICAN {
            let spaces: u8 = self.tables.progress[..=progress.index()].iter().map(|space| space.dice).sum();
            (self.tables.income.american, spaces)
        } else {
            (self.tables.income.british, 0)
        };
        let by_balance: i8 = self.effects(progress, balance).map(|effect| effect.dice(side)).sum();
        (start + spaces).saturating_add_signed(by_balance)
    }
}
