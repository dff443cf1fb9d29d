//! What happens, a row each: its parts, its data, who sees it, its line of the log.

use super::chapters::t10_sums::{AssaultCombat, RegularCombat};
use super::data::TryingMensSouls;
use super::data::ids::*;
use super::data::tables::{EventKind, Outcome};
use super::position::parts::{Activator, Ending, Inclusion, PieceList, Status, Targets, Weather};
use super::position::tasks::Phase;
use super::sides::{AMERICAN, BRITISH};
use crate::kernel::events::{Faces, Secret};
use crate::kernel::side::Side;
use crate::kernel::story::Mark;
use crate::{events, variants};

variants! {
    /// Why dice were rolled (T15).
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RollReason:
        /// The line of the log; {unit} stands for the name of the piece.
        text: &'static str,
        /// What comes of a roll that is low enough, and of another; nothing for a die that is read in a table.
        results: [&'static str; 2];
    Event: "The event of the turn", [""; 2];
    EventSize: "The size of the event", [""; 2];
    Weather: "The weather", ["Poor", "good"];
    Supply: "{unit} is out of supply", ["no loss", "a step lost"];
    Mip: "Movement initiative", [""; 2];
    Tactical: "Tactical Intervention", [""; 2];
    Landing: "The landing of {unit}", ["in order", "disorder"];
    Ferry: "The crossing of {unit}", ["in order", "disorder"];
    Entry: "{unit} enters White Plains", [""; 2];
    Bombard: "A fort fires at {unit}", ["a hit", "a miss"];
    NavyDefence: "{unit} fires at the ships", ["the ships are beaten off", "a miss"];
    Navy: "Ships fire at {unit}", ["a hit", "a miss"];
    Combat: "The die of the combat", [""; 2];
    DefensiveFire: "{unit} fires at the attackers", ["a hit", "a miss"];
    Assault: "The assault: {unit} leads", [""; 2];
    Test: "{unit} tests", ["it holds", "it fails"];
    Leader: "{unit} is in danger", ["unhurt", "lost"];
    Rally: "{unit} tries to rally", ["it rallies", "it does not rally"];
    Peace: "The King's Peace", [""; 2];
    PeaceTurns: "The length of the King's Peace", [""; 2];
    PeacePrice: "The price of the King's Peace", [""; 2];
}

variants! {
    /// How a piece goes.
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum MoveKind:
        /// What the piece does.
        verb: &'static str;
    Move: "moves";
    March: "marches";
    Retreat: "retreats";
    Advance: "advances";
    Follow: "follows";
}

variants! {
    /// Why a unit or a garrison is gone.
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Fate:
        /// What happens to it.
        text: &'static str;
    /// Its last step is lost.
    Destroyed: "is destroyed";
    /// It had no way to retreat.
    Trapped: "has no way to retreat and is lost";
    /// A garrison in a combat, or under the fire of ships.
    Garrison: "gives up its fort";
}

impl Event {
    /// One die, with its modifier.
    pub fn rolled(who: Side, why: RollReason, die: u8, modifier: i8, unit: Option<PieceId>) -> Self {
        let total = Some(die as i8 + modifier);
        Self::Rolled { who, why, faces: Faces::new(&[die]), total, needed: None, unit }
    }

    /// The same, with what it needs at most.
    pub const fn needing(mut self, most: i8) -> Self {
        if let Self::Rolled { needed, .. } = &mut self {
            *needed = Some(most);
        }
        self
    }
}

events! { for rules: TryingMensSouls, viewer;
    /// All pieces of a side were placed by a deployment.
    Deployed { side: Side, deployment: DeploymentId } "deployed" says "The {side} side deploys: {deployment}" of side;
    Placed { piece: PieceId, at: HexId } "placed" says "{piece} is placed at {at}" of piece at at is [detail];
    Ready { side: Side } "ready" says "The {side} side is ready" of side;
    Turn { turn: u8 } "turn" told by turn_line(turn) mark { Mark::Turn(turn.into()) };
    Phase { phase: Phase } "phase" told by phase_line(phase) is [detail];
    /// Dice, their sum with modifiers, and what it needs at most.
    Rolled { who: Side, why: RollReason, faces: Faces<2>, total: Option<i8>, needed: Option<i8>, unit: Option<PieceId> } "roll"
        told by roll_line(who, why, faces, total, needed, unit) is [bars_undo];
    TurnEvent { kind: EventKind } "turn_event" told by event_kind_line(kind);
    WeatherSet { weather: Weather, navy: u8 } "weather" told by weather_line(weather, navy);
    /// A navy marker was used for supply or for a movement point.
    NavyUsed { supply: bool } "navy_used" told by navy_used_line(supply);
    OutOfSupply { unit: PieceId } "out_of_supply" says "{unit} is out of supply" of unit;
    Chose { side: Side, choice: Inclusion } "chose" told by chose_line(side, choice);
    Mip { side: Side, points: u8 } "mip" told by mip_line(side, points);
    /// A marker was bought: the enemy learns nothing of it (T6.5).
    Bought { side: Side, marker: Secret<MarkerId> } "bought" seen if { viewer.sees(side) } told by bought_line(side, marker) is [detail];
    /// The points left after buying.
    Saved { side: Side, points: Secret<u8> } "saved" seen if { viewer.sees(side) } is [detail];
    Operation { number: u8 } "operation" told by operation_line(number);
    Drawn { marker: MarkerId } "draw" data by drawn_data(marker) says "{marker} is drawn" of marker is [detail, bars_undo];
    /// The markers of both sides are known from now on (T6.5).
    Shown "shown" says "All markers of the turn are known" is [detail, bars_undo];
    EmptyCup "empty_cup" says "The cup is empty" is [detail];
    /// Units become active.
    Activated { side: Side, by: Activator, units: Pieces, left: Option<u8> } "activated" told by activated_line(side, by, units, left);
    Moved { piece: PieceId, from: HexId, path: Path, kind: MoveKind } "moved" data by move_data(piece, from, path, kind)
        told by move_line(piece, from, path, kind);
    Landed { piece: PieceId, at: HexId } "landed" says "{piece} lands at {at}" of piece at at;
    Embarked { piece: PieceId, from: HexId } "embarked" says "{piece} embarks at {from}" of piece at from;
    /// An entry into White Plains failed (T8.9).
    Repelled { unit: PieceId } "repelled" says "{unit} does not get into White Plains" of unit;
    Targeted { unit: PieceId } "targeted" says "{unit} must lose a step or leave" of unit;
    Control { at: HexId, side: Side } "control" told by control_line(at, side) is [detail];
    BoomDestroyed { boom: BoomId } "boom_destroyed" says "The boom {boom} is destroyed" of BRITISH;
    Bombards { fort: FortId, unit: PieceId } "bombards" says "{fort} fires at {unit}" of AMERICAN is [detail];
    NavyAttacks { target: PieceId } "navy_attacks" says "Ships attack {target}" of BRITISH;
    NavyBeaten { target: PieceId } "navy_beaten" says "{target} beats off the ships" of AMERICAN;
    StatusSet { unit: PieceId, status: Status } "status" told by status_line(unit, status) is [ends_battle];
    /// A unit lost a step; its CF now.
    StepLost { unit: PieceId, cf: u8 } "step_lost" told by step_lost_line(unit, cf) is [ends_battle];
    StepRestored { unit: PieceId, cf: u8 } "step_restored" told by step_restored_line(unit, cf);
    Eliminated { unit: PieceId, at: HexId, fate: Fate } "eliminated" told by eliminated_line(unit, at, fate)
        mark { Mark::Lost(rules[unit].side) } is [ends_battle];
    LeaderLost { leader: PieceId } "leader_lost" says "{leader} is lost" of leader mark { Mark::Lost(rules[leader].side) } is [ends_battle];
    Demoralized { division: DivisionId } "demoralized" says "{division} is demoralized" of division;
    Declared { side: Side, assault: bool, targets: Targets, units: PieceList } "declared" is [detail];
    Withdrawn { at: HexId } "withdrawn" is [detail];
    Combat { side: Side, assault: bool, targets: Targets, units: PieceList } "combat"
        told by combat_line(side, assault, targets, units) mark { targets.iter().next().map(|at| Mark::Battle(at.into())) };
    Lead { piece: PieceId } "lead" says "{piece} leads" of piece is [detail];
    Defend { side: Side, pieces: PieceList } "defend" says "{pieces} defend" of side is [detail];
    /// The result of a regular combat: what it was reckoned from, the column's number, the die, the table's answer.
    Result { fought: RegularCombat, column: u8, die: u8, outcome: Outcome } "result"
        data by result_data(fought, column, die, outcome) told by result_line(fought, column, die, outcome) is [detail, ends_battle];
    /// The totals of an assault with the dice.
    AssaultResult { fought: AssaultCombat, attacker: u8, defender: u8 } "assault_result"
        data by assault_result_data(fought, attacker, defender) told by assault_result_line(fought, attacker, defender)
        is [detail, ends_battle];
    /// Combat points that a side owes.
    Owes { side: Side, points: u8 } "owes" told by owes_line(side, points) is [detail, ends_battle];
    /// An assault is called off (T9.5).
    CalledOff { at: HexId } "called_off" says "The assault on {at} is called off" at at is [ends_battle];
    /// No attacker is left to assault (T10.5).
    AssaultFails { at: HexId } "assault_fails" says "The assault on {at} fails" at at is [ends_battle];
    Dropped { targets: Targets } "dropped" says "The combat against {targets} comes to nothing" is [ends_battle];
    CombatOver { targets: Targets } "combat_over" is [ends_battle, closes_battle];
    Passed { side: Side } "passed" is [detail];
    /// The side's units in a hex act in the End Phase.
    HexActivated { side: Side, at: HexId } "hex_activated" says "The {side} side activates {at}" of side at at;
    Morale { side: Side, now: u8 } "morale" told by morale_line(side, now);
    Points { side: Side, by: i16, now: i16 } "points" told by points_line(side, by, now) is [detail];
    PeaceOffered { turns: u8 } "peace" told by peace_line(turns);
    PeaceEnds { points: u8, forfeited: bool } "peace_ends" told by peace_ends_line(points, forfeited);
    ShorterGame { last: u8 } "shorter_game" told by shorter_line(last);
    End { ending: Ending } "end" data by end_data(ending) told by end_line(ending) is [bars_undo];
}
