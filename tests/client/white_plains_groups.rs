//! Groups of White Plains: who of a column ends where, and what keeps a group together.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::games::white_plains::Plan;
use blockade::rules::white_plains::data::ids::{HexId, UnitId, Units};

use super::white_plains_columns::{british_move, letter, model, plan, scenario, with_a_stack_chosen};

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
