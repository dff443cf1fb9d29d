//! N8.7 to N8.9: fire, hits, first-round penalties, flight.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::sides::BRITISH;
use serde_json::{Value, json};

use super::table::{Table, attack, board, events};

/// A round of fire at the American left by the British right.
fn right_fires_at_left(left: &str, right: &str) -> Table {
    Table::at(board(
        "british",
        "bedford",
        &["flatbush"],
        "attacker",
        &[("left", left), ("center", "hand"), ("right", "mifflin"), ("reserve", "knox")],
        &[("left", "grant"), ("center", "smith"), ("right", right)],
    ))
}

/// N8.7
#[test]
fn the_owner_places_each_hit_among_the_units_of_the_position() {
    let mut table = right_fires_at_left("nixon stirling", "donop");
    table.dice(&[6, 6, 6, 3]).plays("british", "fire donop");
    assert_eq!(table.legal(), ["hit stirling", "hit nixon"]);
    table.refused("american", "hit hand", "N8.7");
    table.refused("american", "hit knox", "N8.7");
    table.refused("american", "hit donop", "N8.7");
    table.refused("american", "done", "N8.7");
    table.refused("british", "fire grant", "");
    table.play_all("american", &["hit nixon", "hit stirling", "hit nixon"]);
    assert_eq!((table.sp("nixon"), table.sp("stirling"), table.who_decides()), (1, 2, "british".into()));
}

/// N8.7
#[test]
fn hits_beyond_the_strength_of_the_position_are_lost() {
    let mut table = right_fires_at_left("nixon:1 scott:1", "donop");
    let answer = table.dice(&[6, 6, 6, 6]).plays("british", "fire donop");
    assert_eq!(events(&answer, "roll")[0]["hits"], 2);
    table.plays("american", "hit scott");
    table.dice(&[1; 12]).plays("american", "hit nixon");
    assert_eq!(table.state()["battle"]["owes"]["why"], "forced_retreat");
}

/// N8.7, N11.1
#[test]
fn the_game_ends_the_instant_washington_falls_and_further_hits_are_dropped() {
    let mut table = right_fires_at_left("washington nixon", "donop");
    table.dice(&[6, 6, 6, 1]).plays("british", "fire donop");
    table.plays("american", "hit nixon");
    let answer = table.plays("american", "hit washington");
    assert_eq!((answer["winner"].as_str(), answer["to_play"].clone()), (Some("british"), Value::Null));
    let state = table.state();
    assert_eq!((state["why"].as_str(), state["units"]["nixon"]["sp"].as_u64()), (Some("N11.1"), Some(2)));
    assert_eq!((state["battle"].clone(), state["owes"].clone()), (Value::Null, Value::Null));
    assert!(table.legal().is_empty());
    table.refused("american", "hit nixon", "");
}

/// How many dice a unit of a fresh attack rolls in its first round.
fn first_round(place: &str, by: &str, crossed: bool) -> usize {
    let defending = ["nixon", "knox", "scott"].contains(&by);
    let mut position = board(
        "british",
        place,
        &[],
        if defending { "defender" } else { "attacker" },
        &[("left", "nixon"), ("center", "knox"), ("right", "scott")],
        &[("left", "grant:3"), ("center", "cleaveland howe"), ("right", "donop")],
    );
    position["battle"]["round"] = json!(1);
    for unit in ["grant", "cleaveland", "howe", "donop"] {
        position["units"][unit]["crossed"] = json!(crossed);
    }
    let mut table = Table::at(position);
    let answer = table.dice(&[3; 4]).plays(if defending { "american" } else { "british" }, &format!("fire {by}"));
    events(&answer, "roll")[0]["faces"].as_array().expect("faces").len()
}

/// N8.8
#[test]
fn attackers_of_a_fort_or_over_water_roll_one_die_fewer_in_the_first_round() {
    assert_eq!([first_round("kips_bay", "grant", false), first_round("kips_bay", "grant", true)], [3, 2]);
    assert_eq!(
        [first_round("brooklyn", "grant", false), first_round("brooklyn", "grant", true)],
        [2, 2],
        "one even if both"
    );
    assert_eq!([first_round("brooklyn", "donop", false), first_round("kips_bay", "donop", true)], [3, 3]);
    assert_eq!([first_round("brooklyn", "cleaveland", true), first_round("kips_bay", "cleaveland", true)], [3, 3]);
    assert_eq!(
        [first_round("brooklyn", "howe", false), first_round("kips_bay", "howe", false)],
        [0, 1],
        "and may fire"
    );
    assert_eq!(
        ["nixon", "knox", "scott"].map(|unit| first_round("brooklyn", unit, true)),
        [3, 3, 3],
        "not the defender"
    );
}

/// N8.8
#[test]
fn from_the_second_round_on_all_dice_are_rolled() {
    let mut position = attack("brooklyn", &["flatbush"], "nixon mifflin hand", "grant smith donop");
    position["units"]["grant"]["crossed"] = json!(true);
    let mut table = Table::at(position);
    table.plays("british", "fight brooklyn");
    table.plays("american", "deploy left:nixon center:mifflin right:hand");
    table.plays("british", "deploy left:grant center:smith right:donop");
    table.plays("american", "done");
    let dice = |answer: &Value| events(answer, "roll")[0]["faces"].as_array().expect("faces").len();
    let answer = table.dice(&[3; 3]).plays("british", "fire grant");
    assert_eq!(dice(&answer), 3);
    table.plays("british", "done");
    table.plays("american", "stand");
    table.plays("british", "stand");
    table.plays("american", "done");
    let answer = table.dice(&[3; 4]).plays("british", "fire grant");
    assert_eq!(dice(&answer), 4);
}

