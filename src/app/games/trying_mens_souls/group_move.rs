//! The results of a plan: the places that the chosen pieces can reach, their ways, and the orders that take them there.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::planning::goals;
use crate::rules::common::reach::Reach;
use crate::rules::trying_mens_souls::chapters::t08_reach::Journey;

/// A place that the chosen pieces can reach; its cost is in half movement points.
pub type Goal = goals::Goal<HexId>;

impl Goal {
    /// The cost on its mark: "3½", "»8" for a march.
    pub fn label(&self) -> String {
        self.label_with(&half_points(self.cost))
    }

    /// The cost in words.
    pub fn words(&self) -> String {
        match (self.cost, self.march) {
            (0, _) => "no movement points".into(),
            (cost, true) => format!("{} by a forced march", points_text(cost)),
            (cost, false) => points_text(cost),
        }
    }
}

/// Half movement points as a figure: "3½".
pub fn half_points(cost: u16) -> String {
    let half = if cost % 2 == 1 { "½" } else { "" };
    let whole = if cost < 2 { String::new() } else { (cost / 2).to_string() };
    format!("{whole}{half}")
}

/// The way of one piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The order.
    pub order: Order,
    /// The places after the start.
    pub path: Vec<HexId>,
    /// The cost from the start to each of them, in half movement points; empty where there is none.
    pub costs: Vec<u16>,
}

/// The orders that take the group to a place.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlannedMove {
    /// The ways of those who go, in the order of the orders, each with its start.
    pub ways: Vec<(PieceId, Option<HexId>, Way)>,
    /// Those who cannot come along.
    pub left: Vec<PieceId>,
}

impl PlannedMove {
    /// The orders.
    pub fn orders(&self) -> Vec<Order> {
        self.ways.iter().map(|(.., way)| way.order).collect()
    }

    /// Where a piece ends.
    pub fn end_of(&self, piece: PieceId) -> Option<HexId> {
        self.ways.iter().find(|(one, ..)| *one == piece).and_then(|(.., way)| way.path.last().copied())
    }
}

/// The moves that a piece may make in this step.
#[derive(Clone, Copy, Default)]
struct Abilities {
    places: bool,
    moves: bool,
    marches: bool,
    lands: bool,
    embarks: bool,
}

impl Abilities {
    fn of(model: ViewModel<'_>, plan: &Plan, piece: PieceId) -> Self {
        let mut can = Self::default();
        for row in model.legal.rows() {
            match *row {
                LegalEntry::Pattern(Pattern::Place(one)) if one == piece => can.places = true,
                LegalEntry::Pattern(Pattern::Move(one)) if one == piece => can.moves = true,
                LegalEntry::Pattern(Pattern::March(one)) if one == piece => can.marches = plan.march,
                LegalEntry::Pattern(Pattern::Land(one)) if one == piece => can.lands = true,
                LegalEntry::Order(Order::Embark(one)) if one == piece => can.embarks = true,
                _ => {}
            }
        }
        can
    }
}

/// What is left of a journey after the hexes by which it goes: the way so far with its costs, and the rest.
fn after_via<'a>(
    journey: Journey<'a>,
    via: &[HexId],
    reach: &mut Reach<HexId>,
) -> Option<(Vec<HexId>, Vec<u16>, Journey<'a>)> {
    let (mut path, mut costs, mut rest) = (Vec::new(), Vec::new(), journey);
    for at in via {
        rest.explore(reach);
        let spent = costs.last().copied().unwrap_or(0);
        let mut part = Vec::new();
        reach.path(&journey.rules.steps, &rest, *at, &mut part);
        costs.extend(part.iter().filter_map(|hex| Some(spent + reach.cost(*hex)?)));
        path.extend(part);
        let left = journey.allowance.checked_sub(*costs.last()?).filter(|_| path.last() == Some(at))?;
        rest = Journey { start: *at, allowance: left, ..journey };
    }
    Some((path, costs, rest))
}

