//! What the screen of the table shows: its scene, the finished game walked through, a touch of the map.

use bevy::prelude::*;

use crate::app::art::Art;
use crate::app::contract::layout::Looks;
use crate::app::contract::marks::Touch;
use crate::app::state::current_session::{About, OnTable};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::{Scene, Screen};

/// Decides what the table shows of itself, in the same frame in which the game has changed.
pub(crate) fn set_scene(world: &mut World) {
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
pub(crate) fn walk_course(mut about: ResMut<About>, mut table: ResMut<OnTable>) {
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
