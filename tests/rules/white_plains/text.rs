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

/// W2.4: the set-up that the scenario suggests is one choice of the list, as it is one button in the window.
#[test]
fn the_campaign_is_set_up_by_one_choice() {
    let state = super::Table::new("campaign", &[]).state();
    let told = at(&state, ["human", "recruit"], &["list", "ready-made"]);
    assert!(told[1].contains("1. Ready-made: ") && told[1].contains("Spencer first in hex "), "{}", told[1]);
    // The die for the sham works follows at once, so that nothing can be undone.
    assert!(told[2].contains("3 orders given.\n") && !told[2].contains("undo takes back"), "{}", told[2]);
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

/// What the terminal answers in this position, with both sides' decisions typed by hand.
fn at(position: &serde_json::Value, seats: [&str; 2], lines: &[&str]) -> Vec<String> {
    let told = crate::text_orders::at_position::<WhitePlains>(position, seats, lines);
    crate::text::answers(&told).into_iter().map(str::to_owned).collect()
}

/// Two American units in contact with the British, on turn 5.
fn in_contact() -> serde_json::Value {
    super::hill(&[("maryland cont_19", "h2024"), ("foot_28", "h2126"), ("brooks", "h1828")], &json!({"half": 2}))
}

/// W14.1: a card is read by its name, alone or among the rules, and the log tells what it did.
#[test]
fn a_card_is_read_by_its_name_and_the_log_tells_what_it_does() {
    for line in ["look stone walls", "help stone walls", "rules stone walls", "look rail fence"] {
        let text = answers(["human", "recruit"], &[line, "quit"]);
        let card =
            if line.ends_with("fence") { "Rail Fence, American card of deck 1" } else { "Stone Walls, American card" };
        assert!(text.contains(card) && text.contains("played "), "{line}: {text}");
    }
    let text = answers(["human", "recruit"], &["look skirmish", "quit"]);
    assert!(text.contains("Skirmish, a tactic.") && text.contains("Stand Fast −1"), "{text}");
    let more = json!({"half": 1, "phase": "rally", "hands": {"american": [], "british": ["b13"]}});
    let told = at(
        &super::grand(&[("foot_28", "h2533"), ("foot_42!", "h2534"), ("cont_4", "h2511")], &more),
        ["recruit", "human"],
        &["play stores from the fleet"],
    );
    assert!(told[1].contains("plays Stores from the Fleet: British army morale +1"), "{told:?}");
}

/// W14.4: of cards with one name the own one in the hand is meant; in vain, the cards in the hand are named.
#[test]
fn a_card_that_both_sides_have_is_the_own_one_in_the_hand() {
    let told = |hand: &[&str]| {
        let more = json!({"half": 1, "phase": "rally", "hands": {"american": ["a6"], "british": hand}});
        let places = [("foot_28", "h2533"), ("foot_42!", "h2534"), ("cont_4", "h2511")];
        at(&super::grand(&places, &more), ["recruit", "human"], &["play stone walls", "look stone walls"])
    };
    let held = told(&["b16", "b13"]);
    assert!(held[1].contains("Stone Walls cannot be played at this time"), "{}", held[1]);
    assert!(held[1].contains("played in close combat, or under fire: "), "it is told when: {}", held[1]);
    assert!(!held[1].contains("You hold"), "{}", held[1]);
    let (own, other) = (held[2].find("British card"), held[2].find("American card"));
    assert!(own.is_some() && own < other, "the own card comes first: {}", held[2]);
    let away = told(&["b13"]);
    assert!(
        away[1].contains("is not in the hand") && away[1].contains("You hold Stores from the Fleet."),
        "{}",
        away[1]
    );
}

/// W6.2, W6.5: the list tells what a move costs and what ends it; a unit says how far it goes.
#[test]
fn moves_are_listed_with_their_cost_and_what_ends_them() {
    let told = at(&in_contact(), ["human", "recruit"], &["list maryland", "look maryland"]);
    assert!(told[1].contains(" (MP), next to the enemy in 2126:\n1. "), "{}", told[1]);
    assert!(
        told[1].contains("an enemy zone, which ends the move") && told[1].contains("next to the enemy in 2126"),
        "{}",
        told[1]
    );
    assert!(told[2].contains("movement points"), "{}", told[2]);
    // One order of a line is typed as it stands, behind its unit or by its number.
    let first = told[1].lines().find(|line| line.starts_with("1. ")).expect("a move").to_owned();
    let first = first.split([';', ',']).next().unwrap_or_default();
    let told = at(&in_contact(), ["human", "recruit"], &["list maryland", first]);
    assert!(told[2].contains(" moves from 2024 (Chatterton Hill) to "), "{first}: {told:?}");
}

/// A very long list shows its first lines, and all of them when they are asked for.
#[test]
fn a_very_long_list_is_shown_whole_only_when_that_is_asked_for() {
    let position = super::campaign(&[("dragoons_17", "h2536"), ("cont_9", "h2815")], &json!({"half": 1}));
    let told = at(&position, ["recruit", "human"], &["list 17th", "list all 17th"]);
    let number = crate::text::largest_number;
    assert!(told[1].lines().count() <= 20, "{}", told[1]);
    assert!(told[1].contains(" more: type list all 17th."), "{}", told[1]);
    assert!(number(&told[2]) > number(&told[1]) && !told[2].contains(" more: type list all"), "{}", told[2]);
}

/// W8.3: the list of fires and the odds tell the roll that a hit needs, with its parts.
#[test]
fn fires_are_listed_with_the_roll_that_they_need() {
    let text = answers(["recruit", "human"], &["list rall", "odds", "quit"]);
    assert!(text.contains(" or more"), "{text}");
    let said = crate::text::answers(&text);
    assert!(said[1].contains("a hit needs "), "{}", said[1]);
    assert!(said[2].contains(" strength points at range ") && said[2].contains("a step lost."), "{}", said[2]);
}

/// W9.1: the odds of an attack are asked by the number of a hex, with or without "in".
#[test]
fn odds_are_asked_by_the_number_of_a_hex() {
    let places = [("foot_28 foot_35", "h2533"), ("cont_4", "h2532")];
    let declare = super::grand(&places, &json!({"phase": "declare"}));
    for line in ["odds 2532", "odds in 2532", "odds at hex 2532"] {
        let told = at(&declare, ["recruit", "human"], &[line]);
        assert!(told[1].starts_with("Attack on 2532: strength "), "{line}: {}", told[1]);
        assert!(told[1].contains("Attackers: 28th Foot and 35th Foot. Defenders: 4th Continental."), "{}", told[1]);
    }
}

/// A number that answers "Which one?" after odds asks for odds, and moves nothing.
#[test]
fn the_answer_to_a_question_about_odds_gives_no_order() {
    let places = [("hess_rall art_rall", "h2533"), ("cont_4", "h2528")];
    let moves = super::grand(&places, &json!({"phase": "movement", "active": "british"}));
    let told = at(&moves, ["recruit", "human"], &["odds move rall to 2532", "1", "2", "move rall to 2532", "1"]);
    assert!(told[1].contains("Which one? Type its number:"), "{}", told[1]);
    assert!(!told[2].contains(" moves from ") && !told[3].contains(" moves from "), "{} {}", told[2], told[3]);
    assert!(told[5].contains(" moves from 2533 "), "{}", told[5]);
}

/// "28th" is no unit that is absent from the battle for the hill; nor is "5th" the artillery of the campaign.
#[test]
fn a_unit_of_this_scenario_is_meant_before_one_that_is_absent() {
    let text = answers(["recruit", "human"], &["look 5th", "quit"]);
    let said = crate::text::answers(&text);
    assert!(!said[1].contains("not in this scenario"), "{}", said[1]);
}

/// W9.1: several units are assigned in one line, as they are moved.
#[test]
fn several_units_attack_in_one_line() {
    let places = [("foot_28 foot_35", "h2533"), ("cont_4", "h2532")];
    let declare = super::grand(&places, &json!({"phase": "declare"}));
    for line in ["assault 28th and 35th 2532", "attack 2532 with 28th and 35th"] {
        let told = at(&declare, ["recruit", "human"], &[line, "look"]);
        assert!(told[2].contains("Attack on 2532 by 28th Foot and 35th Foot."), "{line}: {told:?}");
    }
}

/// W5.1: orders of one line are checked in their turn before any is given: the third regiment finds the hex full.
#[test]
fn orders_of_one_line_are_checked_together_before_any_is_given() {
    let places = [("foot_28 foot_35", "h2327"), ("foot_5", "h2326"), ("cont_19", "h2024")];
    let told = at(
        &super::hill(&places, &json!({})),
        ["recruit", "human"],
        &["move 28th, 35th and 5th to 2227", "look 28th", "move 28th, 35th and 5th to 2227", "yes", "undo"],
    );
    assert!(told[1].starts_with("No: 5th Foot: ") && told[1].contains("(W5.1)"), "{}", told[1]);
    assert!(
        told[1].contains("Type yes to give the rest: move 28th Foot to 2227, move 35th Foot to 2227"),
        "{}",
        told[1]
    );
    assert!(told[2].contains("in hex 2327"), "nothing was given: {}", told[2]);
    assert!(told[4].contains("2 orders given."), "{}", told[4]);
    assert!(told[5].contains("Undone: both orders"), "{}", told[5]);
}

/// W3.2: an order of another phase is refused with the phase it belongs to, and its case.
#[test]
fn an_order_of_another_phase_is_refused_with_a_reason_and_a_case() {
    let told =
        at(&in_contact(), ["human", "recruit"], &["rally maryland", "lead maryland", "fire maryland at 28th foot"]);
    for (answer, case) in told[1..].iter().zip(["(W3.2)", "(W10.3)", "(W8.1)"]) {
        assert!(answer.contains("No: ") && answer.contains(case), "{answer}");
        assert!(!answer.contains("not possible now"), "{answer}");
    }
}

/// W6.1: movement is not ended without a question while units can move; a hint stays open while the player looks.
#[test]
fn the_end_of_movement_is_asked_about_and_a_hint_waits_for_its_answer() {
    let told = at(&in_contact(), ["human", "recruit"], &["done", "yes"]);
    assert!(told[1].contains("End the movement? 3 units have not moved"), "{}", told[1]);
    let told = at(&in_contact(), ["human", "recruit"], &["hint", "look", "odds 2126", "yes"]);
    assert!(!told[4].contains("nothing to say"), "{}", told[4]);
}

/// A word with a wrong letter is answered with the word that it may have been.
#[test]
fn a_wrong_word_is_answered_with_the_nearest_one() {
    let told = at(&in_contact(), ["human", "recruit"], &["mov maryland 2125", "look marylnd", "lok 2024"]);
    assert!(told[1].contains("Nothing on the board is called mov. Did you mean move?"), "{}", told[1]);
    assert!(told[2].contains("called marylnd. Did you mean Maryland “Immortals”?"), "{}", told[2]);
    assert!(told[3].contains("Did you mean look?"), "{}", told[3]);
}

/// W1.1: the map and the diary name a hex by its number, with its name if it has one.
#[test]
fn the_map_names_hexes_by_their_numbers() {
    let told = at(&in_contact(), ["human", "recruit"], &["map"]);
    assert!(told[1].contains("2024 (Chatterton Hill): American: "), "{}", told[1]);
    assert!(!told[1].contains("Continental infantry"), "the map is short: {}", told[1]);
    let told = at(&in_contact(), ["human", "recruit"], &["map british", "map elephants", "map works"]);
    assert!(told[1].contains("2126: British: 28th Foot 3.") && !told[1].contains(": American: "), "{}", told[1]);
    assert!(told[2].starts_with("Nothing on the map is called so."), "{}", told[2]);
    assert!(told[3].contains("2320: Works to the south-east") && !told[3].contains("To the "), "{}", told[3]);
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

/// W1.5: works and walls are told from the hex that they face, too.
#[test]
fn works_are_told_from_the_hex_that_they_face() {
    let position = super::campaign(&[("cont_9", "h2815"), ("foot_28", "h2536")], &json!({"half": 1}));
    let lines = ["look 2816", "look 1727", "look 2536"];
    let told = at(&position, ["recruit", "human"], &lines);
    let line = |told: &str, from: &str| told.lines().find(|line| line.contains(from)).unwrap_or_default().to_owned();
    assert!(line(&told[1], "To the north, 2815").contains("its works face this hex"), "{}", told[1]);
    assert!(told[2].contains("its stone wall faces this hex"), "{}", told[2]);
    assert!(!told[3].contains("face this hex") && !told[3].contains("faces this hex"), "{}", told[3]);
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

/// W10.9, W14.5: in a combat the odds count a card that is in force, and none that was cancelled; `look` names it.
#[test]
fn the_odds_of_a_combat_count_a_card_in_force_and_no_cancelled_one() {
    let after = |answer: &str| {
        let hands = json!({"american": ["a1", "a2"], "british": ["b5"]});
        let more = json!({"phase": "declare", "hands": hands, "played": {"american": [], "british": []}});
        let mut table = super::Table::set(&super::grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
        table.attack("foot_28", "h2532", &[]);
        table.order(super::BRITISH, "play b5");
        table.order(super::AMERICAN, answer);
        let state = table.state();
        at(&state, ["human", "recruit"], &["odds", "look"])
    };
    let told = after("allow");
    assert!(told[1].contains(", +1 to the die."), "{}", told[1]);
    assert!(told[1].contains("To the die: ") && told[1].contains("cards and chits +1 (W10.9)"), "{}", told[1]);
    assert!(told[2].contains("The Bayonet, British card in force: +1 (W10.9)."), "{}", told[2]);
    let told = after("trump");
    assert!(told[1].contains(", 0 to the die."), "{}", told[1]);
    assert!(!told[2].contains("card in force") && told[2].contains("Cards played by the British side: The Bayonet."));
}

/// W9.3: below the question stands what it is about.
#[test]
fn a_decision_says_what_it_is_about() {
    let declare = super::grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &json!({"phase": "declare"}));
    let told = at(&declare, ["recruit", "human"], &["look"]);
    assert!(told[0].contains("In an enemy zone, so they must attack: 28th Foot (W9.3)."), "{}", told[0]);
}

/// W13.1: a leader in another hex commands nothing, and so the odds of a move are those after it.
#[test]
fn the_odds_of_a_move_are_those_after_it() {
    let places = [("maryland gen_mcdougall", "h2024"), ("foot_28", "h2126")];
    let lines = ["odds move maryland to 2026", "move maryland to 2026", "odds 2126"];
    let told = at(&super::hill(&places, &json!({"half": 2})), ["human", "recruit"], &lines);
    let sums = |text: &str| -> Vec<String> {
        let starts = ["Attack on", "Attackers: ", "To the ", "Tactics: "];
        text.lines().filter(|line| starts.iter().any(|start| line.starts_with(start))).map(str::to_owned).collect()
    };
    let before = sums(&told[1]);
    assert!(before.len() >= 3, "{}", told[1]);
    assert_eq!(before, sums(&told[3]), "{told:?}");
}

/// W22, W14: rules are found by whole words, and their tables are not poured out.
#[test]
fn rules_are_found_by_whole_words_without_their_tables() {
    let told = at(&in_contact(), ["human", "recruit"], &["rules rain", "rules W10"]);
    assert!(told[1].starts_with("W22.1 ") && told[1].contains("\nW22.5 "), "{}", told[1]);
    assert!(told[1].lines().count() < 80, "{}", told[1]);
    assert!(told[2].contains("Turn Flank       −1"), "the table of a chapter that is asked for is told: {}", told[2]);
}
