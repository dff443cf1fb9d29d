//! N12: the optional rules, on and off.

use serde_json::{Value, json};

use super::table::{Table, american, board, british, events, with};

/// N12.1
#[test]
fn the_leader_ship_takes_ships_of_its_zone_along_for_one_point() {
    let position = british(&[], &[("new_york_harbor", "admiral_howe phoenix"), ("zone_a", "roebuck")]);
    let mut off = Table::at(position.clone());
    off.refused("british", "sail admiral_howe +phoenix zone_a", "N12.1");
    assert!(off.legal().iter().all(|line| !line.contains('+')));
    let mut table = Table::at(with(position, &["ship_group"]));
    table.refused("british", "sail phoenix +admiral_howe zone_a", "N12.1");
    table.refused("british", "sail admiral_howe +roebuck zone_d", "N12.1");
    table.refused("british", "sail admiral_howe +admiral_howe zone_d", "N12.1");
    table.refused("british", "sail admiral_howe +phoenix zone_a -roebuck zone_b", "N12.1");
    assert!(table.legal().contains(&"sail admiral_howe +phoenix zone_a -phoenix zone_b".into()));
    table.plays("british", "sail admiral_howe +phoenix zone_a zone_b");
    assert_eq!((table.ship("phoenix"), table.state()["ap"]["british"].as_u64()), ("zone_b".into(), Some(3)));
    table.refused("british", "sail phoenix zone_c", "N5.4");
}

/// N12.1
#[test]
fn ships_are_dropped_at_the_first_zone_and_those_that_carried_stay() {
    let position = british(&[("staten_island", "grant")], &[("new_york_harbor", "admiral_howe phoenix roebuck")]);
    let mut table = Table::at(with(position, &["ship_group"]));
    table.plays("british", "move grant gravesend");
    table.refused("british", "sail admiral_howe +phoenix zone_a", "N6.4");
    table.plays("british", "sail admiral_howe +roebuck zone_d -roebuck zone_e");
    assert_eq!(
        ["admiral_howe", "phoenix", "roebuck"].map(|ship| table.ship(ship)),
        ["zone_e", "new_york_harbor", "zone_d"].map(String::from)
    );
}

/// N12.2
#[test]
fn a_ship_goes_straight_to_the_sound_for_three_points_past_closed_zones() {
    let position = british(
        &[("new_york_city", "nixon"), ("brooklyn", "hand"), ("paulus_hook", "heard")],
        &[("new_york_harbor", "phoenix admiral_howe"), ("zone_e", "roebuck")],
    );
    Table::at(position.clone()).refused("british", "sail phoenix zone_f", "N6.1");
    let mut table = Table::at(with(position.clone(), &["sound_passage"]));
    table.refused("british", "sail phoenix zone_f zone_e", "N12.2");
    table.refused("british", "sail phoenix +admiral_howe zone_f", "N12.1");
    assert!(table.legal().contains(&"sail phoenix zone_f".into()));
    table.plays("british", "sail phoenix zone_f");
    assert_eq!((table.ship("phoenix"), table.state()["ap"]["british"].as_u64()), ("zone_f".into(), Some(1)));
    table.refused("british", "sail admiral_howe zone_f", "N12.2");
    assert!(!table.legal().contains(&"sail admiral_howe zone_f".into()));
    table.plays("british", "sail roebuck zone_f");
    assert_eq!(table.state()["ap"]["british"], 0, "from zone E it is an ordinary passage");
    let mut odd = with(position.clone(), &["sound_passage"]);
    odd["ships_may_sail"] = json!(false);
    Table::at(odd).refused("british", "sail phoenix zone_f", "N4.4");
    let mut group = Table::at(with(position, &["sound_passage", "ship_group"]));
    group.plays("british", "sail admiral_howe +phoenix zone_f");
    assert_eq!((group.ship("phoenix"), group.state()["ap"]["british"].as_u64()), ("zone_f".into(), Some(1)));
}

