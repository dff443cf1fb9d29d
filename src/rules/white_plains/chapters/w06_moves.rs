//! W6, W15.1, W15.2, W17.6, W22.2: where units and leaders can go, and what it costs.

use crate::kernel::side::Side;
use crate::rules::common::reach::{MovingPiece, Reach};
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{CardId, HexId, Hexes, UnitId};
use crate::rules::white_plains::data::forces::{Kind, Special};
use crate::rules::white_plains::data::terrain::{Crossing, Step};
use crate::rules::white_plains::data::{Costs, cards::Effect};
use crate::rules::white_plains::data::{FreeStep, PROHIBITED, water_cost};
use crate::rules::white_plains::position::State;
use crate::rules::white_plains::position::parts::Release;
use crate::rules::white_plains::refusal::Refused;
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};

/// What rain takes from movement points (W22.2), and what a first move of a screening force has more (W15.6).
const RAIN_MP: u8 = 2;
const SCREEN_MP: u8 = 2;

/// Where the enemy stands and how far his zones reach, for all moves of one moment.
pub struct Field<'a> {
    rules: &'a WhitePlains,
    p: &'a State,
    side: Side,
    /// Enemy zones.
    pub zone: Hexes,
    /// Zones of enemy rifle units.
    rifles: Hexes,
    /// Hexes with enemy units.
    enemy: Hexes,
    /// Hexes next to enemy units.
    pub beside: Hexes,
}

/// A unit or leader on its way.
pub struct Mover<'a> {
    field: &'a Field<'a>,
    unit: UnitId,
    column: usize,
    costs: &'a Costs,
    start: Option<HexId>,
    march: bool,
    /// One hex only, whatever it costs (W6.9).
    creeps: bool,
    allowance: u8,
    /// Whether it stays on or next to Chatterton Hill (W15.2).
    tied: bool,
}

impl<'a> Field<'a> {
    /// The field as a side finds it.
    pub fn new(rules: &'a WhitePlains, p: &'a State, side: Side) -> Self {
        let foe = side.other();
        let enemy = p.occupied(rules, foe).without(rules.at.transition).without(rules.at.tarrytown);
        let beside = enemy.into_iter().flat_map(|at| rules.near(at)).collect();
        let rifles = rules.zone_of(p, rules.sorted.rifles & rules.army[foe]);
        Self { rules, p, side, zone: rules.zones(p, foe), rifles, enemy, beside }
    }

