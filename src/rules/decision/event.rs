//! What happens, a row each: its parts, its data, who sees it, its line of the log.

use super::data::Decision;
use super::data::forces::{Nation, Special};
use super::data::ids::*;
use super::data::tables::Marker;
use super::order_parts::Use;
use super::position::parts::{BattleKind, Ending, Markers, Word};
use super::position::tasks::Phase;
use super::sides::AMERICAN;
use crate::kernel::events::{Faces, Secret};
use crate::kernel::side::Side;
use crate::kernel::story::Mark;
use crate::{events, variants};

/// Room for the dice of a fire.
pub const MAX_DICE: usize = crate::kernel::dice::MAX_DICE;

variants! {
    /// Why dice were rolled (D22).
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RollReason:
        /// The line of the log; {piece} stands for the name of the piece.
        text: &'static str,
        /// What comes of a roll that is high enough, and of another; nothing for a die that is added.
        results: [&'static str; 2];
    Points: "Dice for points", [""; 2];
    Initiative: "The first player", [""; 2];
    Rouse: "Rabble rousing", [""; 2];
    March: "Movement", [""; 2];
    Attrition: "The forced march", [""; 2];
    Battle: "Initiative of the battle", [""; 2];
    Fire: "Fire", [""; 2];
    Escape: "{piece} tries to escape", ["dead", "back in the pool"];
    Forage: "{piece} goes short", ["it lives", "lost"];
    Enlistment: "{piece}: enlistments", ["it stays", "it goes home"];
    Event: "The marker", [""; 2];
    Siege: "The siege", ["the fortress falls", "the fortress holds"];
    Intercept: "The interception", ["it succeeds", "it fails"];
}

variants! {
    /// Why a piece is gone.
    #[derive(Hash, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Fate:
        /// What happens to it.
        text: &'static str;
    /// By a hit, or disrupted twice (D14.8).
    Fire: "is eliminated";
    /// A forced march (D12.2).
    March: "is lost on the forced march";
    /// No fleet has room for it (D12.2, D14.13, D15.4).
    Sea: "is lost at sea";
    /// It had no retreat, or could not go there (D15.3, D12.3, D19.7).
    Trapped: "cannot retreat and is lost";
    /// Want of supply (D16.3).
    Hunger: "starves";
    /// Enlistments (D16.4): back to the mix.
    Home: "goes home";
    /// Its nation left the war (D9.6).
    Ally: "leaves with its nation";
    Treason: "changes sides and is out of the game";
}

events! { for rules: Decision, viewer;
    Year { year: u16 } "year" told by year_line(year) mark { Mark::Turn(rules.turn_of(year)) } is [bars_undo];
    Phase { phase: Phase, side: Side } "phase" told by phase_line(phase, side) is [detail];
    /// The points of a side's towns.
    Towns { side: Side, points: u16 } "towns" told by towns_line(side, points) is [detail];
    /// Dice, what is added to them, and the sum that they need at least; the piece that they are for, if any.
    Rolled { who: Side, why: RollReason, faces: Faces<MAX_DICE>, plus: Option<u8>, needed: Option<u8>, piece: Option<Secret<PieceId>> } "roll"
        told by roll_line(who, why, faces, plus, needed, piece) is [bars_undo];
    /// The points of a side, as they are now; what earned or cost them has its line.
    Points { side: Side, now: u16 } "points" is [detail];
    Drawn { side: Side, marker: Secret<Marker> } "draw" told by drawn_line(side, marker) is [detail, bars_undo];
    Bought { side: Side, number: u8 } "bought" told by bought_line(side, number);
    First { side: Side } "first" says "The {side} side is the first player" of side;
    /// The enemy learns nothing of what is put down.
    PutDown { side: Side, track: Secret<TrackId>, marker: Secret<Marker> } "put_down" seen if { viewer.sees(side) }
        told by put_down_line(side, track, marker) is [detail];
    /// The markers of a side on a track are shown.
    Shown { side: Side, track: TrackId, markers: Markers } "shown" told by shown_line(side, track, markers) is [detail, bars_undo];
    /// The sums of both sides on a track.
    Contest { track: TrackId, american: u8, british: u8 } "contest" told by contest_line(track, american, british);
    Progress { space: ProgressId } "progress" says "Progress: {space}" of AMERICAN;
    Balance { at: i8 } "balance" told by balance_line(at);
    Loyalty { region: RegionId, level: i8 } "loyalty" told by loyalty_line(region, level);
    Alliance { nation: Nation, allied: bool } "alliance" told by alliance_line(nation, allied);
    SpecialForce { special: Special } "special_force" told by special_line(special);
    /// A unit is mobilized; the enemy sees its type (D20.3).
    Mobilized { kind: TypeId, at: LocaleId, unit: Secret<PieceId> } "mobilized" told by mobilized_line(kind, at, unit);
    LeaderDrawn { side: Side, leader: Secret<PieceId> } "leader_drawn" told by leader_drawn_line(side, leader) is [bars_undo];
    /// A leader came; none if there is no place for him.
    LeaderPlaced { side: Side, leader: Secret<PieceId>, at: Option<Secret<LocaleId>> } "leader_placed"
        told by leader_placed_line(side, leader, at);
    /// Units were exchanged (D10.8, D18.4, D19.4): hidden.
    Exchanged { side: Side, from: Pieces, to: Pieces, at: LocaleId } "exchanged" seen if { viewer.sees(side) }
        told by exchanged_line(side, from, to, at);
    /// The enemy learns the kind alone.
    Used { side: Side, marker: Marker, what: Secret<Use> } "used" told by used_line(side, marker, what);
    /// All enemies in a locale, shown to a side (D18.1).
    Spied { side: Side, at: LocaleId, pieces: Pieces } "spied" seen if { viewer.sees(side) }
        told by spied_line(side, at, pieces) is [bars_undo];
    SpiedHand { side: Side, markers: Markers } "spied_hand" seen if { viewer.sees(side) }
        told by spied_hand_line(side, markers) is [bars_undo];
    /// A leader is named to both sides (D18.9).
    Accused { leader: PieceId, at: LocaleId } "accused" says "{leader} is suspected of treason" of leader at at is [bars_undo];
    Betrayed { leader: PieceId, at: LocaleId } "betrayed" told by betrayed_line(leader, at) is [bars_undo];

    /// A force is named; the enemy sees how many pieces and the points.
    Marched { side: Side, from: LocaleId, pieces: Secret<Pieces>, number: u8, under: Option<Secret<PieceId>>, forced: bool } "marched"
        told by marched_line(side, from, pieces, number, under, forced);
    Went { side: Side, from: LocaleId, to: LocaleId, number: u8, left: u8 } "went" told by went_line(side, from, to, number, left)
        is [detail];
    Dropped { side: Side, at: LocaleId, piece: Secret<PieceId> } "dropped" told by dropped_line(side, at, piece) is [detail];
    Halted { side: Side, at: LocaleId, number: u8 } "halted" told by halted_line(side, at, number);
    /// Indians rise (D19.3).
    Risen { side: Side, at: LocaleId, unit: Secret<PieceId> } "risen" told by risen_line(side, at, unit);
    Intercepted { side: Side, from: LocaleId, at: LocaleId, pieces: Secret<Pieces>, number: u8 } "intercepted"
        told by intercepted_line(side, from, at, pieces, number);
    Overrun { side: Side, at: LocaleId } "overrun" told by overrun_line(side, at);
    Passed { side: Side } "passed" is [detail];

    Battle { at: LocaleId, kind: BattleKind, attacker: Side } "battle" told by battle_line(at, kind, attacker)
        mark { Mark::Battle(at.into()) };
    Said { side: Side, word: Word } "said" told by said_line(side, word);
    /// The pieces of a side in a battle are shown (D14.4).
    Forces { side: Side, at: LocaleId, pieces: Pieces } "forces" told by forces_line(side, at, pieces) is [bars_undo];
    /// The commitment stays hidden.
    Committed { side: Side, number: Secret<u8> } "committed" told by committed_line(side, number) is [detail];
    /// A side fires with this number of Tactics.
    Fires { side: Side, tactics: u8 } "fires" told by fires_line(side, tactics) is [detail];
    Disrupted { piece: PieceId } "disrupted" says "{piece} is disrupted" of piece is [detail, ends_battle];
    /// A piece is lost in the sight of both sides.
    Eliminated { piece: PieceId, at: LocaleId, fate: Fate } "eliminated" told by eliminated_line(piece, at, fate)
        mark { Mark::Lost(rules[piece].side) } is [ends_battle];
    /// A unit is lost; the enemy learns its type (D20.3).
    Lost { kind: TypeId, at: LocaleId, fate: Fate, unit: Secret<PieceId> } "lost" told by lost_line(kind, at, fate, unit)
        mark { Mark::Lost(rules[kind].side()) };
    /// A leader died, or lies in the pool again (D17.4).
    Escaped { leader: PieceId, dead: bool } "escaped" told by escaped_line(leader, dead) is [ends_battle];
    Retreats { side: Side, at: LocaleId } "retreats" told by retreats_line(side, at) is [ends_battle];
    Withdrew { side: Side, from: LocaleId, to: LocaleId, pieces: Secret<Pieces>, number: u8 } "withdrew"
        told by withdrew_line(side, from, to, pieces, number) is [ends_battle];
    BattleOver { at: LocaleId, winner: Option<Side> } "battle_over" told by battle_over_line(at, winner) is [ends_battle, closes_battle];

    /// A fortress stands, or is gone (D19.1).
    Fortress { at: LocaleId, side: Option<Side> } "fortress" told by fortress_line(at, side);
    Siege { at: LocaleId, begun: bool } "siege" told by siege_line(at, begun);
    Partisans { at: LocaleId, side: Option<Side> } "partisans" told by partisans_line(at, side);
    Massacre { at: LocaleId } "massacre" told by massacre_line(at);
    Raid { at: LocaleId } "raid" told by raid_line(at);
    Plundered { side: Side, at: LocaleId } "plundered" told by plundered_line(side, at);
    GoesShort { side: Side, at: LocaleId, unit: Secret<PieceId> } "goes_short" told by goes_short_line(side, at, unit) is [detail];
    Discarded { side: Side, marker: Secret<Marker> } "discarded" told by discarded_line(side, marker) is [detail];
    End { ending: Ending } "end" data by end_data(ending) told by end_line(ending) is [bars_undo];
}

impl Event {
    /// Dice without a piece.
    pub fn rolled(who: Side, why: RollReason, faces: &[u8]) -> Self {
        Self::Rolled { who, why, faces: Faces::new(faces), plus: None, needed: None, piece: None }
    }

    /// One die with a leader's value and the sum that it needs at least, for a piece.
    pub fn tested(who: Side, why: RollReason, die: u8, plus: u8, needed: u8, piece: Option<Secret<PieceId>>) -> Self {
        let plus = (plus > 0).then_some(plus);
        Self::Rolled { who, why, faces: Faces::new(&[die]), plus, needed: Some(needed), piece }
    }
}
