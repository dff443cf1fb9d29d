//! The real window, where there is a display: it opens, takes input and closes. CI insists on one.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use crate::mirror::{SCREEN, only_record};

#[test]
fn the_window_opens_and_stays_open() {
    let display = std::env::var_os("DISPLAY").is_some();
    if !display {
        assert!(std::env::var_os("BLOCKADE_NEED_WINDOW").is_none(), "a display is needed here");
        // Without a display the program says so in one sentence.
        let output =
            Command::new(env!("CARGO_BIN_EXE_blockade")).env_remove("WAYLAND_DISPLAY").output().expect("it runs");
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("display") && said.trim().lines().count() == 1, "{said}");
        return;
    }
    let _alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    let saves = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_blockade"))
        .args(["play", "new_york_1776", "--seed", &"00".repeat(32)])
        .env("BLOCKADE_SAVES", saves.path())
        .env("BLOCKADE_CONFIG", saves.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(6) {
        if let Some(status) = child.try_wait().expect("its state") {
            let output = child.wait_with_output().expect("its words");
            panic!("the window closed with {status}: {}", String::from_utf8_lossy(&output.stderr));
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let record = only_record(saves.path()).expect("the game is saved from its first moment");
    child.kill().expect("it ends");
    child.wait().expect("it has ended");
    // Killed without a word, it has lost nothing: the record is whole.
    let checked = Command::new(env!("CARGO_BIN_EXE_blockade")).arg("check").arg(&record).status().expect("it runs");
    assert!(checked.success());
}

/// The program with these variables, until it ends by itself; none if it is still there after some time.
fn ended(variables: &[(&str, Option<&Path>)]) -> Option<Output> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Command::new(env!("CARGO_BIN_EXE_blockade"));
    program.env("BLOCKADE_SAVES", folder.path()).env("BLOCKADE_CONFIG", folder.path());
    for (name, value) in variables {
        match value {
            Some(value) => program.env(name, value),
            None => program.env_remove(name),
        };
    }
    let mut child = program.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(8) {
        if child.try_wait().expect("its state").is_some() {
            return Some(child.wait_with_output().expect("its words"));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().expect("it ends");
    child.wait().expect("it has ended");
    None
}

/// One sentence with these words, and the status of an error.
fn assert_sentence(output: Option<Output>, words: &str, of: &str) {
    let output = output.unwrap_or_else(|| panic!("{of}: a window opens"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{of}: {said}");
    assert!(said.contains(words) && said.trim().lines().count() == 1, "{of}: {said}");
}

/// No window opens, so it need not be alone.
#[test]
fn a_missing_graphics_driver_or_library_is_reported_in_a_sentence() {
    if std::env::var_os("DISPLAY").is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        file
    };
    let missing = folder.path().join("missing.json");
    let broken = file("broken.json", "{ this is no driver");
    let gone = r#"{"file_format_version": "1.0.0", "ICD": {"library_path": "/gone/libvulkan_gone.so", "api_version": "1.3.0"}}"#;
    let gone = file("gone.json", gone);
    for name in ["VK_ICD_FILENAMES", "VK_DRIVER_FILES"] {
        for driver in [&missing, &broken, &gone] {
            let of = format!("{name}={}", driver.display());
            assert_sentence(ended(&[(name, Some(driver))]), "No graphics driver", &of);
        }
    }
    assert_sentence(ended(&[("VK_DRIVER_FILES", Some(Path::new("")))]), "No graphics driver", "an empty variable");
    let libraries = folder.path().join("libraries");
    std::fs::create_dir(&libraries).expect("a folder");
    for name in ["libxkbcommon-x11.so", "libxkbcommon-x11.so.0"] {
        std::fs::write(libraries.join(name), "no library").expect("written");
    }
    assert_sentence(ended(&[("LD_LIBRARY_PATH", Some(&libraries))]), "libxkbcommon-x11", "a missing library");
}

#[test]
fn the_x_display_is_used_if_the_wayland_display_is_dead() {
    if std::env::var_os("DISPLAY").is_none() {
        return;
    }
    let _alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let dead = folder.path().join("wayland-9");
    drop(std::os::unix::net::UnixListener::bind(&dead).expect("a socket"));
    for display in [dead, folder.path().join("wayland-8")] {
        let wayland = ("WAYLAND_DISPLAY", Some(display.as_path()));
        let opened = ended(&[wayland]);
        assert!(opened.is_none(), "{opened:?}");
        assert_sentence(ended(&[wayland, ("DISPLAY", None)]), "does not answer", "no display at all");
        assert_sentence(ended(&[wayland, ("DISPLAY", Some(Path::new(":987")))]), "does not answer", "a dead one");
    }
}

#[test]
fn a_display_that_goes_away_is_reported_and_the_record_is_whole() {
    if std::env::var_os("BLOCKADE_NEED_WINDOW").is_none() {
        return;
    }
    let _alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x720x24", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is needed here");
    let mut number = String::new();
    BufReader::new(server.stdout.take().expect("its words")).read_line(&mut number).expect("a display");
    let saves = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_blockade"))
        .args(["play", "new_york_1776", "--seed", &"00".repeat(32)])
        .env("BLOCKADE_SAVES", saves.path())
        .env("BLOCKADE_CONFIG", saves.path())
        .env("DISPLAY", format!(":{}", number.trim()))
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(Duration::from_secs(5));
    assert!(child.try_wait().expect("its state").is_none(), "the window is open");
    server.kill().expect("it ends");
    server.wait().expect("it has ended");
    let started = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        assert!(started.elapsed() < Duration::from_secs(20), "the program goes on without a display");
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = child.wait_with_output().expect("its words");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("The display is gone, so Blockade has ended.") && !said.contains("panicked"), "{said}");
    let record = only_record(saves.path()).expect("the game is saved from its first moment");
    let checked = Command::new(env!("CARGO_BIN_EXE_blockade")).arg("check").arg(record).status().expect("it runs");
    assert!(checked.success());
}
