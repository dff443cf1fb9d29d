//! W14: what the cards do, each in its place.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, hill, rolls};

/// A position of the campaign on its turn 37 in which a side holds a card and nobody can trump it.
fn holding(side: &str, card: &str, places: &[(&str, &str)], more: &Value) -> Table {
    let other = if side == AMERICAN { BRITISH } else { AMERICAN };
    let position = campaign(places, &json!({"turn": 37, "released": true, "hands": {side: [card], other: []}}));
    Table::set(&super::with(position, more))
}

/// The modifier of an attack in the open before and after a card.
fn changes(side: &str, line: &str, places: &[(&str, &str)], units: &str, half: u8) -> i64 {
    let card = line.split(' ').nth(1).expect("a card");
    let mut table = holding(side, card, places, &json!({"half": half, "phase": "declare"}));
    table.attack(units, "h2532", &[]);
    let before = table.combat().1;
    table.order(side, line);
    table.combat().1 - before
}

/// W14.4: cards of combat count for one attack, on their conditions.
#[test]
fn cards_of_combat_change_the_modifier() {
    let foot = [("foot_28", "h2533"), ("cont_4", "h2532")];
    assert_eq!(changes(BRITISH, "play b5", &foot, "foot_28", 1), 1);
    assert_eq!(changes(AMERICAN, "play a12", &foot, "foot_28", 1), -1);
    assert_eq!(changes(AMERICAN, "play a6", &foot, "foot_28", 1), -1);
    assert_eq!(changes(AMERICAN, "play a25", &foot, "foot_28", 1), -1);
    let light = [("light_3", "h2533"), ("cont_4", "h2532")];
    assert_eq!(changes(BRITISH, "play b12", &light, "light_3", 1), 1);
    let horse = [("dragoons_17", "h2533"), ("cont_4", "h2532")];
    assert_eq!(changes(BRITISH, "play b8", &horse, "dragoons_17", 1), 2);
    let hessians = [("hess_ditfurth gen_heister", "h2533"), ("cont_4", "h2532")];
    assert_eq!(changes(BRITISH, "play b25", &hessians, "hess_ditfurth", 1), 1);
}

/// W14.10, W14.4: Stone Walls for one hex, not twice in a combat, not with works.
#[test]
fn stone_walls_are_raised_once_and_not_beside_works() {
    let more = json!({"phase": "declare", "hands": {"american": ["a6", "a25"], "british": []}});
    let mut table = Table::set(&hill(&[("foot_28", "h2126"), ("maryland", "h2026")], &more));
    table.attack("foot_28", "h2026", &[]);
    let before = table.combat().1;
    table.order(AMERICAN, "play a6");
    assert_eq!(table.combat().1, before - 1);
    table.refused(AMERICAN, "play a25", "W14.10");
    let mut table = Table::set(&hill(&[("foot_28", "h2028"), ("mosely", "h1927")], &more));
    table.attack("foot_28", "h1927", &[]);
    table.refused(AMERICAN, "play a6", "W14.10");
}

/// W14.11, W14.5: Gowanas for the Marylanders against Hessians, or against de Heister's card, wherever they are.
#[test]
fn gowanas_is_remembered() {
    let places = [("hess_ditfurth", "h2532"), ("maryland", "h2533")];
    assert_eq!(changes(AMERICAN, "play a5", &places, "maryland", 2), 1);
    let foot = [("foot_28", "h2532"), ("maryland", "h2533")];
    let mut table = holding(AMERICAN, "a5", &foot, &json!({"half": 2, "phase": "declare"}));
    table.attack("maryland", "h2532", &[]);
    assert!(!table.lists("play a5"), "no Hessians");
    let hands = json!({"hands": {"american": ["a5"], "british": ["b25"]}, "phase": "declare"});
    let places = [("hess_ditfurth gen_heister", "h2533"), ("cont_4", "h2532"), ("maryland", "h2513")];
    let mut table = holding(BRITISH, "b25", &places, &hands);
    table.attack("hess_ditfurth", "h2532", &[]);
    let before = table.combat().1;
    table.order(BRITISH, "play b25");
    assert!(table.lists("play a5") && table.lists("allow"));
    table.order(AMERICAN, "play a5");
    assert_eq!(table.combat().1, before);
    let state = table.state();
    assert_eq!(state["played"], json!({"american": ["a5"], "british": ["b25"]}));
}

