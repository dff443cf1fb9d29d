//! The replay room: both ways, from either seat, branches and bookmarks.

use super::driver::Player;
use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::art::Art;
use blockade::app::map::camera::Viewport;
use blockade::app::map::entities::{Block, Identity};
use blockade::app::session::replay::replay_session::ReplaySession;
use blockade::app::session::replay::typed::TypedReplay;
use blockade::app::shell::start::Start;
use blockade::app::state::replay_state::ReplayState;
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::screen::{Leaving, Navigate, Screen};
use blockade::board::BlockIdentity;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::Game;
use blockade::play::saves;
use blockade::rules::new_york_1776::observe::View;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Position};
use std::any::Any;
use std::path::Path;
use std::time::{Duration, Instant};

/// At the title, with kept records in the folder of saved games.
pub fn with_records(records: &[&str]) -> Player {
    with_records_in(records, (1280, 720))
}

/// The same in a window of this size.
pub fn with_records_in(records: &[&str], size: (u32, u32)) -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    for record in records {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{record}.blockade"));
        let name = from.file_name().expect("a name").to_owned();
        std::fs::copy(&from, folder.path().join(name)).expect("copied");
    }
    Player::sized(folder, Start::Title, size)
}

fn replay_state(player: &Player) -> &ReplayState {
    player.app.world().resource::<ReplayState>()
}

pub fn replay(player: &Player) -> &dyn ReplaySession {
    replay_state(player).replay.as_deref().expect("a game is walked through")
}

fn at(player: &Player) -> usize {
    replay(player).info().at
}

/// What is shown of the moment.
fn seen(player: &Player) -> &View {
    let session: &dyn Any = replay(player);
    session.downcast_ref::<TypedReplay<NewYork>>().expect("New York").replay.view()
}

/// The whole truth of the moment, and what was remembered: from the record.
fn truth(player: &Player) -> (Game<NewYork>, Position, <NewYork as Ruleset>::Memory) {
    let rules = blockade::rulesets::new_york().expect("rules");
    let game = Game::look(&rules, replay(player).info().path.expect("a file")).expect("a record");
    let snapshots = game.snapshots().expect("it plays");
    let (position, memory) = snapshots.at(at(player));
    (game, position, memory)
}

pub fn enter(player: &mut Player) {
    player.click("Replay");
    assert_eq!(player.screen(), Screen::Load);
    player.click("Replay");
    assert_eq!(player.screen(), Screen::Replay);
}

/// Sides of the blocks on the map whose faces are seen.
fn faces(player: &mut Player) -> Vec<Side> {
    let world = player.app.world_mut();
    world.query::<(&Identity, &Block)>().iter(world).map(|(_, block)| block.0).collect()
}

#[test]
fn a_finished_game_is_walked_through_both_ways_by_keys_and_buttons() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    assert_eq!((at(&player), replay(&player).info().seat), (0, Viewer::All));
    let mut moments = vec![];
    for _ in 0..60 {
        moments.push((at(&player), seen(&player).clone()));
        player.key(KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert!(moments.windows(2).all(|pair| pair[0].0 < pair[1].0), "every step goes on");
    for (moment, known) in moments.iter().rev() {
        player.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!((at(&player), seen(&player)), (*moment, known), "back is where one was");
    }
    player.key(KeyCode::End, Key::End);
    assert_eq!(at(&player), replay(&player).info().end);
    assert!(seen(&player).verdict.is_some_and(|verdict| verdict.case() == "N11.1"));
    player.click("Previous turn");
    player.click("Previous turn");
    assert_eq!(seen(&player).turn, 3);
    player.click("Next battle");
    assert!(seen(&player).battle.is_some());
    player.click("Timeline");
    let middle = at(&player) as f32 / replay(&player).info().end as f32;
    assert!((0.25..0.75).contains(&middle), "a click in the middle of the timeline: {middle}");
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn the_turning_points_of_a_finished_game_lead_to_the_moment_of_the_decision() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    player.click("Turning points");
    let begun = Instant::now();
    while replay_state(&player).turning_points.busy() {
        assert!(begun.elapsed() < Duration::from_secs(240), "they are never found");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(10));
    }
    player.wait(3);
    let points = replay_state(&player).turning_points.points().to_vec();
    assert!((1..=3).contains(&points.len()), "{points:?}");
    for point in &points {
        player.click(&format!("Go to {}: {}", point.turn_name.to_lowercase(), point.summary));
        assert_eq!(at(&player), point.entry);
        let game = truth(&player).0;
        let kind = &game.entries()[point.entry].kind;
        assert!(matches!(kind, EntryKind::Order(side, _) if *side == point.side), "{point:?}");
    }
    player.key(KeyCode::Escape, Key::Escape);
    enter(&mut player);
    assert_eq!(replay_state(&player).turning_points.points(), points, "whoever comes back finds them told");
}

