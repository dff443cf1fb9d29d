//! What an order is about: the pieces, ways and places that a hint marks.

use crate::app::games::trying_mens_souls::prelude::*;

/// What an order is about.
pub fn subject(rules: &TryingMensSouls, view: &View, order: &Order) -> OrderSubject {
    let p = &view.known;
    let at = |piece: PieceId| p.at(piece);
    let goes = |piece: PieceId, hexes: &mut dyn Iterator<Item = HexId>| {
        let mut way: Vec<PlaceId> = at(piece).into_iter().chain(hexes).map(place_id).collect();
        way.dedup();
        OrderSubject::route(piece.index(), way)
    };
    let stays = |piece: PieceId| OrderSubject::piece(piece.index(), at(piece).map(place_id));
    match *order {
        Order::Move(piece, path) | Order::March(piece, path) | Order::Retreat(piece, path) => {
            goes(piece, &mut path.iter())
        }
        Order::Place(piece, to) | Order::Land(piece, to) => goes(piece, &mut std::iter::once(to)),
        Order::Embark(piece) => goes(piece, &mut std::iter::once(rules.at.staten_island)),
        Order::Attack(targets, units) => each_to(view, units, &targets.iter().collect::<Vec<_>>()),
        Order::Assault(to, units) => each_to(view, units, &[to]),
        Order::Advance(units) => {
            let to = p.battle.and_then(|battle| battle.targets.iter().next());
            each_to(view, units, &to.into_iter().collect::<Vec<_>>())
        }
        Order::Bombard(fort, unit) => {
            let to = at(unit).into_iter().map(|to| vec![place_id(rules[fort].at), place_id(to)]);
            OrderSubject { pieces: vec![unit.index()], ways: to.collect(), places: Vec::new() }
        }
        Order::Disrupt(piece)
        | Order::Lose(piece)
        | Order::Restore(piece)
        | Order::Target(piece)
        | Order::Lead(piece) => stays(piece),
        Order::Navy(NavyOrder::At(piece)) => stays(piece),
        Order::Defend(pieces) => OrderSubject {
            pieces: pieces.iter().map(PieceId::index).collect(),
            ways: Vec::new(),
            places: pieces.iter().filter_map(at).map(place_id).collect(),
        },
        Order::Withdraw(hex) | Order::Fight(hex) | Order::Activate(hex) => OrderSubject::places([place_id(hex)]),
        Order::Deploy(_)
        | Order::Ready
        | Order::Navy(_)
        | Order::Decline
        | Order::Include
        | Order::Omit
        | Order::Buy(_) => OrderSubject::default(),
        Order::Spend | Order::Pass | Order::Forfeit | Order::Award | Order::Done => OrderSubject::default(),
    }
}

/// A line from each place of some units to each of some places.
fn each_to(view: &View, units: PieceList, targets: &[HexId]) -> OrderSubject {
    let from: Hexes = units.iter().filter_map(|unit| view.known.at(unit)).collect();
    let lines = from.iter().flat_map(|from| targets.iter().map(move |to| vec![place_id(from), place_id(*to)]));
    OrderSubject { pieces: units.iter().map(PieceId::index).collect(), ways: lines.collect(), places: Vec::new() }
}