/// W14.6, W10.11, W10.10: the Counter Attack makes both choose again, its player among all eight.
#[test]
fn a_counter_attack_is_a_second_choice_of_tactics() {
    let attack = |mcdougall: &str, second: &str| {
        let more = json!({"phase": "declare", "hands": {"american": ["a2"], "british": []}});
        let places = [
            ("foot_28 foot_35 gen_leslie", "h2126"),
            ("maryland", "h2026"),
            ("gen_mcdougall", mcdougall),
            ("ny_1", "h2024"),
        ];
        let mut table = Table::set(&hill(&places, &more));
        table.attack("foot_28 foot_35", "h2026", &["foot_35"]);
        table.idles_until(|state| state["step"] == "tactics");
        table.fight(["skirmish", second], &[]);
        table
    };
    let mut table = attack("h2025", "stand_fast");
    assert_eq!(table.asked(), "combat tactics_cards american");
    table.order(AMERICAN, "play a2");
    assert_eq!(table.next_to_play().as_deref(), Some(BRITISH));
    table.order(BRITISH, "tactic frontal_assault");
    assert_eq!(table.ways("tactic").len(), 8);
    table.dice(&[7]);
    let events = table.order(AMERICAN, "tactic turn_flank");
    let shown = events.iter().find(|event| event["event"] == "tactics").expect("both see the second pair");
    assert_eq!((&shown["british"], &shown["drm"]), (&json!("frontal_assault"), &json!(-1)));
    // 3-2, two worse, one worse by each card: a 7 is 3, which throws the attack back.
    assert!(!table.ways("retreat foot_35").is_empty());
    let mut table = attack("h2024", "stand_fast");
    table.refused(AMERICAN, "play a2", "W14.6");
    let mut table = attack("h2025", "withdraw");
    table.order(AMERICAN, "pass");
    assert!(!table.ways("retreat maryland").is_empty(), "no combat and no second choice");
}

