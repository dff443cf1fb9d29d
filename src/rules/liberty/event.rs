//! What happens, a row each: its parts, its data, who sees it, its line of the log (L13.5, L13.6).

use serde::Serialize;

use super::data::Liberty;
use super::data::ids::{BlockId, CardId, SpaceId};
use super::data::paths::Path;
use super::position::{By, FIRST_YEAR, Weather};
use super::sides::AMERICAN;
use crate::kernel::collections::Set;
use crate::kernel::events::{self, EventPart, Secret};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::story::{Mark, Outcome};

/// The dice of one roll: four at most, one for each step of strength.
pub type Faces = events::Faces<4>;

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

/// Only its owner knows a block, unless both sides saw its face.
impl EventPart<Liberty> for Piece {
    type Seen = BlockSeen;

    fn seen(self, rules: &Liberty, viewer: Viewer) -> BlockSeen {
        rules.block_seen(self, viewer, false)
    }
}

/// turn before it.
pub const fn turn_number(year: u16, turn: u8) -> u16 {
    let before = year.saturating_sub(FIRST_YEAR);
    let turns = if before == 0 { 0 } else { 3 + (before - 1) * 5 };
    turns + turn as u16
}

crate::events! { for rules: Liberty, viewer;
    /// A year begins (L3.1, L3.2).
    Year { year: u16 } "year";
    /// A card is dealt (L3.2); the last of a hand.
    Dealt { side: Side, card: Secret<CardId>, last: bool } "dealt" data by card_data(side, card) told by dealt_line(side, last)
        is [detail];
    /// A turn begins (L3.4).
    Turn { year: u16, turn: u8 } "turn" told by turn_line(year, turn) mark { Mark::Turn(turn_number(year, turn)) } is [bars_undo];
    /// A card lies face down (L4.1).
    Committed { side: Side, card: Secret<CardId> } "committed" data by card_data(side, card) told by committed_line(side, card)
        is [detail];
    /// Both cards are turned (L4.1).
    Shown { american: CardId, british: CardId } "cards"
        says "Both cards are revealed: American {american}, British {british}" is [bars_undo];
    /// A side acts first (L4.2, L13.1).
    First { side: Side } "first" says "The {side} side acts first" of side;
    /// A roll: the side, the reason, the faces, the highest face that hits or counts, the block and the space.
    Rolled { who: Side, why: RollReason, faces: Faces, needed: u8, by: Option<BlockId>, at: Option<SpaceId> } "roll"
        seen by roll_seen(viewer, who, why, faces, needed, by, at) told by roll_line(who, why, faces, needed, by, at);
    /// The weather of a turn (L4.3).
    Weather { weather: Weather } "weather" told by weather_line(weather);
    /// An Action Phase begins, with this card (L5).
    Phase { side: Side, card: CardId } "action_phase" told by phase_line(side, card);
    /// A step of strength is added; the block has its new strength (L5.1).
    Supplied { block: Piece, at: SpaceId } "supplied" data by block_at_data(block, at) told by supplied_line(block, at);
    /// An exchange of prisoners is offered (L12.9).
    Offered { side: Side, give: Set<BlockId>, take: Set<BlockId> } "offer" told by offered_line(side, give, take);
    /// The other side's answer (L12.9).
    Answered { side: Side, good: bool, give: Set<BlockId>, take: Set<BlockId> } "refused"
        data by answered_data(side, good, give, take) told by answered_line(side, good);
    /// An action opens a space (L5.3).
    Opened { side: Side, at: SpaceId, actions: u8 } "opened";
    /// A block moves (L6, L7, L10, L11.4): the path is without the start; `face` says whether both sides saw its face.
    Moved { block: Piece, from: SpaceId, path: Path, kind: MoveKind, by: By, face: bool } "moved"
        data by move_data(block, from, path, kind, by) seen by move_seen(viewer, block, from, path, kind, by, face)
        told by move_line(block, from, path, kind, by);
    /// A battle opens (L8.2).
    Attacked { at: SpaceId, side: Side, from: SpaceId } "attack"
        says "The {side} side attacks {at} from {from}: the Main Attack" of side at at;
    /// A side's moves are over (L5.5).
    MovesDone { side: Side } "moves_done";
    /// A step is lost; the block has its new strength (L6.6, L9.4, L11.4); `face` says whether both sides saw its face.
    Hit { block: Piece, at: SpaceId, face: bool } "hit" data by block_at_data(block, at) seen by hit_seen(viewer, block, at, face)
        told by hit_line(block, at, face) is [detail];
    /// A block is captured (L2.2).
    Captured { block: BlockId, at: Option<SpaceId> } "captured" data by captured_data(block, at) told by captured_line(block, at)
        mark { Mark::Lost(rules[block].kind.side) } is [bars_undo];
    /// No attacker is left in a hex (L6.6).
    CalledOff { at: SpaceId } "called_off" says "No block reaches {at}: there is no battle" at at is [ends_battle, closes_battle];
    /// A block is drawn from a pool (L5.6).
    Drawn { block: Piece } "drawn" data by block_data(block) told by drawn_line(block) is [detail];
    /// A block enters (L5.6, L5.7).
    Deployed { block: Piece, at: SpaceId } "deployed" data by block_at_data(block, at) told by deployed_line(block, at);
    /// A block finds no place (L5.8).
    PutBack { block: Piece } "returned" data by block_data(block) told by put_back_line(block);
    /// The battle that is fought next (L9.1).
    Named { at: SpaceId } "named" says "The battle of {at} is chosen to be fought next" at at is [detail];
    /// A battle begins (L9.1).
    Battle { side: Side, at: SpaceId } "battle" told by battle_line(at, side)
        mark { Mark::Battle(at.into()) };
    /// Militia fire a volley or stay (L13.2).
    Declared { side: Side, volley: bool } "steady" data by declared_data(side, volley) told by declared_line(side, volley)
        is [detail];
    /// A round of a battle begins (L9.3).
    Round { at: SpaceId, round: u8 } "round" told by round_line(at, round);
    /// A block comes to the front, at sea or ashore (L9.2, L11.1).
    Front { block: BlockId, strength: u8, at: SpaceId, at_sea: bool } "front" told by front_line(block, strength, at, at_sea)
        is [detail, bars_undo];
    /// Hits without a target (L9.4).
    Missed { side: Side, hits: u8 } "no_target" told by missed_line(side, hits) is [detail];
    /// A block lands (L11.1, L11.2).
    Landed { block: BlockId, at: SpaceId } "landed" told by landed_line(block, at) is [detail];
    /// A block stays and does nothing (L9.3).
    Passed { block: BlockId } "passed" told by passed_line(block) is [detail];
    /// This side must withdraw (L9.8, L9.9).
    Beaten { side: Side, at: SpaceId } "must_withdraw" says "The {side} side must leave {at}" of side at at is [ends_battle];
    /// The battle is over but for the victor's regroup (L10.7).
    Won { side: Side, at: SpaceId } "won" says "The {side} side has won the battle of {at}" of side at at
        is [ends_battle, closes_battle];
    /// The battle is over.
    Over { side: Side, at: SpaceId } "battle_over";
    /// The year ends, with the points that the British hold (L12).
    Winter { year: u16, points: u8 } "winter" told by winter_line(year, points);
    /// The French come (L12.4).
    French "french_entry" says "France enters the war: her blocks join the American pool" of AMERICAN;
    /// A block returns to its pool (L12.5, L12.6).
    Disbanded { block: Piece, at: SpaceId } "disbanded" data by block_at_data(block, at) told by disbanded_line(block, at);
    /// A side has disbanded (L12.6).
    DisbandDone { side: Side } "disbanding_done";
    /// The war is over (L12.1 to L12.3).
    End { outcome: Outcome } "over" data by end_data(outcome) told by end_line(outcome) is [bars_undo];
}