/// The British overrun two units near Brooklyn, who go there and close zone D with two ships in it.
fn driven(options: &[&str]) -> Table {
    let position = british(
        &[
            ("new_york_city", "nixon"),
            ("bedford", "hand knox"),
            ("flatbush", "clinton grant smith"),
            ("staten_island", "jones pigot agnew"),
        ],
        &[("zone_d", "admiral_howe phoenix"), ("new_york_harbor", "roebuck")],
    );
    let mut table = Table::at(with(position, options));
    table.plays("british", "march clinton +grant +smith bedford");
    table.plays("american", "retreat brooklyn");
    assert_eq!(
        (table.ship("admiral_howe"), table.ship("phoenix")),
        ("new_york_harbor".into(), "new_york_harbor".into())
    );
    table
}

/// N12.1, N6.3
#[test]
fn a_ship_driven_to_the_harbor_in_this_half_turn_neither_leads_nor_joins_a_group() {
    let mut table = driven(&["ship_group"]);
    let state = table.state();
    assert_eq!(
        (&state["ships"]["phoenix"]["driven"], &state["ships"]["roebuck"]["driven"]),
        (&json!(true), &Value::Null)
    );
    table.refused("british", "sail admiral_howe +roebuck zone_a", "N12.1");
    table.refused("british", "sail admiral_howe +phoenix zone_a", "N12.1");
    assert!(table.legal().iter().all(|line| !line.starts_with("sail") || !line.contains('+')));
    // The position stands by itself, and each of them may sail alone.
    let mut again = Table::at(table.state());
    assert_eq!(again.state(), table.state());
    again.refused("british", "sail admiral_howe +roebuck zone_a", "N12.1");
    table.plays("british", "sail admiral_howe zone_a zone_b");
    // In the next half-turn it is forgotten.
    table.plays("british", "done");
    assert!(!table.state()["ships"].to_string().contains("driven"), "{}", table.state()["ships"]);
    // A ship driven out goes along with no leader who lay in the Harbor.
    let mut position = british(&[], &[("new_york_harbor", "admiral_howe phoenix roebuck")]);
    position["ships"]["phoenix"]["driven"] = json!(true);
    let mut table = Table::at(with(position, &["ship_group"]));
    table.refused("british", "sail admiral_howe +phoenix +roebuck zone_a", "N12.1");
    table.plays("british", "sail admiral_howe +roebuck zone_a");
}

/// N12.2, N6.3
#[test]
fn a_ship_driven_to_the_harbor_in_this_half_turn_does_not_go_round_long_island() {
    let mut table = driven(&["sound_passage"]);
    table.refused("british", "sail phoenix zone_f", "N12.2");
    let to_sound =
        |table: &mut Table| table.legal().into_iter().filter(|line| line.ends_with("zone_f")).collect::<Vec<_>>();
    assert_eq!(to_sound(&mut table), ["sail roebuck zone_f"], "only who has lain there since the half-turn began");
    table.plays("british", "sail roebuck zone_f");
    // Without the rule the mark changes no order and no fingerprint of an older record.
    let marked = driven(&[]).state();
    let mut bare = marked.clone();
    for ship in ["admiral_howe", "phoenix"] {
        bare["ships"][ship].as_object_mut().expect("a ship").remove("driven");
    }
    let (mut one, mut other) = (Table::at(marked), Table::at(bare));
    assert_eq!(one.legal(), other.legal());
    assert_eq!(
        one.plays("british", "sail phoenix zone_a")["hash"],
        other.plays("british", "sail phoenix zone_a")["hash"]
    );
}

