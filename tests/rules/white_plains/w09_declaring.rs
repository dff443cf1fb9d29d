//! W9: who attacks whom.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// The British declare, in the open.
fn declare(places: &[(&str, &str)]) -> Table {
    Table::set(&grand(places, &json!({"phase": "declare"})))
}

/// W9.1: up to three hexes next to the unit, each in one attack only.
#[test]
fn a_unit_attacks_up_to_three_hexes_and_a_hex_is_attacked_once() {
    let foes = [("cont_4", "h2532"), ("cont_9", "h2433"), ("cont_11", "h2633"), ("cont_12", "h2434")];
    let mut table = declare(&[&[("foot_42", "h2533")][..], &foes[..]].concat());
    assert!(table.lists("assault foot_42 h2532") && !table.lists("assault foot_42 h2531"));
    let four = r#"{"do":"order","side":"british","line":"assault foot_42 h2532+h2433+h2633+h2434"}"#;
    assert_eq!(table.referee.answer(four)["ok"], false);
    table.order(BRITISH, "assault foot_42 h2532+h2433+h2633");
    assert_eq!(table.state()["attacks"][0]["hexes"].as_array().map_or(0, Vec::len), 3);
    let mut table = declare(&[("foot_28", "h2533"), ("foot_35", "h2434"), ("cont_4", "h2532"), ("cont_9", "h2433")]);
    table.order(BRITISH, "assault foot_28 h2532+h2433");
    table.refused(BRITISH, "assault foot_35 h2433", "W9.1");
    table.refused(BRITISH, "assault foot_35 h2532", "W9.1");
    table.order(BRITISH, "release foot_28");
    table.order(BRITISH, "assault foot_35 h2433");
    table.refused(BRITISH, "assault foot_28 h2532+h2433", "W9.1");
    table.order(BRITISH, "assault foot_28 h2433");
    let attacks = table.state()["attacks"].clone();
    assert_eq!(attacks, json!([{"hexes": ["h2433"], "units": ["foot_28", "foot_35"]}]));
}

/// W9.2: artillery only beside foot of its hex in the same attack; heavy guns, Amusettes, engineers never.
#[test]
fn guns_attack_only_beside_foot_of_their_hex() {
    let places = [("foot_28 art_brig_1 amusettes", "h2533"), ("art_heavy foot_35!", "h2433"), ("cont_4", "h2532")];
    let mut table = declare(&places);
    for unit in ["art_brig_1", "amusettes", "art_heavy", "foot_35"] {
        table.refused(BRITISH, &format!("assault {unit} h2532"), "W9.2");
    }
    table.plays(BRITISH, "assault foot_28 h2532, assault art_brig_1 h2532");
    table.order(BRITISH, "release foot_28");
    assert_eq!(table.state()["attacks"], json!([]), "the guns go with the last of those they need");
    let mut table =
        Table::set(&grand(&[("engineers", "h2513"), ("foot_28", "h2514")], &json!({"half": 2, "phase": "declare"})));
    table.refused(AMERICAN, "assault engineers h2514", "W9.2");
}

/// W9.2, W15.1: Americans who are held do not attack; pinned units do; nobody over a hexside he may not cross.
#[test]
fn held_americans_and_units_before_a_barred_hexside_do_not_attack() {
    let places = [("cont_4", "h2513"), ("foot_28", "h2514")];
    let of =
        |released: bool| Table::set(&campaign(&places, &json!({"half": 2, "phase": "declare", "released": released})));
    of(false).refused(AMERICAN, "assault cont_4 h2514", "W9.2");
    assert!(of(true).lists("assault cont_4 h2514"));
    let mut horse = Table::set(&hill(&[("dragoons_17", "h2125"), ("maryland", "h2026")], &json!({"phase": "declare"})));
    assert!(horse.ways("assault").is_empty());
    let mut foot = Table::set(&hill(&[("foot_28", "h2125"), ("maryland", "h2026")], &json!({"phase": "declare"})));
    assert!(foot.lists("assault foot_28 h2026"));
    let mut position = grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &json!({"turn": 39, "phase": "declare"}));
    position["units"]["foot_28"]["pinned"] = json!({"foes": ["cont_4"], "since": [38, 2]});
    position["units"]["cont_4"]["pinned"] = json!({"foes": ["foot_28"], "since": [38, 2]});
    assert!(Table::set(&position).lists("assault foot_28 h2532"));
}

