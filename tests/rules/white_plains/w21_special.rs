//! W21: troops with rules of their own: scouts, cow boys, engineers, Amusettes, the naval battery.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, rolls};

/// W21.8, W9.2, W10.3: the Scouts attack beside others only, and lead only where nothing else is.
#[test]
fn the_scouts_attack_beside_others_only() {
    let more = json!({"half": 2, "phase": "declare", "released": true});
    let mut table = Table::set(&campaign(&[("stockbridge", "h2532"), ("foot_28", "h2533")], &more));
    table.refused(AMERICAN, "assault stockbridge h2533", "W9.2");
    let mut table = Table::set(&campaign(&[("stockbridge cont_4", "h2532"), ("foot_28", "h2533")], &more));
    table.plays(AMERICAN, "assault cont_4 h2533, assault stockbridge h2533, done");
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "cont_4", "by rule");
    let mut table =
        Table::set(&campaign(&[("stockbridge", "h2532"), ("foot_28", "h2533")], &json!({"phase": "declare"})));
    table.attack("foot_28", "h2532", &[]);
    assert_eq!(table.state()["combat"]["lead"][AMERICAN], "stockbridge");
}

/// W21.8, W10.3: the Westchester Light Horse does not lead beside foot of its hex.
#[test]
fn the_westchester_horse_does_not_lead_foot() {
    let places = [("westchester_horse foot_28", "h2533"), ("cont_4", "h2532")];
    let mut table = Table::set(&campaign(&places, &json!({"phase": "declare"})));
    table.attack("westchester_horse foot_28", "h2532", &[]);
    assert_eq!(table.state()["combat"]["lead"][BRITISH], "foot_28");
}

/// W21.9: alone against a single militia unit it is one better.
#[test]
fn the_cow_boys_are_bold_against_one_militia_unit() {
    let modifier = |defenders: &str| {
        let places = [("westchester_horse", "h2533"), (defenders, "h2532")];
        let mut table = Table::set(&campaign(&places, &json!({"phase": "declare"})));
        table.attack("westchester_horse", "h2532", &[]);
        table.combat().1
    };
    // Morale -1 against -1; Tories are no Regulars, nor dragoons.
    assert_eq!((modifier("storrs"), modifier("storrs worcester"), modifier("cont_4")), (1, 0, -1));
}

/// W21.10, W5.2, W9.3: engineers have a zone.
#[test]
fn engineers_have_a_zone() {
    let places = [("foot_28", "h2533"), ("engineers", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.refused(BRITISH, "done", "W9.3");
}

/// W21.11: Amusettes that are attached go with their parent.
#[test]
fn attached_amusettes_go_with_their_regiment() {
    let mut table = Table::set(&grand(&[("jaeger_1 amusettes", "h2542"), ("cont_4", "h2514")], &json!({})));
    if table.lists("attach jaeger_1") {
        table.order(BRITISH, "attach jaeger_1");
    }
    assert_eq!(table.state()["units"]["amusettes"]["attached"], "jaeger_1");
    table.order(BRITISH, "move jaeger_1 h2540");
    assert_eq!(table.at("amusettes"), "h2540");
}

/// W21.11: at the start they go with the 1st Jaeger.
#[test]
fn the_amusettes_begin_with_the_first_jaeger() {
    let state = Table::set(&json!({"scenario": "campaign"})).state();
    assert_eq!(state["units"]["amusettes"]["attached"], "jaeger_1");
}

/// W21.11: at the end of the moves they must be attached, if a Hessian unit is at hand.
#[test]
fn amusettes_must_be_attached_before_the_moves_end() {
    let mut table =
        Table::set(&grand(&[("amusettes", "h2542"), ("hess_leib", "h2541"), ("cont_4", "h2514")], &json!({})));
    table.refused(BRITISH, "done", "W21.11");
    table.plays(BRITISH, "move amusettes h2541, attach hess_leib, done");
    assert_eq!(table.state()["units"]["amusettes"]["attached"], "hess_leib");
    let mut alone =
        Table::set(&grand(&[("amusettes", "h2542"), ("foot_28", "h2541"), ("cont_4", "h2514")], &json!({})));
    assert!(alone.lists("done"), "no Hessian anywhere");
}

/// W21.11: alone they do not go next to the enemy.
#[test]
fn amusettes_alone_keep_away_from_the_enemy() {
    let places = [("amusettes", "h2535"), ("cont_4", "h2532"), ("foot_28", "h2540")];
    let mut table = Table::set(&grand(&places, &json!({})));
    assert!(table.lists("move amusettes h2534"));
    table.refused(BRITISH, "move amusettes h2533", "W21.11");
}

/// W21.11, W10.2, W12.2: alone they are captured when attacked.
#[test]
fn amusettes_alone_are_captured() {
    let places = [("amusettes", "h2533"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "declare"})));
    table.plays(AMERICAN, "assault cont_4 h2533, done");
    assert_eq!((table.at("amusettes"), table.morale()), ("captured".into(), (17.0, 18.0)));
}

