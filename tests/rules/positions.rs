//! Positions as data: read and written, defaults, and those no play could go on from.

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::play::game::{Game, NewGame};
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{Table, attack, board, british, ships, units, with};

#[test]
fn state_and_position_give_the_same_position_and_hash_at_every_moment_of_play() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut looked = 0_u32;
    for seed in 0..25 {
        let options = vec!["force_march".to_owned(), "steady_militia".to_owned()];
        let new =
            NewGame { setup: Setup::with_options(&options), ..NewGame::hotseat("state", Seed::from_number(seed)) };
        let mut game = Game::new(&rules, new).expect("options exist");
        let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
        game.settle();
        while let Some(side) = game.umpire().to_play() {
            legal.clear();
            rules.legal(game.position(), &mut legal);
            let order = random_order(&*rules, game.position(), &legal, &mut chance);
            game.play(side, order).expect("legal");
            let value = rules.position_value(game.position());
            let (again, _) = rules
                .read_position(&value, Some(&Setup::with_options(&options)))
                .unwrap_or_else(|wrong| panic!("{wrong}: {value}"));
            assert_eq!(rules.position_value(&again), value);
            assert_eq!(rules.digest(&again), game.hash(), "equal positions, equal hashes: {value}");
            looked += 1;
        }
    }
    assert!(looked > 2_000, "{looked} positions are too few");
}

#[test]
fn left_out_fields_get_their_defaults() {
    let mut table = Table::at(json!({"units": {"washington": {"at": "harlem"}, "nixon": {"at": "harlem"}}}));
    let state = table.state();
    assert_eq!(
        json!([state["turn"], state["phase"], state["active"], state["first"], state["ap"], state["ships_may_sail"]]),
        json!([1, "movement", "american", "american", {"american": 0, "british": 0}, true])
    );
    assert_eq!(state["units"]["nixon"], json!({"at": "harlem", "sp": 3, "moved": false}));
    assert!(state["eliminated"].as_array().expect("a list").contains(&json!("hand")), "who is absent is eliminated");
    assert_eq!(state["ships"], json!({}), "an absent ship is out of play");
    let mut setup = Table::at(json!({"phase": "setup", "units": {"howe": {"at": "staten_island"}}}));
    assert_eq!(setup.state()["eliminated"], json!([]), "in set-up not yet placed");
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    for (position, word) in [
        (json!({"turn": 21, "units": units(&[])}), "turn"),
        (json!({"turn": 0, "units": units(&[])}), "turn"),
        (json!({"phase": "lunch", "units": units(&[])}), "lunch"),
        (json!({"units": {"nobody": {"at": "brooklyn"}}}), "nobody"),
        (json!({"units": {"nixon": {"at": "atlantis"}}}), "atlantis"),
        (json!({"units": units(&[]), "ships": ships(&[("zone_z", "phoenix")])}), "zone_z"),
        (json!({"units": units(&[]), "ships": ships(&[("zone_a", "bounty")])}), "bounty"),
        (json!({"units": {"washington": {"at": "brooklyn", "sp": 2}}}), "SP"),
        (json!({"units": {"washington": {"at": "brooklyn", "sp": 0}}}), "SP"),
        (json!({"units": {"howe": {"at": "brooklyn"}}}), "washington"),
        (json!({"units": units(&[("brooklyn", "nixon grant")])}), "brooklyn"),
        (json!({"phase": "battles", "units": units(&[])}), "battles"),
        (json!({"phase": "desertion", "units": units(&[])}), "desertion"),
        (json!({"phase": "battle", "units": units(&[])}), "battle"),
        (json!({"weather": "rain", "units": units(&[])}), "weather"),
        (json!({"ap": {"american": 9}, "units": units(&[])}), "AP"),
        (json!({"phase": "over", "units": units(&[])}), "winner"),
        (json!({"options": ["tanks"], "units": units(&[])}), "tanks"),
        (json!({"eliminated": ["nixon"], "units": units(&[("brooklyn", "nixon")])}), "nixon"),
    ] {
        let reason = Table::refuses(position);
        assert!(reason.contains(word), "{reason}");
    }
}

