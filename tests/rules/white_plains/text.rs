//! White Plains at the terminal: what a player types who knows the names on the board.

use blockade::rules::white_plains::WhitePlains;
use serde_json::json;

/// What a game of Chatterton Hill answers to these lines.
fn answers(seats: [&str; 2], lines: &[&str]) -> String {
    crate::text::typed::<WhitePlains>(seats, 6, lines)
}

/// W10.10, W14.4: a whole game by the numbers of the lists: tactics and cards are offered to the player whose they are.
#[test]
fn a_whole_battle_is_played_by_numbers_alone() {
    let saves = tempfile::tempdir().expect("a folder");
    let by_numbers = crate::text::by_numbers(7, 4000);
    let text = crate::text::played::<WhitePlains>(["human", "recruit"], 7, saves.path(), by_numbers);
    assert!(text.contains("The game is over."), "{}", &text[text.len().saturating_sub(2000)..]);
    assert!(!text.contains("No: "), "what is listed is legal");
    assert!(!text.contains("may not see"), "nobody else is before the screen");
    assert!(text.contains(". Stand Fast"), "tactics are listed");
}

/// W8.1: guns and their target are named, alone or several.
#[test]
fn guns_fire_at_a_unit_that_is_named() {
    for line in [
        "fire 2nd Brigade Artillery at 19th Continental",
        "fire rall artillery at brooks",
        "fire Heavy and 2nd Brigade Artillery at Maryland",
        "fire art_rall+art_lossberg at brooks",
    ] {
        let text = answers(["recruit", "human"], &[line, "log 40", "quit"]);
        assert!(text.contains(" fires at ") || text.contains(" fire at "), "{line}: {text}");
    }
}

/// W14.11: the list names one leader and hex at a time, and says how to type more.
#[test]
fn leaders_are_redeployed_by_their_names() {
    let more = json!({"turn": 37, "half": 2, "released": true, "hands": {"american": ["a4"], "british": []}});
    let places = [("gen_putnam", "h2513"), ("gen_heath", "h2514"), ("cont_4 cont_9", "h2511"), ("foot_28", "h2536")];
    let position = super::campaign(&places, &more);
    let lines = ["list", "play Redeploy Putnam 2511 Heath 2511", "look Heath"];
    let text = crate::text_orders::at_position::<WhitePlains>(&position, ["human", "recruit"], &lines);
    assert!(text.contains("play Redeploy LEADER HEX LEADER HEX."), "{text}");
    assert!(!text.contains("gen_") && !text.contains(" h2511"), "{text}");
    assert!(text.contains("in hex 2511."), "{text}");
}

/// W1.1: a hex is looked at by its number or its name.
#[test]
fn a_hex_is_known_by_number_and_by_name() {
    for line in ["look 2024", "look Chatterton Hill", "look h2024"] {
        let text = answers(["human", "recruit"], &[line, "quit"]);
        assert!(text.contains("Hex 2024, Chatterton Hill: clear ground, level 2."), "{line}: {text}");
    }
}

/// A militia unit is that once, and what is below 0 has a minus sign.
#[test]
fn a_unit_is_described_plainly() {
    let text = answers(["human", "recruit"], &["look brooks", "quit"]);
    assert!(text.contains("Brooks' Militia, Patriot militia, strength 3, morale −1, in hex 1828."), "{text}");
}