/// W21.12, W8.4: the naval battery fires one worse, alone or with others.
#[test]
fn the_naval_battery_fires_one_worse() {
    let hit = |guns: &str, die: u8| {
        let places = [("art_heavy", "h2533"), ("art_light", "h2433"), ("cont_4", "h2531")];
        let mut table = Table::set(&grand(&places, &json!({"half": 2, "phase": "artillery"})));
        table.dice(&[die, 0]);
        let events = table.order(BRITISH, &format!("fire {guns} at cont_4"));
        !rolls(&events, "hit").is_empty()
    };
    assert!(hit("art_heavy", 7) && !hit("art_heavy", 6));
    assert!(hit("art_heavy+art_light", 6) && !hit("art_heavy+art_light", 5));
}

/// W21.11: attached Amusettes share the state of their parent: they rally with it, for one point of army morale.
#[test]
fn attached_amusettes_rally_with_their_regiment() {
    let mut position = campaign(
        &[("jaeger_1!", "h3332"), ("amusettes!", "h3332"), ("cont_4", "h2717")],
        &json!({"phase": "rally", "army_morale": {"american": 18, "british": 15}}),
    );
    position["units"]["amusettes"]["attached"] = json!("jaeger_1");
    let mut table = Table::set(&position);
    table.refused(BRITISH, "rally amusettes", "W21.11");
    table.dice(&[9]);
    table.order(BRITISH, "rally jaeger_1");
    assert_eq!(
        (table.form("jaeger_1"), table.form("amusettes"), table.morale().1),
        ("parade 0".into(), "parade 0".into(), 16.0)
    );
    assert_eq!(table.state()["units"]["amusettes"]["attached"], "jaeger_1");
}

/// W21.11: attached Amusettes move of themselves to another Hessian unit, and nowhere else; it then does not move.
#[test]
fn attached_amusettes_move_to_another_hessian_unit() {
    let mut position = campaign(
        &[("jaeger_1 amusettes", "h3332"), ("hess_block", "h3334"), ("foot_5", "h3333"), ("cont_4", "h2717")],
        &json!({}),
    );
    position["units"]["amusettes"]["attached"] = json!("jaeger_1");
    let mut table = Table::set(&position);
    assert_eq!(table.ways("move amusettes"), ["h3334"]);
    table.refused(BRITISH, "move amusettes h3333", "W21.11");
    table.order(BRITISH, "move amusettes h3334");
    assert_eq!(
        (table.at("amusettes"), table.state()["units"]["amusettes"]["attached"].clone()),
        ("h3334".into(), Value::Null)
    );
    table.refused(BRITISH, "done", "W21.11");
    table.order(BRITISH, "attach hess_block");
    table.refused(BRITISH, "move hess_block h3335", "W21.11");
    assert!(table.lists("move jaeger_1 h3333"), "the old parent goes on alone");
    table.order(BRITISH, "done");
    let moved = ["move jaeger_1 h3334", "move hess_block h3335"];
    let mut other = Table::set(&position);
    moved.into_iter().for_each(|line| drop(other.order(BRITISH, line)));
    assert_eq!((other.at("amusettes"), other.ways("move amusettes")), ("h3334".into(), Vec::new()), "it went along");
}
