//! N1 to N6: the map, the forces, set-up, turns, marches and ships.

use blockade::files;
use serde_json::json;

use super::table::{Table, american, british, units};

/// N1.1, N1.2, N1.3, N1.4, N2.1, N2.2, N2.3, N2.4, N2.5
#[test]
fn the_data_are_those_of_the_rules() {
    let rules = files::new_york().expect("the ruleset is good");
    assert_eq!((rules.locations.len(), rules.zones.len(), rules.units.len(), rules.ships.len()), (35, 7, 55, 3));
    let forts: Vec<_> = rules.forts.into_iter().map(|l| rules.place_name(l)).collect();
    assert_eq!(forts, ["New York City", "Fort Washington", "Paulus Hook", "Fort Lee", "Brooklyn"]);
    assert_eq!(rules.edges.len(), 7);
    let leader = |id: &str| {
        let u = &rules.units[rules.unit(id).expect("a unit") as usize];
        (u.limit, u.rate)
    };
    assert_eq!(
        ["washington", "greene", "lee", "howe", "knyphausen", "clinton"].map(leader),
        [(9, 2), (8, 2), (9, 1), (10, 1), (8, 2), (9, 2)]
    );
    assert_eq!(rules.units.iter().map(|u| u32::from(u.sp)).sum::<u32>(), 91 + 73);
    assert_eq!(rules.infantry.len(), 29 + 16, "artillery and leaders are no infantry");
    let mut table = Table::at(british(&[("gravesend", "howe grant")], &[("zone_a", "phoenix")]));
    table.refused("british", "sail phoenix zone_d", "N6.1");
    table.plays("british", "sail phoenix new_york_harbor zone_d");
}

/// N3.1, N3.2
#[test]
fn half_of_the_americans_and_washington_start_in_the_city() {
    let mut table = Table::at(json!({"phase": "setup", "units": {"howe": {"at": "staten_island"}}}));
    table.refused("american", "ready", "N3.2");
    table.refused("american", "place washington staten_island", "N3.2");
    table.refused("american", "place howe brooklyn", "N3.1");
    assert_eq!(table.view("british")["enemy"]["at"], json!({}), "the British see nothing until then");
    let rules = files::new_york().expect("the ruleset is good");
    for (i, unit) in rules.army.american.into_iter().enumerate() {
        let to = if i < 17 { "new_york_city" } else { "brooklyn" };
        table.plays("american", &format!("place {} {to}", rules.units[unit as usize].id));
    }
    table.plays("american", "place greene kips_bay");
    table.refused("american", "ready", "N3.2");
    table.plays("american", "place greene new_york_city");
    table.plays("american", "ready");
}

/// N4.1, N11.3
#[test]
fn a_turn_that_starts_with_fewer_than_twenty_british_sp_is_american() {
    let end = |grant: &str| {
        let places = format!("howe:1 smith:4 jones:4 agnew:4 rall:4 {grant}");
        let mut position = american(&[("staten_island", &places)], &[("new_york_harbor", "phoenix")]);
        position["first"] = json!("british");
        let mut table = Table::at(position);
        table.dice(&[1, 1]).plays("american", "done")
    };
    assert_eq!(end("grant:2")["winner"], "american");
    assert_eq!(end("grant:3")["winner"], json!(null));
}

/// N4.5, N5.4
#[test]
fn half_turns_follow_each_other_and_marks_come_off_with_the_turn() {
    let mut table = Table::at(american(
        &[("harlem", "nixon"), ("staten_island", "howe grant smith jones agnew rall")],
        &[("new_york_harbor", "phoenix")],
    ));
    table.plays("american", "move nixon harlem_heights");
    table.refused("american", "move nixon harlem", "N5.4");
    table.plays("american", "done");
    assert_eq!(table.state()["active"], "british");
    assert_eq!(table.state()["ap"]["american"], 0, "AP left are lost");
    table.dice(&[2, 2]).plays("british", "done");
    let state = table.state();
    assert_eq!((state["turn"].as_u64(), state["units"]["nixon"]["moved"].as_bool()), (Some(6), Some(false)));
}

