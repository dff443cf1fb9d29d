//! White Plains with many units: columns, the set-up, what is marked while units move, and trails.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::contract::strokes::StrokeKind;
use blockade::app::contract::view::GameView;
use blockade::app::games::white_plains::Plan;
use blockade::app::games::white_plains::prelude::ViewModel;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::rules::white_plains::data::ids::{HexId, UnitId, Units};
use blockade::rules::white_plains::position::tasks::Task;
use blockade::rules::white_plains::sides::BRITISH;
use blockade::rules::white_plains::words::names::place_id;
use blockade::rules::white_plains::{Order, Row, WhitePlains};
use std::any::Any;

use super::driver::{Player, all_games};
use super::white_plains::{Clicker, begun, session};
use super::white_plains_orders::rows;

/// A game between two humans.
pub fn scenario(id: &str) -> Clicker {
    let setup = Setup { scenario: Some(id.to_owned()), ..Setup::default() };
    let seats = BySide::new("human".to_owned(), "human".to_owned());
    let start = Start::Play { ruleset: WhitePlains::ID.to_owned(), setup, seed: Some(Seed::from_number(4)), seats };
    let mut player = Player::among(all_games(), tempfile::tempdir().expect("a folder"), start, (1600, 900));
    player.goes_by_itself(true);
    player.wait(6);
    Clicker::new(player, 4)
}

/// Gives an order without the pointer: in movement one unit moves and the phase ends, guns fire while they can, everything
/// else is the shortest answer. The order, if it gave one.
pub fn go_on(clicker: &mut Clicker, moves: bool) -> Option<Order> {
    let p = clicker.p();
    if clicker.player.behind_a_curtain() {
        clicker.player.click("Show the board");
        clicker.player.wait(2);
        return None;
    }
    let (mut ends, mut first, mut fire, mut step) = (None, None, None, None);
    for row in rows(&clicker.rules, &p) {
        match row {
            Row::One(order @ (Order::Done | Order::Pass)) => ends = Some(order),
            Row::One(order) => first = first.or(Some(order)),
            Row::Moves(unit, hexes) => {
                step = step.or(hexes.hexes().into_iter().next().map(|to| Order::Move(unit, None, to)));
            }
            Row::Pattern(pattern) => fire = fire.or(Some(clicker.rules.fill(&p, &pattern, &mut |_| 0))),
            _ => {}
        }
    }
    let order = match p.task() {
        Some(Task::Moves) if moves && p.moved.is_empty() => step.or(ends),
        Some(Task::Artillery) => fire.or(first).or(ends),
        _ => ends.or(first).or(fire),
    };
    let session: &mut dyn Any = clicker.player.session_mut();
    let session: &mut Session<WhitePlains> = session.downcast_mut().expect("White Plains");
    // A combat is left to the other tests.
    let order = order?;
    assert!(session.order(order), "{:?}: {order:?}", p.task());
    clicker.player.wait(4);
    Some(order)
}

/// Plays on until the British move for the first time.
pub fn british_move(clicker: &mut Clicker) {
    for _ in 0..200 {
        let p = clicker.p();
        if p.task() == Some(Task::Moves) && p.active == BRITISH {
            if clicker.player.reads_news() {
                clicker.player.click("Continue");
            }
            return clicker.player.wait(2);
        }
        go_on(clicker, false);
    }
    panic!("the British never move: {:?}", clicker.p().task());
}

pub fn letter(clicker: &mut Clicker, code: KeyCode, letter: &str) {
    clicker.player.key(code, Key::Character(letter.into()));
    clicker.player.wait(2);
}

/// A click on a hex with Shift held down.
fn with_shift(clicker: &mut Clicker, at: HexId) {
    clicker.player.key_event((KeyCode::ShiftLeft, Key::Shift), ButtonState::Pressed, false);
    clicker.hex(at);
    clicker.player.key_event((KeyCode::ShiftLeft, Key::Shift), ButtonState::Released, false);
    clicker.player.wait(2);
}

pub fn plan(clicker: &Clicker) -> Plan {
    session(&clicker.player).plan.clone()
}

