//! W8: artillery fire.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill, rolls};

/// Chatterton Hill as it is set up, the British guns to fire.
fn guns() -> Table {
    Table::set(&json!({
        "scenario": "chatterton_hill", "turn": 5, "half": 2, "phase": "artillery", "scorched": null,
        "momentum": {"american": 0, "british": 0},
    }))
}

/// British guns at a distance from a target in open ground, in the American half of a turn.
fn range(guns: &[(&str, &str)], target: &str, more: &Value) -> Table {
    let mut places = guns.to_vec();
    places.push((target, "h2531"));
    Table::set(&super::with(grand(&places, &json!({"half": 2, "phase": "artillery"})), more))
}

/// Whether a fire of the side to play hits with a die.
fn hits(table: &mut Table, line: &str, die: u8) -> bool {
    table.dice(&[die, 0]);
    let events = table.goes(line);
    assert_eq!(rolls(&events, "fire"), [json!([die])]);
    !rolls(&events, "hit").is_empty()
}

/// W8.1, W8.3, W8.4: five points together, three hexes away, one less for the naval battery.
#[test]
fn the_grand_battery_hits_the_marylanders_with_a_six() {
    for (die, hit) in [(6, true), (5, false)] {
        assert_eq!(hits(&mut guns(), "fire art_brig_2+art_heavy at maryland", die), hit, "{die}");
    }
    let mut table = guns();
    table.dice(&[0]);
    table.order(BRITISH, "fire art_brig_2+art_heavy at maryland");
    assert!(!table.lists("fire art_brig_2 at maryland"));
    let answer = table.referee.answer(r#"{"do":"order","side":"british","line":"fire art_heavy at mosely"}"#);
    assert_eq!(answer["ok"], false, "each fires once");
    table.order(BRITISH, "done");
    assert_eq!(table.state()["phase"], "declare");
}

/// W8.1: `legal` tells what guns may fire together at a target.
#[test]
fn the_guns_that_may_fire_together_are_told() {
    let mut table = guns();
    let answer = table.ask(&json!({"do": "legal"}));
    let units = answer["groups"]["fire … at maryland"]["units"].clone();
    assert_eq!(units, json!(["art_heavy", "art_brig_2"]), "{}", answer["groups"]);
}

/// W8.3: the numbers of one, two and three points at one, two and three hexes.
#[test]
fn more_guns_and_shorter_ranges_hit_sooner() {
    for (guns, at, needed) in [
        ("art_light", "h2532", 7),
        ("art_light", "h2533", 8),
        ("art_light", "h2534", 9),
        ("art_brig_1", "h2532", 6),
        ("art_brig_1", "h2534", 8),
    ] {
        let line = format!("fire {guns} at cont_4");
        assert!(hits(&mut range(&[(guns, at)], "cont_4", &json!({})), &line, needed), "{guns} {at}");
        assert!(!hits(&mut range(&[(guns, at)], "cont_4", &json!({})), &line, needed - 1), "{guns} {at}");
    }
    // Two batteries count together, the longest range holds.
    let two = [("art_brig_1", "h2534"), ("art_brig_2", "h2532")];
    assert!(hits(&mut range(&two, "cont_4", &json!({})), "fire art_brig_1+art_brig_2 at cont_4", 6));
    assert!(!hits(&mut range(&two, "cont_4", &json!({})), "fire art_brig_1+art_brig_2 at cont_4", 5));
}

/// W8.2, W22.3: three hexes, in rain two; a leader is no target; who shoots picks the unit.
#[test]
fn guns_reach_three_hexes_and_pick_their_target() {
    let mut far = range(&[("art_brig_1", "h2535"), ("art_brig_2", "h2534")], "cont_4", &json!({}));
    far.refused(BRITISH, "fire art_brig_1 at cont_4", "W8.2");
    let guns = [("art_brig_1", "h2534"), ("art_brig_2", "h2533")];
    let mut rain = range(&guns, "cont_4", &json!({"turn": 34}));
    rain.refused(BRITISH, "fire art_brig_1 at cont_4", "W8.2");
    assert!(hits(&mut rain, "fire art_brig_2 at cont_4", 8), "7, and one for the rain");
    let mut table = range(&[("art_brig_2", "h2533")], "cont_4 cont_9 gen_putnam", &json!({}));
    let answer = table.ask(&json!({"do": "legal"}));
    let mut targets: Vec<_> = answer["groups"].as_object().expect("groups").keys().cloned().collect();
    targets.sort();
    assert_eq!(targets, ["fire … at cont_4", "fire … at cont_9"]);
}

/// W8.4: one less against a wood, an orchard or a town; none where it smoulders.
#[test]
fn trees_and_houses_shelter_from_fire() {
    let against = |from: &str, at: &str| {
        let more = json!({"half": 2, "phase": "artillery"});
        Table::set(&grand(&[("art_brig_1", from), ("cont_4", at)], &more))
    };
    for (from, at) in [("h2825", "h2826"), ("h2819", "h2818"), ("h3119", "h3118")] {
        assert!(!hits(&mut against(from, at), "fire art_brig_1 at cont_4", 6), "{at}");
        assert!(hits(&mut against(from, at), "fire art_brig_1 at cont_4", 7), "{at}");
    }
    let orchard = |scorched: Value| {
        let more = json!({"turn": 7, "half": 2, "phase": "artillery", "scorched": scorched});
        Table::set(&hill(&[("art_brig_2", "h2127"), ("maryland", "h2027")], &more))
    };
    assert!(!hits(&mut orchard(json!(null)), "fire art_brig_2 at maryland", 6));
    let smoulders = json!({"hex": "h2027", "lit": 5, "burning": false});
    assert!(hits(&mut orchard(smoulders), "fire art_brig_2 at maryland", 6));
}

/// W8.4, W8.5, W21.2: a fire that cannot hit is refused before any militia is asked; with more guns it is not.
#[test]
fn a_fire_that_could_not_hit_is_refused_and_forces_no_check() {
    let mut table = guns();
    table.refused(BRITISH, "fire art_lossberg at mosely", "W8.5");
    table.dice(&[5]);
    let events = table.order(BRITISH, "fire art_lossberg+art_heavy at mosely");
    assert_eq!((rolls(&events, "check"), rolls(&events, "fire").len()), (vec![json!([5])], 0));
    assert!(table.lists("retreat mosely h1926"));
    table.order(AMERICAN, "retreat mosely h1926");
    assert_eq!(table.form("mosely"), "parade 0");
    let mut table = guns();
    table.dice(&[6, 8, 0]);
    let events = table.order(BRITISH, "fire art_lossberg+art_heavy at mosely");
    assert_eq!((rolls(&events, "check").len(), rolls(&events, "hit").len()), (1, 1));
    let mut table = guns();
    table.dice(&[6, 7]);
    let events = table.order(BRITISH, "fire art_lossberg+art_heavy at mosely");
    assert!(rolls(&events, "hit").is_empty(), "7 with two less is no 6");
}

/// W8.4, W8.5: one gun at three hexes has no hope against a wood, militia or not.
#[test]
fn one_gun_far_from_a_wood_is_refused() {
    for target in ["cont_4", "storrs"] {
        let places = [("art_light", "h2823"), (target, "h2826"), ("cont_9", "h2822")];
        let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "artillery"})));
        table.refused(BRITISH, &format!("fire art_light at {target}"), "W8.5");
    }
}

