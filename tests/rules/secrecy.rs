//! Hidden facts of one side are exchanged in many positions: the other side must not notice.

use std::collections::BTreeSet;

use blockade::ai::random::{Chance, choose};
use blockade::files;
use blockade::game::{Game, NewGame};
use blockade::kernel::bits::Bits;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::options::Rule;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use serde_json::Value;

pub(crate) fn flip(set: &mut Bits, a: u8, b: u8) {
    let (has_a, has_b) = (set.has(a), set.has(b));
    *set = set.without(a).without(b);
    if has_a {
        *set = set.with(b);
    }
    if has_b {
        *set = set.with(a);
    }
}

/// Two units change places with all their strength and marks.
pub(crate) fn swap_units(rules: &NewYork, p: &Position, a: u8, b: u8) -> Position {
    let mut q = p.clone();
    q.here.iter_mut().for_each(|set| flip(set, a, b));
    flip(&mut q.moved, a, b);
    flip(&mut q.crossed, a, b);
    q.at.swap(a as usize, b as usize);
    q.sp.swap(a as usize, b as usize);
    if let Some(battle) = &mut q.battle {
        battle.posts.iter_mut().for_each(|set| flip(set, a, b));
        flip(&mut battle.acted, a, b);
        flip(&mut battle.fled, a, b);
    }
    if let Some(march) = &mut q.marching {
        flip(&mut march.column, a, b);
    }
    rules.audit(&q).expect("still a position");
    q
}

/// Two ships change places with all their marks.
fn swap_ships(p: &Position, a: u8, b: u8) -> Position {
    let mut q = p.clone();
    q.ship_at.swap(a as usize, b as usize);
    for marks in [&mut q.ships_moved, &mut q.ships_carried] {
        let mut set = Bits(u64::from(*marks));
        flip(&mut set, a, b);
        *marks = set.0 as u8;
    }
    q
}

/// Strength goes from one unit to another, the total stays; and one changes its mark of having moved.
fn shift_strength(rules: &NewYork, p: &Position, a: u8, b: u8) -> Option<Position> {
    let mut q = p.clone();
    if p.sp[a as usize] < 2 || p.sp[b as usize] >= rules.units[b as usize].sp {
        return None;
    }
    q.sp[a as usize] -= 1;
    q.sp[b as usize] += 1;
    q.moved = if q.moved.has(a) { q.moved.without(a) } else { q.moved.with(a) };
    rules.audit(&q).expect("still a position");
    Some(q)
}

fn lines(rules: &NewYork, p: &Position) -> Vec<String> {
    let mut out = Vec::new();
    rules.legal(p, &mut out);
    out.iter().map(|order| rules.print(order)).collect()
}

/// What a side is told at once of an order of its own; none if it names the two.
fn told(rules: &NewYork, p: &Position, order: &Order, viewer: Side, two: Bits) -> Option<Vec<Value>> {
    let (mut p, mut events) = (p.clone(), Vec::new());
    rules.apply(&mut p, order, &mut events);
    let named = events.iter().any(|event| match event {
        Event::Revealed { units, .. } => units.meets(two),
        Event::Eliminated { unit, .. } => two.has(*unit),
        _ => false,
    });
    (!named).then(|| events.iter().filter_map(|event| rules.event_json(event, Viewer::Side(viewer))).collect())
}

/// A game of random play, looked at before every order and after every event.
fn walk(
    seed: u64,
    mut look: impl FnMut(&Game, Side, &Order, &mut Chance),
    mut heard: impl FnMut(&Game, Bits, &[Event]),
) {
    let rules = files::new_york().expect("the ruleset is good");
    let options = Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned());
    let new = NewGame { options: options.collect(), ..NewGame::hotseat("secret", Seed::from_number(seed)) };
    let mut game = Game::new(&rules, new).expect("options exist");
    let (mut chance, mut legal) = (Chance::new(seed), Vec::new());
    game.settle();
    while let Some(side) = game.umpire().to_play() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = choose(&rules, game.position(), &legal, &mut chance);
        look(&game, side, &order, &mut chance);
        let before = game.umpire().entries().len();
        let revealed = game.position().battle.map_or(Bits::NONE, |battle| battle.revealed);
        game.play(side, order).expect("legal");
        let events: Vec<_> = game.umpire().entries()[before..].iter().flat_map(|entry| entry.events.clone()).collect();
        heard(&game, revealed, &events);
    }
}

