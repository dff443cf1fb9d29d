//! A program killed at any moment loses nothing that was shown.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

use crate::how_many::games;

/// The child finds here where its record is to lie.
const VICTIM: &str = "BLOCKADE_VICTIM";

/// Plays games by chance until it is killed; tells every order once it is played.
fn play_until_killed(rules: &Arc<NewYork>, path: &Path) {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let seed = name.bytes().fold(0, |sum, letter| sum * 31 % 1_000_003 + u64::from(letter));
    let new = NewGame::hotseat("victim", Seed::from_number(seed));
    let mut game = Game::new(rules, new).expect("no options");
    game.save_as(path).expect("written");
    let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
    while let Some(side) = game.umpire().to_play() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&**rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
        println!("\nshown {} {:016x}", game.umpire().entries().len(), game.hash());
    }
}

#[test]
fn games_killed_at_any_moment_go_on_within_one_order() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    if let Some(path) = std::env::var_os(VICTIM) {
        return play_until_killed(&rules, &PathBuf::from(path));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = SearchRng::new(1776);
    let (mut in_battle, mut finished) = (0, 0);
    let games = games(50);
    for number in 0..games {
        let path = folder.path().join(format!("game_{number}.blockade"));
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "kills::games_killed_at_any_moment_go_on_within_one_order", "--nocapture"])
            .env(VICTIM, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
        // After so many orders, and a moment that falls anywhere into the next ones.
        let orders = 1 + chance.below(220);
        let mut shown: Vec<String> = lines.by_ref().filter(|line| line.starts_with("shown ")).take(orders).collect();
        std::thread::sleep(Duration::from_micros(chance.below(900) as u64));
        child.kill().expect("killed");
        child.wait().expect("it is gone");
        shown.extend(lines.filter(|line| line.starts_with("shown ")));
        // The very last line may have been cut off with its writer.
        let told: Vec<(usize, String)> = shown
            .iter()
            .filter_map(|line| {
                let (entries, hash) = line.strip_prefix("shown ")?.split_once(' ')?;
                (hash.len() == 16).then(|| (entries.parse().unwrap_or(0), hash.to_owned()))
            })
            .collect();
        let (entries, hash) = told.last().cloned().expect("at least one order was played");
        let game = Game::open(&rules, &path).expect("it opens");
        let all = game.umpire().entries();
        assert!(all.len() >= entries, "game {number}: {entries} were shown, {} are kept", all.len());
        let snapshots = game.snapshots().expect("an opening");
        let at_shown = rules.digest(&snapshots.at(entries).0);
        assert_eq!(format!("{at_shown:016x}"), hash, "game {number}: what was shown is what is kept");
        let behind = all[entries..].iter().filter(|entry| matches!(entry.kind, EntryKind::Order(..))).count();
        assert!(behind <= 1, "game {number}: {behind} orders are kept that were never shown");
        in_battle += u64::from(game.position().battle().is_some());
        finished += u64::from(game.position().verdict().is_some());
    }
    assert!(
        in_battle * 10 > games && finished * 5 < games,
        "{in_battle} were killed in battle, {finished} after their end"
    );
}
