//! What happens in Liberty. One type serves for the truth and for what a viewer sees of it: they differ in how blocks,
//! cards and strengths are known.

use serde::Serialize;

use super::data::ids::{BlockId, CardId, SpaceId};
use super::order::Path;
use super::position::{By, Weather};
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::story::Outcome;

/// The dice of one roll: four at most, one for each step of strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faces {
    dice: [u8; 4],
    count: u8,
}

impl Faces {
    /// The faces of a roll.
    pub fn new(fell: &[u8]) -> Self {
        let mut faces = Self::default();
        for (place, face) in faces.dice.iter_mut().zip(fell) {
            *place = *face;
            faces.count += 1;
        }
        faces
    }

    /// The faces in the order of the roll.
    pub fn as_slice(&self) -> &[u8] {
        &self.dice[..usize::from(self.count)]
    }
}

/// The reason for a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RollReason {
    /// L4.3.
    Weather,
    /// L6.6.
    ForceMarch,
    /// L9.4.
    Fire,
    /// L12.4.
    FrenchEntry,
}

/// The kind of a block's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A move (L6.1, L6.4, L6.7).
    Move,
    /// A force march (L6.5).
    March,
    /// A voyage (L7.1).
    Sail,
    /// Out of a battle (L10).
    Retreat,
    /// After one (L10.7).
    Regroup,
    /// Driven back over the sea (L11.4).
    DrivenBack,
}

/// Something that happened; `B` is a block with its strength, `C` a card. Without parameters it is the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event<B = Piece, C = CardId> {
    /// L3.1, L3.2.
    Year { year: u16 },
    /// L3.2.
    Dealt { side: Side, card: C, last: bool },
    /// L3.4.
    Turn { year: u16, turn: u8 },
    /// L4.1.
    Committed { side: Side, card: C },
    /// L4.1: both cards are turned.
    Shown { american: CardId, british: CardId },
    /// L4.2, L13.1.
    First { side: Side },
    /// A roll: the side, the reason, the faces, the highest face that hits or counts, the block and the space.
    Rolled { who: Side, why: RollReason, faces: Faces, needed: u8, by: Option<BlockId>, at: Option<SpaceId> },
    /// L4.3.
    Weather { weather: Weather },
    /// L5: an Action Phase begins, with this card.
    Phase { side: Side, card: CardId },
    /// L5.1: a step of strength is added; the block has its new strength.
    Supplied { block: B, at: SpaceId },
    /// L12.9.
    Offered { side: Side, give: Set<BlockId>, take: Set<BlockId> },
    /// L12.9: the other side's answer.
    Answered { side: Side, good: bool, give: Set<BlockId>, take: Set<BlockId> },
    /// L5.3: an action opens a space.
    Opened { side: Side, at: SpaceId, left: u8 },
    /// L6, L7, L10, L11.4: a block moves; the path without the start; `face` says whether both sides saw its face.
    Went { block: B, from: SpaceId, path: Path, kind: MoveKind, by: By, face: bool },
    /// L8.2: a battle opens.
    Attacked { at: SpaceId, attacker: Side, from: SpaceId },
    /// L5.5.
    MovesDone { side: Side },
    /// L6.6, L9.4, L11.4: a step is lost; the block has its new strength; `face` says whether both sides saw its face.
    Hit { block: B, at: SpaceId, face: bool },
    /// L2.2.
    Captured { block: BlockId, at: Option<SpaceId> },
    /// L6.6: no attacker is left in a hex.
    CalledOff { at: SpaceId },
    /// L5.6.
    Drawn { block: B },
    /// L5.6, L5.7.
    Deployed { block: B, at: SpaceId },
    /// L5.8.
    PutBack { block: B },
    /// L9.1.
    Named { at: SpaceId },
    /// L9.1.
    Battle { at: SpaceId, attacker: Side },
    /// L13.2.
    Declared { side: Side, volley: bool },
    /// L9.3.
    Round { at: SpaceId, round: u8 },
    /// L9.2: a block comes to the front, at sea or ashore (L11.1).
    Front { block: BlockId, strength: u8, at: SpaceId, at_sea: bool },
    /// L9.4: hits without a target.
    Missed { side: Side, hits: u8 },
    /// L11.1, L11.2.
    Landed { block: BlockId, at: SpaceId },
    /// L9.3.
    Passed { block: BlockId },
    /// L9.8, L9.9: this side must withdraw.
    Beaten { side: Side, at: SpaceId },
    /// L10.7: the battle is over but for the victor's regroup.
    Won { side: Side, at: SpaceId },
    /// The battle is over.
    Over { at: SpaceId, victor: Side },
    /// L12: the year ends, with the points that the British hold.
    Winter { year: u16, points: u8 },
    /// L12.4.
    French,
    /// L12.5, L12.6.
    Disbanded { block: B, at: SpaceId },
    /// L12.6.
    DisbandDone { side: Side },
    /// L12.1 to L12.3.
    End { outcome: Outcome },
}

