//! Trying Men's Souls at the terminal: ways, odds, losses, points, supply and zones in words.

use blockade::rules::trying_mens_souls::TryingMensSouls;
use serde_json::{Value, json};

use super::{activation, field, with};
use crate::text::answers;
use crate::text_orders::at_position;

/// What the terminal answers two players at one screen; the first answer is what it says of itself.
fn at(position: &Value, lines: &[&str]) -> Vec<String> {
    let told = at_position::<TryingMensSouls>(position, ["human", "human"], lines);
    answers(&told).into_iter().map(str::to_owned).collect()
}

/// Four regiments of a brigade in the Brooklyn lines, far from the enemy.
fn in_the_lines() -> Value {
    let places = [
        ("cont_3 cont_13", "2025"),
        ("cont_23 cont_26 leader_putnam", "2123"),
        ("li_1 li_2 li_3", "2334"),
        ("leader_clinton", "2239"),
    ];
    activation("moves", "putnam", "cont_3 cont_13 cont_23 cont_26", &places, &json!({}))
}

/// Three battalions before two levies.
fn before_an_attack() -> Value {
    let places = [("li_1 li_2 li_3", "2434"), ("ny_2 ny_1", "2433"), ("leader_clinton", "2239")];
    activation("declare", "clinton", "li_1 li_2 li_3", &places, &json!({}))
}

/// The British owe a combat point.
fn owing(places: &[(&str, &str)]) -> Value {
    let more = json!({
        "phase": "battle", "step": "losses",
        "battle": {
            "kind": "attack", "targets": ["2433"], "attackers": ["foot_17"], "defenders": ["cont_3"],
            "lead": {"american": "cont_3", "british": "foot_17"}, "cp": {"american": 0, "british": 1}, "side": "british",
            "paid": [], "retreated": [], "fired": [],
        },
    });
    let mut position = with(activation("moves", "clinton", "foot_17", places, &json!({})), &more);
    position["activation"]["fought"] = json!(["foot_17"]);
    position
}

/// The limited activation of turn 2.
fn at_the_end(places: &[(&str, &str)], more: &Value) -> Value {
    let position = json!({
        "phase": "end", "step": "limited", "active": "american", "event": "none",
        "limited": {"side": "american", "hex": null, "passed": []},
    });
    field(places, &with(position, more))
}

/// T8.1: a move that names only its end goes by the path of the list, of one unit or of several.
#[test]
fn a_move_to_a_far_hex_goes_by_the_cheapest_path() {
    let told = at(&in_the_lines(), &["move learned to 2325", "move read 2225"]);
    assert!(told[1].contains("= move 3rd Continental (Learned) by "), "{}", told[1]);
    assert!(told[1].contains("3rd Continental (Learned) moves from 2025 (Fort Greene) to 2325"), "{}", told[1]);
    assert!(told[2].contains("13th Continental (Read) moves from 2025 (Fort Greene) to 2225"), "{}", told[2]);
    let told = at(&in_the_lines(), &["move bailey and baldwin to fort greene"]);
    assert!(told[1].contains("2 orders given.") && !told[1].contains("which way"), "{}", told[1]);
    let told = at(&in_the_lines(), &["odds move read to 2325"]);
    assert!(told[1].contains("13th Continental (Read)") && !told[1].contains("No path"), "{}", told[1]);
}

/// T10.2, T10.3: what shifts a column has a name, before the die and after it.
#[test]
fn odds_and_the_log_name_what_shifts_a_column() {
    let told = at(&before_an_attack(), &["odds 1", "attack 2433 li_1 li_2 li_3", "done", "lead ny_2"]);
    assert!(told[1].contains("column 3:1 (from 1:1: CR of the leads 4 to 2 +2); on the die nothing."), "{}", told[1]);
    assert!(told[4].contains("6 to 3: column 4:1 (from 2:1: CR of the leads 4 to 2 +2), die "), "{}", told[4]);
}

/// T10.1: who leads changes the odds that are told.
#[test]
fn the_odds_of_each_lead_are_told() {
    let told = at(&before_an_attack(), &["attack 2433 li_1 li_2 li_3", "done", "odds 1", "odds 2"]);
    assert!(told[3].contains("leads against 1st New York (Lasher), 6 to 4"), "{}", told[3]);
    assert!(told[4].contains("leads against 2nd New York (Malcom), 6 to 3"), "{}", told[4]);
}

/// T10.6: the odds of an assault tell its totals.
#[test]
fn the_odds_of_an_assault_tell_its_totals() {
    let told = at(&before_an_attack(), &["odds assault 2433 li_1 li_2 li_3"]);
    assert!(told[1].contains("(CF of the lead +4, CR of the lead +4, others +2"), "{}", told[1]);
    assert!(told[1].contains("without fire and dice."), "{}", told[1]);
}