/// Three against three in Bedford, in the second round; the British came from Flatbush.
fn bedford() -> Value {
    board(
        "british",
        "bedford",
        &["flatbush"],
        "attacker",
        &[("left", "nixon"), ("center", "hand"), ("right", "scott")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    )
}

/// A position with some values changed, by their paths.
fn but(mut position: Value, changes: &[(&str, Value)]) -> Value {
    for (path, value) in changes {
        let (parent, key) = path.rsplit_once('/').expect("a path");
        let parent = position.pointer_mut(parent).expect("it is there");
        parent[key] = value.clone();
    }
    position
}

/// Each of these is refused, with this word in the sentence.
fn refused(cases: impl IntoIterator<Item = (Value, &'static str)>) {
    for (position, word) in cases {
        let reason = Table::refuses(position.clone());
        assert!(reason.contains(word), "{reason}, without {word}: {position}");
    }
}

/// N8.3, N8.5, N8.10, N8.11
#[test]
fn battles_that_could_not_have_come_about_are_refused() {
    let deploys =
        but(bedford(), &[("/battle/step", json!("deploy")), ("/battle/round", json!(1)), ("/battle/units", json!({}))]);
    let defender = but(deploys.clone(), &[("/battle/acting", json!("defender"))]);
    assert_eq!(Table::at(defender.clone()).legal(), ["deploy …"]);
    let few = board("british", "bedford", &[], "defender", &[("center", "nixon")], &[("center", "grant smith")]);
    refused([
        (but(defender.clone(), &[("/battle/skirmish", json!(true))]), "N8.5"),
        (but(few, &[("/battle/step", json!("deploy")), ("/battle/round", json!(1))]), "N8.5"),
        (but(defender.clone(), &[("/battle/round", json!(2))]), "N8.3"),
        (but(defender.clone(), &[("/battle/units", json!({"grant": {"position": "left"}}))]), "N8.3"),
        (but(defender, &[("/battle/units", json!({"nixon": {"position": "left"}}))]), "N8.3"),
        // The attacker deploys when the defender stands.
        (deploys.clone(), "N8.3"),
        (
            but(
                deploys,
                &[(
                    "/battle/units",
                    json!({"nixon": {"position": "left"}, "hand": {"position": "left"}, "scott": {"position": "right"}}),
                )],
            ),
            "N8.3",
        ),
        (but(bedford(), &[("/battle/units/scott/position", json!("left"))]), "N8.10"),
        (but(bedford(), &[("/battle/units/donop/position", json!("reserve"))]), "N8.10"),
        (but(bedford(), &[("/battle/step", json!("decide")), ("/battle/round", json!(1))]), "N8.11"),
        (but(bedford(), &[("/battle/skirmish", json!(true))]), "N8.5"),
        (but(bedford(), &[("/battle/steady", json!(3))]), "N12.4"),
        (but(bedford(), &[("/battle/units/scott/fled", json!(true))]), "N8.9"),
    ]);
}

/// N9.2, N9.3, N9.4, N5.8
#[test]
fn what_is_owed_can_be_given_in_full() {
    let owes = |value: Value| but(bedford(), &[("/battle/owes", value)]);
    let shut_in =
        |value: Value| but(owes(value), &[("/entries/bedford", json!(["brooklyn", "flatbush", "jamaica", "newtown"]))]);
    let retreat = json!({"side": "american", "why": "forced_retreat", "hits": 1, "retreat": true});
    Table::at(owes(retreat.clone())).plays("american", "hit nixon");
    let withdrawal = |to: Value| json!({"side": "american", "why": "withdrawal", "hits": 1, "to": to});
    Table::at(owes(withdrawal(json!("jamaica")))).plays("american", "hit nixon");
    refused([
        (shut_in(retreat), "N9.3"),
        (owes(json!({"side": "british", "why": "forced_retreat", "hits": 13})), "more is owed"),
        (owes(withdrawal(json!("flatbush"))), "N9.4"),
        (owes(withdrawal(json!("white_plains"))), "N9.4"),
        (owes(withdrawal(Value::Null)), "\"to\""),
        (owes(json!({"side": "american", "why": "withdrawal", "hits": 0, "to": "jamaica"})), "nothing is owed"),
        (owes(json!({"side": "american", "why": "fire", "hits": 1})), "position"),
        (owes(json!({"side": "american", "why": "fire", "position": "left"})), "nothing is owed"),
        (owes(json!({"side": "american", "why": "fire", "position": "left", "hits": 4})), "more is owed"),
        (owes(json!({"side": "american", "why": "fire", "position": "left", "flights": 1})), "more is owed"),
        (owes(json!({"side": "american", "why": "overrun", "location": "bedford"})), "does not fit"),
    ]);
    let overrun = but(
        british(&[("bedford", "nixon"), ("bedford", "howe grant smith")], &[]),
        &[("/owes", json!({"side": "american", "why": "overrun", "retreat": true, "location": "bedford"}))],
    );
    Table::at(overrun.clone()).plays("american", "retreat brooklyn");
    let march = |units: &[&str], to: Value| json!({"leader": "howe", "units": units, "from": "flatbush", "to": to, "zone": null});
    Table::at(but(overrun.clone(), &[("/owes/march", march(&["howe", "grant"], Value::Null))]));
    refused([
        (but(overrun.clone(), &[("/owes/march", march(&["howe", "pigot"], Value::Null))]), "march"),
        (but(overrun.clone(), &[("/owes/march", march(&["grant"], Value::Null))]), "lead"),
        (but(overrun.clone(), &[("/owes/march", march(&["howe"], json!("newtown")))]), "march farther"),
        (but(overrun.clone(), &[("/owes/side", json!("british"))]), "does not fit"),
        (but(overrun, &[("/owes/location", json!("jamaica"))]), "no battle is open"),
    ]);
}

/// N7.1, N8.8, N12.1, N12.5
#[test]
fn marks_stand_where_they_mean_something() {
    let open = but(
        attack("bedford", &["newtown"], "nixon hand scott", "grant smith donop"),
        &[("/units/grant/crossed", json!(true))],
    );
    assert_eq!(Table::at(open.clone()).state()["units"]["grant"]["crossed"], true);
    let british = || british(&[("gravesend", "grant"), ("brooklyn", "heard")], &[("zone_a", "phoenix")]);
    refused([
        (but(british(), &[("/units/grant/crossed", json!(true))]), "N8.8"),
        (but(open, &[("/units/hand/crossed", json!(true))]), "crossed"),
        (but(british(), &[("/deserting", json!(["NY"]))]), "N7.1"),
        (but(british(), &[("/phase", json!("desertion")), ("/deserting", json!(["CT"]))]), "CT"),
        (but(british(), &[("/ships/phoenix/driven", json!(true))]), "driven"),
        (with(but(british(), &[("/units/agnew", json!({"at": "gravesend"}))]), &["smaller_forces"]), "N12.5"),
        (with(json!({"phase": "setup", "units": {"sargent": {"at": "brooklyn"}}}), &["smaller_forces"]), "N12.5"),
        (json!({"phase": "over", "winner": "american", "why": "N11.1", "units": units(&[])}), "N11.1"),
        (json!({"phase": "over", "winner": "american", "why": "N99.1", "units": units(&[])}), "N99.1"),
    ]);
}

/// N8.11
#[test]
fn rounds_are_counted_beyond_two_hundred_and_fifty_five() {
    let mut table = Table::at(but(bedford(), &[("/battle/round", json!(255))]));
    table.plays("british", "done");
    assert_eq!(table.state()["battle"]["round"], 256);
    assert_eq!(Table::at(table.state()).state(), table.state());
    assert_eq!(Table::at(but(bedford(), &[("/battle/round", json!(60_000))])).state()["battle"]["round"], 60_000);
}

#[test]
fn sentences_about_positions_have_no_words_of_the_parser() {
    for position in [
        json!(5),
        json!({"units": 5}),
        json!({"units": {"nixon": "brooklyn"}}),
        json!({"units": {"nixon": {"at": "brooklyn", "sp": "three"}}}),
        json!({"units": {"nixon": {}}}),
        json!({"active": "french", "units": units(&[])}),
        json!({"turn": 300, "units": units(&[])}),
        json!({"x".repeat(500): 1, "units": units(&[])}),
        json!({"units": {"y".repeat(500): {"at": "brooklyn"}}}),
        json!({"phase": "z".repeat(500), "units": units(&[])}),
    ] {
        let reason = Table::refuses(position);
        assert!(!["struct", "Raw", "u8", "`", "invalid"].iter().any(|word| reason.contains(word)), "{reason}");
        assert!(reason.len() < 250, "{reason}");
    }
}