/// W9.3: who stands in a zone must attack; who stands in none is free.
#[test]
fn a_unit_in_a_zone_must_attack() {
    let mut table = declare(&[("foot_28", "h2533"), ("cont_4", "h2532")]);
    table.refused(BRITISH, "done", "W9.3");
    table.order(BRITISH, "assault foot_28 h2532");
    assert!(table.lists("done"));
    assert!(declare(&[("foot_28", "h2917"), ("cont_3", "h2817")]).lists("done"), "before works");
    assert!(declare(&[("art_brig_1", "h2533"), ("cont_4", "h2532")]).lists("done"), "guns need not");
    assert!(declare(&[("foot_28", "h2533"), ("art_horton", "h2532")]).lists("done"), "guns have no zone");
}

/// W9.3: the Marylanders and the New Yorkers on the height force nobody below to attack.
#[test]
fn an_attack_up_a_severe_slope_or_out_of_an_orchard_is_optional() {
    for at in ["h2125", "h2027", "h2126"] {
        let places = [("foot_28", at), ("ny_3", "h2025"), ("maryland", "h2026")];
        let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
        table.order(BRITISH, "done");
        assert_eq!(table.state()["half"], 2);
    }
}

/// W9.4, W10.5: a hex that nobody attacks diverts those who stand in its zone.
#[test]
fn an_enemy_left_alone_diverts_an_attack_by_one_column() {
    let column = |more: &[(&str, &str)]| {
        let mut places = vec![("foot_42", "h2533"), ("cont_4", "h2532")];
        places.extend(more);
        let mut table = declare(&places);
        table.attack("foot_42", "h2532", &[]);
        table.combat().0
    };
    assert_eq!(column(&[]), "3-1");
    assert_eq!(column(&[("cont_9", "h2433")]), "2-1");
    assert_eq!(column(&[("cont_9", "h2433"), ("cont_11", "h2633")]), "2-1", "once an attack");
    assert_eq!(column(&[("art_horton", "h2433")]), "3-1", "guns divert nobody");
    let mut table = declare(&[("foot_42", "h2533"), ("foot_28", "h2434"), ("cont_4", "h2532"), ("cont_9", "h2433")]);
    table.plays(BRITISH, "assault foot_42 h2532, assault foot_28 h2433, done, fight h2532");
    assert_eq!(table.combat().0, "3-1", "the other hex is attacked, too");
}

/// W9.5, W14.9: after Howe Vacillates the British may fall back before they attack.
#[test]
fn after_howe_vacillates_the_british_may_fall_back() {
    let more = json!({"turn": 25, "step": "react", "hands": {"american": ["a16"], "british": []}, "released": true});
    let places = [("foot_28", "h2533"), ("foot_35", "h2434"), ("cont_4", "h2532"), ("cont_9", "h2433")];
    let mut table = Table::set(&campaign(&places, &more));
    table.order(AMERICAN, "play a16");
    table.idles_until(|state| state["phase"] == "declare");
    assert!(table.lists("disengage foot_28 h2534") && !table.lists("disengage foot_28 h2532"));
    table.order(BRITISH, "disengage foot_28 h2534");
    assert_eq!(table.at("foot_28"), "h2534");
    assert!(!table.ways("disengage foot_35").is_empty());
    table.order(BRITISH, "assault foot_35 h2433");
    assert!(table.ways("disengage").is_empty(), "the first attack ends that");
}

