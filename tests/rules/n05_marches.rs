//! N5.1 to N5.7: moves and marches by road and over water, dropping and picking up.

use serde_json::json;

use super::table::{Table, american, british, events, moved};

/// N5.1
#[test]
fn one_point_moves_one_unit_up_to_its_rate() {
    let mut table = Table::at(american(&[("harlem", "washington nixon mifflin scott")], &[]));
    table.refused("american", "move nixon kips_bay greenwich", "N5.1");
    table.plays("american", "move nixon kips_bay");
    table.plays("american", "move washington harlem_heights fort_washington");
    assert_eq!(table.state()["ap"]["american"], 1);
    table.plays("american", "move mifflin harlem_heights");
    table.refused("american", "move scott kips_bay", "N5.1");
    table.refused("american", "move grant kips_bay", "N4.5");
    table.refused("american", "move lee kips_bay", "N5.1");
    assert_eq!(table.legal(), ["done"]);
}

/// N5.2
#[test]
fn one_point_moves_a_leader_with_units_of_the_same_place_at_the_leaders_rate() {
    let mut table = Table::at(american(&[("harlem", "greene nixon mifflin hand"), ("kips_bay", "scott lee")], &[]));
    table.refused("american", "march nixon +mifflin kips_bay", "N5.2");
    table.refused("american", "march greene +scott harlem_heights", "N5.2");
    table.refused("american", "march greene +greene harlem_heights", "N5.2");
    table.refused("american", "march lee +scott bloomingdale harlem_heights", "N5.2");
    table.plays("american", "march greene +nixon +mifflin harlem_heights fort_washington");
    assert_eq!((table.place("mifflin"), table.place("hand")), ("fort_washington".into(), "harlem".into()));
    assert_eq!(table.state()["ap"]["american"], 2);
    table.plays("american", "march lee bloomingdale");
    table.refused("american", "march howe bloomingdale", "N4.5");
}

/// N5.2, N2.3
#[test]
fn the_leader_is_not_counted_and_another_leader_is() {
    let nine = "stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand";
    let with = |names: &str| names.split(' ').map(|name| format!(" +{name}")).collect::<String>();
    let mut table = Table::at(american(&[("harlem", &format!("washington greene lee {nine}"))], &[]));
    let nine_more = with(nine);
    table.refused("american", &format!("march greene{nine_more} kips_bay"), "N5.2");
    table.refused("american", &format!("march washington +greene{nine_more} kips_bay"), "N5.2");
    let mut other = Table::at(american(&[("harlem", &format!("washington greene lee {nine}"))], &[]));
    other.plays("american", &format!("march lee{nine_more} kips_bay"));
    let eight = with("stirling parsons mcdougall nixon mifflin j_clinton glover sargent");
    table.plays("american", &format!("march washington +greene{eight} kips_bay bloomingdale"));
    assert_eq!([table.place("greene"), table.place("hand")], ["bloomingdale".to_owned(), "harlem".to_owned()]);
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
    table.refused("american", "march greene +nixon harlem_heights +scott fort_washington", "N5.3");
    table.refused("american", "march greene +nixon harlem_heights +grant fort_washington", "N5.3");
    table.refused("american", "march greene +nixon harlem_heights -mifflin fort_washington", "N5.3");
    table.refused("american", "march greene +nixon harlem_heights -greene fort_washington", "N5.3");
    table.refused("american", "march greene +nixon harlem_heights -nixon", "");
    table.plays("american", "march greene +nixon +mifflin harlem_heights -nixon +hand fort_washington");
    assert_eq!(
        ["greene", "nixon", "mifflin", "hand"].map(|unit| table.place(unit)),
        ["fort_washington", "harlem_heights", "fort_washington", "fort_washington"].map(String::from)
    );
    let state = table.state();
    assert!(["greene", "nixon", "mifflin", "hand"].iter().all(|unit| moved(&state, unit)));
    table.refused("american", "move nixon harlem", "N5.4");
}

/// N5.3
#[test]
fn the_group_never_exceeds_its_limit_and_a_lone_leader_may_pick_one_up() {
    let eight = "stirling parsons mcdougall nixon mifflin j_clinton glover sargent";
    let column = eight.split(' ').map(|name| format!(" +{name}")).collect::<String>();
    let position = american(&[("harlem", &format!("greene {eight}")), ("harlem_heights", "hand knox")], &[]);
    let mut table = Table::at(position.clone());
    table.refused("american", &format!("march greene{column} harlem_heights +hand fort_washington"), "N5.3");
    table.refused(
        "american",
        &format!("march greene{column} harlem_heights -nixon +hand +knox fort_washington"),
        "N5.3",
    );
    table.plays("american", &format!("march greene{column} harlem_heights +hand -nixon fort_washington"));
    assert_eq!(
        [table.place("hand"), table.place("nixon")],
        ["fort_washington".to_owned(), "harlem_heights".to_owned()]
    );
    let mut table = Table::at(position);
    table.plays("american", "march greene harlem_heights +hand +knox fort_washington");
    assert_eq!([table.place("knox"), table.place("nixon")], ["fort_washington".to_owned(), "harlem".to_owned()]);
}

