//! The present screen of the window, and the view of the table.

use bevy::prelude::*;

#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    #[default]
    Title,
    NewGame,
    Lessons,
    /// The list of saved games.
    Load,
    Table,
    Replay,
    /// The rules, over the previous screen.
    Rules,
    /// The settings, over the previous screen.
    Settings,
}

#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Navigate {
    /// Go to a screen; the form of a new game is empty, but for the last opponent.
    Go(Screen),
    Rules(Option<String>),
    /// Return from the rules or the settings to the screen before them.
    Back,
    /// Leave the table. A game that would be lost is left only after a question.
    Leave(Leaving),
}

/// Where a player goes who leaves the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    To(Screen),
    Quit,
}

#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Table)]
pub enum TableView {
    #[default]
    Map,
    /// The curtain of a hand-over: nothing of the game is drawn.
    Curtain,
    BattleBoard,
    /// The end, over the map.
    End,
}

/// The sets of systems in a frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Time advances for animations; computer players search.
    Time,
    /// Requests are carried out, and the phases run.
    Act,
    /// Entities are updated to what the viewer may know.
    Project,
    /// Sprites are updated to what the entities show.
    Paint,
    /// The present screen is drawn and makes requests: after all others, in the pass of the panels.
    Draw,
}
