//! L13: the options, and what a side may see.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use serde_json::{Value, json};

use super::Table;

fn battle(option: &str, blocks: Value, battle: Value) -> Table {
    Table::set(json!({
        "year": 1777, "phase": "battle", "player_1": "british", "options": [option], "blocks": blocks,
        "held": {"boston": "british", "newport": "american"},
        "entries": {"newport": {"attacker": "british", "british": ["boston"]}}, "battle": battle,
    }))
}

/// L13.2: the twenty-fifth worked case.
#[test]
fn a_volley_hits_better_and_then_the_militia_go() {
    let blocks = || json!({"militia_wooster": {"at": "newport", "strength": 2}, "foot_grey": {"at": "newport"}});
    let mut table = battle("militia_volley", blocks(), json!({"at": "newport", "stage": "declare"}));
    assert_eq!((table.asked().1, table.lines()), (Some(AMERICAN), vec!["volley".to_owned(), "steady".to_owned()]));
    table.goes("volley");
    table.dice(&[2, 2]);
    table.goes("fire militia_wooster");
    assert_eq!(table.strength("foot_grey"), 2);
    table.dice(&[6, 6]);
    table.goes("fire foot_grey");
    table.refused("fire militia_wooster", "L13.2");
    table.refused("pass militia_wooster", "L13.2");
    assert!(table.lines().iter().all(|line| line.starts_with("retreat militia_wooster")), "{:?}", table.lines());
    // Without a way out he fires, and hits on 1 alone.
    let shut = json!({"at": "newport", "round": 2, "letter": "C", "volley": ["militia_wooster"], "crossings": {"american":
        {"springfield/newport": 4, "hartford/newport": 4}}});
    let mut table = battle("militia_volley", blocks(), shut);
    table.dice(&[2, 1]);
    table.goes("fire militia_wooster");
    assert_eq!(table.strength("foot_grey"), 3);
    let mut table = battle("militia_volley", blocks(), json!({"at": "newport", "stage": "declare"}));
    table.goes("steady");
    assert_eq!(table.state()["battle"]["volley"], json!([]));
    table.dice(&[2, 2]);
    table.goes("fire militia_wooster");
    assert_eq!(table.strength("foot_grey"), 4, "steady militia hit on 1");
}

/// L13.3
#[test]
fn a_charge_hits_better_and_then_the_foot_go() {
    let blocks = || {
        json!({"militia_wooster": {"at": "newport", "strength": 3}, "militia_ward": {"at": "newport", "strength": 3},
        "foot_grey": {"at": "newport", "strength": 2}, "guards": {"at": "newport", "strength": 2},
        "light_foot_fraser": {"at": "newport", "strength": 2}})
    };
    let round = |round: u8, letter: &str, charged: Value| {
        battle(
            "bayonet",
            blocks(),
            json!({"at": "newport", "round": round, "letter": letter, "side": "british", "charged": charged}),
        )
    };
    round(2, "B", json!([])).refused("charge light_foot_fraser", "L13.3");
    round(1, "C", json!([])).refused("charge foot_grey", "L13.3");
    let mut table = round(2, "C", json!([]));
    table.dice(&[3, 4]);
    table.goes("charge foot_grey");
    table.goes("hit militia_ward");
    table.dice(&[5, 5]);
    table.goes("charge guards");
    assert_eq!((table.strength("militia_ward"), table.strength("militia_wooster")), (2, 2), "5 or less hits");
    assert_eq!(table.state()["battle"]["charged"], json!(["foot_grey", "guards"]));
    let table = round(3, "C", json!(["foot_grey"]));
    table.refused("fire foot_grey", "L13.3");
    table.legal("retreat foot_grey boston");
    table.legal("fire guards");
}

