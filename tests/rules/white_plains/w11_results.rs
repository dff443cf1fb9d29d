//! W11: what the results of a combat do.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand, hill, rolls};

/// The Black Watch attacks the 4th Continental in the open, 3-1 with one better, and rolls a die.
fn charge(die: u8, more: &[(&str, &str)]) -> Table {
    let places = [&[("foot_42", "h2533"), ("cont_4", "h2532")][..], more].concat();
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &["foot_42", "cont_4"]);
    table.dice(&[die]);
    table.plays(BRITISH, "tactic skirmish");
    table.plays(AMERICAN, "tactic skirmish");
    table
}

/// W11.2, W11.8: R is a retreat of one hex.
#[test]
fn r_drives_the_lead_back_one_hex() {
    let mut table = charge(4, &[]);
    assert_eq!(table.ways("retreat cont_4"), ["h2432", "h2531", "h2632"]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!((table.form("cont_4"), table.morale(), table.momentum()), ("parade 0".into(), (17.0, 19.0), (0.0, 0.0)));
}

/// W11.2, W6.8: PIN holds all units of both sides until the end of the next close combat.
#[test]
fn pin_holds_both_sides_until_after_the_next_close_combat() {
    let mut table = charge(1, &[]);
    let state = table.state();
    assert_eq!((&state["half"], &state["units"]["cont_4"]["at"]), (&json!(2), &json!("h2532")));
    assert_eq!(state["units"]["foot_42"]["pinned"]["foes"], json!(["cont_4"]));
    assert_eq!(state["units"]["cont_4"]["pinned"]["foes"], json!(["foot_42"]));
    table.refused(AMERICAN, "move cont_4 h2531", "W6.8");
    // In the woods nobody has to attack, and pins of the half-turn before end with this one.
    let mut position = grand(&[("foot_42", "h2932"), ("cont_4", "h2931")], &json!({"turn": 39, "phase": "declare"}));
    position["units"]["foot_42"]["pinned"] = json!({"foes": ["cont_4"], "since": [38, 2]});
    position["units"]["cont_4"]["pinned"] = json!({"foes": ["foot_42"], "since": [38, 2]});
    let mut table = Table::set(&position);
    table.order(BRITISH, "done");
    let state = table.state();
    assert_eq!(state["half"], 2);
    assert_eq!(
        (&state["units"]["foot_42"]["pinned"], &state["units"]["cont_4"]["pinned"]),
        (&Value::Null, &Value::Null)
    );
}

/// W11.2, W11.10: a pin comes off when nobody they fought is next to them.
#[test]
fn a_pin_comes_off_when_the_foes_are_gone() {
    let mut position = grand(
        &[("foot_42", "h2533"), ("cont_4", "h2532"), ("art_brig_1", "h2534")],
        &json!({"turn": 39, "half": 2, "phase": "artillery"}),
    );
    position["units"]["foot_42"]["pinned"] = json!({"foes": ["cont_4"], "since": [39, 1]});
    position["units"]["cont_4"]["pinned"] = json!({"foes": ["foot_42"], "since": [39, 1]});
    let mut table = Table::set(&position);
    table.dice(&[9, 0]);
    table.order(BRITISH, "fire art_brig_1 at cont_4");
    table.order(AMERICAN, "retreat cont_4 h2531");
    let state = table.state();
    assert_eq!(
        (&state["units"]["foot_42"]["pinned"], &state["units"]["cont_4"]["pinned"]),
        (&Value::Null, &Value::Null)
    );
}

/// W11.3: D is three hexes, a state down, and a point of army morale; a Shattered unit is captured.
#[test]
fn d_disrupts_shatters_and_captures() {
    let mut table = charge(5, &[]);
    assert!(table.ways("retreat cont_4").iter().all(|way| way.split(' ').count() == 3));
    table.order(AMERICAN, "retreat cont_4 h2531 h2530 h2529");
    assert_eq!((table.form("cont_4"), table.morale()), ("disrupted 0".into(), (16.0, 19.0)));
    let after = |unit: &str| {
        // 6 to 1 is 4-1; morale 1 and a broken lead: two better, a 3 is D.
        let mut table = Table::set(&grand(&[("foot_42", "h2533"), (unit, "h2532")], &json!({"phase": "declare"})));
        table.attack("foot_42", "h2532", &[]);
        assert_eq!(table.combat(), ("4-1".into(), 2));
        table.skirmish(&[3]);
        table.settles();
        table
    };
    let mut table = after("cont_4!");
    assert_eq!((table.form("cont_4"), table.morale()), ("shattered 0".into(), (16.0, 19.0)));
    let mut table = after("cont_4!!");
    assert_eq!((table.at("cont_4"), table.morale(), table.vp()), ("captured".into(), (16.0, 20.0), (0.0, 1.0)));
}

/// W11.4, W11.5: a step: both armies' morale, a chit, and a retreat.
#[test]
fn one_costs_a_step_and_a_retreat_and_gives_a_chit() {
    let mut table = charge(7, &[]);
    assert!(table.lists("retreat cont_4 h2531"));
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!((table.form("cont_4"), table.morale(), table.momentum()), ("parade 1".into(), (16.0, 20.0), (0.0, 1.0)));
    assert_eq!(table.sp_lost(), (4.0, 3.0));
}

/// W11.4, W11.3, W11.5: 1* is a step and D.
#[test]
fn one_star_costs_a_step_and_disrupts() {
    let places = [("foot_28 foot_35", "h2126"), ("foot_5 foot_49", "h2027"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("foot_28 foot_35 foot_5 foot_49", "h2026", &["foot_5"]);
    assert_eq!(table.combat(), ("3-1".into(), -1));
    table.fight(["frontal_assault", "skirmish"], &[8]);
    assert!(table.ways("retreat maryland").iter().all(|way| way.split(' ').count() == 3));
    table.settles();
    assert_eq!((table.form("maryland"), table.morale()), ("disrupted 1".into(), (16.0, 20.0)));
    assert_eq!((table.momentum(), table.sp_lost()), ((0.0, 1.0), (2.0, 0.0)));
}

/// W11.5, W21.3: no chit to the British if all Americans in the combat are militia.
#[test]
fn a_step_of_militia_gives_no_chit_and_no_points_lost() {
    let places = [
        ("hess_rall hess_leib", "h1829"),
        ("hess_knyphausen", "h1928"),
        ("hess_lossberg", "h1728"),
        ("brooks", "h1828"),
    ];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("hess_rall hess_leib hess_knyphausen hess_lossberg", "h1828", &["hess_rall"]);
    assert_eq!(table.combat(), ("4-1".into(), 2));
    table.skirmish(&[6]);
    table.settles();
    assert_eq!((table.form("brooks"), table.morale()), ("disrupted 1".into(), (16.0, 20.0)));
    assert_eq!((table.momentum(), table.sp_lost()), ((0.0, 0.0), (0.0, 0.0)));
}

/// W11.4: 2 costs two steps, the second of the next unit its owner names if the lead is gone.
#[test]
fn two_costs_two_steps_the_second_of_another_unit_if_need_be() {
    let places = [("foot_42", "h2533"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &[]);
    table.fight(["frontal_assault", "skirmish"], &[8]);
    assert_eq!((table.at("cont_4"), table.morale(), table.sp_lost()), ("eliminated".into(), (15.0, 20.0), (5.0, 3.0)));
    let places = [("foot_42", "h2533"), ("foot_28", "h2433"), ("cont_4/1 cont_9/1 cont_11/1", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42 foot_28", "h2532", &["foot_42", "cont_4"]);
    assert_eq!(table.combat(), ("3-1".into(), 1));
    table.fight(["frontal_assault", "skirmish"], &[8]);
    assert_eq!(table.state()["owes"]["why"], "lose");
    assert_eq!(table.ways("lose"), ["cont_11", "cont_9"]);
    table.dice(&[9]);
    table.order(AMERICAN, "lose cont_9");
    assert_eq!(
        (table.at("cont_4"), table.at("cont_9"), table.at("cont_11")),
        ("eliminated".into(), "eliminated".into(), "h2532".into())
    );
    assert_eq!((table.morale(), table.momentum()), ((15.0, 20.0), (0.0, 1.0)));
}

/// W11.4, W11.5: DC captures the lead, whatever its steps.
#[test]
fn dc_captures_the_lead() {
    let mut table = charge(9, &[]);
    assert_eq!((table.at("cont_4"), table.morale()), ("captured".into(), (16.0, 20.0)));
    assert_eq!((table.momentum(), table.vp(), table.sp_lost()), ((0.0, 1.0), (0.0, 1.0), (5.0, 3.0)));
}

/// W11.4: AC captures the attacker's lead.
#[test]
fn ac_captures_the_lead_of_the_attack() {
    let places = [("hess_leib", "h2533"), ("cont_3 cont_13", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h2532", &["cont_3"]);
    assert_eq!(table.combat(), ("1-3".into(), 0));
    table.fight(["skirmish", "stand_fast"], &[0]);
    assert_eq!((table.at("hess_leib"), table.morale()), ("captured".into(), (18.0, 18.0)));
    assert_eq!((table.momentum(), table.vp(), table.sp_lost()), ((1.0, 0.0), (1.0, 0.0), (3.0, 4.0)));
}

/// W11.1: after a result other than a dash or PIN the others of that side check, in the order of the data.
#[test]
fn the_others_of_a_beaten_side_check_their_morale() {
    let places = [("foot_42", "h2533"), ("foot_28", "h2433"), ("cont_4 cont_11/1 cont_23/1", "h2532")];
    let fought = |dice: &[u8]| {
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("foot_42 foot_28", "h2532", &["foot_42", "cont_11"]);
        assert_eq!(table.combat(), ("2-1".into(), 1));
        table.skirmish(&[4]);
        table.dice(dice);
        let events = table.order(AMERICAN, "retreat cont_11 h2531");
        (table, rolls(&events, "check"))
    };
    let (mut table, checks) = fought(&[5, 5]);
    assert_eq!(checks, [json!([5]), json!([5])]);
    assert_eq!((table.at("cont_4"), table.at("cont_23")), ("h2532".into(), "h2532".into()));
    let (mut table, checks) = fought(&[4, 5]);
    assert_eq!(checks, [json!([4])], "a retreat before the next check");
    assert!(!table.ways("retreat cont_4").is_empty());
    let events = table.order(AMERICAN, "retreat cont_4 h2632");
    assert_eq!(rolls(&events, "check"), [json!([5])]);
    assert_eq!((table.form("cont_4"), table.morale()), ("parade 0".into(), (17.0, 19.0)), "failing costs nothing else");
}

/// W11.1, W21.1: the result of the defender comes first.
#[test]
fn the_defenders_result_comes_first() {
    let mut table = charge(2, &[]);
    assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!(table.ways("retreat foot_42"), ["h2434", "h2534", "h2634"]);
    table.order(BRITISH, "retreat foot_42 h2534");
    assert_eq!(table.state()["half"], 2, "nobody advances after R/R");
}
