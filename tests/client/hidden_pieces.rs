//! What is hidden is exchanged, and the window does not notice: no name, no entity, no sprite, no line, no tooltip.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext, egui};
use blockade::ai::random::{SearchRng, random_order};
use blockade::app::art::Art;
use blockade::app::contract::game::GameWindow;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::contract::{panel::Panel, sound_cue::SoundCue};
use blockade::app::map::entities::{Block, Identity, LocatedIn, MapPlace, PieceFace, Ship, StackPosition};
use blockade::app::session::game_session::{GameSession, SessionCommand};
use blockade::app::session::typed::Session;
use blockade::app::shell::sound::Sounds;
use blockade::app::state::current_session::{CurrentSession, TableRequest};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::{ruleset::Viewer, side::Side, story::Part};
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::{liberty::Liberty, new_york_1776::NewYork};
use blockade::rulesets;

use super::driver::{Player, hotseat};
use super::toy_game;
use crate::how_many::games;
use crate::toy::{self, Toy};

/// States to be looked at in each game by day.
const STATES: u64 = 200;
/// Of so many states of a game one is looked at.
const SELDOM: usize = 20;
/// Entries after which a random game is long enough.
const ENTRIES: usize = 260;

/// Orders, and who gave them.
type Orders<R> = Vec<(Side, <R as blockade::kernel::ruleset::Ruleset>::Order)>;

/// What the test must be told of a game.
trait Hides: GameWindow {
    /// Words of the notation for a side's things that look alike to the other: any two of a list may be exchanged,
    /// equal or not.
    fn kinds(&self, side: Side) -> Vec<Vec<String>>;
}

impl Hides for NewYork {
    fn kinds(&self, side: Side) -> Vec<Vec<String>> {
        let blocks = self.army[side].into_iter().map(|unit| self[unit].id.clone()).collect();
        let ships = self.ships.iter().map(|ship| ship.id.clone()).collect();
        if side == BRITISH { vec![blocks, ships] } else { vec![blocks] }
    }
}

impl Hides for Toy {
    fn kinds(&self, side: Side) -> Vec<Vec<String>> {
        vec![
            (0..toy::BLOCKS)
                .map(toy::Block::of)
                .filter(|b| toy::owner(*b) == side)
                .map(|b| format!("b{b:?}"))
                .collect(),
        ]
    }
}

impl Hides for Liberty {
    fn kinds(&self, side: Side) -> Vec<Vec<String>> {
        let mut kinds: Vec<Vec<String>> = Vec::new();
        let mut last = None;
        for block in self.army[side] {
            let (kind, id) = (&self[block].kind.id, self[block].id.clone());
            match kinds.last_mut().filter(|_| last == Some(kind)) {
                Some(alike) => alike.push(id),
                None => kinds.push(vec![id]),
            }
            last = Some(kind);
        }
        kinds.retain(|alike| alike.len() > 1);
        kinds
    }
}

pub(super) fn begun<R: GameWindow>(rules: &Arc<R>, number: u64) -> Game<R> {
    let mut game = Game::new(rules, NewGame::hotseat("secret", Seed::from_number(number))).expect("a game");
    game.settle();
    game
}

/// The orders of a random game.
fn random_game<R: GameWindow>(rules: &Arc<R>, number: u64) -> Orders<R> {
    let (mut chance, mut legal, mut orders) = (SearchRng::new(number), Legal::default(), Vec::new());
    let mut game = begun(rules, number);
    while let Some(side) = game.umpire().to_play().filter(|_| game.entries().len() < ENTRIES) {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&**rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
        orders.push((side, order));
    }
    orders
}

/// An order with two words exchanged in it.
fn exchanged<R: GameWindow>(rules: &R, order: &R::Order, two: [&str; 2]) -> R::Order {
    let (mut line, mut word) = (String::new(), String::new());
    for c in rules.print(order).chars().chain([' ']) {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        line += match two.iter().position(|one| *one == word) {
            Some(at) => two[1 - at],
            None => &word,
        };
        word.clear();
        line.push(c);
    }
    rules.parse(line.trim()).expect("still an order")
}

