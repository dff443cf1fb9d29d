//! Games of chance and of the computer are recorded, checked, told and read again without a difference.
//!
//! `BLOCKADE_GAMES` multiplies them.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::cli::check::check;
use blockade::export::data::data;
use blockade::export::diary::diary;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::{OwnedBrief, seat_word};

use super::{Probed, of_every_game};

of_every_game! {
    recorded_games_are_checked_told_and_read_again_without_a_difference => recorded;
}

/// A whole game of the computer against itself.
fn played<R: Probed>(rules: &Arc<R>, number: u64) -> Game<R> {
    let levels = match number % 4 {
        0 | 1 => BySide::new(Level::Random, Level::Random),
        2 => BySide::new(Level::Captain, Level::Recruit),
        _ => BySide::new(Level::Recruit, Level::Random),
    };
    let mut new = NewGame::hotseat(format!("game {number}"), Seed::from_number(number));
    new.setup = R::setup(number);
    new.seats = levels.map(|level| seat_word(level, PlayStyle::Balanced));
    let mut game = Game::new(rules, new).expect("its setup exists");
    game.settle();
    let mut players = levels.map(|level| rules.player(level, PlayStyle::Balanced, number));
    while let Some(brief) = OwnedBrief::of(game.umpire()) {
        let advice = rules.advise(&mut players[brief.side], &brief.brief(rules), 1, &mut PlayoutBudget);
        game.play(brief.side, advice.order).expect("a legal order");
    }
    game
}

fn recorded<R: Probed>(rules: &Arc<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..crate::how_many::games(12) {
        let mut game = played(rules, number);
        let path = folder.path().join(format!("game_{number}.blockade"));
        let text = game.text();
        game.save_as(&path).expect("written");
        drop(game);
        // The command knows the games of the program, and no toy.
        if blockade::rulesets::ids().contains(&R::ID) {
            assert_eq!(check(std::slice::from_ref(&path)).expect("it is good").len(), 1);
        }
        let again = reread(&path, rules);
        assert_eq!(again.text(), text, "game {number}");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), text);
        for viewer in [Viewer::All, Viewer::Side(Side::First), Viewer::Side(Side::Second)] {
            let story = diary(&again, viewer).replace('\n', " ");
            assert!(["The end", "has won", "a draw"].iter().any(|end| story.contains(end)), "game {number}");
            let value = data(&again, viewer);
            let entries = value["entries"].as_array().expect("entries");
            assert_eq!(entries.len(), again.umpire().entries().len());
            if viewer == Viewer::All {
                retold(rules, &again, entries);
            }
        }
        std::fs::remove_file(&path).expect("closed");
    }
}

/// The orders and dice of the data are the game: played anew they lead to the same end.
fn retold<R: Probed>(rules: &Arc<R>, game: &Game<R>, entries: &[serde_json::Value]) {
    let new = NewGame { setup: game.header.setup(), ..NewGame::hotseat("twin", game.header.seed) };
    let mut twin = Game::new(rules, new).expect("its setup exists");
    twin.settle();
    for (value, entry) in entries.iter().zip(game.umpire().entries()) {
        match &entry.kind {
            EntryKind::Order(side, _) => {
                let line = value["order"].as_str().expect("an order");
                twin.play(*side, rules.parse(line).expect("in the notation")).expect("legal");
            }
            EntryKind::Roll { faces, .. } => assert_eq!(value["faces"], serde_json::json!(faces)),
            EntryKind::Draw { .. } | EntryKind::Seed(_) => {}
        }
    }
    assert_eq!(twin.hash(), game.hash());
}

fn reread<R: Probed>(path: &Path, rules: &Arc<R>) -> Game<R> {
    let record = Record::read(path).expect("a record");
    let (game, good, error) = Game::replay(rules, &record).expect("own ruleset");
    assert_eq!((good, error), (record.lines.len(), None));
    game
}
