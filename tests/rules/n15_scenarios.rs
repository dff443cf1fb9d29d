//! N15: the scenarios: what they begin with, how long they last, and what decides them.

use blockade::ai::new_york_1776::belief::Belief;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::story::Part;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::data::ScenarioId;
use blockade::rules::new_york_1776::data::options::Options;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{Table, ships, units};

/// Both scenarios: the id, the places that the British need, the first and the last turn, and the cases of their ends.
const SCENARIOS: [(&str, [&str; 2], [u8; 2], [&str; 2]); 2] = [
    ("long_island", ["brooklyn", "new_york_city"], [1, 6], ["N15.2", "N15.3"]),
    ("white_plains", ["fort_washington", "new_york_city"], [13, 18], ["N15.4", "N15.5"]),
];

fn setup_of(id: &str) -> Setup {
    Setup { scenario: Some(id.into()), options: Vec::new() }
}

fn scenario_id(rules: &NewYork, id: &str) -> ScenarioId {
    rules.scenario_of(&setup_of(id)).expect("it exists")
}

/// The names in a place.
fn in_place(state: &Value, place: &str) -> Vec<String> {
    let all = state["units"].as_object().expect("units").iter();
    all.filter(|(_, unit)| unit["at"] == place).map(|(id, _)| id.clone()).collect()
}

/// N15.1
#[test]
fn long_island_begins_on_22_august_with_the_british_on_staten_island() {
    let state = Table::of_scenario("long_island", &[]).state();
    assert_eq!((state["scenario"].as_str(), state["turn"].as_u64()), (Some("long_island"), Some(1)));
    assert_eq!(state["phase"], "movement", "nobody sets up: the dice of the first turn have been rolled");
    assert_eq!(in_place(&state, "brooklyn"), ["greene", "stirling", "nixon", "smallwood", "heard"]);
    assert_eq!(in_place(&state, "flatbush"), ["hand"]);
    assert_eq!((in_place(&state, "staten_island").len(), in_place(&state, "new_york_city").len()), (19, 12));
    let ships = state["ships"].as_object().expect("ships");
    assert!(ships.len() == 3 && ships.values().all(|ship| ship["at"] == "new_york_harbor"), "{ships:?}");
    let absent = ["lee", "weedon", "saltonstall", "lincoln", "knyphausen", "schmidt"];
    assert_eq!(state["eliminated"], json!(absent), "they arrived later");
    let view = Table::of_scenario("long_island", &[]).view("british");
    assert_eq!((view["own"]["sp_total"].as_u64(), view["enemy"]["sp_total"].as_u64()), (Some(68), Some(81)));
    assert_eq!((view["scenario"].as_str(), view["enemy"]["at"]["brooklyn"].as_u64()), (Some("long_island"), Some(5)));
}

/// N15.1
#[test]
fn white_plains_begins_on_21_october_with_reduced_blocks_and_ships_in_the_tappan_zee() {
    let mut table = Table::of_scenario("white_plains", &[]);
    let state = table.state();
    assert_eq!((state["scenario"].as_str(), state["turn"].as_u64()), (Some("white_plains"), Some(13)));
    assert_eq!(in_place(&state, "fort_washington"), ["magaw", "beall"]);
    assert_eq!((in_place(&state, "new_rochelle").len(), in_place(&state, "philipsburg").len()), (16, 10));
    assert_eq!([table.sp("stirling"), table.sp("leslie"), table.sp("nixon")], [2, 3, 3]);
    assert_eq!(
        [table.ship("phoenix"), table.ship("roebuck"), table.ship("admiral_howe")],
        ["zone_c", "zone_c", "zone_f"]
    );
    assert_eq!(state["eliminated"], json!(["j_clinton", "woodhull", "wolcott", "douglas", "chester"]));
    let rules = rulesets::new_york().expect("the ruleset is good");
    let game =
        Game::new(&rules, NewGame { setup: setup_of("white_plains"), ..NewGame::hotseat("x", Seed::from_number(1)) });
    let status = rules.status(&game.expect("it exists").observe(Viewer::Public));
    assert_eq!((status.turn, status.turn_of, status.part), (13, Some(18), Part::Play));
}

