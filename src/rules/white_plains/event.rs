//! What happens, in full; a viewer may know it without a hidden card.

use super::data::ids::{CardId, HexId, UnitId, Units};
use super::data::results::{Outcome, Tactic};
use super::order_parts::{Names, Path};
use super::position::parts::{Ending, Fate, Targets, UnitState, WorksFront};
use crate::kernel::side::{BySide, Side};

/// Why dice were rolled (W24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of W24")]
pub enum RollReason {
    Washington,
    Ruse,
    Attrition,
    Rain,
    Initiative,
    Sortie,
    Entry,
    Leader,
    Rally,
    Fire,
    Hit,
    Check,
    Probe,
    Burn,
    Combat,
}

/// How a unit goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the orders")]
pub enum MoveKind {
    Move,
    March,
    Enter,
    Retreat,
    Evade,
    Disengage,
    Advance,
    Redeploy,
}

/// Why army morale changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of W12.2")]
pub enum MoraleReason {
    Disrupted,
    Rallied,
    Step,
    Captured,
    Artillery,
    PinBroken,
    Leader,
    Objective,
    Card,
    ForwardLine,
    Hill,
    Attrition,
    Restored,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// A unit was placed before the game.
    Placed {
        unit: UnitId,
        at: HexId,
    },
    /// A sham hex was named: only the Americans know.
    Sham {
        at: HexId,
    },
    /// Militia went home.
    Removed {
        unit: UnitId,
        at: HexId,
    },
    /// Dice: two for initiative, else the second is none.
    Rolled {
        who: Side,
        why: RollReason,
        faces: [Option<u8>; 2],
        /// The sum that counts, and what it needs at least or at most.
        total: Option<i8>,
        needed: Option<i8>,
        unit: Option<UnitId>,
        at: Option<HexId>,
    },
    /// A deck was shuffled.
    Shuffled {
        side: Side,
    },
    /// A card was drawn; none where the viewer may not know it.
    Dealt {
        side: Side,
        card: Option<CardId>,
    },
    /// A card was played.
    Played {
        side: Side,
        card: CardId,
        names: Names,
    },
    /// A card was cancelled.
    Cancelled {
        card: CardId,
    },
    /// A card was discarded by the spy.
    Discarded {
        card: CardId,
    },
    /// A side played no card.
    Passed {
        side: Side,
    },
    /// A turn began.
    Turn {
        turn: u8,
    },
    /// The weather of a turn.
    Rain {
        rain: bool,
    },
    /// A side pledged chits.
    Pledged {
        side: Side,
        chits: u8,
    },
    /// A side has the initiative; none where the turn is skipped.
    First {
        side: Option<Side>,
    },
    /// A half-turn began.
    Half {
        side: Side,
    },
    /// A side went, in the phase of the name.
    Phase {
        side: Side,
        phase: super::position::tasks::Phase,
    },
    /// A unit went.
    Went {
        unit: UnitId,
        from: Option<HexId>,
        path: Path,
        kind: MoveKind,
    },
    /// A unit stayed after a check that failed.
    Stayed {
        unit: UnitId,
    },
    /// Pins were broken.
    PinsBroken {
        at: HexId,
    },
    /// Works were begun, completed or destroyed.
    WorksBegun {
        at: HexId,
        towards: WorksFront,
    },
    WorksDone {
        at: HexId,
    },
    WorksGone {
        at: HexId,
    },
    /// A hex burns, smoulders, is out.
    Burning {
        at: HexId,
    },
    Smoulders {
        at: HexId,
    },
    FireOut {
        at: HexId,
    },
    /// The Amusettes were attached.
    Attached {
        unit: UnitId,
    },
    /// A side begins to restore morale; stops.
    Restoring {
        side: Side,
    },
    RestoringEnds {
        side: Side,
    },
    /// A pontoon bridge was laid.
    Bridged {
        a: HexId,
        b: HexId,
    },
    /// A unit came up one state.
    Rallied {
        unit: UnitId,
        state: UnitState,
    },
    /// A unit regained its step.
    StepRestored {
        unit: UnitId,
    },
    /// Units fire at a unit; nothing came of it.
    Fires {
        side: Side,
        units: Units,
        target: UnitId,
    },
    FireSpent {
        target: UnitId,
    },
    /// A unit is in another state.
    StateLost {
        unit: UnitId,
        state: UnitState,
    },
    /// A unit lost a step, so many strength points.
    StepLost {
        unit: UnitId,
        sp: u8,
    },
    /// A unit or leader is out of the game.
    Out {
        unit: UnitId,
        fate: Fate,
        at: Option<HexId>,
    },
    /// A unit is pinned; no more.
    Pinned {
        unit: UnitId,
    },
    Unpinned {
        unit: UnitId,
    },
    /// A unit was assigned to an attack; taken back.
    Assigned {
        unit: UnitId,
        hexes: Targets,
    },
    Released {
        unit: UnitId,
    },
    /// A combat began.
    Combat {
        side: Side,
        hexes: Targets,
        units: Units,
        defenders: Units,
    },
    /// A side named its lead unit.
    Lead {
        unit: UnitId,
    },
    /// A side spent a chit on the die.
    ChitSpent {
        side: Side,
    },
    /// A side chose a tactics card; none where the viewer may not know it.
    TacticChosen {
        side: Side,
        tactic: Option<Tactic>,
    },
    /// The tactics were shown; no modifier: no combat.
    Tactics {
        cards: BySide<Tactic>,
        drm: Option<i8>,
    },
    /// A die was kept, or rolled again.
    Kept {
        side: Side,
    },
    Rerolls {
        side: Side,
    },
    /// The result of a combat.
    Result {
        odds: (u16, u16),
        drm: i8,
        die: u8,
        outcome: Option<Outcome>,
    },
    /// An attack came to nothing.
    Dropped {
        hexes: Targets,
    },
    /// A combat is over.
    CombatOver {
        hexes: Targets,
    },
    /// Army morale changed.
    Morale {
        side: Side,
        by: i8,
        now: u8,
        why: MoraleReason,
    },
    /// Chits changed.
    Momentum {
        side: Side,
        now: u8,
    },
    /// A side took an objective.
    Control {
        objective: usize,
        side: Side,
    },
    /// A sham hex was revealed.
    Revealed {
        at: HexId,
    },
    /// A probe found nothing to reveal, or failed.
    Probed {
        at: HexId,
        sham: bool,
    },
    /// The army, or Chatterton Hill, is released.
    ArmyReleased,
    HillReleased,
    /// A hand was seen by the other side.
    HandSeen {
        side: Side,
    },
    /// The game is over.
    End {
        ending: Ending,
    },
}

/// Something that happened, as one viewer may know it.
pub type Sighting = Event;
