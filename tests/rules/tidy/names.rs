//! What a file may not name: a game or a side outside the games' folders, the truth in the window, clocks and files in the rules.

use blockade::for_each_ruleset;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Ruleset;
use blockade::rulesets;

use super::source::{Project, Source, aliases, below, module_of, tokens};

/// Who belongs to one game, beside what its data say of it.
const LEADERS: [&str; 2] = ["Washington", "Howe"];

/// An id that every game has as a word of its own: what a side decides. Its game is found by its title.
const COMMON: &str = "decision";

/// Words that belong to one game, by the rules and the manifests: its id and title, without figures, and its sides.
fn words_of_the_games() -> Vec<String> {
    let mut words: Vec<String> = LEADERS.map(str::to_owned).into();
    let plain = |text: &str| text.replace(|c: char| !c.is_alphabetic(), " ").trim().to_owned();
    for_each_ruleset!(R => {
        let manifest = rulesets::load::<R>().expect("the ruleset is good").manifest().clone();
        words.extend([plain(R::ID), plain(&manifest.title)]);
        for side in R::SIDES.into_array() {
            words.extend([side.id, side.name, side.plural].map(plain));
        }
    });
    words.retain(|word| word != COMMON);
    words.sort();
    words.dedup();
    words
}

/// Where games are at home: the folders and files that bear a game's id, and the list of games.
fn is_home_of_a_game(path: &str) -> bool {
    let of = |id: &str| path.contains(&format!("/{id}/")) || path.ends_with(&format!("/{id}.rs"));
    rulesets::ids().into_iter().any(of) || path == "src/rulesets.rs"
}

/// Whether some words stand in a line in any case, apart, joined by a sign, or as a name in code ("NewYork"); and not
/// only within a longer word ("However").
fn says(line: &str, words: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    let wanted: Vec<char> = words.chars().filter(|c| c.is_alphabetic()).collect();
    let same = |a: char, b: char| a.to_lowercase().eq(b.to_lowercase());
    (0..letters.len()).any(|from| {
        let (mut at, mut found) = (from, 0);
        while found < wanted.len() && at < letters.len() {
            if same(letters[at], wanted[found]) {
                found += 1;
            } else if found == 0 || !matches!(letters[at], ' ' | '_' | '-') {
                return false;
            }
            at += 1;
        }
        let joined = |before: char, after: char| {
            before.is_alphabetic() && after.is_alphabetic() && !(before.is_lowercase() && after.is_uppercase())
        };
        let begins = from.checked_sub(1).is_none_or(|before| !joined(letters[before], letters[from]));
        let ends = letters.get(at).is_none_or(|after| !joined(letters[at - 1], *after));
        found == wanted.len() && begins && ends
    })
}

/// Lines that name a game or one of its sides where none may be named, comments and unit tests included.
fn games_named(source: &Source, words: &[String]) -> Vec<String> {
    if is_home_of_a_game(&source.path) {
        return Vec::new();
    }
    let lines = source.text.lines().enumerate();
    let door = |line: &str| {
        let module = line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
        module.is_some_and(|module| rulesets::ids().contains(&module))
    };
    let lines = lines.filter(|(_, line)| !door(line.trim()));
    let lines = lines.filter(|(_, line)| words.iter().any(|word| says(line, word)));
    lines.map(|(i, line)| format!("{}:{} {}", source.path, i + 1, line.trim())).collect()
}

/// What rules and programs may not have: they give the same on every machine, at every time.
fn clocks_and_files(source: &Source) -> Vec<String> {
    let layer = module_of(&source.path).first().cloned().unwrap_or_default();
    if !["kernel", "rules", "ai"].contains(&layer.as_str()) {
        return Vec::new();
    }
    // Reading and writing records are the kernel's only files.
    let files = ["atomic_write", "file_lock", "journal", "record_file"].map(|name| format!("src/kernel/{name}.rs"));
    let files = files.contains(&source.path);
    // A file that another program uses for a moment is waited for: what the game does never depends on that.
    let waits = |path: &[String]| {
        source.path == "src/kernel/file_lock.rs"
            && [["std", "time", "Duration"], ["std", "thread", "sleep"]].iter().any(|allowed| path == allowed)
    };
    let std = ["time", "env", "process", "net", "thread", "fs"];
    let wrong = |path: &[String]| match path.first().map(String::as_str) {
        Some("std") => path.get(1).is_some_and(|name| std.contains(&name.as_str()) && !(files && name == "fs")),
        Some("rand") => {
            path.get(1).is_some_and(|name| ["rng", "rngs", "random", "thread_rng"].contains(&name.as_str()))
        }
        _ => false,
    };
    let project = Project::new(std::slice::from_ref(source));
    let named = project.named_by(&source.path).iter().filter(|named| wrong(&named.path) && !waits(&named.path));
    let mut found: Vec<_> =
        named.map(|named| format!("{}:{} {}", source.path, named.line, named.path.join("::"))).collect();
    let clocks = tokens(&source.text);
    let clocks = clocks.iter().filter(|token| ["Instant", "SystemTime", "SysRng"].contains(&token.text.as_str()));
    found.extend(clocks.map(|token| format!("{}:{} {}", source.path, token.line, token.text)));
    found
}

/// What the type of a whole position is called.
const POSITION: &str = "Position";

/// The type of a whole position, and every other name for it or for a type that holds it.
fn names_of_the_truth(sources: &[Source]) -> Vec<String> {
    let mut names = vec![POSITION.to_owned()];
    let aliases: Vec<_> = sources.iter().flat_map(aliases).collect();
    loop {
        let new = aliases.iter().find(|(name, of)| !names.contains(name) && of.iter().any(|part| names.contains(part)));
        let Some((name, _)) = new else { return names };
        names.push(name.clone());
    }
}

