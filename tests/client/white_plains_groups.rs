//! Groups of White Plains: who of a column ends where, and what keeps a group together.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::game::GameWindow;
use blockade::app::games::white_plains::Plan;
use blockade::app::session::typed::Session;
use blockade::rules::white_plains::data::ids::{HexId, UnitId, Units};
use blockade::rules::white_plains::position::parts::Targets;
use blockade::rules::white_plains::position::tasks::Task;
use blockade::rules::white_plains::sides::BRITISH;
use blockade::rules::white_plains::{Order, WhitePlains};
use std::any::Any;

use super::white_plains::{Clicker, session};
use super::white_plains_columns::{british_move, go_on, letter, model, plan, scenario, with_a_stack_chosen};

/// W6.1, W6.10, W13.1: of a column each leader ends with units that it stood with, and never alone; the senior one ends in the
/// foremost hex only if all of them do.
#[test]
fn leaders_of_a_column_go_with_their_troops() {
    let mut clicker = scenario("grand_assault");
    british_move(&mut clicker);
    let (p, rules) = (clicker.p(), clicker.rules.clone());
    let model = model(&clicker);
    let leaders = model.movers() & rules.sorted.leaders;
    let (mut led, mut apart) = (0, 0);
    for leader in leaders {
        let mut plan = Plan::default();
        if !p.at(leader).is_some_and(|at| plan.add_stack(model, at)) {
            continue;
        }
        for _ in 0..5 {
            plan.join(model, false).expect("more stacks");
        }
        for goal in plan.goals(model).into_iter().filter(|goal| !goal.halts).step_by(7) {
            let Some(planned) = plan.column_to(model, goal.to) else { continue };
            let end_of = |unit: UnitId| {
                let sent = planned.ends.iter().find(|(one, _)| *one == unit);
                sent.map(|(_, end)| *end).or(p.at(unit))
            };
            for leader in plan.group & rules.sorted.leaders {
                let units = plan.group.minus(rules.sorted.leaders);
                let end = end_of(leader);
                let with: Units = units.into_iter().filter(|unit| end_of(*unit) == end).collect();
                assert!(!with.is_empty(), "{} stands alone", rules[leader].name);
                let own: Units = units.into_iter().filter(|unit| p.at(*unit) == p.at(leader)).collect();
                let senior = rules[leader].leader.as_ref().is_some_and(|data| data.seniority == 1);
                let elsewhere = units.into_iter().any(|unit| end_of(unit) != Some(goal.to));
                assert!(!senior || !elsewhere || end != Some(goal.to), "{} goes first", rules[leader].name);
                led += usize::from(!senior && own.meets(with));
                apart += usize::from(!senior && !own.is_empty() && !own.meets(with));
            }
        }
    }
    assert!(led > 0 && apart == 0, "{led} leaders go with their troops, {apart} without");
}

/// W6.2: a click where a column cannot go, also on a stack of its own, keeps it, and says why; the key lets it go.
#[test]
fn a_click_outside_the_reach_keeps_the_column_and_says_why() {
    let (mut clicker, first) = with_a_stack_chosen();
    letter(&mut clicker, KeyCode::KeyS, "s");
    let (column, goals) = (plan(&clicker).group, plan(&clicker).goals(model(&clicker)));
    let (p, rules) = (clicker.p(), clicker.rules.clone());
    let out = |at: &HexId| goals.iter().all(|goal| goal.to != *at) && p.here(*at).next().is_none();
    let far = |at: &HexId| rules.distance(first, *at).unwrap_or(u16::MAX);
    let hexes = (1..50).filter_map(|row| rules.hex(&format!("h24{row:02}")));
    clicker.hex(hexes.filter(out).min_by_key(far).expect("a hex without pieces"));
    let notice = clicker.player.notice().expect("it is refused");
    assert!(notice.case.is_some() && plan(&clicker).group == column, "{notice:?}");
    clicker.hex(first);
    assert_eq!(plan(&clicker).group, column);
    // One of another stack that is out of reach.
    let other = model(&clicker).movers().into_iter().filter_map(|unit| p.at(unit)).max_by_key(far).expect("a stack");
    assert!(goals.iter().all(|goal| goal.to != other));
    clicker.hex(other);
    let notice = clicker.player.notice().expect("it is refused");
    assert!(notice.case.is_some() && plan(&clicker).group == column, "{notice:?}");
    clicker.player.key(KeyCode::Escape, Key::Escape);
    clicker.player.wait(2);
    assert!(plan(&clicker).group.is_empty());
}

