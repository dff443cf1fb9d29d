//! W6, W15.1, W15.2, W17.6, W22.2: where units and leaders can go, and what it costs.

use super::w06_obstacles::Obstacles;
use super::w06_ways::{Field, Mover, Ways};
use crate::rules::white_plains::data::PROHIBITED;
use crate::rules::white_plains::prelude::*;

/// What rain takes from movement points (W22.2), and what a first move of a screening force has more (W15.6).
const RAIN_MP: u8 = 2;
const SCREEN_MP: u8 = 2;

impl WhitePlains {
    /// Movement points of a unit, or its strategic allowance (W6.4, W6.6, W15.6, W22.2).
    pub fn allowance(&self, p: &State, unit: UnitId, march: bool) -> u8 {
        let mut mp = self[unit].mp;
        if p.effects.marchers.has(unit) {
            mp += self.march_bonus(p);
        }
        if self.has_first_move(p, unit) {
            mp += SCREEN_MP;
        }
        if p.rain {
            mp = mp.saturating_sub(RAIN_MP);
            return if march { (3 * mp).div_ceil(2) } else { mp };
        }
        if march { 2 * mp } else { mp }
    }

    /// Whether a unit or leader of a screening force still has its first move (W15.6).
    pub fn has_first_move(&self, p: &State, unit: UnitId) -> bool {
        let screens = self[unit].screen.is_some() || unit == self.named.spencer || unit == self.named.wadsworth;
        p.screens.is_some() && screens && !p.screen_moved.has(unit)
    }

    /// Whether a card with such an effect is in force.
    pub fn in_force(
        &self,
        p: &State,
        test: impl Fn(&crate::rules::white_plains::data::cards::CardEffect) -> bool,
    ) -> bool {
        p.effects.cards.into_iter().any(|card| test(&self[card].effect))
    }

    fn march_bonus(&self, p: &State) -> u8 {
        let of = |card: CardId| if let Effect::MarchBonus(mp) = self[card].effect { Some(mp) } else { None };
        p.effects.cards.into_iter().find_map(of).unwrap_or(0)
    }

    pub(super) fn fence_mp(&self, p: &State) -> u8 {
        let of = |card: CardId| if let Effect::RailFence(mp) = self[card].effect { Some(mp) } else { None };
        p.effects.cards.into_iter().find_map(of).unwrap_or(0)
    }

    /// Whether a hex of White Plains has burned (card 21).
    pub fn is_burned(&self, p: &State, at: HexId) -> bool {
        p.burned && self.areas.burns_down.has(at)
    }

    /// Whether a unit is held where it is (W15.1): not free, and the army not released.
    pub fn is_held(&self, p: &State, unit: UnitId) -> bool {
        p.is_campaign()
            && self[unit].side == AMERICAN
            && p.released != Release::Yes
            && !self[unit].free
            && !(p.hill.has(unit))
    }

