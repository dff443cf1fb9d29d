//! Attacks of the counter toy in the headless window, and what its open table shows to both sides.

use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::With;
use bevy_egui::egui::epaint::Primitive;
use bevy_egui::egui::{Color32, Rect, pos2, vec2};
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::theme;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::kernel::story::PlaceId;

use super::counter_game::{at, click_on, placed, placed_game, position, seated, stands, truth};
use super::driver::Player;
use crate::counters::Game;
use crate::counters::board::Counter;
use crate::counters::pieces::{Event, Order, Position, Step};
use crate::counters::sides::{RED, WHITE};
use crate::counters::words::{counters, place, place_id};

/// Three that can attack h0905 from two hexes.
const FIGHT: [(usize, &str); 5] = [(0, "h0805"), (1, "h0805"), (3, "h0904"), (40, "h0905"), (45, "h1900")];

/// A seed by which their attack brings that.
fn seed_for(brings: impl Fn(&Position) -> bool) -> u64 {
    let attack = Order::Attack(place(at("h0905")), [0, 1, 3].map(Counter::of).into_iter().collect());
    let found = (0..500).find(|seed| {
        let mut game = placed_game(&FIGHT, *seed);
        game.play(RED, attack).expect("it is legal");
        brings(game.position())
    });
    found.expect("such a seed")
}

#[test]
fn several_counters_attack_at_odds_and_the_log_shows_the_die() {
    let mut player = placed(&FIGHT, seed_for(|p| matches!(p.step, Step::Act(_))));
    player.set_speed(1.0);
    click_on(&mut player, at("h0905"));
    assert_eq!(player.selected(), [at("h0805"), at("h0904")], "all who can");
    let odds = |player: &mut Player| player.words().into_iter().find(|name| name.starts_with("Odds "));
    let all = odds(&mut player);
    assert_eq!(all.as_deref(), Some("Odds 3-1, die +0 (T5.2)"));
    player.click("Horse c3 in");
    assert!(odds(&mut player) < all, "fewer attack at worse odds: {:?}", odds(&mut player));
    player.click("Horse c3 in");
    player.click("Attack hex 0905 with 3 counters");
    let told = |player: &Player| -> Vec<(u8, String)> {
        let lines = player.session().info().log;
        lines.iter().flat_map(|line| line.text.dice.iter().map(|die| (die.sides, line.text.plain()))).collect()
    };
    assert!(player.dice_fall(), "{:?}", player.notice());
    assert_eq!(told(&player), [], "nobody has read it while it rolls");
    player.wait(60);
    let entries = truth(&player).entries().iter().flat_map(|entry| entry.events.clone()).collect::<Vec<_>>();
    let rolled =
        entries.iter().find_map(|event| if let Event::Rolled { face, .. } = event { Some(*face) } else { None });
    let line = format!("The attackers roll [{}]", rolled.expect("a roll"));
    assert!(matches!(&told(&player)[..], [(10, text)] if text.starts_with(&line)), "{line}: {:?}", told(&player));
    assert!(player.words().iter().any(|name| name.contains("attacks hex 0905 with 3 counters at 3-1")));
}

#[test]
fn a_retreat_takes_one_click() {
    let defends = |p: &Position| matches!(p.step, Step::Retreat(_, due) if due.has(Counter::of(40)));
    let mut player = placed(&FIGHT, seed_for(defends));
    click_on(&mut player, at("h0905"));
    click_on(&mut player, at("h0905"));
    assert_eq!(seated(&player).table.to_play(), Some(WHITE));
    assert_eq!(player.selected(), [at("h0905")]);
    let lit = player.lit();
    let p = position(&player);
    let ways: Vec<PlaceId> = counters().retreats(&p, Counter::of(40)).into_iter().map(place_id).collect();
    assert!(!lit.is_empty() && lit.len() == ways.len() && ways.iter().all(|way| lit.contains(way)), "{ways:?} {lit:?}");
    click_on(&mut player, at("h0805"));
    assert_eq!(stands(&player, 40), Some(at("h0905")), "not into the enemy");
    click_on(&mut player, lit[0]);
    assert_eq!(stands(&player, 40), Some(lit[0]));
    assert_eq!(seated(&player).table.to_play(), Some(RED), "the formation acts on");
}

