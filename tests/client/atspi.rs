//! The real window read and played through AT-SPI, the protocol of the screen readers of Linux: on a bus of its own, by
//! the names and actions it gives out there.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::PoisonError;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::mirror::SCREEN;

/// How long the window may take to show what was done.
const PATIENCE: Duration = Duration::from_secs(90);

/// A session bus with the bus of the screen readers on it.
struct Bus {
    daemon: Child,
    session: String,
    readers: String,
}

/// Something that can be read.
#[derive(Clone, Debug)]
struct Read {
    owner: String,
    path: String,
    name: String,
}

impl Bus {
    /// A bus on which these properties are set.
    fn start(properties: &[&str]) -> Self {
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon is needed here");
        let mut session = String::new();
        BufReader::new(daemon.stdout.take().expect("its words")).read_line(&mut session).expect("an address");
        let mut bus = Self { daemon, session: session.trim().to_owned(), readers: String::new() };
        for property in properties {
            bus.switch_on(property);
        }
        let address = bus.call(&bus.session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress", &[]);
        bus.readers = quoted(&address.expect("its bus")).into_iter().next().expect("an address");
        bus
    }

    /// Switches a property of accessibility on.
    fn switch_on(&self, property: &str) {
        let (set, status) = ("org.freedesktop.DBus.Properties.Set", "org.a11y.Status");
        self.call(&self.session, "org.a11y.Bus", "/org/a11y/bus", set, &[status, property, "<true>"])
            .expect("at-spi2-core is needed here");
    }

    fn call(&self, bus: &str, dest: &str, path: &str, method: &str, args: &[&str]) -> Option<String> {
        let output = Command::new("gdbus")
            .args(["call", "--timeout", "20", "--address", bus, "--dest", dest, "--object-path", path])
            .args(["--method", method])
            .args(args)
            .output()
            .expect("gdbus is needed here");
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Everything that can be read now, in its order.
    fn tree(&self) -> Vec<Read> {
        let root = Read {
            owner: "org.a11y.atspi.Registry".into(),
            path: "/org/a11y/atspi/accessible/root".into(),
            name: String::new(),
        };
        let (mut all, mut open) = (Vec::new(), vec![root]);
        while let Some(node) = open.pop() {
            let get = |method: &str, args: &[&str]| self.call(&self.readers, &node.owner, &node.path, method, args);
            let children = get("org.a11y.atspi.Accessible.GetChildren", &[]).unwrap_or_default();
            let pairs = quoted(&children);
            let below = pairs.chunks_exact(2).map(|pair| Read {
                owner: pair[0].clone(),
                path: pair[1].clone(),
                name: String::new(),
            });
            open.extend(below.rev());
            let name = get("org.freedesktop.DBus.Properties.Get", &["org.a11y.atspi.Accessible", "Name"]);
            let name = name.and_then(|name| quoted(&name).into_iter().next()).unwrap_or_default();
            all.push(Read { name, ..node });
        }
        all
    }

    /// Reads on for a while until something is called like this: what was done shows a frame later, on a busy machine
    /// several. Else the names of all there is.
    fn find(&self, patience: Duration, named: impl Fn(&str) -> bool) -> Result<Read, Vec<String>> {
        let started = Instant::now();
        loop {
            let tree = self.tree();
            if let Some(read) = tree.iter().find(|read| named(&read.name)) {
                return Ok(read.clone());
            }
            if started.elapsed() > patience {
                return Err(tree.into_iter().map(|read| read.name).filter(|name| !name.is_empty()).collect());
            }
            sleep(Duration::from_millis(300));
        }
    }

    /// What has this name.
    fn called(&self, name: &str) -> Read {
        self.find(PATIENCE, |read| read == name)
            .unwrap_or_else(|names| panic!("nothing is called \"{name}\": {names:?}"))
    }

    /// Presses a button as a screen reader does until something else can be read: a player, too, presses once more
    /// where the window was still busy with the last thing.
    fn press(&self, name: &str, brings: impl Fn(&str) -> bool) {
        let started = Instant::now();
        loop {
            let read = self.called(name);
            self.call(&self.readers, &read.owner, &read.path, "org.a11y.atspi.Action.DoAction", &["0"]);
            match self.find(PATIENCE / 6, &brings) {
                Ok(_) => return,
                Err(names) => assert!(started.elapsed() < PATIENCE, "\"{name}\" brings nothing: {names:?}"),
            }
        }
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        self.daemon.kill().ok();
        self.daemon.wait().ok();
    }
}

/// The game, ended with the test however that ends.
struct Game(Child);

impl Game {
    /// Starts it with its screen readers on this bus.
    fn start(bus: &Bus, folder: &Path) -> Self {
        let mut game = Command::new(env!("CARGO_BIN_EXE_blockade"));
        game.env("DBUS_SESSION_BUS_ADDRESS", &bus.session)
            .env("BLOCKADE_SAVES", folder.join("saves"))
            .env("BLOCKADE_CONFIG", folder);
        Self(game.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts"))
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// What stands in quotes in an answer.
fn quoted(answer: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = answer;
    while let Some(at) = rest.find(['\'', '"']) {
        let quote = rest.as_bytes()[at] as char;
        let Some((word, behind)) = rest[at + 1..].split_once(quote) else { break };
        out.push(word.to_owned());
        rest = behind;
    }
    out
}

#[test]
fn a_screen_reader_finds_the_game_begins_one_and_lifts_the_curtain() {
    if std::env::var_os("BLOCKADE_NEED_WINDOW").is_none() {
        return;
    }
    let _alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    let bus = Bus::start(&["IsEnabled", "ScreenReaderEnabled"]);
    let folder = tempfile::tempdir().expect("a folder");
    let _game = Game::start(&bus, folder.path());
    bus.called("A first game");
    bus.press("New game", |name| name == "Begin");
    bus.press("Begin", |name| name == "Show the board");
    bus.press("Show the board", |name| name == "Map");
    bus.press("Historical", |name| name.starts_with("New York City, ") && name.ends_with("American"));
    assert!(folder.path().join("saves").read_dir().expect("a folder").count() > 0, "the game is on the disk");
}

/// Magnifiers and test tools only switch accessibility on, before the window opens or while it is open.
#[test]
fn a_tool_that_is_no_screen_reader_reads_the_window_too() {
    if std::env::var_os("BLOCKADE_NEED_WINDOW").is_none() {
        return;
    }
    let _alone = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    let bus = Bus::start(&["IsEnabled"]);
    let game = Game::start(&bus, folder.path());
    bus.called("A first game");
    bus.press("Rules", |name| name == "Search the rules");
    drop(game);
    let bus = Bus::start(&[]);
    let _game = Game::start(&bus, folder.path());
    sleep(Duration::from_secs(5));
    bus.switch_on("IsEnabled");
    bus.called("A first game");
}
