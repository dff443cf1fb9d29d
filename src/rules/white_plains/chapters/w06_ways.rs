//! W6.2 to W6.6: the ways of a unit: what a step costs, where it must stop.

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
pub struct Mover<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) unit: UnitId,
    pub(super) column: usize,
    pub(super) start: Option<HexId>,
    pub(super) march: bool,
    /// One hex only, whatever it costs (W6.9).
    pub(super) creeps: bool,
    pub(super) allowance: u8,
    /// Whether it stays on or next to Chatterton Hill (W15.2).
    pub(super) tied: bool,
    /// Whether nothing but dear hexes changes the costs of the map for it.
    pub(super) plain: bool,
    /// Where it never goes: closed to its side, full, or forbidden to its kind.
    pub(super) barred: Hexes,
}

impl<'a> Field<'a> {
    /// The field as a side finds it.
    pub fn new(rules: &'a WhitePlains, p: &'a State, side: Side) -> Self {
        Self::within(rules, p, side, Hexes::ALL)
    }

    /// The field where a unit that stands on the map may go now, marching or not: of what lies farther it knows nothing.
    pub(super) fn near(rules: &'a WhitePlains, p: &'a State, unit: UnitId, march: bool) -> Option<Self> {
        let from = p.at(unit).filter(|at| !rules.is_box(*at))?;
        // No step costs less than 1, and one step is always allowed (W6.4).
        let steps = rules.allowance(p, unit, march).max(1);
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
        let mut mover = Mover {
            field: self,
            unit,
            column: rules.kind(unit).column(),
            start,
            march,
            creeps: !p.in_order(unit),
            allowance: rules.allowance(p, unit, march),
            tied: p.hill.has(unit) && p.hill_released != Release::Yes && p.released != Release::Yes,
            plain: p.in_order(unit) && p.bridges.is_empty() && !(march && p.burned),
            barred: self.closed,
        };
        mover.bar();
        mover
    }
}

impl Mover<'_> {
    /// Bars what is full, and what is forbidden to the kind or in the state of the unit.
    pub(super) fn bar(&mut self) {
        let (field, rules) = (self.field, self.field.rules);
        self.barred |= field.own.shut(rules, field.p, field.zone, self.unit);
        if self.is_leader() {
            // W5.3, W6.10: a unit overruns leaders; a leader never joins them.
            let foes = rules.sorted.leaders & rules.army[field.side.other()];
            let taken = foes.into_iter().filter_map(|leader| field.p.at(leader)).filter(|at| !rules.is_box(*at));
            taken.for_each(|at| self.barred.add(at));
        }
        if self.tied {
            self.barred |= !rules.areas.hill_and_beside;
        }
        let shy = self.creeps || rules.kind(self.unit) == Kind::Amusettes;
        let hesitates = field.side == BRITISH
            && !self.is_leader()
            && rules.in_force(field.p, |effect| matches!(effect, Effect::NoContact));
        if shy || hesitates || self.march {
            self.barred |= field.beside;
        }
    }
}

