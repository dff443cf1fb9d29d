//! The words for what each side needs, for how a game ended, and for the whole game at its end.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use blockade::for_each_ruleset;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::scenario_facts::ScenarioFacts;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::play::game::{Game, NewGame};
use blockade::play::new_game::default_name;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::white_plains::WhitePlains;
use blockade::rules::white_plains::data::ids::{UnitId, Units};
use blockade::rules::white_plains::data::scenarios::Scenario;
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{board, units};

/// A game from a position, with these faces for its next dice.
fn from<R: DescribeGame>(rules: &Arc<R>, position: &Value, faces: &[u8]) -> Game<R> {
    let (position, _) = rules.read_position(position, None).expect("a good position");
    let mut game = Game::from_position(rules, NewGame::hotseat("x", Seed::from_number(1)), position);
    game.dice_mut().queue(faces, 6).expect("faces of dice");
    game.settle();
    game
}

fn plays<R: DescribeGame>(game: &mut Game<R>, side: Side, lines: &[&str]) {
    for line in lines {
        let order = game.rules().parse(line).expect(line);
        game.play(side, order).expect(line);
    }
}

/// How a game ended, in words.
fn ending<R: DescribeGame>(game: &Game<R>) -> String {
    let rules = game.rules();
    rules.ending(rules.status(&game.observe(Viewer::Public)).outcome.expect("the game is over"))
}

/// The British half-turn, the last of a turn of a scenario, with so much else.
fn late(scenario: &str, turn: u8, places: &[(&str, &str)]) -> Value {
    json!({"scenario": scenario, "turn": turn, "active": "british", "first": "american", "units": units(places)})
}

/// The end of a game after a British half-turn in which nothing moves.
fn ends(position: &Value) -> String {
    let mut game = from(&rulesets::new_york().expect("the ruleset is good"), position, &[]);
    plays(&mut game, BRITISH, &["done"]);
    ending(&game)
}

const BRITISH_ARMY: &str = "grant smith donop rall cornwallis mathew erskine jones leslie stirn mirbach lossberg";
const AMERICAN_ARMY: &str = "greene stirling nixon smallwood heard parsons mcdougall glover knox bauman scott wolcott \
    wadsworth silliman chester fellows douglas sargent mifflin magaw g_clinton swartwout ewing beall williamson roberdeau";

/// N15.3
#[test]
fn the_end_of_a_scenario_names_the_condition_that_was_met() {
    let few = ("north_castle", "hand");
    let many = ("north_castle", AMERICAN_ARMY);
    let both = [("brooklyn", "howe"), ("new_york_city", BRITISH_ARMY)];
    let one = [("brooklyn", "howe"), ("harlem", BRITISH_ARMY)];
    assert_eq!(
        ends(&late("long_island", 6, &[both[0], both[1], few])),
        "after turn 6 the British hold Brooklyn and New York City, and the Americans have 4 SP, fewer than 57"
    );
    let kept = ends(&late("long_island", 6, &[both[0], both[1], many]));
    assert!(
        kept.starts_with("after turn 6 the British hold Brooklyn and New York City, but the Americans still have ")
    );
    assert!(kept.ends_with(" SP, and 57 are enough"), "{kept}");
    assert_eq!(
        ends(&late("long_island", 6, &[one[0], one[1], few])),
        "after turn 6 the British do not hold New York City"
    );
    let all = ends(&late("long_island", 6, &[("harlem", BRITISH_ARMY), many]));
    assert!(all.starts_with("after turn 6 the British do not hold Brooklyn or New York City, and the Americans still"));
    assert!(all.ends_with(" SP, where 57 are enough"), "{all}");
}

/// N4.1, N11.2, N15.2
#[test]
fn the_end_of_a_new_york_game_tells_the_figures_that_decided_it() {
    let campaign = |places: &[(&str, &str)]| {
        let mut position = late("campaign", 20, places);
        position.as_object_mut().expect("a map").remove("scenario");
        ends(&position)
    };
    assert_eq!(
        campaign(&[("greenwich", BRITISH_ARMY), ("hackensack", "hand")]),
        "after turn 20 the British do not hold New York City"
    );
    assert_eq!(
        campaign(&[("new_york_city", BRITISH_ARMY), ("hackensack", "hand")]),
        "after turn 20 the British hold New York City, and the Americans have 4 SP, fewer than 10"
    );
    let weak = late("long_island", 2, &[("gravesend", "howe grant"), ("north_castle", "hand")]);
    assert_eq!(ends(&weak), "the turn began with 5 British SP, and the British needed 45");
}

