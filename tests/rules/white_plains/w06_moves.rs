//! W6: moves of units and leaders, hex by hex.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// Chatterton Hill as it is set up, the British to move.
fn opening() -> Table {
    Table::set(&json!({"scenario": "chatterton_hill", "turn": 5, "scorched": null}))
}

/// W6.3, W6.4: the lane and the ford cost three of four points.
#[test]
fn a_regiment_of_foot_fords_the_bronx_and_has_one_point_left() {
    let mut table = opening();
    assert!(table.lists("move foot_28 h2126") && table.lists("move foot_28 h2027"));
    table.refused(BRITISH, "move foot_28 h2225", "W6.4");
    table.order(BRITISH, "move foot_28 h2027");
    assert_eq!(table.at("foot_28"), "h2027");
    assert!(table.ways("move foot_28").is_empty(), "each moves once");
}

/// W6.3: wading costs two more; guns that cannot wade go by bridge or ford.
#[test]
fn foot_wades_the_bronx_and_heavy_guns_never_do() {
    let mut table = opening();
    assert!(table.lists("move hess_lossberg h2028") && !table.lists("move hess_lossberg h2027"));
    assert!(table.lists("move hess_prinz_carl h2126"));
    for (unit, at) in [("art_heavy", "h2127"), ("art_brig_2", "h2127")] {
        let mut table = Table::set(&hill(&[(unit, at)], &json!({})));
        table.refused(BRITISH, &format!("move {unit} h2027"), "W6.3");
    }
    let mut table = Table::set(&hill(&[("art_heavy", "h2227")], &json!({})));
    assert!(table.lists("move art_heavy h2126"), "the ford, by the last resort");
}

/// W6.3: into a wood three hexes deep go foot, light troops, horse and guns, each as far as it can.
#[test]
fn each_kind_has_its_own_costs() {
    let enters = |unit: &str| {
        let mut table = Table::set(&grand(&[(unit, "h2929")], &json!({})));
        ["h2930", "h2931", "h2932", "h2933"].map(|to| table.lists(&format!("move {unit} {to}")))
    };
    assert_eq!(enters("foot_28"), [true, true, false, false]);
    assert_eq!(enters("light_3"), [true, true, true, true]);
    assert_eq!(enters("dragoons_17"), [true, true, false, true], "round the wood");
    assert_eq!(enters("art_light"), [true, false, false, false]);
    assert_eq!(enters("art_heavy"), [false; 4]);
    let swamp = |unit: &str| Table::set(&grand(&[(unit, "h3515")], &json!({}))).lists(&format!("move {unit} h3616"));
    assert!(swamp("foot_28") && !swamp("dragoons_17") && !swamp("art_light"));
}

/// W6.2, W6.7, W18.3: of two equal paths the one that goes more to the north first; a hex to pass can be named.
#[test]
fn a_move_takes_the_cheapest_path_or_that_by_a_named_hex() {
    let start = || {
        let more = json!({"half": 2, "released": true});
        Table::set(&campaign(&[("cont_4", "h2639")], &more))
    };
    let mut table = start();
    table.refused(AMERICAN, "move cont_4 h2639 h2537", "W6.2");
    table.order(AMERICAN, "move cont_4 h2537");
    assert_eq!((table.state()["control"]["h2538"].clone(), table.morale()), (json!(BRITISH), (18.0, 19.0)));
    let mut table = start();
    assert!(!table.lists("move cont_4 h2538 h2537"), "moves by a named hex are not listed");
    table.order(AMERICAN, "move cont_4 h2538 h2537");
    assert_eq!(table.at("cont_4"), "h2537");
    assert_eq!((table.state()["control"]["h2538"].clone(), table.morale()), (json!(AMERICAN), (20.0, 18.0)));
}

/// W6.4, W22.2: who has too few points still goes one hex, if nothing prohibits it.
#[test]
fn a_unit_with_too_few_points_goes_one_hex() {
    let mut table = Table::set(&campaign(&[("foot_28", "h2127"), ("art_brig_2", "h2128")], &json!({"turn": 12})));
    assert!(table.lists("move foot_28 h2126") && !table.lists("move foot_28 h2125"));
    assert!(!table.lists("move art_brig_2 h2028"), "prohibited remains prohibited");
}

/// W6.5: a zone ends a move, and a unit in a zone may go straight into another.
#[test]
fn a_zone_ends_a_move_and_may_be_left_for_another() {
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &json!({})));
    assert!(["h2433", "h2633", "h2434", "h2334"].iter().all(|to| table.lists(&format!("move foot_28 {to}"))));
    assert!(!table.lists("move foot_28 h2531"));
    table.refused(BRITISH, "move foot_28 h2433 h2432", "W6.5");
    table.order(BRITISH, "move foot_28 h2433");
    assert_eq!(table.at("foot_28"), "h2433");
}

/// W6.5: before riflemen each step into their zone, or out of it, costs one more.
#[test]
fn riflemen_make_the_ground_before_them_costly() {
    let reaches = |american: &str, from: &str, to: &str| {
        let mut table = Table::set(&grand(&[("foot_28", from), (american, "h2540")], &json!({})));
        table.lists(&format!("move foot_28 {to}"))
    };
    for (from, to) in [("h2536", "h2640"), ("h2541", "h2244")] {
        assert!(reaches("cont_3", from, to), "{from} {to}");
        assert!(!reaches("cont_1", from, to), "{from} {to}");
    }
    assert!(reaches("cont_1", "h2537", "h2640"), "three hexes and one point more");
    assert!(reaches("cont_1", "h2541", "h2641"), "from one hex of the zone into another");
}

