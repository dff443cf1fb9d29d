//! Whole games line by line: orders, dice, and what each side sees change. `BLOCKADE_BLESS=1` rewrites them.
//!
//! A game begins with its name, options and first position; then every order and roll stands on a line of its
//! own, followed by the fields of both sides' views that it changed, as paths; `null` is a field that went.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::files;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};
use blockade::rules::decision::Decision;
use blockade::rules::decision::data::options::Rule;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::sides::SideWords;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rulesets;
use serde_json::{Map, Value, json};

use super::table::{american, british};

/// A game by its name: its seed, where it starts, by what case it ends where that is the point of it.
type Games = Vec<(&'static str, u64, Option<Value>, &'static str)>;

fn new_york_games() -> Games {
    let mut weak = american(
        &[("hackensack", "nixon hand"), ("staten_island", "howe grant smith jones agnew:3")],
        &[("new_york_harbor", "phoenix")],
    );
    weak["first"] = json!("british");
    let mut held = british(
        &[("new_york_city", "howe grant smith donop rall jones"), ("hackensack", "nixon"), ("newark", "heard")],
        &[("zone_a", "phoenix")],
    );
    held["turn"] = json!(19);
    let mut free = american(
        &[("white_plains", "greene nixon hand scott wolcott"), ("new_rochelle", "howe grant smith donop rall jones")],
        &[("zone_f", "roebuck")],
    );
    free["turn"] = json!(18);
    let mut camp = american(
        &[
            ("brooklyn", "greene nixon hand scott heard"),
            ("flatbush", "howe grant smith donop rall jones"),
            ("gravesend", "clinton leslie stirn"),
        ],
        &[("new_york_harbor", "phoenix roebuck")],
    );
    camp["turn"] = json!(17);
    let mut late = camp.clone();
    late["options"] = json!(["ship_group", "sound_passage", "force_march", "steady_militia"]);
    vec![
        ("weak_british", 1, Some(weak), "N4.1"),
        ("city_held", 21, Some(held.clone()), "N11.2"),
        ("city_held_again", 4, Some(held), "N11.2"),
        ("branch_of_an_older_record", 31, None, ""),
        ("white_plains", 5, Some(free.clone()), ""),
        ("white_plains_again", 6, Some(free), ""),
        ("brooklyn", 7, Some(camp.clone()), ""),
        ("brooklyn_again", 8, Some(camp), ""),
        ("brooklyn_with_options", 9, Some(late), ""),
        ("whole_game_1", 14, None, ""),
        ("whole_game_2", 3, None, ""),
        ("whole_game_3", 4, None, ""),
        ("scenario_long_island", 1, None, "N15.3"),
        ("scenario_white_plains", 2, None, "N15.5"),
    ]
}

/// Every field that differs, by its path.
pub(crate) fn changes(path: &str, before: &Value, now: &Value, into: &mut Map<String, Value>) {
    match (before, now) {
        (Value::Object(old), Value::Object(new)) => {
            let gone = old.keys().filter(|key| !new.contains_key(key.as_str()));
            for key in new.keys().chain(gone) {
                let deeper = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                changes(&deeper, &before[key], &now[key], into);
            }
        }
        _ if before == now => {}
        _ => {
            into.insert(path.into(), now.clone());
        }
    }
}

/// Where a game begins, as its file tells.
fn begins(folder: &Path, name: &str) -> Option<Value> {
    let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("start: "))?;
    Some(serde_json::from_str(line).expect("a position"))
}

/// The seed of a game, as the first line of its file tells: "name, seed 7".
fn seed_of(folder: &Path, name: &str) -> u64 {
    let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap_or_default();
    let word = text.lines().next().and_then(|line| line.strip_prefix(name)?.strip_prefix(", seed "));
    word.and_then(|word| word.parse().ok()).unwrap_or(1)
}

/// Games that begin as their files tell, by the case that ends each.
fn begun<const N: usize>(folder: &Path, games: [(&'static str, &'static str); N]) -> Games {
    games.map(|(name, case)| (name, seed_of(folder, name), begins(folder, name), case)).into()
}

/// The last turns of campaigns and of the scenario, one for each way in which a game ends (T14.1, T14.4, T13.4, T16.3).
const TRYING_MENS_SOULS_GAMES: [(&str, &str); 12] = [
    ("howe_is_lost_and_the_army_breaks", "T14.1"),
    ("gravesend_and_a_broken_army", "T14.1"),
    ("howe_falls", "T14.1"),
    ("washington_is_lost_and_the_army_breaks", "T14.1"),
    ("washington_falls", "T14.1"),
    ("all_forts_and_a_broken_army", "T14.1"),
    ("british_points", "T14.4"),
    ("a_tie_is_american", "T14.4"),
    ("navy_and_boxes", "T14.4"),
    ("the_peace_shortens_the_game", "T14.4"),
    ("long_island_held", "T16.3"),
    ("long_island_lost", "T16.3"),
];

