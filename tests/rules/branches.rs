//! A branch leaves a game at any moment, with dice of its own; the game it leaves stays as it is.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::sides::SideWords;
use blockade::rulesets;

fn rules() -> Arc<NewYork> {
    rulesets::new_york().expect("the ruleset is good")
}

fn play_on(game: &mut Game<NewYork>, seed: u64, most: usize) {
    let (rules, mut chance, mut legal) = (game.rules(), SearchRng::new(seed), Legal::default());
    game.settle();
    for _ in 0..most {
        let Some(side) = game.umpire().to_play() else { return };
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&*rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
    }
}

fn played(seed: u64, most: usize) -> Game<NewYork> {
    let mut game = Game::new(&rules(), NewGame::hotseat("root", Seed::from_number(seed))).expect("no options");
    play_on(&mut game, seed, most);
    game
}

fn new(name: &str, seed: u64) -> NewGame {
    NewGame::hotseat(name, Seed::from_number(seed))
}

/// Reads a game's own text again.
fn reread(game: &Game<NewYork>) -> Game<NewYork> {
    let record = Record::from_bytes(Path::new("again"), game.text().as_bytes()).expect("own text");
    let (again, _, error) = Game::replay(&rules(), &record).expect("own ruleset");
    assert_eq!(error, None);
    again
}

#[test]
fn a_branch_begins_with_what_both_share_and_goes_on_with_dice_of_its_own() {
    let root = played(3, 260);
    let before = root.text();
    let all = root.umpire().entries().len();
    for after in (0..=all).step_by(17).chain([all]) {
        let mut branch = root.branch(after, new("branch", 900 + after as u64)).expect("a moment");
        assert_eq!(root.text(), before, "the game it leaves stays as it is");
        let shared = branch.text();
        let same = |text: &str| text.lines().skip(1).take(after).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(same(&shared), same(&before));
        assert_eq!(
            branch.header.branch.as_ref().map(|b| (b.of.clone(), b.after)),
            Some((root.header.check_code.clone(), after))
        );
        assert_eq!(branch.header.identity(), Seed::from_number(900 + after as u64).check_code());
        // Position, memory and views are those of the moment.
        let (position, memory) = root.snapshots().expect("an opening").at(after);
        assert_eq!((branch.position(), branch.umpire().memory()), (&position, &memory));
        let rules = rules();
        for side in Side::BOTH {
            let seen = rules.observe(&position, &memory, Viewer::Side(side));
            assert_eq!(
                rules.view_value(&branch.observe(Viewer::Side(side)), side),
                rules.view_value(&seen, side),
                "the {} side sees in the branch what it saw in the game",
                side.name()
            );
        }
        assert!(branch.undo().expect_err("nothing of the other game is taken back").reason.contains("branch"));
        play_on(&mut branch, 5, 40);
        assert_eq!(reread(&branch).text(), branch.text());
    }
    assert!(root.branch(all + 1, new("branch", 1)).expect_err("no such moment").contains(&format!("{all}")));
}

#[test]
fn the_dice_of_a_branch_are_not_those_the_game_had() {
    let root = played(4, 300);
    let rolls = |game: &Game<NewYork>, from: usize| -> Vec<Vec<u8>> {
        game.umpire().entries()[from..]
            .iter()
            .filter_map(
                |entry| if let EntryKind::Roll { faces, .. } = &entry.kind { Some(faces.clone()) } else { None },
            )
            .collect()
    };
    let after = 40;
    let mut one = root.branch(after, new("one", 71)).expect("a moment");
    let mut other = root.branch(after, new("other", 72)).expect("a moment");
    play_on(&mut one, 1, 60);
    play_on(&mut other, 1, 60);
    assert!(rolls(&one, after).len() > 5 && rolls(&other, after).len() > 5);
    assert_ne!(rolls(&one, after), rolls(&other, after));
    assert_ne!(rolls(&one, after).first(), None);
    // A die altered behind the branch is found out by the branch's own seed, one before it by the game's.
    for (game, at) in [(&one, after + 5), (&one, 30)] {
        let text = game.text();
        let line = text.lines().enumerate().skip(at).find(|(_, line)| line.starts_with("Roll")).expect("a roll").0;
        let altered: String = text
            .lines()
            .enumerate()
            .map(|(i, text)| {
                let face = text.find("faces:[").map(|at| at + 7).filter(|_| i == line);
                match face {
                    Some(at) => {
                        let other = if &text[at..=at] == "6" { "1" } else { "6" };
                        format!("{}{other}{}\n", &text[..at], &text[at + 1..])
                    }
                    None => format!("{text}\n"),
                }
            })
            .collect();
        let record = Record::from_bytes(Path::new("altered"), altered.as_bytes()).expect("readable");
        let (_, good, error) = Game::replay(&rules(), &record).expect("own ruleset");
        let said = error.expect("it is found out").to_string();
        assert!(said.contains(&format!("altered:{}: ", line + 1)) && said.contains("secret seed"), "{said}");
        assert_eq!(good, line - 1);
    }
}

