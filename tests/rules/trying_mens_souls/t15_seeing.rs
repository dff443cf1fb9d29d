//! T15: what a player may see.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field};

/// A first Operations Phase with these American markers in the cup and this many points left.
fn hidden(markers: &[&str], mip: u8) -> Table {
    let mut cup = markers.to_vec();
    cup.push("percy");
    Table::set(&field(
        &[("li_1 leader_clinton", "2239"), ("foot_5 leader_percy", "2241"), ("cont_9", "1720"), ("cont_3", "1722")],
        &json!({
            "phase": "operations", "step": "moves", "active": "british", "operation": 1, "cup": cup, "drawn": ["clinton"],
            "bought": {"american": markers, "british": ["clinton", "percy"]}, "mip": {"american": mip, "british": 1}, "acted": ["li_1"],
            "activation": {"marker": "clinton", "units": ["li_1"], "left": null, "moved": [], "fought": [], "fired": {}, "fallen": false},
        }),
    ))
}

/// T15.1, T6.5: bought markers and the points left are seen by their side alone.
#[test]
fn markers_in_the_cup_show_nothing_to_the_enemy() {
    let mut seen: Vec<(Value, Value)> = Vec::new();
    for (markers, mip) in [(&["putnam"][..], 0), (&["greene", "spencer"], 3), (&["tactical_american"], 1)] {
        let mut table = hidden(markers, mip);
        let legal = table.ask(&json!({"do": "legal"}));
        seen.push((table.view(BRITISH), legal));
        let own = table.view(AMERICAN);
        assert_eq!((&own["bought"][AMERICAN], &own["mip"][AMERICAN]), (&json!(markers), &json!(mip)));
        assert_eq!(
            (&own["bought"][BRITISH], &own["mip"][BRITISH], &own["cup"]),
            (&json!("hidden"), &json!("hidden"), &json!(markers))
        );
    }
    assert!(seen.iter().all(|view| *view == seen[0]));
    assert_eq!((&seen[0].0["cup"], &seen[0].0["cup_empty"]), (&json!(["percy"]), &json!(false)));
}

/// T15.1, T15.2: after the first phase all is shown.
#[test]
fn all_markers_are_shown_after_the_first_phase() {
    let mut table = hidden(&["putnam"], 2);
    table.dice(&[1]);
    table.idles_until(|state| state["operation"] == 2);
    let (state, view) = (table.state(), table.view(BRITISH));
    assert_eq!((&view["bought"], &view["mip"]), (&state["bought"], &state["mip"]));
    assert_eq!(view["shown"], true);
}

/// T3.1, T8.8: positions that cannot be.
#[test]
fn impossible_positions_are_refused() {
    for places in [
        [("cont_9", "1721"), ("li_1", "1721")],
        [("cont_9", "1604"), ("li_1", "2239")],
        [("cont_9", "staten_island"), ("li_1", "2239")],
        [("cont_9", "1721"), ("li_1", "new_york_colony")],
        [("cont_9 cont_3 maryland", "1721"), ("li_1", "2239")],
        [("cont_9/4", "1721"), ("li_1", "2239")],
        [("cont_99", "1721"), ("li_1", "2239")],
    ] {
        Table::impossible(&field(&places, &json!({"phase": "end"})));
    }
    Table::impossible(&field(&[("cont_9", "1721")], &json!({"phase": "end", "turn": 15})));
    Table::impossible(&field(&[("cont_9", "1721")], &json!({"phase": "battle", "step": "losses"})));
}
