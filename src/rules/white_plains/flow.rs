//! The sequence of play: what each step needs, what it does by rule, and what comes of its dice. `position/tasks.rs` says what the
//! steps are, `order.rs` which orders can be given in them.

use crate::rules::white_plains::prelude::*;
use crate::steps;

/// The sides of a die; its faces are 0 to 9.
pub const DIE: u8 = 10;

steps! { for rules: WhitePlains, p: Position | State, side, fell, die, out: Event, list: Legal<Row>, time: Time, Order, DIE;
    WashingtonDie rolls 1 then { rules.roll_washington(p, die, out) };
    Place(unit) asks { AMERICAN } if { !rules.placements(p, unit).is_empty() }
        says ("the {side} side places {}", rules[unit].name)
        lists { list.add(rules.placements(p, unit).into_iter().map(|at| Order::Place(unit, at))) } help "W2";
    RuseDie rolls 1 then { rules.roll_ruse(p, die, out) };
    Ruse(forward, main) asks { AMERICAN } if { forward + main > 0 } says ("the {side} side names its sham works")
        lists { rules.list_legal(p, side, rules.areas.lines.into_iter().map(Order::Ruse), list) } help "W2";
    AttritionDie(penalty) rolls 1 then { rules.roll_attrition(p, penalty, die, out) };
    Remove(left, penalty) asks { AMERICAN } if { !rules.removed_all(p, left) } runs { rules.end_attrition(p, penalty, out) }
        says ("the {side} side sends {left} more militia units home") lists { list.add(rules.removable(p).map(Order::Remove)) }
        help "W4";
    Shuffle(of) draws { rules.shuffle_request(p, of) } then { rules.shuffled(p, of, fell, out) };
    Deal(american, british) draws { rules.next_card(p, american, british) } then { rules.deal(p, american, british, fell, out) }
        runs { p.go_on(Task::Immediate) };
    Immediate runs { rules.play_immediate(p, out) };
    StartTurn(step) runs { rules.start_turn(p, step, out) };
    RainDie rolls 1 then { rules.roll_rain(p, die, out) };
    Initiative(by) asks { by } says ("the {side} side plays cards and pledges chits for the initiative") cards [Initiative]
        lists { list.add((0..=p.momentum[by]).map(Order::Pledge)) } help "W4";
    InitiativeDice rolls 2 then { rules.roll_initiative(p, fell, out) };
    StartHalf runs { rules.start_half(p, out) };
    SortieDie rolls 1 then { rules.roll_sortie(p, die, out) };
    EntryDie rolls 1 then { rules.roll_entry(p, die, out) };
    MovementReact asks { p.active.other() } if { p.hand_size(side) > 0 } runs { rules.start_moves(p, out) }
        cards [EnemyMovement] last Pass help "W14";
    Moves asks { p.active } runs { rules.end_moves(p, out) } says ("the {side} side moves") cards [Movement]
        lists { rules.list_moves(p, list) } last Done checked { rules.check_moves_done(p) } help "W6";
    RallyReact asks { p.active.other() } if { p.hand_size(side) > 0 } runs { p.go_on(Task::Rally) }
        cards [EnemyRally] last Pass help "W7";
    Rally asks { p.active } runs { rules.end_rally(p, out) } says ("the {side} side rallies") cards [Rally]
        lists { rules.list_legal(p, side, rules.army[side].into_iter().map(Order::Rally).chain([Order::Buy]), list) } last Done
        help "W7";
    RallyDie(unit) rolls 1 then { rules.roll_rally(p, unit, die, out) };
    Artillery asks { p.active.other() } if { rules.can_fire(p) } runs { rules.end_fire_phase(p, out) }
        says ("the {side} artillery fires") cards [Fire] lists { rules.list_fire(p, side, list) } last Done help "W8";
    Rifles(by) asks { by } if { rules.can_fire(p) } runs { rules.end_fire_phase(p, out) }
        says ("the {side} riflemen fire") cards [Fire] lists { rules.list_fire(p, by, list) } last Done help "W8";
    FireAnswer(fire) asks { fire.by.other() } if { p.hand_size(side) > 0 }
        cards [EnemyFire CombatOrFire] last Pass help "W8";
    FireReveal(fire) runs { p.end_task(); rules.reveal_by_fire(p, fire, out) };
    FireDie(fire) rolls 1 if { !rules.is_fire_cancelled(p) } then { rules.roll_fire(p, fire, die, out) };
    HitDie(fire) rolls 1 then { rules.roll_hit(p, fire, die, out) };
    FireEnd(fire) runs { p.end_task(); rules.end_fire(p, fire) };
    Declare asks { p.active } runs { rules.end_declaring(p, out) } says ("the {side} side declares attacks")
        lists { rules.list_declaring(p, list) } last Done checked { rules.check_declared(p) } help "W9";
    DeclaredReact asks { p.active.other() } if { p.hand_size(side) > 0 && !p.attacks.is_empty() }
        cards [Declared] last Pass help "W9";
    Fights asks { p.active } if { rules.chooses_attack(p) } runs { rules.next_fight(p, out) }
        says ("the {side} side chooses the next attack")
        lists { list.add(p.attacks.iter().flat_map(|attack| attack.hexes.iter()).map(Order::Fight)) } help "W9";
    Evade asks { p.active.other() } if { !rules.defenders_now(p).is_empty() } runs { p.end_task(); rules.choose_leads(p) }
        says ("the {side} cavalry evades or stays") lists { rules.list_evasions(p, list) } last Stand;
    Lead(by) asks { by } if { rules.possible_leads(p, side).len() > 1 } runs { rules.name_only_lead(p, by, out) }
        says ("the {side} side names its lead unit") lists { list.add(rules.possible_leads(p, by).into_iter().map(Order::Lead)) };
    Cards(by) asks { by } if { !rules.skips_cards(p, side, p.hand_size(side)) } runs { rules.end_card_turn(p, by, true) }
        says ("the {side} side plays a card in the combat, or passes") cards [Combat CombatOrFire]
        lists { rules.list_legal(p, side, [Order::Chit], list) } last Pass;
    Tactic(by, second) asks { by } says ("the {side} side chooses its tactics")
        lists { rules.list_legal(p, side, Tactic::ALL.map(Order::Tactic), list) };
    TacticsCard(by) asks { by } if { p.hand_size(side) > 0 } runs { rules.end_tactics_card(p, by) } cards [Tactics] last Pass;
    BeforeDie runs { rules.before_die(p, out) };
    CombatDie rolls 1 then { rules.roll_combat(p, die, out) };
    Reroll(by) asks { by } if { rules.may_reroll(p, side) } runs { rules.keep_die(p, by) }
        says ("the {side} side keeps the die or rolls again") lists { list.add([Order::Reroll]) } last Keep;
    Results runs { rules.results(p, out) };
    LeadResult(by) runs { p.end_task(); rules.apply_lead_result(p, by, out) };
    LeaderDie(leader, from) rolls 1 if { p.stands(leader) } then { rules.roll_leader(p, leader, from, die, out) };
    OverrunDie(leader) rolls 1 if { p.stands(leader) } then { rules.roll_overrun(p, leader, die, out) };
    Checks(units, reason, modifier) runs { p.end_task(); rules.next_check(p, units, reason, modifier) };
    Check(unit, reason, modifier) rolls 1 if { p.stands(unit) && !(reason == CheckReason::Artillery && rules.is_fire_cancelled(p)) }
        then { rules.roll_check(p, (unit, reason, modifier), die, out) };
    NextDoor runs { rules.next_door(p) };
    LoneArtillery runs { rules.lone_artillery(p) };
    Retreat(unit, hexes, reason) asks { rules[unit].side } if { p.stands(unit) && rules.can_retreat(p, unit, reason) }
        runs { rules.cannot_retreat(p, unit, reason, out) } says ("{} of the {side} side retreats", rules[unit].name)
        lists { rules.retreat_ways(p, unit, hexes, reason, &mut |path| list.add([Order::Retreat(unit, path)])) } help "W11";
    Lose(by) asks { by } if { rules.owes_loss(p) } says ("the {side} side names the unit that loses a step")
        lists { list.add(rules.others_in_combat(p, by).into_iter().map(Order::Lose)) } help "W11";
    AdvanceStart runs { rules.start_advance(p) };
    Advance(by, first) asks { by } if { !rules.advances(p, side, first).is_empty() } says ("the {side} side advances")
        lists { list.add(rules.advances(p, by, first).into_iter().map(|(unit, to)| Order::Advance(unit, to))) }
        last Done checked { when(!(first && rules.lead_must_advance(p, by)), Refused::MustAdvance) } help "W11";
    EndCombat runs { rules.end_combat(p, out) };
    EndHalf runs { rules.end_half(p, out) };
    EndTurn runs { rules.end_turn(p, out) };
    Trump(card, names) asks { rules[card].side.other() } if { rules.may_be_trumped(p, card, p.hand_size(side)) }
        says ("the {side} side allows {} or cancels it", rules[card].name)
        lists { rules.list_legal(p, side, [Order::Allow, Order::Trump], list) } help "W14";
    Effect(card, names) runs { rules.take_effect(p, card, names, out) };
    AfterCheck(planned);
    BurnDie(unit, at) rolls 1 then { rules.roll_burn(p, unit, at, die, out) };
    ProbeDie(unit, at) rolls 1 then { rules.roll_probe(p, unit, at, die, out) };
    SpyDraw draws { rules.spy_request(p) } then { rules.spy_discards(p, fell, out) };
}

impl WhitePlains {
    /// Carries out a checked order.
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some(step) = p.task()
            && let Some(by) = self.asks(p, step)
        {
            self.apply_in_step(p, step, by, order, out);
        }
    }

    /// A side plays no card.
    pub(super) fn pass(&self, p: &mut Position, step: Task, side: Side, out: &mut Vec<Event>) {
        out.push(Event::Passed { side });
        self.run(p, step, out);
    }
}
