//! W6.2 to W6.6, W17: the ways of a unit: what a step costs, where it must stop, where it comes onto the map.

use super::w06_loads::Loads;
use super::w06_obstacles::Obstacles;
use crate::rules::common::graph::Graph;
use crate::rules::common::reach::{MovingPiece, Reach};
use crate::rules::white_plains::data::terrain::{Crossing, Step};
use crate::rules::white_plains::data::{CostedStep, FreeStep, PROHIBITED, water_cost};
use crate::rules::white_plains::prelude::*;

/// What the moves of a side at one moment depend on.
pub struct Field<'a> {
    pub(super) rules: &'a WhitePlains,
    pub(super) p: &'a State,
    pub(super) side: Side,
    pub(super) obstacles: Obstacles,
    pub(super) own: Loads,
}

impl std::ops::Deref for Field<'_> {
    type Target = Obstacles;

    fn deref(&self) -> &Obstacles {
        &self.obstacles
    }
}

/// A unit or leader on its way.
#[derive(Clone, Copy)]
pub struct Mover<'a> {
    field: &'a Field<'a>,
    pub(super) unit: UnitId,
    column: usize,
    /// Where it stands; none if it enters the map.
    pub(super) start: Option<HexId>,
    pub(super) march: bool,
    /// One hex only, whatever it costs (W6.9).
    pub(super) one_hex_only: bool,
    pub(super) allowance: u8,
    /// Whether nothing but costly hexes changes the costs of the map for it.
    map_costs_only: bool,
    /// Where it never goes.
    pub(super) barred: Hexes,
    /// Where its move ends (W6.5).
    pub(super) halts: Hexes,
}

impl<'a> std::ops::Deref for Mover<'a> {
    type Target = Field<'a>;

    fn deref(&self) -> &Field<'a> {
        self.field
    }
}

impl<'a> Field<'a> {
    /// The field as a side finds it.
    pub fn new(rules: &'a WhitePlains, p: &'a State, side: Side) -> Self {
        Self::within(rules, p, side, Hexes::ALL)
    }

    /// The field where a unit that stands on the map may go now, marching or not: of what lies farther it knows nothing.
    pub(super) fn near(rules: &'a WhitePlains, p: &'a State, unit: UnitId, gait: Gait) -> Option<Self> {
        let from = p.at(unit).filter(|at| !rules.is_box(*at))?;
        // No step costs less than 1, and one step is always allowed (W6.4).
        let steps = rules.allowance(p, unit, gait).max(1);
        Some(Self::within(rules, p, rules[unit].side, rules.within(from, steps + 1)))
    }

    fn within(rules: &'a WhitePlains, p: &'a State, side: Side, hexes: Hexes) -> Self {
        let obstacles = Obstacles::new(rules, p, side, hexes);
        Self { rules, p, side, obstacles, own: Loads::new(rules, p, side, hexes) }
    }