/// N7.1, N15.1
#[test]
fn militia_desert_in_a_scenario_as_in_the_campaign() {
    let mut table = Table::of_scenario("white_plains", &[]);
    if table.who_decides() == "american" && table.state()["active"] == "american" {
        table.plays("american", "done");
    }
    assert_eq!(table.state()["deserting"], json!(["NY"]), "the British hold the City");
    table.refused("american", "desert wadsworth", "N7.1");
    table.plays("american", "desert swartwout");
    assert_eq!(table.state()["deserted"], json!(["swartwout"]));
}

/// N12.5, N12.6, N15.1
#[test]
fn the_smaller_forces_and_the_sick_list_cannot_be_chosen_with_a_scenario() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, ..) in SCENARIOS {
        for option in ["smaller_forces", "sick_list"] {
            let setup = Setup { options: vec!["ship_group".into(), option.into()], ..setup_of(id) };
            let new = NewGame { setup: setup.clone(), ..NewGame::hotseat("x", Seed::from_number(1)) };
            let reason = Game::new(&rules, new).expect_err("it is refused");
            assert!(reason.contains(option) && reason.contains("cannot be chosen with"), "{reason}");
            assert!(reason.ends_with("are ship_group, sound_passage, force_march, steady_militia"), "{reason}");
            let mut left = setup;
            rules.manifest.drop_barred_options(&mut left);
            assert_eq!(left.options, ["ship_group"]);
        }
        let offered: Vec<&str> = rules.manifest.options_of(&setup_of(id)).iter().map(|option| &*option.id).collect();
        assert_eq!(offered, ["ship_group", "sound_passage", "force_march", "steady_militia"]);
    }
    assert_eq!(rules.manifest.options_of(&Setup::default()).len(), 6, "the campaign has them all");
}

/// N15.1: a record that was begun with both, before they were refused, is read as it was played.
#[test]
fn an_older_record_of_a_scenario_with_such_options_stays_readable() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, ..) in SCENARIOS {
        let setup = Setup { options: vec!["smaller_forces".into(), "sick_list".into()], ..setup_of(id) };
        let (plain, other) = (rules.new_game(&setup_of(id)), rules.new_game(&setup));
        let [plain, other] = [plain, other].map(|position| position.expect("a position"));
        assert_eq!((plain.at, plain.eliminated), (other.at, other.eliminated));
    }
}

/// Americans of a scenario far from everything with so many SP together, Washington among them.
fn americans(rules: &NewYork, id: &str, sp: u32) -> Value {
    let mut left = sp;
    let mut all = serde_json::Map::new();
    for unit in rules.army[AMERICAN] & rules[scenario_id(rules, id)].units {
        let has = left.min(u32::from(rules[unit].sp));
        left -= has;
        if has > 0 {
            all.insert(rules[unit].id.clone(), json!({"at": "north_castle", "sp": has}));
        }
    }
    assert_eq!(left, 0, "not so many are in the game");
    all.into()
}

/// A position of a scenario in the British half-turn, the last of a turn.
fn late(id: &str, turn: u8, british: &[(&str, &str)], americans: &Value) -> Value {
    let mut all = units(british);
    let map = all.as_object_mut().expect("a map");
    map.extend(americans.as_object().expect("a map").clone());
    json!({
        "scenario": id, "turn": turn, "active": "british", "first": "american", "units": all,
        "ships": ships(&[("new_york_harbor", "phoenix")]),
    })
}

/// How a game ends after the British half-turn of a turn: the winner and the case, or null.
fn ends(position: Value) -> [Value; 2] {
    let mut table = Table::at(position);
    table.dice(&[1, 1]).plays("british", "done");
    let state = table.state();
    [state["winner"].clone(), state["why"].clone()]
}

/// N15.3, N15.5
#[test]
fn after_the_last_turn_the_british_need_every_place_and_few_enough_americans() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, [first, second], [_, last], [_, case]) in SCENARIOS {
        let limit = rules[scenario_id(&rules, id)].victory.american_sp;
        let (few, enough) = (americans(&rules, id, limit - 1), americans(&rules, id, limit));
        let army = "grant smith donop rall cornwallis mathew erskine jones leslie stirn mirbach lossberg";
        let both = [(first, "howe"), (second, army)];
        assert_eq!(ends(late(id, last, &both, &few)), [json!("british"), json!(case)], "{id}");
        assert_eq!(ends(late(id, last, &both, &enough)), [json!("american"), json!(case)], "{id}: enough Americans");
        for place in [first, second] {
            let one = [(place, "howe"), ("harlem", army)];
            assert_eq!(ends(late(id, last, &one, &few)), [json!("american"), json!(case)], "{id}: only {place}");
        }
        assert_eq!(ends(late(id, last - 1, &both, &few)), [Value::Null, Value::Null], "{id} is not over yet");
    }
}

