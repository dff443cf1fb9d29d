//! Decision in North America in the headless window: contests are shown one after the other, and nothing tells what is committed.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::contract::game::GameWindow;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::BySide;
use blockade::play::game::{Game, NewGame};
use blockade::rules::decision::position::tasks::Task;
use blockade::rules::decision::sides::BRITISH;
use blockade::rules::decision::{Decision, Order};

use super::decision::{choose, rules};
use super::driver::{Player, all_games};

/// Plays at random while `goes_on`; false if the game is over before.
fn play_on(
    game: &mut Game<Decision>,
    chance: &mut SearchRng,
    mut goes_on: impl FnMut(&Game<Decision>) -> bool,
) -> bool {
    let rules = game.rules();
    for _ in 0..20_000 {
        game.settle();
        if !goes_on(game) {
            return true;
        }
        let p = game.position().clone();
        let Some(side) = game.umpire().to_play() else { return false };
        game.play(side, choose(&rules, &p, chance)).expect("the order is legal");
    }
    false
}

/// The contests whose results are on the screen.
fn told(player: &mut Player) -> usize {
    player.words().iter().filter(|word| word.ends_with("(D8.3)") && word.contains(": American ")).count()
}

/// D8.3: a key pressed while the dice fall goes on to the next ones; what has been told stays, though later dice fall alike.
#[test]
fn contests_of_markers_are_told_one_after_the_other() {
    let (rules, folder) = (rules(), tempfile::tempdir().expect("a folder"));
    let ready = |game: &Game<Decision>| {
        let p = game.position();
        let down = p.down[BRITISH].values().iter().flatten().count();
        let last = p.first == Some(BRITISH.other());
        last && p.task() == Some(Task::Rouse) && game.umpire().to_play() == Some(BRITISH) && down > 5
    };
    let games = (0..40).map(|seed| {
        let new = NewGame::hotseat("contests", Seed::from_number(seed));
        let new = NewGame { seats: BySide::new("random".into(), "human".into()), ..new };
        (Game::new(&rules, new).expect("begun"), SearchRng::new(seed))
    });
    let found = games
        .into_iter()
        .find_map(|(mut game, mut chance)| play_on(&mut game, &mut chance, |game| !ready(game)).then_some(game));
    let game = found.expect("a side that puts markers on six tracks");
    let path = folder.path().join("contests.blockade");
    std::fs::write(&path, game.text()).expect("written");
    let mut player = Player::among(all_games(), folder, Start::Open(path), (1280, 720));
    player.wait(6);
    for _ in 0..3 {
        if player.behind_a_curtain() || player.reads_news() {
            player.key(KeyCode::Enter, Key::Enter);
            player.wait(4);
        }
    }
    player.set_speed(1.0);
    player.key(KeyCode::KeyE, Key::Character("e".into()));
    player.wait(2);
    if player.asked() {
        player.key(KeyCode::Enter, Key::Enter);
    }
    let (mut most, mut frames, mut still) = (0, 0, 0);
    while still < 60 {
        still = if player.session().info().busy { 0 } else { still + 1 };
        let now = if still == 0 { told(&mut player) } else { most };
        assert!(now >= most && now <= most + 1, "{now} contests are told after {most}, in frame {frames}");
        most = now;
        frames += 1;
        assert!(frames < 4000, "the dice never rest");
        if frames % 40 == 0 {
            player.key(KeyCode::KeyS, Key::Character("s".into()));
        }
        player.wait(1);
    }
    assert!(most >= 4, "only {most} contests are told in {frames} frames");
}

/// D14.8: with two players at one screen a fire never goes by itself, even where it is the only order.
#[test]
fn before_two_players_a_fire_never_goes_by_itself() {
    let rules = rules();
    let mut fires = 0;
    for seed in 0..40 {
        let mut game = Game::new(&rules, NewGame::hotseat("war", Seed::from_number(seed))).expect("begun");
        play_on(&mut game, &mut SearchRng::new(seed), |game| {
            let mut legal = Legal::default();
            rules.legal(game.position(), &mut legal);
            if let Some(LegalEntry::Order(order @ (Order::Fire(_) | Order::Commit(_) | Order::Lose(_)))) = legal.only()
            {
                fires += u32::from(matches!(order, Order::Fire(_)));
                let view = game.observe(Viewer::Public);
                assert!(!rules.automatic(&view, &order, true), "{order:?} goes by itself");
            }
            fires < 3
        });
        if fires >= 3 {
            return;
        }
    }
    panic!("only {fires} fires were the only order");
}
