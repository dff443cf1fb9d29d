//! White Plains at the terminal: short lists of moves, the enemy's turn in short, threats, places to choose, refusals with one reason.

use blockade::rules::white_plains::WhitePlains;
use serde_json::{Value, json};

use crate::text::{answers, largest_number};
use crate::text_orders::at_position;

/// What the terminal answers in this position; the first answer is what it says of itself.
fn at(position: &Value, seats: [&str; 2], lines: &[&str]) -> Vec<String> {
    let told = at_position::<WhitePlains>(position, seats, lines);
    answers(&told).into_iter().map(str::to_owned).collect()
}

const AMERICAN: [&str; 2] = ["human", "recruit"];
const BRITISH: [&str; 2] = ["recruit", "human"];

/// The British move three regiments towards the hill, on turn 5.
fn towards_the_hill() -> Value {
    let places = [("foot_5", "h2326"), ("foot_28 foot_35", "h2327"), ("maryland", "h2024"), ("cont_19", "h2124")];
    super::hill(&places, &json!({"half": 1}))
}

/// W6.2, W6.5, W6.6: the moves of a unit stand together by what they mean, on a page, each with a number and its cost.
#[test]
fn the_moves_of_a_unit_are_grouped_by_what_they_mean() {
    let told = at(&towards_the_hill(), BRITISH, &["list 28th", "1", "list all 28th"]);
    let list = &told[1];
    assert!(list.lines().count() <= 20, "{list}");
    for heading in ["Towards the enemy (MP):", "Elsewhere (MP):", " more: type list all "] {
        assert!(list.contains(heading), "{heading}: {list}");
    }
    assert!(list.contains("; 3. ") && list.contains("next to the enemy in 2124"), "{list}");
    assert!(told[2].starts_with("28th Foot moves from 2327 "), "the number gives its order: {}", told[2]);
    let places = [("maryland cont_19", "h2024"), ("foot_28", "h2126"), ("brooks", "h1828")];
    let contact = at(&super::hill(&places, &json!({"half": 2})), AMERICAN, &["list maryland"]);
    let heading = "Into an enemy zone, which ends the move; there it must attack, if it can (W9.3) (MP)";
    assert!(contact[1].contains(heading) && contact[1].contains("next to the enemy in 2126"), "{}", contact[1]);
    let whole = at(&towards_the_hill(), BRITISH, &["list all 28th"]);
    assert!(whole[1].contains("By road where it can move, too (MP):"), "{}", whole[1]);
    assert!(largest_number(&whole[1]) > largest_number(list), "{}", whole[1]);
}

/// W6.1: a list of a unit that has moved says so.
#[test]
fn a_list_of_a_unit_that_has_moved_says_that_it_has() {
    let told = at(&towards_the_hill(), BRITISH, &["move 5th to 2226", "list 5th foot"]);
    assert!(told[2].contains("5th Foot has already moved this half-turn. (W6.1)"), "{}", told[2]);
}

/// W6.4, W6.6: a refusal has one reason, with the movement points that are needed and those that are there.
#[test]
fn a_refused_move_tells_one_reason_and_the_points() {
    let lines = ["move 28th to 2729", "march 28th to 2225", "march maryland to 2023"];
    let told = at(&towards_the_hill(), BRITISH, &lines);
    assert!(
        told[1].contains("28th Foot needs ") && told[1].contains(" to reach hex 2729, and has 4. (W6.4)"),
        "{told:?}"
    );
    assert!(told[2].contains("(W6.6)") && !told[2].contains("short enough, away"), "{}", told[2]);
    let beside = super::hill(&[("foot_28", "h2125"), ("maryland", "h2124")], &json!({"half": 1}));
    let told = at(&beside, BRITISH, &["march 28th to 2327"]);
    assert!(told[1].contains("28th Foot is next to an enemy unit, and no march begins there. (W6.6)"), "{}", told[1]);
}

/// W4.2: who wants to go on without chits is told how, and what that does.
#[test]
fn the_initiative_says_what_a_pledge_of_nothing_does() {
    let position = json!({"scenario": "chatterton_hill", "turn": 4, "phase": "artillery"});
    let told = at(&position, BRITISH, &["done", "yes", "done"]).concat();
    assert!(told.contains("pledge 0 spends none, and your die counts as it falls. (W4.2)"), "{told}");
}