    /// W6.1, W6.8, W15: whether a unit or leader of this side may move at all.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_move(&self, p: &State, unit: UnitId, side: Side) -> Result<(), Refused> {
        if self[unit].side != side {
            return Err(Refused::NotYours { unit });
        }
        let Some(at) = p.at(unit) else { return Err(Refused::NotOnMap { unit }) };
        if p.moved.has(unit) {
            return Err(Refused::Moved { unit });
        }
        if p.is_pinned(unit) {
            return Err(Refused::Pinned { unit });
        }
        if self.kind(unit) == Kind::Garrison {
            return Err(Refused::Garrison { unit });
        }
        if at == self.at.tarrytown {
            return Err(Refused::StaysInTarrytown { unit });
        }
        if self.is_held(p, unit) && p.home[unit] == Some(at) {
            return Err(Refused::Held { unit });
        }
        // W21.11: Amusettes that have moved hold their new parent.
        let moved_along = |guns: UnitId| p.attached == Some(unit) && p.moved.has(guns);
        if self.sorted.amusettes.is_some_and(moved_along) {
            return Err(Refused::GunsMoved { unit });
        }
        Ok(())
    }

    /// Where a unit that enters comes onto the map, at which cost (W17.1).
    pub(super) fn entries(&self, mover: &Mover<'_>) -> Vec<(HexId, u16)> {
        let entry = self.at.entry;
        let open = |at: HexId| mover.may_come_out(at) && !mover.field.zone.has(at);
        if open(entry) {
            return vec![(entry, u16::from(self.tables.road_mp))];
        }
        let beside = self.near(entry).filter(|at| open(*at));
        beside.filter_map(|at| Some((at, u16::from(self.tables.ground[&self[at].ground].mp[mover.column]?)))).collect()
    }

    /// Whether Amusettes are attached: of themselves they move only to another Hessian unit (W21.11).
    pub(super) fn changes_parent(&self, p: &State, unit: UnitId) -> bool {
        self.sorted.amusettes == Some(unit) && p.attached.is_some()
    }

    /// Whether a unit may end its move only in some of the hexes that it reaches.
    pub(super) fn is_bound(&self, p: &State, unit: UnitId) -> bool {
        self.is_held(p, unit) || self.changes_parent(p, unit)
    }

    /// The hexes that a unit may end a move in, of those that it reaches: of one driven from where it is held, those nearest
    /// to its place (W15.1); of attached Amusettes, those of Hessian units (W21.11).
    pub fn ends(&self, p: &State, unit: UnitId, ways: &Ways) -> Vec<HexId> {
        let mut all: Vec<HexId> = ways.reached(self).collect();
        if ways.layered {
            all.sort_unstable();
            all.dedup();
        }
        if self.is_held(p, unit)
            && let Some(home) = p.home[unit]
        {
            let way = self.way_home(p, unit, home);
            let now = p.at(unit).map_or(u16::MAX, |at| way[at.index()]);
            let best = all.iter().map(|at| way[at.index()]).min().unwrap_or(u16::MAX);
            all.retain(|at| way[at.index()] == best && best < now);
        }
        if self.changes_parent(p, unit) {
            all.retain(|at| self.parents(p, *at).next().is_some());
        }
        all
    }

    /// The way to a held unit's place from every hex, in MP on an empty map.
    pub fn way_home(&self, p: &State, unit: UnitId, home: HexId) -> Vec<u16> {
        let costs = &self.costs[usize::from(p.is_swollen())];
        let column = self.kind(unit).column();
        let mut way = vec![u16::MAX; self.hexes.len()];
        way[home.index()] = 0;
        let mut open = std::collections::BTreeSet::from([(0, home)]);
        while let Some((far, at)) = open.pop_first() {
            for near in self.near(at) {
                let cost = costs.of(column, near, self.side_between(near, at));
                let whole = far + u16::from(cost);
                if cost != PROHIBITED && whole < way[near.index()] {
                    way[near.index()] = whole;
                    open.insert((whole, near));
                }
            }
        }
        way
    }

    /// Whether a unit may move, march or enter to a hex: its way there.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check_way(
        &self,
        p: &State,
        unit: UnitId,
        via: Option<HexId>,
        to: HexId,
        march: bool,
    ) -> Result<Vec<HexId>, Refused> {
        // A way depends on what is near; why there is none may lie anywhere.
        if self[unit].side == p.active
            && let Some(field) = Field::near(self, p, unit, march)
            && let Ok(way) = self.way(&field, unit, via, to, march)
        {
            return Ok(way);
        }
        self.way(&Field::new(self, p, p.active), unit, via, to, march)
    }

    fn way(
        &self,
        field: &Field<'_>,
        unit: UnitId,
        via: Option<HexId>,
        to: HexId,
        march: bool,
    ) -> Result<Vec<HexId>, Refused> {
        let p = field.p;
        let mover = field.mover(unit, march)?;
        if self.is_box(to) {
            return self.check_box(p, unit, via, to, march).map(|()| vec![to]);
        }
        if self.changes_parent(p, unit) && self.parents(p, to).next().is_none() {
            return Err(Refused::AttachedMoves);
        }
        let mut ways = Ways::default();
        ways.explore_to(&mover, via.or(Some(to)).filter(|_| !self.is_held(p, unit)));
        let Some(via) = via else {
            if p.at(unit) == Some(to) {
                return Err(Refused::Stays { unit });
            }
            if ways.cost(self, to).is_none() {
                return Err(self.why_not(&mover, None, to));
            }
            if self.is_held(p, unit) && !self.ends(p, unit, &ways).contains(&to) {
                return Err(Refused::NotHomeward { unit });
            }
            return Ok(ways.path(&mover, to));
        };
        let start = p.at(unit);
        if start == Some(via) || via == to || mover.creeps || self.is_held(p, unit) {
            return Err(Refused::BadWay { hex: via });
        }
        let Some(node) = ways.node(self, via) else { return Err(self.why_not(&mover, None, via)) };
        let (spent, mut path) = (ways.reach.cost(node).unwrap_or(0), ways.path(&mover, via));
        // A last resort leaves nothing for a way on (W6.4), and an enemy zone ends the move (W6.5).
        if mover.halts(via) {
            return Err(Refused::ZoneStops { hex: via });
        }
        if p.at(unit) == Some(to) {
            return Err(Refused::BadWay { hex: to });
        }
        ways.explore_on(&mover, node, spent);
        if ways.cost(self, to).is_none() {
            return Err(self.why_not(&mover, Some((node, spent)), to));
        }
        path.extend(ways.path(&mover, to).into_iter().skip(1));
        Ok(path)
    }

    /// W17.6: moves into the boxes.
    fn check_box(&self, p: &State, unit: UnitId, via: Option<HexId>, to: HexId, march: bool) -> Result<(), Refused> {
        let at = p.at(unit);
        let from = if to == self.at.transition {
            at.is_some_and(|at| self.at.box_roads().contains(&at))
        } else {
            at == Some(self.at.transition)
        };
        let dutchess = self[unit].is(Special::Dutchess);
        let tied = p.hill.has(unit) && p.hill_released != Release::Yes && p.released != Release::Yes;
        let free = !tied && !self.is_bound(p, unit);
        if from && via.is_none() && !march && !dutchess && p.is_campaign() && p.in_order(unit) && free {
            Ok(())
        } else {
            Err(Refused::NoBox { unit })
        }
    }

    /// The boxes into which a unit may move now.
    pub fn boxes(&self, p: &State, unit: UnitId) -> Option<HexId> {
        let at = p.at(unit).filter(|at| *at == self.at.transition || self.at.box_roads().contains(at))?;
        let to = if at == self.at.transition { self.at.tarrytown } else { self.at.transition };
        self.check_box(p, unit, None, to, false).is_ok().then_some(to)
    }

    /// Why a hex cannot be reached, from a hex passed before at a cost, if any: the nearest rule that stands in the way.
    fn why_not(&self, mover: &Mover<'_>, passed: Option<(HexId, u16)>, to: HexId) -> Refused {
        let (p, unit) = (mover.field.p, mover.unit);
        if mover.field.enemy.has(to) || (mover.is_leader() && p.is_taken(self, mover.field.side.other(), to)) {
            return Refused::EnemyThere { hex: to };
        }
        if !self.has_room(p, unit, to) {
            return Refused::Full { hex: to };
        }
        if self[unit].side == BRITISH && self.scenario(p.scenario).forbidden_british.has(to) {
            return Refused::Forbidden { hex: to };
        }
        if mover.tied && !self.areas.hill_and_beside.has(to) {
            return Refused::TiedToHill { unit };
        }
        if p.burning() == Some(to) {
            return Refused::Burns { hex: to };
        }
        if mover.is_leader() && mover.field.zone.has(to) && !p.holds(self, mover.field.side, to) {
            return Refused::LeaderInZone { unit };
        }
        if mover.creeps {
            return Refused::Creeps { unit };
        }
        if self.kind(unit) == Kind::Amusettes && mover.field.beside.has(to) {
            return Refused::GunsShy { hex: to };
        }
        if mover.march {
            return Refused::NoRoad { unit, hex: to };
        }
        let Some(start) = mover.start else { return Refused::TooFar { unit, hex: to } };
        // Entering an enemy zone ends the move: would it be reached without zones?
        let own = mover.field.own.clone();
        let calm = Field { obstacles: Obstacles { zone: Hexes::NONE, ..mover.field.obstacles }, own, ..*mover.field };
        let free = Mover { field: &calm, ..*mover };
        let mut ways = Ways::default();
        match passed {
            Some((node, spent)) => ways.explore_on(&free, node, spent),
            None => ways.explore(&free),
        }
        if ways.cost(self, to).is_some() {
            return Refused::ZoneStops { hex: to };
        }
        let prohibited = self[start].side_to(to).is_some_and(|side| mover.map_cost(start, side) == PROHIBITED);
        if prohibited { Refused::Prohibited { unit, hex: to } } else { Refused::TooFar { unit, hex: to } }
    }

    /// W6.2.
    pub fn check_move(&self, p: &State, unit: UnitId, via: Option<HexId>, to: HexId) -> Checked {
        self.check_way(p, unit, via, to, false).map(drop)
    }

    /// W6.6.
    pub fn check_march(&self, p: &State, unit: UnitId, via: Option<HexId>, to: HexId) -> Checked {
        self.check_way(p, unit, via, to, true).map(drop)
    }
}