/// N8.8, N9.3
#[test]
fn pursuers_of_the_first_round_roll_one_die_fewer_too() {
    let mut position = attack("brooklyn", &["flatbush"], "nixon mifflin hand", "grant smith donop");
    position["units"]["heard"] = json!({"at": "brooklyn"});
    let mut table = Table::at(position);
    table.plays("british", "fight brooklyn");
    table.plays("american", "deploy left:nixon center:mifflin right:hand reserve:heard");
    table.plays("british", "deploy left:grant center:smith right:donop");
    let answer = table.dice(&[1; 9]).plays("american", "shift nixon reserve");
    assert_eq!(events(&answer, "roll")[0]["faces"].as_array().map(Vec::len), Some(9), "three times 4 - 1");
}

/// N8.9
#[test]
fn a_roll_of_one_sends_militia_back_and_from_hessians_a_two_as_well() {
    let flights = |unit: &str, faces: &[u8]| {
        let mut table = right_fires_at_left("scott wolcott heard nixon", &format!("{unit} clinton"));
        let answer = table.dice(faces).plays("british", &format!("fire {unit}"));
        events(&answer, "roll")[0]["flights"].as_u64()
    };
    assert_eq!(flights("donop", &[1, 2, 3, 4]), Some(2));
    assert_eq!(flights("jones", &[1, 2, 3, 4]), Some(1));
    assert_eq!(flights("cleaveland", &[1, 2, 4]), Some(1));
    assert_eq!(flights("knyphausen", &[2]), Some(0), "a leader counts as British, whoever he commands");
    assert_eq!(flights("knyphausen", &[1]), Some(1));
    assert_eq!(flights("donop", &[1, 1, 2, 2]), Some(3), "no more than there are militia");
}

/// N8.9
#[test]
fn hits_come_first_then_the_american_chooses_which_unit_flees_and_it_stays_away() {
    let mut table = right_fires_at_left("scott:1 wolcott nixon", "donop");
    table.dice(&[6, 1, 2, 3]).plays("british", "fire donop");
    table.refused("american", "flee wolcott", "N8.7");
    table.plays("american", "hit scott");
    assert_eq!(table.state()["battle"]["owes"]["flights"], 1, "the other flight finds no militia");
    table.refused("american", "flee nixon", "N8.9");
    table.refused("american", "flee knox", "N8.9");
    table.plays("american", "flee wolcott");
    let fighter = table.state()["battle"]["units"]["wolcott"].clone();
    assert_eq!((fighter["position"].as_str(), fighter["fled"].as_bool()), (Some("reserve"), Some(true)));
    table.plays("british", "done");
    table.plays("american", "stand");
    table.plays("british", "stand");
    table.refused("american", "shift wolcott left", "N8.9");
    table.refused("american", "fire wolcott", "N8.6");
    assert!(table.legal().iter().all(|line| !line.contains("wolcott")));
    table.plays("american", "shift knox left");
}

/// N8.9
#[test]
fn americans_send_no_unit_back_and_without_militia_the_result_is_lost() {
    let mut table = right_fires_at_left("nixon", "donop");
    let answer = table.dice(&[1, 1, 2, 2]).plays("british", "fire donop");
    assert_eq!(
        (events(&answer, "roll")[0]["flights"].as_u64(), answer["to_play"].as_str()),
        (Some(0), Some("british"))
    );
    let mut position = right_fires_at_left("nixon", "donop").state();
    position["battle"]["acting"] = json!("defender");
    let answer = Table::at(position).dice(&[1, 1, 1]).plays("american", "fire nixon");
    assert_eq!(
        (events(&answer, "roll")[0]["flights"].as_u64(), answer["to_play"].as_str()),
        (Some(0), Some("american"))
    );
}

/// N8.7
#[test]
fn the_log_tells_hits_that_find_no_strength() {
    let rules = blockade::rulesets::new_york().expect("the ruleset is good");
    let told = |strength: u8, faces: &[u8]| {
        let position = board(
            "british",
            "bedford",
            &["flatbush"],
            "attacker",
            &[("left", &format!("scott:{strength}")), ("center", "knox mifflin"), ("right", "hand")],
            &[("left", "grant"), ("center", "smith"), ("right", "jones")],
        );
        let (position, _) = rules.read_position(&position, None).expect("a position");
        let mut game = Game::from_position(&rules, NewGame::hotseat("told", Seed::from_number(1)), position);
        game.dice_mut().queue(faces, 6).expect("faces");
        game.play(BRITISH, rules.parse("fire jones").expect("a line")).expect("legal");
        let sights = game.entries()[1].events.iter().filter_map(|event| rules.sight(event, Viewer::Public));
        let lines: Vec<String> =
            sights.filter_map(|sighting| rules.log_text(&sighting)).map(|told| told.plain()).collect();
        lines[0].clone()
    };
    assert_eq!(told(1, &[6, 6, 2, 3]), "Jones at the Right [6* 6* 2 3] 2 hits, 1 lost");
    assert_eq!(told(1, &[6, 6, 1, 6]), "Jones at the Right [6* 6* 1~ 6*] 3 hits, 2 lost, 1 flees");
    assert_eq!(told(3, &[6, 6, 1, 3]), "Jones at the Right [6* 6* 1~ 3] 2 hits, 1 flees");
    assert_eq!(told(3, &[2, 2, 3, 3]), "Jones at the Right [2 2 3 3] no hit");
}