    /// The mover, if it may move at all.
    ///
    /// # Errors
    /// Why it may not.
    pub fn mover(&'a self, unit: UnitId, gait: Gait) -> Result<Mover<'a>, Refused> {
        self.rules.may_move(self.p, unit, self.side)?;
        when(gait == Gait::Move || self.p.in_order(unit), Refused::NoMarch { unit })?;
        Ok(self.any_mover(unit, gait))
    }

    /// A mover, whether or not it may move now.
    pub fn any_mover(&'a self, unit: UnitId, gait: Gait) -> Mover<'a> {
        let (rules, p) = (self.rules, self.p);
        let (in_order, march) = (p.in_order(unit), gait == Gait::March);
        Mover {
            field: self,
            unit,
            column: rules.kind(unit).column(),
            start: p.at(unit),
            march,
            one_hex_only: !in_order,
            allowance: rules.allowance(p, unit, gait),
            map_costs_only: in_order && p.bridges.is_empty() && !(march && p.burned),
            barred: self.barred(unit, gait),
            halts: self.zone,
        }
    }

    /// Where a unit never goes: closed to its side, full, or forbidden to its kind or in its state.
    fn barred(&self, unit: UnitId, gait: Gait) -> Hexes {
        let (rules, p) = (self.rules, self.p);
        let mut barred = self.closed | self.own.blocked(rules, p, self.zone, unit);
        if rules.is_leader(unit) {
            // W5.3, W6.10: a unit overruns leaders; a leader never joins them.
            let foes = rules.sorted.leaders & rules.army[self.side.other()];
            let taken = foes.into_iter().filter_map(|leader| p.at(leader)).filter(|at| !rules.is_box(*at));
            taken.for_each(|at| barred.add(at));
        }
        if rules.is_tied_to_hill(p, unit) {
            barred |= !rules.areas.hill_and_beside;
        }
        let hesitates = || {
            let concerned = self.side == BRITISH && !rules.is_leader(unit);
            concerned && rules.in_force(p, |effect| matches!(effect, Effect::NoContact))
        };
        if gait == Gait::March || !p.in_order(unit) || rules.kind(unit) == Kind::Amusettes || hesitates() {
            barred |= self.beside;
        }
        barred
    }
}

impl Mover<'_> {
    /// The cost of a step that is not simply that of the map; none if it is prohibited.
    #[inline(never)]
    fn special_cost(&self, from: HexId, step: &Step, free: bool, base: u8) -> Option<u16> {
        let (rules, p, to) = (self.rules, self.p, step.to);
        let over = &rules[from].sides[step.side()];
        let bridged = over.river.is_some() && p.is_bridged(from, to);
        let mut cost = if bridged || (free && base != PROHIBITED) {
            rules.dry_cost(from, step.side(), self.column)?
        } else if base == PROHIBITED {
            return None;
        } else {
            base
        };
        if self.one_hex_only {
            return Some(1);
        }
        let burned = |at: HexId| p.burned && rules.areas.burns_down.has(at);
        if self.march && (bridged || burned(from) || burned(to)) {
            return None;
        }
        cost += u8::from(p.smouldering() == Some(to)) + u8::from(burned(to));
        cost += u8::from(self.rifles.has(to)) + u8::from(self.rifles.has(from));
        if self.side == BRITISH && p.effects.fence == Some(to) {
            cost += rules.card_mp(p, |effect| if let Effect::RailFence(mp) = effect { Some(*mp) } else { None });
        }
        // W20.5: the last resort does not cross the swollen Bronx.
        let bronx = over.river.is_some_and(|river| river.is_bronx()) && over.crossing != Some(Crossing::Bridge);
        if p.is_swollen() && bronx && !bridged && self.start == Some(from) && cost > self.allowance {
            return None;
        }
        Some(cost.into())
    }

    /// The same mover, if no zone ended its move.
    pub(super) const fn without_zones(&self) -> Self {
        Self { halts: Hexes::NONE, ..*self }
    }

    /// The same mover with more movement points than any way needs.
    pub(super) const fn unlimited(&self) -> Self {
        Self { allowance: u8::MAX, ..*self }
    }

    /// The same mover, if nothing stood in its way.
    pub(super) const fn unbarred(&self) -> Self {
        Self { barred: Hexes::NONE, ..self.without_zones() }
    }

    pub(super) fn is_leader(&self) -> bool {
        self.rules.is_leader(self.unit)
    }

    /// What the map asks of its kind for a step over a side; [`PROHIBITED`] if that is prohibited.
    pub(super) fn map_cost(&self, from: HexId, side: usize) -> u8 {
        self.rules.costs[usize::from(self.p.is_swollen())].of(self.column, from, side)
    }

    /// The steps that it can take at all, with what they cost its kind.
    fn map(&self) -> &Graph<CostedStep> {
        let steps = if self.march { &self.rules.road_steps } else { &self.rules.costed_steps };
        &steps[usize::from(self.p.is_swollen())][self.column]
    }

    /// Where it comes onto the map, at which cost (W17.1).
    pub(super) fn entries(&self) -> Vec<(HexId, u16)> {
        let (rules, entry) = (self.rules, self.rules.at.entry);
        let open = |at: HexId| self.may_come_out(at) && !self.halts.has(at);
        if open(entry) {
            return vec![(entry, u16::from(rules.tables.road_mp))];
        }
        let beside = rules.near(entry).filter(|at| open(*at));
        beside.filter_map(|at| Some((at, u16::from(rules.ground_mp(at, self.column)?)))).collect()
    }

    /// Where it comes out of the box, at which cost (W17.6).
    fn ways_out(&self) -> Vec<(HexId, u16)> {
        let roads = self.rules.at.box_roads().into_iter().filter(|at| self.may_come_out(*at));
        roads.map(|at| (at, u16::from(self.rules.tables.road_mp))).collect()
    }

    fn may_come_out(&self, at: HexId) -> bool {
        let (rules, p) = (self.rules, self.p);
        let held = || !self.halts.has(at) || p.holds(rules, self.side, at);
        let leader = !self.is_leader() || (held() && !p.is_taken(rules, self.side.other(), at));
        let march = !self.march || !self.beside.has(at);
        !self.enemy.has(at) && rules.has_room(p, self.unit, at) && leader && march
    }
}

impl MovingPiece<CostedStep> for Mover<'_> {
    #[inline]
    fn cost(&self, from: HexId, edge: &CostedStep) -> Option<u16> {
        let CostedStep { step, mp } = edge;
        if self.barred.has(step.to) {
            return None;
        }
        let plain = self.map_costs_only && (*mp <= self.allowance || *mp == PROHIBITED);
        if plain && !self.costly.has(step.to) && !self.rifles.has(from) {
            return (*mp != PROHIBITED).then_some((*mp).into());
        }
        self.special_cost(from, step, false, *mp)
    }

