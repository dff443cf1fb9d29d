//! D14: battles.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, rolls, with};

/// A battle at a step in which its attacker is asked, if nothing else is said.
#[track_caller]
pub(super) fn battle(attacker: &str, at: &str, places: &[(&str, &str)], fought: &Value, more: &Value) -> Table {
    let battle = json!({"at": at, "kind": "land", "step": "fire", "side": attacker, "attacker": attacker,
        "fires": attacker, "committed": {AMERICAN: 0, BRITISH: 0}});
    Table::set(&with(field("battle", attacker, places, &json!({"battle": with(battle, fought)})), more))
}

/// The combats of a side; the only battle begins at once.
#[track_caller]
pub(super) fn combats(active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&with(field("campaign", active, places, &json!({"step": "combat"})), more))
}

/// Markers of both hands.
fn hands(american: &[&str], british: &[&str]) -> Value {
    json!({"hands": {AMERICAN: american, BRITISH: british}})
}

const BOSTON: [(&str, &str); 2] = [
    ("minutemen_1 minutemen_2 minutemen_3 col_ward", "boston"),
    ("crown_line_1 crown_line_2 crown_line_3 crown_marines_1 gen_gage", "boston"),
];

/// D14.1: the side on move chooses between its battles, the last is fought by rule; in a port first at sea.
#[test]
fn all_battles_are_fought_in_the_order_of_choice() {
    let places = [
        ("minutemen_1", "boston"),
        ("crown_line_1", "boston"),
        ("minutemen_2 american_squadron_1", "new_york"),
        ("crown_line_2 crown_squadron_1", "new_york"),
    ];
    let mut table = combats(BRITISH, &places, &json!({}));
    assert_eq!(table.legal(), ["fight boston", "fight_at_sea new_york"]);
    table.refused(BRITISH, "fight new_york", "D14.1");
    table.refused(BRITISH, "done", "D14.1");
    table.rolled(BRITISH, "fight boston", &[6, 1]);
    table.rolled(BRITISH, "fire 0", &[6, 6]);
    // The naval battle, then that on land, begin by rule.
    assert_eq!(table.state()["battle"]["kind"], "sea");
    assert_eq!(table.state()["fought"], json!([["boston", "land"]]));
}

/// D14.4, D14.5, D14.6: each commits as much as its leaders are worth; initiative; a die for each factor and each marker.
#[test]
fn tactics_are_committed_and_the_higher_sum_fires_first() {
    let mut table = combats(AMERICAN, &BOSTON, &hands(&["tactics", "tactics"], &["tactics", "spy"]));
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle commit american".into(), vec!["commit 0".into(), "commit 1".into()])
    );
    table.refused(AMERICAN, "commit 2", "D14.4");
    table.order(AMERICAN, "commit 1");
    assert_eq!(table.view(BRITISH)["battle"]["committed"][AMERICAN], Value::Null);
    assert_eq!(table.asked(), "battle commit british");
    let events = table.rolled(BRITISH, "commit 0", &[4, 4, 5, 3]);
    assert_eq!(rolls(&events, "battle").len(), 4);
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle fire american".into(), vec!["fire 0".into(), "fire 1".into(), "retreat".into()])
    );
    let events = table.rolled(AMERICAN, "fire 1", &[1, 2, 3, 4]);
    assert_eq!(rolls(&events, "fire"), [json!([1, 2, 3, 4])]);
    assert_eq!(
        (table.asked(), &table.state()["battle"]["committed"][AMERICAN]),
        ("battle fire british".into(), &json!(0))
    );
}

/// D14.4, D17.2: a militia leader beside a general of Continentals counts nothing; without leaders nothing is committed, by rule.
#[test]
fn only_leaders_who_count_commit() {
    let with_arnold = [("minutemen_1 continental_line_1 col_ward gen_arnold", "boston"), BOSTON[1]];
    let mut table = combats(AMERICAN, &with_arnold, &hands(&["tactics", "tactics", "tactics"], &[]));
    assert_eq!(table.legal(), ["commit 0", "commit 1", "commit 2"]);
    let places = [("minutemen_1", "boston"), ("crown_line_1 gen_gage", "boston")];
    let mut table = combats(AMERICAN, &places, &hands(&["tactics"], &[]));
    assert_eq!((table.asked(), table.legal()), ("battle commit british".into(), vec!["commit 0".to_owned()]));
}

/// D14.6, D14.7: light and Indians fire with one more in the woods; Tactics at most as many as printed factors fire.
#[test]
fn indians_fire_twice_in_the_woods() {
    for (at, dice) in [("saratoga", 2), ("albany", 1)] {
        let places = [("crown_indians_1", at), ("minutemen_1 minutemen_2", at)];
        let fought = json!({"committed": {AMERICAN: 0, BRITISH: 3}});
        let mut table = battle(BRITISH, at, &places, &fought, &json!({}));
        assert_eq!(table.legal()[..2], ["fire 0".to_owned(), "fire 1".to_owned()]);
        table.refused(BRITISH, "fire 2", "D14.6");
        let events = table.rolled(BRITISH, "fire 0", &[1, 1]);
        assert_eq!(rolls(&events, "fire")[0].as_array().expect("faces").len(), dice);
    }
}

