//! Orders that would only undo what the side moved in its last half-turn: without a reason they are no candidates.

use super::prelude::*;

/// The moves of a side's last half-turn, and where something has happened since.
pub struct UndoneMoves {
    /// Where each block of the side went from and to in its last half-turn.
    moved: IdMap<UnitId, Option<(LocId, LocId)>, MAX_UNITS>,
    /// The locations that the enemy has entered, attacked or left, or to which its ships came.
    changed: Set<LocId>,
    /// These, and the locations next to those that the enemy has entered.
    threatened: Set<LocId>,
}

impl UndoneMoves {
    /// What a side that is about to move has seen of its last half-turn; the history is the side's own, oldest first.
    pub fn from_history(rules: &NewYork, side: Side, history: &[Sighting]) -> Self {
        let own = |sighting: &Sighting| matches!(sighting, Sighting::HalfTurn { side: moves } if *moves == side);
        let mut starts = (0..history.len()).rev().filter(|at| own(&history[*at]));
        let (now, before) = (starts.next().unwrap_or(0), starts.next());
        let mut last = Self { moved: IdMap::all(None), changed: Set::NONE, threatened: Set::NONE };
        let Some(before) = before else { return last };
        history[before..now].iter().for_each(|sighting| last.note_move(side, sighting));
        history[before..].iter().for_each(|sighting| last.note_change(rules, side, sighting));
        last.threatened |= last.changed;
        last
    }

    fn note_move(&mut self, mover: Side, sighting: &Sighting) {
        if let Sighting::Moved { side, units, from, to, .. } = *sighting
            && side == mover
        {
            for unit in units.unwrap_or(Set::NONE) {
                let start = self.moved[unit].map_or(from, |(start, _)| start);
                self.moved[unit] = Some((start, to));
            }
        }
    }

    fn note_change(&mut self, rules: &NewYork, mover: Side, sighting: &Sighting) {
        match *sighting {
            Sighting::Moved { side, to, .. } if side != mover => {
                self.changed = self.changed.with(to);
                self.threatened |= rules.near[to];
            }
            Sighting::BattleStarted { location, .. }
            | Sighting::Overrun { location, .. }
            | Sighting::Starved { location, .. } => self.changed = self.changed.with(location),
            Sighting::Retreated { from, to, .. } => self.changed = self.changed.with(from).with(to),
            // Only the British have ships (N2.4): their own bring them no threat.
            Sighting::Sailed { to, .. } if mover != BRITISH => self.threatened |= rules[to].shores,
            _ => {}
        }
    }

    /// Whether an order takes blocks back to where they came from although nothing has changed there: a single block,
    /// or most of a group. An order that only goes and comes back does so at once, unless it meets an enemy on its way.
    pub fn undoes(&self, view: &View, order: &Order) -> bool {
        let Some((leader, group, path)) = order.as_march() else { return false };
        let (units, first, to) = (group.with(leader), path.first(), path.last());
        let plain = path.drop().is_empty() && path.add().is_empty();
        let met = Side::BOTH.into_iter().any(|side| side != view.active && view.forces[side].counts[first] > 0);
        if plain && !met && units.first().and_then(|unit| view.stands(unit)) == Some(to) {
            return true;
        }
        // A group may also go back before a threat; a block alone is none to save.
        let reasons = if units.len() == 1 { self.changed } else { self.threatened };
        let goes_back = |unit: &UnitId| {
            self.moved[*unit]
                .is_some_and(|(from, now)| from == to && from != now && !reasons.has(from) && !reasons.has(now))
        };
        let back = units.into_iter().filter(goes_back).count() as u32;
        back * 2 > units.len()
    }
}
