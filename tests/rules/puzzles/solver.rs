//! Positions whose best orders are known for certain, because the rules alone decide: no dice fall in an overrun (N5.8).

use std::sync::Arc;

use blockade::ai::brief::{Brief, Steady};
use blockade::ai::new_york_1776::Player;
use blockade::ai::new_york_1776::atlas::Atlas;
use blockade::ai::new_york_1776::marches::{Marches, Width};
use blockade::ai::{Level, Temper};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Need, Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::event::Sighting;
use blockade::rules::new_york_1776::observe::Memory;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use serde_json::Value;

/// What is asked of a position, and how an answer is told from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The British overrun Washington by road.
    Trap,
    /// They do so over water alone, with a ship that lies there or must sail first.
    Landing,
    /// Whatever the British do, Washington must not be overrun next: he goes.
    Escape,
    /// The same, where he has moved: others come to him.
    Relief,
    /// The same, where nothing but a fort saves him.
    Fort,
    /// A battle that is lost, and that one can still leave.
    Withdrawal,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Trap, Self::Landing, Self::Escape, Self::Relief, Self::Fort, Self::Withdrawal];

    /// The word in the file of positions.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Trap => "trap",
            Self::Landing => "landing",
            Self::Escape => "escape",
            Self::Relief => "relief",
            Self::Fort => "fort",
            Self::Withdrawal => "withdrawal",
        }
    }
}

/// The rules and the map, and what is tried on them.
pub struct Solver {
    pub rules: Arc<NewYork>,
    pub atlas: Atlas,
}

impl Solver {
    pub fn new(rules: Arc<NewYork>) -> Self {
        Self { atlas: Atlas::new(&rules), rules }
    }

    /// The positions of a kind in the file of positions.
    pub fn positions(&self, file: &str, kind: Kind) -> Vec<Position> {
        let lines = file.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let of_kind = lines.filter(|line| line["kind"] == kind.id());
        of_kind.map(|line| self.rules.read_position(&line["position"], None).expect("a position").0).collect()
    }

    /// What a program would think of here.
    pub fn candidates(&self, p: &Position) -> Vec<Order> {
        let mut orders = Vec::new();
        Marches { rules: &self.rules, atlas: &self.atlas }.orders(p, Width::Wide, &mut orders);
        orders
    }

    /// The position after an order.
    pub fn after(&self, p: &Position, order: &Order) -> Position {
        let mut after = p.clone();
        self.rules.apply(&mut after, order, &mut Vec::new());
        after
    }

    fn caught(p: &Position) -> bool {
        p.verdict.is_some_and(|end| end.case() == "N11.1")
    }

    /// Whether the British, to move, can overrun Washington with certainty; with `water`, over water, too, and ships may
    /// sail for it first.
    pub fn can_catch(&self, p: &Position, water: bool) -> bool {
        let Some(him) = p.at[self.rules.commander] else { return false };
        if p.phase != Phase::Movement || p.active != BRITISH || p.owes.is_some() || p.ap[BRITISH] == 0 {
            return false;
        }
        if self.rules.forts.has(him) || p.of(&self.rules, AMERICAN, him).len() > 2 {
            return false;
        }
        self.candidates(p).iter().any(|order| match order {
            Order::Sail { .. } => water && self.can_catch(&self.after(p, order), true),
            Order::March { leader, path, .. } if path.then().unwrap_or(path.first()) == him => {
                let last = path.then().map_or(p.at[*leader], |_| Some(path.first()));
                let by_road = last.is_some_and(|from| self.rules[from].roads.has(him));
                (water || by_road) && Self::caught(&self.after(p, order))
            }
            _ => false,
        })
    }

    /// The British movement that follows an American one, where no dice decide what comes between; none else.
    fn answer(&self, p: &Position) -> Option<Position> {
        let mut p = p.clone();
        if !p.battles(&self.rules).is_empty() {
            return None;
        }
        if p.phase == Phase::Movement && p.active == AMERICAN {
            p = self.after(&p, &Order::Done);
        }
        for _ in 0..20 {
            match self.rules.need(&p) {
                Need::Nothing => self.rules.run_phase(&mut p, &mut Vec::new()),
                Need::Order(BRITISH) => return (p.phase == Phase::Movement).then_some(p),
                Need::Order(AMERICAN) if p.phase == Phase::Desertion => {
                    let unit = self.rules.may_desert(&p).first()?;
                    p = self.after(&p, &Order::Desert(unit));
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether a half-turn's end answers what was asked.
    pub fn solved(&self, kind: Kind, end: &Position) -> bool {
        match kind {
            Kind::Trap | Kind::Landing => Self::caught(end),
            Kind::Withdrawal => false,
            _ => self.answer(end).is_some_and(|british| !self.can_catch(&british, true)),
        }
    }

    /// The order of a program that has seen every face there is.
    pub fn ask(&self, p: &Position, level: Level, playouts: u32, seed: u64) -> Order {
        let Need::Order(side) = self.rules.need(p) else { return Order::Done };
        let mut history = Vec::new();
        for location in self.rules.all_locations() {
            for side in Side::BOTH {
                let units = p.of(&self.rules, side, location);
                if !units.is_empty() {
                    history.push(Sighting::Revealed { side, units, location, news: true });
                }
            }
        }
        let seen = self.rules.observe(p, &Memory::default(), Viewer::Side(side));
        let mut legal = Legal::default();
        self.rules.legal(p, &mut legal);
        let mut player = Player::new(&self.rules, level, Temper::Balanced, seed);
        player.playouts = playouts;
        let brief = Brief { rules: &*self.rules, side, seen: &seen, legal: &legal, history: &history };
        player.choose(&brief, &mut Steady).order
    }

    /// Whether a program answers what was asked.
    pub fn solves(&self, kind: Kind, p: &Position, level: Level, playouts: u32, seed: u64) -> bool {
        if kind == Kind::Withdrawal {
            return matches!(self.ask(p, level, playouts, seed), Order::Withdraw(_));
        }
        let mut p = p.clone();
        let side = p.active;
        while p.phase == Phase::Movement && p.active == side && p.owes.is_none() && p.roll.is_none() {
            let order = self.ask(&p, level, playouts, seed);
            if order == Order::Done {
                break;
            }
            p = self.after(&p, &order);
        }
        self.solved(kind, &p)
    }
}
