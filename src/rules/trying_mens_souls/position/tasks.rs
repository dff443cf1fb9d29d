//! What is still to come, as a stack: each task asks a side, needs chance, or runs by rule, and may put others before the
//! rest. The JSON of a position has the last task that has a phase as `phase` and `step`, and those above it as `owes` and `then`.

use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;
use crate::rules::trying_mens_souls::data::ids::{DivisionId, HexId, Path, PieceId, Pieces};
use crate::{tasks, variants};

variants! {
    /// The phases of a turn (T4.5).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "phase", rename_all = "snake_case")]
    pub enum Phase:
        /// Its name in the middle of a sentence.
        name: &'static str;
    Setup: "set-up";
    Event: "event and weather";
    Supply: "supply";
    Initiative: "movement initiative";
    Operations: "operations";
    Battle: "combat";
    End: "end of the turn";
    Over: "end of the game";
}

/// The steps of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case")]
pub enum Step {
    Navy,
    Suffer,
    Generals,
    Buy,
    Moves,
    Bombard,
    Declare,
    Fights,
    Lead,
    Losses,
    Advance,
    Spare,
    Limited,
    Rally,
    Replace,
    Peace,
}

variants! {
    /// Why a unit retreats by rule.
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "reason", rename_all = "snake_case")]
    pub enum RetreatWhy:
        /// The word in `owes` and `then`.
        id: &'static str;
    /// After a step, for want of supply, or after a failed rally (T11.6).
    Rout: "rout";
    /// An assault that is called off or has failed (T9.5, T10.5).
    FallBack: "fall_back";
    /// Its hex is too full (T11.3).
    ThirdHex: "third_hex";
}

tasks! { for Phase, Step;
    enum Task;
    /// A side sets up (T4).
    Setup of Setup;
    /// A turn begins.
    StartTurn of Event;
    EventDice of Event;
    /// How many steps of militia go home, or of levies come (T5.1).
    EventSize of Event;
    /// The American still chooses so many units.
    EventChoice(left: u8) of Event;
    /// These units in city hexes still test.
    GreatFire(left: Pieces) of Event;
    WeatherDie of Event;
    /// The British feed their units over water, or not (T5.4).
    SupplyNavy of Supply / Navy;
    /// It is judged who is in supply.
    Supply of Supply;
    /// The units of the queue suffer, one after the other (T5.6).
    Suffer of Supply / Suffer;
    /// A side includes its marker or omits it (T6.1).
    Generals of Initiative / Generals;
    /// The British spend a navy marker on a movement point (T6.2).
    MipNavy of Initiative / Navy;
    MipDie(side: Side) of Initiative;
    Buy of Initiative / Buy;
    /// An Operations Phase begins, the first or the second.
    StartOperation(number: u8) of Operations;
    /// A marker is drawn.
    Draw of Operations;
    TacticalDie of Operations;
    Moves of Operations / Moves;
    Bombard of Operations / Bombard;
    BombardDie(garrison: PieceId, unit: PieceId);
    NavyAttack of Operations / Navy;
    /// The garrison rolls first (T12.2).
    NavyDefenceDie(target: PieceId);
    NavyDie(target: PieceId);
    Declare of Operations / Declare;
    /// Which combat is fought next.
    Fights of Operations / Fights;
    /// An activation is over.
    EndActivation of Operations;
    /// A side without markers spends MIP (T7.6).
    Spare of Operations / Spare;
    /// The next decision, or die, of the combat under way.
    Combat of Battle;
    /// A side names its lead (T10.1, T10.5, T10.6).
    Lead of Battle / Lead;
    /// The defender of a box names its units (T10.9).
    Defend of Battle / Lead;
    /// The die of regular combat.
    CombatDie of Battle;
    /// The die of a defender's fire.
    FireDie(unit: PieceId) of Battle;
    /// The dice of an assault, the attacker's first.
    AssaultDice of Battle;
    /// Both sides satisfy their combat points.
    Losses of Battle / Losses;
    Advance of Battle / Advance;
    EndBattle of Battle;
    /// A side activates a hex, or passes (T13.1).
    Limited of End / Limited;
    /// The units of the hex move, or attack.
    LimitedActs of End / Limited;
    LimitedFights of End / Fights;
    /// The units of the hex are done.
    EndLimited of End;
    /// The queue is made of those that rally.
    StartRally of End;
    /// The units of the queue rally, one after the other (T13.2).
    Rally of End / Rally;
    RallyDie(unit: PieceId) of End / Rally;
    /// MIP, victory points and morale.
    Reckoning of End;
    Replace of End / Replace;
    /// After the replacements: garrisons, and the King's Peace (T13.4).
    EndOfTurn of End;
    PeaceDie of End;
    PeaceTurnsDie of End;
    PeacePriceDie of End;
    /// The British forfeit or award so many points.
    Peace(points: u8) of End / Peace;
    /// The next turn, or the end of the game.
    NextTurn of End;

    /// A unit retreats so many hexes.
    Retreat(unit: PieceId, hexes: u8, why: RetreatWhy);
    /// A unit that has retreated may have to go a third hex (T11.3).
    ThirdHex(unit: PieceId);
    /// The test after a retreat, over a ferry or not (T11.4).
    Test(unit: PieceId, ferry: bool);
    /// The test after a step (T11.5).
    StepTest(unit: PieceId);
    /// The second test of T11.4, which tells only how far the unit is routed.
    RoutTest(unit: PieceId);
    /// The die for want of supply (T5.6).
    Want(unit: PieceId);
    /// These leaders may be lost, in an assault or not (T11.7).
    Leaders(left: Pieces, assault: bool);
    /// A unit of a division of a lost leader loses a step.
    Division(division: DivisionId);
    /// A unit that chose to retreat from a box rolls (T11.8).
    BoxDie(unit: PieceId, to: HexId);
    /// A British unit comes from White Plains to Westchester, where Americans are (T11.8).
    BoxEntryDie(unit: PieceId);
    /// These garrisons still fire at a unit that has landed (T8.6).
    LandingFire(unit: PieceId, left: Pieces);
    /// The test of a landing.
    LandingTest(unit: PieceId);
    /// A unit tests after a ferry and goes on (T8.7).
    FerryTest(unit: PieceId, rest: Path);
    /// A unit tries to enter White Plains from here (T8.9).
    EntryDie(unit: PieceId, from: HexId);
    /// The British name an American unit in White Plains.
    Target;
    /// This unit loses a step or leaves.
    Entry(unit: PieceId);
}
