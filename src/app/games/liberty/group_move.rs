//! The results of a plan: the orders that move the group to its destination, and how many may cross each hexside.

use super::view_model::way_of;
use crate::app::games::liberty::prelude::*;
use crate::kernel::story::counted;
use crate::rules::liberty::chapters::l07_sea::MAX_LANDING;
use crate::rules::liberty::order::Path;

/// A hexside on the route: how many have crossed it or will, and how many may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// From.
    pub from: SpaceId,
    /// To.
    pub to: SpaceId,
    /// The number of crossings used once the plan is carried out.
    pub used: u8,
    /// The maximum.
    pub limit: u8,
}

/// The orders and results of moving a group to a place.
#[derive(Clone, Debug, Default)]
pub struct PlannedMove {
    /// The orders, one for each block.
    pub orders: Vec<Order>,
    /// The route of the first block.
    pub path: Vec<SpaceId>,
    /// The blocks that cannot come along.
    pub left: Set<BlockId>,
    /// The blocks that force march.
    pub marches: Set<BlockId>,
    /// Hexsides crossed.
    pub crossings: Vec<Crossing>,
    /// The kind of route.
    pub going: RouteKind,
}

impl PlannedMove {
    /// The journey of a group to a space, with as many blocks as can come.
    pub fn of(model: ViewModel<'_>, group: Set<BlockId>, from: SpaceId, to: SpaceId) -> Self {
        let rules = model.rules;
        let mut journey = Self::default();
        let mut lead = false;
        let mut landed =
            model.p().landings.iter().find(|landing| landing.port == to).map_or(0, |landing| landing.ground);
        let ships = group & rules.warships;
        for block in ships.into_iter().chain(group & rules.ground) {
            let mut ways: Vec<Order> = model.orders().filter(|order| way_of(order) == Some((block, to))).collect();
            let cost = |order: &Order| {
                let length = order.movement().map_or(0, |(_, path)| path.len());
                (matches!(order, Order::March(..)), length)
            };
            ways.sort_by_key(cost);
            let free = ways.into_iter().find(|order| journey.fits(model, from, order));
            // Ground blocks follow a warship of the plan (L7.4).
            let follows =
                lead && free.is_none() && rules[block].kind.sails && !rules.is_ship(block) && landed < MAX_LANDING;
            let follows = follows && !model.p().moved.has(block) && rules[to].port();
            match free {
                Some(order) => {
                    lead |= rules.is_ship(block) && matches!(order, Order::Sail(..));
                    journey.add(model, from, block, order);
                }
                None if follows => {
                    landed += 1;
                    journey.add(model, from, block, Order::Sail(block, to));
                }
                None => journey.left = journey.left.with(block),
            }
        }
        journey
    }

    fn fits(&self, model: ViewModel<'_>, from: SpaceId, order: &Order) -> bool {
        let Some((block, path)) = order.movement().filter(|_| !matches!(order, Order::Sail(..))) else { return true };
        model.rules.is_ship(block)
            || path.steps(from).all(|(a, b)| {
                let there = self.crossings.iter().find(|c| (c.from, c.to) == (a, b));
                there.is_none_or(|crossing| crossing.used < crossing.limit)
            })
    }

    fn add(&mut self, model: ViewModel<'_>, from: SpaceId, block: BlockId, order: Order) {
        if let Some((_, path)) = order.movement() {
            if !model.rules.is_ship(block) && !matches!(order, Order::Sail(..)) {
                for (a, b) in path.steps(from) {
                    let Some(way) = model.rules.way(a, b) else { continue };
                    match self.crossings.iter_mut().find(|c| (c.from, c.to) == (a, b)) {
                        Some(crossing) => crossing.used += 1,
                        None => self.crossings.push(Crossing {
                            from: a,
                            to: b,
                            used: model.p().crossings.of(way.side) + 1,
                            limit: way.limit,
                        }),
                    }
                }
            }
            if self.path.is_empty() {
                self.path = std::iter::once(from).chain(path.iter()).collect();
                self.going = match order {
                    Order::March(..) => RouteKind::Force,
                    Order::Sail(..) => RouteKind::Sea,
                    _ if model.rules.is_ship(block) => RouteKind::Sea,
                    _ if path.len() > 1 && model.rules.is_river(from, path) => RouteKind::River,
                    _ => RouteKind::Land,
                };
            }
        }
        if matches!(order, Order::March(..)) {
            self.marches = self.marches.with(block);
        }
        self.orders.push(order);
    }
}

/// Why the first block of a group cannot go straight to a place.
pub fn why_not(model: ViewModel<'_>, group: Set<BlockId>, to: SpaceId) -> Option<Refusal> {
    let block = group.first()?;
    let rules = model.rules;
    let from = model.place(block)?;
    let boxes = rules.is_box(from) || rules.is_box(to);
    if !boxes && !rules[from].beside.contains(&to) && !rules.is_ship(block) {
        let (who, rate) = (rules.block_name(block), counted(rules[block].kind.rate, "hex", "hexes"));
        let reason =
            format!("{who} cannot reach {} now: it moves {rate}, and one more by force march", rules.space_name(to));
        return Some(Refusal::by("L6.5", reason));
    }
    let straight = match boxes {
        true => Order::Sail(block, to),
        false => Order::Move(block, Path::one(to)),
    };
    model.table.allows(&straight).err()
}

/// Every space that at least one block of a group can reach, the nearest first.
pub fn targets(model: ViewModel<'_>, group: Set<BlockId>) -> Vec<SpaceId> {
    let mut ends: Vec<(usize, SpaceId)> = Vec::new();
    for order in model.orders() {
        let Some((_, to)) = way_of(&order).filter(|(block, _)| group.has(*block)) else { continue };
        let steps = order.movement().map_or(0, |(_, path)| path.len());
        match ends.iter_mut().find(|(_, end)| *end == to) {
            Some((least, _)) => *least = steps.min(*least),
            None => ends.push((steps, to)),
        }
    }
    ends.sort_unstable();
    ends.into_iter().map(|(_, to)| to).collect()
}

/// The blocks of a space that can move somewhere: the default group.
pub fn all_who_can_go(model: ViewModel<'_>, from: SpaceId) -> Set<BlockId> {
    model.blocks(|order| way_of(&order).map(|(block, _)| block).filter(|block| model.place(*block) == Some(from)))
        | followers(model, from)
}

/// Ground blocks that could follow a warship of the same space over the sea.
fn followers(model: ViewModel<'_>, from: SpaceId) -> Set<BlockId> {
    let rules: &Liberty = model.rules;
    let ships = model.blocks(|order| match order {
        Order::Sail(block, _) if rules.is_ship(block) && model.place(block) == Some(from) => Some(block),
        _ => None,
    });
    if ships.is_empty() || !rules.is_box(from) || model.view.to_play.is_none() {
        return Set::NONE;
    }
    let side = model.p().active;
    let there = model.p().of(rules, side, from) & rules.ground;
    there.minus(model.p().moved).into_iter().filter(|block| rules[*block].kind.sails).collect()
}

impl Plan {
    /// The planned journey.
    pub fn journey(&self, model: ViewModel<'_>) -> Option<PlannedMove> {
        let journey = PlannedMove::of(model, self.group, self.from?, self.to?);
        (!journey.orders.is_empty()).then_some(journey)
    }
}