#[test]
fn a_branch_of_a_branch_is_saved_opened_and_played_on_like_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = played(5, 150);
    let mut first = root.branch(60, new("first", 61)).expect("a moment");
    play_on(&mut first, 6, 80);
    let mut second = first.branch(100, new("second", 62)).expect("a moment");
    let path = folder.path().join("second.blockade");
    second.save_as(&path).expect("written");
    play_on(&mut second, 7, 50);
    let text = second.text();
    drop(second);
    let mut again = Game::open(&rules(), &path).expect("it opens");
    assert_eq!(again.text(), text);
    let mut twin = reread(&again);
    play_on(&mut again, 8, 40);
    play_on(&mut twin, 8, 40);
    assert_eq!(again.text(), twin.text(), "opened or only read, it goes on with the same dice");
    let seeds = again.umpire().entries().iter().filter(|entry| matches!(entry.kind, EntryKind::Seed(_))).count();
    assert_eq!(seeds, 2);
    assert_eq!(again.header.branch.as_ref().map(|b| b.of.as_str()), Some(first.header.identity()));
}

#[test]
fn bookmarks_stay_with_the_record_and_what_is_before_a_branch_goes_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("noted.blockade");
    let mut game = played(6, 120);
    game.save_as(&path).expect("written");
    for (at, text) in [(10, "the fleet comes in"), (50, "here it was lost"), (90, "  too late\n"), (10, "better words")]
    {
        game.note(at, text).expect("written");
    }
    game.note(50, "").expect("removed");
    let hash = game.hash();
    play_on(&mut game, 9, 10);
    let branch = game.branch(40, new("branch", 63)).expect("a moment");
    assert_eq!(branch.notes().iter().collect::<Vec<_>>(), [(&10, &"better words".to_owned())]);
    let text = game.text();
    drop(game);
    let again = Game::open(&rules(), &path).expect("it opens");
    assert_ne!(again.hash(), hash);
    let expected = [(&10, &"better words".to_owned()), (&90, &"too late".to_owned())];
    assert_eq!(again.notes().iter().collect::<Vec<_>>(), expected);
    assert_eq!(again.text(), text);
    assert_eq!(reread(&again).notes(), again.notes());
}

#[test]
fn another_seed_than_that_of_the_check_code_in_a_branch_is_found_out() {
    let root = played(8, 120);
    let mut branch = root.branch(50, new("branch", 64)).expect("a moment");
    play_on(&mut branch, 3, 10);
    let text = branch.text();
    let (own, other) = (Seed::from_number(64).to_string(), Seed::from_number(65).to_string());
    let said = |text: &str| {
        let record = Record::from_bytes(Path::new("b"), text.as_bytes()).expect("readable");
        Game::replay(&rules(), &record).expect("own ruleset").2.map(|error| error.to_string())
    };
    assert_eq!(said(&text), None);
    let swapped = said(&text.replacen(&own, &other, 1)).expect("it is found out");
    assert!(swapped.contains("seed of its branch"), "{swapped}");
    // Nor is a seed taken where no branch begins.
    let line = text.lines().find(|line| line.starts_with("Seed")).expect("its seed").to_owned();
    let smuggled = said(&(root.text() + &line + "\n")).expect("it is found out");
    assert!(smuggled.contains("seed of its branch"), "{smuggled}");
}

#[test]
fn a_branch_of_a_record_of_other_data_is_a_game_of_the_present_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = played(9, 100).text().replacen("rules:2", "rules:7", 1);
    let record = Record::from_bytes(Path::new("old"), old.as_bytes()).expect("readable");
    let (game, _, error) = Game::replay(&rules(), &record).expect("own ruleset");
    assert!(error.expect("it differs").to_string().contains("version 7"));
    let path = folder.path().join("branch.blockade");
    let mut branch = game.branch(40, new("branch", 66)).expect("a moment");
    branch.save_as(&path).expect("written");
    let text = branch.text();
    drop(branch);
    assert_eq!(Game::open(&rules(), &path).expect("it opens").text(), text);
}

#[test]
fn a_bookmark_goes_with_the_moment_that_is_taken_back() {
    let mut game = played(6, 5);
    let end = game.umpire().entries().len();
    game.note(end, "here").expect("kept");
    game.note(end - 1, "and here").expect("kept");
    game.undo().expect("placing can be taken back");
    assert_eq!(game.notes().keys().copied().collect::<Vec<_>>(), [end - 1]);
}
