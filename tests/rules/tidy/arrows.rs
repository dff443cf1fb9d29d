//! No circle among files, and no arrow upwards between the layers of the house.

use std::collections::{BTreeMap, VecDeque};

use super::source::{Project, Source, below};

/// The layers from the ground up; those of one line do not know each other.
const LAYERS: [&[&str]; 11] = [
    &["kernel"],
    &["files"],
    &["rules/common"],
    &["rules"],
    &["ai"],
    &["play"],
    &["board"],
    &["export"],
    &["rulesets"],
    &["cli", "app"],
    &["main"],
];

/// The rooms of the window from the ground up. `src/app/mod.rs` puts them together and stands above them all.
const ROOMS: [&str; 15] = [
    "art", "keys", "theme", "contract", "planning", "tasks", "widgets", "session", "state", "map", "window", "panels",
    "screens", "shell", "games",
];

/// The layer of a file: its first folder; what all rules share stands below the rules of every game.
fn layer(file: &str) -> &str {
    if file.starts_with("src/rules/common/") {
        return "rules/common";
    }
    file.trim_start_matches("src/").trim_end_matches(".rs").split('/').next().unwrap_or_default()
}

/// The room of a file of the window; none for others.
fn room(file: &str) -> Option<&str> {
    let (room, inside) = file.strip_prefix("src/app/")?.split_once('/').unwrap_or_default();
    (!inside.is_empty()).then_some(room)
}

/// How high a file of the window stands within it.
fn floor(file: &str) -> usize {
    let known = |room: &str| {
        ROOMS.iter().position(|name| *name == room).unwrap_or_else(|| panic!("{file} is in no room of the window"))
    };
    room(file).map_or(ROOMS.len(), known)
}

fn height(file: &str) -> usize {
    let name = layer(file);
    LAYERS.iter().position(|names| names.contains(&name)).unwrap_or_else(|| panic!("{file} is in no layer"))
}

/// Arrows that lead up, or across.
fn upward(project: &Project) -> Vec<String> {
    let wrong =
        project.arrows().into_iter().filter(|((from, to), _)| layer(from) != layer(to) && height(from) <= height(to));
    wrong.map(|((from, to), line)| format!("{from}:{line} leans on {to}")).collect()
}

/// Arrows inside the window that lead up from one of its rooms to another.
fn upward_in_the_window(project: &Project) -> Vec<String> {
    let inside = |file: &str| file.starts_with("src/app/");
    let arrows = project.arrows().into_iter().filter(|((from, to), _)| inside(from) && inside(to));
    let wrong = arrows.filter(|((from, to), _)| room(from) != room(to) && floor(from) <= floor(to));
    wrong.map(|((from, to), line)| format!("{from}:{line} leans on {to}")).collect()
}

/// Circles among files: of each knot its shortest ones, up to twenty, arrow by arrow.
fn circles(project: &Project) -> Vec<String> {
    let arrows = project.arrows();
    let mut told: Vec<(usize, String)> = Vec::new();
    for (from, to) in arrows.keys() {
        // The shortest way back; each circle is told by its first file alone.
        let Some(way) = way(to, from, &arrows).filter(|way| way.iter().all(|file| *file >= *from)) else { continue };
        let ring: Vec<&str> = std::iter::once(*from).chain(way).collect();
        let steps = ring.windows(2).map(|two| format!("{}:{} leans on {}", two[0], arrows[&(two[0], two[1])], two[1]));
        told.push((ring.len(), steps.collect::<Vec<_>>().join("\n  ")));
    }
    told.sort();
    told.dedup();
    told.into_iter().take(20).map(|(_, circle)| format!("a circle:\n  {circle}")).collect()
}

/// The shortest way from one file to another along the arrows, both ends named.
fn way<'a>(from: &'a str, to: &str, arrows: &BTreeMap<(&'a str, &'a str), usize>) -> Option<Vec<&'a str>> {
    let mut came = BTreeMap::from([(from, from)]);
    let mut open = VecDeque::from([from]);
    while let Some(at) = open.pop_front() {
        if at == to {
            let mut way = vec![at];
            while way[way.len() - 1] != from {
                way.push(came[way[way.len() - 1]]);
            }
            way.reverse();
            return Some(way);
        }
        for ((_, next), _) in arrows.range((at, "")..).take_while(|((other, _), _)| *other == at) {
            if !came.contains_key(next) {
                came.insert(next, at);
                open.push_back(next);
            }
        }
    }
    None
}