/// W8.1, W9.1: who can be attacked or fired at next is told, with those who can do it.
#[test]
fn threats_name_the_units_in_danger_and_who_endangers_them() {
    let places =
        [("maryland", "h2024"), ("foot_28", "h2025"), ("foot_35", "h2125"), ("art_rall", "h2026"), ("brooks", "h1520")];
    let told = at(&super::hill(&places, &json!({"half": 2})), AMERICAN, &["threats"]);
    let line = told[1].lines().find(|line| line.contains("2024 (Chatterton Hill): ")).expect("the hill");
    assert!(line.starts_with("Maryland “Immortals” in "), "{line}");
    assert!(line.contains("28th Foot (3 SP) can attack it"), "{line}");
    assert!(line.contains("35th Foot (3 SP) can come next to it"), "{line}");
    assert!(line.contains("Rall Artillery fires at Maryland “Immortals” and needs "), "{line}");
    assert!(!told[1].contains("Brooks"), "no one reaches it: {}", told[1]);
}

/// The enemy's half-turn is told in a few lines, and whole when it is asked for.
#[test]
fn a_long_half_turn_of_the_enemy_is_told_in_short_and_whole_when_it_is_asked_for() {
    let british = "foot_5 foot_28 foot_35 foot_49 hess_rall hess_lossberg hess_knyphausen hess_leib hess_ditfurth hess_prinz_carl";
    let at_hexes = ["h2326", "h2327", "h2427", "h2428", "h2527", "h2528", "h2627", "h2628", "h2727", "h2728"];
    let mut places = vec![("maryland", "h2024"), ("cont_19", "h1520")];
    places.extend(british.split(' ').zip(at_hexes));
    let told = at(&super::hill(&places, &json!({"half": 1})), AMERICAN, &["news"]);
    assert!(told[0].contains("Type news for all of it (") && told[0].contains(" moves"), "{}", told[0]);
    assert!(!told[0].contains("5th Foot moves from 2326 to "), "the moves are counted: {}", told[0]);
    assert!(told[1].contains("5th Foot moves from 2326 to "), "{}", told[1]);
}

/// W16.6, W2.4: where works are sham, and where a leader is placed, is chosen by what is there and near.
#[test]
fn sham_works_and_placements_are_listed_with_what_is_near() {
    let state = super::Table::new("campaign", &[]).state();
    let told = at(&state, AMERICAN, &["list spencer", "ready-made", "list"]);
    assert!(told[1].contains("own units next to it in "), "{}", told[1]);
    let sham =
        told[2].lines().find(|line| line.contains(" are sham ") || line.contains(" are sham –")).unwrap_or_default();
    assert!(sham.contains("forward line") || sham.contains("main line"), "{}", told[2]);
    assert!(told[2].contains("works to the ") && told[2].contains("own units next to it in "), "{}", told[2]);
}

/// W5.2, W18.4: a hex says whose zone reaches it, and the state of the game says where victory points come from.
#[test]
fn a_hex_names_whose_zone_it_is_in_and_the_state_tells_where_points_come_from() {
    let told = at(&towards_the_hill(), BRITISH, &["look 1924"]);
    assert!(told[1].contains("In a zone of the American side: of Maryland “Immortals” in 2024"), "{}", told[1]);
    let position = super::campaign(&[("cont_9", "h2815"), ("foot_28", "h2536")], &json!({"half": 1}));
    let told = at(&position, BRITISH, &["look", "rules victory points"]);
    assert!(told[1].contains("American points: hex 2024, Chatterton Hill 1; "), "{}", told[1]);
    assert!(!told[1].contains("0 strength points"), "{}", told[1]);
    assert!(told[2].starts_with("W18.4 While the Americans control them"), "{}", told[2]);
    assert!(told[2].contains("\nW18.6 VP for units"), "{}", told[2]);
}

/// A command that answers has its own help.
#[test]
fn help_tells_what_yes_does() {
    let told = at(&towards_the_hill(), BRITISH, &["help yes", "look foot"]);
    assert!(told[1].starts_with("yes, no: answers the last question"), "{}", told[1]);
    assert!(told[2].starts_with("5th Foot, ") && !told[2].contains("not in this scenario"), "{}", told[2]);
}

/// W9.1: an attack that was declared is told again where it is fought.
#[test]
fn a_declared_attack_is_told_again_where_it_is_fought() {
    let places = [("foot_28", "h2533"), ("foot_35", "h2529"), ("cont_4", "h2532"), ("cont_9", "h2528")];
    let declare = super::grand(&places, &json!({"phase": "declare"}));
    let lines = ["assault 28th 2532", "assault 35th 2528", "done"];
    let told = at(&declare, BRITISH, &lines);
    assert!(told[3].contains("Declared: 28th Foot attacks 4th Continental in 2532."), "{}", told[3]);
}