/// What a viewer has been told so far, and who is to play.
fn log_lines<R: GameWindow>(game: &Game<R>, from: usize, viewer: Viewer) -> (Option<Side>, Vec<R::Sighting>) {
    let events = game.entries()[from..].iter().flat_map(|entry| &entry.events);
    (game.umpire().to_play(), events.filter_map(|event| game.rules().sight(event, viewer)).collect())
}

/// The same game with two things of a side exchanged, for as long as nothing tells the other side so.
fn other_game<R: GameWindow>(
    rules: &Arc<R>,
    number: u64,
    orders: &Orders<R>,
    owner: Side,
    two: [&str; 2],
) -> Orders<R> {
    let (mut one, mut other) = (begun(rules, number), begun(rules, number));
    let mut out = Vec::new();
    for (side, order) in orders {
        let from = (one.entries().len(), other.entries().len());
        let order = (*order, exchanged(&**rules, order, two));
        one.play(*side, order.0).expect("legal");
        if other.play(*side, order.1).is_err() {
            break;
        }
        let alike = |viewer| log_lines(&one, from.0, viewer) == log_lines(&other, from.1, viewer);
        if ![Viewer::Public, Viewer::Side(owner.other())].into_iter().all(alike) {
            break;
        }
        out.push((*side, order.1));
    }
    out
}

/// A game up to an entry, on the table, with the curtain lifted or down.
pub(super) fn seated<R: GameWindow>(
    rules: &Arc<R>,
    number: u64,
    orders: &[(Side, R::Order)],
    lift: bool,
) -> Box<dyn GameSession> {
    let mut game = begun(rules, number);
    for (side, order) in orders {
        game.play(*side, *order).expect("legal after the exchange, too");
    }
    let mut session = Session::new(Table::new(game));
    if lift {
        session.table.lift_curtain();
    }
    Box::new(session)
}

/// Everything the window shows.
#[derive(PartialEq)]
pub(super) struct Shown {
    pub(super) names: Vec<String>,
    entities: Vec<String>,
    sprites: Vec<String>,
    log: Vec<String>,
    tips: Vec<String>,
    overlays: Vec<String>,
    panels: Vec<String>,
    heard: Vec<String>,
}

fn texts(shape: &egui::Shape, out: &mut Vec<String>) {
    match shape {
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, out)),
        egui::Shape::Text(text) => out.push(text.galley.text().to_owned()),
        egui::Shape::Mesh(mesh) => out.push(format!("{:?}", mesh.vertices)),
        other => out.push(format!("{other:?}")),
    }
}

