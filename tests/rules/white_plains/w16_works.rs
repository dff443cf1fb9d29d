//! W16: fieldworks that the engineers build, and the fire below Chatterton Hill.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// An American half-turn of the campaign, on turn 25, with the army free.
fn sappers(places: &[(&str, &str)], more: &Value) -> Table {
    let position = campaign(places, &json!({"turn": 25, "half": 2, "released": true}));
    Table::set(&super::with(position, more))
}

fn works(done: bool) -> Value {
    json!({"works": [{"hex": "h2814", "sides": ["h2914", "h2815"], "done": done, "turn": 25}]})
}

/// W16.1: one to three hexsides in a row, where the engineers stand after two points at most.
#[test]
fn engineers_begin_works_on_hexsides_in_a_row() {
    let mut table = sappers(&[("engineers", "h2813"), ("foot_28", "h2536")], &json!({}));
    table.order(AMERICAN, "move engineers h2814");
    table.refused(AMERICAN, "build h2815 h2913", "W16.1");
    assert!(table.lists("build h2914") && table.lists("build h2913 h2914 h2815"));
    table.order(AMERICAN, "build h2914 h2815");
    let works = table.state()["works"].clone();
    assert_eq!(
        (&works[0]["hex"], &works[0]["sides"], &works[0]["done"]),
        (&json!("h2814"), &json!(["h2914", "h2815"]), &json!(false))
    );
    assert!(table.ways("move engineers").is_empty() && table.ways("build").is_empty(), "they have moved");
}

/// W16.1: from turn 21, not in rain, not beside the enemy, not in works, not after a long move, four in all.
#[test]
fn engineers_do_not_build_everywhere() {
    let builds = |at: &str, more: &Value| {
        let mut table = sappers(&[("engineers", at), ("foot_28", "h2536")], more);
        !table.ways("build").is_empty()
    };
    assert!(builds("h2814", &json!({})));
    assert!(!builds("h2814", &json!({"turn": 9})) && !builds("h2814", &json!({"turn": 34})));
    assert!(!builds("h2815", &json!({})), "in works");
    assert!(!builds("h2537", &json!({})), "beside the enemy");
    assert!(!builds("h3615", &json!({})), "in a swamp");
    let four = [("h2514", "h2515"), ("h2614", "h2615"), ("h2714", "h2715"), ("h2813", "h2814")]
        .map(|(hex, side)| json!({"hex": hex, "sides": [side], "done": true, "turn": 22}));
    assert!(!builds("h2814", &json!({"works": four})), "four counters");
    for (from, may) in [("h2812", true), ("h2811", false)] {
        let mut table = sappers(&[("engineers", from), ("foot_28", "h2536")], &json!({}));
        table.order(AMERICAN, "move engineers h2814");
        assert_eq!(!table.ways("build").is_empty(), may, "from {from}");
    }
}

/// W16.2: works are complete at the end of the next American movement without rain, else they wait.
#[test]
fn works_are_finished_a_turn_later() {
    let after = |more: &Value, british: &str| {
        let mut table = sappers(&[("engineers", "h2814"), ("foot_28", british)], &super::with(works(false), more));
        table.order(AMERICAN, "done");
        table.state()["works"][0]["done"].clone()
    };
    assert_eq!(after(&json!({"turn": 26}), "h2536"), json!(true));
    assert_eq!(after(&json!({"turn": 25}), "h2536"), json!(false), "the phase in which they were begun");
    assert_eq!(after(&json!({"turn": 26}), "h2915"), json!(true));
    assert_eq!(after(&json!({"turn": 26}), "h2914"), json!(false), "an enemy next to them");
    assert_eq!(after(&json!({"turn": 34}), "h2536"), json!(false), "rain");
}

