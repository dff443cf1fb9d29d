//! D18.6: war parties.

use serde_json::json;

use super::{BRITISH, Table, mobilization};

/// D18.6, D10.7: a war party is an Indian unit, free of charge; it counts for the limit of the locale.
#[test]
fn a_war_party_raises_indians_in_an_indian_locale() {
    let mut table = Table::set(&mobilization(
        BRITISH,
        &[("crown_line_1", "boston"), ("minutemen_1", "hartford")],
        &json!({"points": {"american": 0, "british": 6}, "hands": {"british": ["war_party"]}}),
    ));
    table.order(BRITISH, "use war_party shawnee");
    assert_eq!(table.at("crown_indians_1"), "shawnee");
    assert_eq!(table.both("points"), [0, 6]);
    assert_eq!(table.state()["hands"][BRITISH], json!([]));
    table.refused(BRITISH, "mobilize crown_indians shawnee", "D10.7");
    table.allows(BRITISH, "mobilize crown_indians cherokee");
}
