//! A winter as the screen shows it: who went short, and the dice since it began.

use crate::app::games::decision::prelude::*;

/// A unit that goes short, with its die once it lies.
pub(super) struct Short {
    pub side: Side,
    pub at: LocaleId,
    /// None for a hidden one.
    pub unit: Option<PieceId>,
    pub die: Option<u8>,
}

/// A die of enlistment (D16.4).
pub(super) struct Enlistment {
    pub side: Side,
    pub unit: Option<PieceId>,
    pub die: u8,
    /// The value of the leader.
    pub plus: u8,
    pub stays: bool,
}

/// A winter.
#[derive(Default)]
pub(super) struct Winter {
    pub short: Vec<Short>,
    pub enlistments: Vec<Enlistment>,
    pub plundered: Vec<LocaleId>,
}

/// Whether an event begins a winter.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Phase { phase: Phase::Forage, .. })
}

/// The side whose forage or enlistments are under way; true for enlistments.
pub(super) fn stage(p: &Moment) -> Option<(bool, Side)> {
    p.tasks.iter().rev().find_map(|task| match *task {
        Task::Forage(side) => Some((false, side)),
        Task::Enlist(side, _) => Some((true, side)),
        _ => None,
    })
}

impl Winter {
    /// The winter on the screen.
    pub fn of(cx: Cx<'_>) -> Self {
        let mut shown: Vec<Sighting> =
            shown_back(cx, &mut Vec::new()).take_while(|sighting| !begins(sighting)).collect();
        // Nothing of an earlier winter, if the record begins in this one.
        if let Some(end) = shown.iter().position(|sighting| matches!(sighting, Sighting::Year { .. })) {
            shown.truncate(end);
        }
        let mut winter = Self::default();
        shown.iter().rev().for_each(|sighting| winter.read(cx.rules, sighting));
        winter
    }

    /// The units of a side that went short in a locale.
    pub fn short_in(&self, side: Side, at: LocaleId) -> impl Iterator<Item = &Short> {
        self.short.iter().filter(move |short| (short.side, short.at) == (side, at))
    }

    fn read(&mut self, rules: &Decision, sighting: &Sighting) {
        match *sighting {
            Sighting::GoesShort { side, at, unit } => self.short.push(Short { side, at, unit, die: None }),
            Sighting::Plundered { at, .. } => self.plundered.push(at),
            Sighting::Rolled { who, why: RollReason::Forage, faces, .. } => {
                // The dice fall in the order in which the units were named.
                let waits = self.short.iter_mut().find(|short| short.side == who && short.die.is_none());
                if let Some(short) = waits {
                    short.die = faces.as_slice().first().copied();
                }
            }
            Sighting::Rolled { who, why: RollReason::Enlistment, faces, plus, piece, .. } => {
                let (die, plus) = (faces.as_slice().first().copied().unwrap_or(0), plus.unwrap_or(0));
                let stays = die + plus >= rules.tables.supply.stays_at;
                self.enlistments.push(Enlistment { side: who, unit: piece.flatten(), die, plus, stays });
            }
            _ => {}
        }
    }
}

/// Whether a roll is shown on the board.
pub fn rolls(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Rolled { why: RollReason::Forage | RollReason::Enlistment, .. })
}
