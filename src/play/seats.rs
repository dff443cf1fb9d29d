//! What a computer player is given: made from the umpire, and holding nothing its side may not know.

use crate::ai::brief::{Brief, Staffed};
use crate::ai::{Level, Temper};
use crate::kernel::dice::Seed;
use crate::kernel::ruleset::{LegalOf, Ruleset, Viewer};
use crate::kernel::side::Side;
use crate::kernel::umpire::Umpire;

/// A brief that owns what it tells, to be sent to a thread.
#[derive(Clone, Debug)]
pub struct OwnedBrief<R: Ruleset> {
    /// Whose decision it is.
    pub side: Side,
    /// The game as that side sees it.
    pub seen: R::Seen,
    /// What it may order.
    pub legal: LegalOf<R>,
    /// What it has seen so far.
    pub history: Vec<R::Sighting>,
}

impl<R: Staffed> OwnedBrief<R> {
    /// For the side that must decide; none if no side must.
    pub fn of(umpire: &Umpire<R>) -> Option<Self> {
        let side = umpire.to_play()?;
        let rules = umpire.rules();
        let mut legal = LegalOf::<R>::default();
        rules.legal(umpire.position(), &mut legal);
        let events = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
        Some(Self {
            side,
            seen: rules.observe(umpire.position(), umpire.memory(), Viewer::Side(side)),
            legal,
            history: events.filter_map(|event| rules.sight(event, Viewer::Side(side))).collect(),
        })
    }

    /// The brief.
    pub fn brief<'a>(&'a self, rules: &'a R) -> Brief<'a, R> {
        Brief { rules, side: self.side, seen: &self.seen, legal: &self.legal, history: &self.history }
    }
}

/// Who sits there: a program of some strength and temper, or nobody, which is a human.
pub type Seat = Option<(Level, Temper)>;

/// The word for any seat.
pub fn any_seat_word(seat: Seat) -> String {
    seat.map_or_else(|| "human".to_owned(), |(level, temper)| seat_word(level, temper))
}

/// Reads a seat's word: a level, with `:cautious` or `:bold` after it if one likes.
///
/// # Errors
/// What there is.
pub fn read_seat(word: &str) -> Result<(Level, Temper), String> {
    let (level, temper) = word.split_once(':').unwrap_or((word, Temper::Balanced.id()));
    let level = Level::from_id(level).ok_or_else(|| {
        format!("there is no level \"{level}\"; there are random, recruit, lieutenant, captain and general")
    })?;
    let temper = Temper::from_id(temper)
        .ok_or_else(|| format!("there is no temper \"{temper}\"; there are cautious, balanced and bold"))?;
    Ok((level, temper))
}

/// Writes a seat's word.
pub fn seat_word(level: Level, temper: Temper) -> String {
    match temper {
        Temper::Balanced => level.id().to_owned(),
        _ => format!("{}:{}", level.id(), temper.id()),
    }
}

/// An AI's own random stream: it follows from the seed of the game, and from it no die can be told.
pub fn stream_of(seed: Seed, side: Side) -> u64 {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    hash.update(b"seat");
    hash.update([side.index() as u8]);
    hash.update(seed.0);
    let bytes = hash.finalize();
    bytes.iter().take(8).fold(0, |word, byte| word << 8 | u64::from(*byte))
}
