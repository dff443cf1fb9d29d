//! D20: what a player sees of the enemy, and what stays in the sightings.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, mobilization, movement};

/// The view of a side in positions that differ in one field each.
fn views(side: &str, positions: &[Value]) -> Vec<(Value, Vec<String>)> {
    positions.iter().map(|position| Table::set(position)).map(|mut table| (table.view(side), table.legal())).collect()
}

/// D20.1
#[test]
fn of_an_enemy_stack_you_see_its_number_the_top_unit_and_its_fleets() {
    let mut table = Table::set(&movement(
        AMERICAN,
        &[
            ("crown_line_1 crown_line_2 crown_marines_1 gen_gage adm_graves crown_squadron_1", "boston"),
            ("gen_carleton", "quebec"),
            ("crown_line_3 crown_line_4 gen_william_howe crown_squadron_2", "gulf_of_maine"),
            ("minutemen_1", "lexington"),
        ],
        &json!({}),
    ));
    let enemy = table.view(AMERICAN)["enemy"].clone();
    let boston = json!({"land": 4, "top": "crown_marines", "fleets": ["crown_squadron_1"], "aboard": 1});
    assert_eq!(enemy["boston"], boston, "the admiral is aboard");
    assert_eq!(enemy["quebec"], json!({"land": 1, "top": "leader", "fleets": [], "aboard": 0}));
    let at_sea = json!({"land": 0, "top": null, "fleets": ["crown_squadron_2"], "aboard": 3});
    assert_eq!(enemy["gulf_of_maine"], at_sea);
    assert_eq!(table.view(AMERICAN)["own"], json!({"minutemen_1": "lexington"}));
    assert_eq!(
        table.view(BRITISH)["enemy"],
        json!({"lexington": {"land": 1, "top": "minutemen", "fleets": [], "aboard": 0}})
    );
}

/// D20.1, D20.2
#[test]
fn units_below_the_top_can_be_others_without_a_difference_in_the_view() {
    let with = |below: &str| {
        let stack = format!("crown_marines_1 {below} gen_gage");
        movement(AMERICAN, &[(stack.as_str(), "boston"), ("minutemen_1", "lexington")], &json!({}))
    };
    let seen = views(
        AMERICAN,
        &["crown_line_1 crown_line_2", "crown_line_7 hessian_line_3", "crown_grenadiers_1 crown_grenadiers_2"]
            .map(with),
    );
    assert!(seen.iter().all(|one| *one == seen[0]), "{seen:?}");
}

/// D20.2, D6.3, D9.6: hands, pools, Hessians that are gone, exchanges and what has moved.
#[test]
fn what_the_enemy_holds_and_has_done_is_hidden() {
    let places = [("crown_line_1 crown_detachment_1 crown_detachment_2", "boston"), ("minutemen_1", "lexington")];
    let of = |more: Value| movement(AMERICAN, &places, &more);
    let hands = [["tactics", "spy"], ["rabble_3", "treason"]].map(|hand| of(json!({"hands": {"british": hand}})));
    let pools = [["gen_grey"], ["gen_cornwallis"]].map(|pool| of(json!({"pools": {"american": [], "british": pool}})));
    let gone = [json!([]), json!(["hessian_line_1"])].map(|gone| of(json!({"year": 1777, "gone": gone})));
    for pair in [hands, pools, gone] {
        let seen = views(AMERICAN, &pair);
        assert_eq!(seen[0], seen[1]);
    }
    let mut table = Table::set(&of(json!({"hands": {"british": ["spy", "spy"], "american": ["tactics"]}})));
    let view = table.view(AMERICAN);
    assert_eq!((&view["hand"], &view["hand_size"]), (&json!(["tactics"]), &json!({"american": 1, "british": 2})));
    assert_eq!((&view["pool_size"], &view["leaders_left"]["british"]), (&json!(69), &json!(16)));
}

/// D20.2, D8.1
#[test]
fn markers_put_down_count_with_the_hand_until_they_are_shown() {
    let position = field(
        "rouse",
        AMERICAN,
        &[("minutemen_1", "lexington"), ("crown_line_1", "boston")],
        &json!({"hands": {"american": ["rabble_1", "rabble_2"], "british": ["spy"]}}),
    );
    let mut table = Table::set(&position);
    let before = table.view(BRITISH);
    table.order(AMERICAN, "rouse progress rabble_2");
    let after = table.view(BRITISH);
    assert_eq!(
        (&before["hand_size"], &before["down"], &before["pool_size"]),
        (&after["hand_size"], &after["down"], &after["pool_size"])
    );
    assert_eq!(table.view(AMERICAN)["down"], json!({"progress": ["rabble_2"]}));
}

