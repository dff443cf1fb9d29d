//! T4.5, T3.4: the course of a turn, and hexes that the enemy holds.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, activation};

/// T4.5: initiative, two Operations Phases and the End Phase of turn 1, then the event, the weather and supply of turn 2.
#[test]
fn a_turn_runs_through_its_phases() {
    let mut table = Table::new();
    for (side, line) in
        [(AMERICAN, "deploy lines"), (AMERICAN, "ready"), (BRITISH, "deploy gravesend"), (BRITISH, "ready")]
    {
        table.order(side, line);
    }
    assert_eq!(table.asked(), "initiative generals american");
    table.order(AMERICAN, "omit");
    table.order(BRITISH, "omit");
    assert_eq!(table.asked(), "initiative buy american");
    table.plays(AMERICAN, "buy putnam, done");
    assert_eq!(table.asked(), "initiative buy british");
    table.draws(&["clinton", "putnam", "putnam", "clinton"]);
    table.plays(BRITISH, "buy clinton, done");
    assert_eq!(table.asked(), "operations moves british");
    let mut seen = Vec::new();
    for _ in 0..60 {
        let state = table.state();
        let now = (state["phase"].clone(), state["operation"].clone());
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        if state["turn"] == 2 {
            break;
        }
        let legal = table.legal();
        let idle = ["done", "pass", "decline"].into_iter().find(|line| legal.iter().any(|listed| listed == line));
        let side = table.ask(&json!({"do": "legal"}))["to_play"].as_str().expect("a side").to_owned();
        table.dice(&[3, 4, 6, 6]);
        table.order(&side, idle.expect("a side can wait"));
    }
    let phases: Vec<(&str, Option<u64>)> =
        seen.iter().map(|(phase, number)| (phase.as_str().unwrap_or_default(), number.as_u64())).collect();
    assert_eq!(phases[..3], [("operations", Some(1)), ("operations", Some(2)), ("end", Some(2))]);
    assert!(["event", "supply", "initiative"].contains(&phases[3].0), "{phases:?}");
}

/// T3.4: no piece enters a hex with enemy units or a garrison.
#[test]
fn hexes_of_the_enemy_are_not_entered() {
    let places = [("li_1 leader_clinton", "2232"), ("cont_4!", "2231")];
    let mut table = Table::set(&activation("moves", "clinton", "li_1", &places, &json!({})));
    table.refused(BRITISH, "move li_1 2231", "T3.4");
    let fort = [("li_1 leader_clinton", "2122")];
    let mut table = Table::set(&activation("moves", "clinton", "li_1", &fort, &json!({})));
    table.refused(BRITISH, "move li_1 2123", "T3.4");
}