/// N5.1, N5.2, N5.5
#[test]
fn one_ap_moves_a_unit_or_a_leader_with_his_group() {
    let mut table = Table::at(american(&[("harlem", "greene nixon mifflin hand"), ("kips_bay", "scott")], &[]));
    table.refused("american", "move nixon kips_bay greenwich", "N5.1");
    table.refused("american", "move nixon white_plains", "N5.5");
    table.refused("american", "march nixon +mifflin kips_bay", "N5.2");
    table.refused("american", "march greene +scott harlem_heights", "N5.2");
    table.plays("american", "march greene +nixon +mifflin harlem_heights fort_washington");
    assert_eq!((table.place("mifflin"), table.state()["ap"]["american"].as_u64()), ("fort_washington".into(), Some(2)));
    table.play_all("american", &["move hand kips_bay", "move scott bloomingdale"]);
    table.refused("american", "move washington tarrytown", "N5.1");
    let all = "stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand";
    let mut table = Table::at(american(&[("harlem", &format!("greene {all}"))], &[]));
    let nine = all.split(' ').map(|u| format!("+{u}")).collect::<Vec<_>>().join(" ");
    table.refused("american", &format!("march greene {nine} harlem_heights"), "N5.2");
}

/// N5.3
#[test]
fn a_leader_drops_and_picks_up_at_the_first_place() {
    let mut table = Table::at(american(
        &[("harlem", "greene nixon mifflin"), ("harlem_heights", "hand scott"), ("kips_bay", "heard")],
        &[],
    ));
    table.plays("american", "move scott fort_washington");
    table.refused("american", "march greene +nixon harlem_heights +heard fort_washington", "N5.3");
    table.refused("american", "march greene +nixon harlem_heights -mifflin fort_washington", "N5.3");
    table.plays("american", "march greene +nixon +mifflin harlem_heights -nixon +hand fort_washington");
    assert_eq!(
        ["greene", "nixon", "mifflin", "hand"].map(|u| table.place(u)),
        ["fort_washington", "harlem_heights", "fort_washington", "fort_washington"].map(String::from)
    );
    table.refused("american", "move nixon harlem", "N5.4");
}

/// N5.6, N5.7
#[test]
fn the_enemy_ends_a_march_and_ships_bar_the_american() {
    let mut table = Table::at(american(
        &[("kips_bay", "greene nixon"), ("bloomingdale", "grant smith jones")],
        &[("zone_d", "phoenix")],
    ));
    table.refused("american", "march greene +nixon bloomingdale harlem_heights", "N5.6");
    table.refused("american", "move nixon brooklyn", "N5.7");
    table.plays("american", "march greene +nixon bloomingdale");
    table.plays("american", "done");
    assert_eq!(table.state()["phase"], "battles");
    let mut table = Table::at(american(&[("elizabethtown", "nixon")], &[]));
    table.refused("american", "move nixon gravesend", "N5.7");
}

/// N5.8
#[test]
fn three_overrun_two_whose_owner_chooses_and_the_march_goes_on() {
    let mut table = Table::at(british(
        &[("flatbush", "clinton grant smith donop"), ("bedford", "nixon greene")],
        &[("new_york_harbor", "phoenix")],
    ));
    table.plays("british", "march clinton +grant +smith +donop bedford newtown");
    assert_eq!((table.sp("nixon"), table.place("greene")), (2, "off".into()), "a leader dies in an overrun");
    assert_eq!(table.who_decides(), "american");
    assert_eq!(table.state()["owes"]["why"], "overrun");
    table.refused("american", "retreat flatbush", "N9.4");
    table.plays("american", "retreat jamaica");
    assert_eq!([table.place("nixon"), table.place("clinton")], ["jamaica".to_owned(), "newtown".to_owned()]);
    assert_eq!(table.who_decides(), "british");
    // Two are too few, and a fort is never overrun.
    let mut table = Table::at(british(&[("flatbush", "clinton grant"), ("bedford", "nixon")], &[]));
    table.refused("british", "march clinton +grant bedford newtown", "N5.6");
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith donop"), ("brooklyn", "nixon")], &[]));
    table.plays("british", "march clinton +grant +smith +donop brooklyn");
    assert_eq!(table.sp("nixon"), 3);
}

/// N5.8, N11.1
#[test]
fn washington_with_one_companion_in_the_open_dies_in_an_overrun() {
    let mut table =
        Table::at(british(&[("flatbush", "clinton grant smith donop"), ("bedford", "nixon washington")], &[]));
    let answer = table.plays("british", "march clinton +grant +smith +donop bedford");
    assert_eq!((answer["winner"].as_str(), answer["phase"].as_str()), (Some("british"), Some("over")));
    assert_eq!(table.state()["why"], "N11.1");
    assert!(table.legal().is_empty());
}