/// D20.3
#[test]
fn of_the_enemys_mobilization_you_see_types_and_places_and_that_a_leader_came() {
    let mut table = Table::set(&mobilization(
        BRITISH,
        &[("crown_line_1 gen_gage", "boston"), ("minutemen_1", "lexington")],
        &json!({"points": {"american": 0, "british": 12}}),
    ));
    let events = |table: &mut Table, from: usize| {
        table.ask(&json!({"do": "events", "seen_by": AMERICAN, "from": from}))["events"]
            .as_array()
            .expect("events")
            .clone()
    };
    table.order(BRITISH, "mobilize crown_line britain");
    table.draws(&[], &["gen_cornwallis"]);
    table.plays(BRITISH, "leader, place gen_cornwallis boston, split crown_line_1");
    let told = json!(events(&mut table, 0)).to_string();
    assert!(told.contains("\"crown_line\"") && told.contains("\"britain\""), "{told}");
    for hidden in ["crown_line_2", "gen_cornwallis", "crown_detachment"] {
        assert!(!told.contains(hidden), "{hidden}: {told}");
    }
    let view = table.view(AMERICAN);
    assert_eq!((&view["leaders_left"]["british"], &view["points"]["british"]), (&json!(14), &json!(6)));
    assert_eq!(view["enemy"]["boston"], json!({"land": 4, "top": "crown_detachment", "fleets": [], "aboard": 0}));
    assert_eq!((&view["exchanged"], &view["pending"]), (&json!([]), &Value::Null));
}

/// D20.1, D18.1: a spy shows all enemy units in a locale, and the sighting stays until the loss is named.
#[test]
fn what_a_spy_shows_stays_in_the_sightings() {
    let mut table = Table::set(&movement(
        AMERICAN,
        &[("crown_line_1 crown_marines_1 gen_gage", "boston"), ("minutemen_1", "lexington")],
        &json!({"hands": {"american": ["spy"]}}),
    ));
    assert_eq!(table.view(AMERICAN)["sightings"], json!({}));
    table.order(AMERICAN, "use spy boston");
    let seen = json!({"at": "boston", "year": 1775, "campaign": 1});
    let all = json!({"crown_line_1": seen, "crown_marines_1": seen, "gen_gage": seen});
    assert_eq!(table.view(AMERICAN)["sightings"], all);
    assert_eq!(table.view(BRITISH)["sightings"], json!({}));
}

/// D20.1, D14.4
#[test]
fn forces_are_shown_when_the_commitments_begin_and_kept_until_a_loss_is_named() {
    let mut table = Table::set(&movement(
        AMERICAN,
        &[("crown_line_1 gen_gage", "boston"), ("minutemen_1 minutemen_2 col_ward", "lexington")],
        &json!({"hands": {"american": ["tactics"], "british": ["tactics"]}}),
    ));
    table.rolled(AMERICAN, "march lexington minutemen_1 minutemen_2 col_ward under col_ward", &[4]);
    table.order(AMERICAN, "go boston");
    table.order(AMERICAN, "done");
    let view = table.view(AMERICAN);
    let forces =
        json!({"american": ["minutemen_1", "minutemen_2", "col_ward"], "british": ["crown_line_1", "gen_gage"]});
    assert_eq!(view["battle"]["forces"], forces);
    assert_eq!(view["sightings"]["crown_line_1"], json!({"at": "boston", "year": 1775, "campaign": 1}));
    table.order(AMERICAN, "commit 1");
    assert_eq!(table.view(AMERICAN)["battle"]["committed"], json!({"american": 1, "british": null}));
    assert_eq!(table.view(BRITISH)["battle"]["committed"], json!({"american": null, "british": null}));
    table.rolled(BRITISH, "commit 0", &[6, 1]);
    table.dice(&[6, 2, 1]);
    table.order(AMERICAN, "fire 1");
    table.order(BRITISH, "hit crown_line_1");
    assert_eq!(table.view(AMERICAN)["sightings"]["crown_line_1"], Value::Null, "its loss is named");
}

/// D20.1
#[test]
fn of_a_force_on_the_move_you_see_path_number_die_and_points() {
    let mut table = Table::set(&movement(
        BRITISH,
        &[("crown_line_1 crown_line_2 gen_gage", "boston"), ("minutemen_1", "hartford")],
        &json!({}),
    ));
    let events = table.rolled(BRITISH, "march boston crown_line_1 gen_gage under gen_gage", &[3]);
    assert_eq!(super::rolls(&events, "march"), [json!([3])]);
    let force = json!({"at": "boston", "from": "boston", "count": 2, "points": 4, "forced": false, "asked": null});
    assert_eq!(table.view(AMERICAN)["force"], force);
    table.order(BRITISH, "go lexington");
    let view = table.view(AMERICAN);
    assert_eq!((&view["force"]["at"], &view["force"]["points"]), (&json!("lexington"), &json!(3)));
    assert_eq!((&view["moved"], &view["enemy"]["lexington"]["land"]), (&json!([]), &json!(2)));
    assert_eq!(table.view(BRITISH)["force"]["units"], json!(["crown_line_1", "gen_gage"]));
}

/// D20.4
#[test]
fn kinds_and_numbers_of_markers_are_in_the_rules_for_both_sides() {
    let chapters = blockade::kernel::describe_game::DescribeGame::chapters(super::d01_map::rules());
    let case = chapters.iter().flat_map(|chapter| &chapter.cases).find(|case| case.number == "D2.4").expect("a case");
    let total: u32 = case.table[1..].iter().map(|row| row[1].parse::<u32>().expect("a number")).sum();
    assert_eq!(total, 72);
}
