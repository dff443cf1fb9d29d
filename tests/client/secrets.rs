//! What is hidden is exchanged, and the window does not notice: no name, no entity, no sprite, no line, no tooltip.

use bevy::prelude::*;
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext, egui};
use blockade::ai::random::{Chance, choose};
use blockade::app::art::Art;
use blockade::app::board::entities::{At, Block, Ground, Identity, Ship, Shows, Standing, Strength};
use blockade::app::intents::{Intent, Intents};
use blockade::app::seated::Seated;
use blockade::app::sitting::{Looks, Sitting};
use blockade::app::table::OnTable;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::set::Set;
use blockade::kernel::side::Side;
use blockade::kernel::story::Part;
use blockade::kernel::umpire::Deed;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::ids::UnitId;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::{NewYork, Order};

use super::driver::{Player, hotseat};

/// States to be looked at.
const STATES: usize = 2_000;

type Orders = Vec<(Side, Order)>;

/// A random game, as its orders.
fn random_game(rules: &std::sync::Arc<NewYork>, number: u64) -> Game<NewYork> {
    let mut game = Game::new(rules, NewGame::hotseat("secret", Seed::from_number(number))).expect("a game");
    let (mut chance, mut legal) = (Chance::new(number), Vec::new());
    game.settle();
    while let Some(side) = game.umpire().to_play().filter(|_| game.entries().len() < 260) {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = choose(&**rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
    }
    game
}

/// An order with two units exchanged in it.
fn exchanged(rules: &NewYork, order: &Order, a: UnitId, b: UnitId) -> Order {
    let (a, b) = (&rules[a].id, &rules[b].id);
    let (mut line, mut word) = (String::new(), String::new());
    for c in rules.print(order).chars().chain([' ']) {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        line += if word == *a {
            b
        } else if word == *b {
            a
        } else {
            &word
        };
        word.clear();
        line.push(c);
    }
    rules.parse(line.trim()).expect("still an order")
}

/// Whether no rule could tell two units from one another.
fn alike(rules: &NewYork, a: UnitId, b: UnitId) -> bool {
    let of = |unit: UnitId| {
        let data = &rules[unit];
        (data.side, data.kind, data.sp, data.state.clone(), data.limit, data.rate)
    };
    a != b && of(a) == of(b) && !rules.leaders.has(a) && !rules.leaders.has(b)
}

/// Whether everybody has seen one of two units now.
fn names(event: &Event, two: Set<UnitId>) -> bool {
    match event {
        Event::Revealed { units, .. } => units.meets(two),
        Event::Eliminated { unit, .. } => two.has(*unit),
        _ => format!("{event:?}").contains("Desert"),
    }
}

/// A game up to an entry, on the table, with the curtain lifted or down.
fn seated(rules: &std::sync::Arc<NewYork>, number: u64, orders: &[(Side, Order)], lift: bool) -> Box<dyn Sitting> {
    let mut game = Game::new(rules, NewGame::hotseat("secret", Seed::from_number(number))).expect("a game");
    game.settle();
    for (side, order) in orders {
        game.play(*side, *order).expect("legal after the exchange, too");
    }
    let mut sitting: Box<dyn Sitting> = Box::new(Seated::new(Table::new(game)));
    if lift {
        sitting.facts_mut().lift();
    }
    sitting
}

/// Everything the window shows.
#[derive(PartialEq)]
struct Shown {
    names: Vec<String>,
    entities: Vec<String>,
    sprites: Vec<String>,
    log: Vec<String>,
    tips: Vec<String>,
    panels: Vec<String>,
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
    let log = player.sitting().log().iter().map(|line| format!("{line:?}")).collect();
    let tips = {
        let looks = Looks { art: player.app.world().resource::<Art>(), compact: true };
        let (sitting, mut tips) = (player.sitting(), Vec::new());
        if sitting.facts().curtain().is_none() {
            for spot in looks.art.chart.places.keys() {
                let mut output = context.run_ui(egui::RawInput::default(), |ui| sitting.tip(looks, ui, *spot));
                output.shapes.iter().for_each(|clipped| texts(&clipped.shape, &mut tips));
                output.textures_delta.clear();
            }
        }
        tips
    };
    let world = player.app.world_mut();
    let mut pieces =
        world.query::<(&Shows, &Standing, &At, Has<Block>, Option<&Ship>, Option<&Identity>, Option<&Strength>)>();
    let mut entities: Vec<String> = pieces
        .iter(world)
        .map(|(shows, standing, at, block, ship, identity, strength)| {
            let spot = world.get::<Ground>(at.0).map(|ground| ground.spot);
            format!("{spot:?} {standing:?} {block} {ship:?} {identity:?} {strength:?} {shows:?}")
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
    Shown { names, entities, sprites, log, tips, panels }
}

fn look(player: &mut Player, context: &egui::Context, sitting: Box<dyn Sitting>, aside: bool) -> Shown {
    player.app.world_mut().resource_mut::<OnTable>().lay(Some(sitting));
    player.wait(1);
    if aside {
        player.app.world_mut().resource_mut::<Intents>().ask(Intent::PutAside(true));
    }
    player.wait(2);
    // Odds are worked out on a thread: both times they are there.
    for _ in 0..3_000 {
        if !player.sitting_mut().poll() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    player.wait(2);
    shown(player, context)
}

/// The pictures are read on a thread: nothing is compared before they are there.
fn pictures_come(player: &mut Player) {
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

fn same(one: &Shown, other: &Shown, what: &str) {
    for (kind, a, b) in [
        ("name", &one.names, &other.names),
        ("entity", &one.entities, &other.entities),
        ("sprite", &one.sprites, &other.sprites),
        ("line of the log", &one.log, &other.log),
        ("tooltip", &one.tips, &other.tips),
        ("mesh of a panel", &one.panels, &other.panels),
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

#[test]
fn the_window_is_the_same_whatever_is_hidden_from_who_looks_at_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::with(folder, hotseat(Vec::new(), Seed::from_number(1)));
    pictures_come(&mut player);
    let (rules, context) = (player.rules(), player.panels_alike());
    let (mut states, mut own) = (0, 0);
    for number in 0.. {
        if states >= STATES {
            break;
        }
        let game = random_game(&rules, number);
        let mut chance = Chance::new(number ^ 0x5ec);
        for side in Side::BOTH {
            let army: Vec<UnitId> = rules.army[side].into_iter().collect();
            let pairs: Vec<(UnitId, UnitId)> = army
                .iter()
                .flat_map(|a| army.iter().map(move |b| (*a, *b)))
                .filter(|(a, b)| a < b && alike(&rules, *a, *b))
                .collect();
            let (a, b) = pairs[chance.below(pairs.len())];
            let two = Set::one(a).with(b);
            // Up to the moment at which everybody sees one of them.
            let hidden = game.entries().iter().take_while(|entry| !entry.events.iter().any(|event| names(event, two)));
            let orders: Orders = hidden
                .filter_map(|entry| match &entry.deed {
                    Deed::Order(side, order) => Some((*side, *order)),
                    _ => None,
                })
                .collect();
            let other: Orders = orders.iter().map(|(side, order)| (*side, exchanged(&rules, order, a, b))).collect();
            for upto in 1..=orders.len() {
                let ready = orders[..upto].iter().any(|(_, order)| *order == Order::Ready);
                if !ready || states >= STATES || chance.below(4) > 0 {
                    continue;
                }
                let lift = chance.below(5) > 0;
                let first = seated(&rules, number, &orders[..upto], lift);
                let facts = first.facts();
                if facts.viewer() == Viewer::Side(side) || facts.viewer() == Viewer::All {
                    // Their owner looks: he sees which is which.
                    own += 1;
                    continue;
                }
                // On the battle board odds are worked out first, which takes its time: fewer of those.
                if first.standing().part == Part::Battle && chance.below(10) > 0 {
                    continue;
                }
                let second = seated(&rules, number, &other[..upto], lift);
                let aside = chance.below(3) == 0;
                let what = format!(
                    "game {number} after {upto} orders, {} and {}, seen by {:?}",
                    rules.unit_name(a),
                    rules.unit_name(b),
                    facts.viewer()
                );
                let one = look(&mut player, &context, first, aside);
                let two = look(&mut player, &context, second, aside);
                same(&one, &two, &what);
                states += 1;
            }
        }
    }
    assert!(states >= STATES && own > 0, "{states} states");
}

/// The same comparison does see a difference where there is one: the owner's own window tells the two apart.
#[test]
fn the_owners_own_window_does_tell_them_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::with(folder, hotseat(Vec::new(), Seed::from_number(1)));
    pictures_come(&mut player);
    let (rules, context) = (player.rules(), player.panels_alike());
    let game = random_game(&rules, 3);
    let orders: Orders = game
        .entries()
        .iter()
        .filter_map(|entry| match &entry.deed {
            Deed::Order(side, order) => Some((*side, *order)),
            _ => None,
        })
        .collect();
    let set_up = orders.iter().position(|(_, order)| *order == Order::Ready).expect("a set-up") + 1;
    let moves = (set_up..orders.len()).find(|upto| {
        let sitting = seated(&rules, 3, &orders[..*upto], true);
        sitting.facts().viewer() == Viewer::Side(Side::American)
    });
    let upto = moves.expect("the Americans move");
    let army: Vec<UnitId> = rules.army.american.into_iter().collect();
    let stands = |unit: UnitId| game.umpire().rules().unit_name(unit).to_owned();
    let mut told = 0;
    for (i, a) in army.iter().enumerate() {
        let Some(b) = army[i + 1..].iter().find(|b| alike(&rules, *a, **b)) else { continue };
        let other: Orders =
            orders[..upto].iter().map(|(side, order)| (*side, exchanged(&rules, order, *a, *b))).collect();
        let one = look(&mut player, &context, seated(&rules, 3, &orders[..upto], true), false);
        let two = look(&mut player, &context, seated(&rules, 3, &other, true), false);
        assert!(!stands(*a).is_empty());
        told += usize::from(one.entities != two.entities);
    }
    assert!(told > 5, "{told} exchanges were seen by their owner");
    assert_ne!(game.position().phase, Phase::Setup);
}
