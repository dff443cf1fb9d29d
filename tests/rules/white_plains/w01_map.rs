//! W1: hexes, ground, rivers, slopes, works and what is in sight.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// W1.1: a Disrupted unit goes one hex, so that its moves are the hexes next to it.
#[test]
fn six_hexes_lie_around_a_hex_and_an_even_column_stands_half_a_hex_higher() {
    let around = |at: &str| Table::set(&grand(&[("foot_28!", at)], &json!({}))).ways("move foot_28");
    assert_eq!(around("h2532"), ["h2432", "h2433", "h2531", "h2533", "h2632", "h2633"]);
    assert_eq!(around("h2632"), ["h2531", "h2532", "h2631", "h2633", "h2731", "h2732"]);
    assert_eq!(around("h3844"), ["h3743", "h3744", "h3843"]);
}

/// W1.1: columns 14 to 38, rows 01 to 44, and two boxes.
#[test]
fn the_map_ends_at_its_edges_and_has_two_boxes() {
    for at in ["h1332", "h3932", "h2500", "h2545", "boston"] {
        Table::impossible(&campaign(&[("foot_28", at)], &json!({})));
    }
    for at in ["h1401", "h3844", "transition", "tarrytown"] {
        assert_eq!(Table::set(&campaign(&[("foot_28", at)], &json!({}))).at("foot_28"), at);
    }
}

/// W1.2: nobody enters a pond.
#[test]
fn a_pond_cannot_be_entered() {
    Table::impossible(&grand(&[("foot_28", "h3511")], &json!({})));
    let mut table = Table::set(&grand(&[("foot_28 dragoons_17 gen_howe", "h3411")], &json!({})));
    for name in ["foot_28", "dragoons_17", "gen_howe"] {
        assert!(table.lists(&format!("move {name} h3410")));
        assert!(!table.lists(&format!("move {name} h3511")));
    }
}

/// W1.3, W6.3: the Bronx costs one MP north of h2019, two south of it; the primary river has no way over.
#[test]
fn the_bronx_is_a_brook_in_the_north_a_river_in_the_south_and_a_wall_between() {
    let mut north = Table::set(&campaign(&[("foot_28", "h2118")], &json!({})));
    assert!(north.lists("move foot_28 h1818"));
    assert!(!north.lists("move foot_28 h1718"));
    let mut south = Table::set(&campaign(&[("foot_28", "h2127")], &json!({})));
    assert!(south.lists("move foot_28 h1928"));
    assert!(!south.lists("move foot_28 h2026"));
    let mut wall = Table::set(&campaign(&[("foot_28!", "h2007")], &json!({})));
    assert_eq!(wall.ways("move foot_28"), ["h1906", "h1907", "h2006", "h2106", "h2107"]);
}

/// W1.3, W15.3: the trigger line itself is not yet the north, what lies beyond it is.
#[test]
fn the_trigger_line_is_still_south_of_the_hexes_that_call_the_army_out() {
    let released = |from: &str, to: &str| {
        let mut table = Table::set(&campaign(&[("foot_28", from)], &json!({})));
        table.order(BRITISH, &format!("move foot_28 {to}"));
        table.state()["released"].clone()
    };
    assert_eq!(released("h1523", "h1522"), json!(false));
    assert_eq!(released("h1522", "h1521"), json!("next"));
    assert_eq!(released("h2325", "h2324"), json!(false), "south of Flat Meadow Brook");
    assert_eq!(released("h2324", "h2323"), json!("next"), "over Flat Meadow Brook");
}

/// W1.4, W6.3: a slope costs who goes up; a severe one bars horse; one hexside bars all.
#[test]
fn a_slope_counts_only_upwards_and_a_severe_one_bars_horse() {
    let mut up = Table::set(&campaign(&[("foot_28", "h2126")], &json!({})));
    assert!(up.lists("move foot_28 h2025"));
    assert!(!up.lists("move foot_28 h2024"));
    let mut down = Table::set(&campaign(&[("foot_28", "h2025")], &json!({})));
    assert!(down.lists("move foot_28 h2227"));
    let below = |unit: &str| {
        let mut table = Table::set(&campaign(&[(unit, "h2125")], &json!({})));
        table.ways(&format!("move {}", unit.trim_end_matches('!')))
    };
    assert_eq!(below("foot_28!"), ["h2025", "h2026", "h2124", "h2126", "h2225", "h2226"]);
    assert_eq!(below("dragoons_17!"), ["h2126", "h2225", "h2226"]);
    let mut barred = Table::set(&campaign(&[("foot_28!", "h3008")], &json!({})));
    assert!(barred.lists("move foot_28 h3009"));
    assert!(!barred.lists("move foot_28 h3108"));
}

