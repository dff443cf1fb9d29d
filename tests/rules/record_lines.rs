//! The lines of the record at the table: what belongs together is one line.

use blockade::kernel::dice::Seed;
use blockade::play::new_game::NewGame;
use blockade::play::table::Table;
use blockade::rulesets::{self, NewYork};

#[test]
fn an_army_that_is_placed_is_one_line_of_the_record_and_grows_with_every_block() {
    let rules = rulesets::new_york().expect("the ruleset");
    let parse = |line: &str| blockade::kernel::ruleset::Ruleset::parse(&*rules, line).expect("the notation");
    let new = NewGame::hotseat("Placing", Seed([7; 32]));
    let saves = tempfile::tempdir().expect("a folder");
    let mut table = Table::begin(&rules, new, saves.path()).expect("it begins");
    table.lift_curtain();
    let lines = |table: &Table<NewYork>| table.log().iter().map(|line| line.text.plain()).collect::<Vec<_>>();
    for (placed, unit) in ["washington", "lee", "greene", "knox", "hand"].into_iter().enumerate() {
        table.order(parse(&format!("place {unit} new_york_city"))).expect("it is placed");
        match placed + 1 {
            few @ 1..=3 => assert_eq!(lines(&table).len(), few, "each has its line"),
            many => assert_eq!(lines(&table), [format!("{many} blocks placed")]),
        }
    }
    table.order(parse("place hand kips_bay")).expect("it is placed elsewhere");
    assert_eq!(lines(&table), ["5 blocks placed"], "blocks are counted, and not orders");
    table.undo(false).expect("it is taken back");
    table.undo(false).expect("it is taken back");
    assert_eq!(lines(&table), ["4 blocks placed"]);
    table.undo(false).expect("it is taken back");
    assert_eq!(lines(&table).len(), 3);
}
