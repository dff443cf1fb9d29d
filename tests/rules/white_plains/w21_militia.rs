//! W21: militia: resolve, half points, attrition, and the 6th Dutchess.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// W21.1, W11.1: militia next door check when Brooks breaks; the Levee is none.
#[test]
fn militia_next_door_check_when_the_lead_breaks() {
    let fought = |die: u8| {
        let places = [
            ("hess_rall hess_leib", "h1829"),
            ("hess_lossberg", "h1728"),
            ("brooks", "h1828"),
            ("mosely", "h1927"),
            ("levy_1", "h1827"),
        ];
        let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
        table.attack("hess_rall hess_leib hess_lossberg", "h1828", &["hess_rall"]);
        // 9 to 3 is 3-1; morale, Regulars, a slope: two better. A 4 is D.
        assert_eq!(table.combat(), ("3-1".into(), 2));
        table.skirmish(&[4]);
        table.dice(&[die]);
        let way = table.ways("retreat brooks")[0].clone();
        let events = table.order(AMERICAN, &format!("retreat brooks {way}"));
        assert_eq!(rolls(&events, "check"), [json!([die])], "Mosely only");
        !table.ways("retreat mosely").is_empty()
    };
    assert!(fought(5) && !fought(6));
}

/// W21.1: in the attacked hexes they check with one less.
#[test]
fn militia_beside_the_broken_lead_check_with_one_less() {
    let fought = |die: u8, next: &str| {
        let places = [("foot_42", "h2533"), ("foot_28", "h2433"), ("cont_4 storrs/1", "h2532"), (next, "h2531")];
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("foot_42 foot_28", "h2532", &["foot_42", "cont_4"]);
        // 9 to 3 is 3-1, one better: a 5 is D.
        assert_eq!(table.combat(), ("3-1".into(), 1));
        table.skirmish(&[5]);
        table.dice(&[die, die]);
        let way = table.ways("retreat cont_4")[0].clone();
        let events = table.order(AMERICAN, &format!("retreat cont_4 {way}"));
        (rolls(&events, "check").len(), !table.ways("retreat storrs").is_empty())
    };
    assert_eq!(fought(6, "cont_9"), (1, true), "6 with two less");
    assert_eq!(fought(7, "cont_9"), (1, false));
    assert_eq!(fought(7, "plymouth"), (2, false), "the militia next door last");
}

/// W21.1: with Continentals beside them the militia next door need a 5, without a 6.
#[test]
fn continentals_steady_the_militia_beside_them() {
    let fails = |next: &str, die: u8| {
        let places = [("foot_42", "h2533"), ("cont_4", "h2532"), (next, "h2531")];
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("foot_42", "h2532", &[]);
        table.skirmish(&[5]);
        table.dice(&[die]);
        table.order(AMERICAN, "retreat cont_4 h2432 h2331 h2231");
        !table.ways("retreat worcester").is_empty()
    };
    assert!(fails("worcester", 5) && !fails("worcester", 6));
    assert!(fails("worcester cont_9", 4) && !fails("worcester cont_9", 5));
}

/// W21.2, W8.6: militia check before a British fire at them; who fails retreats and is not shot at again.
#[test]
fn militia_check_before_they_are_shot_at() {
    let shot = |with: &str, dice: &[u8], turn: u8| {
        let places = [("art_brig_1", "h2533"), ("art_brig_2", "h2433"), (with, "h2531")];
        let more = json!({"turn": turn, "half": 2, "phase": "artillery"});
        let mut table = Table::set(&grand(&places, &more));
        table.dice(dice);
        let events = table.order(BRITISH, "fire art_brig_1 at storrs");
        assert_eq!(rolls(&events, "check").len(), 1);
        (rolls(&events, "fire").len(), table)
    };
    assert_eq!(shot("storrs", &[6, 0], 38).0, 1);
    assert_eq!(shot("storrs cont_4", &[5, 0], 38).0, 1, "beside Continentals");
    assert_eq!(shot("storrs", &[6], 34).0, 0, "in rain one less");
    assert_eq!(shot("storrs", &[7, 0], 34).0, 1);
    let (fires, mut table) = shot("storrs", &[5], 38);
    assert_eq!(fires, 0);
    table.order(AMERICAN, "retreat storrs h2530");
    assert_eq!(table.form("storrs"), "parade 0");
    let again = table.referee.answer(r#"{"do":"order","side":"british","line":"fire art_brig_2 at storrs"}"#);
    assert_eq!(again["ok"], false);
}

/// W21.3, W11.5, W12.6, W18.6: militia lost are half a point, no SP lost, no momentum.
#[test]
fn lost_militia_count_little() {
    let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("storrs/1", "h2532")], &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &[]);
    // 4-1; morale 1 against -1, and Regulars: three better. A 4 is -/1.
    assert_eq!(table.combat(), ("4-1".into(), 3));
    table.skirmish(&[4]);
    assert_eq!((table.at("storrs"), table.morale()), ("eliminated".into(), (16.0, 20.0)));
    assert_eq!((table.vp(), table.sp_lost(), table.momentum()), ((0.0, 0.5), (3.0, 3.0), (0.0, 0.0)));
}

/// W21.4: dragoons alone against militia alone are one better, two regiments no more.
#[test]
fn dragoons_ride_down_militia() {
    let modifier = |attackers: &str, defenders: &str| {
        let mut table = Table::set(&grand(&[(attackers, "h2533"), (defenders, "h2532")], &json!({"phase": "declare"})));
        table.attack(attackers, "h2532", &[attackers.split(' ').next().expect("a unit")]);
        table.combat().1
    };
    // Morale 1 against -1, and Regulars against militia: three.
    assert_eq!(modifier("dragoons_17", "storrs"), 4);
    assert_eq!(modifier("dragoons_17 queens_dragoons", "storrs"), 4);
    assert_eq!(modifier("dragoons_17 foot_28", "storrs"), 3);
    assert_eq!(modifier("dragoons_17", "cont_4"), 1);
}

