//! What an order is about: the units, ways and hexes that a hint marks.

use crate::app::games::white_plains::prelude::*;

/// What an order is about.
pub fn subject(rules: &WhitePlains, view: &View, order: &Order) -> OrderSubject {
    let at = |unit: UnitId| view.known.at(unit);
    let goes = |unit: UnitId, hexes: &mut dyn Iterator<Item = HexId>| {
        let mut way: Vec<PlaceId> = at(unit).into_iter().chain(hexes).map(place_id).collect();
        way.dedup();
        OrderSubject::route(unit.index(), way)
    };
    let stays = |unit: UnitId| OrderSubject::piece(unit.index(), at(unit).map(place_id));
    match *order {
        Order::Move(unit, via, to) | Order::March(unit, via, to) => goes(unit, &mut via.into_iter().chain([to])),
        Order::Retreat(unit, path) | Order::Evade(unit, path) => goes(unit, &mut path.iter()),
        Order::Place(unit, to) | Order::Enter(unit, to) | Order::Advance(unit, to) | Order::Disengage(unit, to) => {
            goes(unit, &mut std::iter::once(to))
        }
        Order::Fire(units, target) => each_to(view, units, &Vec::from_iter(at(target))),
        Order::Assault(unit, hexes) => each_to(view, Units::one(unit), &Vec::from_iter(hexes.iter())),
        Order::Build(towards) => {
            let engineers = rules.sorted.engineers.map_or(Units::NONE, Units::one);
            each_to(view, engineers, &Vec::from_iter(towards.iter()))
        }
        Order::Burn(unit, hex) => goes(unit, &mut std::iter::once(hex)),
        Order::Ruse(hex) | Order::Break(hex) | Order::Fight(hex) => OrderSubject::places([place_id(hex)]),
        Order::Rally(unit) | Order::Remove(unit) | Order::Attach(unit) | Order::Lead(unit) => stays(unit),
        Order::Lose(unit) | Order::Release(unit) => stays(unit),
        Order::Play(_, names) => named(view, names),
        Order::Pledge(_) | Order::Pass | Order::Trump | Order::Allow | Order::Restore | Order::Buy => {
            OrderSubject::default()
        }
        Order::Chit | Order::Tactic(_) | Order::Reroll | Order::Keep | Order::Stand | Order::Done => {
            OrderSubject::default()
        }
    }
}

/// A line from each hex of some units to each of some hexes: fire, an attack, works.
fn each_to(view: &View, units: Units, targets: &[HexId]) -> OrderSubject {
    let mut from: Vec<HexId> = units.into_iter().filter_map(|unit| view.known.at(unit)).collect();
    from.sort_unstable();
    from.dedup();
    let lines = from.iter().flat_map(|from| targets.iter().map(|to| vec![place_id(*from), place_id(*to)]));
    OrderSubject { pieces: units.into_iter().map(Id::index).collect(), ways: lines.collect(), places: Vec::new() }
}

/// What a card is played on.
fn named(view: &View, names: Names) -> OrderSubject {
    let at = |unit: UnitId| view.known.at(unit).map(place_id);
    match names {
        Names::None => OrderSubject::default(),
        Names::Hex(hex) => OrderSubject::places([place_id(hex)]),
        Names::Hexes(first, second) => OrderSubject::places([place_id(first), place_id(second)]),
        Names::Unit(unit) => OrderSubject::piece(unit.index(), at(unit)),
        Names::UnitHex(unit, hex) => {
            OrderSubject::route(unit.index(), at(unit).into_iter().chain([place_id(hex)]).collect())
        }
        Names::Leaders(moves) => {
            let moves = moves.into_iter().flatten();
            let ways = moves.clone().map(|(leader, to)| at(leader).into_iter().chain([place_id(to)]).collect());
            OrderSubject {
                pieces: moves.clone().map(|(leader, _)| leader.index()).collect(),
                ways: ways.collect(),
                places: Vec::new(),
            }
        }
    }
}
