//! The orders (W24), a row each; the chapters check them and carry them out.

use super::data::WhitePlains;
use super::data::ids::{CardId, HexId, UnitId, Units};
use super::data::results::Tactic;
use super::event::Event;
use super::order_parts::{Gait, Names, Path};
use super::position::Position;
use super::position::parts::{Targets, WorksFront};
use super::position::tasks::{PlannedMove, Task};
use super::refusal::Refused;
use crate::kernel::side::Side;
use crate::orders;

orders! { for WhitePlains, p: Position, step: Task, by: Side, out: Event;
    /// Place a unit before the game (W2.4).
    Place(unit: UnitId, at: HexId) place "UNIT in PLACE" also [put deploy set] says "Place {unit} in {at}"
        in Task::Place(due), else NoSetUp => check_place(p, due, unit, at), place(p, unit, at, out);
    /// Name in secret a hex whose works are sham: they give no modifier once the British fire or attack over them (W16.6).
    Ruse(at: HexId) ruse "PLACE" also [sham name] says "The works of {at} are sham"
        in Task::Ruse(..), else NoRuse => check_ruse(p, at), name_ruse(p, at, out);
    /// Remove a militia unit that goes home, after the roll for it at the start of a turn (W21.6).
    Remove(unit: UnitId) remove "UNIT" also [dismiss] says "{unit} goes home"
        in Task::Remove(..), else NoAttrition => check_remove(p, unit), remove_militia(p, unit, out);
    /// Spend momentum chits for the initiative: each adds 1 to the roll (W4.2).
    Pledge(chits: u8) pledge "NUMBER" also [bid spend] told by pledge_sentence(chits)
        in Task::Initiative(_), else NoInitiative => check_pledge(p, by, chits), pledge(p, by, chits, out);
    /// Play a card from the hand at the time that it names; behind its name follows what it is played on (W14.4).
    Play(card: CardId, names: Names) play "CARD" also [use card] says "Play {card}{names}"
        in _, else NotNow => check_card(p, by, card, names), play(p, by, card, names, out);
    /// Play no card now (W14.4).
    Pass pass also [skip nothing wait] says "Play no card"
        in _, else NotNow => check_last(p, step, by, Order::Pass), pass(p, step, by, out);
    /// Play Local Superiority against the card that the other side has just played: that card has no effect (W14.5).
    Trump trump also [cancel] says "Cancel the card with Local Superiority"
        in Task::Trump(card, _), else NoCardToAnswer => check_trump(p, by), trump(p, card, out);
    /// Let the card that the other side has just played take effect (W14.5).
    Allow allow also [accept let] says "Allow the card"
        in Task::Trump(..), else NoCardToAnswer => always(), run(p, step, out);
    /// Move a unit, straight or by way of a hex; it stops in the first hex of an enemy zone (W6.2, W6.5).
    Move(unit: UnitId, via: Option<HexId>, to: HexId) move "UNIT to PLACE"
        also [go move advance lead take travel head walk] says "{unit} moves{via} to {to}"
        in Task::Moves, else NoMovement => check_way(p, unit, via, to, Gait::Move), plan_move(p, PlannedMove { unit, via, to, march: false }, out);
    /// Move a unit by roads and tracks alone with twice its movement points, never next to an enemy unit (W6.6).
    March(unit: UnitId, via: Option<HexId>, to: HexId) march "UNIT to PLACE" also [road] says "{unit} marches{via} to {to}"
        in Task::Moves, else NoMovement => check_way(p, unit, via, to, Gait::March), plan_move(p, PlannedMove { unit, via, to, march: true }, out);
    /// Bring a reinforcement that is due onto the map (W17.1).
    Enter(unit: UnitId, to: HexId) enter "UNIT at PLACE" also [arrive come] says "{unit} enters at {to}"
        in Task::Moves, else NoMovement => check_enter(p, unit, to), enter(p, unit, to, out);
    /// Free all pinned units of a hex for 1 army morale (W6.8).
    Break(at: HexId) break "PLACE" also [unpin] says "Break the pins of {at} for 1 army morale"
        in Task::Moves, else NoMovement => check_break(p, at), break_pins(p, at, out);
    /// Let the engineers build works towards one to three neighbouring hexes in a row (W16.1).
    Build(towards: WorksFront) build "PLACE" also [dig fortify] says "Build works towards {towards}"
        in Task::Moves, else NoMovement => check_build(p, towards), build(p, towards, out);
    /// Let a unit try to set fire to a hex (W16.8).
    Burn(unit: UnitId, at: HexId) burn "UNIT PLACE" also [light] says "{unit} tries to burn {at}"
        in Task::Moves, else NoMovement => check_burn(p, unit, at), burn(p, unit, at);
    /// Attach the Amusettes to a Hessian unit, with which they move (W21.11).
    Attach(unit: UnitId) attach "UNIT" also [join] says "Attach the Amusettes to {unit}"
        in Task::Moves, else NoMovement => check_attach(p, unit), attach(p, unit, out);
    /// Begin to restore army morale in a turn of rain, before any unit moves (W22.5).
    Restore restore also [rest] says "Begin to restore army morale"
        in Task::Moves, else NoMovement => check_restore(p), begin_restoring(p, out);
    /// Let a unit out of Parade Order roll to rally (W7.1).
    Rally(unit: UnitId) rally "UNIT" also [reform] says "Rally {unit}"
        in Task::Rally, else NoRally => check_rally(p, unit), rally(p, unit);
    /// Spend a momentum chit to draw a card, before the first rally (W7.1).
    Buy buy also [draw] says "Spend a chit to draw a card"
        in Task::Rally, else NoRally => check_buy(p), buy(p, out);
    /// Fire with one or more artillery units, or with a rifle unit, at an enemy unit in range and sight (W8.1).
    Fire(units: Units, "at" target: UnitId) fire "UNIT at UNIT" also [shoot bombard] told by fire_sentence(units, target)
        in Task::Artillery | Task::Rifles(_), else NoFire => check_fire(p, units, target), fire(p, units, target, out);
    /// Assign a unit to an attack on one to three enemy hexes, all of them next to it (W9.1).
    Assault(unit: UnitId, hexes: Targets) assault "UNIT PLACE" also [attack charge storm] says "{unit} attacks {hexes}"
        in Task::Declare, else NoDeclaring => check_assault(p, unit, hexes), assault(p, unit, hexes, out);
    /// Take a unit out of the attack to which it is assigned (W9.1).
    Release(unit: UnitId) release "UNIT" also [recall] says "Take {unit} out of its attack"
        in Task::Declare, else NoDeclaring => check_release(p, unit), release(p, unit, out);
    /// Let a unit leave the enemy instead of attacking, after Howe Vacillates (W9.5).
    Disengage(unit: UnitId, to: HexId) disengage "UNIT to PLACE" also [leave] says "{unit} disengages to {to}"
        in Task::Declare, else NoDeclaring => check_disengage(p, unit, to), disengage(p, unit, to, out);
    /// Choose the declared attack that is fought next (W9.6).
    Fight(at: HexId) fight "PLACE" also [resolve] says "Fight the attack on {at} next"
        in Task::Fights, else NoAttackToName => check_fight(p, at), fight(p, at, out);
    /// Name the unit that leads in a combat and bears its result (W10.3).
    Lead(unit: UnitId) lead "UNIT" also [choose] says "{unit} leads"
        in Task::Lead(_), else NoLeadToName => check_lead(p, by, unit), name_lead(p, by, unit, out);
    /// Spend a momentum chit for 1 on the die of a combat (W10.9).
    Chit chit also [momentum] says "Spend a momentum chit on the die"
        in Task::Cards(_), else NoChitNow => check_chit(p, by), spend_on_die(p, by, out);
    /// Choose the tactics card for a combat in secret (W10.10).
    Tactic(tactic: Tactic) tactic "NAME" also [tactics choose] says "{tactic}"
        in Task::Tactic(_, second), else NoTacticNow => check_tactic(p, by, tactic, second), choose_tactic(p, by, tactic, second, out);
    /// Spend a momentum chit to roll the die of a combat again (W10.12).
    Reroll reroll also [again] says "Roll again for a chit"
        in Task::Reroll(_), else NoRerollNow => always(), reroll(p, by, out);
    /// Keep the die of a combat as it is (W10.12).
    Keep keep also [accept] says "Keep the die"
        in _, else NotNow => check_last(p, step, by, Order::Keep), keep(p, by, out);
    /// Let cavalry go out of the way of an attack (W10.1).
    Evade(unit: UnitId, path: Path) evade "UNIT to PLACE" also [flee] says "{unit} evades to {path}"
        in Task::Evade, else NoEvasion => check_evade(p, unit, path), evade(p, unit, path, out);
    /// Let the cavalry stay where it is attacked (W10.1).
    Stand stand also [hold stay] says "The cavalry stays"
        in _, else NotNow => check_last(p, step, by, Order::Stand), run(p, step, out);
    /// Retreat a unit after a combat or fire, hex by hex (W11.6).
    Retreat(unit: UnitId, path: Path) retreat "UNIT to PLACE" also [withdraw fall] says "{unit} retreats to {path}"
        in Task::Retreat(due, steps, reason), else NoRetreatNow => check_retreat(p, due, steps, reason, unit, path), fall_back(p, unit, path, out);
    /// Name the unit that loses a step (W11.4).
    Lose(unit: UnitId) lose "UNIT" also [sacrifice] says "{unit} loses the step"
        in Task::Lose(_), else NoLossNow => check_lose(p, by, unit), lose(p, unit, out);
    /// Move a unit into a hex that a combat has emptied (W11.8).
    Advance(unit: UnitId, to: HexId) advance "UNIT to PLACE" also [follow pursue] says "{unit} advances to {to}"
        in Task::Advance(side, first), else NoAdvanceNow => check_advance(p, by, first, unit, to), advance(p, side, unit, to, out);
    /// End the present step (W3.2).
    Done done also [end finish next stop] says "End this step"
        in _, else NotNow => check_last(p, step, by, Order::Done), run(p, step, out);
}

/// Orders with free parts, listed once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// Fire of any of these artillery units at a unit (W8.1).
    Fire(Units, UnitId),
    /// Redeploy: leaders to any hexes with friends (W14.11).
    Redeploy(CardId),
}
