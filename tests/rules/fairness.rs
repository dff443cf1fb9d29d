//! The AI plays from what its side sees: hidden facts change no choice, and what it imagines looks like what it sees.

use std::time::{Duration, Instant};

use blockade::ai::brief::Steady;
use blockade::ai::new_york_1776::Player;
use blockade::ai::new_york_1776::belief::Belief;
use blockade::ai::new_york_1776::world::imagine;
use blockade::ai::random::Chance;
use blockade::ai::{Level, Temper};
use blockade::kernel::collections::Set;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::clock::Clock;
use blockade::play::seats::{Dossier, stream_of};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::event::{BlockSeen, Event, Sighting};
use blockade::rules::new_york_1776::observe::Memory;
use blockade::rules::new_york_1776::position::{EachPost, Phase, Post, Posts, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

use super::secrecy::{flip, swap_units};

/// A game of AI against AI, looked at before every order.
fn watch(seed: u64, levels: BySide<Level>, mut look: impl FnMut(&Umpire<NewYork>, &Dossier<NewYork>)) {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let options: Vec<String> =
        Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned()).collect();
    let seed = Seed::from_number(seed);
    let mut umpire =
        Umpire::new(rules.clone(), rules.new_game(&Setup::with_options(&options)).expect("options exist"), seed);
    umpire.run();
    let player = |side: Side| Player::new(&rules, levels[side], Temper::Balanced, stream_of(seed, side));
    let mut players = BySide::new(player(AMERICAN), player(BRITISH));
    while let Some(dossier) = Dossier::of(&umpire) {
        look(&umpire, &dossier);
        let choice = players[dossier.side].choose(&dossier.brief(&rules), &mut Steady);
        umpire.play(dossier.side, choice.order).expect("an AI gives legal orders");
    }
}

const RECRUITS: BySide<Level> = BySide::new(Level::Recruit, Level::Recruit);

/// The same event, had two units changed places from the beginning.
fn swapped(event: &Event, a: UnitId, b: UnitId) -> Event {
    let other = |unit: UnitId| {
        if unit == a {
            b
        } else if unit == b {
            a
        } else {
            unit
        }
    };
    let mut event = *event;
    match &mut event {
        Event::Placed { unit, .. } | Event::Starved { unit, .. } => *unit = other(*unit),
        Event::Hit { block, .. } | Event::Shifted { block, .. } => block.unit = other(block.unit),
        Event::Moved { units, .. } | Event::Retreated { units, .. } => flip(units, a, b),
        Event::Deployed { posts, .. } => {
            let mut each: EachPost<Set<UnitId>> = *posts.each();
            each.values_mut().iter_mut().for_each(|post| flip(post, a, b));
            *posts = Posts::new(each).expect("nobody stands twice");
        }
        _ => {}
    }
    event
}

#[test]
fn exchanged_hidden_units_change_no_choice() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut compared = 0;
    for seed in 0..12 {
        let mut chance = Chance::new(seed);
        watch(seed, RECRUITS, |umpire, dossier| {
            if dossier.seen.phase == Phase::Setup || chance.below(4) > 0 {
                return;
            }
            let p = umpire.position();
            let never: Vec<UnitId> = rules.army[dossier.side.other()]
                .into_iter()
                .filter(|u| p.on_board(*u) && umpire.memory().of(*u).is_none())
                .filter(|u| *u != rules.commander && rules[*u].limit == 0)
                .collect();
            if never.len() < 2 {
                return;
            }
            let (a, b) = (never[chance.below(never.len())], never[chance.below(never.len())]);
            let full = |u: UnitId| rules[u].sp;
            if a == b || full(a) < p.sp[b] || full(b) < p.sp[a] {
                return;
            }
            let q = swap_units(&rules, p, a, b);
            let seen = rules.observe(&q, umpire.memory(), Viewer::Side(dossier.side));
            let events = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
            let history =
                events.filter_map(|event| rules.sight(&swapped(event, a, b), Viewer::Side(dossier.side))).collect();
            let mut legal = Legal::default();
            rules.legal(&q, &mut legal);
            let other = Dossier { side: dossier.side, seen, legal, history };
            assert_eq!(dossier.seen, other.seen, "seed {seed}");
            assert_eq!(dossier.history, other.history, "seed {seed}");
            for level in [Level::Captain, Level::General] {
                let choose = |dossier: &Dossier<NewYork>| {
                    let mut player = Player::new(&rules, level, Temper::Balanced, 7);
                    player.playouts = 12;
                    player.choose(&dossier.brief(&rules), &mut Steady).order
                };
                assert_eq!(choose(dossier), choose(&other), "seed {seed}: {level:?}");
            }
            compared += 1;
        });
    }
    assert!(compared > 150, "only {compared} positions were compared");
}

