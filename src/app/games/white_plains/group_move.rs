//! The results of a plan: the hexes that the chosen group can reach, its route, and the attack with its odds.

use crate::app::games::white_plains::prelude::*;
use crate::app::planning::goals;
use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
use crate::rules::white_plains::chapters::w10_column::Clash;
use crate::rules::white_plains::data::forces::Special;
use crate::rules::white_plains::position;
use crate::rules::white_plains::position::parts::Attack;

/// A hex that the chosen group can reach, with its cost in movement points; 0 for the one hex of a unit that has none (W6.4).
pub type Goal = goals::Goal<HexId>;

impl Goal {
    /// The cost on its mark: "3", "»8" for a march, nothing where there is none.
    pub fn label(&self) -> String {
        self.label_with(&self.cost.to_string())
    }

    /// The cost in words.
    pub fn words(&self) -> String {
        if self.cost == 0 { "one hex, without MP (W6.4)".to_owned() } else { format!("{} MP", self.cost) }
    }
}

/// The orders that take the group to a hex, with the way of the first of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlannedMove {
    /// The orders.
    pub orders: Vec<Order>,
    /// Where each of a column ends its move, in the order of the orders.
    pub ends: Vec<(UnitId, HexId)>,
    /// The way of the first, from its start.
    pub path: Vec<HexId>,
    /// The cost from the start to each hex after it.
    pub costs: Vec<u16>,
    /// Those who cannot come along.
    pub left: Vec<UnitId>,
    /// Its kind.
    pub going: RouteKind,
}

impl PlannedMove {
    /// Where those of a column end, with all who end there: its goal first.
    pub fn by_end(&self, goal: Option<HexId>) -> Vec<(HexId, Units)> {
        let mut hexes: Vec<HexId> = self.ends.iter().map(|(_, end)| *end).collect();
        hexes.sort_by_key(|end| (Some(*end) != goal, *end));
        hexes.dedup();
        let here = |end: HexId| self.ends.iter().filter(|(_, at)| *at == end).map(|(unit, _)| *unit).collect();
        hexes.into_iter().map(|end| (end, here(end))).collect()
    }

    /// The leaders, or the units, that do not come along.
    pub fn left(&self, rules: &WhitePlains, leaders: bool) -> Units {
        self.left.iter().copied().filter(|unit| rules.is_leader(*unit) == leaders).collect()
    }
}

/// The hexes of a list of hexes to which a unit may move, and to which it may march.
fn ends(model: ViewModel<'_>, unit: UnitId) -> (Hexes, Hexes) {
    let (mut moves, mut marches) = (Hexes::NONE, Hexes::NONE);
    for row in model.legal.rows() {
        match row {
            Row::Moves(one, ends) if *one == unit => moves = ends.hexes(),
            Row::Marches(one, ends) if *one == unit => marches = ends.hexes(),
            _ => {}
        }
    }
    (moves, marches)
}

impl Plan {
    /// Every hex that the whole group can reach, the cheapest first. Leaders follow units where these go.
    pub fn goals(&self, model: ViewModel<'_>) -> Vec<Goal> {
        let (rules, p) = (model.rules, model.p());
        let units = self.group.minus(rules.sorted.leaders);
        let deciding = if units.is_empty() { self.group } else { units };
        if deciding.is_empty() {
            return Vec::new();
        }
        let field = Field::new(rules, p, model.side());
        let mut ways = Ways::default();
        let each = deciding.into_iter().map(|unit| {
            let (moves, marches) = ends(model, unit);
            let mut own: Vec<Goal> = Vec::new();
            for gait in [Gait::Move, Gait::March] {
                let Ok(mover) = field.mover(unit, gait) else { continue };
                ways.explore(&mover);
                let march = gait == Gait::March;
                let open = if march { marches.minus(moves) } else { moves };
                let goal = |to: HexId| Goal { to, cost: ways.cost(to).unwrap_or(0), march, halts: field.zone.has(to) };
                own.extend(open.into_iter().map(goal));
            }
            own
        });
        let column = self.is_column(model);
        let mut goals = Goal::of_all(each, column);
        if !column {
            goals.retain(|goal| rules.has_room_for_all(p, model.side(), self.group, goal.to));
        }
        Goal::sort(&mut goals);
        goals
    }

