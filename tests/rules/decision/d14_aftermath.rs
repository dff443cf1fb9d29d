//! D14.11: what is left after a battle.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, movement};

/// D14.11
#[test]
fn after_a_battle_units_rally_unused_tactics_go_back_and_the_victor_stays() {
    let mut table = Table::set(&movement(
        BRITISH,
        &[("crown_line_1 crown_line_2 gen_gage", "boston"), ("minutemen_1", "lexington")],
        &json!({"hands": {"american": [], "british": ["tactics"]}}),
    ));
    table.rolled(BRITISH, "march boston crown_line_1 crown_line_2 gen_gage under gen_gage", &[3]);
    table.order(BRITISH, "go lexington");
    table.order(BRITISH, "done");
    table.rolled(BRITISH, "commit 1", &[1, 6]);
    table.rolled(AMERICAN, "fire 0", &[5]);
    table.order(BRITISH, "hit crown_line_1");
    assert_eq!(table.state()["battle"]["disrupted"], json!(["crown_line_1"]));
    table.draws(&["spy"], &[]);
    table.rolled(BRITISH, "fire 0", &[6, 1]);
    let state = table.state();
    assert_eq!((&state["battle"], &state["hands"][BRITISH]), (&Value::Null, &json!(["spy"])));
    assert_eq!(
        ["crown_line_1", "gen_gage", "minutemen_1"].map(|piece| table.at(piece)),
        ["lexington", "lexington", "gone"]
    );
}