/// W6.1: a stack moves by its hex, a brigade by its name; whoever cannot go is named, and the rest is offered.
#[test]
fn a_whole_stack_and_a_whole_brigade_move_in_one_line() {
    let moved = "= move 28th Foot to 2227, move 35th Foot to 2227";
    for line in
        ["move 2327 to 2227", "move all 2327 to 2227", "move all of hex 2327 to 2227", "move 28th, 35th to 2227"]
    {
        let told = at(&towards_the_hill(), BRITISH, &[line]);
        assert!(told[1].contains(moved) && told[1].contains("2 orders given."), "{line}: {}", told[1]);
    }
    for line in ["move 2nd brigade to 2227", "move all of the 2nd brigade to 2227"] {
        let told = at(&towards_the_hill(), BRITISH, &[line]);
        assert!(told[1].contains("Foot to 2227, move ") && told[1].contains("(W5.1)"), "{line}: {}", told[1]);
    }
    let told = at(&towards_the_hill(), BRITISH, &["move 28th, 35th to 2227 and 5th to 2226", "move 2024 to 2226"]);
    assert!(told[1].contains("3 orders given."), "{}", told[1]);
    assert!(told[2].contains("None of 2024 can have this order now."), "{}", told[2]);
}

/// W6.4: a name is one name, and an order without a verb is the order of the list.
#[test]
fn a_name_is_never_divided_into_two_units() {
    let places = [("hess_rall art_rall", "h2533"), ("guards_1", "h2535"), ("foot_28", "h2531"), ("cont_4", "h2528")];
    let moves = super::grand(&places, &json!({"phase": "movement", "active": "british"}));
    let lines = ["move 28th guards 2532", "move 1st foot guards to 2020", "move rall with rall artillery to 2532"];
    let told = at(&moves, BRITISH, &lines);
    assert!(told[1].contains("names one block at a time, or several with commas between them."), "{}", told[1]);
    assert!(told[2].contains("No: ") && !told[2].contains("Light Infantry"), "{}", told[2]);
    assert!(told[3].contains("= move Regiment Rall to 2532, move Rall Artillery to 2532"), "{}", told[3]);
}

/// W8.2, W8.3: a move under the enemy's guns says what they need to hit.
#[test]
fn a_move_under_the_enemys_guns_says_so() {
    let places = [("maryland", "h2023"), ("art_rall", "h2026"), ("art_lossberg", "h2126")];
    let told = at(&super::hill(&places, &json!({"half": 2})), AMERICAN, &["list all maryland"]);
    assert!(told[1].contains("guns hit it there on "), "{}", told[1]);
}

/// W16.7: the lines of the Probe tell the die that they need.
#[test]
fn a_probe_tells_the_die_that_it_needs() {
    let hands = json!({"american": [], "british": ["b18"]});
    let ruse = json!({"die": 4, "hexes": ["h2817", "h2916", "h2815"], "revealed": ["h2817"]});
    let more = json!({"turn": 25, "hands": hands, "taken": ["forward_line", "probe"], "ruse": ruse});
    let told = at(&super::campaign(&[("light_1", "h2917"), ("cont_26", "h2916")], &more), BRITISH, &["list all probe"]);
    assert!(told[1].contains("hex 2916") && told[1].contains("it needs 4 or more"), "{}", told[1]);
}

/// W16.1, W16.8: what cannot be built or burned is refused with its one reason.
#[test]
fn works_and_fires_are_refused_with_one_reason() {
    let refusal = |places: &[(&str, &str)], more: &Value, line: &str| {
        let more = super::with(json!({"turn": 25, "half": 2, "released": true}), more);
        at(&super::campaign(places, &more), AMERICAN, &[line])[1].clone()
    };
    let sappers = [("engineers", "h2814"), ("foot_28", "h2536")];
    for (more, reason) in [
        (json!({"turn": 9}), "No: Works are built from turn 21 on. (W16.1)"),
        (json!({"turn": 34}), "No: Nothing is built in rain. (W22.3)"),
    ] {
        let told = refusal(&sappers, &more, "build h2914");
        assert!(told.contains(reason), "{told}");
    }
    let told = refusal(&[("engineers", "h3615"), ("foot_28", "h2536")], &json!({}), "build h2914");
    assert!(told.contains(" is swamp or pond, and no works are built there. (W16.1)"), "{told}");
    let hill = [("maryland art_hamilton", "h2026"), ("cont_9", "h2125"), ("foot_28", "h2027")];
    for (line, reason) in [
        ("burn maryland h2024", " are burned. (W16.8)"),
        ("burn maryland h2028", "is not next to "),
        ("burn art_hamilton h2027", " burns nothing: American units do, but no artillery and no leader. (W16.8)"),
    ] {
        let told = refusal(&hill, &json!({"turn": 5, "scorched": null}), line);
        assert!(told.contains("No: ") && told.contains(reason), "{line}: {told}");
    }
}
