//! T7: activation.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation, field, with};

/// Both sides have bought; the British say `done`, and the first marker is drawn.
fn bought(american: &[&str], british: &[&str], places: &[(&str, &str)], more: &Value) -> Table {
    let position = json!({
        "phase": "initiative", "step": "buy", "active": "british", "bought": {"american": american, "british": british},
        "navy": {"markers": 0, "used": [], "landed": 0},
    });
    Table::set(&field(places, &with(position, more)))
}

fn active(table: &mut Table) -> Vec<String> {
    let state = table.state();
    let units = state["activation"]["units"].as_array().expect("active units");
    units.iter().filter_map(|unit| unit.as_str().map(str::to_owned)).collect()
}

/// T7.2, T2.3, T2.4, T7.5: who is active.
#[test]
fn a_division_is_active_within_four_of_its_leader() {
    let places = [
        ("leader_clinton", "2239"),
        ("li_1", "2235"),
        ("li_2", "2234"),
        ("ltdrg_17", "2035"),
        ("leader_howe foot_4", "2241"),
        ("cont_9", "1720"),
    ];
    let mut table = bought(&["greene"], &["clinton"], &places, &json!({}));
    table.draws(&["clinton"]);
    table.order(BRITISH, "done");
    assert_eq!(active(&mut table), ["li_1"]);
    table.refused(BRITISH, "move li_2 2233", "T7.2");
    table.plays(BRITISH, "move li_1 2236, move ltdrg_17 2036, move leader_howe 2240");
    table.refused(BRITISH, "move leader_howe 2239", "T7.4");
    let state = table.state();
    assert_eq!([&state["units"]["li_1"]["activated"], &state["units"]["li_2"]["activated"]], [true, false], "T7.5");
}

/// T7.1: the second Operations Phase has the same markers.
#[test]
fn the_second_phase_draws_the_same_markers_again() {
    let places = [("leader_clinton li_1", "2239"), ("leader_putnam cont_14", "1720"), ("cont_9", "1722")];
    let mut table = bought(&["putnam", "tactical_american"], &["clinton"], &places, &json!({}));
    table.draws(&["clinton", "putnam", "tactical_american", "clinton"]);
    table.order(BRITISH, "done");
    table.plays(BRITISH, "move li_1 2238, done");
    table.dice(&[1]);
    table.idles_until(|state| state["operation"] == 2);
    let state = table.state();
    assert_eq!((&state["drawn"], &state["shown"]), (&json!(["clinton"]), &json!(true)));
    let mut cup: Vec<&str> = state["cup"].as_array().expect("a cup").iter().filter_map(Value::as_str).collect();
    cup.sort_unstable();
    assert_eq!(cup, ["putnam", "tactical_american"]);
    table.order(BRITISH, "move li_1 2237");
}

/// T7.3: Tactical Intervention lets so many units act, also those that acted before.
#[test]
fn tactical_intervention_gives_a_die_and_half_the_morale() {
    let places = [("leader_putnam cont_14", "1720"), ("cont_9", "1722"), ("li_1", "2239")];
    for (morale, die, left) in [(12, 3, 9), (7, 2, 5)] {
        let mut table = bought(
            &["putnam", "tactical_american"],
            &["clinton"],
            &places,
            &json!({"morale": {"american": morale, "british": 10}}),
        );
        table.draws(&["putnam", "tactical_american"]);
        table.order(BRITISH, "done");
        table.order(AMERICAN, "move cont_14 1721");
        table.rolled(AMERICAN, "done", &[die]);
        assert_eq!(table.state()["activation"]["left"], left);
        table.order(AMERICAN, "move cont_14 1820");
        let state = table.state();
        assert_eq!(
            (&state["activation"]["left"], &state["activation"]["units"]),
            (&json!(left - 1), &json!(["cont_14"]))
        );
    }
}

/// T7.2: Cornwallis leads any British unit near him that was not yet activated in this phase.
#[test]
fn cornwallis_leads_others_that_have_not_acted() {
    let places =
        [("leader_cornwallis foot_33", "2239"), ("foot_4", "2237"), ("leader_grant", "2238"), ("cont_9", "1720")];
    for (first, expected) in
        [(vec!["cornwallis"], vec!["foot_4", "foot_33"]), (vec!["grant", "cornwallis"], vec!["foot_33"])]
    {
        let mut table = bought(&["greene"], &["grant", "cornwallis"], &places, &json!({}));
        table.draws(&first);
        table.order(BRITISH, "done");
        if first.len() > 1 {
            table.order(BRITISH, "done");
        }
        assert_eq!(active(&mut table), expected);
    }
}

/// T7.6: who bought no marker spends points on four units at a time.
#[test]
fn a_side_without_a_marker_spends_points() {
    let places = [("leader_clinton li_1", "2239"), ("cont_9 cont_4", "1720"), ("cont_11 cont_12", "1722")];
    let mut table = bought(&[], &["clinton"], &places, &json!({"mip": {"american": 2, "british": 1}}));
    table.order(BRITISH, "done");
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "operations spare american");
    for left in [1, 0] {
        table.order(AMERICAN, "spend");
        assert_eq!((table.state()["activation"]["left"].clone(), table.both("mip")[0]), (json!(4), left));
        let to = if left == 1 { "1721" } else { "1720" };
        table.plays(AMERICAN, &format!("move cont_9 {to}, done"));
    }
    assert_eq!(table.state()["operation"], 2, "the British bought a marker and are not asked");
}

/// T7.4, T8.4: a piece moves once in an activation, an army leader or dragoon in one activation of a phase.
#[test]
fn a_piece_moves_once_in_an_activation() {
    let mut table = Table::set(&activation(
        "moves",
        "clinton",
        "li_1",
        &[("li_1 leader_clinton", "2239"), ("cont_9", "1720")],
        &json!({}),
    ));
    table.order(BRITISH, "move li_1 2238");
    table.refused(BRITISH, "move li_1 2237", "T7.4");
    assert_eq!(table.at("leader_clinton"), "2239", "a leader stays behind: he moves by his own order");
}
