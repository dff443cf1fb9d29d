//! W19: Chatterton Hill.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, hill, rolls};

/// W19.1, W19.2, W8.1: the Connecticut Levee is placed, two cards are drawn, and the British guns open.
#[test]
fn the_assault_begins_with_the_british_guns() {
    let mut table = Table::new("chatterton_hill", &[]);
    assert_eq!((table.morale(), table.momentum()), ((18.0, 19.0), (0.0, 1.0)));
    assert_eq!(table.ways("place levy_1"), ["h1827", "h1828", "h1927"]);
    table.refused(AMERICAN, "place levy_1 h1926", "W19.1");
    table.draws(&["a2", "a7", "b5", "b3"]);
    table.order(AMERICAN, "place levy_1 h1828");
    let state = table.state();
    assert_eq!((state["units"]["levy_1"]["at"].as_str(), &state["turn"]), (Some("h1828"), &json!(4)));
    assert_eq!(state["hands"], json!({"american": ["a2", "a7"], "british": ["b3", "b5"]}));
    assert_eq!(state["decks"][AMERICAN].as_array().map_or(0, Vec::len), 10);
    assert_eq!((state["phase"].as_str(), table.next_to_play().as_deref()), (Some("artillery"), Some(BRITISH)));
    table.order(BRITISH, "done");
    let state = table.state();
    assert_eq!((&state["turn"], &state["phase"], &state["step"]), (&json!(5), &json!("start"), &json!("initiative")));
}

/// W19.2: a card each at the start of turn 6, and one when the British first stand on the crest.
#[test]
fn cards_come_on_turn_6_and_with_the_crest() {
    let decks = json!({"half": 2, "phase": "declare", "decks": {"american": ["a7", "a2"], "british": ["b3", "b5"]}});
    let places = [("foot_28", "h2327"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &decks));
    table.order(AMERICAN, "done");
    assert_eq!(table.state()["hands"], json!({"american": ["a7"], "british": ["b3"]}));
    let decks = json!({"decks": {"american": ["a7", "a2"], "british": ["b3", "b5"]}});
    let mut table = Table::set(&hill(&[("foot_28", "h2025"), ("ny_1", "h1924")], &decks));
    table.order(BRITISH, "move foot_28 h2024");
    let state = table.state();
    assert_eq!(state["hands"], json!({"american": [], "british": ["b3"]}), "though an American is next to it");
    assert_eq!((&state["control"]["h2024"], table.morale()), (&json!(BRITISH), (18.0, 19.0)));
}