/// N15.2, N15.4
#[test]
fn a_turn_that_begins_with_too_few_british_ends_a_scenario() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, _, [first, last], [case, after]) in SCENARIOS {
        let americans = americans(&rules, id, 30);
        let limit = rules[scenario_id(&rules, id)].victory.british_sp;
        let army = |sp: u32| {
            let mut all = late(id, first, &[], &americans);
            let mut left = sp;
            for unit in rules.army[BRITISH] & rules[scenario_id(&rules, id)].units {
                let has = left.min(u32::from(rules[unit].sp));
                left -= has;
                if has > 0 {
                    all["units"][&rules[unit].id] = json!({"at": "staten_island", "sp": has});
                }
            }
            all
        };
        assert_eq!(ends(army(limit - 1)), [json!("american"), json!(case)], "{id}");
        assert_eq!(ends(army(limit)), [Value::Null, Value::Null], "{id}");
        let mut position = army(limit - 1);
        position["turn"] = json!(last);
        assert_eq!(ends(position), [json!("american"), json!(after)], "{id}: it is not checked after the last turn");
    }
}

/// N5.8, N11.1
#[test]
fn the_fall_of_washington_ends_a_scenario_as_it_ends_the_campaign() {
    let mut position = late("long_island", 2, &[("flatbush", "howe grant smith")], &json!({}));
    position["units"]["washington"] = json!({"at": "bedford"});
    position["ap"] = json!({"british": 4});
    let mut table = Table::at(position);
    let answer = table.plays("british", "march howe +grant +smith bedford");
    assert_eq!((answer["winner"].as_str(), table.state()["why"].as_str()), (Some("british"), Some("N11.1")));
}

/// N15.1
#[test]
fn what_does_not_fit_a_scenario_is_refused() {
    let mut table = Table::of_scenario("long_island", &[]);
    table.refused("american", "place nixon harlem", "N4.5");
    table.refused("american", "ready", "N4.5");
    let answer = table.ask(json!({"do": "new", "ruleset": "new_york_1776", "scenario": "trenton"}));
    let reason = answer["reason"].as_str().expect("a reason");
    assert!(reason.contains("trenton") && reason.contains("campaign, long_island, white_plains"), "{reason}");
    let position = |more: Value| {
        let mut position = late("long_island", 3, &[("gravesend", "howe")], &json!({}));
        position.as_object_mut().expect("a map").extend(more.as_object().expect("a map").clone());
        position
    };
    Table::at(position(json!({})));
    for (more, word) in [
        (json!({"turn": 7}), "1 to 6"),
        (json!({"scenario": "trenton"}), "trenton"),
        (json!({"units": units(&[("harlem", "lee")])}), "N15.1"),
        (json!({"phase": "setup", "units": {}}), "N15.1"),
        (json!({"phase": "over", "winner": "american", "why": "N11.2"}), "N11.2"),
        (json!({"phase": "over", "winner": "american", "why": "N15.5"}), "N15.5"),
        (json!({"phase": "over", "winner": "british", "why": "N15.2"}), "N15.2"),
    ] {
        let reason = Table::refuses(position(more.clone()));
        assert!(reason.contains(word), "{more}: {reason}");
    }
    Table::at(position(json!({"phase": "over", "winner": "british", "why": "N15.3"})));
}

/// Plays so many orders by chance.
fn played(rules: &std::sync::Arc<NewYork>, setup: Setup, orders: usize) -> Game<NewYork> {
    let mut game =
        Game::new(rules, NewGame { setup, ..NewGame::hotseat("x", Seed::from_number(7)) }).expect("it exists");
    let (mut chance, mut legal) = (SearchRng::new(7), Legal::default());
    game.settle();
    for _ in 0..orders {
        let Some(side) = game.umpire().to_play() else { break };
        legal.clear();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&**rules, game.position(), &legal, &mut chance);
        game.play(side, order).expect("legal");
    }
    game
}