/// N12.3
#[test]
fn howe_and_lee_may_force_their_march_and_no_other() {
    let position = british(&[("gravesend", "howe grant smith knyphausen")], &[]);
    Table::at(position.clone()).refused("british", "march howe +grant flatbush bedford", "N5.2");
    Table::at(position.clone()).refused("british", "move howe flatbush bedford", "N5.1");
    let mut table = Table::at(with(position, &["force_march"]));
    table.refused("british", "move grant flatbush bedford", "N5.1");
    let answer = table.plays("british", "march knyphausen +smith flatbush bedford");
    assert_eq!(events(&answer, "roll").len(), 0, "who may march two places pays nothing");
    let answer = table.dice(&[3]).plays("british", "march howe +grant flatbush jamaica");
    assert_eq!(events(&answer, "roll")[0]["why"], "force_march");
    assert_eq!(
        (table.state()["owes"]["hits"].as_u64(), table.legal()),
        (Some(3), vec!["hit howe".to_owned(), "hit grant".to_owned()])
    );
    table.refused("british", "hit smith", "N12.3");
    table.refused("british", "done", "N8.7");
    table.play_all("british", &["hit grant", "hit howe", "hit grant"]);
    assert_eq!((table.sp("grant"), table.place("howe"), table.place("grant")), (2, "off".into(), "jamaica".into()));
    let mut lee =
        Table::at(with(american(&[("harlem", "lee nixon"), ("harlem_heights", "hand")], &[]), &["force_march"]));
    lee.dice(&[1]).plays("american", "march lee +nixon harlem_heights -nixon +hand fort_washington");
    assert_eq!(lee.legal(), ["hit lee", "hit hand"], "who was dropped pays nothing");
    lee.plays("american", "hit hand");
    assert_eq!((lee.place("hand"), lee.place("nixon")), ("fort_washington".into(), "harlem_heights".into()));
}

/// N12.3
#[test]
fn one_step_of_howe_costs_nothing() {
    let mut table = Table::at(with(british(&[("gravesend", "howe grant")], &[]), &["force_march"]));
    let answer = table.plays("british", "march howe +grant flatbush");
    assert_eq!((events(&answer, "roll").len(), table.who_decides()), (0, "british".into()));
}

/// N12.3, N5.8
#[test]
fn the_price_is_paid_before_an_overrun_or_a_battle_is_looked_at() {
    let position = with(british(&[("gravesend", "howe grant:1 smith"), ("bedford", "nixon")], &[]), &["force_march"]);
    let mut table = Table::at(position.clone());
    table.dice(&[1]).plays("british", "march howe +grant +smith flatbush bedford");
    assert_eq!((table.sp("nixon"), table.state()["entries"]["bedford"].clone()), (3, json!([])));
    table.plays("british", "hit grant");
    assert_eq!((table.sp("nixon"), table.who_decides()), (3, "british".into()), "two are left: a battle");
    assert_eq!(table.state()["entries"], json!({"bedford": ["flatbush"]}));
    let mut table = Table::at(position);
    table.dice(&[1]).plays("british", "march howe +grant +smith flatbush bedford");
    table.plays("british", "hit smith");
    assert_eq!((table.sp("nixon"), table.who_decides()), (2, "american".into()), "three are left: an overrun");
}

/// N12.3, N6.3
#[test]
fn a_group_that_dies_has_entered_nothing() {
    let mut table =
        Table::at(with(british(&[("gravesend", "howe"), ("bedford", "nixon mifflin hand")], &[]), &["force_march"]));
    table.dice(&[6]).plays("british", "march howe flatbush bedford");
    assert_eq!(table.state()["owes"]["hits"], 1, "hits beyond the strength are lost");
    table.plays("british", "hit howe");
    assert_eq!((table.state()["entries"].clone(), table.place("howe")), (json!({}), "off".into()));
    // Nor has it closed the water.
    let mut table = Table::at(with(
        american(&[("hackensack", "lee"), ("fort_washington", "magaw")], &[("zone_b", "phoenix")]),
        &["force_march"],
    ));
    table.dice(&[1]).plays("american", "move lee closter fort_lee");
    assert_eq!(table.ship("phoenix"), "zone_b");
    table.plays("american", "hit lee");
    assert_eq!(table.ship("phoenix"), "zone_b");
    let mut table = Table::at(with(
        american(&[("hackensack", "lee nixon"), ("fort_washington", "magaw")], &[("zone_b", "phoenix")]),
        &["force_march"],
    ));
    table.dice(&[1]).plays("american", "march lee +nixon closter fort_lee");
    table.plays("american", "hit lee");
    assert_eq!(table.ship("phoenix"), "new_york_harbor", "who lives has");
}

