//! W12: army morale, momentum and points lost.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand, rolls};

/// American guns hit a British unit for a step.
fn step_lost(target: &str, more: &Value) -> Table {
    let position = grand(&[("art_hamilton", "h2531"), (target, "h2533")], &json!({"phase": "artillery"}));
    let mut table = Table::set(&super::with(position, more));
    table.dice(&[9, 9]);
    let unit = target.split(['/', '!', ' ']).next().expect("a unit").to_owned();
    table.order(AMERICAN, &format!("fire art_hamilton at {unit}"));
    table
}

/// W12.1: the armies begin with 18 and 19, without chits; an option gives the Americans one.
#[test]
fn the_armies_begin_nearly_fresh() {
    let mut table = Table::new("campaign", &[]);
    assert_eq!((table.morale(), table.momentum()), ((18.0, 19.0), (0.0, 0.0)));
    let mut table = Table::new("campaign", &["american_momentum"]);
    assert_eq!((table.morale(), table.momentum()), ((18.0, 19.0), (1.0, 0.0)));
}

/// W12.2: a last step is one change; morale is never above 20.
#[test]
fn a_last_step_is_one_change_and_twenty_the_most() {
    let more = json!({"army_morale": {"american": 20, "british": 19}});
    let mut table = step_lost("foot_28/1", &more);
    assert_eq!((table.at("foot_28"), table.morale(), table.vp()), ("eliminated".into(), (20.0, 18.0), (1.0, 0.0)));
    Table::impossible(&grand(&[("foot_28", "h2533")], &json!({"army_morale": {"american": 21, "british": 19}})));
}

/// W12.2: captured guns cost their owner a point and give the enemy none.
#[test]
fn captured_guns_cost_their_owner_only() {
    let places = [("foot_28", "h2533"), ("art_horton", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.plays(BRITISH, "assault foot_28 h2532, done");
    assert_eq!((table.morale(), table.vp(), table.sp_lost()), ((16.0, 19.0), (0.0, 1.0), (3.0, 3.0)));
}

/// W12.3: high from 10, fatigued from 5, wavering below; the army modifier of a rally shows it.
#[test]
fn an_army_is_high_from_ten_and_fatigued_from_five() {
    let rallied = |morale: u8, die: u8| {
        let more = json!({
            "phase": "rally", "step": "rally", "army_morale": {"american": 17, "british": morale},
        });
        let mut table = Table::set(&grand(&[("foot_28!", "h2533")], &more));
        table.dice(&[die]);
        table.order(BRITISH, "rally foot_28");
        table.form("foot_28") == "parade 0"
    };
    assert!(rallied(10, 5) && !rallied(10, 4));
    assert!(rallied(9, 6) && !rallied(9, 5));
    assert!(rallied(5, 6) && !rallied(5, 5));
    Table::impossible(&grand(&[("foot_28", "h2533")], &json!({"army_morale": {"american": 17, "british": 4}})));
}

/// W12.4: three chits at most; a fourth is lost.
#[test]
fn a_fourth_chit_is_lost() {
    let more = json!({"phase": "declare", "momentum": {"american": 0, "british": 3}});
    let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_42", "h2532", &[]);
    table.idles_until(|state| state["step"] == "tactics");
    table.skirmish(&[7]);
    table.order(BRITISH, "keep");
    assert_eq!((table.form("cont_4"), table.momentum()), ("parade 1".into(), (0.0, 3.0)));
    Table::impossible(&grand(&[("foot_28", "h2533")], &json!({"momentum": {"american": 0, "british": 4}})));
}

/// W12.5, W18.2: the moment an army wavers the game is over.
#[test]
fn the_game_ends_when_an_army_wavers() {
    let mut table = step_lost("foot_28", &json!({"army_morale": {"american": 17, "british": 5}}));
    let state = table.state();
    assert_eq!(
        (&state["winner"], &state["level"], &state["phase"]),
        (&json!(AMERICAN), &json!("substantial"), &json!("over"))
    );
    assert_eq!((table.next_to_play(), table.legal().len()), (None, 0));
}

/// W12.5, W11.4: in the combat that makes an army waver the other has won, before anybody retreats.
#[test]
fn a_combat_may_be_the_last_one() {
    let more = json!({"phase": "declare", "army_morale": {"american": 5, "british": 5}});
    let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_42", "h2532", &[]);
    table.skirmish(&[7]);
    let state = table.state();
    assert_eq!((table.morale().0, &state["winner"], table.next_to_play()), (4.0, &json!(BRITISH), None));
}

/// W12.6: artillery, Loyalists, Tories and militia are no SP lost; Continental foot is counted apart.
#[test]
fn points_lost_are_those_of_regulars_continentals_and_state_troops() {
    assert_eq!(step_lost("foot_28", &json!({})).sp_lost(), (3.0, 4.0));
    assert_eq!(step_lost("hess_ditfurth", &json!({})).sp_lost(), (3.0, 5.0));
    assert_eq!(step_lost("grant_volunteers", &json!({})).sp_lost(), (3.0, 3.0));
    assert_eq!(step_lost("art_brig_1", &json!({})).sp_lost(), (3.0, 3.0));
    let lost = |unit: &str| {
        let more = json!({"half": 2, "phase": "artillery"});
        let mut table = Table::set(&grand(&[("art_brig_1", "h2533"), (unit, "h2531")], &more));
        table.dice(&[9, 9]);
        let line = format!("fire art_brig_1 at {unit}");
        let events = table.order(BRITISH, &line);
        assert_eq!(rolls(&events, "hit"), [json!([9])]);
        let state = table.state()["sp_lost"].clone();
        (state[AMERICAN].as_f64(), state["continental"].as_f64())
    };
    let start = Table::set(&grand(&[("foot_28", "h2533")], &json!({}))).state()["sp_lost"]["continental"]
        .as_f64()
        .expect("a number");
    assert_eq!(lost("cont_4"), (Some(4.0), Some(start + 1.0)));
    assert_eq!(lost("ward_ct"), (Some(4.0), Some(start)), "State troops");
    assert_eq!(lost("art_horton"), (Some(3.0), Some(start)));
}
