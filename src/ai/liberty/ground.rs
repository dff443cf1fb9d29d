//! What stands where, and who reaches what: looked up once for a side that is about to move.

use crate::ai::figures::{chance_of, ln};
use crate::kernel::collections::Set;
use crate::kernel::legal::Listed;
use crate::kernel::side::Side;
use crate::rules::liberty::data::ids::{BlockId, MAX_SPACES, SpaceId};
use crate::rules::liberty::order::{AnyOffer, Order};
use crate::rules::liberty::{Liberty, Position};

use super::worth::power;

/// A way for a block to a place.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Who.
    pub block: BlockId,
    /// From.
    pub from: SpaceId,
    /// To.
    pub to: SpaceId,
    /// The space before it: the hexside by which it enters.
    pub before: SpaceId,
    /// The order.
    pub order: Order,
    /// A force march: it costs a step every other time (L6.6).
    pub march: bool,
}

/// What stands where for a side.
pub struct Ground<'a> {
    /// The rules.
    pub rules: &'a Liberty,
    /// The position, with everything hidden filled in.
    pub p: &'a Position,
    /// Who is about to move.
    pub side: Side,
    /// How hard each side strikes in each space.
    power: [[f32; MAX_SPACES]; 2],
    /// How many blocks each has there.
    count: [[u8; MAX_SPACES]; 2],
    /// Every way that is open, sorted by target.
    ways: Vec<Way>,
}

impl<'a> Ground<'a> {
    /// Looks for a side, with its legal orders.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side, legal: &[Listed<Order, AnyOffer>]) -> Self {
        let mut ground =
            Self { rules, p, side, power: [[0.0; MAX_SPACES]; 2], count: [[0; MAX_SPACES]; 2], ways: Vec::new() };
        for side in Side::BOTH {
            for block in rules.army[side] {
                if let Some(at) = p.at[block] {
                    ground.power[side.index()][at.index()] += power(rules, p, block);
                    ground.count[side.index()][at.index()] += 1;
                }
            }
        }
        for listed in legal {
            let Listed::Order(order) = listed else { continue };
            let Some((block, path)) = order.going() else { continue };
            let march = matches!(order, Order::March(..));
            let Some(from) = p.at[block] else { continue };
            let (before, to) = path.end(from);
            ground.note(Way { block, from, to, before, order: *order, march });
        }
        ground.ways.sort_by_key(|way| way.to);
        ground
    }

    /// Every way that is open to a place.
    pub fn to(&self, at: SpaceId) -> &[Way] {
        let from = self.ways.partition_point(|way| way.to < at);
        let count = self.ways[from..].partition_point(|way| way.to == at);
        &self.ways[from..from + count]
    }

    /// The places to which any way is open.
    pub fn targets(&self) -> Vec<SpaceId> {
        let mut targets: Vec<SpaceId> = self.ways.iter().map(|way| way.to).collect();
        targets.dedup();
        targets
    }

    /// The shortest way of a block to a place is kept, and none by force where one goes without.
    fn note(&mut self, way: Way) {
        let length = |way: &Way| way.order.going().map_or(1, |(_, path)| path.len() + usize::from(way.march));
        // Orders of one block stand together.
        let same =
            self.ways.iter_mut().rev().take_while(|other| other.block == way.block).find(|other| other.to == way.to);
        match same {
            Some(other) if length(other) <= length(&way) => {}
            Some(other) => *other = way,
            None => self.ways.push(way),
        }
    }

    /// How hard a side strikes there.
    pub fn power(&self, side: Side, at: SpaceId) -> f32 {
        self.power[side.index()][at.index()]
    }

    /// How many blocks it has there.
    pub fn count(&self, side: Side, at: SpaceId) -> u8 {
        self.count[side.index()][at.index()]
    }

    /// How hard the enemy could strike there from next door.
    pub fn threat(&self, at: SpaceId) -> f32 {
        let enemy = self.side.other();
        let near = self.rules.ways(at).iter().map(|way| self.power(enemy, way.to)).sum::<f32>();
        let by_sea = if self.rules[at].port() { self.power(enemy, self.rules.atlantic).min(2.5) } else { 0.0 };
        near + by_sea
    }

    /// The blocks of the side in a space.
    pub fn own(&self, at: SpaceId) -> Set<BlockId> {
        self.p.of(self.rules, self.side, at)
    }

    /// Whether a space is a town that counts for the enemy as long as nobody of the side stands there.
    pub fn foreign(&self, at: SpaceId) -> bool {
        self.rules[at].town.is_some_and(|town| town.colour.side() != self.side)
    }
}

/// The chance that attackers of such power drive out defenders: who stands fires first, and the attacker must be done in
/// three rounds (L9.3, L9.9).
pub fn chance_to_win(attack: f32, defence: f32) -> f32 {
    if defence <= 0.0 {
        return 1.0;
    }
    let ratio = ln((attack / (defence * 1.12)).max(0.01));
    chance_of(3.4 * (ratio - 0.18))
}
