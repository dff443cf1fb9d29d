//! The six worked cases of the rulebook, as positions, dice and results.

use serde_json::json;

use super::table::{Table, american, british, ships, units};

/// N10.1, N10.2, N10.3
#[test]
fn three_units_cut_off_in_the_city_starve_and_each_way_by_greenwich_saves_them() {
    let starve = |others: &[(&str, &str)]| {
        let mut places = vec![("new_york_city", "nixon mifflin greene"), ("kips_bay", "howe grant")];
        places.extend(others);
        let mut table = Table::at(american(&places, &[("zone_a", "phoenix"), ("zone_d", "roebuck")]));
        table.plays("american", "done");
        [table.sp("nixon"), table.sp("mifflin"), table.sp("greene")]
    };
    assert_eq!(starve(&[("greenwich", "smith donop")]), [2, 2, 1], "never the last SP");
    assert_eq!(starve(&[("bloomingdale", "smith donop")]), [3, 3, 1], "Greenwich is empty");
    assert_eq!(starve(&[("bloomingdale", "smith donop"), ("greenwich", "hand")]), [3, 3, 1], "Greenwich is American");
    let north = [("bloomingdale", "smith"), ("philipsburg", "jones"), ("fort_washington", "rall")];
    assert_eq!(starve(&north), [3, 3, 1], "by New Jersey alone");
    let jersey = [("bloomingdale", "smith"), ("weehawken", "jones"), ("fort_lee", "rall")];
    assert_eq!(starve(&jersey), [3, 3, 1], "by upper New York alone");
    let both = [
        ("bloomingdale", "smith"),
        ("philipsburg", "jones"),
        ("fort_washington", "rall"),
        ("weehawken", "stirn"),
        ("fort_lee", "mirbach"),
    ];
    assert_eq!(starve(&both), [2, 2, 1], "by neither");
}

/// N5.2, N5.5, N5.7
#[test]
fn washington_with_nine_units_reaches_just_the_places_of_the_movement_picture() {
    let mut position = american(
        &[
            ("new_york_city", "washington greene lee stirling parsons mcdougall nixon mifflin j_clinton glover"),
            ("staten_island", "howe robertson pigot jones grant smith agnew erskine mathew cornwallis leslie"),
        ],
        &[("zone_d", "phoenix")],
    );
    let mut table = Table::at(position.clone());
    let nine = "+greene +lee +stirling +parsons +mcdougall +nixon +mifflin +j_clinton +glover";
    for place in ["brooklyn", "kips_bay newtown"] {
        table.refused("american", &format!("march washington {nine} {place}"), "N5.7");
    }
    for path in
        ["kips_bay", "greenwich", "paulus_hook", "greenwich bloomingdale", "kips_bay harlem", "greenwich fort_lee"]
    {
        let mut all = Table::at(position.clone());
        let answer = all.plays("american", &format!("march washington {nine} {path}"));
        assert_eq!((all.state()["ap"]["american"].as_u64(), answer["ok"].as_bool()), (Some(2), Some(true)));
        assert_eq!(all.place("glover"), path.split(' ').next_back().expect("a place"));
    }
    let mut ends: Vec<_> = table
        .legal()
        .iter()
        .filter_map(|line| {
            line.strip_prefix("march washington ").map(|path| path.split(' ').next_back().expect("a place").to_owned())
        })
        .collect();
    ends.sort();
    ends.dedup();
    let picture = [
        "bloomingdale",
        "fort_lee",
        "fort_washington",
        "greenwich",
        "harlem",
        "kips_bay",
        "new_york_city",
        "paulus_hook",
        "philipsburg",
        "weehawken",
    ];
    assert_eq!(ends, picture);
    position["active"] = json!("british");
    position["first"] = json!("american");
    position["ap"] = json!({"british": 3});
    position["ships"] = ships(&[("new_york_harbor", "phoenix")]);
    let mut table = Table::at(position);
    assert!(
        table.legal().iter().filter(|line| line.starts_with("march howe")).all(|line| line.split(' ').count() == 3),
        "Howe goes one step"
    );
    table.plays(
        "british",
        "march howe +robertson +pigot +jones +grant +smith +agnew +erskine +mathew +cornwallis +leslie gravesend",
    );
}

fn battle(american_line: &[(&str, &str)], british_line: &[(&str, &str)], acting: &str) -> serde_json::Value {
    let place = "white_plains";
    let mut all = serde_json::Map::new();
    let mut posts = serde_json::Map::new();
    for (post, names) in american_line.iter().chain(british_line) {
        for name in names.split_whitespace() {
            let (name, sp) = name.split_once(':').map_or((name, None), |(name, sp)| (name, sp.parse::<u8>().ok()));
            let mut unit = json!({"at": place});
            if let Some(sp) = sp {
                unit["sp"] = json!(sp);
            }
            all.insert(name.into(), unit);
            posts.insert(name.into(), json!({"position": post}));
        }
    }
    all.insert("washington".into(), json!({"at": "north_castle"}));
    json!({
        "turn": 5, "phase": "battle", "active": "british", "first": "american", "units": all, "entries": {"white_plains": ["new_rochelle"]},
        "battle": {"location": place, "round": 2, "step": "act", "acting": acting, "units": posts},
    })
}

