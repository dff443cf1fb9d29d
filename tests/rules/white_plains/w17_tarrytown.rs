//! W17: the transition box and Tarrytown.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, reasons};

/// W17.6, W6.6: into the box for the whole allowance, out of it for the hex or on to Tarrytown.
#[test]
fn the_way_to_tarrytown_leads_through_the_box() {
    let mut table =
        Table::set(&campaign(&[("foot_5 gen_howe", "h1419"), ("foot_28", "h1519"), ("cont_4", "h2514")], &json!({})));
    assert!(table.lists("move foot_5 transition") && table.lists("move gen_howe transition"));
    assert!(!table.lists("move foot_28 transition"), "it did not begin there");
    table.order(BRITISH, "move foot_5 transition");
    assert_eq!(table.at("foot_5"), "transition");
    let places = [("foot_5 foot_28", "transition"), ("cont_4", "transition"), ("cont_9", "h1415")];
    let mut table = Table::set(&campaign(&places, &json!({})));
    assert!(table.lists("move foot_5 tarrytown") && table.lists("move foot_5 h1419"));
    assert!(table.lists("march foot_5 h1519"), "by road");
    assert!(!table.lists("move foot_5 h1415"), "held by the enemy");
    table.order(BRITISH, "move foot_5 tarrytown");
    table.order(BRITISH, "move foot_28 h1519");
    assert_eq!((table.at("foot_5"), table.at("foot_28")), ("tarrytown".into(), "h1519".into()));
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(table.at("cont_4"), "transition", "no combat in the box");
}

/// W17.6: the 6th Dutchess does not go there.
#[test]
fn the_6th_dutchess_stays_in_the_county() {
    let places = [("dutchess_6 cont_4", "h1419"), ("foot_28", "h2536")];
    let mut table = Table::set(&campaign(&places, &json!({"half": 2, "released": true})));
    assert!(table.lists("move cont_4 transition") && !table.lists("move dutchess_6 transition"));
}

/// W17.7: who is in Tarrytown stays; the garrison never moves.
#[test]
fn units_cannot_leave_tarrytown() {
    let mut table = Table::set(&campaign(&[("foot_5", "tarrytown"), ("cont_4", "h2514")], &json!({})));
    assert!(table.ways("move foot_5").is_empty() && table.ways("march foot_5").is_empty());
    let places = [("tarrytown_garrison va_1", "tarrytown"), ("foot_28", "h2536")];
    let mut table = Table::set(&campaign(&places, &json!({"half": 2, "released": true})));
    assert!(table.ways("move").is_empty());
}

/// The fight for Tarrytown: all against all, 8 to 3.
fn tarrytown(die: u8) -> Table {
    let places = [("foot_5 foot_49 art_brig_2 tarrytown_garrison va_1", "tarrytown"), ("cont_4", "h2514")];
    let mut table = Table::set(&campaign(&places, &json!({"phase": "declare"})));
    let attacks = table.state()["attacks"].clone();
    assert_eq!(attacks.as_array().map_or(0, Vec::len), 1, "by rule");
    assert_eq!(attacks[0]["units"].as_array().map_or(0, Vec::len), 3);
    table.refused(BRITISH, "release foot_5", "W17.7");
    table.plays(BRITISH, "done, lead foot_5");
    table.order(AMERICAN, "lead va_1");
    assert_eq!(table.combat(), ("2-1".into(), 0));
    table.skirmish(&[die]);
    table
}

/// W17.7, W9.4, W21.1: R is nothing, D a capture, and only leads are touched.
#[test]
fn in_tarrytown_a_retreat_is_nothing_and_d_a_capture() {
    let mut table = tarrytown(5);
    assert_eq!(
        (table.at("va_1"), table.form("va_1"), table.morale()),
        ("tarrytown".into(), "parade 0".into(), (18.0, 19.0))
    );
    assert_eq!(table.state()["half"], 2);
    let mut table = tarrytown(7);
    assert_eq!((table.at("va_1"), table.morale()), ("captured".into(), (17.0, 20.0)));
    assert_eq!((table.at("tarrytown_garrison"), table.at("foot_5")), ("tarrytown".into(), "tarrytown".into()));
}

/// W17.7: guns fire in Tarrytown at range 1.
#[test]
fn guns_fire_in_tarrytown() {
    let places = [("foot_5 art_brig_2 tarrytown_garrison va_1", "tarrytown"), ("cont_4", "h2514")];
    let mut table = Table::set(&campaign(&places, &json!({"half": 2, "released": true, "phase": "artillery"})));
    table.dice(&[6, 9]);
    let events = table.order(BRITISH, "fire art_brig_2 at va_1");
    assert_eq!((reasons(&events), table.form("va_1")), (vec!["fire", "hit"], "parade 1".into()));
    let mut table = Table::set(&campaign(&places, &json!({"half": 2, "released": true, "phase": "artillery"})));
    table.dice(&[9, 9]);
    let events = table.order(BRITISH, "fire art_brig_2 at tarrytown_garrison");
    assert_eq!(reasons(&events), ["fire", "hit"], "its militia is not asked");
}

/// W18.3, W18.4, W17.7: who alone is in Tarrytown controls it; for the British it is a card and two points, once.
#[test]
fn tarrytown_falls_to_the_side_that_is_there_alone() {
    let more = json!({"decks": {"american": [], "british": ["b6"]}, "army_morale": {"american": 18, "british": 15}});
    let mut table = Table::set(&campaign(&[("foot_5", "transition"), ("cont_4", "h2514")], &more));
    assert_eq!(table.state()["control"]["tarrytown"], AMERICAN);
    table.order(BRITISH, "move foot_5 tarrytown");
    let state = table.state();
    assert_eq!((&state["control"]["tarrytown"], &state["hands"][BRITISH]), (&json!(BRITISH), &json!(["b6"])));
    assert_eq!(table.morale(), (18.0, 17.0));
    let held: Value = Table::set(&grand(&[("foot_28", "h2533")], &json!({}))).state()["control"]["tarrytown"].clone();
    assert_eq!(held, AMERICAN, "W20.6");
}
