//! Positions whose best orders are certain because the rules alone decide: an overrun needs no dice (N5.8).

use std::sync::Arc;

use blockade::ai::brief::Brief;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::new_york_1776::candidate_moves::{MoveGenerator, Width};
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::player::Player;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Need, Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::event::Sighting;
use blockade::rules::new_york_1776::observe::Memory;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use serde_json::Value;

/// The kinds of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The British overrun Washington by road.
    Trap,
    /// The British overrun Washington over water alone, with a ship that is there or must sail first.
    Landing,
    /// Washington must move so that the British cannot overrun him next.
    Escape,
    /// Washington has moved: other blocks must join him.
    Relief,
    /// Only a fort saves Washington.
    Fort,
    /// A lost battle that the side can still leave.
    Withdrawal,
}

impl Kind {
    /// All kinds.
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

/// Solves puzzles by the rules.
pub struct Solver {
    pub rules: Arc<NewYork>,
    pub tables: MapTables,
}

impl Solver {
    pub fn new(rules: Arc<NewYork>) -> Self {
        Self { tables: MapTables::new(&rules), rules }
    }

    /// The positions of a kind in the file of positions.
    pub fn positions(&self, file: &str, kind: Kind) -> Vec<Position> {
        let lines = file.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let of_kind = lines.filter(|line| line["kind"] == kind.id());
        of_kind.map(|line| self.rules.read_position(&line["position"], None).expect("a position").0).collect()
    }

    /// The candidates of a computer player.
    pub fn candidates(&self, p: &Position) -> Vec<Order> {
        let mut orders = Vec::new();
        MoveGenerator { rules: &self.rules, tables: &self.tables }.orders(p, Width::Wide, &mut orders);
        orders
    }

    /// The position after an order.
    pub fn after(&self, p: &Position, order: &Order) -> Position {
        let mut after = p.clone();
        self.rules.apply(&mut after, order, &mut Vec::new());
        after
    }

    fn caught(p: &Position) -> bool {
        p.verdict().is_some_and(|end| end.case() == "N11.1")
    }

    /// Whether the British, to move, can overrun Washington with certainty; with `water`, over water, too, and ships
    /// may sail for it first.
    pub fn can_catch(&self, p: &Position, water: bool) -> bool {
        let Some(him) = p.at[self.rules.commander] else { return false };
        if p.phase() != Phase::Movement || p.active != BRITISH || p.owes().is_some() || p.ap[BRITISH] == 0 {
            return false;
        }
        if self.rules.forts.has(him) || p.of(&self.rules, AMERICAN, him).len() > 2 {
            return false;
        }
        self.candidates(p).iter().any(|order| match order {
            Order::Sail(..) => water && self.can_catch(&self.after(p, order), true),
            Order::March(leader, _, path) if path.then().unwrap_or(path.first()) == him => {
                let last = path.then().map_or(p.at[*leader], |_| Some(path.first()));
                let by_road = last.is_some_and(|from| self.rules[from].roads.has(him));
                (water || by_road) && Self::caught(&self.after(p, order))
            }
            _ => false,
        })
    }

    /// The position of the British movement after an American one, if no dice fall between; none otherwise.
    fn answer(&self, p: &Position) -> Option<Position> {
        let mut p = p.clone();
        if !p.battles(&self.rules).is_empty() {
            return None;
        }
        if p.phase() == Phase::Movement && p.active == AMERICAN {
            p = self.after(&p, &Order::Done);
        }
        for _ in 0..20 {
            match self.rules.need(&p) {
                Need::Nothing => self.rules.run_phase(&mut p, &mut Vec::new()),
                Need::Order(BRITISH) => return (p.phase() == Phase::Movement).then_some(p),
                Need::Order(AMERICAN) if p.phase() == Phase::Desertion => {
                    let unit = self.rules.may_desert(&p).first()?;
                    p = self.after(&p, &Order::Desert(unit));
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether the end of a half-turn solves the puzzle.
    pub fn solved(&self, kind: Kind, end: &Position) -> bool {
        match kind {
            Kind::Trap | Kind::Landing => Self::caught(end),
            Kind::Withdrawal => false,
            _ => self.answer(end).is_some_and(|british| !self.can_catch(&british, true)),
        }
    }

    /// The order of a computer player that has seen every face.
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
        let mut player = Player::new(&*self.rules, level, PlayStyle::Balanced, seed);
        player.state.playouts = playouts;
        let brief = Brief { rules: &*self.rules, side, view: &seen, legal: &legal, history: &history };
        player.choose(&brief, &mut PlayoutBudget).order
    }

    /// Whether a computer player solves the puzzle.
    pub fn solves(&self, kind: Kind, p: &Position, level: Level, playouts: u32, seed: u64) -> bool {
        if kind == Kind::Withdrawal {
            return matches!(self.ask(p, level, playouts, seed), Order::Withdraw(_));
        }
        let mut p = p.clone();
        let side = p.active;
        while p.phase() == Phase::Movement && p.active == side && p.owes().is_none() && p.roll().is_none() {
            let order = self.ask(&p, level, playouts, seed);
            if order == Order::Done {
                break;
            }
            p = self.after(&p, &order);
        }
        self.solved(kind, &p)
    }
}
