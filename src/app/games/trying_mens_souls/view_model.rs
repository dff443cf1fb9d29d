//! The present moment for this game's own views: what is visible and legal, and small questions about the rules.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::position::Known;

/// The effect of a click on a hex or a button of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Pieces are placed before the game.
    Setup,
    /// Pieces move.
    Moves,
    /// Combats are declared.
    Declare,
    /// One of several orders is chosen.
    Choose,
}

/// Unplaced pieces that are set up in the same places.
#[derive(Clone, PartialEq, Debug)]
pub struct Reserve {
    /// "Heard's brigade".
    pub name: String,
    /// Where they may be placed, in words.
    pub text: String,
    pub pieces: Vec<PieceId>,
}

impl<'a> ViewModel<'a> {
    /// The position as far as it is known.
    pub fn p(self) -> &'a Known {
        &self.view.known
    }

    /// The side that must decide, or the active side.
    pub fn side(self) -> Side {
        self.view.to_play.unwrap_or(self.p().active)
    }

    /// The decision of a human who may give an order now.
    pub fn task(self) -> Option<Task> {
        self.p().task().filter(|_| self.open())
    }

    /// The step of the player.
    pub fn step(self, plan: &Plan) -> Option<Step> {
        Some(match self.task()? {
            Task::Setup => Step::Setup,
            Task::Moves => Step::Moves,
            Task::Declare => Step::Declare,
            Task::LimitedActs if self.attacks(plan) => Step::Declare,
            Task::LimitedActs => Step::Moves,
            _ => Step::Choose,
        })
    }

    /// Whether the units of an activated place attack (T13.1): as the player says, or as they must.
    pub fn attacks(self, plan: &Plan) -> bool {
        let (moves, attacks) = (!self.movers().is_empty(), self.can_declare());
        attacks && (plan.attacks || !moves)
    }

    /// Whether a combat can be declared or taken back.
    pub fn can_declare(self) -> bool {
        self.legal.rows().iter().any(|row| {
            matches!(
                row,
                LegalEntry::Pattern(Pattern::Attack | Pattern::Assault) | LegalEntry::Order(Order::Withdraw(_))
            )
        })
    }

    /// The own pieces in a place, as the stack shows them, without a garrison.
    pub fn own_at(self, at: HexId) -> Vec<PieceId> {
        let mut here = self.rules.shown_stack(self.p(), self.side(), at);
        here.retain(|piece| !self.rules.sorted.garrisons.has(*piece));
        here
    }

    /// The pieces for which a pattern or an order of this kind is listed.
    fn listed(self, of: impl Fn(&LegalEntry<Order, Pattern>) -> Option<PieceId>) -> Pieces {
        self.legal.rows().iter().filter_map(of).collect()
    }

    /// Pieces that can still move, land, embark, or be placed.
    pub fn movers(self) -> Pieces {
        self.listed(|row| match *row {
            LegalEntry::Pattern(
                Pattern::Move(piece) | Pattern::March(piece) | Pattern::Land(piece) | Pattern::Place(piece),
            )
            | LegalEntry::Order(Order::Embark(piece)) => Some(piece),
            _ => None,
        })
    }

    /// Units that can still march by force.
    pub fn marchers(self) -> Pieces {
        self.listed(|row| if let LegalEntry::Pattern(Pattern::March(unit)) = *row { Some(unit) } else { None })
    }

    /// Units that can still be declared for a combat.
    pub fn fighters(self) -> Pieces {
        if self.can_declare() { self.rules.fighters(self.p()) } else { Pieces::NONE }
    }

    /// Those that can be chosen in this step.
    pub fn able(self, plan: &Plan) -> Pieces {
        match self.step(plan) {
            Some(Step::Setup | Step::Moves) => self.movers(),
            Some(Step::Declare) => self.fighters(),
            _ => Pieces::NONE,
        }
    }

    /// Unplaced pieces, by where they are set up and by brigade; leaders come last.
    pub fn reserves(self) -> Vec<Reserve> {
        let rules = self.rules;
        let mut all: Vec<Reserve> = Vec::new();
        for piece in rules.army[self.side()]
            .pieces
            .minus(rules.sorted.garrisons)
            .minus(self.p().standing(Pieces::first_ids(rules.pieces.len())))
        {
            let data = &rules[piece];
            let brigade = data.brigade.map(|brigade| raised(&rules.brigades[brigade.index()]));
            let name =
                brigade.unwrap_or_else(|| if data.is_unit() { raised(data.class.name()) } else { "Leaders".into() });
            let text = data.group.map_or_else(
                || "where a unit stands that the leader may lead".to_owned(),
                |group| rules.set_up_texts[group.index()].clone(),
            );
            match all.iter_mut().find(|one| (&one.name, &one.text) == (&name, &text)) {
                Some(one) => one.pieces.push(piece),
                None => all.push(Reserve { name, text, pieces: vec![piece] }),
            }
        }
        all
    }

    /// The ready-made deployments of the side, each with its number for good.
    pub fn deployments(self) -> Vec<DeploymentId> {
        let all = (0..self.rules.deployments.len()).map(DeploymentId::of);
        all.filter(|one| self.rules[*one].side == self.side()).collect()
    }

    /// Whether this order is one of the list.
    pub fn lists(self, order: Order) -> bool {
        self.legal.rows().contains(&LegalEntry::Order(order))
    }

    /// The order that ends the step.
    pub fn ending(self) -> Option<Order> {
        [Order::Done, Order::Pass, Order::Ready].into_iter().find(|order| self.lists(*order))
    }

    /// The orders of this decision by the pieces and places that they name. The first click on a place points at it, the second
    /// gives the order. With a piece picked, only its orders count.
    pub fn targets(self, plan: &Plan) -> OrderTargets<Order, PieceId> {
        if self.step(plan) != Some(Step::Choose) {
            return OrderTargets::new(Vec::new(), None, None);
        }
        let p = self.p();
        let target = |order: Order| {
            let (piece, place) = match order {
                Order::Disrupt(piece) | Order::Lose(piece) | Order::Restore(piece) | Order::Target(piece) => {
                    (piece, p.at(piece))
                }
                Order::Lead(piece) | Order::Bombard(_, piece) | Order::Navy(NavyOrder::At(piece)) => {
                    (piece, p.at(piece))
                }
                Order::Retreat(piece, path) => (piece, path.iter().last()),
                Order::Activate(at) | Order::Fight(at) => {
                    let fights = matches!(order, Order::Fight(_));
                    return Some(OrderTarget { order, piece: None, place: Some(place_id(at)), confirms: fights });
                }
                _ => return None,
            };
            Some(OrderTarget { order, piece: Some(piece), place: place.map(place_id), confirms: true })
        };
        let mut orders: Vec<_> = self.orders().filter_map(target).collect();
        let plain = self.plain_orders().into_iter();
        let plain = plain.map(|order| OrderTarget { order, piece: None, place: None, confirms: false });
        let numbered = orders.iter().copied().chain(plain).collect();
        // Of several pieces in a place the picked one comes first.
        orders.sort_by_key(|target| plan.pick.is_none() || target.piece != plan.pick);
        OrderTargets { orders, pieces: Vec::new(), numbered, place: plan.to.map(place_id), piece: None }
    }

    /// Orders that name neither a piece nor a place, without the one that ends the step.
    pub fn plain_orders(self) -> Vec<Order> {
        let plain = |order: &Order| {
            use Order::{Award, Buy, Decline, Forfeit, Include, Navy, Omit, Spend};
            matches!(
                order,
                Award | Buy(_) | Decline | Forfeit | Include | Navy(NavyOrder::Supply | NavyOrder::Mip) | Omit | Spend
            )
        };
        self.orders().filter(plain).collect()
    }

    /// Why a piece cannot act in this step.
    pub fn why_unable(self, plan: &Plan, piece: PieceId) -> Option<Refusal> {
        let p = self.p();
        let refused = match self.step(plan)? {
            Step::Moves => self.rules.check_mover(p, self.side(), piece).err()?.into_refusal(self.rules),
            Step::Declare => {
                let at = p.at(piece)?;
                let near = self.rules.touching(at).find(|near| self.rules.holds(p, self.side().other(), *near))?;
                let targets = std::iter::once(near).collect();
                self.allows(&Order::Attack(targets, std::iter::once(piece).collect())).err()?
            }
            _ => return None,
        };
        Some(refused)
    }
}
