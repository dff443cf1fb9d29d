//! W7: rallies and morale checks.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand, hill, rolls};

/// A side is about to rally these units.
fn rally(places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&super::with(grand(places, &json!({"phase": "rally", "step": "rally"})), more))
}

/// Whether a unit comes up one state with a die.
fn rallies(places: &[(&str, &str)], unit: &str, die: u8, more: &Value) -> bool {
    let mut table = rally(places, more);
    let before = table.form(unit);
    table.dice(&[die]);
    let events = table.goes(&format!("rally {unit}"));
    assert_eq!(rolls(&events, "rally"), [json!([die])]);
    table.form(unit) != before
}

/// W7.2: a die with the unit's morale of 5 or more brings it up one state, and the army one point.
#[test]
fn a_unit_rallies_by_one_state_with_five_or_more() {
    for (unit, after) in [("hess_rall!", "parade 0"), ("hess_rall!!", "disrupted 0")] {
        let mut table = rally(&[(unit, "h2532")], &json!({"army_morale": {"american": 17, "british": 15}}));
        table.dice(&[4]);
        table.order(BRITISH, "rally hess_rall");
        assert_eq!((table.form("hess_rall"), table.morale()), (after.into(), (17.0, 16.0)));
        assert!(!table.lists("rally hess_rall"), "once");
    }
    let mut table = rally(&[("hess_rall!", "h2532")], &json!({}));
    table.dice(&[3]);
    table.order(BRITISH, "rally hess_rall");
    assert_eq!((table.form("hess_rall"), table.morale()), ("disrupted 0".into(), (17.0, 19.0)));
}

/// W7.1: not in a zone of the enemy.
#[test]
fn a_unit_in_an_enemy_zone_cannot_rally() {
    let mut table = rally(&[("hess_rall!", "h2533"), ("cont_4", "h2532"), ("foot_28!", "h2534")], &json!({}));
    table.refused(BRITISH, "rally hess_rall", "W7.1");
    assert!(table.lists("rally foot_28") && table.lists("done"));
}

/// W7.2: a leader's morale helps, that of the senior only; a fatigued army hinders, and rain.
#[test]
fn leaders_help_a_rally_and_fatigue_and_rain_hinder_it() {
    let none = json!({});
    assert!(rallies(&[("hess_rall! gen_heister", "h2532")], "hess_rall", 3, &none));
    assert!(!rallies(&[("hess_rall! gen_heister", "h2532")], "hess_rall", 2, &none));
    assert!(!rallies(&[("hess_rall! gen_leslie", "h2532")], "hess_rall", 3, &none), "Leslie commands no Hessians");
    let tired = json!({"army_morale": {"american": 17, "british": 9}});
    assert!(rallies(&[("hess_rall!", "h2532")], "hess_rall", 5, &tired));
    assert!(!rallies(&[("hess_rall!", "h2532")], "hess_rall", 4, &tired));
    let rain = json!({"turn": 34});
    assert!(rallies(&[("hess_rall!", "h2532")], "hess_rall", 5, &rain));
    assert!(!rallies(&[("hess_rall!", "h2532")], "hess_rall", 4, &rain));
}

/// W7.2, W13.2: Washington gives 3 to those he stands with and 1 to those next to him, beside another leader.
#[test]
fn washington_helps_a_rally_from_the_next_hex_too() {
    let half = json!({"half": 2});
    let stacked = [("cont_4! gen_washington", "h2513")];
    assert!(rallies(&stacked, "cont_4", 2, &half) && !rallies(&stacked, "cont_4", 1, &half));
    let next = [("cont_4!", "h2513"), ("gen_washington", "h2512")];
    assert!(rallies(&next, "cont_4", 4, &half) && !rallies(&next, "cont_4", 3, &half));
    let both = [("cont_4! gen_putnam", "h2513"), ("gen_washington", "h2512")];
    assert!(rallies(&both, "cont_4", 3, &half) && !rallies(&both, "cont_4", 2, &half));
}

/// W7.1, W14.4: the other side plays its cards before, the phasing side its own.
#[test]
fn cards_of_rally_are_played_by_both_sides() {
    let more = json!({"half": 2, "step": "react", "hands": {"american": [], "british": ["b22"]}});
    let mut table = rally(&[("cont_4!", "h2513")], &more);
    assert_eq!(table.asked(), "rally react british");
    assert!(table.lists("pass"));
    table.order(BRITISH, "play b22");
    assert_eq!(table.morale(), (16.0, 19.0));
    assert_eq!(table.asked(), "rally rally american");
}

/// W7.1, W14.11: the hymns give three to one Hessian.
#[test]
fn hymns_rally_a_hessian_regiment_with_a_one() {
    let more = json!({"phase": "rally", "step": "rally", "hands": {"american": [], "british": ["b23"]}});
    let mut table = Table::set(&hill(&[("hess_rall!", "h1832"), ("foot_28!", "h2327")], &more));
    assert!(!table.lists("play b23 foot_28"));
    table.order(BRITISH, "play b23 hess_rall");
    table.dice(&[1, 4]);
    table.order(BRITISH, "rally hess_rall");
    assert_eq!(table.form("hess_rall"), "parade 0");
    table.order(BRITISH, "rally foot_28");
    assert_eq!(table.form("foot_28"), "disrupted 0", "not to another");
}

/// W7.1, W12.4, W22.3: a chit buys a card before the first rally, but not in the rain.
#[test]
fn a_chit_buys_a_card_before_the_first_rally() {
    let chits = json!({"momentum": {"american": 0, "british": 1}, "decks": {"american": [], "british": ["b6", "b7"]}});
    let places = [("hess_rall!", "h2532"), ("foot_28!", "h2534")];
    let mut table = rally(&places, &chits);
    table.order(BRITISH, "buy");
    assert_eq!((table.momentum(), table.state()["hands"][BRITISH].clone()), ((0.0, 0.0), json!(["b6"])));
    assert!(!table.lists("buy"));
    let two = super::with(chits.clone(), &json!({"momentum": {"american": 0, "british": 2}}));
    let mut table = rally(&places, &two);
    table.order(BRITISH, "buy");
    assert!(!table.lists("buy"), "one chit");
    let mut table = rally(&places, &chits);
    table.order(BRITISH, "rally foot_28");
    table.refused(BRITISH, "buy", "W7.1");
    let rain = super::with(chits, &json!({"turn": 34}));
    let mut table = rally(&places, &rain);
    assert!(!table.lists("buy"), "not in rain");
}

/// W7.3, W14.8: a morale check is passed with 5 or more, in rain as in the sun.
#[test]
fn a_morale_check_is_passed_with_five_and_rain_does_not_count() {
    for turn in [34, 38] {
        for (die, stays) in [(5, true), (4, false)] {
            let more = json!({"turn": turn, "phase": "declare", "hands": {"american": ["a19"], "british": []}});
            let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
            table.plays(BRITISH, "assault foot_28 h2532, done");
            table.dice(&[die]);
            let events = table.order(AMERICAN, "play a19");
            assert_eq!(rolls(&events, "check"), [json!([die])]);
            assert_eq!(table.ways("retreat foot_28").is_empty(), stays);
        }
    }
}
