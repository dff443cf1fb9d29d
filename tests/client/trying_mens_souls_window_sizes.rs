//! Trying Men's Souls in windows of several sizes: in every kind of decision nothing lies over anything else and nothing is cut off.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::play::game::{Game, NewGame};

use super::driver::Player;
use super::trying_mens_souls::rules;
use super::trying_mens_souls_orders::choose;
use super::window_sizes::{at, enter, style};
use crate::how_many::one_in;

/// The sizes of windows that are looked at.
const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];

/// A record for the first decision of each kind, by the name of the kind.
fn moments(folder: &Path) -> BTreeMap<String, PathBuf> {
    let (rules, mut moments) = (rules(), BTreeMap::new());
    for number in 0..4 {
        let new = NewGame::hotseat("sizes", Seed::from_number(number));
        let mut game = Game::new(&rules, new).expect("a game");
        game.settle();
        let mut chance = SearchRng::new(number);
        for _ in 0..400 {
            let Some(side) = game.umpire().to_play() else { break };
            let task = format!("{:?}", game.position().task().expect("a decision"));
            let kind = task.split('(').next().unwrap_or_default().to_owned();
            let path = folder.join(format!("{kind}.blockade"));
            moments.entry(kind).or_insert_with(|| {
                std::fs::write(&path, game.text()).expect("written");
                path
            });
            let order = choose(&rules, game.position(), &mut chance);
            game.play(side, order).expect("legal");
        }
    }
    moments
}

fn seen(player: &mut Player) {
    for _ in 0..3 {
        if player.behind_a_curtain() || player.reads_news() {
            enter(player);
            player.wait(4);
        }
    }
}

#[test]
fn every_decision_of_trying_mens_souls_fits_every_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let moments = moments(folder.path());
    for kind in ["Setup", "Generals", "Buy", "Moves", "Declare", "Losses", "Limited", "LimitedActs"] {
        assert!(moments.contains_key(kind), "{kind} never came up: {:?}", moments.keys());
    }
    let mut wrong: Vec<String> = Vec::new();
    // Every kind is looked at in the smallest window, and by turns in the others.
    let every = one_in(2);
    for (n, size) in SIZES.into_iter().enumerate() {
        for (kind, path) in moments.iter().skip(n.saturating_sub(1) % every).step_by(if n == 0 { 1 } else { every }) {
            let mut player = at((size, 1.0), Start::Open(path.clone()));
            seen(&mut player);
            let mut look = |player: &mut Player, what: &str| {
                let looked = std::panic::AssertUnwindSafe(|| style(player, &format!("{kind}{what}"), (size, 1.0)));
                if let Err(said) = std::panic::catch_unwind(looked) {
                    wrong.extend(said.downcast_ref::<String>().cloned());
                }
            };
            look(&mut player, "");
            // The first stack or place, then one of its pieces or the second place.
            player.key(KeyCode::Tab, Key::Tab);
            look(&mut player, ", the first");
            player.key(KeyCode::KeyT, Key::Character("t".into()));
            look(&mut player, ", a place");
        }
    }
    assert!(wrong.is_empty(), "{} looks go wrong:\n{}", wrong.len(), wrong.join("\n"));
}