/// Plays on until several British reinforcements are due.
fn british_reinforcements() -> Clicker {
    let mut clicker = scenario("campaign");
    letter(&mut clicker, KeyCode::KeyO, "o");
    for _ in 0..400 {
        if clicker.player.reads_news() {
            clicker.player.click("Continue");
            clicker.player.wait(2);
        }
        let p = clicker.p();
        let waiting = if p.task() == Some(Task::Moves) { model(&clicker).entering() } else { Vec::new() };
        let Some(unit) = waiting.first().copied() else {
            go_on(&mut clicker, false);
            continue;
        };
        if p.active == BRITISH && waiting.len() > 3 {
            return clicker;
        }
        let alone = Plan { pick: Some(unit), ..Plan::default() };
        let place = model(&clicker).targets(&alone).places().first().copied().expect("a hex to enter");
        let at = clicker.rules.hex_of(place).expect("a hex");
        let session: &mut dyn Any = clicker.player.session_mut();
        let session: &mut Session<WhitePlains> = session.downcast_mut().expect("White Plains");
        assert!(session.order(Order::Enter(unit, at)), "{unit:?} enters");
        clicker.player.wait(4);
    }
    panic!("no reinforcements: {:?}", clicker.p().task());
}

/// W17.1, W5.1: all reinforcements that may enter in a hex enter in one go, there or as near to it as there is room, and one undo
/// takes them back.
#[test]
fn reinforcements_enter_together_and_are_undone_together() {
    let mut clicker = british_reinforcements();
    letter(&mut clicker, KeyCode::Digit1, "1");
    let pick = plan(&clicker).pick.expect("the first one is chosen");
    let place = model(&clicker).targets(&plan(&clicker)).places().first().copied().expect("a hex to enter");
    let at = clicker.rules.hex_of(place).expect("a hex");
    clicker.hex(at);
    assert_eq!((plan(&clicker).pick, plan(&clicker).to), (Some(pick), Some(at)));
    let orders = model(&clicker).entries(at);
    assert!(orders.len() > 1 && orders.len() == model(&clicker).entering_at(at).len(), "{orders:?}");
    let before = clicker.player.entries();
    letter(&mut clicker, KeyCode::KeyA, "a");
    clicker.player.wait(4);
    assert_eq!(clicker.player.entries(), before + orders.len(), "{:?}", clicker.player.notice());
    let p = clicker.p();
    for order in &orders {
        let Order::Enter(unit, to) = *order else { panic!("{order:?} is no entry") };
        assert_eq!(p.at(unit), Some(to), "{}", clicker.rules[unit].name);
    }
    letter(&mut clicker, KeyCode::KeyU, "u");
    assert_eq!(clicker.player.entries(), before, "one undo takes all of them back");
    assert!(clicker.p().at(pick).is_none());
}

/// W2.1: the order of battle names each brigade with its units and its strength; it has no heading for what there is none of.
#[test]
fn the_forces_are_told_by_brigades() {
    let mut clicker = scenario("campaign");
    letter(&mut clicker, KeyCode::KeyO, "o");
    british_move(&mut clicker);
    letter(&mut clicker, KeyCode::KeyI, "i");
    clicker.player.wait(3);
    let (p, rules) = (clicker.p(), clicker.rules.clone());
    let all: Units = rules.units.iter().enumerate().map(|(number, _)| UnitId::of(number)).collect();
    let nixon: Units =
        all.into_iter().filter(|unit| rules[*unit].brigade == "nixon" && p.at(*unit).is_some()).collect();
    let strength: u8 = nixon.into_iter().map(|unit| p.sp(&rules, unit)).sum();
    let words = clicker.player.words();
    let heading = format!("Nixon: {} units, {strength} SP", nixon.len());
    assert!(words.contains(&heading), "{heading}: {words:?}");
    assert!(
        words.iter().any(|word| word.starts_with("On the map: ")) && !words.iter().any(|word| word.starts_with("0 "))
    );
}

/// W9.3: an attack that is declared automatically, because there is no other, is told with its case; to do nothing is not.
#[test]
fn a_forced_attack_is_told_with_its_case() {
    let (mut clicker, at) = with_a_stack_chosen();
    let p = clicker.p();
    let unit = plan(&clicker).group.first().expect("a unit is chosen");
    let table = &session(&clicker.player).table;
    let told = |order: &Order| clicker.rules.automatic_words(table.view(), order);
    let (text, case) = told(&Order::Assault(unit, Targets::one(at))).expect("it is told");
    let (name, number) = (&clicker.rules[unit].name, clicker.rules.number_of(at));
    assert!(text.starts_with(&format!("{name} must attack {number}")) && case == "W9.3", "{text}");
    assert_eq!((told(&Order::Done), p.attacks.len()), (None, 0));
}
