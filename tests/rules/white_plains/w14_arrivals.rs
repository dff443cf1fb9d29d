//! W14: cards that stop an army, bring units and bridges, or look into a hand.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign};

/// A position of the campaign on its turn 37 in which a side holds a card and nobody can trump it.
fn holding(side: &str, card: &str, places: &[(&str, &str)], more: &Value) -> Table {
    let other = if side == AMERICAN { BRITISH } else { AMERICAN };
    let position = campaign(places, &json!({"turn": 37, "released": true, "hands": {side: [card], other: []}}));
    Table::set(&super::with(position, more))
}

/// W14.9, W6.1: Howe Vacillates and his army does not move; who was due waits a turn.
#[test]
fn howe_vacillates_and_no_unit_moves() {
    let more = json!({"turn": 29, "step": "react", "waiting": {"foot_17": 29}});
    let mut table = holding(AMERICAN, "a16", &[("foot_28", "h2536"), ("cont_4", "h2514")], &more);
    table.order(AMERICAN, "play a16");
    assert_eq!(table.state()["phase"], "rally");
    assert_eq!(table.state()["waiting"]["foot_17"], 30);
    let mut table = holding(AMERICAN, "a23", &[("foot_28", "h2535"), ("cont_4", "h2532")], &json!({"step": "react"}));
    table.order(AMERICAN, "play a23");
    table.idles_until(|state| state["step"] == "moves");
    assert!(table.lists("move foot_28 h2534") && !table.lists("move foot_28 h2533"), "Howe Hesitates");
}

/// W14.10, W14.11, W21.8: the Stockbridge Scouts and the Cow Boys come at the edge, and may still move.
#[test]
fn scouts_and_cow_boys_come_by_card() {
    let waiting = json!({"half": 2, "waiting": {"stockbridge": "card"}});
    let places = [("cont_4", "h2514"), ("foot_28", "h2301")];
    let mut table = holding(AMERICAN, "a22", &places, &waiting);
    assert!(table.lists("play a22 h2601"));
    assert!(!table.lists("play a22 h2301") && !table.lists("play a22 h2401"), "held, and in a zone");
    table.order(AMERICAN, "play a22 h2601");
    assert_eq!(table.at("stockbridge"), "h2601");
    assert!(!table.ways("move stockbridge").is_empty());
    let waiting = json!({"waiting": {"westchester_horse": "card"}});
    let mut table = holding(BRITISH, "b20", &[("cont_4", "h2514")], &waiting);
    assert_eq!(table.ways("play"), ["b20 h2344", "b20 h3444"]);
    table.order(BRITISH, "play b20 h2344");
    assert!(table.lists("move westchester_horse h2443"));
}

/// W14.10, W14.11: a pontoon bridge over the Bronx beside a British unit.
#[test]
fn a_pontoon_bridge_counts_as_a_bridge() {
    let places = [("foot_28 art_brig_2", "h2127"), ("cont_4", "h2514")];
    let mut table = holding(BRITISH, "b24", &places, &json!({}));
    assert!(!table.lists("move art_brig_2 h2027"));
    assert!(!table.lists("play b24 h2226 h2225") && !table.lists("play b24 h2225 h2226"), "too far");
    let line = if table.lists("play b24 h2027 h2127") { "play b24 h2027 h2127" } else { "play b24 h2127 h2027" };
    table.order(BRITISH, line);
    assert_eq!(table.state()["bridges"].as_array().map_or(0, Vec::len), 1);
    assert!(table.lists("move art_brig_2 h2027") && table.lists("move foot_28 h1927"));
}

/// W14.7, W23.1, W23.2: the spy shows the hand, one card of which is thrown away, named by `draws`.
#[test]
fn a_spy_sees_the_hand_and_throws_a_card_away() {
    let more = json!({
        "hands": {"american": ["a2", "a7", "a12"], "british": ["b14"]}, "played": {"american": ["a1"], "british": []},
    });
    let mut table = holding(BRITISH, "b14", &[("foot_28", "h2536"), ("cont_4", "h2514")], &more);
    table.draws(&["a7"]);
    table.order(BRITISH, "play b14");
    let state = table.state();
    assert_eq!(state["hands"][AMERICAN], json!(["a2", "a12"]));
    assert_eq!(state["spied"]["turn"], 37);
    assert_eq!(table.view(BRITISH)["spied"], state["spied"]);
}

/// W14.4, W16.2: spadework completes what the engineers have begun.
#[test]
fn spadework_completes_works() {
    let works = json!({"half": 2, "works": [{"hex": "h2814", "sides": ["h2914", "h2815"], "done": false, "turn": 37}]});
    let mut table = holding(AMERICAN, "a9", &[("engineers", "h2814"), ("foot_28", "h2536")], &works);
    table.order(AMERICAN, "play a9");
    assert_eq!(table.state()["works"][0]["done"], true);
}

/// W14.10, W14.11: the Rail Fence stands in a clear hex without works or walls.
#[test]
fn a_rail_fence_is_put_up_in_the_open() {
    let places = [("foot_28", "h2533"), ("cont_4", "h2514")];
    let mut table = holding(AMERICAN, "a7", &places, &json!({"step": "react"}));
    assert!(table.lists("play a7 h2532"));
    for hex in ["h2826", "h3118", "h2817", "h2430", "h2818"] {
        assert!(!table.lists(&format!("play a7 {hex}")), "{hex}");
    }
}

/// W14.4, W7.2: Liberty or Death helps every rally of the phase.
#[test]
fn liberty_or_death_helps_every_rally() {
    let more = json!({"phase": "rally", "step": "rally", "half": 2});
    let mut table = holding(AMERICAN, "a14", &[("cont_4!", "h2513"), ("cont_11!", "h2511")], &more);
    table.order(AMERICAN, "play a14");
    table.dice(&[4, 3]);
    table.plays(AMERICAN, "rally cont_4, rally cont_11");
    assert_eq!((table.form("cont_4"), table.form("cont_11")), ("parade 0".into(), "disrupted 0".into()));
}