/// W6.8: a pinned unit stays, until the pins of its hex are broken for a point of army morale.
#[test]
fn pins_hold_until_they_are_broken_for_the_whole_hex() {
    let mut position = hill(&[("foot_28 foot_35", "h2126"), ("maryland", "h2026")], &json!({"turn": 6}));
    for unit in ["foot_28", "foot_35"] {
        position["units"][unit]["pinned"] = json!({"foes": ["maryland"], "since": [5, 2]});
    }
    position["units"]["maryland"]["pinned"] = json!({"foes": ["foot_28", "foot_35"], "since": [5, 2]});
    let mut table = Table::set(&position);
    table.refused(BRITISH, "move foot_28 h2127", "W6.8");
    table.order(BRITISH, "break h2126");
    assert_eq!(table.morale(), (18.0, 18.0));
    for unit in ["foot_28", "foot_35"] {
        assert!(table.lists(&format!("move {unit} h2127")));
        assert_eq!(table.state()["units"][unit]["pinned"], Value::Null);
    }
}

/// W6.8, W17.7: nobody breaks a pin in Tarrytown.
#[test]
fn no_pin_is_broken_in_tarrytown() {
    let mut position = campaign(&[("foot_5 va_1", "tarrytown")], &json!({"turn": 6}));
    position["units"]["foot_5"]["pinned"] = json!({"foes": ["va_1"], "since": [5, 2]});
    position["units"]["va_1"]["pinned"] = json!({"foes": ["foot_5"], "since": [5, 2]});
    assert!(Table::set(&position).ways("break").is_empty());
}

/// W6.9: a unit out of order goes one hex, whatever it costs, and keeps away from the enemy.
#[test]
fn a_unit_out_of_order_goes_one_hex_and_not_next_to_the_enemy() {
    let places = [("foot_28!", "h2127"), ("foot_35!!", "h2534"), ("cont_4", "h2532")];
    let mut table = Table::set(&campaign(&places, &json!({})));
    assert!(table.lists("move foot_28 h2126") && table.lists("move foot_28 h2027"), "over the river");
    assert!(!table.lists("move foot_28 h2125"));
    assert!(table.lists("move foot_35 h2434"));
    table.refused(BRITISH, "move foot_35 h2533", "W6.9");
}

/// W6.10: a leader rides alone, into a zone only to a friend, never to the enemy.
#[test]
fn a_leader_goes_next_to_the_enemy_only_where_a_friend_stands() {
    let places = [("gen_leslie", "h2127"), ("foot_28", "h2126"), ("maryland", "h2026")];
    assert!(Table::set(&hill(&places, &json!({}))).lists("move gen_leslie h2126"));
    let mut table = Table::set(&hill(&[("col_lossberg", "h1929"), ("brooks", "h1828")], &json!({})));
    table.refused(BRITISH, "move col_lossberg h1928", "W6.10");
    assert!(!table.lists("move col_lossberg h1828"));
    let friends = [("col_lossberg", "h1929"), ("hess_leib", "h1928"), ("brooks", "h1828")];
    assert!(Table::set(&hill(&friends, &json!({}))).lists("move col_lossberg h1928"));
}

/// W6.10: a general whom the enemy finds alone is captured by 7 to 9, else he rides to the nearest friends.
#[test]
fn a_general_found_alone_is_captured_or_rides_away() {
    let found = |die: u8| {
        let places = [("hess_rall", "h2628"), ("gen_wadsworth", "h2629"), ("levy_5", "h2727"), ("levy_3", "h2640")];
        let mut table = Table::set(&campaign(&places, &json!({})));
        table.dice(&[die]);
        let events = table.order(BRITISH, "move hess_rall h2629");
        assert_eq!(rolls(&events, "leader"), [json!([die])]);
        assert_eq!(table.at("hess_rall"), "h2629");
        table
    };
    let mut table = found(7);
    assert_eq!((table.at("gen_wadsworth"), table.morale(), table.vp()), ("captured".into(), (17.0, 19.0), (0.0, 1.0)));
    let mut table = found(6);
    assert_eq!((table.at("gen_wadsworth"), table.morale()), ("h2727".into(), (18.0, 19.0)));
}

/// W6.2, W14.10: a free crossing leads nowhere but to other hexes: no move ends where it began.
#[test]
fn no_move_is_listed_to_the_hex_in_which_a_unit_stands() {
    let more = json!({"turn": 7, "hands": {"american": [], "british": ["b9"]}});
    let mut table = Table::set(&campaign(&[("jaeger_1", "h3222"), ("maryland", "h1924")], &more));
    table.order(BRITISH, "play b9 h3222");
    let ways = table.ways("move jaeger_1");
    assert!(ways.len() > 10 && !ways.contains(&"h3222".to_owned()), "{ways:?}");
    table.refused(BRITISH, "move jaeger_1 h3222", "W6.2");
}
