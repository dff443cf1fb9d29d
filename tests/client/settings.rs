//! The settings file: a value that cannot be read is lost alone, nothing else is, whatever another window writes.

use std::path::{Path, PathBuf};

use bevy_egui::egui::Key;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::keys::action::{CLOSER, FIT, RECORD, RULES, UNDO};
use blockade::app::keys::key_map::Actions;
use blockade::app::shell::start::Start;
use blockade::app::state::current_session::ScreenNotice;
use blockade::app::state::settings::{Settings, SettingsFile};
use blockade::app::state::settings_file::rescue;
use blockade::app::theme::Palette;
use blockade::app::{Config, app, games};

/// A file with every value other than its default.
const ALL: &str = r#"(
    size: (1600, 900), place: Some((40, 30)), game: "liberty", seats: ("captain:bold", "human"), begun: "white_plains",
    setups: {"white_plains": (Some("campaign"), []), "liberty": (None, ["french"])}, viewed: "a record",
    view: Some((100.0, 200.0, 1.5)), overlays: {"liberty.supply": true, "liberty.barred": false}, scale: 1.5,
    full_screen: true, palette: contrast, speed: 2.0, volume: 0.3, guns: 1.0, pause: 1500.0, asks: false,
    obvious: false, endings: false, thinking: 3.0, ahead: true, warns: true,
    keys: {"undo": "Z", "record": "F13", "rules": "F14", "fit": "F15"},
)"#;

/// Every value of the file as text, and one that its type cannot hold.
const BROKEN: [(&str, &str); 23] = [
    ("size: (1600, 900)", "size: (\"wide\", 900)"),
    ("place: Some((40, 30))", "place: Some(40)"),
    ("game: \"liberty\"", "game: 1776"),
    ("seats: (\"captain:bold\", \"human\")", "seats: (\"human\")"),
    ("begun: \"white_plains\"", "begun: 7"),
    ("setups: {\"white_plains\": (Some(\"campaign\"), [])", "setups: {\"white_plains\": \"campaign\""),
    ("viewed: \"a record\"", "viewed: [1]"),
    ("view: Some((100.0, 200.0, 1.5))", "view: Some(\"all\")"),
    ("overlays: {\"liberty.supply\": true", "overlays: {\"liberty.supply\": Perhaps"),
    ("scale: 1.5", "scale: \"big\""),
    ("full_screen: true", "full_screen: 1"),
    ("palette: contrast", "palette: Sepia"),
    ("speed: 2.0", "speed: Fast"),
    ("volume: 0.3", "volume: \"loud\""),
    ("guns: 1.0", "guns: {}"),
    ("pause: 1500.0", "pause: [1]"),
    ("asks: false", "asks: maybe"),
    ("obvious: false", "obvious: 0"),
    ("endings: false", "endings: \"no\""),
    ("thinking: 3.0", "thinking: \"long\""),
    ("ahead: true", "ahead: Some(true)"),
    ("warns: true", "warns: 1"),
    ("keys: {\"undo\": \"Z\"", "keys: {\"undo\": 26"),
];

fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    std::fs::write(&file, text).expect("it is written");
    (folder, file)
}

/// The settings of a text, with those that a program with all its games would make of them.
fn read(text: &str) -> Settings {
    let (_folder, file) = file(text);
    Settings::read(&file)
}

/// The values of settings, each as a line.
fn values(settings: &Settings) -> Vec<String> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::new().depth_limit(2)).expect("text");
    text.lines().map(str::to_owned).collect()
}

fn actions() -> Actions {
    let games = games::all().expect("the games are good");
    Actions::new(
        games.iter().map(|game| (game.info().id(), game.info().manifest().title.as_str(), game.info().actions())),
    )
}

#[test]
fn a_value_that_cannot_be_read_falls_alone_to_its_default() {
    let whole = values(&read(ALL));
    let defaults = values(&Settings::default());
    assert!(whole.iter().filter(|line| defaults.contains(line)).count() <= 6, "nothing is as by default: {whole:?}");
    // A new setting joins the list.
    let names = defaults.iter().filter_map(|line| line.strip_prefix("    ")?.split_once(':'));
    for (name, _) in names.filter(|(name, _)| !name.starts_with(' ')) {
        assert!(BROKEN.iter().any(|(good, _)| good.starts_with(&format!("{name}: "))), "{name} is not tried");
    }
    for (good, bad) in BROKEN {
        assert!(ALL.contains(good), "{good}");
        let text = ALL.replacen(good, bad, 1);
        let read = values(&read(&text));
        let lost: Vec<&String> = whole.iter().filter(|line| !read.contains(line)).collect();
        assert_eq!(lost.len(), 1, "{bad}: {lost:?}");
        // On the next write, too.
        let (_folder, file) = file(&text);
        let before = Settings::read(&file);
        let mut after = before.clone();
        after.endings = !before.endings;
        SettingsFile::new(&file, &before).write(&after).expect("it is written");
        assert_eq!(values(&Settings::read(&file)), values(&after), "{bad}");
    }
}