/// W19.2: and one to the Americans when they first stand there again.
#[test]
fn the_americans_draw_when_they_first_regain_the_crest() {
    let regained = |taken: Value| {
        let control =
            json!({"h2024": BRITISH, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": AMERICAN});
        let more = json!({
            "turn": 6, "half": 2, "decks": {"american": ["a7", "a2"], "british": ["b3", "b5"]}, "control": control,
            "taken": taken,
        });
        let mut table = Table::set(&hill(&[("foot_28", "h2126"), ("ny_1", "h1924")], &more));
        table.order(AMERICAN, "move ny_1 h2024");
        table.state()["hands"][AMERICAN].clone()
    };
    assert_eq!(regained(json!(["h2024"])), json!(["a7"]));
    assert_eq!(regained(json!(["h2024", "h2024_american"])), json!([]));
}

/// W19.3, W16.9, W16.10: at the start of turn 5 h2028 burns; from the end of turn 6 it smoulders.
#[test]
fn the_orchard_below_mosely_burns() {
    let mut table = Table::set(&json!({"scenario": "chatterton_hill", "turn": 4, "phase": "artillery"}));
    table.order(BRITISH, "done");
    let scorched = table.state()["scorched"].clone();
    assert_eq!((&scorched["hex"], &scorched["burning"]), (&json!("h2028"), &json!(true)));
    table.idles_until(|state| state["phase"] == "movement" && state["active"] == BRITISH);
    assert!(!table.lists("move hess_lossberg h2028"));
    let end = |turn: u8| {
        let burning = json!({"hex": "h2028", "lit": 5, "burning": true});
        let burns = json!({"turn": turn, "half": 2, "phase": "declare", "scorched": burning});
        let mut table = Table::set(&hill(&[("foot_28", "h2327"), ("maryland", "h2026")], &burns));
        table.order(AMERICAN, "done");
        table.state()["scorched"]["burning"].clone()
    };
    assert_eq!((end(5), end(6)), (json!(true), json!(false)));
}

/// W19.4, W17.4: on turn 7 Beall and the 16th come to the northern end, unless the crest is British.
#[test]
fn help_comes_to_the_hill_on_turn_7_unless_it_is_lost() {
    let due = |holder: &str, foot: &[(&str, &str)]| {
        let control =
            json!({"h2024": holder, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": AMERICAN});
        let more = json!({
            "turn": 7, "half": 2, "waiting": {"beall_camp": 7, "cont_16": 7}, "control": control,
        });
        Table::set(&hill(&[&[("foot_28", "h2327")][..], foot].concat(), &more))
    };
    let mut table = due(AMERICAN, &[("art_hamilton", "h2025")]);
    assert_eq!(table.ways("enter beall_camp"), ["h1923", "h1924", "h2022", "h2023", "h2024", "h2122", "h2123"]);
    table.order(AMERICAN, "enter beall_camp h2024");
    assert_eq!(table.ways("enter cont_16"), ["h2024"]);
    let mut table = due(BRITISH, &[("maryland", "h2026"), ("foot_5", "h2024")]);
    assert!(table.ways("enter").is_empty());
    table.idles_until(|state| state["turn"] == 8 && state["phase"] == "movement" && state["active"] == AMERICAN);
    assert!(table.ways("enter").is_empty(), "never");
    assert_eq!(table.at("beall_camp"), "forfeited");
}

/// W19.5: the British keep south of Dobb's Ferry Road and of row 24, but the hill is free, and retreats keep to it.
#[test]
fn the_british_do_not_pass_the_road_but_may_climb_the_hill() {
    let mut table = Table::set(&hill(&[("foot_28", "h2325"), ("light_3", "h1826"), ("foot_5", "h2024")], &json!({})));
    table.refused(BRITISH, "move foot_28 h2324", "W19.5");
    assert!(table.lists("move foot_28 h2425"));
    assert!(!table.lists("move light_3 h1825") && !table.lists("move light_3 h1725"), "beyond the road");
    assert!(table.lists("move light_3 h1827"));
    assert!(table.lists("move foot_5 h2023") && table.lists("move foot_5 h2123"), "the hill");
    assert!(!table.lists("move foot_5 h2223"));
    let free = |at: &str| Table::set(&hill(&[("cont_19", at)], &json!({"half": 2}))).lists("move cont_19 h2324");
    assert!(free("h2325"), "the Americans may");
}

/// W19.6, W7.3: the 3rd Hessian Grenadiers check before each move, until they have fought.
#[test]
fn the_3rd_grenadiers_hesitate_before_each_move() {
    let moved = |die: u8| {
        let mut table = Table::set(&hill(&[("hess_gren_3", "h1932"), ("maryland", "h2026")], &json!({})));
        table.dice(&[die]);
        let events = table.order(BRITISH, "move hess_gren_3 h1931");
        assert_eq!(rolls(&events, "check"), [json!([die])]);
        assert!(table.ways("move hess_gren_3").is_empty(), "they have had their move");
        table.at("hess_gren_3")
    };
    assert_eq!((moved(4), moved(3)), ("h1931".into(), "h1932".into()));
    let mut position = hill(&[("hess_gren_3", "h1932"), ("maryland", "h2026")], &json!({}));
    position["units"]["hess_gren_3"]["checked"] = json!(true);
    let mut table = Table::set(&position);
    let events = table.order(BRITISH, "move hess_gren_3 h1931");
    assert!(rolls(&events, "check").is_empty());
}

/// W19.6: a close combat ends that.
#[test]
fn after_a_combat_the_3rd_grenadiers_hesitate_no_more() {
    let places = [("hess_gren_3", "h2126"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("hess_gren_3", "h2026", &[]);
    table.skirmish(&[6]);
    table.settles();
    assert_eq!(table.state()["units"]["hess_gren_3"]["checked"], true);
}

/// W19.7, W18.2: the last to stand on the crest wins; a wavering army loses at once.
#[test]
fn the_last_to_stand_on_the_crest_wins() {
    for side in [AMERICAN, BRITISH] {
        let control =
            json!({"h2024": side, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": AMERICAN});
        let more = json!({"turn": 8, "half": 2, "phase": "declare", "control": control, "taken": ["h2024"]});
        let mut table = Table::set(&hill(&[("foot_28", "h2327"), ("maryland", "h2026")], &more));
        table.order(AMERICAN, "done");
        let state = table.state();
        assert_eq!(
            (&state["phase"], &state["winner"], &state["level"]),
            (&json!("over"), &json!(side), &json!("decisive"))
        );
    }
    let more = json!({"half": 2, "phase": "artillery", "army_morale": {"american": 5, "british": 19}});
    let mut table = Table::set(&hill(&[("art_brig_2", "h2127"), ("ny_3", "h2026")], &more));
    table.dice(&[9, 9]);
    table.order(BRITISH, "fire art_brig_2 at ny_3");
    assert_eq!((table.next_to_play(), table.state()["winner"].clone()), (None, json!(BRITISH)));
}

/// W19.8: neither held Americans nor fires, rain, points or the box.
#[test]
fn much_of_the_campaign_is_not_used() {
    let mut table =
        Table::set(&hill(&[("maryland", "h2026"), ("foot_28", "h2327"), ("cont_19", "h2124")], &json!({"half": 2})));
    assert!(table.lists("move maryland h2127"), "nobody is held");
    assert!(table.ways("burn").is_empty());
    let state = table.state();
    assert_eq!(
        (&state["rain"], &state["screen"], &state["control"]["tarrytown"]),
        (&json!(false), &Value::Null, &json!(AMERICAN))
    );
    let mut table = Table::set(&hill(&[("cont_19", "h1419"), ("foot_28", "h2327")], &json!({"half": 2})));
    assert!(!table.lists("move cont_19 transition"));
}

/// W19.2, W19.7: whoever stands in h2024 holds it, guns alone too.
#[test]
fn guns_alone_take_the_hill() {
    let places = [("art_rall", "h2123"), ("foot_5", "h2326"), ("maryland", "h1826")];
    let more = json!({"turn": 8, "half": 2, "first": "american", "decks": {"american": [], "british": ["b4"]}});
    let mut table = Table::set(&hill(&places, &more));
    table.order(BRITISH, "move art_rall h2024");
    assert_eq!(
        (&table.state()["control"]["h2024"], &table.state()["hands"][BRITISH]),
        (&json!(BRITISH), &json!(["b4"]))
    );
    table.idles_until(|state| state["phase"] == "over");
    let state = table.state();
    assert_eq!((&state["winner"], &state["why"]), (&json!(BRITISH), &json!("W19.7")));
}