/// W9.6: the phasing side picks the order of its attacks; the last comes by rule.
#[test]
fn attacks_are_fought_in_the_order_the_attacker_picks() {
    let places = [("foot_28", "h2533"), ("cont_4", "h2532"), ("foot_35", "h2538"), ("cont_9", "h2539")];
    let mut table = declare(&places);
    table.plays(BRITISH, "assault foot_28 h2532, assault foot_35 h2539");
    assert_eq!(table.state()["phase"], "declare");
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "fights british");
    assert_eq!(table.ways("fight"), ["h2532", "h2539"]);
    table.order(BRITISH, "fight h2539");
    assert_eq!(table.state()["combat"]["hexes"], json!(["h2539"]));
    // 3-2, no modifiers: 5 drives both off.
    table.skirmish(&[5]);
    table.settles();
    assert_eq!(table.state()["combat"]["hexes"], json!(["h2532"]), "by rule");
}

/// W9.6, W14.8: an attack whose attackers are all gone is dropped; those left fight it.
#[test]
fn chaos_takes_attackers_out_of_an_attack() {
    let chaos = |dice: &[u8]| {
        let more = json!({"phase": "declare", "hands": {"american": ["a19"], "british": []}});
        let mut table = Table::set(&hill(&[("foot_28 foot_35 gen_leslie", "h2126"), ("maryland", "h2026")], &more));
        table.plays(BRITISH, "assault foot_28 h2026, assault foot_35 h2026, done");
        table.dice(dice);
        let events = table.order(AMERICAN, "play a19");
        assert_eq!(rolls(&events, "check"), [json!([0])], "a retreat comes before the next check");
        table
    };
    let mut table = chaos(&[0, 9]);
    table.order(BRITISH, "retreat foot_28 h2127");
    let combat = table.state()["combat"].clone();
    assert_eq!((&combat["units"], &combat["lead"][BRITISH]), (&json!(["foot_35"]), &json!("foot_35")));
    assert_eq!(table.state()["step"], "tactics");
    let mut table = chaos(&[0, 0]);
    table.order(BRITISH, "retreat foot_28 h2127");
    table.order(BRITISH, "retreat foot_35 h2127");
    let state = table.state();
    assert_eq!((&state["combat"], &state["half"]), (&Value::Null, &json!(2)));
    assert_eq!((table.at("gen_leslie"), table.at("maryland")), ("h2127".into(), "h2026".into()));
}

/// W9.5, W14.9: the first assignment to an attack ends the disengaging, also one that is taken back.
#[test]
fn an_assignment_that_is_taken_back_has_ended_the_disengaging() {
    let places = [("foot_28 foot_35", "h2524"), ("maryland", "h2523")];
    let more = json!({
        "turn": 30, "step": "react", "hands": {"american": ["a16"], "british": []},
        "played": {"american": [], "british": ["b1"]},
    });
    let mut table = Table::set(&campaign(&places, &more));
    table.order(AMERICAN, "play a16");
    table.order(BRITISH, "done");
    assert!(table.lists("disengage foot_28 h2625"));
    table.order(BRITISH, "assault foot_35 h2523");
    table.refused(BRITISH, "disengage foot_28 h2625", "W9.5");
    table.order(BRITISH, "release foot_35");
    table.refused(BRITISH, "disengage foot_28 h2625", "W9.5");
}

/// W9.5, W17.7: the attack in Tarrytown is nobody's order, and does not end the disengaging.
#[test]
fn the_attack_in_tarrytown_does_not_end_the_disengaging() {
    let places =
        [("foot_28", "h2524"), ("maryland", "h2523"), ("foot_5", "tarrytown"), ("tarrytown_garrison", "tarrytown")];
    let more = json!({"turn": 30, "phase": "declare", "effects": {"a16": true}});
    let mut table = Table::set(&campaign(&places, &more));
    assert_eq!(table.state()["attacks"][0]["hexes"], json!(["tarrytown"]));
    assert!(table.lists("disengage foot_28 h2625"));
}