/// W14.4: Rear Guard softens a D, Drill and Discipline passes the checks.
#[test]
fn a_rear_guard_and_drill_soften_defeat() {
    let mut table = holding(AMERICAN, "a8", &[("foot_42", "h2533"), ("cont_4", "h2532")], &json!({"phase": "declare"}));
    table.attack("foot_42", "h2532", &[]);
    table.order(AMERICAN, "play a8");
    table.skirmish(&[5]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    assert_eq!((table.form("cont_4"), table.morale()), ("parade 0".into(), (18.0, 19.0)));
    let places = [("foot_28 foot_35", "h2533"), ("cont_3 cont_13", "h2532")];
    let mut table = holding(BRITISH, "b7", &places, &json!({"phase": "declare"}));
    table.attack("foot_28 foot_35", "h2532", &["foot_28", "cont_3"]);
    assert_eq!(table.combat(), ("3-2".into(), -1));
    table.order(BRITISH, "play b7");
    table.skirmish(&[3]);
    let events = table.order(BRITISH, "retreat foot_28 h2534");
    assert_eq!((rolls(&events, "check").len(), table.at("foot_35")), (0, "h2533".into()));
}

/// W14.4, W8.3: cards of fire: two on the die, or two points more.
#[test]
fn cards_of_fire_help_one_fire() {
    let fired = |side: &str, card: &str, die: u8| {
        let (guns, target) = if side == BRITISH { ("art_light", "cont_4") } else { ("art_horton", "foot_28") };
        let half = if side == BRITISH { 2 } else { 1 };
        let more = json!({"phase": "artillery", "half": half});
        let mut table = holding(side, card, &[(guns, "h2533"), (target, "h2531")], &more);
        table.order(side, &format!("play {card}"));
        table.dice(&[die, 0]);
        let events = table.order(side, &format!("fire {guns} at {target}"));
        !rolls(&events, "hit").is_empty()
    };
    assert!(fired(BRITISH, "b4", 6) && !fired(BRITISH, "b4", 5), "8, and two better");
    assert!(fired(AMERICAN, "a10", 6) && !fired(AMERICAN, "a10", 5));
    assert!(fired(AMERICAN, "a18", 6) && !fired(AMERICAN, "a18", 5), "three points for one");
}

/// W14.10, W14.11: drums and cadence give two points to the units of a hex that have not moved.
#[test]
fn drums_and_cadence_lengthen_a_march() {
    for (side, card, unit, half) in [(BRITISH, "b6", "foot_28", 1), (AMERICAN, "a15", "cont_4", 2)] {
        let places = [(unit, "h2543"), (if half == 1 { "cont_4" } else { "foot_28" }, "h2514")];
        let mut table = holding(side, card, &places, &json!({"half": half}));
        assert!(!table.lists(&format!("move {unit} h2537")));
        table.order(side, &format!("play {card} h2543"));
        assert!(table.lists(&format!("move {unit} h2537")) && !table.lists(&format!("move {unit} h2536")));
    }
}

/// W14.10: Wiederhold and Briede lead Hessians over a river without its cost, and their attack without its modifier.
#[test]
fn hessians_cross_the_bronx_behind_their_captains() {
    let places = [("hess_ditfurth", "h2127"), ("foot_28", "h2227"), ("ny_3", "h2026")];
    let mut table = holding(BRITISH, "b9", &places, &json!({}));
    assert!(!table.lists("move hess_ditfurth h2225"));
    table.order(BRITISH, "play b9 h2127");
    assert!(table.lists("move hess_ditfurth h2225"));
    let places = [("hess_ditfurth", "h2127"), ("ny_3", "h2126")];
    let mut table = holding(BRITISH, "b9", &places, &json!({}));
    table.order(BRITISH, "play b9 h2127");
    table.idles_until(|state| state["phase"] == "declare");
    table.attack("hess_ditfurth", "h2126", &[]);
    assert_eq!(table.combat().1, 0);
}

/// W14.11, W14.10: up to three leaders ride to any hexes with a unit; Redeploy is not written out.
#[test]
fn redeploy_sends_leaders_to_their_troops() {
    let places = [("gen_putnam gen_heath", "h2513"), ("cont_4", "h2511"), ("cont_9", "h2606"), ("foot_28", "h2536")];
    let mut table = holding(AMERICAN, "a4", &places, &json!({"half": 2}));
    assert!(table.ways("play").iter().all(|way| !way.starts_with("a4 gen_")));
    table.order(AMERICAN, "play a4 gen_putnam h2511 gen_heath h2606");
    assert_eq!((table.at("gen_putnam"), table.at("gen_heath")), ("h2511".into(), "h2606".into()));
    assert!(table.ways("move gen_putnam").is_empty(), "instead of moving");
}

/// W14.11, W14.10: cards of rally: a bounty, militia that turn out, the bridge at Croton, stores.
#[test]
fn cards_of_rally_restore_an_army() {
    let rally = json!({"phase": "rally", "step": "rally", "half": 2, "army_morale": {"american": 15, "british": 15}});
    let mut table = holding(AMERICAN, "a17", &[("cont_4/1", "h2513"), ("ward_ct/1", "h2511")], &rally);
    assert_eq!(table.ways("play"), ["a17 cont_4"]);
    table.order(AMERICAN, "play a17 cont_4");
    assert_eq!(table.form("cont_4"), "parade 0");
    let out = super::with(rally.clone(), &json!({"out": {"storrs": "captured"}}));
    let mut table = holding(AMERICAN, "a20", &[("cont_4", "h2513")], &out);
    assert!(table.lists("play a20 storrs h2606") && table.lists("play a20 storrs h2506"));
    table.order(AMERICAN, "play a20 storrs h2606");
    assert_eq!((table.at("storrs"), table.form("storrs")), ("h2606".into(), "parade 1".into()));
    let mut table = holding(AMERICAN, "a21", &[("cont_4", "h2513")], &rally);
    table.order(AMERICAN, "play a21");
    assert_eq!(table.morale(), (16.0, 15.0));
    let british = super::with(rally, &json!({"half": 1}));
    let mut table = holding(BRITISH, "b13", &[("foot_28", "h2536")], &british);
    table.order(BRITISH, "play b13");
    assert_eq!(table.morale(), (15.0, 16.0));
}

/// W14.10: Wiederhold and Briede goes to Hessians of the hex that have not moved yet.
#[test]
fn wiederhold_and_briede_goes_to_hessians_that_have_not_moved() {
    let places = [("hess_rall hess_leib", "h2227"), ("maryland", "h2026")];
    let more = json!({"hands": {"american": [], "british": ["b9"]}, "moved": ["hess_leib"]});
    let mut table = Table::set(&hill(&places, &more));
    table.order(BRITISH, "play b9 h2227");
    assert_eq!(table.state()["effects"]["b9"], json!(["hess_rall"]));
}

/// W14.10, W2.1: the drum goes to units, and a leader is none.
#[test]
fn the_drum_does_not_hurry_leaders() {
    let places = [("hess_ditfurth col_lossberg", "h2329"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"hands": {"american": [], "british": ["b6"]}})));
    table.order(BRITISH, "play b6 h2329");
    assert_eq!(table.state()["effects"]["b6"], json!(["hess_ditfurth"]));
}

/// W14.4: Marksmen is for the fire after which it is played; without one it is out with its phase.
#[test]
fn marksmen_without_a_fire_of_the_guns_do_not_help_the_rifles() {
    let places = [("art_hamilton", "h2024"), ("cont_1", "h2424"), ("foot_5", "h2425"), ("foot_28", "h2026")];
    let more = json!({
        "phase": "artillery", "hands": {"american": ["a10"], "british": []}, "released": true,
    });
    let mut table = Table::set(&campaign(&places, &more));
    table.plays(AMERICAN, "play a10, done");
    assert_eq!(table.asked(), "rifles american");
    assert_eq!(table.state()["effects"], json!({}));
    table.dice(&[4, 4]);
    let events = table.order(AMERICAN, "fire cont_1 at foot_5");
    assert_eq!(
        events.iter().find(|event| event["why"] == "fire").map(|roll| roll["total"].clone()),
        Some(json!(5)),
        "first fire alone"
    );
}
