//! N12.5, N12.6: orders of battle that can be chosen.

use blockade::rules::new_york_1776::data::options::Options;
use blockade::rules::new_york_1776::data::scenario::CAMPAIGN;
use serde_json::{Value, json};

use super::table::{Table, with};

/// N12.5
#[test]
fn with_smaller_forces_twenty_four_meet_sixteen_and_the_others_stay_in_the_box() {
    let mut table = Table::new(&["smaller_forces"]);
    let state = table.state();
    let units = |state: &Value| state["units"].as_object().expect("units").len();
    assert_eq!(units(&state), 16, "the British stand, the Americans are still to be placed");
    assert_eq!(state["eliminated"].as_array().map(Vec::len), Some(15), "10 Americans and 5 British take no part");
    table.refused("american", "place sargent brooklyn", "N12.5");
    table.refused("american", "place heard staten_island", "N3.2");
    table.refused("american", "ready", "N3.2");
    let all = "washington greene lee stirling parsons mcdougall nixon mifflin j_clinton glover knox bauman scott g_clinton woodhull wolcott wadsworth douglas saltonstall fellows heard williamson ewing roberdeau";
    for (i, unit) in all.split(' ').enumerate() {
        let place = if i < 11 { "new_york_city" } else { "brooklyn" };
        table.plays("american", &format!("place {unit} {place}"));
    }
    table.refused("american", "ready", "N3.2");
    table.plays("american", "place bauman new_york_city");
    // Half of the 24 are enough.
    assert_eq!(table.ask(json!({"do": "view", "side": "british"}))["view"]["enemy"]["sp_total"], 63);
    let answer = table.dice(&[1, 2]).plays("american", "ready");
    assert_eq!((answer["turn"].as_u64(), answer["phase"].as_str()), (Some(1), Some("movement")));
    assert_eq!(table.ask(json!({"do": "view", "side": "american"}))["view"]["enemy"]["sp_total"], 53);
    // The position stands by itself, too.
    let mut again = Table::at(table.state());
    assert_eq!(again.state(), table.state());
    let set_up = Table::at(with(json!({"phase": "setup", "units": {}}), &["smaller_forces"])).state();
    assert_eq!(set_up["eliminated"].as_array().map(Vec::len), Some(15));
}

/// N12.6
#[test]
fn with_the_sick_list_four_americans_take_no_part_with_the_smaller_forces_too() {
    let mut table = Table::new(&["sick_list"]);
    let state = table.state();
    assert_eq!(state["units"].as_object().map(serde_json::Map::len), Some(21), "all British stand");
    let sick = ["parsons", "nixon", "woodhull", "fellows"];
    let out: Vec<_> = state["eliminated"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!(out, sick);
    table.refused("american", "place woodhull brooklyn", "N12.6");
    assert_eq!(table.ask(json!({"do": "view", "side": "british"}))["view"]["enemy"]["sp_total"], 80);
    // Fifteen of the 30 in health are enough in the City.
    let well = "washington greene lee stirling mcdougall mifflin j_clinton glover sargent hand smallwood weedon magaw knox bauman scott g_clinton swartwout wolcott wadsworth silliman douglas saltonstall lincoln heard williamson ewing roberdeau beall chester";
    for (i, unit) in well.split(' ').enumerate() {
        let to = if i < 14 { "new_york_city" } else { "brooklyn" };
        table.plays("american", &format!("place {unit} {to}"));
    }
    table.refused("american", "ready", "N3.2");
    table.plays("american", "place roberdeau new_york_city");
    table.dice(&[1, 2]).plays("american", "ready");
    let mut both = Table::new(&["smaller_forces", "sick_list"]);
    assert_eq!(both.ask(json!({"do": "view", "side": "british"}))["view"]["enemy"]["sp_total"], 63 - 11);
    both.refused("american", "place nixon brooklyn", "N12.6");
    both.refused("american", "place sargent brooklyn", "N12.5");
}

/// N12.5, N12.6
#[test]
fn every_ready_made_set_up_and_every_program_can_place_the_smaller_and_the_sick_army() {
    for options in [&["smaller_forces"][..], &["sick_list"], &["smaller_forces", "sick_list"]] {
        everybody_can_place(options);
    }
}

fn everybody_can_place(options: &[&str]) {
    let rules = blockade::rulesets::new_york().expect("rules");
    for deployment in &rules.deployments {
        let mut table = Table::new(options);
        let opening = rules.opening(CAMPAIGN, Options::from_ids(options).expect("options"));
        for (unit, to) in rules.deployed(&opening, &deployment.places) {
            let (unit, to) = (&rules[unit].id, &rules[to].id);
            table.plays("american", &format!("place {unit} {to}"));
        }
        table.plays("american", "ready");
    }
    for level in ["random", "recruit", "captain:cautious", "captain", "captain:bold"] {
        let mut table = Table::new(options);
        for _ in 0..200 {
            let answer = table.ask(json!({"do": "ai", "level": level}));
            let line = answer["line"].as_str().expect("an order").to_owned();
            table.plays("american", &line);
            if line == "ready" {
                break;
            }
        }
        assert_ne!(table.ask(json!({"do": "legal"}))["orders"][0], "place …", "{level} never finishes");
    }
}
