//! What happens, a row each: its parts, its data, who sees it, its line of the log.

use super::data::WhitePlains;
use super::data::ids::{CardId, HexId, UnitId, Units};
use super::data::results::{Outcome, Tactic};
use super::order_parts::{Names, Path};
use super::position::ending::Ending;
use super::position::parts::{Fate, Targets, UnitState, WorksFront};
use super::position::tasks::Phase;
use super::sides::{AMERICAN, BRITISH};
use crate::kernel::events::Secret;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Mark;
use crate::{events, variants};

variants! {
    /// Why dice were rolled (W24).
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RollReason:
        /// What is rolled for, in a word or two.
        title: &'static str,
        /// The line of the log; {unit} stands for the unit's name.
        text: &'static str,
        /// Whether a low roll is needed; else a high one.
        needs_low: bool,
        /// What comes of a roll that is good enough, and of another; nothing for a die that is read in a table.
        results: [&'static str; 2];
    Washington: "Washington's modifier", "Washington's combat modifier", false, ["the modifier is 1", "the modifier is 0"];
    Ruse: "sham works", "The secret die for sham works", false, [""; 2];
    Attrition: "militia attrition", "Militia attrition", false, [""; 2];
    Rain: "rain", "Rain", true, ["it rains", "no rain"];
    Initiative: "initiative", "Initiative, American and British", false, [""; 2];
    Sortie: "sortie", "Release of the army", true, ["it is free", "it is not free"];
    Entry: "entry", "Whether {unit} enters", true, ["it enters", "not yet"];
    Leader: "a leader in danger", "{unit} is in danger", false, ["lost", "unhurt"];
    Rally: "rally", "{unit} tries to rally", false, ["it rallies", "it does not rally"];
    Fire: "fire", "Fire on {unit}", false, ["a hit", "no hit"];
    Hit: "effect of the hit", "The hit on {unit}", false, [""; 2];
    Check: "morale check", "{unit} checks morale", false, ["passed", "failed"];
    Probe: "probe", "{unit} probes", false, ["it succeeds", "it fails"];
    Burn: "scorched earth", "{unit} tries to set fire", false, ["it succeeds", "it fails"];
    Combat: "close combat", "The die of the combat", false, [""; 2];
}

variants! {
    /// How a unit goes.
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum MoveKind:
        /// What the unit does.
        verb: &'static str;
    Move: "moves";
    March: "marches";
    Enter: "enters";
    Retreat: "retreats";
    Evade: "evades";
    Disengage: "disengages";
    Advance: "advances";
    Redeploy: "rides";
}

variants! {
    /// Why army morale changes (W12.2).
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum MoraleReason:
        /// The reason in words.
        text: &'static str;
    Disrupted: "a unit dropped a state";
    Rallied: "a unit rallied";
    Step: "a step lost";
    Captured: "a unit captured";
    Artillery: "guns captured";
    PinBroken: "pins broken";
    Leader: "a leader lost";
    Objective: "an objective";
    Card: "a card";
    ForwardLine: "the forward line cleared";
    Hill: "Chatterton Hill not taken";
    Attrition: "militia gone home";
    Restored: "rest";
}

/// The faces of a roll; only for initiative are there two.
pub type Faces = [Option<u8>; 2];

impl Event {
    /// One die whose sum counts.
    pub const fn summed(
        who: Side,
        why: RollReason,
        (die, total): (u8, i8),
        needed: Option<i8>,
        unit: Option<UnitId>,
        at: Option<HexId>,
    ) -> Self {
        Self::Rolled { who, why, faces: [Some(die), None], total: Some(total), needed, unit, at }
    }
}

events! { for rules: WhitePlains, viewer;
    Placed { unit: UnitId, at: HexId } "placed" told by placed_line(unit, at);
    /// A sham hex was named: only the Americans know (W16.6).
    Sham { at: HexId } "sham" seen if { viewer.sees(AMERICAN) } says "The works of {at} are sham" of AMERICAN at at is [detail];
    Removed { unit: UnitId, at: HexId } "removed" says "{unit} goes home from {at}" of unit at at;
    /// Dice: two for initiative, else the second is none; the sum that counts, and what it needs at least or at most.
    Rolled {
        who: Side, why: RollReason, faces: Faces, total: Option<i8>, needed: Option<i8>, unit: Option<UnitId>, at: Option<HexId>,
    } "roll" seen if { why != RollReason::Ruse || viewer.sees(AMERICAN) }
        told by roll_line(who, why, faces, total, needed, unit, at) is [bars_undo];
    Shuffled { side: Side } "shuffled" is [detail];
    Dealt { side: Side, card: Secret<CardId> } "dealt" told by dealt_line(side, card) is [detail, bars_undo];
    Played { side: Side, card: CardId, names: Names } "played" data by played_data(side, card, names)
        told by played_line(side, card, names);
    Cancelled { card: CardId } "cancelled" says "{card} is cancelled" of card;
    Discarded { card: CardId } "discarded" says "{card} is discarded" of card;
    Passed { side: Side } "passed" says "The {side} side plays no card" of side is [detail];
    Turn { turn: u8 } "turn" told by turn_line(turn) mark { Mark::Turn(turn.into()) } is [bars_undo];
    Rain { rain: bool } "rain" told by rain_line(rain);
    Pledged { side: Side, chits: u8 } "pledged" told by pledged_line(side, chits) is [detail];
    /// A side has the initiative; none where the turn is skipped.
    First { side: Option<Side> } "first" data by first_data(side) told by first_line(side);
    Half { side: Side } "half" told by half_line(side);
    Phase { side: Side, phase: Phase } "phase" told by phase_line(side, phase) is [detail];
    Moved { unit: UnitId, from: Option<HexId>, path: Path, kind: MoveKind } "moved" data by move_data(unit, from, path, kind)
        told by move_line(unit, from, path, kind);
    Stayed { unit: UnitId } "stayed" says "{unit} does not move" of unit;
    PinsBroken { at: HexId } "pins_broken" says "The pins of {at} are broken" at at;
    WorksBegun { at: HexId, towards: WorksFront } "works_begun" says "Works are begun in {at}" of AMERICAN at at;
    WorksDone { at: HexId } "works_done" says "The works of {at} are complete" of AMERICAN at at;
    WorksGone { at: HexId } "works_gone" says "The works begun in {at} are given up" of AMERICAN at at;
    Burning { at: HexId } "burning" says "{at} burns" at at;
    Smoulders { at: HexId } "smoulders" says "{at} smoulders" at at;
    FireOut { at: HexId } "fire_out" says "The fire in {at} is out" at at;
    Attached { unit: UnitId } "attached" says "{unit} takes the Amusettes along" of unit;
    Restoring { side: Side } "restoring" says "The {side} side rests to restore its morale" of side;
    RestoringEnds { side: Side } "restoring_ends" says "The {side} side rests no longer" of side;
    Bridged { a: HexId, b: HexId } "bridged" says "A pontoon bridge joins {a} and {b}" of BRITISH at a;
    Rallied { unit: UnitId, state: UnitState } "rallied" told by rallied_line(unit, state);
    StepRestored { unit: UnitId } "step_restored" says "{unit} is at full strength again" of unit;
    Fires { side: Side, units: Units, target: UnitId } "fires" told by fires_line(side, units, target) is [detail];
    /// Nothing came of a fire: its target is gone.
    FireSpent { target: UnitId } "fire_spent" says "{target} gives way before the fire" of target;
    StateLost { unit: UnitId, state: UnitState } "state_lost" says "{unit} is {state}" of unit is [ends_battle];
    /// A unit lost a step, with this many strength points.
    StepLost { unit: UnitId, sp: u8 } "step_lost" told by step_lost_line(unit, sp) is [ends_battle];
    /// A unit or leader is out of the game.
    LeftPlay { unit: UnitId, fate: Fate, at: Option<HexId> } "out" told by left_play_line(unit, fate, at)
        mark { Mark::Lost(rules[unit].side) } is [ends_battle];
    Pinned { unit: UnitId } "pinned" says "{unit} is pinned" of unit is [ends_battle];
    Unpinned { unit: UnitId } "unpinned" says "{unit} is no longer pinned" of unit is [detail];
    Assigned { unit: UnitId, hexes: Targets } "assigned" is [detail];
    /// A unit of an attack was taken back.
    Released { unit: UnitId } "released" is [detail];
    Combat { side: Side, hexes: Targets, units: Units, defenders: Units } "combat"
        told by combat_line(side, hexes, units, defenders) mark { hexes.first().map(|at| Mark::Battle(at.into())) };
    Lead { unit: UnitId } "lead" says "{unit} leads" of unit is [detail];
    ChitSpent { side: Side } "chit" says "The {side} side spends a chit on the die" of side is [detail];
    TacticChosen { side: Side, tactic: Secret<Tactic> } "tactic_chosen" is [detail];
    /// The tactics were shown; no modifier: no combat.
    Tactics { cards: BySide<Tactic>, drm: Option<i8> } "tactics" data by tactics_data(cards, drm) told by tactics_line(cards, drm)
        is [bars_undo];
    Kept { side: Side } "kept" is [detail];
    Rerolls { side: Side } "rerolls" says "The {side} side rolls again for a chit" of side is [detail];
    Result { odds: (u16, u16), drm: i8, die: u8, outcome: Option<Outcome> } "result" data by result_data(odds, drm, die, outcome)
        told by result_line(odds, drm, die, outcome) is [detail, ends_battle];
    Dropped { hexes: Targets } "dropped" says "The attack on {hexes} comes to nothing" is [ends_battle];
    CombatOver { hexes: Targets } "combat_over" is [ends_battle, closes_battle];
    Morale { side: Side, by: i8, now: u8, why: MoraleReason } "morale" told by morale_line(side, by, now, why);
    Momentum { side: Side, now: u8 } "momentum" told by momentum_line(side, now) is [detail];
    Control { at: HexId, side: Side } "control" says "The {side} side now controls {at}" of side at at is [ends_battle];
    Revealed { at: HexId } "revealed" says "The works of {at} are sham" of AMERICAN at at is [bars_undo];
    /// A probe found nothing to reveal, or failed.
    Probed { at: HexId, sham: bool } "probed" told by probed_line(at, sham);
    /// The army is released (W15.1).
    ArmyReleased "army_released" says "The American army is free to leave its lines" of AMERICAN;
    /// Chatterton Hill is released (W15.1).
    HillReleased "hill_released" says "The units of Chatterton Hill are free to leave it" of AMERICAN;
    HandSeen { side: Side } "hand_seen" told by hand_seen_line(side) is [bars_undo];
    End { ending: Ending } "end" data by end_data(ending) told by end_line(ending) is [bars_undo];
}
