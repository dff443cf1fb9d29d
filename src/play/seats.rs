//! The seats of a game, and the information for a computer player: only what its side may know.

use crate::ai::brief::{AiGame, Brief};
use crate::ai::{Level, PlayStyle};
use crate::kernel::dice::Seed;
use crate::kernel::record::Header;
use crate::kernel::ruleset::{LegalOf, Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::umpire::Umpire;

/// A [`Brief`] that owns its contents, to be sent to another thread.
#[derive(Clone, Debug)]
pub struct OwnedBrief<R: Ruleset> {
    /// The side that decides.
    pub side: Side,
    /// The game as that side sees it.
    pub view: R::View,
    /// The legal orders.
    pub legal: LegalOf<R>,
    /// Every event as that side saw it, oldest first.
    pub history: Vec<R::Sighting>,
}

impl<R: AiGame> OwnedBrief<R> {
    /// The brief of the side that must decide; none if no decision is due.
    pub fn of(umpire: &Umpire<R>) -> Option<Self> {
        let side = umpire.to_play()?;
        let rules = umpire.rules();
        let mut legal = LegalOf::<R>::default();
        rules.legal(umpire.position(), &mut legal);
        let events = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
        Some(Self {
            side,
            view: rules.observe(umpire.position(), umpire.memory(), Viewer::Side(side)),
            legal,
            history: events.filter_map(|event| rules.sight(event, Viewer::Side(side))).collect(),
        })
    }

    /// The brief, borrowed.
    pub fn brief<'a>(&'a self, rules: &'a R) -> Brief<'a, R> {
        Brief { rules, side: self.side, view: &self.view, legal: &self.legal, history: &self.history }
    }
}

/// The player of a side: the computer at a level and in a style, or a human (none).
pub type Seat = Option<(Level, PlayStyle)>;

/// The word for the seat of a human.
pub const HUMAN: &str = "human";
/// The word for both seats of one player who plays both sides, each without what the other hides.
pub const SOLO: &str = "solo";

/// Whether a word names a human's seat.
pub fn is_human(word: &str) -> bool {
    [HUMAN, SOLO].contains(&word)
}

/// Whether one player plays both sides of a game.
pub fn is_solo(header: &Header) -> bool {
    header.seats.iter().all(|(_, word)| word == SOLO)
}

/// The words for the seats of a game; `solo`: if both are human, they are one player's.
pub fn seat_words(seats: BySide<Seat>, solo: bool) -> BySide<String> {
    let human = if solo && seats == BySide::default() { SOLO } else { HUMAN };
    BySide::of(|side| seats[side].map_or_else(|| human.to_owned(), |(level, style)| seat_word(level, style)))
}

/// Checks the words of seats. If one is [`SOLO`], both are.
///
/// # Errors
/// A sentence that names the seats there are.
pub fn check_seats(seats: BySide<String>) -> Result<BySide<String>, String> {
    for word in [&seats.first, &seats.second].into_iter().filter(|word| !is_human(word)) {
        read_seat(word).map_err(|what| format!("{what}, or human, or solo for both sides"))?;
    }
    match Side::BOTH.into_iter().find(|side| seats[*side] == SOLO) {
        Some(side) if !is_human(&seats[side.other()]) => {
            Err("solo means that you play both sides, so the computer has no seat".into())
        }
        Some(_) => Ok(BySide::of(|_| SOLO.to_owned())),
        None => Ok(seats),
    }
}

/// Reads the word of a computer's seat: a level, optionally followed by `:cautious` or `:bold`.
///
/// # Errors
/// A sentence that names the levels or the styles.
pub fn read_seat(word: &str) -> Result<(Level, PlayStyle), String> {
    let (level, style) = word.split_once(':').unwrap_or((word, PlayStyle::Balanced.id()));
    let level = Level::from_id(level).ok_or_else(|| {
        format!("there is no level \"{level}\"; there are random, recruit, lieutenant, captain and general")
    })?;
    let style = PlayStyle::from_id(style)
        .ok_or_else(|| format!("there is no style \"{style}\"; there are cautious, balanced and bold"))?;
    Ok((level, style))
}

/// The word of a computer's seat.
pub fn seat_word(level: Level, style: PlayStyle) -> String {
    match style {
        PlayStyle::Balanced => level.id().to_owned(),
        _ => format!("{}:{}", level.id(), style.id()),
    }
}

/// The seed of a computer player's random numbers. It follows from the seed of the game but says nothing about the dice.
pub fn stream_of(seed: Seed, side: Side) -> u64 {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    hash.update(b"seat");
    hash.update([side.index() as u8]);
    hash.update(seed.0);
    let bytes = hash.finalize();
    bytes.iter().take(8).fold(0, |word, byte| word << 8 | u64::from(*byte))
}
