//! `simulate`: what it prints, what it keeps, and that a seed gives the same games.

use blockade::cli::CommandError;
use blockade::cli::arguments::Simulation;
use blockade::cli::check::check;
use blockade::cli::seats::{ComputerFlags, SeatFlags};
use blockade::cli::simulate::{interval, simulate};
use blockade::kernel::side::BySide;
use blockade::rules::new_york_1776::NewYork;
use serde_json::Value;

fn simulation(american: &str, british: &str) -> Simulation {
    Simulation {
        ruleset: "new_york_1776".into(),
        seats: ComputerFlags(SeatFlags::new::<NewYork>(BySide::new(american, british))),
        scenario: None,
        games: 3,
        seed: Some("11".repeat(32)),
        first: None,
        jobs: Some(2),
        playouts: None,
        options: Vec::new(),
        json: true,
        out: None,
    }
}

#[test]
fn the_json_of_a_simulation_has_its_documented_shape_and_the_same_games_every_time() {
    let run = || -> Value {
        serde_json::from_str(&simulate(&simulation("recruit", "captain:bold")).expect("it plays")).expect("JSON")
    };
    let (first, second) = (run(), run());
    let keys: Vec<_> = first.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, ["games", "wins", "draws", "by", "turns", "orders", "seconds", "seed"]);
    assert_eq!(first["games"], 3);
    let wins = |side: &str| first["wins"][side].as_u64().expect("a number");
    assert_eq!(wins("american") + wins("british"), 3);
    for key in ["games", "wins", "draws", "by", "turns", "orders", "seed"] {
        assert_eq!(first[key], second[key], "{key}");
    }
}

#[test]
fn the_parts_of_a_run_add_up_to_the_whole_and_number_their_records_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let part = |first: Option<u32>, games: u32| -> Value {
        let out = first.map(|_| folder.path().to_owned());
        let part = Simulation { first, games, out, ..simulation("random", "recruit") };
        serde_json::from_str(&simulate(&part).expect("it plays")).expect("JSON")
    };
    let whole = part(None, 7);
    let parts = [part(Some(0), 3), part(Some(3), 4)];
    let sum = |count: &dyn Fn(&Value) -> f64| parts.iter().map(count).sum::<f64>();
    for path in ["/games", "/wins/american", "/wins/british", "/draws", "/orders"] {
        let count = |line: &Value| line.pointer(path).and_then(Value::as_f64).expect("a number");
        assert_eq!(sum(&count), count(&whole), "{path}");
    }
    let turns = |line: &Value| line["turns"].as_f64().expect("a number") * line["games"].as_f64().expect("a number");
    assert!((sum(&turns) - turns(&whole)).abs() < 1e-6);
    assert_eq!((&parts[1]["first"], &parts[1]["seed"]), (&Value::from(3), &whole["seed"]));
    let mut names: Vec<_> =
        std::fs::read_dir(folder.path()).expect("there").map(|file| file.expect("it").file_name()).collect();
    names.sort();
    let wanted: Vec<_> = (0..7).map(|n| std::ffi::OsString::from(format!("game_0000{n}.blockade"))).collect();
    assert_eq!(names, wanted);
    // Playing a part again does not replace its records.
    let again =
        Simulation { first: Some(3), games: 1, out: Some(folder.path().to_owned()), ..simulation("random", "recruit") };
    simulate(&again).expect_err("the record is there");
}

#[test]
fn kept_games_are_records_that_check() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Simulation {
        out: Some(folder.path().to_owned()),
        options: vec!["force_march".into()],
        ..simulation("captain", "recruit")
    };
    simulate(&kept).expect("it plays");
    assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 3);
    check(&[folder.path().to_owned()]).expect("every record is good");
}

#[test]
fn a_second_simulation_into_the_same_folder_is_numbered_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Simulation { out: Some(folder.path().to_owned()), json: false, ..simulation("recruit", "recruit") };
    // A name that is taken by a folder or by a link that leads nowhere is taken, too.
    std::fs::create_dir(folder.path().join("game_00000.blockade")).expect("a folder");
    let first = simulate(&kept).expect("it plays");
    let record = folder.path().join("game_00001.blockade");
    let before = std::fs::read(&record).expect("a record");
    let second = simulate(&Simulation { seed: Some("12".repeat(32)), ..kept }).expect("it plays");
    assert_eq!(std::fs::read(&record).expect("a record"), before);
    assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 7);
    assert!(first.contains("game_00001.blockade to ") && first.contains("game_00003.blockade"), "{first}");
    assert!(second.contains("game_00004.blockade to ") && second.contains("game_00006.blockade"), "{second}");
}

#[test]
fn a_level_that_does_not_exist_is_named_with_those_that_do() {
    let wrong = simulate(&simulation("colonel", "captain")).expect_err("no such level");
    let CommandError::Usage(text) = &wrong else { panic!("{wrong:?}") };
    assert!(text.contains("colonel") && text.contains("general"), "{wrong}");
}

#[test]
fn intervals_are_wilson_s() {
    let (low, high) = interval(340, 400);
    assert!((low - 0.8117).abs() < 0.001 && (high - 0.8817).abs() < 0.001, "{low} {high}");
    assert!(interval(0, 10).1 > 0.25 && interval(10, 10).0 < 0.75);
}

/// N15.1
#[test]
fn recruits_and_captains_play_every_scenario_to_its_end() {
    for (scenario, cases) in
        [("long_island", ["N11.1", "N15.2", "N15.3"]), ("white_plains", ["N11.1", "N15.4", "N15.5"])]
    {
        for levels in [["recruit", "recruit"], ["captain", "recruit"], ["recruit", "captain"]] {
            let games = Simulation { scenario: Some(scenario.into()), ..simulation(levels[0], levels[1]) };
            let found: Value = serde_json::from_str(&simulate(&games).expect("it plays")).expect("JSON");
            let by = found["by"].as_object().expect("the cases");
            assert!(by.keys().all(|case| cases.contains(&case.as_str())), "{scenario}: {by:?}");
        }
    }
}
