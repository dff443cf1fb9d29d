//! N2: the forces: hit numbers, strength, rates, limits, ships.

use blockade::rules::new_york_1776::sides::BRITISH;
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{Table, board, british, events};

/// What a fire with these faces hits.
fn hits(unit: &str, faces: &[u8]) -> Value {
    let american = [("left", "nixon"), ("center", "knox scott"), ("right", "mifflin greene")];
    let british = [("left", "grant"), ("center", "cleaveland donop"), ("right", "smith howe")];
    let ours = american.iter().any(|(_, names)| names.split(' ').any(|name| name == unit));
    let (side, acting) = if ours { ("american", "defender") } else { ("british", "attacker") };
    let mut table = Table::at(board("british", "bedford", &["flatbush"], acting, &american, &british));
    let answer = table.dice(faces).plays(side, &format!("fire {unit}"));
    events(&answer, "roll")[0]["hits"].clone()
}

/// N2.1
#[test]
fn artillery_hits_on_five_and_six_and_all_others_on_six() {
    assert_eq!(hits("knox", &[4, 5, 6]), 2);
    assert_eq!(hits("cleaveland", &[3, 4, 5]), 1);
    for (unit, faces) in [
        ("nixon", vec![4, 5, 6]),
        ("scott", vec![5, 5, 6]),
        ("greene", vec![6]),
        ("grant", vec![5, 5, 5, 6]),
        ("donop", vec![5, 5, 5, 6]),
        ("howe", vec![6]),
    ] {
        assert_eq!(hits(unit, &faces), 1, "{unit}");
    }
    assert_eq!(hits("howe", &[5]), 0);
}

/// N2.2
#[test]
fn all_start_at_full_strength_and_a_unit_without_strength_is_gone() {
    let mut table = Table::new(&[]);
    let rules = rulesets::new_york().expect("the ruleset is good");
    let state = table.state();
    for unit in rules.army[BRITISH] {
        let unit = &rules[unit];
        assert_eq!(state["units"][&unit.id], json!({"at": "staten_island", "sp": unit.sp, "moved": false}));
    }
    table.plays("american", "place woodhull brooklyn");
    assert_eq!(table.sp("woodhull"), 2);
    let line = [("left", "nixon:2"), ("center", "hand:1"), ("right", "mifflin")];
    let mut table = Table::at(board(
        "british",
        "bedford",
        &["flatbush"],
        "attacker",
        &line,
        &[("left", "grant"), ("center", "smith:2"), ("right", "donop")],
    ));
    let answer = table.dice(&[3, 6]).plays("british", "fire smith");
    assert_eq!(events(&answer, "roll")[0]["faces"], json!([3, 6]), "as many dice as SP");
    let answer = table.plays("american", "hit hand");
    assert_eq!(events(&answer, "eliminated")[0]["unit"], "hand");
    assert_eq!(table.state()["units"]["hand"], Value::Null);
    assert!(table.state()["eliminated"].as_array().expect("a list").contains(&json!("hand")));
}

/// N2.3
#[test]
fn four_leaders_march_two_places_and_each_has_a_limit() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let leaders: Vec<_> =
        rules.units.iter().filter(|u| u.limit > 0).map(|u| format!("{} {}/{}", u.id, u.limit, u.rate)).collect();
    assert_eq!(leaders.join(", "), "washington 9/2, greene 8/2, lee 9/1, howe 10/1, knyphausen 8/2, clinton 9/2");
    assert!(rules.units.iter().filter(|u| u.limit == 0).all(|u| u.rate == 1));
    let mut table = Table::at(british(&[("gravesend", "howe knyphausen clinton grant")], &[]));
    table.refused("british", "move howe flatbush bedford", "N5.1");
    table.refused("british", "move grant flatbush bedford", "N5.1");
    table.plays("british", "move knyphausen flatbush bedford");
    table.plays("british", "march clinton +grant flatbush jamaica");
    assert_eq!(table.place("grant"), "jamaica");
}

/// N2.4
#[test]
fn three_british_ships_go_two_zones_and_one_of_them_leads() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let ships: Vec<_> = rules.ships.iter().map(|s| (s.id.as_str(), s.leader)).collect();
    assert_eq!(ships, [("admiral_howe", true), ("phoenix", false), ("roebuck", false)]);
    let mut table = Table::at(british(&[("gravesend", "grant")], &[("new_york_harbor", "admiral_howe phoenix")]));
    table.plays("british", "sail phoenix zone_d zone_e");
    table.refused("british", "sail admiral_howe zone_d zone_e zone_f", "");
    assert_eq!(table.ship("phoenix"), "zone_e");
}

/// N2.5
#[test]
fn artillery_and_leaders_are_no_infantry_and_do_not_pursue() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    assert_eq!(rules.infantry.len(), 29 + 16);
    // Five may pursue; two of them are a leader and guns.
    let line = [("left", "nixon"), ("center", "scott knox"), ("right", "mifflin greene")];
    let mut position = board(
        "british",
        "bedford",
        &["flatbush"],
        "attacker",
        &line,
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    let answer = table.dice(&[1, 1, 1]).plays("british", "withdraw flatbush");
    assert_eq!(events(&answer, "roll")[0]["faces"], json!([1, 1, 1]), "two Continentals and the militia");
    assert_eq!(table.place("grant"), "flatbush");
}
