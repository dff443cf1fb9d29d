//! The commands of the program on the pages: each is read, and each without a window is run.

use std::path::Path;
use std::process::{Command as Process, Stdio};

use blockade::cli::arguments::{Arguments, Command, Simulation};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::{rulesets, with_ruleset};
use clap::{CommandFactory, Parser};

use super::{Example, examples};

/// A kept record, for FILE and PATH.
const RECORD: &str = "tests/records/form_3/long_island.blockade";

/// The digits of a seed, where they are left out.
const SEED: &str = "1776177617761776177617761776177617761776177617761776177617761776";

/// What stands for what in the forms of commands.
const STANDS_FOR: [(&str, &str); 16] = [
    ("RULESET", "new_york_1776"),
    ("SEAT", "captain:bold"),
    ("LEVEL", "recruit"),
    ("SIDE", "american"),
    ("FILE", RECORD),
    ("PATH", "out"),
    ("PATH…", RECORD),
    ("NAME", ""),
    ("HEX", SEED),
    ("$SEED", SEED),
    ("DIR", "out"),
    ("FOLDER", "out"),
    ("N", "1"),
    ("{}", "1000"),
    ("$((SLURM_ARRAY_TASK_ID * 1000))", "3000"),
    ("${SLURM_CPUS_PER_TASK:-1}", "1"),
];

/// The commands of the program in an example, each as it is typed; none if it holds no such command.
pub(super) fn lines(example: &Example) -> Vec<String> {
    let text = example.text.replace("\\\n", " ");
    let command = |line: &str| {
        let line = if line.starts_with("open ") { format!("blockade {line}") } else { line.to_owned() };
        let (_, command) = line.split_once("blockade ").filter(|(before, _)| {
            let before = before.trim_start();
            before.is_empty() || before == ".\\" || before.starts_with("seq ")
        })?;
        let command = command.split('>').next().and_then(|command| command.split(" | ").next()).unwrap_or_default();
        Some(command.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    // The form of an export names its formats with bars between them.
    text.lines().filter_map(|line| command(&line.replace("text|log|json|png", "text"))).collect()
}

/// A flag and its value.
pub(super) fn is_flag(example: &Example) -> bool {
    example.text.starts_with("--")
}

/// The words of a command, with everything in square brackets or without it.
fn words(line: &str, optional: bool) -> Vec<String> {
    let mut kept = String::new();
    let mut depth = 0;
    for letter in line.chars() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ if depth == 0 || optional => kept.push(letter),
            _ => {}
        }
    }
    let mut text = kept.replace("NAME…", "NAME");
    for (name, value) in STANDS_FOR.into_iter().filter(|(name, _)| name.contains(' ')) {
        text = text.replace(name, value);
    }
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let value = STANDS_FOR.iter().find(|(name, _)| *name == word).map_or(word, |(_, value)| *value);
        let before = words.last().map_or("", String::as_str);
        // It stands for more of the same, or for the digits of a seed.
        if word == "…" && before != "--seed" {
            continue;
        }
        let value = match before {
            "--scenario" if value.is_empty() => "long_island",
            "--option" if value.is_empty() => "force_march",
            "--seed" if word == "…" => SEED,
            _ => value,
        };
        words.push(value.to_owned());
    }
    words
}

fn parsed(words: &[String]) -> Result<Option<Command>, String> {
    let all = std::iter::once("blockade").chain(words.iter().map(String::as_str));
    match Arguments::try_parse_from(all) {
        Ok(arguments) => Ok(arguments.command),
        Err(wrong) if !wrong.use_stderr() => Ok(None),
        Err(wrong) => Err(wrong.to_string()),
    }
}

/// Whether a ruleset has this scenario and these options.
fn has(ruleset: &str, scenario: Option<&String>, options: &[String]) -> Result<(), String> {
    let setup = Setup { scenario: scenario.cloned(), options: options.to_vec() };
    with_ruleset!(ruleset, R => rulesets::load::<R>().expect("the ruleset is good").new_game(&setup).map(|_| ()))?
}

