//! Files of records: what editors and disks do to them, files that are no records, and marks that `check` finds.

use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::time::{Duration, Instant};

use blockade::cli::check::check;
use blockade::kernel::journal::Journal;
use blockade::kernel::record::{Line, MAX_LINES, Record};
use blockade::play::game::Game;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

const LONG_ISLAND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/form_3/long_island.blockade");

/// A kept record, changed byte by byte.
fn changed(folder: &Path, name: &str, change: impl FnOnce(Vec<u8>) -> Vec<u8>) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, change(std::fs::read(LONG_ISLAND).expect("a record"))).expect("written");
    path
}

fn text(change: impl FnOnce(String) -> String) -> impl FnOnce(Vec<u8>) -> Vec<u8> {
    |bytes| change(String::from_utf8(bytes).expect("UTF-8")).into_bytes()
}

#[test]
fn what_editors_add_to_a_record_is_no_damage() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rulesets::new_york().expect("the ruleset is good");
    let lines = Record::read(Path::new(LONG_ISLAND)).expect("a record").lines;
    let mark = |text: String| format!("\u{feff}{text}");
    let files = [
        changed(folder.path(), "mark.blockade", text(mark)),
        changed(folder.path(), "windows.blockade", text(|text| text.replace('\n', "\r\n"))),
        changed(folder.path(), "windows_and_mark.blockade", text(|text| mark(text.replace('\n', "\r\n")))),
        changed(folder.path(), "empty_last_line.blockade", text(|text| text + "\n")),
        changed(folder.path(), "blank_last_lines.blockade", text(|text| text + "\r\n \n\t")),
    ];
    for path in files {
        let name = path.display();
        let record = Record::read(&path).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!((record.error, &record.lines), (None, &lines), "{name}");
        check(std::slice::from_ref(&path)).unwrap_or_else(|wrong| panic!("{wrong}"));
        // It is played on, and what is added can be read.
        let mut game: Game<NewYork> = Game::open(&rules, &path).unwrap_or_else(|wrong| panic!("{wrong}"));
        game.note(1, "read on").expect("written");
        drop(game);
        assert_eq!(
            Record::read(&path).expect("a record").notes().get(&1).map(String::as_str),
            Some("read on"),
            "{name}"
        );
    }
}

#[test]
fn a_record_in_another_encoding_is_named_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let utf_16 = |bytes: Vec<u8>| {
        let text = String::from_utf8(bytes).expect("UTF-8");
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let old_mac = text(|text| text.replace('\n', "\r"));
    for (path, reason) in [
        (changed(folder.path(), "utf_16.blockade", utf_16), "UTF-16"),
        (changed(folder.path(), "mac.blockade", old_mac), "carriage returns"),
        (changed(folder.path(), "diary.blockade", |_| b"The British land.\n".to_vec()), "not a Blockade record"),
    ] {
        let wrong = Record::read(&path).expect_err("it cannot be read").to_string();
        assert!(wrong.contains(reason), "{wrong}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_with_the_name_of_a_record_is_no_file_and_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("x.blockade");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let begun = Instant::now();
    let wrong = Record::read(&pipe).expect_err("no file").to_string();
    assert!(wrong.contains("it is not a regular file"), "{wrong}");
    let wrong = check(&[folder.path().to_owned()]).expect_err("no file");
    assert!(wrong.contains("x.blockade") && wrong.contains("not a regular file"), "{wrong}");
    assert!(blockade::files::write_export(&pipe, b"text").is_err());
    assert!(blockade::files::write_whole(&pipe, "text").is_err());
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[cfg(unix)]
#[test]
fn a_folder_that_links_to_itself_is_checked_once() {
    let folder = tempfile::tempdir().expect("a folder");
    changed(folder.path(), "game.blockade", |bytes| bytes);
    for name in ["a", "b"] {
        std::os::unix::fs::symlink(".", folder.path().join(name)).expect("a link");
    }
    assert_eq!(check(&[folder.path().to_owned()]).expect("a good record").len(), 1);
}

#[test]
fn check_finds_players_bookmarks_and_pencil_marks_that_cannot_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let entries = Record::read(Path::new(LONG_ISLAND)).expect("a record").lines.len();
    let with = |line: String| text(move |text| text + &line + "\n");
    let pencil = |place: &str, mark: &str| format!("Pencil(side:british,place:\"{place}\",text:\"{mark}\")");
    for (path, line, reason) in [
        (
            changed(
                folder.path(),
                "seat.blockade",
                text(|text| text.replacen("british:\"recruit\"", "british:\"emperor\"", 1)),
            ),
            1,
            "emperor",
        ),
        (
            changed(folder.path(), "late.blockade", with("Note(at:999999,text:\"x\")".into())),
            entries + 2,
            "bookmark after entry 999999",
        ),
        (
            changed(folder.path(), "nowhere.blockade", with(pencil("atlantis", "x"))),
            entries + 2,
            "no place \"atlantis\"",
        ),
        (
            changed(folder.path(), "long.blockade", with(pencil("brooklyn", &"x".repeat(3000)))),
            entries + 2,
            "at most 24 letters",
        ),
        (
            changed(folder.path(), "long_note.blockade", with(format!("Note(at:1,text:\"{}\")", "x".repeat(201)))),
            entries + 2,
            "at most 200 letters",
        ),
    ] {
        let wrong = check(std::slice::from_ref(&path)).expect_err("it is found");
        let place = format!("{}:{line}: ", path.display());
        assert!(wrong.contains(&place) && wrong.contains(reason), "{wrong}");
    }
    let undone = with("Note(at:999999,text:\"x\")\nNote(at:999999,text:\"\")".into());
    check(&[changed(folder.path(), "undone.blockade", undone)])
        .expect("the bookmark was removed with the undone order");
}

#[test]
fn a_record_is_read_as_long_as_it_can_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let header =
        std::fs::read_to_string(LONG_ISLAND).expect("a record").lines().next().expect("a header").to_owned() + "\n";
    let path = folder.path().join("long.blockade");
    let mut journal = Journal::create(&path, &header).expect("a record");
    let note = || Line::Note { at: 0, text: String::new() };
    let all: Vec<Line> = std::iter::repeat_with(note).take(MAX_LINES).collect();
    journal.append(&all[..60_001]).expect("more than any game has");
    assert_eq!(Record::read(&path).expect("a record").error, None);
    journal.append(&all[60_001..]).expect("as many as can be read");
    let record = Record::read(&path).expect("a record");
    assert_eq!((record.error, record.lines.len()), (None, MAX_LINES));
    let wrong = journal.append(&[note()]).expect_err("it could not be read").to_string();
    assert!(wrong.contains("save the game elsewhere"), "{wrong}");
    assert_eq!(Record::read(&path).expect("a record").lines.len(), MAX_LINES);
}
