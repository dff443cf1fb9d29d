//! The real window, where there is a display: it opens, takes input and closes. CI insists on one.

use std::process::{Command, Stdio};
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use crate::mirror::SCREEN;

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
    let record = saves.path().join("new_york_1776.blockade");
    assert!(record.exists(), "the game is saved from its first moment");
    child.kill().expect("it ends");
    child.wait().expect("it has ended");
    // Killed without a word, it has lost nothing: the record is whole.
    let checked = Command::new(env!("CARGO_BIN_EXE_blockade")).arg("check").arg(&record).status().expect("it runs");
    assert!(checked.success());
}