/// W8.6, W14.4: a defence card is asked for while the hand holds any, and takes back the fire.
#[test]
fn the_other_side_may_answer_a_fire_with_a_card() {
    let hand = json!({"hands": {"american": ["a6", "a24"], "british": []}, "turn": 38});
    let answer = |line: &str, die: u8| {
        let places = [("art_brig_1", "h2533"), ("cont_4", "h2531")];
        let more = super::with(json!({"half": 2, "phase": "artillery"}), &hand);
        let mut table = Table::set(&campaign(&places, &more));
        table.order(BRITISH, "fire art_brig_1 at cont_4");
        assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
        table.dice(&[die, 0]);
        let events = table.order(AMERICAN, line);
        (rolls(&events, "fire").len(), rolls(&events, "hit").len())
    };
    assert_eq!(answer("pass", 7), (1, 1));
    assert_eq!(answer("play a6", 7), (1, 0));
    assert_eq!(answer("play a6", 8), (1, 1));
    assert_eq!(answer("play a24", 9), (0, 0), "fog");
}

/// W8.7, W11.6: a hit drives the Marylanders to the north-west.
#[test]
fn a_light_hit_is_a_retreat_of_one_hex() {
    let mut table = guns();
    table.dice(&[6, 3]);
    table.order(BRITISH, "fire art_brig_2+art_heavy at maryland");
    assert_eq!(table.ways("retreat maryland"), ["h1925"]);
    table.order(AMERICAN, "retreat maryland h1925");
    assert_eq!((table.at("maryland"), table.morale()), ("h1925".into(), (18.0, 19.0)));
}

