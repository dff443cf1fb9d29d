//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use crate::kernel::describe_orders::{DescribeOrders, EndQuestion, Name, Named, OrderGroup, OrderLine};
use crate::kernel::ruleset::{LegalOf, Refusal};
use crate::kernel::story::counted;
use crate::rules::common::reach::Reach;
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::words::names::points_text;
use crate::rules::trying_mens_souls::words::story::needed_text;

impl TryingMensSouls {
    /// The hexes of a path before its last, in words: " via 2230".
    pub fn by_way_of(&self, path: Path) -> String {
        let way: Vec<HexId> = path.iter().collect();
        let before = way.split_last().map_or(&[] as &[HexId], |(_, before)| before);
        if before.is_empty() { String::new() } else { format!(" via {}", self.numbers_of(before.iter().copied())) }
    }

    /// What a move or a march costs, and what is to be known of its end.
    fn move_facts(&self, p: &State, piece: PieceId, path: Path, march: bool) -> Vec<String> {
        let way: Vec<HexId> = path.iter().collect();
        let (Some(journey), Some(end)) = (self.journey(p, piece, march), way.last()) else { return Vec::new() };
        let cost = |halves: u16| points_text(halves) + &self.by_way_of(path);
        let mut facts: Vec<String> = journey.walk(&way).map(cost).into_iter().collect();
        if journey.zones.has(*end) {
            facts.push("an enemy zone ends the move".into());
        }
        facts
    }

    /// Who acts in a hex that is activated in the End Phase, and what they can do (T13.1).
    fn activation_facts(&self, p: &State, at: HexId) -> Vec<String> {
        let units = p.units_at(self, p.active, at).minus(p.activated);
        let enemies: Vec<HexId> = self.touching(at).filter(|near| self.holds(p, p.active.other(), *near)).collect();
        let moves = (!units.minus(p.routed).is_empty()).then(|| "move".to_owned());
        let attacks = !enemies.is_empty() && !p.normal(units).is_empty();
        let attacks = attacks.then(|| format!("attack {}", self.numbers_of(enemies)));
        let acts: Vec<String> = moves.into_iter().chain(attacks).collect();
        let acts = if acts.is_empty() { "can do nothing".to_owned() } else { format!("can {}", acts.join(" or ")) };
        vec![self.names_of(units), acts]
    }

    /// The orders that a list shows for a pattern: moves by cheapest paths, attacks by all units that may join and by each alone.
    fn completed(&self, p: &State, pattern: Pattern) -> Vec<Order> {
        let moves = |piece: PieceId, march: bool| {
            let mut reach = Reach::default();
            let mut way = Vec::new();
            let Some(journey) = self.journey(p, piece, march) else { return Vec::new() };
            journey.explore(&mut reach);
            let order = |at: &HexId| {
                reach.path(&self.steps, &journey, *at, &mut way);
                let path: Path = way.iter().copied().collect();
                if march { Order::March(piece, path) } else { Order::Move(piece, path) }
            };
            reach.reached().iter().map(order).collect()
        };
        let all_or_one = |pieces: Pieces| {
            let one = pieces.into_iter().map(|piece| [piece].into_iter().collect::<PieceList>());
            std::iter::once(pieces.into_iter().collect::<PieceList>()).chain(one).collect::<Vec<_>>()
        };
        match pattern {
            Pattern::Place(piece) => self.placements(p, piece).into_iter().map(|at| Order::Place(piece, at)).collect(),
            Pattern::Land(piece) => self.landing_hexes(p, piece).into_iter().map(|at| Order::Land(piece, at)).collect(),
            Pattern::Move(piece) => moves(piece, false),
            Pattern::March(unit) => moves(unit, true),
            Pattern::Attack | Pattern::Assault => {
                let mut orders = Vec::new();
                self.declarations(p, &mut |kind, targets, units| {
                    match (kind, targets.iter().next()) {
                        // All units of an assault come from one hex (T9.3).
                        (CombatKind::Assault, Some(at)) => {
                            let stacks =
                                p.places_of(units).into_iter().flat_map(|from| all_or_one(p.some_here(from, units)));
                            orders.extend(stacks.map(|list| Order::Assault(at, list)));
                        }
                        _ => orders.extend(all_or_one(units).into_iter().map(|list| Order::Attack(targets, list))),
                    }
                    false
                });
                let assaults = pattern == Pattern::Assault;
                orders.retain(|order| matches!(order, Order::Assault(..)) == assaults);
                orders
            }
            Pattern::Defend => all_or_one(self.possible_defenders(p)).into_iter().map(Order::Defend).collect(),
            Pattern::Advance => all_or_one(self.advancers(p)).into_iter().map(Order::Advance).collect(),
        }
    }
}