    /// Those of the group that are given an order: attached guns go with their unit, without one of their own.
    pub(super) fn with_own_orders(&self, model: ViewModel<'_>) -> Units {
        let attached = model.p().attached.is_some_and(|unit| self.group.has(unit));
        let guns = model.rules.sorted.amusettes.filter(|_| attached);
        self.group.into_iter().filter(|unit| Some(*unit) != guns).collect()
    }

    /// The orders of the planned move.
    pub fn journey(&self, model: ViewModel<'_>) -> Option<PlannedMove> {
        if let Some(column) = &self.column {
            return Some((**column).clone());
        }
        let (rules, p, to) = (model.rules, model.p(), self.to?);
        let mut planned = PlannedMove::default();
        let mut after = (**p).clone();
        let group = self.with_own_orders(model);
        let (leaders, units) = (group & rules.sorted.leaders, group.minus(rules.sorted.leaders));
        for unit in units.into_iter().chain(leaders) {
            // A leader may go where the units before it will stand (W6.10).
            let way = |gait: Gait| Some((gait, rules.find_way(&after, unit, self.via, to, gait).ok()?));
            let Some((gait, path)) = way(Gait::Move).or_else(|| way(Gait::March)) else {
                planned.left.push(unit);
                continue;
            };
            if planned.orders.is_empty() {
                // As far as it is reached straight.
                let ways = rules.ways_of(&after, unit, gait);
                planned.costs = path.iter().map(|at| ways.cost(*at).unwrap_or(0)).collect();
                planned.path = after.at(unit).into_iter().chain(path).collect();
                planned.going = if gait == Gait::March { RouteKind::Force } else { RouteKind::Land };
            }
            let order = if gait == Gait::March { Order::March } else { Order::Move };
            planned.orders.push(order(unit, self.via, to));
            go(rules, &mut after, unit, to);
        }
        (!planned.orders.is_empty()).then_some(planned)
    }

    /// The reason why one of the group cannot go to a hex: leaders last, because they can follow.
    pub fn why_not(&self, model: ViewModel<'_>, to: HexId) -> Option<Refusal> {
        let leaders = self.group & model.rules.sorted.leaders;
        let mut all = self.group.minus(leaders).into_iter().chain(leaders);
        let refused = all.find_map(|unit| model.rules.check_way(model.p(), unit, self.via, to, Gait::Move).err())?;
        Some(refused.into_refusal(model.rules))
    }

    /// The attack that is being put together, if it names hexes and all of the group can make it.
    pub fn attack(&self, model: ViewModel<'_>) -> Option<Targets> {
        let hexes = Targets::new(self.hexes.into_iter().collect())?;
        let able = |unit: UnitId| hexes.iter().all(|at| model.rules.may_attack_into(model.p(), unit, at));
        (!self.group.is_empty() && self.group.into_iter().all(able)).then_some(hexes)
    }

    /// The orders of an attack by the group: those who need others beside them come after these (W9.2).
    pub fn assaults(&self, model: ViewModel<'_>, hexes: Targets) -> Vec<Order> {
        let mut units: Vec<UnitId> = self.group.into_iter().collect();
        let (guns, rules) = (model.rules.sorted.artillery, model.rules);
        units.sort_by_key(|unit| (guns.has(*unit), rules[*unit].is(Special::Scouts)));
        units.into_iter().map(|unit| Order::Assault(unit, hexes)).collect()
    }

    /// The position after the group is assigned to the attack.
    ///
    /// # Errors
    /// The refusal of the first that may not attack so.
    pub fn assigned(&self, model: ViewModel<'_>, hexes: Targets) -> Result<position::State, Refusal> {
        let (rules, mut after) = (model.rules, (**model.p()).clone());
        for order in self.assaults(model, hexes) {
            let Order::Assault(unit, hexes) = order else { continue };
            rules.check_assault(&after, unit, hexes).map_err(|refused| refused.into_refusal(rules))?;
            WhitePlains::assign(&mut after, unit, hexes);
        }
        Ok(after)
    }