/// N11.1
#[test]
fn the_end_by_washingtons_fall_names_washington() {
    let mut position = board(
        "british",
        "bedford",
        &["flatbush"],
        "defender",
        &[("left", "nixon"), ("center", "mifflin"), ("right", "hand"), ("reserve", "washington")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["battle"]["step"] = json!("decide");
    let mut game = from(&rulesets::new_york().expect("the ruleset is good"), &position, &[6, 6, 6]);
    plays(&mut game, AMERICAN, &["withdraw jamaica", "hit nixon", "hit washington"]);
    assert_eq!(ending(&game), "Washington has fallen");
}

/// What both sides need in a new game.
fn goals<R: DescribeGame>(rules: &Arc<R>, scenario: Option<&str>, options: &[&str]) -> [String; 2] {
    let setup = Setup { scenario: scenario.map(Into::into), ..Setup::with_options(options) };
    let game = Game::new(rules, NewGame { setup, ..NewGame::hotseat("x", Seed::from_number(1)) }).expect("it exists");
    let view = game.observe(Viewer::Public);
    Side::BOTH.map(|side| rules.goal(&view, side))
}

/// N4.1, N11.2, N15.2, N15.3, N15.4, N15.5
#[test]
fn the_goals_of_new_york_are_those_of_the_scenario_in_play() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    assert_eq!(
        goals(&rules, None, &[]),
        [
            "Keep Washington, and 10 SP or New York City to turn 20; or British below 20 SP",
            "Hold New York City, Americans below 10 SP after turn 20; or Washington falls"
        ]
    );
    assert_eq!(
        goals(&rules, Some("long_island"), &[]),
        [
            "Keep Washington, and 57 SP, Brooklyn or New York City to turn 6; or British below 45 SP",
            "Hold Brooklyn and New York City, Americans below 57 SP after turn 6; or Washington falls"
        ]
    );
    let all = goals(&rules, Some("white_plains"), &[]);
    assert!(all.iter().all(|goal| goal.contains("36 SP") && goal.contains("turn 18")), "{all:?}");
    assert!(all.iter().all(|goal| goal.chars().count() <= 96), "{all:?}");
}

/// L12.1, L12.2, L12.3, L13.8
#[test]
fn the_goals_of_liberty_are_those_of_its_options() {
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    assert_eq!(
        goals(&rules, None, &[]),
        [
            "Keep the British below 30 points to the end of 1783, or below 12 when a year ends",
            "Control towns worth 30 points when a year ends, by 1783"
        ]
    );
    let nearer = goals(&rules, None, &["nearer_goal"]);
    assert!(nearer.iter().all(|goal| goal.contains("27 points")), "{nearer:?}");
}

/// Both toys have no words of their own for goals: the manifest's serve.
#[test]
fn a_game_without_own_words_tells_the_goals_and_the_course_of_every_game() {
    let rules = Arc::new(super::toy::words::toy());
    assert_eq!(goals(&rules, None, &[]), ["From the Mill", "From the Farm"]);
    let game = Game::new(&rules, NewGame::hotseat("x", Seed::from_number(1))).expect("a game");
    let course = game.course(Viewer::Public).expect("its opening is good");
    assert_eq!(
        rules.describe_course(&course),
        "In 1 turn the Reds lost 0 of 3 blocks, and the Whites lost 0 of 3 blocks"
    );
    assert_eq!(game.summary(), None, "it is not over");
}

/// N5.8, N15.3
#[test]
fn the_course_of_a_scenario_tells_turns_places_and_losses() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut position = late(
        "long_island",
        5,
        &[("bedford", "hand"), ("flatbush", &format!("howe {BRITISH_ARMY}")), ("newark", AMERICAN_ARMY)],
    );
    position["ap"] = json!({"british": 4});
    let mut game = from(&rules, &position, &[1, 2]);
    plays(&mut game, BRITISH, &["march howe +grant +smith bedford"]);
    assert_eq!(game.summary(), None, "it is not over");
    plays(&mut game, AMERICAN, &["retreat jamaica"]);
    plays(&mut game, BRITISH, &["done"]);
    plays(&mut game, AMERICAN, &["done"]);
    plays(&mut game, BRITISH, &["done"]);
    let summary = game.summary().expect("it is over");
    assert!(summary.starts_with("In 2 turns the British took Bedford and lost 0 of "), "{summary}");
    assert!(summary.contains("; the Americans lost 1 of "), "{summary}");
}

