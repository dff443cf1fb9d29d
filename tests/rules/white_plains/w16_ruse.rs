//! W16: the sham works and the Probe.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, rolls};

fn secret(revealed: &[&str]) -> Value {
    json!({"ruse": {"die": 4, "hexes": ["h2817", "h2916", "h2815"], "revealed": revealed}})
}

/// W16.6: the die says how many hexes of each line are sham; the forward line is named first.
#[test]
fn the_secret_die_says_how_many_works_are_sham() {
    let counts = [(1, 0), (1, 0), (1, 1), (1, 1), (2, 1), (2, 1), (2, 2), (2, 2), (3, 2), (3, 2)];
    for seed in 1..20 {
        let mut table = Table::seeded("grand_assault", &[], seed);
        let die = table.state()["ruse"]["die"].as_u64().expect("a die") as usize;
        let named = |table: &mut Table, count: usize| {
            let before = table.ways("ruse");
            for _ in 0..count {
                let hex = table.ways("ruse")[0].clone();
                table.order(AMERICAN, &format!("ruse {hex}"));
            }
            before.len()
        };
        let (forward, main) = counts[die];
        assert_eq!(named(&mut table, forward), 10, "{die}");
        assert_eq!(named(&mut table, main), if main > 0 { 11 } else { 0 }, "{die}");
        assert!(table.ways("ruse").is_empty(), "{die}");
        assert_eq!(table.state()["ruse"]["hexes"].as_array().map_or(0, Vec::len), forward + main);
    }
}

/// W16.6, W10.8: sham works are revealed before the die of an attack over them, and help nobody.
#[test]
fn an_attack_reveals_sham_works() {
    let attack = |more: &Value| {
        let more = super::with(json!({"phase": "declare"}), more);
        let places = [("guards_1", "h2917"), ("grenadiers_1", "h2818"), ("cont_3", "h2817")];
        let mut table = Table::set(&grand(&places, &more));
        table.attack("guards_1 grenadiers_1", "h2817", &["guards_1"]);
        table.skirmish(&[2]);
        let revealed = table.state()["ruse"]["revealed"].clone();
        (revealed, !table.ways("retreat cont_3").is_empty())
    };
    // 4-1: a 2 drives both back, a 1 pins them.
    assert_eq!(attack(&secret(&[])), (json!(["h2817"]), true));
    let other = json!({"ruse": {"die": 4, "hexes": ["h2618", "h2916", "h2815"], "revealed": []}});
    assert_eq!(attack(&other), (json!([]), false));
}

/// W16.6, W8.4: so does a fire.
#[test]
fn a_fire_reveals_sham_works() {
    let fire = |from: &str, more: &Value| {
        let more = super::with(json!({"half": 2, "phase": "artillery"}), more);
        let mut table = Table::set(&grand(&[("art_brig_1", from), ("cont_3", "h2817")], &more));
        table.dice(&[6, 0]);
        let events = table.order(BRITISH, "fire art_brig_1 at cont_3");
        (table.state()["ruse"]["revealed"].clone(), rolls(&events, "hit").len())
    };
    assert_eq!(fire("h2917", &secret(&[])), (json!(["h2817"]), 1));
    assert_eq!(fire("h2816", &secret(&[])), (json!([]), 1), "not from behind");
}

/// W16.6, W21.2, W8.6: militia check before sham works are revealed: if they give way, the fire is spent and reveals nothing.
#[test]
fn militia_that_give_way_before_a_fire_keep_the_sham_secret() {
    let fire = |die: u8| {
        let more = super::with(json!({"half": 2, "phase": "artillery"}), &secret(&[]));
        let mut table = Table::set(&grand(&[("art_brig_1", "h2917"), ("storrs", "h2817")], &more));
        table.dice(&[die, 9, 0]);
        let events = table.order(BRITISH, "fire art_brig_1 at storrs");
        (rolls(&events, "fire").len(), table.state()["ruse"]["revealed"].clone())
    };
    assert_eq!(fire(0), (0, json!([])), "they do not wait for it");
    assert_eq!(fire(9), (1, json!(["h2817"])), "they stand, and the fire shows what the works are");
}

