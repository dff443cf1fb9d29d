//! Nothing of a player's is lost: temporary files, names that are taken, records that are moved while they are open, disks
//! that are full for a while.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::files::{write_export, write_whole};
use blockade::kernel::dice::Seed;
use blockade::kernel::journal::Journal;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

fn rules() -> Arc<NewYork> {
    rulesets::new_york().expect("the ruleset is good")
}

fn new_game(rules: &Arc<NewYork>, number: u64) -> Game<NewYork> {
    Game::new(rules, NewGame::hotseat("game", Seed::from_number(number))).expect("no options")
}

/// Gives an order by chance.
fn order(game: &mut Game<NewYork>, chance: &mut SearchRng) -> Result<(), String> {
    let rules = game.rules();
    let side = game.umpire().to_play().expect("a decision");
    let mut legal = Legal::default();
    rules.legal(game.position(), &mut legal);
    let order = random_order(&*rules, game.position(), &legal, chance);
    game.play(side, order).map_err(|refusal| refusal.reason)
}

/// The files of a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn the_players_own_part_files_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let mine = ["plain.part", "plain.blockade.part", "plain.txt.part", "plain"].map(|name| folder.path().join(name));
    for path in &mine {
        std::fs::write(path, "mine").expect("written");
    }
    new_game(&rules(), 1).save_as(&folder.path().join("plain.blockade")).expect("saved");
    write_whole(&folder.path().join("plain.txt"), "settings").expect("written");
    write_export(&folder.path().join("plain.json"), b"{}").expect("written");
    for path in &mine {
        assert_eq!(std::fs::read_to_string(path).expect("there"), "mine", "{}", path.display());
    }
    assert_eq!(files(folder.path()).len(), 7, "{:?}", files(folder.path()));
}

#[test]
fn games_begun_at_the_same_moment_are_all_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rules();
    std::thread::scope(|scope| {
        for number in 0..16 {
            let (rules, saves) = (&rules, folder.path());
            scope.spawn(move || {
                let new = NewGame::hotseat("New York 1776", Seed::from_number(number));
                let table = Table::begin(rules, new, saves).expect("a game");
                assert_eq!(table.unsaved(), None);
            });
        }
    });
    let names = files(folder.path());
    assert_eq!(names.len(), 16, "{names:?}");
    let mut seeds: Vec<String> =
        names.iter().map(|name| Record::read(&folder.path().join(name)).expect("a record").header.check_code).collect();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 16, "every game has a file of its own");
}

#[cfg(unix)]
#[test]
fn a_name_taken_by_a_folder_or_by_a_link_that_leads_nowhere_is_passed_over() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("game.blockade")).expect("a folder");
    std::fs::create_dir(folder.path().join("game.part")).expect("a folder");
    std::os::unix::fs::symlink("nowhere", folder.path().join("game_2.blockade")).expect("a link");
    let mut game = new_game(&rules(), 1);
    game.create_record(folder.path(), "game");
    assert_eq!(game.unsaved(), None);
    assert_eq!(game.path(), Some(folder.path().join("game_3.blockade")));
}

#[cfg(unix)]
#[test]
fn a_record_that_is_moved_while_it_is_open_takes_no_more_orders() {
    let rules = rules();
    let folder = tempfile::tempdir().expect("a folder");
    for other in [None, Some("another file")] {
        let (path, moved) = (folder.path().join("game.blockade"), folder.path().join("game.bak"));
        let mut game = new_game(&rules, 1);
        game.save_as(&path).expect("saved");
        let mut chance = SearchRng::new(1);
        order(&mut game, &mut chance).expect("legal");
        std::fs::rename(&path, &moved).expect("moved");
        if let Some(text) = other {
            std::fs::write(&path, text).expect("written");
        }
        let kept = std::fs::read(&moved).expect("there");
        let wrong = order(&mut game, &mut chance).expect_err("nobody would find it");
        let expected = if other.is_some() { "another file has taken its name" } else { "it was moved or renamed" };
        assert!(wrong.contains(expected) && wrong.contains("save the game elsewhere"), "{wrong}");
        assert!(game.save_error().is_some());
        assert_eq!(std::fs::read(&moved).expect("there"), kept);
        // Back in its place it takes orders again.
        std::fs::rename(&moved, &path).expect("moved back");
        order(&mut game, &mut chance).expect("legal");
        assert_eq!(game.save_error(), None);
        std::fs::remove_file(&path).expect("removed");
    }
}

