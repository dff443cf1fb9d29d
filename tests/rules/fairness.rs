//! Computer players decide from what their side sees: hidden facts change no choice, and sampled worlds look like the
//! seen one.

use std::time::{Duration, Instant};

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::determinization::Determinize;
use blockade::ai::new_york_1776::belief::Belief;
use blockade::ai::player::Player;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::collections::Set;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::clock::Clock;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::event::{Event, Sighting};
use blockade::rules::new_york_1776::observe::Memory;
use blockade::rules::new_york_1776::position::{Phase, Post, PostMap, Posts, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

use super::secrecy::{flip, swap_units};

/// What a side believes about the enemy's blocks.
fn believed(rules: &NewYork, brief: &OwnedBrief<NewYork>) -> Belief {
    Belief::from_history(rules, brief.side, brief.view.scenario, brief.view.options, &brief.history)
}

/// Plays a game between computer players and visits the position before every order.
fn watch(seed: u64, levels: BySide<Level>, mut visit: impl FnMut(&Umpire<NewYork>, &OwnedBrief<NewYork>)) {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let options: Vec<String> =
        Rule::ALL.into_iter().filter(|rule| seed >> (*rule as u8) & 1 == 1).map(|rule| rule.id().to_owned()).collect();
    let seed = Seed::from_number(seed);
    let mut umpire =
        Umpire::new(rules.clone(), rules.new_game(&Setup::with_options(&options)).expect("options exist"), seed);
    umpire.run();
    let player = |side: Side| Player::new(&*rules, levels[side], PlayStyle::Balanced, stream_of(seed, side));
    let mut players = BySide::new(player(AMERICAN), player(BRITISH));
    while let Some(owned_brief) = OwnedBrief::of(&umpire) {
        visit(&umpire, &owned_brief);
        let choice = players[owned_brief.side].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
        umpire.play(owned_brief.side, choice.order).expect("an AI gives legal orders");
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
        Event::Hit { unit, .. } | Event::Shifted { unit, .. } => unit.value = other(unit.value),
        Event::Moved { units, .. } | Event::Retreated { units, .. } => flip(&mut units.value, a, b),
        Event::Deployed { units, .. } => {
            let mut each: PostMap<Set<UnitId>> = *units.value.each();
            each.values_mut().iter_mut().for_each(|post| flip(post, a, b));
            units.value = Posts::new(each).expect("no unit is listed twice");
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
        let mut chance = SearchRng::new(seed);
        watch(seed, RECRUITS, |umpire, owned_brief| {
            if owned_brief.view.phase == Phase::Setup || chance.below(4) > 0 {
                return;
            }
            let p = umpire.position();
            let never: Vec<UnitId> = rules.army[owned_brief.side.other()]
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
            let seen = rules.observe(&q, umpire.memory(), Viewer::Side(owned_brief.side));
            let events = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
            let history =
                events.filter_map(|event| rules.sight(&swapped(event, a, b), Viewer::Side(owned_brief.side))).collect();
            let mut legal = Legal::default();
            rules.legal(&q, &mut legal);
            let other = OwnedBrief { side: owned_brief.side, view: seen, legal, history };
            assert_eq!(owned_brief.view, other.view, "seed {seed}");
            assert_eq!(owned_brief.history, other.history, "seed {seed}");
            for level in [Level::Captain, Level::General] {
                let choose = |owned_brief: &OwnedBrief<NewYork>| {
                    let mut player = Player::new(&*rules, level, PlayStyle::Balanced, 7);
                    player.state.playouts = 12;
                    player.choose(&owned_brief.brief(&rules), &mut PlayoutBudget).order
                };
                assert_eq!(choose(owned_brief), choose(&other), "seed {seed}: {level:?}");
            }
            compared += 1;
        });
    }
    assert!(compared > 150, "only {compared} positions were compared");
}

#[test]
fn a_sampled_world_looks_like_what_is_seen() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut looked = 0;
    for seed in 0..12 {
        let mut chance = SearchRng::new(seed);
        watch(seed, RECRUITS, |_, owned_brief| {
            if owned_brief.view.phase == Phase::Setup && owned_brief.side == AMERICAN {
                return;
            }
            let belief = believed(&rules, owned_brief);
            let world = NewYork::as_known_to(&owned_brief.brief(&rules), &belief, &mut chance);
            let mut again = rules.observe(&world, &Memory::default(), Viewer::Side(owned_brief.side));
            let mut seen = owned_brief.view.clone();
            again.sightings.clear();
            seen.sightings.clear();
            assert_eq!(again.forces, seen.forces, "seed {seed}");
            assert_eq!(again.entries, seen.entries, "seed {seed}");
            assert_eq!(again.battle, seen.battle, "seed {seed}");
            assert_eq!((again.to_play, again.owes), (seen.to_play, seen.owes), "seed {seed}");
            // A column in the middle of a march occupies nothing yet and cannot be told from others.
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
        watch(seed, RECRUITS, |umpire, owned_brief| {
            if owned_brief.view.phase != Phase::Movement {
                return;
            }
            let belief = believed(&rules, owned_brief);
            let p = umpire.position();
            for unit in rules.army[owned_brief.side.other()] {
                if !p.on_board(unit) {
                    continue;
                }
                let best = rules
                    .all_locations()
                    .into_iter()
                    .max_by(|a, b| belief.probability(unit, *a).total_cmp(&belief.probability(unit, *b)))
                    .expect("places");
                if belief.probability(unit, best) > 0.9 {
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
        watch(5, BySide::new(Level::Captain, Level::Recruit), |umpire, owned_brief| {
            orders += owned_brief.legal.len();
            last = umpire.rules().digest(umpire.position());
        });
        (orders, last)
    };
    assert_eq!(play(), play());
}

#[test]
fn a_search_that_is_cut_short_answers_at_once() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut tried = 0;
    watch(3, RECRUITS, |_, owned_brief| {
        let slow = owned_brief.view.phase == Phase::Movement && owned_brief.legal.len() > 40
            || owned_brief
                .view
                .battle
                .as_ref()
                .is_some_and(|battle| battle.step == Step::Decide && owned_brief.legal.len() > 2);
        if !slow || tried >= 4 {
            return;
        }
        tried += 1;
        let clock = Clock::new(Duration::from_secs(60));
        let watch = clock.watch();
        let (rules, owned_brief) = (rules.clone(), owned_brief.clone());
        let thinking = std::thread::spawn(move || {
            let mut player = Player::new(&*rules, Level::General, PlayStyle::Balanced, 1);
            player.state.playouts = u32::MAX;
            let mut clock = clock;
            let choice = player.choose(&owned_brief.brief(&rules), &mut clock);
            (choice.order, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(150));
        assert!(!thinking.is_finished(), "a minute has not gone");
        let cut = Instant::now();
        watch.cancel();
        let (_, answered) = thinking.join().expect("an answer");
        assert!(answered.duration_since(cut) < Duration::from_millis(50), "{:?}", answered.duration_since(cut));
    });
    assert_eq!(tried, 4);
}

#[test]
fn every_level_beats_random_play() {
    for level in Level::ALL.into_iter().filter(|level| *level != Level::Random) {
        for side in Side::BOTH {
            for seed in 100..100 + crate::how_many::games(2) {
                let mut levels = BySide::new(Level::Random, Level::Random);
                levels[side] = level;
                let mut winner = None;
                let rules = rulesets::new_york().expect("the ruleset is good");
                let seed = Seed::from_number(seed);
                let mut umpire =
                    Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
                umpire.run();
                let player = |side: Side| {
                    let mut player = Player::new(&*rules, levels[side], PlayStyle::Balanced, stream_of(seed, side));
                    player.state.playouts = 200;
                    player
                };
                let mut players = BySide::new(player(AMERICAN), player(BRITISH));
                while let Some(owned_brief) = OwnedBrief::of(&umpire) {
                    let choice = players[owned_brief.side].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
                    umpire.play(owned_brief.side, choice.order).expect("legal");
                    winner = umpire.position().verdict().map(|verdict| verdict.winner());
                }
                assert_eq!(winner, Some(side), "{level:?} as {side:?}, {seed}");
            }
        }
    }
}

/// A brief holds no position: it names an enemy block only where its face is seen, or was shown, or is out of play.
#[test]
fn a_brief_names_no_hidden_units() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut fighters, mut spotted, mut named) = (0, 0, 0);
    watch(9, RECRUITS, |umpire, owned_brief| {
        let (p, enemy) = (umpire.position(), owned_brief.side.other());
        let shown = p.battle().map_or(Set::NONE, |battle| battle.revealed);
        assert!(owned_brief.view.forces[enemy].units.is_empty(), "the enemy's blocks are seen on the map");
        assert!(enemy == AMERICAN || owned_brief.view.forces[enemy].ships.is_empty(), "ships are known by name");
        for fighter in owned_brief.view.battle.iter().flat_map(|battle| &battle.lines[enemy].known) {
            assert!(shown.has(fighter.unit), "{} is known and not revealed", rules.unit_name(fighter.unit));
            fighters += 1;
        }
        for (unit, _) in &owned_brief.view.sightings {
            assert!(umpire.memory().of(*unit).is_some() && rules.army[enemy].has(*unit));
            spotted += 1;
        }
        assert_eq!(owned_brief.view.forces[enemy].sp, p.total_sp(&rules, enemy));
        named += names(&rules, enemy, &owned_brief.history);
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
            // A unit that leaves the Reserve shows its face (N8.4).
            Sighting::Shifted { unit: Some(unit), to, .. } if *to != Post::Reserve => {
                shown = shown.with(*unit);
                Set::one(*unit)
            }
            Sighting::Placed { unit, .. } | Sighting::Starved { unit, .. } => Set::one(*unit),
            Sighting::Moved { units, .. } | Sighting::Retreated { units, .. } => units.unwrap_or(Set::NONE),
            Sighting::Hit { unit, .. } | Sighting::Shifted { unit, .. } => unit.iter().copied().collect(),
            Sighting::Rolled { roll } => roll.unit.iter().copied().collect(),
            Sighting::Deployed { units, .. } => units.map_or(Set::NONE, |posts| posts.all()),
            _ => Set::NONE,
        };
        let told = told & rules.army[enemy];
        let hidden = told.minus(shown).first();
        assert!(hidden.is_none(), "{} is named: {sighting:?}", rules.unit_name(hidden.expect("one")));
        count += told.len() as usize;
    }
    count
}