/// N15.1
#[test]
fn the_header_of_a_record_names_the_scenario_and_the_same_game_is_read_again() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, ..) in SCENARIOS {
        let game = played(&rules, setup_of(id), 60);
        let text = game.text();
        let header = text.lines().next().expect("a header");
        assert!(header.contains(&format!("scenario:Some(\"{id}\")")), "{header}");
        let record = Record::from_bytes("x".as_ref(), text.as_bytes()).expect("own record");
        let (again, _, error) = Game::replay(&rules, &record).expect("own record");
        assert_eq!((error, again.hash(), again.position()), (None, game.hash(), game.position()));
        // A record without the scenario is another game.
        let other = text.replacen(&format!("scenario:Some(\"{id}\"),"), "", 1);
        let record = Record::from_bytes("x".as_ref(), other.as_bytes()).expect("a record");
        let (_, _, error) = Game::replay(&rules, &record).expect("of this ruleset");
        assert!(error.is_some_and(|error| error.what.contains("another map or order of battle")));
    }
}

/// N15.1
#[test]
fn a_position_names_its_scenario_and_the_campaign_is_left_out() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, ..) in SCENARIOS {
        let p: Position = played(&rules, setup_of(id), 25).position().clone();
        let value = rules.position_value(&p);
        assert_eq!(value["scenario"], id);
        let (again, setup) = rules.read_position(&value, None).expect("own position");
        assert_eq!((&again, setup.scenario.as_deref()), (&p, Some(id)));
        let (again, _) = rules.read_position(&value, Some(&setup)).expect("own position");
        assert_eq!(rules.digest(&again), rules.digest(&p));
        let mut campaign = p.clone();
        campaign.scenario = ScenarioId::of(0);
        assert_ne!(rules.digest(&campaign), rules.digest(&p), "the scenario is in the hash");
        // A position keeps its scenario if it is given only options.
        let (again, _) =
            rules.read_position(&value, Some(&Setup::with_options(&["ship_group"]))).expect("own position");
        assert_eq!(again.scenario, p.scenario);
    }
    let campaign = played(&rules, setup_of("campaign"), 60);
    let value = rules.position_value(campaign.position());
    assert_eq!(value.get("scenario"), None);
    assert_eq!(rules.read_position(&value, None).expect("own position").1.scenario, None);
    let view = campaign.observe(Viewer::Side(AMERICAN));
    assert_eq!(rules.view_value(&view, AMERICAN).get("scenario"), None);
}

/// N15.2, N15.3, N15.4, N15.5
#[test]
fn the_cases_name_the_numbers_and_the_places_of_the_data() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let cases = || rules.chapters.iter().flat_map(|chapter| &chapter.cases);
    let text = |number: &str| &cases().find(|case| case.number == number).expect("the case").text;
    for (id, places, [first, last], [weak, over]) in SCENARIOS {
        let scenario = &rules[scenario_id(&rules, id)];
        let listed = rules.manifest.scenarios.iter().find(|listed| listed.id == id).expect("it is listed");
        assert_eq!((scenario.first_turn, scenario.last_turn, listed.turns), (first, last, u16::from(last - first) + 1));
        let victory = &scenario.victory;
        assert!(text(weak).contains(&format!("fewer than {} SP", victory.british_sp)), "{weak}");
        assert!(text(over).contains(&format!("fewer than {} SP", victory.american_sp)), "{over}");
        assert!(text(over).contains(&format!("turns {first} to {last}")), "{over}");
        let hold: Vec<&str> = victory.hold.into_iter().map(|loc| rules[loc].id.as_str()).collect();
        assert!(places.iter().all(|place| hold.contains(place)) && hold.len() == 2, "{hold:?}");
        assert!(victory.hold.into_iter().all(|loc| text(over).contains(rules.location_name(loc))), "{over}");
        assert!([weak, over].iter().all(|case| text(case).contains(&listed.name)), "{id}");
        assert!(rules.day(first.into()).is_some_and(|(date, _)| listed.about.starts_with(&date[..date.len() - 5])));
    }
}

/// N13.1, N15.1
#[test]
fn each_side_knows_the_printed_set_up_of_the_other() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (id, ..) in SCENARIOS {
        let scenario = scenario_id(&rules, id);
        let start = rules[scenario].start.as_ref().expect("a fixed set-up");
        for side in Side::BOTH {
            let belief = Belief::from_history(&rules, side, scenario, Options::default(), &[]);
            for (unit, at, _) in start.units.iter().filter(|(unit, ..)| rules[*unit].side != side) {
                assert!(belief.probability(*unit, *at) > 0.99, "{id}: {}", rules.unit_name(*unit));
            }
        }
    }
}
