//! Sight, which experiments give a computer player to measure what hidden information is worth: it shows what is hidden and
//! not what is still to come, and no game of the program is played with it.

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::determinization::Known;
use blockade::ai::player::SearchGame;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::computer_game::{Computer, ComputerGame};
use blockade::play::seats::{OwnedBrief, read_seat, stream_of};
use blockade::rules::white_plains::WhitePlains;
use blockade::{for_each_ruleset, rulesets};

use super::tidy::source::below;

/// Plays a game between recruits and visits the position before every order.
fn watch<R: AiGame>(rules: &Arc<R>, seed: u64, mut visit: impl FnMut(&Umpire<R>, &OwnedBrief<R>)) {
    let seed = Seed::from_number(seed);
    let mut umpire = Umpire::new(Arc::clone(rules), rules.new_game(&Setup::default()).expect("a game"), seed);
    umpire.run();
    let mut players = BySide::of(|side| rules.player(Level::Recruit, PlayStyle::Balanced, stream_of(seed, side)));
    while let Some(brief) = OwnedBrief::of(&umpire) {
        visit(&umpire, &brief);
        let order = rules.advise(&mut players[brief.side], &brief.brief(rules), 1, &mut PlayoutBudget).order;
        umpire.play(brief.side, order).expect("legal");
    }
}

/// How many samples without sight look to the enemy like the true position, and of how many; those with sight all do. Decisions at which
/// nothing is hidden are left out: four more samples without sight all are the true position.
fn true_samples<R: SearchGame>(rules: &Arc<R>) -> (usize, usize) {
    let (mut without, mut all) = (0, 0);
    let mut rng = SearchRng::new(1);
    watch(rules, 8100, |umpire, brief| {
        let enemy = |p: &R::Position| rules.observe(p, umpire.memory(), Viewer::Side(brief.side.other()));
        let truth = enemy(umpire.position());
        let sample = |sight: Option<R::Position>, rng: &mut SearchRng| {
            enemy(&Known::new(brief.brief(rules)).with_sight(sight).sample(rng)) == truth
        };
        assert!(sample(Some(umpire.position().clone()), &mut rng), "{}: a sample with sight differs", R::ID);
        if (0..4).any(|_| !sample(None, &mut rng)) {
            without += usize::from(sample(None, &mut rng));
            all += 1;
        }
    });
    (without, all)
}

#[test]
fn with_sight_every_sample_is_the_true_position_and_without_it_few_are() {
    for_each_ruleset!(R => {
        let (without, all) = true_samples(&rulesets::load::<R>().expect("the ruleset is good"));
        assert!(all > 50, "{}: something was hidden at {all} decisions", R::ID);
        assert!(without * 2 < all, "{}: {without} of {all} without sight", R::ID);
    });
}

/// W14.2: a deck lies face down for both sides.
#[test]
fn sight_does_not_tell_the_next_card_of_a_deck() {
    let rules = rulesets::load::<WhitePlains>().expect("the ruleset is good");
    let mut rng = SearchRng::new(1);
    let mut tops = Vec::new();
    watch(&rules, 8200, |umpire, brief| {
        let known = Known::new(brief.brief(&rules)).with_sight(Some(umpire.position().clone()));
        if tops.is_empty() && Side::BOTH.into_iter().all(|side| umpire.position().decks[side].len() > 3) {
            tops = (0..20).filter_map(|_| known.sample(&mut rng).decks[brief.side].iter().next()).collect();
        }
    });
    tops.sort_unstable();
    tops.dedup();
    assert!(tops.len() > 2, "{tops:?}");
}

/// Wins of a captain with sight against one without, both on each side with the same dice.
#[test]
fn a_player_with_sight_plays_whole_games() {
    for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        let seed = Seed::from_number(8300);
        let computers = BySide::of(|side| {
            let player = rules.player(Level::Lieutenant, PlayStyle::Balanced, stream_of(seed, side));
            if side == Side::First { Computer::Sighted(player) } else { Computer::Player(player) }
        });
        let opening = rules.new_game(&Setup::default()).expect("a game");
        let mut game = ComputerGame::new(Arc::clone(&rules), opening, seed, computers);
        while let Some(side) = game.to_play() {
            let order = game.advice(side, 1).order;
            game.play(side, order).expect("legal");
        }
        assert!(game.status().outcome.is_some());
    });
}

#[test]
fn no_seat_has_sight_and_no_part_of_the_program_gives_it() {
    for word in ["general+sight", "general:+sight", "sighted", "general:bold+sight"] {
        assert!(read_seat(word).is_err(), "{word}");
    }
    // The interface, the player of every game, and games that only computers play: none of them chooses it.
    let may = ["src/ai/", "src/play/computer_game.rs"];
    let named = |text: &str| ["show_position", "with_sight", "Sighted"].iter().any(|name| text.contains(name));
    let found: Vec<String> = below("src")
        .into_iter()
        .filter(|source| named(&source.text) && !may.iter().any(|path| source.path.starts_with(path)))
        .map(|source| source.path)
        .collect();
    assert!(found.is_empty(), "{found:?}");
    let game = below("src/play").into_iter().find(|source| source.path.ends_with("computer_game.rs")).expect("a file");
    assert!(!game.text.contains("Self::Sighted("), "Computer::new gives sight");
}
