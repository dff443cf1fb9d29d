//! N3: the set-up, and that the British see nothing of it.

use blockade::rules::new_york_1776::sides::AMERICAN;
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::Table;

/// N3.1
#[test]
fn all_british_units_start_on_staten_island_and_the_ships_in_the_harbor() {
    let mut table = Table::new(&[]);
    let state = table.state();
    let of = |list: &str, place: &str| {
        state[list].as_object().expect("a map").values().filter(|block| block["at"] == place).count()
    };
    assert_eq!((of("units", "staten_island"), of("ships", "new_york_harbor")), (21, 3));
    assert_eq!(
        (state["units"].as_object().map(serde_json::Map::len), state["phase"].as_str()),
        (Some(21), Some("setup"))
    );
    table.refused("american", "place howe brooklyn", "N3.1");
    table.refused("british", "place howe brooklyn", "");
}

/// Every American block in its order: so many to the City, the others to another place.
fn place_all(table: &mut Table, in_city: usize, other: &str) {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (i, unit) in rules.army[AMERICAN].into_iter().enumerate() {
        let to = if i < in_city { "new_york_city" } else { other };
        table.plays("american", &format!("place {} {to}", rules[unit].id));
    }
}

/// N3.2
#[test]
fn half_of_the_blocks_and_washington_must_stand_in_the_city() {
    let mut table = Table::new(&[]);
    table.refused("american", "ready", "N3.2");
    assert_eq!(table.legal(), ["place …"]);
    place_all(&mut table, 16, "brooklyn");
    table.refused("american", "ready", "N3.2");
    assert_eq!(table.legal(), ["place …"]);
    table.plays("american", "place beall new_york_city");
    assert_eq!(table.legal(), ["place …", "ready"], "seventeen of thirty-four");
    table.plays("american", "place washington brooklyn");
    table.plays("american", "place roberdeau new_york_city");
    table.refused("american", "ready", "N3.2");
    table.plays("american", "place washington new_york_city");
    table.plays("american", "ready");
    assert_eq!(table.state()["phase"], "movement");
    assert_eq!(table.state()["turn"], 1);
}

/// N3.2
#[test]
fn a_block_placed_again_moves_and_staten_island_is_not_for_americans() {
    let mut table = Table::new(&[]);
    table.refused("american", "place nixon staten_island", "N3.2");
    table.plays("american", "place nixon brooklyn");
    table.plays("american", "place nixon jamaica");
    table.refused("american", "place nixon jamaica", "N3.2");
    assert_eq!(table.place("nixon"), "jamaica");
    table.refused("british", "ready", "");
    let mut table = Table::new(&[]);
    place_all(&mut table, 33, "north_castle");
    assert_eq!(table.place("beall"), "north_castle");
    table.plays("american", "ready");
    table.refused("american", "place beall newark", "N4.5");
}

/// N3.2, N13.1
#[test]
fn the_british_see_no_american_unit_before_the_set_up_ends_and_then_only_numbers() {
    let mut table = Table::new(&[]);
    let before = table.view("british");
    place_all(&mut table, 20, "brooklyn");
    assert_eq!(table.view("british"), before, "placing shows them nothing");
    assert_eq!(before["enemy"]["at"], json!({}));
    table.dice(&[1, 2]).plays("american", "ready");
    let view = table.view("british");
    assert_eq!(view["enemy"]["at"], json!({"new_york_city": 20, "brooklyn": 14}));
    assert_eq!((view["enemy"]["sp_total"].as_u64(), view["own"]["sp_total"].as_u64()), (Some(91), Some(73)));
    assert_eq!(view["battle"], Value::Null);
}
