//! What is different on Windows: files that are open, names, line ends, words of its shells. What can be tried everywhere is.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use blockade::files;
use blockade::kernel::journal::Journal;
use blockade::kernel::record::Record;
use blockade::play::saves::{self, with_unused_path};

const LONG_ISLAND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/form_3/long_island.blockade");

/// A kept record in a folder, under another name.
fn put(folder: &Path, name: &str) -> PathBuf {
    let to = folder.join(name);
    std::fs::write(&to, std::fs::read(LONG_ISLAND).expect("a kept record")).expect("written");
    to
}

/// A kept record in a folder that is being played: its file, what it held, and the game.
fn played(folder: &Path) -> (PathBuf, Record, Journal) {
    let file = put(folder, "a.blockade");
    let record = Record::read(&file).expect("a record");
    let played = Journal::resume(&record, record.lines.len()).expect("it is good");
    (file, record, played)
}

/// What the program answers to these bytes.
fn answered(folder: &Path, arguments: &[&str], input: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_blockade"))
        .args(arguments)
        .env("BLOCKADE_SAVES", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("an input").write_all(input).expect("it reads");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8")
}

#[test]
fn a_record_that_is_being_played_can_be_read_meanwhile_and_by_others_only_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, record, played) = played(folder.path());
    assert_eq!(Record::read(&file).expect("it is readable").lines.len(), record.lines.len());
    let listed = answered(folder.path(), &["open", "--text"], b"");
    assert!(
        listed.contains("orders): ") && listed.contains("blockade open "),
        "another program reads it, too: {listed}"
    );
    let refused = Journal::resume(&record, record.lines.len()).expect_err("it is in use").to_string();
    assert!(refused.contains("is open in another"), "{refused}");
    drop(played);
    Journal::resume(&record, record.lines.len()).expect("it is free again");
}

#[test]
fn a_new_record_is_kept_to_the_program_that_made_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("new.blockade");
    let text = std::fs::read_to_string(LONG_ISLAND).expect("a kept record");
    let played = Journal::create(&file, &text).expect("it is made");
    let record = Record::read(&file).expect("it is readable");
    assert!(Journal::resume(&record, record.lines.len()).is_err(), "it is in use");
    let rewritten = played.rewrite(&text).expect("an open record can be replaced by the program that plays it");
    assert!(Journal::resume(&record, record.lines.len()).is_err(), "it still is");
    drop(rewritten);
    saves::rename(&file, "Another").expect("nobody plays it");
    assert_eq!(Record::read(&file).expect("it is readable").header.name, "Another");
}

#[test]
fn a_game_named_like_a_device_has_a_file_that_windows_can_have() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, expected) in [("con", "game_con.blockade"), ("LPT1", "game_lpt1.blockade"), ("a:b", "a_b.blockade")] {
        let made = with_unused_path(folder.path(), name, |path| Journal::create(path, "").map(|_| path.to_owned()));
        assert_eq!(made.expect("made").file_name().and_then(|name| name.to_str()), Some(expected));
    }
}

#[test]
fn the_ending_of_records_counts_in_any_case() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = put(folder.path(), "FROM_ELSEWHERE.BLOCKADE");
    assert_eq!(files::record_path(&file), file, "it has its ending");
    assert_eq!(saves::find(&[folder.path().to_owned()]).files.len(), 1);
    assert!(files::write_export(&file, b"a diary").is_err(), "no export replaces it");
}

#[test]
fn a_file_in_the_place_of_a_folder_is_named_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = put(folder.path(), "a.blockade");
    let wrong = Journal::create(&file.join("b").join("c.blockade"), "").expect_err("no folder").to_string();
    assert!(wrong.contains("a.blockade is not a folder"), "{wrong}");
}

#[test]
fn lines_that_end_as_on_windows_are_read_by_the_terminal_and_the_referee() {
    let folder = tempfile::tempdir().expect("a folder");
    let seed = "7".repeat(64);
    let play = ["play", "new_york_1776", "--text", "--seed", &seed];
    let (unix, windows) =
        ("\nhelp\nrules N5.3\nlook\nlog\nquit\n", "\r\nhelp\r\nrules N5.3\r\nlook\r\nlog\r\nquit\r\n");
    let other = tempfile::tempdir().expect("a folder");
    let first = answered(folder.path(), &play, unix.as_bytes());
    let second = answered(other.path(), &play, windows.as_bytes());
    let shown = |told: &str, saves: &Path| told.replace(&saves.display().to_string(), "SAVES");
    assert_eq!(shown(&first, folder.path()), shown(&second, other.path()));
    assert!(first.contains("N5.3"), "{first}");
    let request = |end: &str| format!("{{\"id\":1,\"do\":\"no such thing\"}}{end}{end}");
    let [first, second] = ["\n", "\r\n"].map(|end| answered(folder.path(), &["referee"], request(end).as_bytes()));
    assert!(!first.is_empty());
    assert_eq!(first, second);
}

#[cfg(windows)]
#[test]
fn names_that_windows_cannot_have_are_refused_with_their_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = put(folder.path(), "a.blockade");
    for name in ["con.blockade", "a.blockade:hidden", "a.blockade::$DATA", "b.blockade.", "b.blockade ", "a?.blockade"]
    {
        let path = folder.path().join(name);
        let wrong = Journal::create(&path, "").expect_err("no such name").to_string();
        assert!(wrong.contains("not allowed; choose another name"), "{name}: {wrong}");
        assert!(files::write_export(&path, b"text").is_err() && files::write_whole(&path, "text").is_err(), "{name}");
        assert!(Record::read(&path).is_err(), "{name}");
    }
    assert!(files::make_folder(&folder.path().join("aux")).is_err());
    assert_eq!(std::fs::read(file).expect("a record"), std::fs::read(LONG_ISLAND).expect("a record"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[cfg(windows)]
#[test]
fn an_open_record_is_neither_deleted_nor_replaced_and_a_protected_one_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, record, played) = played(folder.path());
    assert!(std::fs::remove_file(&file).is_err());
    assert!(std::fs::rename(&file, folder.path().join("b.blockade")).is_err());
    assert!(files::write_whole(&file, "nothing").is_err());
    drop(played);
    let mut protected = file.metadata().expect("a file").permissions();
    protected.set_readonly(true);
    std::fs::set_permissions(&file, protected.clone()).expect("protected");
    // Wine lets its administrator write all the same.
    if let Err(wrong) = Journal::resume(&record, record.lines.len()) {
        assert!(wrong.to_string().contains("you have no permission"), "{wrong}");
    }
    assert!(files::write_whole(&file, "nothing").is_err());
    assert_eq!(Record::read(&file).expect("unchanged").lines.len(), record.lines.len());
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "no temporary file is left");
    #[expect(clippy::permissions_set_readonly_false, reason = "on Windows it is an attribute of the file")]
    protected.set_readonly(false);
    std::fs::set_permissions(&file, protected).expect("unprotected, so that the folder can go");
}

#[cfg(windows)]
#[test]
fn a_path_is_one_word_of_the_shells_of_windows() {
    for (path, word) in [
        (r"C:\games\a.blockade", r"C:\games\a.blockade"),
        (r"C:\Users\Anna Lee\a.blockade", r#""C:\Users\Anna Lee\a.blockade""#),
        (r"C:\a&b\c.blockade", r#""C:\a&b\c.blockade""#),
        (r"C:\$a\it's.blockade", r"'C:\$a\it''s.blockade'"),
        (r"-a.blockade", r".\-a.blockade"),
    ] {
        assert_eq!(files::shell_word(Path::new(path)), word);
    }
}
