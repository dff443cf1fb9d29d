//! W6, W15.1, W15.2, W17.6, W22.2: which units and leaders may move, how far, and where they can go.

use super::w06_ways::{Field, Mover, Ways};
use crate::rules::white_plains::data::cards::Effect;
use crate::rules::white_plains::data::{PROHIBITED, opposite};
use crate::rules::white_plains::prelude::*;

/// What rain takes from movement points (W22.2), and what a first move of a screening force has more (W15.6).
const RAIN_MP: u8 = 2;
const SCREEN_MP: u8 = 2;

impl WhitePlains {
    /// Movement points of a unit, or its strategic allowance (W6.4, W6.6, W15.6, W22.2).
    pub fn allowance(&self, p: &State, unit: UnitId, gait: Gait) -> u8 {
        let mut mp = self[unit].mp;
        if p.effects.marchers.has(unit) {
            mp += self.card_mp(p, |effect| if let Effect::MarchBonus(mp) = effect { Some(*mp) } else { None });
        }
        let named = &self.named;
        let screens = self[unit].screen.is_some() || unit == named.spencer || unit == named.wadsworth;
        if screens && p.screens.is_some() && !p.screen_moved.has(unit) {
            mp += SCREEN_MP;
        }
        let mp = if p.rain { mp.saturating_sub(RAIN_MP) } else { mp };
        match gait {
            Gait::Move => mp,
            Gait::March if p.rain => (3 * mp).div_ceil(2),
            Gait::March => 2 * mp,
        }
    }

    /// Whether a card with such an effect is in force.
    pub fn in_force(&self, p: &State, test: impl Fn(&Effect) -> bool) -> bool {
        p.effects.cards.into_iter().any(|card| test(&self[card].effect))
    }

    /// Cards with such an effect are out of force.
    pub(super) fn drop_cards(&self, p: &mut Position, test: impl Fn(&Effect) -> bool) {
        p.effects.cards = p.effects.cards.into_iter().filter(|card| !test(&self[*card].effect)).collect();
    }

    /// The movement points of the first card in force that has such an effect.
    pub(super) fn card_mp(&self, p: &State, mp: impl Fn(&Effect) -> Option<u8>) -> u8 {
        p.effects.cards.into_iter().find_map(|card| mp(&self[card].effect)).unwrap_or(0)
    }

    /// Whether a unit is held where it is (W15.1): not free, and the army not released.
    pub fn is_held(&self, p: &State, unit: UnitId) -> bool {
        let held = p.is_campaign() && p.released != Release::Yes && self[unit].side == AMERICAN;
        held && !self[unit].free && !p.hill.has(unit)
    }

    /// Whether a unit stays on or next to Chatterton Hill (W15.2).
    pub(super) fn is_tied_to_hill(&self, p: &State, unit: UnitId) -> bool {
        p.hill.has(unit) && p.hill_released != Release::Yes && p.released != Release::Yes
    }

    /// Whether Amusettes are attached: of themselves they move only to another Hessian unit (W21.11).
    pub(super) fn changes_parent(&self, p: &State, unit: UnitId) -> bool {
        self.sorted.amusettes == Some(unit) && p.attached.is_some()
    }

    /// Whether a unit may end its move only in some of the hexes that it reaches.
    pub(super) fn is_bound(&self, p: &State, unit: UnitId) -> bool {
        self.is_held(p, unit) || self.changes_parent(p, unit)
    }

