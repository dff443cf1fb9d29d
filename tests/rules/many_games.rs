//! Games of chance and of programs are recorded, checked, told and read again without a difference.
//!
//! `BLOCKADE_GAMES` says how many; a thousand take a few minutes.

use std::path::Path;

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::player::Player;
use blockade::ai::{Level, PlayStyle};
use blockade::cli::check::check;
use blockade::export::data::data;
use blockade::export::diary::diary;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::umpire::Deed;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::{OwnedBrief, seat_word};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

#[test]
fn recorded_games_are_checked_told_and_read_again_without_a_difference() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let folder = tempfile::tempdir().expect("a folder");
    let games = std::env::var("BLOCKADE_GAMES").ok().and_then(|word| word.parse().ok()).unwrap_or(24_u64);
    for number in 0..games {
        let levels = match number % 4 {
            0 | 1 => [Level::Random, Level::Random],
            2 => [Level::Captain, Level::Recruit],
            _ => [Level::Recruit, Level::Random],
        };
        let options = Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8) & 1 == 1);
        let mut new = NewGame::hotseat(format!("game {number}"), Seed::from_number(number));
        new.setup.options = options.map(|rule| rule.id().to_owned()).collect();
        for side in Side::BOTH {
            new.seats[side] = seat_word(levels[side.index()], PlayStyle::Balanced);
        }
        let mut game = Game::new(&rules, new).expect("options exist");
        game.settle();
        let mut players = levels.map(|level| Player::new(&*rules, level, PlayStyle::Balanced, number));
        while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
            let choice = players[owned_brief.side.index()].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
            game.play(owned_brief.side, choice.order).expect("a legal order");
        }
        let path = folder.path().join(format!("game_{number}.blockade"));
        let text = game.text();
        game.save_as(&path).expect("written");
        drop(game);
        let said = check(std::slice::from_ref(&path)).expect("it is good");
        assert_eq!(said.len(), 1);
        let again = reread(&path, &rules);
        assert_eq!(again.text(), text, "game {number}");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), text);
        for viewer in [Viewer::All, Viewer::Side(AMERICAN), Viewer::Side(BRITISH)] {
            let story = diary(&again, viewer);
            assert!(story.contains("The end") || story.contains("has won"), "game {number}");
            let value = data(&again, viewer);
            let entries = value["entries"].as_array().expect("entries");
            assert_eq!(entries.len(), again.umpire().entries().len());
            if viewer == Viewer::All {
                // The orders and dice of the data are the game: played anew they lead to the same end.
                let mut twin = Game::new(
                    &rules,
                    NewGame { setup: again.header.setup(), ..NewGame::hotseat("twin", again.header.seed) },
                )
                .expect("options exist");
                twin.settle();
                for (value, entry) in entries.iter().zip(again.umpire().entries()) {
                    match &entry.deed {
                        Deed::Order(side, _) => {
                            let line = value["order"].as_str().expect("an order");
                            twin.play(*side, rules.parse(line).expect("in the notation")).expect("legal");
                        }
                        Deed::Roll { faces, .. } => assert_eq!(value["faces"], serde_json::json!(faces)),
                        Deed::Draw { .. } | Deed::Seed(_) => {}
                    }
                }
                assert_eq!(twin.hash(), again.hash(), "game {number}");
            }
        }
        std::fs::remove_file(&path).expect("closed");
    }
}

fn reread(path: &Path, rules: &std::sync::Arc<blockade::rules::new_york_1776::NewYork>) -> Game<NewYork> {
    let record = Record::read(path).expect("a record");
    let (game, good, trouble) = Game::replay(rules, &record).expect("own ruleset");
    assert_eq!((good, trouble), (record.lines.len(), None));
    game
}