/// T11.3, T11.5: a list of losses tells what is left, the test, and the price of a full hex.
#[test]
fn a_loss_is_listed_with_its_test_and_a_retreat_with_its_price() {
    let places = [("foot_17", "2434"), ("cont_3", "2433"), ("leader_clinton", "2239"), ("li_1 gren_1", "2436")];
    let told = at(&owing(&places), &["list"]);
    let of = |words: &str| told[1].lines().find(|line| line.contains(words)).unwrap_or_default().to_owned();
    let step = of("17th Foot loses a step");
    assert!(step.contains(" left, CF "), "{}", told[1]);
    assert!(step.ends_with("; test: 2 or less needed; 2 in 6 normal, 4 in 6 disrupted"), "{}", told[1]);
    let full = of("retreats to hex 2436 via 2435");
    assert!(full.contains("2436 is full, so it goes a third hex and loses a step"), "{}", told[1]);
}

/// T13.1: a hex that can be activated is listed with its units and what they can do.
#[test]
fn who_is_in_a_hex_to_activate_and_what_they_can_do_is_listed() {
    let places = [("cont_9", "1720"), ("cont_3", "2238"), ("li_1 li_2", "2239")];
    let told = at(&at_the_end(&places, &json!({})), &["list"]);
    let of = |hex: &str| told[1].lines().find(|line| line.contains(hex)).unwrap_or_default().to_owned();
    assert!(of("Activate hex 2238").contains("3rd Continental (Learned); can move or attack 2239"), "{}", told[1]);
    assert!(
        of("Activate hex 1720").contains("; can move") && !of("Activate hex 1720").contains("attack"),
        "{}",
        told[1]
    );
}

/// T7.3: the end of Tactical Intervention asks about the units that may still act.
#[test]
fn tactical_intervention_counts_who_may_still_act() {
    let places = [("cont_3 cont_13", "2025"), ("cont_23", "2123"), ("li_1", "2239")];
    let mut position = activation("moves", "tactical_american", "", &places, &json!({"acted": []}));
    position["activation"]["left"] = json!(1);
    let told = at(&position, &["done"]);
    assert!(told[1].starts_with("End the movement? 1 more unit may act; not moved yet: "), "{}", told[1]);
}

/// T16.2: the state of the game tells the points by what they are for.
#[test]
fn the_points_are_told_as_if_the_game_ended_now() {
    let position = at_the_end(&[("cont_9", "1720"), ("li_1", "2239")], &json!({"scenario": "long_island", "turn": 3}));
    let told = at(&position, &["look"]);
    assert!(told[1].contains("now 0 to 0; Fort on Long Island 10 to 0; Star on Long Island "), "{}", told[1]);
    assert!(told[1].contains("; if it ended now "), "{}", told[1]);
}

/// T5.3, T5.4, T3.2: supply and zones are told of the whole map, and want of supply wherever it shows.
#[test]
fn supply_and_zones_are_told_as_the_map_shows_them() {
    let places = [
        ("li_1", "1528"),
        ("cont_3", "1627"),
        ("cont_13", "1727"),
        ("cont_4", "1627"),
        ("pa_3", "1728"),
        ("pa_5", "1629"),
    ];
    let lines = ["look", "supply", "look zones", "look li_1", "look 1528"];
    let told = at(&at_the_end(&places, &json!({})), &lines);
    let warning = "Out of supply now, British: 1st Light Infantry in 1528; a navy marker would feed 1 of them (T5.6).";
    assert!(told[1].contains(warning) && told[2].contains(warning), "{told:?}");
    assert!(told[2].contains("British sources of supply: "), "{}", told[2]);
    assert!(told[3].contains("In zones of control of the British side: ") && told[3].contains("1529"), "{}", told[3]);
    assert!(told[4].contains("Out of supply now (T5.3)."), "{}", told[4]);
    assert!(told[5].contains("Units here are out of supply (T5.3)."), "{}", told[5]);
}

/// T1.2: the name of a fort shows its hex with all who are there.
#[test]
fn a_fort_is_shown_with_its_place() {
    let told = at(&in_the_lines(), &["look fort putnam"]);
    assert!(told[1].starts_with("Hex 2123, Fort Putnam: "), "{}", told[1]);
    assert!(told[1].contains("The garrison of Fort Putnam, CF 2, CR 2"), "{}", told[1]);
}

/// T6.1: the marker that is included or omitted has its name.
#[test]
fn the_marker_that_a_side_includes_is_named() {
    let position = json!({"phase": "initiative", "step": "generals", "active": "american"});
    let places = [("cont_9", "1720"), ("nj_martin leader_greene", "2306"), ("li_1", "2239")];
    let told = at(&field(&places, &position), &["list"]);
    assert!(told[1].contains("Include Greene's marker for 1 MIP"), "{}", told[1]);
    assert!(told[1].contains("Omit Greene's marker and gain 1 MIP"), "{}", told[1]);
}