#[test]
fn an_imagined_world_looks_just_as_what_is_seen() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut looked = 0;
    for seed in 0..12 {
        let mut chance = Chance::new(seed);
        watch(seed, RECRUITS, |_, dossier| {
            if dossier.seen.phase == Phase::Setup && dossier.side == AMERICAN {
                return;
            }
            let belief = Belief::from_history(&rules, dossier.side, dossier.seen.options, &dossier.history);
            let world = imagine(&rules, dossier.side, &dossier.seen, &belief, &mut chance);
            let mut again = rules.observe(&world, &Memory::default(), Viewer::Side(dossier.side));
            let mut seen = dossier.seen.clone();
            again.sightings.clear();
            seen.sightings.clear();
            assert_eq!(again.forces, seen.forces, "seed {seed}");
            assert_eq!(again.entries, seen.entries, "seed {seed}");
            assert_eq!(again.battle, seen.battle, "seed {seed}");
            assert_eq!((again.to_play, again.owes), (seen.to_play, seen.owes), "seed {seed}");
            // A column in mid-march occupies nothing yet, and is not told from others.
            if seen.owes.is_none_or(|owes| owes.location().is_none()) {
                assert_eq!(again.closed, seen.closed, "seed {seed}");
            }
            looked += 1;
        });
    }
    assert!(looked > 3_000, "only {looked} positions were looked at");
}

#[test]
fn a_face_once_seen_is_followed() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut sure, mut right) = (0, 0);
    for seed in 20..32 {
        watch(seed, RECRUITS, |umpire, dossier| {
            if dossier.seen.phase != Phase::Movement {
                return;
            }
            let belief = Belief::from_history(&rules, dossier.side, dossier.seen.options, &dossier.history);
            let p = umpire.position();
            for unit in rules.army[dossier.side.other()] {
                if !p.on_board(unit) {
                    continue;
                }
                let best = rules
                    .all_locations()
                    .into_iter()
                    .max_by(|a, b| belief.chance_of(unit, *a).total_cmp(&belief.chance_of(unit, *b)))
                    .expect("places");
                if belief.chance_of(unit, best) > 0.9 {
                    sure += 1;
                    right += usize::from(p.at[unit] == Some(best));
                }
            }
        });
    }
    assert!(sure > 2_000, "it was sure only {sure} times");
    assert!(right * 100 > sure * 85, "it was sure {sure} times and right {right} times");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || {
        let mut orders = 0;
        let mut last = 0;
        watch(5, BySide::new(Level::Captain, Level::Recruit), |umpire, dossier| {
            orders += dossier.legal.len();
            last = umpire.rules().digest(umpire.position());
        });
        (orders, last)
    };
    assert_eq!(play(), play());
}