#[test]
fn a_value_out_of_its_range_falls_alone_to_its_default() {
    for (good, bad) in
        [("scale: 1.5", "scale: 99.0"), ("speed: 2.0", "speed: inf"), ("thinking: 3.0", "thinking: -1.0")]
    {
        let (whole, read) = (values(&read(ALL)), values(&read(&ALL.replacen(good, bad, 1))));
        assert_eq!(whole.iter().filter(|line| !read.contains(line)).count(), 1, "{bad}");
    }
}

#[test]
fn unknown_values_comments_and_a_byte_order_mark_lose_nothing() {
    let whole = read(ALL);
    assert_eq!(read(&format!("\u{feff}{ALL}")), whole);
    assert_eq!(
        read(&ALL.replacen("scale: 1.5,", "scale: 1.5, // large\n weather: \"rain\", /* of another version */", 1)),
        whole
    );
    assert_eq!(read(&ALL.replace('\n', "\r\n")), whole);
    assert_eq!(read(&format!("Settings{ALL}")), whole);
}

#[test]
fn an_unknown_key_and_two_that_clash_lose_no_other_binding() {
    let all = actions();
    let keys = |text: &str| {
        let mut keys = read(text).keys;
        keys.complete(&all);
        keys
    };
    let whole = keys(ALL);
    let bound = [UNDO, RECORD, RULES, FIT].map(|action| whole.key(&action));
    assert_eq!(bound, [Key::Z, Key::F13, Key::F14, Key::F15]);
    let unknown = keys(&ALL.replacen("\"Z\"", "\"F99\"", 1));
    assert_eq!([UNDO, RECORD, RULES, FIT].map(|action| unknown.key(&action)), [UNDO.key, Key::F13, Key::F14, Key::F15]);
    let foreign = keys(&ALL.replacen("\"undo\": \"Z\"", "\"undo\": \"Z\", \"chess.castle\": \"K\"", 1));
    assert_eq!([UNDO, RECORD, RULES, FIT].map(|action| foreign.key(&action)), bound);
    // Two on one key: one of them has its default, the others are as they were.
    let clash = keys(&ALL.replacen("\"fit\": \"F15\"", "\"fit\": \"Z\"", 1));
    assert_eq!([RECORD, RULES].map(|action| clash.key(&action)), [Key::F13, Key::F14]);
    assert!([clash.key(&UNDO), clash.key(&FIT)].contains(&Key::Z));
    assert_ne!(clash.key(&UNDO), clash.key(&FIT));
    // One on a key that another has by default.
    let taken = keys(&ALL.replacen("\"Z\"", "\"F\"", 1).replacen("\"fit\": \"F15\", ", "", 1).replacen(
        ", \"fit\": \"F15\"",
        "",
        1,
    ));
    assert_eq!([RECORD, RULES].map(|action| taken.key(&action)), [Key::F13, Key::F14]);
}

#[test]
fn a_binding_that_cannot_be_read_stays_in_the_file_for_the_version_that_can() {
    let (_folder, file) = file(&ALL.replacen("\"Z\"", "\"F99\"", 1));
    let before = Settings::read(&file);
    let mut after = before.clone();
    after.keys.change(&actions(), &CLOSER, Key::F12);
    SettingsFile::new(&file, &before).write(&after).expect("it is written");
    let text = std::fs::read_to_string(&file).expect("text");
    assert!(text.contains("\"F99\"") && text.contains("\"F12\"") && text.contains("\"F13\""), "{text}");
}

