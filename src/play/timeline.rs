//! The timeline of a game: the status of both sides at every moment, and marks for turns, battles and losses.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::entry::orders;
use crate::kernel::luck::{Luck, luck};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::snapshots::Snapshots;
use crate::kernel::story::{GameStatus, Mark, Part, PlaceId};
use crate::kernel::umpire::{EntryKind, Umpire};
use crate::play::game::Game;
use crate::play::log::{LogLine, log_lines};
use crate::play::table::PendingAnimation;

/// Something worth a mark on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimelineMark {
    /// A turn begins.
    Turn(u16),
    /// A battle begins.
    Battle(PlaceId),
    /// This many blocks of a side are lost in fighting.
    Lost(Side, u8),
}

/// The size of a replay's step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayStep {
    /// To the next decision.
    Order,
    /// To the beginning of the next turn.
    Turn,
    /// To the beginning of the next battle.
    Battle,
}

/// A replay.
#[derive(Debug)]
pub struct Timeline<R: DescribeGame> {
    snapshots: Snapshots<R>,
    rules: std::sync::Arc<R>,
    /// The status after 0, 1, 2 … entries.
    pub moments: Vec<GameStatus>,
    /// Marks by the number of entries before them, in order.
    pub marks: Vec<(usize, TimelineMark)>,
    /// Moments at which a side decides, and the last one.
    stops: Vec<usize>,
}

impl<R: DescribeGame> Timeline<R> {
    /// Builds the timeline of a game.
    ///
    /// # Errors
    /// A sentence, if its opening cannot be read.
    pub fn new(game: &Game<R>) -> Result<Self, String> {
        let snapshots = game.snapshots()?;
        let rules = game.rules();
        let mut moments = Vec::with_capacity(snapshots.len() + 1);
        snapshots.walk(|position, memory| {
            moments.push(rules.status(&rules.observe(position, memory, Viewer::Public)));
        });
        let mut marks = vec![(0, TimelineMark::Turn(moments[0].turn))];
        let mut stops = vec![0];
        for (i, entry) in snapshots.entries().iter().enumerate() {
            if matches!(entry.kind, EntryKind::Order(..)) && i > 0 {
                stops.push(i);
            }
            let mut lost = BySide::new(0, 0);
            let sightings = entry.events.iter().filter_map(|event| rules.sight(event, Viewer::Public));
            for mark in sightings.filter_map(|sighting| rules.mark(&sighting)) {
                match mark {
                    // The first turn includes the set-up; the mark is at its first roll.
                    Mark::Turn(turn) => marks.push((i + 1, TimelineMark::Turn(turn))),
                    Mark::Battle(place) => marks.push((i + 1, TimelineMark::Battle(place))),
                    Mark::Lost(side) => lost[side] += 1,
                }
            }
            for side in Side::BOTH {
                if lost[side] > 0 {
                    marks.push((i + 1, TimelineMark::Lost(side, lost[side])));
                }
            }
        }
        if stops.last() != Some(&snapshots.len()) {
            stops.push(snapshots.len());
        }
        Ok(Self { snapshots, rules, moments, marks, stops })
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.snapshots.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.snapshots.is_empty()
    }

    /// The number of orders among the first `upto` entries.
    pub fn orders(&self, upto: usize) -> usize {
        orders(&self.snapshots.entries()[..upto.min(self.len())])
    }

    /// The destination of a step of this size from a moment; the first or last moment if there is none.
    pub fn step_by(&self, from: usize, by: ReplayStep, forwards: bool) -> usize {
        let flagged = |wanted: fn(&TimelineMark) -> bool| -> Vec<usize> {
            self.marks.iter().filter(|(_, mark)| wanted(mark)).map(|(after, _)| *after).collect()
        };
        let places = match by {
            ReplayStep::Order => self.stops.clone(),
            ReplayStep::Turn => flagged(|mark| matches!(mark, TimelineMark::Turn(_))),
            ReplayStep::Battle => flagged(|mark| matches!(mark, TimelineMark::Battle(_))),
        };
        if forwards {
            places.into_iter().find(|after| *after > from).unwrap_or(self.len())
        } else {
            places.into_iter().rev().find(|after| *after < from).unwrap_or(0)
        }
    }

    /// The luck of both sides up to a moment.
    pub fn luck(&self, after: usize) -> BySide<Luck> {
        let events = self.snapshots.entries()[..after.min(self.len())].iter().flat_map(|entry| &entry.events);
        let sightings = events.filter_map(|event| self.rules.sight(event, Viewer::Public));
        luck(R::ROLL_KINDS.len(), sightings.filter_map(|sighting| self.rules.luck_roll(&sighting)))
    }

    /// The game at a moment as a viewer may know it.
    pub fn view(&self, after: usize, viewer: Viewer) -> R::View {
        let (position, memory) = self.snapshots.at(after);
        self.rules.observe(&position, &memory, viewer)
    }

    /// The sightings of a viewer in some entries, to be animated.
    pub fn sightings(&self, entries: std::ops::Range<usize>, viewer: Viewer) -> Vec<PendingAnimation<R::Sighting>> {
        let all = entries.flat_map(|entry| {
            let events = self.snapshots.entries()[entry].events.iter().enumerate();
            events.map(move |(event, what)| (entry, event, what))
        });
        let pending = |(entry, event, what)| {
            Some(PendingAnimation { sighting: self.rules.sight(what, viewer)?, entry, event, again: false })
        };
        all.filter_map(pending).collect()
    }

    /// An umpire of a moment, without the dice of the game.
    pub(super) fn umpire(&self, after: usize) -> Umpire<R> {
        self.snapshots.umpire(after)
    }

    /// The whole record as a viewer may read it.
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        log_lines(&*self.rules, self.snapshots.entries(), 0, viewer)
    }

    /// The first moment at or after `from` whose part is not this one.
    pub fn first_after(&self, from: usize, part: Part) -> Option<usize> {
        (from..self.moments.len()).find(|at| self.moments[*at].part != part)
    }
}
