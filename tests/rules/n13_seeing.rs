//! N13: what a player may see.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{Table, american, attack, board, british, events};

/// What a side is told of one order from a position, dice queued.
fn told(position: &Value, viewer: Side, faces: &[u8], by: Side, line: &str) -> Vec<Value> {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (position, _) = rules.read_position(position, None).expect("a position");
    let mut game = Game::from_position(&rules, NewGame::hotseat("told", Seed::from_number(1)), position);
    game.dice_mut().queue(faces, 6).expect("faces");
    game.play(by, rules.parse(line).expect("a line")).expect("legal");
    let entries = game.umpire().entries().iter().flat_map(|entry| &entry.events);
    entries
        .filter_map(|event| rules.sight(event, Viewer::Side(viewer)))
        .map(|sighting| rules.sighting_value(&sighting))
        .collect()
}

/// N13.1
#[test]
fn a_move_shows_how_many_units_go_and_from_where_to_where() {
    let position = american(
        &[("harlem", "greene nixon mifflin"), ("staten_island", "howe grant")],
        &[("zone_a", "phoenix"), ("new_york_harbor", "roebuck")],
    );
    let mut table = Table::at(position.clone());
    table.plays("american", "march greene +nixon harlem_heights");
    let view = table.view("british");
    assert_eq!(view["enemy"]["at"], json!({"harlem": 1, "harlem_heights": 2, "north_castle": 1}));
    let text = view.to_string();
    assert!(!text.contains("\"greene\":") && !text.contains("\"nixon\":"), "{text}");
    assert_eq!(table.view("american")["enemy"]["ships"], json!({"new_york_harbor": 1, "zone_a": 1}));
    assert!(!table.view("american").to_string().contains("phoenix"), "nothing tells which ship is which");
    let march = "march greene +nixon harlem_heights";
    let seen = told(&position, BRITISH, &[], AMERICAN, march);
    assert_eq!(
        seen,
        [
            json!({"event": "moved", "side": "american", "count": 2, "from": "harlem", "to": "harlem_heights", "zone": null})
        ]
    );
    let own = told(&position, AMERICAN, &[], AMERICAN, march);
    assert_eq!(own[0]["units"], json!(["greene", "nixon"]));
}

/// N13.1
#[test]
fn nothing_tells_which_ship_sails_carries_or_is_driven_out() {
    let position = british(&[("staten_island", "howe grant")], &[("new_york_harbor", "admiral_howe phoenix")]);
    for line in ["sail phoenix zone_a zone_b", "sail admiral_howe zone_d", "move grant gravesend"] {
        let seen = told(&position, AMERICAN, &[], BRITISH, line);
        let text = Value::from(seen).to_string();
        assert!(!["phoenix", "admiral_howe", "grant"].iter().any(|name| text.contains(name)), "{line}: {text}");
    }
    let position = american(&[("brooklyn", "nixon"), ("kips_bay", "hand")], &[("zone_d", "phoenix")]);
    let seen = told(&position, AMERICAN, &[], AMERICAN, "move hand new_york_city");
    assert_eq!(seen[1], json!({"event": "expelled", "count": 1, "from": "zone_d", "to": "new_york_harbor"}));
}