#[test]
fn keys_of_an_older_settings_file_are_kept_and_can_be_reset() {
    let (_folder, file) = file(r#"(keys: {"U": "Z"})"#);
    let all = actions();
    let mut before = Settings::read(&file);
    before.keys.complete(&all);
    assert_eq!(before.keys.key(&UNDO), Key::Z);
    let mut after = before.clone();
    after.keys.change(&all, &UNDO, UNDO.key);
    after.keys.change(&all, &CLOSER, Key::F12);
    SettingsFile::new(&file, &before).write(&after).expect("it is written");
    let mut read = Settings::read(&file);
    read.keys.complete(&all);
    assert_eq!((read.keys.key(&UNDO), read.keys.key(&CLOSER)), (UNDO.key, Key::F12));
}

#[test]
fn two_windows_keep_what_the_other_changed_value_by_value_binding_by_binding_overlay_by_overlay() {
    let (_folder, file) = file(ALL);
    let all = actions();
    let read = Settings::read(&file);
    let (mut a, mut b) = (read.clone(), read.clone());
    let (mut file_a, mut file_b) = (SettingsFile::new(&file, &a), SettingsFile::new(&file, &b));
    a.palette = Palette::Safe;
    a.set_overlay("liberty", OverlayKind::Supply, false);
    a.keys.change(&all, &CLOSER, Key::F12);
    file_a.write(&a).expect("it is written");
    b.scale = 1.25;
    b.set_overlay("new_york_1776", OverlayKind::Supply, true);
    b.keys.change(&all, &UNDO, UNDO.key);
    file_b.write(&b).expect("it is written");
    a.volume = 1.0;
    file_a.write(&a).expect("it is written");
    let both = Settings::read(&file);
    assert_eq!((both.palette, both.scale, both.volume), (Palette::Safe, 1.25, 1.0));
    assert_eq!([CLOSER, UNDO, FIT].map(|action| both.keys.key(&action)), [Key::F12, UNDO.key, Key::F15]);
    let overlays: Vec<_> = both.overlays.iter().map(|(name, on)| (name.as_str(), *on)).collect();
    assert_eq!(overlays, [("liberty.barred", false), ("liberty.supply", false), ("new_york_1776.supply", true)]);
}

#[test]
fn windows_that_write_settings_at_once_lose_nothing() {
    let (_folder, file) = file("()");
    let kinds = [OverlayKind::Supply, OverlayKind::Control];
    std::thread::scope(|scope| {
        for number in 0..8_usize {
            let file = &file;
            scope.spawn(move || {
                let mut own = SettingsFile::new(file, &Settings::default());
                let mut settings = Settings::default();
                let game: &'static str = ["a", "b", "c", "d"][number / 2];
                settings.set_overlay(game, kinds[number % 2], true);
                own.write(&settings).expect("it is written");
            });
        }
    });
    assert_eq!(Settings::read(&file).overlays.len(), 8);
}

/// The files of a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_file_that_cannot_be_read_as_a_whole_is_kept_beside_and_no_older_one_is_overwritten() {
    let (folder, file) = file(&ALL[..ALL.len() / 2]);
    assert!(rescue(&file).is_some_and(|said| said.contains("settings.ron.old.") && said.contains("defaults")));
    assert_eq!(names(folder.path()), ["settings.ron.old"]);
    assert_eq!(rescue(&file), None, "no file is no damage");
    for text in ["", "scale = 1.5", "\u{0}\u{0}\u{0}"] {
        std::fs::write(&file, text).expect("it is written");
        assert!(rescue(&file).is_some(), "{text:?}");
    }
    std::fs::write(&file, [0xff, 0xfe, 0x28]).expect("it is written");
    assert!(rescue(&file).is_some());
    std::fs::create_dir(&file).expect("a folder");
    assert!(rescue(&file).is_some());
    let kept = ["", ".2", ".3", ".4", ".5", ".6"].map(|number| format!("settings.ron.old{number}"));
    assert_eq!(names(folder.path()), kept);
    assert_eq!(std::fs::read_to_string(folder.path().join("settings.ron.old")).expect("text"), ALL[..ALL.len() / 2]);
    for whole in [ALL, "()", "(scale: \"big\")"] {
        std::fs::write(&file, whole).expect("it is written");
        assert_eq!(rescue(&file), None, "{whole}");
    }
}

/// The program at its title, with this settings file.
fn started(file: &Path) -> (bevy::app::App, tempfile::TempDir) {
    let saves = tempfile::tempdir().expect("a folder");
    let config = Config {
        start: Start::Title,
        games: games::all().expect("the games are good"),
        saves: saves.path().to_owned(),
        headless: true,
        size: (1280, 720),
        settings: Some(file.to_owned()),
    };
    let mut app = app(config).expect("the app is built");
    app.finish();
    app.cleanup();
    for _ in 0..8 {
        app.update();
    }
    (app, saves)
}

fn said(app: &bevy::app::App) -> String {
    app.world().resource::<ScreenNotice>().0.as_ref().map(|notice| notice.text.clone()).unwrap_or_default()
}

/// Time in which a change is written.
fn rest(app: &mut bevy::app::App) {
    for _ in 0..10 {
        std::thread::sleep(std::time::Duration::from_millis(60));
        app.update();
    }
}

#[test]
fn the_player_reads_at_the_title_that_the_settings_were_lost_and_where_they_are() {
    let (folder, file) = file("(scale: 1.5, keys: {");
    let (mut app, _saves) = started(&file);
    let said = said(&app);
    assert!(said.contains("could not be read") && said.contains("settings.ron.old"), "{said}");
    app.world_mut().resource_mut::<Settings>().scale = 1.25;
    rest(&mut app);
    assert_eq!(names(folder.path()), ["settings.ron", "settings.ron.old"]);
    assert!((Settings::read(&file).scale - 1.25).abs() < 1e-6);
}

#[cfg(unix)]
#[test]
fn settings_that_cannot_be_written_are_reported_once() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("file"), "").expect("written");
    let (mut app, _saves) = started(&folder.path().join("file/settings.ron"));
    assert_eq!(said(&app), "", "there are none to be read");
    app.world_mut().resource_mut::<Settings>().scale = 1.25;
    rest(&mut app);
    assert!(said(&app).contains("cannot be saved"), "{}", said(&app));
    app.world_mut().resource_mut::<ScreenNotice>().0 = None;
    app.world_mut().resource_mut::<Settings>().scale = 1.5;
    rest(&mut app);
    assert_eq!(said(&app), "");
}