pub fn model(clicker: &Clicker) -> ViewModel<'_> {
    let session = session(&clicker.player);
    ViewModel { rules: &clicker.rules, table: &session.table, view: session.table.view(), legal: session.table.legal() }
}

pub fn view(clicker: &Clicker, overlays: &[OverlayKind]) -> GameView {
    let style = ViewStyle { art: clicker.player.app.world().resource::<Art>(), compact: false };
    clicker.player.session().view(style, overlays)
}

fn hexes(clicker: &mut Clicker, units: Units) -> Vec<(UnitId, Option<HexId>)> {
    let p = clicker.p();
    units.into_iter().map(|unit| (unit, p.at(unit))).collect()
}

/// W2.4: what is placed, how many, by which case; the ready-made set-up places everyone, and one undo takes it back.
#[test]
fn the_set_up_of_the_campaign_says_what_to_place_and_has_a_ready_made_one() {
    let mut clicker = scenario("campaign");
    assert!(matches!(clicker.p().task(), Some(Task::Place(_))), "{:?}", clicker.p().task());
    let words = clicker.player.words();
    for text in ["1 of 3 to place", "open to it (W2.4)", "After it 2 pieces are to place", "Places 3 pieces"] {
        assert!(words.iter().any(|word| word.contains(text)), "{text}: {words:?}");
    }
    letter(&mut clicker, KeyCode::KeyO, "o");
    let p = clicker.p();
    assert!(!matches!(p.task(), Some(Task::Place(_))), "all three stand: {:?}", clicker.player.notice());
    let spencer = clicker.rules.unit("gen_spencer").expect("Spencer");
    assert_eq!(p.at(spencer), clicker.rules.hex("h3327"));
}

/// W5.1, W6.1: a column goes in one go, as it was told, and comes back in one undo.
#[test]
fn a_column_of_several_stacks_moves_and_is_undone_in_one_go() {
    let mut clicker = scenario("campaign");
    letter(&mut clicker, KeyCode::KeyO, "o");
    british_move(&mut clicker);
    let stacks = ["h2437", "h2438", "h2439"].map(|id| clicker.rules.hex(id).expect("a hex"));
    clicker.hex(stacks[0]);
    for at in &stacks[1..] {
        with_shift(&mut clicker, *at);
    }
    let group = plan(&clicker).group;
    let p = clicker.p();
    assert!(stacks.iter().all(|at| group.into_iter().any(|unit| p.at(unit) == Some(*at))), "{group:?}");
    assert!(clicker.player.words().iter().any(|word| word.starts_with("With them, from ")));
    let goals = plan(&clicker).goals(model(&clicker));
    let goal = goals.iter().filter(|goal| !goal.march && !goal.halts).max_by_key(|goal| goal.cost).expect("a goal").to;
    clicker.hex(goal);
    let planned = plan(&clicker).column.expect("a column is planned");
    assert!(planned.orders.len() > 2, "several go: {planned:?}");
    let words = clicker.player.words();
    let number = clicker.rules.number_of(goal);
    assert!(words.iter().any(|word| word.starts_with(&format!("To {number}: "))), "it is told first: {words:?}");
    let (before, entries) = (hexes(&mut clicker, group), clicker.player.entries());
    clicker.player.click("March the column to ");
    clicker.player.wait(4);
    assert_eq!(clicker.player.entries(), entries + planned.orders.len(), "{:?}", clicker.player.notice());
    let p = clicker.p();
    for (unit, end) in &planned.ends {
        assert_eq!(p.at(*unit), Some(*end), "{}", clicker.rules[*unit].name);
    }
    assert!(planned.ends.iter().any(|(_, end)| *end == goal));
    letter(&mut clicker, KeyCode::KeyU, "u");
    assert_eq!((clicker.player.entries(), hexes(&mut clicker, group)), (entries, before));
}