/// W16.2, W16.3: unfinished works go with the engineers; finished ones stay, whoever comes.
#[test]
fn unfinished_works_are_lost_with_the_engineers() {
    let next = json!({"turn": 26});
    let places = [("engineers", "h2814"), ("foot_28", "h2536")];
    let mut table = sappers(&places, &super::with(works(false), &next));
    table.order(AMERICAN, "move engineers h2813");
    assert_eq!(table.state()["works"], json!([]));
    let mut table = sappers(&places, &super::with(works(true), &next));
    table.order(AMERICAN, "move engineers h2813");
    assert_eq!(table.state()["works"].as_array().map_or(0, Vec::len), 1);
    let more = super::with(works(true), &json!({"turn": 26, "half": 1}));
    let mut table = sappers(&[("foot_28", "h2816"), ("cont_4", "h2514")], &more);
    table.order(BRITISH, "move foot_28 h2814");
    assert_eq!(table.state()["works"].as_array().map_or(0, Vec::len), 1, "finished works stay");
    let more = super::with(works(false), &json!({"turn": 26, "half": 1, "phase": "declare"}));
    let mut table = sappers(&[("foot_42", "h2914"), ("engineers", "h2814")], &more);
    table.attack("foot_42", "h2814", &[]);
    table.skirmish(&[3]);
    table.settles();
    table.order(BRITISH, "advance foot_42 h2814");
    assert_eq!(table.state()["works"], json!([]), "the enemy came in before they were finished");
}

/// The modifier of an attack in which morale is even.
fn modifier(units: (&str, &str), target: (&str, &str), half: u8, more: &Value) -> i64 {
    let more = super::with(json!({"turn": 26, "half": half, "phase": "declare", "released": true}), more);
    let mut table = Table::set(&campaign(&[units, target], &more));
    table.attack(units.0, target.1, &[]);
    table.combat().1
}

/// W16.3, W16.4, W16.5: works protect Americans only, when finished; a wall whoever is behind it.
#[test]
fn works_help_the_americans_and_walls_help_both_sides() {
    let none = json!({});
    assert_eq!(modifier(("foot_28", "h2914"), ("cont_4", "h2814"), 1, &works(true)), -1);
    assert_eq!(modifier(("foot_28", "h2914"), ("cont_4", "h2814"), 1, &none), 0);
    assert_eq!(modifier(("foot_28", "h2813"), ("cont_4", "h2814"), 1, &works(true)), 0, "from behind");
    assert_eq!(modifier(("cont_4", "h2914"), ("foot_28", "h2814"), 2, &works(true)), 0, "British in them");
    assert_eq!(modifier(("cont_4", "h2917"), ("foot_28", "h2817"), 2, &none), 0);
    assert_eq!(modifier(("foot_28", "h1829"), ("ny_3", "h1828"), 1, &none), -2, "a wall on a slope");
    assert_eq!(modifier(("cont_4", "h1829"), ("foot_28", "h1828"), 2, &none), -2);
    assert_eq!(modifier(("cont_4", "h1728"), ("foot_28", "h1828"), 2, &none), -1, "the slope alone");
}

/// W16.5, W8.4: works count in fire over their hexsides.
#[test]
fn works_shelter_from_fire() {
    let hit = |from: &str, die: u8| {
        let more = json!({"half": 2, "phase": "artillery"});
        let mut table = Table::set(&grand(&[("art_brig_1", from), ("cont_3", "h2817")], &more));
        table.dice(&[die, 0]);
        let events = table.order(BRITISH, "fire art_brig_1 at cont_3");
        !rolls(&events, "hit").is_empty()
    };
    assert!(hit("h2917", 7) && !hit("h2917", 6));
    assert!(hit("h2816", 6) && !hit("h2816", 5), "from behind");
}

