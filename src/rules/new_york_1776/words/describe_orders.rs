//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use crate::kernel::describe_orders::{Companions, DescribeOrders, EndQuestion, Name, Named, OrderLine, OrderPackage};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::story::{count, listed, raised};
use crate::rules::new_york_1776::data::Deployment;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::words::story::by_post;

/// The maximum length of a deployment with all names, in characters.
const MAX_DEPLOYMENT: usize = 140;

impl DescribeOrders for NewYork {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let name = |unit: UnitId| self.unit_name(unit).to_owned();
        let headings: Vec<String> = match *order {
            Order::Move(unit, ..) => self.march_headings(view, unit, Set::NONE),
            Order::March(leader, group, path) => self.march_headings(view, leader, path.arriving(group)),
            Order::Sail(ship, ..) => vec!["Ships".into(), self.ship_name(ship).to_owned()],
            Order::Place(unit, to) => {
                vec![kind_heading(self[unit].kind), name(unit), region_name(&self[to].region)]
            }
            Order::Ready
            | Order::Done
            | Order::Fight(_)
            | Order::Deploy(_)
            | Order::Stand
            | Order::Withdraw(_)
            | Order::Retreat(_)
            | Order::Fire(_)
            | Order::Shift(..)
            | Order::Hit(_)
            | Order::Flee(_)
            | Order::Desert(_) => order.heading().into_iter().map(str::to_owned).collect(),
        };
        OrderLine { headings, text: self.order_sentence(view, order) }
    }

    fn order_facts(&self, view: &View, order: &Order) -> Vec<String> {
        match *order {
            Order::Sail(ship, _, course) => vec![format!("{} AP", self.sail_cost_seen(view, ship, course.first()))],
            _ => order
                .as_march()
                .map_or_else(Vec::new, |(leader, group, path)| self.march_facts(view, leader, group, path)),
        }
    }

    fn completions(&self, view: &View, pattern: &Pattern, is_legal: &dyn Fn(&Order) -> bool) -> Vec<Order> {
        let found: Vec<Order> = match *pattern {
            Pattern::Place => {
                let unplaced = view.forces[AMERICAN].units.iter().filter(|unit| unit.at.is_none());
                unplaced
                    .flat_map(|unit| self.all_locations().into_iter().map(|to| Order::Place(unit.unit, to)))
                    .collect()
            }
            Pattern::Deploy => self.deployments_offered(view),
            Pattern::March { leader, first, then } => {
                let path = Path::plain(first, then);
                let order = |group: &[UnitId]| {
                    let group: Set<UnitId> = group.iter().copied().collect();
                    Order::March(leader, group, path)
                };
                let group = self.full_group(view, leader);
                // The largest group that may go: bridges and boats carry only some.
                return (1..=group.len())
                    .rev()
                    .map(|n| order(&group[..n]))
                    .find(|march| is_legal(march))
                    .into_iter()
                    .collect();
            }
        };
        found.into_iter().filter(|order| is_legal(order)).collect()
    }

    fn typed_form(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Place => format!(
                "Or type a block and its place: place Greene in Brooklyn. Every place but {} is open, and a block can be placed again. {} and at least half of the army begin in {} (N3.2).",
                self.location_name(self.british_start),
                self.unit_name(self.commander),
                self.location_name(self.city)
            ),
            Pattern::Deploy => {
                "Or type who stands where: deploy left:Hand center:Stirling,Nixon right:Knox reserve:Greene.".into()
            }
            Pattern::March { .. } => {
                "To choose who marches along, name them: march Howe with Grant and Smith to Brooklyn.".into()
            }
        }
    }

    fn companions(&self, view: &View, leader: &str) -> Option<Companions> {
        let leader = self.unit(leader).filter(|unit| self.leaders.has(*unit))?;
        let blocks = self.company_of(view, leader).into_iter().map(|unit| self[unit].id.clone()).collect();
        Some(Companions { blocks, limit: usize::from(self[leader].limit) })
    }

    fn packages(&self, view: &View) -> Vec<OrderPackage<Order>> {
        if view.phase != Phase::Setup {
            return Vec::new();
        }
        let package = |made: &Deployment| {
            let orders = self.deployment_orders(view, &made.places);
            let what = format!("{}: {} It places {}.", made.name, made.about, count(orders.len() as u32, "block"));
            let line = OrderLine { headings: vec!["Ready-made deployments".into()], text: what };
            (!orders.is_empty()).then_some(OrderPackage { line, orders })
        };
        self.deployments.iter().filter_map(package).collect()
    }

    fn ends_step(&self, order: &Order) -> bool {
        matches!(order, Order::Done | Order::Ready)
    }

    fn end_question(&self, view: &View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        if let Some(battle) = &view.battle {
            let known: Set<UnitId> = battle.lines[battle.acting].known.iter().map(|fighter| fighter.unit).collect();
            let shots = legal.orders().filter(|order| matches!(order, Order::Fire(unit) if known.has(*unit))).count();
            return (shots > 0).then(|| EndQuestion {
                question: "End your fire in this round?".into(),
                about: match shots {
                    1 => "1 block can still fire. Its fire would be lost.".into(),
                    _ => format!("{shots} blocks can still fire. Their fire would be lost."),
                },
                word: "End fire".into(),
                back: "Keep firing".into(),
            });
        }
        let left = view.ap[view.active];
        // Nothing is lost where nothing else can be done.
        (view.phase == Phase::Movement && left > 0 && legal.only().is_none()).then(|| EndQuestion {
            question: "End the movement?".into(),
            about: match left {
                1 => "1 AP would be lost: it is not kept for the next turn.".into(),
                _ => format!("{left} AP would be lost: they are not kept for the next turn."),
            },
            word: "End movement".into(),
            back: "Keep moving".into(),
        })
    }

    fn names(&self) -> Vec<Name> {
        let units = self.units.iter().map(|unit| Name::new(&unit.id, &unit.name, Named::Piece(unit.side)));
        let ships = self.ships.iter().map(|ship| Name::new(&ship.id, &ship.name, Named::Piece(BRITISH)));
        let places = self.locations.iter().map(|place| Name::new(&place.id, &place.name, Named::Place));
        let zones = self.all_zones().into_iter();
        let zones = zones.map(|zone| Name::new(&self[zone].id, self.zone_name(zone), Named::Place));
        let posts = Post::ALL.into_iter().map(|post| Name::new(post.id(), post.name(), Named::Other));
        units.chain(ships).chain(places).chain(zones).chain(posts).collect()
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        let (Order::Fire(unit) | Order::Shift(unit, _) | Order::Hit(unit) | Order::Flee(unit)) = *order else {
            return false;
        };
        view.battle.is_some() && view.fighter(unit).is_none()
    }
}

