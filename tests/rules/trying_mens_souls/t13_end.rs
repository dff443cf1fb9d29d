//! T13: the End Phase; T14: victory.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

const PLACES: [(&str, &str); 3] = [("cont_9", "1720"), ("li_1 li_2", "2239"), ("foot_33", "staten_island")];

/// The limited activation of a turn.
fn ending(turn: u8, places: &[(&str, &str)], more: &Value) -> Table {
    let position = json!({
        "turn": turn, "phase": "end", "step": "limited", "active": "american", "event": "none",
        "limited": {"side": "american", "hex": null, "passed": []},
    });
    Table::set(&field(places, &with(position, more)))
}

/// T13.4: the King's Peace, and what it is worth.
#[test]
fn the_kings_peace_stops_the_operations() {
    let mut table = ending(1, &PLACES, &json!({"vp": {"american": 0, "british": 3}}));
    table.dice(&[3, 4, 3, 4, 6]);
    table.idles_until(|state| state["turn"] == 2);
    let state = table.state();
    assert_eq!((&state["peace"], &state["phase"], &state["step"]), (&json!(2), &json!("end"), &json!("limited")));
    table.dice(&[3, 4, 6]);
    table.idles_until(|state| state["turn"] == 3);
    assert_eq!(table.state()["peace"], 1);
}

/// T13.4: the price of peace, above half of the British VP.
#[test]
fn the_british_forfeit_or_award_points_after_the_peace() {
    for (points, die, price, line, vp) in [
        (0, 1, 1, "forfeit", [0, -1]),
        (0, 1, 1, "award", [1, 0]),
        (2, 4, 4, "forfeit", [0, -2]),
        (8, 5, 5, "award", [5, 8]),
    ] {
        let mut table = ending(3, &PLACES, &json!({"vp": {"american": 0, "british": points}, "peace": 1}));
        table.dice(&[die]);
        table.idles_until(|state| state["step"] == "peace");
        assert_eq!(table.state()["owes"], json!({"side": "british", "why": "peace", "n": price}));
        assert_eq!(
            (table.asked(), table.legal()),
            ("end peace british".into(), vec!["forfeit".into(), "award".into()])
        );
        table.dice(&[3, 4, 6]);
        table.order(BRITISH, line);
        assert_eq!((table.both("vp"), table.state()["last_turn"].clone()), (vp, json!(if die >= 5 { 13 } else { 14 })));
    }
}

/// T13.3, T13.5: replacements, half the morale, one a unit.
#[test]
fn replacements_are_half_the_morale() {
    let places =
        [("cont_3/1 cont_13/1 cont_23/1 cont_26/2", "1720"), ("cont_4/1 cont_9/1 cont_11/1", "1721"), ("li_1", "2239")];
    let mut table = ending(5, &places, &json!({}));
    table.idles_until(|state| state["step"] == "replace");
    assert_eq!(table.asked(), "end replace american");
    for unit in ["cont_26", "cont_3", "cont_13", "cont_23", "cont_4"] {
        table.order(AMERICAN, &format!("restore {unit}"));
        table.refused(AMERICAN, &format!("restore {unit}"), "T13.3");
    }
    table.dice(&[3, 4, 6]);
    table.order(AMERICAN, "restore cont_9");
    assert_eq!((table.unit("cont_26"), table.unit("cont_11")), ("1720 1 normal".into(), "1721 1 normal".into()));
    assert_eq!(table.state()["turn"], 6);
}

/// T11.10, T12.5: four lost forts cost the Americans a point of morale.
#[test]
fn four_forts_are_worth_a_point_of_morale() {
    let held = json!(["1529", "2123", "2025", "1926", "2243", "1543", "1944", "2044"]);
    let garrisons = json!({"fort_stirling": {"status": "disrupted"}});
    let mut table =
        ending(5, &PLACES, &json!({"held": held, "garrisons": garrisons, "morale": {"american": 12, "british": 10}}));
    table.dice(&[3, 4, 6]);
    table.idles_until(|state| state["turn"] == 6);
    assert_eq!(table.both("morale"), [11, 10]);
    assert_eq!(table.state()["garrisons"]["fort_stirling"]["status"], "normal", "T13.3");
}

/// T13.2: rally; who fails routed retreats.
#[test]
fn disrupted_and_routed_units_rally() {
    let places = [("cont_9!! cont_4! leader_greene", "1720"), ("li_1! ", "2239")];
    let mut table = ending(5, &places, &json!({}));
    // By turns: cont_4 (CR 3, -1 leader), li_1 (CR 4), cont_9 (routed: CR 1, -1 leader).
    table.dice(&[4, 5, 2, 3, 4, 6]);
    table.idles_until(|state| state["turn"] == 6);
    assert_eq!(
        [table.unit("cont_4"), table.unit("li_1"), table.unit("cont_9")],
        ["1720 0 normal", "2239 0 disrupted", "1720 0 disrupted"]
    );
}

/// T13.1: limited activation, hex by hex, in alternation.
#[test]
fn a_hex_that_has_not_acted_may_move_or_attack() {
    let mut table = ending(5, &PLACES, &json!({}));
    assert_eq!(table.legal(), ["activate 1720", "pass"]);
    table.order(AMERICAN, "activate 1720");
    table.refused(AMERICAN, "march cont_9 1721 1722", "T13.1");
    table.order(AMERICAN, "move cont_9 1721");
    assert_eq!((table.unit("cont_9"), table.asked()), ("1721 0 normal".into(), "end limited british".into()));
    assert_eq!(table.legal(), ["activate 2239", "activate staten_island", "pass"]);
    table.order(BRITISH, "pass");
}
