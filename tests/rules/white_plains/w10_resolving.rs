//! W10: cavalry, lone guns, leads, strength, odds, ground.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// The British declare, in the open.
fn declare(places: &[(&str, &str)]) -> Table {
    Table::set(&grand(places, &json!({"phase": "declare"})))
}

/// W10.1: horse alone may ride away before foot, or stand.
#[test]
fn horse_evades_an_attack_of_foot_or_stands() {
    let attacked = || {
        let mut table = declare(&[("foot_28", "h2533"), ("light_horse_ct", "h2532")]);
        table.plays(BRITISH, "assault foot_28 h2532, done");
        table
    };
    let mut table = attacked();
    assert_eq!(table.asked(), "combat evade american");
    assert!(table.lists("stand") && table.lists("evade light_horse_ct h2531 h2530 h2529"));
    assert!(table.ways("evade light_horse_ct").iter().all(|way| way.split(' ').count() == 3));
    table.order(AMERICAN, "evade light_horse_ct h2531 h2530 h2529");
    assert_eq!((table.at("light_horse_ct"), table.form("light_horse_ct")), ("h2529".into(), "parade 0".into()));
    assert_eq!(table.morale(), (17.0, 19.0));
    assert_eq!(table.asked(), "combat advance british");
    assert!(table.lists("advance foot_28 h2532") && table.lists("done"));
    let mut table = attacked();
    table.order(AMERICAN, "stand");
    assert_eq!(table.state()["step"], "tactics");
}

/// W10.1: before horse, or beside other troops, nobody evades.
#[test]
fn horse_does_not_evade_horse_nor_beside_foot() {
    let places = [("foot_28", "h2533"), ("dragoons_17", "h2433"), ("light_horse_ct", "h2532")];
    let mut table = declare(&places);
    table.plays(BRITISH, "assault foot_28 h2532, assault dragoons_17 h2532, done");
    assert_eq!(table.state()["step"], "lead");
    let mut table = declare(&[("foot_28", "h2533"), ("light_horse_ct cont_4", "h2532")]);
    table.plays(BRITISH, "assault foot_28 h2532, done");
    assert_eq!(table.state()["step"], "lead");
}

/// W10.2, W11.8, W12.2: guns alone are captured without a die, and the attackers must move in.
#[test]
fn lone_guns_are_captured_without_a_die() {
    let places = [("foot_28", "h2025"), ("art_hamilton", "h2024")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.order(BRITISH, "assault foot_28 h2024");
    let events = table.order(BRITISH, "done");
    assert!(super::reasons(&events).is_empty());
    assert_eq!((table.at("art_hamilton"), table.morale()), ("captured".into(), (17.0, 19.0)));
    table.refused(BRITISH, "done", "W11.8");
    table.order(BRITISH, "advance foot_28 h2024");
    assert_eq!((table.at("foot_28"), table.sp_lost(), table.momentum()), ("h2024".into(), (0.0, 0.0), (0.0, 0.0)));
}

/// W10.2, W10.4: beside the 1st New York the guns count their SP.
#[test]
fn guns_beside_a_regiment_add_their_points() {
    let places = [("foot_28", "h2025"), ("art_hamilton ny_1", "h2024")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("foot_28", "h2024", &[]);
    assert_eq!(table.combat().0, "3-2");
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "ny_1", "by rule: the guns cannot lead");
}

/// W10.3: each side names a lead where more than one can; only units in order if there is one.
#[test]
fn the_lead_is_named_by_its_side_attacker_first() {
    let places = [("foot_28 foot_35", "h2533"), ("cont_4 cont_9 art_horton", "h2532"), ("cont_11!", "h2531")];
    let mut table = declare(&places);
    table.plays(BRITISH, "assault foot_28 h2532, assault foot_35 h2532, done");
    assert_eq!(table.asked(), "combat lead british");
    assert_eq!(table.ways("lead"), ["foot_28", "foot_35"]);
    table.order(BRITISH, "lead foot_35");
    assert_eq!(table.asked(), "combat lead american");
    assert_eq!(table.ways("lead"), ["cont_4", "cont_9"]);
    table.refused(AMERICAN, "lead art_horton", "W10.3");
    let mut table = declare(&[("foot_28", "h2533"), ("cont_4 cont_9!", "h2532")]);
    table.attack("foot_28", "h2532", &[]);
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "cont_4");
    let mut table = declare(&[("foot_28", "h2533"), ("cont_4! cont_9!!", "h2532")]);
    table.plays(BRITISH, "assault foot_28 h2532, done");
    assert_eq!(table.ways("lead"), ["cont_4", "cont_9"]);
}