    #[inline]
    fn least_cost(&self, edge: &CostedStep) -> u16 {
        if self.map_costs_only { edge.mp.into() } else { 1 }
    }

    #[inline]
    fn least_between(&self, from: HexId, to: HexId) -> u16 {
        self.rules.distance(from, to).unwrap_or(0)
    }

    #[inline]
    fn stops(&self, place: HexId) -> bool {
        self.halts.has(place)
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

impl MovingPiece<FreeStep> for Mover<'_> {
    fn cost(&self, from: HexId, edge: &FreeStep) -> Option<u16> {
        let step = &edge.step;
        if self.barred.has(step.to) || (self.march && !step.road) {
            return None;
        }
        let from = of_layer(self.rules.hexes.len(), from);
        self.special_cost(from, step, edge.free, self.map_cost(from, step.side()))
    }

    fn stops(&self, place: HexId) -> bool {
        self.halts.has(of_layer(self.rules.hexes.len(), place))
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

/// The hex of a node in the map of two layers of hexes.
fn of_layer(hexes: usize, node: HexId) -> HexId {
    if node.index() < hexes { node } else { HexId::of(node.index() - hexes) }
}

/// Where a mover can go; reused, it allocates nothing.
#[derive(Clone, Default, Debug)]
pub struct Ways {
    reach: Reach<HexId>,
    start: Option<HexId>,
    /// Whether it crosses a river freely: its nodes are those of the map of two layers.
    layered: bool,
    /// The hexes of a layer.
    hexes: usize,
}

impl Ways {
    /// Finds every hex that a mover can reach from where it stands.
    pub fn explore(&mut self, mover: &Mover<'_>) {
        self.explore_to(mover, None);
    }

    /// The same; with a goal it may stop as soon as the way there is known.
    pub(super) fn explore_to(&mut self, mover: &Mover<'_>, goal: Option<HexId>) {
        let (rules, reach) = (mover.rules, &mut self.reach);
        (self.start, self.hexes) = (mover.start, rules.hexes.len());
        self.layered = mover.p.effects.crossers.has(mover.unit);
        let allowance = if mover.one_hex_only { 1 } else { u16::from(mover.allowance) };
        match mover.start {
            None => reach.explore_from(mover.map(), &mover.entries(), allowance, mover),
            // W6.6: no march begins next to the enemy.
            Some(at) if mover.march && (mover.beside.has(at) || mover.allowance == 0) => {
                reach.explore_from(mover.map(), &[], 0, mover);
            }
            Some(at) if at == rules.at.transition => {
                reach.explore_from(mover.map(), &mover.ways_out(), allowance.max(1), mover);
            }
            Some(at) if self.layered => reach.explore(&rules.free_steps, at, allowance, mover, None),
            Some(at) => reach.explore(mover.map(), at, allowance, mover, goal),
        }
    }

    /// Finds every hex that it can reach on from a node on the way, with what is left.
    pub(super) fn explore_on(&mut self, mover: &Mover<'_>, (via, spent): (HexId, u16)) {
        let left = u16::from(mover.allowance).saturating_sub(spent);
        if self.layered {
            self.reach.explore_from(&mover.rules.free_steps, &[(via, 0)], left, mover);
        } else {
            self.reach.explore_from(mover.map(), &[(via, 0)], left, mover);
        }
    }

    /// The reached hexes, the cheapest first; one of them twice where a free crossing offers two ways. A free crossing leads
    /// back to the start, too, which is no move (W6.2).
    pub fn reached(&self) -> impl Iterator<Item = HexId> + '_ {
        let hexes = self.reach.reached().iter().map(|node| of_layer(self.hexes, *node));
        hexes.filter(|at| Some(*at) != self.start)
    }

    /// The hexes that the mover may end its move in, each once: of a unit driven from where it is held, those nearest to its
    /// place (W15.1); of attached Amusettes, those of Hessian units (W21.11).
    pub fn ends(&self, mover: &Mover<'_>) -> Vec<HexId> {
        let (rules, p, unit) = (mover.rules, mover.p, mover.unit);
        let mut all: Vec<HexId> = self.reached().collect();
        if self.layered {
            all.sort_unstable();
            all.dedup();
        }
        if rules.is_held(p, unit)
            && let Some(home) = p.home[unit]
        {
            let way = rules.way_home(p, unit, home);
            let now = p.at(unit).map_or(u16::MAX, |at| way[at.index()]);
            let best = all.iter().map(|at| way[at.index()]).min().unwrap_or(u16::MAX);
            all.retain(|at| way[at.index()] == best && best < now);
        }
        if rules.changes_parent(p, unit) {
            all.retain(|at| rules.parents(p, *at).next().is_some());
        }
        all
    }

    /// The hexes on which it depends what is reached.
    pub(super) fn asked(&self) -> Hexes {
        let words = self.reach.asked();
        if self.layered {
            let nodes = (0..64 * words.len()).filter(|node| words[node / 64] >> (node % 64) & 1 == 1);
            return nodes.map(|node| of_layer(self.hexes, HexId::of(node))).collect();
        }
        Hexes::from_words(std::array::from_fn(|word| words.get(word).copied().unwrap_or(0)))
    }

    /// The node of a hex with the cheaper way, and what it costs; none if the hex cannot be reached.
    pub(super) fn node(&self, to: HexId) -> Option<(HexId, u16)> {
        let above = self.layered.then(|| HexId::of(to.index() + self.hexes));
        let nodes = [Some(to), above].into_iter().flatten();
        nodes.filter_map(|node| Some((node, self.reach.cost(node)?))).min_by_key(|(_, cost)| *cost)
    }

    /// What a hex costs; none if it cannot be reached.
    pub fn cost(&self, to: HexId) -> Option<u16> {
        self.node(to).map(|(_, cost)| cost)
    }

    /// The way to a hex, of the mover explored with; empty if there is none.
    pub fn path(&self, mover: &Mover<'_>, to: HexId) -> Vec<HexId> {
        let mut path = Vec::new();
        match self.node(to) {
            Some((node, _)) if self.layered => self.reach.path(&mover.rules.free_steps, mover, node, &mut path),
            Some((node, _)) => self.reach.path(mover.map(), mover, node, &mut path),
            None => {}
        }
        path.iter_mut().for_each(|node| *node = of_layer(self.hexes, *node));
        path
    }
}

impl WhitePlains {
    /// What a step costs without its water.
    fn dry_cost(&self, from: HexId, side: usize, column: usize) -> Option<u8> {
        let over = self[from].sides[side];
        let base = self.costs[0].of(column, from, side);
        match water_cost(&self.tables, &over, column, false) {
            Some(water) if base != PROHIBITED => Some(base - water),
            // A pontoon bridge over water that is prohibited to the kind: the ground beyond alone.
            _ => self[from].near[side].and_then(|to| self.ground_mp(to, column)),
        }
    }
}
