//! The speed of Liberty's rules on one core: `cargo bench --no-default-features --bench liberty`.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::player::Player;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::{Liberty, Position};
use blockade::rulesets;

mod measure;
#[path = "measure/random_play.rs"]
mod random_play;

use measure::load_and_jump;
use random_play::random_play;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets/liberty");
    let rules: Liberty = rulesets::from_folder(&folder).expect("the ruleset is good");
    println!("position: {} bytes", size_of::<Position>());
    random_play("random play", &rules, &Setup::default(), |p| p.battle().is_some());
    long_war(rules);
}

/// The longest of forty games between captains.
fn long_war(rules: Liberty) {
    let rules = Arc::new(rules);
    let war = |number: u64| {
        let mut game = Game::new(&rules, NewGame::hotseat("bench", Seed::from_number(number))).expect("no options");
        game.settle();
        let mut captains = Side::BOTH.map(|_| Player::new(&*rules, Level::Captain, PlayStyle::Balanced, number));
        while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
            let choice = captains[owned_brief.side.index()].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
            game.play(owned_brief.side, choice.order).expect("legal");
        }
        game
    };
    let wars = (0..40).map(war);
    let longest = wars.max_by_key(|game| game.umpire().entries().len()).expect("forty wars");
    load_and_jump(&longest);
}
