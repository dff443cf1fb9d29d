//! Positions of the counter toy. Counters hide nothing: both sides see everything.

use std::collections::BTreeMap;

use serde::Deserialize;

use blockade::kernel::prelude::*;
use blockade::kernel::written::SideForm;
use blockade::rules::common::pools::Pool;
use blockade::{state, written};

use super::Game;
use super::board::{COUNTERS, Counter, Counters, Formation, Place, Places};
pub use super::tables::{Event, Order, Sighting};
use super::written::Stands;

written! { for Game;
    /// The formation that was drawn, and what its counters have done (T3.2).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Activation {
        pub formation: Formation,
        pub moved: Counters,
        pub fought: Counters,
    }
}

/// What is going on, with what only matters then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Draw,
    Act(Activation),
    /// An attack waits for its die.
    Fight(Activation, Place, Counters),
    /// These counters of one side must retreat.
    Retreat(Activation, Counters),
    TurnEnd,
    Over(Side),
}

/// A row of the phase table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Draw,
    Act,
    Fight,
    Retreat,
    EndOfTurn,
    Over,
}

state! { for Game, game, p;
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Position, PositionForm: start(scenario: usize) {
        => scenario_id: Option<String> [rename = "scenario"] = Some(game.manifest.scenarios[p.scenario].id.clone()),
        /// By its number in the manifest.
        pub scenario: usize = scenario,
        pub turn: u8 => "turn" = 1,
        => counters: BTreeMap<String, Stands> = game.stands(p),
        pub at: IdMap<Counter, Option<Place>, COUNTERS> = IdMap::all(None),
        pub reduced: Counters,
        => cup_left: Vec<String> [rename = "cup"] = p.cup.left().write(game),
        pub cup: Pool<Formation> = Pool::new(Set::NONE),
        => held: BTreeMap<String, SideForm<Game>> [rename = "villages"] = game.held(p),
        pub villages: BySide<Places>,
        pub step: Step => "step" = Step::Draw,
    }
}

/// A part of an order that stands for all that complete it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Any move of a counter.
    Moves(Counter),
    /// An attack on a place by any that can.
    Attacks(Place),
}

/// A result of the table (T5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Outcome {
    AttackerLoss,
    AttackerRetreats,
    NoEffect,
    DefenderRetreats,
    DefenderLoss,
}

/// A position as both sides see it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub position: Position,
    pub to_play: Option<Side>,
}