/// Runs a command in a folder of its own; returns what it said if it failed.
fn run(words: &[String]) -> Result<(), String> {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let in_folder = |word: &String| match word.as_str() {
        path if path.starts_with("tests/") => home.join(path).display().to_string(),
        "rulesets" => home.join("rulesets").display().to_string(),
        other => other.to_owned(),
    };
    let output = Process::new(env!("CARGO_BIN_EXE_blockade"))
        .args(words.iter().map(in_folder))
        .current_dir(folder.path())
        .envs([("BLOCKADE_SAVES", folder.path()), ("BLOCKADE_CONFIG", folder.path()), ("BLOCKADE_HOME", home)])
        .stdin(Stdio::null())
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(format!("{}: {said}", words.join(" "))) }
}

/// Shortens a simulation to one game of quick players, and leaves out its place in a run.
fn quick(words: &[String]) -> Vec<String> {
    let value = |word: &str, before: &str| match before {
        "--games" => "1".to_owned(),
        "--american" | "--british" => "recruit".to_owned(),
        _ => word.to_owned(),
    };
    let pairs = words.iter().scan("", |before, word| Some((std::mem::replace(before, word.as_str()), word)));
    pairs.map(|(before, word)| value(word, before)).collect()
}

#[test]
fn every_command_on_the_pages_is_one_of_the_program_and_those_without_a_window_run() {
    let mut seen: Vec<Vec<String>> = Vec::new();
    let mut wrong: Vec<String> = Vec::new();
    for example in examples() {
        for line in lines(&example) {
            // "blockade simulate liberty" names a command without its options, "blockade COMMAND --help" any command.
            let is_name_only = line.split(' ').count() < 3 && !line.contains("--");
            for words in [words(&line, true), words(&line, false)] {
                let words: Vec<String> =
                    words.into_iter().map(|word| if word == "COMMAND" { "check".into() } else { word }).collect();
                if seen.contains(&words) {
                    continue;
                }
                seen.push(words.clone());
                match parsed(&words) {
                    Err(_) if is_name_only && parsed(&[words[0].clone(), "--help".into()]).is_ok() => {}
                    Err(said) => wrong.push(format!("{}: {line}: {said}", example.page)),
                    Ok(command) => wrong.extend(tried(&words, command).err()),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen.len() > 12, "{seen:?}");
}

fn tried(words: &[String], command: Option<Command>) -> Result<(), String> {
    match command {
        // The window.
        Some(Command::Play { ruleset, scenario, options, text: false, .. }) => {
            has(&ruleset, scenario.as_ref(), &options)
        }
        Some(Command::Open { text: false, .. }) => Ok(()),
        Some(Command::Simulate(Simulation { ruleset, scenario, options, .. })) => {
            has(&ruleset, scenario.as_ref(), &options)?;
            run(&quick(words))
        }
        _ => run(words),
    }
}

#[test]
fn every_flag_on_the_pages_is_one_of_a_command() {
    let known: Vec<String> = Arguments::command()
        .get_subcommands()
        .flat_map(|command| command.get_arguments().filter_map(|flag| flag.get_long().map(str::to_owned)))
        .collect();
    for example in examples().iter().filter(|example| is_flag(example)) {
        let flag = example.text.split(' ').next().unwrap_or_default().trim_start_matches('-');
        assert!(known.iter().any(|known| known == flag), "{}: {}", example.page, example.text);
    }
}

/// The page names every scenario and every optional rule of every game, and no other.
#[test]
fn the_page_of_commands_lists_the_scenarios_and_options_of_every_game() {
    let text = super::read("docs/command-line.md");
    blockade::for_each_ruleset!(R => {
        let manifest = rulesets::load::<R>().expect("the ruleset is good");
        let manifest = manifest.manifest();
        let scenarios = manifest.scenarios.iter().map(|scenario| &scenario.id);
        for id in scenarios.chain(manifest.options.iter().map(|option| &option.id)) {
            assert!(text.contains(&format!("`{id}`")), "{id} is not on the page");
        }
    });
}

/// What a simulation of one game of recruits prints, with these options besides.
pub(super) fn one_simulation(options: &[&str]) -> String {
    let usual =
        ["blockade", "simulate", "new_york_1776", "--american", "recruit", "--british", "recruit", "--games", "1"];
    match Arguments::try_parse_from(usual.iter().chain(options)).expect("a command").command {
        Some(Command::Simulate(simulation)) => blockade::cli::simulate::simulate(&simulation).expect("it plays"),
        other => panic!("{other:?}"),
    }
}