    /// The units that have to attack now and can attack nothing once this attack is declared (W9.3).
    pub fn shut_out(&self, model: ViewModel<'_>, hexes: Targets) -> Units {
        let must = |p: &position::State| model.rules.must_attack(p);
        let after = self.assigned(model, hexes).map(|after| must(&after));
        after.map_or(Units::NONE, |after| must(model.p()).minus(self.group).minus(after))
    }
}

impl ViewModel<'_> {
    /// The declared attack on a hex.
    pub fn attack_on(self, at: HexId) -> Option<Attack> {
        self.p().attacks.iter().copied().find(|attack| attack.hexes.has(at))
    }

    /// The enemy hexes that all of a group can attack. One that is attacked with others is attacked with them or not at all
    /// (W9.1).
    pub fn attackable(self, group: Units) -> Vec<HexId> {
        let (rules, p) = (self.rules, self.p());
        let all = |at: HexId| group.into_iter().all(|unit| rules.may_attack_into(p, unit, at));
        let joined = |at: HexId| self.attack_on(at).is_none_or(|attack| attack.hexes.iter().all(all));
        let open = group.first().map(|first| rules.targets(p, first)).unwrap_or_default();
        open.into_iter().filter(|at| all(*at) && joined(*at)).collect()
    }
}

/// Moves a unit in a planned position, with the guns that are attached to it.
pub fn go(rules: &WhitePlains, after: &mut position::State, unit: UnitId, to: HexId) {
    let guns = rules.sorted.amusettes.filter(|_| after.attached == Some(unit));
    for piece in guns.into_iter().chain([unit]) {
        after.put(piece, Some(to));
        after.moved.add(piece);
    }
}

/// The set-up of an attack: the units of an attack on these hexes with others that join it, led by those that are
/// named, else by those with the best morale.
pub fn clash(model: ViewModel<'_>, hexes: Targets, units: Units) -> Option<Clash> {
    clash_of(model.rules, model.p(), hexes, units)
}

/// The same in any position, such as one after a planned move.
pub fn clash_of(rules: &WhitePlains, p: &position::State, hexes: Targets, units: Units) -> Option<Clash> {
    let attacker = p.active;
    let defenders = rules.units_in(p, attacker.other(), hexes);
    let fought = p.combat.as_deref().filter(|combat| combat.hexes == hexes);
    let lead = |side: Side, units: Units| {
        let named = fought.and_then(|combat| combat.lead[side]);
        let able = |unit: &UnitId| !rules.sorted.artillery.has(*unit) && p.in_order(*unit);
        let best = |unit: &UnitId| (rules[*unit].morale, std::cmp::Reverse(unit.number()));
        named.or_else(|| units.into_iter().filter(able).max_by_key(best)).or(units.first())
    };
    Some(Clash {
        attacker,
        hexes,
        attackers: units.into_iter().filter_map(|unit| Some((unit, p.at(unit)?))).collect(),
        defenders,
        diverted: match p.task() {
            // As it would be if nothing more were declared.
            Some(Task::Declare | Task::Moves) => {
                let declared = p.attacks.iter().flat_map(|attack| attack.hexes.iter());
                rules.diverted(p, units, declared.chain(hexes.iter()).collect())
            }
            _ => {
                let declared = p.attacks.iter().find(|attack| attack.hexes == hexes).map(|attack| attack.diverted);
                fought.map(|combat| combat.diverted).or(declared).unwrap_or(Units::NONE)
            }
        },
        attacking_lead: lead(attacker, units)?,
        defending_lead: lead(attacker.other(), defenders)?,
        attacking_leader: rules.leader_in_command(p, attacker, units),
        defending_leader: rules.leader_in_command(p, attacker.other(), defenders),
        screened: rules.is_screened(p, hexes),
    })
}

/// The odds of a combat as it would be in a position, in short: "3-2, die +1".
pub fn odds_in_short(rules: &WhitePlains, p: &position::State, clash: &Clash) -> String {
    // W10.2.
    if rules.guns_alone(clash.defenders) {
        return "guns alone, captured".into();
    }
    let sum = rules.combat_sum(p, clash);
    format!("{}, die {}", column_words(rules, sum.column), signed(sum.drm()))
}

/// A column of the combat results: "3-2".
pub fn column_words(rules: &WhitePlains, column: usize) -> String {
    let (attack, defence) = rules.tables.combat_results.odds(column);
    format!("{attack}-{defence}")
}