/// N8.7, N8.9
#[test]
fn infantry_hits_once_and_sends_one_militia_back_and_artillery_another() {
    let mut table = Table::at(battle(
        &[("left", "woodhull swartwout nixon"), ("center", "hand"), ("right", "mifflin")],
        &[("right", "grant cleaveland"), ("center", "jones"), ("left", "smith")],
        "attacker",
    ));
    let answer = table.dice(&[1, 3, 4, 6]).plays("british", "fire grant");
    assert_eq!(answer["to_play"], "american");
    table.refused("american", "hit mifflin", "N8.7");
    table.plays("american", "hit woodhull");
    table.plays("american", "flee woodhull");
    table.dice(&[1, 3, 4]).plays("british", "fire cleaveland");
    table.refused("american", "flee nixon", "N8.9");
    table.plays("american", "flee swartwout");
    assert_eq!(table.sp("woodhull"), 1);
    assert_eq!(table.state()["battle"]["units"]["swartwout"]["position"], "reserve");
    assert_eq!(table.who_decides(), "british");
}

/// N8.10, N9.3
#[test]
fn a_center_of_two_militia_flees_and_all_must_retreat_under_fire() {
    let mut table = Table::at(battle(
        &[("left", "nixon"), ("center", "woodhull swartwout"), ("right", "scott hand")],
        &[("left", "cleaveland"), ("right", "grant:2"), ("center", "donop"), ("reserve", "howe")],
        "attacker",
    ));
    table.dice(&[5, 1, 2]).plays("british", "fire cleaveland");
    table.play_all("american", &["hit scott", "flee scott"]);
    table.plays("british", "shift howe right");
    table.refused("british", "fire howe", "N8.6");
    table.dice(&[6, 2]).plays("british", "fire grant");
    table.plays("american", "hit nixon");
    // The Hessian sends both back: infantry in positions (2 + 4 SP) fires at once; Howe and the guns do not.
    table.dice(&[1, 2, 4, 4]).plays("british", "fire donop");
    table.plays("american", "flee woodhull");
    table.dice(&[6, 3, 3, 3, 3, 6]).plays("american", "flee swartwout");
    let owes = table.state()["battle"]["owes"].clone();
    assert_eq!((owes["why"].as_str(), owes["hits"].as_u64()), (Some("forced_retreat"), Some(2)));
    table.play_all("american", &["hit swartwout", "hit hand"]);
    table.refused("american", "retreat new_rochelle", "N9.4");
    table.plays("american", "retreat tarrytown");
    assert_eq!(table.place("nixon"), "tarrytown");
}

/// N8.8
#[test]
fn blocks_that_crossed_water_roll_one_die_fewer_in_the_first_round_only() {
    let dice = |place: &str, by: &str, round: u8, crossed: bool| {
        let mut all = units(&[(place, "nixon mifflin hand grant cleaveland smith")]);
        all[by]["crossed"] = json!(crossed);
        let post = |p: &str| json!({"position": p});
        let mut table = Table::at(json!({
            "turn": 5, "phase": "battle", "active": "british", "first": "american", "units": all, "entries": {place: []},
            "battle": {"location": place, "round": round, "step": "act", "acting": "attacker", "units": {
                "nixon": post("left"), "mifflin": post("center"), "hand": post("right"),
                "grant": post("left"), "cleaveland": post("center"), "smith": post("right")}},
        }));
        table.dice(&[3; 4]);
        let answer = table.plays("british", &format!("fire {by}"));
        answer["events"][0]["faces"].as_array().expect("faces").len()
    };
    assert_eq!(dice("kips_bay", "grant", 1, true), 3);
    assert_eq!(dice("kips_bay", "cleaveland", 1, true), 3, "artillery is not affected");
    assert_eq!(dice("kips_bay", "grant", 1, false), 4, "who came by road rolls all");
    assert_eq!(dice("brooklyn", "grant", 1, false), 3, "unless the place is fortified");
    assert_eq!(dice("brooklyn", "grant", 1, true), 3, "one fewer even if both");
    assert_eq!(dice("kips_bay", "grant", 2, true), 4);
}

/// N4.2, N4.3, N4.4
#[test]
fn the_british_move_first_only_at_three_to_three_and_then_no_ship_sails() {
    for (us, uk) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        let mut position =
            british(&[("staten_island", "howe grant smith jones agnew rall")], &[("new_york_harbor", "phoenix")]);
        position["ap"] = json!({});
        let mut table = Table::at(position);
        table.dice(&[us, uk]).plays("british", "done");
        let state = table.state();
        let british_first = (us, uk) == (2, 1);
        assert_eq!(state["active"], if british_first { "british" } else { "american" }, "{us} {uk}");
        assert_eq!(state["ships_may_sail"], uk == 2);
        assert_eq!(state["ap"], json!({"american": 1 + us, "british": 2 + uk}));
        if british_first {
            table.refused("british", "sail phoenix zone_a", "N4.4");
        }
    }
}
