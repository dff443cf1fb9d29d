//! W11: where a beaten unit goes.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// The Black Watch attacks the 4th Continental in the open, others around it, and drives it back one hex.
fn driven(british: &[(&str, &str)], american: &[(&str, &str)]) -> Table {
    let places = [&[("foot_42", "h2533"), ("cont_4", "h2532")][..], british, american].concat();
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    let units: Vec<_> = british.iter().map(|(unit, _)| *unit).filter(|unit| !unit.contains('!')).collect();
    table.attack(&format!("foot_42 {}", units.join(" ")), "h2532", &["foot_42", "cont_4"]);
    let (column, modifier) = table.combat();
    // The defender retreats with a 5 in the column 3-1, with a 4 in 4-1.
    let total = if column == "4-1" { 4 } else { 5 };
    let die = u8::try_from(total - modifier).expect("a face");
    table.skirmish(&[die]);
    table
}

/// W11.6: Americans north, British south, as long as any such hex is legal.
#[test]
fn beaten_units_go_home_if_they_can() {
    assert_eq!(driven(&[], &[]).ways("retreat cont_4"), ["h2432", "h2531", "h2632"]);
    let held = [("hess_leib!", "h2531"), ("foot_28!", "h2432")];
    assert_eq!(driven(&held, &[]).ways("retreat cont_4"), ["h2632"]);
    let held = [("hess_leib!", "h2531"), ("foot_28!", "h2432"), ("foot_35!", "h2632")];
    assert_eq!(driven(&held, &[]).at("cont_4"), "captured", "the others lie in a zone");
}

/// W11.6, W10.7: with every way closed a unit is captured; beside a friend it has one, whatever the direction.
#[test]
fn a_surrounded_unit_is_captured_unless_a_friend_makes_room() {
    let ring = [("foot_28", "h2432"), ("foot_35", "h2632")];
    let mut table = driven(&ring, &[]);
    assert_eq!((table.at("cont_4"), table.morale(), table.vp()), ("captured".into(), (16.0, 20.0), (0.0, 1.0)));
    let mut table = driven(&ring, &[("cont_9", "h2433")]);
    assert_eq!(table.ways("retreat cont_4"), ["h2433"], "in the zone of the enemy, but a friend is there");
    table.order(AMERICAN, "retreat cont_4 h2433");
    assert_eq!(table.at("cont_4"), "h2433");
}

/// W11.6: not over a severe slope, nor where six points stand; overfull only if nothing else is left, and then further.
#[test]
fn a_full_hex_is_the_last_resort_and_the_unit_goes_on() {
    let places = [("art_brig_2", "h2326"), ("maryland", "h2026"), ("ny_3", "h2025"), ("delaware_blues", "h1925")];
    let more = json!({"half": 2, "phase": "artillery"});
    let mut table = Table::set(&hill(&places, &more));
    table.dice(&[9, 0]);
    table.order(BRITISH, "fire art_brig_2 at maryland");
    assert_eq!(table.ways("retreat maryland"), ["h1925"], "h2025 is full");
    // Full hexes on every side that is no slope or zone of the enemy.
    let ring = [("foot_28", "h2432"), ("foot_35", "h2632")];
    let mut table = driven(&ring, &[("nh_2", "h2433")]);
    let ways = table.ways("retreat cont_4");
    assert!(!ways.is_empty() && ways.iter().all(|way| way.starts_with("h2433 ")), "{ways:?}");
}

/// W11.6: three hexes, no hex twice, named in one order.
#[test]
fn a_long_retreat_is_named_whole_and_comes_to_no_hex_twice() {
    let places = [("foot_42", "h2533"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &[]);
    table.skirmish(&[5]);
    let ways = table.ways("retreat cont_4");
    assert!(ways.len() > 6);
    for way in &ways {
        let mut hexes: Vec<_> = way.split(' ').chain(["h2532"]).collect();
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(hexes.len(), 4, "{way}");
    }
    let refused = |table: &mut Table, way: &str| {
        let line = json!({"do": "order", "side": AMERICAN, "line": format!("retreat cont_4 {way}")});
        table.referee.answer(&line.to_string())["ok"] == false
    };
    assert!(refused(&mut table, "h2531"), "one hex of three");
    assert!(refused(&mut table, "h2531 h2431 h2531"));
    assert!(refused(&mut table, "h2433 h2432 h2431"), "not southward while the north is open");
}

/// W11.6: nothing retreats off the map.
#[test]
fn at_the_edge_of_the_map_a_retreat_stops() {
    let places = [("art_brig_1", "h2003"), ("cont_4", "h2001")];
    let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "artillery"})));
    table.dice(&[9, 5]);
    table.order(BRITISH, "fire art_brig_1 at cont_4");
    for way in table.ways("retreat cont_4") {
        assert!(way.split(' ').all(|hex| hex.starts_with('h') && !hex.ends_with("00")), "{way}");
    }
}

