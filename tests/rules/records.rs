//! Records: every order is in the file before it is shown; nothing wrong loses anything.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::cli::check::check;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::{PencilMarks, Record, text_of};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

fn rules() -> Arc<NewYork> {
    rulesets::new_york().expect("the ruleset is good")
}

fn played(seed: u64, most: usize) -> Game<NewYork> {
    let mut game = Game::new(&rules(), NewGame::hotseat("records", Seed::from_number(seed))).expect("no options");
    play_on(&mut game, seed, most);
    game
}

/// The next order of random play.
fn next(game: &Game<NewYork>, chance: &mut SearchRng) -> Option<Order> {
    game.umpire().to_play()?;
    let (rules, mut legal) = (game.rules(), Legal::default());
    rules.legal(game.position(), &mut legal);
    Some(random_order(&*rules, game.position(), &legal, chance))
}

fn play_on(game: &mut Game<NewYork>, seed: u64, most: usize) {
    let mut chance = SearchRng::new(seed);
    game.settle();
    for _ in 0..most {
        let Some(order) = next(game, &mut chance) else { return };
        let side = game.umpire().to_play().expect("somebody");
        game.play(side, order).expect("legal");
    }
}

fn text(game: &Game<NewYork>) -> String {
    game.text()
}

/// What is wrong with a record's text, if anything.
fn fit(text: &str) -> Result<(), String> {
    let record = Record::from_bytes(Path::new("r"), text.as_bytes()).map_err(|error| error.to_string())?;
    let (_, _, error) = Game::replay(&rules(), &record).map_err(|error| error.to_string())?;
    error.map_or(Ok(()), |error| Err(error.to_string()))
}

/// N3.2: a block could once be placed where it stands.
#[test]
fn a_record_with_a_placement_that_changes_nothing_is_still_read() {
    let mut game = played(1, 0);
    let side = game.umpire().to_play().expect("the Americans");
    let order = rules().parse("place washington new_york_city").expect("an order");
    game.play(side, order).expect("legal");
    assert!(game.play(side, order).is_err(), "it is no longer given");
    let text = text(&game);
    let line = text.lines().last().expect("the order");
    assert_eq!(fit(&format!("{text}{line}\n")), Ok(()));
}

#[test]
fn a_game_saved_and_opened_is_the_same_game_and_goes_on_with_the_same_dice() {
    for (seed, most) in [(1, 0), (2, 3), (3, 40), (4, 90), (5, 200), (6, 400)] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.blockade");
        let mut game = played(seed, most);
        game.save_as(&path).expect("written");
        assert_eq!(game.path(), Some(path.clone()));
        let record = Record::read(&path).expect("own record");
        let (mut again, lines, error) = Game::replay(&rules(), &record).expect("own record");
        assert_eq!((lines, error), (game.umpire().entries().len(), None));
        assert_eq!((again.hash(), again.position()), (game.hash(), game.position()));
        play_on(&mut game, seed + 50, 60);
        play_on(&mut again, seed + 50, 60);
        assert_eq!((again.hash(), text(&again)), (game.hash(), text(&game)));
    }
}

#[test]
fn a_clone_plays_as_its_original() {
    for seed in 0..5 {
        let game = played(seed, 150);
        let (mut one, mut other) = (game.umpire().clone(), game.umpire().clone());
        let rules = rules();
        for umpire in [&mut one, &mut other] {
            let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
            for _ in 0..100 {
                let Some(side) = umpire.to_play() else { break };
                legal.clear();
                rules.legal(umpire.position(), &mut legal);
                let order = random_order(&*rules, umpire.position(), &legal, &mut chance);
                umpire.play(side, order).expect("legal");
            }
        }
        assert_eq!(one.position(), other.position());
        let text = |umpire| text_of(&game.header, umpire, game.notes(), &PencilMarks::new());
        assert_eq!(text(&one), text(&other));
        assert_eq!(rules.digest(one.position()), rules.digest(other.position()));
        assert!(one.entries().len() > game.umpire().entries().len() || game.umpire().to_play().is_none());
    }
}

