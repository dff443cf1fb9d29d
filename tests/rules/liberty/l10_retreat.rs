//! L10: retreats, withdrawals, regroups.

use serde_json::json;

use super::Table;

/// L10.2: the thirtieth worked case.
#[test]
fn a_hexside_that_the_defender_entered_later_is_no_way_back_for_the_attacker() {
    let table = Table::set(json!({
        "year": 1776, "phase": "battle", "player_1": "american",
        "blocks": {
            "militia_ward": {"at": "boston", "from": "springfield"},
            "british_dragoons": {"at": "boston", "from": "springfield"}, "foot_grey": {"at": "boston"},
        },
        "entries": {"boston": {"attacker": "american", "american": ["springfield"], "british": ["springfield"]}},
        "battle": {"at": "boston", "round": 3, "letter": "C", "side": "american", "acted": ["british_dragoons", "foot_grey"]},
    }));
    table.refused("retreat militia_ward springfield", "L10.2");
    table.refused("retreat militia_ward newport", "L10.2");
    let mut table = table;
    table.dice(&[6; 3]);
    table.goes("fire militia_ward");
    assert_eq!(table.place("militia_ward"), "prison", "nobody can leave: captured by rule (L10.5)");
    let table = Table::set(json!({
        "year": 1776, "phase": "battle", "player_1": "american", "held": {"boston": "british", "springfield": "british"},
        "blocks": {
            "militia_ward": {"at": "boston", "from": "springfield"}, "british_dragoons": {"at": "boston"},
        },
        "entries": {"boston": {"attacker": "american", "american": ["springfield"], "british": ["springfield"]}},
        "battle": {"at": "boston", "letter": "B"},
    }));
    table.legal("retreat british_dragoons springfield");
}

/// L8.1, L10.1: the thirty-first.
#[test]
fn control_at_the_start_of_the_turn_decides_where_a_block_retreats() {
    let at = |held: serde_json::Value| {
        Table::set(json!({
            "year": 1776, "phase": "battle", "player_1": "british", "held": held,
            "blocks": {"militia_ward": {"at": "springfield"}, "foot_grey": {"at": "springfield", "from": "boston"}},
            "entries": {"springfield": {"british": ["boston"]}},
            "battle": {"at": "springfield", "letter": "C"},
        }))
    };
    at(json!({"springfield": "american", "newport": "british"})).refused("retreat militia_ward newport", "L10.1");
    at(json!({"springfield": "american"})).legal("retreat militia_ward newport");
    at(json!({"springfield": "american"})).refused("retreat militia_ward boston", "L10.2");
    let norfolk = Table::set(json!({
        "year": 1776, "phase": "battle", "player_1": "american",
        "blocks": {
            "militia_ward": {"at": "h0714", "from": "h0814"}, "militia_stark": {"at": "norfolk"},
            "foot_grey": {"at": "h0714"},
        },
        "held": {"h0714": "british"},
        "entries": {"h0714": {"attacker": "american", "american": ["h0814"]}},
        "battle": {"at": "h0714", "letter": "C", "side": "american"},
    }));
    norfolk.refused("retreat militia_ward norfolk", "L10.1");
    norfolk.legal("retreat militia_ward h0814");
}

/// L10.3, L10.5: the thirty-second.
#[test]
fn a_full_hexside_leaves_the_last_ones_to_be_captured() {
    let mut table = Table::set(json!({
        "year": 1776, "phase": "battle", "player_1": "american",
        "blocks": {
            "militia_ward": {"at": "mohawk", "from": "albany"}, "militia_stark": {"at": "mohawk", "from": "albany"},
            "militia_putnam": {"at": "mohawk", "from": "west_point"}, "militia_sumter": {"at": "mohawk", "from": "west_point"},
            "foot_grey": {"at": "albany"}, "indian_mohawk": {"at": "mohawk"},
        },
        "held": {"mohawk": "british"},
        "entries": {"mohawk": {"attacker": "american", "american": ["albany", "west_point"]}},
        "battle": {"at": "mohawk", "stage": "withdraw", "round": 3, "side": "american"},
    }));
    table.refused("retreat militia_ward albany", "L10.1");
    table.plays("retreat militia_ward west_point, retreat militia_putnam west_point");
    assert_eq!((table.place("militia_stark"), table.place("militia_sumter")), ("prison", "prison"));
}

/// L10.7, L10.8: the thirty-fourth.
#[test]
fn the_victor_regroups_to_spaces_that_it_controls() {
    let mut table = Table::set(json!({
        "year": 1776, "phase": "battle", "player_1": "american", "held": {"new_york": "british", "newport": "british"},
        "blocks": {
            "militia_ward": {"at": "new_york", "from": "hartford"},
            "continental_dragoons": {"at": "new_york", "from": "hartford"},
            "french_warship_1": {"at": "new_york", "from": "atlantic"}, "leader_howe": {"at": "boston"},
        },
        "entries": {"new_york": {"attacker": "american", "american": ["hartford", "atlantic"]}},
        "battle": {"at": "new_york", "stage": "regroup", "side": "american"},
    }));
    for line in ["militia_ward hartford", "militia_ward monmouth", "continental_dragoons hartford springfield"] {
        table.legal(&format!("regroup {line}"));
    }
    table.legal("regroup continental_dragoons monmouth philadelphia");
    table.refused("regroup militia_ward hartford springfield", "L10.7");
    table.refused("regroup french_warship_1 atlantic", "L10.7");
    table.refused("regroup continental_dragoons hartford newport", "L10.7");
    table.legal("regroup french_warship_1 monmouth dover");
    table.goes("regroup militia_ward hartford");
    table.refused("regroup militia_ward springfield", "L2.1");
    table.goes("done");
    assert_eq!(table.p().battle(), None);
}
