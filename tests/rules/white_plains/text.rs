//! White Plains at the terminal: what a player types who knows the names on the board.

use blockade::kernel::describe_game::DescribeGame;
use blockade::rules::white_plains::WhitePlains;
use blockade::rules::white_plains::event::{RollReason, Sighting};
use blockade::rules::white_plains::sides::{AMERICAN, BRITISH};
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

/// W8.3, W7.2, W13.2, W4.3: what is told of a roll is what the die itself needs, with its modifiers counted.
#[test]
fn a_roll_is_told_by_what_the_die_itself_needs() {
    let rules: std::sync::Arc<WhitePlains> = blockade::rulesets::load().expect("rules");
    let told = |who, why, faces, total, needed| {
        let roll = Sighting::Rolled { who, why, faces, total: Some(total), needed: Some(needed), unit: None, at: None };
        rules.log_text(&roll).expect("a line").result
    };
    let one = |die: u8| [Some(die), None];
    assert_eq!(told(BRITISH, RollReason::Fire, one(6), 5, 5), "6 or more needed: a hit");
    assert_eq!(told(BRITISH, RollReason::Fire, one(5), 4, 5), "6 or more needed: no hit");
    assert_eq!(told(AMERICAN, RollReason::Rally, one(3), 5, 5), "3 or more needed: it rallies");
    assert_eq!(told(BRITISH, RollReason::Probe, one(9), 6, 7), "more than 9 needed: it fails");
    assert_eq!(told(AMERICAN, RollReason::Washington, one(7), 7, 7), "7 or more needed: the modifier is 1");
    assert_eq!(told(AMERICAN, RollReason::Rain, one(4), 4, 3), "3 or less needed: no rain");
    let initiative = told(AMERICAN, RollReason::Initiative, [Some(4), Some(6)], 6, 6);
    assert_eq!(initiative, "American 6 (4, +2), British 6: a tie, rolled again");
}

/// W16.6: who may know that works are sham is told what they do.
#[test]
fn sham_works_say_what_they_do() {
    let more = json!({"half": 1, "ruse": {"die": 0, "hexes": ["h2817"], "revealed": []}});
    let position = super::campaign(&[("cont_9", "h2815"), ("foot_28", "h2536")], &more);
    let text = crate::text_orders::at_position::<WhitePlains>(&position, ["human", "recruit"], &["look 2817"]);
    assert!(text.contains("they protect until the British fire or attack over them"), "{text}");
}

/// W11.6: the odds name the lead units, and say where a retreat captures one.
#[test]
fn the_odds_say_that_a_lead_unit_without_a_way_back_is_captured() {
    let more = json!({"half": 2, "phase": "declare", "released": true});
    let ring = ["h2530", "h2632", "h2431", "h2432", "h2532", "h2631"];
    let mut places = vec![("cont_9", "h2531")];
    places.extend(["foot_23", "foot_43", "foot_63", "foot_33", "foot_42", "foot_4"].into_iter().zip(ring));
    let position = super::campaign(&places, &more);
    let text = crate::text_orders::at_position::<WhitePlains>(&position, ["human", "recruit"], &["odds h2531"]);
    assert!(text.contains("It has no way back, so a retreat captures it."), "{text}");
    assert!(text.contains("The lead units; the hex is taken when its last defender has left it:"), "{text}");
}