/// N5.3, N5.4
#[test]
fn only_units_that_have_not_moved_are_picked_up_and_only_by_a_leader_of_rate_two() {
    let mut table = Table::at(american(
        &[("harlem", "greene nixon"), ("kips_bay", "hand"), ("harlem_heights", "knox"), ("bloomingdale", "lee")],
        &[],
    ));
    table.plays("american", "move hand bloomingdale");
    table.refused("american", "march lee harlem_heights +knox fort_washington", "N5.1");
    table.plays("american", "move nixon harlem_heights");
    table.refused("american", "march greene harlem_heights +nixon fort_washington", "N5.4");
    table.refused("american", "march lee +hand harlem_heights", "N5.4");
    table.plays("american", "march greene harlem_heights +knox bloomingdale");
    assert_eq!(table.place("knox"), "bloomingdale");
}

/// N5.4
#[test]
fn a_unit_moves_at_most_once_a_turn_and_a_retreat_is_no_move() {
    let mut table = Table::at(american(
        &[("harlem", "nixon mifflin hand"), ("bedford", "greene stirling parsons mcdougall"), ("flatbush", "grant:2")],
        &[],
    ));
    table.plays("american", "move nixon harlem_heights");
    table.refused("american", "move nixon harlem", "N5.4");
    table.plays("american", "march greene +stirling +parsons flatbush");
    table.plays("british", "retreat gravesend");
    assert_eq!((table.sp("grant"), moved(&table.state(), "grant")), (1, false));
    let mut position = table.state();
    position["active"] = json!("british");
    position["ap"] = json!({"british": 3});
    let mut table = Table::at(position);
    table.plays("british", "move grant gowanus");
}

/// N5.5
#[test]
fn a_crossing_ends_the_move_of_all_units_that_made_it_and_may_be_the_second_step() {
    let mut table = Table::at(american(&[("greenwich", "greene nixon"), ("harlem", "washington knox")], &[]));
    table.refused("american", "march greene +nixon fort_lee hackensack", "N5.5");
    table.refused("american", "march greene +nixon greenwich", "N5.5");
    table.refused("american", "march greene +nixon bloomingdale bloomingdale", "N5.5");
    table.plays("american", "march greene +nixon bloomingdale fort_lee");
    assert_eq!(table.place("nixon"), "fort_lee");
    table.plays("american", "march washington +knox kips_bay harlem");
    assert_eq!(table.place("knox"), "harlem", "back to where it began");
    assert!(moved(&table.state(), "knox"));
}

/// N5.5, N5.7
#[test]
fn where_a_road_leads_it_is_used_and_between_two_zones_the_open_one() {
    let mut table = Table::at(american(
        &[("greenwich", "nixon"), ("flushing", "hand scott")],
        &[("zone_b", "phoenix"), ("zone_e", "roebuck")],
    ));
    let answer = table.plays("american", "move nixon bloomingdale");
    assert_eq!(events(&answer, "moved")[0]["zone"], json!(null));
    let answer = table.plays("american", "move hand throgs_neck");
    assert_eq!(events(&answer, "moved")[0]["zone"], "zone_f");
    table.refused("american", "move scott harlem", "N5.7");
    let mut table = Table::at(american(&[("flushing", "hand")], &[("zone_f", "phoenix"), ("zone_e", "roebuck")]));
    table.refused("american", "move hand throgs_neck", "N5.7");
    let mut table = Table::at(british(&[("greenwich", "grant smith")], &[("zone_b", "phoenix")]));
    table.plays("british", "move grant bloomingdale");
    assert_eq!(table.state()["ships"]["phoenix"]["carried"], false, "nobody is carried along a road");
}

/// N5.6
#[test]
fn the_enemy_ends_a_march_and_later_moves_join_the_battle() {
    let mut table = Table::at(american(
        &[("kips_bay", "greene nixon"), ("bloomingdale", "grant smith jones"), ("greenwich", "hand")],
        &[],
    ));
    table.refused("american", "march greene +nixon bloomingdale harlem_heights", "N5.6");
    table.plays("american", "march greene +nixon bloomingdale");
    table.refused("american", "move nixon kips_bay", "N5.4");
    table.plays("american", "move hand bloomingdale");
    assert_eq!(table.state()["entries"]["bloomingdale"], json!(["greenwich", "kips_bay"]));
    let answer = table.plays("american", "done");
    assert_eq!(answer["phase"], "battles");
    assert_eq!(table.legal(), ["fight bloomingdale"]);
}

/// N5.7
#[test]
fn an_american_crosses_where_no_ship_lies_and_never_the_harbor() {
    let mut table = Table::at(american(&[("kips_bay", "nixon hand"), ("elizabethtown", "heard")], &[]));
    table.refused("american", "move heard gravesend", "N5.7");
    table.refused("american", "move heard bergen_neck", "N5.7");
    table.plays("american", "move nixon brooklyn");
    let mut table = Table::at(american(&[("kips_bay", "nixon hand")], &[("zone_d", "phoenix")]));
    table.refused("american", "move nixon brooklyn", "N5.7");
    assert!(table.legal().iter().all(|line| !line.ends_with("brooklyn")));
}

/// N5.7, N6.4
#[test]
fn a_british_crossing_needs_a_ship_in_the_zone() {
    let mut table = Table::at(british(&[("newtown", "grant")], &[("zone_d", "phoenix")]));
    table.refused("british", "move grant flushing", "N6.4");
    table.plays("british", "move grant kips_bay");
    assert_eq!(table.place("grant"), "kips_bay");
}
