//! What a file may not name: a game outside its own folder, the truth in the window, clocks and files in the rules.

use super::source::{Project, Source, below, module_of, tokens};

/// Words that belong to one game.
const GAMES: [&str; 6] = ["new_york", "NewYork", "New York", "Washington", "Howe", "liberty"];

/// Where games are at home.
fn is_home_of_a_game(path: &str) -> bool {
    let of = |id: &str| path.contains(&format!("/{id}/")) || path.ends_with(&format!("/{id}.rs"));
    of("new_york_1776") || of("liberty") || path == "src/rulesets.rs"
}

/// Whether a word stands in a line, and not only as the beginning of a longer one ("However").
fn says(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| !line[at + word.len()..].starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Lines that name a game where none may be named, comments and unit tests included.
fn games_named(source: &Source) -> Vec<String> {
    if is_home_of_a_game(&source.path) {
        return Vec::new();
    }
    let lines = source.text.lines().enumerate();
    let door = |line: &str| matches!(line.trim_start_matches("pub "), "mod new_york_1776;" | "mod liberty;");
    let lines = lines.filter(|(_, line)| !door(line.trim()));
    let lines = lines.filter(|(_, line)| GAMES.iter().any(|word| says(line, word)));
    lines.map(|(i, line)| format!("{}:{} {}", source.path, i + 1, line.trim())).collect()
}

/// What rules and programs may not have: they give the same on every machine, at every time.
fn clocks_and_files(source: &Source) -> Vec<String> {
    let layer = module_of(&source.path).first().cloned().unwrap_or_default();
    if !["kernel", "rules", "ai"].contains(&layer.as_str()) {
        return Vec::new();
    }
    // The record and the journal are the kernel's only files.
    let files = ["src/kernel/record.rs", "src/kernel/journal.rs"].contains(&source.path.as_str());
    let std = ["time", "env", "process", "net", "thread", "fs"];
    let wrong = |path: &[String]| match path.first().map(String::as_str) {
        Some("std") => path.get(1).is_some_and(|name| std.contains(&name.as_str()) && !(files && name == "fs")),
        Some("rand") => {
            path.get(1).is_some_and(|name| ["rng", "rngs", "random", "thread_rng"].contains(&name.as_str()))
        }
        _ => false,
    };
    let project = Project::new(std::slice::from_ref(source));
    let named = project.named_by(&source.path).iter().filter(|named| wrong(&named.path));
    let mut found: Vec<_> =
        named.map(|named| format!("{}:{} {}", source.path, named.line, named.path.join("::"))).collect();
    let clocks = tokens(&source.text);
    let clocks = clocks.iter().filter(|token| ["Instant", "SystemTime", "SysRng"].contains(&token.text.as_str()));
    found.extend(clocks.map(|token| format!("{}:{} {}", source.path, token.line, token.text)));
    found
}

/// Where the window lays hands on the truth of a game.
fn truth_in_the_window(project: &Project, source: &Source) -> Vec<String> {
    if !source.path.starts_with("src/app") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for named in project.named_by(&source.path) {
        let reached = project.file_of(&named.path, 0).unwrap_or_default();
        let named_so = ["play::game", "kernel::umpire"].iter().any(|door| named.path.join("::").starts_with(door));
        if named_so || ["src/play/game.rs", "src/kernel/umpire.rs"].contains(&reached) {
            found.push(format!("{}:{} {}", source.path, named.line, named.path.join("::")));
        }
    }
    let words = tokens(&source.text);
    let words = words.iter().filter(|token| ["Position", "unsealed"].contains(&token.text.as_str()));
    found.extend(words.map(|token| format!("{}:{} {}", source.path, token.line, token.text)));
    found
}

fn everywhere(check: impl Fn(&Source) -> Vec<String>) {
    let wrong: Vec<_> = below("src").iter().flat_map(check).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_game_is_named_outside_its_folders() {
    everywhere(games_named);
}

#[test]
fn rules_and_programs_have_no_clock_no_file_and_no_chance_of_their_own() {
    everywhere(clocks_and_files);
}

#[test]
fn the_window_never_names_the_truth_of_a_game() {
    let project = Project::new(&below("src"));
    everywhere(|source| truth_in_the_window(&project, source));
}

fn source(path: &str, text: &str) -> Source {
    Source { path: path.into(), text: text.into() }
}

#[test]
fn a_game_named_in_the_wrong_place_is_found_in_code_comment_and_test() {
    let named = |path: &str, text: &str| games_named(&source(path, text)).len();
    assert_eq!(named("src/app/table.rs", "use crate::rules::new_york_1776::Order;\n// as Howe may"), 2);
    assert_eq!(named("src/kernel/set.rs", "#[cfg(test)]\nmod tests { const A: &str = \"liberty\"; }"), 1);
    assert_eq!(named("src/rules/mod.rs", "pub mod new_york_1776;\nuse new_york_1776::NewYork;"), 1);
    assert_eq!(named("src/app/games/new_york_1776/plan.rs", "Washington"), 0);
    assert_eq!(named("src/board/new_york_1776.rs", "Washington"), 0);
}

#[test]
fn a_clock_or_a_file_in_the_rules_is_found_however_it_is_named() {
    let found = |path: &str, text: &str| clocks_and_files(&source(path, text)).len();
    assert_eq!(found("src/ai/search.rs", "use std::{fmt, time::{Duration, Instant}};"), 3);
    assert_eq!(found("src/rules/a/b.rs", "fn f() { std::fs::read(\"x\"); rand::rng(); }"), 2);
    assert_eq!(found("src/kernel/set.rs", "use std::env;\nuse std::fs::File;"), 2);
    assert_eq!(found("src/kernel/record.rs", "use std::fs::File;"), 0);
    assert_eq!(found("src/play/clock.rs", "use std::time::Instant;"), 0);
    assert_eq!(found("src/ai/brief.rs", "// std::time is far away\nuse std::fmt;"), 0);
}

#[test]
fn the_truth_in_the_window_is_found_behind_a_name_that_play_passes_on() {
    let files = [
        source("src/play/mod.rs", "pub use game::Game;"),
        source("src/play/game.rs", "pub struct Game;"),
        source("src/play/table.rs", "pub struct Table;"),
    ];
    let found = |text: &str| {
        let window = source("src/app/room.rs", text);
        let project = Project::new(&[&files[..], std::slice::from_ref(&window)].concat());
        truth_in_the_window(&project, &window).len()
    };
    assert_eq!(found("use crate::play::table::Table;"), 0);
    assert_eq!(found("use crate::play::Game;"), 1);
    assert_eq!(found("use crate::play::game::NewGame;"), 1);
    assert_eq!(found("fn f(p: &R::Position) { duplicate.unsealed() }"), 2);
}