#[test]
fn arrows_between_the_layers_point_downwards() {
    let project = Project::new(&below("src"));
    assert!(project.arrows().len() > 300, "the arrows are read");
    let wrong = upward(&project);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn arrows_between_the_rooms_of_the_window_point_downwards() {
    let sources = below("src/app");
    for name in ROOMS {
        let door = format!("src/app/{name}/mod.rs");
        assert!(sources.iter().any(|source| source.path == door), "{door} says what the room is for");
    }
    assert!(sources.iter().all(|source| source.path == "src/app/mod.rs" || room(&source.path).is_some()));
    let project = Project::new(&sources);
    assert!(project.arrows().len() > 200, "the arrows are read");
    let wrong = upward_in_the_window(&project);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_files_below_the_window_lean_on_each_other_in_a_circle() {
    let sources: Vec<_> = below("src").into_iter().filter(|source| !source.path.starts_with("src/app")).collect();
    let wrong = circles(&Project::new(&sources));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_files_of_the_window_lean_on_each_other_in_a_circle() {
    let wrong = circles(&Project::new(&below("src/app")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn project(files: &[(&str, &str)]) -> Project {
    let source = |(path, text): &(&str, &str)| Source { path: (*path).into(), text: (*text).into() };
    Project::new(&files.iter().map(source).collect::<Vec<_>>())
}

#[test]
fn an_arrow_upwards_is_found_in_a_use_in_a_path_and_behind_a_name_brought_in() {
    let set = ("src/kernel/set.rs", "//! Sets.\npub struct Set;");
    let find = |text: &str| {
        let files = [set, ("src/play/mod.rs", "pub mod game;"), ("src/play/game.rs", "pub struct Game;")];
        upward(&project(&[&files[..], &[("src/kernel/low.rs", text)]].concat()))
    };
    let wrong = |line: usize| vec![format!("src/kernel/low.rs:{line} leans on src/play/game.rs")];
    assert_eq!(find("use crate::play::game::Game;"), wrong(1));
    assert_eq!(find("\nuse super::{set::Set, super::play::game::{self, Game}};"), wrong(2));
    assert_eq!(find("fn f() {\n  crate::play::game::Game;\n}"), wrong(2));
    assert_eq!(find("mod tests {\n use super::super::super::play::game::Game;\n}"), wrong(2));
    assert_eq!(
        find("use super::set::Set; // crate::play::game::Game\nconst A: &str = \"crate::play::game\";"),
        [""; 0]
    );
    // What a folder passes on is made where it is made.
    let passed = project(&[
        ("src/play/mod.rs", "pub use crate::kernel::collections::Set;"),
        set,
        ("src/kernel/low.rs", "use crate::play::Set;"),
    ]);
    assert!(upward(&passed).is_empty());
    let across = project(&[("src/app/mod.rs", "use crate::cli::run;"), ("src/cli/mod.rs", "pub fn run() {}")]);
    assert_eq!(upward(&across), ["src/app/mod.rs:1 leans on src/cli/mod.rs"]);
    let shared = project(&[
        ("src/rules/common/hex.rs", "use crate::rules::chess::Piece;"),
        ("src/rules/chess/mod.rs", "use crate::rules::common::hex::Hex;\npub struct Piece;"),
    ]);
    assert_eq!(upward(&shared), ["src/rules/common/hex.rs:1 leans on src/rules/chess/mod.rs"]);
    let made = "#[macro_export]\nmacro_rules! with { () => {} }";
    let through = project(&[("src/play/game.rs", made), ("src/ai/mod.rs", "use crate::with;"), ("src/lib.rs", "")]);
    assert_eq!(upward(&through), ["src/ai/mod.rs:1 leans on src/play/game.rs"]);
}

#[test]
fn an_arrow_upwards_between_two_rooms_of_the_window_is_found() {
    let found = |path: &str, text: &str| {
        let files = [
            ("src/app/mod.rs", "pub struct Config;"),
            ("src/app/theme/palette.rs", "pub fn of() {}"),
            ("src/app/games/mod.rs", "pub fn all() {}"),
        ];
        upward_in_the_window(&project(&[&files[..], &[(path, text)]].concat()))
    };
    assert_eq!(found("src/app/panels/foot.rs", "use crate::app::theme::palette::of;"), [""; 0]);
    assert_eq!(
        found("src/app/panels/foot.rs", "use crate::app::games::all;"),
        ["src/app/panels/foot.rs:1 leans on src/app/games/mod.rs"]
    );
    assert_eq!(
        found("src/app/games/list.rs", "use crate::app::Config;"),
        ["src/app/games/list.rs:1 leans on src/app/mod.rs"]
    );
    assert_eq!(found("src/app/theme/text.rs", "use super::palette::of;"), [""; 0]);
}

#[test]
fn a_circle_is_found_through_super_and_through_a_folder() {
    let two = project(&[
        ("src/ai/a.rs", "use super::b::B;\npub struct A;"),
        ("src/ai/b.rs", "pub struct B;\nfn f(_: crate::ai::a::A) {}"),
    ]);
    assert_eq!(
        circles(&two),
        ["a circle:\n  src/ai/a.rs:1 leans on src/ai/b.rs\n  src/ai/b.rs:2 leans on src/ai/a.rs"]
    );
    let folder = project(&[
        ("src/ai/mod.rs", "mod child;\npub struct Level;\nfn f() { child::g() }"),
        ("src/ai/child.rs", "use super::Level;\npub fn g() {}"),
    ]);
    assert_eq!(circles(&folder).len(), 1);
    let chain = project(&[
        ("src/ai/mod.rs", "pub use child::Level;"),
        ("src/ai/child.rs", "pub struct Level;"),
        ("src/ai/other.rs", "use super::Level;\n#[cfg(test)]\nmod tests { use super::*; }"),
    ]);
    assert!(circles(&chain).is_empty(), "{:?}", circles(&chain));
}
