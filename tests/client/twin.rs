//! The twin test: the same orders through the headless driver and through the app's phase schedules.

use std::collections::BTreeMap;
use std::path::Path;

use blockade::ai::random::{SearchRng, random_order};
use blockade::app::shell::phases::PhasesRun;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::position::Phase;

use super::driver::{Player, hotseat};

#[test]
fn the_schedules_and_the_headless_driver_reach_the_same_positions() {
    for number in [3, 1776] {
        let seed = Seed::from_number(number);
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = Player::with(folder, hotseat(vec!["ship_group".into(), "force_march".into()], seed));
        let rules = player.rules();
        let options = ["ship_group", "force_march"];
        let mut twin =
            Game::new(&rules, NewGame { setup: Setup::with_options(&options), ..NewGame::hotseat("twin", seed) })
                .expect("options exist");
        let mut rows = Rows::new();
        settle(&mut twin, &mut rows);
        let orders = replay(&mut player, &mut twin, &mut rows, number, usize::MAX);
        assert!(orders > 50);
        let run = &player.app.world().resource::<PhasesRun>().0;
        assert_eq!(run, &rows, "each row's own schedule ran as often as the row was due");
        for phase in [
            Phase::TurnStart,
            Phase::ActionPoints,
            Phase::Desertion,
            Phase::Battles,
            Phase::Battle,
            Phase::Supply,
            Phase::TurnEnd,
        ] {
            assert!(
                NewYork::PHASES
                    .iter()
                    .position(|(row, _)| *row == phase)
                    .is_some_and(|row| run.contains_key(&(NewYork::ID, row))),
                "the schedule of {phase:?} never ran"
            );
        }
    }
}

/// How often each row of a game's phase table was due.
type Rows = BTreeMap<(&'static str, usize), u64>;

/// Goes on until a side must decide, row by row.
fn settle(twin: &mut Game<NewYork>, rows: &mut Rows) {
    while let Some(row) = twin.due() {
        *rows.entry((NewYork::ID, row)).or_default() += 1;
        twin.advance();
    }
}

/// The same random orders to both, compared after each; how many there were.
fn replay(player: &mut Player, twin: &mut Game<NewYork>, rows: &mut Rows, number: u64, most: usize) -> usize {
    let rules = player.rules();
    let (mut chance, mut legal) = (SearchRng::new(number), Legal::default());
    let mut orders = 0;
    while let Some(side) = twin.umpire().to_play().filter(|_| orders < most) {
        legal.clear();
        rules.legal(twin.position(), &mut legal);
        let order = random_order(&*rules, twin.position(), &legal, &mut chance);
        twin.submit(side, order).expect("legal");
        settle(twin, rows);
        assert!(player.order(order), "{:?}", player.notice());
        player.wait(1);
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
        let mut twin = Game::open(&blockade::rulesets::new_york().expect("rules"), &copy).expect("it opens");
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
