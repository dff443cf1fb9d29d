//! T5.3 to T5.5: lines of supply on the map, without a position.

use blockade::rules::trying_mens_souls::chapters::t05_lines::Lines;
use blockade::rules::trying_mens_souls::data::ids::*;
use blockade::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};

use super::t01_map::{hex, hexes, rules};

fn zones(ids: &str) -> Zones {
    let of = |id: &str| ZoneId::of(rules().zones.iter().position(|zone| zone.id == id).expect("a zone"));
    ids.split_whitespace().map(of).collect()
}

/// British lines on a map whose land is open but for these hexes.
fn british(barred: &str, water: &str) -> Hexes {
    let open = rules().areas.land.minus(hexes(barred));
    Lines { rules: rules(), sources: rules().areas.sources[BRITISH], open, zones: zones(water), joined: true }
        .supplied()
}

fn american(sources: Hexes, barred: &str, water: &str) -> Hexes {
    let open = rules().areas.land.minus(hexes(barred));
    Lines { rules: rules(), sources, open, zones: zones(water), joined: false }.supplied()
}

/// T5.3
#[test]
fn a_line_leads_over_open_land_and_the_hex_of_the_unit_does_not_count() {
    let all = british("", "");
    assert!(all.has(hex("2333")) && all.has(hex("3918")), "Long Island is one piece of land");
    assert!(!all.has(hex("1620")) && !all.has(hex("1624")), "water is no land");
    let around = "1527 1627 1528 1628 1529 1629 1626 1427 1428";
    let near: Vec<&str> = around.split(' ').filter(|id| rules().hex(id).is_some()).collect();
    let ring = near
        .iter()
        .filter(|id| **id != "1528" && rules().areas.land.has(hex(id)))
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(!british(&ring, "").has(hex("1528")), "all hexes around it are barred");
    let alone = british("1528", "");
    assert!(alone.has(hex("1528")), "only its own hex is");
}

/// T5.3
#[test]
fn a_unit_on_a_source_is_in_supply_and_one_source_is_enough() {
    let open = Hexes::NONE;
    let only = Lines { rules: rules(), sources: hexes("1543"), open, zones: Zones::NONE, joined: true }.supplied();
    assert_eq!(only, hexes("1543"));
    let one =
        Lines { rules: rules(), sources: hexes("2044"), open: rules().areas.land, zones: Zones::NONE, joined: true };
    assert!(one.supplied().has(hex("2333")));
}

/// T5.4
#[test]
fn the_british_feed_over_all_waters_that_the_navy_reaches_and_the_americans_within_one() {
    assert!(!british("", "bay").has(hex("1702")));
    assert!(british("", "bay hudson").has(hex("1613")), "from the bay to the Hudson");
    let brooklyn = american(rules().areas.city, "", "east_river");
    assert!(brooklyn.has(hex("1923")) && brooklyn.has(hex("2123")));
    assert!(!american(rules().areas.city, "", "").has(hex("2123")));
    let battery = american(hexes("1622"), "1721 1621 1722", "bay hudson");
    assert!(battery.has(hex("1303")) == american(hexes("1622"), "1721 1621 1722", "hudson").has(hex("1303")));
}

/// T5.5
#[test]
fn boxes_are_supplied_by_their_exits_their_neighbours_or_always() {
    let (rules, none) = (rules(), Hexes::NONE);
    let [staten_island, westchester, white_plains, colony] =
        ["staten_island", "westchester", "white_plains", "new_york_colony"].map(hex);
    assert!(rules.supplied_in_box(BRITISH, staten_island, &none, &none));
    assert!(
        rules.supplied_in_box(AMERICAN, colony, &none, &none)
            && rules.supplied_in_box(AMERICAN, white_plains, &none, &none)
    );
    assert!(rules.supplied_in_box(AMERICAN, westchester, &none, &none));
    assert!(!rules.supplied_in_box(AMERICAN, westchester, &none, &Hexes::one(white_plains)));
    assert!(!rules.supplied_in_box(AMERICAN, westchester, &none, &rules.areas.manhattan));
    assert!(!rules.supplied_in_box(BRITISH, westchester, &none, &none));
    assert!(rules.supplied_in_box(BRITISH, westchester, &hexes("3501"), &none));
    assert!(!rules.supplied_in_box(BRITISH, westchester, &hexes("3501"), &hexes("3502")), "an American is next to it");
    assert!(rules.supplied_in_box(BRITISH, white_plains, &hexes("3501"), &none), "by Westchester");
    assert!(!rules.supplied_in_box(BRITISH, white_plains, &hexes("3501"), &Hexes::one(westchester)));
    assert!(rules.supplied_in_box(BRITISH, white_plains, &hexes("1901"), &none));
    assert!(!rules.supplied_in_box(BRITISH, white_plains, &hexes("2201"), &none), "2201 is no such hex");
}
