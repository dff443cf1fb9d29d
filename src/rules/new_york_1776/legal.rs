//! Every legal order, sorted by kind and the order of the data; orders with free parts stand once.

use super::data::{LocId, NewYork, UnitId};
use super::options::Rule;
use super::order::Order;
use super::position::{OweWhy, Phase, Position, Post, Step};
use super::ships::SOUND_AP;
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;

/// What a leader could take along, for lists and panels (N5.2, N5.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Who leads.
    pub leader: UnitId,
    /// At most so many others.
    pub limit: u8,
    /// Those who stand with him and have not moved.
    pub units: Bits,
    /// Those he could pick up at a first location.
    pub pick_up: Vec<(LocId, Bits)>,
}

impl NewYork {
    pub(super) fn legal_orders(&self, p: &Position, out: &mut Vec<Order>) {
        let Need::Order(side) = self.need(p) else {
            return;
        };
        if let Some(owes) = p.owes {
            if owes.hits > 0 {
                out.extend(self.may_take_hit(p).into_iter().map(Order::Hit));
            } else if owes.flights > 0 {
                out.extend(self.may_flee(p).into_iter().map(Order::Flee));
            } else {
                let loc = match owes.why {
                    OweWhy::Overrun => owes.location,
                    _ => p.battle.map(|battle| battle.location),
                };
                let open = loc.map_or(Bits::NONE, |loc| self.retreats(p, side, loc));
                out.extend(open.into_iter().map(Order::Retreat));
            }
            return;
        }
        match p.phase {
            Phase::Setup => {
                out.push(Order::AnyPlace);
                if self.check_ready(p).is_ok() {
                    out.push(Order::Ready);
                }
            }
            Phase::Desertion => out.extend(self.may_desert(p).into_iter().map(Order::Desert)),
            Phase::Movement => {
                if p.ap[side] > 0 {
                    self.legal_marches(p, side, out);
                    if side == Side::British {
                        self.legal_sails(p, out);
                    }
                }
                out.push(Order::Done);
            }
            Phase::Battles => out.extend(p.battles(self).into_iter().map(Order::Fight)),
            Phase::Battle => self.legal_in_battle(p, side, out),
            _ => {}
        }
    }

    fn legal_marches(&self, p: &Position, side: Side, out: &mut Vec<Order>) {
        let ready = self.army[side].minus(p.moved);
        let ships = p.ship_zones();
        let carriers = self.carrier_zones(p);
        let places = 0..self.locations.len() as u8;
        for from in places.clone() {
            let units = p.here[from as usize] & ready;
            if units.is_empty() {
                continue;
            }
            let near = self.one_step(side, from, ships, carriers);
            for unit in units {
                for first in near {
                    out.push(Order::Move { unit, first, then: None });
                    if self.march_rate(p, unit) > 1 {
                        for then in self.second_steps(p, side, unit, from, first, 1, carriers) {
                            out.push(Order::Move { unit, first, then: Some(then) });
                        }
                    }
                }
            }
        }
        for leader in ready & self.leaders {
            let from = p.at[leader as usize];
            if from == super::position::OFF {
                continue;
            }
            let limit = u32::from(self.units[leader as usize].limit);
            let strength = 1 + limit.min((p.here[from as usize] & ready).len() - 1);
            let march = |first, then| Order::March {
                leader,
                group: Bits::NONE,
                first,
                drop: Bits::NONE,
                add: Bits::NONE,
                then,
            };
            for first in self.one_step(side, from, ships, carriers) {
                out.push(march(first, None));
                if self.march_rate(p, leader) > 1 {
                    for then in self.second_steps(p, side, leader, from, first, strength, carriers) {
                        out.push(march(first, Some(then)));
                    }
                }
            }
        }
    }