/// The hexes of the units that are chosen.
fn chosen_hexes(clicker: &mut Clicker) -> Vec<HexId> {
    let group = plan(clicker).group;
    let mut all: Vec<HexId> = hexes(clicker, group).into_iter().filter_map(|(_, at)| at).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The campaign in the first movement of the British, with a stack in front chosen.
pub fn with_a_stack_chosen() -> (Clicker, HexId) {
    let mut clicker = scenario("campaign");
    letter(&mut clicker, KeyCode::KeyO, "o");
    british_move(&mut clicker);
    let at = clicker.rules.hex("h2437").expect("a hex");
    clicker.hex(at);
    (clicker, at)
}

/// W6.1: without a pointer a key adds the nearest stack to the column, and with Shift another one in its place.
#[test]
fn a_key_adds_the_nearest_stack_to_the_column_and_with_shift_another_in_its_place() {
    let (mut clicker, first) = with_a_stack_chosen();
    let name = |clicker: &mut Clicker| {
        let names = clicker.player.words();
        names
            .into_iter()
            .find(|name| name.starts_with("Add the nearest stack, "))
            .expect("a button for the screen reader")
    };
    let next = plan(&clicker).nearest_stack(model(&clicker)).expect("a stack near it");
    assert!(name(&mut clicker).ends_with(&clicker.rules.name_of(next)));
    letter(&mut clicker, KeyCode::KeyS, "s");
    let mut both = vec![first, next];
    both.sort_unstable();
    assert_eq!(chosen_hexes(&mut clicker), both);
    let far = |clicker: &Clicker, at: HexId| clicker.rules.distance(first, at).expect("both on the map");
    assert!(far(&clicker, next) <= 2, "the nearest one");
    clicker.player.quick_shift(KeyCode::KeyS, Key::Character("S".into()));
    clicker.player.wait(2);
    let other = chosen_hexes(&mut clicker);
    assert!(other.len() == 2 && other.contains(&first) && !other.contains(&next), "{other:?}");
    letter(&mut clicker, KeyCode::KeyS, "s");
    let three = chosen_hexes(&mut clicker);
    assert!(three.len() == 3 && other.iter().all(|at| three.contains(at)), "{three:?}");
}

/// W6.1: a click with Shift on a stack that cannot move says why, and the column stays as it was put together.
#[test]
fn a_stack_that_cannot_move_does_not_undo_the_column() {
    let (mut clicker, _) = with_a_stack_chosen();
    let goals = plan(&clicker).goals(model(&clicker));
    let goal = goals.iter().find(|goal| !goal.march && !goal.halts).expect("a goal").to;
    let from = chosen_hexes(&mut clicker)[0];
    letter(&mut clicker, KeyCode::KeyN, "n");
    letter(&mut clicker, KeyCode::KeyA, "a");
    clicker.hex(goal);
    clicker.player.key(KeyCode::Enter, Key::Enter);
    clicker.player.wait(4);
    let p = clicker.p();
    assert!(p.moved.into_iter().any(|unit| p.at(unit) == Some(goal)), "{:?}", clicker.player.notice());
    let others = ["h2438", "h2439"].map(|id| clicker.rules.hex(id).expect("a hex"));
    assert!(!others.contains(&goal) && others[0] != from);
    clicker.hex(others[0]);
    with_shift(&mut clicker, others[1]);
    let column = plan(&clicker).group;
    assert_eq!(chosen_hexes(&mut clicker).len(), 2);
    with_shift(&mut clicker, goal);
    assert_eq!(plan(&clicker).group, column);
    assert!(
        clicker.player.notice().is_some_and(|notice| notice.text.contains("has already moved")),
        "{:?}",
        clicker.player.notice()
    );
}

/// A drag with Shift draws a box: its stacks are chosen together, and the map stays where it is.
#[test]
fn a_box_drawn_with_shift_chooses_its_stacks() {
    let (mut clicker, _) = with_a_stack_chosen();
    clicker.player.key(KeyCode::Escape, Key::Escape);
    let stacks = ["h2437", "h2438", "h2439"].map(|id| clicker.rules.hex(id).expect("a hex"));
    let points = stacks.map(|at| clicker.player.on_screen(place_id(at)));
    let (top, bottom) =
        (points[0] + bevy::math::Vec2::new(-30.0, -50.0), points[2] + bevy::math::Vec2::new(30.0, 40.0));
    clicker.player.key_event((KeyCode::ShiftLeft, Key::Shift), ButtonState::Pressed, false);
    clicker.player.move_to(top);
    clicker.player.wait(2);
    clicker.player.press(ButtonState::Pressed);
    clicker.player.wait(1);
    for share in [0.3, 0.7, 1.0] {
        clicker.player.move_to(top.lerp(bottom, share));
        clicker.player.wait(1);
    }
    clicker.player.press(ButtonState::Released);
    clicker.player.wait(1);
    clicker.player.key_event((KeyCode::ShiftLeft, Key::Shift), ButtonState::Released, false);
    clicker.player.wait(3);
    let chosen = chosen_hexes(&mut clicker);
    assert!(stacks.iter().all(|at| chosen.contains(at)), "{chosen:?}");
    assert_eq!(stacks.map(|at| clicker.player.on_screen(place_id(at))), points, "the map stays");
}

#[test]
fn a_key_takes_the_rest_of_the_brigade() {
    let mut clicker = scenario("grand_assault");
    british_move(&mut clicker);
    let movers = model(&clicker).movers();
    let fits = |unit: &UnitId| {
        let alone = Plan { group: Units::one(*unit), ..Plan::default() };
        !alone.rest_of_brigade(model(&clicker)).is_empty()
    };
    let unit = movers.into_iter().find(fits).expect("a brigade of several");
    let at = clicker.p().at(unit).expect("it stands");
    clicker.hex(at);
    let only = Plan { group: plan(&clicker).group, ..Plan::default() };
    let rest = only.rest_of_brigade(model(&clicker));
    letter(&mut clicker, KeyCode::KeyR, "r");
    assert_eq!(plan(&clicker).group, only.group | rest);
}

/// What can still move is marked on the map, until something is chosen, and a button goes to the next.
#[test]
fn units_that_can_still_move_are_marked_and_a_button_goes_to_the_next() {
    let mut clicker = scenario("grand_assault");
    british_move(&mut clicker);
    let ready = view(&clicker, &[]).marks.ready;
    assert!(ready.len() > 10 && ready.iter().all(|(_, side)| *side == BRITISH), "{ready:?}");
    clicker.player.click("Next unit");
    clicker.player.wait(3);
    assert!(!plan(&clicker).group.is_empty());
    assert!(view(&clicker, &[]).marks.ready.is_empty(), "the marks of what is chosen suffice");
    let fire = view(&clicker, &[OverlayKind::UnderFire]).marks.overlays;
    assert!(fire.strokes.iter().all(|stroke| stroke.kind == StrokeKind::UnderFire) && !fire.strokes.is_empty());
}

/// W6, W8: the enemy's trails stay while a side fires at it, and until it moves itself.
#[test]
fn trails_stay_through_fire_and_until_the_first_move() {
    let mut clicker = Clicker::new(begun(5, (1280, 720), None), 5);
    let (mut fires, mut moves) = (0, 0);
    for _ in 0..150 {
        let before = clicker.p();
        let (task, trails) = (before.task(), view(&clicker, &[]).marks.trails.len());
        if task == Some(Task::Artillery) && !before.moved.is_empty() {
            assert!(trails > 0, "the enemy has moved");
        }
        if before.task().is_none() || fires > 0 && moves > 2 {
            break;
        }
        let decides = clicker.player.session().info().to_play;
        let given = go_on(&mut clicker, true);
        let after = clicker.p();
        let same_side = decides == clicker.player.session().info().to_play;
        if matches!(given, Some(Order::Fire(..))) && !before.moved.is_empty() && same_side {
            assert_eq!(view(&clicker, &[]).marks.trails.len(), trails, "a fire leaves them");
            fires += 1;
        }
        // Who enters leaves no trail, and ends none.
        let walks = |unit: UnitId| before.at(unit).is_some() && before.at(unit) != after.at(unit);
        if task == Some(Task::Moves) && before.moved.is_empty() && after.moved.into_iter().any(walks) {
            assert_eq!(view(&clicker, &[]).marks.trails, [], "its own move ends them");
            moves += 1;
        }
    }
    assert!(moves > 1, "both sides move");
}
