//! W15: who of the Americans may move, what calls the army out, and the screening forces.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, rolls};

/// W15.1: Americans who are not free stay in their hexes until the army is released, leaders too.
#[test]
fn held_americans_and_their_leaders_stay() {
    let places = [("cont_9 gen_heath", "h2815"), ("levy_5 gen_wadsworth", "h2729"), ("foot_28", "h2536")];
    let mut held = Table::set(&campaign(&places, &json!({"half": 2, "released": false})));
    held.refused(AMERICAN, "move cont_9 h2814", "W15.1");
    held.refused(AMERICAN, "move gen_heath h2814", "W15.1");
    assert!(held.lists("move levy_5 h2728") && held.lists("move gen_wadsworth h2728") && held.lists("done"));
    let mut released = Table::set(&campaign(&places, &json!({"half": 2, "released": true})));
    assert!(released.lists("move cont_9 h2814") && released.lists("move gen_heath h2814"));
}

/// W15.1: who was driven off goes home by the shortest way, before the phase can end.
#[test]
fn a_unit_that_was_driven_off_goes_home_first() {
    let mut position = campaign(&[("cont_4", "h2515"), ("foot_28", "h2536")], &json!({"half": 2, "released": false}));
    position["units"]["cont_4"]["home"] = json!("h2717");
    let mut table = Table::set(&position);
    table.refused(AMERICAN, "done", "W15.1");
    assert_eq!(table.ways("move cont_4"), ["h2717"]);
    table.order(AMERICAN, "move cont_4 h2717");
    assert!(table.lists("done"));
}

/// W15.2: the troops on Chatterton Hill stay on it or next to it, but may attack.
#[test]
fn the_troops_on_the_hill_stay_there_but_may_attack() {
    let of = |released: bool, phase: &str| {
        let more = json!({"half": 2, "phase": phase, "released": false, "hill_released": released});
        let mut position = campaign(&[("maryland", "h2026"), ("foot_28", "h2126"), ("cont_9", "h2125")], &more);
        position["units"]["maryland"]["hill"] = json!(true);
        Table::set(&position)
    };
    let mut held = of(false, "movement");
    assert!(held.lists("move maryland h2027") && held.lists("move maryland h2024"));
    assert!(!held.lists("move maryland h2029") && !held.lists("move maryland h2127"));
    let mut free = of(true, "movement");
    assert!(free.lists("move maryland h2127"));
    let mut attacks = of(false, "declare");
    assert!(attacks.lists("assault maryland h2126"));
    attacks.refused(AMERICAN, "assault cont_9 h2126", "W9.2");
}

/// W15.2: an attack on one of them sets all of them free for the next American movement.
#[test]
fn an_attack_on_the_hill_sets_its_troops_free() {
    let more = json!({"phase": "declare", "released": false, "hill_released": false});
    let mut position = campaign(&[("maryland", "h2026"), ("foot_28", "h2126")], &more);
    position["units"]["maryland"]["hill"] = json!(true);
    let mut table = Table::set(&position);
    table.attack("foot_28", "h2026", &[]);
    // 1-2, two worse: an 8 is 6, which drives both back.
    assert_eq!(table.combat(), ("1-2".into(), -2));
    table.skirmish(&[8]);
    table.settles();
    table.idles_until(|state| state["half"] == 2);
    let state = table.state();
    assert_eq!((&state["hill_released"], &state["released"]), (&json!(true), &json!(false)));
}

/// W15.3, W1.3: a British unit in the north calls the army out for its next movement.
#[test]
fn a_british_step_into_the_north_releases_the_army() {
    let places = [("foot_28", "h2322"), ("md_2", "h2320"), ("cont_9", "h2815")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 5, "released": false})));
    table.order(BRITISH, "move foot_28 h2321");
    assert_eq!(table.state()["released"], "next");
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(table.state()["released"], true);
    assert!(table.lists("move cont_9 h2814"));
}

/// W15.3: so does an attack on the forward line.
#[test]
fn an_attack_on_the_forward_line_releases_the_army() {
    let places = [("foot_42", "h2321"), ("md_2", "h2320")];
    let mut table = Table::set(&campaign(&places, &json!({"phase": "declare", "released": false})));
    table.attack("foot_42", "h2320", &[]);
    table.skirmish(&[1]);
    table.settles();
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(table.state()["released"], true);
}

/// W15.4, W6.1: or a die at or below Washington's modifier, later at or below the number of the track.
#[test]
fn a_die_may_release_the_army() {
    let diced = |turn: u8, washington: u8, die: u8| {
        let more = json!({
            "turn": turn, "phase": "declare", "released": false, "washington": washington, "rain": turn < 21,
        });
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_9", "h2815")], &more));
        table.dice(&[die]);
        let events = table.order(BRITISH, "done");
        assert_eq!(rolls(&events, "sortie"), [json!([die])]);
        table.state()["released"] == true
    };
    assert!(diced(12, 0, 0) && !diced(12, 0, 1));
    assert!(diced(12, 1, 0) && diced(12, 1, 1) && !diced(12, 1, 2));
    assert!(diced(27, 0, 4) && !diced(27, 0, 5) && !diced(22, 1, 2));
}

/// W15.4: not before turn 10, nor when it is released already.
#[test]
fn there_is_no_sortie_roll_before_turn_10_or_after_release() {
    for (turn, released) in [(9, false), (12, true)] {
        let more = json!({"turn": turn, "phase": "declare", "released": released});
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_9", "h2815")], &more));
        let events = table.order(BRITISH, "done");
        assert!(rolls(&events, "sortie").is_empty(), "{turn}");
    }
}

