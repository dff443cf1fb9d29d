//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use crate::kernel::describe_orders::{DescribeOrders, EndQuestion, Name, Named, OrderGroup, OrderLine, OrderPackage};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::story::counted;
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;

impl DescribeOrders for WhitePlains {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let p = &view.known;
        let mover = match *order {
            Order::Move(unit, ..) | Order::March(unit, ..) | Order::Assault(unit, _) | Order::Release(unit) => {
                Some(unit)
            }
            Order::Retreat(unit, _) | Order::Advance(unit, _) | Order::Disengage(unit, _) => Some(unit),
            _ => None,
        };
        let of_mover = |unit: UnitId| {
            let at = p.at(unit).map_or_else(String::new, |at| raised(&self.name_of(at)));
            vec![at, self[unit].name.clone()]
        };
        let headings = match *order {
            // Some cards are played on any hex of the map.
            Order::Play(card, Names::Hex(at)) => {
                let column = self.number_of(at).get(..2).unwrap_or_default();
                vec![format!("Play {}", self[card].name), format!("Column {column}")]
            }
            Order::Place(unit, _) | Order::Enter(unit, _) => vec![self[unit].name.clone()],
            _ => mover.map_or_else(Vec::new, of_mover),
        };
        let text = match *order {
            Order::Retreat(_, path) | Order::Evade(_, path) => {
                let mut hexes: Vec<&str> = path.iter().map(|at| self.number_of(at)).collect();
                hexes.pop();
                let by = if hexes.is_empty() { String::new() } else { format!(" by {}", hexes.join(" and ")) };
                self.order_sentence(order) + &by
            }
            Order::Done => done_words(p.task()).into(),
            _ => self.order_sentence(order),
        };
        OrderLine { headings, text }
    }

    fn order_facts(&self, view: &View, order: &Order) -> Vec<String> {
        self.facts_of(view, order)
    }

    fn order_group(&self, view: &View, order: &Order) -> Option<OrderGroup> {
        self.move_group(&view.known, order)
    }

    fn completions(&self, view: &View, pattern: &Pattern, is_legal: &dyn Fn(&Order) -> bool) -> Vec<Order> {
        let p = &view.known;
        match *pattern {
            Pattern::Fire(firers, target) => {
                let all = std::iter::once(firers).chain(firers.into_iter().map(Units::one));
                let mut orders: Vec<Order> = all.map(|units| Order::Fire(units, target)).collect();
                orders.dedup();
                orders.into_iter().filter(|order| is_legal(order)).collect()
            }
            Pattern::Redeploy(card) => {
                let (leaders, hexes) = self.redeployable(p, self[card].side);
                let pairs = leaders.into_iter().flat_map(|leader| hexes.iter().map(move |to| (leader, *to)));
                let orders = pairs.map(|pair| Order::Play(card, Names::Leaders([Some(pair), None, None])));
                orders.filter(|order| is_legal(order)).collect()
            }
        }
    }

    fn typed_form(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Fire(..) => {
                "Several batteries fire at one unit together if you name them all, with \"and\" between them.".into()
            }
            Pattern::Redeploy(card) => {
                format!("Name up to three leaders, each with a hex: play {} LEADER HEX LEADER HEX.", self[*card].name)
            }
        }
    }

    /// W2.4: the set-up that the scenario suggests, of all who are still to be placed.
    fn packages(&self, view: &View) -> Vec<OrderPackage<Order>> {
        let orders = self.usual_set_up(&view.known);
        let (Some(Order::Place(unit, at)), 2..) = (orders.first().copied(), orders.len()) else { return Vec::new() };
        let (pieces, first) = (counted(orders.len() as u32, "piece", "pieces"), &self[unit].name);
        let text = format!("Ready-made: {pieces} where the scenario has them, {first} first in {}.", self.name_of(at));
        vec![OrderPackage { line: OrderLine { headings: vec!["Ready-made set-up".into()], text }, orders }]
    }

    fn formation(&self, piece: &str) -> Option<String> {
        let brigade = &self[self.unit(piece)?].brigade;
        (!brigade.is_empty()).then(|| self.brigade_name(brigade))
    }

    fn is_leader_alone(&self, piece: &str) -> bool {
        self.unit(piece).is_some_and(|unit| self.is_leader(unit))
    }

    fn ends_step(&self, order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass | Order::Keep | Order::Allow)
    }

    fn end_question(&self, view: &View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        let question = |question: &str, about: String| EndQuestion {
            question: question.into(),
            about,
            word: "End anyway".into(),
            back: "Cancel".into(),
        };
        let mut units: Vec<UnitId> = Vec::new();
        let mut note = |unit: UnitId| {
            if !self.is_leader(unit) && units.last() != Some(&unit) {
                units.push(unit);
            }
        };
        for row in legal.rows() {
            match *row {
                Row::One(Order::Rally(unit)) => note(unit),
                Row::One(Order::Fire(units, _)) => units.into_iter().for_each(&mut note),
                Row::Pattern(Pattern::Fire(units, _)) => units.into_iter().for_each(&mut note),
                Row::Moves(unit, _) | Row::Marches(unit, _) => note(unit),
                _ => {}
            }
        }
        units.sort_unstable();
        units.dedup();
        if units.is_empty() {
            return None;
        }
        let names: Vec<&str> = units.iter().map(|unit| self[*unit].name.as_str()).collect();
        let names = listed_briefly(&names, "unit");
        match view.known.task() {
            Some(Task::Moves) => Some(EndQuestion {
                question: "End the movement?".into(),
                about: format!("{} not moved: {names}.", counted(units.len() as u32, "unit has", "units have")),
                word: "End movement".into(),
                back: "Keep moving".into(),
            }),
            Some(Task::Rally) => Some(question("End the rally phase?", format!("{names} can still try to rally."))),
            Some(Task::Artillery | Task::Rifles(_)) => {
                Some(question("End the fire?", format!("{names} can still fire.")))
            }
            _ => None,
        }
    }

    fn names(&self) -> Vec<Name> {
        let units = self.units.iter().map(|unit| Name::new(&unit.id, &unit.name, Named::Piece(unit.side)));
        let numbers = self.hexes.iter().map(|hex| Name::new(&hex.id, hex.id.trim_start_matches('h'), Named::Place));
        let named = self.hexes.iter().filter(|hex| !hex.name.is_empty());
        let named = named.flat_map(|hex| {
            // As lists have it: "hex 2024, Chatterton Hill".
            let whole = format!("{} {}", hex.id.trim_start_matches('h'), hex.name);
            [Name::new(&hex.id, &hex.name, Named::Place), Name::new(&hex.id, whole, Named::Place)]
        });
        let cards = self.cards.iter().map(|card| Name::new(&card.id, &card.name, Named::Card(card.side)));
        let tactics = Tactic::ALL.into_iter().map(|tactic| Name::new(tactic.id(), tactic.name(), Named::Other));
        units.chain(numbers).chain(named).chain(cards).chain(tactics).collect()
    }

    fn hand(&self, view: &View) -> Option<Vec<String>> {
        let side = view.to_play.filter(|side| view.viewer.sees(*side))?;
        Some(view.known.hands[side].into_iter().map(|card| self[card].id.clone()).collect())
    }

    fn absent(&self, view: &View) -> Vec<String> {
        let all = Side::BOTH.into_iter().flat_map(|side| self.army[side]);
        all.filter(|unit| self.is_absent(&view.known, *unit)).map(|unit| self[unit].id.clone()).collect()
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        let secret = matches!(order, Order::Play(..) | Order::Trump | Order::Tactic(_) | Order::Ruse(_));
        secret && view.to_play.is_some_and(|side| !view.viewer.sees(side))
    }

    /// Against the computer always, but a movement phase in which something moved is ended by hand, so that the last move can be
    /// undone. Between two players only where public facts show that there is one answer (W14.5, W23.3).
    fn needs_no_answer(&self, view: &View, order: &Order, two_players: bool) -> bool {
        let p = &view.known;
        let (Some(side), Some(task)) = (view.to_play, p.task()) else { return false };
        let none = matches!(order, Order::Done | Order::Pass | Order::Allow | Order::Pledge(_));
        let moved = task == Task::Moves && !p.moved.is_empty();
        none && !moved && !(two_players && self.may_hold_card_for(p, task, side, view.hand_size[side]))
    }
}

/// What ends a step, in words.
pub(super) const fn done_words(task: Option<Task>) -> &'static str {
    match task {
        Some(Task::Moves) => "End the moves",
        Some(Task::Rally) => "End the rally phase",
        Some(Task::Artillery | Task::Rifles(_)) => "End the fire",
        Some(Task::Declare) => "Declare these attacks",
        Some(Task::Advance(..)) => "No further advance",
        _ => "End this step",
    }
}
