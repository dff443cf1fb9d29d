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

impl Screen {
    /// Whether it shows saved games.
    pub const fn lists_games(self) -> bool {
        matches!(self, Self::Title | Self::Load | Self::Lessons | Self::Replay)
    }
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

/// The destination of a player who leaves the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    To(Screen),
    /// To the same game again, with the players as before or with their sides exchanged.
    Rematch {
        exchanged: bool,
    },
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

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<TableView>();
    app.configure_sets(Update, (Frame::Time, Frame::Act, Frame::Project, Frame::Paint).chain());
    let owners = (Act::Navigation, Act::NewGame, Act::SavedGames, Act::Replay, Act::Export, Act::Table);
    // Requests, phases and the resulting view belong to one frame.
    app.configure_sets(
        Update,
        (owners.chain(), (Act::Phases, Act::View, Act::Lists).chain()).chain().in_set(Frame::Act),
    );
}

/// The sets of systems in a frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Time advances for animations; computer players search.
    Time,
    /// Requests are carried out, and the phases run: the sets of [`Act`].
    Act,
    /// Entities are updated to what the viewer may know.
    Project,
    /// Sprites are updated to what the entities show.
    Paint,
    /// The present screen is drawn and makes requests: after all others, in the pass of the panels.
    Draw,
}

/// The sets of systems that carry out requests, one for each owner, and of those that follow; in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    Navigation,
    NewGame,
    SavedGames,
    Replay,
    Export,
    Table,
    /// The phases of the game run until a side must decide.
    Phases,
    /// The table shows the view that fits.
    View,
    /// The lists of saved games are read.
    Lists,
}