/// W15.5: from turn 29 on the army is released.
#[test]
fn on_the_afternoon_of_the_30th_the_army_is_free() {
    let more = json!({"turn": 28, "half": 2, "phase": "declare", "released": false});
    let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_9", "h2815")], &more));
    table.order(AMERICAN, "done");
    table.idles_until(|state| state["phase"] == "movement" && state["active"] == AMERICAN);
    assert_eq!((table.state()["turn"].clone(), table.state()["released"].clone()), (json!(29), json!(true)));
}

/// W15.6: each of the screen has two points more on its first move, on the road too.
#[test]
fn the_screen_is_quick_on_its_first_move() {
    let places = [("levy_5", "h2729"), ("levy_2", "h2529"), ("foot_28", "h2540")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 2})));
    assert!(table.lists("move levy_5 h3033") && table.lists("march levy_2 h2819"));
    assert!(!table.lists("march levy_2 h2818"));
    table.order(AMERICAN, "move levy_5 h2730");
    let screen = table.state()["screen"].clone();
    assert_eq!(screen["moved"], json!(["levy_5"]));
    let mut table = Table::set(&campaign(&places, &json!({"turn": 3, "screen": screen})));
    assert!(table.lists("move levy_5 h2733") && !table.lists("move levy_5 h3033"));
}

/// W15.6, W10.5: while a force stands unmoved, the first attacks on it are one column lower, and never again.
#[test]
fn the_first_attack_on_an_unmoved_force_is_one_column_lower() {
    let all = [("levy_1", "h2430"), ("levy_2", "h2529"), ("levy_3", "h2630"), ("levy_5", "h2729")];
    let attack = |force: &[(&str, &str)], wadsworth: &str| {
        let places = [&[("foot_42", "h2631")][..], force].concat();
        let screen = json!({"spencer": "ready", "wadsworth": wadsworth, "moved": []});
        let mut table = Table::set(&campaign(&places, &json!({"phase": "declare", "screen": screen})));
        table.attack("foot_42", "h2630", &[]);
        table
    };
    let mut table = attack(&all, "ready");
    assert_eq!(table.combat().0, "2-1");
    table.skirmish(&[5]);
    table.settles();
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(table.state()["screen"]["wadsworth"], "spent");
    assert_eq!(attack(&all, "spent").combat().0, "3-1");
    assert_eq!(attack(&all[1..], "ready").combat().0, "3-1", "one of them is not there");
}

/// W15.7: when seven of the ten forward hexes are empty the British gain a point and a card, once.
#[test]
fn a_forsaken_forward_line_cheers_the_british_once() {
    let places =
        [("md_2", "h2320"), ("cont_1", "h2420"), ("lancaster_1", "h2519"), ("cont_3", "h2817"), ("foot_28", "h2536")];
    let more = json!({
        "half": 2, "released": true, "taken": [], "decks": {"american": [], "british": ["b6", "b7"]},
        "army_morale": {"american": 18, "british": 15},
    });
    let mut table = Table::set(&campaign(&places, &more));
    assert_eq!(table.morale(), (18.0, 15.0), "six are empty");
    table.order(AMERICAN, "move cont_3 h2816");
    assert_eq!((table.morale(), table.state()["hands"][BRITISH].clone()), ((18.0, 16.0), json!(["b6"])));
    table.order(AMERICAN, "move lancaster_1 h2518");
    assert_eq!((table.morale(), table.state()["hands"][BRITISH].clone()), ((18.0, 16.0), json!(["b6"])));
    let taken: Value = table.state()["taken"].clone();
    assert!(taken.as_array().is_some_and(|taken| taken.iter().any(|item| item == "forward_line")));
}

/// W15.1, W14.11: a held leader whom Redeploy puts elsewhere stays there, held.
#[test]
fn a_held_leader_stays_held_where_redeploy_put_it() {
    let places = [("cont_4", "h2717"), ("nj_brigade gen_putnam", "h2418"), ("foot_5", "h2436")];
    let more = json!({"turn": 4, "first": "american", "hands": {"american": ["a4"], "british": []}});
    let mut table = Table::set(&campaign(&places, &more));
    table.order(AMERICAN, "play a4 gen_putnam h2717");
    table.dice(&[9, 0]);
    table.idles_until(|state| state["turn"] == 5 && state["phase"] == "movement" && state["active"] == AMERICAN);
    table.refused(AMERICAN, "move gen_putnam h2617", "W15.1");
    table.order(AMERICAN, "done");
    assert_eq!(table.at("gen_putnam"), "h2717");
}

/// W15.1, W13.5: Lee, who enters for Washington, is held like the army.
#[test]
fn a_lee_that_enters_for_washington_is_held_too() {
    let places =
        [("cont_4", "h2717"), ("cont_9", "h1906"), ("life_guard gen_washington", "h2533"), ("guards_2", "h2534")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 12, "phase": "declare"})));
    table.attack("guards_2", "h2533", &[]);
    table.fight(["skirmish", "commit_reserve"], &[9, 9, 9, 9]);
    table.order(BRITISH, "advance guards_2 h2533");
    table.idles_until(|state| state["phase"] == "movement" && state["step"] == "moves" && state["active"] == AMERICAN);
    assert_eq!(table.at("gen_lee"), "h1905");
    table.refused(AMERICAN, "move gen_lee h2103", "W15.1");
}
