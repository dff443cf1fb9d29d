//! T11: losses, retreats, routs, leaders.

use serde_json::{Value, json};

use blockade::rules::trying_mens_souls::TryingMensSouls;

use super::{BRITISH, Table, activation, reasons};
use crate::hint_sentences::hint_after;

/// A combat whose dice are over: the British owe these CP.
fn owing(points: u8, places: &[(&str, &str)], kind: &str, more: &Value) -> Table {
    Table::set(&owed(points, places, kind, more))
}

fn owed(points: u8, places: &[(&str, &str)], kind: &str, more: &Value) -> Value {
    let battle = json!({
        "kind": kind, "targets": ["2433"], "attackers": ["foot_17"], "defenders": ["cont_3"],
        "lead": {"american": "cont_3", "british": "foot_17"}, "cp": {"american": 0, "british": points}, "side": "british",
        "paid": [], "retreated": [], "fired": [],
    });
    let mut position = activation("moves", "clinton", "foot_17", places, more);
    position["phase"] = json!("battle");
    position["step"] = json!("losses");
    position["battle"] = battle;
    position["activation"]["fallen"] = json!(kind == "assault");
    position["activation"]["fought"] = json!(["foot_17"]);
    position
}

/// T11.1: CP that no unit is left to pay are void, so that no order of the losses is better than another.
#[test]
fn a_hint_says_where_all_is_lost_in_any_order() {
    let mut position = owed(12, &[("foot_17 foot_40", "2434"), ("cont_3", "2433")], "attack", &json!({}));
    for (key, units) in [("attackers", ["foot_17", "foot_40"].as_slice()), ("retreated", &["foot_17", "foot_40"])] {
        position["battle"][key] = json!(units);
    }
    position["battle"]["paid"] = json!([BRITISH]);
    let hint = hint_after::<TryingMensSouls>(&position, &[]);
    assert!(hint.why().starts_with("all is lost in any order: 12 combat points are owed"), "{}", hint.why());
    assert!(!hint.why().contains("units on the map"), "{}", hint.why());
}

/// T11.5, T11.6, T2.1, T2.2: a step, a test, a rout.
#[test]
fn steps_are_tested_and_a_disrupted_unit_routs() {
    let places = [("foot_17", "2434"), ("cont_3", "2433"), ("leader_clinton", "2239")];
    let mut table = owing(2, &places, "attack", &json!({}));
    let events = table.rolled(BRITISH, "lose foot_17", &[3]);
    assert_eq!((table.unit("foot_17"), reasons(&events)), ("2434 1 disrupted".into(), vec!["test"]), "CR 2, die 3");
    let events = table.rolled(BRITISH, "lose foot_17", &[1]);
    assert_eq!(reasons(&events)[0], "test");
    assert!(table.unit("foot_17").ends_with("2 routed"), "CR 1, die 1 + 1");
    if table.asked() == "battle losses british" {
        assert_eq!(table.state()["owes"], json!({"side": "british", "why": "rout", "unit": "foot_17", "n": 2}));
        let line = table.legal()[0].clone();
        table.order(BRITISH, &line);
    }
    assert_ne!(table.at("foot_17"), "2434");
    assert_eq!(table.state()["tracks"]["clinton"], 2);
}

/// T11.7, T14.2: a leader in the hex of a loss may be lost.
#[test]
fn a_leader_can_be_lost_with_a_step() {
    for (kind, die, lost) in [("attack", 5, false), ("attack", 6, true), ("assault", 4, false), ("assault", 5, true)] {
        let places = [("foot_17 foot_40 leader_clinton", "2434"), ("cont_3", "2433")];
        let mut table = owing(1, &places, kind, &json!({}));
        let events = table.rolled(BRITISH, "lose foot_17", &[1, die]);
        assert_eq!(reasons(&events)[..2], ["test", "leader"]);
        if lost {
            assert_eq!(table.state()["owes"], json!({"side": "british", "why": "leader", "division": "clinton"}));
            table.order(BRITISH, "lose foot_40");
            let state = table.state();
            assert_eq!((&state["lost_leaders"], &state["tracks"]["clinton"]), (&json!(["leader_clinton"]), &json!(4)));
            assert_eq!((table.unit("foot_40"), table.both("vp")), ("2434 1 normal".into(), [1, 0]));
        } else {
            assert_eq!(
                (table.at("leader_clinton"), table.state()["tracks"]["clinton"].clone()),
                ("2434".into(), json!(1))
            );
        }
    }
}

