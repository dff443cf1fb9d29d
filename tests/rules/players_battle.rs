//! Simple decisions in battle that computer players must make rightly: withdrawal, hits, deployment, retreat.

use serde_json::{Map, Value, json};

use super::players::{ask, each, position};
use super::table::Table;

/// One decision in a battle.
fn decides(level: &str, position: &Value) -> String {
    ask(&mut Table::at(position.clone()), level)
}

fn battle(active: &str, text: &str, place: &str, battle: Value) -> Value {
    let mut p = position(active, 7, 0, text);
    p["phase"] = json!("battle");
    p["battle"] = battle;
    p["entries"] = json!({place: ["kips_bay"]});
    p
}

/// A battle in Bloomingdale, second round: the units with their positions, `name:post`.
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
fn a_trapped_washington_is_not_let_go() {
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
fn the_weakest_militia_deserts() {
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
