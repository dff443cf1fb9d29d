//! W5: stacking and zones.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// W5.1: six SP in a hex and one artillery unit, also on the way.
#[test]
fn six_points_and_one_battery_fill_a_hex_and_block_passage() {
    let places = [("foot_28 foot_35", "h2126"), ("foot_5 art_brig_2", "h2227"), ("art_lossberg", "h2125")];
    let mut table = Table::set(&hill(&places, &json!({})));
    table.refused(BRITISH, "move foot_5 h2126", "W5.1");
    table.refused(BRITISH, "move foot_5 h2126 h2125", "W5.1");
    table.order(BRITISH, "move art_brig_2 h2126");
    table.refused(BRITISH, "move art_lossberg h2126", "W5.1");
}

/// W5.1: leaders, Amusettes and engineers count nothing; a position keeps the limits, too.
#[test]
fn leaders_amusettes_and_engineers_take_no_room() {
    let full = [("foot_42 art_brig_2 amusettes gen_howe gen_clinton", "h2532")];
    assert_eq!(Table::set(&grand(&full, &json!({}))).at("amusettes"), "h2532");
    Table::impossible(&grand(&[("foot_42 hess_leib", "h2532")], &json!({})));
    Table::impossible(&grand(&[("art_brig_2 art_heavy", "h2532")], &json!({})));
    let mut table = Table::set(&grand(&[("nh_2", "h2513"), ("engineers cont_4/1", "h2512")], &json!({"half": 2})));
    assert!(table.lists("move engineers h2513"));
    assert!(!table.lists("move cont_4 h2513"));
}

/// Whether the British unit in a hex has to attack, being in a zone (W9.3).
fn in_a_zone(at: &str, american: &[(&str, &str)], scorched: &Value) -> bool {
    let mut places = american.to_vec();
    places.push(("hess_leib", at));
    let mut table = Table::set(&hill(&places, &json!({"turn": 7, "phase": "declare", "scorched": scorched})));
    !table.lists("done")
}

/// W5.2, W9.3: no zone over a severe slope, into an orchard or over works; into a smouldering hex there is one.
#[test]
fn zones_do_not_reach_over_severe_slopes_into_orchards_or_over_works() {
    let smoulders = |hex: &str| json!({"hex": hex, "lit": 5, "burning": false});
    let none = json!(null);
    let above = [("ny_3", "h2025"), ("maryland", "h2026"), ("mosely", "h1927")];
    for at in ["h2125", "h2027", "h2126", "h2028"] {
        assert!(!in_a_zone(at, &above, &none), "{at}");
    }
    assert!(!in_a_zone("h2028", &above, &smoulders("h2028")), "the works of Mosely bar his zone");
    assert!(in_a_zone("h2027", &above, &smoulders("h2027")), "that of the Marylanders reaches into smoke");
    assert!(in_a_zone("h1829", &[("brooks", "h1828")], &none), "a wall bars no zone");
    assert!(!in_a_zone("h1928", &above, &none));
    assert!(in_a_zone("h2025", &[("ny_1", "h2024")], &none), "open ground");
}

/// W5.2: neither artillery nor a unit out of order has a zone; a pinned unit keeps it.
#[test]
fn guns_have_no_zone_and_pinned_units_keep_theirs() {
    assert!(!in_a_zone("h2025", &[("art_hamilton", "h2024")], &json!(null)));
    assert!(!in_a_zone("h2025", &[("ny_3!", "h2024")], &json!(null)));
    let mut position = hill(&[("hess_leib", "h2025"), ("ny_1", "h2024")], &json!({"turn": 6, "phase": "declare"}));
    position["units"]["hess_leib"]["pinned"] = json!({"foes": ["ny_1"], "since": [5, 2]});
    position["units"]["ny_1"]["pinned"] = json!({"foes": ["hess_leib"], "since": [5, 2]});
    assert!(!Table::set(&position).lists("done"));
}

/// W5.2: not over the primary river, and not over the works of either side.
#[test]
fn the_primary_river_and_works_bar_zones_both_ways() {
    let must = |british: &str, american: &str| {
        let places = [("foot_28", british), ("cont_4", american)];
        !Table::set(&grand(&places, &json!({"phase": "declare"}))).lists("done")
    };
    assert!(!must("h2008", "h2007"));
    assert!(must("h2006", "h2007"));
    assert!(!must("h2917", "h2817") && !must("h2817", "h2917"));
    assert!(must("h2816", "h2817"));
}

/// W5.3: nobody moves into a hex of the enemy.
#[test]
fn enemies_never_share_a_hex() {
    let mut table = Table::set(&json!({"scenario": "chatterton_hill", "turn": 5}));
    table.refused(BRITISH, "move hess_rall h1828", "W5.3");
    Table::impossible(&campaign(&[("foot_28", "h2532"), ("cont_4", "h2532")], &json!({})));
}

/// W5.2, W6.5: a zone ends a move, and the way over the wall leads into one.
#[test]
fn the_hexes_below_the_wall_lie_in_the_zone_of_brooks() {
    let mut table = Table::set(&json!({"scenario": "chatterton_hill", "turn": 5, "scorched": null}));
    assert!(table.lists("move hess_rall h1728") && table.lists("move hess_rall h1829"));
    table.refused(BRITISH, "move hess_rall h1829 h1928", "W6.5");
    table.order(BRITISH, "move hess_rall h1728");
    assert_eq!(table.at("hess_rall"), "h1728");
    assert!(table.ways("move hess_rall").is_empty());
    assert_eq!(table.next_to_play().as_deref(), Some(BRITISH));
}

/// W5.1: a unit that cannot stay in a full hex cannot go through it either, whosever turn it is.
#[test]
fn americans_keep_the_limit_too() {
    let places = [("nh_2", "h2512"), ("cont_4", "h2513")];
    let mut table = Table::set(&grand(&places, &json!({"half": 2})));
    table.refused(AMERICAN, "move cont_4 h2512", "W5.1");
    assert!(table.lists("move cont_4 h2511"), "by another way");
}