/// Corners of what is painted in a colour about a place.
fn painted(player: &mut Player, at: PlaceId, reach: f32, colour: Color32) -> usize {
    let point = player.on_screen(at);
    let near = Rect::from_center_size(pos2(point.x, point.y), vec2(reach, reach) * 2.0);
    let world = player.app.world_mut();
    let mut outputs = world.query_filtered::<&EguiRenderOutput, With<PrimaryEguiContext>>();
    let jobs = &outputs.single(world).expect("panels").paint_jobs;
    let meshes =
        jobs.iter().filter_map(|job| if let Primitive::Mesh(mesh) = &job.primitive { Some(mesh) } else { None });
    let corners = meshes.flat_map(|mesh| &mesh.vertices);
    corners.filter(|corner| near.contains(corner.pos) && corner.color == colour).count()
}

#[test]
fn without_pictures_counters_are_painted_in_the_colour_of_their_side() {
    let mut player = placed(&FIGHT, 7);
    let theme = theme::of(&player.panels());
    let [red, white] = [RED, WHITE].map(|side| theme.with_sides(&Game::SIDES).side(side));
    assert!(red != white);
    assert!(painted(&mut player, at("h0805"), 18.0, red) > 3 && painted(&mut player, at("h0905"), 18.0, white) > 3);
    assert_eq!(painted(&mut player, at("h0805"), 18.0, white) + painted(&mut player, at("h0905"), 18.0, red), 0);
    let line = theme.line();
    assert!(painted(&mut player, at("h1010"), 32.0, line) > 3, "an empty hex has its outline");
}

/// Whose ways are drawn on the map.
fn trails(player: &Player) -> Vec<Side> {
    let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: false };
    player.session().view(style, &[]).marks.trails.into_iter().map(|(side, _)| side).collect()
}

#[test]
fn on_the_open_table_each_side_sees_the_moves_of_the_other() {
    const STAND: [(usize, &str); 3] = [(0, "h0303"), (1, "h0403"), (40, "h1203")];
    let go = |counter: usize, to: &str| Order::Move(Counter::of(counter), place(at(to)));
    let orders = [go(0, "h0304"), go(1, "h0404"), Order::Done];
    let then_white = |seed: &u64| {
        let mut game = placed_game(&STAND, *seed);
        orders.iter().for_each(|order| game.play(RED, *order).expect("it is legal"));
        game.umpire().to_play() == Some(WHITE)
    };
    let mut player = placed(&STAND, (0..100).find(then_white).expect("such a seed"));
    for (from, to) in [("h0303", "h0304"), ("h0403", "h0404")] {
        click_on(&mut player, at(from));
        click_on(&mut player, at(to));
        click_on(&mut player, at(to));
        assert_eq!(trails(&player), [], "a player's own moves leave no trail");
    }
    player.key(KeyCode::KeyU, Key::Character("u".into()));
    click_on(&mut player, at("h0403"));
    click_on(&mut player, at("h0405"));
    click_on(&mut player, at("h0405"));
    player.click("Done");
    assert_eq!(seated(&player).table.to_play(), Some(WHITE));
    assert_eq!(trails(&player), [RED, RED], "what was taken back leaves none");
    click_on(&mut player, at("h1203"));
    click_on(&mut player, at("h1204"));
    click_on(&mut player, at("h1204"));
    assert_eq!(stands(&player, 40), Some(at("h1204")));
    assert_eq!(trails(&player), []);
}

#[test]
fn an_adviser_may_speak_on_the_open_table_if_nothing_is_hidden() {
    let mut player = placed(&FIGHT, 7);
    player.click("Hint");
    let begun = Instant::now();
    while player.session().info().ai.hint.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "no hint comes");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(1));
    }
    player.wait(3);
    let before = player.entries();
    player.click("Follow the hint");
    assert!(player.entries() > before, "{:?}", player.notice());
}