impl NewYork {
    /// The orders for a ready-made set-up: for all units that take part and are not already in place. If it leaves
    /// the City short (N3.2), the last units named go there.
    pub fn deployment_orders(&self, view: &View, places: &[(UnitId, LocId)]) -> Vec<Order> {
        let all = self.filled_city(view.eliminated, view.options, places);
        let missing = all.into_iter().filter(|(unit, to)| view.stands(*unit) != Some(*to));
        missing.map(|(unit, to)| Order::Place(unit, to)).collect()
    }

    /// As many units as a leader can take of those with it.
    fn full_group(&self, view: &View, leader: UnitId) -> Vec<UnitId> {
        let mut group = self.company_of(view, leader);
        group.truncate(usize::from(self[leader].limit));
        group
    }

    /// The units with a leader that have not moved, the strongest first; no other leader.
    fn company_of(&self, view: &View, leader: UnitId) -> Vec<UnitId> {
        let Some(at) = view.stands(leader) else { return Vec::new() };
        let here = |unit: &&UnitSeen| unit.at == Some(at) && !unit.moved && !self.leaders.has(unit.unit);
        let mut group: Vec<&UnitSeen> = view.forces[self[leader].side].units.iter().filter(here).collect();
        group.sort_by_key(|unit| (std::cmp::Reverse(unit.sp), unit.unit));
        group.iter().map(|unit| unit.unit).collect()
    }

