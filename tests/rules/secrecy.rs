//! Hidden facts of one side are exchanged in many positions: the other side must not notice.

use std::collections::BTreeSet;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::collections::{Id, Set};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::data::{ShipId, UnitId};
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use blockade::rulesets;
use serde_json::Value;

use crate::how_many::games;

pub(crate) fn flip<K: Id>(set: &mut Set<K>, a: K, b: K) {
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
pub(crate) fn swap_units(rules: &NewYork, p: &Position, a: UnitId, b: UnitId) -> Position {
    let mut q = p.clone();
    q.here.values_mut().iter_mut().for_each(|set| flip(set, a, b));
    flip(&mut q.moved, a, b);
    flip(&mut q.crossed, a, b);
    (q.at[a], q.at[b]) = (p.at[b], p.at[a]);
    (q.sp[a], q.sp[b]) = (p.sp[b], p.sp[a]);
    if let Some(battle) = q.battle_mut() {
        battle.posts.values_mut().iter_mut().for_each(|set| flip(set, a, b));
        flip(&mut battle.acted, a, b);
        flip(&mut battle.fled, a, b);
    }
    if let Some(march) = q.state.marching_mut() {
        flip(&mut march.column, a, b);
    }
    rules.audit(&q).expect("still a position");
    q
}

/// Two ships change places with all their marks.
pub(crate) fn swap_ships(p: &Position, a: ShipId, b: ShipId) -> Position {
    let mut q = p.clone();
    (q.ship_at[a], q.ship_at[b]) = (p.ship_at[b], p.ship_at[a]);
    for marks in [&mut q.ships_moved, &mut q.ships_carried, &mut q.ships_driven] {
        flip(marks, a, b);
    }
    q
}

/// Strength goes from one unit to another, the total stays; and one changes its mark of having moved.
pub(crate) fn shift_strength(rules: &NewYork, p: &Position, a: UnitId, b: UnitId) -> Option<Position> {
    let mut q = p.clone();
    if p.sp[a] < 2 || p.sp[b] >= rules[b].sp {
        return None;
    }
    q.sp[a] -= 1;
    q.sp[b] += 1;
    q.moved = q.moved.toggled(a);
    rules.audit(&q).expect("still a position");
    Some(q)
}

fn lines(rules: &NewYork, p: &Position) -> Vec<String> {
    let mut out = Legal::default();
    rules.legal(p, &mut out);
    out.iter().map(|listed| rules.print_listed(&listed)).collect()
}

/// What a side is told at once of an order of its own; none if it names the two.
fn told(rules: &NewYork, p: &Position, order: &Order, viewer: Side, two: Set<UnitId>) -> Option<Vec<Value>> {
    let (mut p, mut events) = (p.clone(), Vec::new());
    rules.apply(&mut p, order, &mut events);
    let named = events.iter().any(|event| match event {
        Event::Revealed { units, .. } => units.meets(two),
        Event::Eliminated { unit, .. } => two.has(*unit),
        _ => false,
    });
    let sights = events.iter().filter_map(|event| rules.sight(event, Viewer::Side(viewer)));
    (!named).then(|| sights.map(|sighting| rules.sighting_value(&sighting)).collect())
}

/// A game of random play, looked at before every order and after every event.
fn walk(
    seed: u64,
    mut look: impl FnMut(&Game<NewYork>, Side, &Order, &mut SearchRng),
    mut heard: impl FnMut(&Game<NewYork>, Set<UnitId>, &[Event]),
) {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let options = Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned());
    let new = NewGame {
        setup: Setup { scenario: None, options: options.collect() },
        ..NewGame::hotseat("secret", Seed::from_number(seed))
    };
    let mut game = Game::new(&rules, new).expect("options exist");
    let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
    game.settle();
    while let Some(side) = game.umpire().to_play() {
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&*rules, game.position(), &legal, &mut chance);
        look(&game, side, &order, &mut chance);
        let before = game.umpire().entries().len();
        let revealed = game.position().battle().map_or(Set::NONE, |battle| battle.revealed);
        game.play(side, order).expect("legal");
        let events: Vec<_> = game.umpire().entries()[before..].iter().flat_map(|entry| entry.events.clone()).collect();
        heard(&game, revealed, &events);
    }
}

/// N13.1
#[test]
fn exchanged_hidden_facts_change_no_byte_of_a_view_no_order_and_no_report() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut swaps, mut reports) = (0_u32, 0_u32);
    for seed in 0..games(60) {
        walk(
            seed,
            |game, side, order, chance| {
                let p = game.position();
                if p.phase() == Phase::Setup {
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
                if viewer == AMERICAN {
                    unmoved(&swap_ships(p, ShipId::of(chance.below(3)), ShipId::of(chance.below(3))), "two ships");
                }
                let revealed = p.battle().map_or(Set::NONE, |battle| battle.revealed);
                let hidden: Vec<UnitId> =
                    rules.army[viewer.other()].minus(revealed).into_iter().filter(|u| p.on_board(*u)).collect();
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
                let full = |u: UnitId| rules[u].sp;
                if a == b || full(a) < p.sp[b] || full(b) < p.sp[a] {
                    return;
                }
                let q = swap_units(&rules, p, a, b);
                unmoved(&q, &what);
                swaps += 1;
                if side == viewer {
                    let two = Set::one(a).with(b);
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
    assert!(swaps > 2_000 && reports > 400, "{swaps} swaps and {reports} reports are too few");
}

/// N13.1
#[test]
fn an_overrun_report_does_not_depend_on_the_survivor() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let position = super::table::british(
        &[("flatbush", "clinton grant smith"), ("bedford", "lee knox"), ("jamaica", "stirling hand")],
        &[],
    );
    let p = rules.read_position(&position, None).expect("a position").0;
    let order = rules.parse("march clinton +grant +smith bedford").expect("an order");
    let unit = |id| rules.unit(id).expect("a unit");
    let whole = told(&rules, &p, &order, BRITISH, Set::NONE).expect("a report");
    for (a, b) in [("knox", "stirling"), ("knox", "hand")] {
        let q = swap_units(&rules, &p, unit(a), unit(b));
        assert_eq!(told(&rules, &q, &order, BRITISH, Set::NONE).expect("a report"), whole);
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
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut named = 0_u32;
    for seed in 200..260 {
        walk(
            seed,
            |_, _, _, _| {},
            |game, before, events| {
                let p = game.position();
                let mut open =
                    before | p.eliminated | p.deserted | p.battle().map_or(Set::NONE, |battle| battle.revealed);
                for event in events {
                    if let Event::Revealed { units, .. } = event {
                        open |= *units;
                    }
                }
                for viewer in [Viewer::Side(AMERICAN), Viewer::Side(BRITISH), Viewer::Public] {
                    let mut said = BTreeSet::new();
                    for sighting in events.iter().filter_map(|event| rules.sight(event, viewer)) {
                        words(&rules.sighting_value(&sighting), &mut said);
                    }
                    for (u, unit) in rules.all_units().into_iter().zip(&rules.units) {
                        let secret = viewer != Viewer::Side(unit.side) && !open.has(u);
                        if said.contains(&unit.id) {
                            assert!(!secret, "seed {seed}: {viewer:?} is told of {} in {events:?}", unit.id);
                            named += 1;
                        }
                    }
                    if viewer != Viewer::Side(BRITISH) {
                        assert!(rules.ships.iter().all(|ship| !said.contains(&ship.id)), "seed {seed}: {events:?}");
                    }
                }
            },
        );
    }
    assert!(named > 10_000, "{named} names are too few");
}
