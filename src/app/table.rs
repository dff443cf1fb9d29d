//! The game on the table, and what lies about it: menu, drawer, sheets over the end.

use bevy::prelude::*;

use super::exports::Exporting;
use super::games::Touch;
use super::intents::{Intent, Intents};
use super::sitting::Strolling;
use super::sitting::{Looks, Sitting};
use super::states::{Scene, Screen};
use crate::app::art::Art;

/// The game on the table, if one lies there.
#[derive(Resource, Default)]
pub struct OnTable {
    sitting: Option<Box<dyn Sitting>>,
    serial: u64,
}

impl OnTable {
    /// The game.
    pub fn sitting(&self) -> Option<&dyn Sitting> {
        self.sitting.as_deref()
    }

    /// The game, to be changed.
    pub fn sitting_mut(&mut self) -> Option<&mut (dyn Sitting + 'static)> {
        self.sitting.as_deref_mut()
    }

    /// Puts a game on the table, or clears it.
    pub fn lay(&mut self, sitting: Option<Box<dyn Sitting>>) {
        self.sitting = sitting;
        self.serial += 1;
    }

    /// Which game of this window it is.
    pub fn serial(&self) -> u64 {
        self.serial
    }
}

/// What lies about the game on the table.
#[derive(Resource, Default)]
pub struct About {
    /// The menu is open.
    pub menu: bool,
    /// The log drawer of a small window is open.
    pub drawer: bool,
    /// What is searched for in the record.
    pub search: String,
    /// The chosen line of the log.
    pub line: Option<usize>,
    /// The signs of map and blocks are looked at.
    pub legend: bool,
    /// The luck of the dice is looked at.
    pub luck: bool,
    /// The end is put aside to see the map.
    pub end_aside: bool,
    /// The game is being handed out.
    pub exporting: Option<Exporting>,
    /// The finished game, walked through once: for the end's curves.
    pub course: Option<Box<dyn Strolling>>,
}

impl About {
    /// Whether a sheet lies over everything.
    pub fn sheet(&self) -> bool {
        self.menu || self.luck || self.legend || self.exporting.is_some()
    }
}

/// Decides what the table shows of itself, in the same frame in which the game has changed.
pub(super) fn set_scene(world: &mut World) {
    if *world.resource::<State<Screen>>().get() != Screen::Table {
        return;
    }
    let wanted = {
        let (table, about, art) = (world.resource::<OnTable>(), world.resource::<About>(), world.resource::<Art>());
        let looks = Looks { art, compact: true };
        match table.sitting() {
            Some(sitting) if sitting.facts().curtain().is_some() => Scene::Curtain,
            Some(sitting) if sitting.ending().is_some() && !about.end_aside && !sitting.busy() => Scene::End,
            Some(sitting) if sitting.lies_over(looks) && !sitting.put_aside() => Scene::Over,
            _ => Scene::Map,
        }
    };
    let now = world.get_resource::<State<Scene>>().map(|scene| *scene.get());
    if now.is_some_and(|now| now != wanted) {
        world.resource_mut::<NextState<Scene>>().set(wanted);
        // Nothing of one side's is drawn behind the curtain in any frame in between.
        world.run_schedule(StateTransition);
    }
}

/// The finished game is walked through once, when it has ended.
pub(super) fn walk_course(mut about: ResMut<About>, mut table: ResMut<OnTable>) {
    let Some(sitting) = table.sitting_mut() else {
        about.course = None;
        return;
    };
    if sitting.ending().is_none() {
        about.course = None;
    } else if about.course.is_none() {
        match sitting.stroll() {
            Ok(course) => about.course = Some(course),
            Err(wrong) => warn!("{wrong}"),
        }
    }
}

/// Asks the table what a touch of the map means, ending what moves first.
pub fn touched(table: &OnTable, looks: Looks<'_>, touch: Touch, intents: &mut Intents) {
    let Some(sitting) = table.sitting() else { return };
    if sitting.busy() {
        intents.ask(Intent::Skip);
    }
    if sitting.facts().program_to_play().is_some() {
        // A click while a program plays ends what moves, and does nothing else.
        return;
    }
    intents.ask_all(sitting.touch(looks, touch));
}