/// Where the window lays hands on the truth of a game.
fn truth_in_the_window(project: &Project, truth: &[String], source: &Source) -> Vec<String> {
    if !source.path.starts_with("src/app") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for named in project.named_by(&source.path) {
        let reached = project.file_of(&named.path, 0).unwrap_or_default();
        let named_so = ["play::game", "kernel::umpire"].iter().any(|door| named.path.join("::").starts_with(door));
        let renamed = named.path.last().is_some_and(|name| truth.contains(name) && name != POSITION);
        if named_so || renamed || ["src/play/game/mod.rs", "src/kernel/umpire.rs"].contains(&reached) {
            found.push(format!("{}:{} {}", source.path, named.line, named.path.join("::")));
        }
    }
    let words = tokens(&source.text);
    let words = words.iter().filter(|token| ["whole_game", POSITION].contains(&token.text.as_str()));
    found.extend(words.map(|token| format!("{}:{} {}", source.path, token.line, token.text)));
    found
}

fn everywhere(check: impl Fn(&Source) -> Vec<String>) {
    let wrong: Vec<_> = below("src").iter().flat_map(check).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_game_and_no_side_is_named_outside_its_folders() {
    let all = words_of_the_games();
    everywhere(|source| {
        let words = &all[..];
        games_named(source, words)
    });
}

#[test]
fn rules_and_programs_have_no_clock_no_file_and_no_chance_of_their_own() {
    everywhere(clocks_and_files);
}

#[test]
fn the_window_never_names_the_truth_of_a_game() {
    let sources = below("src");
    let (project, truth) = (Project::new(&sources), names_of_the_truth(&sources));
    everywhere(|source| truth_in_the_window(&project, &truth, source));
}

fn source(path: &str, text: &str) -> Source {
    Source { path: path.into(), text: text.into() }
}

#[test]
fn a_game_or_a_side_named_in_the_wrong_place_is_found_in_any_case() {
    let words = words_of_the_games();
    assert!(["liberty", "new york", "American", "british"].iter().all(|word| words.iter().any(|other| other == word)));
    let named = |path: &str, text: &str| games_named(&source(path, text), &words).len();
    assert_eq!(named("src/app/table.rs", "use crate::rules::new_york_1776::Order;\n// as Howe may"), 2);
    assert_eq!(named("src/kernel/set.rs", "#[cfg(test)]\nmod tests { const A: &str = \"liberty\"; }"), 1);
    assert_eq!(named("src/rules/mod.rs", "pub mod new_york_1776;\nuse new_york_1776::NewYork;"), 1);
    for text in ["// Liberty", "LIBERTY", "NewYork", "NEW_YORK", "New York's", "TheAmericans", "american:", "BRITISH"] {
        assert_eq!(named("src/play/game/mod.rs", text), 1, "{text}");
    }
    for text in ["However", "deliberty", "newyorker", "Showed", "new york is no york", "new order of York"] {
        assert_eq!(named("src/play/game/mod.rs", text), usize::from(text.starts_with("new york ")), "{text}");
    }
    assert_eq!(named("src/app/games/new_york_1776/plan.rs", "Washington"), 0);
    assert_eq!(named("src/board/new_york_1776.rs", "Washington"), 0);
}

#[test]
fn a_clock_or_a_file_in_the_rules_is_found_however_it_is_named() {
    let found = |path: &str, text: &str| clocks_and_files(&source(path, text)).len();
    assert_eq!(found("src/ai/search.rs", "use std::{fmt, time::{Duration, Instant}};"), 3);
    assert_eq!(found("src/rules/a/b.rs", "fn f() { std::fs::read(\"x\"); rand::rng(); }"), 2);
    assert_eq!(found("src/kernel/set.rs", "use std::env;\nuse std::fs::File;"), 2);
    assert_eq!(found("src/kernel/record_file.rs", "use std::fs::File;"), 0);
    assert_eq!(found("src/play/clock.rs", "use std::time::Instant;"), 0);
    assert_eq!(found("src/ai/brief.rs", "// std::time is far away\nuse std::fmt;"), 0);
}

#[test]
fn the_truth_in_the_window_is_found_behind_a_name_that_play_passes_on() {
    let files = [
        source("src/play/mod.rs", "pub use game::Game;"),
        source("src/play/game/mod.rs", "pub struct Game;"),
        source("src/play/table.rs", "pub struct Table;"),
        source(
            "src/rules/chess/mod.rs",
            "pub struct Position;\npub type Known = Position;\npub type Seen<'a> = Option<&'a Known>;",
        ),
    ];
    let found = |text: &str| {
        let window = source("src/app/room.rs", text);
        let all = [&files[..], std::slice::from_ref(&window)].concat();
        truth_in_the_window(&Project::new(&all), &names_of_the_truth(&all), &window).len()
    };
    assert_eq!(found("use crate::play::table::Table;"), 0);
    assert_eq!(found("use crate::play::Game;"), 1);
    assert_eq!(found("use crate::play::game::NewGame;"), 1);
    assert_eq!(found("use crate::rules::chess::{Known, Seen};\nfn f(p: &Known) {}"), 2, "by other names");
    assert_eq!(found("struct Known;\nfn f(p: &Known) {}"), 0, "its own type is no other name for it");
    assert_eq!(found("type Own = crate::rules::chess::Position;"), 1);
    assert_eq!(found("fn f(p: &R::Position) { duplicate.whole_game() }"), 2);
}
