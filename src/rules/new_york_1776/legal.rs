//! All legal orders, sorted by kind and by the order of the data; orders with free parts appear once, as patterns.

use super::data::MAX_LOCATIONS;
use super::data::numbers::SOUND_AP;
use super::prelude::*;
use super::ways::MoveRow;
use crate::kernel::legal::{Legal, LegalEntry};

/// The units that a leader could take along, for lists and panels (N5.2, N5.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    pub leader: UnitId,
    /// The number of others that can march along.
    pub limit: u8,
    /// Units in the same location that have not moved.
    pub units: Set<UnitId>,
    /// Units that could be picked up at each first location.
    pub pick_up: Vec<(LocId, Set<UnitId>)>,
}

impl NewYork {
    pub(super) fn legal_orders(&self, p: &Position, out: &mut Legal<MoveRow>) {
        let Some((side, decision)) = self.decision(p) else { return };
        match decision {
            Decision::SetUp => {
                out.push(MoveRow::One(LegalEntry::Pattern(Pattern::Place)));
                if self.check_ready(p).is_ok() {
                    out.push(order(Order::Ready));
                }
            }
            Decision::Desertion => push(out, self.may_desert(p), Order::Desert),
            Decision::Movement => {
                if p.ap[side] > 0 {
                    self.legal_marches(p, side, out);
                    if side == BRITISH {
                        self.legal_sails(p, out);
                    }
                }
                out.push(order(Order::Done));
            }
            Decision::NextBattle => push(out, p.battles(self), Order::Fight),
            Decision::Deploy(_) => out.push(MoveRow::One(LegalEntry::Pattern(Pattern::Deploy))),
            Decision::Decide(from) => {
                out.push(order(Order::Stand));
                push(out, self.retreats(p, side, from), Order::Withdraw);
            }
            Decision::Act => self.legal_actions(p, side, out),
            Decision::Hits(_) => push(out, self.may_take_hit(p), Order::Hit),
            Decision::Flights => push(out, self.may_flee(p), Order::Flee),
            Decision::Retreat(from) => push(out, self.retreats(p, side, from), Order::Retreat),
        }
    }

    fn legal_marches(&self, p: &Position, side: Side, out: &mut Legal<MoveRow>) {
        let ready = self.army[side].minus(p.moved);
        let fast = self.fast(p.options);
        let ships = p.ship_zones();
        let carriers = self.carrier_zones(p);
        let mut steps = IdMap::<LocId, Set<LocId>, MAX_LOCATIONS>::all(Set::NONE);
        for from in p.held_by(ready) {
            let near = self.one_step(side, from, ships, carriers);
            if near.is_empty() {
                continue;
            }
            steps[from] = near;
            // Units that move one place share a row, unless a unit that moves two is between them.
            let mut left = p.here[from] & ready;
            for unit in left & fast {
                let before = left & Set::below(unit);
                if !before.is_empty() {
                    out.push(MoveRow::Moves { units: before, to: near });
                }
                left = left.minus(before).without(unit);
                for first in near {
                    let then = self.second_steps(p, side, unit, from, first, 1, ships, carriers);
                    out.push(MoveRow::Farther { unit, first, then });
                }
            }
            if !left.is_empty() {
                out.push(MoveRow::Moves { units: left, to: near });
            }
        }
        for leader in ready & self.leaders {
            let Some(from) = p.at[leader] else { continue };
            let near = steps[from];
            if near.is_empty() {
                continue;
            }
            if !fast.has(leader) {
                out.push(MoveRow::Marches { leader, to: near });
                continue;
            }
            let limit = u32::from(self[leader].limit);
            let strength = 1 + limit.min((p.here[from] & ready).len() - 1);
            for first in near {
                let then = self.second_steps(p, side, leader, from, first, strength, ships, carriers);
                out.push(MoveRow::MarchesFarther { leader, first, then });
            }
        }
    }

