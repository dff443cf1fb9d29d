//! W8: rifle fire and first fire.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, rolls};

/// A British half-turn in which only the British have rifles, or Amusettes, to fire.
fn rifles(places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&super::with(grand(places, &json!({"phase": "rifles"})), more))
}

fn hits(table: &mut Table, line: &str, die: u8) -> bool {
    table.dice(&[die, 0]);
    let events = table.order(BRITISH, line);
    assert_eq!(rolls(&events, "fire"), [json!([die])]);
    !rolls(&events, "hit").is_empty()
}

/// W8.9, W8.10, W22.3: Jaeger hit with 7, one better with their first fire, one worse in rain.
#[test]
fn the_first_fire_of_the_jaegers_hits_with_a_six() {
    let places = [("jaeger_1", "h2533"), ("cont_4", "h2532")];
    let used = json!({"first_fire": ["jaeger_1"]});
    for (more, needed) in [(json!({}), 6), (json!({"turn": 34}), 7), (used, 7)] {
        assert!(hits(&mut rifles(&places, &more), "fire jaeger_1 at cont_4", needed), "{more}");
        assert!(!hits(&mut rifles(&places, &more), "fire jaeger_1 at cont_4", needed - 1), "{more}");
    }
    let mut table = rifles(&places, &json!({}));
    table.dice(&[0]);
    table.order(BRITISH, "fire jaeger_1 at cont_4");
    assert_eq!(table.state()["first_fire"], json!(["jaeger_1"]));
    assert_eq!(table.state()["phase"], "declare", "each fires once");
}

/// W8.9: rifles reach the next hex only, and fire alone.
#[test]
fn rifles_fire_alone_at_the_next_hex() {
    let places = [("jaeger_1", "h2533"), ("cont_4", "h2532"), ("cont_9", "h2531"), ("jaeger_2", "h2433")];
    let mut table = rifles(&places, &json!({}));
    assert!(table.lists("fire jaeger_1 at cont_4") && table.lists("fire jaeger_2 at cont_4"));
    assert!(!table.lists("fire jaeger_1 at cont_9"));
    let both = r#"{"do":"order","side":"british","line":"fire jaeger_1+jaeger_2 at cont_4"}"#;
    assert_eq!(table.referee.answer(both)["ok"], false);
    assert!(!rifles(&[("jaeger_1!", "h2533"), ("cont_4", "h2532")], &json!({})).lists("fire jaeger_1 at cont_4"));
}

/// W8.9: the side that does not move fires first, then the other.
#[test]
fn the_defenders_rifles_fire_first() {
    let places = [("jaeger_1", "h2533"), ("cont_1", "h2532")];
    for (half, first, second) in [(1, AMERICAN, BRITISH), (2, BRITISH, AMERICAN)] {
        let mut table = rifles(&places, &json!({"half": half}));
        assert_eq!(table.next_to_play().as_deref(), Some(first));
        let told = table.goes("done");
        let heading =
            |event: &Value| event["event"] == "phase" && event["phase"] == "rifles" && event["side"] == second;
        assert!(told.iter().any(heading), "their fire has a heading of its own: {told:?}");
        assert_eq!((table.state()["phase"].clone(), table.next_to_play().as_deref()), (json!("rifles"), Some(second)));
    }
}

/// W8.9, W21.11: the Amusettes fire at artillery, two hexes away, in rain at the next only.
#[test]
fn the_amusettes_hit_artillery_in_rain_with_a_five() {
    let near = [("amusettes jaeger_2", "h2533"), ("art_horton", "h2532")];
    let rain = json!({"turn": 34, "first_fire": ["jaeger_2"]});
    assert!(hits(&mut rifles(&near, &rain), "fire amusettes at art_horton", 5));
    assert!(!hits(&mut rifles(&near, &rain), "fire amusettes at art_horton", 4));
    let far = [("amusettes jaeger_2", "h2533"), ("art_horton", "h2531"), ("cont_4", "h2433")];
    assert!(!rifles(&far, &rain).lists("fire amusettes at art_horton"));
    let dry = json!({"first_fire": ["amusettes"]});
    assert!(hits(&mut rifles(&far, &dry), "fire amusettes at art_horton", 6), "8, and two better");
    assert!(!hits(&mut rifles(&far, &dry), "fire amusettes at art_horton", 5));
    assert!(!rifles(&far, &dry).lists("fire amusettes at cont_4"), "at artillery only");
}

/// W8.11, W4.1: in turn 10 the first fire is given back to those who stand apart from the enemy.
#[test]
fn a_night_gives_the_first_fire_back_to_those_apart_from_the_enemy() {
    // In the woods nobody is in a zone, so that nobody has to attack.
    let places = [("jaeger_1", "h2542"), ("jaeger_2", "h2932"), ("cont_1", "h2931")];
    let more = json!({
        "turn": 9, "half": 2, "phase": "declare", "released": true,
        "first_fire": ["cont_1", "jaeger_1", "jaeger_2"],
    });
    let mut table = Table::set(&campaign(&places, &more));
    table.order(AMERICAN, "done");
    let state = table.state();
    assert_eq!((&state["turn"], &state["first_fire"]), (&json!(10), &json!(["cont_1", "jaeger_2"])));
}

/// W8.3, W8.9: two points of riflemen need one less.
#[test]
fn two_points_of_riflemen_hit_sooner() {
    let fired = |die: u8| {
        let more = json!({"phase": "rifles", "first_fire": ["pa_rifles"]});
        let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("pa_rifles", "h2532")], &more));
        table.dice(&[die, 0]);
        let events = table.order(AMERICAN, "fire pa_rifles at foot_28");
        !rolls(&events, "hit").is_empty()
    };
    assert!(fired(6) && !fired(5));
}
