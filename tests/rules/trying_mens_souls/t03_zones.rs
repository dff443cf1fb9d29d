//! T3: zones of control.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation};

fn moves(marker: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&activation("moves", marker, active, places, more))
}

/// T3.2, T3.3, T3.4: zones of control stop units and bar the way from one to the next.
#[test]
fn a_unit_stops_in_a_zone_of_control() {
    let places = [("li_1 leader_clinton", "2232"), ("cont_4", "2230")];
    let mut table = moves("clinton", "li_1", &places, &json!({}));
    table.refused(BRITISH, "move li_1 2231 2132", "T3.3");
    table.order(BRITISH, "move li_1 2231");
    let mut table = moves("clinton", "li_1", &[("li_1 leader_clinton", "2231"), ("cont_4", "2230")], &json!({}));
    table.refused(BRITISH, "move li_1 2131", "T3.3");
    table.order(BRITISH, "move li_1 2232");
    let mut table = moves("clinton", "li_1", &[("li_1 leader_clinton", "2232"), ("cont_4!", "2230")], &json!({}));
    table.refused(BRITISH, "move li_1 2231 2230", "T3.4");
    table.order(BRITISH, "move li_1 2231 2131");
}

/// T3.2, T12.4: a British zone does not reach into trenches and forts under American control.
#[test]
fn works_under_american_control_keep_the_zone_out() {
    let places = [("cont_9 leader_greene", "2022"), ("li_1", "2223")];
    let mut table = moves("greene", "cont_9", &places, &json!({}));
    table.order(AMERICAN, "move cont_9 2123 2122");
    assert_eq!(table.at("cont_9"), "2122");
    let garrisons = json!({"governors_island": {"status": "normal"}});
    let more = json!({"held": ["2123", "2223", "2243", "1543", "1944", "2044"], "garrisons": garrisons});
    let mut table = moves("greene", "cont_9", &places, &more);
    table.refused(AMERICAN, "move cont_9 2123 2122", "T3.3");
}