/// W10.3, W21.10: engineers lead only where nothing else is; they count a point alone, nothing beside others.
#[test]
fn engineers_alone_lead_and_count_one() {
    let mut table = declare(&[("foot_28", "h2533"), ("engineers", "h2532")]);
    table.attack("foot_28", "h2532", &[]);
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "engineers");
    assert_eq!(table.combat().0, "3-1");
    let mut table = declare(&[("foot_28", "h2533"), ("engineers cont_4/1", "h2532")]);
    table.attack("foot_28", "h2532", &[]);
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "cont_4");
    assert_eq!(table.combat().0, "3-1");
}

/// The column of an attack on six points of militia in the open.
fn against_six(attackers: &[(&str, &str)]) -> String {
    let mut places = attackers.to_vec();
    places.push(("nh_2", "h2532"));
    let mut table = declare(&places);
    let units: Vec<_> = attackers.iter().map(|(units, _)| *units).collect();
    table.attack(&units.join(" "), "h2532", &[]);
    table.combat().0
}

/// W10.4, W10.5: the odds, rounded down.
#[test]
fn odds_are_rounded_down_to_a_column() {
    assert_eq!(against_six(&[("foot_42", "h2533"), ("guards_1", "h2433")]), "3-2", "11 to 6");
    assert_eq!(against_six(&[("foot_42", "h2533"), ("grenadiers_1 grenadiers_c", "h2433")]), "2-1", "12 to 6");
    assert_eq!(against_six(&[("guards_1", "h2533")]), "1-2", "5 to 6");
    assert_eq!(against_six(&[("hess_leib", "h2533")]), "1-3", "1 to 6");
    assert_eq!(against_six(&[("foot_42", "h2533")]), "1-1");
    let odds = |unit: &str, against: &str| {
        let mut table = declare(&[(unit, "h2533"), (against, "h2532")]);
        table.attack(unit, "h2532", &[]);
        table.combat().0
    };
    assert_eq!((odds("foot_42", "cont_4"), odds("guards_1", "cont_4")), ("3-1".into(), "2-1".into()));
    assert_eq!((odds("foot_42", "cont_4/1"), odds("foot_42", "cont_4!")), ("4-1".into(), "4-1".into()));
}

/// W10.8: woods and towns, if every attacked hex has them.
#[test]
fn woods_and_towns_help_if_all_attacked_hexes_have_them() {
    let modifier = |from: &str, at: &[&str]| {
        let mut places = vec![("foot_28", from), ("cont_4", at[0])];
        places.extend(at.get(1).map(|at| ("cont_9", *at)));
        let mut table = declare(&places);
        table.attack("foot_28", &at.join("+"), &[]);
        table.combat().1
    };
    assert_eq!(modifier("h2533", &["h2532"]), 0);
    assert_eq!(modifier("h2825", &["h2826"]), -1, "a wood");
    assert_eq!(modifier("h2819", &["h2818"]), -1, "a town");
    assert_eq!(modifier("h3119", &["h3118"]), 0, "an orchard");
    assert_eq!(modifier("h2825", &["h2826", "h2725"]), 0, "one in the open");
}

/// W10.8: slopes and water, at the mildest of the hexsides, if every attacker attacks over one.
#[test]
fn hexsides_count_at_the_mildest_if_every_attacker_is_behind_one() {
    let modifier = |attackers: &[(&str, &str)], at: &str| {
        let mut places = attackers.to_vec();
        places.push(("ny_3", at));
        let mut table = Table::set(&campaign(&places, &json!({"phase": "declare"})));
        let units: Vec<_> = attackers.iter().map(|(units, _)| *units).collect();
        table.attack(&units.join(" "), at, &["foot_28"]);
        table.combat().1
    };
    assert_eq!(modifier(&[("foot_28", "h2126")], "h2026"), -1, "a slope");
    assert_eq!(modifier(&[("foot_28", "h2125")], "h2026"), -2, "a severe one");
    assert_eq!(modifier(&[("foot_28", "h2126"), ("foot_35", "h2125")], "h2026"), -1, "the mildest");
    assert_eq!(modifier(&[("foot_28", "h2025")], "h2026"), 0, "downhill");
    assert_eq!(modifier(&[("foot_28", "h2126"), ("foot_35", "h2025")], "h2026"), 0, "one of them downhill");
    assert_eq!(modifier(&[("foot_28", "h2127")], "h2126"), -2, "the Bronx below");
    assert_eq!(modifier(&[("foot_28", "h2227")], "h2126"), -1, "its ford");
    assert_eq!(modifier(&[("foot_28", "h2127"), ("foot_35", "h2227")], "h2126"), -1);
    assert_eq!(modifier(&[("foot_28", "h2127"), ("foot_35", "h2125")], "h2126"), 0);
    assert_eq!(modifier(&[("foot_28", "h2118")], "h2018"), -1, "the Bronx above");
    assert_eq!(modifier(&[("foot_28", "h2825")], "h2824"), -1, "the brook");
    assert_eq!(modifier(&[("foot_28", "h2625")], "h2624"), -1, "a bridge over it");
    assert_eq!(modifier(&[("foot_28", "h3523")], "h3522"), -2, "the Mamaroneck");
}

