//! What the AI never gets wrong: positions a beginner would judge rightly, for captain and general alike.

use serde_json::{Map, Value, json};

use super::table::Table;

const LEVELS: [&str; 2] = ["captain", "general"];
const AMERICANS: &str = "washington greene lee stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand smallwood weedon magaw knox bauman scott g_clinton woodhull swartwout wolcott wadsworth silliman douglas saltonstall chester fellows lincoln heard williamson ewing roberdeau beall";

/// `"white_plains: washington knox 2*nixon; kings_bridge: howe"`: who stands where, `2*` for other than full strength.
fn units(text: &str) -> Map<String, Value> {
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

fn position(side: &str, turn: u8, ap: u8, text: &str) -> Value {
    let other = if side == "american" { "british" } else { "american" };
    json!({"turn": turn, "active": side, "first": side, "ap": {side: ap, other: 0}, "units": units(text),
           "ships": {"admiral_howe": {"at": "new_york_harbor"}, "phoenix": {"at": "new_york_harbor"}}})
}

fn ask(table: &mut Table, level: &str) -> String {
    let answer = table.ask(json!({"do": "ai", "level": level, "playouts": 160}));
    assert_eq!(answer["ok"], true, "{answer}");
    answer["line"].as_str().expect("an order").to_owned()
}

/// The side moves to the end of its movement; where everybody stands then.
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

/// One decision in a battle or of something owed.
fn decides(level: &str, position: &Value) -> String {
    ask(&mut Table::at(position.clone()), level)
}

fn each(mut test: impl FnMut(&str)) {
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
        assert!(!near || count(&after, true, &place) >= 3, "{level} left him in {place}: {lines:?}");
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
        // Flushing is fed through Jamaica as long as nobody stands there: they do not go to Newtown, where
        // the road is cut, in any number.
        assert!(count(&after, true, "newtown") <= 1, "{level}: {lines:?}");
    });
}

fn battle(active: &str, text: &str, place: &str, battle: Value) -> Value {
    let mut p = position(active, 7, 0, text);
    p["phase"] = json!("battle");
    p["battle"] = battle;
    p["entries"] = json!({place: ["kips_bay"]});
    p
}

/// A battle in Bloomingdale, second round: who stands where, `name:post`.
fn second_round(active: &str, acting: &str, text: &str, posts: &[(&str, &str)]) -> Value {
    let units: Map<String, Value> = posts
        .iter()
        .map(|(unit, post)| ((*unit).to_owned(), json!({"position": post, "acted": false, "fled": false, "crossed": false, "revealed": *post != "reserve"})))
        .collect();
    battle(
        active,
        text,
        "bloomingdale",
        json!({"location": "bloomingdale", "round": 2, "skirmish": false, "step": "decide", "acting": acting, "steady": 0, "units": units, "owes": null}),
    )
}

const STRONG: &str = "howe grant smith agnew jones donop stirn lossberg cleaveland farrington";
const STRONG_POSTS: [(&str, &str); 10] = [
    ("howe", "reserve"),
    ("grant", "left"),
    ("smith", "left"),
    ("agnew", "center"),
    ("jones", "center"),
    ("donop", "right"),
    ("stirn", "right"),
    ("lossberg", "left"),
    ("cleaveland", "center"),
    ("farrington", "right"),
];

#[test]
fn a_beaten_defender_withdraws() {
    let text = format!(
        "bloomingdale: 2*stirling 2*nixon 2*mifflin {STRONG}; white_plains: washington glover hand; staten_island: pigot"
    );
    let mut posts = vec![("stirling", "left"), ("nixon", "center"), ("mifflin", "right")];
    posts.extend(STRONG_POSTS);
    let p = second_round("british", "defender", &text, &posts);
    each(|level| assert!(decides(level, &p).starts_with("withdraw"), "{level}"));
}