/// N12.3, N11.1
#[test]
fn a_washington_who_dies_on_the_march_has_closed_no_zone() {
    let mut position = american(
        &[
            ("new_york_city", "nixon"),
            ("newtown", "lee washington"),
            ("staten_island", "grant smith jones agnew pigot"),
        ],
        &[("zone_d", "phoenix")],
    );
    position["units"]["washington"] = json!({"at": "newtown"});
    let mut table = Table::at(with(position, &["force_march"]));
    table.dice(&[2]).plays("american", "march lee +washington bedford brooklyn");
    table.plays("american", "hit washington");
    let state = table.state();
    assert_eq!((state["phase"].as_str(), state["why"].as_str()), (Some("over"), Some("N11.1")));
    assert_eq!(table.ship("phoenix"), "zone_d");
    assert_eq!(Table::at(state.clone()).state(), state, "the end stands by itself");
}

/// Flights of three fires of a first round against Washington's position.
fn flights(options: &[&str], round: u8, washington: &str) -> Vec<Value> {
    let mut position = board(
        "british",
        "bedford",
        &["flatbush"],
        "attacker",
        &[("left", "scott wolcott heard nixon"), ("center", "mifflin"), ("right", "hand")],
        &[("right", "donop stirn smith"), ("center", "grant"), ("left", "jones")],
    );
    position["battle"]["round"] = json!(round);
    position["units"]["washington"] = json!({"at": "bedford"});
    position["battle"]["units"]["washington"] = json!({"position": washington});
    let mut table = Table::at(with(position, options));
    let mut out = Vec::new();
    for (unit, faces) in [("smith", [1, 3, 3, 3]), ("stirn", [2, 2, 3, 3]), ("donop", [1, 3, 3, 3])] {
        let answer = table.dice(&faces).plays("british", &format!("fire {unit}"));
        out.push(events(&answer, "roll")[0]["flights"].clone());
        while table.who_decides() == "american" {
            let line = table.legal()[0].clone();
            table.plays("american", &line);
        }
    }
    out
}

/// N12.4
#[test]
fn beside_washington_the_first_two_flights_of_the_first_round_are_ignored() {
    assert_eq!(
        flights(&["steady_militia"], 1, "left"),
        [json!(0), json!(1), json!(0)],
        "two are stopped, one of three flees, and two stay"
    );
    assert_eq!(flights(&[], 1, "left"), [json!(1), json!(2), json!(0)], "three militia, no more");
    assert_eq!(flights(&["steady_militia"], 2, "left"), [json!(1), json!(2), json!(0)], "only in the first round");
    assert_eq!(
        flights(&["steady_militia"], 1, "center"),
        [json!(1), json!(2), json!(0)],
        "only where Washington stands"
    );
    assert_eq!(flights(&["steady_militia"], 1, "reserve"), [json!(1), json!(2), json!(0)]);
}

/// N12.4
#[test]
fn two_militia_always_stay_by_washington_in_the_first_round() {
    let flee = |line: &str, fires: &[(&str, [u8; 4])]| {
        let mut position = board(
            "british",
            "bedford",
            &["flatbush"],
            "attacker",
            &[("left", line), ("center", "mifflin"), ("right", "hand")],
            &[("right", "donop stirn rall"), ("center", "grant"), ("left", "jones")],
        );
        position["battle"]["round"] = json!(1);
        let mut table = Table::at(with(position, &["steady_militia"]));
        let mut fled = 0;
        for (unit, faces) in fires {
            table.dice(faces).plays("british", &format!("fire {unit}"));
            while table.who_decides() == "american" {
                let line = table.legal()[0].clone();
                fled += u32::from(line.starts_with("flee"));
                table.plays("american", &line);
            }
        }
        fled
    };
    assert_eq!(flee("washington scott heard", &[("donop", [1, 1, 1, 1]), ("stirn", [1, 1, 1, 1])]), 0);
    assert_eq!(
        flee("washington scott heard wolcott", &[("donop", [1, 1, 1, 1])]),
        1,
        "two stopped, two more due: one goes"
    );
    let four = "washington scott heard wolcott fellows";
    assert_eq!(flee(four, &[("donop", [1, 1, 1, 3]), ("stirn", [1, 1, 1, 1]), ("rall", [1, 1, 1, 1])]), 2);
    assert_eq!(flee("washington scott nixon", &[("donop", [1, 1, 1, 1])]), 0, "one alone stays, too");
    // Hits first: of three militia one dies, then both that are left stay.
    assert_eq!(flee("washington scott heard wolcott:1", &[("donop", [6, 1, 1, 1])]), 0);
}
