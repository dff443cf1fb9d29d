//! W13: who commands, and who is lost.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// Who is in command of a side in an attack that is about to choose tactics.
fn command(table: &mut Table, side: &str) -> Value {
    table.state()["combat"]["command"][side].clone()
}

fn attacked(attackers: &str, defenders: &str) -> Table {
    let places = [(attackers, "h2533"), (defenders, "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    let names = attackers.split(' ').filter(|name| !name.starts_with("gen_") && !name.starts_with("col_"));
    table.attack(&names.collect::<Vec<_>>().join(" "), "h2532", &[]);
    table
}

/// W13.1: the senior leader with the force who can command all of it is in command.
#[test]
fn the_senior_leader_with_the_force_commands_it() {
    let mut table = attacked("foot_28 gen_clinton gen_cornwallis", "cont_4 gen_heath gen_putnam");
    assert_eq!(
        (command(&mut table, BRITISH), command(&mut table, AMERICAN)),
        (json!("gen_clinton"), json!("gen_putnam"))
    );
    let places = [("foot_28", "h2533"), ("gen_clinton", "h2534"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_28", "h2532", &[]);
    assert_eq!((command(&mut table, BRITISH), table.combat().1), (Value::Null, 0), "from another hex nobody");
}

/// W13.2: Washington's modifier is known; the option makes it 1.
#[test]
fn washington_fights_with_the_modifier_that_was_diced() {
    let modifier = |washington: u8| {
        let places = [("foot_42", "h2533"), ("cont_4 gen_washington", "h2532")];
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare", "washington": washington})));
        table.attack("foot_42", "h2532", &[]);
        table.combat().1
    };
    assert_eq!((modifier(0), modifier(1)), (1, 0));
    for seed in 1..5 {
        assert_eq!(Table::seeded("grand_assault", &["washington_one"], seed).state()["washington"], 1);
    }
}

/// W13.3: McDougall commands his brigade and units on or next to Chatterton Hill; Leslie no Hessians, Donop only them.
#[test]
fn some_leaders_command_only_some_troops() {
    let mut table = attacked("hess_leib gen_leslie", "cont_4");
    assert_eq!(command(&mut table, BRITISH), Value::Null);
    let mut table = attacked("hess_leib col_donop", "cont_4 gen_wadsworth");
    assert_eq!((command(&mut table, BRITISH), command(&mut table, AMERICAN)), (json!("col_donop"), Value::Null));
    let mut table = attacked("foot_28 col_donop", "levy_1 gen_wadsworth");
    assert_eq!((command(&mut table, BRITISH), command(&mut table, AMERICAN)), (Value::Null, json!("gen_wadsworth")));
    let mut table = attacked("foot_28 hess_leib gen_leslie", "cont_4 gen_mcdougall");
    assert_eq!((command(&mut table, BRITISH), command(&mut table, AMERICAN)), (Value::Null, Value::Null));
    let mut table = attacked("foot_28 gen_leslie", "cont_19 gen_mcdougall");
    assert_eq!(
        (command(&mut table, BRITISH), command(&mut table, AMERICAN)),
        (json!("gen_leslie"), json!("gen_mcdougall"))
    );
    let places = [("foot_28", "h2126"), ("brooks gen_mcdougall", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("foot_28", "h2026", &[]);
    assert_eq!(command(&mut table, AMERICAN), json!("gen_mcdougall"), "on the hill he commands militia, too");
}

/// W13.4: Rall, Haslet and Glover serve for tactics only, and only some troops.
#[test]
fn demi_leaders_serve_for_tactics() {
    let choices = |attackers: &str| attacked(attackers, "cont_4").ways("tactic").len();
    assert_eq!((choices("hess_rall"), choices("hess_leib")), (8, 4));
    assert_eq!(choices("hess_rall hess_leib"), 8);
    assert_eq!(attacked("hess_rall", "cont_4").combat().1, 1, "his morale, no more");
    assert_eq!(choices("hess_leib foot_28"), 4);
    let defends = |defenders: &str| {
        let mut table = attacked("foot_28", defenders);
        table.order(BRITISH, "tactic skirmish");
        table.ways("tactic").len()
    };
    assert!(defends("marblehead") > 4 && defends("delaware_blues") > 4);
    assert!(defends("marblehead cont_3") > 4, "Glover's brigade");
    assert_eq!(defends("marblehead cont_4"), 4, "not another");
    assert_eq!(defends("delaware_blues storrs"), 4, "militia only near Chatterton Hill");
}

/// W13.4: Rall serves Hessians next to his regiment, too.
#[test]
fn a_demi_leader_serves_a_force_next_to_it() {
    let choices = |rall: &str| {
        let places = [("hess_leib", "h2533"), ("hess_rall", rall), ("cont_4", "h2532")];
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("hess_leib", "h2532", &[]);
        table.ways("tactic").len()
    };
    assert_eq!((choices("h2534"), choices("h2535")), (8, 4));
}

/// W13.4, W2.6: Haslet goes with his regiment: a point of army morale and one VP.
#[test]
fn haslet_goes_with_the_delaware_blues() {
    let fought = |unit: &str| {
        let places = [("foot_5 foot_49", "h2027"), ("hess_prinz_carl", "h1927"), (unit, "h1926")];
        let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
        table.attack("foot_5 foot_49 hess_prinz_carl", "h1926", &["foot_5"]);
        table
    };
    let mut table = fought("delaware_blues");
    // 11 to 2 is 4-1; morale even, a slope: an 8 is -/1.
    assert_eq!(table.combat(), ("4-1".into(), -1));
    table.skirmish(&[8]);
    assert!(table.ways("retreat delaware_blues").iter().all(|way| !way.contains(' ')));
    table.settles();
    assert_eq!((table.form("delaware_blues"), table.morale()), ("parade 1".into(), (18.0, 19.0)));
    assert_eq!((table.momentum(), table.vp(), table.sp_lost()), ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)));
    let mut table = fought("delaware_blues/1");
    table.skirmish(&[8]);
    assert_eq!((table.at("delaware_blues"), table.morale()), ("eliminated".into(), (16.0, 20.0)));
    assert_eq!((table.momentum(), table.vp(), table.sp_lost()), ((0.0, 1.0), (0.0, 2.0), (1.0, 0.0)));
}

/// W13.5: a leader with a lead unit that loses steps is lost with a 9, with one that is captured from 7.
#[test]
fn a_leader_beside_a_broken_lead_may_be_lost() {
    let fought = |tactics: [&str; 2], dice: [u8; 2]| {
        let mut table = attacked("foot_42", "cont_4 gen_putnam");
        assert_eq!(table.combat(), ("3-1".into(), 0));
        let events = table.fight(tactics, &dice);
        assert_eq!(rolls(&events, "leader"), [json!([dice[1]])]);
        table
    };
    let mut table = fought(["skirmish", "skirmish"], [8, 9]);
    assert!(table.lists("retreat cont_4 h2531"), "the leader's die comes before the retreat");
    assert_eq!((table.morale(), table.vp()), ((15.0, 20.0), (0.0, 2.0)));
    assert!(!table.at("gen_putnam").starts_with('h'));
    let mut table = fought(["skirmish", "skirmish"], [8, 8]);
    assert_eq!((table.morale(), table.at("gen_putnam")), ((16.0, 20.0), "h2532".into()));
    let mut table = fought(["frontal_assault", "skirmish"], [8, 7]);
    assert_eq!((table.at("cont_4"), table.morale(), table.vp()), ("captured".into(), (15.0, 20.0), (0.0, 3.0)));
    let mut table = fought(["frontal_assault", "skirmish"], [8, 6]);
    assert_eq!((table.morale(), table.vp()), ((16.0, 20.0), (0.0, 1.0)));
}

/// W13.5: when Washington is lost, Lee enters at h1905, or where the first American unit with a leader stands.
#[test]
fn lee_takes_the_command_when_washington_is_lost() {
    let lost = |others: &[(&str, &str)]| {
        let places = [&[("foot_42", "h2533"), ("cont_4 gen_washington", "h2532")][..], others].concat();
        let more = json!({"turn": 37, "phase": "declare", "released": true});
        let mut table = Table::set(&campaign(&places, &more));
        table.attack("foot_42", "h2532", &[]);
        table.skirmish(&[7, 9]);
        assert_eq!(table.morale(), (14.0, 20.0));
        table.at("gen_lee")
    };
    assert_eq!(lost(&[("cont_9", "h2513")]), "h1905");
    let others = [("hess_leib", "h1905"), ("cont_9", "h2513"), ("ward_ct gen_heath", "h2511")];
    assert_eq!(lost(&others), "h2511");
    assert_eq!(lost(&others[..2]), "h2532", "cont_4 is the first");
}