/// W11.6: while Tarrytown is British the Americans do not go north-west; nor may the British go there before.
#[test]
fn the_fall_of_tarrytown_turns_the_ways_home() {
    let control = |tarrytown: &str| {
        json!({
            "h2024": AMERICAN, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": tarrytown,
        })
    };
    let ways = |american: &str, half: u8, holder: &str| {
        let garrison = if holder == BRITISH { "foot_5" } else { "tarrytown_garrison" };
        let places = [("foot_42", "h2533"), ("cont_4", american), (garrison, "tarrytown")];
        let more = json!({
            "turn": 37, "half": half, "phase": "declare", "released": true, "control": control(holder),
            "taken": ["forward_line", "tarrytown"],
        });
        let mut table = Table::set(&campaign(&places, &more));
        if half == 1 {
            table.attack("foot_42", american, &[]);
            table.skirmish(&[4]);
            return table.ways("retreat cont_4");
        }
        table.attack("cont_4", "h2533", &[]);
        // 1-3, one worse: a 9 is 8.
        table.skirmish(&[9]);
        table.ways("retreat foot_42")
    };
    assert_eq!(ways("h2532", 1, AMERICAN), ["h2432", "h2531", "h2632"]);
    assert_eq!(ways("h2532", 1, BRITISH), ["h2531", "h2632"]);
    assert_eq!(ways("h2633", 2, AMERICAN), ["h2434", "h2534"]);
    assert_eq!(ways("h2633", 2, BRITISH), ["h2433", "h2434", "h2534"]);
}

/// W11.7, W13.5: a leader goes with the last unit he stands with, and stays while others do.
#[test]
fn leaders_go_with_the_last_of_their_units() {
    let fought = |defenders: &str| {
        let places = [("foot_42", "h2533"), (defenders, "h2532")];
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("foot_42", "h2532", &["cont_4"]);
        table
    };
    let mut table = fought("cont_4 gen_putnam");
    table.skirmish(&[5]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!(table.at("gen_putnam"), "h2531");
    let mut table = fought("cont_4 cont_9/1 gen_putnam");
    assert_eq!(table.combat(), ("2-1".into(), 0));
    table.skirmish(&[5]);
    table.dice(&[9]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!((table.at("cont_9"), table.at("gen_putnam")), ("h2532".into(), "h2532".into()));
}

/// W11.11, W11.6: guns left alone go back one hex; heavy guns and Amusettes stay and are lost.
#[test]
fn guns_left_alone_go_back_or_are_lost() {
    let places = [("foot_42", "h2533"), ("cont_4 art_horton", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &[]);
    assert_eq!(table.combat(), ("2-1".into(), 1));
    table.skirmish(&[4, 9]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert!(table.lists("retreat art_horton h2531"));
    table.order(AMERICAN, "retreat art_horton h2432");
    assert_eq!((table.at("art_horton"), table.morale()), ("h2432".into(), (17.0, 19.0)));
    let places = [("hess_leib art_heavy", "h2533"), ("cont_4 cont_9 cont_11", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "declare"})));
    table.attack("cont_4 cont_9 cont_11", "h2533", &["cont_4"]);
    assert_eq!(table.combat(), ("3-2".into(), -1));
    table.skirmish(&[7, 9]);
    table.order(BRITISH, "retreat hess_leib h2534");
    table.order(AMERICAN, "advance cont_4 h2533");
    assert_eq!((table.at("art_heavy"), table.morale()), ("captured".into(), (17.0, 18.0)));
}

/// W11.10, W18.6: who is captured or eliminated is out of the game.
#[test]
fn the_captured_are_out_of_the_game() {
    let mut table = driven(&[("foot_28", "h2432"), ("foot_35", "h2632")], &[]);
    let state = table.state();
    assert_eq!((&state["out"]["cont_4"], &state["units"]["cont_4"]), (&json!("captured"), &Value::Null));
}