/// W21.5: the Light Horse of Connecticut is militia.
#[test]
fn the_light_horse_of_connecticut_is_militia() {
    let places = [("foot_28", "h2533"), ("light_horse_ct", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.plays(BRITISH, "assault foot_28 h2532, done");
    table.order(AMERICAN, "stand");
    assert_eq!(table.combat().1, 2, "morale -1, and Regulars");
}

/// W21.6, W4.1: at the start of turn 32 militia go home: the table says how many, their army loses a point.
#[test]
fn militia_go_home_on_the_31st() {
    let more = json!({"turn": 31, "half": 2, "phase": "declare", "released": true});
    let places = [
        ("storrs", "h2513"),
        ("worcester", "h2511"),
        ("plymouth", "h2411"),
        ("cont_4", "h2514"),
        ("berkshire", "h2926"),
        ("foot_28", "h2826"),
    ];
    let mut table = Table::set(&campaign(&places, &more));
    table.draws(&["a19", "a20", "b19", "b20"]);
    table.dice(&[2]);
    let events = table.order(AMERICAN, "done");
    assert_eq!(rolls(&events, "attrition"), [json!([2])]);
    assert_eq!(table.asked(), "start attrition american");
    assert_eq!(table.ways("remove"), ["plymouth", "storrs", "worcester"], "not next to the enemy");
    table.order(AMERICAN, "remove storrs");
    table.order(AMERICAN, "remove plymouth");
    assert_eq!((table.at("storrs"), table.at("worcester")), ("removed".into(), "h2511".into()));
    assert_eq!((table.morale(), table.vp()), ((17.0, 19.0), (0.0, 0.0)));
    assert_eq!(table.state()["step"], "initiative");
}

/// W21.6: how many go home by the die; no more than there are away from the enemy.
#[test]
fn the_die_says_how_many_militia_go_home() {
    let militia = ["storrs", "worcester", "plymouth", "berkshire", "ct_10", "ely", "humphreys", "west_2"];
    let places: Vec<_> = (5..13).map(|row| format!("h23{row:02}")).collect();
    for (die, count) in (0..).zip([1, 2, 2, 3, 3, 4, 4, 5, 6, 7]) {
        let mut stand: Vec<_> = militia.into_iter().zip(places.iter().map(String::as_str)).collect();
        stand.extend([("cont_4", "h2514"), ("foot_28", "h2826")]);
        let more = json!({"turn": 31, "half": 2, "phase": "declare", "released": true});
        let mut table = Table::set(&campaign(&stand, &more));
        table.draws(&["a19", "a20", "b19", "b20"]);
        table.dice(&[die]);
        table.order(AMERICAN, "done");
        let mut removed = 0;
        while let Some(unit) = table.ways("remove").first().cloned() {
            table.order(AMERICAN, &format!("remove {unit}"));
            removed += 1;
        }
        assert_eq!(removed, count, "a {die}");
    }
}

/// W21.7, W7.3: the 6th Dutchess checks before each move, and goes back one hex if it fails.
#[test]
fn the_6th_dutchess_checks_before_each_move() {
    let moved = |die: u8| {
        let places = [("dutchess_6", "h3010"), ("gen_heath", "h3113"), ("foot_28", "h2536")];
        let mut table = Table::set(&campaign(&places, &json!({"half": 2, "released": true})));
        table.dice(&[die]);
        let events = table.order(AMERICAN, "move dutchess_6 h3011");
        assert_eq!(rolls(&events, "check"), [json!([die])]);
        table
    };
    let mut table = moved(7);
    assert_eq!(table.at("dutchess_6"), "h3011");
    let mut table = moved(6);
    assert!(table.ways("retreat dutchess_6").iter().all(|way| !way.contains(' ')));
    table.order(AMERICAN, "retreat dutchess_6 h3009");
    assert_eq!((table.at("dutchess_6"), table.form("dutchess_6")), ("h3009".into(), "parade 0".into()));
    assert!(table.ways("move dutchess_6").is_empty());
}

/// W21.7: after a fire or a combat it is in, no more.
#[test]
fn the_6th_dutchess_steadies_under_fire() {
    let more: Value = json!({"half": 2, "released": true, "phase": "artillery"});
    let mut table = Table::set(&campaign(&[("dutchess_6", "h2512"), ("art_brig_1", "h2514")], &more));
    table.dice(&[7, 0]);
    table.order(BRITISH, "fire art_brig_1 at dutchess_6");
    assert_eq!(table.state()["units"]["dutchess_6"]["checked"], true);
    let mut position =
        campaign(&[("dutchess_6", "h2512"), ("foot_28", "h2536")], &json!({"half": 2, "released": true}));
    position["units"]["dutchess_6"]["checked"] = json!(true);
    let mut table = Table::set(&position);
    let events = table.order(AMERICAN, "move dutchess_6 h2511");
    assert!(rolls(&events, "check").is_empty());
}

/// W21.6, W1.1: militia in the boxes beside the map does not go home.
#[test]
fn militia_in_the_boxes_does_not_go_home() {
    let places = [
        ("tarrytown_garrison", "tarrytown"),
        ("storrs", "transition"),
        ("brooks", "h1826"),
        ("ulster", "h3312"),
        ("foot_5", "h2436"),
    ];
    let more = json!({"turn": 31, "half": 2, "first": "american", "phase": "declare"});
    let mut table = Table::set(&campaign(&places, &more));
    table.dice(&[9]);
    table.order(BRITISH, "done");
    assert_eq!(table.ways("remove"), ["brooks", "ulster"]);
}