/// D14.8, D14.9: hits fall in the order of the dice; a disrupted piece is eliminated by another hit; who has no unit left has lost.
#[test]
fn the_owner_gives_the_hits() {
    let places = [("minutemen_1 minutemen_2 col_ward", "lexington"), ("crown_line_1 crown_line_2", "lexington")];
    let fought = json!({"step": "hits", "side": AMERICAN, "owed": [6, 5, 5]});
    let mut table = battle(BRITISH, "lexington", &places, &fought, &json!({}));
    assert_eq!(table.legal(), ["hit minutemen_1", "hit minutemen_2", "hit col_ward"]);
    table.refused(AMERICAN, "hit crown_line_1", "D14.8");
    table.plays(AMERICAN, "hit minutemen_1, hit col_ward, hit minutemen_2");
    assert_eq!((table.asked(), table.at("minutemen_1")), ("battle withdraw american".into(), "gone".into()));
    // D14.11: all have rallied.
    assert_eq!(table.state()["battle"]["disrupted"], json!([]));
    let mut table = battle(BRITISH, "lexington", &places, &fought, &json!({}));
    table.plays(AMERICAN, "hit minutemen_1, hit col_ward");
    table.rolled(AMERICAN, "hit col_ward", &[1]);
    assert_eq!((table.asked(), table.at("col_ward")), ("battle fire american".into(), "gone".into()));
    assert!(table.state()["pools"][AMERICAN].as_array().expect("a pool").contains(&json!("col_ward")));
}

/// D14.8: with one choice a hit is given by rule, further hits are lost; a disrupted unit does not fire.
#[test]
fn a_single_unit_takes_all_hits() {
    let places = [("minutemen_1", "lexington"), ("crown_line_1 crown_line_2", "lexington")];
    let fought = json!({"disrupted": ["crown_line_1"]});
    let mut table = battle(BRITISH, "lexington", &places, &fought, &json!({}));
    let events = table.rolled(BRITISH, "fire 0", &[6, 6]);
    assert_eq!(rolls(&events, "fire"), [json!([6, 6])]);
    assert_eq!((table.at("minutemen_1"), &table.state()["battle"]), ("gone".into(), &Value::Null));
}

/// D14.10, D15.2: who retreats is fired at once more; troops go to sea if their fleets have room for all.
#[test]
fn a_side_retreats_after_a_last_fire() {
    let three = [("minutemen_1", "boston"), ("crown_line_1 crown_line_2 crown_line_3 crown_squadron_1", "boston")];
    let british = json!({"side": BRITISH, "fires": BRITISH});
    let mut table = battle(AMERICAN, "boston", &three, &british, &json!({}));
    table.order(BRITISH, "retreat");
    assert_eq!((table.asked(), table.legal()), ("battle fire american".into(), vec!["fire 0".to_owned()]));
    table.rolled(AMERICAN, "fire 0", &[1]);
    assert_eq!(table.asked(), "battle withdraw british");
    assert_eq!(table.legal(), ["withdraw lexington", "withdraw newport", "withdraw gulf_of_maine"]);
    table.order(BRITISH, "withdraw gulf_of_maine");
    assert_eq!(
        (table.at("crown_line_3"), table.at("crown_squadron_1")),
        ("gulf_of_maine".into(), "gulf_of_maine".into())
    );
    let five = "crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5 crown_squadron_1";
    let mut table = battle(AMERICAN, "boston", &[("minutemen_1", "boston"), (five, "boston")], &british, &json!({}));
    table.order(BRITISH, "retreat");
    table.rolled(AMERICAN, "fire 0", &[1]);
    assert_eq!(table.legal(), ["withdraw lexington", "withdraw newport"]);
    let places =
        [("minutemen_1", "boston"), (five, "boston"), ("minutemen_2", "lexington"), ("minutemen_3", "newport")];
    let mut table = battle(AMERICAN, "boston", &places, &british, &json!({}));
    table.refused(BRITISH, "retreat", "D14.10");
}

/// D14.2, D14.13: after a naval battle what has no fleet is lost with its leaders; all of them count for the markers.
#[test]
fn troops_drown_with_their_fleet() {
    let places = [
        ("french_squadron_1", "new_york_bight"),
        ("crown_squadron_1 crown_line_1 crown_line_2 gen_gage", "new_york_bight"),
    ];
    let fought = json!({"kind": "sea", "step": "hits", "side": BRITISH, "owed": [6]});
    let more = json!({"balance": 2, "specials": ["washington", "french"]});
    let mut table = battle(AMERICAN, "new_york_bight", &places, &fought, &more);
    assert_eq!(table.legal(), ["hit crown_squadron_1", "hit gen_gage"]);
    table.draws(&["spy", "spy", "tactics", "tactics"], &[]);
    table.rolled(BRITISH, "hit crown_squadron_1", &[6]);
    let state = table.state();
    assert_eq!((&state["dead"], table.at("crown_line_2")), (&json!(["gen_gage"]), "gone".into()));
    assert_eq!(state["hands"][AMERICAN], json!(["tactics", "tactics", "spy", "spy"]));
}

