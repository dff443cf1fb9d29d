//! Key actions: the actions that every game has, and what an action is.

use bevy_egui::egui::Key;

/// Moments at which keys are read; each is a bit.
mod at {
    pub(super) const TITLE: u16 = 1;
    pub(super) const SAVES: u16 = 1 << 1;
    pub(super) const PAGES: u16 = 1 << 2;
    pub(super) const MENU: u16 = 1 << 3;
    pub(super) const CURTAIN: u16 = 1 << 4;
    pub(super) const MAP: u16 = 1 << 5;
    pub(super) const BOARD: u16 = 1 << 6;
    pub(super) const THINKING: u16 = 1 << 7;
    pub(super) const HINT: u16 = 1 << 8;
    pub(super) const END: u16 = 1 << 9;
    pub(super) const REPLAY: u16 = 1 << 10;
    pub(super) const NEW_GAME: u16 = 1 << 11;
}

/// When an action is available. Two contexts that share a moment are active together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    /// Its heading on the page of keys.
    pub name: &'static str,
    moments: u16,
}

impl Context {
    const fn new(name: &'static str, moments: u16) -> Self {
        Self { name, moments }
    }

    pub const EVERYWHERE: Self = Self::new("Everywhere", u16::MAX);
    /// When choosing one of several, on every screen.
    pub const SEVERAL: Self = Self::new("One of several", u16::MAX);
    /// While a game is on the table, also after its end and while its menu is open.
    pub const TABLE: Self =
        Self::new("At the table", at::MAP | at::BOARD | at::THINKING | at::HINT | at::END | at::MENU);
    /// While a human must decide.
    pub const DECISION: Self = Self::new("Your decision", at::MAP | at::BOARD);
    pub const MAP: Self = Self::new("The map", at::MAP | at::THINKING | at::HINT | at::REPLAY);
    pub const TABLE_MAP: Self = Self::new("The map at the table", at::MAP | at::THINKING | at::HINT);
    /// Between the battle board and the map.
    pub const OVERLAY: Self = Self::new("Over the map", at::MAP | at::BOARD | at::THINKING | at::HINT | at::END);
    /// Where the map or a battle board can be looked at, by a player or in a replay.
    pub const GLASS: Self =
        Self::new("Map and battle board", at::MAP | at::BOARD | at::THINKING | at::HINT | at::END | at::REPLAY);
    /// While the computer thinks, also for a hint: its keys take precedence over those of a decision.
    pub const THINKING: Self = Self::new("The computer thinks", at::THINKING);
    /// While a hint is shown: its keys take precedence over those of a decision.
    pub const HINT: Self = Self::new("A hint is shown", at::HINT);
    /// A game's own actions on the map, while a human must decide.
    pub const TURN: Self = Self::new("A turn on the map", at::MAP);
    /// A game's own actions on its battle board.
    pub const BATTLE: Self = Self::new("A battle", at::BOARD);
    pub const TITLE_AND_END: Self = Self::new("Title and end", at::TITLE | at::END);
    pub const TITLE: Self = Self::new("Title", at::TITLE);
    pub const NEW_GAME: Self = Self::new("New game", at::NEW_GAME);
    pub const LEAVING: Self = Self::new("Menu, curtain and end", at::MENU | at::CURTAIN | at::END);
    pub const MENU: Self = Self::new("Menu", at::MENU);
    pub const TITLE_AND_MENU: Self = Self::new("Title and menu", at::TITLE | at::MENU);
    pub const LUCK: Self = Self::new("Menu, end and replay", at::MENU | at::END | at::REPLAY);
    pub const END: Self = Self::new("The end", at::END);
    pub const END_AND_REPLAY: Self = Self::new("End and replay", at::END | at::REPLAY);
    pub const REPLAY: Self = Self::new("Replay", at::REPLAY);
    pub const SAVES: Self = Self::new("Saved games", at::SAVES);
    pub const LISTS: Self = Self::new("Lists and pages", at::SAVES | at::PAGES);
    pub const PAGES: Self = Self::new("Pages", at::PAGES);