/// W19, W20: who attacks, with how many, how long, for what: the same as the position in which the scenario begins.
#[test]
fn the_facts_of_every_scenario_are_known_before_it_begins() {
    let rules = rulesets::load::<WhitePlains>().expect("the ruleset is good");
    for (number, scenario) in rules.manifest().scenarios.iter().enumerate() {
        let setup = Setup { scenario: Some(scenario.id.clone()), ..Setup::default() };
        let facts = ScenarioFacts::of(&*rules, &setup).expect("facts");
        let data = rules.scenario(Scenario::ALL[number]);
        let fights = |unit: &UnitId, side: Side| rules.army[side].has(*unit) && !rules.is_leader(*unit);
        for side in Side::BOTH {
            let stand = data.set_up.iter().map(|(_, unit)| *unit).collect::<Units>();
            let come = data.reinforcements.iter().map(|(_, unit)| *unit).chain(data.by_card).collect::<Units>()
                | data.by_die.iter().map(|(unit, ..)| *unit).collect::<Units>();
            let (now, later) = facts.pieces[side];
            let number = |units: Units| units.into_iter().filter(|unit| fights(unit, side)).count() as u32;
            assert_eq!((now, later), (number(stand), number(come.minus(stand))), "{} {side:?}", scenario.id);
        }
        assert_eq!((facts.attacker, facts.turns), (Some(BRITISH), scenario.turns));
    }
    let hill = ScenarioFacts::of(&*rules, &Setup::default()).expect("facts");
    let lines = hill.lines(&WhitePlains::SIDES);
    assert_eq!(lines[0], "5 turns, about an hour.");
    assert!(lines[2].starts_with("British: attacks with "), "{lines:?}");
    assert!(lines[1].contains("later") && lines[1].contains("hex 2024"), "{lines:?}");
}

/// Each game tells the time and the side that attacks in each of its scenarios.
#[test]
fn every_scenario_has_a_length_and_a_side_that_attacks() {
    for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        for scenario in &rules.manifest().scenarios {
            let setup = Setup { scenario: Some(scenario.id.clone()), ..Setup::default() };
            let facts = ScenarioFacts::of(&*rules, &setup).expect("facts");
            assert!(!facts.time.is_empty() && facts.attacker.is_some(), "{} {}", R::ID, scenario.id);
            assert!(Side::BOTH.into_iter().all(|side| facts.pieces[side].0 > 0), "{} {}", R::ID, scenario.id);
        }
    });
}

/// The name of a saved game that nobody named tells it from others.
#[test]
fn a_game_without_a_name_is_called_by_its_scenario_its_players_and_the_day() {
    let day = UNIX_EPOCH + Duration::from_secs(20_515 * 86_400);
    let rules = rulesets::load::<WhitePlains>().expect("the ruleset is good");
    let name = |seats: [&str; 2]| {
        let seats = BySide::of(|side: Side| seats[side.index()].to_owned());
        default_name(rules.manifest(), &Setup::default(), &seats, day)
    };
    assert_eq!(name(["captain", "human"]), "White Plains, Chatterton Hill: British against captain, 3 Mar 2026");
    assert_eq!(name(["human", "human"]), "White Plains, Chatterton Hill: two players, 3 Mar 2026");
    assert_eq!(name(["solo", "solo"]), "White Plains, Chatterton Hill: both sides, 3 Mar 2026");
    assert_eq!(name(["recruit", "general"]), "White Plains, Chatterton Hill: recruit against general, 3 Mar 2026");
    let liberty = rulesets::load::<Liberty>().expect("the ruleset is good");
    let solo = BySide::new("human".to_owned(), "captain".to_owned());
    let name = default_name(liberty.manifest(), &Setup::default(), &solo, day);
    assert_eq!(name, "Liberty: American against captain, 3 Mar 2026");
}