/// Last turns of years, one for each way in which a war ends (D3.1 to D3.3) and each option (D19), and a short war with all.
const DECISION_GAMES: [(&str, &str); 14] = [
    ("the_short_game_is_won", "D3.1"),
    ("the_short_game_is_lost", "D3.1"),
    ("a_short_war_with_every_option", "D3.1"),
    ("quebec_stands_and_the_war_is_won", "D3.2"),
    ("the_gates_open_in_the_last_year", "D3.2"),
    ("partisans_in_the_last_year", "D3.2"),
    ("the_last_two_years", "D3.2"),
    ("four_loyal_regions", "D3.3"),
    ("four_loyal_regions_in_the_last_year", "D3.3"),
    ("the_army_is_driven_from_the_colonies", "D3.3"),
    ("no_army_is_left_to_free_the_colonies", "D3.3"),
    ("the_colonies_are_free", "D3.3"),
    ("free_colonies_in_the_last_year", "D3.3"),
    ("free_colonies_end_the_short_game", "D3.3"),
];

/// The orders that only optional rules have (D19.1 to D19.10), without those of `expeditions`, which are marches.
const ORDERS_OF_OPTIONS: [&str; 10] =
    ["siege", "sally", "massacre", "rise", "upgrade", "intercept", "overrun", "raid", "plunder", "accept"];

/// Wars of chance, whole ones and last years; where those begin stands in their files.
fn liberty_games(folder: &Path) -> Games {
    let begins = |name| begins(folder, name);
    vec![
        ("war_1", 1, None, ""),
        ("war_2", 2, None, ""),
        ("war_3", 3, None, ""),
        ("war_with_options", 4, begins("war_with_options"), ""),
        ("year_1777", 5, begins("year_1777"), ""),
        ("year_1779", 6, begins("year_1779"), ""),
        ("british_triumph", 263, begins("british_triumph"), "L12.1"),
        ("british_collapse", 8, begins("british_collapse"), "L12.2"),
        ("last_turn", 9, begins("last_turn"), "L12.3"),
        ("last_turn_again", 10, begins("last_turn_again"), "L12.3"),
    ]
}

fn told<R: DescribeGame>(
    rules: &Arc<R>,
    name: &str,
    seed: u64,
    start: Option<Value>,
) -> (String, String, Option<Side>) {
    let mut new = NewGame::hotseat(name, Seed::from_number(seed));
    new.setup.scenario = name.strip_prefix("scenario_").map(str::to_owned);
    let mut game = match start {
        // A branch of a record of an older form.
        _ if name.starts_with("branch") => {
            let kept = files::home().expect("a home").join("tests/records/form_1/option_force_march.blockade");
            Game::look(rules, &kept).expect("a record").branch(380, new).expect("a moment")
        }
        Some(position) => Game::from_position(rules, new, rules.read_position(&position, None).expect("a position").0),
        None => Game::new(rules, new).expect("no options, and a scenario that exists"),
    };
    let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
    let mut out = format!("{name}, seed {seed}\n");
    out += &format!("start: {}\n", rules.position_value(game.position()));
    let mut last = [Value::Null, Value::Null];
    game.settle();
    let mut entries = 0;
    loop {
        for entry in &game.umpire().entries()[entries..] {
            match &entry.kind {
                EntryKind::Order(side, order) => out += &format!("{}: {}\n", side.id(), rules.print(order)),
                EntryKind::Roll { faces, .. } => out += &format!("dice: {faces:?}\n"),
                EntryKind::Draw { pile, items, .. } => {
                    out += &format!("drawn from {}: {items:?}\n", R::PILES[usize::from(*pile)])
                }
                EntryKind::Seed(seed) => out += &format!("a branch with the seed {seed}\n"),
            }
        }
        entries = game.umpire().entries().len();
        for side in Side::BOTH {
            let view = rules.view_value(&game.observe(Viewer::Side(side)), side);
            let mut changed = Map::new();
            let before = std::mem::replace(&mut last[side.index()], view.clone());
            changes("", &before, &view, &mut changed);
            if !changed.is_empty() {
                out += &format!("  {} sees {}\n", side.id(), Value::Object(changed));
            }
        }
        let Some(side) = game.umpire().to_play() else { break };
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&**rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
    }
    let outcome = rules.status(&game.observe(Viewer::All)).outcome.expect("it is over");
    out += &format!(
        "over: {} by {} ({:016x})\n",
        outcome.winner.map_or("nobody", SideWords::id),
        outcome.case,
        game.hash()
    );
    (out, outcome.case.to_owned(), outcome.winner)
}

