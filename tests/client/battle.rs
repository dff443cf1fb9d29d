//! The battle board: what its tray, its facts and its odds say, and that nothing lies over anything.

use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui::epaint::Primitive;
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext, egui};
use blockade::app::art::Art;
use blockade::kernel::dice::{Dice, Seed};
use blockade::rules::new_york_1776::position::{Post, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};

use super::driver::Player;
use super::two_players::{at_a_battle_in, attacks, opened};

/// Grant, 4 SP, faces Nixon, who has 1 SP; neither side has anybody in Reserve.
const WEAK: &str = r#"{"turn":5,"phase":"battle","active":"british","first":"american","units":{
    "nixon":{"at":"white_plains","sp":1},"mifflin":{"at":"white_plains"},"hand":{"at":"white_plains"},
    "grant":{"at":"white_plains"},"smith":{"at":"white_plains"},"donop":{"at":"white_plains"},
    "washington":{"at":"north_castle"}},"entries":{"white_plains":["new_rochelle"]},
    "battle":{"location":"white_plains","round":2,"step":"act","acting":"attacker","units":{
    "nixon":{"position":"left"},"mifflin":{"position":"center"},"hand":{"position":"right"},
    "grant":{"position":"right"},"smith":{"position":"center"},"donop":{"position":"left"}}}}"#;

