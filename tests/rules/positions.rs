//! Positions as data: read and written, defaults, and those no play could go on from.

use blockade::ai::random::{Chance, choose};
use blockade::rulesets;
use blockade::play::game::{Game, NewGame};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use serde_json::json;

use super::table::{Table, ships, units};

#[test]
fn state_and_position_give_the_same_position_and_hash_at_every_moment_of_play() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut looked = 0_u32;
    for seed in 0..25 {
        let options = vec!["force_march".to_owned(), "steady_militia".to_owned()];
        let new = NewGame { options: options.clone(), ..NewGame::hotseat("state", Seed::from_number(seed)) };
        let mut game = Game::new(&rules, new).expect("options exist");
        let (mut chance, mut legal) = (Chance::new(seed), Vec::new());
        game.settle();
        while let Some(side) = game.umpire().to_play() {
            legal.clear();
            rules.legal(game.position(), &mut legal);
            let order = choose(&*rules, game.position(), &legal, &mut chance);
            game.play(side, order).expect("legal");
            let value = rules.position_value(game.position());
            let (again, _) = rules.read_position(&value, Some(&options)).unwrap_or_else(|wrong| panic!("{wrong}: {value}"));
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