/// W16.8: once a game an American sets an orchard on fire, with 4 and more; who is in it goes over the Bronx.
#[test]
fn the_americans_may_burn_an_orchard_once() {
    let burn = |die: u8| {
        let more = json!({"half": 2, "released": true, "scorched": null});
        let places = [("maryland art_hamilton", "h2026"), ("cont_9", "h2125"), ("foot_28", "h2027")];
        let mut table = Table::set(&campaign(&places, &more));
        assert!(table.lists("burn maryland h2126") && !table.lists("burn maryland h2028"), "next to it only");
        assert!(table.ways("burn art_hamilton").is_empty());
        table.dice(&[die]);
        let events = table.order(AMERICAN, "burn maryland h2027");
        assert_eq!(rolls(&events, "burn"), [json!([die])]);
        table
    };
    let mut table = burn(4);
    assert_eq!(table.ways("retreat foot_28"), ["h2127"]);
    table.order(BRITISH, "retreat foot_28 h2127");
    let scorched = table.state()["scorched"].clone();
    assert_eq!((&scorched["hex"], &scorched["burning"]), (&json!("h2027"), &json!(true)));
    assert!(table.ways("move maryland").is_empty(), "it does not move");
    let mut table = burn(3);
    assert_eq!((table.at("foot_28"), table.state()["scorched"]["hex"].clone()), ("h2027".into(), Value::Null));
    assert!(table.ways("burn").is_empty(), "the attempt is spent");
}

/// W16.9: nobody enters a fire; where it smoulders a step costs one more, and attacks on this hex are one better.
#[test]
fn a_fire_bars_the_way_and_smoke_slows_it() {
    let state = |burning: bool| json!({"turn": 7, "scorched": {"hex": "h2027", "lit": 5, "burning": burning}});
    let mut table = Table::set(&hill(&[("foot_28", "h2227")], &super::with(state(true), &json!({"turn": 5}))));
    assert!(!table.lists("move foot_28 h2027"));
    let reaches = |more: &Value| Table::set(&hill(&[("foot_28", "h2227")], more)).lists("move foot_28 h2028");
    let smoke = json!({"turn": 7, "scorched": {"hex": "h2028", "lit": 5, "burning": false}});
    assert!(reaches(&json!({"turn": 7})) && !reaches(&smoke));
    let attack = |more: &Value| {
        let more = super::with(json!({"turn": 7, "phase": "declare"}), more);
        let mut table = Table::set(&hill(&[("foot_28", "h2126"), ("ny_3", "h2027")], &more));
        table.attack("foot_28", "h2027", &[]);
        table.combat().1
    };
    assert_eq!(attack(&state(false)) - attack(&json!({})), 1);
}

/// W16.10, W3.3: the fire smoulders from the end of the turn after, and the first rain puts it out.
#[test]
fn a_fire_smoulders_and_rain_puts_it_out() {
    let end = |turn: u8, burning: bool| {
        let more = json!({
            "turn": turn, "half": 2, "phase": "declare", "released": true,
            "scorched": {"hex": "h2027", "lit": 5, "burning": burning},
        });
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(AMERICAN, "done");
        table.state()["scorched"].clone()
    };
    assert_eq!(end(5, true)["burning"], true);
    assert_eq!((end(6, true)["burning"].clone(), end(6, true)["hex"].clone()), (json!(false), json!("h2027")));
    assert_eq!((end(9, false)["hex"].clone(), end(10, false)["hex"].clone()), (json!("h2027"), Value::Null));
}

/// W16.8, W15.1: a unit that may not move burns all the same, and the list says so.
#[test]
fn a_held_unit_may_burn_and_is_offered_to() {
    let mut position =
        campaign(&[("ny_levy_2", "h2126"), ("foot_5", "h2436")], &json!({"turn": 3, "first": "american"}));
    position["units"]["ny_levy_2"]["home"] = json!("h2126");
    let mut table = Table::set(&position);
    table.refused(AMERICAN, "move ny_levy_2 h2127", "W15.1");
    assert!(table.lists("burn ny_levy_2 h2027"));
    table.dice(&[9]);
    table.order(AMERICAN, "burn ny_levy_2 h2027");
    assert_eq!(table.state()["scorched"]["hex"], "h2027");
}