/// T11.3: a routed unit without a hex to go to is eliminated, with all its steps.
#[test]
fn a_rout_without_a_way_eliminates() {
    let ring = [
        ("cont_3", "2433"),
        ("cont_13", "2534"),
        ("cont_4", "2535"),
        ("cont_11", "2435"),
        ("cont_12", "2335"),
        ("maryland", "2334"),
    ];
    let places = [&ring[..], &[("foot_17/1!", "2434"), ("leader_clinton", "2239")]].concat();
    let mut table = owing(1, &places, "attack", &json!({}));
    table.rolled(BRITISH, "lose foot_17", &[6]);
    assert_eq!((table.unit("foot_17"), table.both("vp")), ("gone".into(), [1, 0]));
    assert_eq!(table.state()["tracks"]["clinton"], 3, "one step, and the two that were left");
}

/// T11.1, T11.2, T11.4: a retreat goes two hexes towards the sources, and is tested.
#[test]
fn a_retreat_leads_towards_the_source_and_is_tested() {
    let places = [("foot_17", "2434"), ("cont_3", "2433"), ("leader_clinton", "2239")];
    let mut table = owing(1, &places, "attack", &json!({}));
    table.refused(BRITISH, "retreat foot_17 2534 2634", "T11.2");
    let ways: Vec<String> = table.legal().into_iter().filter(|line| line.starts_with("retreat")).collect();
    assert!(ways.contains(&"retreat foot_17 2435 2436".to_owned()), "{ways:?}");
    let events = table.rolled(BRITISH, "retreat foot_17 2435 2436", &[4]);
    assert_eq!((reasons(&events)[0], table.unit("foot_17")), ("test", "2436 0 disrupted".into()), "CR 3, die 4");
}

/// T11.1: each unit retreats once a combat; without a unit left the rest is void.
#[test]
fn a_unit_retreats_once_in_a_combat() {
    let places = [("foot_17", "2434"), ("cont_3", "2433"), ("leader_clinton", "2239")];
    let mut table = owing(3, &places, "attack", &json!({}));
    table.rolled(BRITISH, "retreat foot_17 2435 2436", &[1]);
    assert_eq!(table.legal(), ["lose foot_17"]);
    table.refused(BRITISH, "retreat foot_17 2437 2438", "T11.1");
    table.rolled(BRITISH, "lose foot_17", &[1]);
    table.rolled(BRITISH, "lose foot_17", &[1]);
    assert_eq!((table.unit("foot_17"), table.state()["battle"].clone()), ("2436 2 normal".into(), json!(null)));
}

/// T11.9, T11.10, T14.2: a division that reaches its break level is demoralized.
#[test]
fn a_division_breaks_at_its_level() {
    let places = [("foot_17 foot_40", "2434"), ("cont_3", "2433"), ("leader_clinton", "2239")];
    let mut table = owing(1, &places, "attack", &json!({"tracks": {"clinton": 13}}));
    table.rolled(BRITISH, "lose foot_17", &[1]);
    let state = table.state();
    assert_eq!((&state["tracks"]["clinton"], &state["demoralized"]), (&json!(14), &json!(["clinton"])));
    assert_eq!(table.both("vp"), [2, 0]);
}

/// T11.8: out of Westchester a British unit goes to an exit hex.
#[test]
fn a_unit_leaves_a_box_if_its_die_is_low() {
    let places = [("foot_17 leader_clinton", "westchester"), ("cont_3", "westchester")];
    let battle = json!({
        "kind": "assault", "targets": ["westchester"], "attackers": ["foot_17"], "defenders": ["cont_3"],
        "lead": {"american": "cont_3", "british": "foot_17"}, "cp": {"american": 0, "british": 1}, "side": "british",
        "paid": [], "retreated": [], "fired": ["cont_3"],
    });
    for (die, at) in [(4, "3401"), (3, "westchester")] {
        let mut position =
            activation("moves", "clinton", "foot_17", &places, &json!({"boxes_fought": ["westchester"]}));
        position["phase"] = json!("battle");
        position["step"] = json!("losses");
        position["battle"] = battle.clone();
        position["activation"]["fallen"] = json!(true);
        let mut table = Table::set(&position);
        table.rolled(BRITISH, "retreat foot_17 3401", &[die]);
        assert_eq!((table.at("foot_17"), table.state()["battle"].clone()), (at.into(), json!(null)), "CR 3, die {die}");
    }
}