    /// W6.1, W6.8, W15: whether a unit or leader of this side may move at all.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_move(&self, p: &State, unit: UnitId, side: Side) -> Checked {
        when(self[unit].side == side, Refused::NotYours { unit })?;
        let at = p.at(unit).ok_or(Refused::NotOnMap { unit })?;
        when(!p.moved.has(unit), Refused::Moved { unit })?;
        when(!p.is_pinned(unit), Refused::Pinned { unit })?;
        when(self.kind(unit) != Kind::Garrison, Refused::Garrison { unit })?;
        when(at != self.at.tarrytown, Refused::StaysInTarrytown { unit })?;
        when(!self.is_held(p, unit) || p.home[unit] != Some(at), Refused::Held { unit })?;
        // W21.11: Amusettes that have moved hold their new parent.
        let moved_along = |guns: UnitId| p.attached == Some(unit) && p.moved.has(guns);
        when(!self.sorted.amusettes.is_some_and(moved_along), Refused::GunsMoved { unit })
    }

    /// The way to a held unit's place from every hex, in MP on an empty map.
    pub fn way_home(&self, p: &State, unit: UnitId, home: HexId) -> Vec<u16> {
        let costs = &self.costs[usize::from(p.is_swollen())];
        let column = self.kind(unit).column();
        let mut way = vec![u16::MAX; self.hexes.len()];
        way[home.index()] = 0;
        let mut open = std::collections::BTreeSet::from([(0, home)]);
        while let Some((far, at)) = open.pop_first() {
            for step in self.steps.from(at) {
                let cost = costs.of(column, step.to, opposite(step.side()));
                let whole = far + u16::from(cost);
                if cost != PROHIBITED && whole < way[step.to.index()] {
                    way[step.to.index()] = whole;
                    open.insert((whole, step.to));
                }
            }
        }
        way
    }

    /// The way of a unit that moves or marches to a hex, straight or by way of another.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn find_way(
        &self,
        p: &State,
        unit: UnitId,
        via: Option<HexId>,
        to: HexId,
        gait: Gait,
    ) -> Result<Vec<HexId>, Refused> {
        let way = |field: Field<'_>| field.mover(unit, gait)?.way(via, to);
        // A way depends on what is near; why there is none may lie anywhere.
        let near = Field::near(self, p, unit, gait).filter(|_| self[unit].side == p.active);
        near.and_then(|field| way(field).ok()).map_or_else(|| way(Field::new(self, p, p.active)), Ok)
    }

    /// Whether a unit may move (W6.2) or march (W6.6) to a hex.
    pub fn check_way(&self, p: &State, unit: UnitId, via: Option<HexId>, to: HexId, gait: Gait) -> Checked {
        self.find_way(p, unit, via, to, gait).map(drop)
    }

    /// The box into which a unit may move now (W17.6).
    pub fn box_beside(&self, p: &State, unit: UnitId) -> Option<HexId> {
        let at = p.at(unit)?;
        let to = if at == self.at.transition {
            self.at.tarrytown
        } else {
            self.at.box_roads().contains(&at).then_some(self.at.transition)?
        };
        let free = !self.is_tied_to_hill(p, unit) && !self.is_bound(p, unit);
        (p.is_campaign() && p.in_order(unit) && free && !self[unit].is(Special::Dutchess)).then_some(to)
    }
}

