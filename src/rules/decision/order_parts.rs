//! What orders hold beside pieces and locales (D21), and how it is read and written.

use super::data::Decision;
use super::data::ids::{LocaleId, PieceId, Pieces, RegionId, TrackId};
use super::data::tables::Marker;
use crate::kernel::echo::short;
use crate::kernel::named_parts::no_such;
use crate::kernel::orders::{OrderPart, Words};
use crate::kernel::ruleset::Refusal;

type Read<T> = Result<T, Refusal>;

fn append(line: &mut String, word: &str) {
    line.push(' ');
    line.push_str(word);
}

impl OrderPart<Decision> for u8 {
    fn read(_: &Decision, words: &mut Words<'_>) -> Read<Self> {
        let word = words.take()?;
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|_| digits);
        number.ok_or_else(|| Refusal::form(format!("\"{}\" is no number from 0 to 255", short(word))))
    }

    fn write(&self, _: &Decision, line: &mut String) {
        append(line, &self.to_string());
    }
}

/// The pieces of a force that are named together, and their commander (D11.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedForce {
    /// Units and leaders, the commander among them.
    pub units: Pieces,
    pub under: Option<PieceId>,
}

/// The word before the commander.
const UNDER: &str = "under";

impl OrderPart<Decision> for NamedForce {
    fn read(rules: &Decision, words: &mut Words<'_>) -> Read<Self> {
        let list = words.rest();
        let piece = |word: &str| rules.piece(word).ok_or_else(|| no_such("unit or leader", word));
        let (named, under) = match list {
            [named @ .., before, leader] if *before == UNDER => (named, Some(piece(leader)?)),
            named => (named, None),
        };
        let mut units = Pieces::NONE;
        for word in named {
            let one = piece(word)?;
            if units.has(one) {
                return Err(Refusal::form(format!("{} is listed twice", short(word))));
            }
            units.add(one);
        }
        if units.is_empty() { Err(words.wrong_form()) } else { Ok(Self { units, under }) }
    }

    fn write(&self, rules: &Decision, line: &mut String) {
        self.units.iter().for_each(|piece| piece.write(rules, line));
        if let Some(leader) = self.under {
            append(line, UNDER);
            leader.write(rules, line);
        }
    }
}

/// Where a marker is put down: on a track, or in a region that has none (D8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RousedTrack {
    Track(TrackId),
    Region(RegionId),
}

impl OrderPart<Decision> for RousedTrack {
    fn read(rules: &Decision, words: &mut Words<'_>) -> Read<Self> {
        let word = words.take()?;
        let region = || rules.region(word).map(Self::Region);
        rules.track(word).map(Self::Track).or_else(region).ok_or_else(|| no_such("track", word))
    }

    fn write(&self, rules: &Decision, line: &mut String) {
        match self {
            Self::Track(track) => track.write(rules, line),
            Self::Region(region) => region.write(rules, line),
        }
    }
}

/// How a marker is used (D18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// The enemies in a locale are shown.
    Spy(LocaleId),
    /// The enemy's hand is shown.
    SpyHand,
    Privateers,
    Drillmaster(PieceId),
    Levies(LocaleId),
    WarParty(LocaleId),
    WarChest,
    Volunteers,
    Treason(LocaleId),
    /// A marker that has no use of its own (D18.2).
    Useless(Marker),
}

/// The word for the enemy's hand.
const HAND: &str = "hand";

impl Use {
    /// The marker that is used.
    pub const fn marker(self) -> Marker {
        match self {
            Self::Spy(_) | Self::SpyHand => Marker::Spy,
            Self::Privateers => Marker::Privateers,
            Self::Drillmaster(_) => Marker::Drillmaster,
            Self::Levies(_) => Marker::Levies,
            Self::WarParty(_) => Marker::WarParty,
            Self::WarChest => Marker::WarChest,
            Self::Volunteers => Marker::Volunteers,
            Self::Treason(_) => Marker::Treason,
            Self::Useless(marker) => marker,
        }
    }
}

impl OrderPart<Decision> for Use {
    fn read(rules: &Decision, words: &mut Words<'_>) -> Read<Self> {
        Ok(match Marker::read(rules, words)? {
            Marker::Spy if words.left().first() == Some(&HAND) => {
                words.expect(HAND)?;
                Self::SpyHand
            }
            Marker::Spy => Self::Spy(LocaleId::read(rules, words)?),
            Marker::Privateers => Self::Privateers,
            Marker::Drillmaster => Self::Drillmaster(PieceId::read(rules, words)?),
            Marker::Levies => Self::Levies(LocaleId::read(rules, words)?),
            Marker::WarParty => Self::WarParty(LocaleId::read(rules, words)?),
            Marker::WarChest => Self::WarChest,
            Marker::Volunteers => Self::Volunteers,
            Marker::Treason => Self::Treason(LocaleId::read(rules, words)?),
            marker @ (Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 | Marker::Tactics) => Self::Useless(marker),
        })
    }

    fn write(&self, rules: &Decision, line: &mut String) {
        self.marker().write(rules, line);
        match self {
            Self::Spy(at) | Self::Levies(at) | Self::WarParty(at) | Self::Treason(at) => at.write(rules, line),
            Self::SpyHand => append(line, HAND),
            Self::Drillmaster(unit) => unit.write(rules, line),
            Self::Privateers | Self::WarChest | Self::Volunteers | Self::Useless(_) => {}
        }
    }
}