impl Plan {
    /// Every end of a piece, without regard to others of the group.
    fn ends(&self, model: ViewModel<'_>, p: &Moment, piece: PieceId) -> Vec<Goal> {
        let (rules, can) = (model.rules, Abilities::of(model, self, piece));
        let free = |to: HexId| Goal { to, cost: 0, march: false, halts: false };
        if can.places {
            return rules.placements(p, piece).into_iter().map(free).collect();
        }
        let mut goals: Vec<Goal> = Vec::new();
        if can.lands {
            goals.extend(rules.landing_hexes(p, piece).into_iter().map(free));
        }
        if can.embarks && self.via.is_empty() {
            goals.push(free(rules.at.staten_island));
        }
        let mut reach = Reach::default();
        for march in [false, true].into_iter().filter(|march| if *march { can.marches } else { can.moves }) {
            let Some(journey) = rules.journey(p, piece, march) else { continue };
            let Some((_, costs, rest)) = after_via(journey, &self.via, &mut reach) else { continue };
            let spent = costs.last().copied().unwrap_or(0);
            rest.explore(&mut reach);
            for to in reach.reached().iter().copied().filter(|to| journey.may_end(*to)) {
                let cost = spent + reach.cost(to).unwrap_or(0);
                let known = goals.iter().any(|goal| goal.to == to);
                if !known && (!march || cost > journey.allowance / 2) {
                    goals.push(Goal { to, cost, march, halts: journey.zones.has(to) || rules.is_box(to) });
                }
            }
        }
        goals
    }

    /// Whether the group stands in several places.
    pub fn is_column(&self, model: ViewModel<'_>) -> bool {
        let places: Vec<_> = self.group.into_iter().map(|piece| model.p().at(piece)).collect();
        places.windows(2).any(|two| two[0] != two[1])
    }

    /// Those of the group who decide where it can go: leaders follow units.
    fn deciding(&self, model: ViewModel<'_>) -> Pieces {
        let units = self.group.minus(model.rules.sorted.leaders);
        if units.is_empty() { self.group } else { units }
    }

    /// Every place that the whole group can reach, the cheapest first; of a group of several places, one at least.
    pub fn goals(&self, model: ViewModel<'_>) -> Vec<Goal> {
        let (rules, p) = (model.rules, model.p());
        let (deciding, column) = (self.deciding(model), self.is_column(model));
        let mut goals = Goal::of_all(deciding.into_iter().map(|piece| self.ends(model, p, piece)), column);
        if !column && p.task() != Some(Task::Setup) {
            let units = deciding & rules.sorted.units;
            let fits = |to: HexId| rules.is_box(to) || rules.stacks(p.units_at(rules, model.side(), to) | units);
            goals.retain(|goal| fits(goal.to));
        }
        Goal::sort(&mut goals);
        goals
    }

    /// The way of a piece to a place, and its order.
    fn way(&self, model: ViewModel<'_>, p: &Moment, piece: PieceId, to: HexId) -> Option<Way> {
        let (rules, can) = (model.rules, Abilities::of(model, self, piece));
        let straight = |order: Order| Way { order, path: vec![to], costs: Vec::new() };
        let legal = |way: &Way| is_legal(rules, p, model.side(), &way.order);
        if can.places {
            return Some(straight(Order::Place(piece, to))).filter(legal);
        }
        if can.embarks && to == rules.at.staten_island {
            return Some(straight(Order::Embark(piece))).filter(legal);
        }
        if can.lands {
            return Some(straight(Order::Land(piece, to))).filter(legal);
        }
        let mut reach = Reach::default();
        [false, true].into_iter().filter(|march| if *march { can.marches } else { can.moves }).find_map(|march| {
            let journey = rules.journey(p, piece, march)?;
            let (mut path, mut costs, rest) = after_via(journey, &self.via, &mut reach)?;
            let spent = costs.last().copied().unwrap_or(0);
            rest.explore(&mut reach);
            let mut part = Vec::new();
            reach.path(&rules.steps, &rest, to, &mut part);
            costs.extend(part.iter().filter_map(|hex| Some(spent + reach.cost(*hex)?)));
            path.extend(part);
            let hexes: Path = path.iter().copied().take(MAX_PATH).collect();
            let order = if march { Order::March(piece, hexes) } else { Order::Move(piece, hexes) };
            Some(Way { order, path, costs }).filter(legal)
        })
    }

