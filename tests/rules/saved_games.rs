//! The list of saved games: what is in the folder, in which order, and what is never opened; renaming.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

#[cfg(unix)]
use blockade::files::shell_word;
use blockade::kernel::journal::Journal;
use blockade::kernel::record::Record;
use blockade::play::saves::{self, Saved, time_ago};

/// A kept record in a folder, under another name.
fn put(folder: &Path, name: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/form_2/branch_of_a_branch.blockade");
    let to = folder.join(name);
    std::fs::write(&to, std::fs::read(from).expect("a kept record")).expect("written");
    to
}

fn written(path: &Path, when: SystemTime) {
    File::options().append(true).open(path).and_then(|file| file.set_modified(when)).expect("a time");
}

fn names(found: &[Saved]) -> Vec<String> {
    found.iter().map(|saved| saved.path.file_name().expect("a name").to_string_lossy().into_owned()).collect()
}

fn listed(folder: &Path) -> Vec<Saved> {
    let mut files = saves::find(&[folder.to_owned()]).files;
    files.iter_mut().for_each(Saved::read_whole);
    files
}

/// The answer of `blockade open --text`, which must come whatever is in the folder.
fn asked(saves: &Path) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_blockade"))
        .args(["open", "--text"])
        .env("BLOCKADE_SAVES", saves)
        .env("HOME", saves)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("it runs");
    for _ in 0..600 {
        if child.try_wait().expect("its state").is_some() {
            return child.wait_with_output().expect("its words");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().expect("it ends");
    panic!("the list never ends");
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_game_of_the_future_or_of_no_time_comes_after_those_with_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let (now, day) = (SystemTime::now(), Duration::from_secs(86_400));
    for (name, when) in [
        ("future.blockade", now + 3000 * day),
        ("old.blockade", now - 20 * day),
        ("new.blockade", now - Duration::from_secs(60)),
        ("epoch.blockade", SystemTime::UNIX_EPOCH),
    ] {
        written(&put(folder.path(), name), when);
    }
    let found = listed(folder.path());
    assert_eq!(names(&found), ["new.blockade", "old.blockade", "future.blockade", "epoch.blockade"]);
    let ago: Vec<String> = found.iter().map(|saved| time_ago(saved.when)).collect();
    assert_eq!(ago, ["1 min ago", "20 days ago", "in the future", "date unknown"]);
}

#[test]
fn a_game_is_known_by_its_first_line_and_counted_when_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "a.blockade");
    let mut saved = saves::find(&[folder.path().to_owned()]).files.remove(0);
    assert!(saved.is_unread() && saved.name == "a");
    saved.read_header();
    assert_eq!((saved.name.as_str(), saved.ruleset.as_str()), ("A branch of a branch", "new_york_1776"));
    assert!(saved.played.is_none() && saved.wrong.is_none() && saved.branch.is_some());
    saved.read_whole();
    assert!(saved.played.is_some_and(|played| played.orders > played.shared));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_named_with_its_reason_and_never_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    put(folder.path(), "good.blockade");
    assert!(Command::new("mkfifo").arg(path("pipe.blockade")).status().expect("it runs").success());
    std::fs::create_dir(path("folder.blockade")).expect("a folder");
    std::os::unix::fs::symlink("nowhere", path("link.blockade")).expect("a link");
    std::os::unix::fs::symlink("/dev/zero", path("device.blockade")).expect("a link");
    let _socket = std::os::unix::net::UnixListener::bind(path("socket.blockade")).expect("a socket");
    let mut reasons: Vec<(String, String)> =
        listed(folder.path()).into_iter().map(|saved| (saved.name, saved.wrong.unwrap_or_default())).collect();
    reasons.sort();
    let expected = [
        ("A branch of a branch", ""),
        ("device", "this is a device, not a file"),
        ("folder", "this is a folder, not a file"),
        ("link", "this link leads to no file"),
        ("pipe", "this is a pipe, not a file"),
        ("socket", "this is a socket, not a file"),
    ];
    assert_eq!(reasons, expected.map(|(name, reason)| (name.to_owned(), reason.to_owned())));
    let output = asked(folder.path());
    assert!(output.status.success(), "{output:?}");
    assert!(told(&output).contains("pipe, just now (this is a pipe, not a file): blockade open "), "{}", told(&output));
    // Nor is any of them renamed.
    for name in ["pipe", "folder", "link", "device"] {
        assert!(saves::rename(&path(&format!("{name}.blockade")), "Another").is_err());
    }
}

