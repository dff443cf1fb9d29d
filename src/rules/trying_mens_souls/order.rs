//! The orders (T15), a row each; the chapters check them and carry them out.

use super::data::TryingMensSouls;
use super::data::ids::{DeploymentId, FortId, HexId, MarkerId, Path, PieceId};
use super::event::Event;
use super::order_parts::NavyOrder;
use super::position::Position;
use super::position::parts::{Inclusion, PieceList, Targets};
use super::position::tasks::Task;
use super::refusal::Refused;
use crate::kernel::side::Side;
use crate::orders;

orders! { for TryingMensSouls, p: Position, step: Task, by: Side, out: Event;
    /// Place all own pieces as a deployment says (T4.1).
    Deploy(deployment: DeploymentId) deploy "NAME" also [] says "Deploy: {deployment}"
        in Task::Setup, else NoSetUp => check_deploy(p, by, deployment), deploy(p, deployment, out);
    /// Place a piece before the game (T4.1).
    Place(piece: PieceId, at: HexId) place "PIECE in PLACE" also [put set] says "Place {piece} in {at}"
        in Task::Setup, else NoSetUp => check_place(p, by, piece, at), place(p, piece, at, out);
    /// End the set-up (T4.4).
    Ready ready also [begin start] says "The set-up is complete"
        in Task::Setup, else NoSetUp => check_ready(p, by), ready(p, by, out);
    /// Name the unit that the fever disrupts (T5.1).
    Disrupt(unit: PieceId) disrupt "UNIT" also [] says "{unit} is disrupted"
        in Task::EventChoice(_), else NoEventNow => check_event_disrupt(p, unit), event_disrupt(p, unit, out);
    /// Lose a step (T5.1, T8.9, T11.1, T11.7).
    Lose(piece: PieceId) lose "UNIT" also [sacrifice step] says "{piece} loses a step"
        in Task::EventChoice(_) | Task::Losses | Task::Division(_) | Task::Entry(_), else NoLossNow
        => check_lose(p, step, by, piece), lose(p, step, piece, out);
    /// Restore a step (T5.1, T13.3).
    Restore(unit: PieceId) restore "UNIT" also [replace] says "{unit} gets a step back"
        in Task::EventChoice(_) | Task::Replace, else NoReplacementNow => check_restore(p, step, by, unit), restore(p, step, unit, out);
    /// Use a navy marker (T5.4, T6.2, T12.2).
    Navy(what: NavyOrder) navy "supply, mip or PIECE" also [ships] says "A navy marker {what}"
        in Task::SupplyNavy | Task::MipNavy | Task::NavyAttack, else NoNavyNow => check_navy(p, step, what), use_navy(p, step, what, out);
    /// Keep the navy marker for later (T5.4, T6.2).
    Decline decline also [keep refuse] says "Keep the navy marker"
        in Task::SupplyNavy | Task::MipNavy, else NoNavyNow => always(), run(p, step, out);
    /// Put Greene's or Cornwallis's marker into the cup for 1 MIP (T6.1).
    Include include also [] says "Include the marker for 1 MIP"
        in Task::Generals, else NoGeneralsNow => always(), choose_general(p, Inclusion::Include, out);
    /// Leave Greene's or Cornwallis's marker out of the cup and gain 1 MIP (T6.1).
    Omit omit also [leave] says "Omit the marker and gain 1 MIP"
        in Task::Generals, else NoGeneralsNow => always(), choose_general(p, Inclusion::Omit, out);
    /// Buy a marker (T6.4).
    Buy(marker: MarkerId) buy "MARKER" also [] says "Buy {marker}"
        in Task::Buy, else NoBuyingNow => check_buy(p, by, marker), buy(p, by, marker, out);
    /// Spend a MIP on single units (T7.6).
    Spend spend also [] says "Spend 1 MIP to activate units"
        in Task::Spare, else NoSpareNow => always(), spend(p, out);
    /// Spend none (T7.6), or activate no hex (T13.1).
    Pass pass also [skip nothing wait] says "Pass"
        in Task::Spare | Task::Limited, else NotNow => always(), pass(p, step, by, out);
    /// Move a piece (T8.1).
    Move(piece: PieceId, path: Path) move "PIECE to PLACE" also [go advance_to walk] says "{piece} moves to {path}"
        in Task::Moves | Task::LimitedActs, else NoMovementNow => check_move(p, by, piece, path), make_move(p, piece, path, false, out);
    /// March a unit by force (T8.3).
    March(unit: PieceId, path: Path) march "UNIT to PLACE" also [force] says "{unit} marches to {path}"
        in Task::Moves, else NoMovementNow => check_march(p, by, unit, path), make_move(p, unit, path, true, out);
    /// Land a piece from Staten Island (T8.5).
    Land(piece: PieceId, at: HexId) land "PIECE at PLACE" also [disembark] says "{piece} lands at {at}"
        in Task::Moves, else NoMovementNow => check_land(p, by, piece, at), land(p, piece, at, out);
    /// Take a piece back to Staten Island (T8.5).
    Embark(piece: PieceId) embark "PIECE" also [] says "{piece} embarks for Staten Island"
        in Task::Moves, else NoMovementNow => check_embark(p, by, piece), embark(p, piece, out);
    /// Name the American unit that suffers from an entry (T8.9).
    Target(unit: PieceId) target "UNIT" also [name] says "{unit} loses a step or leaves"
        in Task::Target, else NoTargetNow => check_target(p, unit), name_target(p, unit, out);
    /// Fire from a fort (T12.1).
    Bombard(fort: FortId, unit: PieceId) bombard "FORT at UNIT" also [fire shoot] says "{fort} fires at {unit}"
        in Task::Bombard, else NoFireNow => check_bombard(p, fort, unit), bombard(p, fort, unit, out);
    /// Declare a regular combat (T9.2).
    Attack(targets: Targets, units: PieceList) attack "PLACE with UNITS" also [] says "Attack {targets} with {units}"
        in Task::Declare | Task::LimitedActs, else NoDeclaringNow => check_attack(p, by, targets, units), declare_attack(p, targets, units, out);
    /// Declare an assault (T9.2, T10.9).
    Assault(at: HexId, units: PieceList) assault "PLACE with UNITS" also [storm charge] says "Assault {at} with {units}"
        in Task::Declare, else NoDeclaringNow => check_assault(p, by, at, units), declare_assault(p, at, units, out);
    /// Take a combat back (T9.2).
    Withdraw(at: HexId) withdraw "PLACE" also [recall] says "No combat against {at}"
        in Task::Declare | Task::LimitedActs, else NoDeclaringNow => check_withdraw(p, at), withdraw(p, at, out);
    /// Fight this combat next (T9.5).
    Fight(at: HexId) fight "PLACE" also [resolve] says "Fight the combat against {at} next"
        in Task::Fights | Task::LimitedFights, else NoFightNow => check_fight(p, at), fight(p, at, out);
    /// Name the unit that leads in a combat (T10.1, T10.5, T10.6).
    Lead(piece: PieceId) lead "UNIT" also [choose] says "{piece} leads"
        in Task::Lead, else NoLeadNow => check_lead(p, by, piece), name_lead(p, by, piece, out);
    /// Name the defenders of a box (T10.9).
    Defend(pieces: PieceList) defend "UNITS" also [] says "Defend with {pieces}"
        in Task::Defend, else NoDefenceNow => check_defend(p, pieces), defend(p, pieces, out);
    /// Retreat a unit (T8.9, T11).
    Retreat(unit: PieceId, path: Path) retreat "UNIT to PLACE" also [fall] says "{unit} retreats to {path}"
        in Task::Losses | Task::Entry(_) | Task::Retreat(..), else NoRetreatNow
        => check_retreat(p, step, by, unit, path), retreat(p, step, unit, path, out);
    /// Advance after an assault (T10.8).
    Advance(pieces: PieceList) advance "UNITS" also [follow pursue] says "Advance with {pieces}"
        in Task::Advance, else NoAdvanceNow => check_advance(p, pieces), advance(p, pieces, out);
    /// Activate a hex in the End Phase (T13.1).
    Activate(at: HexId) activate "PLACE" also [use] says "Activate {at}"
        in Task::Limited, else NoLimitedNow => check_activate(p, by, at), activate(p, by, at, out);
    /// Lose victory points to the King's Peace (T13.4).
    Forfeit forfeit also [] says "Forfeit the victory points"
        in Task::Peace(points), else NoPeaceNow => always(), end_peace(p, points, true, out);
    /// Give the Americans victory points instead (T13.4).
    Award award also [give] says "Award the victory points to the Americans"
        in Task::Peace(points), else NoPeaceNow => always(), end_peace(p, points, false, out);
    /// End the step.
    Done done also [end finish next stop] says "End this step"
        in _, else NotNow => check_last(p, step, by, Order::Done), run(p, step, out);
}

/// Orders with free parts, listed once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    Place(PieceId),
    Land(PieceId),
    Move(PieceId),
    March(PieceId),
    Attack,
    Assault,
    Defend,
    Advance,
}
