//! A computer player's words: the reasons of its orders, which a player can check on the map.

use super::facts::on_island;
use super::prelude::*;
use super::stakes::passes;
use super::tables::Tables;
use crate::kernel::story::{count, counted, percent};

/// Enemies farther away than this are not told.
const FAR: u16 = 12;

/// What an order is for, as a sentence without capital and full stop; empty if it explains itself.
pub fn order_reason(brief: &Brief<'_, TryingMensSouls>, tables: &Tables, order: &Order) -> String {
    let (rules, p, side) = (brief.rules, &*brief.view.known, brief.side);
    let words = Words { rules, tables, p, side };
    match *order {
        Order::Deploy(deployment) => {
            let purpose = rules[deployment].purpose.trim_end_matches('.');
            let mut letters = purpose.chars();
            letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
        }
        Order::Move(piece, path) | Order::March(piece, path) => {
            path.iter().last().map_or_else(String::new, |to| words.goes(piece, to))
        }
        Order::Land(piece, to) => words.goes(piece, to),
        Order::Attack(targets, units) => words.attack(targets, units),
        Order::Assault(at, units) => words.assault(at, units),
        Order::Fight(at) => {
            let combat = p.combats.iter().find(|one| one.targets.has(at));
            combat.map_or_else(String::new, |one| match one.kind {
                CombatKind::Attack => words.attack(one.targets, one.units),
                CombatKind::Assault => words.assault(at, one.units),
            })
        }
        Order::Buy(marker) => words.marker(marker),
        Order::Include | Order::Omit => {
            let marker = rules[rules.general_of(side)].marker;
            let activates = rules[marker].division.map_or_else(String::new, |division| {
                let name = &rules[division].name;
                format!("the marker of {name} would activate {}", words.activated(division))
            });
            match *order {
                Order::Omit => format!("1 MIP more, of which you have {}; {activates}", p.mip[side]),
                _ => format!("leaving it out would give 1 MIP; {activates}"),
            }
        }
        Order::Navy(NavyOrder::Mip) => "1 MIP buys the marker of most divisions".into(),
        Order::Navy(NavyOrder::Supply) => "units without a line to a source are disrupted (T5.6)".into(),
        Order::Navy(NavyOrder::At(target)) => words.ships(target),
        Order::Bombard(_, unit) => format!("the guns hit {} on 1 or 2; {}", rules[unit].name, words.steps(unit)),
        Order::Lead(piece) => words.leads_combat(piece),
        Order::Lose(piece) => all_lost(brief).unwrap_or_else(|| words.step(piece)),
        Order::Retreat(unit, path) => words.retreat(unit, path),
        Order::Restore(unit) | Order::Disrupt(unit) | Order::Target(unit) => words.steps(unit),
        Order::Activate(at) => words.activates(at),
        Order::Defend(units) => words.defends(units),
        Order::Advance(_) => {
            p.battle.map_or_else(String::new, |one| one.targets.iter().map(|at| words.advances(at)).collect())
        }
        Order::Done => words.done(),
        Order::Decline if p.task() == Some(Task::MipNavy) => {
            "the ships stay for what the navy can do later in the turn: supply, or an attack on a garrison (T12.2)"
                .into()
        }
        Order::Pass if p.task() == Some(Task::Limited) => words.passes_by(),
        Order::Spend => format!("you have {} and no marker in this turn", count(p.mip[side], "point")),
        _ => String::new(),
    }
}

/// That a side loses every piece of the combat, in whatever order it pays its points (T11.1); none if it has a choice.
pub fn all_lost(brief: &Brief<'_, TryingMensSouls>) -> Option<String> {
    let (rules, p, side) = (brief.rules, &*brief.view.known, brief.side);
    let battle = p.battle.filter(|battle| p.task() == Some(Task::Losses) && battle.paid.has(side))?;
    // A garrison pays a single point (T2.6).
    let steps = |piece: PieceId| if rules[piece].is_unit() { u32::from(rules.steps(p, piece)) } else { 1 };
    let (owed, left) = (battle.cp[side], rules.payers(p, side).into_iter().map(steps).sum::<u32>());
    let all = u32::from(owed) >= left && brief.legal.orders().all(|order| matches!(order, Order::Lose(_)));
    // With a single step there is no other order.
    all.then(|| format!("all is lost in any order: {owed} combat points are owed, and {left} steps are left"))
}

