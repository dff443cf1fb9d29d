//! The twin test: the same orders through the headless driver and through the app's phase schedules.

use std::any::Any;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::app::contract::game::GameWindow;
use blockade::app::session::game_session::SessionCommand;
use blockade::app::session::typed::Session;
use blockade::app::shell::phases::PhasesRun;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::play::new_game::new_opening;
use blockade::rules::new_york_1776::NewYork;
use blockade::{for_each_ruleset, rulesets};

use super::driver::Player;
use super::how_many::to_the_end;

#[test]
fn the_schedules_and_the_headless_driver_reach_the_same_positions() {
    for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        every_scenario_plays_alike(&rules);
    });
}

/// The first scenario to its end, with its options and the others for some turns; over night with its options to the end, too.
fn every_scenario_plays_alike<R: GameWindow>(rules: &Arc<R>) {
    let others = rules
        .manifest()
        .scenarios
        .iter()
        .skip(1)
        .map(|one| Setup { scenario: Some(one.id.clone()), options: Vec::new() });
    let most = if to_the_end() { usize::MAX } else { 300 };
    let games = [(Setup::default(), 3, usize::MAX), (with_every_option(&**rules), 1776, most)]
        .into_iter()
        .chain(others.map(|setup| (setup, 7, 300)));
    let played: Vec<usize> = games.flat_map(|(setup, number, most)| plays_alike(rules, &setup, number, most)).collect();
    // Phases of orders alone have nothing to run.
    let rows = R::PHASES.iter().enumerate();
    let missing: Vec<_> = rows.filter(|(row, _)| !played.contains(row)).map(|(_, (phase, _))| phase).collect();
    assert!(missing.len() * 2 < R::PHASES.len(), "{}: the schedules of {missing:?} never ran", R::ID);
}

/// The first scenario with all optional rules that it allows together.
fn with_every_option<R: GameWindow>(rules: &R) -> Setup {
    let mut setup = Setup::default();
    for option in &rules.manifest().options {
        let mut more = setup.clone();
        more.options.push(option.id.clone());
        if new_opening(rules, &more).is_ok() {
            setup = more;
        }
    }
    setup
}

/// A random game at a table in the window, and the same one without it, of at most this number of orders; the rows that ran.
fn plays_alike<R: GameWindow>(rules: &Arc<R>, setup: &Setup, number: u64, most: usize) -> Vec<usize> {
    let new = NewGame { setup: setup.clone(), ..NewGame::hotseat("twin", Seed::from_number(number)) };
    let start =
        Start::Play { ruleset: R::ID.to_owned(), setup: setup.clone(), seed: Some(new.seed), seats: new.seats.clone() };
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), start);
    let mut twin = Game::new(rules, new).expect("options exist");
    let mut rows = Rows::new();
    settle(&mut twin, &mut rows);
    let orders = replay(&mut player, &mut twin, &mut rows, number, most);
    assert!(orders > 50, "{}: {orders} orders", R::ID);
    let run = &player.app.world().resource::<PhasesRun>().0;
    assert_eq!(run, &rows, "each row's own schedule ran as often as the row was due");
    rows.into_keys().map(|(_, row)| row).collect()
}

/// How often each row of a game's phase table was due.
type Rows = BTreeMap<(&'static str, usize), u64>;

/// Goes on until a side must decide, row by row.
fn settle<R: GameWindow>(twin: &mut Game<R>, rows: &mut Rows) {
    while let Some(row) = twin.due() {
        *rows.entry((R::ID, row)).or_default() += 1;
        twin.advance();
    }
}

/// The same random orders to both, compared after each; how many there were.
fn replay<R: GameWindow>(player: &mut Player, twin: &mut Game<R>, rows: &mut Rows, number: u64, most: usize) -> usize {
    let rules = twin.rules();
    let (mut chance, mut legal) = (SearchRng::new(number), Legal::default());
    let mut orders = 0;
    while let Some(side) = twin.umpire().to_play().filter(|_| orders < most) {
        legal.clear();
        rules.legal(twin.position(), &mut legal);
        let order = random_order(&*rules, twin.position(), &legal, &mut chance);
        twin.submit(side, order).expect("legal");
        settle(twin, rows);
        let session: &mut dyn Any = player.session_mut();
        let taken = session.downcast_mut::<Session<R>>().expect("this game").order(order);
        assert!(taken, "{:?}", player.notice());
        player.wait(1);
        if player.session().info().aftermath.is_some() {
            player.session_mut().command(SessionCommand::DismissNews);
        }
        if player.session().info().handing_over {
            player.session_mut().command(SessionCommand::HandOver);
        }
        if player.behind_a_curtain() {
            player.lift();
        }
        assert_eq!(twin.entries().len(), player.entries(), "after {}", rules.print(&order));
        assert_eq!(twin.hash(), player.hash(), "after {}", rules.print(&order));
        orders += 1;
    }
    orders
}

#[test]
fn a_branch_and_an_older_record_go_on_alike_in_the_window_and_without_it() {
    let mut all = 0;
    for name in ["form_2/branch_of_a_branch", "form_2/branch_with_bookmarks", "form_1/mid_battle", "form_1/mid_setup"] {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{name}.blockade"));
        let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (file, copy) = (folder.path().join("game.blockade"), other.path().join("game.blockade"));
        // Two people continue it, whatever players it had before.
        let text = std::fs::read_to_string(&kept).expect("kept");
        let text = text.replacen("\"recruit\"", "\"human\"", 1).replacen("\"captain\"", "\"human\"", 1);
        std::fs::write(&file, &text).expect("written");
        std::fs::write(&copy, &text).expect("written");
        let mut twin = Game::<NewYork>::open(&rulesets::new_york().expect("rules"), &copy).expect("it opens");
        twin.settle();
        let mut player = Player::with(folder, Start::Open(file));
        if player.behind_a_curtain() {
            player.lift();
        }
        let orders = replay(&mut player, &mut twin, &mut Rows::new(), 11, 150);
        assert!(orders > 5, "{name}: {orders}");
        all += orders;
        assert_eq!(player.truth().text(), twin.text(), "{name}");
    }
    assert!(all > 200, "{all} orders");
}