#[test]
fn the_referees_save_replaces_nothing_and_a_new_file_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut referee = blockade::cli::referee::Referee::new();
    assert_eq!(referee.answer(r#"{"do":"new","ruleset":"new_york_1776"}"#)["ok"], true);
    let mut playing = new_game(&rules(), 1);
    let record = folder.path().join("game.blockade");
    playing.save_as(&record).expect("saved");
    let notes = folder.path().join("notes.txt");
    std::fs::write(&notes, "mine").expect("written");
    for path in [&record, &notes] {
        let before = std::fs::read(path).expect("there");
        let answer = referee.answer(&serde_json::json!({"do": "save", "file": path}).to_string());
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["reason"].as_str().is_some_and(|reason| reason.contains("exists already")), "{answer}");
        assert_eq!(std::fs::read(path).expect("there"), before);
    }
    let new = folder.path().join("new.blockade");
    assert_eq!(referee.answer(&serde_json::json!({"do": "save", "file": new}).to_string())["ok"], true);
    assert_eq!(Record::read(&new).expect("a record").error, None);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_written_again_keeps_its_permissions_and_a_link_stays_a_link() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let (file, link) = (folder.path().join("settings.ron"), folder.path().join("link.ron"));
    write_whole(&file, "first").expect("written");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("private");
    std::os::unix::fs::symlink("settings.ron", &link).expect("a link");
    write_whole(&link, "second").expect("written");
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_to_string(&file).expect("there"), "second");
    assert_eq!(std::fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_record_played_elsewhere_is_opened_to_be_viewed_and_says_why() {
    let rules = rules();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    let mut game = new_game(&rules, 1);
    game.save_as(&path).expect("saved");
    let mut chance = SearchRng::new(1);
    for _ in 0..5 {
        order(&mut game, &mut chance).expect("legal");
    }
    let before = std::fs::read(&path).expect("there");
    let mut table = Table::open(&rules, &path).expect("it can be viewed");
    let unsaved = table.unsaved().expect("it is not played on").clone();
    assert!(unsaved.reason.contains("open in another Blockade") && unsaved.reason.contains("look at"), "{unsaved:?}");
    assert_eq!(table.entries(), game.entries().len());
    table.lift_curtain();
    assert_eq!(std::fs::read(&path).expect("there"), before);
    // Elsewhere the game goes on.
    table.continue_in_file(&folder.path().join("other.blockade")).expect("saved");
    assert_eq!(table.unsaved(), None);
}

#[cfg(unix)]
#[test]
fn a_record_that_may_not_be_written_is_opened_to_be_viewed() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    new_game(&rules(), 1).save_as(&path).expect("saved");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).expect("closed");
    // The superuser may write everywhere.
    if std::fs::OpenOptions::new().write(true).open(&path).is_ok() {
        return;
    }
    let table = Table::open(&rules(), &path).expect("it can be viewed");
    assert!(table.unsaved().is_some_and(|unsaved| unsaved.reason.contains("no permission")));
}

#[test]
fn a_journal_never_takes_the_place_of_another_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.blockade");
    std::fs::write(&path, "mine").expect("written");
    let wrong = Journal::create(&path, "text\n").expect_err("the name is taken");
    assert_eq!(wrong.kind, std::io::ErrorKind::AlreadyExists);
    assert_eq!(std::fs::read_to_string(&path).expect("there"), "mine");
    assert_eq!(files(folder.path()), ["game.blockade"]);
}