/// N13.1
#[test]
fn exchanged_hidden_facts_change_no_byte_of_a_view_no_order_and_no_report() {
    let rules = files::new_york().expect("the ruleset is good");
    let (mut swaps, mut reports) = (0_u32, 0_u32);
    for seed in 0..150 {
        walk(
            seed,
            |game, side, order, chance| {
                let p = game.position();
                if p.phase == Phase::Setup {
                    return;
                }
                let viewer = Side::BOTH[chance.below(2)];
                let view = |p: &Position| {
                    let seen = rules.observe(p, game.umpire().memory(), Viewer::Side(viewer));
                    rules.view_value(&seen, viewer).to_string()
                };
                let unmoved = |q: &Position, what: &str| {
                    assert_eq!(view(p), view(q), "seed {seed}: {what}");
                    if side == viewer {
                        assert_eq!(lines(&rules, p), lines(&rules, q), "seed {seed}: {what}");
                    }
                };
                if viewer == Side::American {
                    unmoved(&swap_ships(p, chance.below(3) as u8, chance.below(3) as u8), "two ships");
                }
                let revealed = p.battle.map_or(Bits::NONE, |battle| battle.revealed);
                let hidden: Vec<u8> =
                    rules.army[viewer.other()].minus(revealed).into_iter().filter(|u| rules.on_board(p, *u)).collect();
                if hidden.len() < 2 {
                    return;
                }
                let (a, b) = (hidden[chance.below(hidden.len())], hidden[chance.below(hidden.len())]);
                let what = format!("{} and {}", rules.unit_name(a), rules.unit_name(b));
                if a != b
                    && let Some(q) = shift_strength(&rules, p, a, b)
                {
                    unmoved(&q, &what);
                }
                let full = |u: u8| rules.units[u as usize].sp;
                if a == b || full(a) < p.sp[b as usize] || full(b) < p.sp[a as usize] {
                    return;
                }
                let q = swap_units(&rules, p, a, b);
                unmoved(&q, &what);
                swaps += 1;
                if side == viewer {
                    let two = Bits::one(a).with(b);
                    let (first, second) = (told(&rules, p, order, viewer, two), told(&rules, &q, order, viewer, two));
                    if let (Some(first), Some(second)) = (first, second) {
                        assert_eq!(first, second, "seed {seed}: {what}, after {}", rules.print(order));
                        reports += 1;
                    }
                }
            },
            |_, _, _| {},
        );
    }
    assert!(swaps > 5_000 && reports > 1_000, "{swaps} swaps and {reports} reports are too few");
}

/// N13.1
#[test]
fn an_overrun_reports_the_same_whoever_survives() {
    let rules = files::new_york().expect("the ruleset is good");
    let position = super::table::british(
        &[("flatbush", "clinton grant smith"), ("bedford", "lee knox"), ("jamaica", "stirling hand")],
        &[],
    );
    let p = rules.read_position(&position, &[]).expect("a position");
    let order = rules.parse("march clinton +grant +smith bedford").expect("an order");
    let unit = |id| rules.unit(id).expect("a unit");
    let whole = told(&rules, &p, &order, Side::British, Bits::NONE).expect("a report");
    for (a, b) in [("knox", "stirling"), ("knox", "hand")] {
        let q = swap_units(&rules, &p, unit(a), unit(b));
        assert_eq!(told(&rules, &q, &order, Side::British, Bits::NONE).expect("a report"), whole);
    }
}

/// Every string in some data, keys included.
fn words(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => {
            into.insert(word.clone());
        }
        Value::Array(list) => list.iter().for_each(|value| words(value, into)),
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            into.insert(key.clone());
            words(value, into);
        }),
        _ => {}
    }
}

/// N13.1
#[test]
fn no_report_names_an_enemy_unit_or_ship_that_is_not_revealed_or_lost() {
    let rules = files::new_york().expect("the ruleset is good");
    let mut named = 0_u32;
    for seed in 200..260 {
        walk(
            seed,
            |_, _, _, _| {},
            |game, before, events| {
                let p = game.position();
                let mut open =
                    before | p.eliminated | p.deserted | p.battle.map_or(Bits::NONE, |battle| battle.revealed);
                for event in events {
                    if let Event::Revealed { units, .. } = event {
                        open |= *units;
                    }
                }
                for viewer in [Viewer::Side(Side::American), Viewer::Side(Side::British), Viewer::Public] {
                    let mut said = BTreeSet::new();
                    for event in events.iter().filter_map(|event| rules.event_json(event, viewer)) {
                        words(&event, &mut said);
                    }
                    for (u, unit) in rules.units.iter().enumerate() {
                        let secret = viewer != Viewer::Side(unit.side) && !open.has(u as u8);
                        if said.contains(&unit.id) {
                            assert!(!secret, "seed {seed}: {viewer:?} is told of {} in {events:?}", unit.id);
                            named += 1;
                        }
                    }
                    if viewer != Viewer::Side(Side::British) {
                        assert!(rules.ships.iter().all(|ship| !said.contains(&ship.id)), "seed {seed}: {events:?}");
                    }
                }
            },
        );
    }
    assert!(named > 10_000, "{named} names are too few");
}