#[test]
fn a_record_cut_at_any_byte_opens_at_its_last_whole_entry() {
    let whole = text(&played(5, 60));
    let header = whole.find('\n').expect("a header") + 1;
    for end in 0..header {
        let said = Record::from_bytes(Path::new("cut"), &whole.as_bytes()[..end]).expect_err("no header");
        assert!(said.to_string().starts_with("cut:1: ") && said.what.len() > 20, "{said}");
    }
    for end in header..=whole.len() {
        let record = Record::from_bytes(Path::new("cut"), &whole.as_bytes()[..end]).expect("the header is whole");
        let lines = whole[..end].matches('\n').count() - 1;
        assert_eq!(record.lines.len(), lines);
        assert_eq!(record.cut, !whole[..end].ends_with('\n'));
        assert_eq!(record.error.is_some(), record.cut);
        assert_eq!(record.ends.last().copied(), Some(whole[..end].rfind('\n').expect("a line") as u64 + 1));
    }
    for end in (header..whole.len()).step_by(211) {
        let record = Record::from_bytes(Path::new("cut"), &whole.as_bytes()[..end]).expect("the header is whole");
        let (game, good, _) = Game::replay(&rules(), &record).expect("it fits");
        assert_eq!((good, game.umpire().entries().len()), (record.lines.len(), record.lines.len()));
    }
}

#[test]
fn a_record_cut_in_writing_goes_on_from_its_last_whole_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = text(&played(9, 90));
    for cut in [1, 5, 30] {
        let path = folder.path().join(format!("cut_{cut}.blockade"));
        std::fs::write(&path, &whole[..whole.len() - cut]).expect("written");
        let good = whole[..whole.len() - cut].rfind('\n').expect("a line") + 1;
        let mut game = Game::open(&rules(), &path).expect("it opens");
        assert!(std::fs::read_to_string(&path).expect("there").starts_with(&whole[..good]));
        play_on(&mut game, 3, 20);
        let hash = game.hash();
        let written = std::fs::read_to_string(&path).expect("there");
        assert_eq!((written.starts_with(&whole[..good]), fit(&written)), (true, Ok(())));
        drop(game);
        assert_eq!(Game::open(&rules(), &path).expect("it opens").hash(), hash);
    }
}

#[test]
fn each_order_is_in_the_file_before_play_returns() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let mut game = played(6, 40);
    game.save_as(&path).expect("it is written");
    let mut chance = SearchRng::new(1);
    for _ in 0..80 {
        let Some(order) = next(&game, &mut chance) else { break };
        let side = game.umpire().to_play().expect("somebody");
        game.submit(side, order).expect("legal");
        let line = game.rules().print(&order);
        let last = std::fs::read_to_string(&path).expect("there").lines().last().expect("a line").to_owned();
        assert!(last.contains(&format!("\"{line}\"")), "{last}: the order is written before its dice fall");
        game.settle();
        assert_eq!(std::fs::read_to_string(&path).expect("there"), text(&game), "nothing is missing in the file");
    }
}

#[test]
fn two_programs_cannot_share_a_record_and_no_file_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let mut game = played(6, 50);
    game.save_as(&path).expect("it is written");
    let refused = Game::open(&rules(), &path).expect_err("it is open").to_string();
    assert!(refused.contains("another Blockade"), "{refused}");
    assert_eq!(std::fs::read_to_string(&path).expect("there"), text(&game));
    let hash = game.hash();
    drop(game);
    assert_eq!(Game::open(&rules(), &path).expect("it is free again").hash(), hash);
    let before = std::fs::read_to_string(&path).expect("there");
    assert!(played(7, 0).save_as(&path).expect_err("a file is never overwritten").to_string().contains("exists"));
    assert_eq!(std::fs::read_to_string(&path).expect("there"), before);
}

#[test]
fn where_nothing_can_be_written_a_sentence_says_so_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = played(6, 10);
    let nowhere = game.save_as(&folder.path().join("no/such/folder.blockade")).expect_err("no folder").to_string();
    let no_folder =
        format!("there is no folder {}; name a folder that exists", folder.path().join("no/such").display());
    assert!(nowhere.contains("cannot be written") && nowhere.contains(&no_folder), "{nowhere}");
    let mut places: Vec<PathBuf> = vec![folder.path().to_owned()];
    let locked = folder.path().join("locked");
    std::fs::create_dir(&locked).expect("a folder");
    let mut closed = std::fs::metadata(&locked).expect("there").permissions();
    closed.set_readonly(true);
    std::fs::set_permissions(&locked, closed).expect("closed");
    // For the superuser no folder is closed.
    if std::fs::write(locked.join("probe"), "").is_err() {
        places.push(locked.join("game.blockade"));
    }
    if cfg!(target_os = "linux") {
        places.push("/proc/game.blockade".into());
    }
    for place in places {
        let said = game.save_as(&place).expect_err("closed").to_string();
        let helps = ["it is a folder; add the name of a file", "choose a folder in which you may write", "elsewhere"];
        assert!(said.contains("cannot be written: ") && helps.iter().any(|help| said.contains(help)), "{said}");
        assert!(!said.contains("free some space"), "{said}");
        assert_eq!(game.path(), None);
    }
    let before = game.umpire().entries().len();
    play_on(&mut game, 2, 1);
    assert!(game.umpire().entries().len() > before && game.save_error().is_none());
    let path = folder.path().join("game.blockade");
    game.save_as(&path).expect("here it can");
    assert_eq!(fit(&std::fs::read_to_string(&path).expect("there")), Ok(()));
}