fn shown(player: &mut Player, context: &egui::Context) -> Shown {
    let mut names: Vec<String> = player.names().iter().map(|(name, rect)| format!("{name} {rect:?}")).collect();
    names.sort();
    let log = player.session().info().log.iter().map(|line| format!("{line:?}")).collect();
    let (tips, overlays) = {
        let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
        let (session, mut tips, mut overlays) = (player.session(), Vec::new(), Vec::new());
        if session.info().curtain.is_none() {
            for place in style.art.chart.places.keys() {
                let mut output = context.run_ui(egui::RawInput::default(), |ui| {
                    session.draw(style, Panel::Tooltip(ui, *place));
                });
                output.shapes.iter().for_each(|clipped| texts(&clipped.shape, &mut tips));
                output.textures_delta.clear();
            }
            overlays.extend(
                OverlayKind::ALL.map(|kind| format!("{kind:?} {:?}", session.view(style, &[kind]).marks.overlays)),
            );
        }
        (tips, overlays)
    };
    let world = player.app.world_mut();
    let mut pieces =
        world.query::<(&PieceFace, &StackPosition, &LocatedIn, Has<Block>, Option<&Ship>, Option<&Identity>)>();
    let mut entities: Vec<String> = pieces
        .iter(world)
        .map(|(shows, status, at, block, ship, identity)| {
            let place = world.get::<MapPlace>(at.0).map(|ground| ground.place);
            format!("{place:?} {status:?} {block} {ship:?} {identity:?} {shows:?}")
        })
        .collect();
    entities.sort();
    let mut drawn = world.query::<(&Sprite, &GlobalTransform)>();
    let mut sprites: Vec<String> = drawn
        .iter(world)
        .map(|(sprite, at)| {
            format!("{:?} {:?} {:?} {:?} {:?}", sprite.image, sprite.rect, sprite.color, sprite.custom_size, at)
        })
        .collect();
    sprites.sort();
    let mut painted = world.query_filtered::<&EguiRenderOutput, With<PrimaryEguiContext>>();
    let painted = painted.single(world).expect("panels");
    let panels = painted.paint_jobs.iter().map(|job| format!("{job:?}")).collect();
    // Whose curtain was lifted before is no matter of this moment.
    let heard = std::mem::take(&mut world.resource_mut::<Sounds>().cues);
    let heard = heard.iter().filter(|cue| **cue != SoundCue::Curtain).map(|cue| format!("{cue:?}")).collect();
    Shown { names, entities, sprites, log, tips, overlays, panels, heard }
}

pub(super) fn look(
    player: &mut Player,
    context: &egui::Context,
    session: Box<dyn GameSession>,
    background: bool,
) -> Shown {
    player.app.world_mut().resource_mut::<Sounds>().cues.clear();
    player.app.world_mut().resource_mut::<CurrentSession>().set_session(Some(session));
    player.wait(1);
    if background {
        player.app.world_mut().write_message(TableRequest::Command(SessionCommand::HideBattleBoard(true)));
    }
    player.wait(2);
    // Odds are worked out on a thread: both times they are there.
    for _ in 0..60_000 {
        if !player.session_mut().think(None) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    player.wait(2);
    shown(player, context)
}

/// The pictures are read on a thread: nothing is compared before they are there.
pub(super) fn pictures_come(player: &mut Player) {
    for _ in 0..2_000 {
        if player.app.world().resource::<Art>().missing == 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        player.wait(1);
    }
    assert_eq!(player.app.world().resource::<Art>().missing, 0);
    player.wait(4);
}

pub(super) fn same(one: &Shown, other: &Shown, what: &str) {
    for (kind, a, b) in [
        ("name", &one.names, &other.names),
        ("entity", &one.entities, &other.entities),
        ("sprite", &one.sprites, &other.sprites),
        ("line of the log", &one.log, &other.log),
        ("tooltip", &one.tips, &other.tips),
        ("overlay", &one.overlays, &other.overlays),
        ("mesh of a panel", &one.panels, &other.panels),
        ("sound", &one.heard, &other.heard),
    ] {
        let (only_a, only_b): (Vec<_>, Vec<_>) = (
            a.iter().filter(|x| !b.contains(x)).take(3).collect(),
            b.iter().filter(|x| !a.contains(x)).take(3).collect(),
        );
        assert_eq!(a.len(), b.len(), "{what}: another number of {kind}: {only_a:.300?} and {only_b:.300?}");
        for (a, b) in a.iter().zip(b) {
            assert!(a == b, "{what}: a {kind} tells the two apart:\n{:.600}\n{:.600}", a, b);
        }
    }
}

/// Games of every number with two things exchanged in them, until enough states are the same from the other side.
fn exchanges<R: Hides>(player: &mut Player, rules: &Arc<R>, most: u64) -> BTreeMap<usize, u64> {
    let context = player.panels_alike();
    let (mut states, mut own, mut kinds) = (0, 0, BTreeMap::new());
    for number in 0.. {
        let orders = random_game(rules, number);
        let mut chance = SearchRng::new(number ^ 0x5ec);
        for side in Side::BOTH {
            let things = rules.kinds(side);
            let kind = chance.below(things.len());
            let (a, b) = (chance.below(things[kind].len()), chance.below(things[kind].len()));
            let two = [&*things[kind][a], &*things[kind][b]];
            let other = other_game(rules, number, &orders, side, two);
            for upto in 1..=other.len() {
                if a == b || orders[..upto] == other[..upto] || chance.below(SELDOM) > 0 {
                    continue;
                }
                let lift = chance.below(5) > 0;
                let first = seated(rules, number, &orders[..upto], lift);
                let viewer = first.info().viewer;
                if viewer == Viewer::Side(side) || viewer == Viewer::All {
                    // Their owner looks: he sees which is which.
                    own += 1;
                    continue;
                }
                // On the battle board odds are worked out first, which takes its time: fewer of those.
                if first.info().status.part == Part::Battle && chance.below(10) > 0 {
                    continue;
                }
                let second = seated(rules, number, &other[..upto], lift);
                let background = chance.below(3) == 0;
                let what = format!("game {number} after {upto} orders, {two:?}, seen by {viewer:?}");
                let one = look(player, &context, first, background);
                let two = look(player, &context, second, background);
                same(&one, &two, &what);
                (states, *kinds.entry(kind).or_insert(0)) = (states + 1, kinds.get(&kind).unwrap_or(&0) + 1);
                if states >= most {
                    assert!(own > 0, "their owner never looked");
                    return kinds;
                }
            }
        }
    }
    unreachable!("there is always another game")
}

#[test]
fn the_window_of_new_york_does_not_show_what_is_hidden_from_its_viewer() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::with(folder, hotseat(Vec::new(), Seed::from_number(1)));
    pictures_come(&mut player);
    let rules = player.rules();
    let kinds = exchanges(&mut player, &rules, games(STATES));
    assert!(kinds.values().all(|states| *states > 5) && kinds.len() == 2, "blocks and ships: {kinds:?}");
}