#[test]
fn thinking_that_is_cut_short_answers_at_once() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut tried = 0;
    watch(3, RECRUITS, |_, dossier| {
        let slow = dossier.seen.phase == Phase::Movement && dossier.legal.len() > 40
            || dossier
                .seen
                .battle
                .as_ref()
                .is_some_and(|battle| battle.step == Step::Decide && dossier.legal.len() > 2);
        if !slow || tried >= 4 {
            return;
        }
        tried += 1;
        let clock = Clock::new(Duration::from_secs(60));
        let watch = clock.watch();
        let (rules, dossier) = (rules.clone(), dossier.clone());
        let thinking = std::thread::spawn(move || {
            let mut player = Player::new(&rules, Level::General, Temper::Balanced, 1);
            player.playouts = u32::MAX;
            let mut clock = clock;
            let choice = player.choose(&dossier.brief(&rules), &mut clock);
            (choice.order, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(150));
        assert!(!thinking.is_finished(), "a minute has not gone");
        let cut = Instant::now();
        watch.cut_short();
        let (_, answered) = thinking.join().expect("an answer");
        assert!(answered.duration_since(cut) < Duration::from_millis(50), "{:?}", answered.duration_since(cut));
    });
    assert_eq!(tried, 4);
}

#[test]
fn every_level_beats_chance() {
    for level in [Level::Recruit, Level::Captain] {
        for side in Side::BOTH {
            for seed in 100..104 {
                let mut levels = BySide::new(Level::Random, Level::Random);
                levels[side] = level;
                let mut winner = None;
                let rules = rulesets::new_york().expect("the ruleset is good");
                let seed = Seed::from_number(seed);
                let mut umpire =
                    Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
                umpire.run();
                let player = |side: Side| Player::new(&rules, levels[side], Temper::Balanced, stream_of(seed, side));
                let mut players = BySide::new(player(AMERICAN), player(BRITISH));
                while let Some(dossier) = Dossier::of(&umpire) {
                    let choice = players[dossier.side].choose(&dossier.brief(&rules), &mut Steady);
                    umpire.play(dossier.side, choice.order).expect("legal");
                    winner = umpire.position().verdict.map(|verdict| verdict.winner());
                }
                assert_eq!(winner, Some(side), "{level:?} as {side:?}, {seed}");
            }
        }
    }
}

/// A brief holds no position: it names an enemy block only where its face is seen, or was shown, or is out of play.
#[test]
fn a_dossier_tells_nothing_of_hidden_units_by_name() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut fighters, mut spotted, mut named) = (0, 0, 0);
    watch(9, RECRUITS, |umpire, dossier| {
        let (p, enemy) = (umpire.position(), dossier.side.other());
        let shown = p.battle.map_or(Set::NONE, |battle| battle.revealed);
        assert!(dossier.seen.forces[enemy].units.is_empty(), "the enemy's blocks are seen on the map");
        assert!(enemy == AMERICAN || dossier.seen.forces[enemy].ships.is_empty(), "ships are known by name");
        for fighter in dossier.seen.battle.iter().flat_map(|battle| &battle.lines[enemy].known) {
            assert!(shown.has(fighter.unit), "{} is known and not revealed", rules.unit_name(fighter.unit));
            fighters += 1;
        }
        for (unit, _) in &dossier.seen.sightings {
            assert!(umpire.memory().of(*unit).is_some() && rules.army[enemy].has(*unit));
            spotted += 1;
        }
        assert_eq!(dossier.seen.forces[enemy].sp, p.total_sp(&rules, enemy));
        named += names(&rules, enemy, &dossier.history);
    });
    assert!(fighters > 50 && spotted > 500 && named > 500, "{fighters} fighters, {spotted} spotted, {named} named");
}

/// How often a history names an enemy block; each time it has shown its face before, or just leaves the game.
fn names(rules: &NewYork, enemy: Side, history: &[Sighting]) -> usize {
    let mut shown = Set::NONE;
    let mut count = 0;
    for sighting in history {
        let told: Set<UnitId> = match sighting {
            Sighting::Revealed { units, .. } => {
                shown |= *units;
                *units
            }
            Sighting::Eliminated { unit, .. } | Sighting::Deserted { unit, .. } | Sighting::Fled { unit, .. } => {
                shown = shown.with(*unit);
                Set::one(*unit)
            }
            // Who comes out of Reserve shows his face (N8.4).
            Sighting::Shifted { block: BlockSeen { face: Some(block), .. }, to, .. } if *to != Post::Reserve => {
                shown = shown.with(block.unit);
                Set::one(block.unit)
            }
            Sighting::Placed { unit, .. } | Sighting::Starved { unit, .. } => Set::one(*unit),
            Sighting::Moved { units, .. } | Sighting::Retreated { units, .. } => units.faces,
            Sighting::Hit { block, .. } | Sighting::Shifted { block, .. } => block.unit().into_iter().collect(),
            Sighting::Rolled(rolled) => rolled.unit.iter().copied().collect(),
            Sighting::Deployed { posts, .. } => posts.faces.map_or(Set::NONE, |posts| posts.all()),
            _ => Set::NONE,
        };
        let told = told & rules.army[enemy];
        let hidden = told.minus(shown).first();
        assert!(hidden.is_none(), "{} is named: {sighting:?}", rules.unit_name(hidden.expect("one")));
        count += told.len() as usize;
    }
    count
}
