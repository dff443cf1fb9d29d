//! W11: who moves into the hex that was won.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// W11.8: the attackers' lead must advance, the others may, within six points.
#[test]
fn the_lead_of_the_attack_must_advance_and_others_may_follow() {
    let places = [("foot_28 foot_35", "h2126"), ("foot_5 foot_49", "h2027"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("foot_28 foot_35 foot_5 foot_49", "h2026", &["foot_28"]);
    // 3-1, two worse: a 6 drives the Marylanders back.
    assert_eq!(table.combat(), ("3-1".into(), -2));
    table.skirmish(&[6]);
    table.order(AMERICAN, "retreat maryland h1925");
    table.refused(BRITISH, "done", "W11.8");
    table.refused(BRITISH, "advance foot_35 h2026", "W11.8");
    table.order(BRITISH, "advance foot_28 h2026");
    assert!(table.lists("advance foot_5 h2026"));
    table.order(BRITISH, "advance foot_5 h2026");
    assert!(table.ways("advance").is_empty(), "six points");
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(
        (table.at("foot_28"), table.at("foot_5"), table.at("foot_35")),
        ("h2026".into(), "h2026".into(), "h2126".into())
    );
}

/// W11.8: artillery never advances; neither does a unit of the attack that has retreated, nor another.
#[test]
fn guns_and_bystanders_do_not_advance() {
    let places = [("foot_42 art_brig_1", "h2533"), ("foot_28", "h2542"), ("cont_4", "h2532"), ("hess_leib!", "h2433")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42 art_brig_1", "h2532", &[]);
    // 8 to 2 is 4-1, one better: a 3 is 4.
    assert_eq!(table.combat(), ("4-1".into(), 1));
    table.skirmish(&[3]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!(table.legal(), ["advance foot_42 h2532"]);
    table.order(BRITISH, "advance foot_42 h2532");
    assert_eq!(table.state()["half"], 2, "nobody else may");
}

/// W11.8: a defender who holds must follow into the hex that all attackers left.
#[test]
fn a_defender_that_drives_the_attack_off_must_advance() {
    let places = [("hess_leib", "h2533"), ("cont_3 cont_13", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h2532", &["cont_3"]);
    table.skirmish(&[5]);
    table.order(BRITISH, "retreat hess_leib h2534");
    table.refused(AMERICAN, "done", "W11.8");
    table.order(AMERICAN, "advance cont_3 h2533");
    assert!(table.lists("advance cont_13 h2533") && table.lists("done"));
}

/// W11.9, W1.5: out of works, or from behind a wall, Americans need not.
#[test]
fn americans_behind_works_or_a_wall_need_not_follow() {
    let places = [("hess_leib", "h2028"), ("maryland", "h1927")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h1927", &[]);
    // 1-3: morale even, a slope and works; a 7 is 5.
    assert_eq!(table.combat(), ("1-3".into(), -2));
    table.skirmish(&[7]);
    table.order(BRITISH, "retreat hess_leib h2128");
    assert!(table.lists("done") && table.lists("advance maryland h2028"));
    let places = [("hess_leib", "h1829"), ("maryland", "h1828")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h1828", &[]);
    assert_eq!(table.combat(), ("1-3".into(), -2), "a slope and a wall");
    table.skirmish(&[7]);
    table.settles();
    assert!(table.lists("done") && table.lists("advance maryland h1829"));
}

/// W11.9, W15.1: Americans who are held do not follow at all.
#[test]
fn held_americans_do_not_follow() {
    for released in [false, true] {
        let places = [("hess_leib", "h2514"), ("cont_3 cont_13", "h2513")];
        let mut table = Table::set(&campaign(&places, &json!({"phase": "declare", "released": released})));
        table.attack("hess_leib", "h2513", &["cont_3"]);
        table.skirmish(&[5]);
        table.order(BRITISH, "retreat hess_leib h2515");
        assert_eq!(table.lists("advance cont_3 h2514"), released);
    }
}

/// W11.9: a unit out of order may follow, but need not.
#[test]
fn a_defender_out_of_order_need_not_follow() {
    let places = [("hess_leib", "h2533"), ("cont_3! cont_13!", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h2532", &["cont_3"]);
    // 1 to 2 is 1-2, a broken lead: one better; a 3 is R/-.
    assert_eq!(table.combat(), ("1-2".into(), 1));
    table.skirmish(&[3]);
    table.settles();
    assert!(table.state()["half"] == 2 || table.lists("done"));
}

/// W11.8, W10.11: nobody advances after R/R, a pin or no combat.
#[test]
fn there_is_no_advance_after_a_draw() {
    for (tactics, die) in [(["skirmish", "skirmish"], 2), (["skirmish", "skirmish"], 1), (["skirmish", "withdraw"], 0)]
    {
        let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &json!({"phase": "declare"})));
        table.attack("foot_42", "h2532", &[]);
        table.fight(tactics, &[die]);
        table.settles();
        assert_eq!(table.state()["half"], 2, "{tactics:?} {die}");
    }
}

/// W11.8, W6.3: a hexside that a unit cannot cross bars its advance.
#[test]
fn horse_does_not_follow_down_a_severe_slope() {
    let places = [("hess_leib", "h2125"), ("maryland light_horse_ct", "h2026")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("hess_leib", "h2026", &["light_horse_ct"]);
    // 1-3, morale 1 against -1, a severe slope.
    assert_eq!(table.combat(), ("1-3".into(), 0));
    table.skirmish(&[5]);
    table.settles();
    assert!(!table.lists("advance light_horse_ct h2125"));
    assert!(table.state()["half"] == 2 || table.lists("done"));
}

/// W11.11, W5.3: field artillery that took no part stays in the hex of the beaten attackers, and holds it.
#[test]
fn a_battery_that_took_no_part_holds_the_hex_of_the_beaten_attacker() {
    let places = [("delaware_blues art_hamilton", "h2024"), ("light_3", "h2124"), ("foot_5", "h2326")];
    let more = json!({
        "turn": 7, "first": "american", "phase": "declare", "army_morale": {"american": 18, "british": 15},
    });
    let mut table = Table::set(&hill(&places, &more));
    table.attack("delaware_blues", "h2124", &[]);
    table.fight(["stand_fast", "stand_fast"], &[0, 9, 9]);
    table.order(AMERICAN, "retreat delaware_blues h1923");
    assert_eq!(table.ways("advance light_3"), Vec::<String>::new());
    assert_eq!((table.at("art_hamilton"), table.at("light_3")), ("h2024".into(), "h2124".into()));
}