    /// The mover, if it may move at all.
    ///
    /// # Errors
    /// Why it may not.
    pub fn mover(&'a self, unit: UnitId, march: bool) -> Result<Mover<'a>, Refused> {
        self.rules.may_move(self.p, unit, self.side)?;
        if march && (!self.p.in_order(unit)) {
            return Err(Refused::NoMarch { unit });
        }
        Ok(self.mover_at(unit, self.p.at(unit), march))
    }

    /// A mover, whether or not it may move now.
    pub fn mover_at(&'a self, unit: UnitId, start: Option<HexId>, march: bool) -> Mover<'a> {
        let (rules, p) = (self.rules, self.p);
        Mover {
            field: self,
            unit,
            column: rules.kind(unit).column(),
            costs: &rules.costs[usize::from(p.is_swollen())],
            start,
            march,
            creeps: !p.in_order(unit),
            allowance: rules.allowance(p, unit, march),
            tied: p.hill.has(unit) && p.hill_released != Release::Yes && p.released != Release::Yes,
        }
    }
}

impl Mover<'_> {
    /// The cost of a step; none if it is prohibited.
    fn step_cost(&self, from: HexId, step: &Step, free: bool) -> Option<u16> {
        let (rules, p, to) = (self.field.rules, self.field.p, step.to);
        let over = &rules[from].sides[step.side];
        let base = self.costs.of(self.column, from, step.side);
        let bridged = over.river.is_some() && p.is_bridged(from, to);
        let mut cost = if bridged || (free && base != PROHIBITED) {
            rules.dry_cost(from, step.side, self.column)?
        } else if base == PROHIBITED {
            return None;
        } else {
            base
        };
        if p.burning() == Some(to) || self.field.enemy.has(to) || !rules.has_room(p, self.unit, to) {
            return None;
        }
        if self.field.side == BRITISH && rules.scenario(p.scenario).forbidden_british.has(to) {
            return None;
        }
        if self.field.side == BRITISH && rules.in_force(p, |effect| matches!(effect, Effect::NoContact)) && !self.is_leader() && self.field.beside.has(to) {
            return None;
        }
        if self.tied && !rules.areas.hill_and_beside.has(to) {
            return None;
        }
        if self.is_leader() && self.field.zone.has(to) && !p.holds(rules, self.field.side, to) {
            return None;
        }
        if (self.creeps || rules.kind(self.unit) == Kind::Amusettes) && self.field.beside.has(to) {
            return None;
        }
        if self.creeps {
            return Some(1);
        }
        if self.march {
            let open = over.road.is_some() && !bridged && !self.field.beside.has(from) && !self.field.beside.has(to);
            if !open || rules.is_burned(p, from) || rules.is_burned(p, to) {
                return None;
            }
        }
        cost += u8::from(p.smouldering() == Some(to)) + u8::from(rules.is_burned(p, to));
        cost += u8::from(self.field.rifles.has(to)) + u8::from(self.field.rifles.has(from));
        if self.field.side == BRITISH && p.effects.fence == Some(to) {
            cost += rules.fence_mp(p);
        }
        // W20.5: the last resort does not cross the swollen Bronx.
        let bronx = over.river.is_some_and(|river| river.is_bronx()) && over.crossing != Some(Crossing::Bridge);
        if p.is_swollen() && bronx && !bridged && self.start == Some(from) && cost > self.allowance {
            return None;
        }
        Some(cost.into())
    }

    fn is_leader(&self) -> bool {
        self.field.rules.is_leader(self.unit)
    }

    fn halts(&self, at: HexId) -> bool {
        self.field.zone.has(at)
    }

    fn crosses_freely(&self) -> bool {
        self.field.p.effects.crossers.has(self.unit)
    }
}

impl MovingPiece<Step> for Mover<'_> {
    fn cost(&self, from: HexId, edge: &Step) -> Option<u16> {
        self.step_cost(from, edge, false)
    }

