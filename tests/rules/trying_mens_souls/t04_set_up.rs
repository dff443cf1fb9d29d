//! T4: set-up and calendar.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table};

/// T4.1, T4.2, T11.10, T1.4: the start.
#[test]
fn a_new_game_begins_with_the_american_set_up() {
    let mut table = Table::new();
    let state = table.state();
    assert_eq!(table.asked(), "setup american");
    assert_eq!(state["garrisons"].as_object().expect("garrisons").len(), 13);
    assert_eq!((table.both("morale"), table.both("vp")), ([12, 10], [0, 0]));
    assert!(state["tracks"].as_object().expect("tracks").values().all(|lost| *lost == json!(0)));
    assert_eq!((&state["booms_destroyed"], &state["units"]), (&json!([]), &json!({})));
}

/// T4.2: where the Americans are placed.
#[test]
fn american_brigades_are_placed_where_the_rules_say() {
    let mut table = Table::new();
    table.order(AMERICAN, "place nym_smith 1923");
    table.refused(AMERICAN, "place cont_9 1923", "T4.2");
    table.plays(AMERICAN, "place cont_9 1720, place nj_forman 1303, place nj_forman 1624");
    table.refused(AMERICAN, "place nj_forman 1529", "T4.2");
    table.order(AMERICAN, "place ny_2 1529");
    assert_eq!([table.at("nj_forman"), table.at("ny_2")], ["1624", "1529"]);
}

/// T4.4, T3.1: `ready` looks at the stacks.
#[test]
fn ready_needs_stacks_within_the_limit() {
    let mut table = Table::new();
    table.order(AMERICAN, "deploy passes");
    for unit in ["wcm_holman", "pbcm_cary", "bcm_smith", "cont_14", "ny_2"] {
        if table.at(unit) != "1529" {
            table.order(AMERICAN, &format!("place {unit} 1529"));
        }
    }
    table.refused(AMERICAN, "ready", "T3.1");
    table.plays(AMERICAN, "place pbcm_cary 2123, place bcm_smith 2124, place cont_14 2122");
    let state = table.state();
    let in_1529: Vec<_> =
        state["units"].as_object().expect("units").values().filter(|unit| unit["at"] == "1529").collect();
    assert_eq!(in_1529.len(), 2, "two units of two brigades are allowed");
}

/// T4.2, T4.4: a leader stands with a unit of his division, at his `place` and at `ready`.
#[test]
fn a_leader_is_placed_with_his_division() {
    let mut table = Table::new();
    table.order(AMERICAN, "place cont_14 1529");
    table.refused(AMERICAN, "place leader_putnam 2123", "T4.2");
    table.order(AMERICAN, "place leader_putnam 1529");
    table.order(AMERICAN, "deploy passes");
    let home = table.at("leader_putnam");
    let state = table.state();
    let with_him: Vec<String> = state["units"]
        .as_object()
        .expect("units")
        .iter()
        .filter(|(_, unit)| unit["at"] == json!(home))
        .map(|(name, _)| name.clone())
        .collect();
    for name in with_him {
        table.order(AMERICAN, &format!("place {name} {}", if home == "2124" { "2123" } else { "2124" }));
    }
    table.refused(AMERICAN, "ready", "T4.2");
}

/// T4.1: six ready-made deployments are whole.
#[test]
fn every_deployment_is_ready() {
    for american in ["passes", "lines", "heights"] {
        for british in ["gravesend", "shore_road", "jamaica_road"] {
            let mut table = Table::new();
            table.plays(AMERICAN, &format!("deploy {american}, ready"));
            assert_eq!(table.asked(), "setup british");
            table.plays(BRITISH, &format!("deploy {british}, ready"));
            assert_eq!(table.asked(), "initiative generals american");
        }
    }
}

/// T4.3: where the British are placed.
#[test]
fn the_british_are_placed_around_gravesend_and_on_staten_island() {
    let mut table = Table::new();
    table.plays(AMERICAN, "deploy passes, ready");
    table.order(BRITISH, "place li_1 2239");
    table.refused(BRITISH, "place li_1 2238", "T4.3");
    table.order(BRITISH, "place gren_1 1543");
    table.refused(BRITISH, "place foot_33 2243", "T4.3");
    table.refused(BRITISH, "place hess_leib 2243", "T4.3");
    table.plays(BRITISH, "place hess_leib staten_island, place foot_33 staten_island");
    assert_eq!([table.at("li_1"), table.at("hess_leib")], ["2239", "staten_island"]);
}

/// T4.4, T6.1, T6.2: the first turn.
#[test]
fn the_first_turn_has_no_dice_before_the_markers() {
    for (american, british, left) in [("omit", "include", [5, 5]), ("include", "omit", [3, 7])] {
        let mut table = Table::new();
        table.plays(AMERICAN, "deploy passes, ready");
        let mut events = table.plays(BRITISH, "deploy gravesend, ready");
        events.extend(table.order(AMERICAN, american));
        events.extend(table.order(BRITISH, british));
        assert!(events.iter().all(|event| event["event"] != "roll"), "{events:?}");
        let state = table.state();
        assert_eq!(
            (table.both("mip"), &state["weather"], table.asked()),
            (left, &json!("good"), "initiative buy american".into())
        );
        let included = [&state["bought"][AMERICAN], &state["bought"][BRITISH]].map(|bought| bought != &json!([]));
        assert_eq!(included, [american == "include", british == "include"]);
    }
}