/// A block and its strength at that moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The block.
    pub block: BlockId,
    /// Its strength.
    pub strength: u8,
}

/// A block as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockSeen {
    /// Its side.
    pub side: Side,
    /// The block and its strength, if the viewer sees its face.
    pub face: Option<Piece>,
}

/// Something that happened, as one viewer may know it.
pub type Sighting = Event<BlockSeen, Option<CardId>>;

impl<B, C> Event<B, C> {
    /// The same with blocks and cards as a viewer knows them: `block` receives whether both sides saw its face, `card`
    /// the owner of the card.
    pub fn map<K, L>(self, block: impl Fn(B, bool) -> K, card: impl Fn(Side, C) -> L) -> Event<K, L> {
        match self {
            Event::Dealt { side, card: dealt, last } => Event::Dealt { side, card: card(side, dealt), last },
            Event::Committed { side, card: played } => Event::Committed { side, card: card(side, played) },
            Event::Supplied { block: b, at } => Event::Supplied { block: block(b, false), at },
            Event::Went { block: b, from, path, kind, by, face } => {
                Event::Went { block: block(b, face), from, path, kind, by, face }
            }
            Event::Hit { block: b, at, face } => Event::Hit { block: block(b, face), at, face },
            Event::Drawn { block: b } => Event::Drawn { block: block(b, false) },
            Event::Deployed { block: b, at } => Event::Deployed { block: block(b, false), at },
            Event::PutBack { block: b } => Event::PutBack { block: block(b, false) },
            Event::Disbanded { block: b, at } => Event::Disbanded { block: block(b, false), at },
            Event::Year { year } => Event::Year { year },
            Event::Turn { year, turn } => Event::Turn { year, turn },
            Event::Shown { american, british } => Event::Shown { american, british },
            Event::First { side } => Event::First { side },
            Event::Rolled { who, why, faces, needed, by, at } => Event::Rolled { who, why, faces, needed, by, at },
            Event::Weather { weather } => Event::Weather { weather },
            Event::Phase { side, card } => Event::Phase { side, card },
            Event::Offered { side, give, take } => Event::Offered { side, give, take },
            Event::Answered { side, good, give, take } => Event::Answered { side, good, give, take },
            Event::Opened { side, at, left } => Event::Opened { side, at, left },
            Event::Attacked { at, attacker, from } => Event::Attacked { at, attacker, from },
            Event::MovesDone { side } => Event::MovesDone { side },
            Event::Captured { block, at } => Event::Captured { block, at },
            Event::CalledOff { at } => Event::CalledOff { at },
            Event::Named { at } => Event::Named { at },
            Event::Battle { at, attacker } => Event::Battle { at, attacker },
            Event::Declared { side, volley } => Event::Declared { side, volley },
            Event::Round { at, round } => Event::Round { at, round },
            Event::Front { block, strength, at, at_sea } => Event::Front { block, strength, at, at_sea },
            Event::Missed { side, hits } => Event::Missed { side, hits },
            Event::Landed { block, at } => Event::Landed { block, at },
            Event::Passed { block } => Event::Passed { block },
            Event::Beaten { side, at } => Event::Beaten { side, at },
            Event::Won { side, at } => Event::Won { side, at },
            Event::Over { at, victor } => Event::Over { at, victor },
            Event::Winter { year, points } => Event::Winter { year, points },
            Event::French => Event::French,
            Event::DisbandDone { side } => Event::DisbandDone { side },
            Event::End { outcome } => Event::End { outcome },
        }
    }
}
