//! The sequence of play: what each step needs, what it does by rule, and what comes of its dice. `position/tasks.rs` says what the
//! steps are, `order.rs` which orders can be given in them.

use std::convert::Infallible;

use crate::rules::decision::prelude::*;
use crate::steps;

steps! { for rules: Decision, p: Position | State, side, fell, die, out: Event, list: Legal<Row>, _time: Infallible, Order, 6;
    StartYear runs { rules.start_year(p, out) };
    PointsDice(of) draws { Some(ChanceRequest::dice(rules.income_dice(p.progress, p.balance, of))) }
        then { rules.roll_points(p, of, fell, out) };
    Buy asks { p.active } says ("the {side} side buys markers") lists { rules.list_purchases(p, side, list) } help "D6";
    InitiativeDice rolls 2 then { rules.roll_initiative(p, fell, out) };
    Initiative asks { p.active } says ("the {side} side says whether it is the first player")
        lists { list.extend([Order::First, Order::Second].map(LegalEntry::Order)) } help "D7";
    Rouse asks { p.active } runs { rules.end_rousing(p, out) }
        says ("the {side} side puts markers on tracks") lists { rules.list_rousing(p, side, list) } last Done help "D8";
    Contest(track) draws { rules.contest_dice(p, track) } then { rules.roll_contest(p, track, fell, out) }
        runs { rules.next_contest(p, track, out) };
    StartMobilization runs { rules.start_mobilization(p, out) };
    Mobilize asks { p.active } runs { rules.end_mobilization(p, out) }
        says ("the {side} side mobilizes") lists { rules.list_mobilization(p, side, list) } last Done help "D10";
    Place asks { p.active } if { rules.chooses_place(p) } runs { rules.place_by_rule(p, out) }
        says ("the {side} side places a leader") lists { rules.list_places(p, list) } help "D10";
    DrawLeader draws { rules.leader_request(p) } then { rules.draw_leader(p, fell, out) };
    EventDie(marker) rolls 1 then { rules.roll_event(p, marker, die, out) };
    DrawTraitor(at) draws { rules.traitor_request(p, at) } then { rules.name_traitor(p, fell, out) };
    TreasonDie(leader) rolls 1 then { rules.roll_treason(p, leader, die, out) };
    DrawMarkers(of, left) draws { rules.marker_request(p, left) } then { rules.draw_marker(p, of, left, fell, out) };

    Move asks { p.active } runs { rules.end_moves(p, out) }
        says ("the {side} side moves") lists { rules.list_forces(p, side, list) } last Done help "D11";
    MarchDie rolls 1 then { rules.roll_march(p, die, out) };
    Path asks { p.active } if { rules.can_step(p) } runs { rules.halt(p, out) }
        says ("the {side} force moves on, or halts") lists { rules.list_steps(p, list) } help "D11";
    Attrition(left) rolls 1 if { !left.is_empty() } then { rules.roll_attrition(p, left, die, out) };
    Drown asks { p.active } if { rules.chooses_drowned(p, side) } runs { rules.drown(p, out) }
        says ("the {side} side names a unit that is lost at sea") lists { rules.list_drowned(p, side, list) } help "D12";
    LeadersGo asks { p.active } if { rules.leaders_choose(p) } runs { rules.leaders_go(p, out) }
        says ("the leaders of the {side} force retreat") lists { rules.list_leaders_ways(p, list) } help "D12";
    Halted runs { rules.end_force(p, out) };
    Rise(at) asks { p.active.other() } says ("Indians of the {side} side rise, or not")
        lists { rules.list_rising(p, side, at, list) } help "D19";
    Intercept asks { p.active.other() } says ("the {side} side intercepts the force, or not")
        lists { rules.list_interceptions(p, side, list) } help "D19";
    InterceptDie(units, leader) rolls 1 then { rules.roll_interception(p, units, leader, die, out) };
    Overrun(at) asks { p.active.other() } if { rules.overrun_chooses(p, at) } runs { rules.overrun_flight(p, at, out) }
        says ("the {side} units that are overrun retreat") lists { rules.list_overrun_ways(p, at, list) } help "D19";
    Combat asks { p.active } if { rules.chooses_battle(p) } runs { rules.next_battle(p, out) }
        says ("the {side} side chooses the next battle") lists { rules.list_battles(p, side, list) }
        last Done checked { rules.check_combats_over(p) } help "D14";

    Parley asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side says what it does before the battle") lists { rules.list_battle(p, side, list) } help "D19";
    Commit asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side commits Tactics") lists { rules.list_battle(p, side, list) } help "D14";
    BattleInitiativeDice rolls 2 then { rules.roll_battle_initiative(p, fell, out) };
    Fire asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side fires, or retreats") lists { rules.list_battle(p, side, list) } help "D14";
    FireDice(count) draws { Some(ChanceRequest::dice(count)) } then { rules.roll_fire(p, fell, out) };
    Hits asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side names what is hit") lists { rules.list_battle(p, side, list) } help "D14";
    SiegeDie rolls 1 then { rules.roll_siege(p, die, out) };
    Sink asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side names a unit that is lost at sea") lists { rules.list_battle(p, side, list) } help "D14";
    Withdraw asks { rules.battle_side(p) } if { rules.battle_asks(p) } runs { rules.battle_by_rule(p, out) }
        says ("the {side} side names the locale of its retreat") lists { rules.list_battle(p, side, list) } help "D15";
    EndBattle runs { rules.end_battle(p, out) };
    EscapeDie(leader) rolls 1 then { rules.roll_escape(p, leader, die, out) };

    Forage(of) asks { of } if { rules.goes_short(p) } runs { rules.forage_next(p, of, out) }
        says ("the {side} side names a unit that goes short") lists { rules.list_short(p, side, list) } help "D16";
    ForageDie(unit) rolls 1 then { rules.roll_forage(p, unit, die, out) };
    Enlist(of, left) rolls 1 if { !left.is_empty() } then { rules.roll_enlistment(p, of, left, die, out) }
        runs { rules.end_enlistments(p, of, out) };
    Discard asks { p.active } if { rules.excess(p, side) > 0 } runs { rules.next_discard(p) }
        says ("the {side} side puts a marker back") lists { rules.list_discards(p, side, list) } help "D6";
    EndYear runs { rules.end_year(p, out) };
}

impl Decision {
    /// Carries out a checked order.
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some(step) = p.task()
            && let Some(by) = self.asks(p, step)
        {
            self.apply_in_step(p, step, by, order, out);
        }
    }

    /// Every legal order of the side that is asked, in the order of the data.
    pub(super) fn list(&self, p: &Position, out: &mut Legal<Row>) {
        let (Some(task), Need::Order(side)) = (p.task(), self.needs(p)) else { return };
        self.list_step(p, task, side, out);
        if let Some(last) = task.last_order()
            && self.check_last(p, task, side, last).is_ok()
        {
            out.push(LegalEntry::Order(last));
        }
    }
}
