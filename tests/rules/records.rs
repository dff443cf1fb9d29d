//! Records: every order is in the file before it is shown; nothing wrong loses anything.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::random::{Chance, choose};
use blockade::cli::check::check;
use blockade::files;
use blockade::game::{Game, NewGame};
use blockade::kernel::dice::Seed;
use blockade::kernel::record::{Record, text_of};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::raw::DataFile;

fn rules() -> Arc<NewYork> {
    files::new_york().expect("the ruleset is good")
}

fn played(seed: u64, most: usize) -> Game {
    let rules = rules();
    let mut game = Game::new(&rules, NewGame::hotseat("records", Seed::from_number(seed))).expect("no options");
    play_on(&mut game, seed, most);
    game
}

fn play_on(game: &mut Game, seed: u64, most: usize) {
    let rules = game.rules();
    let (mut chance, mut legal) = (Chance::new(seed), Vec::new());
    game.settle();
    for _ in 0..most {
        let Some(side) = game.umpire().to_play() else { return };
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = choose(&rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
    }
}

fn text(game: &Game) -> String {
    text_of(&game.header, game.umpire())
}

#[test]
fn a_record_cut_at_any_byte_opens_at_its_last_whole_entry() {
    let whole = text(&played(5, 60));
    let header = whole.find('\n').expect("a header") + 1;
    for end in header..=whole.len() {
        let record = Record::from_bytes(Path::new("cut"), &whole.as_bytes()[..end]).expect("the header is whole");
        let lines = whole[..end].matches('\n').count() - 1;
        assert_eq!(record.lines.len(), lines);
        assert_eq!(record.cut, !whole[..end].ends_with('\n'));
    }
    let record =
        Record::from_bytes(Path::new("cut"), &whole.as_bytes()[..whole.len() - 3]).expect("the header is whole");
    let (game, good, _) = Game::replay(&rules(), &record).expect("it fits");
    assert_eq!((good, game.umpire().entries().len()), (record.lines.len(), record.lines.len()));
}

#[test]
fn each_order_is_in_the_file_before_it_is_shown_and_two_programs_cannot_share_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let mut game = played(6, 0);
    game.save_as(&path).expect("it is written");
    for step in 0..50 {
        play_on(&mut game, step, 1);
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text(&game), "nothing is missing in the file");
    }
    let refused = Game::open(&rules(), &path).expect_err("it is open").to_string();
    assert!(refused.contains("another Blockade"), "{refused}");
    let hash = game.hash();
    drop(game);
    let again = Game::open(&rules(), &path).expect("it is free again");
    assert_eq!(again.hash(), hash);
    assert!(played(6, 0).save_as(&path).expect_err("a file is never overwritten").contains("exists"));
    let nowhere = played(6, 0).save_as(&folder.path().join("no/such/folder.blockade")).expect_err("no folder");
    assert!(nowhere.contains("elsewhere"), "{nowhere}");
}

#[test]
fn an_order_taken_back_is_taken_back_after_loading_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("undo.blockade");
    let mut game = played(7, 10);
    game.save_as(&path).expect("it is written");
    let before = game.hash();
    play_on(&mut game, 1, 1);
    game.undo().expect("placing can be taken back");
    assert_eq!(game.hash(), before);
    drop(game);
    assert_eq!(Game::open(&rules(), &path).expect("it opens").hash(), before);
}

#[test]
fn edited_foreign_and_newer_records_are_named_with_their_line_and_left_alone() {
    let whole = text(&played(8, 80));
    let fit = |text: &str| {
        let record = Record::from_bytes(Path::new("r"), text.as_bytes()).map_err(|error| error.to_string())?;
        let (_, _, trouble) = Game::replay(&rules(), &record).map_err(|error| error.to_string())?;
        trouble.map_or(Ok(()), |trouble| Err(trouble.to_string()))
    };
    assert_eq!(fit(&whole), Ok(()));
    let says = |text: String, word: &str| {
        let said = fit(&text).expect_err(word);
        assert!(said.contains(word), "{said}");
    };
    says(whole.replacen("format:1", "format:9", 1), "newer Blockade");
    says(whole.replacen("new_york_1776", "liberty", 1), "ruleset");
    says("hello\nworld\n".into(), "no record");
    let data = format!("data:\"{:016x}\"", rules().data_hash());
    says(whole.replacen(&data, "data:\"0000000000000000\"", 1), "another map");
    let place = whole.lines().nth(3).expect("a line").to_owned();
    let edited = place.replacen("place ", "place no_", 1);
    says(whole.replacen(&place, &edited, 1), "r:4: there is no unit");
    let hash = place.split("hash:").nth(1).expect("a hash").to_owned();
    says(whole.replacen(&hash, "\"0123456789abcdef\")", 1), "not the recorded one");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("edited.blockade");
    let bad = whole.replacen(&place, &edited, 1);
    std::fs::write(&path, &bad).expect("written");
    let said = Game::open(&rules(), &path).expect_err("it is wrong").to_string();
    assert!(said.contains("edited.blockade:4:"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).expect("there"), bad, "nothing is lost");
    assert!(check(&[path]).expect_err("it is wrong").contains(":4:"));
}

#[test]
fn bad_data_files_are_named_with_file_line_and_column() {
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it is there");
    let (map, forces) = (read("map.ron"), read("forces.ron"));
    let load = |map: &str, forces: &str| {
        NewYork::from_data(DataFile { name: "map.ron", text: map }, DataFile { name: "forces.ron", text: forces })
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(load(&map, &forces), Ok(()));
    let said = load(&map.replacen("fort: false", "fort: perhaps", 1), &forces).expect_err("bad RON");
    assert!(said.starts_with("map.ron:4:"), "{said}");
    let said = load(&map.replacen("region:", "colour: \"red\", region:", 1), &forces).expect_err("unknown field");
    assert!(said.starts_with("map.ron:4:") && said.contains("colour"), "{said}");
    let said = load(&map.replacen("a: \"bedford\", b: \"newtown\"", "a: \"bedford\", b: \"nowhere\"", 1), &forces)
        .expect_err("dangling");
    let line = map.lines().position(|line| line.contains("a: \"bedford\", b: \"newtown\"")).expect("the road") + 1;
    assert!(said.starts_with(&format!("map.ron:{line}:")) && said.contains("no location \"nowhere\""), "{said}");
    let said = load(&map, &forces.replacen("kind: Continental, sp: 3", "kind: Continental, sp: 9", 1))
        .expect_err("too strong");
    assert!(said.starts_with("forces.ron:") && said.contains("1 to 4"), "{said}");
}

#[test]
fn every_case_of_the_rules_is_named_by_a_test() {
    let home = files::home().expect("a home");
    let rules = rules();
    let (chapters, deployments) =
        files::new_york_reference(&rules, &home.join("rulesets/new_york_1776")).expect("good files");
    assert_eq!(deployments.len(), 3);
    let mut tests = String::new();
    for entry in std::fs::read_dir(home.join("tests/rules")).expect("the tests") {
        tests += &std::fs::read_to_string(entry.expect("a file").path()).expect("text");
    }
    let named = |case: &str| {
        tests
            .lines()
            .any(|line| line.trim_start().starts_with("///") && line.split([' ', ',']).any(|word| word == case))
    };
    let missing: Vec<_> = chapters
        .iter()
        .flat_map(|chapter| &chapter.cases)
        .map(|case| case.number.as_str())
        .filter(|case| !named(case))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}
