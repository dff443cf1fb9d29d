//! W6: strategic movement, what comes before the moves, and what a move passes.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, campaign, grand};

/// W6.6: on the York road Rall stops two hexes before the screen.
#[test]
fn a_march_keeps_to_the_road_and_away_from_the_enemy() {
    let mut table = Table::set(&json!({"scenario": "campaign"}));
    assert!(table.lists("march hess_rall h2432"));
    table.refused(BRITISH, "march hess_rall h2431", "W6.6");
}

/// W6.6, W6.4: twice the points along the road, and no hexside without one.
#[test]
fn a_march_has_twice_the_points_and_every_hexside_a_road() {
    let mut table = Table::set(&grand(&[("foot_28", "h2439")], &json!({})));
    assert!(table.lists("march foot_28 h2431") && table.lists("march foot_28 h2538"));
    assert!(!table.lists("march foot_28 h2430"));
    table.refused(BRITISH, "march foot_28 h2539", "W6.6");
    table.order(BRITISH, "march foot_28 h2438 h2538");
    assert_eq!(table.at("foot_28"), "h2538");
}

/// W6.6: neither the start nor a hex on the way may be next to an enemy unit.
#[test]
fn a_march_cannot_begin_beside_or_pass_an_enemy() {
    let mut table = Table::set(&grand(&[("foot_28", "h2436"), ("cont_4", "h2336")], &json!({})));
    assert!(table.ways("march foot_28").is_empty());
    let mut table = Table::set(&grand(&[("foot_28", "h2438"), ("art_horton", "h2334")], &json!({})));
    assert!(table.lists("march foot_28 h2436"));
    table.refused(BRITISH, "march foot_28 h2434", "W6.6");
    table.refused(BRITISH, "march foot_28 h2432", "W6.6");
}

/// W6.7, W18.3, W18.4: a hex that a unit only passes counts for its control.
#[test]
fn a_move_controls_what_it_passes() {
    let decks = json!({"decks": {"american": [], "british": ["b6"]}});
    let mut table = Table::set(&campaign(&[("foot_28", "h2025")], &decks));
    table.order(BRITISH, "move foot_28 h2024 h2023");
    assert_eq!(table.state()["control"]["h2024"], BRITISH);
    assert_eq!((table.state()["hands"][BRITISH].clone(), table.morale()), (json!(["b6"]), (17.0, 19.0)));
}

/// W6.1, W14.4: the other side plays its cards first, one after the other.
#[test]
fn before_the_moves_the_other_side_plays_its_cards() {
    let more = json!({"step": "react", "hands": {"american": ["a7", "a23"], "british": []}});
    let places = [("foot_28", "h3434"), ("cont_4", "h2514")];
    let mut table = Table::set(&campaign(&places, &more));
    assert_eq!(table.asked(), "movement react american");
    assert!(table.lists("play a23") && table.lists("pass"));
    table.order(AMERICAN, "play a7 h3431");
    assert_eq!(table.asked(), "movement react american");
    table.order(AMERICAN, "pass");
    assert_eq!(table.asked(), "movement moves british");
    assert!(table.lists("move foot_28 h3431") && !table.lists("move foot_28 h3430"));
}

/// W6.1, W24: the phasing side moves until it says `done`; no one is asked to react with an empty hand.
#[test]
fn each_unit_moves_once_in_any_order_until_done() {
    let mut table = Table::set(&grand(&[("foot_28 gen_howe", "h2532"), ("foot_35", "h2542")], &json!({})));
    table.plays(BRITISH, "move foot_35 h2541, move gen_howe h2536, move foot_28 h2533");
    assert!(table.ways("move").is_empty() && table.ways("march").is_empty());
    table.order(BRITISH, "done");
    assert_eq!(table.state()["phase"], "rally");
}

/// W6.11, W17.1: units that are due come in the movement phase; nobody leaves the map at its edge.
#[test]
fn units_that_are_due_enter_while_the_others_move() {
    let more = json!({"turn": 3, "waiting": {"foot_71_1": 3, "foot_71_2": 3}});
    let mut position = campaign(&[("foot_28!", "h3844"), ("cont_4", "h2514")], &more);
    position["half"] = json!(2);
    let mut table = Table::set(&position);
    assert!(table.lists("enter foot_71_1 h3444") && table.lists("move foot_28 h3843"));
    assert_eq!(table.ways("move foot_28"), ["h3743", "h3744", "h3843"]);
}

/// W6.4, W22.2: in rain foot goes two hexes, by road three; horse four and six; guns one and two; heavy guns one.
#[test]
fn rain_halves_the_marches() {
    let places = [("hess_rall", "h2434"), ("dragoons_17", "h2438"), ("art_brig_1", "h2440"), ("art_heavy", "h2442")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 12})));
    let mut lists = |line: &str| table.lists(line);
    assert!(lists("march hess_rall h2431") && !lists("march hess_rall h2430"));
    assert!(lists("move hess_rall h2432") && !lists("move hess_rall h2431"));
    assert!(lists("march dragoons_17 h2432") && !lists("march dragoons_17 h2431"));
    assert!(lists("move dragoons_17 h2434") && !lists("move dragoons_17 h2433"));
    assert!(lists("march art_brig_1 h2438") && !lists("march art_brig_1 h2437"));
    assert!(lists("move art_brig_1 h2439") && !lists("move art_brig_1 h2438"));
    assert!(lists("move art_heavy h2441") && !lists("move art_heavy h2440"));
    assert!(table.ways("march art_heavy").is_empty());
}
