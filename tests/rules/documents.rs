//! Every example of every page is run: commands, sessions at the terminal, requests to the referee, records and their lines.
//! What no test can run has its reason in [`NOT_RUN`].

mod commands;
mod data;
mod experiments;
mod terminal;

use std::path::Path;

/// The pages. The list of changes is history: its examples were right when they were written.
const PAGES: [&str; 15] = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/ai.md",
    "docs/command-line.md",
    "docs/manual.md",
    "docs/records.md",
    "docs/white-plains.md",
    "benches/BALANCE.md",
    "benches/EXPERIMENTS.md",
    "benches/STRENGTH.md",
    "rulesets/decision/SOURCES.md",
    "rulesets/liberty/SOURCES.md",
    "rulesets/trying_mens_souls/SOURCES.md",
    "rulesets/white_plains/SOURCES.md",
    "assets/source/README.md",
];

/// Examples that no test runs: how they begin, and why.
const NOT_RUN: [(&str, &str); 17] = [
    ("cargo ", "it builds the program; its options, examples and tests are checked by name"),
    ("BLOCKADE_BLESS=1 cargo ", "it builds the program and writes files"),
    ("BLOCKADE_GAMES=", "it runs for a night"),
    ("RUSTC_BOOTSTRAP=1 cargo fuzz ", "it needs cargo-fuzz and does not end"),
    ("packaging/", "it needs the tools that make packages"),
    ("sbatch ", "it needs Slurm"),
    ("cat part*", "it needs jq"),
    ("build.py ", "it draws the pictures, which takes minutes"),
    ("bench play", "it measures"),
    ("mesa-vulkan-drivers ", "names of packages"),
    ("~/", "a folder"),
    (": ? * < > |", "letters"),
    ("pub mod", "a part of a source"),
    ("impl ", "a part of a source"),
    ("seen ", "a part of a table"),
    ("/// ", "a comment"),
    ("{after, text}", "the names of fields"),
];

/// An example of a page.
#[derive(Clone, Debug)]
struct Example {
    page: &'static str,
    /// The heading above it.
    heading: String,
    /// One line in running text, or all lines of a block.
    text: String,
    /// Whether it is a block.
    block: bool,
}

fn read(page: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).expect("a page")
}

/// The blocks of a page, and what stands between backticks in its text with a space in it or a bracket before it.
fn examples_of(page: &'static str) -> Vec<Example> {
    let (mut found, mut heading, mut running) = (Vec::new(), String::new(), String::new());
    let text = read(page);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim_start().starts_with("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| !line.trim_start().starts_with("```")).collect();
            found.push(Example { page, heading: heading.clone(), text: block.join("\n"), block: true });
            continue;
        }
        let new = line.starts_with('#').then(|| line.trim_start_matches('#').trim().to_owned());
        // A code can go on in the next line of a paragraph, but in no other paragraph.
        if new.is_some() || line.is_empty() || line.starts_with('|') {
            found.extend(inline(page, &heading, &std::mem::take(&mut running)));
        }
        heading = new.unwrap_or(heading);
        running += line;
        running.push(' ');
    }
    found.extend(inline(page, &heading, &running));
    found
}

fn inline(page: &'static str, heading: &str, text: &str) -> Vec<Example> {
    let codes = text.split('`').skip(1).step_by(2).map(|code| code.replace("\\|", "|"));
    let codes = codes.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" "));
    let is_example = |code: &String| code.contains(' ') || code.contains('{') || code.contains('(');
    let example = |text| Example { page, heading: heading.to_owned(), text, block: false };
    codes.filter(is_example).map(example).collect()
}

fn examples() -> Vec<Example> {
    let all: Vec<Example> = PAGES.into_iter().flat_map(examples_of).collect();
    assert!(all.len() > 100, "only {} examples are found", all.len());
    all
}

/// What runs an example, by name; none if nothing does.
fn runner(example: &Example) -> Option<&'static str> {
    let runners: [(&str, fn(&Example) -> bool); 7] = [
        ("flags", commands::is_flag),
        ("commands", |example| !commands::lines(example).is_empty()),
        ("experiments", |example| experiments::of(&example.text).is_some()),
        ("terminal", terminal::is_one),
        ("referee", data::is_session),
        ("record", data::is_record),
        ("line or entry", data::is_line_or_entry),
    ];
    let runs = runners.into_iter().find(|(_, runs)| runs(example)).map(|(name, _)| name);
    runs.or_else(|| {
        NOT_RUN.iter().find(|(begins, _)| example.text.trim_start().starts_with(begins)).map(|(_, why)| *why)
    })
}

#[test]
fn every_example_is_run_or_has_a_reason_why_not() {
    let lost: Vec<String> = examples()
        .iter()
        .filter(|example| runner(example).is_none())
        .map(|example| format!("{}, {}: {}", example.page, example.heading, example.text))
        .collect();
    assert!(lost.is_empty(), "no test runs these examples:\n{}", lost.join("\n"));
}

#[test]
fn no_reason_is_left_over() {
    let all = examples();
    let used = |begins: &str| all.iter().any(|example| example.text.trim_start().starts_with(begins));
    let idle: Vec<&str> = NOT_RUN.iter().map(|(begins, _)| *begins).filter(|begins| !used(begins)).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// Links between pages lead to files, and to headings.
#[test]
fn every_link_of_a_page_leads_somewhere() {
    let anchor = |heading: &str| {
        let kept = heading.trim_start_matches('#').trim().to_lowercase();
        let kept: String = kept.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter)).collect();
        kept.replace(' ', "-")
    };
    let mut broken = Vec::new();
    for page in PAGES {
        let text = read(page);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
            let path = if file.is_empty() { folder } else { folder.parent().expect("a folder").join(file) };
            let there = path.exists()
                && (heading.is_empty()
                    || std::fs::read_to_string(&path)
                        .is_ok_and(|text| text.lines().any(|line| line.starts_with('#') && anchor(line) == heading)));
            if !there {
                broken.push(format!("{page}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:?}");
}
