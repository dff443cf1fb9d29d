//! W20: Howe's Grand Assault.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand, rolls};

/// The secret named at random, the attrition paid with whoever is first.
fn begin(seed: u8) -> (Table, Vec<Value>) {
    let mut table = Table::seeded("grand_assault", &[], seed);
    let mut events = Vec::new();
    while let Some(line) =
        table.legal().into_iter().find(|line| line.starts_with("ruse ") || line.starts_with("remove "))
    {
        events.extend(table.order(AMERICAN, &line));
    }
    (table, events)
}

/// W20.1, W21.6, W13.2: Washington's modifier, the secret, the attrition, which costs no morale here; then the British
/// half of turn 32.
#[test]
fn the_grand_assault_begins_with_the_british_in_the_rain() {
    let (mut table, events) = begin(3);
    let state = table.state();
    assert_eq!(
        (&state["turn"], &state["half"], &state["active"], &state["rain"]),
        (&json!(32), &json!(2), &json!(BRITISH), &json!(true))
    );
    assert_eq!(rolls(&events, "attrition").len(), 1);
    let removed = state["out"].as_object().map_or(0, |out| out.values().filter(|why| *why == "removed").count());
    let die = rolls(&events, "attrition")[0][0].as_u64().expect("a die") as usize;
    assert_eq!(removed, [1, 2, 2, 3, 3, 4, 4, 5, 6, 7][die]);
    assert_eq!((table.morale(), table.vp()), ((17.0, 19.0), (0.0, 0.0)));
    table.idles_until(|state| state["turn"] == 33);
    let state = table.state();
    assert_eq!(
        (&state["first"], &state["active"], &state["phase"]),
        (&json!(AMERICAN), &json!(AMERICAN), &json!("movement"))
    );
}

/// W20.2: morale 17 and 19, no chits, three SP lost each, two cards each.
#[test]
fn both_armies_begin_worn() {
    let (mut table, _) = begin(4);
    assert_eq!((table.momentum(), table.sp_lost()), ((0.0, 0.0), (3.0, 3.0)));
    assert_eq!(table.state()["sp_lost"]["continental"], 3, "the first three count for both (W20.3)");
    let state = table.state();
    for side in [AMERICAN, BRITISH] {
        assert_eq!(state["hands"][side].as_array().map_or(0, Vec::len), 2);
        assert_eq!(state["decks"][side].as_array().map_or(0, Vec::len), 10);
    }
}