#[test]
fn washington_is_not_kept_in_a_losing_battle() {
    let text = format!(
        "bloomingdale: washington 2*stirling 2*nixon 2*mifflin {STRONG}; white_plains: glover hand; staten_island: pigot"
    );
    let mut posts = vec![("stirling", "left"), ("nixon", "center"), ("mifflin", "right"), ("washington", "reserve")];
    posts.extend(STRONG_POSTS);
    let p = second_round("british", "defender", &text, &posts);
    each(|level| assert!(decides(level, &p).starts_with("withdraw"), "{level}"));
}

#[test]
fn a_beaten_attacker_withdraws() {
    let text = "bloomingdale: stirling nixon mifflin parsons mcdougall glover sargent knox bauman 1*grant 1*smith 1*agnew; white_plains: washington hand; staten_island: howe pigot leslie donop erskine mathew robertson";
    let posts = [
        ("stirling", "left"),
        ("nixon", "left"),
        ("mifflin", "left"),
        ("parsons", "center"),
        ("mcdougall", "center"),
        ("glover", "right"),
        ("sargent", "right"),
        ("knox", "center"),
        ("bauman", "right"),
        ("grant", "left"),
        ("smith", "center"),
        ("agnew", "right"),
    ];
    let p = second_round("british", "attacker", text, &posts);
    each(|level| assert!(decides(level, &p).starts_with("withdraw"), "{level}"));
}

#[test]
fn a_winning_side_stands() {
    let text = format!(
        "bloomingdale: 1*stirling 1*nixon 1*mifflin {STRONG}; white_plains: washington glover hand; staten_island: pigot"
    );
    let mut posts = vec![("stirling", "left"), ("nixon", "center"), ("mifflin", "right")];
    posts.extend(STRONG_POSTS);
    let p = second_round("british", "attacker", &text, &posts);
    each(|level| assert_eq!(decides(level, &p), "stand", "{level}"));
}

#[test]
fn nobody_lets_washington_go_who_has_him_shut_in() {
    let text = format!(
        "bloomingdale: washington stirling nixon mifflin {STRONG}; harlem_heights: pigot leslie; greenwich: mathew; white_plains: glover hand; staten_island: erskine"
    );
    let mut posts = vec![("stirling", "left"), ("nixon", "center"), ("mifflin", "right"), ("washington", "reserve")];
    posts.extend(STRONG_POSTS);
    let p = second_round("british", "attacker", &text, &posts);
    each(|level| assert_eq!(decides(level, &p), "stand", "{level}"));
}

fn hits(side: &str, text: &str, posts: &[(&str, &str)], post: &str) -> Value {
    let mut p = second_round("british", "attacker", text, posts);
    p["battle"]["step"] = json!("act");
    p["battle"]["owes"] =
        json!({"side": side, "why": "fire", "hits": 1, "flights": 0, "retreat": false, "position": post});
    p
}

#[test]
fn washington_takes_no_hit_that_another_can_take() {
    let text =
        format!("bloomingdale: washington stirling nixon mifflin {STRONG}; white_plains: glover; staten_island: pigot");
    let mut posts = vec![("stirling", "left"), ("nixon", "center"), ("mifflin", "right"), ("washington", "left")];
    posts.extend(STRONG_POSTS);
    each(|level| assert_eq!(decides(level, &hits("american", &text, &posts, "left")), "hit stirling", "{level}"));
}

#[test]
fn guns_are_spared_while_infantry_stands_before_them() {
    let text = "bloomingdale: washington knox nixon mifflin stirling howe grant smith agnew jones; white_plains: glover; staten_island: pigot leslie donop erskine";
    let posts = [
        ("knox", "left"),
        ("stirling", "left"),
        ("nixon", "center"),
        ("mifflin", "right"),
        ("washington", "reserve"),
        ("howe", "reserve"),
        ("grant", "left"),
        ("smith", "center"),
        ("agnew", "right"),
        ("jones", "right"),
    ];
    each(|level| assert_eq!(decides(level, &hits("american", text, &posts, "left")), "hit stirling", "{level}"));
}

