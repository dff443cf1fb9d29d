//! Simple positions that captains and generals must play rightly.

use serde_json::{Map, Value, json};

use super::table::Table;

const LEVELS: [&str; 2] = ["captain", "general"];
const AMERICANS: &str = "washington greene lee stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand smallwood weedon magaw knox bauman scott g_clinton woodhull swartwout wolcott wadsworth silliman douglas saltonstall chester fellows lincoln heard williamson ewing roberdeau beall";

/// `"white_plains: washington knox 2*nixon; kings_bridge: howe"`: the blocks by place, `2*` for less than full
/// strength.
pub(crate) fn units(text: &str) -> Map<String, Value> {
    let mut units = Map::new();
    for stack in text.split(';').filter(|stack| !stack.trim().is_empty()) {
        let (place, names) = stack.split_once(':').expect("a place and its units");
        for name in names.split_whitespace() {
            let (sp, name) = name.split_once('*').map_or((None, name), |(sp, name)| (sp.parse::<u8>().ok(), name));
            let mut unit = json!({"at": place.trim()});
            if let Some(sp) = sp {
                unit["sp"] = json!(sp);
            }
            units.insert(name.to_owned(), unit);
        }
    }
    units
}

pub(crate) fn position(side: &str, turn: u8, ap: u8, text: &str) -> Value {
    let other = if side == "american" { "british" } else { "american" };
    json!({"turn": turn, "active": side, "first": side, "ap": {side: ap, other: 0}, "units": units(text),
           "ships": {"admiral_howe": {"at": "new_york_harbor"}, "phoenix": {"at": "new_york_harbor"}}})
}

pub(crate) fn ask(table: &mut Table, level: &str) -> String {
    let answer = table.ask(json!({"do": "ai", "level": level, "playouts": 160}));
    assert_eq!(answer["ok"], true, "{answer}");
    answer["line"].as_str().expect("an order").to_owned()
}

/// Plays a side's movement to its end; the position then, and the orders.
fn moves(level: &str, side: &str, position: &Value) -> (Value, Vec<String>) {
    let mut table = Table::at(position.clone());
    let mut lines = Vec::new();
    loop {
        let state = table.state();
        let summary = table.ask(json!({"do": "legal"}));
        if state["phase"] != "movement" || summary["to_play"] != side || state["active"] != side {
            return (state, lines);
        }
        let line = ask(&mut table, level);
        if line == "done" {
            return (state, lines);
        }
        table.plays(side, &line);
        lines.push(line);
        assert!(lines.len() < 20, "{lines:?}");
    }
}

fn at(state: &Value, unit: &str) -> String {
    state["units"][unit]["at"].as_str().unwrap_or("-").to_owned()
}

/// Units of a side in a place.
fn count(state: &Value, american: bool, place: &str) -> usize {
    let Some(units) = state["units"].as_object() else { return 0 };
    units.iter().filter(|(id, unit)| AMERICANS.split(' ').any(|a| a == *id) == american && unit["at"] == place).count()
}

pub(crate) fn each(mut test: impl FnMut(&str)) {
    for level in LEVELS {
        test(level);
    }
}

#[test]
fn washington_does_not_stay_nearly_alone_beside_an_army() {
    let p = position(
        "american",
        6,
        3,
        "harlem: washington knox; harlem_heights: stirling nixon mifflin hand; kips_bay: howe grant smith agnew jones donop stirn; white_plains: glover heard",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        let place = at(&after, "washington");
        let near = ["harlem", "bloomingdale", "new_york_city"].contains(&place.as_str());
        assert!(!near || count(&after, true, &place) >= 3, "{level} left Washington in {place}: {lines:?}");
    });
}

#[test]
fn washington_leaves_a_dead_end_before_it_is_shut() {
    let p = position(
        "american",
        8,
        3,
        "pells_point: washington stirling nixon mifflin; kings_bridge: knyphausen grant smith agnew jones donop stirn lossberg mirbach; north_castle: glover",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        assert_ne!(at(&after, "washington"), "pells_point", "{level}: {lines:?}");
    });
}

#[test]
fn washington_does_not_march_beside_a_stronger_army_without_need() {
    let p = position(
        "american",
        5,
        3,
        "white_plains: washington stirling nixon mifflin knox; fort_washington: magaw hand; kings_bridge: howe grant smith agnew jones donop stirn cleaveland farrington; new_york_city: clinton leslie pigot",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        assert!(!["west_chester", "kings_bridge"].contains(&at(&after, "washington").as_str()), "{level}: {lines:?}");
    });
}

#[test]
fn washington_leaves_the_island_when_the_british_land_behind_him() {
    let p = position(
        "american",
        6,
        3,
        "bloomingdale: washington stirling nixon; harlem_heights: hand; fort_washington: magaw; white_plains: glover; new_york_city: howe grant smith agnew jones donop stirn cleaveland; throgs_neck: clinton leslie pigot mathew robertson erskine",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        let place = at(&after, "washington");
        assert!(
            !["bloomingdale", "greenwich", "kips_bay", "harlem"].contains(&place.as_str()),
            "{level} in {place}: {lines:?}"
        );
    });
}

#[test]
fn the_city_is_not_given_up_on_the_last_turn() {
    let p = position(
        "american",
        20,
        2,
        "new_york_city: 2*stirling 2*nixon; white_plains: washington hand; bloomingdale: howe 2*grant 2*smith 4*agnew 4*jones 4*donop",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        assert!(count(&after, true, "new_york_city") >= 1, "{level}: {lines:?}");
    });
}