    fn stops(&self, place: HexId) -> bool {
        self.halts(place)
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

impl MovingPiece<FreeStep> for Mover<'_> {
    fn cost(&self, from: HexId, edge: &FreeStep) -> Option<u16> {
        self.step_cost(self.field.rules.of_layer(from), &edge.step, edge.free)
    }

    fn stops(&self, place: HexId) -> bool {
        self.halts(self.field.rules.of_layer(place))
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

/// Where a mover can go; reused, it allocates nothing.
#[derive(Default)]
pub struct Ways {
    reach: Reach<HexId>,
    layered: bool,
}

impl Ways {
    /// Finds every hex that a mover can reach from where it stands.
    pub fn explore(&mut self, mover: &Mover<'_>) {
        let rules = mover.field.rules;
        self.layered = mover.crosses_freely();
        let allowance = if mover.creeps { 1 } else { u16::from(mover.allowance) };
        let Some(start) = mover.start else {
            return self.reach.explore_from(&rules.steps, &rules.entries(mover), allowance, mover);
        };
        if mover.march && (mover.field.beside.has(start) || mover.allowance == 0) {
            return self.reach.explore_from(&rules.steps, &[], 0, mover);
        }
        if start == rules.at.transition {
            let out = rules.at.box_roads.map(|hex| (hex, u16::from(rules.tables.road_mp)));
            let open = out.into_iter().filter(|(hex, _)| mover.may_come_out(*hex));
            return self.reach.explore_from(&rules.steps, &open.collect::<Vec<_>>(), allowance.max(1), mover);
        }
        if self.layered {
            self.reach.explore(&rules.free_steps, start, allowance, mover);
        } else {
            self.reach.explore(&rules.steps, start, allowance, mover);
        }
    }

    /// Finds every hex that it can reach on from a hex on the way, with what is left.
    fn explore_on(&mut self, mover: &Mover<'_>, via: HexId, spent: u16) {
        let rules = mover.field.rules;
        let left = u16::from(mover.allowance).saturating_sub(spent);
        if self.layered {
            self.reach.explore_from(&rules.free_steps, &[(via, 0)], left, mover);
        } else {
            self.reach.explore_from(&rules.steps, &[(via, 0)], left, mover);
        }
    }

    /// The reached hexes, the cheapest first; one of them twice where a free crossing offers two ways.
    pub fn reached<'a>(&'a self, rules: &'a WhitePlains) -> impl Iterator<Item = HexId> + 'a {
        self.reach.reached().iter().map(|node| rules.of_layer(*node))
    }

    /// The node of a hex with the cheaper way.
    fn node(&self, rules: &WhitePlains, to: HexId) -> Option<HexId> {
        let above = self.layered.then(|| HexId::of(to.index() + rules.hexes.len()));
        let nodes = [Some(to), above].into_iter().flatten();
        nodes.filter(|node| self.reach.cost(*node).is_some()).min_by_key(|node| self.reach.cost(*node))
    }

    /// What a hex costs; none if it cannot be reached.
    pub fn cost(&self, rules: &WhitePlains, to: HexId) -> Option<u16> {
        self.node(rules, to).and_then(|node| self.reach.cost(node))
    }

    /// The way to a hex.
    pub fn path(&self, rules: &WhitePlains, to: HexId) -> Vec<HexId> {
        let mut path = Vec::new();
        if let Some(node) = self.node(rules, to) {
            self.reach.path(node, &mut path);
        }
        path.iter_mut().for_each(|node| *node = rules.of_layer(*node));
        path
    }
}

impl Mover<'_> {
    fn may_come_out(&self, at: HexId) -> bool {
        let (rules, p) = (self.field.rules, self.field.p);
        let leader = !self.is_leader() || !self.field.zone.has(at) || p.holds(rules, self.field.side, at);
        let march = !self.march || !self.field.beside.has(at);
        !self.field.enemy.has(at) && rules.has_room(p, self.unit, at) && leader && march
    }
}

impl WhitePlains {
    /// The hex of a node of the layered map.
    pub(super) fn of_layer(&self, node: HexId) -> HexId {
        let count = self.hexes.len();
        if node.index() < count { node } else { HexId::of(node.index() - count) }
    }

    /// What a step costs without its water.
    fn dry_cost(&self, from: HexId, side: usize, column: usize) -> Option<u8> {
        let over = self[from].sides[side];
        let base = self.costs[0].of(column, from, side);
        match water_cost(&self.tables, &over, column, false) {
            Some(water) if base != PROHIBITED => Some(base - water),
            // A pontoon bridge over water that is prohibited to the kind: the ground beyond alone.
            _ => self[from].near[side].and_then(|to| self.tables.ground[&self[to].ground].mp[column]),
        }
    }

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
    pub fn in_force(&self, p: &State, test: impl Fn(&crate::rules::white_plains::data::cards::CardEffect) -> bool) -> bool {
        p.effects.cards.into_iter().any(|card| test(&self[card].effect))
    }

    fn march_bonus(&self, p: &State) -> u8 {
        let of = |card: CardId| if let Effect::MarchBonus(mp) = self[card].effect { Some(mp) } else { None };
        p.effects.cards.into_iter().find_map(of).unwrap_or(0)
    }

    fn fence_mp(&self, p: &State) -> u8 {
        let of = |card: CardId| if let Effect::RailFence(mp) = self[card].effect { Some(mp) } else { None };
        p.effects.cards.into_iter().find_map(of).unwrap_or(0)
    }

    /// Whether a hex of White Plains has burned (card 21).
    pub fn is_burned(&self, p: &State, at: HexId) -> bool {
        p.burned && self.cards.iter().any(|card| matches!(&card.effect, Effect::BurnTown(hexes) if hexes.contains(&at)))
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
        if self.kind(unit) == Kind::Amusettes && p.attached.is_some() {
            return Err(Refused::AttachedMoves);
        }
        // W21.11: Amusettes that have moved hold their new parent.
        let moved_along = |guns: UnitId| p.attached == Some(unit) && p.moved.has(guns);
        if self.sorted.amusettes.is_some_and(moved_along) {
            return Err(Refused::GunsMoved { unit });
        }
        Ok(())
    }

    /// Where a unit that enters comes onto the map, at which cost (W17.1).
    fn entries(&self, mover: &Mover<'_>) -> Vec<(HexId, u16)> {
        let entry = self.at.entry;
        let open = |at: HexId| mover.may_come_out(at) && !mover.field.zone.has(at);
        if open(entry) {
            return vec![(entry, u16::from(self.tables.road_mp))];
        }
        let beside = self.near(entry).filter(|at| open(*at));
        beside.filter_map(|at| Some((at, u16::from(self.tables.ground[&self[at].ground].mp[mover.column]?)))).collect()
    }

    /// The hexes that a unit may end a move in, of those that it reaches (W15.1): of one driven from where it is held,
    /// those nearest to its place.
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
        let field = Field::new(self, p, p.active);
        let mover = field.mover(unit, march)?;
        if self.is_box(to) {
            return self.check_box(p, unit, via, to, march).map(|()| vec![to]);
        }
        let mut ways = Ways::default();
        ways.explore(&mover);
        let Some(via) = via else {
            if p.at(unit) == Some(to) {
                return Err(Refused::Stays { unit });
            }
            if ways.cost(self, to).is_none() {
                return Err(self.why_not(&mover, to));
            }
            if !self.ends(p, unit, &ways).contains(&to) {
                return Err(Refused::NotHomeward { unit });
            }
            return Ok(ways.path(self, to));
        };
        let start = p.at(unit);
        if start == Some(via) || via == to || mover.creeps || self.is_held(p, unit) {
            return Err(Refused::BadWay { hex: via });
        }
        let Some(node) = ways.node(self, via) else { return Err(self.why_not(&mover, via)) };
        let (spent, mut path) = (ways.reach.cost(node).unwrap_or(0), ways.path(self, via));
        // A last resort leaves nothing for a way on (W6.4), and an enemy zone ends the move (W6.5).
        if mover.halts(via) {
            return Err(Refused::ZoneStops { hex: via });
        }
        if p.at(unit) == Some(to) {
            return Err(Refused::BadWay { hex: to });
        }
        ways.explore_on(&mover, node, spent);
        if ways.cost(self, to).is_none() {
            return Err(self.why_not(&mover, to));
        }
        path.extend(ways.path(self, to).into_iter().skip(1));
        Ok(path)
    }

    /// W17.6: moves into the boxes.
    fn check_box(&self, p: &State, unit: UnitId, via: Option<HexId>, to: HexId, march: bool) -> Result<(), Refused> {
        let at = p.at(unit);
        let from = if to == self.at.transition {
            at.is_some_and(|at| self.at.box_roads.contains(&at))
        } else {
            at == Some(self.at.transition)
        };
        let dutchess = self[unit].is(Special::Dutchess);
        let free = !self.is_held(p, unit) && !(p.hill.has(unit) && p.hill_released != Release::Yes && p.released != Release::Yes);
        if from && via.is_none() && !march && !dutchess && p.is_campaign() && p.in_order(unit) && free {
            Ok(())
        } else {
            Err(Refused::NoBox { unit })
        }
    }

    /// The boxes into which a unit may move now.
    pub fn boxes(&self, p: &State, unit: UnitId) -> Option<HexId> {
        let all = [self.at.transition, self.at.tarrytown];
        all.into_iter().find(|to| self.check_box(p, unit, None, *to, false).is_ok())
    }

    /// Why a hex cannot be reached: the nearest rule that stands in the way.
    fn why_not(&self, mover: &Mover<'_>, to: HexId) -> Refused {
        let (p, unit) = (mover.field.p, mover.unit);
        if mover.field.enemy.has(to) {
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
        if mover.march {
            return Refused::NoRoad { unit, hex: to };
        }
        let Some(start) = mover.start else { return Refused::TooFar { unit, hex: to } };
        // Entering an enemy zone ends the move: would it be reached without zones?
        let calm = Field { zone: Hexes::NONE, enemy: mover.field.enemy, beside: mover.field.beside, rifles: mover.field.rifles, ..*mover.field };
        let free = Mover { field: &calm, ..*mover };
        let mut ways = Ways::default();
        ways.explore(&free);
        if ways.cost(self, to).is_some() {
            return Refused::ZoneStops { hex: to };
        }
        let prohibited = self[start].side_to(to).is_some_and(|side| mover.costs.of(mover.column, start, side) == PROHIBITED);
        if prohibited { Refused::Prohibited { unit, hex: to } } else { Refused::TooFar { unit, hex: to } }
    }
}