/// L13.4
#[test]
fn beaten_attackers_are_pursued() {
    let blocks = json!({"militia_wooster": {"at": "newport", "strength": 3}, "foot_grey": {"at": "newport", "strength": 3},
        "guards": {"at": "newport", "strength": 3}});
    let last =
        json!({"at": "newport", "round": 3, "letter": "C", "side": "british", "acted": ["militia_wooster", "guards"]});
    let mut table = battle("pursuit", blocks, last);
    table.dice(&[6; 3]);
    table.goes("fire foot_grey");
    assert_eq!((&table.state()["battle"]["round"], table.asked().1), (&json!(4), Some(AMERICAN)));
    assert_eq!(table.lines(), ["fire militia_wooster"], "defenders only fire");
    table.dice(&[6; 3]);
    table.goes("fire militia_wooster");
    table.refused("fire guards", "L13.4");
    assert_eq!(table.lines(), ["retreat foot_grey boston", "retreat guards boston"]);
    table.plays("retreat guards boston, retreat foot_grey boston");
    assert_eq!(table.state()["battle"]["victor"], "american");
}

fn view(table: &Table, side: Side) -> String {
    let memory = table.umpire.memory();
    let seen = table.rules.observe(table.p(), memory, Viewer::Side(side));
    table.rules.view_value(&seen, side).to_string()
}

/// L13.5: the secrets of the fortieth.
#[test]
fn nothing_hidden_of_the_enemy_changes_a_byte_of_the_view() {
    let position = |hand: &str, card: &str, block: &str, strength: u8, pool: &str| {
        Table::set(json!({
            "year": 1777, "turn": 4, "phase": "cards", "active": "british",
            "hands": {"american": [hand], "british": ["a1", "a2"]}, "cards": {"american": card},
            "blocks": {
                block: {"at": "springfield", "strength": strength}, pool: {"at": "albany"}, "leader_howe": {"at": "boston"},
            },
        }))
    };
    let one = position("a3", "s2", "militia_ward", 1, "continental_1");
    let other = position("s3", "a1", "leader_washington", 4, "rifle_corps");
    assert_eq!(view(&one, BRITISH), view(&other, BRITISH));
    assert_eq!(one.lines(), other.lines());
    assert_ne!(view(&one, AMERICAN), view(&other, AMERICAN));
    assert!(view(&one, BRITISH).contains("\"american\":\"hidden\""));
}

/// L13.5, L13.6: a Reserve stays hidden while the front is seen, and how they entered lies open.
#[test]
fn the_reserve_of_a_battle_is_a_number() {
    let position = |late: &str| {
        Table::set(json!({
            "year": 1777, "phase": "battle", "player_1": "american",
            "blocks": {
                "militia_ward": {"at": "boston", "from": "springfield"}, late: {"at": "boston", "from": "newport", "strength": 2},
                "foot_grey": {"at": "boston"},
            },
            "entries": {"boston": {"attacker": "american", "american": ["springfield", "newport"]}},
            "battle": {"at": "boston"},
        }))
    };
    let (one, other) = (position("militia_stark"), position("continental_2"));
    assert_eq!(view(&one, BRITISH), view(&other, BRITISH));
    assert!(view(&one, BRITISH).contains("\"enemy_front\":{\"militia_ward\":3},\"enemy_reserve\":1"));
}

/// L13.7: what was seen stays in the sightings until the block is captured.
#[test]
fn what_a_battle_showed_is_remembered() {
    let mut table = Table::set(json!({
        "year": 1777, "turn": 2, "phase": "battle", "player_1": "american",
        "blocks": {"militia_ward": {"at": "boston", "from": "springfield", "strength": 2}, "foot_grey": {"at": "boston"}},
        "entries": {"boston": {"attacker": "american", "american": ["springfield"]}}, "battle": {"at": "boston"},
    }));
    table.dice(&[1, 6, 6, 6]);
    table.goes("fire foot_grey");
    table.goes("retreat militia_ward springfield");
    let seen: Value = serde_json::from_str(&view(&table, BRITISH)).expect("a view");
    assert_eq!(seen["sightings"], json!({"militia_ward": {"at": "boston", "year": 1777, "turn": 2, "strength": 1}}));
    assert_eq!(seen["enemy"], json!({"springfield": 1}));
}