#[test]
fn the_weakest_militia_goes_home() {
    let mut p = position(
        "british",
        5,
        3,
        "white_plains: washington 1*scott g_clinton glover; new_york_city: howe grant smith; staten_island: pigot leslie donop",
    );
    p["phase"] = json!("desertion");
    p["deserting"] = json!(["NY"]);
    each(|level| assert_eq!(decides(level, &p), "desert scott", "{level}"));
}

fn deployment(text: &str, acting: &str) -> Value {
    battle(
        "british",
        text,
        "bloomingdale",
        json!({"location": "bloomingdale", "round": 1, "skirmish": false, "step": "deploy", "acting": acting, "steady": 0, "units": {}, "owes": null}),
    )
}

#[test]
fn washington_stands_in_reserve_when_others_can_hold_the_line() {
    let text = "bloomingdale: washington stirling nixon mifflin parsons howe grant smith agnew jones; white_plains: glover; staten_island: pigot leslie";
    each(|level| {
        let line = decides(level, &deployment(text, "defender"));
        let reserve = line.split_whitespace().find(|part| part.starts_with("reserve:")).unwrap_or_default();
        assert!(reserve.contains("washington"), "{level}: {line}");
    });
}

#[test]
fn each_position_gets_a_unit_that_can_stand_a_hit() {
    let text = "bloomingdale: washington stirling nixon mifflin lee howe grant smith agnew jones; white_plains: glover; staten_island: pigot leslie";
    each(|level| {
        let line = decides(level, &deployment(text, "defender"));
        for post in ["left:", "center:", "right:"] {
            let part = line.split_whitespace().find(|part| part.starts_with(post)).unwrap_or_default();
            assert!(["stirling", "nixon", "mifflin"].iter().any(|unit| part.contains(unit)), "{level}: {line}");
        }
    });
}

#[test]
fn washington_retreats_to_the_place_with_ways_out() {
    let mut p = position(
        "british",
        8,
        0,
        "white_plains: washington stirling nixon howe grant smith agnew jones donop stirn; dobbs_ferry: lossberg leslie pigot; north_castle: glover; staten_island: erskine",
    );
    p["phase"] = json!("battle");
    p["entries"] = json!({"white_plains": ["dobbs_ferry"]});
    p["battle"] = json!({"location": "white_plains", "round": 2, "skirmish": false, "step": "act", "acting": "attacker", "steady": 0,
        "units": {"washington": {"position": "reserve"}, "stirling": {"position": "left"}, "nixon": {"position": "right"},
                  "howe": {"position": "reserve"}, "grant": {"position": "left"}, "smith": {"position": "center"}, "agnew": {"position": "right"},
                  "jones": {"position": "left"}, "donop": {"position": "center"}, "stirn": {"position": "right"}},
        "owes": {"side": "american", "why": "forced_retreat", "hits": 0, "flights": 0, "retreat": true}});
    each(|level| {
        let line = decides(level, &p);
        assert!(
            ["retreat new_rochelle", "retreat philipsburg", "retreat tarrytown"].contains(&line.as_str()),
            "{level}: {line}"
        );
    });
}

#[test]
fn a_forced_march_costs_no_leader() {
    let mut p = position(
        "british",
        8,
        2,
        "north_castle: washington glover; west_chester: howe grant smith agnew; staten_island: pigot leslie donop",
    );
    p["options"] = json!(["force_march"]);
    each(|level| {
        let mut table = Table::at(p.clone());
        table.dice(&[2]).plays("british", "march howe +grant +smith +agnew new_rochelle white_plains");
        for _ in 0..2 {
            let line = ask(&mut table, level);
            assert!(line.starts_with("hit ") && line != "hit howe", "{level}: {line}");
            table.plays("british", &line);
        }
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
fn the_general_does_not_attack_the_whole_army_with_a_part_of_his() {
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