#[test]
fn the_window_of_the_toy_game_does_not_show_which_block_is_which() {
    let mut player = toy_game::begun(7);
    pictures_come(&mut player);
    let rules = Arc::new(toy::words::toy());
    exchanges(&mut player, &rules, games(STATES));
}

#[test]
fn the_window_of_liberty_does_not_show_what_is_hidden_from_its_viewer() {
    let mut player = super::liberty::begun(7, (1280, 720), None);
    pictures_come(&mut player);
    let rules: Arc<Liberty> = rulesets::load().expect("the ruleset is good");
    let kinds = exchanges(&mut player, &rules, games(STATES / 2));
    assert!(kinds.values().all(|states| *states > 1) && kinds.len() > 1, "kinds of blocks: {kinds:?}");
}

/// The same comparison does see a difference where there is one: the owner's own window tells the two apart.
#[test]
fn the_owners_window_does_distinguish_hidden_states() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::with(folder, hotseat(Vec::new(), Seed::from_number(1)));
    pictures_come(&mut player);
    let (rules, context) = (player.rules(), player.panels_alike());
    let orders = random_game(&rules, 3);
    let moves = (orders.len() / 2..orders.len())
        .find(|upto| seated(&rules, 3, &orders[..*upto], true).info().viewer == Viewer::Side(AMERICAN));
    let upto = moves.expect("the Americans move");
    let blocks = &rules.kinds(AMERICAN)[0];
    let mut told = 0;
    for two in blocks.windows(2).map(|two| [&*two[0], &*two[1]]) {
        let other = other_game(&rules, 3, &orders[..upto].to_vec(), AMERICAN, two);
        if other.len() == upto {
            let one = look(&mut player, &context, seated(&rules, 3, &orders[..upto], true), false);
            let two = look(&mut player, &context, seated(&rules, 3, &other, true), false);
            told += usize::from(one.entities != two.entities);
        }
    }
    assert!(told > 5, "{told} exchanges were seen by their owner");
}
