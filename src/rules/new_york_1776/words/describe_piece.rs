//! One block or ship in words, as far as a view shows it (N2, N13).

use crate::kernel::story::{count, raised};
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// What a piece is, its strength and its place.
    pub(super) fn piece_lines(&self, view: &View, word: &str) -> Vec<String> {
        match (self.unit(word), self.ship(word)) {
            (Some(unit), _) => vec![self.unit_line(view, unit)],
            (None, Some(ship)) => vec![self.ship_line(view, ship)],
            (None, None) => Vec::new(),
        }
    }

    fn unit_line(&self, view: &View, unit: UnitId) -> String {
        let data = &self[unit];
        let (seen, fighter) = (view.unit(unit), view.fighter(unit));
        let sp = fighter.map(|fighter| fighter.sp).or(seen.map(|seen| seen.sp));
        let strength =
            sp.map_or_else(|| format!("full strength {} SP", data.sp), |sp| format!("{sp} of {} SP", data.sp));
        let leads = match data.kind {
            Kind::Leader => format!(", leads up to {}", count(u32::from(data.limit), "other block")),
            _ => String::new(),
        };
        let hits = self.hit_faces(unit);
        let place = match (fighter, seen) {
            (Some(_), _) => "It is in this battle.".to_owned(),
            (None, Some(seen)) => match seen.at {
                Some(at) => {
                    let moved = if seen.moved { ", and has moved" } else { "" };
                    format!("It is in {}{moved}.", self.location_name(at))
                }
                None if view.phase == Phase::Setup => "It is not placed yet.".to_owned(),
                None => "It is not on the map.".to_owned(),
            },
            (None, None) if view.deserted.has(unit) => "It has gone home.".to_owned(),
            (None, None) if view.eliminated.has(unit) => "It is out of the game.".to_owned(),
            (None, None) => match view.sightings.iter().find(|(other, _)| *other == unit) {
                Some((_, last)) => format!(
                    "You last saw it in {} with {} SP in turn {}.",
                    self.location_name(last.at),
                    last.sp,
                    last.turn
                ),
                None => "You do not know where it is.".to_owned(),
            },
        };
        format!(
            "{}, {} ({}): {strength}, moves up to {}, hits on {hits}{leads}. {place}",
            raised(self.unit_name(unit)),
            data.kind.name(),
            data.side.name(),
            count(u32::from(data.rate), "place")
        )
    }

    fn ship_line(&self, view: &View, ship: ShipId) -> String {
        let seen = view.forces[BRITISH].ships.iter().find(|seen| seen.ship == ship);
        let place = match seen {
            Some(seen) => {
                let moved = if seen.moved { ", and has sailed" } else { "" };
                format!("It is in {}{moved}.", self.zone_name(seen.at))
            }
            None => "It is not on the map.".to_owned(),
        };
        format!("{}, a British ship. {place}", raised(self.ship_name(ship)))
    }
}
