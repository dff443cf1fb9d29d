//! The state of a session of any game, for the screens.

use std::borrow::Cow;

use super::ai_tasks::AiStatus;
use super::game_info::GameInfo;
use super::predicted::PredictedOutcomes;
use crate::app::session::prelude::*;
use crate::play::table::EndedBattle;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// A sentence at the foot of the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    pub text: String,
    /// Its case, if it cites a rule.
    pub case: Option<&'static str>,
    /// Whether it is a remark or good news, and not in an error's red.
    pub calm: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// "End the movement?"
    pub question: String,
    /// The points or blocks that the order would lose.
    pub about: String,
    /// The label of "yes".
    pub word: String,
    /// The label of "no".
    pub back: String,
    /// Whether it warns of an order that gives much away: it is asked whatever the settings say of other questions.
    pub warns: bool,
}

/// A place that the map brings into view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Followed {
    pub place: PlaceId,
    /// Whether the computer moved there; the map then returns to the human's own view.
    pub computer: bool,
}

/// The curtain of a hand-over, or before a look at what only one side may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curtain {
    pub side: Side,
    pub pending_decision: String,
    /// Whether it falls before a look at the open table: the side may leave it down.
    pub before_look: bool,
}

/// The state of a session. It is rebuilt on every request, and borrows from the session.
pub struct SessionInfo<'a> {
    pub game: &'a dyn GameInfo,
    /// The first line of the record.
    pub header: &'a Header,
    pub viewer: Viewer,
    /// The active side, if the game is not over.
    pub to_play: Option<Side>,
    /// Whether its next order is forced, and given automatically as soon as nothing moves any more.
    pub forced: bool,
    /// The active side, if it is the computer's.
    pub computer_to_play: Option<Side>,
    pub seats: BySide<Seat>,
    /// Whether one player plays both sides.
    pub solo: bool,
    /// The side that has the seat: it is drawn nearest to the viewer.
    pub seat: Side,
    pub curtain: Option<Curtain>,
    /// Whether the seat's part is over and its player sees the results of the last order before handing over.
    pub handing_over: bool,
    /// The news since the seat's last turn, until it is dismissed.
    pub news: Option<&'a [LogText]>,
    /// Whether there are dismissed news to read again.
    pub has_read_news: bool,
    /// The battles that have just ended, until they are dismissed.
    pub aftermath: Option<&'a [EndedBattle]>,
    /// The odds that were shown before battles.
    pub predicted: &'a PredictedOutcomes,
    pub lesson_state: Option<&'a LessonState>,
    pub end_text: Option<&'a str>,
    /// The chapter of the rules for this moment.
    pub chapter: &'static str,
    /// The number of orders and rolls.
    pub entries: usize,
    pub orders: usize,
    pub path: Option<PathBuf>,
    /// Why the game is not saved, if it is not.
    pub unsaved: Option<&'a Unsaved>,
    pub over: bool,
    /// The seat's goal, in one line, while the game goes on.
    pub goal: Option<String>,
    /// The end of the game, in a sentence, if it is over.
    pub ending: Option<(Outcome, String)>,
    /// Why undo is not possible, if it is not.
    pub undo_barred: Option<String>,
    /// The orders that undo takes back, and those that undoing all takes back.
    pub undo_counts: [usize; 2],
    /// Why redo is not possible, if it is not.
    pub redo_barred: Option<&'static str>,
    /// The row of the phase table that is due, if any.
    pub due: Option<usize>,
    /// The status on the screen: while dice roll, the status before the roll.
    pub status: Cow<'a, GameStatus>,
    /// The log on the screen: nothing after dice that are still rolling.
    pub log: &'a [LogLine],
    /// Whether nothing is selected or planned.
    pub at_rest: bool,
    /// The last refusal or confirmation.
    pub notice: Option<&'a Notice>,
    pub question: Option<&'a Question>,
    /// Computer players and advisers.
    pub ai: &'a AiStatus,
    /// Why there is no hint now, in a sentence; none if the player can ask for one.
    pub no_hint: Option<&'static str>,
    pub busy: bool,
    /// Whether the player's requests on the game's panels are still to be carried out.
    pub pending: bool,
    /// The rolling dice, over the map or in a tray, and the milliseconds since the roll began.
    pub rolling: Option<(&'a DiceRoll, f32)>,
    /// The places that they concern.
    pub dice_places: Vec<PlaceId>,
    /// The place of a computer's move whose animation has just started, or of a block that has just come onto the map.
    pub follow: Option<Followed>,
    /// Whether a battle board covers the map and is not hidden.
    pub battle_board: bool,
    /// Rises with every visible change.
    pub version: u64,
}

impl SessionInfo<'_> {
    /// Whether leaving the table loses an order.
    pub fn lost_on_leaving(&self) -> bool {
        self.unsaved.is_some_and(|unsaved| unsaved.why != WhyUnsaved::ViewOnly) && self.orders > 0
    }

    pub fn sides(&self) -> &BySide<SideInfo> {
        &self.game.manifest().sides
    }

    /// The name of a side's player: "human", "captain".
    pub fn player_name(&self, side: Side) -> &'static str {
        self.seats[side].map_or("human", |(level, _)| level.id())
    }

    pub fn has_computer(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.seats[side].is_some())
    }
}

/// The statistics of a game. They are computed from the whole record, so not in every frame.
pub struct SessionResults {
    /// The fingerprint of the position, as in the record.
    pub hash: u64,
    pub luck: BySide<Luck>,
    /// Rows of the game's own statistics.
    pub figures: Vec<(String, BySide<String>)>,
    /// The seed of the dice, once the game is over.
    pub seed: Option<String>,
}
