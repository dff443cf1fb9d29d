//! Completes the free parts of listed orders at random: groups, deployments, placings.

use super::prelude::*;

/// Returns a number below its argument.
type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

impl NewYork {
    pub(super) fn fill_pattern(&self, p: &Position, pattern: &Pattern, pick: Pick) -> Order {
        match *pattern {
            Pattern::Place => self.fill_place(p, pick),
            Pattern::Deploy => self.fill_deploy(p, pick),
            Pattern::March { leader, first, then: None } => {
                let (companions, limit) = self.eligible_companions(p, leader);
                let group = some_of(companions, pick(limit + 1), pick);
                Order::March(leader, group, Path::One(first))
            }
            Pattern::March { leader, first, then: Some(then) } => self.fill_long_march(p, leader, first, then, pick),
        }
    }

    /// The units with a leader that have not moved, and how many of them can march along.
    fn eligible_companions(&self, p: &Position, leader: UnitId) -> (Set<UnitId>, usize) {
        let here = p.at[leader].map_or(Set::NONE, |at| p.of(self, p.active, at));
        let companions = here.minus(p.moved).without(leader);
        (companions, usize::from(self[leader].limit).min(companions.len() as usize))
    }

    fn fill_long_march(&self, p: &Position, leader: UnitId, first: LocId, then: LocId, pick: Pick) -> Order {
        let (companions, limit) = self.eligible_companions(p, leader);
        let group = some_of(companions, pick(limit + 1), pick);
        let mut path = Path::plain(first, Some(then));
        if pick(4) == 0 {
            let drop = some_of(group, pick(group.len() as usize + 1), pick);
            let there = p.of(self, p.active, first).minus(p.moved);
            let room = usize::from(self[leader].limit) - group.minus(drop).len() as usize;
            let add = some_of(there, pick(room.min(there.len() as usize) + 1), pick);
            path = Path::Two { first, drop, add, then };
        }
        let march = Order::March(leader, group, path);
        if self.check_order(p, &march).is_ok() {
            return march;
        }
        // Only some groups make this path legal: the largest is one of them.
        let all = some_of(companions, limit, pick);
        let march = Order::March(leader, all, Path::plain(first, Some(then)));
        if self.check_order(p, &march).is_ok() {
            return march;
        }
        Order::March(leader, Set::NONE, Path::One(first))
    }

    fn fill_place(&self, p: &Position, pick: Pick) -> Order {
        let unplaced = self.unplaced(p);
        let in_city = p.here[self.city];
        let short = !in_city.has(self.commander) || in_city.len() < self.least_in_city(p.options);
        let anywhere = self.all_locations().without(self.british_start);
        let placed = self.army[AMERICAN].minus(p.eliminated).minus(unplaced);
        let outside = placed.minus(in_city);
        if unplaced.is_empty() && short && !outside.is_empty() {
            let unit = if outside.has(self.commander) { Some(self.commander) } else { outside.first() };
            return Order::Place(unit.unwrap_or(self.commander), self.city);
        }
        // When all are placed, another one than the commander goes to another place: what changes nothing is refused.
        let others = placed.without(self.commander);
        let among = match (unplaced.is_empty(), others.is_empty()) {
            (false, _) => unplaced,
            (true, false) => others,
            (true, true) => placed,
        };
        match among.into_iter().nth(pick(among.len().max(1) as usize)) {
            Some(unit) => {
                let here = anywhere.into_iter().find(|at| p.here[*at].has(unit));
                let open = here.map_or(anywhere, |at| anywhere.without(at));
                let city = open.has(self.city) && (unit == self.commander || pick(5) < 3);
                let to = if city { Some(self.city) } else { open.into_iter().nth(pick(open.len() as usize)) };
                Order::Place(unit, to.unwrap_or(self.city))
            }
            None => Order::Ready,
        }
    }

    fn fill_deploy(&self, p: &Position, pick: Pick) -> Order {
        let Some(battle) = p.battle() else { return Order::Done };
        let mut posts = PostMap::all(Set::NONE);
        let mut left = p.of(self, battle.acting(p.active), battle.location);
        for post in Post::FRONT {
            if let Some(unit) = left.into_iter().nth(pick(left.len().max(1) as usize)) {
                left = left.without(unit);
                posts[post].add(unit);
            }
        }
        for unit in left {
            let post = Post::ALL[pick(Post::ALL.len())];
            posts[post].add(unit);
        }
        Posts::new(posts).map_or(Order::Done, Order::Deploy)
    }
}

fn some_of(from: Set<UnitId>, count: usize, pick: Pick) -> Set<UnitId> {
    let mut left = from;
    let mut taken = Set::NONE;
    for _ in 0..count.min(from.len() as usize) {
        if let Some(unit) = left.into_iter().nth(pick(left.len() as usize)) {
            left = left.without(unit);
            taken.add(unit);
        }
    }
    taken
}