    /// Deployments of the acting side's blocks (N8.3): spread evenly, half in the center, a third in Reserve.
    fn deployments_offered(&self, view: &View) -> Vec<Order> {
        let Some(battle) = view.battle.as_ref().filter(|battle| battle.step == Step::Deploy) else { return Vec::new() };
        let mut fighters: Vec<&Fighter> = battle.lines[battle.acting].known.iter().collect();
        // Leaders come last, so that they stand in Reserve where there is one.
        let leads = |unit: UnitId| self.leaders.has(unit);
        fighters.sort_by_key(|fighter| (leads(fighter.unit), std::cmp::Reverse(fighter.sp), fighter.unit));
        let [left, center, right] = Post::FRONT;
        let all = fighters.len();
        let spread = |kept: usize, turns: &[Post], leaders_wait: bool| {
            let mut posts = PostMap::all(Set::NONE);
            for (i, fighter) in fighters.iter().enumerate() {
                let waits = i >= 3 && (i >= all - kept || leaders_wait && leads(fighter.unit));
                let post = if waits { Post::Reserve } else { turns[i % turns.len()] };
                posts[post].add(fighter.unit);
            }
            Posts::new(posts).map(Order::Deploy)
        };
        let evenly = [center, left, right];
        let mut offered: Vec<Order> = Vec::new();
        for order in [
            spread(0, &evenly, true),
            spread(0, &[center, left, right, center], true),
            spread(all / 3, &evenly, true),
            spread(0, &evenly, false),
        ]
        .into_iter()
        .flatten()
        {
            if !offered.contains(&order) {
                offered.push(order);
            }
        }
        offered
    }

    /// Who stands where; in a large battle only the first block of each position and the number of the others. The
    /// deployments that are offered differ in these numbers.
    pub(crate) fn deployment_line(&self, posts: Posts) -> String {
        let whole = self.deployment_text(&posts);
        if whole.chars().count() <= MAX_DEPLOYMENT {
            return whole;
        }
        by_post(|post| !posts[post].is_empty(), |post| self.name_list(posts[post]))
    }

    /// What a march costs, and whether it overruns those in its way (N5.1, N5.8).
    fn march_facts(&self, view: &View, leader: UnitId, group: Set<UnitId>, path: Path) -> Vec<String> {
        let (side, to) = (self[leader].side, path.last());
        let count = |side: Side| u32::from(view.forces[side].counts[to]);
        let arriving = count(side) + 1 + path.arriving(group).len();
        let mut facts = vec!["1 AP".to_owned()];
        if path.then().is_some() && !self.fast.has(leader) {
            facts.push("a force march: a die of losses (N12.3)".into());
        }
        if self.overruns(to, arriving, count(side.other())) {
            facts.push("an overrun (N5.8)".into());
        }
        facts
    }

    /// What a sail costs, as a viewer sees the ships: more for the way round Long Island (N12.2).
    pub fn sail_cost_seen(&self, view: &View, ship: ShipId, first: ZoneId) -> u8 {
        let at = view.forces[BRITISH].ships.iter().find(|seen| seen.ship == ship).map(|seen| seen.at);
        self.sail_cost_from(at, first)
    }

    fn march_headings(&self, view: &View, unit: UnitId, others: Set<UnitId>) -> Vec<String> {
        let from = view.stands(unit).map_or("Blocks", |at| self.location_name(at));
        let mut headings = vec![from.to_owned(), self.unit_name(unit).to_owned()];
        if self.leaders.has(unit) {
            headings.push(if others.is_empty() { "Alone".into() } else { "With others".into() });
        }
        headings
    }

