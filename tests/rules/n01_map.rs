//! N1: the map: roads, crossings, passages, forts, edges.

use blockade::rules::new_york_1776::sides::AMERICAN;
use blockade::rulesets;
use serde_json::json;

use super::table::{Table, american, british, units};

/// Where a lone unit may go in one step, in the order of the alphabet.
fn steps(table: &mut Table, unit: &str) -> Vec<String> {
    let start = format!("move {unit} ");
    let mut ends: Vec<_> = table
        .legal()
        .iter()
        .filter_map(|line| line.strip_prefix(&start).filter(|path| !path.contains(' ')).map(String::from))
        .collect();
    ends.sort();
    ends
}

/// N1.1
#[test]
fn a_unit_goes_by_the_roads_of_its_place_and_over_each_zone_it_lies_on() {
    let mut table = Table::at(american(&[("greenwich", "nixon")], &[]));
    let all =
        ["bloomingdale", "fort_lee", "fort_washington", "new_york_city", "paulus_hook", "philipsburg", "weehawken"];
    assert_eq!(steps(&mut table, "nixon"), all);
    let mut table = Table::at(american(&[("greenwich", "nixon")], &[("zone_b", "phoenix")]));
    assert_eq!(steps(&mut table, "nixon"), ["bloomingdale", "new_york_city", "paulus_hook"]);
    table.refused("american", "move nixon kips_bay", "N5.5");
    let mut table = Table::at(american(&[("white_plains", "nixon")], &[]));
    assert_eq!(
        steps(&mut table, "nixon"),
        ["dobbs_ferry", "new_rochelle", "north_castle", "philipsburg", "tarrytown"],
        "no water there"
    );
}

/// N1.1
#[test]
fn only_kings_bridge_joins_the_island_with_the_mainland_and_no_road_leads_to_staten_island() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let reach = |start: &str| {
        let mut seen = vec![rules.location(start).expect("a place")];
        let mut next = 0;
        while let Some(at) = seen.get(next).copied() {
            next += 1;
            for to in rules[at].roads {
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        seen.len()
    };
    assert_eq!(["staten_island", "new_york_city", "newark", "brooklyn"].map(reach), [1, 17, 9, 8]);
    let bridge = rules[rules.location("kings_bridge").expect("a place")].roads;
    assert_eq!(bridge.len(), 3);
    assert_eq!(rules.locations.iter().map(|l| l.roads.len()).sum::<u32>(), 2 * 42);
}

/// N1.2
#[test]
fn ships_pass_from_zone_to_zone_but_not_over_the_red_lines() {
    let passages = [
        ("new_york_harbor", "zone_a zone_d"),
        ("zone_a", "new_york_harbor zone_b"),
        ("zone_b", "zone_a zone_c"),
        ("zone_c", "zone_b"),
        ("zone_d", "new_york_harbor zone_e"),
        ("zone_e", "zone_d zone_f"),
        ("zone_f", "zone_e"),
    ];
    for (zone, open) in passages {
        let mut table = Table::at(british(&[("gravesend", "grant")], &[(zone, "phoenix")]));
        let mut ends: Vec<_> = table
            .legal()
            .iter()
            .filter_map(|line| line.strip_prefix("sail phoenix ").filter(|path| !path.contains(' ')).map(String::from))
            .collect();
        ends.sort();
        assert_eq!(ends.join(" "), open, "from {zone}");
    }
    let mut table = Table::at(british(&[("gravesend", "grant")], &[("zone_a", "phoenix"), ("zone_b", "roebuck")]));
    table.refused("british", "sail phoenix zone_d", "N6.1");
    table.refused("british", "sail roebuck zone_e", "N6.1");
    table.plays("british", "sail phoenix new_york_harbor zone_d");
}

/// N1.3
#[test]
fn five_places_are_fortified_and_seven_lie_on_the_edge() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let ids = |test: &dyn Fn(usize) -> bool| {
        let mut ids: Vec<_> =
            (0..rules.locations.len()).filter(|l| test(*l)).map(|l| rules.locations[l].id.as_str()).collect();
        ids.sort_unstable();
        ids.join(" ")
    };
    assert_eq!(rules.locations.len(), 35);
    assert_eq!(ids(&|l| rules.locations[l].fort), "brooklyn fort_lee fort_washington new_york_city paulus_hook");
    assert_eq!(
        ids(&|l| rules.locations[l].edge),
        "elizabethtown hackensack jamaica new_rochelle newark north_castle tarrytown"
    );
    assert_eq!(rules.forts.len(), 5);
    assert_eq!(rules.edges.len(), 7);
}

/// N1.4
#[test]
fn a_whole_army_stands_in_one_place_and_all_ships_lie_in_one_zone() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let names: Vec<_> = rules.army[AMERICAN].into_iter().map(|u| rules[u].id.as_str()).collect();
    let mut table = Table::at(json!({
        "turn": 5, "active": "american", "ap": {"american": 3}, "units": units(&[("greenwich", &names.join(" "))]),
        "ships": {"phoenix": {"at": "zone_f"}, "roebuck": {"at": "zone_f"}, "admiral_howe": {"at": "zone_f"}},
    }));
    assert_eq!(table.view("british")["enemy"]["at"], json!({"greenwich": 34}));
    assert_eq!(table.view("american")["enemy"]["ships"], json!({"zone_f": 3}));
    table.plays("american", "march washington +greene +lee bloomingdale");
    assert_eq!(table.view("british")["enemy"]["at"], json!({"greenwich": 31, "bloomingdale": 3}));
}
