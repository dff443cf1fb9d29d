//! The real window beside the headless one: every click and key goes to both, and their records must stay alike.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use blockade::kernel::dice::Seed;

use crate::driver::AT_PLAY;

/// Steps of the walk by day.
const STEPS: usize = 40;

/// One window at a time: they share a pointer.
pub static SCREEN: Mutex<()> = Mutex::new(());

/// A real window, driven through the display's own input.
pub struct Mirror {
    child: Child,
    folder: tempfile::TempDir,
    /// Screenshots go here: `BLOCKADE_SHOTS=FOLDER`.
    shots: Option<PathBuf>,
    steps: usize,
    _alone: MutexGuard<'static, ()>,
}

impl Mirror {
    /// Opens a new game in a window of this size, but only where the tests demand a window: no user's pointer is moved
    /// unasked.
    pub fn open(seed: Seed, size: (u32, u32)) -> Option<Self> {
        std::env::var_os("BLOCKADE_NEED_WINDOW")?;
        assert!(Command::new("xdotool").arg("version").output().is_ok(), "xdotool is needed here");
        let mut quiet = 0;
        while quiet < 10 {
            quiet = if AT_PLAY.load(Ordering::SeqCst) > 1 { 0 } else { quiet + 1 };
            sleep(Duration::from_millis(100));
        }
        let alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().expect("a folder");
        let settings = format!(
            "(size:({},{}),place:Some((0,0)),speed:0.0,obvious:false,endings:false,volume:0.0,guns:0.0)",
            size.0, size.1
        );
        std::fs::write(folder.path().join("settings.ron"), settings).expect("settings");
        let child = Command::new(env!("CARGO_BIN_EXE_blockade"))
            .args(["play", "new_york_1776", "--seed", &seed.to_string()])
            .env("BLOCKADE_SAVES", folder.path().join("saves"))
            .env("BLOCKADE_CONFIG", folder.path())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(folder.path().join("said")).expect("a file for its words"))
            .spawn()
            .expect("it starts");
        let shots = std::env::var_os("BLOCKADE_SHOTS").map(PathBuf::from);
        let mut mirror = Self { child, folder, shots, steps: 0, _alone: alone };
        let started = Instant::now();
        let window = loop {
            if let Some(window) = xdotool(&["search", "--onlyvisible", "--name", "^Blockade$"]).lines().last() {
                break window.to_owned();
            }
            mirror.alive();
            assert!(started.elapsed() < Duration::from_secs(90), "no window opens: {}", mirror.said());
            sleep(Duration::from_millis(100));
        };
        // Without a window manager it does not get the keyboard by itself.
        xdotool(&["windowfocus", &window]);
        sleep(Duration::from_secs(3));
        mirror.alive();
        Some(mirror)
    }

    /// Moves there, presses, releases.
    pub fn click(&mut self, at: Vec2) {
        xdotool(&["mousemove", &format!("{:.0}", at.x), &format!("{:.0}", at.y)]);
        self.rest();
        xdotool(&["mousedown", "1"]);
        sleep(Duration::from_millis(60));
        xdotool(&["mouseup", "1"]);
        self.rest();
    }

    /// A key by its X name.
    pub fn key(&mut self, name: &str) {
        xdotool(&["key", name]);
        self.rest();
    }

    /// Whether the walk goes no further: a part of it is enough by day, unless `BLOCKADE_WALK=whole` asks for all.
    pub fn done(&self) -> bool {
        self.steps >= STEPS && std::env::var_os("BLOCKADE_WALK").is_none_or(|word| word != "whole")
    }

    /// Nobody clicks on what is not drawn yet: waits until the window has come to rest, however slow the machine.
    fn rest(&self) {
        let started = Instant::now();
        let (mut last, mut quiet) = (self.ticks(), 0);
        sleep(Duration::from_millis(60));
        while quiet < 3 && started.elapsed() < Duration::from_secs(10) {
            sleep(Duration::from_millis(40));
            let now = self.ticks();
            quiet = if now == last && !self.runs() { quiet + 1 } else { 0 };
            last = now;
        }
    }

    /// Whether one of its threads runs or would, if other programs let it: a starved window is not one at rest.
    fn runs(&self) -> bool {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).into_iter().flatten().flatten();
        let mut stats = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("stat")).ok());
        stats.any(|stat| stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with(['R', 'D'])))
    }

    /// Processor time of the window so far, in clock ticks.
    fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        stat.split_whitespace().skip(13).take(2).filter_map(|word| word.parse::<u64>().ok()).sum()
    }

    /// Waits until its record tells the same as the other's, and fails if it never does.
    pub fn agree(&mut self, theirs: &Path, after: &str) {
        self.steps += 1;
        let theirs = moves(&std::fs::read_to_string(theirs).expect("the other record"));
        let started = Instant::now();
        loop {
            let ours = moves(&std::fs::read_to_string(self.record()).unwrap_or_default());
            if ours == theirs {
                break;
            }
            if started.elapsed() > Duration::from_secs(5) {
                self.shoot("apart");
                panic!(
                    "after step {} ({after}) the window's record has {} lines and ends\n{}\nthe other's {} and\n{}",
                    self.steps,
                    ours.len(),
                    ours.last().map_or("", String::as_str),
                    theirs.len(),
                    theirs.last().map_or("", String::as_str)
                );
            }
            self.alive();
            sleep(Duration::from_millis(20));
        }
        if self.steps.is_multiple_of(12) {
            self.shoot(&format!("{:04}", self.steps));
        }
    }

    /// Where the window keeps its game.
    pub fn record(&self) -> PathBuf {
        only_record(&self.folder.path().join("saves")).unwrap_or_default()
    }

    /// A picture of the screen, where pictures are wanted.
    pub fn shoot(&self, name: &str) {
        if let Some(folder) = &self.shots {
            Command::new("import").args(["-window", "root"]).arg(folder.join(format!("{name}.png"))).status().ok();
        }
    }

    fn alive(&mut self) {
        if let Some(status) = self.child.try_wait().expect("its state") {
            panic!("the window closed with {status}: {}", self.said());
        }
    }

    /// What the program said on its way.
    fn said(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("said")).unwrap_or_default()
    }
}

impl Drop for Mirror {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The only record in a folder; none yet while the game has none.
pub fn only_record(folder: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(folder).ok()?.flatten().map(|file| file.path());
    files.into_iter().find(|path| path.extension().is_some_and(|end| end == "blockade"))
}

/// A record without its header, in which the name of the file may differ.
fn moves(text: &str) -> Vec<String> {
    text.lines().skip(1).map(str::to_owned).collect()
}

fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().expect("xdotool runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