/// Plays every game and compares it with its file; the endings that came.
fn read_again<R: DescribeGame>(rules: &Arc<R>, folder: &Path, games: Games) -> BTreeSet<(String, &'static str)> {
    let bless = std::env::var_os("BLOCKADE_BLESS").is_some();
    let mut endings = BTreeSet::new();
    let known = games.len();
    for (name, seed, start, why) in games {
        let (text, ended, winner) = told(rules, name, seed, start);
        assert!(why.is_empty() || why == ended, "{name} ended by {ended}");
        endings.insert((ended, winner.map_or("nobody", SideWords::id)));
        let path = folder.join(format!("{name}.txt"));
        if bless {
            std::fs::create_dir_all(folder).expect("a folder");
            std::fs::write(&path, &text).expect("written");
        }
        assert!(text.len() < 300_000, "{name}.txt is too long");
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        for (i, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
            assert_eq!(now, then, "{name}.txt, line {}", i + 1);
        }
        assert_eq!(text.lines().count(), kept.lines().count(), "{name}.txt has another length");
    }
    let there = std::fs::read_dir(folder).expect("the folder").count();
    assert!(known >= 10 && there == known, "{there} files, {known} games");
    endings
}

/// Each side wins by each of these cases in some game.
fn both_sides_win_by(cases: &[&str], endings: &BTreeSet<(String, &'static str)>) {
    for case in cases {
        let both = ["american", "british"].map(|side| endings.contains(&((*case).to_owned(), side)));
        assert_eq!(both, [true; 2], "each side wins by {case} in some game: {endings:?}");
    }
}

fn folder_of(game: &str) -> PathBuf {
    files::home().expect("a home").join("tests/playthroughs").join(game)
}

#[test]
fn whole_games_of_new_york_read_line_by_line_as_they_did() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let endings = read_again(&rules, &folder_of("new_york_1776"), new_york_games());
    for ending in [("N4.1", "american"), ("N11.1", "british"), ("N11.2", "american"), ("N11.2", "british")] {
        assert!(endings.contains(&(ending.0.to_owned(), ending.1)), "no game ends by {ending:?}: {endings:?}");
    }
}

#[test]
fn campaigns_of_trying_mens_souls_read_line_by_line_as_they_did() {
    let rules: Arc<TryingMensSouls> = rulesets::load().expect("the ruleset is good");
    let folder = folder_of("trying_mens_souls");
    let endings = read_again(&rules, &folder, begun(&folder, TRYING_MENS_SOULS_GAMES));
    both_sides_win_by(&["T14.1", "T14.4", "T16.3"], &endings);
}

#[test]
fn wars_of_decision_in_north_america_read_line_by_line_as_they_did() {
    let rules: Arc<Decision> = rulesets::load().expect("the ruleset is good");
    let folder = folder_of("decision");
    let games = begun(&folder, DECISION_GAMES);
    let starts: Vec<Value> = games.iter().filter_map(|(.., start, _)| start.clone()).collect();
    for rule in Rule::ALL {
        let chosen = |start: &Value| start["options"].as_array().is_some_and(|all| all.contains(&json!(rule.id())));
        assert!(starts.iter().any(chosen), "no war is played with the option {}", rule.id());
    }
    both_sides_win_by(&["D3.1", "D3.2", "D3.3"], &read_again(&rules, &folder, games));
    let kept = DECISION_GAMES.map(|(name, _)| std::fs::read_to_string(folder.join(format!("{name}.txt"))));
    let kept = kept.map(|text| text.expect("it was read")).concat();
    for word in ORDERS_OF_OPTIONS {
        let mut given = kept.lines().filter_map(|line| line.split_once(": ")?.1.split(' ').next());
        assert!(given.any(|verb| verb == word), "\"{word}\" is ordered in no war");
    }
}

#[test]
fn whole_wars_of_liberty_read_line_by_line_as_they_did() {
    let rules: Arc<Liberty> = rulesets::load().expect("the ruleset is good");
    let folder = folder_of("liberty");
    let endings = read_again(&rules, &folder, liberty_games(&folder));
    for ending in [("L12.1", "british"), ("L12.2", "american"), ("L12.3", "american")] {
        assert!(endings.contains(&(ending.0.to_owned(), ending.1)), "no war ends by {ending:?}: {endings:?}");
    }
}
