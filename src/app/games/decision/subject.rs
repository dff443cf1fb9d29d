//! What an order is about: the pieces, ways and places that a hint marks.

use super::view_model::named_by;
use crate::app::games::decision::prelude::*;

/// What an order is about.
pub fn subject(view: &View, order: &Order) -> OrderSubject {
    let p = &view.known;
    let together = |units: Pieces, at: LocaleId| OrderSubject {
        pieces: units.into_iter().map(PieceId::index).collect(),
        ways: Vec::new(),
        places: vec![place_id(at)],
    };
    match *order {
        Order::March(at, force) | Order::Force(at, force) => together(force.units, at),
        Order::Intercept(at, force) => {
            let to = p.force.map(|force| force.at).or(view.force.map(|force| force.at));
            let ways = to.into_iter().map(|to| vec![place_id(at), place_id(to)]).collect();
            OrderSubject { ways, places: Vec::new(), ..together(force.units, at) }
        }
        Order::Go(to) | Order::Overrun(to) => {
            let Some(force) = p.force else { return OrderSubject::places([place_id(to)]) };
            let ways = vec![vec![place_id(force.at), place_id(to)]];
            OrderSubject { ways, places: Vec::new(), ..together(force.units, to) }
        }
        Order::Withdraw(to) => {
            let from = p.battle.as_ref().map(|battle| battle.at).or(p.force.map(|force| force.at));
            let way: Vec<PlaceId> = from.into_iter().chain([to]).map(place_id).collect();
            OrderSubject { ways: vec![way], ..OrderSubject::default() }
        }
        Order::Merge(one, other) => OrderSubject {
            pieces: [one, other].map(PieceId::index).to_vec(),
            ways: Vec::new(),
            places: p.at(one).into_iter().map(place_id).collect(),
        },
        Order::Halt => p.force.map_or_else(OrderSubject::default, |force| together(force.units, force.at)),
        _ => {
            let (piece, at) = named_by(p, order);
            let pieces = piece.into_iter().map(PieceId::index).collect();
            OrderSubject { pieces, ways: Vec::new(), places: at.into_iter().map(place_id).collect() }
        }
    }
}
