//! The present screen of the window, and the view of the table.

use bevy::prelude::*;

/// A screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The form of a new game.
    NewGame,
    /// The lessons.
    Lessons,
    /// The list of saved games.
    Load,
    /// A game.
    Table,
    /// A replay.
    Replay,
    /// The rules, over the previous screen.
    Rules,
    /// The settings, over the previous screen.
    Settings,
}

/// The view of the table.
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
    /// Time advances for animations; computer players search.
    Time,
    /// Intents are carried out, and the phases run.
    Act,
    /// Entities are updated to what the viewer may know.
    Project,
    /// Sprites are updated to what the entities show.
    Paint,
    /// The present screen is drawn and collects intents: after all others, in the pass of the panels.
    Draw,
}
