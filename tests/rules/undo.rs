//! Undo and redo at the table, which window and terminal share.

use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::new_game::NewGame;
use blockade::play::table::Table;
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

fn table() -> (Table<NewYork>, tempfile::TempDir) {
    let rules = rulesets::new_york().expect("the ruleset");
    let saves = tempfile::tempdir().expect("a folder");
    let mut table = Table::begin(&rules, NewGame::hotseat("Placing", Seed([7; 32])), saves.path()).expect("it begins");
    table.lift_curtain();
    (table, saves)
}

fn place(table: &mut Table<NewYork>, unit: &str) -> Order {
    let order = table.rules_ref().parse(&format!("place {unit} new_york_city")).expect("the notation");
    table.order(order).expect("it is placed");
    order
}

#[test]
fn orders_given_as_one_are_undone_as_one_and_given_again_as_one() {
    let (mut table, _saves) = table();
    place(&mut table, "washington");
    let start = table.entries();
    let (lee, greene) = (place(&mut table, "lee"), place(&mut table, "greene"));
    table.group_orders(start);
    for _ in 0..2 {
        let undone = table.undo(false).expect("it is undone");
        assert_eq!((undone.orders, undone.partly, undone.barred), (vec![lee, greene], false, None));
        assert!(table.entries() == start && table.is_after_undo());
        let groups = table.take_undone().expect("it can be given again");
        assert_eq!(groups, [[lee, greene]]);
        groups.concat().into_iter().for_each(|order| table.give_again(order).expect("it is given again"));
        table.group_orders(start);
    }
}

#[test]
fn redo_gives_action_after_action_until_another_order_is_given() {
    let (mut table, _saves) = table();
    let orders = ["washington", "lee", "greene"].map(|unit| place(&mut table, unit));
    for _ in 0..3 {
        table.undo(false).expect("it is undone");
    }
    assert!(table.undo(false).is_err(), "nothing is left to undo");
    let again = table.take_undone().expect("it can be given again").concat();
    again.into_iter().for_each(|order| table.give_again(order).expect("it is given again"));
    assert!(table.order(orders[0]).is_err(), "Washington is placed already");
    assert_eq!(table.redo_barred(), None, "a refused order changes nothing");
    place(&mut table, "knox");
    assert!(table.redo_barred().is_some() && table.take_undone().is_err(), "the other orders belong to another game");
}

#[test]
fn all_orders_are_undone_and_keep_their_groups() {
    let (mut table, _saves) = table();
    let first = place(&mut table, "washington");
    let start = table.entries();
    let others = [place(&mut table, "lee"), place(&mut table, "greene")];
    table.group_orders(start);
    assert_eq!(table.undo(true).map(|undone| undone.orders.len()).ok(), Some(3));
    assert_eq!(table.take_undone().ok(), Some(vec![vec![first], others.to_vec()]));
}

#[test]
fn an_order_that_was_given_by_itself_is_undone_with_the_players_order_before_it_or_not_at_all() {
    let (mut table, _saves) = table();
    let before = table.before_automatic();
    place(&mut table, "washington");
    table.group_automatic(before);
    assert!(table.undo(false).is_err(), "the player has given no order");
    let lee = place(&mut table, "lee");
    let before = table.before_automatic();
    let greene = place(&mut table, "greene");
    table.group_automatic(before);
    for all in [false, true] {
        let undone = table.undo(all).expect("it is undone");
        assert_eq!(undone.orders, [lee, greene]);
        let groups = table.take_undone().expect("it can be given again");
        groups.concat().into_iter().for_each(|order| table.give_again(order).expect("it is given again"));
    }
}