/// D14.13: of those who have no room their owner names who is lost.
#[test]
fn the_owner_names_who_drowns_after_a_naval_battle() {
    let aboard = "crown_squadron_1 crown_squadron_2 crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5";
    let places = [("french_squadron_1", "new_york_bight"), (aboard, "new_york_bight")];
    let fought = json!({"kind": "sea", "step": "hits", "side": BRITISH, "owed": [6], "last": BRITISH});
    let more = json!({"balance": 2, "specials": ["washington", "french"]});
    let mut table = battle(AMERICAN, "new_york_bight", &places, &fought, &more);
    table.order(BRITISH, "hit crown_squadron_2");
    assert_eq!((table.asked(), table.legal().len()), ("battle drown british".into(), 5));
    table.order(BRITISH, "lose crown_line_5");
    assert_eq!((table.asked(), table.at("crown_line_5")), ("battle withdraw british".into(), "gone".into()));
}

/// D14.12: first the victor, then the loser draws a marker for each unit that it eliminated.
#[test]
fn both_sides_draw_for_what_they_eliminated() {
    let places = [("minutemen_1", "lexington"), ("crown_line_1", "lexington")];
    let fought = json!({"step": "withdraw", "side": AMERICAN, "fires": null, "loser": AMERICAN,
        "lost": {AMERICAN: 1, BRITISH: 2}});
    let mut table = battle(BRITISH, "lexington", &places, &fought, &json!({}));
    table.draws(&["spy", "rabble_1", "rabble_2"], &[]);
    table.order(AMERICAN, "withdraw hartford");
    let hands = table.state()["hands"].clone();
    assert_eq!(hands, json!({AMERICAN: ["rabble_1", "rabble_2"], BRITISH: ["spy"]}));
}

/// D14.3: the fleets of a landing fire with it and take no hits; only admirals lead it.
#[test]
fn fleets_support_a_landing() {
    let british = "crown_squadron_2 crown_squadron_3 crown_line_6 crown_line_7 crown_line_8 crown_grenadiers_1 gen_william_howe adm_richard_howe";
    let places = [(british, "new_york"), ("minutemen_1 minutemen_2 gen_greene", "new_york")];
    let more = with(
        json!({"came": {"new_york": ["crown_squadron_2", "crown_squadron_3"]}}),
        &hands(&[], &["tactics", "tactics", "tactics"]),
    );
    let mut table = combats(BRITISH, &places, &more);
    assert_eq!(table.legal(), ["commit 0", "commit 1", "commit 2"]);
    table.order(BRITISH, "commit 0");
    table.rolled(AMERICAN, "commit 0", &[2, 2]);
    assert_eq!(table.asked(), "battle fire american");
    table.rolled(AMERICAN, "fire 0", &[6, 1]);
    let hit = table.legal();
    assert!(hit.contains(&"hit adm_richard_howe".into()) && !hit.contains(&"hit crown_squadron_2".into()), "{hit:?}");
    table.order(BRITISH, "hit crown_line_8");
    let events = table.rolled(BRITISH, "fire 0", &[1; 13]);
    assert_eq!(rolls(&events, "fire")[0].as_array().expect("faces").len(), 13);
    table.rolled(AMERICAN, "fire 0", &[1, 1]);
    table.order(BRITISH, "retreat");
    table.rolled(AMERICAN, "fire 0", &[1, 1]);
    // D15.4: all go to the only sea with their fleets.
    let at = ["crown_line_6", "gen_william_howe", "crown_squadron_3", "adm_richard_howe"].map(|name| table.at(name));
    assert_eq!(at, ["new_york_bight"; 4].map(str::to_owned));
}

/// D14.5, D14.10, D17.5: leaders alone are fired at once, without dice of initiative; a retreat is not said before them.
#[test]
fn a_leader_alone_is_fired_at_once() {
    let places = [("gen_gates", "albany"), ("crown_line_1 crown_line_2 gen_gage", "albany")];
    let mut table = combats(BRITISH, &places, &hands(&[], &["tactics"]));
    assert_eq!(table.legal(), ["commit 0", "commit 1"]);
    let events = table.order(BRITISH, "commit 0");
    assert!(rolls(&events, "battle").is_empty());
    table.refused(BRITISH, "retreat", "D14.10");
    table.rolled(BRITISH, "fire 0", &[1, 1, 1, 1]);
    assert_eq!(table.asked(), "battle withdraw american");
    table.order(AMERICAN, "withdraw saratoga");
    assert_eq!(table.at("gen_gates"), "saratoga");
    let mut table = combats(BRITISH, &places, &json!({}));
    table.order(BRITISH, "commit 0");
    table.draws(&["spy"], &[]);
    table.rolled(BRITISH, "fire 0", &[6, 1, 1, 1, 2]);
    let state = table.state();
    assert_eq!((&state["dead"], &state["hands"][BRITISH]), (&json!(["gen_gates"]), &json!(["spy"])));
}
