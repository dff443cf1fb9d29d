//! What programs read and write, on the pages: requests to the referee with their answers, records and their lines, the
//! entries and fields of an export.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use blockade::cli::check::check;
use blockade::cli::referee::Referee;
use blockade::export::data::data;
use blockade::kernel::record::{Line, Record};
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::play::game::Game;
use blockade::{rulesets, with_ruleset};
use serde_json::Value;

use super::{Example, examples, read};

const PAGE: &str = "docs/records.md";

/// Requests to the referee, one a line, with some of the answers.
pub(super) fn is_session(example: &Example) -> bool {
    example.text.starts_with("{\"do\"")
}

/// A whole record.
pub(super) fn is_record(example: &Example) -> bool {
    example.text.starts_with("(format:")
}

/// A line of a record, or an entry of an export.
pub(super) fn is_line_or_entry(example: &Example) -> bool {
    example.page == PAGE && !example.block && (read_line(&example.text).is_some() || example.text.starts_with("{\""))
}

fn read_line(text: &str) -> Option<Line> {
    ron::from_str(text).ok()
}

/// Whether an answer is the one on the page: `…` stands for what is left out of it.
fn fits(shown: &str, answer: &str) -> bool {
    match shown.split_once('…') {
        Some((begin, _)) => answer.starts_with(begin),
        None => answer == shown,
    }
}

#[test]
fn the_requests_on_the_pages_are_answered_as_the_pages_say() {
    let mut asked = 0;
    for example in examples().iter().filter(|example| is_session(example)) {
        let mut referee = Referee::new();
        let mut lines = example.text.lines().peekable();
        while let Some(request) = lines.next() {
            let answer = referee.answer(request).to_string();
            asked += 1;
            match lines.next_if(|line| line.starts_with("{\"ok\"")) {
                Some(shown) => assert!(fits(shown, &answer), "{request}\n{shown}\n{answer}"),
                None => assert!(answer.starts_with("{\"ok\":true"), "{request}\n{answer}"),
            }
        }
    }
    assert!(asked > 12, "{asked}");
}

/// The page names every request, and the referee has every one that it names.
#[test]
fn the_table_of_requests_is_that_of_the_referee() {
    let page = read("docs/command-line.md");
    let table = page.split("| request (`do`) |").nth(1).expect("the table").split("\n\n").next().unwrap_or_default();
    let named = table.lines().skip(2).filter_map(|row| row.split('|').nth(1));
    let named: Vec<&str> = named.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert!(named.len() >= 12, "{named:?}");
    for request in named {
        let answer = Referee::new().answer(&format!("{{\"do\":\"{request}\"}}")).to_string();
        assert!(!answer.contains("there is no request"), "{request}: {answer}");
    }
}

#[test]
fn the_record_on_the_page_is_a_good_one() {
    let records: Vec<Example> = examples().into_iter().filter(is_record).collect();
    assert!(!records.is_empty());
    for record in records {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("example.blockade");
        std::fs::write(&file, record.text + "\n").expect("written");
        if let Err(said) = check(&[file]) {
            panic!("{said}");
        }
    }
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let forms =
        ["form_2", "form_3"].into_iter().flat_map(|form| std::fs::read_dir(folder.join(form)).expect("a folder"));
    forms.map(|entry| entry.expect("an entry").path()).collect()
}

/// The name of a kind of line: `Roll`.
fn kind(line: &str) -> &str {
    line.split('(').next().unwrap_or_default()
}

#[test]
fn the_page_of_records_shows_every_kind_of_line() {
    let shown: BTreeSet<String> = examples()
        .iter()
        .filter(|example| example.page == PAGE && read_line(&example.text).is_some())
        .map(|example| kind(&example.text).to_owned())
        .chain([String::from("Undo")])
        .collect();
    assert!(read(PAGE).contains("| `Undo` |"));
    let mut written = BTreeSet::from([String::from("Undo"), String::from("Note"), String::from("Pencil")]);
    for file in records() {
        let text = std::fs::read_to_string(file).expect("text");
        written.extend(text.lines().skip(1).map(|line| kind(line).to_owned()));
    }
    assert_eq!(shown, written);
}

/// The names in the first column of the table of a page that begins with this heading.
fn first_column(page: &str, heading: &str) -> BTreeSet<String> {
    let text = read(page);
    let table = text.split(heading).nth(1).unwrap_or_else(|| panic!("{page} has no table {heading}"));
    let rows = table.split("\n\n").next().unwrap_or_default().lines().skip(2);
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
}

#[test]
fn the_page_of_records_names_every_field_of_the_header_of_an_export_and_every_kind_of_entry() {
    let mut kinds = BTreeSet::new();
    let documented = first_column(PAGE, "The JSON object has these fields:\n\n| field |");
    for file in records() {
        let record = Record::read(&file).expect("a record");
        with_ruleset!(&record.header.ruleset, R => {
            let rules = rulesets::load::<R>().expect("the ruleset is good");
            let (game, ..) = Game::replay(&rules, &record).expect("its ruleset");
            for viewer in [Viewer::All, Viewer::Public, Viewer::Side(Side::First)] {
                let value = data(&game, viewer);
                assert_eq!(keys(&value), documented, "{}", file.display());
                for entry in value["entries"].as_array().expect("a list") {
                    let mut of = keys(entry);
                    of.retain(|key| !["events", "hash"].contains(&key.as_str()));
                    kinds.insert(of);
                }
            }
        })
        .expect("a ruleset");
    }
    // The orders of the other side have no line.
    kinds.remove(&BTreeSet::from(["side".to_owned()]));
    let entries = examples().into_iter().filter(|example| example.page == PAGE && example.text.starts_with("{\""));
    let shown: BTreeSet<_> = entries
        .map(|example| {
            keys(&serde_json::from_str(&example.text).unwrap_or_else(|wrong| panic!("{wrong}: {example:?}")))
        })
        .collect();
    assert_eq!(shown, kinds);
    let header = first_column(PAGE, "| field of the header |");
    let text = std::fs::read_to_string(&records()[0]).expect("text");
    let first = text.lines().next().expect("a header");
    for field in &header {
        assert!(first.contains(&format!("{field}:")) || field == "scenario", "{field} is in no header");
    }
    assert_eq!(header.len(), 12, "{header:?}");
}

/// The page names every field of the result of a simulation.
#[test]
fn the_page_of_commands_names_the_fields_of_a_simulation() {
    let documented = first_column("docs/command-line.md", "`--json` prints one object instead:\n\n| field |");
    let simulation = super::commands::one_simulation(&["--json", "--seed", &"1".repeat(64), "--first", "3"]);
    assert_eq!(documented, keys(&serde_json::from_str(&simulation).expect("an object")));
}
