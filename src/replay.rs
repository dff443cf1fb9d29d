//! A game walked through: how both sides stood at every moment, and where turns, battles and losses fall.

use crate::game::Game;
use crate::kernel::reel::Reel;
use crate::kernel::side::{BySide, Side};
use crate::kernel::umpire::Deed;
use crate::rules::new_york_1776::data::LocId;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::luck::{Luck, luck};
use crate::rules::new_york_1776::position::{Phase, Position};
use crate::rules::new_york_1776::{NewYork, observe};

/// How the game stood after so many orders and rolls. Public facts only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// 1 to 20.
    pub turn: u8,
    /// What is going on.
    pub phase: Phase,
    /// Whose half-turn it is.
    pub active: Side,
    /// SP on the board.
    pub sp: BySide<u32>,
    /// Places with blocks of a side.
    pub places: BySide<u32>,
}

/// Something worth a mark on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A turn begins.
    Turn(u8),
    /// A battle begins.
    Battle(LocId),
    /// So many blocks of a side are lost, deserters not counted.
    Lost(Side, u8),
}

/// How far one goes at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stride {
    /// To the next decision.
    Order,
    /// To the beginning of the next turn.
    Turn,
    /// To the beginning of the next battle.
    Battle,
}

/// A game to be walked through.
#[derive(Debug)]
pub struct Replay {
    /// Every moment.
    pub reel: Reel<NewYork>,
    /// How it stood, after 0, 1, 2 … entries.
    pub moments: Vec<Moment>,
    /// After how many entries something happened, in order.
    pub marks: Vec<(usize, Mark)>,
    /// Moments at which somebody decides, and the last one.
    stops: Vec<usize>,
}

fn moment(rules: &NewYork, p: &Position) -> Moment {
    let places =
        |side: Side| (0..rules.locations.len() as u8).filter(|loc| !p.of(rules, side, *loc).is_empty()).count() as u32;
    Moment {
        turn: p.turn,
        phase: p.phase,
        active: p.active,
        sp: BySide { american: p.total_sp(rules, Side::American), british: p.total_sp(rules, Side::British) },
        places: BySide { american: places(Side::American), british: places(Side::British) },
    }
}

impl Replay {
    /// Walks once through a game.
    ///
    /// # Errors
    /// A sentence, if its opening cannot be read.
    pub fn new(game: &Game) -> Result<Self, String> {
        let reel = game.reel()?;
        let rules = game.rules();
        let mut moments = Vec::with_capacity(reel.len() + 1);
        reel.walk(|position, _| moments.push(moment(&rules, position)));
        let mut marks = vec![(0, Mark::Turn(moments[0].turn))];
        let mut stops = vec![0];
        for (i, entry) in reel.entries().iter().enumerate() {
            if matches!(entry.deed, Deed::Order(..)) && i > 0 {
                stops.push(i);
            }
            let mut lost = BySide { american: 0, british: 0 };
            for event in &entry.events {
                match *event {
                    // The first turn begins with the set-up; what is marked is its first roll.
                    Event::TurnStarted { turn } => marks.push((i + 1, Mark::Turn(turn))),
                    Event::BattleStarted { location, .. } => marks.push((i + 1, Mark::Battle(location))),
                    Event::Eliminated { unit, .. } => lost[rules.units[unit as usize].side] += 1,
                    _ => {}
                }
            }
            for side in Side::BOTH {
                if lost[side] > 0 {
                    marks.push((i + 1, Mark::Lost(side, lost[side])));
                }
            }
        }
        if stops.last() != Some(&reel.len()) {
            stops.push(reel.len());
        }
        Ok(Self { reel, moments, marks, stops })
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.reel.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.reel.is_empty()
    }

    /// Where a stride leads from a moment; the first or last one if there is no further.
    pub fn stride(&self, from: usize, by: Stride, forwards: bool) -> usize {
        let marked = |wanted: fn(&Mark) -> bool| -> Vec<usize> {
            self.marks.iter().filter(|(_, mark)| wanted(mark)).map(|(after, _)| *after).collect()
        };
        let places = match by {
            Stride::Order => self.stops.clone(),
            Stride::Turn => marked(|mark| matches!(mark, Mark::Turn(_))),
            Stride::Battle => marked(|mark| matches!(mark, Mark::Battle(_))),
        };
        if forwards {
            places.into_iter().find(|after| *after > from).unwrap_or(self.len())
        } else {
            places.into_iter().rev().find(|after| *after < from).unwrap_or(0)
        }
    }

    /// The luck of both sides up to a moment.
    pub fn luck(&self, after: usize) -> BySide<Luck> {
        let entries = self.reel.entries();
        luck(entries[..after.min(entries.len())].iter().flat_map(|entry| &entry.events))
    }

    /// What a viewer may know at a moment.
    pub fn observe(
        &self,
        rules: &NewYork,
        after: usize,
        viewer: crate::kernel::ruleset::Viewer,
    ) -> observe::Observation {
        let (position, memory) = self.reel.at(after);
        rules.observe(&position, &memory, viewer)
    }
}
