//! T12: forts and navy; T2.6: garrisons.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation, reasons};

/// T12.1, T9.1: garrisons fire at two units next to them.
#[test]
fn a_garrison_bombards_two_units_next_to_it() {
    let places = [("foot_4 foot_15 foot_27! leader_grant", "1628"), ("cont_9", "1720")];
    let mut table = Table::set(&activation("moves", "grant", "foot_4 foot_15 foot_27", &places, &json!({})));
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "operations bombard american");
    table.rolled(AMERICAN, "bombard fort_defiance foot_4", &[3]);
    assert_eq!(table.unit("foot_4"), "1628 0 normal");
    table.refused(AMERICAN, "bombard fort_defiance foot_4", "T12.1");
    let events = table.rolled(AMERICAN, "bombard fort_defiance foot_27", &[2]);
    assert_eq!(
        (table.unit("foot_27"), reasons(&events)),
        ("1628 1 disrupted".into(), vec!["bombard"]),
        "a step, no test"
    );
    assert_ne!(table.asked(), "operations bombard american", "two targets");
}

/// T12.2, T14.2: the navy attacks; a normal garrison fires first.
#[test]
fn the_navy_attacks_and_may_be_beaten_off() {
    let places = [("foot_4 leader_grant", "2235"), ("cont_9", "1528")];
    let position = activation("navy", "grant", "foot_4", &places, &json!({}));
    let mut table = Table::set(&position);
    table.rolled(BRITISH, "navy garrison_fort_defiance", &[2]);
    assert_eq!(table.both("vp"), [1, 0]);
    assert_eq!(table.state()["navy"]["used"], json!(["attack"]));
    let events = table.rolled(BRITISH, "navy garrison_fort_defiance", &[3, 2]);
    assert_eq!(reasons(&events), ["navy_defence", "navy"]);
    assert_eq!(table.state()["garrisons"]["fort_defiance"]["status"], "disrupted");
    // A disrupted garrison so hit is eliminated; with Americans in the hex it would stay American.
    table.rolled(BRITISH, "navy garrison_fort_defiance", &[1]);
    let state = table.state();
    assert_eq!(state["garrisons"].get("fort_defiance"), None);
    assert!(state["held"].as_array().expect("hexes").contains(&json!("1529")));
}

/// T2.6, T12.3, T12.5: a garrison alone is eliminated by its first CP; no VP, no step of a division.
#[test]
fn an_assault_takes_a_fort() {
    let places = [("foot_4 foot_15 foot_27 foot_45 leader_grant", "1528"), ("cont_9", "1720")];
    let mut table = Table::set(&activation("declare", "grant", "foot_4 foot_15 foot_27 foot_45", &places, &json!({})));
    table.plays(BRITISH, "assault 1529 foot_4 foot_15 foot_27 foot_45");
    let events = table.rolled(BRITISH, "done", &[6, 6, 1]);
    assert_eq!(reasons(&events), ["defensive_fire", "assault", "assault"]);
    assert_eq!(table.asked(), "battle losses american");
    assert_eq!(table.legal(), ["lose garrison_fort_defiance"]);
    table.order(AMERICAN, "lose garrison_fort_defiance");
    assert_eq!((table.asked(), table.both("vp")), ("battle advance british".into(), [0, 0]));
    table.order(BRITISH, "advance foot_4");
    let state = table.state();
    assert!(state["held"].as_array().expect("hexes").contains(&json!("1529")));
    assert!(state["tracks"].as_object().expect("tracks").values().all(|lost| *lost == json!(0)));
}

/// T12.4: an American unit that enters a fort takes it back.
#[test]
fn americans_take_a_fort_back() {
    let held: Value = json!(["1529", "2243", "1543", "1944", "2044"]);
    let more = json!({"held": held, "garrisons": {"fort_box": {"status": "normal"}}});
    let places = [("cont_9 leader_greene", "1628"), ("li_1", "2239")];
    let mut table = Table::set(&activation("moves", "greene", "cont_9", &places, &more));
    table.order(AMERICAN, "move cont_9 1529");
    let state = table.state();
    assert!(!state["held"].as_array().expect("hexes").contains(&json!("1529")));
    assert_eq!(state["garrisons"].get("fort_defiance"), None);
}