/// What the words are about.
pub struct Words<'a> {
    pub rules: &'a TryingMensSouls,
    pub tables: &'a Tables,
    pub p: &'a State,
    pub side: Side,
}

impl Words<'_> {
    /// The enemy units next to a hex by land.
    pub fn enemies_beside(&self, at: HexId) -> u32 {
        let foe = self.side.other();
        self.rules.touching(at).map(|near| self.p.units_at(self.rules, foe, near).len()).sum()
    }

    /// The distance of a hex to the nearest enemy unit on the map.
    pub fn nearest(&self, at: HexId) -> Option<u16> {
        let places = self.p.places_of(self.rules.army[self.side.other()].units);
        self.rules.distance_to_any(at, &places).filter(|far| *far <= FAR)
    }

    /// What a piece gains by going to a place.
    fn goes(&self, piece: PieceId, to: HexId) -> String {
        let Self { rules, p, side, .. } = *self;
        let Some(from) = p.at(piece) else { return String::new() };
        if rules.sorted.leaders.has(piece) {
            return self.leads(piece, to);
        }
        let island = |at: HexId| rules.areas.long_island.has(at);
        let mut parts = Vec::new();
        if side == AMERICAN && island(from) && !island(to) {
            let [own, foe] = [AMERICAN, BRITISH].map(|side| on_island(rules, p, side).len());
            parts.push(format!("it leaves Long Island, where you have {} and the British {foe}", count(own, "unit")));
        }
        parts.push(self.attacks_from(piece, to).unwrap_or_else(|| self.place(Some(from), to)));
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() {
            return self.joins(piece, to);
        }
        parts.join("; ")
    }

    /// Why a step ends that could go on.
    fn done(&self) -> String {
        let Self { rules, p, .. } = *self;
        match p.task() {
            Some(Task::Moves | Task::LimitedActs) => {
                let moved = p.activation.map_or(Pieces::NONE, |one| one.moved);
                let left = (rules.active_pieces(p) & rules.sorted.units).minus(moved).minus(p.routed).len();
                match p.activation.and_then(|one| one.left).map_or(left, |may| left.min(may.into())) {
                    0 => String::new(),
                    may => format!("{} may still move, and no move gains more than it risks", count(may, "unit")),
                }
            }
            Some(Task::Declare) => match p.combats.len() as u32 {
                0 => "no combat gains more than it may cost".into(),
                declared => {
                    let declared = counted(declared, "combat is", "combats are");
                    format!("{declared} declared, and no further one gains more than it may cost")
                }
            },
            Some(Task::Buy) => self.keeps_points(),
            Some(Task::NavyAttack) if self.side == BRITISH => {
                let garrisons = p.standing(rules.sorted.garrisons).filtered(|one| p.is_normal(one));
                let of = rules.tables.points.navy_beaten;
                match garrisons.is_empty() {
                    true => String::new(),
                    false => format!(
                        "a garrison fires at the ships first, and wins the Americans {} if it beats them (T12.2)",
                        count(of, "point")
                    ),
                }
            }
            _ => String::new(),
        }
    }

    /// What defends: the lead that is likely, and the factors.
    fn defends(&self, units: PieceList) -> String {
        let Self { rules, p, .. } = *self;
        let strength: u32 = units.iter().map(|unit| u32::from(rules.cf(p, unit))).sum();
        let best = units.iter().max_by_key(|unit| rules.cr(p, *unit));
        let best = best.map_or_else(String::new, |unit| {
            format!(", and {} has the best CR, {}", rules[unit].name, rules.cr(p, unit))
        });
        let risked = counted(units.len() as u32, "unit risks", "units risk");
        format!("{risked} the losses, with CF {strength} together{best}")
    }

    /// On what ships hit, and what a garrison does first.
    fn ships(&self, target: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        let faces = if p.is_poor() { "1" } else { "1 or 2" };
        match rules.sorted.garrisons.has(target) && p.is_normal(target) {
            true => format!(
                "the ships hit on {faces}; the garrison fires at them first, and on {faces} beats them and wins the Americans {} (T12.2)",
                count(rules.tables.points.navy_beaten, "point")
            ),
            false => format!("the ships hit on {faces}, and nothing fires back"),
        }
    }

    /// The units of its division that a piece joins.
    fn joins(&self, piece: PieceId, to: HexId) -> String {
        let Self { rules, p, .. } = *self;
        let range = u16::from(rules.tables.limits.command);
        let near = |unit: PieceId| {
            p.at(unit).is_some_and(|at| at == to || rules.distance(at, to).is_some_and(|far| far <= range))
        };
        let division = rules[piece].division;
        let others =
            division.map_or(Pieces::NONE, |one| p.standing(rules[one].units)).without(piece).filtered(near).len();
        if others == 0 {
            return String::new();
        }
        let others = counted(others, "other unit of its division is", "other units of its division are");
        format!("{others} within {range} hexes of it")
    }

    /// What a hex counts for, if it does.
    pub fn kind(&self, at: HexId) -> Option<String> {
        let rules = self.rules;
        let kind = match () {
            () if rules.areas.city.has(at) => "a city hex",
            () if rules.areas.stars.has(at) => "a star hex",
            () if rules.areas.forts.has(at) => "a fort",
            () => return None,
        };
        let points = self.tables.goal(at).map_or(0, |goal| goal.points(self.p.scenario) as u32);
        let worth = if points > 0 { format!(" ({} at the end)", count(points, "point")) } else { String::new() };
        (!rules.is_box(at)).then(|| kind.to_owned() + &worth)
    }

    /// What an advance takes, before what it risks.
    fn advances(&self, at: HexId) -> String {
        let kind = self.kind(at).map(|kind| format!(", {kind}")).unwrap_or_default();
        let risk = match self.enemies_beside(at) {
            0 => String::new(),
            beside => format!(", although {} next to it", counted(beside, "enemy unit is", "enemy units are")),
        };
        format!("it takes {}{kind}{risk}", self.rules.short_name_of(at))
    }

    /// What a place is, and how near the enemy is to it.
    pub fn place(&self, from: Option<HexId>, to: HexId) -> String {
        let Self { rules, p, side, .. } = *self;
        let mut parts = Vec::new();
        let holder = if rules.controls(p, side, to) { "under your control" } else { "held by the enemy" };
        parts.extend(self.kind(to).map(|kind| format!("{} is {kind}, {holder}", rules.short_name_of(to))));
        let beside = self.enemies_beside(to);
        if beside > 0 {
            parts.push(format!("{} next to it", counted(beside, "enemy unit is", "enemy units are")));
        } else if let Some(goal) = from.and_then(|from| self.goal(from, to)) {
            parts.push(goal);
        } else if let Some(far) = self.nearest(to) {
            let before = from.and_then(|from| self.nearest(from)).filter(|before| *before != far);
            let instead = before.map(|before| format!(" instead of {before}")).unwrap_or_default();
            parts.push(format!("the nearest enemy unit is {} away{instead}", count_hexes(far)));
        }
        parts.join("; ")
    }

    /// The objective of the enemy that a move comes nearer to.
    fn goal(&self, from: HexId, to: HexId) -> Option<String> {
        let Self { rules, p, side, .. } = *self;
        let open =
            self.tables.goals.iter().filter(|goal| goal.points(p.scenario) >= 1.0 && !rules.controls(p, side, goal.at));
        let far = |at: HexId, goal: HexId| rules.distance(at, goal);
        let nearest = open.filter(|goal| !rules.is_box(goal.at)).min_by_key(|goal| far(to, goal.at))?;
        // From a box, at sea or on the way, no distance can be told.
        let (before, after) = (far(from, nearest.at), far(to, nearest.at)?);
        (before.is_none_or(|before| after < before) && after > 0 && after <= FAR).then(|| {
            let kind = self.kind(nearest.at).map(|kind| format!(", {kind}")).unwrap_or_default();
            let pause = if kind.is_empty() { "" } else { "," };
            let instead = before.map(|before| format!("{pause} instead of {before}")).unwrap_or_default();
            format!("it comes within {} of {}{kind}{instead}", count_hexes(after), rules.short_name_of(nearest.at))
        })
    }

    fn leads(&self, leader: PieceId, to: HexId) -> String {
        let Self { rules, p, side, .. } = *self;
        let units = rules[leader].division.map_or(rules.army[side].units, |division| rules[division].units);
        let range = u16::from(rules.tables.limits.command);
        let near = |unit: PieceId| {
            p.at(unit).is_some_and(|at| at == to || rules.distance(at, to).is_some_and(|far| far <= range))
        };
        let led = p.standing(units).filtered(near).len();
        let beside = self.enemies_beside(to);
        let danger = match beside {
            0 => "no enemy unit is".to_owned(),
            _ => counted(beside, "enemy unit is", "enemy units are"),
        };
        format!(
            "{} within {range} hexes of it, and {danger} next to it",
            counted(led, "of the units that it may lead is", "of the units that it may lead are")
        )
    }

    fn steps(&self, unit: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        format!("it has {} of {} steps and CR {}", rules.steps(p, unit), rules[unit].cf, rules.cr(p, unit))
    }

    /// What a loss leaves, and the test after it.
    fn step(&self, piece: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        if !rules[piece].is_unit() {
            return "a garrison pays a combat point with its fort (T2.6)".into();
        }
        let left = rules.steps(p, piece).saturating_sub(1);
        if left == 0 {
            return "it is its last step".into();
        }
        let in_combat = p.task() == Some(Task::Losses);
        let test = if in_combat {
            format!("; it passes the test after it in {} of cases", percent(self.passes(piece, 1)))
        } else {
            String::new()
        };
        format!("it keeps {}{test}", count(left, "step"))
    }

    /// The chance that a unit passes a test with a CR lower by so many.
    fn passes(&self, unit: PieceId, lower: u8) -> f32 {
        let Self { rules, p, .. } = *self;
        let led = p.at(unit).map_or(0, |at| rules.leaders_help(p, rules[unit].side, at));
        let shaken = if p.status(unit) == Status::Disrupted { rules.tables.test.disrupted } else { 0 };
        passes(rules.cr(p, unit).saturating_sub(lower).max(1), led + shaken)
    }

    fn retreat(&self, unit: PieceId, path: Path) -> String {
        let Self { rules, p, .. } = *self;
        let full = rules.retreat_price(p, unit, path);
        // Who goes on to a third hex does not end there.
        let end = path.iter().last().filter(|_| full.is_none());
        let far = end
            .and_then(|to| self.nearest(to))
            .map(|far| format!("the nearest enemy unit is {} away there", count_hexes(far)));
        let loses =
            self.p.at(unit).filter(|at| self.tables.goal(*at).is_some_and(|goal| goal.points(self.p.scenario) >= 1.0));
        let pays = match self.p.task() {
            Some(Task::Losses) => "it pays a combat point with a retreat instead of a step (T11.1)",
            Some(Task::Entry(_)) => "it leaves instead of losing a step (T8.9)",
            _ => "it has to retreat (T11.3)",
        };
        let price = loses.map_or_else(String::new, |at| format!(", although it gives up {}", rules.short_name_of(at)));
        let pays = Some(format!("{pays}{price}"));
        let points = self.p.battle.map_or(0, |battle| battle.cp[self.side]).saturating_sub(1);
        let owed = (points > 0)
            .then(|| format!("{} still owed after it", counted(points, "combat point is", "combat points are")));
        [pays, full, far, owed].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

/// "3 hexes".
fn count_hexes(far: u16) -> String {
    counted(u32::from(far), "hex", "hexes")
}
