//! White Plains in windows of several sizes: in every kind of decision nothing lies over anything else and nothing is cut off.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

use super::driver::Player;
use super::white_plains_orders::choose;
use super::window_sizes::{at, enter, style};
use crate::how_many::one_in;

/// The sizes of windows that are looked at.
const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];

/// A record for the first decision of each kind, by the name of the kind.
fn moments(folder: &std::path::Path) -> BTreeMap<String, PathBuf> {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let mut moments = BTreeMap::new();
    for number in 0..6 {
        let setup = Setup { options: Vec::new(), scenario: Some("chatterton_hill".to_owned()) };
        let new = NewGame { setup, ..NewGame::hotseat("sizes", Seed::from_number(number)) };
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
            let Some(order) = choose(&rules, game.position(), &mut chance) else { break };
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
fn every_decision_of_white_plains_fits_every_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let moments = moments(folder.path());
    let kinds = ["Moves", "Artillery", "Declare", "Cards", "Tactic", "MovementReact", "Rally", "Trump"];
    for kind in kinds {
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
            // The first stack, card or hex, and the hand.
            player.key(KeyCode::Tab, Key::Tab);
            look(&mut player, ", the first");
            player.key(KeyCode::Digit1, Key::Character("1".into()));
            look(&mut player, ", one");
            player.key(KeyCode::Escape, Key::Escape);
            player.looks(KeyCode::KeyK, "k");
            look(&mut player, ", the hand");
        }
    }
    assert!(wrong.is_empty(), "{} looks go wrong:\n{}", wrong.len(), wrong.join("\n"));
}