/// W20.2, W4.1: a card each on turns 36 and 40, and one for the British at the mill.
#[test]
fn cards_come_on_turns_36_and_40_and_at_the_mill() {
    for (turn, cards) in [(35, 1), (39, 1), (36, 0)] {
        let more = json!({
            "turn": turn, "half": 2, "phase": "declare", "decks": {"american": ["a7", "a2"], "british": ["b3", "b5"]},
        });
        let mut table = Table::set(&grand(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(AMERICAN, "done");
        let hands = table.state()["hands"].clone();
        let held = |side: &str| hands[side].as_array().map_or(0, Vec::len);
        assert_eq!((held(AMERICAN), held(BRITISH)), (cards, cards), "{turn}");
    }
    let decks = json!({"decks": {"american": [], "british": ["b3", "b5"]}});
    let mut table = Table::set(&grand(&[("foot_28", "h3413"), ("cont_4", "h2514")], &decks));
    table.order(BRITISH, "move foot_28 h3412");
    assert_eq!(
        (table.state()["hands"][BRITISH].clone(), table.morale(), table.vp()),
        (json!(["b3"]), (17.0, 19.0), (0.0, 0.0))
    );
}

/// The first step that a unit loses to guns, with so many SP lost before.
fn last_blow(unit: &str, lost: Value) -> Value {
    let (guns, half) = if unit.starts_with("foot") { ("art_horton", 1) } else { ("art_brig_1", 2) };
    let more = json!({"half": half, "phase": "artillery", "sp_lost": lost});
    let mut table = Table::set(&grand(&[(guns, "h2512"), (unit, "h2514")], &more));
    table.dice(&[9, 9]);
    table.goes(&format!("fire {guns} at {unit}"));
    let state = table.state();
    json!([state["winner"], state["level"]])
}

/// W20.3, W18.1: 15 SP of Continental and State foot decide for the British, 23 British SP for the Americans.
#[test]
fn fifteen_points_of_american_foot_or_twenty_three_british_decide() {
    let lost = |american: u8, british: u8, continental: u8| {
        json!({
            "american": american, "british": british, "continental": continental,
        })
    };
    assert_eq!(last_blow("cont_4", lost(14, 3, 3)), json!([BRITISH, "decisive"]));
    assert_eq!(last_blow("ward_ct", lost(14, 3, 3)), json!([BRITISH, "decisive"]));
    assert_eq!(last_blow("cont_4", lost(13, 3, 3)), json!([null, null]));
    assert_eq!(last_blow("foot_28", lost(3, 22, 3)), json!([AMERICAN, "decisive"]));
}

/// W20.3: or Washington and 10 of Continental foot.
#[test]
fn washington_and_ten_points_of_continentals_decide() {
    let lost = |continental: u8, die: u8| {
        let more = json!({
            "phase": "declare", "sp_lost": {"american": 12, "british": 3, "continental": continental},
        });
        let places = [("foot_42", "h2533"), ("cont_4 gen_washington", "h2532")];
        let mut table = Table::set(&grand(&places, &more));
        table.attack("foot_42", "h2532", &[]);
        table.skirmish(&[7, die]);
        table.state()["winner"].clone()
    };
    assert_eq!((lost(9, 9), lost(9, 8), lost(8, 9)), (json!(BRITISH), Value::Null, Value::Null));
}

/// W20.4, W18.7: no points for objectives, margins of 6 and 3, the hill not needed.
#[test]
fn at_the_end_only_units_count() {
    let ended = |american: f64, british: f64| {
        let more = json!({"turn": 42, "half": 2, "phase": "declare", "vp": {"american": american, "british": british}});
        let mut table = Table::set(&grand(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(AMERICAN, "done");
        let state = table.state();
        (state["winner"].clone(), state["level"].clone())
    };
    assert_eq!(ended(0.0, 6.0), (json!(BRITISH), json!("marginal")));
    assert_eq!(ended(3.0, 0.0), (json!(AMERICAN), json!("marginal")));
    assert_eq!((ended(0.0, 5.5).1, ended(2.5, 0.0).1), (json!("draw"), json!("draw")));
}

/// W20.5, W6.3, W6.4: the swollen Bronx costs one point more, and no last resort crosses it.
#[test]
fn the_swollen_bronx_is_costly_to_cross() {
    let mut table = Table::set(&grand(&[("foot_28", "h2127"), ("cont_4", "h2514")], &json!({})));
    assert!(table.lists("move foot_28 h2126") && !table.lists("move foot_28 h2125"));
    let mut table = Table::set(&grand(&[("foot_28", "h2227"), ("cont_4", "h2514")], &json!({})));
    assert!(table.lists("move foot_28 h2125") && !table.lists("move foot_28 h2225"), "3 at the ford");
    let mut table = Table::set(&grand(&[("foot_28", "h2118"), ("cont_4", "h2514")], &json!({})));
    assert!(table.lists("move foot_28 h2018") && !table.lists("move foot_28 h1818"));
    let mut table = Table::set(&grand(&[("foot_28", "h2127"), ("cont_4", "h2514")], &json!({"turn": 34})));
    assert!(!table.lists("move foot_28 h2126"));
    assert!(table.lists("move foot_28 h2128"));
    let mut table = Table::set(&grand(&[("foot_28", "h2322"), ("cont_4", "h2514")], &json!({})));
    assert!(table.lists("move foot_28 h2022"), "bridges as ever");
}

/// W20.5, W10.8: and it is worth one more in combat.
#[test]
fn the_swollen_bronx_shelters_more() {
    let modifier = |from: &str, at: &str| {
        let mut table = Table::set(&grand(&[("foot_28", from), ("ny_3", at)], &json!({"phase": "declare"})));
        table.attack("foot_28", at, &[]);
        table.combat().1
    };
    assert_eq!((modifier("h2127", "h2126"), modifier("h2227", "h2126"), modifier("h2118", "h2018")), (-3, -2, -2));
    assert_eq!((modifier("h2322", "h2223"), modifier("h2825", "h2824")), (-1, -1), "its bridge, and the brook");
}

/// W20.5, W11.6: nobody retreats over its lower course.
#[test]
fn no_retreat_crosses_the_swollen_bronx() {
    let places = [("foot_28 foot_35", "h2126"), ("maryland", "h2026")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_28 foot_35", "h2026", &["foot_28"]);
    assert_eq!(table.combat(), ("3-2".into(), -2));
    table.skirmish(&[4]);
    assert_eq!(table.ways("retreat foot_28"), ["h2027"]);
}

/// W20.6: no held Americans, no reinforcements, no releases, no points of morale for the hill.
#[test]
fn much_of_the_campaign_is_not_used_here() {
    let mut table = Table::set(&grand(&[("cont_4", "h2717"), ("foot_28", "h2025")], &json!({"half": 2})));
    assert!(table.lists("move cont_4 h2716"));
    assert!(table.ways("enter").is_empty() && table.ways("burn").is_empty() && !table.lists("restore"));
    let mut table = Table::set(&grand(&[("cont_4", "h2717"), ("foot_28", "h2025")], &json!({})));
    table.order(BRITISH, "move foot_28 h2024");
    assert_eq!(table.morale(), (17.0, 19.0));
}