    /// Whether both can be active at the same moment.
    pub const fn overlaps(self, other: Self) -> bool {
        self.moments & other.moments != 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    /// Its id in the settings; the actions of a game begin with the id of the game.
    pub id: &'static str,
    /// When it is available.
    pub context: Context,
    pub key: Key,
    pub does: &'static str,
    /// Whether it only walks: through lists, places, moments, over the map. A key that is held down repeats these
    /// actions, and no other.
    pub walks: bool,
}

impl Action {
    pub const fn new(id: &'static str, context: Context, key: Key, does: &'static str) -> Self {
        Self { id, context, key, does, walks: false }
    }

    pub const fn walks(self) -> Self {
        Self { walks: true, ..self }
    }
}

/// Declares actions, each with name, id, context, key and description, and a list of them. Those that only walk have
/// `walks` at the end.
macro_rules! actions {
    ($(#[$doc:meta])* $list:ident: $($name:ident $id:literal $context:ident $key:ident $does:literal $($walks:ident)?;)*) => {
        $(
            #[doc = $does]
            pub const $name: Action = Action::new($id, Context::$context, ::bevy_egui::egui::Key::$key, $does)$(.$walks())?;
        )*

        $(#[$doc])*
        pub const $list: &[Action] = &[$($name),*];
    };
}
pub(crate) use actions;

actions! {
    /// The actions that every game has, the most useful first.
    SHELL:
    CONFIRM "confirm" EVERYWHERE Enter "Continue, give the order, confirm";
    BACK "back" EVERYWHERE Escape "Back, cancel, close";
    NEXT "next" EVERYWHERE Tab "The next block or place; with Shift the one before" walks;
    FOCUS "focus" EVERYWHERE F6 "Switch between map and buttons";
    RULES "rules" EVERYWHERE F1 "Rules";
    FULL_SCREEN "full_screen" EVERYWHERE F11 "Full screen on or off";
    UNDO "undo" TABLE U "Undo (Shift: redo)";
    UNDO_ALL "undo_all" TABLE Backspace "Undo everything since the last roll, reveal or hand-over";
    RECORD "record" TABLE L "The log";
    FORCES "forces" TABLE I "Forces: what is left and what is lost";
    SIGNS "signs" TABLE F2 "Legend";
    MENU_OPEN "menu" TABLE F10 "Menu";
    END_STEP "end_step" DECISION E "End the step, hand over";
    HINT_ASK "hint" DECISION H "Hint";
    NEXT_LIT "next_lit" TURN T "The next highlighted place; with Shift the one before" walks;
    FIRST "first" SEVERAL Num1 "Choice 1";
    SECOND "second" SEVERAL Num2 "Choice 2";
    THIRD "third" SEVERAL Num3 "Choice 3";
    FOURTH "fourth" SEVERAL Num4 "Choice 4";
    FIFTH "fifth" SEVERAL Num5 "Choice 5";
    SIXTH "sixth" SEVERAL Num6 "Choice 6";
    SEVENTH "seventh" SEVERAL Num7 "Choice 7";
    EIGHTH "eighth" SEVERAL Num8 "Choice 8";
    NINTH "ninth" SEVERAL Num9 "Choice 9";
    GROUND "ground" MAP Comma "The map without its pieces, while the key is held";
    MAGNIFY "magnify" GLASS Period "A magnifying glass at the pointer, while the key is held";
    FIT "fit" MAP F "The whole map";
    CLOSER "closer" MAP Plus "Zoom in" walks;
    CLOSER_TOO "closer_too" MAP Equals "Zoom in (second key)" walks;
    FARTHER "farther" MAP Minus "Zoom out" walks;
    PAN_LEFT "pan_left" TABLE_MAP ArrowLeft "To the left" walks;
    PAN_RIGHT "pan_right" TABLE_MAP ArrowRight "To the right" walks;
    PAN_UP "pan_up" TABLE_MAP ArrowUp "Up" walks;
    PAN_DOWN "pan_down" TABLE_MAP ArrowDown "Down" walks;
    PIECES "pieces" TABLE_MAP Home "Where the pieces are";
    FIND "find" TABLE_MAP Slash "Find a place by its name";
    PENCIL "pencil" TURN W "Write a pencil mark on an enemy stack";
    NEWS "news" TURN J "What happened since your last turn";
    SPREAD "spread" TABLE_MAP Q "Spread the stack in the chosen or highlighted place";
    OVERVIEW "overview" TABLE_MAP Num0 "The small map: fold and unfold";
    OVERLAYS "overlays" TABLE_MAP F9 "List of map overlays";
    REACH "reach" TABLE_MAP F3 "Map overlay: reach";
    SUPPLY "supply" TABLE_MAP F4 "Map overlay: supply";
    BARRED "barred" TABLE_MAP F5 "Map overlay: barred ways";
    ZONES "zones" TABLE_MAP F7 "Map overlay: zones of control";
    SIGHT "sight" TABLE_MAP F8 "Map overlay: range and line of sight";
    UNDER_FIRE "under_fire" TABLE_MAP F12 "Map overlay: where the enemy can fire";
    CONTROL "control" TABLE_MAP C "Map overlay: control";
    TO_MAP "to_map" OVERLAY M "Switch between battle board and map";
    TO_MAP_TOO "to_map_too" OVERLAY B "Switch between battle board and map (second key)";
    PLAY_NOW "play_now" THINKING N "Play now";
    SKIP "skip" THINKING S "Skip to my decision";
    PAUSE "pause" THINKING P "Pause";
    ONE_ORDER "one_order" THINKING O "One order";
    FOLLOW_HINT "follow_hint" HINT Y "Follow the hint";
    DISMISS_HINT "dismiss_hint" HINT X "Close the hint";
    CONTINUE "continue" TITLE C "Continue";
    LOAD "load" TITLE L "Load";
    LESSON "lesson" TITLE F "A first game";
    TITLE_SETTINGS "title_settings" TITLE S "Settings";
    NEW_GAME "new_game" TITLE_AND_END N "New game";
    BEGIN "begin" NEW_GAME B "Begin the game";
    REPLAY "replay" TITLE_AND_END R "Replay";
    QUIT "quit" TITLE_AND_MENU Q "Quit";
    MENU_SETTINGS "menu_settings" MENU P "Settings";
    REDO "redo" MENU Y "Redo";
    SAVE_COPY "save_copy" MENU S "Save a copy";
    WALK "walk" MENU W "Replay this game so far";
    LEAVE "leave" LEAVING T "To the title";
    LUCK "luck" LUCK K "Luck of the dice";
    REMATCH "rematch" END G "The same game again";
    EXCHANGE_SIDES "exchange_sides" END S "The same game again, sides exchanged";
    EXPORT "export" END_AND_REPLAY X "Export";
    AIMS "aims" END A "Why the computer moved";
    TURNING_POINTS "turning_points" END P "Turning points";
    ORDER_BACK "order_back" REPLAY ArrowLeft "Previous order" walks;
    ORDER_ON "order_on" REPLAY ArrowRight "Next order" walks;
    TURN_BACK "turn_back" REPLAY PageUp "Previous turn" walks;
    TURN_ON "turn_on" REPLAY PageDown "Next turn" walks;
    TO_BEGINNING "to_beginning" REPLAY Home "To the beginning";
    TO_END "to_end" REPLAY End "To the end";
    NEXT_BATTLE "next_battle" REPLAY B "The next battle; with Shift the one before" walks;
    PLAY "play" REPLAY Space "Play, pause";
    REPLAY_BOARD "replay_board" REPLAY V "Battle board or map";
    BRANCH "branch" REPLAY P "Play on from here";
    BOOKMARK "bookmark" REPLAY M "Bookmark";
    RENAME "rename" SAVES F2 "Rename";
    WALK_SAVED "walk_saved" SAVES R "Replay";
    TRASH "trash" SAVES Delete "Move to trash";
    ABOVE "above" LISTS ArrowUp "Previous line" walks;
    BELOW "below" LISTS ArrowDown "Next line" walks;
    PAGE_UP "page_up" PAGES PageUp "A page up" walks;
    PAGE_DOWN "page_down" PAGES PageDown "A page down" walks;
    TOP "top" PAGES Home "To the top";
    BOTTOM "bottom" PAGES End "To the bottom";
}

/// The actions that choose one of several, in their order.
pub const DIGITS: [Action; 9] = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH];

/// The action that chooses one of several; none for the tenth and later.
pub fn digit(i: usize) -> Option<Action> {
    DIGITS.get(i).copied()
}
