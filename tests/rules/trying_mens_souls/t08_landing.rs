//! T8.5, T8.6: landings; T1.5: booms.

use serde_json::{Value, json};

use super::{BRITISH, Table, activation};

fn landing(marker: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&activation("moves", marker, active, places, more))
}

/// T8.5, T8.6: a first landing of Cornwallis's division is safe; others meet guns and a test.
#[test]
fn a_landing_is_tested_but_the_first_of_cornwallis() {
    let places = [("foot_33 leader_cornwallis", "staten_island"), ("cont_9", "1720")];
    let mut table = landing("cornwallis", "foot_33", &places, &json!({}));
    table.refused(BRITISH, "land foot_33 1629", "T8.5");
    let events = table.order(BRITISH, "land foot_33 2143");
    assert!(events.iter().all(|event| event["event"] != "roll"), "{events:?}");
    let state = table.state();
    assert_eq!((&state["navy"]["landed"], &state["entered"]), (&json!(1), &json!(["foot_33"])));
    let places = [("hess_leib leader_heister", "staten_island"), ("cont_9", "1720")];
    let mut table = landing("heister", "hess_leib", &places, &json!({}));
    let events = table.rolled(BRITISH, "land hess_leib 1629", &[2, 3]);
    assert_eq!(super::reasons(&events), ["bombard", "landing"]);
    assert_eq!(table.unit("hess_leib"), "1629 0 disrupted");
}

/// T8.5: the navy markers of the turn limit the landings; marines count a half each.
#[test]
fn six_units_land_and_two_marines_count_as_one() {
    let names = "foot_33 bw_1 bw_2 fh_1 fh_2 fh_3 rm_1 rm_2";
    let places = [(&*format!("{names} leader_cornwallis"), "staten_island"), ("cont_9", "1720")];
    let more = json!({"navy": {"markers": 3, "used": ["attack"], "landed": 0}});
    let mut table = landing("cornwallis", names, &places, &more);
    table.plays(
        BRITISH,
        "land foot_33 2143, land bw_1 2143, land bw_2 2143, land fh_1 2242, land fh_2 2242, land rm_1 2343",
    );
    assert_eq!(table.state()["navy"]["landed"], 5.5);
    table.refused(BRITISH, "land fh_3 2242", "T8.5");
    table.order(BRITISH, "land rm_2 2343");
    assert_eq!(table.state()["navy"]["landed"].as_f64(), Some(6.0));
}

/// T1.4, T1.5: a normal British unit in an end hex destroys a boom; the fall of 1624 destroys two.
#[test]
fn booms_fall_to_who_stands_at_their_ends() {
    let places = [("li_1 leader_clinton", "1727"), ("cont_9", "1720")];
    let mut table = landing("clinton", "li_1", &places, &json!({}));
    table.order(BRITISH, "move li_1 1726");
    assert_eq!(table.state()["booms_destroyed"], json!(["governors_red_hook"]));
    let mut table = landing("clinton", "li_1", &[("li_1! leader_clinton", "1727"), ("cont_9", "1720")], &json!({}));
    table.order(BRITISH, "move li_1 1726");
    assert_eq!(table.state()["booms_destroyed"], json!([]));
    // The navy eliminates the garrison of 1624, disrupted already.
    let garrisons = json!({"governors_island": {"status": "disrupted"}, "fort_box": {"status": "normal"}});
    let more = json!({"step": "navy", "garrisons": garrisons});
    let mut table = landing("clinton", "li_1", &[("li_1 leader_clinton", "2239"), ("cont_9", "1720")], &more);
    table.rolled(BRITISH, "navy garrison_governors_island", &[1]);
    let state = table.state();
    assert_eq!(state["booms_destroyed"], json!(["battery_governors", "governors_red_hook"]));
    assert!(state["held"].as_array().expect("hexes").contains(&json!("1624")), "T12.4");
}