/// W16.6, W5.2: revealed works still bar zones.
#[test]
fn revealed_works_still_bar_zones() {
    let more = super::with(json!({"phase": "declare"}), &secret(&["h2817"]));
    assert!(Table::set(&grand(&[("foot_28", "h2917"), ("cont_3", "h2817")], &more)).lists("done"));
}

/// W16.7, W6.1: the Probe comes to the British hand in the movement phase after the first sham was revealed.
#[test]
fn the_probe_comes_after_the_first_sham() {
    let after = |revealed: &[&str]| {
        let more = json!({"turn": 24, "half": 2, "phase": "declare", "released": true, "rain": false});
        let more = super::with(more, &secret(revealed));
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(AMERICAN, "done");
        table.idles_until(|state| state["phase"] == "movement" && state["active"] == BRITISH);
        table.state()["hands"][BRITISH].clone()
    };
    assert_eq!((after(&["h2817"]), after(&[])), (json!(["b18"]), json!([])));
}

/// A probe of h2916 by Light Infantry: what is revealed, and what the die was.
fn probe(from: &str, die: u8, more: &Value) -> Table {
    let hand = json!({"turn": 25, "hands": {"american": [], "british": ["b18"]}, "taken": ["forward_line", "probe"]});
    let more = super::with(super::with(hand, &secret(&["h2817"])), more);
    let mut table = Table::set(&campaign(&[("light_1", from), ("cont_26", "h2916")], &more));
    table.dice(&[die]);
    let events = table.order(BRITISH, "play b18 light_1 h2916");
    assert_eq!(rolls(&events, "probe"), [json!([die])]);
    table
}

/// W16.7: 4 next to the works, 7 at two hexes, one worse in rain; then the card goes back into the deck.
#[test]
fn light_troops_probe_works() {
    let finds =
        |from: &str, die: u8, more: &Value| probe(from, die, more).state()["ruse"]["revealed"] != json!(["h2817"]);
    let none = json!({});
    assert!(finds("h2917", 4, &none) && !finds("h2917", 3, &none));
    assert!(finds("h2918", 7, &none) && !finds("h2918", 6, &none));
    let rain = json!({"turn": 34});
    assert!(finds("h2917", 5, &rain) && !finds("h2917", 4, &rain));
    let mut table = probe("h2917", 4, &none);
    let state = table.state();
    assert_eq!(state["ruse"]["revealed"], json!(["h2817", "h2916"]));
    assert_eq!((&state["hands"][BRITISH], &state["decks"][BRITISH]), (&json!([]), &json!(["b18"])));
    assert!(table.ways("move light_1").is_empty(), "it does not move");
}

/// W16.7: only Light Infantry and Jaeger that have not moved.
#[test]
fn the_line_does_not_probe() {
    let hand = json!({"turn": 25, "hands": {"american": [], "british": ["b18"]}, "taken": ["forward_line", "probe"]});
    let more = super::with(hand, &secret(&["h2817"]));
    let places = [
        ("foot_28", "h2917"),
        ("jaeger_1", "h3017"),
        ("light_1", "h2919"),
        ("light_2!", "h2918"),
        ("cont_26", "h2916"),
    ];
    let mut table = Table::set(&campaign(&places, &more));
    let ways = table.ways("play b18");
    assert!(ways.iter().any(|way| way == "jaeger_1 h2916"));
    assert!(!ways.iter().any(|way| way.starts_with("foot_28") || way.starts_with("light_2")));
    assert!(!ways.iter().any(|way| way == "light_1 h2916"), "three hexes away");
    table.order(BRITISH, "move jaeger_1 h3018");
    assert!(!table.lists("play b18 jaeger_1 h2916"));
}