    /// The planned move: units first, the nearest before the others, then leaders, who go with their troops. A unit of a column
    /// that does not come to the place goes as near to it as it can.
    pub fn journey(&self, model: ViewModel<'_>) -> Option<PlannedMove> {
        let (rules, to) = (model.rules, self.to?);
        let mut after = (**model.p()).clone();
        let far = |at: Option<HexId>| at.and_then(|at| rules.distance(at, to)).unwrap_or(u16::MAX);
        let mut pieces: Vec<PieceId> = self.group.into_iter().collect();
        pieces.sort_by_key(|piece| (rules.sorted.leaders.has(*piece), far(after.at(*piece)), *piece));
        let column = self.is_column(model);
        let mut planned = PlannedMove::default();
        for piece in pieces {
            let start = after.at(piece);
            let way = match column && !self.deciding(model).has(piece) {
                true => self.with_troops(model, &after, piece),
                false => {
                    let way = self.way(model, &after, piece, to);
                    way.or_else(|| if column { self.nearest(model, &after, piece, to) } else { None })
                }
            };
            let Some(way) = way else {
                planned.left.push(piece);
                continue;
            };
            go(rules, &mut after, piece, &way);
            planned.ways.push((piece, start, way));
        }
        (!planned.ways.is_empty()).then_some(planned)
    }

    /// The way of a leader of a column to the place where most of the units end that it stood with, else most of the column;
    /// none if it stays with those that stay, or that are not in the column.
    fn with_troops(&self, model: ViewModel<'_>, after: &Moment, leader: PieceId) -> Option<Way> {
        let (p, units) = (model.p(), self.group.minus(model.rules.sorted.leaders));
        let troops = p.units_at(model.rules, model.side(), p.at(leader)?);
        if !troops.is_empty() && !troops.meets(units) {
            return None;
        }
        let rank = |end: HexId| {
            let here = units.filtered(|unit| after.at(unit) == Some(end));
            (here.filtered(|unit| p.at(unit) == p.at(leader)).len(), here.len())
        };
        let mut ends: Vec<HexId> = after.places_of(units).into_iter().collect();
        ends.sort_by_key(|end| std::cmp::Reverse(rank(*end)));
        let mut before_staying = ends.into_iter().take_while(|end| p.at(leader) != Some(*end));
        before_staying.find_map(|end| self.way(model, after, leader, end))
    }

    /// The way of a piece that does not come to a place, to the end nearest to it, outside enemy zones.
    fn nearest(&self, model: ViewModel<'_>, p: &Moment, piece: PieceId, to: HexId) -> Option<Way> {
        let rules = model.rules;
        let now = p.at(piece).and_then(|at| rules.distance(at, to))?;
        let ends = self.ends(model, p, piece).into_iter().filter(|goal| !goal.halts);
        let nearer =
            ends.filter_map(|goal| Some((rules.distance(goal.to, to).filter(|far| *far < now)?, goal.cost, goal.to)));
        let (.., end) = nearer.min()?;
        self.way(model, p, piece, end)
    }

    /// Why one of the group cannot go to a place.
    pub fn why_not(&self, model: ViewModel<'_>, to: HexId) -> Option<Refusal> {
        let (rules, p) = (model.rules, model.p());
        if p.task() != Some(Task::Setup) && rules.holds(p, model.side().other(), to) {
            let when = if model.task() == Some(Task::LimitedActs) {
                "let them attack instead"
            } else {
                "end the moves, then declare it"
            };
            return Some(Refusal::by(
                "T3.4",
                format!("no piece moves into a hex with enemies. To attack there, {when}"),
            ));
        }
        let piece =
            self.deciding(model).into_iter().find(|piece| self.ends(model, p, *piece).iter().all(|goal| goal.to != to));
        let Some(piece) = piece else { return Some(Refusal::by("T3.1", "there is no room for all of them there")) };
        let can = Abilities::of(model, self, piece);
        if can.places {
            return model.allows(&Order::Place(piece, to)).err();
        }
        if can.lands {
            return model.allows(&Order::Land(piece, to)).err();
        }
        rules.way_to(p, model.side(), piece, to, can.marches).err().map(|refused| refused.into_refusal(rules))
    }
}

