//! The programs of `examples` on the pages: they and their words exist, their players can be read, their setups begun.

use blockade::ai::brief::AiGame;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::setup::Setup;
use blockade::{rulesets, with_ruleset};

use super::{examples, read};

/// The programs that measure and tune.
const PROGRAMS: [&str; 8] =
    ["contest", "hint_chances", "lead_weights", "odds", "puzzles", "training", "warnings", "win_chances"];

/// A program of `examples` and its arguments; none if the example begins with no such program. Players without a program are
/// those of a contest, of any game.
pub(super) fn of(text: &str) -> Option<(&str, Vec<&str>)> {
    let is_level = |word: &str| word.split([':', ',']).next().and_then(Level::from_id).is_some();
    if text.split(' ').take(2).filter(|word| is_level(word)).count() == 2 {
        return Some(("contest", std::iter::once("new_york_1776").chain(text.split(' ')).collect()));
    }
    let (cargo, rest) = match text.split_once("--example ") {
        Some((_, rest)) => (true, rest),
        None => (false, text),
    };
    let (name, arguments) = rest.split_once(' ').unwrap_or((rest, ""));
    let arguments: Vec<&str> = arguments.split(' ').filter(|word| !["--", ""].contains(word)).collect();
    let is_program = PROGRAMS.contains(&name) && (cargo || !arguments.is_empty());
    is_program.then_some((name, arguments))
}

/// What is wrong with a player, such as `general:300,horizon=2@BEFORE`.
fn player<R: AiGame>(rules: &R, word: &str) -> Result<(), String> {
    let (word, _) = word.split_once('@').unwrap_or((word, ""));
    let word = word.strip_suffix("+sight").or_else(|| word.strip_suffix("+hints")).unwrap_or(word);
    let mut parts = word.split(',');
    let mut names = parts.next().unwrap_or_default().split(':');
    let level = match names.next() {
        // Any player.
        Some("PLAYER") => Level::Captain,
        level => level.and_then(Level::from_id).ok_or_else(|| format!("{word}: no such level"))?,
    };
    for name in names {
        let known = name == "STYLE" || PlayStyle::from_id(name).is_some() || name.parse::<u32>().is_ok();
        known.then_some(()).ok_or_else(|| format!("{word}: {name}"))?;
    }
    let mut player = rules.player(level, PlayStyle::Balanced, 1);
    for parameter in parts {
        let (key, value) = parameter.split_once('=').ok_or_else(|| format!("{word}: {parameter}"))?;
        let value = value.parse().map_err(|_| format!("{word}: {parameter}"))?;
        rules.set_parameter(&mut player, key, value).then_some(()).ok_or_else(|| format!("{word}: no {key}"))?;
    }
    Ok(())
}

/// What is wrong with the arguments of a contest.
fn contest(arguments: &[&str]) -> Result<(), String> {
    let [game, first, second, rest @ ..] = arguments else {
        return if arguments.is_empty() { Ok(()) } else { Err("a game and two players".into()) };
    };
    let value =
        |key: &'static str| rest.iter().filter_map(move |word| word.strip_prefix(key)).filter(|value| *value != "…");
    let setup = Setup {
        scenario: value("scenario=").next().map(str::to_owned),
        options: value("option=").map(str::to_owned).collect(),
    };
    with_ruleset!(*game, R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        player(&*rules, first).and_then(|()| player(&*rules, second))?;
        blockade::kernel::ruleset::Ruleset::new_game(&*rules, &setup).map(|_| ())
    })?
}

#[test]
fn the_experiments_on_the_pages_name_programs_words_players_and_setups_that_exist() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for example in examples() {
        let Some((name, arguments)) = of(&example.text) else { continue };
        tried += 1;
        let source = read(&format!("examples/{name}.rs"));
        let unknown = arguments
            .iter()
            .filter_map(|word| word.split_once('='))
            .find(|(key, _)| !key.contains([',', ':']) && !source.contains(&format!("\"{key}\"")));
        let contest = if name == "contest" { contest(&arguments) } else { Ok(()) };
        wrong.extend(unknown.map(|(key, _)| format!("{}: {}: no {key}", example.page, example.text)));
        wrong.extend(contest.err().map(|what| format!("{}: {}: {what}", example.page, example.text)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 30, "{tried}");
}

/// Cargo's commands on the pages name examples, tests and features that exist.
#[test]
fn the_commands_of_cargo_on_the_pages_name_what_exists() {
    let manifest = read("Cargo.toml");
    for example in examples().iter().filter(|example| example.text.contains("cargo ")) {
        for line in example.text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            for pair in words.windows(2) {
                let known = match pair {
                    ["--example", "NAME"] => true,
                    ["--example", name] => PROGRAMS.contains(name),
                    ["--test" | "--features" | "--bin", name] => manifest.contains(name),
                    _ => true,
                };
                assert!(known, "{}: {line}", example.page);
            }
        }
    }
    for name in PROGRAMS {
        assert!(read("CONTRIBUTING.md").contains(&format!("| `{name}` |")), "{name} is not in the list of examples");
    }
}
