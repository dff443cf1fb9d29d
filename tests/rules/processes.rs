//! The program as a shell starts it: variables of the environment, exit statuses, outputs that fail.

#[cfg(target_os = "linux")]
use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const LONG_ISLAND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/form_3/long_island.blockade");

/// The program in an empty home folder.
fn blockade(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blockade"));
    command.args(arguments).current_dir(home).env("HOME", home).env("TMPDIR", home).stdin(Stdio::null());
    for variable in ["BLOCKADE_HOME", "BLOCKADE_SAVES", "BLOCKADE_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(variable);
    }
    // Windows knows a player's folders without any variable: tests leave them alone.
    if cfg!(windows) {
        command.env("BLOCKADE_SAVES", home.join("games")).env("BLOCKADE_CONFIG", home);
    }
    command
}

fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("it starts");
    (status.code(), String::from_utf8_lossy(&stdout).into_owned(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn a_home_without_data_is_named_and_an_empty_variable_is_not_set() {
    let home = tempfile::tempdir().expect("a folder");
    let (status, _, said) = run(blockade(home.path(), &["check", LONG_ISLAND]).env("BLOCKADE_HOME", "/nonexistent"));
    assert_eq!(status, Some(1));
    assert!(said.contains("BLOCKADE_HOME names /nonexistent"), "{said}");
    let (status, told, said) = run(blockade(home.path(), &["check", LONG_ISLAND]).env("BLOCKADE_HOME", ""));
    assert_eq!(status, Some(0), "{told}{said}");
    let (status, told, _) = run(blockade(home.path(), &["play", "new_york_1776", "--text"]).env("BLOCKADE_SAVES", ""));
    assert_eq!(status, Some(0), "{told}");
    let saved = told.lines().find_map(|line| line.strip_prefix("Saved as ")).expect("it is saved").to_owned();
    assert!(!saved.starts_with("new_york_1776"), "not in the working folder: {saved}");
    assert!(!home.path().join("new_york_1776.blockade").exists());
}

#[test]
fn a_request_that_cannot_be_carried_out_ends_with_2() {
    let home = tempfile::tempdir().expect("a folder");
    let levels = ["--american", "recruit", "--british", "recruit"];
    let (status, _, said) = run(blockade(home.path(), &["simulate", "new_york_1776", "--games", "0"]).args(levels));
    assert_eq!(status, Some(2), "{said}");
    let french = ["export", LONG_ISLAND, "--as", "text", "--seen-by", "french"];
    let (status, _, said) = run(&mut blockade(home.path(), &french));
    assert!(status == Some(2) && said.contains("french"), "{said}");
    let (_, help, _) = run(&mut blockade(home.path(), &["simulate", "--help"]));
    assert!(help.contains("recruit") && !help.contains("human"), "{help}");
    let (_, help, _) = run(&mut blockade(home.path(), &["play", "--help"]));
    assert!(help.contains("human"), "{help}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_fails_is_told_in_plain_words_and_a_reader_that_leaves_is_no_error() {
    let home = tempfile::tempdir().expect("a folder");
    let text = ["export", LONG_ISLAND, "--as", "log"];
    let full = OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let (status, _, said) = run(blockade(home.path(), &text).stdout(full));
    assert!(status == Some(1) && said.contains("the disk is full") && !said.contains("os error"), "{said}");
    for arguments in [&text[..], &["play", "new_york_1776", "--text"]] {
        let mut child =
            blockade(home.path(), arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{said}");
    }
    let to_device = ["export", LONG_ISLAND, "--as", "text", "--out", "/dev/full"];
    let (status, _, said) = run(&mut blockade(home.path(), &to_device));
    assert!(status == Some(1) && said.contains("not a regular file"), "{said}");
}

#[test]
fn no_control_character_of_a_record_or_a_file_reaches_the_terminal() {
    let home = tempfile::tempdir().expect("a folder");
    let kept = std::fs::read_to_string(LONG_ISLAND).expect("a record");
    let forged = kept.replacen("name:\"Simulation\"", "name:\"\u{1b}[31mred\\nNo game is saved\"", 1);
    let file = home.path().join(if cfg!(unix) { "a\u{1b}[2Jb.blockade" } else { "ab.blockade" });
    std::fs::write(&file, forged).expect("written");
    let name = file.to_str().expect("UTF-8");
    let saves = home.path().to_str().expect("UTF-8");
    for arguments in [
        &["open", "--text"][..],
        &["open", name, "--text"],
        &["check", name],
        &["check", "no\u{1b}such"],
        &["export", name, "--as", "text"],
        &["export", name, "--as", "log"],
        &["export", name, "--as", "json"],
    ] {
        let (_, told, said) = run(blockade(home.path(), arguments).env("BLOCKADE_SAVES", saves));
        assert!(told.len() + said.len() > 10, "{arguments:?}");
        let bare = |letter: char| letter.is_control() && letter != '\n';
        assert!(!told.contains(bare) && !said.contains(bare), "{arguments:?}: {told:?} {said:?}");
        assert!(!told.lines().any(|line| line.starts_with("No game")), "{arguments:?}: {told}");
    }
}
