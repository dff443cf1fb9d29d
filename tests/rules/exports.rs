//! Exports by the command line: a story, the whole log, data, and where they are written.

use std::path::{Path, PathBuf};

use blockade::cli::arguments::{Form, Simulation};
use blockade::cli::export::export;
use blockade::cli::seats::{ComputerFlags, SeatFlags};
use blockade::cli::simulate::simulate;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::BySide;
use blockade::kernel::story::{LogText, PlaceId, Weight};
use blockade::play::game::Game;
use blockade::play::log::{news_lines, without_told_battles};
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

/// A finished game of each ruleset, as records in a folder.
fn records(folder: &Path) -> [PathBuf; 2] {
    let played = |ruleset: &str, seats: SeatFlags| {
        let out = folder.join(ruleset);
        let game = Simulation {
            ruleset: ruleset.into(),
            seats: ComputerFlags(seats),
            scenario: None,
            games: 1,
            seed: Some("07".repeat(32)),
            first: None,
            jobs: Some(1),
            playouts: None,
            options: Vec::new(),
            json: false,
            out: Some(out.clone()),
        };
        simulate(&game).expect("it plays");
        std::fs::read_dir(out).expect("a folder").next().expect("a record").expect("a file").path()
    };
    let seats = || BySide::new("recruit", "lieutenant");
    [played("new_york_1776", SeatFlags::new::<NewYork>(seats())), played("liberty", SeatFlags::new::<Liberty>(seats()))]
}

fn text(file: &Path, form: Form) -> String {
    export(file, form, None, None).expect("a good record")
}

#[test]
fn the_diary_is_a_story_by_turns_and_the_dice_are_in_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in records(folder.path()) {
        let (story, log) = (text(&file, Form::Text), text(&file, Form::Log));
        assert!(!story.contains('['), "no dice: {}", file.display());
        assert!(log.contains('['), "all dice: {}", file.display());
        assert!(story.len() < log.len(), "{} against {}", story.len(), log.len());
        assert!(!story.contains(" is placed in ") && !story.contains(" is in front"), "{}", file.display());
        for side in ["Americans", "British"] {
            let line =
                story.lines().find(|line| line.starts_with(&format!("The {side} begin with "))).expect("a set-up");
            assert!(line.contains(" blocks: "), "{line}");
        }
        let turns = |text: &str| text.lines().filter(|line| line.len() > 3 && line.chars().all(|c| c == '=')).count();
        assert_eq!(turns(&story), turns(&log), "every turn has a heading");
        let battles = |text: &str| text.matches("Battle of ").count() + text.matches("Skirmish of ").count();
        assert_eq!(battles(&story), battles(&log), "every battle is told: {}", file.display());
        assert!(story.lines().all(|line| line.chars().count() <= 100), "lines fit a page");
    }
}

/// The hits of all battles of a game, and those that its diary tells in their paragraphs; the lines of its news that are
/// shots.
fn hits_and_shots<R: DescribeGame>(file: &Path) -> ([u32; 2], Vec<String>) {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let game = Game::look(&rules, file).expect("a good record");
    let sightings = game.entries().iter().flat_map(|entry| &entry.events);
    let rolls = sightings.filter_map(|event| rules.luck_roll(&rules.sight(event, Viewer::All)?));
    let story = text(file, Form::Text).split_whitespace().collect::<Vec<_>>().join(" ");
    let told =
        story.split(" score ").skip(1).map(|rest| rest.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0));
    let news = news_lines(&*rules, game.entries(), 0, Viewer::All);
    let shots = news
        .iter()
        .map(LogText::plain)
        .filter(|line| line.contains(" [") && (line.contains(" fires") || line.contains(" at the ")));
    ([rolls.map(|roll| roll.hits()).sum(), told.sum()], shots.collect())
}

#[test]
fn every_hit_is_told_in_the_paragraph_of_its_battle_and_no_shot_in_the_news() {
    let folder = tempfile::tempdir().expect("a folder");
    let [first, second] = records(folder.path());
    for ([hits, told], shots) in [hits_and_shots::<NewYork>(&first), hits_and_shots::<Liberty>(&second)] {
        assert!(hits > 10, "{hits}");
        assert_eq!((hits, shots), (told, Vec::<String>::new()));
    }
}

#[test]
fn an_export_into_a_folder_is_a_file_named_after_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, _] = records(folder.path());
    let stem = file.file_stem().expect("a name").to_string_lossy().into_owned();
    for (form, ending) in [(Form::Text, ".txt"), (Form::Log, "_log.txt"), (Form::Json, ".json")] {
        let told = export(&file, form, None, Some(folder.path())).expect("written");
        let to = folder.path().join(format!("{stem}{ending}"));
        assert_eq!(told.trim_end(), to.display().to_string());
        assert_eq!(std::fs::read_to_string(to).expect("a file"), text(&file, form));
    }
    let own = folder.path().join("my diary.txt");
    export(&file, Form::Text, Some("american"), Some(&own)).expect("written");
    assert!(std::fs::read_to_string(own).expect("a file").contains("As seen by the American side."));
    // A folder that does not exist yet is made if its name ends like one.
    let new = folder.path().join("new").join("");
    export(&file, Form::Json, None, Some(&new)).expect("written");
    assert!(new.join(format!("{stem}.json")).is_file());
}

#[test]
fn a_reader_that_needs_no_more_ends_an_export_without_an_error() {
    use std::process::{Command, Stdio};
    let record = "tests/records/form_3/liberty_whole_war.blockade";
    let mut child = Command::new(env!("CARGO_BIN_EXE_blockade"))
        .args(["export", record, "--as", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// An unfinished game of these seats, exported without a side: the text and the line on standard error.
fn unfinished(seats: [&str; 2]) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut lines = ["1", "ready", "quit"].into_iter().map(str::to_owned);
    crate::text::played::<NewYork>(seats, 8, folder.path(), |_| lines.next());
    let file = std::fs::read_dir(folder.path()).expect("a folder").next().expect("a record").expect("a file").path();
    let mut asked = std::process::Command::new(env!("CARGO_BIN_EXE_blockade"));
    let done = asked.args(["export", &file.display().to_string(), "--as", "text"]).output().expect("it runs");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (said(&done.stdout), said(&done.stderr))
}

#[test]
fn an_unfinished_game_shows_only_what_its_player_may_know_and_says_so() {
    let (story, notice) = unfinished(["human", "recruit"]);
    assert!(story.contains("As seen by the American side."), "{story}");
    assert!(notice.contains("only what the American side sees") && notice.contains("--seen-by"), "{notice}");
    assert_eq!(notice.lines().count(), 1, "{notice}");
    let (story, notice) = unfinished(["human", "human"]);
    assert!(!story.contains("As seen by the American side."), "{story}");
    assert!(notice.contains("only what both sides know"), "{notice}");
}

#[test]
fn the_news_leave_out_the_battles_that_are_told_beside_them() {
    let line = |text: &str| LogText::line(None, text).at(PlaceId(7));
    let heading = LogText::heading(Weight::Heading, "Battle of Boston").at(PlaceId(7));
    let (announced, retreat, won) = (line("Boston is next"), line("Grant retreats"), line("The field is taken"));
    let elsewhere = LogText::line(None, "Howe moves").at(PlaceId(8));
    let news = [elsewhere.clone(), announced, heading.clone(), retreat.clone(), won.clone()];
    let told = [retreat, won];
    assert_eq!(without_told_battles(&news, &[(PlaceId(7), &told)]), [elsewhere]);
    assert_eq!(without_told_battles(&news, &[]), news);
}