/// N6.1, N6.2
#[test]
fn ships_sail_two_zones_but_not_where_two_forts_close_the_water() {
    let mut table = Table::at(british(
        &[("new_york_city", "nixon"), ("paulus_hook", "heard")],
        &[("new_york_harbor", "phoenix roebuck")],
    ));
    table.refused("british", "sail phoenix zone_a", "N6.2");
    table.refused("british", "sail phoenix zone_a zone_b", "N6.2");
    table.plays("british", "sail phoenix zone_d zone_e");
    table.refused("british", "sail phoenix zone_f", "N5.4");
    assert_eq!(table.state()["ap"]["british"], 3);
    assert_eq!(table.ship("phoenix"), "zone_e");
}

/// N6.3
#[test]
fn a_zone_that_closes_sends_its_ships_to_the_harbor_also_while_units_march_through() {
    let mut table = Table::at(american(
        &[("fort_washington", "magaw"), ("closter", "greene nixon")],
        &[("zone_b", "phoenix"), ("zone_c", "roebuck")],
    ));
    table.plays("american", "march greene +nixon fort_lee weehawken");
    assert_eq!([table.ship("phoenix"), table.ship("roebuck")], ["new_york_harbor", "zone_c"].map(String::from));
    assert_eq!(table.place("nixon"), "weehawken");
    // Emptied in passing, the water can be crossed by the same march.
    let mut table =
        Table::at(american(&[("fort_washington", "magaw"), ("closter", "greene nixon")], &[("zone_b", "phoenix")]));
    table.plays("american", "march greene +nixon fort_lee bloomingdale");
    assert_eq!(table.place("greene"), "bloomingdale");
    // Attackers do not occupy a fort before their battle is over.
    let mut table = Table::at(american(
        &[("fort_washington", "magaw"), ("closter", "greene nixon"), ("fort_lee", "grant")],
        &[("zone_b", "phoenix")],
    ));
    table.plays("american", "march greene +nixon fort_lee");
    assert_eq!(table.ship("phoenix"), "zone_b");
}

/// N6.4
#[test]
fn each_ship_carries_once_and_does_not_sail_after_it() {
    let mut table = Table::at(british(
        &[("staten_island", "howe grant smith jones agnew")],
        &[("new_york_harbor", "admiral_howe phoenix"), ("zone_e", "roebuck")],
    ));
    table.plays("british", "march howe +grant gravesend");
    assert_eq!(table.state()["ships"]["phoenix"]["carried"], true, "the leader ship carries last");
    table.refused("british", "sail phoenix zone_d", "N6.4");
    table.plays("british", "move smith bergen_neck");
    table.refused("british", "move jones gravesend", "N6.4");
    let mut table = Table::at(british(&[("newtown", "grant")], &[("new_york_harbor", "phoenix")]));
    table.refused("british", "move grant flushing", "N6.4");
    // It may have moved before.
    table.play_all("british", &["sail phoenix zone_d zone_e", "move grant flushing"]);
    assert_eq!(table.place("grant"), "flushing");
}

/// N5.5
#[test]
fn a_crossing_ends_the_move_of_all_who_made_it() {
    let mut table = Table::at(american(&[("greenwich", "greene nixon")], &[]));
    table.refused("american", "march greene +nixon fort_lee hackensack", "N5.5");
    table.plays("american", "march greene +nixon bloomingdale fort_lee");
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    for (position, word) in [
        (json!({"turn": 21, "units": units(&[])}), "turn"),
        (json!({"units": {"nobody": {"at": "brooklyn"}}}), "nobody"),
        (json!({"units": {"washington": {"at": "brooklyn", "sp": 2}}}), "SP"),
        (json!({"units": {"howe": {"at": "brooklyn"}}}), "washington"),
        (json!({"units": units(&[("brooklyn", "nixon grant")])}), "brooklyn"),
        (json!({"phase": "battles", "units": units(&[])}), "battles"),
        (json!({"phase": "desertion", "units": units(&[])}), "desertion"),
    ] {
        let reason = Table::refuses(position);
        assert!(reason.contains(word), "{reason}");
    }
}
