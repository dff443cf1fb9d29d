//! The state of a session as the screens read it, whatever game it is.

use std::borrow::Cow;
use std::path::PathBuf;

use super::ai_tasks::AiStatus;
use super::game_info::GameInfo;
use super::predicted::PredictedOutcomes;
use crate::app::contract::panel::DiceRoll;
use crate::kernel::luck::Luck;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side, SideInfo};
use crate::kernel::story::{Outcome, Spot, Standing, Told};
use crate::play::log::LogLine;
use crate::play::seats::Seat;
use crate::play::table::{Aftermath, LessonState};

/// A sentence at the foot of the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its case, if a rule speaks.
    pub case: Option<&'static str>,
    /// Good news, or only a word: not in an error's red.
    pub calm: bool,
}

/// A question before an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// "End the movement?"
    pub question: String,
    /// What would be lost.
    pub about: String,
    /// The word of yes.
    pub word: String,
    /// The word of no.
    pub back: String,
}

/// The curtain of a hand-over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curtain {
    /// The side that is to lift it.
    pub side: Side,
    /// What that side will decide.
    pub waited_for: String,
}

/// The state of a session. It is made anew whenever it is asked for, and borrows from the session.
pub struct SessionInfo<'a> {
    /// The game.
    pub game: &'a dyn GameInfo,
    /// The first line of the record.
    pub header: &'a Header,
    /// For whom the screen is drawn.
    pub viewer: Viewer,
    /// The side to play, if the game is not over.
    pub to_play: Option<Side>,
    /// The side to play, if it is the computer's.
    pub program_to_play: Option<Side>,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// Who has the seat: that side's half of everything is the nearest.
    pub seat: Side,
    /// The curtain, while it is down.
    pub curtain: Option<Curtain>,
    /// The part of the seat is over, and it looks at what came of its last order before it hands over.
    pub parting: bool,
    /// What has happened since the seat's last turn, until it is read.
    pub news: Option<&'a [Told]>,
    /// The battles that have just ended, until they are read.
    pub aftermath: Option<&'a [Aftermath]>,
    /// The odds that were shown before battles.
    pub predicted: &'a PredictedOutcomes,
    /// The step of the lesson.
    pub lesson_state: Option<&'a LessonState>,
    /// What a first game says when it is over.
    pub farewell: Option<&'a str>,
    /// The chapter of the rules that speaks of this moment.
    pub chapter: &'static str,
    /// How many orders and rolls there are.
    pub entries: usize,
    /// How many orders there are.
    pub orders: usize,
    /// Where the record lies.
    pub path: Option<PathBuf>,
    /// Why nothing can be saved at the moment.
    pub trouble: Option<&'a str>,
    /// The game is over.
    pub over: bool,
    /// How it ended, in a sentence, if it did.
    pub ending: Option<(Outcome, String)>,
    /// Why nothing can be undone, if nothing can.
    pub undo_barred: Option<String>,
    /// Why nothing can be redone, if nothing can.
    pub redo_barred: Option<&'static str>,
    /// The row of the phase table that is due, if one is.
    pub due: Option<usize>,
    /// How the game stands on the screen: while dice roll, as before they fell.
    pub standing: Cow<'a, Standing>,
    /// The log on the screen: nothing behind dice that still roll.
    pub log: &'a [LogLine],
    /// What was refused, or done.
    pub notice: Option<&'a Notice>,
    /// The question before an order, if one is asked.
    pub question: Option<&'a Question>,
    /// Computer players and advisers.
    pub ai: &'a AiStatus,
    /// Something moves.
    pub busy: bool,
    /// What the player asked for on the game's panels is not carried out yet.
    pub pending: bool,
    /// Dice that fall just now, over the map or in a tray, and for how many milliseconds.
    pub rolling: Option<(&'a DiceRoll, f32)>,
    /// Where a move of the computer that has just begun to be shown happens.
    pub follow: Option<Spot>,
    /// A battle board lies over the map, and is not hidden.
    pub battle_board: bool,
    /// Rises with everything that is seen to change.
    pub version: u64,
}

impl SessionInfo<'_> {
    /// What is said of the sides.
    pub fn sides(&self) -> &BySide<SideInfo> {
        &self.game.manifest().sides
    }

    /// Who sits there: "human", "captain".
    pub fn sitter(&self, side: Side) -> &'static str {
        self.seats[side].map_or("human", |(level, _)| level.id())
    }

    /// Whether the computer has a seat.
    pub fn has_program(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.seats[side].is_some())
    }
}

/// What is counted over a game. It is worked out from the whole record: not for every frame of a game.
pub struct SessionResults {
    /// Fingerprint of the position, as the record has it.
    pub hash: u64,
    /// The luck of both sides so far.
    pub luck: BySide<Luck>,
    /// Rows of figures of the game's own.
    pub figures: Vec<(String, BySide<String>)>,
    /// The seed of the dice, once the game is over.
    pub seed: Option<String>,
}
