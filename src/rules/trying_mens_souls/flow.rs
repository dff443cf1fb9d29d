//! The sequence of play: what each step needs, what it does by rule, and what comes of its dice. `position/tasks.rs` says what the
//! steps are, `order.rs` which orders can be given in them.

use std::convert::Infallible;

use super::chapters::t11_losses::list_ways;
use crate::rules::trying_mens_souls::prelude::*;
use crate::steps;

steps! { for rules: TryingMensSouls, p: Position | State, side, fell, die, out: Event, list: Legal<Row>, _time: Infallible, Order, 6;
    Setup asks { p.active } says ("the {side} side places its pieces") lists { rules.list_set_up(p, side, list) } help "T4";
    StartTurn runs { rules.start_turn(p, out) };
    EventDice rolls 2 then { rules.roll_event(p, fell, out) };
    EventSize rolls 1 then { rules.roll_event_size(p, die, out) };
    EventChoice(left) asks { AMERICAN } if { left > 0 && !rules.event_units(p).is_empty() } runs { rules.end_event(p) }
        says ("the {side} side chooses a unit for the event")
        lists { rules.list_event(p, list) } help "T5";
    GreatFire(left) rolls 1 if { !left.is_empty() } then { rules.roll_great_fire(p, left, die, out) };
    WeatherDie rolls 1 then { rules.roll_weather(p, die, out) };
    SupplyNavy asks { BRITISH } if { rules.may_feed_over_water(p) } runs { rules.end_supply_navy(p) }
        says ("the {side} side feeds its units over water, or not")
        lists { list.extend([Order::Navy(NavyOrder::Supply), Order::Decline].map(LegalEntry::Order)) } help "T5";
    Supply runs { rules.judge_supply(p, out) };
    Suffer runs { rules.suffer_next(p, out) } help "T5";
    Generals asks { p.active } if { rules.may_include(p, side) } runs { rules.next_general(p) }
        says ("the {side} side includes a marker for 1 MIP, or omits it")
        lists { list.extend([Order::Include, Order::Omit].map(LegalEntry::Order)) } help "T6";
    MipNavy asks { BRITISH } if { !rules.is_first_turn(p) && p.unused_markers() > 0 } runs { rules.start_mip(p, out) }
        says ("the {side} side spends a navy marker on 1 MIP, or not")
        lists { list.extend([Order::Navy(NavyOrder::Mip), Order::Decline].map(LegalEntry::Order)) } help "T6";
    MipDie(of) rolls 1 then { rules.roll_mip(p, of, die, out) };
    Buy asks { p.active } runs { rules.end_buying(p, out) }
        says ("the {side} side buys markers")
        lists { rules.list_markers(p, side, list) } last Done help "T6";
    StartOperation(number) runs { rules.start_operation(p, number, out) };
    Draw draws { rules.marker_request(p) } then { rules.draw_marker(p, fell, out) } runs { rules.cup_is_empty(p, out) };
    TacticalDie rolls 1 then { rules.roll_tactical(p, die, out) };
    Moves asks { p.active } runs { rules.end_moves(p) }
        says ("the {side} side moves")
        lists { rules.list_moves(p, side, list) } last Done help "T8";
    Bombard asks { AMERICAN } if { rules.can_bombard(p) } runs { p.go_on(Task::NavyAttack) }
        says ("the {side} forts fire") lists { rules.list_bombard(p, list) } last Done help "T12";
    BombardDie(garrison, unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_bombard(p, unit, die, out) };
    NavyAttack asks { BRITISH } if { rules.can_attack_by_navy(p) } runs { p.go_on(Task::Declare) }
        says ("ships of the {side} side attack") lists { rules.list_navy(p, list) } last Done help "T12";
    NavyDefenceDie(target) rolls 1 then { rules.roll_navy_defence(p, target, die, out) };
    NavyDie(target) rolls 1 then { rules.roll_navy(p, target, die, out) };
    Declare asks { p.active } if { rules.can_declare(p) } runs { rules.end_declaring(p, Task::Fights) }
        says ("the {side} side declares combats") lists { rules.list_declaring(p, side, list) }
        last Done checked { rules.check_declared(p) } help "T9";
    Fights asks { p.active } if { rules.chooses_fight(p) } runs { rules.next_fight(p, Task::EndActivation, out) }
        says ("the {side} side chooses the next combat") lists { rules.list_fights(p, list) } help "T9";
    EndActivation runs { rules.end_activation(p, out) };
    Spare asks { p.active } if { rules.may_spend(p, side) } runs { rules.end_spare(p, out) }
        says ("the {side} side spends 1 MIP to activate units, or passes")
        lists { list.extend([Order::Spend, Order::Pass].map(LegalEntry::Order)) } help "T7";
    Combat runs { rules.next_in_battle(p, out) };
    Lead asks { rules.side_asked(p) } says ("the {side} side names its lead")
        lists { list.extend(rules.possible_leads(p, side).iter().map(|piece| LegalEntry::Order(Order::Lead(piece)))) } help "T10";
    Defend asks { p.active.other() } says ("the {side} side names up to three defenders")
        lists { list.push(LegalEntry::Pattern(Pattern::Defend)) } help "T10";
    CombatDie rolls 1 then { rules.roll_combat(p, die, out) };
    FireDie(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_fire(p, unit, die, out) };
    AssaultDice rolls 2 then { rules.roll_assault(p, fell, out) };
    Losses asks { rules.side_asked(p) } if { rules.owes_point(p, side) } runs { rules.next_losses(p) }
        says ("the {side} side loses a step or retreats") lists { rules.list_losses(p, side, list) } help "T11";
    Advance asks { p.active } if { !rules.advancers(p).is_empty() } says ("the {side} side advances")
        lists { list.push(LegalEntry::Pattern(Pattern::Advance)) } last Done help "T10";
    EndBattle runs { rules.end_battle(p, out) };
    Limited asks { p.active } if { rules.may_activate(p, side) } runs { rules.pass_limited(p, out) }
        says ("the {side} side activates units of a place, or passes") lists { rules.list_limited(p, side, list) } help "T13";
    LimitedActs asks { p.active } if { rules.can_act_limited(p) } runs { rules.end_declaring(p, Task::LimitedFights) }
        says ("the {side} units of the place all move or all attack")
        lists { rules.list_limited_acts(p, side, list) } last Done checked { rules.check_declared(p) } help "T13";
    LimitedFights asks { p.active } if { rules.chooses_fight(p) } runs { rules.next_fight(p, Task::EndLimited, out) }
        says ("the {side} side chooses the next combat") lists { rules.list_fights(p, list) } help "T9";
    EndLimited runs { rules.end_limited(p, out) };
    StartRally runs { rules.start_rally(p) };
    Rally runs { rules.rally_next(p) };
    RallyDie(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_rally(p, unit, die, out) };
    Reckoning runs { rules.reckon(p, out) };
    Replace asks { p.active } if { rules.may_restore(p, side) } runs { rules.end_replacing(p) }
        says ("the {side} side gives steps back to units") lists { rules.list_restore(p, side, list) } last Done help "T13";
    EndOfTurn runs { rules.end_of_turn(p, out) };
    PeaceDie rolls 1 then { rules.roll_peace(p, die, out) };
    PeaceTurnsDie rolls 1 then { rules.roll_peace_turns(p, die, out) };
    PeacePriceDie rolls 1 then { rules.roll_peace_price(p, die, out) };
    Peace(points) asks { BRITISH } says ("the {side} side forfeits {points} VP, or awards them to the Americans")
        lists { list.extend([Order::Forfeit, Order::Award].map(LegalEntry::Order)) } help "T13";
    NextTurn runs { rules.next_turn(p, out) };
    Retreat(unit, hexes, why) asks { rules[unit].side } if { rules.chooses_way(p, unit, hexes, why) }
        runs { rules.retreat_by_rule(p, unit, hexes, why, out) } says ("{} of the {side} side retreats", rules[unit].name)
        lists { list_ways(unit, rules.compelled_ways(p, unit, hexes, why).paths, list) } help "T11";
    ThirdHex(unit) runs { rules.look_for_room(p, unit) };
    Test(unit, ferry) rolls 1 if { p.is_standing(unit) && !p.routed.has(unit) }
        then { rules.roll_retreat_test(p, unit, ferry, die, out) };
    StepTest(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_step_test(p, unit, die, out) };
    RoutTest(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_rout_test(p, unit, die, out) };
    Want(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_want(p, unit, die, out) };
    Leaders(left, assault) rolls 1 if { !p.standing(left).is_empty() }
        then { rules.roll_leader(p, p.standing(left), assault, die, out) };
    Division(division) asks { rules[division].side } if { !rules.losers_of(p, division).is_empty() }
        says ("a unit of {} loses a step for its leader", rules[division].name)
        lists { list.extend(rules.losers_of(p, division).iter().map(|unit| LegalEntry::Order(Order::Lose(unit)))) } help "T11";
    BoxDie(unit, to) rolls 1 if { p.is_standing(unit) } then { rules.roll_box(p, unit, to, die, out) };
    BoxEntryDie(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_back_to_westchester(p, unit, die, out) };
    LandingFire(unit, left) rolls 1 if { p.is_standing(unit) && !left.is_empty() }
        then { rules.roll_landing_fire(p, unit, left, die, out) };
    LandingTest(unit) rolls 1 if { p.is_standing(unit) } then { rules.roll_landing(p, unit, die, out) };
    FerryTest(unit, rest) rolls 1 if { p.is_standing(unit) } then { rules.roll_ferry(p, unit, rest, die, out) }
        runs { rules.go_on_after_ferry(p, unit, rest, out) };
    EntryDie(unit, from) rolls 1 if { p.is_standing(unit) } then { rules.roll_entry(p, unit, from, die, out) };
    Target asks { BRITISH } if { !rules.entry_targets(p).is_empty() } says ("the {side} side names a unit in White Plains")
        lists { list.extend(rules.entry_targets(p).iter().map(|unit| LegalEntry::Order(Order::Target(unit)))) } help "T8";
    Entry(unit) asks { AMERICAN } if { p.is_standing(unit) } says ("{} loses a step or leaves White Plains", rules[unit].name)
        lists { rules.list_entry_losses(p, unit, list) } help "T8";
}

impl TryingMensSouls {
    /// Carries out a checked order, and what follows from it by rule (T1.5, T2.5, T14.1).
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some(step) = p.task()
            && let Some(by) = self.asks(p, step)
        {
            self.apply_in_step(p, step, by, order, out);
            self.look_around(p, out);
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