impl DescribeOrders for TryingMensSouls {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let p = &view.known;
        let mover = match *order {
            Order::Place(piece, _) | Order::Move(piece, _) | Order::March(piece, _) | Order::Land(piece, _) => {
                Some(piece)
            }
            Order::Retreat(piece, _) => Some(piece),
            _ => None,
        };
        let placing = p.phase() == Phase::Setup;
        let of_mover = |piece: PieceId| {
            let division = self[piece].division.map(|division| raised(&self[division].name));
            let at = p.at(piece).map(|at| raised(&self.name_of(at)));
            let wide = if placing { division } else { at };
            wide.into_iter().chain(std::iter::once(self[piece].name.clone())).collect()
        };
        let headings = mover.map_or_else(Vec::new, of_mover);
        let text = match *order {
            Order::Retreat(_, path) => self.order_sentence(order) + &self.by_way_of(path),
            Order::Done => done_words(p.task()).into(),
            Order::Include => typeset(&format!("Include {}'s marker for 1 MIP", self.marker_asked(p))),
            Order::Omit => typeset(&format!("Omit {}'s marker and gain 1 MIP", self.marker_asked(p))),
            _ => self.order_sentence(order),
        };
        OrderLine { headings, text: raised(&text) }
    }

    fn order_facts(&self, view: &View, order: &Order) -> Vec<String> {
        let p = &view.known;
        match *order {
            Order::Move(piece, path) => self.move_facts(p, piece, path, false),
            Order::March(unit, path) => self.move_facts(p, unit, path, true),
            Order::Buy(marker) => vec![format!("{} MIP", self.cost_of(p, marker))],
            Order::Lead(piece) => vec![format!("CF {}, CR {}", self.cf(p, piece), self.cr(p, piece))],
            Order::Lose(_) | Order::Retreat(..) => {
                let outlook = self.outlook(p, order);
                let is_open = !outlook.leaders.is_empty() || outlook.states.iter().all(|share| *share < 0.999);
                let chances = is_open.then(|| self.chances_text(&outlook));
                self.loss_facts(p, order, &outlook).into_iter().chain(chances).collect()
            }
            Order::Bombard(_, unit) => {
                let hit = if p.is_normal(unit) { "disrupted" } else { "a step lost" };
                vec![format!("{}: {hit}", needed_text(self.tables.garrison.hits as i8))]
            }
            Order::Activate(at) => self.activation_facts(p, at),
            Order::Deploy(deployment) => vec![self[deployment].purpose.trim_end_matches('.').to_owned()],
            Order::Place(_, at) | Order::Land(_, at) if !self.is_box(at) => vec![self[at].ground.name().to_owned()],
            _ => Vec::new(),
        }
    }

    fn order_group(&self, view: &View, order: &Order) -> Option<OrderGroup> {
        self.move_group(&view.known, order)
    }

    fn completions(&self, view: &View, pattern: &Pattern, is_legal: &dyn Fn(&Order) -> bool) -> Vec<Order> {
        let mut orders = self.completed(&view.known, *pattern);
        orders.retain(|order| is_legal(order));
        orders.dedup();
        orders
    }

    fn typed_form(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Place(_) => "Name a piece and a hex: place PIECE HEX.",
            Pattern::Land(_) => "Name a piece and a coastal hex: land PIECE HEX.",
            Pattern::Move(_) => "For another path, name every hex of it: move PIECE HEX HEX.",
            Pattern::March(_) => "For another march, name every hex of it: march UNIT HEX HEX.",
            Pattern::Attack => "Name hexes and units, the lead first: attack HEX UNIT UNIT, or attack HEX+HEX UNIT.",
            Pattern::Assault => "Name a hex and units, the lead first: assault HEX UNIT UNIT.",
            Pattern::Defend => "Name up to three units, the lead first: defend UNIT UNIT.",
            Pattern::Advance => "Name the units and leaders that advance: advance UNIT UNIT LEADER.",
        }
        .into()
    }

    /// A move that names only its end goes by the cheapest path.
    fn steps(&self, view: &View, order: &Order) -> Option<Result<Vec<Order>, Refusal>> {
        let (piece, path, march) = match *order {
            Order::Move(piece, path) => (piece, path, false),
            Order::March(piece, path) => (piece, path, true),
            _ => return None,
        };
        let (p, to) = (&view.known, path.iter().next().filter(|_| path.len() == 1)?);
        if !matches!(p.task(), Some(Task::Moves | Task::LimitedActs)) {
            return None;
        }
        let order = |path| vec![if march { Order::March(piece, path) } else { Order::Move(piece, path) }];
        Some(self.way_to(p, view.to_play?, piece, to, march).map(order).map_err(|refused| refused.into_refusal(self)))
    }

    fn formation(&self, piece: &str) -> Option<String> {
        self[self.piece(piece)?].division.map(|division| self[division].name.clone())
    }

    fn is_leader_alone(&self, piece: &str) -> bool {
        self.piece(piece).is_some_and(|piece| self.sorted.leaders.has(piece))
    }

    fn ends_step(&self, order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass | Order::Ready | Order::Decline)
    }

    fn end_question(&self, view: &View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        let p = &view.known;
        let mut pieces = Pieces::NONE;
        for row in legal.rows() {
            match *row {
                LegalEntry::Pattern(Pattern::Move(piece) | Pattern::March(piece)) => pieces.add(piece),
                LegalEntry::Order(Order::Restore(piece) | Order::Bombard(_, piece)) => pieces.add(piece),
                _ => {}
            }
        }
        let units = pieces & self.sorted.units;
        let names = self.names_of(units);
        let question = |question: &str, about: String, word: &str, back: &str| EndQuestion {
            question: question.into(),
            about,
            word: word.into(),
            back: back.into(),
        };
        match p.task() {
            Some(Task::Buy) if legal.orders().any(|order| matches!(order, Order::Buy(_))) => {
                let about = format!("{} MIP can still buy markers (T6.4).", p.mip[p.active]);
                Some(question("End buying?", about, "End buying", "Keep buying"))
            }
            _ if units.is_empty() => None,
            Some(Task::Moves | Task::LimitedActs) => {
                let left = p.activation.and_then(|it| it.left).map(u32::from).filter(|left| *left < units.len());
                let about = match left {
                    Some(left) => {
                        format!("{}; not moved yet: {names}.", counted(left, "more unit may act", "more units may act"))
                    }
                    None => format!("{} not moved: {names}.", counted(units.len(), "unit has", "units have")),
                };
                Some(question("End the movement?", about, "End movement", "Keep moving"))
            }
            Some(Task::Replace) => {
                let about = format!("{names} can still get a step back.");
                Some(question("End the replacements?", about, "End anyway", "Cancel"))
            }
            Some(Task::Bombard) => {
                let about = format!("Forts can still fire at {names}.");
                Some(question("End the fire?", about, "End the fire", "Keep firing"))
            }
            _ => None,
        }
    }

    fn names(&self) -> Vec<Name> {
        let pieces = self.pieces.iter().map(|piece| Name::new(&piece.id, &piece.name, Named::Piece(piece.side)));
        let numbers = self.hexes.iter().map(|hex| Name::new(&hex.id, &hex.id, Named::Place));
        let named = self.hexes.iter().filter(|hex| !hex.name.is_empty());
        let named = named.flat_map(|hex| {
            // As lists have it: "hex 2243, Gravesend".
            let whole = format!("{} {}", hex.id, hex.name);
            [Name::new(&hex.id, &hex.name, Named::Place), Name::new(&hex.id, whole, Named::Place)]
        });
        let markers = self.markers.iter().map(|marker| Name::new(&marker.id, &marker.name, Named::Other));
        let forts = self.forts.iter().map(|fort| Name::new(&fort.id, &fort.name, Named::Other));
        let deployments = self.deployments.iter().map(|one| Name::new(&one.id, &one.name, Named::Other));
        pieces.chain(numbers).chain(named).chain(markers).chain(forts).chain(deployments).collect()
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        matches!(order, Order::Buy(_)) && view.to_play.is_some_and(|side| !view.viewer.sees(side))
    }
}

/// What ends a step, in words.
pub const fn done_words(task: Option<Task>) -> &'static str {
    match task {
        Some(Task::Buy) => "End buying",
        Some(Task::Moves | Task::LimitedActs) => "End the moves",
        Some(Task::Bombard | Task::NavyAttack) => "End the fire",
        Some(Task::Declare) => "Declare combats",
        Some(Task::Advance) => "No advance",
        Some(Task::Replace) => "End the replacements",
        _ => "End this step",
    }
}
