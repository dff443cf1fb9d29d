//! Trying Men's Souls at the terminal: moves by their end, whole stacks, refusals, declared combats, tables.

use blockade::kernel::describe_game::DescribeGame;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rulesets;
use serde_json::{Value, json};

use super::activation;
use super::t06_markers::initiative;
use crate::text_orders::at_position;

/// What the terminal answers to the American or the British player, the beginning first.
fn told(position: &Value, seats: [&str; 2], lines: &[&str]) -> Vec<String> {
    let told = at_position::<TryingMensSouls>(position, seats, lines);
    told.split("> ").map(str::to_owned).collect()
}

/// The 40th Foot and Clinton on the road to Jamaica, with movement points for ten hexes of it.
fn on_the_road() -> Value {
    activation("moves", "clinton", "foot_40", &[("foot_40", "2242"), ("leader_clinton", "2239")], &json!({}))
}

/// T8.1: who names only the end of a move goes by the cheapest path; without a verb the orders of both are listed.
#[test]
fn a_move_that_names_only_its_end_goes_by_the_cheapest_path() {
    let said = told(&on_the_road(), ["recruit", "human"], &["40th foot to 2333", "move 40th foot to 2333"]);
    assert!(said[1].contains("1. 2333 Flatbush (5)"), "{}", said[1]);
    assert!(said[2].contains("40th Foot moves from 2242 to 2333"), "{}", said[2]);
    let said = told(&on_the_road(), ["recruit", "human"], &["march 40th foot to 2232"]);
    assert!(said[1].contains(" from 2242 to 2232"), "{}", said[1]);
}

/// T8.1, T8.2, T8.3: the one reason that stands in the way, and no look at the place.
#[test]
fn a_move_is_refused_with_what_stands_in_the_way() {
    for (line, why) in [
        ("move 40th foot to 2232", "40th Foot has not enough movement points. (T8.1)"),
        ("move 40th foot to 2242", "A move ends elsewhere than it began. (T8.1)"),
        ("move 40th foot to 1822", "Hex 1822 lies in or across water. (T8.2)"),
        ("march 40th foot to 2333", "A path within the movement points is no forced march. (T8.3)"),
    ] {
        let said = told(&on_the_road(), ["recruit", "human"], &[line, "pass"]);
        assert!(said[1].contains(&format!("No: {why}")) && !said[1].contains("To the north"), "{line}: {}", said[1]);
        assert!(said[2].contains("To end this step, type done."), "{}", said[2]);
    }
}

/// T8.1, T3.1: a list of a unit and a place shows the moves that end there; who stands in a hex is told with the brigade.
#[test]
fn a_list_of_a_unit_and_a_place_shows_the_moves_that_end_there() {
    let lines = ["list 40th foot 2240", "1", "undo", "list all 40th foot 2240", "look 2242"];
    let said = told(&on_the_road(), ["recruit", "human"], &lines);
    assert!(said[1].contains("2240") && !said[1].contains("2239 ("), "{}", said[1]);
    assert!(said[1].contains(" pass there: type list all 40th foot 2240."), "{}", said[1]);
    assert!(said[2].contains("40th Foot moves from 2242 to 2240"), "{}", said[2]);
    assert!(said[4].contains("2239 ("), "{}", said[4]);
    assert!(said[5].contains("40th Foot") && said[5].contains("4th Brigade"), "{}", said[5]);
}

/// T8.1: a whole stack goes, by its hex or by a leader in it; names that fit several are asked about with numbers.
#[test]
fn a_whole_stack_goes_by_its_place_or_its_leader() {
    let places = [("li_1 li_2 leader_clinton", "2241"), ("gren_1 gren_2", "2242")];
    let position = activation("moves", "clinton", "li_1 li_2 gren_1 gren_2", &places, &json!({}));
    let of = |lines: &[&str]| told(&position, ["recruit", "human"], lines);
    let places = [("foot_40 foot_17 leader_clinton", "2241")];
    let two = activation("moves", "clinton", "foot_40 foot_17", &places, &json!({}));
    for line in ["move all from 2241 to 2240", "move clinton with all to 2240", "move 2241 to 2240"] {
        let said = told(&two, ["recruit", "human"], &[line]);
        assert!(said[1].contains("3 orders given."), "{line}: {}", said[1]);
    }
    let said = of(&["move 1st and 2nd to 2240", "1"]);
    assert!(said[1].contains("1st and 2nd can mean several.") && said[1].contains("\n4. "), "{}", said[1]);
    assert!(said[2].contains("2 orders given."), "{}", said[2]);
}

/// T9.2: several hexes are attacked together, or one by all who can; what is declared is told with its odds.
#[test]
fn a_declared_combat_is_told_with_its_odds() {
    let places = [("foot_4 leader_grant", "2231"), ("foot_27!", "2132"), ("cont_3", "2230"), ("cont_4", "2131")];
    let position = activation("declare", "grant", "foot_4 foot_27", &places, &json!({}));
    let lines = ["attack 2230 and 2131 with 4th foot", "withdraw 2131", "attack 2131 with all"];
    let said = told(&position, ["recruit", "human"], &lines);
    assert!(said[1].contains("with 4th Foot.") && said[1].contains("column "), "{}", said[1]);
    assert!(said[2].contains("No combat against hex 2131") && !said[2].contains("column "), "{}", said[2]);
    assert!(said[3].contains("27th Foot") && said[3].contains("column "), "{}", said[3]);
}

/// T6.4: buying is not ended unasked while markers can be bought; a question gives no order.
#[test]
fn points_that_are_left_are_asked_about_and_a_question_gives_no_order() {
    let lines = ["omit", "done?", "done", "no", "buy foo", "1 2", "1."];
    let said = told(&initiative(&json!({})), ["human", "recruit"], &lines);
    assert!(said[2].contains("done: the form of the order is done."), "{}", said[2]);
    assert!(said[3].contains("End buying? ") && said[3].contains(" MIP can still buy markers (T6.4)."), "{}", said[3]);
    assert!(said[4].contains("No order was given."), "{}", said[4]);
    assert!(said[5].contains("Its form is: buy MARKER. You can choose:"), "{}", said[5]);
    assert!(said[6].contains("Type one number of the list at a time."), "{}", said[6]);
    assert!(said[7].contains("The American side buys "), "{}", said[7]);
}

/// T5.1, T16.2: the long cells of a table take several lines of their column.
#[test]
fn the_tables_of_the_rules_keep_their_columns() {
    let rules = rulesets::load::<TryingMensSouls>().expect("the ruleset is good");
    let mut cases = rules.chapters().iter().flat_map(|chapter| &chapter.cases);
    for (number, end) in [("T5.1", None), ("T16.2", Some("  2"))] {
        let case = cases.find(|case| case.number == number).expect("a case");
        let lines = case.table_lines(76);
        assert!(lines.len() >= case.table.len() && lines.iter().all(|line| line.chars().count() <= 76), "{lines:#?}");
        assert!(end.is_none_or(|end| lines.iter().any(|line| line.ends_with(end))), "{lines:#?}");
        let words =
            |text: String| text.split_whitespace().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
        assert_eq!(words(lines.join(" ")), words(case.table.concat().join(" ")), "{number}");
    }
}