#[test]
fn an_order_taken_back_is_taken_back_after_loading_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("undo.blockade");
    let mut game = played(7, 10);
    game.save_as(&path).expect("it is written");
    let before = game.hash();
    play_on(&mut game, 1, 1);
    assert_ne!(game.hash(), before);
    game.undo().expect("placing can be taken back");
    assert_eq!(game.hash(), before);
    assert!(std::fs::read_to_string(&path).expect("there").ends_with("Undo\n"));
    play_on(&mut game, 2, 2);
    let after = game.hash();
    drop(game);
    let again = Game::open(&rules(), &path).expect("it opens");
    assert_eq!(again.hash(), after);
    assert!(!text(&again).contains("Undo"));
}

#[test]
fn foreign_and_newer_records_are_refused_with_a_sentence() {
    let whole = text(&played(8, 80));
    assert_eq!(fit(&whole), Ok(()));
    let says = |old: &str, new: &str, word: &str| {
        assert!(whole.contains(old), "{old}");
        let said = fit(&whole.replacen(old, new, 1)).expect_err(word);
        assert!(said.starts_with("r:1: ") && said.contains(word), "{said}");
    };
    says("format:3", "format:9", "newer Blockade");
    says("format:3", "format:0", "not a Blockade record");
    says("format:3", "format:1", "branch");
    says("new_york_1776", "liberty", "ruleset");
    says("rules:2", "rules:7", "version 7");
    says(
        &format!("data:\"{:016x}\"", rules().data_hash(&Setup::default())),
        "data:\"0000000000000000\"",
        "another map or order of battle (0000000000000000, not ",
    );
    says(&format!("seed:\"{}", &Seed::from_number(8).to_string()[..8]), "seed:\"ffffffff", "check code");
    says("name:\"records\"", "name:\"records\",colour:\"red\"", "colour");
    // Of a newer form what can be understood is shown, up to the first line that cannot.
    let newer = whole.replacen("format:3", "format:4,colour:\"red\"", 1);
    let newer = edited(&newer, 40, |line| format!("Weather(rain:true,{}", &line[6..]));
    let record = Record::from_bytes(Path::new("r"), newer.as_bytes()).expect("it can be understood");
    let (game, good, error) = Game::replay(&rules(), &record).expect("it can be looked at");
    let said = error.expect("it differs").to_string();
    assert!(said.contains("format 4; this version reads up to 3") && said.contains("does not fit is 40: "), "{said}");
    assert_eq!((good, game.umpire().entries().len()), (38, 38));
    assert!(fit("hello\nworld\n").expect_err("foreign").contains("not a Blockade record"));
    assert!(fit("").expect_err("empty").contains("not a Blockade record"));
    assert!(Record::read(Path::new("/no/such/file")).expect_err("absent").what.contains("no such file"));
    assert!(
        Record::from_bytes(Path::new("r"), &[0xff, 0xfe, b'\n'])
            .expect_err("bytes")
            .what
            .contains("not a Blockade record")
    );
}

/// The text with its line `number` (from 1) changed.
fn edited(whole: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    whole
        .lines()
        .enumerate()
        .map(|(i, line)| if i + 1 == number { change(line) } else { line.to_owned() } + "\n")
        .collect()
}

