//! W2: units, their states, the scenarios and how they are set up.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, grand};

/// American guns before a British unit.
fn under_american_guns(target: &str) -> Table {
    Table::set(&grand(&[("art_hamilton", "h2532"), (target, "h2534")], &json!({"phase": "artillery"})))
}

/// W2.1: a unit that loses a step has its next number; without one it is eliminated.
#[test]
fn a_unit_that_loses_a_step_is_weaker_and_the_last_step_eliminates_it() {
    let mut table = under_american_guns("hess_rall");
    table.dice(&[9, 9]);
    table.order(AMERICAN, "fire art_hamilton at hess_rall");
    assert_eq!((table.form("hess_rall"), table.at("hess_rall")), ("parade 1".into(), "h2534".into()));
    assert_eq!((table.morale(), table.sp_lost()), ((18.0, 18.0), (3.0, 5.0)));
    let mut table = under_american_guns("hess_leib");
    table.dice(&[9, 9]);
    table.order(AMERICAN, "fire art_hamilton at hess_leib");
    assert_eq!(table.at("hess_leib"), "eliminated");
    assert_eq!((table.morale(), table.sp_lost()), ((18.0, 18.0), (3.0, 4.0)));
    Table::impossible(&grand(&[("hess_leib/1", "h2534")], &json!({})));
    Table::impossible(&grand(&[("hess_rall/2", "h2534")], &json!({})));
}

/// W2.1: movement points are those of the unit: Light Infantry go further than the line.
#[test]
fn each_unit_has_its_own_movement_points() {
    let reaches = |unit: &str, to: &str| {
        let mut table = Table::set(&grand(&[(unit, "h2543")], &json!({})));
        table.lists(&format!("move {unit} {to}"))
    };
    assert_eq!((reaches("foot_28", "h2539"), reaches("foot_28", "h2538")), (true, false));
    assert_eq!((reaches("light_3", "h2538"), reaches("light_3", "h2537")), (true, false));
    assert_eq!((reaches("dragoons_17", "h2537"), reaches("dragoons_17", "h2536")), (true, false));
}

/// W2.2: a unit out of order has no zone, does not attack and has one SP in defence.
#[test]
fn a_unit_out_of_order_is_no_danger_and_weak() {
    for state in ["!", "!!"] {
        let foe = format!("foot_42{state}");
        let mut table = Table::set(&grand(&[(&foe, "h2533"), ("cont_3", "h2532")], &json!({"phase": "declare"})));
        assert!(table.ways("assault").is_empty());
        let more = json!({"phase": "declare", "half": 2});
        let mut table = Table::set(&grand(&[(&foe, "h2533"), ("cont_3", "h2532")], &more));
        table.attack("cont_3", "h2533", &[]);
        assert_eq!(table.combat().0, "2-1");
        let mut free = Table::set(&grand(&[(&foe, "h2533"), ("cont_3", "h2532")], &more));
        free.order(AMERICAN, "done");
        assert_eq!(free.state()["turn"], 39, "nobody is in a zone");
    }
}

/// W2.2: nor does it fire or build.
#[test]
fn guns_and_riflemen_out_of_order_do_not_fire_nor_do_such_engineers_build() {
    let places = [("art_brig_2!", "h2534"), ("jaeger_1!", "h2533"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "artillery"})));
    assert_eq!(table.state()["phase"], "declare", "neither guns nor rifles had anything to say");
    let mut table = Table::set(&grand(&[("engineers!", "h2814")], &json!({"half": 2})));
    assert!(table.ways("build").is_empty());
    let mut table = Table::set(&grand(&[("engineers", "h2814")], &json!({"half": 2})));
    assert!(!table.ways("build").is_empty());
}

/// W2.3: the scenarios begin where they do.
#[test]
fn each_scenario_begins_on_its_turn() {
    for (scenario, turn) in [("campaign", 1), ("chatterton_hill", 4), ("grand_assault", 32)] {
        let mut table = Table::new(scenario, &[]);
        let state = table.state();
        assert_eq!((&state["scenario"], &state["turn"]), (&json!(scenario), &json!(turn)));
        assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
    }
}

/// W2.4: Washington is diced for where he is in play.
#[test]
fn the_modifier_of_washington_is_zero_or_one() {
    for seed in 1..8 {
        for scenario in ["campaign", "grand_assault"] {
            let modifier = Table::seeded(scenario, &[], seed).state()["washington"].as_u64();
            assert!(matches!(modifier, Some(0 | 1)), "{modifier:?}");
        }
    }
}

