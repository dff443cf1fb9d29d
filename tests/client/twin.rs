//! The twin test: the same orders through the headless driver and through the app's phase schedules.

use blockade::ai::random::{Chance, choose};
use blockade::app::phases::PhasesRun;
use blockade::game::{Game, NewGame};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::position::Phase;

use super::driver::{Player, hotseat};

#[test]
fn the_schedules_and_the_headless_driver_reach_the_same_positions() {
    for number in [3, 1776] {
        let seed = Seed::from_number(number);
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = Player::with(folder, hotseat(vec!["ship_group".into(), "force_march".into()], seed));
        let rules = player.desk().rules.clone();
        let options = vec!["ship_group".into(), "force_march".into()];
        let mut twin = Game::new(&rules, NewGame { options, ..NewGame::hotseat("twin", seed) }).expect("options exist");
        twin.settle();
        let (mut chance, mut legal) = (Chance::new(number), Vec::new());
        let mut orders = 0;
        while let Some(side) = twin.umpire().to_play() {
            legal.clear();
            rules.legal(twin.position(), &mut legal);
            let order = choose(&rules, twin.position(), &legal, &mut chance);
            twin.play(side, order).expect("legal");
            player.desk_mut().order(order);
            player.wait(1);
            assert_eq!(player.desk().notice.as_ref().map(|notice| notice.text.clone()), None);
            if player.session().curtain.is_some() {
                player.desk_mut().session.as_mut().expect("a game").lift();
            }
            let (a, b) = (twin.umpire().entries(), player.session().game.umpire().entries());
            assert_eq!(a.len(), b.len(), "after {}", rules.print(&order));
            assert!(a.iter().zip(b).all(|(a, b)| a.digest == b.digest), "after {}", rules.print(&order));
            orders += 1;
        }
        assert!(orders > 50);
        let run = &player.app.world().resource::<PhasesRun>().0;
        for phase in [
            Phase::TurnStart,
            Phase::ActionPoints,
            Phase::Desertion,
            Phase::Battles,
            Phase::Battle,
            Phase::Supply,
            Phase::TurnEnd,
        ] {
            assert!(run.contains(&phase), "the schedule of {phase:?} never ran");
        }
    }
}