#[test]
fn the_map_follows_each_move_and_draws_its_route() {
    let mut player = with_records(&["form_3/white_plains_campaign"]);
    enter(&mut player);
    player.wait(4);
    for _ in 0..4 {
        player.app.world_mut().resource_mut::<Viewport>().zoom_in();
        player.wait(30);
    }
    let trails = |player: &Player| replay(player).trails(&player.app.world().resource::<Art>().chart);
    let (mut moves, mut views) = (0, Vec::new());
    for _ in 0..60 {
        let before = trails(&player).len();
        player.key(KeyCode::ArrowRight, Key::ArrowRight);
        player.wait(30);
        let Some((_, way)) = trails(&player).last().cloned().filter(|_| trails(&player).len() != before) else {
            continue;
        };
        let viewport = player.app.world().resource::<Viewport>();
        let to = viewport.to_screen(*way.last().expect("its end"));
        assert!(viewport.view.contains(to), "the move to {to:?} is not in {:?}", viewport.view);
        moves += 1;
        views.push(viewport.centre);
    }
    views.dedup();
    assert!(moves > 5 && views.len() > 1, "{moves} moves, {} views", views.len());
}

#[test]
fn a_game_that_is_not_over_shows_no_turning_points() {
    let mut player = with_records(&["form_1/mid_battle"]);
    enter(&mut player);
    player.click("Turning points");
    assert!(!replay_state(&player).turning_points.busy());
    assert!(player.find("Turning points are shown when the game is over").is_some());
}

#[test]
fn a_replay_plays_with_the_animations_of_the_board_and_stops_at_the_end() {
    let mut player = with_records(&["form_1/mid_battle"]);
    enter(&mut player);
    player.click("Speed 4");
    player.key(KeyCode::Space, Key::Space);
    assert!(replay_state(&player).playing);
    let (mut moved, mut frames) = (0, 0);
    while replay_state(&player).playing && frames < 20_000 {
        player.wait(1);
        frames += 1;
        moved += usize::from(replay(&player).info().busy);
    }
    assert_eq!(at(&player), replay(&player).info().end);
    assert!(moved > 20, "{moved} frames of motion");
    player.key(KeyCode::Space, Key::Space);
    assert!(replay_state(&player).playing && at(&player) < 5, "from the end it begins anew");
}

#[test]
fn a_seat_in_a_replay_shows_what_that_side_saw() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    player.click("Next turn");
    player.click("Next turn");
    player.wait(2);
    let both = faces(&mut player);
    assert!(both.contains(&AMERICAN) && both.contains(&BRITISH));
    for (name, side) in [("View: American", AMERICAN), ("View: British", BRITISH)] {
        player.click(name);
        player.wait(2);
        let seen = faces(&mut player);
        assert!(!seen.is_empty() && seen.iter().all(|other| *other == side), "{name}: {seen:?}");
        let (game, position, memory) = truth(&player);
        assert_eq!(*super::replay::seen(&player), game.rules().observe(&position, &memory, Viewer::Side(side)));
    }
}

#[test]
fn the_replay_of_an_unfinished_two_player_game_shows_no_hidden_block() {
    let mut player = with_records(&["form_2/branch_of_a_branch"]);
    enter(&mut player);
    assert_eq!(replay(&player).info().seat, Viewer::Public);
    let rules = blockade::rulesets::new_york().expect("rules");
    for _ in 0..12 {
        player.key(KeyCode::PageDown, Key::PageDown);
        for key in [(KeyCode::Digit1, "1"), (KeyCode::Digit2, "2"), (KeyCode::Digit3, "3")] {
            player.key(key.0, Key::Character(key.1.into()));
            assert_eq!(replay(&player).info().seat, Viewer::Public);
        }
        assert_eq!(faces(&mut player), [], "no block on the map has a face");
        let seen = seen(&player).clone();
        assert!(seen.forces[AMERICAN].units.is_empty() && seen.forces[BRITISH].units.is_empty());
        for (name, _) in player.names() {
            assert!(!rules.units.iter().any(|unit| name.starts_with(&format!("{},", unit.name))), "{name}");
        }
    }
}

