//! What the window shows: the screen, and which view of the table.

use bevy::prelude::*;

/// A screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// Choosing a new game.
    NewGame,
    /// Choosing a first game.
    Lessons,
    /// Choosing a saved game.
    Load,
    /// A game.
    Table,
    /// A replay.
    Replay,
    /// The rules, over whatever was there.
    Rules,
    /// The settings, over whatever was there.
    Settings,
}

/// Which view the table shows.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Table)]
pub enum TableView {
    /// The map with its panels.
    #[default]
    Map,
    /// The curtain of a hand-over: nothing of the game is drawn.
    Curtain,
    /// A battle board over the map.
    BattleBoard,
    /// The end, over the map.
    End,
}

/// The sets of systems in a frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Time passes for what moves; programs think.
    Time,
    /// What was asked for is carried out, and the phases run.
    Act,
    /// Entities become what the viewer may know.
    Project,
    /// Sprites become what the entities show.
    Paint,
    /// The present screen is drawn and collects intents: after all others, in the pass of the panels.
    Draw,
}