// Windows has no such names of files; those of games are tried in `processes.rs`.
#[cfg(unix)]
#[test]
fn a_name_cannot_change_the_terminal_or_forge_a_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = put(folder.path(), "a.blockade");
    let text = std::fs::read_to_string(&file).expect("a record");
    let forged = text.replacen("A branch of a branch", "\\u{1b}[31mred\\nNo game is saved\\u{202e}", 1);
    assert_ne!(text, forged);
    std::fs::write(&file, forged).expect("written");
    put(folder.path(), "esc\u{1b}[2J.blockade");
    let told = told(&asked(folder.path()));
    assert!(!told.contains('\u{1b}') && !told.contains('\u{202e}'), "{told:?}");
    assert!(told.contains("[31mredNo game is saved: Turn 8 of 20, "), "{told:?}");
    assert!(told.contains(r"esc\x1b[2J.blockade' --text"), "the command opens that very file: {told:?}");
    assert_eq!(told.lines().count(), 2);
}

#[test]
fn games_of_unknown_rules_or_a_newer_form_say_so_in_the_list() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, from, to) in [
        ("other", "new_york_1776", "long_island_1778"),
        ("newer", "(format:2,", "(format:9,"),
        ("damaged", "Order(", "Odrer("),
    ] {
        let file = put(folder.path(), &format!("{name}.blockade"));
        let text = std::fs::read_to_string(&file).expect("a record");
        assert!(text.contains(from), "{from}: {}", &text[..80]);
        std::fs::write(&file, text.replacen(from, to, 1)).expect("written");
    }
    let told = told(&asked(folder.path()));
    let line = |file: &str| told.lines().find(|line| line.contains(&format!("{file}.blockade"))).expect("a line");
    assert!(line("other").contains("there is no ruleset \"long_island_1778\""), "{told}");
    assert!(line("newer").contains("newer Blockade"), "{told}");
    assert!(line("damaged").contains("this line cannot be read"), "{told}");
}

#[test]
fn a_folder_of_saved_games_that_cannot_be_read_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "a file").expect("written");
    let output = asked(&file);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(said.contains("cannot be read: it is not a folder"), "{said}");
    assert!(!told(&output).contains("No game is saved"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_path_with_spaces_or_quotes_is_one_word_of_the_shell() {
    use std::os::unix::ffi::OsStrExt;
    let names: [&[u8]; 8] = [
        b"plain/new_york_1776_2.blockade",
        b"blockade games/a b",
        b"it's",
        b"$HOME `x` \"y\" \\z;&|<>*?[a]{b}!#~",
        b"~",
        b"-rf",
        "K\u{f6}ln".as_bytes(),
        b"esc\x1b\n\xe9'\\end",
    ];
    for name in names {
        let path = Path::new(std::ffi::OsStr::from_bytes(name));
        let word = shell_word(path);
        assert!(!word.contains(|letter: char| letter.is_control()), "{word:?}");
        let script = format!("printf %s {word}");
        let heard = Command::new("bash").args(["-c", &script]).env("LC_ALL", "C").output().expect("bash runs").stdout;
        let expected: Vec<u8> = if name.starts_with(b"-") { [b"./", name].concat() } else { name.to_vec() };
        assert_eq!(heard, expected, "{word}");
    }
    assert_eq!(shell_word(Path::new("/a/b-c.blockade")), "/a/b-c.blockade", "and a plain one is left as it is");
}

#[test]
fn a_game_that_is_being_played_is_neither_renamed_nor_trashed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = put(folder.path(), "a.blockade");
    let before = std::fs::read(&file).expect("a record");
    let record = Record::read(&file).expect("a record");
    let played = Journal::resume(&record, record.lines.len()).expect("it is good");
    let refused = saves::rename(&file, "Another").expect_err("it is being played");
    assert_eq!(refused, "this game is being played in another window; close it there first");
    assert_eq!(saves::unused(&file).err(), Some(refused));
    assert_eq!(std::fs::read(&file).expect("a record"), before);
    drop(played);
    let held = saves::unused(&file).expect("nobody plays it");
    assert!(Journal::resume(&record, record.lines.len()).is_err(), "and nobody begins to while it is moved");
    drop(held);
}

#[cfg(unix)]
#[test]
fn a_renamed_game_keeps_its_time_its_mode_and_its_link() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let saved = tempfile::tempdir().expect("a folder");
    // Of the present form: older ones keep their names.
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/form_3/long_island.blockade");
    let real = saved.path().join("real.blockade");
    std::fs::copy(from, &real).expect("copied");
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).expect("a mode");
    let when = SystemTime::now() - Duration::from_secs(5000);
    written(&real, when);
    let link = folder.path().join("link.blockade");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    saves::rename(&link, "Another name").expect("it is renamed");
    assert!(link.is_symlink());
    let found = listed(folder.path());
    assert_eq!(found[0].name, "Another name");
    let meta = real.metadata().expect("it is there");
    assert_eq!(meta.modified().expect("a time"), when);
    assert_eq!(meta.permissions().mode() & 0o777, 0o640);
}