#[test]
fn playing_on_makes_a_branch_and_keeps_the_game() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    let file = player.saves.path().join("end_n11_1.blockade");
    let before = std::fs::read(&file).expect("there");
    enter(&mut player);
    player.click("Next turn");
    player.click("Next turn");
    // To a decision: where a roll is due, the branch rolls its own dice.
    player.click("Next order");
    let (game, position, _) = truth(&player);
    let (at, hash) = (at(&player), game.rules().digest(&position));
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    player.click("American: Human");
    player.click("British: Human");
    player.click("Play on");
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(player.hash(), hash, "the branch begins at the very moment");
    let header = &player.session().info().header;
    assert_eq!(header.branch.as_ref().map(|branch| branch.after), Some(at));
    assert_eq!(header.seat::<NewYork>(AMERICAN), "human");
    assert!(player.behind_a_curtain(), "two people now play it");
    assert_eq!(std::fs::read(&file).expect("there"), before, "the game it leaves is kept as it is");
    let found = saves::find(&[player.saves.path().to_owned()]);
    assert_eq!(found.files.len(), 2);
    // Both are seen in the tree of either.
    player.app.world_mut().write_message(Navigate::Leave(Leaving::To(Screen::Title)));
    player.wait(3);
    enter(&mut player);
    assert_eq!(replay_state(&player).tree.iter().map(|(depth, _)| *depth).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_bookmark_is_in_the_record_at_once() {
    let mut player = with_records(&["form_1/end_n4_1"]);
    let file = player.saves.path().join("end_n4_1.blockade");
    enter(&mut player);
    player.click("Next turn");
    let moment = at(&player);
    player.click("Bookmark");
    player.app.world_mut().resource_mut::<ReplayState>().writing = Some("here they came ashore".into());
    player.wait(1);
    player.click("Save");
    let record = Record::read(&file).expect("a record");
    assert_eq!(record.notes().get(&moment).map(String::as_str), Some("here they came ashore"));
    assert_eq!(record.error, None);
    player.click("Previous turn");
    player.click("here they came ashore");
    assert_eq!(at(&player), moment, "a click on it leads there");
    player.click("Remove this bookmark");
    assert_eq!(Record::read(&file).expect("a record").notes().len(), 0);
}

#[test]
fn a_saved_game_shows_its_picture_before_it_is_opened_and_reveals_no_secret() {
    let mut player = with_records(&["form_2/branch_with_bookmarks", "form_1/mid_setup"]);
    player.click("Load");
    for name in ["Load A first branch", "Load Simulation"] {
        player.click(name);
        player.wait(2);
        let saved_games = player.app.world().resource::<SavedGames>();
        let (_, preview) = saved_games.preview.as_ref().expect("a preview");
        let preview = preview.as_ref().expect("it can be read");
        assert!(preview.stacks.iter().all(|stack| stack.pieces.iter().all(|piece| piece.who == BlockIdentity::Hidden)));
        assert_eq!(preview.wrong, None);
    }
    player.click("Load A first branch");
    player.click("Play on");
    assert_eq!(player.screen(), Screen::Table);
    assert!(player.behind_a_curtain());
}

#[test]
fn a_finished_game_is_exported_from_its_replay_and_an_unfinished_one_is_not() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    assert!(player.find("Export").is_some());
    player.key(KeyCode::KeyX, Key::Character("x".into()));
    assert!(player.find("Export the game").is_some());
    player.click("Save");
    let begun = std::time::Instant::now();
    while player.find("Saved: ").is_none() {
        assert!(begun.elapsed().as_secs() < 60, "nothing is exported: {:?}", player.words());
        player.wait(2);
    }
    player.key(KeyCode::Escape, Key::Escape);
    assert!(player.find("Export the game").is_none());
    let mut player = with_records(&["form_1/mid_battle"]);
    player.key(KeyCode::KeyR, Key::Character("r".into()));
    player.wait(4);
    assert!(player.find("Export").is_none(), "what is hidden stays hidden: {:?}", player.words());
}
