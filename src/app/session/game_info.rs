//! The description of a game, without its type.

use crate::app::session::prelude::*;
use crate::kernel::scenario_facts::ScenarioFacts;
use crate::kernel::setup::Setup;

pub trait GameInfo: Send + Sync {
    fn id(&self) -> &'static str;
    /// Its title page.
    fn manifest(&self) -> &Manifest;
    /// The key actions of this game only.
    fn actions(&self) -> &'static [Action];
    fn hides(&self) -> bool;
    fn overlays(&self) -> &'static [Overlay];
    fn chapters(&self) -> &[Chapter];
    /// The number of rows in its phase table.
    fn phases(&self) -> usize;
    fn place_name(&self, place: PlaceId) -> &str;
    /// The date of a turn, if turns have dates.
    fn day(&self, turn: u16) -> Option<&str>;
    fn roll_kinds(&self) -> &'static [&'static str];
    /// What a player wants to know of the scenario of a setup; none if there is no such scenario.
    fn facts(&self, setup: &Setup) -> Option<ScenarioFacts>;
}

impl<R: GameWindow> GameInfo for R {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn manifest(&self) -> &Manifest {
        self.manifest()
    }

    fn actions(&self) -> &'static [Action] {
        R::ACTIONS
    }

    fn hides(&self) -> bool {
        R::HIDES
    }

    fn overlays(&self) -> &'static [Overlay] {
        R::OVERLAYS
    }

    fn chapters(&self) -> &[Chapter] {
        self.chapters()
    }

    fn phases(&self) -> usize {
        R::PHASES.len()
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.place_name(place)
    }

    fn day(&self, turn: u16) -> Option<&str> {
        self.day(turn).map(|(date, _)| date)
    }

    fn roll_kinds(&self) -> &'static [&'static str] {
        R::ROLL_KINDS
    }

    fn facts(&self, setup: &Setup) -> Option<ScenarioFacts> {
        ScenarioFacts::of(self, setup).ok()
    }
}