#[test]
fn an_edited_record_is_named_with_its_line_and_left_alone() {
    let whole = text(&played(8, 120));
    let roll = whole.lines().position(|line| line.starts_with("Roll")).expect("a roll") + 1;
    let place = whole.lines().position(|line| line.contains("\"place ")).expect("a placing") + 1;
    let cases = [
        (edited(&whole, place, |line| line.replacen("place ", "place no_", 1)), place, "there is no unit"),
        (
            edited(&whole, place, |line| line.replacen("American", "British", 1).replacen("american", "british", 1)),
            place,
            "American",
        ),
        (edited(&whole, place, |_| "Order(side:".into()), place, "cannot be read"),
        (edited(&whole, roll, |line| line.replacen("faces:[", "faces:[9,", 1)), roll, "dice"),
        (edited(&whole, roll, |_| "Roll(faces:[7],drawn:1,hash:\"0\")".into()), roll, "1 to 6"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    for (i, (bad, line, word)) in cases.into_iter().enumerate() {
        let said = fit(&bad).expect_err(word);
        assert!(said.starts_with(&format!("r:{line}: ")) && said.contains(word), "{said}");
        let path = folder.path().join(format!("edited_{i}.blockade"));
        std::fs::write(&path, &bad).expect("written");
        let said = Game::open(&rules(), &path).expect_err("it is wrong").to_string();
        assert!(said.contains(&format!("edited_{i}.blockade:{line}: ")), "{said}");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), bad, "nothing is lost");
        // What is good before it can still be looked at.
        let (game, good, error) = Game::replay(&rules(), &Record::read(&path).expect("a header")).expect("it fits");
        assert_eq!((good + 2, error.is_some()), (line, true));
        assert_eq!(game.umpire().entries().len(), good);
        assert_eq!(
            &game.snapshots().expect("an opening").at(good).0,
            game.position(),
            "it stands where the next line falls"
        );
    }
}

#[test]
fn check_finds_a_wrong_hash_at_its_line_and_passes_what_is_good() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = text(&played(12, 150));
    let count = whole.lines().count();
    let good = folder.path().join("good.blockade");
    std::fs::write(&good, &whole).expect("written");
    assert!(check(std::slice::from_ref(&good)).expect("good")[0].contains(&format!("{} lines", count - 1)));
    assert!(check(&[folder.path().to_owned()]).expect("good")[0].contains("good.blockade"));
    for line in [2, 17, 60, count] {
        let bad = edited(&whole, line, |text| {
            let start = text.find("hash:\"").expect("a hash") + 6;
            format!("{}0123456789abcdef{}", &text[..start], &text[start + 16..])
        });
        let path = folder.path().join(format!("bad_{line}.blockade"));
        std::fs::write(&path, &bad).expect("written");
        let said = check(&[good.clone(), path]).expect_err("it is wrong");
        assert!(
            said.contains(&format!("bad_{line}.blockade:{line}: ")) && said.contains("not the recorded one"),
            "{said}"
        );
    }
    // A cut last line does not hide what is wrong before it.
    let bad = edited(&whole, 20, |line| line.replacen("hash:\"", "hash:\"f", 1));
    let path = folder.path().join("both.blockade");
    std::fs::write(&path, &bad[..bad.len() - 4]).expect("written");
    assert!(Game::open(&rules(), &path).expect_err("wrong").to_string().contains("both.blockade:20: "));
    assert!(check(&[path]).expect_err("wrong").contains("both.blockade:20: "));
}

#[test]
fn a_damaged_record_is_shown_up_to_its_last_good_line_and_goes_on_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let whole = text(&played(9, 120));
    let wrong_hash = edited(&whole, 90, |line| {
        let at = line.find("hash:\"").expect("a hash") + 6;
        format!("{}{}{}", &line[..at], "0000000000000000", &line[at + 16..])
    });
    std::fs::write(&path, &wrong_hash).expect("written");
    let refused = Game::open(&rules(), &path).expect_err("it is not played on as if nothing were wrong");
    let mut game = Game::open_to_view(&rules(), &path, &refused).expect("its beginning is good");
    let error = game.save_error().expect("it says what is wrong").to_owned();
    assert!(error.contains("90") && error.contains("save it elsewhere"), "{error}");
    let upto: String = whole.lines().take(89).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(text(&game), upto);
    let mut chance = SearchRng::new(1);
    if let Some(order) = next(&game, &mut chance) {
        let side = game.umpire().to_play().expect("somebody");
        assert!(game.submit(side, order).is_err(), "nothing is played on a damaged record");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("there"), wrong_hash, "the file stays as it is");
    let elsewhere = folder.path().join("copy.blockade");
    game.save_as(&elsewhere).expect("written");
    play_on(&mut game, 3, 20);
    assert_eq!(fit(&std::fs::read_to_string(&elsewhere).expect("there")), Ok(()));
    assert!(game.umpire().entries().len() > 90);
}