/// W8.7, W11.3: a heavier one disrupts them and drives them three hexes.
#[test]
fn a_heavier_hit_disrupts() {
    let mut table = guns();
    table.dice(&[6, 6]);
    table.order(BRITISH, "fire art_brig_2+art_heavy at maryland");
    let ways = table.ways("retreat maryland");
    assert!(ways.iter().all(|way| way.starts_with("h1925 ") && way.split(' ').count() == 3), "{ways:?}");
    table.order(AMERICAN, "retreat maryland h1925 h1924 h1923");
    assert_eq!((table.form("maryland"), table.morale()), ("disrupted 0".into(), (17.0, 19.0)));
}

/// W8.7, W8.8, W11.4: the heaviest costs a step, moves nobody and gives no momentum.
#[test]
fn the_heaviest_hit_costs_a_step_and_gives_no_momentum() {
    let mut table = guns();
    table.dice(&[6, 9]);
    table.order(BRITISH, "fire art_brig_2+art_heavy at maryland");
    assert_eq!((table.form("maryland"), table.at("maryland")), ("parade 1".into(), "h2026".into()));
    assert_eq!((table.morale(), table.sp_lost(), table.momentum()), ((17.0, 20.0), (2.0, 0.0), (0.0, 0.0)));
}

/// W8.3: the whole table: one to five points, and more, at one, two and three hexes.
#[test]
fn the_numbers_to_hit_are_as_printed() {
    let batteries = ["art_brig_1", "art_brig_2", "art_brig_5"];
    // From two hexes at the same range, and a third where six points are wanted.
    let ranges = [["h2532", "h2632", "h2432"], ["h2533", "h2633", "h2433"], ["h2534", "h2634", "h2434"]];
    let needed = [[7, 8, 9], [6, 7, 8], [5, 6, 7], [4, 5, 6], [3, 4, 5], [3, 4, 5]];
    let mut table = range(&[("art_light", "h2532")], "cont_4", &json!({}));
    for (points, row) in (1..=6).zip(needed) {
        for (places, needed) in ranges.into_iter().zip(row) {
            let guns: Vec<&str> = match points {
                1 => vec!["art_light"],
                3 => vec![batteries[0], "art_light"],
                5 => vec![batteries[0], batteries[1], "art_light"],
                even => batteries[..even / 2].to_vec(),
            };
            for (die, hit) in [(needed, true), (needed - 1, false)] {
                let mut stand: Vec<_> = guns.iter().copied().zip(places).collect();
                stand.push(("cont_4", "h2531"));
                table.again(&grand(&stand, &json!({"half": 2, "phase": "artillery"})));
                let line = format!("fire {} at cont_4", guns.join("+"));
                assert_eq!(hits(&mut table, &line, die), hit, "{points} points, {places:?}, {die}");
            }
        }
    }
}