    /// "Howe marches to Brooklyn with Grant, against 3 blocks".
    pub(crate) fn march_sentence(&self, view: &View, leader: UnitId, group: Set<UnitId>, path: Path) -> String {
        let (who, place) = (self.unit_name(leader), |loc: LocId| self.location_name(loc));
        let others = path.arriving(group);
        let verb = if others.is_empty() { "moves" } else { "marches" };
        let along = if others.is_empty() { String::new() } else { format!(" with {}", self.name_list(others)) };
        let by = path.then().map(|_| format!(" by {}", place(path.first()))).unwrap_or_default();
        let to = path.last();
        let against = match view.forces[self[leader].side.other()].counts[to] {
            0 => String::new(),
            enemies => format!(", against {}", count(enemies, "block")),
        };
        let mut text = format!("{who} {verb}{by} to {}{along}{against}", place(to));
        for (verb, units) in [("leaving", path.drop()), ("picking up", path.add())] {
            let names: Vec<&str> = units.into_iter().map(|unit| self.unit_name(unit)).collect();
            if !names.is_empty() {
                text += &format!(", {verb} {} in {}", listed(&names), place(path.first()));
            }
        }
        text
    }

    /// "Admiral Howe sails by zone D to zone E with Phoenix, leaving Roebuck in zone D".
    pub(crate) fn sail_sentence(&self, ship: ShipId, others: Set<ShipId>, course: Course) -> String {
        let ships = |fleet: Set<ShipId>| {
            let names: Vec<&str> = fleet.without(ship).into_iter().map(|ship| self.ship_name(ship)).collect();
            (!names.is_empty()).then(|| listed(&names))
        };
        let along = ships(others.minus(course.drop())).map(|names| format!(" with {names}")).unwrap_or_default();
        let first = self.zone_name(course.first());
        let left = ships(course.drop()).map(|names| format!(", leaving {names} in {first}")).unwrap_or_default();
        let by = course.then().map(|_| format!(" by {first}")).unwrap_or_default();
        format!("{} sails{by} to {}{along}{left}", self.ship_name(ship), self.zone_name(course.last()))
    }

    #[allow(clippy::unused_self, reason = "the table calls a method")]
    pub(crate) fn done_sentence(&self, view: &View) -> String {
        if view.phase == Phase::Movement { "End the movement".into() } else { "End your fire in this round".into() }
    }

    /// "Grant fires from the left, 4 dice".
    pub(crate) fn fire_sentence(&self, view: &View, unit: UnitId) -> String {
        let name = self.unit_name(unit);
        match view.fighter(unit) {
            Some(fighter) => {
                let from = fighter.post.map(|post| format!(" from the {}", post.name())).unwrap_or_default();
                let dice = if fighter.dice == 1 { "1 die".into() } else { format!("{} dice", fighter.dice) };
                format!("{name} fires{from}, {dice}, hits on {}", self.hit_faces(unit))
            }
            None => format!("{name} fires"),
        }
    }

    /// "6", "5 or 6" (N2.1).
    pub(super) fn hit_faces(&self, unit: UnitId) -> &'static str {
        if self[unit].kind.hits_on() < 6 { "5 or 6" } else { "6" }
    }

    /// "Grant (3 SP) flees".
    pub(crate) fn strength_sentence(&self, view: &View, unit: UnitId, predicate: &str) -> String {
        let on_map = view.unit(unit).filter(|seen| seen.at.is_some()).map(|seen| seen.sp);
        let sp = view.fighter(unit).map(|fighter| fighter.sp).or(on_map);
        let strength = sp.map(|sp| format!(" ({sp} SP)")).unwrap_or_default();
        format!("{}{strength} {predicate}", self.unit_name(unit))
    }
}

fn kind_heading(kind: Kind) -> String {
    if kind == Kind::Leader { "Leaders".into() } else { raised(kind.name()) }
}

/// "New Jersey" for `new_jersey`.
pub(super) fn region_name(region: &str) -> String {
    region.split('_').map(raised).collect::<Vec<_>>().join(" ")
}
