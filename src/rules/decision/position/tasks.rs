//! What is still to come, as a stack: each task asks a side, needs chance, or runs by rule, and may put others before the
//! rest. The JSON of a position has the last task that has a phase as `phase` and `step`.

use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;
use crate::rules::decision::data::ids::{LocaleId, PieceId, Pieces, TrackId};
use crate::rules::decision::data::tables::Marker;
use crate::{tasks, variants};

variants! {
    /// The phases of a year (D4.1).
    #[derive(Hash, Serialize, Deserialize)]
    #[serde(rename = "phase", rename_all = "snake_case")]
    pub enum Phase:
        /// Its name in the middle of a sentence.
        name: &'static str;
    Markers: "markers";
    Initiative: "first player";
    Rouse: "rabble rousing";
    Mobilize: "mobilization";
    Campaign: "campaign";
    Battle: "battle";
    Forage: "supply";
    Discard: "discards";
    Over: "end of the game";
}

/// The steps of a Campaign Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "step", rename_all = "snake_case")]
pub enum Step {
    Move,
    Path,
    Drown,
    Withdraw,
    React,
    Combat,
}

tasks! { for Phase, Step;
    enum Task;
    /// A year begins: points of towns, then dice, markers (D5, D6).
    StartYear of Markers;
    PointsDice(side: Side) of Markers;
    /// A side buys markers (D6.1).
    Buy of Markers;
    /// Both sides roll for the first player, the American's die first (D7.1).
    InitiativeDice of Initiative;
    /// The winner says who is first.
    Initiative of Initiative;
    /// A side puts markers down (D8.1).
    Rouse of Rouse;
    /// A track is resolved: the American dice, then the British die (D8.3).
    Contest(track: TrackId) of Rouse;
    /// The side on move begins its mobilization (D10.1).
    StartMobilization of Mobilize;
    Mobilize of Mobilize;
    /// A leader is placed (D10.9).
    Place of Mobilize;
    /// A leader is drawn from the pool of the side on move (D10.9).
    DrawLeader of Mobilize;
    /// The die of War Chest or of the British Privateers (D18.3, D18.7).
    EventDie(marker: Marker) of Mobilize;
    /// A leader of the other side is named at random (D18.9).
    DrawTraitor(at: LocaleId);
    TreasonDie(leader: PieceId);
    /// A side draws markers, one after the other (D6.3).
    DrawMarkers(side: Side, left: u8);

    /// Movement of the side on move (D11.1).
    Move of Campaign / Move;
    MarchDie of Campaign / Path;
    Path of Campaign / Path;
    /// These units of the force still roll (D12.2).
    Attrition(left: Pieces) of Campaign / Path;
    /// Land units at sea beyond the room of the fleets (D12.2).
    Drown of Campaign / Drown;
    /// The leaders of a force that is lost (D12.3).
    LeadersGo of Campaign / Withdraw;
    /// The force has halted.
    Halted of Campaign / Path;
    /// Indians may rise (D19.3).
    Rise(at: LocaleId) of Campaign / React;
    Intercept of Campaign / React;
    InterceptDie(units: Pieces, leader: PieceId) of Campaign / Path;
    /// The units that are overrun retreat (D19.7).
    Overrun(at: LocaleId) of Campaign / React;
    Combat of Campaign / Combat;

    /// Words before a battle (D19.1, D19.10).
    Parley of Battle;
    Commit of Battle;
    /// The attacker's die first (D14.5).
    BattleInitiativeDice of Battle;
    Fire of Battle;
    FireDice(count: u8) of Battle;
    Hits of Battle;
    SiegeDie of Battle;
    /// Land units at sea beyond the room of the fleets (D14.13).
    Sink of Battle;
    /// The loser retreats (D15).
    Withdraw of Battle;
    EndBattle of Battle;
    /// An eliminated leader may escape (D17.4).
    EscapeDie(leader: PieceId);

    /// The locales of a side one after the other (D16.3).
    Forage(side: Side) of Forage;
    ForageDie(unit: PieceId) of Forage;
    /// These units of a side still roll (D16.4).
    Enlist(side: Side, left: Pieces) of Forage;

    Discard of Discard;
    /// Victory, or the next year (D3).
    EndYear of Discard;
}