/// W1.5, W16.5: works help over their own hexsides, not from behind.
#[test]
fn works_protect_their_hexsides_and_no_others() {
    let modifier = |from: &str| {
        let mut table = Table::set(&grand(&[("guards_1", from), ("cont_3", "h2817")], &json!({"phase": "declare"})));
        table.attack("guards_1", "h2817", &[]);
        table.combat().1
    };
    assert_eq!((modifier("h2917"), modifier("h2818")), (-1, -1));
    assert_eq!((modifier("h2816"), modifier("h2717")), (0, 0));
}

/// W1.5, W16.6: the ten hexes of the forward line, and the eleven of the main line, are those that may be sham.
#[test]
fn the_forward_line_has_ten_hexes_and_the_main_line_eleven() {
    for seed in 1..60 {
        let mut table = Table::seeded("grand_assault", &[], seed);
        let forward = table.ways("ruse");
        assert_eq!(forward, ["h2320", "h2420", "h2518", "h2519", "h2618", "h2717", "h2817", "h2916", "h3016", "h3115"]);
        let die = table.state()["ruse"]["die"].as_u64().expect("a die");
        if !(2..=3).contains(&die) {
            continue;
        }
        table.order(AMERICAN, "ruse h2817");
        let main = table.ways("ruse");
        assert_eq!(
            main,
            ["h2317", "h2417", "h2516", "h2616", "h2715", "h2815", "h2914", "h3014", "h3113", "h3213", "h3312"]
        );
        return;
    }
    panic!("no die of 2 or 3");
}

/// W1.6, W8.2: what lies between the British guns and a target at two hexes.
#[test]
fn woods_and_heights_between_hide_a_target_unless_an_end_stands_higher() {
    let sees = |from: &str, to: &str| {
        let more = json!({"half": 2, "phase": "artillery"});
        let far = [("art_brig_1", from), ("cont_4", to), ("art_brig_2", "h2034"), ("cont_9", "h2033")];
        let mut table = Table::set(&grand(&far, &more));
        let request = json!({"do": "order", "side": BRITISH, "line": "fire art_brig_1 at cont_4"});
        let answer = table.referee.answer(&request.to_string());
        let case = answer["case"].as_str().map(str::to_owned);
        assert!(case.is_none() || case.as_deref() == Some("W8.2"), "{answer}");
        case.is_none()
    };
    assert!(sees("h2532", "h2534"), "open ground");
    assert!(!sees("h2825", "h2827"), "a wood on the line");
    assert!(!sees("h2426", "h2428"), "a hill on the line");
    assert!(sees("h2809", "h2807"), "from a hill over a wood in the plain");
    assert!(sees("h2513", "h2713"), "along a hexside with a wood on one side");
    assert!(!sees("h2827", "h2925"), "along a hexside with woods on both sides");
    assert!(sees("h2826", "h2827"), "the next hex");
}

/// W1.6, W16.9: units hide nothing, smoke does.
#[test]
fn units_do_not_hide_a_target_but_a_burning_hex_does() {
    let places = [("art_brig_2", "h2127"), ("foot_28", "h2027"), ("delaware_blues", "h1926"), ("ny_3", "h2025")];
    let mut table = Table::set(&hill(&places, &json!({"half": 2, "phase": "artillery"})));
    table.dice(&[0]);
    table.order(BRITISH, "fire art_brig_2 at delaware_blues");
    let burns = json!({"half": 2, "phase": "artillery", "scorched": {"hex": "h2027", "lit": 5, "burning": true}});
    let mut table = Table::set(&hill(&[places[0], places[2], places[3]], &burns));
    table.refused(BRITISH, "fire art_brig_2 at delaware_blues", "W8.2");
}
