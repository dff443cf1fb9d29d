//! The present moment for this game's own views: what is visible and legal, and small questions about the rules.

use crate::app::games::decision::prelude::*;

/// The effect of a click on a place or a button of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A force is named, to march or to intercept.
    Name(Pattern),
    /// A force is on the march.
    March,
    /// One of several orders is chosen.
    Choose,
}

impl<'a> ViewModel<'a> {
    /// The position as far as it is known.
    pub fn p(self) -> &'a Moment {
        &self.view.known
    }

    /// The side that must decide, or the side on move.
    pub fn side(self) -> Side {
        self.view.to_play.unwrap_or(self.p().active)
    }

    /// The decision of a human who may give an order now.
    pub fn task(self) -> Option<Task> {
        self.p().task().filter(|_| self.open())
    }

    /// The step of the player.
    pub fn step(self) -> Option<Step> {
        Some(match (self.task()?, self.pattern()) {
            (Task::Move | Task::Intercept, Some(pattern)) => Step::Name(pattern),
            (Task::Path, _) => Step::March,
            _ => Step::Choose,
        })
    }

    /// The pattern that is listed.
    fn pattern(self) -> Option<Pattern> {
        self.legal
            .rows()
            .iter()
            .find_map(|row| if let LegalEntry::Pattern(pattern) = *row { Some(pattern) } else { None })
    }

    /// The pieces that may be named in a force, by their places.
    pub fn groups(self) -> Vec<ForceGroup> {
        self.pattern().map_or_else(Vec::new, |pattern| self.rules.groups_seen(self.view, pattern))
    }

    /// The pieces that may be named in a place.
    pub fn group_at(self, at: LocaleId) -> Option<ForceGroup> {
        self.groups().into_iter().find(|group| group.at == at)
    }

    /// The own pieces in a place, as the stack shows them.
    pub fn own_at(self, at: LocaleId) -> Vec<PieceId> {
        self.rules.shown_stack(self.p(), self.side(), at)
    }

    /// The pieces of a place that can be ticked.
    pub fn able_at(self, at: LocaleId) -> Pieces {
        self.group_at(at).map_or(Pieces::NONE, |group| group.units | group.leaders)
    }

    /// What the enemy of the side on move shows in a place.
    pub fn enemies_at(self, at: LocaleId) -> Seen {
        self.view.seen_at(self.p().active.other(), at)
    }

    /// Whether this order is one of the list.
    pub fn lists(self, order: Order) -> bool {
        self.legal.rows().contains(&LegalEntry::Order(order))
    }

    /// The order that ends the step.
    pub fn ending(self) -> Option<Order> {
        [Order::Done, Order::Pass, Order::Halt].into_iter().find(|order| self.lists(*order))
    }

    /// The orders of this decision by the pieces and places that they name. The first click on a place points at it, the second
    /// gives the order. With a purchase chosen, only its orders count.
    pub fn targets(self, plan: &Plan) -> OrderTargets<Order, PieceId> {
        if self.step() != Some(Step::Choose) {
            return OrderTargets::new(Vec::new(), None, None);
        }
        let fits = |order: &Order| super::year::fits(self, plan, order);
        let target = |order: Order| {
            let (piece, at) = named_by(self.p(), &order);
            OrderTarget { order, piece, place: at.map(place_id), confirms: true }
        };
        let ending = self.ending();
        let all: Vec<_> = self.orders().filter(|order| Some(*order) != ending && fits(order)).map(target).collect();
        let place = plan.to.map(place_id);
        // The digits choose among the orders of the place that is pointed at, if there is one.
        let pointed: Vec<_> = all.iter().copied().filter(|one| place.is_some() && one.place == place).collect();
        let (named, mut orders) = (all.iter().copied(), all.clone());
        orders.retain(|target| target.place.is_some() || target.piece.is_some());
        orders.sort_by_key(|target| plan.pick.is_none() || target.piece != plan.pick);
        let numbered = if pointed.is_empty() { named.collect() } else { pointed };
        OrderTargets { orders, pieces: Vec::new(), numbered, place, piece: plan.pick }
    }
}

/// The piece and the place that an order is about.
pub fn named_by(p: &Moment, order: &Order) -> (Option<PieceId>, Option<LocaleId>) {
    let stays = |piece: PieceId| (Some(piece), p.at(piece));
    match *order {
        Order::Place(leader, at) => (Some(leader), Some(at)),
        Order::Mobilize(_, at)
        | Order::Fortress(at)
        | Order::Partisan(at)
        | Order::Rise(at)
        | Order::Massacre(at)
        | Order::Raid(at)
        | Order::Fight(at)
        | Order::FightAtSea(at)
        | Order::Withdraw(at)
        | Order::Plunder(at)
        | Order::Go(at)
        | Order::Overrun(at)
        | Order::March(at, _)
        | Order::Force(at, _)
        | Order::Intercept(at, _) => (None, Some(at)),
        Order::Split(unit)
        | Order::Merge(unit, _)
        | Order::Upgrade(unit)
        | Order::Drop(unit)
        | Order::Hit(unit)
        | Order::Lose(unit)
        | Order::Short(unit)
        | Order::Use(Use::Drillmaster(unit)) => stays(unit),
        Order::Use(Use::Spy(at) | Use::Levies(at) | Use::WarParty(at) | Use::Treason(at)) => (None, Some(at)),
        _ => (None, None),
    }
}