/// The British cross from Staten Island to Gravesend.
pub const OVER_WATER: &str = r#"{"turn":5,"active":"british","first":"american","ap":{"british":2},"units":{
    "washington":{"at":"white_plains"},"nixon":{"at":"gravesend"},"mifflin":{"at":"gravesend"},"scott":{"at":"gravesend"},
    "howe":{"at":"staten_island"},"grant":{"at":"staten_island"},"smith":{"at":"staten_island"},
    "donop":{"at":"staten_island"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#;

/// A seed by which the first dice fall so.
fn falls(so: impl Fn(&[u8; 4]) -> bool) -> Seed {
    let fallen = |seed: &Seed| {
        let mut dice = Dice::new(*seed);
        so(&[0; 4].map(|_| dice.roll().0))
    };
    (0..).map(Seed::from_number).find(fallen).expect("such a seed")
}

fn at_a_weak_block(seed: Seed, size: (u32, u32)) -> Player {
    let mut player = opened(WEAK, seed, size);
    player.lift();
    player.wait(4);
    assert_eq!(player.position().battle().map(|battle| battle.step), Some(Step::Act));
    player
}

fn said(player: &mut Player, part: &str) -> Vec<String> {
    player.words().into_iter().filter(|name| name.contains(part)).collect()
}

/// N8.7
#[test]
fn two_hits_on_one_step_are_two_hits_one_lost_on_the_tray_and_in_the_log() {
    let seed =
        falls(|faces| faces.iter().filter(|face| **face == 6).count() == 2 && faces.iter().all(|face| *face > 2));
    let mut player = at_a_weak_block(seed, (1280, 720));
    player.click("Grant, 4 SP");
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.wait(4);
    let tray = said(&mut player, "Dice: Grant fires");
    let told = ": 2 hits, 1 lost on the American Left";
    assert!(tray.iter().any(|words| words.ends_with(told)), "{tray:?}");
    let log: Vec<String> = player.session().info().log.iter().map(|line| line.text.plain()).collect();
    assert!(
        log.iter().any(|line| line.starts_with("Grant at the Right [") && line.contains("2 hits, 1 lost")),
        "{log:?}"
    );
}

/// N8.8: both sides saw them cross, so the deploying defender reads about it.
#[test]
fn the_deploying_defender_and_all_later_viewers_read_that_the_attackers_crossed() {
    for size in [(1280, 720), (1920, 1080)] {
        let mut player = attacks(OVER_WATER, ["Staten Island,", "Gravesend,"], size);
        player.click("Show the board");
        assert_eq!(player.session().info().seat, AMERICAN, "the defender deploys first");
        for step in ["the defender deploys", "the attacker deploys", "the defender acts"] {
            assert_eq!(said(&mut player, "No fort and no crossing"), Vec::<String>::new(), "{step}");
            assert_eq!(
                said(&mut player, "Crossing: 4 attackers came over water."),
                ["Crossing: 4 attackers came over water."]
            );
            assert_eq!(said(&mut player, "−1 die"), ["−1 die"], "{step}");
            if step != "the defender acts" {
                player.click("Confirm deployment");
                if player.behind_a_curtain() {
                    player.click("Show the board");
                }
            }
        }
    }
}

#[test]
fn the_odds_of_an_empty_reserve_need_no_look_and_the_panel_stays_in_place_between_shots() {
    let mut player = at_a_weak_block(falls(|faces| faces.iter().all(|face| (3..6).contains(face))), (1920, 1080));
    let battle = player.position().battle().expect("a battle");
    assert!(battle.posts[Post::Reserve].is_empty());
    let stands = |player: &mut Player| player.find("The battle so far").expect("a heading").min;
    let at = stands(&mut player);
    let (mut counted, mut shots) = (0, 0);
    for _ in 0..400 {
        assert_eq!(said(&mut player, "Reveal your Reserve"), Vec::<String>::new());
        assert_eq!(said(&mut player, "Look at my Reserve"), Vec::<String>::new());
        assert_eq!(stands(&mut player), at, "the panel jumps");
        counted += usize::from(!said(&mut player, "Odds: ").is_empty());
        if counted > 0 && shots == 0 {
            player.set_speed(1.0);
            player.click("Grant, 4 SP");
            player.key(KeyCode::KeyF, Key::Character("f".into()));
            shots = 1;
        }
        player.wait(1);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(shots == 1 && counted > 2, "odds stood there {counted} times");
}

#[test]
fn tumbling_dice_stay_in_the_tray_beside_its_words() {
    for size in [(1280, 720), (1920, 1080)] {
        let mut player = at_a_weak_block(falls(|_| true), size);
        player.set_speed(1.0);
        player.click("Grant, 4 SP");
        player.key(KeyCode::KeyF, Key::Character("f".into()));
        let (mut frames, mut seen) = (0, 0);
        while player.session().info().busy && frames < 400 {
            if let Some(tray) = player.find("Dice: Grant fires") {
                let tray =
                    egui::Rect::from_min_max(egui::pos2(tray.min.x, tray.min.y), egui::pos2(tray.max.x, tray.max.y));
                seen += dice_of(&mut player, tray);
            }
            player.wait(1);
            frames += 1;
        }
        assert!(seen > 30, "{seen} corners of dice were seen in {frames} frames");
    }
}

/// Corners of the dice in the tray: none is cut off at its rim, none lies on its words.
fn dice_of(player: &mut Player, tray: egui::Rect) -> usize {
    let blocks = player.app.world().resource::<Art>().blocks.texture;
    let world = player.app.world_mut();
    let mut painted = world.query_filtered::<&EguiRenderOutput, bevy::prelude::With<PrimaryEguiContext>>();
    let mut corners = 0;
    for job in &painted.single(world).expect("panels").paint_jobs {
        let Primitive::Mesh(mesh) = &job.primitive else { continue };
        if mesh.texture_id != blocks || !tray.contains_rect(job.clip_rect) {
            continue;
        }
        let free = egui::Rect::from_x_y_ranges(
            (tray.left() + tray.width() * 0.25)..=(tray.right() - tray.width() * 0.23),
            tray.y_range(),
        );
        for vertex in &mesh.vertices {
            assert!(
                job.clip_rect.expand(0.5).contains(vertex.pos),
                "{:?} is cut off by {:?}",
                vertex.pos,
                job.clip_rect
            );
            assert!(free.contains(vertex.pos), "{:?} lies on words of the tray {tray:?}", vertex.pos);
            corners += 1;
        }
    }
    corners
}

/// The only hit there is falls; where to retreat to is asked.
#[test]
fn forced_orders_are_played_and_choices_wait() {
    let seed =
        falls(|faces| faces.iter().filter(|face| **face == 6).count() == 2 && faces.iter().all(|face| *face > 2));
    let mut player = at_a_weak_block(seed, (1280, 720));
    player.goes_by_itself(true);
    player.click("Grant, 4 SP");
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.wait(12);
    let p = player.position();
    assert!(p.owes().is_none_or(|owes| owes.hits() == 0), "Nixon alone stands there: nobody asks who is hit");
    let record = player.truth().text();
    assert!(record.contains("\"hit nixon\""), "the record has it as an order: {record}");
    // What the enemy must do next is a choice, and waits for it.
    let entries = player.entries();
    player.wait(6);
    assert_eq!((player.entries(), player.seated().table.legal().len() > 1), (entries, true));
}

/// N8.3: who deploys first has not seen the march: the sheet tells the battle, who attacks, and from where.
#[test]
fn who_deploys_is_told_who_attacks_and_from_where() {
    let mut player = at_a_battle_in(BRITISH, (1280, 720));
    let words = player.words();
    assert!(words.iter().any(|word| word.contains("deploys for the battle of Brooklyn")), "the cover: {words:?}");
    player.click("Show the board");
    let words = player.words();
    assert!(words.iter().any(|word| word.ends_with("British blocks from Flatbush against 4.")), "{words:?}");
    assert!(words.iter().any(|word| word.contains("battle of Brooklyn")), "{words:?}");
}