    /// Where a march of up to `strength` units can go on to from `first` (N5.5 to N5.8).
    fn second_steps(
        &self,
        p: &Position,
        side: Side,
        leader: UnitId,
        from: LocId,
        first: LocId,
        strength: u32,
        carriers: Bits,
    ) -> Bits {
        if !self.locations[from as usize].roads.has(first) {
            return Bits::NONE;
        }
        if !p.of(self, side.other(), first).is_empty() && !self.would_overrun(p, side, first, strength) {
            return Bits::NONE;
        }
        // The leader alone leaves most behind, so if any column closes a zone by coming there, his does.
        let ships = self.ships_after(p, side, Bits::one(leader), first);
        self.one_step(side, first, ships, carriers)
    }

    fn legal_sails(&self, p: &Position, out: &mut Vec<Order>) {
        if !p.may_sail {
            return;
        }
        let closed = self.closed_zones(p);
        for ship in 0..self.ships.len() as u8 {
            if !self.ship_is_free(p, ship) {
                continue;
            }
            let from = p.ship_at[ship as usize];
            let company = if p.options.has(Rule::ShipGroup) && self.ships[ship as usize].leader {
                (0..self.ships.len() as u8)
                    .filter(|s| *s != ship && p.ship_at[*s as usize] == from && self.ship_is_free(p, *s))
                    .fold(0, |set, s| set | 1 << s)
            } else {
                0_u8
            };
            for with in subsets(company) {
                for first in self.zones[from as usize].passages.minus(closed) {
                    out.push(Order::Sail { ship, with, first, drop: 0, then: None });
                    for then in self.zones[first as usize].passages.minus(closed) {
                        for drop in subsets(with) {
                            out.push(Order::Sail { ship, with, first, drop, then: Some(then) });
                        }
                    }
                }
                let sound = self.sound;
                if p.options.has(Rule::SoundPassage)
                    && self.sail_cost(p, ship, sound) == SOUND_AP
                    && p.ap.british >= SOUND_AP
                    && from == self.harbor
                {
                    out.push(Order::Sail { ship, with, first: sound, drop: 0, then: None });
                }
            }
        }
    }

    fn legal_in_battle(&self, p: &Position, side: Side, out: &mut Vec<Order>) {
        let Some(battle) = p.battle else { return };
        match battle.step {
            Step::Deploy => out.push(Order::AnyDeploy),
            Step::Decide => {
                out.push(Order::Stand);
                out.extend(self.retreats(p, side, battle.location).into_iter().map(Order::Withdraw));
            }
            Step::Act => {
                let ready = self.army[side].minus(battle.acted);
                out.extend((battle.front() & ready).into_iter().map(Order::Fire));
                if !battle.skirmish {
                    out.extend((battle.front() & ready).into_iter().map(|u| Order::Shift(u, Post::Reserve)));
                    for unit in (battle.posts[Post::Reserve as usize] & ready).minus(battle.fled) {
                        out.extend(Post::FRONT.map(|post| Order::Shift(unit, post)));
                    }
                }
                out.push(Order::Done);
            }
        }
    }

    /// What each leader who can march could take along.
    pub fn groups(&self, p: &Position) -> Vec<Group> {
        let mut groups = Vec::new();
        if p.phase != Phase::Movement || p.owes.is_some() || p.ap[p.active] == 0 {
            return groups;
        }
        let ready = self.army[p.active].minus(p.moved);
        for leader in ready & self.leaders {
            let from = p.at[leader as usize];
            if from == super::position::OFF {
                continue;
            }
            let mut pick_up = Vec::new();
            if self.march_rate(p, leader) > 1 {
                for first in self.locations[from as usize].roads {
                    let units = p.here[first as usize] & ready;
                    if !units.is_empty() {
                        pick_up.push((first, units));
                    }
                }
            }
            groups.push(Group {
                leader,
                limit: self.units[leader as usize].limit,
                units: (p.here[from as usize] & ready).without(leader),
                pick_up,
            });
        }
        groups
    }
}

/// Every subset of a small set, the empty one first.
fn subsets(set: u8) -> impl Iterator<Item = u8> {
    let mut next = Some(0_u8);
    std::iter::from_fn(move || {
        let current = next?;
        next = if current == set { None } else { Some((current.wrapping_sub(set)) & set) };
        Some(current)
    })
}
