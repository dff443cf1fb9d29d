//! The lines of the lists at a terminal: typed as they stand they give their order, and two orders have two lines.

use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;
use serde_json::{Value, json};

use crate::table::american;
use crate::text::{answers, typed};
use crate::text_orders::{ALONE, at_position, from_position};

const BRITISH: [&str; 2] = ["recruit", "human"];

/// The British move, with a warship in Boston.
fn at_sea() -> Value {
    json!({
        "year": 1777, "turn": 2, "phase": "action", "step": "moves", "active": "british", "player_1": "british",
        "actions": 2, "weather": "none", "cards": {"american": "a1", "british": "a2"},
        "blocks": {
            "warship_howe": {"at": "boston"}, "foot_grey": {"at": "boston"}, "foot_grant": {"at": "falmouth"},
            "foot_rawdon": {"at": "portsmouth"}, "light_foot_fraser": {"at": "newport"}, "militia_ward": {"at": "albany"},
        },
    })
}

/// L6.5: two force marches along the coast to the same port differ by the sea hexes on their way.
#[test]
fn a_force_march_by_sea_is_never_read_as_an_ordinary_move() {
    let list = at_position::<Liberty>(&at_sea(), BRITISH, &["list warship howe"]);
    let texts = list.lines().filter_map(|line| line.split_once(". ").and_then(|(_, text)| text.split("   [").next()));
    let marches: Vec<&str> = texts.filter(|text| text.contains("marches by force")).collect();
    assert!(marches.len() > 1 && marches.iter().all(|line| !line.ends_with(" by the sea")), "{list}");
    for line in &marches {
        let told = at_position::<Liberty>(&at_sea(), BRITISH, &[line, "log 1"]);
        assert!(answers(&told)[1..].iter().any(|answer| answer.contains("The warship Howe (")), "{line}: {told}");
        assert!(answers(&told)[1..].iter().any(|answer| answer.contains("force")), "{line}: {told}");
    }
    // Without the way it is still no ordinary move: there are several ways, or the rules refuse it.
    let told = at_position::<Liberty>(&at_sea(), BRITISH, &["warship howe marches by force to portsmouth"]);
    let answer = answers(&told)[1];
    assert!(answer.starts_with("By which way?") || answer.starts_with("No: "), "{answer}");
}

/// Two blocks of a side are called Howe: the leader's order in the brackets means the leader.
#[test]
fn the_words_in_brackets_are_the_order_of_their_line_even_if_two_blocks_share_a_name() {
    let position = json!({
        "year": 1777, "turn": 5, "phase": "winter", "step": "disband", "active": "british", "player_1": "british",
        "french": true, "blocks": {"leader_howe": {"at": "new_york"}, "warship_howe": {"at": "new_york"}},
    });
    for (line, block) in [("disband Howe", "Howe ("), ("disband warship Howe", "The warship Howe (")] {
        let told = at_position::<Liberty>(&position, BRITISH, &["list", line]);
        assert!(told.contains(&format!("[{line}]")), "{told}");
        let given = told.lines().find_map(|line| line.split("> ").last().filter(|line| line.contains(" is disbanded")));
        assert!(given.is_some_and(|given| given.starts_with(block)), "{line}: {told}");
    }
}

#[test]
fn a_line_of_the_list_is_an_order_whatever_word_it_begins_with() {
    let told = typed::<Liberty>(ALONE, 0xaa, &["Play Action 2: 2 actions"]);
    assert!(told.contains("The American side commits"), "{told}");
    let ready = "The set-up is complete: begin the game";
    let told = typed::<NewYork>(ALONE, 8, &["1", &ready.to_uppercase()]);
    assert!(answers(&told)[2].contains("half-turn"), "{told}");
}

#[test]
fn a_heading_that_is_typed_opens() {
    let list = typed::<NewYork>(ALONE, 8, &["list"]);
    let headings = list.lines().filter_map(|line| line.split_once(". ").map(|(_, text)| text));
    let heading = headings.clone().find(|text| text.starts_with("Leaders: ")).expect("a heading");
    let told = typed::<NewYork>(ALONE, 8, &[heading]);
    assert!(answers(&told)[1].contains("Leaders, Washington:"), "{heading}: {told}");
}

/// A line that fits no line of the list is read as before, and two equal fits are asked about.
#[test]
fn a_shortened_line_that_fits_two_orders_is_asked_about() {
    let told = typed::<NewYork>(ALONE, 8, &["Lee in Fort"]);
    assert!(answers(&told)[1].starts_with("Which one? Type its number:\n"), "{told}");
    let place = american(&[("harlem_heights", "greene nixon")], &[]);
    let told = from_position(&place, ALONE, &["1. Nixon moves to Fort Washington   [move Nixon to Fort Washington]"]);
    assert!(told.contains("Nixon moves from Harlem Heights to Fort Washington"), "{told}");
}

#[test]
fn a_hex_is_looked_at_as_the_list_names_it() {
    for line in ["look hex 2024", "look Hex 2024, Chatterton Hill", "look 2024"] {
        let told = typed::<WhitePlains>(ALONE, 6, &[line]);
        assert!(answers(&told)[1].starts_with("Hex 2024, Chatterton Hill: clear ground, level 2."), "{line}: {told}");
    }
}

/// W1, W5.2: who does not see the map is told the hex and its six neighbours.
#[test]
fn a_look_at_a_hex_tells_ground_zones_and_all_six_neighbours() {
    let told = typed::<WhitePlains>(ALONE, 6, &["look 2024", "look 1525"]);
    let said = answers(&told);
    for direction in ["north", "north-east", "south-east", "south", "south-west", "north-west"] {
        for answer in &said[1..3] {
            let line = answer.lines().find(|line| line.starts_with(&format!("To the {direction}, ")));
            let line = line.unwrap_or_else(|| panic!("{direction}: {answer}"));
            assert!(line.contains(", level "), "{line}");
        }
    }
    assert!(said[1].contains("American: ") && said[1].contains("An objective, controlled by: American"), "{}", said[1]);
    assert!(said[1].contains(" zone"), "{}", said[1]);
    assert!(said[2].contains("No unit is here.") && said[2].contains("In no zone of control."), "{}", said[2]);
    assert!(said[2].contains("; no unit there."), "{}", said[2]);
}

/// N3.2: a block that is placed where it stands changes nothing.
#[test]
fn a_block_is_not_placed_where_it_stands() {
    let place = "place washington new_york_city";
    let told = typed::<NewYork>(ALONE, 8, &[place, place, "undo", "undo"]);
    let said = answers(&told);
    assert!(said[2].contains("No: Washington is in New York City already. (N3.2)"), "{}", said[2]);
    assert!(said[3].starts_with("Undone") && said[4].starts_with("No: "), "{told}");
}
