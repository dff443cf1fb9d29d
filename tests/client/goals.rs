//! What a player plays for, on the turn card.

use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::rules::new_york_1776::NewYork;

use super::driver::Player;

/// An American against a recruit, in a scenario or in the campaign.
fn american(scenario: Option<&str>) -> Player {
    american_in(scenario, (1280, 720))
}

fn american_in(scenario: Option<&str>, size: (u32, u32)) -> Player {
    let setup = Setup { scenario: scenario.map(str::to_owned), ..Setup::default() };
    let seats = BySide::new("human".to_owned(), "recruit".to_owned());
    let (ruleset, seed) = (NewYork::ID.to_owned(), Some(Seed::from_number(7)));
    let start = Start::Play { ruleset, setup, seed, seats };
    let mut player = Player::sized(tempfile::tempdir().expect("a folder"), start, size);
    player.wait(6);
    player
}

fn goal(player: &mut Player) -> String {
    let words = player.words();
    words.iter().find(|word| word.starts_with("Your goal: ")).cloned().unwrap_or_else(|| panic!("no goal in {words:?}"))
}

#[test]
fn the_turn_card_shows_the_players_goal_with_the_numbers_of_the_scenario() {
    let campaign = goal(&mut american(None));
    assert!(campaign.contains("to turn 20"), "{campaign}");
    let landing = goal(&mut american(Some("long_island")));
    assert!(landing.contains("to turn 6"), "{landing}");
    assert_ne!(campaign, landing);
}

#[test]
fn the_goal_stays_on_the_turn_card_when_text_is_twice_as_large() {
    let mut player = super::window_sizes::sized(american_in(None, (1920, 1080)), 2.0);
    assert!(goal(&mut player).contains("to turn 20"));
}