/// W2.4: Spencer, Wadsworth and Van Wyck are placed in this order, then the secret and the first cards.
#[test]
fn the_campaign_is_set_up_in_its_order() {
    let mut table = Table::new("campaign", &[]);
    assert!(table.legal().iter().all(|line| line.starts_with("place gen_spencer ")));
    let spencer = table.ways("place gen_spencer");
    assert!(["h3327", "h3325", "h3329", "h3527", "h3128"].iter().all(|at| spencer.iter().any(|way| way == at)));
    table.refused(AMERICAN, "place gen_spencer h3324", "W2.4");
    table.order(AMERICAN, "place gen_spencer h3328");
    assert!(table.legal().iter().all(|line| line.starts_with("place gen_wadsworth ")));
    table.refused(AMERICAN, "place gen_wadsworth h2632", "W2.4");
    table.order(AMERICAN, "place gen_wadsworth h2629");
    for at in ["h3011", "h2816", "h2914"] {
        table.refused(AMERICAN, &format!("place van_wyck {at}"), "W2.4");
    }
    assert!(table.lists("place van_wyck h3116") && table.lists("place van_wyck h3013"));
    table.order(AMERICAN, "place van_wyck h3116");
    assert!(table.legal().iter().all(|line| line.starts_with("ruse ")));
    while table.next_to_play().as_deref() == Some(AMERICAN) && !table.ways("ruse").is_empty() {
        let hex = table.ways("ruse")[0].clone();
        table.order(AMERICAN, &format!("ruse {hex}"));
    }
    let state = table.state();
    for side in [AMERICAN, BRITISH] {
        let cards =
            state["hands"][side].as_array().map_or(0, Vec::len) + state["played"][side].as_array().map_or(0, Vec::len);
        assert_eq!(cards, 2, "{side}");
    }
    assert_eq!((&state["phase"], &state["half"], &state["active"]), (&json!("movement"), &json!(1), &json!(BRITISH)));
}

/// W2.5: Spencer's third hex is 3428.
#[test]
fn the_four_hexes_of_spencer_lie_in_one_wood() {
    let mut table = Table::new("campaign", &[]);
    let hexes = ["pa_rifles", "storrs", "plymouth", "ct_10"].map(|unit| table.at(unit));
    assert_eq!(hexes, ["h3228", "h3328", "h3428", "h3527"]);
}

/// W2.6: the first step of the Delaware Blues and the 2nd Jaeger costs nothing but the counter.
#[test]
fn the_first_loss_of_the_delaware_blues_and_the_second_jaeger_costs_nothing() {
    let mut table = under_american_guns("jaeger_2");
    table.dice(&[9, 8]);
    table.order(AMERICAN, "fire art_hamilton at jaeger_2");
    assert_eq!(
        (table.form("jaeger_2"), table.morale(), table.sp_lost()),
        ("parade 1".into(), (17.0, 19.0), (3.0, 3.0))
    );
    let mut table = under_american_guns("jaeger_2/1");
    table.dice(&[9, 8]);
    table.order(AMERICAN, "fire art_hamilton at jaeger_2");
    assert_eq!((table.at("jaeger_2"), table.morale()), ("eliminated".into(), (18.0, 18.0)));
    assert_eq!((table.sp_lost(), table.vp()), ((3.0, 4.0), (1.0, 0.0)));
    let more = json!({"half": 2, "phase": "artillery"});
    let mut table = Table::set(&grand(&[("art_brig_2", "h2534"), ("delaware_blues", "h2532")], &more));
    table.dice(&[9, 9]);
    table.order(BRITISH, "fire art_brig_2 at delaware_blues");
    assert_eq!((table.form("delaware_blues"), table.morale()), ("parade 1".into(), (17.0, 19.0)));
    assert_eq!((table.sp_lost(), table.vp()), ((3.0, 3.0), (0.0, 0.0)));
}

/// W2.7: the option puts Mosely to the north, in or next to h2606.
#[test]
fn mosely_absent_begins_at_the_camp_of_the_massachusetts_militia() {
    let mut table = Table::new("campaign", &["mosely_absent"]);
    table.plays(AMERICAN, "place gen_spencer h3327, place gen_wadsworth h2629, place van_wyck h3116");
    assert_eq!(table.ways("place mosely"), ["h2505", "h2506", "h2605", "h2607", "h2705", "h2706"]);
    table.order(AMERICAN, "place mosely h2605");
    assert_eq!(table.at("mosely"), "h2605");
}