/// Whether an order of a planned move would be legal in a position.
fn is_legal(rules: &TryingMensSouls, p: &Moment, side: Side, order: &Order) -> bool {
    let checked = match *order {
        Order::Place(piece, at) => rules.check_place(p, side, piece, at),
        Order::Land(piece, at) => rules.check_land(p, side, piece, at),
        Order::Embark(piece) => rules.check_embark(p, side, piece),
        Order::March(piece, path) => rules.check_march(p, side, piece, path),
        Order::Move(piece, path) => rules.check_move(p, side, piece, path),
        _ => return false,
    };
    checked.is_ok()
}

/// Moves a piece in a planned position: where it stands, what it uses up (T7.3, T8.5).
fn go(rules: &TryingMensSouls, after: &mut Moment, piece: PieceId, way: &Way) {
    after.stands.put(piece, way.path.last().copied());
    if matches!(way.order, Order::Land(..) | Order::Embark(_)) {
        after.navy.landed.0 += rules.boat_load(piece);
    }
    let Some(act) = &mut after.activation else { return };
    act.moved.add(piece);
    let counts = rules.sorted.units.has(piece) && !rules.sorted.dragoons.has(piece) && !act.units.has(piece);
    if let (Some(left), true) = (&mut act.left, counts) {
        *left = left.saturating_sub(1);
        act.units.add(piece);
    }
}

/// The stacks of a group and beside it.
impl Plan {
    /// Adds the able pieces of a place, or takes them out again; whether there were any.
    pub fn add_stack(&mut self, model: ViewModel<'_>, at: HexId) -> bool {
        let able: Pieces = model.own_at(at).into_iter().collect::<Pieces>() & model.able(self);
        if able.is_empty() {
            return false;
        }
        let out = able.within(self.group);
        let group = if out { self.group.minus(able) } else { self.group | able };
        let rest = || group.first().and_then(|piece| model.p().at(piece));
        let from = if out { self.from.filter(|from| *from != at).or_else(rest) } else { Some(at) };
        *self =
            Self { from, group, march: self.march, attacks: self.attacks, targets: self.targets, ..Self::default() };
        true
    }

    /// The places with able pieces that are not in a group, the nearest to it first.
    fn other_stacks(&self, model: ViewModel<'_>, group: Pieces) -> Vec<HexId> {
        let (rules, p) = (model.rules, model.p());
        let own = p.places_of(group);
        let far = |at: HexId| rules.distance_to_any(at, &own).unwrap_or(u16::MAX);
        let mut others: Vec<HexId> = p.places_of(model.able(self).minus(group)).minus(own).into_iter().collect();
        others.sort_by_key(|at| (far(*at), *at));
        others
    }

    /// The nearest stack that can join the group.
    pub fn nearest_stack(&self, model: ViewModel<'_>) -> Option<HexId> {
        self.other_stacks(model, self.group).into_iter().find(|at| self.from != Some(*at))
    }

    /// Adds the nearest stack; or, with `instead`, the next one in the place of that which was added last.
    ///
    /// # Errors
    /// No other stack can act. The plan is unchanged.
    pub fn join(&mut self, model: ViewModel<'_>, instead: bool) -> Result<(), Refusal> {
        let last = self.from.filter(|_| instead && self.is_column(model));
        let rest = self.group.filtered(|piece| last.is_none() || model.p().at(piece) != last);
        let next = match last {
            Some(_) => next_of(&self.other_stacks(model, rest), last, false).filter(|at| last != Some(*at)),
            None => self.nearest_stack(model),
        };
        let next = next.ok_or_else(|| Refusal::form("no other stack can act"))?;
        self.group = rest;
        self.add_stack(model, next);
        Ok(())
    }

    /// Those of the brigades of the group who can act and are not in it.
    pub fn rest_of_brigade(&self, model: ViewModel<'_>) -> Pieces {
        let of = |piece: PieceId| model.rules[piece].brigade;
        let brigades: Vec<_> = self.group.into_iter().filter_map(of).collect();
        let able = model.able(self).minus(self.group);
        able.filtered(|piece| of(piece).is_some_and(|brigade| brigades.contains(&brigade)))
    }
}
