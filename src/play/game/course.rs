//! The course of a whole game, for the words at its end and for its diary.

use super::Game;
use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::BySide;
use crate::kernel::snapshots::Snapshots;
use crate::kernel::story::{Mark, Part, capital};

impl<R: DescribeGame> Game<R> {
    /// The game from the end of its set-up to the present.
    ///
    /// # Errors
    /// A sentence, if its opening cannot be read.
    pub fn course(&self, viewer: Viewer) -> Result<Course<R::View>, String> {
        let rules = self.rules();
        let (position, memory) = first_position(&*rules, &self.snapshots()?);
        let (first, last) = (rules.observe(&position, &memory, viewer), self.observe(viewer));
        let turns = u32::from(rules.status(&last).turn.saturating_sub(rules.status(&first).turn)) + 1;
        let mut lost = BySide::<u32>::default();
        let events = self.umpire().opening().iter().chain(self.entries().iter().flat_map(|entry| &entry.events));
        let sightings = events.filter_map(|event| rules.sight(event, Viewer::Public));
        for mark in sightings.filter_map(|sighting| rules.mark(&sighting)) {
            if let Mark::Lost(side) = mark {
                lost[side] += 1;
            }
        }
        Ok(Course { first, last, turns, lost })
    }

    /// The whole game in a sentence, from public facts; none before it is over. It replays the game: ask once.
    pub fn summary(&self) -> Option<String> {
        let course = self.over().then(|| self.course(Viewer::Public))?.ok()?;
        Some(capital(&self.rules().describe_course(&course)))
    }
}

/// The first position after the set-up.
fn first_position<R: DescribeGame>(rules: &R, snapshots: &Snapshots<R>) -> (R::Position, R::Memory) {
    let begun = |(position, memory): &(R::Position, R::Memory)| {
        rules.status(&rules.observe(position, memory, Viewer::Public)).part != Part::SetUp
    };
    let mut moments = (0..=snapshots.len()).map(|after| snapshots.at(after));
    moments.find(begun).unwrap_or_else(|| snapshots.at(snapshots.len()))
}