impl Mover<'_> {
    /// Its way to a hex, straight or by way of another.
    fn way(&self, via: Option<HexId>, to: HexId) -> Result<Vec<HexId>, Refused> {
        let (rules, p, unit) = (self.rules, self.p, self.unit);
        if rules.is_box(to) {
            let may = via.is_none() && !self.march && rules.box_beside(p, unit) == Some(to);
            return if may { Ok(vec![to]) } else { Err(Refused::NoBox { unit }) };
        }
        let attaches = !rules.changes_parent(p, unit) || rules.parents(p, to).next().is_some();
        when(attaches, Refused::AttachedMoves)?;
        let held = rules.is_held(p, unit);
        let mut ways = Ways::default();
        ways.explore_to(self, via.or(Some(to)).filter(|_| !held));
        let Some(via) = via else {
            when(self.start != Some(to), Refused::Stays { unit })?;
            ways.node(to).ok_or_else(|| self.why_not(None, to))?;
            when(!held || ways.ends(self).contains(&to), Refused::NotHomeward { unit })?;
            return Ok(ways.path(self, to));
        };
        when(self.start != Some(via) && via != to && !self.one_hex_only && !held, Refused::BadWay { hex: via })?;
        let passed = ways.node(via).ok_or_else(|| self.why_not(None, via))?;
        // A last resort leaves nothing for a way on (W6.4), and an enemy zone ends the move (W6.5).
        when(!self.halts.has(via), Refused::ZoneStops { hex: via })?;
        when(self.start != Some(to), Refused::BadWay { hex: to })?;
        let mut path = ways.path(self, via);
        ways.explore_on(self, passed);
        ways.node(to).ok_or_else(|| self.why_not(Some(passed), to))?;
        path.extend(ways.path(self, to).into_iter().skip(1));
        Ok(path)
    }

    /// Why a hex cannot be reached, from a node passed before at a cost, if any: the nearest rule that stands in the way.
    fn why_not(&self, passed: Option<(HexId, u16)>, to: HexId) -> Refused {
        let (rules, p, unit) = (self.rules, self.p, self.unit);
        if self.enemy.has(to) || (self.is_leader() && p.is_taken(rules, self.side.other(), to)) {
            return Refused::EnemyThere { hex: to };
        }
        if !rules.has_room(p, unit, to) {
            return Refused::Full { hex: to };
        }
        if rules.is_forbidden(p, unit, to) {
            return Refused::Forbidden { hex: to };
        }
        if rules.is_tied_to_hill(p, unit) && !rules.areas.hill_and_beside.has(to) {
            return Refused::TiedToHill { unit };
        }
        if p.burning() == Some(to) {
            return Refused::Burns { hex: to };
        }
        if self.is_leader() && self.halts.has(to) && !p.holds(rules, self.side, to) {
            return Refused::LeaderInZone { unit };
        }
        if self.one_hex_only {
            return Refused::Creeps { unit };
        }
        if rules.kind(unit) == Kind::Amusettes && self.beside.has(to) {
            return Refused::GunsShy { hex: to };
        }
        if self.march {
            return self.why_no_march(to);
        }
        let Some(start) = self.start else { return Refused::TooFar { unit, hex: to } };
        // Entering an enemy zone ends the move: would it be reached without zones?
        let (free, mut ways) = (self.without_zones(), Ways::default());
        ways.explore(&free);
        if let Some(passed) = passed {
            ways.explore_on(&free, passed);
        }
        if ways.node(to).is_some() {
            return Refused::ZoneStops { hex: to };
        }
        let prohibited = rules[start].side_to(to).is_some_and(|side| self.map_cost(start, side) == PROHIBITED);
        if prohibited {
            return Refused::Prohibited { unit, hex: to };
        }
        match self.unlimited().whole_cost(to).filter(|_| passed.is_none()) {
            Some(need) => Refused::FewPoints { unit, hex: to, need, has: self.allowance },
            None => Refused::TooFar { unit, hex: to },
        }
    }

    /// Why a march cannot reach a hex that has room (W6.6).
    fn why_no_march(&self, to: HexId) -> Refused {
        let unit = self.unit;
        if self.start.is_some_and(|at| self.beside.has(at)) {
            return Refused::MarchNearEnemy { unit };
        }
        if self.beside.has(to) {
            return Refused::MarchToEnemy { hex: to };
        }
        let far = self.unlimited();
        if let Some(need) = far.whole_cost(to) {
            return Refused::RoadTooLong { unit, hex: to, need, has: self.allowance };
        }
        let (open, mut ways) = (far.unbarred(), Ways::default());
        ways.explore(&open);
        let way = ways.path(&open, to);
        match way.into_iter().find(|at| self.barred.has(*at)) {
            // The hex that bars the road is named, with its own reason.
            Some(at) if at != to => self.why_not(None, at),
            Some(hex) => Refused::RoadBarred { hex },
            None if ways.reached().next().is_none() => Refused::OffRoad { unit },
            None => Refused::NoRoad { unit, hex: to },
        }
    }

    /// What the whole way to a hex costs; none if there is none.
    fn whole_cost(&self, to: HexId) -> Option<u8> {
        let mut ways = Ways::default();
        ways.explore(self);
        u8::try_from(ways.cost(to)?).ok()
    }
}