    /// The destinations of a march of up to `strength` units that goes on from `first` (N5.5 to N5.8).
    fn second_steps(
        &self,
        p: &Position,
        side: Side,
        leader: UnitId,
        from: LocId,
        first: LocId,
        strength: u32,
        ships: Set<ZoneId>,
        carriers: Set<ZoneId>,
    ) -> Set<LocId> {
        if !self[from].roads.has(first) {
            return Set::NONE;
        }
        if !p.of(self, side.other(), first).is_empty() && !self.would_overrun(p, side, first, strength) {
            return Set::NONE;
        }
        // A leader who marches alone leaves the most units behind: if any column closes a zone on arrival, this does.
        let ships = self.ships_after(p, side, ships, Set::one(leader), first);
        self.one_step(side, first, ships, carriers)
    }

    fn legal_sails(&self, p: &Position, out: &mut Legal<MoveRow>) {
        if !p.may_sail {
            return;
        }
        let closed = self.closed_zones(p);
        for ship in self.all_ships() {
            let Some(from) = p.ship_at[ship].filter(|_| self.ship_is_free(p, ship)) else { continue };
            let sail = |others, course| order(Order::Sail(ship, others, course));
            for others in subsets(self.company(p, ship, from)) {
                for first in self[from].passages.minus(closed) {
                    out.push(sail(others, Course::One(first)));
                    for then in self[first].passages.minus(closed) {
                        for drop in subsets(others) {
                            out.push(sail(others, Course::Two { first, drop, then }));
                        }
                    }
                }
                if p.options.has(Rule::SoundPassage)
                    && self.ship_may_join(p, ship)
                    && self.sail_cost(p, ship, self.sound) == SOUND_AP
                    && p.ap[BRITISH] >= SOUND_AP
                {
                    out.push(sail(others, Course::One(self.sound)));
                }
            }
        }
    }

    /// Ships that a ship could take along (N12.1).
    pub fn company(&self, p: &Position, ship: ShipId, from: ZoneId) -> Set<ShipId> {
        if p.options.has(Rule::ShipGroup) && self[ship].leader && self.ship_may_join(p, ship) {
            let lies_here = |s: &ShipId| *s != ship && p.ship_at[*s] == Some(from) && self.ship_may_join(p, *s);
            self.all_ships().into_iter().filter(lies_here).collect()
        } else {
            Set::NONE
        }
    }

    fn legal_actions(&self, p: &Position, side: Side, out: &mut Legal<MoveRow>) {
        let Some(battle) = p.battle() else { return };
        let ready = self.army[side].minus(battle.acted);
        push(out, battle.front() & ready, Order::Fire);
        if !battle.skirmish {
            push(out, battle.front() & ready, |unit| Order::Shift(unit, Post::Reserve));
            for unit in (battle.posts[Post::Reserve] & ready).minus(battle.fled) {
                out.extend(Post::FRONT.map(|post| order(Order::Shift(unit, post))));
            }
        }
        out.push(order(Order::Done));
    }

    /// The units that each leader could take along.
    pub fn groups(&self, p: &Position) -> Vec<Group> {
        let mut groups = Vec::new();
        if !matches!(p.state, PhaseState::Movement(Movement::Orders)) || p.ap[p.active] == 0 {
            return groups;
        }
        let ready = self.army[p.active].minus(p.moved);
        for leader in ready & self.leaders {
            let Some(from) = p.at[leader] else { continue };
            let mut pick_up = Vec::new();
            if self.fast(p.options).has(leader) {
                for first in self[from].roads {
                    let units = p.here[first] & ready;
                    if !units.is_empty() {
                        pick_up.push((first, units));
                    }
                }
            }
            groups.push(Group {
                leader,
                limit: self[leader].limit,
                units: (p.here[from] & ready).without(leader),
                pick_up,
            });
        }
        groups
    }
}

fn push<K: Id>(out: &mut Legal<MoveRow>, items: Set<K>, each: impl Fn(K) -> Order) {
    out.extend(items.into_iter().map(|id| order(each(id))));
}

const fn order(order: Order) -> MoveRow {
    MoveRow::One(LegalEntry::Order(order))
}

/// Every subset of a small set, the empty one first.
fn subsets<K>(set: Set<K>) -> impl Iterator<Item = Set<K>> {
    let all = set.bits();
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let current = next?;
        next = if current == all { None } else { Some(current.wrapping_sub(all) & all) };
        Some(Set::from_bits(current))
    })
}
