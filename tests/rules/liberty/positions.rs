//! Positions handed in: defaults, and what is refused.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::setup::Setup;
use serde_json::{Value, json};

use super::{Table, liberty};

/// By default the position is the set-up, in the Cards phase, with empty hands.
#[test]
fn what_is_left_out_has_its_default() {
    let table = Table::set(json!({
        "hands": {"american": ["a1"], "british": ["a2"]},
    }));
    let state = table.state();
    assert_eq!((&state["year"], &state["turn"], &state["phase"]), (&json!(1775), &json!(1), &json!("cards")));
    assert_eq!(state["blocks"]["leader_howe"], json!({"at": "boston", "strength": 3}));
    assert_eq!((table.points(), &state["active"]), (14, &json!("american")));
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let rules = liberty();
    let hands = json!({"american": ["a1"], "british": ["a2"]});
    let with = |key: &str, value: Value| {
        let mut position = json!({"hands": hands});
        position[key] = value;
        position
    };
    let blocks = |blocks: Value| with("blocks", blocks);
    let wrong = [
        (with("year", json!(1774)), "1775 to 1783"),
        (with("turn", json!(4)), "turns 1 to 3"),
        (with("phase", json!("dinner")), "no phase"),
        (blocks(json!({"washington": {"at": "boston"}})), "no block"),
        (blocks(json!({"leader_howe": {"at": "london"}})), "no space"),
        (blocks(json!({"leader_howe": {"at": "boston", "strength": 5}})), "1 to 4"),
        (blocks(json!({"warship_howe": {"at": "albany"}})), "L2.5"),
        (blocks(json!({"militia_ward": {"at": "atlantic"}})), "L2.5"),
        (blocks(json!({"indian_mohawk": {"at": "boston"}})), "L2.4"),
        (blocks(json!({"leader_howe": {"at": "boston"}, "militia_ward": {"at": "boston"}})), "no entries"),
        (json!({}), "no card in the hand"),
        (json!({"hands": {"american": ["a1", "a1"], "british": ["a1"]}}), "unequal"),
        (json!({"hands": {"american": ["s3", "s3"], "british": ["s3", "a1"]}}), "2 cards s3"),
        (json!({"phase": "battles"}), "no battle"),
        (json!({"phase": "battle"}), "needs a battle"),
        (json!({"phase": "winter", "step": "attrition"}), "L12.7"),
        (json!({"phase": "winter", "step": "indians"}), "L12.5"),
        (json!({"phase": "action", "step": "deploy"}), "drawn block"),
        (json!({"phase": "action", "step": "supply"}), "no step"),
        (json!({"prisoners": ["leader_howe"], "hands": hands}), "prisoner and elsewhere"),
        (json!({"phase": "action", "options": ["sails"]}), "no optional rule"),
        (json!({"phase": "over"}), "needs a winner"),
        (json!({"colour": "red"}), "no field"),
    ];
    for (position, said) in wrong {
        let refused = rules.read_position(&position, None).expect_err(&position.to_string());
        assert!(refused.contains(said), "{position}: {refused}");
    }
    let options = ["bayonet".to_owned()];
    let other = with("options", json!(["pursuit"]));
    assert!(rules.read_position(&other, Some(&Setup::with_options(&options))).is_err(), "the options must agree");
}

/// L12.5, L12.6: Atlantic is emptied when the disbanding begins, not while an Indian town is being settled.
#[test]
fn a_winter_keeps_atlantic_until_the_disbanding() {
    let rules = liberty();
    let winter = |step: &str, active: &str| {
        json!({
            "year": 1776, "phase": "winter", "step": step, "active": active, "french": true,
            "blocks": {
                "militia_wooster": {"at": "mohawk", "strength": 1},
                "militia_clinton": {"at": "mohawk", "strength": 3},
                "indian_mohawk": {"at": "h0207", "strength": 1},
                "leader_cornwallis": {"at": "atlantic", "strength": 4},
            },
        })
    };
    let (p, _) = rules.read_position(&winter("indians", "american"), None).expect("a winter");
    let written = rules.position_value(&p);
    assert_eq!(written["blocks"]["leader_cornwallis"], json!({"at": "atlantic", "strength": 4}));
    let (p, _) = rules.read_position(&winter("disband", "british"), None).expect("a winter");
    assert_eq!(rules.position_value(&p)["blocks"].get("leader_cornwallis"), None);
}
