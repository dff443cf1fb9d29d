//! N13.1: the game's events as one side saw them, typed, for players that are programs.

use super::data::{LocId, MAX_LOCATIONS, NewYork, UnitId};
use super::event::Event;
use super::position::OFF;
use crate::kernel::bits::Bits;
use crate::kernel::side::{BySide, Side};

/// Something a side saw. No field holds what it could not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Glimpse {
    /// N3.2: the American army stands; how many blocks in each location.
    SetUp { counts: [u8; MAX_LOCATIONS] },
    /// A turn began.
    Turn(u8),
    /// N4.2: the points of the turn and who moves first.
    Points { ap: BySide<u8>, first: Side },
    /// Units went one step; `units` only of one's own.
    Moved { side: Side, count: u8, units: Bits, from: LocId, to: LocId, over_water: bool },
    /// Units went back from a battle or an overrun.
    Retreated { side: Side, count: u8, units: Bits, from: LocId, to: LocId },
    /// N8.4: faces were shown.
    Revealed { side: Side, units: Bits, location: LocId },
    /// A step was lost; by whom only where his face is seen.
    Hit { side: Side, unit: Option<UnitId>, location: LocId, sp: Option<u8> },
    /// A unit is lost.
    Eliminated { unit: UnitId },
    /// A unit went home.
    Deserted { unit: UnitId },
    /// N10.3.
    SupplyLost { side: Side, sp: u8 },
}

impl NewYork {
    /// What a side saw of these events, oldest first (N13.1).
    pub fn glimpses<'a>(&self, events: impl IntoIterator<Item = &'a Event>, side: Side) -> Vec<Glimpse> {
        let mut placed = [OFF; super::data::MAX_UNITS];
        let mut seen = Vec::new();
        for event in events {
            match *event {
                Event::Placed { unit, location } => placed[unit as usize] = location,
                Event::Ready => {
                    let mut counts = [0; MAX_LOCATIONS];
                    for at in placed.iter().filter(|at| **at != OFF) {
                        counts[*at as usize] += 1;
                    }
                    seen.push(Glimpse::SetUp { counts });
                }
                Event::TurnStarted { turn } => seen.push(Glimpse::Turn(turn)),
                Event::PointsSet { ap, first, .. } => seen.push(Glimpse::Points { ap, first }),
                Event::Moved { side: who, units, from, to, zone, .. } => seen.push(Glimpse::Moved {
                    side: who,
                    count: units.len() as u8,
                    units: if who == side { units } else { Bits::NONE },
                    from,
                    to,
                    over_water: zone.is_some(),
                }),
                Event::Retreated { side: who, units, from, to, .. } => seen.push(Glimpse::Retreated {
                    side: who,
                    count: units.len() as u8,
                    units: if who == side { units } else { Bits::NONE },
                    from,
                    to,
                }),
                Event::Revealed { side, units, location } => {
                    seen.push(Glimpse::Revealed { side, units, location });
                }
                Event::Hit { unit, location, sp, revealed, .. } => {
                    let owner = self.units[unit as usize].side;
                    let known = revealed || owner == side;
                    seen.push(Glimpse::Hit {
                        side: owner,
                        unit: known.then_some(unit),
                        location,
                        sp: known.then_some(sp),
                    });
                }
                Event::Eliminated { unit, .. } => seen.push(Glimpse::Eliminated { unit }),
                Event::Deserted { unit, .. } => seen.push(Glimpse::Deserted { unit }),
                Event::SupplyLost { side, sp } => seen.push(Glimpse::SupplyLost { side, sp }),
                _ => {}
            }
        }
        seen
    }
}