/// W10.8, W1.5, W14.10: works count if all attack over them; fascines fill the ditch.
#[test]
fn works_count_if_every_attacker_is_before_them() {
    let attack = |more: &[(&str, &str)], hand: Value| {
        let mut places = vec![("guards_1", "h2917"), ("grenadiers_1", "h2818"), ("cont_3", "h2817")];
        places.extend(more);
        let more =
            json!({"turn": 37, "phase": "declare", "hands": {"american": [], "british": hand}, "released": true});
        let mut table = Table::set(&campaign(&places, &more));
        let units = if places.len() > 3 { "guards_1 grenadiers_1 foot_28" } else { "guards_1 grenadiers_1" };
        table.attack(units, "h2817", &["guards_1"]);
        table
    };
    let mut table = attack(&[], json!([]));
    assert_eq!(table.combat(), ("4-1".into(), -1));
    let mut table = attack(&[("foot_28", "h2916")], json!([]));
    assert_eq!(table.combat(), ("4-1".into(), 0));
    let mut table = attack(&[], json!(["b15"]));
    table.order(BRITISH, "play b15");
    assert_eq!(table.combat().1, 0);
}

/// W10.3, W9.6: where no other unit of the attack can lead, the Westchester Light Horse does, also beside foot of its hex.
#[test]
fn an_attack_of_the_westchester_horse_beside_foot_that_attacks_elsewhere_is_fought() {
    let places = [("westchester_horse foot_5", "h2533"), ("brooks", "h2532"), ("cont_4", "h2433")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 25, "phase": "declare"})));
    table.plays(BRITISH, "assault westchester_horse h2532, assault foot_5 h2433, done");
    let events = table.order(BRITISH, "fight h2532");
    assert!(!events.iter().any(|event| event["event"] == "combat_over"), "{events:?}");
    assert_eq!(table.state()["combat"]["lead"][BRITISH], "westchester_horse");
    assert_eq!(table.asked(), "combat tactics british");
}

/// W10.12, W10.5: the column and the modifier of a combat are those of its die, also after the losses and in a position that is
/// written and read again.
#[test]
fn the_column_of_a_combat_is_that_of_its_die() {
    let combat = json!({
        "hexes": ["h1828"], "units": ["hess_rall"], "lead": {"british": "hess_rall", "american": "brooks"},
        "tactics": {"american": "skirmish", "british": "skirmish"}, "die": 9, "result": "-/1*",
    });
    let more = json!({"half": 2, "first": "american", "phase": "combat", "step": "reroll", "combat": combat});
    let places = [("hess_rall", "h1829"), ("brooks", "h1828"), ("mosely", "h1927")];
    let mut table = Table::set(&hill(&places, &more));
    assert_eq!(table.form("brooks"), "disrupted 1", "it has lost");
    let state = table.state();
    assert_eq!((&state["combat"]["column"], &state["phase"]), (&json!("1-1"), &json!("combat")));
    let mut again = Table::set(&state);
    assert_eq!(again.state(), state);
    let view = table.view(AMERICAN);
    assert_eq!((&view["combat"]["column"], &view["combat"]["drm"]), (&json!("1-1"), &state["combat"]["drm"]));
    let wrong = |path: &str, value: Value| {
        let mut state = state.clone();
        state["combat"][path] = value;
        Table::impossible(&state);
    };
    wrong("strength", json!([255, 255]));
    wrong("parts", json!({"works or wall": 100}));
}
