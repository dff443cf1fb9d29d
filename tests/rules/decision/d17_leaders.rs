//! D17: leaders.

use serde_json::json;

use super::d14_battle::{battle, combats};
use super::{AMERICAN, BRITISH, Table, movement, rolls};

/// D17.1, D17.2: a militia leader counts in a force of militia, light and his like alone.
#[test]
fn a_militia_leader_counts_among_his_own() {
    let places = [("minutemen_1 riflemen_1 continental_line_1 col_morgan col_stark", "hartford")];
    for (units, points) in [("minutemen_1 riflemen_1 col_stark", 6), ("minutemen_1 continental_line_1", 4)] {
        let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
        table.rolled(AMERICAN, &format!("march hartford {units} col_morgan under col_morgan"), &[4]);
        assert_eq!(table.state()["force"]["points"], points, "{units}");
    }
}

/// D17.3: generals count nothing for fleets, in a naval battle neither.
#[test]
fn only_admirals_count_at_sea() {
    let places = [
        ("crown_squadron_1 gen_gage adm_graves", "new_york_bight"),
        ("american_squadron_1 gen_greene", "new_york_bight"),
    ];
    let hands = json!({"hands": {AMERICAN: ["tactics"], BRITISH: ["tactics", "tactics"]}});
    let mut table = combats(BRITISH, &places, &hands);
    assert_eq!(table.legal(), ["commit 0", "commit 1"]);
    // The Americans have no admiral: they commit nothing, by rule.
    table.rolled(BRITISH, "commit 0", &[2, 3, 2, 6]);
    assert_eq!(table.asked(), "battle fire american");
}

/// D17.4, D14.12: an eliminated leader escapes with a die up to his value, else he is dead; the enemy draws for him in either case.
#[test]
fn a_leader_escapes_or_dies() {
    for (die, dead) in [(2, false), (3, true)] {
        let places = [("continental_line_1 gen_montgomery", "albany"), ("crown_line_1", "albany")];
        let fought = json!({"step": "hits", "side": AMERICAN, "owed": [6], "last": AMERICAN});
        let mut table = battle(BRITISH, "albany", &places, &fought, &json!({}));
        let events = table.rolled(AMERICAN, "hit gen_montgomery", &[die]);
        assert_eq!(rolls(&events, "escape"), [json!([die])]);
        table.draws(&["spy"], &[]);
        table.order(AMERICAN, "withdraw hartford");
        let state = table.state();
        let pool = state["pools"][AMERICAN].as_array().expect("a pool").contains(&json!("gen_montgomery"));
        assert_eq!((state["dead"] == json!(["gen_montgomery"]), pool), (dead, !dead));
        assert_eq!(state["hands"][BRITISH], json!(["spy"]));
        assert!(table.view(BRITISH)["dead"] == state["dead"]);
    }
}

/// D17.5, D14.9: leaders who are left alone after a fire have lost.
#[test]
fn leaders_do_not_fight_on_alone() {
    let places = [("continental_line_1 gen_greene", "albany"), ("crown_line_1 crown_line_2", "albany")];
    let mut table = battle(BRITISH, "albany", &places, &json!({}), &json!({}));
    table.rolled(BRITISH, "fire 0", &[6, 1, 1, 1]);
    table.order(AMERICAN, "hit continental_line_1");
    assert_eq!(table.asked(), "battle withdraw american");
}
