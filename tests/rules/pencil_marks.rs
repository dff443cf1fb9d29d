//! Pencil marks: a side's guesses about enemy stacks, kept in the record.

use blockade::kernel::dice::Seed;
use blockade::kernel::record::{MAX_PENCIL_LETTERS, Record};
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::place_ids::place_id;
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

fn marks(game: &Game<NewYork>, side: Side) -> Vec<(String, String)> {
    game.pencil_marks(side).map(|(place, text)| (place.to_owned(), text.to_owned())).collect()
}

#[test]
fn a_pencil_mark_survives_undo_saving_and_branches_and_belongs_to_one_side() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let mut game = Game::new(&rules, NewGame::hotseat("marks", Seed::from_number(3))).expect("a game");
    game.save_as(&path).expect("saved");
    let island = place_id(rules.location("staten_island").expect("a place"));
    let washington = rules.unit("washington").expect("a block");
    game.play(Side::First, Order::Place(washington, rules.city)).expect("legal");
    game.set_pencil_mark(Side::First, island, "  Howe and the guns, I think so  ").expect("written");
    game.undo().expect("an order is undone");
    let kept = [("staten_island".to_owned(), "Howe and the guns, I think so"[..MAX_PENCIL_LETTERS].to_owned())];
    assert_eq!(marks(&game, Side::First), kept, "undo leaves it");
    assert!(marks(&game, Side::Second).is_empty());
    drop(game);
    let mut again = Game::open(&rules, &path).expect("it opens");
    assert_eq!(marks(&again, Side::First), kept, "it is in the record");
    let branch = again.branch(0, NewGame::hotseat("branch", Seed::from_number(4))).expect("a branch");
    assert_eq!(marks(&branch, Side::First), kept);
    again.set_pencil_mark(Side::First, island, " ").expect("written");
    drop(again);
    let last = Game::look(&rules, &path).expect("it opens");
    assert!(marks(&last, Side::First).is_empty(), "an empty mark removes it");
}

#[test]
fn a_pencil_mark_of_an_unknown_side_is_named_with_its_line() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let game = Game::new(&rules, NewGame::hotseat("marks", Seed::from_number(3))).expect("a game");
    let text = format!("{}Pencil(side:french,place:\"brooklyn\",text:\"?\")\n", game.text());
    let record = Record::from_bytes("marks".as_ref(), text.as_bytes()).expect("a header");
    let (_, good, error) = Game::replay(&rules, &record).expect("of this ruleset");
    assert_eq!(good, 0);
    let said = error.expect("it is refused").to_string();
    assert!(said.starts_with("marks:2: ") && said.contains("french"), "{said}");
}
