//! What is hidden in New York 1776: which block stands where and how strong, and which ship is which.

use blockade::ai::random::SearchRng;
use blockade::kernel::collections::Set;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::data::{ShipId, UnitId};
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::AMERICAN;
use blockade::rules::new_york_1776::{NewYork, Position};

use super::Probed;
use crate::secrecy::{shift_strength, swap_ships, swap_units};

/// What is exchanged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    Units(UnitId, UnitId),
    Ships(ShipId, ShipId),
}

impl Probed for NewYork {
    type Pair = Pair;

    const GAMES: u64 = 20;
    const LINES: &'static [&'static str] = &["ready", "done", "stand"];

    fn options(number: u64) -> Vec<String> {
        Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned()).collect()
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        if p.phase == Phase::Setup {
            return None;
        }
        let (pair, q) = if viewer == AMERICAN && chance.below(3) == 0 {
            let [a, b] = [0, 1].map(|_| ShipId::of(chance.below(self.ships.len())));
            (Pair::Ships(a, b), swap_ships(p, a, b))
        } else {
            let shown = p.battle.map_or(Set::NONE, |battle| battle.revealed);
            let hidden = self.army[viewer.other()].minus(shown).into_iter().filter(|unit| p.on_board(*unit));
            let hidden: Vec<UnitId> = hidden.collect();
            let pick = |chance: &mut SearchRng| hidden.get(chance.below(hidden.len().max(1))).copied();
            let (a, b) = (pick(chance)?, pick(chance)?);
            let q = if a != b && chance.below(3) == 0 {
                shift_strength(self, p, a, b)?
            } else if self[a].sp < p.sp[b] || self[b].sp < p.sp[a] {
                return None;
            } else {
                swap_units(self, p, a, b)
            };
            (Pair::Units(a, b), q)
        };
        (q != *p).then_some((pair, q))
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        let Pair::Units(a, b) = *pair else { return false };
        match event {
            Event::Revealed { units, .. } => units.has(a) || units.has(b),
            Event::Eliminated { unit, .. } => *unit == a || *unit == b,
            _ => false,
        }
    }

    fn hidden(&self, before: &Position, after: &Position, events: &[Event], viewer: Viewer) -> Vec<String> {
        let shown = |p: &Position| p.eliminated | p.deserted | p.battle.map_or(Set::NONE, |battle| battle.revealed);
        let open = events.iter().fold(shown(before) | shown(after), |open, event| match event {
            Event::Revealed { units, .. } => open | *units,
            _ => open,
        });
        let hidden = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        let units = hidden.flat_map(|side| self.army[side].minus(open));
        units.map(|unit| self.unit_name(unit).to_owned()).collect()
    }
}
