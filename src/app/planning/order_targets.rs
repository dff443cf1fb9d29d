//! Orders that name a piece or a place: highlighted places, first and second click, Tab, Enter and digits, in every game.

use crate::app::keys::action::{CONFIRM, NEXT, NEXT_LIT};
use crate::app::keys::{KeyPresses, next_of, pressed_digit};
use crate::kernel::story::PlaceId;

/// What an order names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderTarget<O, P> {
    /// The order.
    pub order: O,
    /// The piece that it is about.
    pub piece: Option<P>,
    /// The place to which it leads.
    pub place: Option<PlaceId>,
    /// Whether the first click on the place, or its digit, only points at it, and the second one gives the order.
    pub confirms: bool,
}

/// The player's step among such orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetStep<O, P> {
    /// Points at a place.
    Point(PlaceId),
    /// Chooses a piece.
    Choose(P),
    /// Gives an order.
    Order(O),
}

/// The orders of one decision, and what the player has chosen so far.
#[derive(Clone, Debug)]
pub struct OrderTargets<O, P> {
    /// The orders by the pieces and places that they name.
    pub orders: Vec<OrderTarget<O, P>>,
    /// The pieces that Tab goes through; without any, Tab goes through the places.
    pub pieces: Vec<P>,
    /// The orders with a digit, in their order.
    pub numbered: Vec<OrderTarget<O, P>>,
    /// The place that is pointed at.
    pub place: Option<PlaceId>,
    /// The chosen piece.
    pub piece: Option<P>,
}

impl<O: Copy, P: Copy + PartialEq> OrderTargets<O, P> {
    /// All of these orders, each with a digit; the only piece counts as chosen, and the only place as pointed at.
    pub fn new(orders: Vec<OrderTarget<O, P>>, piece: Option<P>, place: Option<PlaceId>) -> Self {
        let pieces: Vec<P> = orders.iter().filter_map(|target| target.piece).collect();
        let mut targets = Self { numbered: orders.clone(), orders, pieces, place: None, piece: None };
        targets.piece = chosen_or_only(&targets.pieces, piece);
        targets.place = chosen_or_only(&targets.places(), place);
        targets
    }

    /// The places that orders name, each once: they are highlighted.
    pub fn places(&self) -> Vec<PlaceId> {
        let mut places: Vec<PlaceId> = Vec::new();
        for place in self.orders.iter().filter_map(|target| target.place) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// The order that leads to a place.
    pub fn of_place(&self, place: PlaceId) -> Option<O> {
        self.orders.iter().find(|target| target.place == Some(place)).map(|target| target.order)
    }

    /// The order about a piece.
    pub fn of_piece(&self, piece: P) -> Option<O> {
        self.orders.iter().find(|target| target.piece == Some(piece)).map(|target| target.order)
    }

    /// Only those of the orders that fit.
    #[must_use]
    pub fn retain(self, fits: impl FnMut(&OrderTarget<O, P>) -> bool) -> Self {
        Self::new(self.orders.into_iter().filter(fits).collect(), self.piece, self.place)
    }

    /// A click on a place; none if no order names it.
    pub fn click(&self, place: PlaceId) -> Option<TargetStep<O, P>> {
        self.orders.iter().find(|target| target.place == Some(place)).map(|target| self.step(target))
    }

    /// The step of a key, if it is one of these keys.
    pub fn keys(&self, pressed: &KeyPresses) -> Option<TargetStep<O, P>> {
        let places = self.places();
        if pressed.action(NEXT) && !self.pieces.is_empty() {
            return next_of(&self.pieces, self.piece, pressed.with_shift(NEXT)).map(TargetStep::Choose);
        }
        if let Some(key) = [NEXT, NEXT_LIT].into_iter().find(|key| pressed.action(*key)) {
            return next_of(&places, self.place, pressed.with_shift(key)).map(TargetStep::Point);
        }
        if pressed.action(CONFIRM) {
            let pointed = |target: &&OrderTarget<O, P>| target.place.is_some() && target.place == self.place;
            let chosen = |target: &&OrderTarget<O, P>| {
                target.place.is_none() && target.piece.is_some() && target.piece == self.piece
            };
            let target = self.orders.iter().find(pointed).or(self.orders.iter().find(chosen));
            return target.map(|target| TargetStep::Order(target.order));
        }
        pressed_digit(pressed).and_then(|number| self.numbered.get(number)).map(|target| match target.place {
            Some(place) if target.confirms => TargetStep::Point(place),
            _ => TargetStep::Order(target.order),
        })
    }

    fn step(&self, target: &OrderTarget<O, P>) -> TargetStep<O, P> {
        match target.place {
            Some(place) if target.confirms && self.place != Some(place) => TargetStep::Point(place),
            _ => TargetStep::Order(target.order),
        }
    }
}

fn chosen_or_only<T: Copy + PartialEq>(among: &[T], chosen: Option<T>) -> Option<T> {
    match (chosen.filter(|chosen| among.contains(chosen)), among) {
        (None, [only]) => Some(*only),
        (chosen, _) => chosen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Order 1 leads to place 1 and needs a second click, order 2 to place 2; order 3 is about piece 7 alone.
    fn targets(place: Option<u16>) -> OrderTargets<u8, u8> {
        let target = |order, piece, place: Option<u16>, confirms| OrderTarget {
            order,
            piece,
            place: place.map(PlaceId),
            confirms,
        };
        let orders = vec![
            target(1, None, Some(1), true),
            target(2, None, Some(2), false),
            target(4, None, Some(2), false),
            target(3, Some(7), None, false),
        ];
        OrderTargets { numbered: orders.clone(), orders, pieces: vec![7], place: place.map(PlaceId), piece: None }
    }

    #[test]
    fn each_place_is_highlighted_once() {
        assert_eq!(targets(None).places(), [PlaceId(1), PlaceId(2)]);
    }

    #[test]
    fn a_second_click_gives_the_order_of_a_place_that_must_be_confirmed() {
        assert_eq!(targets(None).click(PlaceId(1)), Some(TargetStep::Point(PlaceId(1))));
        assert_eq!(targets(Some(1)).click(PlaceId(1)), Some(TargetStep::Order(1)));
        assert_eq!(targets(Some(1)).click(PlaceId(2)), Some(TargetStep::Order(2)), "the others are given at once");
        assert_eq!(targets(None).click(PlaceId(3)), None);
    }
}