impl Mover<'_> {
    /// The cost of a step that is not simply that of the map; none if it is prohibited.
    #[inline(never)]
    fn dear_cost(&self, from: HexId, step: &Step, free: bool, base: u8) -> Option<u16> {
        let (rules, p, to) = (self.field.rules, self.field.p, step.to);
        let over = &rules[from].sides[step.side()];
        let bridged = over.river.is_some() && p.is_bridged(from, to);
        let mut cost = if bridged || (free && base != PROHIBITED) {
            rules.dry_cost(from, step.side(), self.column)?
        } else if base == PROHIBITED {
            return None;
        } else {
            base
        };
        if self.creeps {
            return Some(1);
        }
        if self.march && (bridged || rules.is_burned(p, from) || rules.is_burned(p, to)) {
            return None;
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

    pub(super) fn is_leader(&self) -> bool {
        self.field.rules.is_leader(self.unit)
    }

    /// What the map asks of its kind for a step over a side; [`PROHIBITED`] if that is prohibited.
    pub(super) fn map_cost(&self, from: HexId, side: usize) -> u8 {
        self.field.rules.costs[usize::from(self.field.p.is_swollen())].of(self.column, from, side)
    }

    /// The steps that it can take at all, with what they cost its kind.
    fn map(&self) -> &Graph<CostedStep> {
        let rules = self.field.rules;
        let steps = if self.march { &rules.road_steps } else { &rules.costed_steps };
        &steps[usize::from(self.field.p.is_swollen())][self.column]
    }

    #[inline]
    pub(super) fn halts(&self, at: HexId) -> bool {
        self.field.zone.has(at)
    }

    pub(super) fn crosses_freely(&self) -> bool {
        self.field.p.effects.crossers.has(self.unit)
    }
}

impl MovingPiece<CostedStep> for Mover<'_> {
    #[inline]
    fn cost(&self, from: HexId, edge: &CostedStep) -> Option<u16> {
        let CostedStep { step, mp } = edge;
        if self.barred.has(step.to) {
            return None;
        }
        let plain = self.plain && (*mp <= self.allowance || *mp == PROHIBITED);
        if plain && !self.field.dear.has(step.to) && !self.field.rifles.has(from) {
            return (*mp != PROHIBITED).then_some((*mp).into());
        }
        self.dear_cost(from, step, false, *mp)
    }

    #[inline]
    fn least_cost(&self, edge: &CostedStep) -> u16 {
        if self.plain { edge.mp.into() } else { 1 }
    }

    #[inline]
    fn least_between(&self, from: HexId, to: HexId) -> u16 {
        self.field.rules.distance(from, to).unwrap_or(0)
    }

    #[inline]
    fn stops(&self, place: HexId) -> bool {
        self.halts(place)
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

impl MovingPiece<FreeStep> for Mover<'_> {
    fn cost(&self, from: HexId, edge: &FreeStep) -> Option<u16> {
        let (rules, step) = (self.field.rules, &edge.step);
        if self.barred.has(step.to) || (self.march && !step.road) {
            return None;
        }
        let from = rules.of_layer(from);
        self.dear_cost(from, step, edge.free, self.map_cost(from, step.side()))
    }

    fn stops(&self, place: HexId) -> bool {
        self.halts(self.field.rules.of_layer(place))
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}

/// Where a mover can go; reused, it allocates nothing.
#[derive(Clone, Default, Debug)]
pub struct Ways {
    pub(super) reach: Reach<HexId>,
    pub(super) layered: bool,
    start: Option<HexId>,
}

impl Ways {
    /// Finds every hex that a mover can reach from where it stands.
    pub fn explore(&mut self, mover: &Mover<'_>) {
        self.explore_to(mover, None);
    }

    /// The same; with a goal it may stop as soon as the way there is known.
    pub(super) fn explore_to(&mut self, mover: &Mover<'_>, goal: Option<HexId>) {
        let rules = mover.field.rules;
        (self.layered, self.start) = (mover.crosses_freely(), mover.start);
        let allowance = if mover.creeps { 1 } else { u16::from(mover.allowance) };
        let Some(start) = mover.start else {
            return self.reach.explore_from(mover.map(), &rules.entries(mover), allowance, mover);
        };
        if mover.march && (mover.field.beside.has(start) || mover.allowance == 0) {
            return self.reach.explore_from(mover.map(), &[], 0, mover);
        }
        if start == rules.at.transition {
            let out = rules.at.box_roads().map(|hex| (hex, u16::from(rules.tables.road_mp)));
            let open = out.into_iter().filter(|(hex, _)| mover.may_come_out(*hex));
            return self.reach.explore_from(mover.map(), &open.collect::<Vec<_>>(), allowance.max(1), mover);
        }
        if self.layered {
            self.reach.explore(&rules.free_steps, start, allowance, mover, None);
        } else {
            self.reach.explore(mover.map(), start, allowance, mover, goal);
        }
    }

    /// Finds every hex that it can reach on from a hex on the way, with what is left.
    pub(super) fn explore_on(&mut self, mover: &Mover<'_>, via: HexId, spent: u16) {
        let rules = mover.field.rules;
        let left = u16::from(mover.allowance).saturating_sub(spent);
        if self.layered {
            self.reach.explore_from(&rules.free_steps, &[(via, 0)], left, mover);
        } else {
            self.reach.explore_from(mover.map(), &[(via, 0)], left, mover);
        }
    }

    /// The reached hexes, the cheapest first; one of them twice where a free crossing offers two ways. A free crossing leads
    /// back to the start, too, which is no move (W6.2).
    pub fn reached<'a>(&'a self, rules: &'a WhitePlains) -> impl Iterator<Item = HexId> + 'a {
        self.reach.reached().iter().map(|node| rules.of_layer(*node)).filter(|at| Some(*at) != self.start)
    }

    /// The hexes on which it depends what is reached.
    pub(super) fn asked(&self, rules: &WhitePlains) -> Hexes {
        let words = self.reach.asked();
        if self.layered {
            let nodes = (0..64 * words.len()).filter(|node| words[node / 64] >> (node % 64) & 1 == 1);
            return nodes.map(|node| rules.of_layer(HexId::of(node))).collect();
        }
        Hexes::from_words(std::array::from_fn(|word| words.get(word).copied().unwrap_or(0)))
    }

    /// The node of a hex with the cheaper way.
    pub(super) fn node(&self, rules: &WhitePlains, to: HexId) -> Option<HexId> {
        let above = self.layered.then(|| HexId::of(to.index() + rules.hexes.len()));
        let nodes = [Some(to), above].into_iter().flatten();
        nodes.filter(|node| self.reach.cost(*node).is_some()).min_by_key(|node| self.reach.cost(*node))
    }

    /// What a hex costs; none if it cannot be reached.
    pub fn cost(&self, rules: &WhitePlains, to: HexId) -> Option<u16> {
        self.node(rules, to).and_then(|node| self.reach.cost(node))
    }

    /// The way to a hex, of the mover explored with.
    pub fn path(&self, mover: &Mover<'_>, to: HexId) -> Vec<HexId> {
        let (rules, mut path) = (mover.field.rules, Vec::new());
        match self.node(rules, to) {
            Some(node) if self.layered => self.reach.path(&rules.free_steps, mover, node, &mut path),
            Some(node) => self.reach.path(mover.map(), mover, node, &mut path),
            None => {}
        }
        path.iter_mut().for_each(|node| *node = rules.of_layer(*node));
        path
    }
}

impl Mover<'_> {
    pub(super) fn may_come_out(&self, at: HexId) -> bool {
        let (rules, p) = (self.field.rules, self.field.p);
        let held = || !self.field.zone.has(at) || p.holds(rules, self.field.side, at);
        let leader = !self.is_leader() || (held() && !p.is_taken(rules, self.field.side.other(), at));
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
    pub(super) fn dry_cost(&self, from: HexId, side: usize, column: usize) -> Option<u8> {
        let over = self[from].sides[side];
        let base = self.costs[0].of(column, from, side);
        match water_cost(&self.tables, &over, column, false) {
            Some(water) if base != PROHIBITED => Some(base - water),
            // A pontoon bridge over water that is prohibited to the kind: the ground beyond alone.
            _ => self[from].near[side].and_then(|to| self.tables.ground[&self[to].ground].mp[column]),
        }
    }
}
