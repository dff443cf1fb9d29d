//! D2: types, units, leaders and markers as the data have them, and what is said of data that are wrong.

use blockade::rules::decision::data::forces::{Class, Nation};
use blockade::rules::decision::data::ids::Pieces;
use blockade::rules::decision::data::tables::Marker;
use blockade::rules::decision::sides::{AMERICAN, BRITISH};
use serde_json::json;

use super::d01_map::{rules, says, words};
use super::{Table, mobilization};

/// D2.1
#[test]
fn a_combat_unit_has_a_class_and_a_factor_and_a_leader_a_value() {
    let rules = rules();
    let sorted = &rules.sorted;
    let sizes = [sorted.units, sorted.land_units, sorted.fleets, sorted.leaders, sorted.militia, sorted.indians];
    assert_eq!(sizes.map(Pieces::len), [120, 109, 11, 35, 30, 9]);
    let unit = |id: &str| {
        let data = &rules[rules.piece(id).expect("a piece")];
        (data.class, data.factor, data.value)
    };
    assert_eq!(unit("crown_line_14"), (Class::Regular, 2, 0));
    assert_eq!(unit("hessian_detachment_1"), (Class::Detachment, 1, 0));
    assert_eq!(unit("crown_grenadiers_2"), (Class::Grenadier, 3, 0));
    assert_eq!(unit("french_squadron_1"), (Class::Fleet, 3, 0));
    assert_eq!(unit("gen_washington"), (Class::General, 0, 3));
    assert_eq!(unit("col_morgan"), (Class::MilitiaLeader, 0, 2));
    assert!(rules.pieces.iter().all(|piece| piece.is_leader() == (piece.factor == 0)));
    assert_eq!(rules.nation(Nation::Hessian).len(), 13);
    assert_eq!((rules.army[AMERICAN].len(), rules.army[BRITISH].len()), (74, 81));
}

/// D2.2
#[test]
fn a_unit_that_is_not_on_the_map_waits_in_the_mix_and_gone_hessians_do_not_come_again() {
    let whole: Vec<String> = (1..=16).map(|number| format!("minutemen_{number}")).collect();
    let mut table = Table::set(&mobilization(
        "american",
        &[(whole.join(" ").as_str(), "lexington")],
        &json!({"points": {"american": 20}}),
    ));
    table.refused("american", "mobilize minutemen hartford", "D2.2");
    let position = |gone: &[&str]| {
        let more = json!({"year": 1776, "points": {"british": 20}, "gone": gone});
        Table::set(&mobilization("british", &[("crown_line_1", "boston")], &more))
    };
    let all: Vec<String> = (1..=7).map(|number| format!("hessian_line_{number}")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    position(&all).refused("british", "mobilize hessian_line britain", "D2.2");
    let mut some = position(&all[..6]);
    some.order("british", "mobilize hessian_line britain");
    assert_eq!(some.at("hessian_line_7"), "britain");
    some.refused("british", "mobilize hessian_line britain", "D2.2");
    let line: Vec<String> = (1..=7).map(|number| format!("crown_line_{number}")).collect();
    let mut other = Table::set(&mobilization(
        "british",
        &[(line.join(" ").as_str(), "boston")],
        &json!({"points": {"british": 4}}),
    ));
    other.order("british", "mobilize crown_line britain");
    assert_eq!(other.at("crown_line_8"), "britain", "the first of its type in the mix");
}

/// D2.3
#[test]
fn leaders_lie_in_the_pool_of_their_side_but_those_who_come_later() {
    let mut table = Table::new();
    let pools = table.state()["pools"].clone();
    assert_eq!(pools["american"].as_array().map(Vec::len), Some(12));
    assert_eq!(pools["british"].as_array().map(Vec::len), Some(11));
    for (side, later) in
        [("american", "gen_washington gen_rochambeau adm_de_grasse gen_galvez"), ("british", "adm_rodney")]
    {
        for leader in later.split(' ') {
            assert!(!pools[side].as_array().expect("a list").contains(&json!(leader)), "{leader}");
            assert_eq!(table.at(leader), "gone");
        }
    }
    let setup = rules().pieces.iter().filter(|piece| piece.is_leader() && piece.setup.is_some());
    let setup = setup.map(|piece| format!("{} {}", piece.id, words(piece.setup)));
    assert_eq!(
        setup.collect::<Vec<_>>(),
        [
            "gen_arnold hartford",
            "col_ward lexington",
            "gen_gage boston",
            "gen_carleton quebec",
            "gen_william_howe britain",
            "adm_graves boston",
            "adm_richard_howe britain",
        ]
    );
}

/// D2.4
#[test]
fn seventy_two_markers_of_twelve_kinds_lie_in_one_pool() {
    let rules = rules();
    assert_eq!(rules.all_markers(), 72);
    let rows = rules.tables.markers.iter().map(|row| (row.marker.id(), row.count, row.rouse));
    let counts: Vec<_> = rows.filter(|(_, count, _)| *count > 4).collect();
    assert_eq!(counts, [("rabble_1", 14, 1), ("rabble_2", 12, 2), ("rabble_3", 6, 3), ("tactics", 18, 0)]);
    let events = Marker::ALL.into_iter().filter(|marker| !rules.tables.marker(*marker).text.is_empty());
    assert_eq!(events.count(), 8, "Spy and seven events");
    let mut table = Table::with_options(&[], &[3, 4, 2, 5], &["tactics", "spy", "treason", "levies", "rabble_3"]);
    let state = table.state();
    let hands = ["american", "british"].map(|side| state["hands"][side].as_array().map(Vec::len));
    assert_eq!(hands, [Some(5), Some(3)]);
    assert_eq!(table.view("american")["pool_size"], 64);
    Table::impossible(&mobilization(
        "american",
        &[],
        &json!({"hands": {"american": ["treason"], "british": ["treason"]}}),
    ));
}

/// D2.1, D2.3, D2.4
#[test]
fn forces_that_are_wrong_are_refused_with_their_line() {
    says("forces.ron", "factor: 1, count: 16", "factor: 0, count: 16", "\"minutemen\"", "a factor of at least 1");
    says("forces.ron", "setup: [\"norfolk\"", "setup: [\"caribbean\"", "\"caribbean\"", "cannot stand");
    says("forces.ron", "\"french_line\", 3", "\"french_foot\", 3", "\"french_foot\"", "no type");
    says(
        "forces.ron",
        "\"minutemen\", \"loyalists\"",
        "\"loyalists\", \"loyalists\"",
        "(",
        "every type of land units once",
    );
    says(
        "forces.ron",
        "class: militia_leader, value: 1, setup: \"lexington\"",
        "class: militia, value: 1, setup: \"lexington\"",
        "\"col_ward\"",
        "a class of leaders",
    );
    says("tables.ron", "marker: rabble_2", "marker: rabble_1", "(", "a row for each kind");
    says("tables.ron", "(at: -4", "(at: -5", "(", "on either side of 0");
    says(
        "tables.ron",
        "independence: \"independence\"",
        "independence: \"freedom\"",
        "\"freedom\"",
        "no space of progress",
    );
}