#[test]
fn the_british_walk_into_an_empty_city_on_the_last_turn() {
    let p = position(
        "british",
        20,
        3,
        "white_plains: washington 2*hand 2*stirling; greenwich: howe grant smith agnew jones donop; staten_island: pigot",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        assert!(count(&after, false, "new_york_city") >= 1, "{level}: {lines:?}");
    });
}

#[test]
fn the_british_keep_the_city_they_hold_on_the_last_turn() {
    let p = position(
        "british",
        20,
        3,
        "white_plains: washington 2*hand 2*stirling; new_york_city: howe grant smith agnew jones donop; staten_island: pigot",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        assert!(count(&after, false, "new_york_city") >= 1, "{level}: {lines:?}");
    });
}

#[test]
fn the_british_overrun_washington_when_they_can() {
    let p = position(
        "british",
        7,
        3,
        "harlem: washington knox; white_plains: stirling nixon; kips_bay: clinton grant smith agnew jones donop; staten_island: pigot",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        assert_eq!(after["winner"], "british", "{level}: {lines:?}");
    });
}

#[test]
fn the_british_strike_when_washington_is_shut_in() {
    // A ship bars the Sound, and the road is theirs: no way out is left (N9.4).
    let mut p = position(
        "british",
        9,
        3,
        "pells_point: washington stirling nixon mifflin; north_castle: glover; new_rochelle: clinton grant smith agnew jones donop stirn lossberg mirbach; staten_island: pigot",
    );
    p["ships"]["phoenix"]["at"] = json!("zone_f");
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        assert!(count(&after, false, "pells_point") >= 6, "{level}: {lines:?}");
    });
}

#[test]
fn a_single_unit_does_not_attack_an_army() {
    let p = position(
        "american",
        4,
        3,
        "fort_lee: scott; north_castle: washington stirling nixon mifflin; weehawken: howe grant smith agnew jones donop stirn lossberg",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        assert_ne!(at(&after, "scott"), "weehawken", "{level}: {lines:?}");
    });
}

#[test]
fn a_lone_leader_does_not_enter_a_defended_city() {
    let p = position(
        "british",
        4,
        4,
        "new_york_city: stirling nixon mifflin; white_plains: washington glover hand; kips_bay: clinton grant smith agnew jones donop; bloomingdale: howe; staten_island: pigot",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        let inside = count(&after, false, "new_york_city");
        assert!(inside == 0 || inside >= 3, "{level} sent {inside}: {lines:?}");
    });
}

#[test]
fn an_army_on_its_last_steps_does_not_storm_a_fort() {
    let p = position(
        "british",
        10,
        4,
        "fort_washington: stirling nixon mifflin parsons mcdougall glover sargent knox bauman; white_plains: washington hand smallwood; kings_bridge: howe 2*grant 2*smith 2*agnew 2*jones; staten_island: 4*pigot 4*leslie 4*erskine 4*donop",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        assert_eq!(count(&after, false, "fort_washington"), 0, "{level}: {lines:?}");
    });
}

#[test]
fn a_strong_stack_overruns_two_units_in_the_open() {
    let p = position(
        "american",
        8,
        3,
        "white_plains: washington stirling nixon mifflin hand; tarrytown: greene glover sargent smallwood weedon knox; dobbs_ferry: 2*grant 2*smith; staten_island: howe pigot leslie donop erskine mathew robertson",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        assert_eq!(count(&after, false, "dobbs_ferry"), 0, "{level}: {lines:?}");
    });
}

#[test]
fn no_ship_goes_where_it_can_be_thrown_out_at_once_for_nothing() {
    let p = position(
        "british",
        3,
        2,
        "new_york_city: stirling nixon mifflin parsons; bergen: ewing heard; north_castle: washington glover hand; staten_island: howe grant smith agnew",
    );
    each(|level| {
        let (_, lines) = moves(level, "british", &p);
        assert!(!lines.iter().any(|line| line.starts_with("sail") && line.ends_with(" zone_a")), "{level}: {lines:?}");
    });
}

#[test]
fn units_go_back_to_where_they_are_fed() {
    // Long Island behind the British: only Jamaica is still a source.
    let p = position(
        "american",
        6,
        2,
        "flushing: stirling nixon mifflin glover; north_castle: washington hand; bedford: grant smith; staten_island: howe pigot leslie donop erskine mathew robertson; flatbush: agnew jones lossberg",
    );
    each(|level| {
        let (after, lines) = moves(level, "american", &p);
        // Flushing is supplied through Jamaica while no block stands there: they do not go to Newtown, where
        // the road is cut, in any number.
        assert!(count(&after, true, "newtown") <= 1, "{level}: {lines:?}");
    });
}

#[test]
fn set_up_is_legal_and_washington_is_in_the_city() {
    for level in ["recruit", "captain", "captain:cautious", "captain:bold", "general"] {
        let mut table = Table::new(&[]);
        for _ in 0..60 {
            let line = ask(&mut table, level);
            table.plays("american", &line);
            if line == "ready" {
                break;
            }
        }
        let state = table.state();
        assert_ne!(state["phase"], "setup", "{level}");
        assert_eq!(at(&state, "washington"), "new_york_city", "{level}");
    }
}

#[test]
fn the_general_does_not_attack_a_whole_army_with_a_part_of_its_own() {
    let p = position(
        "british",
        3,
        3,
        "brooklyn: stirling nixon mifflin parsons mcdougall glover sargent knox bauman hand smallwood; new_york_city: washington greene weedon magaw scott; flatbush: clinton grant smith agnew; gravesend: howe jones donop stirn lossberg leslie pigot erskine mathew robertson cornwallis cleaveland farrington",
    );
    each(|level| {
        let (after, lines) = moves(level, "british", &p);
        let inside = count(&after, false, "brooklyn");
        assert!(inside == 0 || inside >= 8, "{level} sent {inside}: {lines:?}");
    });
}