/// N13.1, N9.2
#[test]
fn a_hit_in_reserve_names_no_unit_and_an_eliminated_unit_is_named() {
    let mut position = board(
        "british",
        "bedford",
        &["flatbush"],
        "defender",
        &[("left", "nixon"), ("center", "mifflin"), ("right", "hand"), ("reserve", "stirling scott:1")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    table.dice(&[6, 6, 6]).plays("american", "withdraw jamaica");
    let position = table.state();
    let hit = |unit: &str| told(&position, BRITISH, &[], AMERICAN, &format!("hit {unit}"));
    assert_eq!(
        hit("stirling"),
        [json!({"event": "hit", "side": "american", "location": "bedford", "position": "reserve"})]
    );
    assert_eq!((hit("nixon")[0]["unit"].as_str(), hit("nixon")[0]["sp"].as_u64()), (Some("nixon"), Some(2)));
    let gone = hit("scott");
    assert_eq!((gone[0]["unit"].clone(), gone[1]["unit"].as_str()), (Value::Null, Some("scott")));
    assert_eq!(events(&json!({"events": gone}), "eliminated").len(), 1);
}

/// N13.1
#[test]
fn hunger_and_moved_marks_are_not_shown() {
    let mut position = american(
        &[("newtown", "nixon greene"), ("bedford", "grant"), ("jamaica", "smith")],
        &[("zone_e", "phoenix"), ("zone_d", "roebuck")],
    );
    position["units"]["nixon"]["moved"] = json!(true);
    let seen = told(&position, BRITISH, &[], AMERICAN, "done");
    let list = json!({"events": seen});
    assert_eq!((events(&list, "starved").len(), events(&list, "supply_lost")[0]["sp"].as_u64()), (0, Some(1)));
    let mut table = Table::at(position.clone());
    let marked = table.view("british");
    position["units"]["nixon"]["moved"] = json!(false);
    assert_eq!(Table::at(position).view("british"), marked);
    assert_eq!(table.view("american")["own"]["units"]["nixon"]["moved"], true);
}

/// N13.2
#[test]
fn what_was_revealed_stays_in_the_sightings_as_last_seen() {
    let mut position = attack("bedford", &["flatbush"], "nixon hand", "grant smith");
    position["turn"] = json!(7);
    let mut table = Table::at(position);
    assert_eq!(table.view("american")["sightings"], json!({}));
    table.plays("british", "fight bedford");
    table.dice(&[6, 1, 1]).plays("american", "fire nixon");
    table.plays("british", "hit grant");
    let seen = json!({"grant": {"at": "bedford", "turn": 7, "sp": 3}, "smith": {"at": "bedford", "turn": 7, "sp": 4}});
    assert_eq!(table.view("american")["sightings"], seen);
    table.plays("american", "done");
    table.plays("british", "done");
    table.plays("american", "stand");
    table.dice(&[1, 1]).plays("british", "withdraw flatbush");
    let view = table.view("american");
    assert_eq!(view["sightings"], seen, "after the battle as a player's own notes");
    assert_eq!((view["enemy"]["at"].clone(), view["battle"].clone()), (json!({"flatbush": 2}), Value::Null));
}

/// N13.2
#[test]
fn an_eliminated_unit_leaves_the_sightings() {
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon hand", "grant:1 smith"));
    table.plays("british", "fight bedford");
    table.dice(&[6, 1, 1]).plays("american", "fire nixon");
    table.plays("british", "hit grant");
    let view = table.view("american");
    assert_eq!(view["sightings"]["grant"], Value::Null);
    assert!(view["enemy"]["eliminated"].as_array().expect("a list").contains(&json!("grant")));
}

/// N13.3
#[test]
fn dice_points_totals_and_the_dead_are_public() {
    let mut position =
        british(&[("staten_island", "howe grant smith jones agnew rall"), ("jamaica", "nixon:2 hand")], &[]);
    position["deserted"] = json!(["scott"]);
    let mut table = Table::at(position.clone());
    for (side, theirs) in [("american", 21), ("british", 6)] {
        let view = table.view(side);
        assert_eq!(view["enemy"]["sp_total"], theirs);
        assert_eq!((view["ap"].clone(), view["turn"].as_u64()), (json!({"american": 0, "british": 4}), Some(5)));
    }
    assert_eq!(table.view("british")["enemy"]["deserted"], json!(["scott"]));
    assert!(table.view("american")["enemy"]["eliminated"].as_array().expect("a list").contains(&json!("clinton")));
    for viewer in Side::BOTH {
        let seen = json!({"events": told(&position, viewer, &[3, 4], BRITISH, "done")});
        let rolls = events(&seen, "roll");
        assert_eq!((rolls[0]["faces"].clone(), rolls[1]["faces"].clone()), (json!([3]), json!([4])));
    }
}
