//! The moves of a piece in a list, by what they mean, and what the enemy can do next (T3.2, T8.1, T9.1).

use super::names::{place_id, points_text};
use crate::kernel::describe_board::Threat;
use crate::kernel::describe_orders::OrderGroup;
use crate::rules::common::reach::Reach;
use crate::rules::trying_mens_souls::chapters::t08_reach::Journey;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The cheapest path of a move or march to a place, or what stands first in the way on the path that would be the shortest.
    ///
    /// # Errors
    /// Why the piece does not come there.
    pub fn way_to(&self, p: &State, by: Side, piece: PieceId, to: HexId, march: bool) -> Result<Path, Refused> {
        let check = |path: Path| match march {
            true => self.check_march(p, by, piece, path),
            false => self.check_move(p, by, piece, path),
        };
        let direct: Path = std::iter::once(to).collect();
        let Some(journey) = self.journey(p, piece, march) else { return check(direct).map(|()| direct) };
        self.check_mover(p, by, piece)?;
        when(journey.start != to, Refused::SameHex)?;
        let is_box = self.is_box(to);
        when(is_box || self[to].ground != Ground::Water, Refused::Impassable { at: to })?;
        when(is_box || !self.holds(p, by.other(), to), Refused::Enemy { at: to })?;
        // More points than any piece has.
        let far = Journey { allowance: 120, march: false, ..journey };
        let (none, all) = (Hexes::NONE, Ferries::first_ids(self.ferries.len()));
        let open = Journey { zones: none, ..far };
        let mut reach = Reach::default();
        let mut way = Vec::new();
        for tried in [journey, far, open, Journey { barred: none, ferries: all, ..open }] {
            tried.explore(&mut reach);
            reach.path(&self.steps, &tried, to, &mut way);
            when(way.len() <= MAX_PATH, Refused::TooFar { piece })?;
            if !way.is_empty() {
                let path = way.iter().copied().collect();
                return check(path).map(|()| path);
            }
        }
        check(direct).map(|()| direct)
    }

    /// The group of a move, a march or a placement.
    pub(super) fn move_group(&self, p: &State, order: &Order) -> Option<OrderGroup> {
        let (piece, path, march) = match *order {
            Order::Move(piece, path) => (piece, path, false),
            Order::March(piece, path) => (piece, path, true),
            Order::Place(_, at) | Order::Land(_, at) if !self.is_box(at) => {
                let heading = format!("On {}", self[at].ground.name());
                return Some(OrderGroup { heading, part: self.short_name_of(at).to_owned(), ..OrderGroup::default() });
            }
            _ => return None,
        };
        let way: Vec<HexId> = path.iter().collect();
        let (end, from) = (*way.last()?, p.at(piece)?);
        let journey = self.journey(p, piece, march)?;
        let points = journey.walk(&way).ok().map(points_text);
        let enemies = p.places_of(self.army[self[piece].side.other()].pieces);
        let far = |at: HexId| self.distance_to_any(at, &enemies).unwrap_or(u16::MAX);
        let moves = |at: HexId| {
            let mut reach = Reach::default();
            if let Some(journey) = self.journey(p, piece, false) {
                journey.explore(&mut reach);
            }
            reach.reached().contains(&at)
        };
        let is_rare = march && moves(end);
        let (rank, heading) = match march {
            _ if is_rare => (6, "By march where it can move, too"),
            false if journey.zones.has(end) => (0, "Into an enemy zone, which ends the move"),
            false if far(end) == 1 => (1, "Next to the enemy"),
            false if far(end) < far(from) => (2, "Towards the enemy"),
            false => (3, "Elsewhere"),
            true if far(end) < far(from) => (4, "By march towards the enemy, farther than it can move"),
            true => (5, "By march elsewhere, farther than it can move"),
        };
        let mp = points.map_or_else(String::new, |points| format!(" ({})", points.trim_end_matches(" MP")));
        let place = format!("{} {}", self.number_of(end), if self.is_box(end) { "" } else { self[end].name.as_str() });
        let beside: Vec<HexId> = self.touching(end).filter(|near| enemies.has(*near)).collect();
        let facts = (!beside.is_empty())
            .then(|| format!("next to the enemy in {}", self.numbers_of(beside)))
            .into_iter()
            .collect();
        Some(OrderGroup {
            rank,
            heading: format!("{heading} (MP)"),
            part: place.trim_end().to_owned() + &mp,
            facts,
            is_rare,
        })
    }

    /// What the other side threatens, if it activates the units: the places with an enemy next to them first.
    pub(super) fn threats_to(&self, p: &State, side: Side) -> Vec<Threat> {
        let foe = side.other();
        let goes = |unit: PieceId| {
            let mut reach = Reach::default();
            if let Some(journey) = self.journey(p, unit, false) {
                journey.explore(&mut reach);
            }
            (unit, reach.reached().iter().copied().collect::<Hexes>())
        };
        let able =
            |unit: &PieceId| self.sorted.units.has(*unit) && !p.routed.has(*unit) && !self.sorted.garrisons.has(*unit);
        let all: Vec<(PieceId, Hexes)> = p.standing(self.army[foe].pieces).into_iter().filter(able).map(goes).collect();
        let threat = |at: HexId| {
            let beside: Pieces = all
                .iter()
                .map(|(unit, _)| *unit)
                .filter(|unit| p.at(*unit).is_some_and(|from| self.touching(at).any(|near| near == from)))
                .collect();
            let comes =
                |(unit, to): &&(PieceId, Hexes)| !beside.has(*unit) && self.touching(at).any(|near| to.has(near));
            let coming: Pieces = all.iter().filter(comes).map(|(unit, _)| *unit).collect();
            let mut parts = Vec::new();
            if !beside.is_empty() {
                parts.push(format!("{} can attack it", self.names_of(beside)));
            }
            if !coming.is_empty() {
                parts.push(format!("{} can come next to it", self.names_of(coming)));
            }
            let own = p.some_here(at, self.army[side].pieces);
            let text =
                format!("{} in {}: {}, if activated.", self.names_of(own), self.short_name_of(at), parts.join("; "));
            let from = beside.into_iter().filter_map(|unit| p.at(unit)).map(place_id).collect();
            (!parts.is_empty()).then(|| (beside.len(), Threat { at: place_id(at), from, text }))
        };
        let held = p.places_of(self.army[side].pieces).into_iter().filter(|at| !self.is_box(*at));
        let mut threats: Vec<_> = held.filter_map(threat).collect();
        threats.sort_by_key(|(beside, _)| std::cmp::Reverse(*beside));
        threats.into_iter().map(|(_, threat)| threat).collect()
    }
}
